"""Key caps and controller buttons, drawn: what is to be pressed, beside what it does."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import ring, rounded, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.input.inputs import Cap, Family

GROUND: Final = (26, 17, 16, 220)
GROUND_OFF: Final = (26, 17, 16, 130)
GROUND_ON_AMBER: Final = (104, 64, 12, 235)
LETTERS: Final[RGB] = (255, 240, 200)
QUIET: Final[RGB] = (158, 143, 125)  # no louder than the words of a button that is off
KEY_RIM: Final = 120  # opacity of the edge of a key
TALL: Final = 1.5  # height of a cap in sizes of its type
BUTTON_TALL: Final = 1.78  # a controller's buttons are round and want a little more


def cap_width(cap: Cap, px: int) -> int:
    """Pixels of width of a cap with letters of ``px`` pixels."""
    if cap.button:
        return button_size(cap, px)[0]
    if cap.arrow:
        return round(px * 1.55)
    letters = lettering.measure(cap.label, px, "Bold")[0]
    return max(round(px * 1.55), letters + round(px * 0.75))


def button_size(cap: Cap, px: int) -> tuple[int, int]:
    tall = round(px * BUTTON_TALL)
    if cap.button.endswith(("shoulder", "trigger")):
        return round(tall * 1.28), tall
    return tall, tall


def draw_cap(
    surface: pygame.Surface,
    cap: Cap,
    left_middle: tuple[float, float],
    px: int,
    *,
    on_amber: bool = False,
    enabled: bool = True,
    framed: bool = False,
    tallest: int | None = None,
) -> pygame.Rect:
    """Draws a key or a controller button from its left middle; returns where it is.

    A key is ``framed`` for high contrast; where lines lie close, caps are ``tallest`` pixels high.
    """
    width, height = cap_width(cap, px), round(px * TALL)
    if cap.button:
        if tallest is not None and tallest < round(px * BUTTON_TALL):
            px = round(tallest / BUTTON_TALL)
            aside = (width - cap_width(cap, px)) / 2
            left_middle = left_middle[0] + aside, left_middle[1]
        return _draw_button(surface, cap, left_middle, px, enabled)
    if tallest is not None:
        height = min(height, tallest)
    ground = GROUND_ON_AMBER if on_amber else GROUND if enabled else GROUND_OFF
    body = rounded(width, height, int(height * 0.25), ground)
    rect = body.get_rect(midleft=(round(left_middle[0]), round(left_middle[1])))
    surface.blit(body, rect)
    colour = LETTERS if enabled else QUIET
    if framed or not on_amber:  # on dark wood its ground alone is not seen
        seen, thick = (255, max(1.5, px / 10)) if framed else (KEY_RIM, max(1.0, px / 14))
        surface.blit(ring(width, height, height * 0.25, (*colour, seen), thick), rect)
    if cap.arrow:
        key = ("arrow-key", cap.arrow, px, colour)
        sign = surfaces.get(key, lambda: arrow_picture(cap.arrow, px, colour))
        surface.blit(sign, sign.get_rect(center=rect.center))
        return rect
    lettering.draw(surface, cap.label, rect.center, px, colour, "Bold", box=rect)
    return rect


def _draw_button(
    surface: pygame.Surface, cap: Cap, left_middle: tuple[float, float], px: int, enabled: bool
) -> pygame.Rect:
    size = button_size(cap, px)
    key = ("pad", cap.button, cap.family, size, enabled)
    picture = surfaces.get(key, lambda: button_picture(cap, size, enabled=enabled))
    rect = picture.get_rect(midleft=(round(left_middle[0]), round(left_middle[1])))
    surface.blit(picture, rect)
    if has_letters(cap):
        _put_letters(surface, cap, rect, enabled)
    return rect


def _put_letters(surface: pygame.Surface, cap: Cap, rect: pygame.Rect, enabled: bool) -> None:
    """The sign of a button, as large as it fits; it is a drawing of a letter, not a text."""
    colour = sign_colour(cap, enabled)
    stick = cap.button.endswith("tstick")
    label = cap.button[0].upper() if stick else cap.label
    letters = round(rect.h * (0.46 if stick else 0.58 if len(label) == 1 else 0.46))
    while letters > 7 and lettering.measure(label, letters, "ExtraBold")[0] > rect.w * 0.8:
        letters -= 1
    sign = lettering.render(label, letters, colour, "ExtraBold")
    ink = sign.get_bounding_rect()
    middle = rect.centery - round(rect.h * 0.08) if stick else rect.centery
    surface.blit(sign, (rect.centerx - ink.centerx, middle - ink.centery))


DARK: Final[RGB] = (30, 22, 24)
RIM: Final[RGB] = (228, 204, 150)
LIT: Final[RGB] = (255, 240, 200)
DIM: Final[RGB] = (116, 100, 88)
FADED: Final[RGB] = (196, 180, 158)
SUPERSAMPLE: Final = 4

_XBOX: Final[dict[str, RGB]] = {
    "a": (150, 214, 92),
    "b": (250, 122, 104),
    "x": (112, 180, 250),
    "y": (250, 206, 84),
}
_PLAYSTATION: Final[dict[str, RGB]] = {
    "a": (146, 186, 246),
    "b": (250, 128, 122),
    "x": (236, 158, 214),
    "y": (112, 214, 180),
}
Point = tuple[float, float]


def arrow_picture(way: str, size: int, colour: RGB) -> pygame.Surface:
    tips: dict[str, tuple[Point, Point, Point, Point, Point]] = {
        "up": ((0, 0.3), (0, -0.3), (-0.22, -0.06), (0, -0.3), (0.22, -0.06)),
        "down": ((0, -0.3), (0, 0.3), (-0.22, 0.06), (0, 0.3), (0.22, 0.06)),
        "left": ((0.3, 0), (-0.3, 0), (-0.06, -0.22), (-0.3, 0), (-0.06, 0.22)),
        "right": ((-0.3, 0), (0.3, 0), (0.06, -0.22), (0.3, 0), (0.06, 0.22)),
    }

    def draw(surface: pygame.Surface, _scale: int) -> None:
        brush = _Brush(colour, colour)
        brush.surface = surface
        brush.line(colour, 0.13, *tips[way])

    return smoothed(size, size, draw, SUPERSAMPLE)


def sign_colour(cap: Cap, enabled: bool) -> RGB:
    if not enabled:
        return FADED
    if cap.family is Family.XBOX:
        return _XBOX.get(cap.button, LIT)
    if cap.family is Family.PLAYSTATION:
        return _PLAYSTATION.get(cap.button, LIT)
    return LIT


def has_letters(cap: Cap) -> bool:
    """Whether letters have to be put on the picture: the shape alone does not say it."""
    if cap.button.endswith(("shoulder", "trigger", "tstick")):
        return True
    return cap.button in ("a", "b", "x", "y") and cap.family is not Family.PLAYSTATION


def button_picture(cap: Cap, size: tuple[int, int], *, enabled: bool) -> pygame.Surface:
    """A controller button without letters; see :func:`has_letters`."""
    brush = _Brush(sign_colour(cap, enabled), RIM if enabled else DIM)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        brush.surface = surface
        _drawing(cap)(brush)

    return smoothed(*size, draw, SUPERSAMPLE)


class _Brush:
    """Draws in parts of the height of a button, whose middle is (0, 0)."""

    def __init__(self, sign: RGB, rim: RGB) -> None:
        self.sign = sign
        self.rim = rim
        self.surface = pygame.Surface((1, 1), depth=32)

    def at(self, point: Point) -> Point:
        width, height = self.surface.get_size()
        return width / 2 + point[0] * height, height / 2 + point[1] * height

    def long(self, part: float) -> int:
        return max(1, round(part * self.surface.get_height()))

    def disc(self, radius: float, colour: RGB, centre: Point = (0, 0)) -> None:
        pygame.draw.circle(self.surface, colour, self.at(centre), self.long(radius))

    def hoop(self, radius: float, colour: RGB, thick: float) -> None:
        pygame.draw.circle(
            self.surface, colour, self.at((0, 0)), self.long(radius), self.long(thick)
        )

    def line(self, colour: RGB, thick: float, *points: Point) -> None:
        dots = [self.at(point) for point in points]
        for start, end in itertools.pairwise(dots):
            pygame.draw.line(self.surface, colour, start, end, self.long(thick))
        for dot in dots:
            pygame.draw.circle(self.surface, colour, dot, self.long(thick) // 2)

    def shape(self, colour: RGB, *points: Point) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(point) for point in points])

    def box(self, colour: RGB, rect: tuple[float, float, float, float], *radii: float) -> None:
        left, top = self.at((rect[0], rect[1]))
        place = pygame.Rect(left, top, self.long(rect[2]), self.long(rect[3]))
        corners = [self.long(radius) for radius in radii]
        if len(corners) == 1:
            pygame.draw.rect(self.surface, colour, place, 0, corners[0])
        else:
            pygame.draw.rect(self.surface, colour, place, 0, -1, *corners)

    def round_button(self) -> None:
        self.disc(0.48, self.rim)
        self.disc(0.43, DARK)


def _drawing(cap: Cap) -> Callable[[_Brush], None]:
    button = cap.button
    if button.startswith("dp"):
        return lambda brush: _cross(brush, button[2:])
    if button.endswith("shoulder"):
        return _shoulder
    if button.endswith("trigger"):
        return lambda brush: _trigger(brush, left=button.startswith("left"))
    if button in ("leftstick", "rightstick", "stick", "look"):
        return lambda brush: _stick(brush, pressed=button.endswith("tstick"))
    if button in ("a", "b", "x", "y") and cap.family is Family.PLAYSTATION:
        return lambda brush: _symbol(brush, button)
    if button in ("start", "back"):
        return lambda brush: _small(brush, button, cap.family)
    return _Brush.round_button


def _cross(brush: _Brush, lit: str) -> None:
    """The D-pad with the arm in question lit; all of it for moving about."""
    arm, reach = 0.165, 0.46
    for rim, colour in ((0.045, brush.rim), (0.0, DARK)):
        a, r = arm + rim, reach + rim * 0.6
        brush.box(colour, (-a, -r, 2 * a, 2 * r), 0.07)
        brush.box(colour, (-r, -a, 2 * r, 2 * a), 0.07)
    turned: dict[str, tuple[Point, Point, Point]] = {
        "up": ((0, -0.40), (0.12, -0.20), (-0.12, -0.20)),
        "down": ((0, 0.40), (0.12, 0.20), (-0.12, 0.20)),
        "left": ((-0.40, 0), (-0.20, 0.12), (-0.20, -0.12)),
        "right": ((0.40, 0), (0.20, 0.12), (0.20, -0.12)),
    }
    for way, points in turned.items():
        brush.shape(brush.sign if lit in (way, "ad") else (78, 66, 64), *points)


def _shoulder(brush: _Brush) -> None:
    half = brush.surface.get_width() / brush.surface.get_height() / 2
    brush.box(brush.rim, (-half, -0.33, 2 * half, 0.66), 0.2, 0.2, 0.1, 0.1)
    half -= 0.05
    brush.box(DARK, (-half, -0.28, 2 * half, 0.56), 0.16, 0.16, 0.06, 0.06)


def _trigger(brush: _Brush, *, left: bool) -> None:
    """Tall, round on the outer side."""
    half = brush.surface.get_width() / brush.surface.get_height() / 2
    for rim, colour in ((0.0, brush.rim), (0.05, DARK)):
        wide, tall = half - rim, 0.46 - rim
        outer, inner, foot = 0.44 - rim, 0.14, 0.12 - rim / 2
        top = (outer, inner) if left else (inner, outer)
        brush.box(colour, (-wide, -tall, 2 * wide, 2 * tall), *top, foot, foot)


def _stick(brush: _Brush, *, pressed: bool) -> None:
    """A cap on a ring: with arrows when it is pushed about, with chevrons when pressed."""
    brush.hoop(0.48, brush.rim, 0.05)
    brush.disc(0.43, DARK)
    if pressed:
        brush.line(brush.sign, 0.075, (-0.15, 0.24), (0, 0.36), (0.15, 0.24))
        return
    brush.disc(0.25, brush.rim)
    brush.disc(0.21, (72, 58, 54))
    for points in (
        ((0, -0.40), (0.08, -0.29), (-0.08, -0.29)),
        ((0, 0.40), (0.08, 0.29), (-0.08, 0.29)),
        ((-0.40, 0), (-0.29, 0.08), (-0.29, -0.08)),
        ((0.40, 0), (0.29, 0.08), (0.29, -0.08)),
    ):
        brush.shape(brush.sign, *points)


def _symbol(brush: _Brush, button: str) -> None:
    brush.round_button()
    thick = 0.085
    if button == "a":
        brush.line(brush.sign, thick, (-0.19, -0.19), (0.19, 0.19))
        brush.line(brush.sign, thick, (-0.19, 0.19), (0.19, -0.19))
    elif button == "b":
        brush.hoop(0.25, brush.sign, thick)
    elif button == "x":
        corners = ((-0.19, -0.19), (0.19, -0.19), (0.19, 0.19), (-0.19, 0.19), (-0.19, -0.19))
        brush.line(brush.sign, thick, *corners)
    else:
        brush.line(brush.sign, thick, (0, -0.26), (0.235, 0.15), (-0.235, 0.15), (0, -0.26))


def _small(brush: _Brush, button: str, family: Family) -> None:
    brush.round_button()
    start = button == "start"
    if family is Family.NINTENDO:
        brush.line(brush.sign, 0.11, (-0.2, 0), (0.2, 0))
        if start:
            brush.line(brush.sign, 0.11, (0, -0.2), (0, 0.2))
    elif start or family is Family.PLAYSTATION:
        for y in (-0.15, 0.0, 0.15):
            brush.line(brush.sign, 0.075, (-0.2, y), (0.2 if start else 0.02, y))
    else:
        for x, y in ((-0.21, -0.17), (-0.07, -0.03)):
            brush.box(brush.sign, (x, y, 0.28, 0.21), 0.04)
            brush.box(DARK, (x + 0.05, y + 0.05, 0.18, 0.11), 0.02)
