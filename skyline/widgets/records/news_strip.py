"""Medals that a game has just earned, popping up one after another on a walnut board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.animator import ease_back
from skyline.table.paint import glow, put_shadow
from skyline.text.words import _, ngettext
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_focus, wood_panel
from skyline.widgets.controls.widget import Pressable
from skyline.widgets.records.medal import MedalData, put_medal

TITLE: Final = 21
NAME: Final = 18
WHO: Final = 16
MEDAL: Final = 66.0
HIGH: Final = 88.0
LOW: Final = 62.0  # in a low window,
LOW_WINDOW: Final = 700.0  # of so many design pixels of height
EACH_SECONDS: Final = 0.32
POP_SECONDS: Final = 0.42
SHINE_SECONDS: Final = 1.6
GOLD: Final = (255, 222, 126)


class NewsStrip(Pressable):
    """A board with new medals; a press leads to all of them."""

    sound = "ui_page"

    def __init__(
        self,
        medals: Sequence[MedalData],
        on_press: Callable[[], None],
        heard: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__("news", tooltip=_("Look at all medals"))
        self.medals = tuple(medals)  # what is new, with whose it is
        self.on_press = on_press  # shows the wall of medals
        self.clock = 0.0
        self._heard = heard  # called as each medal pops up
        self._sounded = 0

    def spoken(self) -> str:
        names = ", ".join(
            f"{each.title} ({each.who})" if each.who else each.title for each in self.medals
        )
        return f"{self._title()}: {names}"

    def _title(self) -> str:
        return ngettext("New medal", "New medals", len(self.medals))

    @property
    def seconds(self) -> float:
        return EACH_SECONDS * len(self.medals) + POP_SECONDS + SHINE_SECONDS

    def update(self, seconds: float, look: Look) -> bool:
        """Lets medals pop up; at once where motion is not wanted."""
        changed = super().update(seconds, look)
        if self.clock >= self.seconds:
            return changed
        self.clock = self.seconds if look.reduced_motion else self.clock + seconds
        popped = min(len(self.medals), 1 + int(self.clock / EACH_SECONDS))
        if popped > self._sounded:
            self._sounded = popped
            self._heard()
        return True

    @property
    def moving(self) -> bool:
        return super().moving or self.clock < self.seconds

    def height_for(self, width: int, look: Look) -> int:
        low = look.size[1] < look.u(LOW_WINDOW)
        return max(look.u(LOW if low else HIGH), round(look.px(NAME) * 2.9))

    def _widths(self, size: int, room: int, look: Look) -> list[int]:
        """Pixels of width of as many medals with their names as fit."""
        widths: list[int] = []
        left = room
        for each in self.medals:
            wide = max(
                lettering.measure(each.title, look.px(NAME), "Bold")[0],
                lettering.measure(each.who, look.px(WHO), "Medium")[0],
            )
            wide += size + look.u(30)
            if wide > left and widths:
                break
            widths.append(wide)
            left -= wide
        return widths

    def width_for(self, most: int, look: Look) -> int:
        wide = lettering.measure(self._title(), look.px(TITLE), "ExtraBold")[0]
        tall = self.height_for(most, look)
        size = min(look.u(MEDAL), tall - look.u(18))
        widths = self._widths(size, most, look)
        whole = wide + look.u(26 + 24 + 14) + sum(widths)
        return most if len(widths) < len(self.medals) else min(most, whole)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius = look.u(14)
        put_shadow(surface, place, radius, look.u(8), (0, 0, 0), 170, (0, look.u(4)))
        if self.focused:
            put_focus(surface, place, radius, look)
        surface.blit(wood_panel(place.size, look), place)
        size = min(look.u(MEDAL), place.h - look.u(18))
        px = look.px(TITLE)
        title = self._title()
        wide = lettering.measure(title, px, "ExtraBold")[0]
        more_px = look.px(NAME)
        more_room = lettering.measure("+99", more_px, "ExtraBold")[0] + look.u(16)
        room = place.w - wide - look.u(26 + 24 + 10)
        widths = self._widths(size, room, look)
        if len(widths) < len(self.medals):
            widths = self._widths(size, room - more_room, look)
        more = more_room if len(widths) < len(self.medals) else 0
        used = wide + sum(widths) + more + look.u(26 + 24 + 14)
        x = float(place.x + look.u(26) + max(0, place.w - used) // 2)
        tone = (255, 255, 255) if look.high_contrast else (255, 222, 140)
        lettering.draw(surface, title, (x, place.centery), px, tone, "ExtraBold", "left", box=place)
        x += wide + look.u(24)
        for number, (data, each) in enumerate(zip(self.medals, widths, strict=False)):
            box = pygame.Rect(round(x), place.y, each, place.h)
            self._draw_medal(surface, box, number, data, size, look)
            x += each
        left = len(self.medals) - len(widths)
        if left > 0:
            at = (place.right - look.u(22), place.centery)
            lettering.draw(surface, f"+{left}", at, more_px, look.cream, "ExtraBold", "right",
                           box=place)  # fmt: skip

    def _draw_medal(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        number: int,
        data: MedalData,
        size: int,
        look: Look,
    ) -> None:
        since = self.clock - EACH_SECONDS * number
        if since <= 0:
            return
        part = min(1.0, since / POP_SECONDS)
        grown = 1.0 if look.reduced_motion else max(0.05, ease_back(part))
        centre = (box.x + size / 2, box.centery)
        shine = max(0.0, 1 - max(0.0, since - POP_SECONDS) / SHINE_SECONDS)
        if shine > 0 and not look.high_contrast and not look.reduced_motion:
            glow(surface, *centre, size * 0.95, GOLD, round(0.6 * shine * part, 1), 1.7)
        put_medal(surface, data, centre, size, look, scaled=max(4, round(size * grown)))
        px, small = look.px(NAME), look.px(WHO)
        left = box.x + size + look.u(9)
        room = max(20, box.right - left - look.u(6))
        up = small * 0.62 if data.who else 0.0
        lettering.draw(surface, data.title, (left, box.centery - up), px, look.cream, "Bold",
                       "left", max_width=room, box=box)  # fmt: skip
        if data.who:
            at = (left, box.centery + px * 0.62)
            lettering.draw(surface, data.who, at, small, look.cream_quiet, "Medium", "left",
                           max_width=room, box=box)  # fmt: skip
