"""Medals as widgets: on the wall, large beside it, and in rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.medals.body import SECRET, Motif, paint_blind, paint_medal
from skyline.table.paint import put_shadow
from skyline.table.picture_cache import SurfaceCache
from skyline.text.words import pgettext
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.widget import Pressable, sentences

TITLE: Final = 16
MEDAL: Final = 104.0  # design pixels
GROWN: Final = 1.14  # under the pointer or in focus
NEW: Final = 15
GOLD: Final = ((255, 226, 138), (232, 176, 62))
TICK: Final = (46, 122, 78)
CACHE_BYTES: Final = 48_000_000


@dataclass(frozen=True)
class MedalData:
    """Something that can be reached."""

    key: str
    title: str
    sentence: str  # what is asked
    done: int  # how much of it is done
    target: int  # how much it takes
    when: str = ""  # when it was reached, in words; empty if it is not
    who: str = ""  # who reached it, in words; empty if that goes without saying
    hidden: bool = False  # whether it is still secret
    new: bool = False  # whether it has not been seen yet
    game: int = 0  # the number of the game that reached it; 0 for none
    motif: Motif = SECRET  # what is on its medal

    @property
    def reached(self) -> bool:
        return bool(self.when)

    @property
    def counted(self) -> bool:
        """Whether a bar says something about it."""
        return self.target > 1 and not self.reached and not self.hidden


class Mint:
    """Strikes medals, one at a time, and keeps them."""

    def __init__(self) -> None:
        self.at_once = False  # whether a medal that is asked for is struck now, not in spare time
        self._kept = SurfaceCache(CACHE_BYTES)
        self._struck: set[tuple[Motif, int, str]] = set()
        self._wanted: dict[tuple[Motif, int, str], None] = {}

    def medal(self, data: MedalData, size: int, look: Look) -> pygame.Surface | None:
        """A medal in a square of ``size`` pixels; None as long as it is not struck."""
        kind = "won" if data.reached else "bold" if look.high_contrast else "blind"
        key = (data.motif, size, kind)
        if key in self._struck or self.at_once:
            return self._get(key)
        self._wanted[key] = None
        return None

    def likeness(self, data: MedalData, look: Look) -> pygame.Surface | None:
        """The same medal in any size that is struck already, the largest first."""
        kind = "won" if data.reached else "bold" if look.high_contrast else "blind"
        same = [key for key in self._struck if (key[0], key[2]) == (data.motif, kind)]
        return self._get(max(same, key=lambda key: key[1])) if same else None

    def strike(self) -> bool:
        """Strikes one of the medals that were asked for; returns whether more are left."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        del self._wanted[key]
        self._get(key)
        return bool(self._wanted)

    def drop_wishes(self) -> None:
        """Forgets what was asked for, for another size."""
        self._wanted.clear()

    @property
    def busy(self) -> bool:
        return bool(self._wanted)

    def _get(self, key: tuple[Motif, int, str]) -> pygame.Surface:
        motif, size, kind = key

        def make() -> pygame.Surface:
            if kind == "won":
                return paint_medal(motif, size)
            return paint_blind(motif, size, contrast=kind == "bold")

        self._struck.add(key)
        return self._kept.get(key, make)


mint: Final = Mint()  # the one mint: medals look the same wherever they hang


def put_medal(
    surface: pygame.Surface,
    data: MedalData,
    centre: tuple[float, float],
    size: int,
    look: Look,
    *,
    scaled: int = 0,
) -> pygame.Rect:
    """Hangs a medal, a pale disc until it is struck; ``scaled`` while it grows or shrinks."""
    rect = pygame.Rect(0, 0, scaled or size, scaled or size)
    rect.center = round(centre[0]), round(centre[1])
    picture = mint.medal(data, size, look) or mint.likeness(data, look)
    if picture is None:
        tone = (255, 255, 255) if look.high_contrast else (228, 214, 182)
        pygame.draw.aacircle(surface, tone, rect.center, rect.w // 2 - 2)
        return rect
    if data.reached:
        shade = rect.inflate(-rect.w // 10, -rect.w // 10)
        put_shadow(surface, shade, shade.w // 2, max(2, rect.w // 22), (40, 20, 8), 150,
                   (rect.w * 0.02, rect.w * 0.045))  # fmt: skip
    if picture.get_width() != rect.w:
        picture = pygame.transform.smoothscale(picture, rect.size)
    surface.blit(picture, rect)
    return rect


def put_tick(surface: pygame.Surface, centre: tuple[float, float], size: int) -> None:
    """The sign of what is reached, so that colour is not alone."""
    place = pygame.Rect(0, 0, size, size).move_to(center=(round(centre[0]), round(centre[1])))
    body = plate(place.size, size // 2, TICK, TICK, (255, 250, 236, 255), max(1.5, size / 12))
    surface.blit(body, place)
    put_icon(surface, "tick", place.center, round(size * 0.7), (255, 255, 255))


def put_progress(surface: pygame.Surface, rect: pygame.Rect, part: float, look: Look) -> None:
    """A groove that is filled as far as somebody has come."""
    radius = max(2, rect.h // 2)
    ground, fill, rim = (206, 190, 156), (178, 116, 36), (110, 78, 44)
    if look.high_contrast:
        ground, fill, rim = (255, 255, 255), (0, 0, 0), (0, 0, 0)
    pygame.draw.rect(surface, ground, rect, 0, radius)
    done = pygame.Rect(rect.x, rect.y, round(rect.w * min(1.0, part)), rect.h)
    if part > 0:
        done.w = max(done.w, rect.h)
        pygame.draw.rect(surface, fill, done, 0, radius)
    pygame.draw.rect(surface, rim, rect, max(1, look.u(1.2)), radius)


class MedalTile(Pressable):
    """One medal of the wall: it grows under the pointer and tells who looks."""

    sound = "ui_page"

    def __init__(
        self, data: MedalData, on_look: Callable[[MedalData], None], on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"medal:{data.key}")
        self.data = data
        self.on_look = on_look  # called when it gets the pointer or the focus
        self.on_press = on_press
        self.large = False  # whether the card beside the wall shows it now
        self.medal = MEDAL  # design pixels of the medal

    def spoken(self) -> str:
        each = self.data
        progress = f"{each.done} / {each.target}" if each.counted else ""
        new = pgettext("medal", "new") if each.new else ""
        return sentences(each.title, new, each.sentence, each.when, progress)

    def told(self) -> str:
        each = self.data
        progress = f"{each.done} / {each.target}" if each.counted else ""
        return "\n".join(part for part in (each.title, each.sentence, each.when, progress) if part)

    def on_focus(self) -> None:
        self.on_look(self.data)

    def point(self, position: tuple[int, int]) -> bool:
        if not self.hovered:
            self.on_look(self.data)
        return False

    def _title_lines(self, width: int, look: Look) -> list[str]:
        return lettering.wrap(self.data.title, look.px(TITLE), width, "SemiBold")

    def height_for(self, width: int, look: Look) -> int:
        lines = len(self._title_lines(width - look.u(4), look))
        return round(look.u(self.medal) * GROWN) + look.u(20) + lines * round(look.px(TITLE) * 1.2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        large, small = round(look.u(self.medal) * GROWN), look.u(self.medal)
        centre = (place.centerx, place.y + large / 2)
        grown = 1.0 if self.focused or (self.hovered and look.reduced_motion) else self.lift
        if self.focused:
            put_focus(surface, place.inflate(-look.u(4), 0), look.u(14), look, 70)
        elif self.large:
            self._draw_chosen(surface, look)
        if grown <= 0:
            rect = put_medal(surface, self.data, centre, small, look)
        else:
            size = round(small + (large - small) * grown)
            rect = put_medal(surface, self.data, centre, large, look, scaled=size)
        if self.data.reached:
            put_tick(surface, (rect.right - rect.w * 0.12, rect.bottom - rect.h * 0.12),
                     look.u(24))  # fmt: skip
        if self.data.new:
            self._draw_new(surface, rect, look)
        if self.data.counted and self.data.done:
            bar = pygame.Rect(0, 0, round(small * 0.8), look.u(9))
            bar.midtop = place.centerx, place.y + large + look.u(1)
            put_progress(surface, bar, self.data.done / self.data.target, look)
        px = look.px(TITLE)
        ink = look.ink if self.data.reached else look.ink_quiet
        y = place.y + large + look.u(13) + px * 0.6
        box = pygame.Rect(place.x, place.y + large, place.w, place.h - large + look.u(6))
        lines = self._title_lines(place.w - look.u(4), look)
        lettering.draw_lines(surface, lines, (place.centerx, y), round(px * 1.2), px, ink,
                             "SemiBold", max_width=place.w, box=box)  # fmt: skip

    def _draw_chosen(self, surface: pygame.Surface, look: Look) -> None:
        """A pale field with a brass edge: this is the medal on the card."""
        field = self.place.inflate(-look.u(6), 0)
        strong = look.high_contrast
        colours = ((255, 255, 255),) * 2 if strong else ((255, 250, 236), (250, 238, 208))
        rim = (0, 0, 0, 255) if strong else (186, 134, 54, 255)
        thick = max(2.0, look.u(3.0 if strong else 2.2))
        surface.blit(plate(field.size, look.u(12), colours[0], colours[1], rim, thick), field)

    def _draw_new(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """A golden plate with a word: not seen before."""
        px = look.px(NEW)
        words = pgettext("medal", "new")
        wide = lettering.measure(words, px, "ExtraBold")[0]
        place = pygame.Rect(0, 0, wide + round(px * 0.9), round(px * 1.5))
        place.center = round(rect.right - rect.w * 0.14), round(rect.y + rect.h * 0.1)
        place.right = min(place.right, self.place.right)
        colours = ((0, 0, 0), (0, 0, 0)) if look.high_contrast else GOLD
        rim = (255, 255, 255, 255) if look.high_contrast else (84, 50, 16, 255)
        put_shadow(surface, place, place.h // 2, look.u(3), (40, 20, 8), 130, (0, look.u(1.5)))
        surface.blit(plate(place.size, place.h // 2, *colours, rim, max(1.5, px / 10)), place)
        ink = (255, 255, 255) if look.high_contrast else (58, 32, 8)
        lettering.draw(surface, words, place.center, px, ink, "ExtraBold", box=place)
