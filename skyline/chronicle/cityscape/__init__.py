"""What statistics know of Cityscape: every round's goals, what they scored, and what was seen."""
