"""A game being played at a table."""
