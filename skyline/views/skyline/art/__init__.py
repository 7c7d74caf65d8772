"""Skyline's buildings, sites and dice, drawn by code."""
