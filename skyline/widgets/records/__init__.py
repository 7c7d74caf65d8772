"""Sheets, medals and ranks of the records."""
