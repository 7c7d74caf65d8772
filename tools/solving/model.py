"""The game of one street as arrays: what building and giving up a building lead to.

Everything comes from the rules' own table of growth, so a changed rule changes the model.
"""

from __future__ import annotations

from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline.streets import LONE_GROUND, PARTS, Domain, Street
from skyline.ai.skyline.tables import TILE_WORTHS
from skyline.games.skyline.buildings import COLUMNS, GROWTH, TALLEST_BUILDING, points
from skyline.games.skyline.dice import DICE

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Ranks = npt.NDArray[np.int32]
Streets = npt.NDArray[np.int8]

IMPOSSIBLE: Final = -1

_LONE_POINT: Final = 1.0 - 1e-6
"""What a lone ground floor that is left out counts; among equals another column is left out,
because a Low upper floor may still complete this one in the same turn."""

WORTHS: Final = TILE_WORTHS[1:]
"""Tiles that a demolition may take. One of height 6 ends the game with the turn, and what is left
of that turn never forces its demolition on a player who may end the turn instead."""

Tiles: TypeAlias = Literal["cheapest"] | tuple[int, ...]
"""What a state tells of the tiles: which is the cheapest, or how many of each worth up to caps."""


class Build(NamedTuple):
    """A way to build a die: its face, the column before and after, and what it completes."""

    face: int
    source: int | None
    target: int | None
    points: int


def _builds() -> tuple[Build, ...]:
    found = [
        Build(
            DICE.index(die),
            None if column is None else COLUMNS.index(column),
            None if after is None else COLUMNS.index(after),
            points(tile) if tile else 0,
        )
        for (column, die), (after, tile) in GROWTH.items()
    ]
    return tuple(sorted(found, key=lambda build: build.face))


BUILDS: Final = _builds()
BUILDS_OF: Final[Ints] = np.searchsorted([build.face for build in BUILDS], range(len(DICE) + 1))
"""The builds of a face are those from its number to the next, shape (faces + 1,)."""

ENDS_GAME: Final = np.array([build.points == points(f"TH{TALLEST_BUILDING}") for build in BUILDS])


class TileStates(NamedTuple):
    """What is known of the tiles, and what completing and demolishing make of it.

    Attributes:
        states: How many tiles of each worth every tile state stands for.
        after_build: Tile state after each build, shape (tile states, builds).
        after_fall: Tile state after losing a tile of each worth, or -1, shape (states, worths).
    """

    states: tuple[tuple[int, ...], ...]
    after_build: Ints
    after_fall: Ints


def tile_states(known: Tiles) -> TileStates:
    """The tile states of a game; the first is that without a tile.

    Args:
        known: ``"cheapest"``: only the cheapest tile is known, and when it falls none is left, a
            lower bound because another tile could be given up. Or caps: so many tiles of each
            worth are told apart.
    """
    kinds = range(len(WORTHS))
    if known == "cheapest":
        states = [tuple(int(n == each) for n in kinds) for each in range(-1, len(WORTHS))]
    else:
        states = list(product(*(range(cap + 1) for cap in known)))
    number = {state: place for place, state in enumerate(states)}

    def with_tile(state: tuple[int, ...], kind: int) -> tuple[int, ...]:
        if known == "cheapest":
            cheapest = min([kind, *(n for n in kinds if state[n])])
            return tuple(int(n == cheapest) for n in kinds)
        return tuple(min(have + (n == kind), known[n]) for n, have in enumerate(state))

    after_build = np.zeros((len(states), len(BUILDS)), np.int64)
    after_fall = np.full((len(states), len(WORTHS)), IMPOSSIBLE, np.int64)
    for place, state in enumerate(states):
        for n, build in enumerate(BUILDS):
            told_apart = build.points in WORTHS
            after = with_tile(state, WORTHS.index(build.points)) if told_apart else state
            after_build[place, n] = number[after]
        for kind in kinds:
            if state[kind]:
                fewer = tuple(have - (n == kind) for n, have in enumerate(state))
                after_fall[place, kind] = number[fewer]
    return TileStates(tuple(states), after_build, after_fall)


class Model(NamedTuple):
    """A street's game as arrays. A state's number is ``tile state * domain.size + rank``.

    Attributes:
        domain: The streets.
        tiles: The tile states.
        fewer: Rank without one column of each part, or -1, shape (parts, streets).
        child: Rank after each build or -1, shape (builds, streets); not yet for crowded children,
            those that the domain does not contain.
        spared: Rank after each way to be rid of a die that is not built, other than giving up a
            tile, or -1, shape (ways, streets). Alone: demolishing a column. With others:
            abandoning the die, which leaves the street as it is; nothing is better.
        crowded: Build and rank of every crowded child, shape (children, 2).
        roomier: The rank of each without one column of each part, or -1, shape (children, parts).
    """

    domain: Domain
    tiles: TileStates
    fewer: Ranks
    child: Ranks
    spared: Ranks
    crowded: Ranks
    roomier: Ranks

    @property
    def size(self) -> int:
        """How many states there are."""
        return len(self.tiles.states) * self.domain.size

    def number(self, street: Street, cheapest_tile: int = 0) -> int:
        """The state of a street with at most one tile."""
        tiles = tuple(int(worth == cheapest_tile) for worth in WORTHS)
        return self.tiles.states.index(tiles) * self.domain.size + self.domain.rank(street)


def _with(streets: Streets, part: int | None, by: int) -> Streets:
    """The streets with columns of a part more or fewer."""
    after = streets.copy()
    if part is not None:
        after[:, part] += by
    return after


def _ranks(domain: Domain, streets: Streets) -> Ranks:
    """The ranks of streets, -1 of those that the domain does not contain."""
    inside = (streets >= 0).all(axis=1) & (streets <= np.array(domain.caps)).all(axis=1)
    inside &= streets.sum(axis=1) <= domain.most
    ranks = np.full(len(streets), IMPOSSIBLE, np.int32)
    ranks[inside] = domain.ranks(streets[inside])
    return ranks


def build_model(domain: Domain, *, shared: bool = False, tiles: Tiles = "cheapest") -> Model:
    """The arrays of a game alone, or with others, where tiles do not matter."""
    streets = domain.streets
    child = np.empty((len(BUILDS), domain.size), np.int32)
    crowded: list[Ranks] = []
    roomier: list[Ranks] = []
    for number, build in enumerate(BUILDS):
        possible = np.ones(domain.size, np.bool_)
        if build.source is not None:
            possible = streets[:, build.source] > 0
        after = _with(_with(streets, build.source, -1), build.target, 1)
        child[number] = np.where(possible, _ranks(domain, after), IMPOSSIBLE)
        outside = np.flatnonzero(possible & (child[number] == IMPOSSIBLE))
        crowded.append(np.column_stack((np.full_like(outside, number), outside)).astype(np.int32))
        roomy = [_ranks(domain, _with(after[outside], part, -1)) for part in range(PARTS)]
        roomier.append(np.column_stack(roomy))
    fewer = np.stack([_ranks(domain, _with(streets, part, -1)) for part in range(PARTS)])
    spared = fewer
    if shared:
        tiles = (0,) * len(WORTHS)
        spared = np.arange(domain.size, dtype=np.int32)[None]
    return Model(
        domain,
        tile_states(tiles),
        fewer,
        child,
        spared,
        np.concatenate(crowded),
        np.concatenate(roomier),
    )


def settle_crowd(model: Model, mean: Floats) -> tuple[Ranks, Floats]:
    """Every build's child and points, the least valuable column of a crowded child left out.

    That gives a lower bound: whatever is done without a column can be done with it. A lone Low
    ground floor that is left out stands to the end, so its point counts at once.

    Args:
        model: The game.
        mean: What is to come after the turn, of every state.
    """
    worth = np.where(model.roomier >= 0, mean[np.maximum(model.roomier, 0)], -np.inf)
    worth[:, LONE_GROUND] += _LONE_POINT
    left_out = worth.argmax(axis=1)
    build, rank = model.crowded[:, 0], model.crowded[:, 1]
    child = model.child.copy()
    child[build, rank] = model.roomier[np.arange(len(left_out)), left_out]
    gain = np.repeat(np.array([float(b.points) for b in BUILDS])[:, None], child.shape[1], axis=1)
    gain[build, rank] += left_out == LONE_GROUND
    return child, gain


def end_values(model: Model) -> Floats:
    """What is to come to every state when the game is over: its lone Low ground floors."""
    lone = model.domain.streets[:, LONE_GROUND].astype(np.float64)
    return np.tile(lone, len(model.tiles.states))
