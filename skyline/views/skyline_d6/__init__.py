"""Skyline D6's table and menus."""
