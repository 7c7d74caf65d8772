"""What a game hands over for its table: its half of pictures, hands, motion and words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TableKit:
    """A game's half of a table; the other half is the same for every game."""
