"""The list of stored games."""
