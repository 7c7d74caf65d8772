"""The same dice in several hands, side by side."""
