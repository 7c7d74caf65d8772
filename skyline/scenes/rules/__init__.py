"""How to play, and the rules that can be searched."""
