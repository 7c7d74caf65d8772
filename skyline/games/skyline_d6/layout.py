"""The layout of the central board and the player sheet: plain values read from a data file.

The picture of the printed sheet is lost, so the layout is a reconstruction and kept as data
(``assets/skyline_d6/sheet.toml``); nothing in the code knows a box by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from skyline.resources import asset

START = "START"
"""The baseline box that is filled before the game."""

FIRST_SHEET = "69a008032078"
"""The digest of the first sheet; positions on any other name theirs."""

FACES = range(1, 7)
YARDS = (1, 2, 3)

RULES: dict[str, Callable[[int, int], bool]] = {
    "by_one": lambda value, below: abs(value - below) == 1,
    "greater": lambda value, below: value > below,
    "less": lambda value, below: value < below,
    "at_least": lambda value, below: value >= below,
    "at_most": lambda value, below: value <= below,
    "any": lambda value, below: True,
}
"""The value rules by name: whether a value may stand on (or beside) another."""


@dataclass(frozen=True, slots=True)
class Skyscraper:
    """One column of the sheet.

    Attributes:
        name: Of its baseline box, e.g. ``"L2"``.
        height: Boxes, the baseline box included.
        rule: Name of the value rule of each box against the one below it.
        stars: Levels with a star; level 1 is the baseline box.
        inner: Index of the skyscraper beside it on the side of START; None beside START itself.
    """

    name: str
    height: int
    rule: str
    stars: frozenset[int]
    inner: int | None


@dataclass(frozen=True, slots=True)
class Skybridge:
    """A box between two skyscrapers.

    Attributes:
        name: E.g. ``"L1-R1.5"``: both skyscrapers and the level.
        left: Index of one skyscraper.
        right: Index of the other.
        level: The level that both must have reached.
    """

    name: str
    left: int
    right: int
    level: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points at the end of the game, and what counts for them.

    Attributes:
        summit: For each skyscraper at full height.
        skybridges: For one, two, … skybridges.
        high: Boxes of a skyscraper that counts for ``most_high``.
        tall: Boxes of a skyscraper that the ability ``tall`` rewards.
        each_tall: For each of them with that ability.
        each_unlocked: For each activated ability with the ability ``unlocked``.
        each_loan: For each loan taken with the ability ``loans``.
        most_baseline: For the longest baseline.
        most_high: For the most high skyscrapers.
        most_tallest: For the tallest skyscraper.
        most_repaid: For the most repaid loans.
    """

    summit: int
    skybridges: tuple[int, ...]
    high: int
    tall: int
    each_tall: int
    each_unlocked: int
    each_loan: int
    most_baseline: int
    most_high: int
    most_tallest: int
    most_repaid: int


@dataclass(frozen=True, slots=True)
class SoloNeeds:
    """What a lone player needs for the points that otherwise go to the most of something."""

    baseline: int
    high: int
    tallest: int
    repaid: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Board and sheet.

    Attributes:
        dice: Dice in the game.
        refill: Dice that an empty yard 1, 2, 3 is refilled with.
        baseline: Names of the baseline boxes from left to right, START among them.
        baseline_rule: Name of the value rule of a baseline box against its inner neighbour.
        skyscrapers: From left to right.
        skybridges: In the order of the file.
        loan_rows: Circles of each row; they are filled row by row.
        loan_stars: Circles with a star, counted from 1.
        marks: Marks that activate each ability, in the order of ``abilities.ABILITIES``.
        uses: Circles of each limited-use ability.
        complete: Skyscrapers at full height that end the game.
        scoring: The points.
        solo: What a lone player needs.
        digest: A short hash of all that the file says, comments and spaces aside.
    """

    dice: int
    refill: tuple[int, ...]
    baseline: tuple[str, ...]
    baseline_rule: str
    skyscrapers: tuple[Skyscraper, ...]
    skybridges: tuple[Skybridge, ...]
    loan_rows: tuple[int, ...]
    loan_stars: frozenset[int]
    marks: tuple[int, ...]
    uses: tuple[int, ...]
    complete: int
    scoring: Scoring
    solo: SoloNeeds
    digest: str

    @property
    def loan_circles(self) -> int:
        """Loans that can be taken in a game."""
        return sum(self.loan_rows)


@cache
def layout() -> Layout:
    """The layout that is played with.

    Raises:
        InvalidLayout: The data file has a mistake; the sentence names the place.
    """
    from skyline.games.skyline_d6.layout_file import read_layout  # noqa: PLC0415 - it needs Layout

    return read_layout(asset("skyline_d6/sheet.toml"))
