"""Sky, far city, street: everything behind the buildings."""
