"""Plausible finished games that nobody played, for galleries and tests."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from skyline.chronicle.builder import build_digest
from skyline.chronicle.digest import Digest
from skyline.chronicle.digest_values import stored
from skyline.chronicle.skyline_d6.chronicle import CHRONICLE
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Flip,
    Mark,
    Move,
    Repay,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import State

FIRST_EVENING: Final = datetime(2025, 11, 7, 19, 5, tzinfo=UTC)
PEOPLE: Final = ("Anna", "Ben", "Clara")
COLOURS: Final = ("teal", "coral", "gold", "violet")
LEVELS: Final = (("Gable", "greedy"), ("Lintel", "greedy"), ("Mullion", "greedy"))
LIKED: Final = ("bridges", "flip", "adjust", "ignore", "unlocked", "tall", "interest")
"""Abilities that the hand likes, best first."""


def sample_digests(games: int, seed: int = 5) -> tuple[Digest, ...]:
    """Digests of whole games played by a simple hand, always the same for a seed."""
    begun, digests = FIRST_EVENING, []
    for number in range(1, games + 1):
        chance = random.Random(f"{seed}/{number}")
        record = play(_setup(chance, number), chance).record
        ended = begun + timedelta(minutes=8 + len(record.entries) / 14)
        digests.append(
            stored(build_digest(GAME, CHRONICLE, record, begun, ended), number, "", None)
        )
        begun = ended + timedelta(hours=chance.choice((1, 22, 24, 47)))
    return tuple(digests)


def play(setup: Setup, chance: random.Random) -> Session[Any, Any]:
    """A whole game by hands that write each die where it does most at once."""
    session: Session[Any, Any] = Session(GAME, setup)
    while not session.over:
        if session.game.awaits_roll(session.state):
            session.roll()
            continue
        state: State = session.state
        session.play(max(session.legal(), key=lambda move: _worth(state, move) + chance.random()))
    return session


def _worth(state: State, move: Move) -> float:
    match move:
        case TakeYard(yard):
            return 3.0 * len(state.yards[yard - 1])
        case AddSupply() | AddOther():
            return 2.0
        case Write():
            return _gain(move)
        case Repay():
            return 3.0
        case Flip(die):
            return _better(state, die, 7 - die) - 1.5
        case Adjust(die, value):
            return _better(state, die, value) - 2.0
        case Borrow(die, value):
            return _better(state, die, value) - 2.5 - abs(value - die)
        case Mark(ability):
            assert state.player is not None, "somebody moves until the game is over"
            marked = state.sheets[state.player].marks[ABILITIES.index(ability)]
            liked = LIKED.index(ability) if ability in LIKED else len(LIKED)
            return 20.0 - liked + 4.0 * marked
    return -10.0  # the Scrap Yard, a star let go; the end of the turn has no other beside it


def _gain(move: Write) -> float:
    """What a box is worth: stars and roofs most, and values on which much can stand."""
    box = places().boxes[move.box]
    if box.skyscraper is None:
        return 8.0
    above = box.level
    worth = 3.0 + above + 3.0 * box.star - 5.0 * move.ignore
    fitting = places().fitting[box.skyscraper]
    if above == len(fitting):
        return worth + 5.0
    return worth + sum(each is not None for each in fitting[above][move.die]) / 2


def _better(state: State, die: int, value: int) -> float:
    """How much more a die is worth that shows another value."""
    return _most(state, value) - max(_most(state, die), 0.0)


def _most(state: State, die: int) -> float:
    """What the best open box for a die is worth."""
    assert state.player is not None, "somebody moves until the game is over"
    columns, best = state.sheets[state.player].columns, -4.0
    for index, (column, inner) in enumerate(zip(columns, places().inner, strict=True)):
        level = len(column)
        if level == places().heights[index]:
            continue
        below = state.sheets[state.player].start
        if column:
            below = column[-1]
        elif inner is not None:
            below = columns[inner][0] if columns[inner] else 0
        move = places().fitting[index][level][below][die]
        if move is not None:
            best = max(best, _gain(move))
    return best


def _setup(chance: random.Random, number: int) -> Setup:
    """Who sits down on an evening: alone, against computers, or together."""
    host = chance.choices(PEOPLE, (6, 2, 1))[0]
    others = [SeatInfo(name, "") for name in PEOPLE if name != host]
    computers = [SeatInfo(name, "", level) for name, level in LEVELS]
    company = chance.choice((others, computers, computers))[: chance.choice((0, 1, 1, 2, 3))]
    seats = tuple(
        SeatInfo(seat.name, colour, seat.controller)
        for seat, colour in zip((SeatInfo(host, ""), *company), COLOURS, strict=False)
    )
    return Setup(len(seats), number, number % len(seats), seats=seats)
