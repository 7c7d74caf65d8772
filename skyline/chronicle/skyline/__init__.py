"""What statistics know of Skyline alone: streets, dice, titles, cities, feats."""
