"""The pause over the table."""
