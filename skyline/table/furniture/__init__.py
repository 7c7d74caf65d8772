"""The table top: tray, bins, district, ledge, plates."""
