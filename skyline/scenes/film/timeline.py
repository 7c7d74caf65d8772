"""The line below a film: turns in their players' colours, rounds, buildings, and where one is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.scenes.film.strip import FAINT, StripPlan, paint_strip
from skyline.table import type as lettering
from skyline.table.paint import put_shadow, rounded
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.inputs import inputs
from skyline.widgets.models.film import FilmTale

BAND: Final = 0.21  # of the height
FIGURES: Final = 17  # design size
ENGRAVED: Final[RGB] = (58, 32, 6)
BORDER: Final = 2.2  # design pixels


class Timeline(Widget):
    """All of a game on a line; a press or a drag goes there.

    Args:
        tale: the game's story.
        on_choose: called with the stop chosen.

    Attributes:
        stop: where the film is.
        pointer: where the mouse is over it, or None.
    """

    sound = "ui_page"
    focusable = False

    def __init__(self, tale: FilmTale, on_choose: Callable[[int], None]) -> None:
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
        inset = self._inset(look)
        return pygame.Rect(
            place.x + inset, place.y, max(8, place.w - 2 * inset), max(8, place.h - foot)
        )

    @staticmethod
    def _inset(look: Look) -> int:
        """Room for half of the knob at each end."""
        return look.u(13)

    def x_of(self, stop: float, look: Look) -> float:
        """Where a stop is, in window pixels."""
        strip = self.strip(look)
        return strip.x + strip.w * stop / max(1, self.tale.last)

    def stop_near(self, x: float) -> int:
        """The stop nearest to a place."""
        if self.look is None:
            return self.stop
        strip = self.strip(self.look)
        part = (x - strip.x) / max(1, strip.w)
        return min(self.tale.last, max(0, round(part * self.tale.last)))

    # ------------------------------------------------------------------ the pointer
    def press(self, position: tuple[int, int]) -> None:
        """Goes to the nearest stop."""
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """The same while the pointer is down."""
        self.pointer = position
        stop = self.stop_near(position[0])
        if stop != self.stop:
            self._on_choose(stop)

    def words(self) -> str:
        """Nothing: what is under the pointer is said at once, beside it."""
        return ""

    def spoken(self) -> str:
        """Where the film is."""
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
        """What has passed in bright colours, what is to come in dark ones; figures, knob."""
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
            if shown:
                size = round(px * 1.34)
                disc = rounded(size, size, size / 2, (246, 206, 122, 255))
                surface.blit(disc, disc.get_rect(center=(round(middle[0]), round(middle[1]))))
                lettering.draw(surface, str(each.number), middle, px, ENGRAVED, "ExtraBold")
            else:
                lettering.draw(surface, str(each.number), middle, px, look.cream_quiet, "Bold")

    def _draw_line(
        self, surface: pygame.Surface, x: int, strip: pygame.Rect, look: Look, faint: int = 0
    ) -> None:
        """An upright line; where the film is it has a knob like a small sun."""
        thick = max(2, look.u(3))
        if faint:
            line = pygame.Surface((max(1, thick - 1), strip.h), pygame.SRCALPHA)
            line.fill((255, 255, 255, 170))
            surface.blit(line, (x - thick // 2, strip.y))
            return
        edge = max(1, look.u(1.4))
        box = pygame.Rect(x - thick // 2, strip.y - edge, thick, strip.h + 2 * edge)
        surface.fill((30, 14, 6), box.inflate(2 * edge, 0))
        surface.fill(AMBER, box)
        band = max(6, round(self.place.h * BAND))
        size = look.u(24) + (look.u(3) if self.hovered or self.pressed else 0)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (x, strip.bottom - band // 2)
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
        """Whether it is said what happened where the pointer is."""
        pointed = (self.hovered or self.pressed) and not inputs.by_focus
        return pointed and self.pointer is not None

    def draw_note(self, surface: pygame.Surface, look: Look) -> None:
        """What happened where the pointer is."""
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
