"""Every street that a turn can lead to: the graph that a search inside a turn walks.

A node is what the worth of a turn's end depends on: the open columns, the finished buildings by
height, the dice moved to the District, and whether a tower of height 6 was finished. Nodes are
listed by the dice that may still be in hand; equal nodes are one node, so the order in which dice
were placed does not multiply them.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline.hands import Indices, Kinds, fewer
from skyline.games.skyline.buildings import COLUMNS, GROWTH, TALLEST_BUILDING, height_of
from skyline.games.skyline.dice import DICE, KINDS, Counts
from skyline.games.skyline.state import Skyline

Features: TypeAlias = npt.NDArray[np.int16]

COLUMN: Final = {column: place for place, column in enumerate(COLUMNS)}
TILE: Final = {height: len(COLUMNS) + height - 2 for height in range(2, TALLEST_BUILDING + 1)}
"""The place of finished buildings of each height; lone ground floors are still columns."""
DISTRICT: Final = len(COLUMNS) + len(TILE)
"""The place of Ground dice in the District; Upper and Penthouse dice follow."""
TALL: Final = DISTRICT + len(KINDS)
"""The place of the number of towers of height 6 finished in this turn."""
ALWAYS: Final = TALL + 1
"""A place that always holds 1: what a ground floor is built on."""
WIDTH: Final = ALWAYS + 1

BUILDINGS: Final = DISTRICT
"""The first so many places are buildings, which can be demolished."""


class Step(NamedTuple):
    """One way to use a die."""

    needs: int  # the place of the building that must be there
    change: tuple[int, ...]  # what is added at each place


def _change(*changes: tuple[int, int]) -> tuple[int, ...]:
    row = [0] * WIDTH
    for place, by in changes:
        row[place] += by
    return tuple(row)


def _builds(face: int) -> list[tuple[str | None, Step]]:
    steps = []
    for (column, die), growth in GROWTH.items():
        if die != DICE[face]:
            continue
        changes = [] if column is None else [(COLUMN[column], -1)]
        if growth.column is not None:
            changes.append((COLUMN[growth.column], 1))
        else:
            assert growth.tile is not None, "what grows becomes a column or a tile"
            height = height_of(growth.tile)
            changes.append((TILE[height], 1))
            if height == TALLEST_BUILDING:
                changes.append((TALL, 1))
        needs = ALWAYS if column is None else COLUMN[column]
        steps.append((column, Step(needs, _change(*changes))))
    return steps


_DEMOLITIONS: Final = tuple(Step(place, _change((place, -1))) for place in range(BUILDINGS))


Manner: TypeAlias = Literal["alone", "shared", "free"]
"""What may become of a die that is not built: ``alone`` it goes with a demolition only; ``shared``:
with others it may be abandoned, too; ``free``: it is gone without a trace, which comes to the same
where nobody cares for the District and is searched much faster."""


class Steps:
    """All ways to use a die of one kind, the same for every node.

    Builds by face, demolitions, and being rid of it where that is possible; the rest are places in
    ``steps``, ``onto`` by face and column (None: the bare ground).
    """

    def __init__(self, kind: int, manner: Manner) -> None:
        steps: list[Step] = []
        self.builds: dict[int, range] = {}
        self.onto: dict[tuple[int, str | None], int] = {}
        for face in range(3 * kind, 3 * kind + 3):
            first = len(steps)
            for column, step in _builds(face):
                self.onto[face, column] = len(steps)
                steps.append(step)
            self.builds[face] = range(first, len(steps))
        first = len(steps)
        steps += () if manner == "free" else _DEMOLITIONS
        self.demolitions = range(first, len(steps))
        self.abandon = None if manner == "alone" else len(steps)
        if manner != "alone":
            left = [] if manner == "free" else [(DISTRICT + kind, 1)]
            steps.append(Step(ALWAYS, _change(*left)))
        self.steps = tuple(steps)
        self.needs: Indices = np.array([step.needs for step in steps], np.intp)
        self.changes: Features = np.array([step.change for step in steps], np.int16)
        self.names = self.changes.astype(np.int64) @ NAME


# Nodes are told apart by a random number for each place, times what is there. Two of some ten
# thousand nodes get the same 64-bit sum with a chance below one in a hundred thousand millions.
NAME: Final[npt.NDArray[np.int64]] = np.random.Generator(np.random.PCG64(20)).integers(
    -(2**62), 2**62, WIDTH
)

_MANNERS: Final[tuple[Manner, ...]] = ("alone", "shared", "free")
STEPS: Final = {
    manner: tuple(Steps(kind, manner) for kind in range(len(KINDS))) for manner in _MANNERS
}


def features_of(skyline: Skyline, district: Counts) -> Features:
    """A street as a node, shape (WIDTH,)."""
    row = np.zeros(WIDTH, np.int16)
    for column in skyline.columns:
        row[COLUMN[column]] += 1
    for tile in skyline.tiles + skyline.standing:
        row[place_of(tile)] += 1
    row[DISTRICT:TALL] = district
    row[ALWAYS] = 1
    return row


def place_of(building: str) -> int:
    """The place of a column, a tile or a building left standing."""
    return COLUMN[building] if building in COLUMN else TILE[height_of(building)]


class Nodes:
    """The nodes at which a certain handful is left."""

    def __init__(self, features: Features, names: npt.NDArray[np.int64]) -> None:
        self.features = features
        self.names = names
        self.children: dict[int, Indices] = {}

    def find(self, name: int) -> int | None:
        """The row of the node of that name; None when it is not here."""
        row = int(np.searchsorted(self.names, name))
        return row if row < len(self.names) and self.names[row] == name else None


def name_of(features: Features) -> int:
    """The name of one node."""
    return int(features.astype(np.int64) @ NAME)


class _Arrival(NamedTuple):
    """Nodes that one way of losing a die leads to, still with repetitions."""

    origin: Nodes
    kind: int
    width: int
    rows: Indices
    ways: Indices
    features: Features
    names: npt.NDArray[np.int64]


def reach(root: Features, hands: list[Kinds], manner: Manner) -> dict[Kinds, Nodes]:
    """All nodes that can be reached from a street with each of some handfuls, all of one size.

    Those of every handful that may be left, the given ones first, the empty one last.
    """
    found = {kinds: Nodes(root[None, :], np.array([name_of(root)])) for kinds in hands}
    level = found
    while any(any(kinds) for kinds in level):
        arrivals: dict[Kinds, list[_Arrival]] = {}
        for kinds, nodes in level.items():
            for kind in range(len(KINDS)):
                if kinds[kind]:
                    arrivals.setdefault(fewer(kinds, kind), []).append(
                        _leave(nodes, kind, STEPS[manner][kind])
                    )
        level = {kinds: _gather(parts) for kinds, parts in arrivals.items()}
        found = found | level
    return found


def _leave(nodes: Nodes, kind: int, steps: Steps) -> _Arrival:
    rows, ways = np.nonzero(nodes.features[:, steps.needs] > 0)
    return _Arrival(
        nodes,
        kind,
        len(steps.steps),
        rows,
        ways,
        nodes.features[rows] + steps.changes[ways],
        nodes.names[rows] + steps.names[ways],
    )


def _gather(parts: list[_Arrival]) -> Nodes:
    """The arrivals as nodes, equal ones once; tells their origins where they lead."""
    names, first, place = np.unique(
        np.concatenate([part.names for part in parts]), return_index=True, return_inverse=True
    )
    nodes = Nodes(np.concatenate([part.features for part in parts])[first], names)
    start = 0
    for part in parts:
        children = np.full((len(part.origin.names), part.width), -1, np.intp)
        children[part.rows, part.ways] = place[start : start + len(part.rows)]
        part.origin.children[part.kind] = children
        start += len(part.rows)
    return nodes
