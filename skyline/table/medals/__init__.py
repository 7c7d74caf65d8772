"""Medals of brass and enamel, drawn by code: one motif for each, no game's knowledge."""
