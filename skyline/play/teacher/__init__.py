"""The teacher at the table: odds, hints, and a question before a mistake."""
