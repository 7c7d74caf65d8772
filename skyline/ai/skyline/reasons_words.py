"""Parts of the sentences that say why a decision is good."""

from __future__ import annotations

import math
from typing import NamedTuple

from skyline.games.skyline.buildings import height_of, type_of
from skyline.games.skyline.names import building_name, die_name
from skyline.words import _, decimal, percent

LEAST_GAIN = {"points": 0.05, "chance": 0.0005}
"""What is smaller is not told."""


class Ahead(NamedTuple):
    """A building that may be finished in this turn.

    Attributes:
        column: as it stands.
        chance: that it is, by play that aims at it, within the throws named.
        throws: within so many throws; 0 for all of the turn.
    """

    column: str
    chance: float
    throws: int

    @property
    def promise(self) -> float:
        """The points expected of it when it is finished as it stands."""
        return self.chance * (height_of(self.column) + 1) ** 2


def finishing_words(ahead: Ahead, *, then: bool = False) -> str:
    """A sentence that tells how likely a building is finished.

    Args:
        ahead: the building.
        then: whether something else is done before.
    """
    values = {
        "roof": die_name(_roof(ahead.column)) if ahead.column != "H1" else "",
        "building": building_name(ahead.column),
        "chance": percent(ahead.chance),
    }
    if then:
        return _then(ahead).format(**values)
    if ahead.column == "H1":
        texts = {
            1: _("The {building} is finished {chance} of the time with the next throw."),
            2: _("The {building} is finished {chance} of the time within two throws."),
            0: _("The {building} is finished {chance} of the time in this turn."),
        }
    else:
        texts = {
            1: _("A {roof} finishes the {building} {chance} of the time with the next throw."),
            2: _("A {roof} finishes the {building} {chance} of the time within two throws."),
            0: _("A {roof} finishes the {building} {chance} of the time in this turn."),
        }
    return texts[ahead.throws].format(**values)


def _then(ahead: Ahead) -> str:
    if ahead.column == "H1":
        return _("Then the {building} is finished {chance} of the time in this turn.")
    texts = {
        1: _("Then a {roof} finishes the {building} {chance} of the time with the next throw."),
        2: _("Then a {roof} finishes the {building} {chance} of the time within two throws."),
        0: _("Then a {roof} finishes the {building} {chance} of the time in this turn."),
    }
    return texts[ahead.throws]


def _roof(column: str) -> str:
    """The die that finishes a column as it stands."""
    return {"L": "UL", "M": "PM", "H": "PH"}[type_of(column)]


def over_ending(gain: float, unit: str) -> str:
    """A sentence that compares a throw with ending the turn; empty where there is no difference.

    Args:
        gain: how much more the throw is worth.
        unit: ``points``, ``chance``, or empty for a unit that nobody is told.
    """
    if gain < LEAST_GAIN.get(unit, math.inf):
        return ""
    if unit == "points":
        text = _("It is worth {number} points more than ending the turn.")
        return text.format(number=decimal(round(gain, 1)))
    text = _("It wins {number} % more often than ending the turn.")
    return text.format(number=decimal(round(gain * 100, 1)))


def loss_words(loss: float, unit: str) -> str:
    """A difference of worths in words; empty where it is too small, or nobody is told its unit."""
    if loss < LEAST_GAIN.get(unit, math.inf):
        return ""
    if unit == "points":
        return _("{number} points").format(number=decimal(round(loss, 1)))
    return _("{number} % of your chance to win").format(number=decimal(round(loss * 100, 1)))
