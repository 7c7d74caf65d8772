"""Pointer, keys and controller at the table, and what the hand may do."""
