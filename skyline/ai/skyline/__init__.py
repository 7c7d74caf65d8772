"""What computer players and the teacher know about Skyline."""
