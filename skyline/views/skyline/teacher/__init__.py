"""The teacher at the table: chances before a choice, hints, and a question before a mistake."""
