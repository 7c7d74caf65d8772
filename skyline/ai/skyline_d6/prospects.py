"""What positions of a turn are worth to everybody, by planning the turn to its end.

A hand is worth what its best plan leads to; a die in the air the mean over its values; a set what
it makes of the hand, dice that abilities add with it. What lies in the yards when the turn ends is
worth something to whoever is next: how much more (or less) its best set brings than its sheet was
expected to gain. Dice still to fall into the yards are weighed with all their outcomes.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple, TypeAlias

from skyline.ai.skyline_d6.outlook import (
    Moment,
    chances,
    changed,
    claimed,
    ended,
    moment_of,
    scale_of,
    shares,
    slope,
    totals,
    turn_after,
)
from skyline.ai.skyline_d6.playing import Begun
from skyline.ai.skyline_d6.scales import OPEN, Scale, Stage, scale
from skyline.ai.skyline_d6.small import Small, small
from skyline.ai.skyline_d6.turns import GLANCE, Breadth, Node, Planner
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import distinct, with_die, without
from skyline.games.skyline_d6.drafting import addable, refills
from skyline.games.skyline_d6.layout import FACES, YARDS
from skyline.games.skyline_d6.state import HAND, SUPPLY, State

Row: TypeAlias = tuple[float, ...]
"""The expected result of every seat: points alone, chances to win in company."""

Yards: TypeAlias = tuple[tuple[int, ...], ...]

Likely: TypeAlias = tuple[tuple[float, float], ...]
"""Values with their chances."""

KEPT: Final = 60
"""Drafts that are remembered; the good ends of a turn are fewer."""

PLANNERS: Final = 12
"""So many are remembered; a turn needs one for its own end and some for what may follow."""

DRAFTING: Final = Breadth(8, second=True)
"""How the turns that the judge's drafts lead to are planned."""

MIDDLE: Final = Stage(OPEN, 8)
"""When who does not see the end come takes it to be."""

UNKNOWN: Final = (0, 0, 0, 0)
"""The others' figures for who does not look at them."""


class Knowledge(NamedTuple):
    """What a player knows and how far it looks."""

    breadth: Breadth
    stages: bool = True  # how near the end is, and what that means for a sheet
    others: bool = True  # the others' sheets, and what is compared with them
    follows: bool = True  # what is left in the yards for whoever is next
    compared: int = 4  # ends of a turn that are weighed beside the others' sheets
    drafts: bool = False  # the next player's draft, where all dice have fallen
    points: bool = False  # whether points are counted in company, too
    sure: bool = True  # whether all are taken to play on like masters

    @property
    def ahead(self) -> Knowledge:
        """With what a draft is weighed: the many hands that it may lead to are planned narrowly."""
        if not self.drafts:
            return self
        return self._replace(breadth=DRAFTING, compared=DRAFTING.kept)


class End(NamedTuple):
    """The end of a turn."""

    expected: tuple[float, ...]  # points of everybody in the end
    sheets: tuple[Small, ...]
    moment: Moment


class Prospects:
    """One position, for whoever is to move."""

    def __init__(
        self, state: State, knowledge: Knowledge, sheets: tuple[Small, ...] | None = None
    ) -> None:
        """``sheets`` are those to weigh instead of the position's own."""
        assert state.player is not None, "somebody is to move"
        self.state, self.knowledge, self.seat = state, knowledge, state.player
        self.sheets = sheets or tuple([small(sheet) for sheet in state.sheets])
        self.players = len(self.sheets)
        self._ends: dict[tuple[tuple[int, ...], bool], End] = {}
        self._gains: dict[tuple[bool, Small, tuple[int, ...]], float] = {}

    @cached_property
    def moment(self) -> Moment:
        return moment_of(self.state)

    @cached_property
    def _planner(self) -> Planner:
        moment = self.moment
        taken = claimed(self.sheets, self.seat, moment.needed)
        known = self.knowledge
        if known.others:
            found = scale_of(self.sheets, moment, self.seat)
        else:
            alone = self.players == 1
            seen = known.stages or alone  # alone a game ends when its player ends it
            stage = scale_of(self.sheets, moment, self.seat).stage if seen else MIDDLE
            rivals = scale_of(self.sheets, moment, self.seat).rivals if alone else UNKNOWN
            found = scale("alone" if alone else "own", stage, rivals, moment.needed, moment.free)
        return planner(found, known.breadth, taken)

    # ------------------------------------------------------------- the end of the turn
    def end(self, hand: tuple[int, ...], star: bool = False) -> End:
        """Where the best plan for a hand leads, what is left to the next player aside."""
        known = self._ends.get((hand, star))
        if known is None:
            known = self._best(self._planner.ends(self.sheets[self.seat], hand, star))
            self._ends[hand, star] = known
        return known

    def way(self, hand: tuple[int, ...]) -> Node:
        """The end of the best plan for a hand, with what leads there."""
        best, ends = self.end(hand), self._planner.ends(self.sheets[self.seat], hand)
        return next(each for each in ends if each.sheet == best.sheets[self.seat])

    def turned(self, value: int) -> Row | None:
        """What the hand is worth if a die just turned to a value is used next; None without use."""
        state = self.state
        sheet, star = self.sheets[self.seat], state.phase == "star"
        ends = self._planner.ends(sheet, state.hand, star, value)
        return self.settled(self._best(ends)) if ends else None

    def _best(self, ends: list[Node]) -> End:
        """The best of the ends found, beside the others' sheets if these are looked at."""
        if not self.knowledge.others:
            first = ends[0]
            return End(
                (first.worth,) * self.players,
                changed(self.sheets, self.moment, first.sheet),
                self.moment,
            )
        found = [self.ending(each.sheet) for each in ends[: self.knowledge.compared]]
        return max(found, key=self._lead)

    def _lead(self, end: End) -> float:
        if self.players == 1:
            return end.expected[0]
        return chances(end.expected, 0.1)[self.seat]

    def ending(self, sheet: Small) -> End:
        sheets = changed(self.sheets, self.moment, sheet)
        moment = ended(sheets, self.moment)
        return End(tuple(totals(sheets, moment)), sheets, moment)

    def row(self, end: End, yards: Yards, falling: tuple[int, ...]) -> Row:
        """The expected results of an end of the turn with these yards, some dice still falling."""
        if not self.knowledge.others:
            return end.expected
        moment = end.moment
        following = (self.seat + 1) % self.players
        if moment.last == moment.round and following == moment.start:
            return end.expected if self._counts else shares(end.sheets, moment)
        if not self.knowledge.follows:
            return self._result(end, None, following)
        triggered = moment.last != self.moment.last
        rows = [
            (self._result(end, gain, following), part)
            for gain, part in self._left(end, following, triggered, yards, falling)
        ]
        return _mean(rows)

    def _result(self, end: End, gain: float | None, following: int) -> Row:
        """The result for points expected; ``gain`` is what the yards bring to who is next."""
        found = slope(end.sheets, end.moment, sure=self.knowledge.sure)
        expected = [own + more for own, more in zip(end.expected, found.order, strict=True)]
        if gain is not None:
            expected[following] += gain + found.ahead
        return tuple(expected) if self._counts else chances(expected, found.steep)

    @property
    def _counts(self) -> bool:
        return self.players == 1 or self.knowledge.points

    # ------------------------------------------------------------- what is left to the next
    def _left(
        self, end: End, following: int, triggered: bool, yards: Yards, falling: tuple[int, ...]
    ) -> Likely:
        """What the next player's best set may bring beside what its sheet was expected to gain."""
        single = sum([self._gain(end, following, triggered, (die,)) for die in FACES]) / len(FACES)
        each_yard: list[dict[float, float]] = [{single: 1.0}]
        counts = Counter(falling)
        for yard, dice in zip(YARDS, yards, strict=True):
            found: dict[float, float] = {}
            for more, part in falls(counts[yard]):
                whole = tuple(sorted(dice + more))
                if whole:
                    gain = self._gain(end, following, triggered, whole)
                    found[gain] = found.get(gain, 0.0) + part
            if found:
                each_yard.append(found)
        return best_of(each_yard)

    def _gain(self, end: End, following: int, triggered: bool, hand: tuple[int, ...]) -> float:
        sheet = end.sheets[following]
        known = self._gains.get((triggered, sheet, hand))
        if known is None:
            planner, before = self._next(following, triggered, sheet)
            known = planner.best(sheet, hand) - before
            self._gains[triggered, sheet, hand] = known
        return known

    def _next(self, following: int, triggered: bool, sheet: Small) -> tuple[Planner, float]:
        """The next player's planner, and what its sheet is worth before its turn."""
        key = triggered, sheet
        if key not in self._planners:
            moment = self.moment
            if triggered:
                moment = moment._replace(last=moment.round + 1)
            sheets = list(self.sheets)
            sheets[following] = sheet
            before = scale_of(sheets, moment, following).whole(sheet)
            turn = moment.round + (following == moment.start)
            theirs = scale_of(sheets, moment._replace(seat=following, round=turn), following)
            self._planners[key] = (
                planner(theirs, GLANCE, claimed(self.sheets, following, moment.needed)),
                before,
            )
        return self._planners[key]

    @cached_property
    def _planners(self) -> dict[tuple[bool, Small], tuple[Planner, float]]:
        return {}

    # ------------------------------------------------------------- sets of dice
    def drafting(
        self,
        hand: tuple[int, ...],
        yards: Yards,
        supply: int,
        drafted: int,
        extras: tuple[int, ...],
    ) -> Row:
        """A set in hand, to which abilities may still add dice; then the yards are refilled."""
        refilled, added = refills(yards, drafted, supply)
        rows = [self.row(self.end(hand), yards, refilled + added)]
        for each in addable(extras, yards, drafted, supply):
            left = tuple([other for other in extras if other != each])
            if each == EXTRA:
                rows.append(self.thrown(hand, yards, supply - 1, drafted, left))
                continue
            for yard, dice in zip(YARDS, yards, strict=True):
                if yard != drafted:
                    for die in distinct(dice):
                        less = (*yards[: yard - 1], without(dice, die), *yards[yard:])
                        rows.append(self.drafting(with_die(hand, die), less, supply, drafted, left))
        return max(rows, key=lambda row: row[self.seat])

    def thrown(
        self,
        hand: tuple[int, ...],
        yards: Yards,
        supply: int,
        drafted: int,
        extras: tuple[int, ...],
    ) -> Row:
        """The mean over a die thrown into the hand."""
        return _mean(
            (self.drafting(with_die(hand, die), yards, supply, drafted, extras), 1 / len(FACES))
            for die in FACES
        )

    def now(self) -> Row:
        """The position itself, in every phase but ``draft`` and ``extra``."""
        state = self.state
        if state.phase == "roll":
            if state.drafted is None:
                return self._dealing()
            if state.rolling[0] == HAND:
                return self.thrown(
                    state.hand, state.yards, state.supply, state.drafted, state.extras
                )
            return self.row(self.end(state.hand), state.yards, state.rolling)
        return self.settled(self.end(state.hand, state.phase == "star"))

    def settled(self, end: End) -> Row:
        """What an end of the turn is worth once all dice have fallen."""
        if not self.knowledge.drafts:
            return self.row(end, self.state.yards, ())
        found = self._following(end)
        return found.best[1] if isinstance(found, Prospects) else found

    def _dealing(self) -> Row:
        """Before the first turn: as if the last player had ended a turn before the game."""
        seat = (self.seat - 1) % self.players
        before = Prospects(self.state._replace(player=seat, round=0), self.knowledge)
        moment = before.moment
        end = End(tuple(totals(self.sheets, moment)), self.sheets, moment)
        return before.row(end, self.state.yards, self.state.rolling)

    def owned(self) -> tuple[int, ...]:
        """The abilities that add dice to a set of the one to move."""
        marks, needed = self.sheets[self.seat].desk.marks, self.moment.needed
        return tuple([each for each in (EXTRA, OTHER) if marks[each] >= needed[each]])

    def _following(self, end: End) -> Prospects | Row:
        """The next player's draft after this hand is used up; the result if there is none."""
        state = self.state
        moment = turn_after(end.moment, self.players)
        if moment is None:
            return self.row(end, state.yards, ())
        supply = state.supply + state.used + len(state.hand)
        after = state._replace(
            round=moment.round, player=moment.seat, phase="draft", hand=(), supply=supply, used=0,
            rolling=(), drafted=None, extras=(), sheets=(), last_round=moment.last,
        )  # fmt: skip
        return drafting(after, self.knowledge, end.sheets)

    def begun(self) -> Begun:
        """The best use of the hand, and what lies on the table after it: a game to play on."""
        state = self.state
        end = self.end(state.hand, state.phase == "star")
        return Begun(
            end.sheets, end.moment, state.yards, state.supply + state.used + len(state.hand)
        )

    @cached_property
    def best(self) -> tuple[int, Row]:
        """The best yard to draft (``SUPPLY`` for a die of the supply), and what it is worth."""
        yards = [yard for yard, dice in zip(YARDS, self.state.yards, strict=True) if dice]
        if self.state.supply:
            yards.append(SUPPLY)
        rows = [(yard, self.taking(yard)) for yard in yards]
        return max(rows, key=lambda each: each[1][self.seat])

    def taking(self, yard: int) -> Row:
        """Drafting a yard; ``SUPPLY`` for a die of the supply."""
        state = self.state
        if yard == SUPPLY:
            extras = tuple([each for each in self.owned() if each == EXTRA])
            return self.thrown((), state.yards, state.supply - 1, SUPPLY, extras)
        yards = (*state.yards[: yard - 1], (), *state.yards[yard:])
        return self.drafting(state.yards[yard - 1], yards, state.supply, yard, self.owned())


@lru_cache(maxsize=PLANNERS)
def planner(scale_: Scale, breadth: Breadth, taken: tuple[int, ...]) -> Planner:
    """A planner, the same one for plans of one turn: what it weighed once it need not again."""
    return Planner(scale_, breadth, taken)


@lru_cache(maxsize=KEPT)
def drafting(state: State, knowledge: Knowledge, sheets: tuple[Small, ...]) -> Prospects:
    """The prospects of a draft with these sheets; the position's own are left out."""
    return Prospects(state, knowledge.ahead, sheets)


def _mean(rows: Iterable[tuple[Row, float]]) -> Row:
    parts = list(rows)
    if len(parts) == 1:
        return parts[0][0]
    return tuple(
        [math.fsum([row[seat] * part for row, part in parts]) for seat in range(len(parts[0][0]))]
    )


@cache
def falls(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every handful that so many dice can show, with its chance."""
    found = []
    for hand in combinations_with_replacement(FACES, dice):
        ways = math.factorial(dice)
        for number in Counter(hand).values():
            ways //= math.factorial(number)
        found.append((hand, ways / len(FACES) ** dice))
    return tuple(found)


def best_of(each: list[dict[float, float]]) -> Likely:
    """The distribution of the greatest of independent values."""
    values = sorted({value for found in each for value in found})
    result, before = [], 0.0
    reached = [0.0] * len(each)
    for value in values:
        for place, found in enumerate(each):
            reached[place] += found.get(value, 0.0)
        whole = math.prod(reached)
        if whole > before:
            result.append((value, whole - before))
            before = whole
    return tuple([(value, part / before) for value, part in result])
