"""The rest of a turn, searched to its end: exact expectimax over dice, actions and throws.

After a throw the player resolves dice with one action (*step*), then throws some of the others
again or resigns. ``thrown[h][n, r]`` is the worth at node n with result r of handful h just
thrown; ``going_on[h][n, r]`` the worth when at least one die has been resolved since, so that the
player may throw again or resign; ``chains`` the same while the action may also go on. All are
computed from the empty handful upwards, for all nodes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from skyline.ai.skyline.hands import Floats, Hand, Kinds, fewer, hand
from skyline.ai.skyline.reach import STEPS, Features, Manner, Nodes, reach

Leaf: TypeAlias = Callable[[Features], Floats]
"""Worth of a turn's end for nodes, shape (nodes, WIDTH) to (nodes, seats or 1)."""

Done: TypeAlias = Literal["build", "abandon", "raze", "free", "razed"]
"""What has been done since the last throw: ``build``, ``abandon``, ``raze``: that action alone;
with mixed actions ``free``: anything but a demolition, ``razed``: a demolition, too."""

Act: TypeAlias = Literal["build", "abandon", "raze"]

FIRST: Final[dict[bool, dict[Act, Done]]] = {
    False: {"build": "build", "abandon": "abandon", "raze": "raze"},
    True: {"build": "free", "abandon": "free", "raze": "razed"},
}
"""Without and with mixed actions: what may be done first after a throw, and what is done then."""

NEXT: Final[dict[bool, dict[Done, dict[Act, Done]]]] = {
    False: {"build": {"build": "build"}, "abandon": {"abandon": "abandon"}, "raze": {}},
    True: {"free": FIRST[True], "razed": {"build": "razed", "abandon": "razed"}},
}
"""The same for what may follow. Moving further dice to the Yard with a demolition is left out: to
keep them is never worse."""


@dataclass(frozen=True, slots=True)
class Block:
    """The worths of all nodes with one handful left; the last row of a chain is no node.

    That row is minus infinity: a way that is not open.
    """

    resigned: Floats  # of ending the turn, shape (nodes, seats)
    thrown: Floats  # of each result just thrown, shape (nodes, results, seats)
    chains: Mapping[Done, Floats]  # by what may have been done, shape (nodes + 1, results, seats)


class TurnSearch:
    """What a turn is worth from a street on, for several handfuls of one size.

    ``nodes`` and ``blocks`` are what can be reached and its worths, for every handful that may be
    left; ``size`` is nodes times numbers kept for each.
    """

    def __init__(
        self,
        root: Features,
        hands: list[Kinds],
        leaf: Leaf,
        manner: Manner,
        mixed: bool = False,
        zero_reroll: bool = False,
        actor: int | None = 0,
        foresight: int | None = None,
    ) -> None:
        """Searches from ``root``: the street, and all else that a node is made of.

        ``actor`` is the seat, among those that ``leaf`` gives, for which the best is chosen; None
        chooses for each number as if it were the only one. ``foresight`` is how many throws are
        looked ahead.
        """
        self.root, self.hands = root, frozenset(hands)
        self.manner, self.mixed, self._zero = manner, mixed, zero_reroll
        self.nodes = reach(root, hands, manner)
        worths = leaf(np.concatenate([each.features for each in self.nodes.values()]))
        self.size = worths.size
        self._seats = worths.shape[1]
        self._actor = actor or 0
        self._apart = actor is None or self._seats == 1
        self._nowhere = np.zeros(self._seats)
        self._nowhere[... if self._apart else actor] = -np.inf
        ends = np.cumsum([len(each.names) for each in self.nodes.values()])[:-1]
        resigned = dict(zip(self.nodes, np.split(worths, ends), strict=True))
        self.blocks: dict[Kinds, Block] = {}
        self._later: dict[Kinds, Block] | None = {} if foresight else None
        for further in range(foresight + 1 if foresight else 1):
            if further:
                self._later, self.blocks = self.blocks, {}
            for kinds in reversed(self.nodes):
                self.blocks[kinds] = self._block(kinds, resigned[kinds])

    def _block(self, kinds: Kinds, resigned: Floats) -> Block:
        dice, nodes = hand(kinds), self.nodes[kinds]
        steps = self._steps(dice, nodes)
        thrown = self._better([steps[first] for first in FIRST[self.mixed].items()])
        stuck = np.isneginf(thrown[..., self._actor, None])
        thrown = np.where(stuck, resigned[:, None, :], thrown)
        going_on = self._going_on(dice, thrown, resigned)
        chains = {
            done: self._open_ended(
                self._better([going_on, *(steps[step] for step in follow.items())])
            )
            for done, follow in NEXT[self.mixed].items()
        }
        return Block(resigned, thrown, chains)

    def _steps(self, dice: Hand, nodes: Nodes) -> dict[tuple[Act, Done], Floats]:
        """The best of using one die for each act and what is done then."""
        shape = (len(nodes.names), len(dice.outcomes), self._seats)
        follows = (FIRST[self.mixed], *NEXT[self.mixed].values())
        pairs = dict.fromkeys(pair for follow in follows for pair in follow.items())
        found = {pair: np.broadcast_to(self._nowhere, shape).copy() for pair in pairs}
        for kind, children in nodes.children.items():
            steps = STEPS[self.manner][kind]
            smaller = self.blocks[fewer(dice.kinds, kind)]
            is_open = set(np.flatnonzero((children >= 0).any(axis=0)).tolist())
            razed = [way for way in steps.demolitions if way in is_open]
            for (act, done), best in found.items():
                chain = smaller.chains[done]
                if act == "build":
                    for face, ways in steps.builds.items():
                        built = [way for way in ways if way in is_open]
                        if built:
                            child = self._best(chain[children[:, built]], 1)
                            rows, left = dice.takes[face]
                            best[:, rows] = self._better([best[:, rows], child[:, left]])
                elif act == "abandon" or razed:
                    if act == "raze":
                        child = self._best(chain[children[:, razed]], 1)
                    elif steps.abandon is not None:
                        child = chain[children[:, steps.abandon]]
                    else:
                        continue
                    rows, left = dice.takes_any[kind]
                    used = self._best(child[:, left], 2)
                    best[:, rows] = self._better([best[:, rows], used])
        return found

    def _going_on(self, dice: Hand, thrown: Floats, resigned: Floats) -> Floats:
        """The best of resigning and of throwing any of the dice again."""
        ending = np.broadcast_to(resigned[:, None, :], thrown.shape)
        if self._later is not None:
            if not self._later:
                return self._better([ending, thrown]) if self._zero else ending
            thrown = self._later[dice.kinds].thrown
        if not dice.options:
            return ending
        again = self._again(dice, thrown)
        best = self._best(again[:, dice.choices], 2)
        candidates = [ending, best, thrown] if self._zero else [ending, best]
        return self._better(candidates)

    def again(self, kinds: Kinds, row: int) -> Floats:
        """The worth of every way to throw some of a handful at a node, shape (ways, seats)."""
        blocks = self._later or self.blocks
        return self._again(hand(kinds), blocks[kinds].thrown[row])

    @staticmethod
    def _again(dice: Hand, thrown: Floats) -> Floats:
        """The same from (..., results, seats)."""
        if thrown.shape[-1] == 1:
            return (thrown[..., 0] @ dice.thrown)[..., None]
        return np.swapaxes(np.swapaxes(thrown, -1, -2) @ dice.thrown, -1, -2)

    def _open_ended(self, worths: Floats) -> Floats:
        """With one row more, for ways that are not open."""
        last = np.broadcast_to(self._nowhere, (1, *worths.shape[1:]))
        return np.concatenate((worths, last))

    def _best(self, worths: Floats, axis: int) -> Floats:
        """The best for the actor along an axis, with what the other seats then have."""
        if self._apart:
            best: Floats = worths.max(axis=axis)
            return best
        places = np.expand_dims(worths[..., self._actor].argmax(axis=axis), (axis, -1))
        return np.take_along_axis(worths, places, axis).squeeze(axis)

    def _better(self, worths: list[Floats]) -> Floats:
        """The best for the actor at each place, as an array of its own."""
        actor = self._actor
        best = worths[0].copy()
        for other in worths[1:]:
            if self._apart:
                np.maximum(best, other, out=best)
            else:
                better = np.greater(other[..., actor, None], best[..., actor, None])
                np.copyto(best, other, where=better)
        return best
