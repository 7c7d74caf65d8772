"""The first game: a scripted lesson on the real table."""
