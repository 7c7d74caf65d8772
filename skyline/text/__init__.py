"""Every word that a player reads: looked up, translated, and made longer for tests."""
