"""The table top: tray, ledge, plates, what they are made of, and the light on them."""
