"""What a game of Skyline can show and what one played alone can reach: titles and cities."""

from __future__ import annotations

from typing import Final

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.goal import Goal, GoalGroup
from skyline.chronicle.skyline.detail import detail_of
from skyline.games.skyline.buildings import TILES
from skyline.games.skyline.dice import DICE
from skyline.games.skyline.dice import FACES as SIDES
from skyline.games.skyline.solo import judge, level_reached
from skyline.games.skyline.state import Skyline
from skyline.text.words import _, ngettext

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

GOOD_SCORE: Final = 60
"""Points of a good game, for the streak of such games: a Senior Architect's."""


def level_title(points: int) -> str:
    """The title that so many points earn; empty below the first."""
    level = level_reached(points)
    return level.title if level else ""


def scenario_words(name: str) -> tuple[str, str]:
    """A city's name and what it asks for, as players read them."""
    return next((each.title, each.task) for each in judge(Skyline()) if each.name == name)


def dice_kinds() -> tuple[tuple[tuple[str, ...], tuple[float, ...]], ...]:
    return tuple(
        (tuple(face for face, _sides in faces), tuple(sides / 6 for _face, sides in faces))
        for faces in SIDES.values()
    )


def _title(points: int) -> Goal:
    def words() -> tuple[str, str]:
        sentence = ngettext(
            "Score at least {n} point in a game alone.",
            "Score at least {n} points in a game alone.",
            points,
        )
        return level_title(points), sentence.format(n=points)

    def measure(digest: Digest, seat: SeatDigest) -> int:
        return seat.score if digest.solo else 0

    return Goal(f"title_{points}", "title", points, "best", measure, words)


def _city(name: str) -> Goal:
    def measure(_digest: Digest, seat: SeatDigest) -> int:
        return int(name in detail_of(seat).scenarios)

    return Goal(f"city_{name}", "city", 1, "best", measure, lambda: scenario_words(name))


TITLES: Final = tuple(_title(points) for points in LEVEL_POINTS)
CITIES: Final = tuple(_city(name) for name in SCENARIOS)
GROUPS: Final = (
    GoalGroup("title", lambda: _("Ranks · {reached} of {whole}")),
    GoalGroup("city", lambda: _("Cities · {reached} of {whole}")),
    GoalGroup("feat", lambda: _("Feats · {reached} of {whole}")),
)
