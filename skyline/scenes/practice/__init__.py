"""Positions to practise: themes to choose from, and the table where they are answered."""
