"""What the program can think about Skyline: its levels, its judge, its teacher.

The levels differ in what they know of a street's worth, in how many throws they look ahead and in
whether they see the others. Dice fall the same for all. What a player is made of is loaded once
somebody plays against it: menus only list levels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from skyline.ai.mind import GameMind, Judge, Level, Teacher
from skyline.ai.players import Player
from skyline.games.skyline.notation import begins_decision
from skyline.text.words import _


def _greedy() -> Player:
    from skyline.ai.skyline.greedy import GREEDY  # noqa: PLC0415

    return GREEDY


def _searching(make: Callable[[Any], Player]) -> Callable[[], Player]:
    """Makes a player of the module that searches turns."""

    def made() -> Player:
        from skyline.ai.skyline import search_player  # noqa: PLC0415

        return make(search_player)

    return made


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
            _searching(lambda s: s.SearchPlayer(s.dreams, foresight=1, misjudging=1.5)),
            lambda: _("Apprentice"),
            lambda: _("Dreams of towers and often misjudges them. Good company for a start."),
        ),
        Level(
            "mason",
            _searching(lambda s: s.SearchPlayer(s.estimates, foresight=1, misjudging=0.65)),
            lambda: _("Mason"),
            lambda: _("Builds soundly from roll to roll, with a slip now and then."),
        ),
        Level(
            "foreman",
            _searching(lambda s: s.SearchPlayer(s.estimates)),
            lambda: _("Foreman"),
            lambda: _("Thinks every turn through to its end."),
        ),
        Level(
            "engineer",
            _searching(lambda s: s.SearchPlayer(s.calculates)),
            lambda: _("Engineer"),
            lambda: _("Knows exactly what its own street can still make."),
        ),
        Level("reckoner", _searching(lambda s: s.SearchPlayer(s.reckons))),
        Level(
            "master",
            _searching(lambda s: s.SearchPlayer(s.competes)),
            lambda: _("Master Builder"),
            lambda: _("Weighs every chance, watches you and the District, and plays to win."),
        ),
        Level("exact", _searching(lambda s: s.SearchPlayer(s.solves, solo_only=True)), alone=True),
    ),
    judge=_judge,
    judge_reads=("tables/solo.xz", "tables/shared.xz", "tables/experience.json"),
    teacher=_teacher,
    begins_decision=begins_decision,
)
"""Its levels are listed weakest first."""
