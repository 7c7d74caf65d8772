"""The street of the day: a calendar, the game of a date, a result to share."""
