"""The lines of the odds panel: what matters most for a choice, in words and parts of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from skyline.games.skyline.moves import Take
from skyline.games.skyline.notation import parse_move
from skyline.play.teacher.choice import Choice
from skyline.play.teacher.service import Advised, DiceOdds, Finish, Odds, Weighed
from skyline.text.words import _, decimal, fine_percent, pgettext
from skyline.views.skyline.phrases import building_name

MOST_LINES = 5
RARE = 0.005  # what rounds to nothing
FAR = 0.03  # chances nearer than this tell the same


class Line(NamedTuple):
    """One line.

    Attributes:
        label: what may happen.
        chance: that it does, 0 to 1.
        risk: whether one does not wish for it.
        inset: whether it belongs to the line above it.
    """

    label: str
    chance: float
    risk: bool = False
    inset: bool = False


class Worth(NamedTuple):
    """What a choice is worth.

    Attributes:
        value: in words.
        verdict: how it compares with the best choice.
        best: whether it is the best.
    """

    value: str
    verdict: str
    best: bool


def title(choice: Choice, found: DiceOdds) -> str:
    """Which dice the panel speaks of."""
    if choice.source == "again":
        return _("Roll again: {dice}").format(dice=short_kinds(found.kinds))
    if choice.source == "district":
        return _("District: {dice}").format(dice=short_kinds(found.kinds))
    return short_kinds(found.kinds)


def short_kinds(kinds: Sequence[str]) -> str:
    """Kinds of dice as the bins are called, e.g. ``Ground, 2 × Upper``."""
    names = {
        "G": pgettext("bin", "Ground"),
        "U": pgettext("bin", "Upper"),
        "P": pgettext("bin", "Penthouse"),
    }
    found = []
    for kind, name in names.items():
        number = list(kinds).count(kind)
        if number > 1:
            name = _("{n} × {kind}").format(n=number, kind=name)
        if number:
            found.append(name.replace(" ", "\u00a0"))
    return ", ".join(found)


def added(choice: Choice, found: DiceOdds) -> str:
    """Which dice were added to those chosen, because the odds are best with them."""
    rest = list(found.kinds)
    for kind in choice.kinds:
        rest.remove(kind)
    return _("Best with: {dice}").format(dice=short_kinds(rest)) if rest else ""


def lines(odds: Odds) -> list[Line]:
    """Three to five lines, what matters most first."""
    throw = odds.throw
    found: list[Line] = []
    if odds.demolish is not None and odds.demolish > 0:
        found.append(Line(_("You must demolish"), odds.demolish, risk=True))
    elif throw.place_one < 1:
        found.append(Line(_("Build at least one die"), throw.place_one))
    found += _finishing(odds)
    if throw.dice > 1 or not found:
        found.append(Line(_("Build every die"), throw.place_all))
    return found[:MOST_LINES]


def _finishing(odds: Odds) -> list[Line]:
    """Finishing something: with this throw, what, and within the turn."""
    throw = odds.throw
    found: list[Line] = []
    tower = odds.tower_turn or 0.0
    if throw.likeliest is not None and throw.best is not None:
        if throw.finish - throw.likeliest.chance < RARE:
            found.append(Line(_finish(throw.likeliest), throw.likeliest.chance))
        else:
            found.append(Line(_("Finish a building at once"), throw.finish))
        if throw.best.tile != throw.likeliest.tile:
            found.append(Line(_finish(throw.best), throw.best.chance, inset=len(found) == 1))
    if odds.turn is not None and odds.turn - throw.finish > FAR:
        found.append(Line(_("Finish one in this turn, if you aim at it"), odds.turn))
    if odds.tower and tower > RARE and (odds.turn is None or odds.turn - tower > FAR):
        text = _("Finish your {building} in this turn")
        found.append(Line(text.format(building=building_name(odds.tower)), tower))
    return found


def _finish(finish: Finish) -> str:
    text = _("Finish a {building}")
    return text.format(building=building_name(finish.tile))


def decision_of(advised: Advised, moves: tuple[str, ...]) -> Weighed | None:
    """The decision that consists of these moves."""
    return next((each for each in advised.decisions if each.moves == moves), None)


def worth(advised: Advised, decision: Weighed) -> Worth:
    """What a decision is worth, and how it compares with the best."""
    return Worth(
        worth_words(decision.worth, advised.unit),
        compared(advised, decision),
        is_best(advised, decision),
    )


def worth_words(value: float, unit: str) -> str:
    """What a decision is worth, as a whole."""
    text = _("Expected at the end: {value}") if unit == "points" else _("Chance to win: {value}")
    return text.format(value=amount(value, unit))


def amount(value: float, unit: str) -> str:
    """A worth in words, the same wherever it is told."""
    if unit == "points":
        return _("{number} points").format(number=decimal(round(value, 1)))
    return fine_percent(min(1.0, max(0.0, value)))


def points_apart(more: float, less: float) -> str:
    """How far two worths in points are apart: the difference of what is told of each."""
    apart = round(round(more, 1) - round(less, 1), 1)
    return _("{number} points").format(number=decimal(apart))


def is_best(advised: Advised, decision: Weighed) -> bool:
    """Whether no other decision is told to be better."""
    unit = advised.unit
    return amount(decision.worth, unit) == amount(advised.decisions[0].worth, unit)


def compared(advised: Advised, decision: Weighed) -> str:
    """How a decision compares with the best one."""
    if is_best(advised, decision):
        return _("Nothing is better")
    best = advised.decisions[0].worth
    if advised.unit == "chance":
        return _("The best choice: {chance}").format(chance=amount(best, advised.unit))
    less = points_apart(best, decision.worth)
    return _("{less} less than the best").format(less=less)


def completed(choice: Choice, advised: Advised) -> tuple[str, ...] | None:
    """The best dice from the Yard that hold those chosen."""
    wanted = Counter(choice.kinds)
    for decision in advised.decisions:
        move = parse_move(decision.moves[0])
        if isinstance(move, Take) and not wanted - Counter(move.kinds):
            return move.kinds
    return None
