"""Players that choose moves from what they may see."""
