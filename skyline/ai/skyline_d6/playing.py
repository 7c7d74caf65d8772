"""Games of Skyline D6 played on quickly: what comes of a position in fact.

Everybody takes the set that brings most to the own sheet, with one plan kept (``GLANCE``). What
falls depends on the seed and the number of the turn only, so that the same dice fall in two games
that begin a little differently.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from skyline.ai.skyline_d6.outlook import (
    Moment,
    changed,
    claimed,
    ended,
    promised,
    scale_of,
    turn_after,
)
from skyline.ai.skyline_d6.small import Small
from skyline.ai.skyline_d6.turns import GLANCE, Node, Planner
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import distinct, with_die, without
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.layout import FACES
from skyline.games.skyline_d6.state import SUPPLY

MANY: Final = 1_000
"""More turns than any game has."""


class Begun(NamedTuple):
    """A game at the end of a turn."""

    sheets: tuple[Small, ...]
    moment: Moment
    yards: tuple[tuple[int, ...], ...]
    supply: int

    @property
    def over(self) -> bool:
        return turn_after(self.moment, len(self.sheets)) is None

    def promised(self) -> tuple[float, ...]:
        """The result that everybody may expect among people, or has."""
        return promised(self.sheets, self.moment, sure=False)


def played_on(game: Begun, seed: int, turns: int) -> Begun:
    """The same game so many turns later, or when it is over."""
    for turn in range(seed * MANY, seed * MANY + turns):
        moment = turn_after(game.moment, len(game.sheets))
        if moment is None:
            break
        game = _played(game, moment, random.Random(turn))
    return game


def _played(game: Begun, moment: Moment, rng: random.Random) -> Begun:
    """The next player's turn."""
    sheets, yards, supply = game.sheets, list(game.yards), game.supply
    turn = _Turn(sheets, moment)
    thrown = rng.choices(FACES, k=2)
    drafted = turn.drafted(yards, supply)
    if drafted == SUPPLY:
        hand: tuple[int, ...] = (thrown[0],)
        supply -= 1
    else:
        hand, yards[drafted - 1] = yards[drafted - 1], ()
        if turn.owns(OTHER):
            hand = turn.with_other(hand, yards)
    if turn.owns(EXTRA) and supply:
        hand = with_die(hand, thrown[1])
        supply -= 1
    refilled, added = refills(tuple(yards), drafted, supply)
    for yard in refilled + added:
        yards[yard - 1] = with_die(yards[yard - 1], rng.choice(FACES))
        supply -= 1
    sheets = changed(sheets, moment, turn.end(hand).sheet)
    return Begun(sheets, ended(sheets, moment), tuple(yards), supply + len(hand))


class _Turn:
    """What whoever is next makes of hands."""

    def __init__(self, sheets: tuple[Small, ...], moment: Moment) -> None:
        seat, self._needed = moment.seat, moment.needed
        self._sheet = sheets[seat]
        taken = claimed(sheets, seat, moment.needed)
        self._planner = Planner(scale_of(sheets, moment, seat), GLANCE, taken)
        self._ends: dict[tuple[int, ...], Node] = {}

    def owns(self, ability: int) -> bool:
        return self._sheet.desk.marks[ability] >= self._needed[ability]

    def end(self, hand: tuple[int, ...]) -> Node:
        """Where the best plan for a hand leads."""
        known = self._ends.get(hand)
        if known is None:
            known = self._ends[hand] = self._planner.ends(self._sheet, hand)[0]
        return known

    def drafted(self, yards: Sequence[tuple[int, ...]], supply: int) -> int:
        """The best set; one die of the supply is thought of only where no set has more."""
        found = [(self.end(dice).worth, yard) for yard, dice in enumerate(yards, 1) if dice]
        if supply and max(map(len, yards)) < 2:
            found.append((sum([self.end((die,)).worth for die in FACES]) / len(FACES), SUPPLY))
        return max(found)[1]

    def with_other(self, hand: tuple[int, ...], yards: list[tuple[int, ...]]) -> tuple[int, ...]:
        """The hand with the best die of another yard."""
        ways = [
            (self.end(with_die(hand, die)).worth, yard, die)
            for yard, dice in enumerate(yards)
            for die in distinct(dice)
        ]
        if not ways:
            return hand
        _worth, yard, die = max(ways)
        yards[yard] = without(yards[yard], die)
        return with_die(hand, die)
