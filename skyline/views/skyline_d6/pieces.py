"""Dice, boxes and circles of a table of Skyline D6, and the changes that only it shows."""

from __future__ import annotations

from typing import Final, NamedTuple

from skyline.play.pieces import Place

KIND: Final = "D"
"""The pip dice among the kinds of dice."""

SUPPLY: Final = Place("supply")
SCRAP: Final = Place("scrap")


def yard_place(yard: int, key: int) -> Place:
    """Where a die of a yard, from 1, lies."""
    return Place("yard", key, yard)


def box_place(box: str) -> Place:
    return Place("box", box)


def loan_place(circle: int) -> Place:
    """A circle for loans, from 1."""
    return Place("loan", circle)


def place_of_star(place: str) -> Place:
    """Where a star of the rules stands: a box, or ``loan N``."""
    if place.startswith("loan "):
        return loan_place(int(place[5:]))
    return box_place(place)


class DieTumbles(NamedTuple):
    """A die of the supply falls into a yard, from 1."""

    yard: int
    key: int


class DieTurns(NamedTuple):
    """A die of the tray shows another value now."""

    key: int
    before: int
    after: int


class LoanInked(NamedTuple):
    """Pips were borrowed; the circle counts from 1."""

    seat: int
    circle: int
    pips: int


class DieUsed(NamedTuple):
    """A die of the tray was used up at a place.

    ``places`` names what it did there besides: a skyscraper that it completed.
    """

    seat: int
    key: int
    value: int
    place: Place
    completed: str = ""


class StarRises(NamedTuple):
    """A star was reached in a box, or in a circle."""

    seat: int
    place: Place


class StarUsed(NamedTuple):
    """A star marked an ability; None if it was let go."""

    seat: int
    ability: str | None
    activated: bool = False


class CrossedOut(NamedTuple):
    """An ability of this seat went to somebody else."""

    seat: int
    ability: str


class DiceReturn(NamedTuple):
    """So many used dice go back to the supply; ``places`` are those that are known."""

    dice: int
    places: tuple[Place, ...]
