"""A poster in the sky that says what changes the game: somebody built six storeys high."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import pygame

from skyline.table import type as lettering
from skyline.table.animator import ease_back, ease_in
from skyline.table.art.buildings import building
from skyline.table.paint import glow, put_shadow, ring, rounded
from skyline.table.palette import RGB
from skyline.table.scenery.steps import finish
from skyline.views.skyline.layout import TableLayout
from skyline.widgets.look import Look
from skyline.widgets.materials import paint_sheet, plate

WAITS = 0.12  # seconds in which the poster is painted, a step in each picture's time
COMES, GOES = 0.45, 0.35  # seconds
STAYS = 5.0
LEAST = 1.6  # seconds before a press may take it away
_INK: RGB = (58, 34, 30)
_INK_QUIET: RGB = (96, 64, 50)


@dataclass(frozen=True)
class News:
    """What a poster says.

    Attributes:
        title: large.
        text: below it, one or two lines.
        colour: of whoever did it.
        rise: of the building that is shown.
        height: of it.
        variant: which drawing of it.
        tower: left and right edge of the building in the window, which stays free if it can.
    """

    title: str
    text: str
    colour: RGB
    rise: str = "H"
    height: int = 6
    variant: int = 0
    tower: tuple[int, int] | None = None


class Proclamation:
    """Shows one poster for a while, in real time; presses go through it."""

    def __init__(self) -> None:
        self._news: News | None = None
        self._age = 0.0
        self._end = 0.0
        self._picture: tuple[object, pygame.Surface] | None = None
        self._painting: tuple[object, Generator[None, None, pygame.Surface]] | None = None

    @property
    def shown(self) -> bool:
        """Whether it is to be seen."""
        return self._news is not None

    def show(self, news: News) -> None:
        """Puts a poster up."""
        self._news, self._age, self._end = news, -WAITS, COMES + STAYS
        self._picture = self._painting = None

    def dismiss(self) -> None:
        """A press lets it go, once it could be read."""
        if self._age >= LEAST:
            self._end = min(self._end, self._age)

    def clear(self) -> None:
        """Takes it away at once."""
        self._news = None

    def update(self, seconds: float) -> None:
        """Moves on in real time."""
        if self._news is None:
            return
        self._age += seconds
        if self._age >= self._end + GOES:
            self._news = None

    def draw(self, surface: pygame.Surface, layout: TableLayout, look: Look) -> None:
        """Draws it if it is to be seen."""
        news = self._news
        if news is None:
            return
        picture = self._painted(news, layout, look)
        if picture is None or self._age < 0:
            return
        coming = min(1.0, self._age / COMES)
        going = max(0.0, (self._age - self._end) / GOES)
        width, height = layout.size
        top = height * 0.165
        lift = 0.0
        if not look.reduced_motion:
            hidden = picture.get_height() * 0.35
            lift = hidden * (1 - ease_back(coming)) + hidden * ease_in(min(1.0, going))
        alpha = min(1.0, coming * 2.2) * (1 - min(1.0, going))
        middle = _middle(news, picture.get_width(), width)
        place = picture.get_rect(midtop=(middle, round(top - lift)))
        picture.set_alpha(round(255 * alpha))
        surface.blit(picture, place)

    def _painted(self, news: News, layout: TableLayout, look: Look) -> pygame.Surface | None:
        """The poster; None while there is still time to paint it step by step."""
        key = (news, layout.size, look.ui_scale)
        if self._picture is not None and self._picture[0] == key:
            return self._picture[1]
        if self._painting is None or self._painting[0] != key:
            self._painting = key, _poster_steps(news, layout, look)
        steps = self._painting[1]
        try:
            if self._age < 0:
                next(steps)
                return None
            picture = finish(steps)
        except StopIteration as stop:
            picture = stop.value
        self._picture, self._painting = (key, picture), None
        return picture


def _middle(news: News, wide: int, width: int) -> int:
    """Where the middle of a poster ``wide`` pixels wide is: beside the tower if there is room."""
    if news.tower is None:
        return width // 2
    left, right = news.tower
    before, after = left - wide // 2, right + wide // 2
    fits = [each for each in (before, after) if wide // 2 <= each <= width - wide // 2]
    return min(fits, key=lambda each: abs(each - width // 2), default=width // 2)


def _balanced(text: str, px: int, width: float) -> list[str]:
    """As few lines as ``width`` allows, about equally long."""
    lines = lettering.wrap(text, px, width, "SemiBold")
    while len(lettering.wrap(text, px, width * 0.96, "SemiBold")) == len(lines) > 1:
        width *= 0.96
    return lettering.wrap(text, px, width, "SemiBold")


def _poster_steps(
    news: News, layout: TableLayout, look: Look
) -> Generator[None, None, pygame.Surface]:
    """Drafting paper in a wooden frame: the tower at the left, the words beside it."""
    width = layout.size[0]
    px, small = look.px(42), look.px(22)
    pad, edge = look.u(26), look.u(24)
    room = min(width * 0.5, max(width * 0.30, look.u(560)))
    lines = _balanced(news.text, small, room)
    px = lettering.fitting_px(news.title, px, room, "ExtraBold")
    words_wide = max(
        lettering.measure(news.title, px, "ExtraBold")[0],
        *(lettering.measure(line, small, "SemiBold")[0] for line in lines),
    )
    step = round(small * 1.4)
    tall = max(look.u(226), round(px * 1.5) + step * len(lines) + 2 * pad)
    lot = round(tall * 0.34)
    yield
    tower = building(news.rise, news.height, lot, news.variant, 1.0)
    yield
    rim, gap = look.u(9), look.u(12)
    fit = min(1.0, (tall - 2 * rim - 2 * gap) * 0.86 / tower.get_height())
    shown = pygame.transform.smoothscale(
        tower, (round(tower.get_width() * fit), round(tower.get_height() * fit))
    )
    window = pygame.Rect(0, 0, shown.get_width() + pad, tall - 2 * rim - 2 * gap)
    wide = words_wide + window.w + gap + 3 * pad
    picture = pygame.Surface((wide + 2 * edge, tall + 2 * edge), pygame.SRCALPHA)
    rect = pygame.Rect(edge, edge, wide, tall)
    radius = look.u(14)
    put_shadow(picture, rect, radius, look.u(10), (10, 2, 10), 200, (0, look.u(6)))
    yield
    picture.blit(
        plate(rect.size, radius, (112, 70, 44), (66, 36, 26), (*news.colour, 255), look.u(3)), rect
    )
    inner = rect.inflate(-2 * rim, -2 * rim)
    yield
    picture.blit(paint_sheet(inner.size, look), inner)
    yield
    window.topleft = inner.x + gap, inner.y + gap
    picture.blit(_night(window.size, shown, look), window)
    yield
    left = window.right + pad
    block = round(px * 1.35) + step * len(lines)
    y = inner.centery - block / 2 + px * 0.62
    lettering.draw(picture, news.title, (left, y), px, _INK, "ExtraBold", "left", box=inner)
    y += px * 0.72 + step * 0.6
    for line in lines:
        lettering.draw(picture, line, (left, y), small, _INK_QUIET, "SemiBold", "left", box=inner)
        y += step
    return picture


def _night(size: tuple[int, int], tower: pygame.Surface, look: Look) -> pygame.Surface:
    """The tower in a small picture of the evening sky."""
    wide, tall = size
    sky = pygame.Surface((1, 4))
    for row, colour in enumerate(((26, 24, 74), (70, 48, 116), (150, 82, 124), (226, 132, 104))):
        sky.set_at((0, row), colour)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.transform.smoothscale(sky, size), (0, 0))
    glow(picture, wide / 2, tall * 0.45, tall * 0.5, (255, 170, 90), 0.4, 1.8)
    ground = max(2, round(tall * 0.05))
    picture.fill((44, 34, 54), (0, tall - ground, wide, ground))
    picture.blit(tower, tower.get_rect(midbottom=(wide // 2, tall - ground // 3)))
    radius = look.u(8)
    rounded_mask = rounded(wide, tall, radius, (255, 255, 255, 255))
    picture.blit(rounded_mask, (0, 0), None, pygame.BLEND_RGBA_MIN)
    picture.blit(ring(wide, tall, radius, (84, 50, 36, 255), look.u(2)), (0, 0))
    return picture
