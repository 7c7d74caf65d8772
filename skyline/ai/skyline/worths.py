"""The worth of any position and of every move in it, found by searching the turn to its end."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from skyline.ai.skyline.hands import FACE_CHANCE, Faces, Floats, Kinds, faces_of, hand, kinds_in
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.places import Exact, Place, Use, fits, row_of, use_of
from skyline.ai.skyline.reach import STEPS, Features, Manner, features_of, name_of
from skyline.ai.skyline.turns import Done, Leaf, TurnSearch
from skyline.games.skyline.dice import without
from skyline.games.skyline.legal import legal_moves
from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Pick, Resign, Take, Throw
from skyline.games.skyline.plays import play
from skyline.games.skyline.state import State

KEPT_SEARCHES = 12
"""A turn needs at most a few; more are kept for positions that are compared."""

KEPT_SIZE = 400_000
"""Of all searches kept together; a search of five dice at a rich street has some 100,000."""


class PositionWorths:
    """Worths of positions and moves; remembers the searches of the latest turns.

    A worth is a row with one number for each column of the outlook.
    """

    def __init__(self, outlook: Outlook, foresight: int | None = None) -> None:
        """``foresight`` is how many throws of a turn are looked ahead; None for all."""
        self.outlook = outlook
        self._foresight = foresight
        self._searches: OrderedDict[Hashable, list[TurnSearch]] = OrderedDict()

    def worth(self, state: State) -> Floats:
        """What a position is worth."""
        if state.player is None:
            return self.outlook.ended(state)
        if state.phase == "take":
            return self.moves(state)[0][1]
        place = self._place(state)
        if state.phase == "roll":
            return place.thrown(faces_of(state.active), kinds_in(state.rolling))
        faces = faces_of(state.active + state.picked)
        if state.picked:
            return place.picked(faces, faces_of(state.active))
        return place.at(faces, done_in(state))

    def moves(self, state: State) -> list[tuple[Move, Floats]]:
        """Every legal move with what it is worth, best first; equals in the rules' order."""
        seat = state.player
        assert seat is not None and state.phase in ("take", "act"), "a move is awaited"
        weighed = list(self._takes(state) if state.phase == "take" else self._acts(state))
        column = self.outlook.column(seat)
        weighed.sort(key=lambda each: -each[1][column])
        return weighed

    def _takes(self, state: State) -> Iterator[tuple[Move, Floats]]:
        legal = legal_moves(state)
        hands = [kinds_in(move.kinds) for move in legal if isinstance(move, Take)]
        if hands:
            self._searched(state, hands)
        for move in legal:
            if isinstance(move, Resign):
                yield move, row_of(self.outlook.leaf(state)(_root(state)[None, :]), 0)
            else:
                yield move, self.worth(play(state, move).state)

    def _acts(self, state: State) -> Iterator[tuple[Move, Floats]]:
        place, done = self._place(state), done_in(state)
        faces = faces_of(state.active + state.picked)
        for move in legal_moves(state):
            match move:
                case Resign():
                    yield move, place.resigned()
                case Throw() if not state.picked:
                    yield move, place.at(faces, None)
                case Throw():
                    yield move, place.thrown(faces_of(state.active), kinds_in(state.picked))
                case Demolish(die, None) if isinstance(place, Crowd):
                    left = faces_of(without(state.active, die))
                    yield move, place.at(left, done)
                case Pick() | Demolish(_, None):
                    yield move, self.worth(play(state, move).state)
                case Build() | Abandon() | Demolish():
                    yield move, place.used(faces, done, use_of(move, _manner(state)))

    def _place(self, state: State) -> Place:
        """Where a position with dice in hand stands, in a search done before or a new one."""
        kinds = kinds_in(state.active + state.picked + state.rolling)
        column = self.outlook.column(state.player or 0)
        if sum(kinds) > MOST:
            return self._crowd(state, kinds, column)
        name = name_of(_root(state))
        for search in self._searches.get(self.outlook.context(state), ()):
            nodes = search.nodes.get(kinds)
            row = None if nodes is None else nodes.find(name)
            if row is not None:
                return Exact(search, kinds, row, column)
        return Exact(self._searched(state, [kinds]), kinds, 0, column)

    def _crowd(self, state: State, kinds: Kinds, column: int) -> Crowd:
        leaf = self.outlook.leaf(state)
        handfuls = promising(kinds, promises(_root(state), leaf, _manner(state), column))
        search = self._searched(state, handfuls)
        return Crowd(search, handfuls, sum(kinds), column, self.outlook.most)

    def _searched(self, state: State, hands: list[Kinds]) -> TurnSearch:
        """A search from a street with each of some handfuls, unless that was done before."""
        context, root = self.outlook.context(state), _root(state)
        searches = self._searches.setdefault(context, [])
        self._searches.move_to_end(context)
        for search in searches:
            if search.hands.issuperset(hands) and np.array_equal(search.root, root):
                return search
        search = TurnSearch(
            root,
            hands,
            self.outlook.leaf(state),
            _manner(state),
            state.options.mixed_actions,
            state.options.zero_reroll,
            self.outlook.column(state.player or 0),
            self._foresight,
        )
        searches.append(search)
        self._forget()
        return search

    def _forget(self) -> None:
        """Lets the oldest searches go; the newest stays whatever its size."""
        while True:
            kept = [search for searches in self._searches.values() for search in searches]
            size = sum(search.size for search in kept)
            if len(kept) < 2 or (len(kept) <= KEPT_SEARCHES and size <= KEPT_SIZE):
                return
            context, oldest = next(iter(self._searches.items()))
            oldest.pop(0)
            if not oldest:
                del self._searches[context]


def _root(state: State) -> Features:
    """The street of who is to move."""
    assert state.player is not None, "a turn is under way"
    return features_of(state.skylines[state.player], state.district)


def _manner(state: State) -> Manner:
    return "alone" if state.solo else "shared"


def done_in(state: State) -> Done | None:
    """What has been done since the last throw; None for nothing."""
    if state.action is None:
        return None
    if state.options.mixed_actions:
        return "razed" if state.demolished else "free"
    return "raze" if state.action == "demolish" else state.action


MOST: Final = 5
"""Dice that are searched exactly."""

HANDFULS: Final = 2
"""How many mixtures of kinds are searched."""

_FADING: Final = 0.7
"""What a second die of a kind promises, as a share of the first."""


def promising(kinds: Kinds, promise: Floats) -> list[Kinds]:
    """The mixtures of ``MOST`` of too many dice that promise most, die by die (shape (3,))."""

    def together(some: Kinds) -> float:
        return sum(
            float(one) * (1 - _FADING**count) for one, count in zip(promise, some, strict=True)
        )

    return sorted(_mixtures(kinds), key=together, reverse=True)[:HANDFULS]


@lru_cache(maxsize=256)
def _mixtures(kinds: Kinds) -> tuple[Kinds, ...]:
    counts = [range(min(count, MOST) + 1) for count in kinds]
    return tuple((g, u, p) for g, u, p in product(*counts) if g + u + p == MOST)


def promises(root: Features, leaf: Leaf, manner: Manner, column: int) -> Floats:
    """What one die of each kind promises at a street, thrown once, shape (3,)."""
    rows, shares = [root[None, :]], [(0, 0.0, 1)]
    for kind in range(3):
        steps = STEPS[manner][kind]
        for face, ways in steps.builds.items():
            built = [way for way in ways if root[steps.needs[way]] > 0]
            if built:
                rows.append(root + steps.changes[built])
                shares.append((kind, FACE_CHANCE[face], len(built)))
    worths = leaf(np.concatenate(rows))[:, column]
    found, first = np.zeros(3), 0
    for kind, share, count in shares:
        gain = float(worths[first : first + count].max() - worths[0])
        found[kind] += share * max(0.0, gain)
        first += count
    return found


class Crowd:
    """Many dice at one street; see :class:`skyline.ai.skyline.places.Place`."""

    def __init__(
        self, search: TurnSearch, handfuls: list[Kinds], dice: int, column: int, most: float
    ) -> None:
        """The mixtures of ``dice`` in hand that were searched; no worth is above ``most``."""
        self._parts = [Exact(search, kinds, 0, column) for kinds in handfuls]
        self._again = [part.again() for part in self._parts]
        self._more = dice - MOST
        self._column = column
        self._most = most

    def resigned(self) -> Floats:
        """Ending the turn."""
        return self._parts[0].resigned()

    def at(self, faces: Faces, done: Done | None) -> Floats:
        """The dice lie so."""
        return self._best(
            part.at(some, done) for part in self._parts for some in _parts_of(faces, part.kinds)
        )

    def used(self, faces: Faces, done: Done | None, use: Use) -> Floats:
        """One of them is used, whether or not it is among those searched."""
        return self._best(
            part.used(some, done, use)
            for part in self._parts
            for some in _parts_of(faces, part.kinds)
            if some[use.face]
        )

    def thrown(self, kept: Faces, again: Kinds) -> Floats:
        """Some are thrown, the others keep their faces."""
        return self._best(self._ways(kept, again))

    def picked(self, faces: Faces, free: Faces) -> Floats:
        """At least those that are not free are thrown."""
        del faces
        return self._best(self._ways(free, None))

    def _ways(self, kept: Faces, again: Kinds | None) -> Iterator[Floats]:
        """The worths of throwing dice of some kinds, or of any, and keeping some others."""
        for part, worths in zip(self._parts, self._again, strict=True):
            for (keep, throw), way in hand(part.kinds).options.items():
                if fits(keep, kept) and (again is None or fits(throw, again)):
                    yield row_of(worths, way)

    def _best(self, rows: Iterable[Floats]) -> Floats:
        """The best for the actor, with the share of the dice that were not searched."""
        column, resigned = self._column, self.resigned()
        best = max(rows, key=lambda row: float(row[column]), default=resigned)
        gain = self._more * max(0.0, float(best[column] - resigned[column])) / MOST
        if not gain:
            return best
        share = 1.0
        if np.isfinite(self._most):  # chances: what one seat gains the others lose
            room = self._most - float(best[column])
            lost = -np.expm1(-gain / room) if room > 0 else 0.0
            gain, share = room * lost, 1 - lost
        richer = best * share
        richer[column] = best[column] + gain
        return richer


@lru_cache(maxsize=4096)
def _parts_of(faces: Faces, kinds: Kinds) -> tuple[Faces, ...]:
    """Every different choice of so many dice of each kind."""
    choices = [
        [
            (first, second, count - first - second)
            for first in range(min(faces[start], count) + 1)
            for second in range(min(faces[start + 1], count - first) + 1)
            if count - first - second <= faces[start + 2]
        ]
        for start, count in zip(range(0, 9, 3), kinds, strict=True)
    ]
    return tuple(ground + upper + penthouse for ground, upper, penthouse in product(*choices))
