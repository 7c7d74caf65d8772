"""What menus are made of: buttons, toggles, sliders, text entry, lists, dialogs."""
