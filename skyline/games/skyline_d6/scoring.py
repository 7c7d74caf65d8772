"""The end of the game: every scoring item, ties and winners (rules, Game end and scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skyline.core.contract import Standing
from skyline.games.skyline_d6.abilities import LOANS, TALL, UNLOCKED
from skyline.games.skyline_d6.layout import Contest, Scoring, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Sheet

LOWEST_SKYSCRAPER = 2
"""A box on the baseline alone is no skyscraper yet."""


class Score(NamedTuple):
    """Points of one player by item; their sum is the score."""

    summits: int  # skyscrapers at full height
    skybridges: int  # by their number
    unpaid: int  # loans, 0 or less
    baseline: int  # the longest
    high: int  # the most
    tallest: int
    repaid: int
    tall: int
    unlocked: int
    loans: int
    scrap: int  # the Scrap Yard, 0 or less (house rule ``scrap``)

    @property
    def total(self) -> int:
        return sum(self)


def contest(sheet: Sheet) -> Contest:
    """A sheet's figures for the “most” items; START alone, which is not earned, is no baseline."""
    repaid = len([loan for loan in sheet.loans if loan.repaid])
    return contest_of(list(map(len, sheet.columns)), repaid)


def contest_of(heights: Sequence[int], repaid: int) -> Contest:
    """The same from the heights of the columns, and loans repaid."""
    high, highest = layout().scoring.high, max(heights)
    filled = len(heights) - heights.count(0)
    return Contest(
        filled + 1 if filled else 0,
        len([height for height in heights if height >= high]) if highest >= high else 0,
        highest if highest >= LOWEST_SKYSCRAPER else 0,
        repaid,
    )


def won(own: Contest, others: Sequence[Contest]) -> tuple[bool, ...]:
    """Whether the points of each “most” item are a sheet's; alone, whether its goal is reached."""
    needed = zip(own, *others, strict=True) if others else zip(layout().solo, strict=True)
    return tuple(0 < max(need) <= have for have, need in zip(own, needed, strict=True))


def tallest(sheet: Sheet) -> int:
    """Boxes of the tallest skyscraper, the baseline box included; 0 for none."""
    return contest(sheet).tallest


def skyscrapers(sheet: Sheet) -> int:
    """Skyscrapers of any height from 2 on."""
    return sum(len(column) >= LOWEST_SKYSCRAPER for column in sheet.columns)


Passed = tuple[str, tuple[int, ...], tuple[int, ...]]
"""An item of ``Contest``, the seats that scored for it and those that score for it now."""


def passed(sheets: tuple[Sheet, ...], seat: int, grown: Sheet) -> list[Passed]:
    """The “most” items whose points change their owners when a seat's sheet becomes ``grown``."""
    was, now = contest(sheets[seat]), contest(grown)
    if was == now:  # most dice change no figure
        return []
    changed, figures = [], [contest(sheet) for sheet in sheets]
    for index, name in enumerate(Contest._fields):
        if was[index] != now[index]:
            column = [figure[index] for figure in figures]
            before = _first(column)
            column[seat] = now[index]
            after = _first(column)
            if before != after:
                changed.append((name, before, after))
    return changed


def _first(column: list[int]) -> tuple[int, ...]:
    """The seats with the highest figure, if there is one."""
    best = max(column)
    return tuple([seat for seat, figure in enumerate(column) if figure == best]) if best else ()


def scores(sheets: tuple[Sheet, ...], options: Options) -> tuple[Score, ...]:
    """Every player's points by item if the game ended now."""
    figures = [contest(sheet) for sheet in sheets]
    others = figures if len(sheets) > 1 else []
    return tuple(
        _score(sheet, won(figure, others), options)
        for sheet, figure in zip(sheets, figures, strict=True)
    )


def standing(sheets: tuple[Sheet, ...], options: Options, over: bool) -> Standing:
    """Totals, skyscrapers of height 2 or more and, once it is over, the winners."""
    totals = tuple(score.total for score in scores(sheets, options))
    counts = tuple(skyscrapers(sheet) for sheet in sheets)
    ranks = [
        (total, tallest(sheet), count)
        for total, sheet, count in zip(totals, sheets, counts, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if over and rank == best)
    return Standing(over, totals, counts, winners)


def _score(sheet: Sheet, most: tuple[bool, ...], options: Options) -> Score:
    points = layout().scoring
    heights = [len(column) for column in sheet.columns]
    built = sum(value > 0 for value in sheet.bridges)
    tops = sum(height == top for height, top in zip(heights, places().heights, strict=True))
    tall, unlocked, loans = _ability_points(sheet, heights, points, options)
    return Score(
        summits=tops * points.summit,
        skybridges=points.skybridges[built - 1] if built else 0,
        unpaid=-sum(loan.pips for loan in sheet.loans if not loan.repaid),
        baseline=most[0] * points.most_baseline,
        high=most[1] * points.most_high,
        tallest=most[2] * points.most_tallest,
        repaid=most[3] * points.most_repaid,
        tall=tall,
        unlocked=unlocked,
        loans=loans,
        scrap=-len(sheet.scrap) if options.scrap == "free" else 0,
    )


def _ability_points(
    sheet: Sheet, heights: list[int], points: Scoring, options: Options
) -> tuple[int, int, int]:
    """Points of the abilities ``tall``, ``unlocked`` and ``loans``."""
    has = [have >= need for have, need in zip(sheet.marks, marks_needed(options), strict=True)]
    tall = sum(height >= points.tall for height in heights)
    return (
        tall * points.each_tall if has[TALL] else 0,
        sum(has) * points.each_unlocked if has[UNLOCKED] else 0,
        len(sheet.loans) * points.each_loan if has[LOANS] else 0,
    )
