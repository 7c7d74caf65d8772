"""What the computer players are called, and how they play, in the player's words."""

from __future__ import annotations

from typing import Final

from skyline.text.words import _

FIVE: Final = ("apprentice", "mason", "foreman", "engineer", "master")
"""The levels that players are offered, weakest first."""
OTHERS: Final = ("random", "greedy", "exact")
"""Levels that scripts may use."""


def level_order(level: str) -> tuple[int, str]:
    """Sorts levels: the weakest of the five first, others by name behind them."""
    return (FIVE.index(level) if level in FIVE else len(FIVE)), level


def level_title(level: str) -> str:
    """The name of a level, as the builders of the city are called."""
    titles = {
        "apprentice": _("Apprentice"),
        "mason": _("Mason"),
        "foreman": _("Foreman"),
        "engineer": _("Engineer"),
        "master": _("Master Builder"),
    }
    return titles.get(level, level.capitalize())


def level_words(level: str) -> str:
    """How a level plays, in one line; empty for one that is not among the five."""
    lines = {
        "apprentice": _("Dreams of towers and often misjudges them. Good company for a start."),
        "mason": _("Builds soundly from roll to roll, with a slip now and then."),
        "foreman": _("Thinks every turn through to its end."),
        "engineer": _("Knows exactly what its own street can still make."),
        "master": _("Weighs every chance, watches you and the District, and plays to win."),
    }
    return lines.get(level, "")


def computer_title(controller: str) -> str:
    """The name of the level that plays a seat; empty for a person, and for a story's player."""
    return level_title(controller) if controller in (*FIVE, *OTHERS) else ""


def builder_name(number: int) -> str:
    """The name of the computer player at a seat, counted from 1."""
    names = (_("Gable"), _("Lintel"), _("Girder"), _("Cornice"))
    return names[(number - 1) % len(names)]
