"""Another game that begins with the first part of a game played before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import HUMAN, SeatInfo


def branch(session: Session[Any, Any], steps: int, seed: int) -> Record:
    """The record of a game that goes on from the position after so many steps of another one.

    What was taken back is left out, and everyone keeps the seat that they have now, except that a
    person takes the seat whose decision comes next: whoever asks what would have been wants to
    decide it, and may take all of it back. The seed is new, so that nobody knows the rolls
    beforehand.
    """
    entries = []
    for entry, spot in zip(session.history[:steps], session.spots, strict=False):
        entries += [Entry("spot", str(spot)), entry] if spot else [entry]
    begun = replace(session.setup, seed=seed, practice=True)
    actor = Session.from_record(session.game, Record(session.record.game, begun, entries)).actor
    controllers = [
        HUMAN if seat == actor else controller
        for seat, controller in enumerate(session.controllers)
    ]
    seats = tuple(
        SeatInfo(info.name, info.colour, controller)
        for info, controller in zip(begun.seats, controllers, strict=False)
    )
    return Record(session.record.game, replace(begun, seats=seats), entries)
