"""Die faces and buildings, drawn by code."""
