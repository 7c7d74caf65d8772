"""The screens and the manager that stacks them."""
