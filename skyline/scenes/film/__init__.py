"""The scenes around a film: its bar, its timeline, all boards over time."""
