"""Hostile texts for every place where something from outside comes in."""
