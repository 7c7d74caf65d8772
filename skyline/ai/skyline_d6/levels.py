"""What the program can think about Skyline D6."""

from __future__ import annotations

from typing import Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.skyline_d6.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


def _draughtsman() -> Player:
    from skyline.ai.skyline_d6.search import DRAUGHTSMAN  # noqa: PLC0415

    return DRAUGHTSMAN


def _architect() -> Player:
    from skyline.ai.skyline_d6.search import ARCHITECT  # noqa: PLC0415

    return ARCHITECT


def _judge(players: int) -> Judge:
    from skyline.ai.skyline_d6.judge import D6Judge  # noqa: PLC0415

    return D6Judge(players)


def _teacher() -> Teacher:
    from skyline.ai.skyline_d6 import teaching  # noqa: PLC0415

    return teaching


SKYLINE_D6: Final = GameMind(
    "skyline-d6",
    (
        Level("greedy", _greedy),
        Level(
            "draughtsman",
            _draughtsman,
            lambda: _("Draughtsman"),
            lambda: _("Draws for its own sheet alone, die by die. Good company for a start."),
        ),
        Level(
            "architect",
            _architect,
            lambda: _("Architect"),
            lambda: _("Plans each turn to its last die and watches the others’ sheets."),
        ),
    ),
    judge=_judge,
    teacher=_teacher,
)
"""Its levels are listed weakest first."""
