"""Games made by hand: digests word by word, and records from lines of notation."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from skyline.chronicle.achievements import Achievement, achievements
from skyline.chronicle.builder import build_digest
from skyline.chronicle.digest import ALONE, POINTS_DECIDED, SHARED, Digest, SeatDigest
from skyline.chronicle.people import Player
from skyline.chronicle.rows import EVERYTHING, Filter
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.chronicle.skyline.detail import Building, Finished, SeatDetail, Turn
from skyline.chronicle.skyline.summary import SkylineSummary
from skyline.chronicle.summary import Summary, summary
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME

DAWN = datetime(2026, 3, 1, 12, tzinfo=UTC)


def street(text: str) -> tuple[Building, ...]:
    """Buildings from kinds, e.g. ``L2 M4``."""
    return tuple(Building(kind[0], int(kind[1])) for kind in text.split())


class MadeTurn(NamedTuple):
    """A turn, and the points after it."""

    points: int
    turn: Turn


def turn(points: int = 0, **values: Any) -> MadeTurn:
    """A turn in which three dice were taken from the Yard and one of them built."""
    plain = {"round": 1, "behind": 0, "district": False, "dice": 3, "throws": 1, "built": 1}
    return MadeTurn(points, Turn(**{**plain, **values}))


def finished(*kinds: str, turns: int = 2, throws: int = 4) -> tuple[Finished, ...]:
    """Buildings finished in a turn."""
    return tuple(Finished(kind, turns, throws) for kind in kinds)


def seat(text: str = "", name: str = "Ann", **values: Any) -> SeatDigest:
    """A seat with the street ``text``; its points follow from it unless given."""
    buildings = street(text)
    score = values.setdefault("score", sum(each.points for each in buildings))
    turns = values.pop("turns", (turn(points=score),))
    own = {
        name: values.pop(name) for name in ("columns_left", "faces", "scenarios") if name in values
    }
    return SeatDigest(
        name=name,
        colour=values.pop("colour", "teal"),
        controller=values.pop("controller", "human"),
        swapped=values.pop("swapped", False),
        rank=values.pop("rank", 1),
        won=values.pop("won", False),
        points=tuple(each.points for each in turns),
        detail=SeatDetail(buildings, tuple(each.turn for each in turns), **own),
        **values,
    )


def level(controller: str, text: str = "", **values: Any) -> SeatDigest:
    """A seat that a computer level played."""
    return seat(text, name="Gable", controller=controller, **values)


def game(*seats: SeatDigest, day: int = 1, tower: int | None = None, **values: Any) -> Digest:
    """A game that ended on a day, or by the tower of a seat; who won is as the seats say."""
    ended = DAWN + timedelta(days=day)
    winners = sum(each.won for each in seats)
    plain = ALONE if len(seats) == 1 else SHARED if winners > 1 else POINTS_DECIDED
    values.setdefault("decided", plain)
    values.setdefault("id", day)
    seats = tuple(
        replace(each, detail=replace(each.detail, tower=number == tower))
        for number, each in enumerate(seats)
    )
    return Digest("skyline", ended - timedelta(minutes=20), ended, seats, **values)


def solo(text: str = "", name: str = "Ann", day: int = 1, **values: Any) -> Digest:
    """A game alone."""
    return game(seat(text, name, **values), day=day)


def duel(
    won: bool,
    text: str = "M4",
    other: str = "",
    day: int = 1,
    against: str = "human",
    **values: Any,
) -> Digest:
    """Ann against Ben, or against a level."""
    rival = seat(other, name="Ben", won=not won, controller=against)
    return game(seat(text, won=won, **values), rival, day=day)


def built(record: Record, begun: datetime, ended: datetime, **about: bool) -> Digest:
    """The digest of a finished game of Skyline."""
    return build_digest(GAME, CHRONICLE, record, begun, ended, **about)


def reached(games: Any, player: Player | None = None) -> tuple[Achievement, ...]:
    """How far somebody has come with every goal of Skyline."""
    return achievements(CHRONICLE.goals, games, player)


def added(
    games: Any, player: Player | None = None, wanted: Filter = EVERYTHING
) -> tuple[Summary, SkylineSummary]:
    """Games of Skyline added up: what every game knows, and what only Skyline knows."""
    total = summary(games, player, wanted, CHRONICLE.add_up)
    assert isinstance(total.detail, SkylineSummary)
    return total, total.detail


def played(text: str, players: int = 2, **setup: Any) -> Session[Any, Any]:
    """The session that lines of notation lead to: moves, ``roll …``, ``undo``, ``seat 2 mason``.

    Args:
        text: what happens, separated by semicolons.
        players: number of seats, Ann and Ben and so on.
        setup: further fields of the set-up.
    """
    names = ("Ann", "Ben", "Cid", "Dot")
    setup.setdefault("seats", tuple(SeatInfo(name, "teal") for name in names[:players]))
    session: Session[Any, Any] = Session(GAME, Setup(players, 7, **setup))
    for line in filter(None, (each.strip() for each in text.replace("\n", " ").split(";"))):
        word, _space, rest = line.partition(" ")
        match word:
            case "roll":
                session.roll(GAME.parse_outcome(rest))
            case "undo":
                session.undo()
            case "seat":
                number, controller = rest.split()
                session.seat(int(number) - 1, controller)
            case "hint":
                session.note_hint()
            case "spot":
                session.note_spot(int(rest))
            case _:
                session.play(GAME.parse_move(line))
    return session


TOWER = """
take U U U; roll UH UH UH; build UH H1; build UH H2; build UH H3; resign;
take G U P; roll GL UM PM; build UM M1; build PM M2; build GL; resign;
take G U P; roll GH UH PH; build UH H4; build PH H5; pick GH; throw; roll GM; build GM; resign;
take district; roll GM UL P-; build UL L1; pick GM; pick P-; throw; roll GH P-; abandon P-; resign
"""
"""A whole game of two: Ann's tower of six storeys ends it after the second round."""
