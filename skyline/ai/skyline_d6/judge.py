"""The judge of Skyline D6: what a position is worth to everybody, by planning the turn to its end.

Points alone, chance to win in company. On a sheet that nobody has learned (``scales.py``) there is
no judge.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from skyline.ai.skyline_d6.prospects import Knowledge, Prospects, Row
from skyline.ai.skyline_d6.turns import WIDE
from skyline.ai.verdicts import Unit
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import with_die, without
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import AddOther, AddSupply, End, Move, TakeSupply, TakeYard
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.state import SUPPLY, State

KEPT: Final = 60
"""Positions whose plans are remembered; a turn has about as many."""


class Weigher:
    """Weighs positions and moves with some knowledge; the same position always the same."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._prospects: OrderedDict[State, Prospects] = OrderedDict()

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        if state.phase not in ("draft", "extra"):
            return self.prospects(state).now()
        seat = state.player or 0
        rows = [self.drafting(state, move) for move in legal_moves(state)]
        return max(rows, key=lambda row: row[seat])

    def moves(self, state: State) -> list[tuple[Move, float]]:
        """Every legal move with its worth for who is to move."""
        seat, legal = state.player or 0, legal_moves(state)
        if state.phase in ("draft", "extra"):
            return [(move, self.drafting(state, move)[seat]) for move in legal]
        whole = self.worths(state)[seat]
        if isinstance(legal[0], End):
            return [(legal[0], whole)]
        # The plan of the whole hand is the measure: a move is never better than the best plan.
        found = [
            (move, Prospects(apply(state, move).state, self._knowledge).now()[seat])
            for move in legal
        ]
        best = max([worth for _, worth in found])
        return [(move, whole if worth == best else min(worth, whole)) for move, worth in found]

    def drafting(self, state: State, move: Move) -> Row:
        """What a draft, or a die added to it, is worth."""
        prospects = self.prospects(state)
        yards, supply, drafted = state.yards, state.supply, state.drafted or SUPPLY
        match move:
            case TakeYard(yard):
                return prospects.taking(yard)
            case TakeSupply():
                return prospects.taking(SUPPLY)
            case AddSupply():
                left = tuple([each for each in state.extras if each != EXTRA])
                return prospects.thrown(state.hand, yards, supply - 1, drafted, left)
            case AddOther(yard, die):
                left = tuple([each for each in state.extras if each != OTHER])
                less = (*yards[: yard - 1], without(yards[yard - 1], die), *yards[yard:])
                return prospects.drafting(with_die(state.hand, die), less, supply, drafted, left)
            case _:
                return prospects.drafting(state.hand, yards, supply, drafted, ())

    def prospects(self, state: State) -> Prospects:
        """The plans of a position, always the same for one that was asked for lately."""
        known = self._prospects.get(state)
        if known is None:
            known = Prospects(state, self._knowledge)
            self._prospects[state] = known
            if len(self._prospects) > KEPT:
                self._prospects.popitem(last=False)
        return known


class D6Judge:
    """Judges positions for one number of players."""

    def __init__(self, players: int) -> None:
        self.unit: Unit = "points" if players == 1 else "chance"
        self._weigher = Weigher(Knowledge(WIDE))

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        return self._weigher.worths(state)

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every legal move with its worth for who is to move, best first."""
        del played
        if state.player is None or state.phase == "roll":
            return ()
        return tuple(sorted(self._weigher.moves(state), key=lambda each: -each[1]))
