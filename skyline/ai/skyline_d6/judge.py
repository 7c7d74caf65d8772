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
from typing import Final, NamedTuple

from skyline.ai.skyline_d6.playing import played_on
from skyline.ai.skyline_d6.prospects import Knowledge, Prospects, Row, drafting
from skyline.ai.skyline_d6.small import small
from skyline.ai.skyline_d6.turns import WIDE, Breadth
from skyline.ai.verdicts import LIMITS, Unit, Verdict
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import with_die, without
from skyline.games.skyline_d6.layout import FACES
from skyline.games.skyline_d6.legal import legal_moves
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    End,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
    turned_to,
)
from skyline.games.skyline_d6.rules import apply, apply_roll
from skyline.games.skyline_d6.state import SUPPLY, State

KEPT: Final = 60
"""Positions whose plans are remembered; a turn has about as many."""

DECIDED: Final = 0.01
"""A smaller chance, or as small a one of the others, is none:"""
ALIKE: Final = 0.002
"""moves less apart than that are told apart by points."""

ROUNDS: Final = 2
"""So far games are played on for a second look,"""
GAMES: Final = 16
"""so many of them, each from both positions."""

BELIEVED: Final[dict[Unit, float]] = {"points": 1.0, "chance": 0.05}
"""What is said of the positions reached may be off by as much between the two,"""
AT_FIRST: Final = 3
"""and what is said before they are reached by so many times as much: measured where whole games
were played on."""

USING: Final = ("assign", "star")
"""The phases in which dice are used and nothing is left to chance."""


class Use(NamedTuple):
    """A use of dice."""

    move: Move
    after: Prospects
    turned: int = 0  # the value to which it turns a die
    idle: bool = False  # a die is thrown away that repays a loan, or turned to what fits nowhere


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
        if state.phase not in USING:
            seat = state.player or 0
            return [(move, self.drafting(state, move)[seat]) for move in legal_moves(state)]
        uses = self.uses(state)
        meant = [self.meant(state, use) for use in uses]
        least = min([worth for worth in meant if worth is not None])
        worths = [least if worth is None else worth for worth in meant]
        return [
            (use.move, worth) for use, worth in zip(uses, self.measured(state, worths), strict=True)
        ]

    def uses(self, state: State) -> list[Use]:
        """Every use of dice, where there is one."""
        legal = legal_moves(state)
        if isinstance(legal[0], End):
            return [Use(legal[0], self.prospects(state))]
        repaying = {move.die for move in legal if isinstance(move, Repay)}
        found = []
        for move in legal:
            after, turned = apply(state, move).state, turned_to(move)
            idle = isinstance(move, Scrap) and move.die in repaying
            if turned and after.phase == "assign":
                idle = turned not in {
                    each.die for each in legal_moves(after) if isinstance(each, Write | Repay)
                }
            found.append(Use(move, Prospects(after, self._knowledge), turned, idle))
        return found

    def meant(self, state: State, use: Use) -> float | None:
        """What a use is worth as it is meant; None if it is not."""
        if use.idle:
            return None
        row = use.after.turned(use.turned) if use.turned else use.after.now()
        return row[state.player or 0] if row else None

    def measured(self, state: State, worths: list[float]) -> list[float]:
        """The plan of the whole hand is the measure: no use is better than the best plan."""
        whole, best = self.worths(state)[state.player or 0], max(worths)
        return [whole if worth == best else min(worth, whole) for worth in worths]

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


class D6Judge:
    """Judges positions for one number of players; one that counts does so by points.

    A quick one is for who can't wait: it keeps fewer plans, and looks at no turn but its own.
    """

    def __init__(self, players: int, *, counting: bool = False, quick: bool = False) -> None:
        self.unit: Unit = "points" if counting or players == 1 else "chance"
        knowledge = Knowledge(WIDE, compared=WIDE.kept, drafts=True, sure=False)
        if quick:
            knowledge = Knowledge(Breadth(4), follows=False, sure=False)
        self._counter = Weigher(knowledge._replace(points=True, drafts=False))
        self._weigher = self._counter if counting else Weigher(knowledge)

    def worths(self, state: State) -> Row:
        """The expected result of every seat."""
        return self._weigher.worths(state)

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every legal move with its worth for who is to move, best first."""
        del played
        if state.player is None or state.phase == "roll":
            return ()
        found = self._uses(state) if state.phase in USING else self._weigher.moves(state)
        best = max([worth for _, worth in found])
        if self.unit == "chance" and not DECIDED < best < 1 - DECIDED:
            # What wins or loses anyhow is chosen by points.
            points = dict(self._counter.moves(state))
            alike = [move for move, worth in found if best - worth < ALIKE]
            alike.sort(key=lambda move: -points[move])
            found = [(move, worth) for move, worth in found if move not in alike]
            found = [*((move, best) for move in alike), *found]
        return tuple(sorted(found, key=lambda each: -each[1]))

    def _uses(self, state: State) -> list[tuple[Move, float]]:
        """Every use of dice; of equally good ones first those that turn no die."""
        weigher = self._weigher
        uses = weigher.uses(state)
        worths = [use.after.now()[state.player or 0] for use in uses]
        found = list(zip(weigher.measured(state, worths), uses, strict=True))
        found.sort(key=lambda each: (-each[0], each[1].idle, each[1].turned > 0))
        if found[0][1].turned:  # first what is used at once
            best = [use for worth, use in found if worth == found[0][0]]
            best.sort(key=lambda use: -(weigher.meant(state, use) or 0.0))
            found[: len(best)] = [(found[0][0], use) for use in best]
        return [(use.move, worth) for worth, use in found]

    def following(self, state: State) -> Move | None:
        """What leads to the best position while dice are used; None where nothing does."""
        if state.phase not in USING or not state.hand:
            return None
        seat = state.player or 0
        return max(self._weigher.uses(state), key=lambda use: use.after.now()[seat]).move

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
        """What is lost between two positions of one turn, played on.

        The same dice fall for both. Both judgements are taken as one, the surer counting more:
        what chance decides a few dice later neither blames nor acquits anybody. The mean stands
        where it is most likely a mistake, otherwise only what is most likely lost.
        """
        pair, rounds = (played, better), ROUNDS * len(played.sheets)
        soon = [self._lost(seat, pair, trial, rounds) for trial in range(GAMES)]
        found, believed = _mean_of([lost for lost, _ in soon]), BELIEVED[self.unit]
        if not all(over for _, over in soon):
            found = Mean(found.value, math.hypot(found.error, believed))
        first = self.worths(better)[seat] - self.worths(played)[seat]
        found = _both(Mean(first, AT_FIRST * believed), found)
        return found.value if found.least >= LIMITS[self.unit][2] else found.least

    def _lost(
        self, seat: int, pair: tuple[State, State], trial: int, turns: int
    ) -> tuple[float, bool]:
        """How much less the first of two positions brought, and whether both games are over."""
        played, better = [
            played_on(self._weigher.prospects(self._drafted(state, trial)).begun(), trial, turns)
            for state in pair
        ]
        lost = better.promised()[seat] - played.promised()[seat]
        return lost, played.over and better.over

    def _drafted(self, state: State, trial: int) -> State:
        """The position once its dice have fallen."""
        rng = random.Random(trial)
        while state.phase not in USING:
            if state.phase == "roll":
                state = apply_roll(state, (str(rng.choice(FACES)),)).state
            else:
                state = apply(state, self.moves(state)[0][0]).state
        return state


class Mean(NamedTuple):
    """A mean that was measured."""

    value: float
    error: float

    @property
    def least(self) -> float:
        """What it is most likely at least."""
        return self.value - self.error


def _mean_of(each: Sequence[float]) -> Mean:
    return Mean(fmean(each), stdev(each) / math.sqrt(len(each)))


def _both(one: Mean, other: Mean) -> Mean:
    """Two measurements as one, the surer counting more."""
    parts = one.error**-2, max(other.error, one.error / 10) ** -2
    value = (one.value * parts[0] + other.value * parts[1]) / sum(parts)
    return Mean(value, sum(parts) ** -0.5)
