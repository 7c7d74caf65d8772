"""Choosing a file of a game, or where to save one."""
