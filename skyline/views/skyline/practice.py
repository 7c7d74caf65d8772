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
from skyline.table.paint import blank, smoothed
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.views.skyline.art.buildings import building
from skyline.views.skyline.art.district import fence
from skyline.widgets.base.icons import put_icon

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
SIGNS: Final = {KEEP: "UM", ABANDON: "GL", DEMOLISH: "UL", LAST: "PM", TAKE: "GM", BUILD: "UH"}
"""The die that a theme's picture shows."""
ARROW: Final = (36, 104, 60)
NIGHT: Final = (30, 34, 78)
CABLE: Final = (62, 54, 60)
MOON: Final = (255, 232, 160)
PAPER: Final = (255, 250, 236)
RIM: Final = (176, 128, 56)
FLOORS: Final = 4  # of the tower that stands for towers


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
    """What a theme is about: a die with what is done to it, or a tower."""
    surface = blank(side, side)
    if theme == TOWERS:
        tower = building("H", FLOORS, side)
        tall = round(side * 0.92)
        wide = round(tower.get_width() * tall / tower.get_height())
        tower = pygame.transform.smoothscale(tower, (wide, tall))
        surface.blit(tower, tower.get_rect(center=(side // 2, side // 2)))
        return surface
    dice = ("GM", "UL", "PH") if theme == TAKE else (SIGNS[theme],)
    edge = round(side * (0.26 if theme == TAKE else 0.46))
    for number, code in enumerate(dice):
        x, y = (0.17 + 0.28 * number, 0.47) if theme == TAKE else (0.40, 0.45)
        pose = Pose(side * x, side * y, rest_height(edge), settled(code[0], code[1], 0.35))
        artist(edge).draw(surface, DieLook(code[0], Marks.NONE), pose)
    if theme == ABANDON:
        boards = fence(side, round(side * 0.36), 3)
        surface.blit(boards, (0, round(side * 0.60)))
    elif theme in BADGES:
        badge = smoothed(round(side * 0.42), round(side * 0.42), BADGES[theme], 4)
        surface.blit(badge, badge.get_rect(center=(round(side * 0.73), round(side * 0.26))))
    return surface


def _disc(badge: pygame.Surface, ground: RGB) -> float:
    """The disc with a brass rim that says what is done to a die; the answer is its radius."""
    radius = badge.get_width() / 2 - 1
    middle = badge.get_rect().center
    pygame.draw.circle(badge, RIM, middle, radius)
    pygame.draw.circle(badge, ground, middle, radius * 0.89)
    return radius


def _again(badge: pygame.Surface, _scale: int) -> None:
    radius = _disc(badge, PAPER)
    put_icon(badge, "again", badge.get_rect().center, round(radius * 1.35), ARROW)


def _ball(badge: pygame.Surface, _scale: int) -> None:
    radius, (x, y) = _disc(badge, PAPER), badge.get_rect().center
    top, ball = y - radius * 0.86, (x, y + radius * 0.22)
    pygame.draw.line(badge, CABLE, (x, top), ball, round(radius * 0.16))
    for part, tone in ((0.52, (26, 24, 30)), (0.46, (44, 42, 52)), (0.30, (66, 64, 78))):
        shift = (0.52 - part) * radius * 0.7  # light from the upper left
        pygame.draw.circle(badge, tone, (ball[0] - shift, ball[1] - shift), radius * part)
    shine = ball[0] - radius * 0.2, ball[1] - radius * 0.2
    pygame.draw.circle(badge, (190, 190, 206), shine, radius * 0.09)


def _moon(badge: pygame.Surface, _scale: int) -> None:
    radius, (x, y) = _disc(badge, NIGHT), badge.get_rect().center
    pygame.draw.circle(badge, MOON, (x - radius * 0.08, y + radius * 0.06), radius * 0.56)
    pygame.draw.circle(badge, NIGHT, (x + radius * 0.16, y - radius * 0.12), radius * 0.48)


BADGES: Final = {KEEP: _again, DEMOLISH: _ball, LAST: _moon}


def _table(desk: PracticeDesk) -> GameView:
    from skyline.views.skyline.kit import KIT  # noqa: PLC0415

    return PracticeView(desk, KIT)


PRACTICE: Final = PracticePack("practice/skyline.txt", themes, theme_of, _table, picture)
