"""One turn of a street played perfectly: expectimax over takes, throws and all actions."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tools.solving.compiled import share_out
from tools.solving.hands import hands
from tools.solving.kernel import CLEARLY, handle
from tools.solving.model import BUILDS_OF, ENDS_GAME, WORTHS, Floats, Model, settle_crowd

YARD_DICE = 3

Chain: TypeAlias = tuple[Floats, ...]
"""Pairs of mean and second moment of every state and hand, for no die, one die, two dice, ..."""


class Turn(NamedTuple):
    """A turn played perfectly. All pairs are of a mean and a second moment of points to come.

    Attributes:
        start: When the turn begins with three dice of the Yard, shape (states, 2).
        take: The best three dice, a number in the sorted takes of three, shape (states,).
        stand_in: The state whose turn is played, shape (states,): nearly always the state itself,
            else one of fewer columns (see :func:`_never_worse`).
        building: In the middle of building, by number of active dice left.
        again: When dice may be thrown again or the turn ended, by number of active dice.
        throw: The best throw then, -1 for ending the turn, by number of active dice from one.
        takes: Of every take by number of dice and kinds, e.g. ``(0, 0, 2)`` for G G P.
        child: Rank after each build, crowded streets settled.
        gain: Points of each build.
    """

    start: Floats
    take: npt.NDArray[np.int64]
    stand_in: npt.NDArray[np.int64]
    building: Chain
    again: Chain
    throw: tuple[npt.NDArray[np.int16], ...]
    takes: dict[tuple[int, ...], Floats]
    child: npt.NDArray[np.int32]
    gain: Floats


def play_turn(
    model: Model, after: Floats, end: Floats, game_over: Chain | None, most_dice: int = YARD_DICE
) -> Turn:
    """A turn played perfectly from every state.

    Args:
        model: The game.
        after: What is to come after this turn, shape (states, 2).
        end: What is to come when the game is over, same shape.
        game_over: ``building`` of a last turn, which a building of height 6 makes of this one;
            None when it is the last one anyway.
        most_dice: Most dice to be taken, at least three.
    """
    child, gain = settle_crowd(model, after[:, 0])
    last = game_over is None
    building: list[Floats] = [after[:, None]]
    again: list[Floats] = [after[:, None]]
    throw: list[npt.NDArray[np.int16]] = []
    over = [end[:, None]] if game_over is None else list(game_over)
    takes: dict[tuple[int, ...], Floats] = {}
    for dice in range(1, most_dice + 1):
        table = hands(dice)
        keep = dice < most_dice
        kept = (model.size if keep else 0, len(table.face))
        grown, ready = np.empty((*kept, 2)), np.empty((*kept, 2))
        choice = np.empty(kept, np.int16)
        taken = np.empty((model.size, len(table.takes), 2))
        known = (
            grown,
            ready,
            choice,
            taken,
            keep,
            last,
            after,
            building[-1],
            again[-1],
            over[0] if last else over[dice - 1],
            child,
            gain,
            ENDS_GAME,
            BUILDS_OF,
            model.spared,
            model.tiles.after_build,
            model.tiles.after_fall,
            np.array(WORTHS, np.float64),
            *table[1:-1],
            np.array(list(table.takes.values())),
        )
        share_out(partial(_handle, known), model.size)
        if keep:
            building.append(grown)
            again.append(ready)
            throw.append(choice)
        takes |= {kinds: taken[:, place] for place, kinds in enumerate(table.takes)}
    three = np.stack([pairs for kinds, pairs in takes.items() if len(kinds) == YARD_DICE], axis=1)
    take = _first_best(three[:, :, 0])
    start, stand_in = _never_worse(model, three[np.arange(len(three)), take])
    return Turn(
        start,
        take,
        stand_in,
        tuple(building),
        tuple(again),
        tuple(throw),
        takes,
        child,
        gain,
    )


def _handle(known: tuple[Any, ...], begin: int, end: int) -> None:
    """The states of one piece of work."""
    handle(begin, end, *known)


def _first_best(means: Floats) -> npt.NDArray[np.int64]:
    """The first column of each row that no other betters clearly."""
    best: npt.NDArray[np.int64] = (means > means.max(axis=1)[:, None] - CLEARLY).argmax(axis=1)
    return best


def _never_worse(model: Model, start: Floats) -> tuple[Floats, npt.NDArray[np.int64]]:
    """Every state at least as good as the same with a column fewer, as in the game itself.

    Where columns are left out for want of room, a crowded street may come out worse than a less
    crowded one. Both are lower bounds, so the greater holds for both.

    Returns:
        The pairs, and whose they are.
    """
    streets = model.domain.size
    pairs = start.reshape(-1, streets, 2).copy()
    stand_in = np.arange(model.size).reshape(-1, streets)
    columns = model.domain.streets.sum(axis=1)
    for number in range(1, model.domain.most + 1):
        ranks = np.flatnonzero(columns == number)
        for fewer in model.fewer[:, ranks]:
            better = pairs[:, fewer, 0] > pairs[:, ranks, 0] + CLEARLY
            better &= fewer >= 0
            tile, place = np.nonzero(better)
            pairs[tile, ranks[place]] = pairs[tile, fewer[place]]
            stand_in[tile, ranks[place]] = stand_in[tile, fewer[place]]
    return pairs.reshape(-1, 2), stand_in.ravel()
