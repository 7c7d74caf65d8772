"""Faces of the dice, drawn by code."""
