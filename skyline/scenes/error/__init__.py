"""The dialog after an unexpected error."""
