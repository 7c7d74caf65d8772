"""A first game that teaches: its guide, its cards, its pointing."""
