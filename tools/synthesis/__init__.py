"""Synthesis of the table's sounds: vibrating bodies, rooms, and one recipe per sound."""
