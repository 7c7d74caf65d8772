"""What the program can think about Cityscape.

Its levels differ in what they know of lines and of the others' goals, and in how far they look
ahead; none errs on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.cityscape.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


def _building(make: Callable[[Any], Player]) -> Callable[[], Player]:
    """Makes a player of the module that knows what lines may become."""

    def made() -> Player:
        from skyline.ai.cityscape import builders  # noqa: PLC0415

        return make(builders)

    return made


def _judge(players: int) -> Judge:
    from skyline.ai.cityscape.judge import CityscapeJudge  # noqa: PLC0415

    return CityscapeJudge(players)


def _teacher() -> Teacher:
    from skyline.ai.cityscape import teaching  # noqa: PLC0415

    return teaching


def _told_to_all(seen: Mapping[str, Any], move: Any) -> str:
    from skyline.ai.cityscape.reasons import told_to_all  # noqa: PLC0415

    return told_to_all(seen, move)


CITYSCAPE: Final = GameMind(
    "cityscape",
    (
        Level("greedy", _greedy),
        Level(
            "apprentice",
            _building(lambda b: b.APPRENTICE),
            lambda: _("Apprentice"),
            lambda: _(
                "Sets goals by chance and takes points as they come. Good company for a start."
            ),
        ),
        Level(
            "surveyor",
            _building(lambda b: b.SURVEYOR),
            lambda: _("Surveyor"),
            lambda: _("Knows what its own lines may still become, and pays no heed to yours."),
        ),
        Level(
            "foreman",
            _building(lambda b: b.FOREMAN),
            lambda: _("Foreman"),
            lambda: _("Sets goals that score well, and builds for them alone."),
        ),
        Level(
            "planner",
            _building(lambda b: b.PLANNER),
            lambda: _("City Planner"),
            lambda: _("Builds for its own goals and in the way of everybody else’s."),
        ),
        Level(
            "master",
            _building(lambda b: b.MASTER),
            lambda: _("Master Builder"),
            lambda: _("Guesses your goals from every block you place, and plans ahead."),
        ),
    ),
    judge=_judge,
    judge_version=3,
    teacher=_teacher,
    told_to_all=_told_to_all,
    points_scale=5.0,
)
"""Its levels are listed weakest first."""
