"""The board: sixteen lots, the four edges that look at them, and the blocks.

Lots are named by file and rank as the southern edge sees them: files ``a`` to ``d`` from left to
right, ranks 1 to 4 from near to far. A city is the heights of all lots in the order of ``LOTS``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from skyline.text.words import _

Heights: TypeAlias = tuple[int, ...]
"""How tall the building on each lot is, in the order of ``LOTS``; 0 for an empty lot."""

Blocks: TypeAlias = tuple[int, ...]
"""How many blocks of each size are left, in the order of ``SIZES``."""

Line: TypeAlias = tuple[int, ...]
"""The places in ``LOTS`` of a line of lots, from front to back as an edge sees it."""

FILES: Final = "abcd"
RANKS: Final = "1234"

LOTS: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""Every lot: along the southern edge from left to right, then rank by rank away from it."""

LOT_INDEX: Final = {lot: index for index, lot in enumerate(LOTS)}

SIZES: Final = (1, 2, 3, 4, 5)
"""Heights of blocks."""

ALL_BLOCKS: Final[Blocks] = (5, 5, 5, 5, 5)
"""The blocks in the box (rules, Board)."""

EMPTY_CITY: Final[Heights] = (0,) * len(LOTS)

EDGES: Final = 4
"""South, West, North and East: clockwise, as the seats 1 to 4 sit."""


def _line(edge: int, number: int) -> Line:
    """The lots of one line; edges and lines count from 0, lines from the left of their edge."""
    if edge == 0:
        lots = [FILES[number] + rank for rank in RANKS]
    elif edge == 1:
        lots = [file + RANKS[3 - number] for file in FILES]
    elif edge == 2:
        lots = [FILES[3 - number] + rank for rank in reversed(RANKS)]
    else:
        lots = [file + RANKS[number] for file in reversed(FILES)]
    return tuple(LOT_INDEX[lot] for lot in lots)


LINES: Final = tuple(tuple(_line(edge, number) for number in range(4)) for edge in range(EDGES))
"""By edge: its four lines from left to right as it sees them."""

EDGES_OF_TWO: Final[dict[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "adjacent": ((0, 1), (2, 3)),
    "opposite": ((0, 2), (1, 3)),
    "facing": ((0,), (2,)),
}
"""Edges of both seats in a game of two, by the house rule ``two_players``."""


def edges_of(players: int, two_players: str, seat: int) -> tuple[int, ...]:
    """The edges that a seat holds, the lower one first; ``two_players`` is the house rule."""
    return EDGES_OF_TWO[two_players][seat] if players == 2 else (seat,)


def line_name(line: Line) -> str:
    """The file or rank that the lots of a line share."""
    first, second = LOTS[line[0]], LOTS[line[1]]
    return first[0] if first[0] == second[0] else first[1]


def line_called(edges: Sequence[int], goal: int) -> str:
    """What a seat with such edges calls the line of one of its goals.

    Two edges that face each other look along the same lines.
    """
    name = line_name(LINES[edges[goal // EDGES]][goal % EDGES])
    if (edges[-1] - edges[0]) % EDGES != EDGES // 2:
        return name
    text = _("{line} (far edge)") if goal >= EDGES else _("{line} (near edge)")
    return text.format(line=name)


@lru_cache(maxsize=64)
def lines_of(players: int, two_players: str, seat: int) -> tuple[Line, ...]:
    """The lines that a seat sets goals for, in the order of its goals; see :func:`edges_of`."""
    return tuple(line for edge in edges_of(players, two_players, seat) for line in LINES[edge])


def units(blocks: Blocks) -> int:
    return sum(size * number for size, number in zip(SIZES, blocks, strict=True))
