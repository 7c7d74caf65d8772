"""The rules of Cityscape: blocks stacked into a city that each player sees from another side."""
