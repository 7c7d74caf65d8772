"""Feats of Skyline D6: towers and bridges, money and abilities, games.

How hard each is was tried with simple players, as those of the other games were.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.goal import Goal, GoalGroup, Measure, Way, every_game
from skyline.chronicle.skyline_d6.detail import SeatDetail, detail_of
from skyline.games.skyline_d6.layout import layout
from skyline.text.words import _

GROUPS: Final = (GoalGroup("sheet", lambda: _("Medals · {reached} of {whole}")),)

MOST: Final = 4
"""Categories in which the most of something scores."""


def _own(measure: Callable[[SeatDetail], int | frozenset[str]]) -> Measure:
    return lambda _digest, seat: measure(detail_of(seat))


def _win(measure: Callable[[SeatDetail], object]) -> Measure:
    """1 for a victory of which something holds."""
    return lambda _digest, seat: int(seat.won and bool(measure(detail_of(seat))))


def _twins(own: SeatDetail) -> int:
    """The most skyscrapers of the greatest height there is."""
    highest = max(each.height for each in layout().skyscrapers)
    return sum(len(column) == highest for column in own.sheet.columns)


def _firsts(own: SeatDetail) -> int:
    score = own.score
    return sum(map(bool, (score.baseline, score.high, score.tallest, score.repaid)))


def _spurt(_digest: Digest, seat: SeatDigest) -> int:
    """Points of the last round."""
    return seat.gains[-1] if len(seat.gains) > 1 else 0


def _feat(
    key: str,
    measure: Measure,
    target: int = 1,
    way: Way = "best",
    *,
    secret: bool = False,
    concerns: Callable[[Digest], bool] = every_game,
) -> Goal:
    return Goal(
        key, "sheet", target, way, measure, lambda: feat_words(key, target), secret, concerns
    )


FEATS: Final[tuple[Goal, ...]] = (
    _feat("d6_flags", _own(lambda own: len(own.completed)), 6),
    _feat("d6_twins", _own(_twins), 2),
    _feat("d6_bridges", _own(lambda own: own.bridges), 6),
    _feat("d6_high", _own(lambda own: own.high), 7),
    _feat("d6_repaid", _own(lambda own: own.repaid), 6),
    _feat("d6_debtless", _win(lambda own: not own.loans)),
    _feat("d6_toolbox", _own(lambda own: len(own.abilities)), 7),
    _feat("d6_firsts", _own(_firsts), MOST, concerns=lambda digest: not digest.solo),
    _feat("d6_tasks", _own(_firsts), MOST, concerns=lambda digest: digest.solo),
    _feat("d6_spurt", _spurt, 20),
    _feat("d6_every", _own(lambda own: own.completed), 8, "collect"),
    _feat("d6_scrap", _win(lambda own: len(own.sheet.scrap) >= SCRAPPED), secret=True),
)
"""All of them, in the order of the page: sheets, money, games, and one secret."""

SCRAPPED: Final = 3
"""Dice in the Scrap Yard of which the secret tells."""


def feat_words(key: str, target: int) -> tuple[str, str]:
    """A feat's name and what it asks for, in one sentence with its target."""
    name, sentence = _all_words()[key]
    return name, sentence.format(n=target, scrapped=SCRAPPED)


def _all_words() -> dict[str, tuple[str, str]]:
    return {
        "d6_flags": (_("All Flags Flying"), _("Complete {n} towers in one game.")),
        "d6_twins": (_("Twin Towers"), _("Complete both towers beside START in one game.")),
        "d6_bridges": (_("Sky Walk"), _("Build {n} skybridges in one game.")),
        "d6_high": (
            _("Whole Street"),
            _("Build {n} towers to three boxes or more in one game."),
        ),
        "d6_repaid": (_("Good Customer"), _("Take and repay all {n} loans in one game.")),
        "d6_debtless": (_("Own Means"), _("Win a game without taking a loan.")),
        "d6_toolbox": (_("Full Toolbox"), _("Activate {n} abilities in one game.")),
        "d6_firsts": (
            _("Four Crowns"),
            _("Score for the most of all {n}: baseline, height 3, tallest and repaid loans."),
        ),
        "d6_tasks": (_("Alone at the Top"), _("Meet all {n} goals in a game alone.")),
        "d6_spurt": (_("Final Spurt"), _("Gain at least {n} points in the last round.")),
        "d6_every": (
            _("Master Builder of Eight"),
            _("Complete each of the {n} towers at least once, over all your games."),
        ),
        "d6_scrap": (
            _("Scrap Dealer"),
            _("Win a game with {scrapped} dice or more in the Scrap Yard."),
        ),
    }
