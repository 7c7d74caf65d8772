"""Where files live: the games database and the settings."""
