"""Skyline: a desktop table for three games about building a city skyline."""

__version__ = "0.1.0"
