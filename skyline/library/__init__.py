"""Stored games: kept entry by entry, listed, taken up again, and read for the records."""
