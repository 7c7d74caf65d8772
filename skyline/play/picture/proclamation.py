"""A poster in the sky that says what changes the game: somebody built six storeys high."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass

import pygame

from skyline.play.layout import TableLayout
from skyline.play.placing import Region, hidden, place_in_sky
from skyline.table import type as lettering
from skyline.table.animator import ease_back, ease_in
from skyline.table.paint import glow, put_shadow, ring, rounded
from skyline.table.palette import RGB
from skyline.table.scenery.steps import finish
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import paint_sheet, plate

WAITS = 0.12  # seconds in which the poster is painted, a step in each picture's time
COMES, GOES = 0.45, 0.35  # seconds
STAYS = 5.0
LEAST = 1.6  # seconds before a press may take it away
ROOMS = (470, 400, 340, 290, 250)  # design pixels that the words may be wide, best first
SIZES = (1.0, 0.85, 0.72)  # of the usual size of the words
BETTER = 0.85  # a smaller poster must hide so much less to be worth it
LEAST_TALL = 280  # design pixels
SAMPLE = 24  # pixels of width of a drawing that tells its proportions
PAD, RIM, GAP = 24, 9, 12  # design pixels: around words, of the frame, around the picture
_INK: RGB = (58, 34, 30)
_INK_QUIET: RGB = (96, 64, 50)


@dataclass(frozen=True)
class News:
    """What a poster says."""

    title: str  # large
    text: str  # below it, one or two lines
    colour: RGB  # of whoever did it
    # gives the drawing beside the words, for a width in pixels
    tower: Callable[[int], pygame.Surface]
    obstacles: tuple[Region, ...] = ()  # parts of the window that stay free if they can


@dataclass(frozen=True)
class Draft:
    """How a poster is set."""

    title: tuple[str, ...]
    text: tuple[str, ...]
    px: int  # size of the title in pixels
    small: int  # size of the text in pixels
    tower: tuple[int, int]  # size of the drawn building in pixels
    size: tuple[int, int]  # of the sheet with its frame in pixels


class Proclamation:
    """Shows one poster for a while, in real time; presses go through it."""

    def __init__(self) -> None:
        self._news: News | None = None
        self._age = 0.0
        self._end = 0.0
        self._picture: tuple[object, pygame.Surface] | None = None
        self._painting: tuple[object, Generator[None, None, pygame.Surface]] | None = None
        self._place = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        return self._news is not None

    def show(self, news: News) -> None:
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
        news = self._news
        if news is None:
            return
        picture = self._painted(news, layout, look)
        if picture is None or self._age < 0:
            return
        coming = min(1.0, self._age / COMES)
        going = max(0.0, (self._age - self._end) / GOES)
        lift = 0.0
        if not look.reduced_motion:
            hidden = picture.get_height() * 0.35
            lift = hidden * (1 - ease_back(coming)) + hidden * ease_in(min(1.0, going))
        alpha = min(1.0, coming * 2.2) * (1 - min(1.0, going))
        place = picture.get_rect(center=self._place.center).move(0, -round(lift))
        picture.set_alpha(round(255 * alpha))
        surface.blit(picture, place)

    def _painted(self, news: News, layout: TableLayout, look: Look) -> pygame.Surface | None:
        """The poster; None while there is still time to paint it step by step."""
        key = (news, layout.size, look.ui_scale)
        if self._picture is not None and self._picture[0] == key:
            return self._picture[1]
        if self._painting is None or self._painting[0] != key:
            draft, self._place = chosen_draft(news, layout, look)
            self._painting = key, _poster_steps(news, draft, look)
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


def chosen_draft(news: News, layout: TableLayout, look: Look) -> tuple[Draft, pygame.Rect]:
    """The widest poster that hides no building, else the one that hides least, and its place."""
    width, height = layout.size
    margin = look.u(14)
    below = max(layout.round_label_bottom, *(plate.bottom for plate in layout.plates))
    top = max(below + margin, round(height * 0.165))
    area = pygame.Rect(margin, top, width - 2 * margin, layout.zones.ledge.y - margin - top)
    best: tuple[float, Draft, pygame.Rect] | None = None
    for room in ROOMS:
        for share in SIZES:
            draft = _drafted(news, area, look, room, share)
            if draft.size[1] > area.h:
                continue
            strip = pygame.Rect(area.topleft, (area.w, draft.size[1]))
            place = place_in_sky(draft.size, (width / 2, strip.centery), strip, news.obstacles)
            covered = hidden(place, news.obstacles)
            if not covered:
                return draft, place
            if best is None or covered < best[0] * BETTER:
                best = covered, draft, place
    if best is None:  # there is hardly any sky
        draft = _drafted(news, area, look, ROOMS[0], SIZES[-1])
        return draft, pygame.Rect((0, 0), draft.size).move((width - draft.size[0]) // 2, top)
    return best[1], best[2]


def _drafted(news: News, area: pygame.Rect, look: Look, room: int, share: float) -> Draft:
    """A poster whose words are at most ``room`` design pixels wide, at a share of their size."""
    px, small = round(look.px(42) * share), round(look.px(22) * max(share, 0.76))
    small = max(lettering.SMALLEST, small)
    wide = min(area.w * 0.5, look.u(room) * share)
    title = lettering.wrap(news.title, px, wide, "ExtraBold")
    while px > small and max(lettering.measure(line, px, "ExtraBold")[0] for line in title) > wide:
        px -= 1
        title = lettering.wrap(news.title, px, wide, "ExtraBold")
    text = _balanced(news.text, small, wide)
    pad, around = look.u(PAD), 2 * (look.u(RIM) + look.u(GAP))
    words = round(px * 1.2) * len(title) + round(px * 0.25) + round(small * 1.4) * len(text)
    tall = max(min(look.u(LEAST_TALL), round(area.h * 0.72)), words + 2 * pad)
    words_wide = max(
        *(lettering.measure(line, px, "ExtraBold")[0] for line in title),
        *(lettering.measure(line, small, "SemiBold")[0] for line in text),
    )
    sample = news.tower(SAMPLE)
    high = round((tall - around) * 0.94)
    tower = round(sample.get_width() * high / sample.get_height()), high
    sheet = words_wide + tower[0] + pad + look.u(GAP) + 3 * pad
    return Draft(tuple(title), tuple(text), px, small, tower, (sheet, tall))


def _balanced(text: str, px: int, width: float) -> list[str]:
    """As few lines as ``width`` allows, about equally long."""
    lines = lettering.wrap(text, px, width, "SemiBold")
    while len(lettering.wrap(text, px, width * 0.96, "SemiBold")) == len(lines) > 1:
        width *= 0.96
    return lettering.wrap(text, px, width, "SemiBold")


def _poster_steps(news: News, draft: Draft, look: Look) -> Generator[None, None, pygame.Surface]:
    """Drafting paper in a wooden frame: the tower at the left, the words beside it."""
    pad, edge, rim, gap = look.u(PAD), look.u(24), look.u(RIM), look.u(GAP)
    wide, tall = draft.size
    sample = news.tower(SAMPLE)
    lot = math.ceil(SAMPLE * draft.tower[1] / sample.get_height())
    tower = news.tower(lot)
    yield
    shown = pygame.transform.smoothscale(tower, draft.tower)
    window = pygame.Rect(0, 0, shown.get_width() + pad, tall - 2 * rim - 2 * gap)
    picture = pygame.Surface((wide + 2 * edge, tall + 2 * edge), pygame.SRCALPHA, 32)
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
    px, small = draft.px, draft.small
    left = window.right + pad
    high, step = round(px * 1.2), round(small * 1.4)
    block = high * len(draft.title) + round(px * 0.25) + step * len(draft.text)
    y = inner.centery - block / 2 + high / 2
    for line in draft.title:
        lettering.draw(picture, line, (left, y), px, _INK, "ExtraBold", "left", box=inner)
        y += high
    y += px * 0.25 - high / 2 + step / 2
    for line in draft.text:
        lettering.draw(picture, line, (left, y), small, _INK_QUIET, "SemiBold", "left", box=inner)
        y += step
    return picture


def _night(size: tuple[int, int], tower: pygame.Surface, look: Look) -> pygame.Surface:
    """The tower in a small picture of the evening sky."""
    wide, tall = size
    sky = pygame.Surface((1, 4), depth=32)
    for row, colour in enumerate(((26, 24, 74), (70, 48, 116), (150, 82, 124), (226, 132, 104))):
        sky.set_at((0, row), colour)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
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
