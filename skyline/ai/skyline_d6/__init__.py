"""The computer players of Skyline D6."""
