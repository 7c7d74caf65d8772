"""What only Cityscape knows of a seat: in every round its lines with their goals and blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias

from skyline.chronicle.digest import SeatDigest
from skyline.games.cityscape.board import SIZES
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, visible, visible_raised

Stack: TypeAlias = tuple[int, ...]
"""Sizes of the blocks on a lot, from the ground up."""

LOTS_IN_LINE: Final = 4
MOST_POINTS: Final = 40  # of a line
_SIZES: Final = frozenset(SIZES)


class Line(NamedTuple):
    """A line at the end of a round, as its owner sees it."""

    code: int
    points: int  # 0: the goal was missed
    stacks: tuple[Stack, ...]  # from front to back

    @property
    def heights(self) -> tuple[int, ...]:
        return tuple(map(sum, self.stacks))

    @property
    def met(self) -> bool:
        return self.points > 0

    @property
    def seen(self) -> int:
        """How many buildings are visible, with the eye raised where the goal says so."""
        look = visible_raised if self.code == EQUAL_HEIGHTS else visible
        return len(look(self.heights))


class Round(NamedTuple):
    lines: tuple[Line, ...]  # of its edges from left to right, four of each
    tallest: int  # building of the city
    topped: int  # the tallest one whose last block this seat placed; 0: it placed none on top

    @property
    def points(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def whole(self) -> bool:
        """Whether every goal was met."""
        return all(line.met for line in self.lines)

    @property
    def edges(self) -> tuple[tuple[Line, ...], ...]:
        return tuple(
            self.lines[first : first + LOTS_IN_LINE]
            for first in range(0, len(self.lines), LOTS_IN_LINE)
        )


@dataclass(frozen=True, slots=True)
class SeatDetail:
    """What a seat of Cityscape has done."""

    rounds: tuple[Round, ...]  # in order, as many as the digest has points

    @property
    def lines(self) -> Iterator[Line]:
        """Those of all rounds."""
        return (line for each in self.rounds for line in each.lines)

    @property
    def best(self) -> Round | None:
        """The round with most points, the first of equals."""
        return max(self.rounds, key=lambda each: each.points, default=None)

    @property
    def tallest(self) -> int:
        return max((each.tallest for each in self.rounds), default=0)

    @property
    def topped(self) -> int:
        return max((each.topped for each in self.rounds), default=0)


def detail_of(seat: SeatDigest) -> SeatDetail:
    assert isinstance(seat.detail, SeatDetail), "a seat of Cityscape"
    return seat.detail


def to_plain(detail: SeatDetail) -> dict[str, Any]:
    """A detail as values that JSON knows."""
    return {
        "rounds": [
            [
                [[line.code, line.points, [list(each) for each in line.stacks]] for line in lines],
                tallest,
                topped,
            ]
            for lines, tallest, topped in detail.rounds
        ]
    }


def from_plain(data: Any) -> SeatDetail:
    """The detail that :func:`to_plain` gave; ValueError for what can't be one."""
    return SeatDetail(tuple(map(_round, data["rounds"])))


def _round(data: Any) -> Round:
    lines, tallest, topped = data
    found = Round(tuple(map(_line, lines)), _number(tallest, 1), _number(topped, 0, tallest))
    if len(found.lines) not in (LOTS_IN_LINE, 2 * LOTS_IN_LINE):
        raise ValueError(f"no round: {len(found.lines)} lines")
    return found


def _line(data: Any) -> Line:
    code, points, stacks = data
    stacks = tuple(map(tuple, stacks))
    if len(stacks) != LOTS_IN_LINE or not _SIZES.issuperset(chain(*stacks)):
        raise ValueError(f"no line: {stacks!r}")
    return Line(_number(code, CODES[0], CODES[-1]), _number(points, 0, MOST_POINTS), stacks)


def _number(value: Any, least: int, most: int = 1000) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"no number from {least} to {most}: {value!r}")
    return value
