"""Playing alone: levels of points, and scenarios judged on the final skyline."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from skyline.games.skyline.buildings import height_of, type_of
from skyline.games.skyline.scoring import cleared
from skyline.games.skyline.state import Skyline
from skyline.text.words import _, pgettext


class Level(NamedTuple):
    points: int
    title: str


class Scenario(NamedTuple):
    """A city's task and whether the final skyline fulfils it."""

    name: str
    title: str
    task: str
    fulfilled: bool
    lost: bool = False  # whatever is done from now on
    in_the_way: tuple[str, ...] = ()  # buildings that would have to go


def levels() -> tuple[Level, ...]:
    """Every level, lowest first."""
    return (
        Level(40, pgettext("rank", "Project Manager")),
        Level(50, pgettext("rank", "Junior Architect")),
        Level(60, pgettext("rank", "Senior Architect")),
        Level(70, pgettext("rank", "Principal Architect")),
        Level(80, pgettext("rank", "Urban Planner")),
        Level(90, pgettext("rank", "Master Planner")),
        Level(100, pgettext("rank", "Urban Overseer")),
    )


def level_reached(score: int) -> Level | None:
    """The highest level that the points reach; None below the first."""
    return max((level for level in levels() if level.points <= score), default=None)


def next_level(score: int) -> Level | None:
    """The lowest level above the points; None once all are reached."""
    return min((level for level in levels() if level.points > score), default=None)


def judge(skyline: Skyline) -> tuple[Scenario, ...]:
    final, _returned, _events = cleared(0, skyline)
    return tuple(
        Scenario(
            name,
            title,
            task,
            fulfilled(final),
            lost=name == "essen" and final.demolitions > 0,
            in_the_way=_in_the_way(name, final),
        )
        for name, title, task, fulfilled in _tasks()
    )


def _in_the_way(name: str, final: Skyline) -> tuple[str, ...]:
    """The buildings that a city forbids; where it limits their number, those built last."""
    finished = _finished(final)
    forbidden = {"shanghai": "L", "tucson": "H"}.get(name)
    if forbidden is not None:
        return tuple(each for each in finished if type_of(each) == forbidden)
    return finished[7:] if name == "toronto" else ()


def _tasks() -> tuple[tuple[str, str, str, Callable[[Skyline], bool]], ...]:
    return (
        (
            "dubai",
            pgettext("city", "Dubai"),
            _("End the game with at least three buildings of height 3."),
            lambda skyline: _of_height(skyline, 3) >= 3,
        ),
        (
            "essen",
            pgettext("city", "Essen"),
            _("End the game without ever demolishing."),
            lambda skyline: skyline.demolitions == 0,
        ),
        (
            "new_york",
            pgettext("city", "New York"),
            _("End the game with at least two buildings of height 5 or 6."),
            lambda skyline: _of_height(skyline, 5, 6) >= 2,
        ),
        (
            "sao_paolo",
            pgettext("city", "São Paulo"),
            _("End the game with at least four buildings of height 4."),
            lambda skyline: _of_height(skyline, 4) >= 4,
        ),
        (
            "shanghai",
            pgettext("city", "Shanghai"),
            _("End the game without a Low-rise."),
            lambda skyline: _of_type(skyline, "L") == 0,
        ),
        (
            "toronto",
            pgettext("city", "Toronto"),
            _("End the game with exactly seven buildings."),
            lambda skyline: len(_finished(skyline)) == 7,
        ),
        (
            "tucson",
            pgettext("city", "Tucson"),
            _("End the game without a High-rise."),
            lambda skyline: _of_type(skyline, "H") == 0,
        ),
    )


def _finished(skyline: Skyline) -> tuple[str, ...]:
    return skyline.tiles + skyline.standing


def _of_height(skyline: Skyline, *heights: int) -> int:
    return sum(height_of(each) in heights for each in _finished(skyline))


def _of_type(skyline: Skyline, type_: str) -> int:
    return sum(type_of(each) == type_ for each in _finished(skyline))
