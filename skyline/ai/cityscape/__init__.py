"""Computer players of Cityscape."""
