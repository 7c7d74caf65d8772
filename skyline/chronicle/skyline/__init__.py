"""Finished games of Skyline, told by its rules."""
