"""Keys, buttons and devices: commands, bindings, and how they are drawn."""
