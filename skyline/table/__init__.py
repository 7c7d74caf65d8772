"""The physical look: light, dice, throws, scenery, furniture, motion. Knows no game."""
