"""Players that plan their turn to its end: every die in hand, with all that may change it.

The search goes die by die: a step uses one die up, with a change before it and the star that it
reaches. Of the positions with equally many dice left, equal ones are kept once, and the most
promising are gone on with first. Moves tried are counted and shared out over the dice still in
hand, so that a seed gives the same move on every computer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from skyline.ai.players import Advice, View
from skyline.ai.skyline_d6.chances import fitting
from skyline.ai.skyline_d6.worth import Worth, own_worth, worth
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import distinct, with_die
from skyline.games.skyline_d6.layout import FACES, YARDS
from skyline.games.skyline_d6.legal import active, legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Flip,
    Move,
    Repay,
    TakeSupply,
    TakeYard,
    Write,
    turned_to,
)
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.state import Sheet, State, held

NEVER: Final = -1e9

FITS: Final = 1.6
FITS_NOWHERE: Final = -0.3
"""What a die still in hand is about worth, to compare plans that are not finished."""

UNUSED_STAR: Final = 3.0
"""And a star whose ability is still to be marked."""

Key: TypeAlias = tuple[str, tuple[int, ...], tuple[Sheet, ...]]
"""What makes two positions of a turn equal: phase, dice in hand, sheets."""


class Plan:
    """The best ways to use up a hand, by the first moves that they begin with."""

    def __init__(self, state: State, budget: int, worth: Worth) -> None:
        assert state.player is not None, "somebody plans"
        self.seat = state.player
        self.tried = 0
        self._budget, self._worth = budget, worth
        self._share = 0  # moves tried by the time that the next die is gone on to
        self._roots: dict[Move, int] = {}
        self._hopes: dict[int, float] = {}  # by root
        self.ends = self._searched(state)

    @property
    def best(self) -> float:
        """What the best plan leads to."""
        return max([end.value for end in self.ends])

    @property
    def end(self) -> State:
        """Where the best plan ends."""
        return max(self.ends, key=lambda end: end.value).state

    def values(self, legal: Sequence[Move]) -> list[tuple[Move, float]]:
        """Every first move with what it leads to; one given up early is no better than the rest."""
        found: dict[int, float] = {}
        for end in self.ends:
            for root in range(len(self._roots)):
                if end.roots >> root & 1 and end.value > found.get(root, NEVER):
                    found[root] = end.value
        worst = min(found.values())
        values = []
        for move in legal:
            root = self._roots.get(move, -1)
            value = found.get(root)
            values.append(
                (move, min(worst, self._hopes.get(root, NEVER)) if value is None else value)
            )
        return values

    def _searched(self, state: State) -> list[Node]:
        """The positions that good plans end in."""
        layer = _Layer()
        layer.add((state.phase, state.hand, state.sheets), Node(0.0, 0, state))
        for left in range(len(state.hand), 0, -1):
            self._share = self.tried + max(1, self._budget - self.tried) // (left + 1)
            following = _Layer()
            finished = False
            while (node := layer.next()) is not None and not (
                finished and self.tried > self._share
            ):
                if node.state.phase == "star":
                    self._mark(layer, node)
                else:
                    finished = True
                    for first, after in self._steps(node.state):
                        self._keep(following, node.roots or self._root(first), after)
            layer = following
        ends: list[Node] = []
        while (node := layer.next()) is not None and not (ends and self.tried > self._budget):
            if node.state.phase == "star":
                self._mark(layer, node)
            else:
                ends.append(node)
        return ends

    def _mark(self, layer: _Layer, node: Node) -> None:
        """Every way to use a star."""
        for move, after in self._each(node.state):
            self._keep(layer, node.roots or self._root(move), after)

    def _root(self, move: Move) -> int:
        return 1 << self._roots.setdefault(move, len(self._roots))

    def _keep(self, layer: _Layer, roots: int, after: State) -> None:
        key = (after.phase, after.hand, after.sheets)
        value = layer.value(key)
        if value is None:
            value = self._worth(after, self.seat)
            if after.phase == "star":
                value += UNUSED_STAR
            if after.hand:
                places = fitting(after.sheets[self.seat])
                value += sum([FITS if places[die] else FITS_NOWHERE for die in after.hand])
        layer.add(key, Node(value, roots, after))
        for root in range(len(self._roots)):
            if roots >> root & 1 and value > self._hopes.get(root, NEVER):
                self._hopes[root] = value

    def _each(self, state: State) -> list[tuple[Move, State]]:
        moves = legal_moves(state)
        self.tried += len(moves)
        return [(move, apply(state, move).state) for move in moves]

    def _steps(self, state: State) -> Iterator[tuple[Move, State]]:
        """Ways to use one die up: the first move, and the position after the last one.

        Changes come last, and no more of them once this die's share of the moves is tried.
        """
        for move, after in self._each(state):
            if not isinstance(move, Flip | Adjust | Borrow):
                yield move, after
            elif self.tried <= self._share:
                die = turned_to(move)
                if after.phase != "star":
                    yield from self._used(move, after, die)
                    continue
                for _mark, marked in self._each(after):
                    yield from self._used(move, marked, die)

    def _used(self, first: Move, state: State, die: int) -> Iterator[tuple[Move, State]]:
        for move in legal_moves(state):
            if isinstance(move, Write | Repay) and move.die == die:
                self.tried += 1
                yield first, apply(state, move).state


class Node(NamedTuple):
    """A position that plans lead to."""

    value: float
    roots: int  # a bit for each first move that leads to it; none at the beginning
    state: State


class _Layer:
    """Positions with equally many dice in hand, the most promising first."""

    def __init__(self) -> None:
        self._nodes: dict[Key, Node] = {}
        self._order: list[tuple[float, int, Key]] = []

    def value(self, key: Key) -> float | None:
        """What a position is worth that is known already."""
        known = self._nodes.get(key)
        return known.value if known else None

    def add(self, key: Key, node: Node) -> None:
        """Keeps a position, once for all ways that lead to it."""
        known = self._nodes.get(key)
        if known is None:
            heappush(self._order, (-node.value, len(self._nodes), key))
            self._nodes[key] = node
        else:
            self._nodes[key] = known._replace(roots=known.roots | node.roots)

    def next(self) -> Node | None:
        """The best of those not gone on with."""
        return self._nodes[heappop(self._order)[2]] if self._order else None


@dataclass(frozen=True, slots=True)
class Planner:
    """A level; the same position always gives the same values."""

    budget: int  # moves tried for each die in hand
    worth: Worth
    denial: float  # how much of what the next player would gain from a yard counts

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move that the best plan begins with; the choice among equals is left to chance."""
        del seconds
        legal = list(view.legal)
        if len(legal) == 1:
            return Advice(legal[0], 0.0, ((legal[0], 0.0),))
        values = self.values(view.position())
        rng.shuffle(values)
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))

    def values(self, state: State) -> list[tuple[Move, float]]:
        """Every legal move with what it is worth."""
        if state.phase in ("draft", "extra"):
            return _Draft(state, self).values()
        return Plan(state, self.budget * max(1, len(state.hand)), self.worth).values(
            legal_moves(state)
        )


class _Draft:
    """The choice of dice: each set is worth what the best plan makes of it."""

    def __init__(self, state: State, planner: Planner) -> None:
        assert state.player is not None, "somebody drafts"
        self.state, self.seat, self.planner = state, state.player, planner
        self._known: dict[tuple[int, ...], float] = {}
        self.moves = legal_moves(state)
        sheet = state.sheets[self.seat]
        owned = [each for each in (EXTRA, OTHER) if active(sheet, each, state.options)]
        self.owned = owned if state.phase == "draft" else list(state.extras)
        # Each ability that adds a die means many more hands to be planned.
        self.each = max(40, 2 * planner.budget // 3 // (1 + 2 * len(self.owned)))

    def values(self) -> list[tuple[Move, float]]:
        left = self._left_to_others() if self.planner.denial else {}
        values = []
        for move in self.moves:
            value = self._value(move)
            if left:
                taken = move.yard if isinstance(move, TakeYard) else 0
                value -= self.planner.denial * max(v for yard, v in left.items() if yard != taken)
            values.append((move, value))
        return values

    def _value(self, move: Move) -> float:
        state = self.state
        match move:
            case TakeYard(yard):
                return self._with_more(state.yards[yard - 1], yard, self.owned)
            case TakeSupply():
                more = [each for each in self.owned if each == EXTRA]
                return self._thrown((), 0, more)
            case AddSupply():
                more = [each for each in self.owned if each != EXTRA]
                return self._thrown(state.hand, state.drafted or 0, more)
            case AddOther(_, die):
                more = [each for each in self.owned if each != OTHER]
                return self._with_more(with_die(state.hand, die), state.drafted or 0, more)
            case _:
                return self._plan(state.hand)

    def _thrown(self, hand: tuple[int, ...], drafted: int, more: list[int]) -> float:
        """The mean over a die thrown into the hand."""
        return sum([self._with_more(with_die(hand, die), drafted, more) for die in FACES]) / 6

    def _with_more(self, hand: tuple[int, ...], drafted: int, more: list[int]) -> float:
        """A hand with the dice that abilities still add; their gains are added up."""
        plain = value = self._plan(hand)
        if EXTRA in more and self.state.supply > 0:
            value += max(0.0, sum([self._plan(with_die(hand, d)) for d in FACES]) / 6 - plain)
        if OTHER in more and drafted:
            others = {
                die
                for yard, dice in zip(YARDS, self.state.yards, strict=True)
                if yard != drafted
                for die in distinct(dice)
            }
            value += max([0.0, *[self._plan(with_die(hand, die)) - plain for die in others]])
        return value

    def _plan(self, hand: tuple[int, ...]) -> float:
        known = self._known.get(hand)
        if known is None:
            state = held(self.state, hand)
            known = self._best(state) if hand else self.planner.worth(state, self.seat)
            self._known[hand] = known
        return known

    def _best(self, state: State) -> float:
        return Plan(state, self.each, self.planner.worth).best

    def _left_to_others(self) -> dict[int, float]:
        """What each yard would bring the next player; none when nobody follows."""
        state, players = self.state, len(self.state.sheets)
        following = (self.seat + 1) % players
        if players == 1 or (state.last_round == state.round and following == state.start):
            return {}
        found = {0: 0.0}
        for yard, dice in zip(YARDS, state.yards, strict=True):
            if dice:
                theirs = state._replace(phase="assign", hand=dice, player=following, extras=())
                before = self.planner.worth(theirs, following)
                found[yard] = self._best(theirs) - before
        return found


DRAUGHTSMAN: Final = Planner(budget=150, worth=own_worth, denial=0.0)
ARCHITECT: Final = Planner(budget=500, worth=worth, denial=0.15)
