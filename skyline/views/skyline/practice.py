"""What Skyline hands over to practise: its themes, and which one a decision belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.games.skyline.buildings import TALLEST_BUILDING, height_of
from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Take, TakeDistrict
from skyline.games.skyline.notation import parse_move
from skyline.games.skyline.state import State
from skyline.play.pack import GameView
from skyline.play.practice.pack import PracticePack, Theme
from skyline.play.practice.view import PracticeDesk, PracticeView
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import Marks
from skyline.table.paint import blank
from skyline.text.words import _

LAST: Final = "last"
TOWERS: Final = "towers"
ABANDON: Final = "abandon"
DEMOLISH: Final = "demolish"
KEEP: Final = "keep"
TAKE: Final = "take"
BUILD: Final = "build"
SEARCHED: Final = 4
"""Up to so many dice worths are exact."""
HIGH: Final = TALLEST_BUILDING - 3
"""Dice from which a column is on its way to the tallest building."""


def is_high(column: str) -> bool:
    return column[0] == "H" and height_of(column) >= HIGH


def theme_of(state: State, best: Sequence[str], played: Sequence[str]) -> str:
    """What a position is about, by the decision that is best there and the one made then.

    Nothing where so many dice lie that worths are estimates.
    """
    if len(state.active) > SEARCHED:
        return ""
    decisions = [parse_move(moves[-1]) for moves in (best, played)]
    if state.final_round:
        return LAST
    if state.player is not None and any(_of_tower(state, move) for move in decisions):
        return TOWERS
    return next(filter(None, map(_kind, decisions)), BUILD)


def _of_tower(state: State, move: Move) -> bool:
    """Whether a move is about a column that may become the tallest building."""
    match move:
        case Build(_, str(column)) | Demolish(_, str(column)):
            return is_high(column)
        case Build() | Demolish():
            return False
    assert state.player is not None, "somebody decides"
    columns = state.skylines[state.player].columns
    return any(is_high(each) and height_of(each) > HIGH for each in columns)


def _kind(move: Move) -> str:
    match move:
        case Abandon():
            return ABANDON
        case Demolish():
            return DEMOLISH
        case Take() | TakeDistrict():
            return TAKE
        case Build():
            return ""
        case _:
            return KEEP


# ------------------------------------------------------------- for the program
SIGNS: Final = {KEEP: "UM", ABANDON: "GL", DEMOLISH: "P-", LAST: "PM", TOWERS: "PH", TAKE: "GM",
                BUILD: "UH"}  # fmt: skip
"""The die that stands for a theme."""


def themes() -> Sequence[Theme]:
    return (
        Theme(
            KEEP,
            _("Keep or roll again"),
            _("What to keep, what to roll again, when to stop."),
        ),
        Theme(ABANDON, _("Abandon"), _("When a die is better given to the District.")),
        Theme(DEMOLISH, _("Demolish"), _("When something has to fall, and what costs least.")),
        Theme(
            TOWERS,
            _("Towers"),
            _("How high to dare, and when to put on the roof."),
        ),
        Theme(LAST, _("The last round"), _("Nothing can be built later; every point counts.")),
        Theme(TAKE, _("Which dice"), _("What to take: from the Yard, or the District.")),
        Theme(BUILD, _("Where to build"), _("Where each die serves best.")),
    )


def picture(theme: str, side: int) -> pygame.Surface:
    """The die of a theme, as it lies on a table, with all of its shadow."""
    surface = blank(side, side)
    edge = round(side * 0.46)
    code = SIGNS[theme]
    pose = Pose(side * 0.39, side * 0.43, rest_height(edge), settled(code[0], code[1], 0.35))
    artist(edge).draw(surface, DieLook(code[0], Marks.NONE), pose)
    return surface


def _table(desk: PracticeDesk) -> GameView:
    from skyline.views.skyline.kit import KIT  # noqa: PLC0415

    return PracticeView(desk, KIT)


PRACTICE: Final = PracticePack("practice/skyline.txt", themes, theme_of, _table, picture)
