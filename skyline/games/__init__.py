"""The games' rules. A game imports only core, never a sibling."""
