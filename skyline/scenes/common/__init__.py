"""What all scenes are made of: the stack, menus, pages, dialogs, notices."""
