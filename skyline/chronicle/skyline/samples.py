"""Plausible finished games that nobody played, for galleries, tests and trials of speed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from skyline.chronicle.builder import build_digest
from skyline.chronicle.digest import Digest, Luck
from skyline.chronicle.digest_values import stored
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.buildings import GROWTH
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import LAST_ROUND, State

FIRST_EVENING: Final = datetime(2025, 9, 12, 18, 20, tzinfo=UTC)
PEOPLE: Final = ("Anna", "Ben", "Clara")
COLOURS: Final = ("teal", "coral", "gold", "violet")


def sample_digests(games: int, seed: int = 5) -> tuple[Digest, ...]:
    """Digests of whole games played by a simple hand, always the same for a seed.

    Each takes some thirty milliseconds. All but the latest two have an invented luck.
    """
    digests = []
    for number, (begun, ended, record) in enumerate(sample_records(games, seed), 1):
        digest = build_digest(GAME, CHRONICLE, record, begun, ended)
        chance = random.Random(f"{seed}/luck/{number}")
        luck = _luck(digest, chance) if number <= games - 2 else None
        digests.append(stored(digest, number, "", luck))
    return tuple(digests)


def sample_records(games: int, seed: int = 5) -> Iterator[tuple[datetime, datetime, Record]]:
    """Beginning, end and record of so many games on successive evenings."""
    begun = FIRST_EVENING
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        record = play(_setup(chance, number), chance).record
        ended = begun + timedelta(minutes=4 + len(record.entries) / 12)
        yield begun, ended, record
        pause = chance.choice((0, 21, 23, 24, 48, 69))
        begun = ended + timedelta(hours=pause, minutes=chance.randrange(10, 50))


def play(setup: Setup, chance: random.Random, care: float = 0.93) -> Session[Any, Any]:
    """A whole game by a hand that finishes what it can, mostly the tallest first.

    ``care`` is how often it does what it holds for best, 0 to 1.
    """
    session: Session[Any, Any] = Session(GAME, setup)
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        legal = list(session.legal())
        careful = chance.random() < care
        session.play(max(legal, key=lambda move: _worth(session, move, chance, careful)))
    return session


def _worth(session: Session[Any, Any], move: Any, chance: random.Random, careful: bool) -> float:
    """How much the hand likes a move."""
    state: State = session.state
    assert state.player is not None, "somebody is to move"
    columns = state.skylines[state.player].columns
    noise = chance.random()
    match GAME.move_text(move).split():
        case ["take", "district"]:
            return 2.0 + state.district.total * 0.55 - len(columns) * 0.2 + noise
        case ["take", *kinds]:
            ready = sum(int(each[1]) >= (3 if each[0] == "M" else 4) for each in columns)
            open_ones = sum(each[0] != "L" for each in columns)
            wanted = {
                "G": max(0, 4 - len(columns)) if state.round < 8 else 0,
                "P": (open_ones if state.round > 6 else ready) + (state.round == LAST_ROUND),
                "U": len(columns) - ready,
            }
            missed = sum(abs(kinds.count(kind) - min(3, wanted[kind])) for kind in wanted)
            return 3.6 - missed * 0.5 + noise
        case ["build", die, *column] if careful:
            grown = GROWTH[column[0] if column else None, die]
            height = int(grown.tile[2]) if grown.tile else 0
            tallest = int(column[0][1]) if column else 0
            if grown.tile and grown.tile[1] != "L" and height < 4 and state.round < 7:
                return 3.5 + noise * 0.1  # a small building now: rather throw that roof again
            return 6 + height + tallest * 0.6 + noise * 0.5
        case ["build", *_rest]:
            return 5 + noise * 3
        case ["abandon", *_rest]:
            return 1 + noise
        case ["demolish", _die, building]:
            return -int(building[-1]) * (3 if building[0] == "T" else 1) + noise
        case ["pick", die]:
            # Alone, a throw that can't be built costs a building.
            risky = state.solo and die[0] != "G" and len({each[0] for each in columns}) < 3
            return -0.1 if risky else 4 + noise * 0.1
        case ["throw"]:
            return 3
    return 0.0


def _setup(chance: random.Random, number: int) -> Setup:
    """Who sits down on an evening: alone, against computers, or together."""
    sort = chance.choices(("solo", "computers", "people"), (5, 4, 3))[0]
    host = chance.choices(PEOPLE, (6, 2, 1))[0]
    seed = chance.randrange(2**40)
    if sort == "solo":
        return Setup(1, seed, seats=(SeatInfo(host, COLOURS[0]),))
    if sort == "computers":
        levels = chance.sample(("apprentice", "mason", "foreman", "engineer", "master"), 2)
        seats = [SeatInfo(host, COLOURS[0])]
        for level in levels[: chance.choice((1, 1, 2))]:
            name = ("Gable", "Lintel")[len(seats) - 1]
            seats.append(SeatInfo(name, COLOURS[len(seats)], level))
    else:
        names = chance.sample(PEOPLE, chance.choice((2, 2, 3)))
        seats = [SeatInfo(name, colour) for name, colour in zip(names, COLOURS, strict=False)]
    start = number % len(seats)
    return Setup(len(seats), seed, start, seats=tuple(seats))


def _luck(digest: Digest, chance: random.Random) -> tuple[Luck, ...]:
    """Invented luck of a plausible size."""
    if digest.solo:
        loss = chance.uniform(8, 30)
        luck = digest.seats[0].score + loss - 82.2
        return (Luck("points", luck, loss, max(20.0, 100 - 2.2 * loss)),)
    lucks = []
    for seat in digest.seats:
        loss = chance.uniform(0.1, 0.5)
        share = seat.won / max(1, len(digest.winners))
        luck = share - 1 / digest.players + loss - chance.uniform(0, 0.3)
        lucks.append(Luck("chance", luck, loss, 100 - 90 * loss))
    return tuple(lucks)
