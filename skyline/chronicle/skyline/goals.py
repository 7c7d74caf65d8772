"""What a game of Skyline played alone can reach, and what dice can show."""

from __future__ import annotations

from skyline.games.skyline.buildings import TILES
from skyline.games.skyline.dice import DICE
from skyline.games.skyline.dice import FACES as SIDES
from skyline.games.skyline.solo import judge, level_reached
from skyline.games.skyline.state import Skyline

BUILDING_KINDS: tuple[str, ...] = tuple(tile[1:] for tile in TILES)
"""Every kind of finished building: type and height, ``L1`` to ``H6``."""

FACES: tuple[str, ...] = DICE
"""Every face that a die can show, e.g. ``GL``."""

SCENARIOS: tuple[str, ...] = (
    "dubai",
    "essen",
    "new_york",
    "sao_paolo",
    "shanghai",
    "toronto",
    "tucson",
)
"""The names of the seven cities, in their order."""

LEVEL_POINTS: tuple[int, ...] = (40, 50, 60, 70, 80, 90, 100)
"""Points of the solo titles, lowest first."""


def level_title(points: int) -> str:
    """The title that so many points earn; empty below the first."""
    level = level_reached(points)
    return level.title if level else ""


def scenario_words(name: str) -> tuple[str, str]:
    """A city's name and what it asks for, as players read them."""
    return next((each.title, each.task) for each in judge(Skyline()) if each.name == name)


def dice_kinds() -> tuple[tuple[tuple[str, ...], tuple[float, ...]], ...]:
    """By kind of dice, its faces and how probable each is."""
    return tuple(
        (tuple(face for face, _sides in faces), tuple(sides / 6 for _face, sides in faces))
        for faces in SIDES.values()
    )
