"""Rounded dice in numpy and their throws in pymunk."""
