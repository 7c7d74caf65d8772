"""The records of all games, and the wall of medals."""
