"""A position to be practised on the table: one decision, and what it was worth."""
