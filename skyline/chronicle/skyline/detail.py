"""What only Skyline knows of a seat: its street, its dice, what each of its turns brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from skyline.chronicle.digest import SeatDigest, longest


class Building(NamedTuple):
    """A finished building of a street."""

    rise: str  # ``L``, ``M`` or ``H``
    height: int  # in storeys, 1 to 6
    look: int = 0  # which of its drawings the table showed

    @property
    def kind(self) -> str:
        """Type and height, e.g. ``M4``."""
        return f"{self.rise}{self.height}"

    @property
    def points(self) -> int:
        """What it scores: its height squared."""
        return self.height**2


class Finished(NamedTuple):
    """A building that was finished in a turn."""

    kind: str  # type and height, e.g. ``H5``
    turns: int  # of its owner from its ground floor on; 1 if all in one
    throws: int  # of its owner from the one that gave its ground floor on


class Turn(NamedTuple):
    """One turn of a seat."""

    round: int
    behind: int  # points to the best of the others before it; below 0: it led
    district: bool  # its dice came from the Abandoned District
    dice: int  # how many were taken
    throws: int  # how often dice fell, the first throw included
    built: int  # dice
    finished: tuple[Finished, ...] = ()
    abandoned: int = 0  # dice
    demolished: tuple[str, ...] = ()  # ``TM3`` a finished building, ``H2`` a column
    returned: int = 0  # dice that went back to the Yard unused


@dataclass(frozen=True, slots=True)
class SeatDetail:
    """What a seat of Skyline has done."""

    street: tuple[Building, ...]  # from left to right
    turns: tuple[Turn, ...]  # in order, as many as the digest has points
    columns_left: tuple[str, ...] = ()  # cleared away at the end, e.g. ``H2``
    # How often it rolled each, e.g. ``{"GL": 12}``.
    faces: Mapping[str, int] = field(default_factory=dict)
    scenarios: tuple[str, ...] = ()  # fulfilled, in a game alone
    tower: bool = False  # it ended the game early with height 6

    @property
    def buildings(self) -> Counter[str]:
        """How many finished buildings of each kind, e.g. ``M4``, stand at the end."""
        return Counter(each.kind for each in self.street)

    @property
    def throws(self) -> int:
        """How often dice fell."""
        return sum(turn.throws for turn in self.turns)

    @property
    def rerolls(self) -> int:
        """Throws beyond the first of each turn."""
        return sum(turn.throws - 1 for turn in self.turns)

    @property
    def dice_rolled(self) -> int:
        """Dice that fell, each as often as it fell."""
        return sum(self.faces.values())

    @property
    def abandoned(self) -> int:
        return sum(turn.abandoned for turn in self.turns)

    @property
    def district_dice(self) -> int:
        return sum(turn.dice for turn in self.turns if turn.district)

    @property
    def demolished(self) -> tuple[str, ...]:
        return tuple(each for turn in self.turns for each in turn.demolished)

    @property
    def finishing_streak(self) -> int:
        """The most turns in a row that each finished a building."""
        return longest(bool(turn.finished) for turn in self.turns)

    @property
    def built_streak(self) -> int:
        """The most turns in a row in which every die taken was built."""
        return longest(turn.built == turn.dice for turn in self.turns)


def detail_of(seat: SeatDigest) -> SeatDetail:
    assert isinstance(seat.detail, SeatDetail), "a seat of Skyline"
    return seat.detail


def to_plain(detail: SeatDetail) -> dict[str, Any]:
    """A detail as values that JSON knows."""
    return {
        "street": [list(each) for each in detail.street],
        "turns": [list(turn) for turn in detail.turns],
        "columns_left": list(detail.columns_left),
        "faces": dict(detail.faces),
        "scenarios": list(detail.scenarios),
        "tower": detail.tower,
    }


def from_plain(data: Any) -> SeatDetail:
    """The detail that :func:`to_plain` gave."""
    return SeatDetail(
        street=tuple(map(Building._make, data["street"])),
        turns=tuple(map(_turn, data["turns"])),
        columns_left=tuple(data["columns_left"]),
        faces=dict(data["faces"]),
        scenarios=tuple(data["scenarios"]),
        tower=bool(data["tower"]),
    )


def _turn(data: Any) -> Turn:
    """A turn; most finish and demolish nothing, and there are thousands."""
    if data[6]:
        data[6] = tuple([Finished._make(each) for each in data[6]])
    else:
        data[6] = ()
    data[8] = tuple(data[8])
    return Turn._make(data)


def upgraded(data: Mapping[str, Any], _version: int) -> dict[str, Any]:
    """A digest of version 1, which kept what is Skyline's own among all the rest.

    What version 1 did not always know is left as if it had not happened.
    """
    tower = data.get("tower")
    seats = [
        {
            **seat,
            "points": [turn[1] for turn in seat["turns"]],
            "detail": {
                "street": seat["street"],
                "turns": [[turn[0], *turn[2:]] for turn in seat["turns"]],
                "columns_left": seat.get("columns_left", ()),
                "faces": seat.get("faces", {}),
                "scenarios": seat.get("scenarios", ()),
                "tower": number == tower,
            },
        }
        for number, seat in enumerate(data["seats"])
    ]
    return {**data, "seats": seats}
