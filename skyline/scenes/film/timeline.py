"""The line below a film: turns in their players' colours, rounds, signs, and where one is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.play.film.story import FilmStory
from skyline.table import type as lettering
from skyline.table.paint import mix, put_shadow, rounded
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import ENGRAVED, plate
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.inputs import inputs
from skyline.widgets.models.film import FilmMark

BAND: Final = 0.21  # of the height
FIGURES: Final = 17  # design size
BORDER: Final = 2.2  # design pixels
KNOB: Final = 24.0


class Timeline(Widget):
    """All of a game on a line; a press or a drag goes there."""

    sound = "ui_page"
    focusable = False

    def __init__(self, tale: FilmStory, on_choose: Callable[[int], None]) -> None:
        super().__init__("film:timeline")
        self.tale = tale
        self.stop = 0
        self.pointer: tuple[int, int] | None = None
        self._on_choose = on_choose
        self._made: tuple[object, pygame.Surface, pygame.Surface] | None = None

    # ------------------------------------------------------------------ where things are
    def strip(self, look: Look) -> pygame.Rect:
        """Sky and band, in window pixels; the figures of the rounds stand below."""
        place = self.place
        foot = round(look.px(FIGURES) * 1.42)
        inset = look.u(KNOB / 2 + 1)  # of the knob half at the end, and all before the first move
        return pygame.Rect(
            place.x + 2 * inset, place.y, max(8, place.w - 3 * inset), max(8, place.h - foot)
        )

    def x_of(self, stop: float, look: Look) -> float:
        strip = self.strip(look)
        return strip.x + strip.w * stop / max(1, self.tale.last)

    def stop_near(self, x: float) -> int:
        strip = self.strip(self.look)
        part = (x - strip.x) / max(1, strip.w)
        return min(self.tale.last, max(0, round(part * self.tale.last)))

    # ------------------------------------------------------------------ the pointer
    def press(self, position: tuple[int, int]) -> None:
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        self.pointer = position
        stop = self.stop_near(position[0])
        if stop != self.stop:
            self._on_choose(stop)

    def words(self) -> str:
        """Nothing: what is under the pointer is said at once, beside it."""
        return ""

    def spoken(self) -> str:
        return self.tale.title(self.stop)

    # ------------------------------------------------------------------ picture
    def _strips(self, look: Look) -> tuple[pygame.Surface, pygame.Surface]:
        """The strip in its colours, and darker for what is still to come."""
        size = self.strip(look).size
        key = size, look, len(self.tale.marks), self.tale.last
        if self._made is None or self._made[0] != key:
            band = max(6, round(self.place.h * BAND))
            last = max(1, self.tale.last)
            plan = StripPlan(size, size[1] - band, band, lambda stop: size[0] * stop / last)
            bright = paint_strip(self.tale, plan, look)
            dark = bright.copy()
            dark.fill((255 - FAINT,) * 3, None, pygame.BLEND_RGB_MULT)
            self._made = key, bright, dark
        return self._made[1], self._made[2]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        strip = self.strip(look)
        bright, dark = self._strips(look)
        edge = max(1, look.u(BORDER))
        around = strip.inflate(2 * edge, 2 * edge)
        radius = look.u(9) + edge
        rim: RGB = (255, 255, 255) if look.high_contrast else (26, 16, 14)
        surface.blit(shapes.rounded(around.size, radius, (*rim, 255)), around)
        here = min(strip.w, max(0, round(self.x_of(self.stop, look)) - strip.x))
        surface.blit(bright, strip.topleft, (0, 0, here, strip.h))
        surface.blit(dark, (strip.x + here, strip.y), (here, 0, strip.w - here, strip.h))
        self._draw_figures(surface, strip, look)
        if self.hovered and self.pointer is not None:
            self._draw_line(surface, round(self.x_of(self._pointed(), look)), strip, look, faint=1)
        self._draw_line(surface, strip.x + here, strip, look)

    def _draw_figures(self, surface: pygame.Surface, strip: pygame.Rect, look: Look) -> None:
        """The rounds below, each in the middle of its own; the one that is shown on a disc."""
        px = look.px(FIGURES)
        foot = pygame.Rect(strip.x, strip.bottom, strip.w, self.place.bottom - strip.bottom)
        for each in self.tale.rounds:
            x = (self.x_of(each.first, look) + self.x_of(each.last, look)) / 2
            middle = x, foot.centery + look.u(3)
            shown = each.first <= self.stop < each.last or (
                each is self.tale.rounds[-1] and self.stop >= each.first
            )
            disc, words = round(px * 1.34) if shown else 0, str(each.number)
            named = _("Round {number}").format(number=words)
            room = self.x_of(each.last, look) - self.x_of(each.first, look) - 2 * px
            if shown and lettering.measure(named, px, "ExtraBold")[0] < room:
                words = named
            put_number(surface, words, middle, px, look.cream_quiet, disc)

    def _draw_line(
        self, surface: pygame.Surface, x: int, strip: pygame.Rect, look: Look, faint: int = 0
    ) -> None:
        """An upright line; where the film is it has a knob like a small sun.

        At the very beginning both stand before the strip, beside the first move.
        """
        thick = max(2, look.u(3))
        if faint:
            line = pygame.Surface((max(1, thick - 1), strip.h), pygame.SRCALPHA, 32)
            line.fill((255, 255, 255, 170))
            surface.blit(line, (x - thick // 2, strip.y))
            return
        edge = max(1, look.u(1.4))
        if not self.stop:
            x -= look.u(KNOB / 2)
        box = pygame.Rect(x - thick // 2, strip.y - edge, thick, strip.h + 2 * edge)
        surface.fill((30, 14, 6), box.inflate(2 * edge, 0))
        surface.fill(AMBER, box)
        band = max(6, round(self.place.h * BAND))
        size = look.u(KNOB) + (look.u(3) if self.hovered or self.pressed else 0)
        knob = pygame.Rect(0, 0, size, size).move_to(center=(x, strip.bottom - band // 2))
        put_shadow(surface, knob, size / 2, look.u(3), (0, 0, 0), 170, (0, look.u(2)))
        pale: RGB = (255, 240, 204)
        deep: RGB = (226, 168, 66)
        if self.pressed:
            pale, deep = deep, (186, 128, 40)
        dark = (0, 0, 0, 255) if look.high_contrast else (92, 54, 14, 255)
        surface.blit(plate(knob.size, size // 2, pale, deep, dark, max(1.5, look.u(2))), knob)

    def _pointed(self) -> int:
        return self.stop_near(self.pointer[0]) if self.pointer is not None else self.stop

    @property
    def noted(self) -> bool:
        pointed = (self.hovered or self.pressed) and not inputs.by_focus
        return pointed and self.pointer is not None

    def draw_note(self, surface: pygame.Surface, look: Look) -> None:
        if not self.noted:
            return
        stop = self._pointed()
        begins = any(turn.first == stop for turn in self.tale.turns)
        words = "" if begins else self.tale.words(stop)
        title = self.tale.title(stop)
        text = _("{where}: {what}").format(where=title, what=words) if words else title
        self._put_note(surface, text, self.x_of(stop, look), look)

    def _put_note(self, surface: pygame.Surface, text: str, x: float, look: Look) -> None:
        """Words above the line: every figure, and what the pointer is on, stays in sight."""
        px, strip = look.px(FIGURES), self.strip(look)
        wide = lettering.measure(text, px, "SemiBold")[0] + look.u(26)
        note = pygame.Rect(0, 0, min(wide, strip.w), round(px * 1.42) + look.u(4))
        note.midbottom = round(x), strip.y - max(1, look.u(BORDER))
        note.clamp_ip(pygame.Rect(strip.x, note.y, strip.w, note.h))
        radius = look.u(8)
        put_shadow(surface, note, radius, look.u(4), (0, 0, 0), 150, (0, look.u(2)))
        ground: RGB = (0, 0, 0) if look.high_contrast else (34, 24, 26)
        rim = (255, 255, 255, 255) if look.high_contrast else (205, 160, 78, 255)
        surface.blit(plate(note.size, radius, ground, ground, rim, max(1.0, look.u(1.5))), note)
        lettering.draw(
            surface, text, note.center, px, look.cream, "SemiBold",
            max_width=note.w - look.u(16), box=note,
        )  # fmt: skip


def put_number(
    surface: pygame.Surface,
    number: str,
    middle: tuple[float, float],
    px: int,
    colour: RGB,
    disc: int,
) -> None:
    """The number of a round, on a disc so many pixels high if it is the one that is shown."""
    if disc:
        wide = max(disc, lettering.measure(number, px, "ExtraBold")[0] + disc // 2)
        sun = rounded(wide, disc, disc / 2, (246, 206, 122, 255))
        surface.blit(sun, sun.get_rect(center=(round(middle[0]), round(middle[1]))))
        lettering.draw(surface, number, middle, px, ENGRAVED, "ExtraBold")
    else:
        lettering.draw(surface, number, middle, px, colour, "Bold")


COLUMNS: Final = 72  # samples of the day from left to right
FAINT: Final = 118  # how much darker what is still to come is, of 255
LEAST_PART: Final = 0.36  # of the sky's height: a mark without height


@dataclass(frozen=True)
class StripPlan:
    size: tuple[int, int]
    sky: int
    band: int  # height of the band of turns below the sky
    x_of: Callable[[float], float]  # where a stop is


def _day(tale: FilmStory, size: tuple[int, int], look: Look) -> pygame.Surface:
    if look.high_contrast:
        plain = pygame.Surface(size, depth=32)
        plain.fill((12, 12, 28))
        return plain
    small = pygame.Surface((COLUMNS, 4), depth=32)
    for x in range(COLUMNS):
        day = Day.at(tale.hour((x + 0.5) / COLUMNS * tale.last))
        for y, colour in enumerate(day.sky):
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size)


def paint_strip(tale: FilmStory, plan: StripPlan, look: Look) -> pygame.Surface:
    width, height = plan.size
    picture = pygame.Surface(plan.size, pygame.SRCALPHA, 32)
    picture.blit(_day(tale, (width, plan.sky), look), (0, 0))
    veil = pygame.Surface((1, plan.sky), pygame.SRCALPHA, 32)
    veil.fill((255, 255, 255, 54))
    for each in tale.rounds[1:]:
        picture.blit(pygame.transform.scale(veil, (1, plan.sky)), (round(plan.x_of(each.first)), 0))
    _turns(picture, tale, plan)
    size = max(7, round(plan.sky * 0.30))
    edge = width + 2
    for mark in sorted(tale.marks, key=lambda each: each.stop, reverse=True):
        if not mark.fell:
            edge = _put_mark(picture, tale, mark, plan, size, edge)
    for mark in tale.marks:
        if mark.fell:
            side = round(size * 1.25)
            sign = mark.sign((side, side), tale.seats[mark.seat].colour.rgb)
            place = sign.get_rect(center=(round(plan.x_of(mark.stop)), 0))
            place.bottom = plan.sky + plan.band // 2
            picture.blit(sign, place)
    radius = max(3, look.u(9))
    shape = rounded(width, height, radius, (*WHITE, 255))
    picture.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return picture


def _turns(picture: pygame.Surface, tale: FilmStory, plan: StripPlan) -> None:
    dark = (8, 6, 16)
    picture.fill(dark, (0, plan.sky, plan.size[0], plan.band))
    for turn in tale.turns:
        left, right = round(plan.x_of(turn.first)), round(plan.x_of(turn.last))
        colour = tale.seats[turn.seat].colour
        box = pygame.Rect(left, plan.sky + 1, max(2, right - left - 1), plan.band - 2)
        picture.fill(mix(colour.rgb, BLACK, 0.12), box)
        picture.fill(mix(colour.rgb, WHITE, 0.22), (box.x, box.y, box.w, max(1, box.h // 5)))
        size = round(plan.band * 0.80)
        if box.w >= size + 4 and len(tale.seats) > 1:
            middle = (box.x + size // 2 + 3, box.centery)
            sign = gem(colour.shape, mix(colour.rgb, WHITE, 0.55), size)
            picture.blit(sign, sign.get_rect(center=middle))


def _put_mark(
    picture: pygame.Surface, tale: FilmStory, mark: FilmMark, plan: StripPlan, width: int, edge: int
) -> int:
    """Puts a sign where it belongs, or up to its width before that; returns where it begins."""
    part = LEAST_PART + (1 - LEAST_PART) * mark.height
    tall = round(plan.sky * 0.94 * part)
    sign = mark.sign((width, tall), tale.seats[mark.seat].colour.rgb)
    x = round(plan.x_of(mark.stop))
    place = sign.get_rect(midbottom=(x, plan.sky))
    place.clamp_ip(pygame.Rect(0, 0, plan.size[0], plan.sky))
    place.x -= max(0, min(place.right + 2 - edge, place.w, place.x))
    picture.blit(sign, place)
    return place.x
