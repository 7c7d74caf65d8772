"""What Skyline D6 looks like: the player sheet, its towers, dice and yards."""
