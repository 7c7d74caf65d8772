"""Games of random moves, to be kept, written into files and read again."""

from __future__ import annotations

import random
from typing import Any

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog

SEATS = (SeatInfo("Ann", "amber", "human"), SeatInfo("Ben # 2", "teal", "foreman"))


def play(session: Session[Any, Any], steps: int, chance: random.Random) -> None:
    """Plays so many moves and rolls, or to the end."""
    for _ in range(steps):
        if session.over:
            return
        if session.awaits_roll:
            session.roll()
        else:
            session.play(chance.choice(session.legal()))


def a_game(name: str = "skyline", steps: int = 10**6, seed: int = 5) -> Session[Any, Any]:
    session = Session(catalog.game(name), Setup(2, seed, seats=SEATS))
    play(session, steps, random.Random(seed))
    return session
