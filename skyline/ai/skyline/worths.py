"""The worth of any position and of every move in it, found by searching the turn to its end."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import NamedTuple

import numpy as np

from skyline.ai.skyline.hands import Faces, Floats, Hand, Kinds, face_rank, faces_of, hand, kinds_in
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.reach import STEPS, features_of, name_of, place_of
from skyline.ai.skyline.turns import FIRST, NEXT, Act, Block, Done, TurnSearch
from skyline.games.skyline.dice import without
from skyline.games.skyline.legal import legal_moves
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    Throw,
)
from skyline.games.skyline.plays import play
from skyline.games.skyline.state import State

KEPT_SEARCHES = 12
"""A turn needs at most a few; more are kept for positions that are compared."""


class Place(NamedTuple):
    """Where a position stands in a search."""

    search: TurnSearch
    kinds: Kinds
    row: int

    @property
    def block(self) -> Block:
        """The worths with this handful."""
        return self.search.blocks[self.kinds]

    @property
    def dice(self) -> Hand:
        """The handful."""
        return hand(self.kinds)

    def again(self) -> Floats:
        """The worth of every way to throw some of the dice again, shape (ways, columns)."""
        return self.search.again(self.dice, self.block.thrown[self.row])


class PositionWorths:
    """Worths of positions and moves; remembers the searches of the latest turns.

    Attributes:
        outlook: What the end of a turn is worth.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._searches: OrderedDict[Hashable, list[TurnSearch]] = OrderedDict()

    def worth(self, state: State) -> Floats:
        """What a position is worth, shape (columns,)."""
        if state.player is None:
            return self.outlook.ended(state)
        column = self.outlook.column(state.player)
        if state.phase == "take":
            return self.moves(state)[0][1]
        place = self._place(state)
        if state.phase == "roll":
            way = place.dice.options[faces_of(state.active), kinds_in(state.rolling)]
            return _row(place.again(), way)
        faces = faces_of(state.active + state.picked)
        result = place.dice.index[faces]
        if state.picked:
            return self._best_throw(place, faces, faces_of(state.picked), column)
        done = done_in(state)
        worths = place.block.chains[done] if done else place.block.thrown
        return _row(worths, place.row, result)

    def moves(self, state: State) -> list[tuple[Move, Floats]]:
        """Every legal move with what it is worth, best first; equals in the rules' order."""
        seat = state.player
        assert seat is not None and state.phase in ("take", "act"), "a move is awaited"
        column = self.outlook.column(seat)
        legal = legal_moves(state)
        if state.phase == "take":
            weighed = self._takes(state, legal)
        else:
            weighed = list(self._acts(state, legal, column))
        weighed.sort(key=lambda each: -each[1][column])
        return weighed

    def _takes(self, state: State, legal: tuple[Move, ...]) -> list[tuple[Move, Floats]]:
        hands = [kinds_in(move.kinds) for move in legal if isinstance(move, Take)]
        if hands:
            self._searched(state, hands)
        return [(move, self._after(state, move)) for move in legal]

    def _after(self, state: State, move: Move) -> Floats:
        if isinstance(move, Resign):
            own = state.skylines[state.player or 0]
            return _row(self.outlook.leaf(state)(features_of(own, state.district)[None, :]), 0)
        return self.worth(play(state, move).state)

    def _acts(
        self, state: State, legal: tuple[Move, ...], column: int
    ) -> Iterator[tuple[Move, Floats]]:
        place = self._place(state)
        block, search, row = place.block, place.search, place.row
        everything = state.active + state.picked
        faces = faces_of(everything)
        done = done_in(state)
        follow = NEXT[search.mixed][done] if done else FIRST[search.mixed]
        for move in legal:
            match move:
                case Resign():
                    yield move, block.resigned[row]
                case Throw() if state.picked:
                    way = place.dice.options[faces_of(state.active), kinds_in(state.picked)]
                    yield move, place.again()[way]
                case Throw():
                    yield move, block.thrown[row, place.dice.index[faces]]
                case Pick(die):
                    picked = faces_of((*state.picked, die))
                    yield move, self._best_throw(place, faces, picked, column)
                case Demolish(_, None):
                    yield move, self._after(state, move)
                case Build(die) | Abandon(die) | Demolish(die):
                    left = faces_of(without(everything, die))
                    yield move, _step(place, move, die, left, follow)

    @staticmethod
    def _best_throw(place: Place, faces: Faces, picked: Faces, column: int) -> Floats:
        """The best of throwing some dice and maybe more of them."""
        dice, again = place.dice, place.again()
        ways = [
            way
            for way in dice.choices[dice.index[faces]]
            if all(
                have - keep >= wanted
                for have, keep, wanted in zip(faces, dice.kept[way], picked, strict=True)
            )
        ]
        return _row(again, max(ways, key=lambda way: float(again[way, column])))

    def _place(self, state: State) -> Place:
        """Where a position with dice in hand stands, in a search done before or a new one."""
        kinds = kinds_in(state.active + state.picked + state.rolling)
        seat = state.player
        assert seat is not None, "a turn is under way"
        name = name_of(features_of(state.skylines[seat], state.district))
        for search in self._searches.get(self.outlook.context(state), ()):
            nodes = search.nodes.get(kinds)
            row = None if nodes is None else nodes.find(name)
            if row is not None:
                return Place(search, kinds, row)
        return Place(self._searched(state, [kinds]), kinds, 0)

    def _searched(self, state: State, hands: list[Kinds]) -> TurnSearch:
        """Searches with each of some handfuls, unless that was done before."""
        context = self.outlook.context(state)
        searches = self._searches.setdefault(context, [])
        self._searches.move_to_end(context)
        seat = state.player
        assert seat is not None, "a turn is under way"
        root = features_of(state.skylines[seat], state.district)
        for search in searches:
            if all(kinds in search.nodes for kinds in hands) and np.array_equal(search.root, root):
                return search
        search = TurnSearch(
            root,
            hands,
            self.outlook.leaf(state),
            state.solo,
            state.options.mixed_actions,
            state.options.zero_reroll,
            self.outlook.column(seat),
        )
        searches.append(search)
        while sum(map(len, self._searches.values())) > KEPT_SEARCHES:
            oldest = next(iter(self._searches.values()))
            oldest.pop(0)
            if not oldest:
                self._searches.popitem(last=False)
        return search


def done_in(state: State) -> Done | None:
    """What has been done since the last throw; None for nothing."""
    if state.action is None:
        return None
    if state.options.mixed_actions:
        return "razed" if state.demolished else "free"
    return "raze" if state.action == "demolish" else state.action


def _step(
    place: Place, move: Build | Abandon | Demolish, die: str, left: Faces, follow: dict[Act, Done]
) -> Floats:
    """The worth of using a die."""
    face = face_rank(die)
    kind = face // 3
    steps = STEPS[place.search.solo][kind]
    if isinstance(move, Build):
        way = steps.onto[face, move.column]
        act: Act = "build"
    elif isinstance(move, Abandon):
        assert steps.abandon is not None, "nobody abandons alone"
        way, act = steps.abandon, "abandon"
    else:
        assert move.building is not None, "the first die of a demolition"
        way, act = steps.demolitions[place_of(move.building)], "raze"
    smaller = list(place.kinds)
    smaller[kind] -= 1
    kinds = (smaller[0], smaller[1], smaller[2])
    child = place.search.nodes[place.kinds].children[kind][place.row, way]
    worths = place.search.blocks[kinds].chains[follow[act]]
    return _row(worths, child, hand(kinds).index[left])


def _row(worths: Floats, *place: int) -> Floats:
    """One entry for every column."""
    row: Floats = worths[place]
    return row
