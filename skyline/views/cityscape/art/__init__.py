"""What the model, its blocks and dice, and the architect's boards look like."""
