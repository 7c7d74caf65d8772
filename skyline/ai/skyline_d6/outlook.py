"""What the end of a turn promises to everybody: final points, and from them the chance to win."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from skyline.ai.skyline_d6.scales import (
    DONE,
    FINAL,
    LEFT_1,
    OPEN,
    Figures,
    Scale,
    Stage,
    adding,
    chance_for,
    heights_figures,
    scale,
    short_of_end,
)
from skyline.ai.skyline_d6.small import BITS, Small, packed
from skyline.games.skyline_d6.abilities import EXCLUSIVE
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.scoring import LOWEST_SKYSCRAPER
from skyline.games.skyline_d6.state import State

SURE: Final = 0.65
"""The part of a lead that counts among people,"""
_FIRST_SURE: Final = 0.35
"""in the first round among three or four,"""
_SURER: Final = 0.1
"""and how much more in each one after it."""


class Moment(NamedTuple):
    """The end of a seat's turn."""

    round: int
    seat: int  # whose turn ends
    start: int
    last: int | None  # the round with which the game ends, if that is known
    needed: tuple[int, ...]  # marks that activate the abilities
    free: bool  # scrap costs a point a die

    def stage(self, seat: int, players: int, short: int) -> Stage:
        """When a seat's sheet is weighed; ``short`` boxes is the fastest sheet short of the end."""
        place = (self.seat - self.start) % players
        behind = (seat - self.start) % players > place
        if self.last is None:
            return Stage(OPEN, short, behind)
        left = self.last - self.round + behind
        if left:
            return Stage(LEFT_1 + left - 1)
        return Stage(FINAL if place == players - 1 else DONE)


def moment_of(state: State) -> Moment:
    """The end of the turn under way, as far as is known now."""
    assert state.player is not None, "a turn is under way"
    options = state.options
    return Moment(
        state.round,
        state.player,
        state.start,
        state.last_round,
        marks_needed(options),
        options.scrap == "free",
    )


def figures(sheet: Small) -> Figures:
    """What is compared."""
    return (*heights_figures(packed(sheet.codes)), sheet.desk.repaid)


def rivals(all_figures: Sequence[Figures], seat: int) -> Figures:
    """The best of the others by figure; alone, what is needed."""
    if len(all_figures) == 1:
        return layout().solo
    baseline, high, tallest, repaid = (
        max([each[item] for other, each in enumerate(all_figures) if other != seat])
        for item in range(4)
    )
    return baseline, high, tallest, repaid


def scale_of(sheets: Sequence[Small], moment: Moment, seat: int) -> Scale:
    """The scale at which a seat's sheet is weighed at a moment."""
    short = min([short_of_end(sheet.codes) for sheet in sheets])
    stage = moment.stage(seat, len(sheets), short)
    found = rivals([figures(sheet) for sheet in sheets], seat)
    return scale(
        "alone" if len(sheets) == 1 else "company", stage, found, moment.needed, moment.free
    )


def turn_after(moment: Moment, players: int) -> Moment | None:
    """The end of the next player's turn; None after the last turn of all."""
    seat = (moment.seat + 1) % players
    round_ = moment.round + (seat == moment.start)
    over = moment.last is not None and round_ > moment.last
    return None if over else moment._replace(seat=seat, round=round_)


def claimed(sheets: Sequence[Small], seat: int, needed: tuple[int, ...]) -> tuple[int, ...]:
    """The one-player-only abilities that belong to others."""
    return tuple(
        [
            each
            for each in EXCLUSIVE
            if any(
                other != seat and sheet.desk.marks[each] >= needed[each]
                for other, sheet in enumerate(sheets)
            )
        ]
    )


def changed(sheets: Sequence[Small], moment: Moment, sheet: Small) -> tuple[Small, ...]:
    """Everybody's sheets after a turn; what one has for oneself alone, others lose."""
    found = list(sheets)
    found[moment.seat] = sheet
    for ability in EXCLUSIVE:
        if sheet.desk.marks[ability] >= moment.needed[ability]:
            for other, one in enumerate(found):
                marks = one.desk.marks
                if other != moment.seat and marks[ability]:
                    less = (*marks[:ability], 0, *marks[ability + 1 :])
                    found[other] = one._replace(desk=one.desk._replace(marks=less))
    return tuple(found)


def ended(sheets: Sequence[Small], moment: Moment) -> Moment:
    """The moment, with the end that the sheet just changed has triggered."""
    if moment.last is None and not short_of_end(sheets[moment.seat].codes):
        return moment._replace(last=moment.round + 1)
    return moment


def totals(sheets: Sequence[Small], moment: Moment) -> list[float]:
    """The points that everybody is expected to have in the end."""
    moment, players = ended(sheets, moment), len(sheets)
    short = min([short_of_end(sheet.codes) for sheet in sheets])
    compared = [figures(sheet) for sheet in sheets]
    return [
        scale(
            "alone" if players == 1 else "company",
            moment.stage(seat, players, short),
            rivals(compared, seat),
            moment.needed,
            moment.free,
        ).whole(sheet)
        for seat, sheet in enumerate(sheets)
    ]


class Slope(NamedTuple):
    """How expected points become results at a moment."""

    steep: float  # what a point is worth on the scale of :func:`chances`
    ahead: float  # points of whoever is next beside those expected and a glance at its turn
    order: tuple[float, ...]  # points that its place in the order of play brings to each seat


def slope(sheets: Sequence[Small], moment: Moment, *, sure: bool) -> Slope:
    """How points become results when a turn ends with these sheets.

    Unless all are ``sure`` players, leads count less.
    """
    moment, players = ended(sheets, moment), len(sheets)
    short = min([short_of_end(sheet.codes) for sheet in sheets])
    last = (moment.start - 1) % players
    stage = moment.stage(last, players, short)
    found, parts = chance_for(players), stage.shares()
    more = adding(sheets[(moment.seat + 1) % players].desk.marks, moment.needed)
    steep, bias = (
        math.fsum([each[row] * part for row, part in parts])
        for each in (found.steep, found.bias[more])
    )
    order = [
        math.fsum([found.order[row][(seat - moment.start) % players] * part for row, part in parts])
        for seat in range(players)
    ]
    counts = steep if sure else steep * sureness(moment, players)
    return Slope(counts, bias / steep, tuple([each / steep for each in order]))


def chances(expected: Sequence[float], steep: float) -> tuple[float, ...]:
    """Everybody's chance to win with these points expected, by a multinomial logit."""
    best = max(expected)
    weights = [math.exp(steep * (points - best)) for points in expected]
    whole = math.fsum(weights)
    return tuple([weight / whole for weight in weights])


def sureness(moment: Moment, players: int) -> float:
    """How much of a lead counts where not everybody plays on like a master.

    Fitted to what the judge said of 68 games of mixed levels that now and then draft by chance:
    least early in company of three, where it said 92 % and 68 % won.
    """
    return SURE if players == 2 else min(SURE, _FIRST_SURE + _SURER * (moment.round - 1))


def promised(sheets: Sequence[Small], moment: Moment, *, sure: bool = True) -> tuple[float, ...]:
    """The result that everybody may expect, of the dice in the yards nothing known.

    ``sure`` as for :func:`slope`.
    """
    expected, players = totals(sheets, moment), len(sheets)
    if turn_after(moment, players) is None:
        return tuple(expected) if players == 1 else victory(expected, sheets)
    found = slope(sheets, moment, sure=sure)
    expected = [own + more for own, more in zip(expected, found.order, strict=True)]
    return tuple(expected) if players == 1 else chances(expected, found.steep)


def shares(sheets: Sequence[Small], moment: Moment) -> tuple[float, ...]:
    """Everybody's share of the victory when the last turn of all has ended."""
    return victory(totals(sheets, moment), sheets)


def victory(points: Sequence[float], sheets: Sequence[Small]) -> tuple[float, ...]:
    """Everybody's share of the victory with these points and sheets in the end."""
    ranks = []
    for own, sheet in zip(points, sheets, strict=True):
        heights = packed(sheet.codes)
        tallest = heights_figures(heights)[2]
        begun = sum(
            [(heights >> BITS * n & 7) >= LOWEST_SKYSCRAPER for n in range(len(sheet.codes))]
        )
        ranks.append((round(own, 6), tallest, begun))
    best = max(ranks)
    winners = ranks.count(best)
    return tuple([(rank == best) / winners for rank in ranks])
