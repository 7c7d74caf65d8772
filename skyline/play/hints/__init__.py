"""Small notes that come when something matters for the first time."""
