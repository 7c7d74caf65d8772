"""Two players against each other, by the program's own search, with the luck taken out.

Before a roll a judgement is the mean of what it is after it, whatever it is worth, so what the
rolls changed is luck and is nothing on average. A result without it tells as much as thirty (J.
Veness and others, Variance reduction in Monte-Carlo tree search, 2011, for the idea).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.worths import PositionWorths
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from tools.ladder import interval

_SURE: Final = 1.959964


class Deal(NamedTuple):
    """One deal, played twice with seats swapped."""

    won: float  # the share of both victories
    skill: float  # the same without the luck of the rolls


def dealt(number: int) -> Deal:
    """The master against the same with formulas only; a seat's dice are the same in both games."""
    players = [
        PositionWorths(CompanyOutlook(2, every_seat=False, taught=taught))
        for taught in (True, False)
    ]
    games = [_game(players, number, seat) for seat in (0, 1)]
    return Deal(fmean(won for won, _luck in games), fmean(won - luck for won, luck in games))


def _game(players: Sequence[PositionWorths], number: int, master: int) -> tuple[float, float]:
    judge = players[0]
    dice = [random.Random(f"{number}/{seat}") for seat in range(2)]
    state, luck = GAME.initial(Setup(2, 1)), 0.0
    while (seat := state.player) is not None:
        if state.phase == "roll":
            before = float(judge.worth(state)[0])
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), dice[seat])).state
            change = float(judge.worth(state)[0]) - before
            luck += change if seat == master else -change
        else:
            state = GAME.apply(state, players[seat != master].moves(state)[0][0]).state
    winners = GAME.standing(state).winners
    return (master in winners) / len(winners), luck


def lines(pool: Any, deals: int, first: int) -> list[str]:
    """Plays so many deals and tells how they ended."""
    found: list[Deal] = list(pool.imap(dealt, range(first, first + deals)))
    won, skill = fmean(deal.won for deal in found), fmean(deal.skill for deal in found)
    low, high = interval(won, 2 * deals)
    give = _SURE * stdev(deal.skill for deal in found) / deals**0.5
    return [
        f"{2 * deals} games, seats swapped: {won:.1%} won, 95 % interval {low:.1%} to {high:.1%}",
        f"with the luck taken out: {skill:.1%}, give or take {give:.1%}",
    ]
