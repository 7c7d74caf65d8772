"""What happened, written down and said aloud."""
