"""Where files live: the games database, the settings, the log."""
