"""What every game shares: the contract, a session being played, its record. Standard library only."""
