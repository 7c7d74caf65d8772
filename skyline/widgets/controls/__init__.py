"""What is pressed, chosen, written in and read."""
