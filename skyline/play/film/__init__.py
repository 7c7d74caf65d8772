"""A stored game shown as a film on its table."""
