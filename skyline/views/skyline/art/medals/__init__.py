"""Medals of Skyline: its ranks, the seven cities, and feats."""
