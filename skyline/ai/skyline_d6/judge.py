"""The judge of Skyline D6: what a position is worth to everybody, by planning the turn to its end.

Points alone, chance to win in company. On a sheet that nobody has learned (``scales.py``) there is
no judge.
"""

from __future__ import annotations

import math
import random
from collections import OrderedDict
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

from skyline.ai.skyline_d6.prospects import Knowledge, Prospects, Row, drafting
from skyline.ai.skyline_d6.small import small
from skyline.ai.skyline_d6.turns import WIDE
from skyline.ai.verdicts import Unit, Verdict
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import with_die, without
from skyline.games.skyline_d6.layout import FACES
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    End,
    Flip,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
)
from skyline.games.skyline_d6.rules import apply, apply_roll
from skyline.games.skyline_d6.state import SUPPLY, State

KEPT: Final = 60
"""Positions whose plans are remembered; a turn has about as many."""

DECIDED: Final = 0.01
"""A smaller chance, or as small a one of the others, is none:"""
ALIKE: Final = 0.002
"""moves less apart than that are told apart by points."""

GAMES: Final = 48
"""So many are played on for a second look, shared among the players (alone, as for two),"""
FIRST: Final = 6
"""unless nothing was lost in the first ones."""

USING: Final = ("assign", "star")
"""The phases in which dice are used and nothing is left to chance."""


class Weigher:
    """Weighs positions and moves with some knowledge; the same position always the same."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self._prospects: OrderedDict[State, Prospects] = OrderedDict()

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        if state.phase == "draft":
            return self.prospects(state).best[1]
        if state.phase != "extra":
            return self.prospects(state).now()
        seat = state.player or 0
        rows = [self.drafting(state, move) for move in legal_moves(state)]
        return max(rows, key=lambda row: row[seat])

    def moves(self, state: State) -> list[tuple[Move, float]]:
        """Every legal move with its worth for who is to move.

        A die that is turned is used at once, and none is thrown away that repays a loan: what
        does otherwise comes last.
        """
        found = self.using(state) if state.phase in USING else None
        if found is None:
            seat = state.player or 0
            return [(move, self.drafting(state, move)[seat]) for move in legal_moves(state)]
        worst = min([meant for _, _, meant in found if meant is not None])
        return [
            (move, min(worth, worst) if meant is None else meant) for move, worth, meant in found
        ]

    def using(self, state: State) -> list[tuple[Move, float, float | None]]:
        """Every use of dice with its worth, and what it is worth as it is meant, if it is."""
        seat, legal = state.player or 0, legal_moves(state)
        whole = self.worths(state)[seat]
        if isinstance(legal[0], End):
            return [(legal[0], whole, whole)]
        repaying = {move.die for move in legal if isinstance(move, Repay)}
        found: list[tuple[Move, float, float | None]] = []
        for move in legal:
            after, value = Prospects(apply(state, move).state, self._knowledge), _turned(move)
            worth = after.now()[seat]
            meant = after.turned(value) if value else None
            idle = isinstance(move, Scrap) and move.die in repaying
            found.append((move, worth, meant[seat] if meant else None if value or idle else worth))
        # The plan of the whole hand is the measure: a move is never better than the best plan.
        best = max([meant for _, _, meant in found if meant is not None])
        return [
            (
                move,
                whole if meant == best else min(worth, whole),
                whole if meant == best else None if meant is None else min(meant, whole),
            )
            for move, worth, meant in found
        ]

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
        if state.phase == "draft":  # it may have been looked forward to
            sheets = tuple([small(sheet) for sheet in state.sheets])
            return drafting(state._replace(sheets=()), self._knowledge, sheets)
        known = self._prospects.get(state)
        if known is None:
            known = Prospects(state, self._knowledge)
            self._prospects[state] = known
            if len(self._prospects) > KEPT:
                self._prospects.popitem(last=False)
        return known


def _turned(move: Move) -> int:
    """The value to which a move turns a die; 0 for other moves."""
    match move:
        case Borrow(_, value) | Adjust(_, value):
            return value
        case Flip(die):
            return 7 - die
    return 0


class D6Judge:
    """Judges positions for one number of players."""

    def __init__(self, players: int) -> None:
        self.unit: Unit = "points" if players == 1 else "chance"
        knowledge = Knowledge(WIDE, compared=WIDE.kept, drafts=True)
        self._weigher = Weigher(knowledge)
        self._counter = Weigher(knowledge._replace(points=True, drafts=False))

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        return self._weigher.worths(state)

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every legal move with its worth for who is to move, best first."""
        del played
        if state.player is None or state.phase == "roll":
            return ()
        if state.phase in USING:
            using = self._weigher.using(state)
            using.sort(key=lambda each: (each[1], each[2] or 0.0), reverse=True)
            found = [(move, worth) for move, worth, _ in using]
        else:
            found = self._weigher.moves(state)
        best = max([worth for _, worth in found])
        if self.unit == "chance" and not DECIDED < best < 1 - DECIDED:
            # What wins or loses anyhow is chosen by points.
            points = dict(self._counter.moves(state))
            alike = [move for move, worth in found if best - worth < ALIKE]
            alike.sort(key=lambda move: -points[move])
            found = [(move, worth) for move, worth in found if move not in alike]
            found = [*((move, best) for move in alike), *found]
        return tuple(sorted(found, key=lambda each: -each[1]))

    def along(self, states: Sequence[State]) -> tuple[Row, ...]:
        """The expected results of positions that follow each other in one turn.

        While dice are used nothing is left to chance: an end found late in the turn could be
        reached before it, so no order of the same steps costs anything.
        """
        rows = [self.worths(state) for state in states]
        for place in range(len(states) - 2, -1, -1):
            state, after = states[place], states[place + 1]
            if state.phase in USING and after.phase in USING and state.player == after.player:
                seat = state.player or 0
                rows[place] = max(rows[place], rows[place + 1], key=lambda row: row[seat])
        return tuple(rows)

    @property
    def doubted(self) -> Verdict:
        """Whatever is found may be within what worths of sheets are off by."""
        return Verdict.BLUNDER

    def second_look(self, seat: int, played: State, better: State) -> float | None:
        """What is lost at least between two positions of one turn, played on to the end.

        The same dice fall for both; the mean less twice its error stands.
        """
        lost: list[float] = []
        for trial in range(GAMES // max(2, len(played.sheets))):
            ends = [self._played_out(seat, each, trial) for each in (better, played)]
            lost.append(ends[0] - ends[1])
            if len(lost) == FIRST and fmean(lost) <= 0:
                return 0.0
        return fmean(lost) - 2 * stdev(lost) / math.sqrt(len(lost))

    def _played_out(self, seat: int, state: State, trial: int) -> float:
        rng = random.Random(trial)
        while state.phase not in USING:
            if state.phase == "roll":
                state = apply_roll(state, (str(rng.choice(FACES)),)).state
            else:
                state = apply(state, self.moves(state)[0][0]).state
        return self._weigher.prospects(state).played_out(rng)[seat]
