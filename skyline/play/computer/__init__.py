"""The turns of computer players at the table."""
