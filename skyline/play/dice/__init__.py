"""The dice of the tray: how they lie, leave, roll and fly."""
