"""Legality, written once: which moves a position allows. ``apply`` accepts exactly these."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from skyline.games.cityscape.moves import ALL_GOALS, PLACES, Move, Place
from skyline.games.cityscape.state import State


def legal_moves(state: State) -> Sequence[Move]:
    """Every legal move once, in a stable order; none when the game is over.

    Goals come in numerical order, placements by block and then by lot. Any goals may be set, and
    any block that is left may go on any lot.
    """
    if state.phase == "place":
        return _places(*[left > 0 for left in state.blocks])
    if state.phase == "goals":
        assert state.player is not None, "somebody sets goals"
        return ALL_GOALS[len(state.lines(state.player))]
    return ()


@lru_cache(maxsize=32)
def _places(*left: bool) -> tuple[Place, ...]:
    """Placements of the blocks of which some are left, on every lot."""
    return tuple(
        place for places, some in zip(PLACES, left, strict=True) if some for place in places
    )
