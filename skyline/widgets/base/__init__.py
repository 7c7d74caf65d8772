"""What widgets are drawn and placed with."""
