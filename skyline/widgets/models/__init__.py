"""View models: what a game hands to the menus, as plain values."""
