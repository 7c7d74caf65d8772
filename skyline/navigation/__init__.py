"""From scene to scene."""
