"""Skyline on the table."""
