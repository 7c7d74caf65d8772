"""What every game shares: the contract, a game being played, its record."""
