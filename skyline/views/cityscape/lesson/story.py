"""The story of the first game: one round of two, whose blocks the player and Rosa place in turn.

It is a real game by the rules, with one edge each. The player meets all four goals: two and three
buildings are seen in lines a and b, equal ones in c, and the city's tallest stands in d.
"""

from __future__ import annotations

from typing import Final

from skyline.games.cityscape.board import LOT_INDEX
from skyline.play.lesson.script import Step
from skyline.views.cityscape.pieces import NO_CITY, City, with_block

RESULT: Final = (95, 70)
"""How the story ends: points of the player and of the neighbour."""
GOALS: Final = (2, 3, 5, 6)
ASKED: Final = {"visible": (0, 1), "equal": (2,), "tallest": (3,)}
"""By step: the lines whose goals are to be set, from 0."""


def _goals(name: str) -> Step:
    return Step(name, "look", spots=tuple(f"goal:{line + 1}" for line in ASKED[name]))


def _place(name: str, size: int, lot: str) -> Step:
    ends = f"block:{size}", f"lot:{lot}"
    return Step(name, "act", (f"place {size} {lot}",), spots=ends, way=ends)


def _watch(name: str, *entries: str) -> Step:
    return Step(name, "watch", entries)


STEPS: Final[tuple[Step, ...]] = (
    Step("welcome", "tell"),
    _goals("visible"),
    _goals("equal"),
    _goals("tallest"),
    Step("lock", "end", ("goals 2 3 5 6",), spots=("button:lock",)),
    _watch("watch-goals", "goals 3 5 2 2"),
    _place("first", 2, "a1"),
    _watch("watch-1", "place 5 a3"),
    _place("hide", 1, "a2"),
    _watch("watch-2", "place 4 d2"),
    _place("stack", 5, "d2"),
    _watch("watch-3", "place 5 b3"),
    Step("turn", "look", spots=("button:turn-left", "button:turn-right")),
    _watch(
        "watch-city",
        *("place 4 c1", "place 2 d4", "place 3 b2", "place 3 c2", "place 4 b1"),
        *("place 2 d3", "place 4 c3", "place 5 b4", "place 3 d1", "place 4 a4", "place 1 c1"),
        *("place 5 d3", "place 3 b2", "place 1 d4", "place 2 c4", "place 1 d4"),
    ),
    _place("pair", 1, "c3"),
    _watch("watch-4", "place 2 c4"),
    _place("last", 3, "b4"),
    Step("score", "look"),
    Step("end", "tell"),
)


def city() -> City:
    """What stands at the end."""
    built = NO_CITY
    for step in STEPS:
        for entry in step.entries:
            word, *rest = entry.split()
            if word == "place":
                built = with_block(built, LOT_INDEX[rest[1]], int(rest[0]))
    return built
