"""Another game that begins with the first part of a game played before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo


def branch(session: Session[Any, Any], steps: int, seed: int) -> Record:
    """The record of a game that goes on from a position of another one.

    The other game is only read. What was taken back in it is left out, and everyone keeps the
    seat that they have now.

    Args:
        session: The game to begin like.
        steps: How many entries of its history come first, 0 to all.
        seed: Source of the rolls to come, so that nobody knows them beforehand.
    """
    setup = session.setup
    seats = tuple(
        SeatInfo(info.name, info.colour, controller)
        for info, controller in zip(setup.seats, session.controllers, strict=False)
    )
    begun = replace(setup, seed=seed, seats=seats)
    return Record(session.record.game, begun, list(session.history[:steps]))
