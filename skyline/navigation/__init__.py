"""The ways from scene to scene."""
