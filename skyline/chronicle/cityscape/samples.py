"""Plausible finished games that nobody played, for galleries and tests."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from skyline.chronicle.builder import build_digest
from skyline.chronicle.cityscape.chronicle import CHRONICLE
from skyline.chronicle.digest import Digest
from skyline.chronicle.digest_values import stored
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Place, SetGoals
from skyline.games.cityscape.scoring import line_points
from skyline.games.cityscape.state import State

FIRST_EVENING: Final = datetime(2025, 10, 3, 18, 20, tzinfo=UTC)
PEOPLE: Final = ("Anna", "Ben", "Clara")
COLOURS: Final = ("teal", "coral", "gold", "violet")
LEVELS: Final = (("Gable", "surveyor"), ("Lintel", "planner"), ("Mullion", "surveyor"))
CODES_LIKED: Final = (1, 2, 2, 3, 3, 4, 5, 5, 6, 6)
TRIED: Final = 14
"""Placements that the hand looks at."""


def sample_digests(games: int, seed: int = 5) -> tuple[Digest, ...]:
    """Digests of whole games played by a simple hand, always the same for a seed."""
    begun, digests = FIRST_EVENING, []
    for number in range(1, games + 1):
        chance = random.Random(f"{seed}/{number}")
        record = play(_setup(chance, number), chance).record
        ended = begun + timedelta(minutes=9 + len(record.entries) / 12)
        digests.append(
            stored(build_digest(GAME, CHRONICLE, record, begun, ended), number, "", None)
        )
        begun = ended + timedelta(hours=chance.choice((1, 22, 24, 47)))
    return tuple(digests)


def play(setup: Setup, chance: random.Random) -> Session[Any, Any]:
    """A whole game by hands that try a few placements and know their own goals."""
    session: Session[Any, Any] = Session(GAME, setup)
    while not session.over:
        state: State = session.state
        assert state.player is not None, "somebody is to move"
        if state.phase == "goals":
            lines = range(len(state.lines(state.player)))
            session.play(SetGoals(tuple(chance.choice(CODES_LIKED) for _line in lines)))
        else:
            tried = chance.sample(session.legal(), TRIED)
            session.play(max(tried, key=lambda move: _worth(state, move)))
    return session


def _worth(state: State, move: Place) -> int:
    """What the seat's goals would score now."""
    seat, heights = state.player, list(state.heights)
    assert seat is not None, "somebody is to move"
    heights[LOT_INDEX[move.lot]] += move.block
    codes = state.goals[seat] or ()
    return sum(
        line_points(code, tuple(heights[lot] for lot in lots), max(heights), state.options)
        for code, lots in zip(codes, state.lines(seat), strict=True)
    )


def _setup(chance: random.Random, number: int) -> Setup:
    """Who sits down on an evening: against computers, or together."""
    host = chance.choices(PEOPLE, (6, 2, 1))[0]
    others = [SeatInfo(name, "") for name in PEOPLE if name != host]
    computers = [SeatInfo(name, "", level) for name, level in LEVELS]
    company = chance.choice((others, computers, computers))[: chance.choice((1, 1, 2, 3))]
    seats = tuple(
        SeatInfo(seat.name, colour, seat.controller)
        for seat, colour in zip((SeatInfo(host, ""), *company), COLOURS, strict=False)
    )
    return Setup(len(seats), number, number % len(seats), seats=seats)
