"""The judge of Skyline D6: what a position is worth to everybody, by searching the turn to its end.

Points alone, chance to win in company. A draft is worth its best set, a die in the air the mean
over its values, a hand what the best plan for it leads to.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, TypeAlias

from skyline.ai.skyline_d6.search import Plan
from skyline.ai.skyline_d6.worth import totals, turns_left, worth
from skyline.ai.verdicts import Unit
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import distinct, with_die
from skyline.games.skyline_d6.drafting import addable
from skyline.games.skyline_d6.layout import FACES, YARDS
from skyline.games.skyline_d6.legal import active, legal_moves
from skyline.games.skyline_d6.moves import AddOther, AddSupply, Move, TakeSupply, TakeYard
from skyline.games.skyline_d6.state import HAND, Phase, State

Row: TypeAlias = tuple[float, ...]
"""The expected result of every seat."""

BUDGET: Final = 100
"""Moves tried for each die in hand."""

KEPT: Final = 4000
"""Plans that are remembered."""


class D6Judge:
    """Judges positions for one number of players; the same position is always worth the same."""

    def __init__(self, players: int) -> None:
        self.unit: Unit = "points" if players == 1 else "chance"
        self._players = players
        self._plans: OrderedDict[Hashable, Row] = OrderedDict()

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        if state.player is None:
            raise ValueError("a finished game is not judged")
        if state.phase == "roll":
            return self._falling(state)
        if state.phase in ("draft", "extra"):
            return self._best([self._drafting(state, move) for move in legal_moves(state)], state)
        return self._plan(state)

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every legal move with its worth for who is to move, best first."""
        del played
        if state.player is None or state.phase == "roll":
            return ()
        seat, legal = state.player, legal_moves(state)
        if state.phase in ("draft", "extra"):
            found = [(move, self._drafting(state, move)[seat]) for move in legal]
        else:
            plan = Plan(state, BUDGET * max(1, len(state.hand)), worth)
            found = [
                (move, self._result(end)[seat] if end else 0.0) for move, end in plan.ends_of(legal)
            ]
            least = min([value for _move, value in found if value], default=0.0)
            found = [(move, value or least) for move, value in found]
        return tuple(sorted(found, key=lambda each: -each[1]))

    def _best(self, rows: list[Row], state: State) -> Row:
        seat = state.player or 0
        return max(rows, key=lambda row: row[seat])

    def _drafting(self, state: State, move: Move) -> Row:
        """What a draft or a die added to it is worth."""
        assert state.player is not None, "somebody drafts"
        sheet = state.sheets[state.player]
        owned = tuple([each for each in (EXTRA, OTHER) if active(sheet, each, state.options)])
        match move:
            case TakeYard(yard):
                kept = (*state.yards[: yard - 1], (), *state.yards[yard:])
                after = state._replace(hand=state.yards[yard - 1], yards=kept, drafted=yard)
                return self._adding(after, owned)
            case TakeSupply():
                after = state._replace(drafted=0, supply=state.supply - 1)
                return self._thrown(after, tuple(each for each in owned if each == EXTRA))
            case AddSupply():
                after = state._replace(supply=state.supply - 1)
                return self._thrown(after, tuple(each for each in state.extras if each != EXTRA))
            case AddOther(_, die):
                after = state._replace(hand=with_die(state.hand, die))
                return self._adding(after, tuple(each for each in state.extras if each != OTHER))
            case _:
                return self._plan(state)

    def _falling(self, state: State) -> Row:
        """Dice in the air; those for the yards change nothing yet."""
        if state.rolling[0] == HAND:
            return self._thrown(state, state.extras)
        if state.drafted is None:  # the yards are filled before the game
            return self._best([self._thrown(state, ())], state)
        return self._plan(state)

    def _thrown(self, state: State, extras: tuple[int, ...]) -> Row:
        """The mean over a die thrown into the hand."""
        rows = [
            self._adding(state._replace(hand=with_die(state.hand, die)), extras) for die in FACES
        ]
        return tuple([math.fsum(column) / len(rows) for column in zip(*rows, strict=True)])

    def _adding(self, state: State, extras: tuple[int, ...]) -> Row:
        """A hand to which abilities may still add dice."""
        rows = [self._plan(state)]
        for each in addable(extras, state.yards, state.drafted, state.supply):
            left = tuple(other for other in extras if other != each)
            if each == EXTRA:
                rows.append(self._thrown(state._replace(supply=state.supply - 1), left))
            else:
                others = {
                    die
                    for yard, dice in zip(YARDS, state.yards, strict=True)
                    if yard != state.drafted
                    for die in distinct(dice)
                }
                rows += [
                    self._adding(state._replace(hand=with_die(state.hand, die)), left)
                    for die in sorted(others)
                ]
        return self._best(rows, state)

    def _plan(self, state: State) -> Row:
        """What the best plan for the hand leads to."""
        phase: Phase = "star" if state.phase == "star" else "assign"
        state = state._replace(phase=phase, extras=(), rolling=())
        key = state.sheets, state.player, phase, state.hand, state.last_round, state.round
        known = self._plans.get(key)
        if known is None:
            known = self._result(Plan(state, BUDGET * max(1, len(state.hand)), worth).end)
            self._plans[key] = known
            if len(self._plans) > KEPT:
                self._plans.popitem(last=False)
        return known

    def _result(self, state: State) -> Row:
        """The end of a turn, in the unit of this judge."""
        found = totals(state, state.player or 0)
        if self._players == 1:
            return (found[0],)
        spread = 4.0 + 3.5 * math.sqrt(turns_left(state))
        best = max(found)
        weights = [math.exp((total - best) / spread) for total in found]
        return tuple([weight / math.fsum(weights) for weight in weights])
