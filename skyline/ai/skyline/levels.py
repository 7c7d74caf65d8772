"""What the program can think about Skyline: its levels, its judge, its teacher.

The levels differ in what they know of a street's worth, in how many throws they look ahead and in
whether they see the others. Dice fall the same for all. What a player is made of is loaded once
somebody plays against it: menus only list levels.
"""

from __future__ import annotations

from typing import Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.games.skyline.notation import begins_decision
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.skyline.greedy import GREEDY  # noqa: PLC0415

    return GREEDY


def _apprentice() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, dreams  # noqa: PLC0415

    return SearchPlayer(dreams, foresight=1, misjudging=1.5)


def _mason() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, estimates  # noqa: PLC0415

    return SearchPlayer(estimates, foresight=1, misjudging=0.65)


def _foreman() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, estimates  # noqa: PLC0415

    return SearchPlayer(estimates)


def _engineer() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, calculates  # noqa: PLC0415

    return SearchPlayer(calculates)


def _master() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, competes  # noqa: PLC0415

    return SearchPlayer(competes)


def _exact() -> Player:
    from skyline.ai.skyline.search_player import SearchPlayer, solves  # noqa: PLC0415

    return SearchPlayer(solves, solo_only=True)


def _judge(players: int) -> Judge:
    from skyline.ai.skyline.judge import SkylineJudge  # noqa: PLC0415

    return SkylineJudge(players)


def _teacher() -> Teacher:
    from skyline.ai.skyline import teaching  # noqa: PLC0415

    return teaching


SKYLINE: Final = GameMind(
    "skyline",
    (
        Level("greedy", _greedy),
        Level(
            "apprentice",
            _apprentice,
            lambda: _("Apprentice"),
            lambda: _("Dreams of towers and often misjudges them. Good company for a start."),
        ),
        Level(
            "mason",
            _mason,
            lambda: _("Mason"),
            lambda: _("Builds soundly from roll to roll, with a slip now and then."),
        ),
        Level(
            "foreman",
            _foreman,
            lambda: _("Foreman"),
            lambda: _("Thinks every turn through to its end."),
        ),
        Level(
            "engineer",
            _engineer,
            lambda: _("Engineer"),
            lambda: _("Knows exactly what its own street can still make."),
        ),
        Level(
            "master",
            _master,
            lambda: _("Master Builder"),
            lambda: _("Weighs every chance, watches you and the District, and plays to win."),
        ),
        Level("exact", _exact, alone=True),
    ),
    judge=_judge,
    teacher=_teacher,
    begins_decision=begins_decision,
)
"""Its levels are listed weakest first."""
