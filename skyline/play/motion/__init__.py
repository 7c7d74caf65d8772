"""Changes on the table as motion."""
