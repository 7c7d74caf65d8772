"""What the program can think about Cityscape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.cityscape.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


def _surveyor() -> Player:
    from skyline.ai.cityscape.search import SURVEYOR  # noqa: PLC0415

    return SURVEYOR


def _planner() -> Player:
    from skyline.ai.cityscape.search import PLANNER  # noqa: PLC0415

    return PLANNER


def _judge(players: int) -> Judge:
    from skyline.ai.cityscape.judge import CityscapeJudge  # noqa: PLC0415

    return CityscapeJudge(players)


def _teacher() -> Teacher:
    from skyline.ai.cityscape import teaching  # noqa: PLC0415

    return teaching


def _told_to_all(seen: Mapping[str, Any], move: Any) -> str:
    from skyline.ai.cityscape.reasons import reason  # noqa: PLC0415

    return reason(seen, move)


CITYSCAPE: Final = GameMind(
    "cityscape",
    (
        Level("greedy", _greedy),
        Level(
            "surveyor",
            _surveyor,
            lambda: _("Surveyor"),
            lambda: _("Counts on chance for all that is still to come. Good company for a start."),
        ),
        Level(
            "planner",
            _planner,
            lambda: _("City Planner"),
            lambda: _("Chooses goals with care and plans its own next blocks with every one."),
        ),
    ),
    judge=_judge,
    teacher=_teacher,
    told_to_all=_told_to_all,
    points_scale=5.0,
)
"""Its levels are listed weakest first."""
