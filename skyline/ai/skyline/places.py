"""Where a position stands in a search of its turn, and what can be read off there.

All worths are rows with one number for each column of the outlook; faces are counts in the order
of ``DICE``. :class:`Exact` stands for a handful that was searched as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from skyline.ai.skyline.hands import Faces, Floats, Hand, Kinds, fewer, hand
from skyline.ai.skyline.reach import STEPS, Manner, place_of
from skyline.ai.skyline.turns import FIRST, NEXT, Act, Block, Done, TurnSearch
from skyline.games.skyline.dice import DICE
from skyline.games.skyline.moves import Abandon, Build, Demolish


class Use(NamedTuple):
    """A die used in one way."""

    face: int  # its place in ``DICE``
    act: Act
    way: int  # its place among those of its kind in :data:`reach.STEPS`

    @property
    def kind(self) -> int:
        """The kind of the die, as its place in ``KINDS``."""
        return self.face // 3


def use_of(move: Build | Abandon | Demolish, manner: Manner) -> Use:
    """A move that uses a die, but not as a further die of a demolition."""
    face = DICE.index(move.die)
    steps = STEPS[manner][face // 3]
    if isinstance(move, Build):
        return Use(face, "build", steps.onto[face, move.column])
    if isinstance(move, Abandon):
        assert steps.abandon is not None, "nobody abandons alone"
        return Use(face, "abandon", steps.abandon)
    assert move.building is not None, "the first die of a demolition"
    return Use(face, "raze", steps.demolitions[place_of(move.building)])


class Place(Protocol):
    """Dice in hand at a street."""

    def resigned(self) -> Floats:
        """Ending the turn."""

    def at(self, faces: Faces, done: Done | None) -> Floats:
        """The dice lie so, and something has been done since they were thrown; None: nothing."""

    def used(self, faces: Faces, done: Done | None, use: Use) -> Floats:
        """One of them is used."""

    def thrown(self, kept: Faces, again: Kinds) -> Floats:
        """Some are thrown, the others keep their faces."""

    def picked(self, faces: Faces, free: Faces) -> Floats:
        """At least those that are not free are thrown."""


def one_less(faces: Faces, face: int) -> Faces:
    """The dice without one that shows a face."""
    return (*faces[:face], faces[face] - 1, *faces[face + 1 :])


@dataclass(frozen=True, slots=True)
class Exact:
    """A node and a handful of a search."""

    search: TurnSearch
    kinds: Kinds
    row: int
    column: int

    @property
    def _block(self) -> Block:
        return self.search.blocks[self.kinds]

    @property
    def _dice(self) -> Hand:
        return hand(self.kinds)

    def resigned(self) -> Floats:
        """Ending the turn."""
        return row_of(self._block.resigned, self.row)

    def at(self, faces: Faces, done: Done | None) -> Floats:
        """The dice lie so."""
        worths = self._block.chains[done] if done else self._block.thrown
        return row_of(worths, self.row, self._dice.index[faces])

    def used(self, faces: Faces, done: Done | None, use: Use) -> Floats:
        """One of them is used."""
        follow = NEXT[self.search.mixed][done] if done else FIRST[self.search.mixed]
        smaller = fewer(self.kinds, use.kind)
        child = int(self.search.nodes[self.kinds].children[use.kind][self.row, use.way])
        left = hand(smaller).index[one_less(faces, use.face)]
        return row_of(self.search.blocks[smaller].chains[follow[use.act]], child, left)

    def again(self) -> Floats:
        """The worth of every way to throw, shape (ways, columns)."""
        return self.search.again(self.kinds, self.row)

    def thrown(self, kept: Faces, again: Kinds) -> Floats:
        """Some are thrown, the others keep their faces."""
        return row_of(self.again(), self._dice.options[kept, again])

    def picked(self, faces: Faces, free: Faces) -> Floats:
        """At least those that are not free are thrown."""
        dice, again = self._dice, self.again()
        ways = dict.fromkeys(dice.choices[dice.index[faces]].tolist())
        within = [way for way in ways if fits(dice.kept[way], free)]
        return row_of(again, max(within, key=lambda way: float(again[way, self.column])))


def fits(some: tuple[int, ...], room: tuple[int, ...]) -> bool:
    """Whether counts are nowhere above others."""
    return all(count <= most for count, most in zip(some, room, strict=True))


def row_of(worths: Floats, *place: int) -> Floats:
    """One entry, with a number for every column."""
    row: Floats = worths[place]
    return row
