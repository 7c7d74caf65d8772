"""What the program can think about Skyline D6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skyline.ai.mind import GameMind, Level
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


def _reason(seen: Mapping[str, Any], move: Any) -> str:
    from skyline.ai.skyline_d6.reasons import reason  # noqa: PLC0415

    return reason(seen, move)


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
    told_to_all=_reason,
)
"""Its levels are listed weakest first."""
