"""The moves of Cityscape: setting one's goals, and placing one block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias, overload

from skyline.core.interned import Interned
from skyline.games.cityscape.board import LOTS, SIZES
from skyline.games.cityscape.state import Codes

CODES: Final = (1, 2, 3, 4, 5, 6)
"""Sides of a goal die."""


@dataclass(frozen=True, slots=True)
class SetGoals:
    """Sets the player's goals for the round, one code for each of its lines."""

    codes: Codes


@dataclass(frozen=True, slots=True, eq=False)
class Place(Interned):
    block: int
    lot: str


Move: TypeAlias = SetGoals | Place

PLACES: Final = tuple(tuple(Place(size, lot) for lot in LOTS) for size in SIZES)
"""Every placement, by block in the order of ``SIZES`` and by lot in the order of ``LOTS``."""


class AllGoals(Sequence[SetGoals]):
    """Every way to set a number of goals, in numerical order, each made when it is asked for.

    Eight goals can be set in 1,679,616 ways, too many to be held as a list.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._length: int = len(CODES) ** count

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> SetGoals: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[SetGoals, ...]: ...
    def __getitem__(self, index: int | slice) -> SetGoals | tuple[SetGoals, ...]:
        places = range(len(self))[index]
        if isinstance(places, range):
            return tuple(self._at(place) for place in places)
        return self._at(places)

    def _at(self, place: int) -> SetGoals:
        codes: list[int] = []
        for _die in range(self._count):
            place, side = divmod(place, len(CODES))
            codes.append(CODES[side])
        return SetGoals(tuple(reversed(codes)))

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, SetGoals)
            and len(move.codes) == self._count
            and all(code in CODES for code in move.codes)
        )

    def __iter__(self) -> Iterator[SetGoals]:
        return map(SetGoals, product(CODES, repeat=self._count))


ALL_GOALS: Final = {count: AllGoals(count) for count in (4, 8)}
"""Every way to set the goals of one edge or of two."""
