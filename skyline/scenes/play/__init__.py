"""A game being played, and the first game."""
