"""What finished games tell when they are put side by side: statistics and achievements."""
