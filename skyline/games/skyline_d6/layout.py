"""The layout of the central board and the player sheet: plain values read from a data file.

The picture of the printed sheet is lost, so the layout is a reconstruction and kept as data
(``assets/skyline_d6/sheet.toml``); nothing in the code knows a box by its name.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from skyline.core.errors import InvalidSetup
from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.resources import asset
from skyline.text.clean import one_line
from skyline.text.words import _

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
    """One column of the sheet, named by its baseline box, e.g. ``"L2"``."""

    name: str
    height: int  # boxes, the baseline box included
    rule: str  # name of the value rule of each box against the one below it
    stars: frozenset[int]  # levels with a star; level 1 is the baseline box
    inner: int | None  # index of the one beside it on the side of START; None there


@dataclass(frozen=True, slots=True)
class Skybridge:
    """A box between two skyscrapers, e.g. ``"L1-R1.5"``: both by index, and the level."""

    name: str
    left: int
    right: int
    level: int  # both must have reached it


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points at the end of the game, and what counts for them."""

    summit: int  # for each skyscraper at full height
    skybridges: tuple[int, ...]  # for one, two, … of them
    high: int  # boxes of a skyscraper that counts for ``most_high``
    tall: int  # boxes of a skyscraper that the ability ``tall`` rewards
    each_tall: int
    each_unlocked: int
    each_loan: int
    most_baseline: int
    most_high: int
    most_tallest: int
    most_repaid: int


class Contest(NamedTuple):
    """What is compared between players for the “most” items, or needed alone; 0 never scores."""

    baseline: int
    high: int
    tallest: int
    repaid: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Board and sheet, everything from left to right or in the order of the file."""

    dice: int  # in the game
    refill: tuple[int, ...]  # dice that an empty yard 1, 2, 3 is refilled with
    baseline: tuple[str, ...]  # names of its boxes, START among them
    baseline_rule: str  # name of the value rule of a baseline box against its inner neighbour
    skyscrapers: tuple[Skyscraper, ...]
    skybridges: tuple[Skybridge, ...]
    loan_rows: tuple[int, ...]  # circles of each row; they are filled row by row
    loan_stars: frozenset[int]  # circles with a star, counted from 1
    marks: tuple[int, ...]  # that activate each ability, in the order of ``abilities.ABILITIES``
    uses: tuple[int, ...]  # circles of each limited-use ability
    complete: int  # skyscrapers at full height that end the game
    scoring: Scoring
    solo: Contest
    digest: str  # a short hash of all that the file says, comments and spaces aside

    @property
    def loan_circles(self) -> int:
        return sum(self.loan_rows)


@cache
def layout() -> Layout:
    """The layout that is played with; InvalidLayout names the place of a mistake."""
    return read_layout(asset("skyline_d6/sheet.toml"))


_DIGEST_DIGITS = 12

TALLEST = 20
"""More boxes in one skyscraper are surely a slip of the pen."""


FILE = "assets/skyline_d6/sheet.toml"
"""How a mistake names the file."""


class InvalidLayout(InvalidSetup):
    """The data file of board and sheet has a mistake, so no game can be started."""


_TABLES = (
    *("board", "baseline", "skyscrapers", "skybridges", "loans", "abilities"),
    *("ending", "scoring", "solo"),
)


def read_layout(path: Path) -> Layout:
    """The layout in a file; raises InvalidLayout, which names the file."""
    try:
        return parse_layout(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidLayout(f"The sheet {FILE} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InvalidLayout(f"The sheet {FILE} is not UTF-8 text.") from None
    except InvalidLayout as error:
        raise InvalidLayout(f"The sheet {FILE} has a mistake. {error}") from None


def parse_layout(text: str) -> Layout:
    """The layout that a text in the data file's format describes; raises InvalidLayout."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of TOML, or a number without end
        raise InvalidLayout(f"It is not TOML: {one_line(str(error))}.") from None
    whole = _table(data, "the sheet", _TABLES)
    board = _table(whole["board"], "board", ("dice", "refill"))
    refill = _numbers(board["refill"], "board.refill", 1, 100)
    if len(refill) != len(YARDS):
        raise InvalidLayout(f"In board.refill there is one number for each of {len(YARDS)} yards.")
    dice = _number(board["dice"], "board.dice", sum(refill) + 1, 100)
    baseline = _table(whole["baseline"], "baseline", ("boxes", "rule"))
    boxes = _boxes(baseline["boxes"])
    skyscrapers = _skyscrapers(whole["skyscrapers"], boxes)
    skybridges = _skybridges(whole["skybridges"], skyscrapers)
    loans = _table(whole["loans"], "loans", ("rows", "stars"))
    rows = _numbers(loans["rows"], "loans.rows", 1, 20)
    marks, uses = _abilities(whole["abilities"])
    ending = _table(whole["ending"], "ending", ("complete",))
    return Layout(
        dice=dice,
        refill=refill,
        baseline=boxes,
        baseline_rule=_rule(baseline["rule"], "baseline.rule"),
        skyscrapers=skyscrapers,
        skybridges=skybridges,
        loan_rows=rows,
        loan_stars=frozenset(_rising(loans["stars"], "loans.stars", 1, sum(rows))),
        marks=marks,
        uses=uses,
        complete=_number(ending["complete"], "ending.complete", 1, len(skyscrapers)),
        scoring=_scoring(whole["scoring"], len(skybridges)),
        solo=_solo(whole["solo"], boxes, skyscrapers, sum(rows)),
        digest=_digest(data),
    )


def _digest(data: Mapping[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGEST_DIGITS]


def _boxes(value: object) -> tuple[str, ...]:
    boxes = value if isinstance(value, list) else []
    if not all(isinstance(box, str) and box.isascii() and box.isalnum() for box in boxes):
        raise InvalidLayout("In baseline.boxes every name is made of letters and digits.")
    if len(boxes) < 2 or len(set(boxes)) < len(boxes) or START not in boxes:
        raise InvalidLayout(f"In baseline.boxes are {START} and other names, each once.")
    return tuple(boxes)


def _skyscrapers(value: object, boxes: tuple[str, ...]) -> tuple[Skyscraper, ...]:
    names = [box for box in boxes if box != START]
    table = _table(value, "skyscrapers", names)
    start = boxes.index(START)
    found: list[Skyscraper] = []
    for name in names:
        where = f"skyscrapers.{name}"
        facts = _table(table[name], where, ("height", "rule", "stars"))
        height = _number(facts["height"], f"{where}.height", 2, TALLEST)
        place = boxes.index(name)
        inner = boxes[place + 1] if place < start else boxes[place - 1]
        found.append(
            Skyscraper(
                name,
                height,
                _rule(facts["rule"], f"{where}.rule"),
                frozenset(_rising(facts["stars"], f"{where}.stars", 1, height)),
                None if inner == START else names.index(inner),
            )
        )
    return tuple(found)


def _skybridges(value: object, skyscrapers: tuple[Skyscraper, ...]) -> tuple[Skybridge, ...]:
    names = [each.name for each in skyscrapers]
    neighbours = [f"{left}-{right}" for left, right in pairwise(names)]
    if not isinstance(value, dict) or not set(value) <= set(neighbours):
        raise InvalidLayout(f"In skybridges every name is one of {', '.join(neighbours)}.")
    found: list[Skybridge] = []
    for pair, levels in value.items():
        left = neighbours.index(pair)
        most = min(skyscrapers[left].height, skyscrapers[left + 1].height)
        for level in _rising(levels, f"skybridges.{pair}", 2, most):
            found.append(Skybridge(f"{pair}.{level}", left, left + 1, level))
    return tuple(found)


def _abilities(value: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    table = _table(value, "abilities", ABILITIES)
    marks: list[int] = []
    uses: list[int] = []
    for name in ABILITIES:
        limited = name in LIMITED
        where = f"abilities.{name}"
        facts = _table(table[name], where, ("marks", "uses") if limited else ("marks",))
        marks.append(_number(facts["marks"], f"{where}.marks", 1, 9))
        if limited:
            uses.append(_number(facts["uses"], f"{where}.uses", 1, 99))
    return tuple(marks), tuple(uses)


def _scoring(value: object, skybridges: int) -> Scoring:
    plain = ("summit", "high", "tall", "each_tall", "each_unlocked", "each_loan")
    most = ("baseline", "high", "tallest", "repaid")
    table = _table(value, "scoring", (*plain, "skybridges", "most"))
    bonus = _table(table["most"], "scoring.most", most)
    points = _rising(table["skybridges"], "scoring.skybridges", 0, 999)
    if len(points) != skybridges:
        raise InvalidLayout(f"In scoring.skybridges are points for 1 to {skybridges} skybridges.")
    return Scoring(
        skybridges=points,
        **{name: _number(table[name], f"scoring.{name}", 0, 99) for name in plain},
        **{f"most_{name}": _number(bonus[name], f"scoring.most.{name}", 0, 99) for name in most},
    )


def _solo(
    value: object, boxes: tuple[str, ...], skyscrapers: tuple[Skyscraper, ...], loans: int
) -> Contest:
    limits = {
        "baseline": len(boxes),
        "high": len(skyscrapers),
        "tallest": max(each.height for each in skyscrapers),
        "repaid": loans,
    }
    table = _table(value, "solo", tuple(limits))
    return Contest(
        **{name: _number(table[name], f"solo.{name}", 1, most) for name, most in limits.items()}
    )


def _table(value: object, where: str, names: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise InvalidLayout(f"The part {where} is a table of {', '.join(names)}.")
    missing = [name for name in names if name not in value]
    surplus = [name for name in value if name not in names]
    sentences = []
    if missing:
        sentences.append(f"Missing in {where}: {', '.join(missing)}.")
    if surplus:
        sentences.append(f"Not known in {where}: {', '.join(surplus)}.")
    if sentences:
        raise InvalidLayout(" ".join(sentences))
    return value


def _rule(value: object, where: str) -> str:
    if not isinstance(value, str) or value not in RULES:
        raise InvalidLayout(f"The rule {where} is one of {', '.join(RULES)}.")
    return value


def _number(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidLayout(f"The value {where} is a whole number from {least} to {most}.")
    return value


def _numbers(value: object, where: str, least: int, most: int) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise InvalidLayout(f"The value {where} is a list of whole numbers.")
    return tuple(_number(each, where, least, most) for each in value)


def _rising(value: object, where: str, least: int, most: int) -> tuple[int, ...]:
    """Places or points: each once, in rising order."""
    found = _numbers(value, where, least, most)
    if any(low >= high for low, high in pairwise(found)):
        raise InvalidLayout(f"The numbers of {where} rise.")
    return found


def most_title(name: str) -> str:
    """What an item of ``Contest`` is called."""
    return {
        "baseline": _("Longest baseline"),
        "high": _("Towers of {number}+").format(number=layout().scoring.high),
        "tallest": _("Tallest tower"),
        "repaid": _("Loans repaid"),
    }[name]


def ability_words(name: str) -> str:
    """What an ability does, in one line without a full stop."""
    scoring = layout().scoring
    text = {
        "flip": _("Turn a die to its opposite side"),
        "adjust": _("Turn a die one up or down"),
        "ignore": _("Write one die against the rule of its box"),
        "extra": _("Roll one more die from the supply when you draft"),
        "other": _("Take one more die from another yard when you draft"),
        "bridges": _("Skybridges may be built"),
        "interest": _("An equal die repays a loan, not only a higher one"),
        "tall": _("{points} points for each tower of {height} or more"),
        "unlocked": _("{points} points for each ability that you have"),
        "loans": _("{points} points for each loan ever taken"),
    }[name]
    points = {
        "tall": scoring.each_tall,
        "unlocked": scoring.each_unlocked,
        "loans": scoring.each_loan,
    }.get(name, 0)
    return text.format(points=points, height=scoring.tall)
