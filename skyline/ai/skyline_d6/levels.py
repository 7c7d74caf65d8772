"""What the program can think about Skyline D6."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.ai.verdicts import Doubt
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.skyline_d6.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


def _planning(make: Callable[[Any], Player]) -> Callable[[], Player]:
    """Makes a player of the module that plans turns."""

    def made() -> Player:
        from skyline.ai.skyline_d6 import planner  # noqa: PLC0415

        return make(planner)

    return made


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
            "apprentice",
            _planning(lambda p: p.APPRENTICE),
            lambda: _("Apprentice"),
            lambda: _("Writes its dice one by one as they fall. Good company for a start."),
        ),
        Level(
            "draughtsman",
            _planning(lambda p: p.DRAUGHTSMAN),
            lambda: _("Draughtsman"),
            lambda: _("Draws for its own sheet alone, with every turn of a die and every loan."),
        ),
        Level(
            "foreman",
            _planning(lambda p: p.FOREMAN),
            lambda: _("Foreman"),
            lambda: _("Plans each turn to its last die and sees the end of the game come."),
        ),
        Level(
            "architect",
            _planning(lambda p: p.ARCHITECT),
            lambda: _("Architect"),
            lambda: _("Plans each turn to its last die and watches the others’ sheets."),
        ),
        Level(
            "master",
            _planning(lambda p: p.MASTER),
            lambda: _("Master Builder"),
            lambda: _("Weighs what every yard leaves to you, and plays to win."),
        ),
    ),
    judge=_judge,
    judge_version=4,
    judge_reads=("skyline_d6/worths.json", "skyline_d6/sheet.toml"),
    teacher=_teacher,
    doubt=Doubt(points=2.0, chance=0.05),
)
"""Its levels are listed weakest first."""
