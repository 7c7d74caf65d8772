"""A new game: who plays, with which house rules."""
