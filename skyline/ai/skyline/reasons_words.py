"""Parts of the sentences that say why a decision is good."""

from __future__ import annotations

from typing import NamedTuple

from skyline.games.skyline.buildings import height_of, type_of
from skyline.games.skyline.names import building_name, die_name
from skyline.text.words import _, decimal, percent

DIGITS = {"points": 1, "chance": 2}
"""The digits of a worth that are told, by its unit; what differs less is not told."""


CERTAIN = 0.9999
"""From here on something happens in any case."""


class Ahead(NamedTuple):
    """A building that may be finished in this turn."""

    column: str
    chance: float  # by play that aims at it, within the throws
    throws: int  # 0 for all of the turn

    @property
    def promise(self) -> float:
        """The points expected of it when it is finished as it stands."""
        return self.chance * self.points

    @property
    def points(self) -> int:
        """What it scores when it is finished as it stands."""
        return (height_of(self.column) + 1) ** 2


def finishing_words(ahead: Ahead, *, then: bool = False, raised: str = "") -> str:
    """A sentence that tells what a building brings, and how likely, if it is finished.

    With ``then`` something else is done before; a column that was ``raised`` by it needs no name.
    """
    building, chance = building_name(ahead.column), percent(ahead.chance)
    if ahead.column == "H1":
        text = {
            1: _("The {building} is finished {chance} of the time with the next roll."),
            2: _("The {building} is finished {chance} of the time within two rolls."),
            0: _("The {building} is finished {chance} of the time in this turn."),
        }[ahead.throws]
        if then:
            text = _("Then the {building} is finished {chance} of the time in this turn.")
        return text.format(building=building, chance=chance)
    text = _("A {roof} finishes the {building}: {points} points, {chance}.")
    if ahead.column == raised:
        text = _("A {roof} then finishes it: {points} points, {chance}.")
    elif then:
        text = _("A {roof} then finishes the {building}: {points} points, {chance}.")
    when = {
        1: _("{chance} with the next roll"),
        2: _("{chance} within two rolls"),
        0: _("{chance} in this turn"),
    }[ahead.throws].format(chance=chance)
    roof = die_name(_roof(ahead.column))
    return text.format(roof=roof, building=building, points=ahead.points, chance=when)


def placing_words(chance: float) -> str:
    """A sentence that tells how likely a throw lets at least one die be built."""
    if chance > CERTAIN:
        return _("At least one die can be built in any case.")
    return _begun(
        _("{chance} of the time at least one die can be built.").format(chance=percent(chance))
    )


def _begun(sentence: str) -> str:
    """A sentence that may begin with a chance in words."""
    return sentence[:1].upper() + sentence[1:]


def _roof(column: str) -> str:
    """The die that finishes a column as it stands."""
    return {"L": "UL", "M": "PM", "H": "PH"}[type_of(column)]


def over_ending(throw: float, end: float, unit: str) -> str:
    """A sentence that compares worths of throwing and ending; empty where they are the same."""
    if unit not in DIGITS or _apart(throw, end, unit) <= 0:
        return ""
    if unit == "points":
        text = _("It is worth {number} points more than ending the turn.")
        return text.format(number=decimal(_apart(throw, end, unit)))
    text = _("Ending the turn wins {chance} of the time.")
    return text.format(chance=percent(end))


def gain_words(end: float, throw: float, unit: str) -> str:
    """How much worse another throw is than the end of a turn; empty where nobody is told."""
    if unit not in DIGITS or _apart(end, throw, unit) <= 0:
        return ""
    if unit == "points":
        text = _("Another roll is worth {number} points less.")
        return text.format(number=decimal(_apart(end, throw, unit)))
    return _("Another roll wins only {chance} of the time.").format(chance=percent(throw))


def _apart(more: float, less: float, unit: str) -> float:
    """The difference of two worths as they are told, so that what is told adds up."""
    digits = DIGITS[unit]
    return round(round(more, digits) - round(less, digits), digits)
