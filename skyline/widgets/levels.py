"""What the computer players are called, and how they play, in the player's words."""

from __future__ import annotations

from typing import Final

from skyline.words import _

PERSON: Final = "human"
"""Who plays a seat when no computer does, as games and settings write it."""
FIVE: Final = ("apprentice", "mason", "foreman", "engineer", "master")
"""The levels that players are offered, weakest first."""


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
        "mason": _("Builds soundly from throw to throw, with a slip now and then."),
        "foreman": _("Thinks every turn through to its end."),
        "engineer": _("Knows exactly what its own street can still make."),
        "master": _("Weighs every chance, watches you and the District, and plays to win."),
    }
    return lines.get(level, "")


def computer_title(controller: str) -> str:
    """The name of the level that plays a seat; empty for a person."""
    return "" if controller == PERSON else level_title(controller)


def builder_name(number: int) -> str:
    """The name of the computer player at a seat, counted from 1."""
    names = (_("Gable"), _("Lintel"), _("Girder"), _("Cornice"))
    return names[(number - 1) % len(names)]
