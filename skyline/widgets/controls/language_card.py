"""A language to choose: its own name, a sentence in it, and whether it is the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import smoothed
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, BLUEPRINT, PAPER_FIELD, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.widget import Still
from skyline.widgets.input.actions import Action

NAME_SIZE: Final = 34
SAMPLE_SIZE: Final = 20
GLYPH: Final = 84.0  # design pixels
PAD: Final = 26.0


class LanguageCard(Row):
    """One of several cards of which one is chosen."""

    def __init__(
        self,
        name: str,
        code: str,
        title: str,
        sample: str,
        chosen: bool,
        chosen_words: str,
        on_choose: Callable[[str], None],
    ) -> None:
        super().__init__(name, title, sample)
        self.code = code  # of the language, e.g. ``de``; its letters stand in the glyph
        self.chosen = chosen  # whether it is the language of now
        self._chosen_words = chosen_words  # how a chosen card is spoken of
        self._on_choose = on_choose

    def state_words(self) -> str:
        return f"{self.note} {self._chosen_words}" if self.chosen else self.note

    def choose(self) -> None:
        if not self.chosen:
            self._on_choose(self.code)

    def act(self, action: Action) -> bool:
        if action not in (Action.PRESS, Action.CONFIRM):
            return False
        self.choose()
        return True

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside:
            self.choose()

    def _room(self, width: int, look: Look) -> int:
        """Pixels of width for the words, between glyph and tick."""
        return width - look.u(GLYPH) - look.u(GLYPH * 0.6) - 4 * look.u(PAD)

    def height_for(self, width: int, look: Look) -> int:
        room, px = self._room(width, look), look.px(SAMPLE_SIZE)
        lines = len(lettering.wrap(self.note, px, room, "Medium"))
        words = round(look.px(NAME_SIZE) * 1.35) + lines * round(px * 1.35)
        return max(look.u(GLYPH), words) + 2 * look.u(PAD)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius, pad = look.u(14), look.u(PAD)
        ground = (255, 255, 255) if look.high_contrast else PAPER_FIELD
        if self.lift > 0.5:
            ground = (255, 244, 214)
        edge = AMBER if self.chosen else (186, 164, 130)
        if look.high_contrast:
            edge = (0, 0, 0)
        thick = look.u(4 if self.chosen else 1.5)
        if self.focused:
            put_focus(surface, place, radius, look, glow=70)
        surface.blit(plate(place.size, radius, ground, ground, (*edge, 255), thick), place)
        size = look.u(GLYPH)
        bubble = _bubble(size, self.code, look, chosen=self.chosen)
        surface.blit(bubble, bubble.get_rect(midleft=(place.x + pad, place.centery)))
        left, room = place.x + pad + size + pad, self._room(place.w, look)
        name_px, px = look.px(NAME_SIZE), look.px(SAMPLE_SIZE)
        lines = len(lettering.wrap(self.note, px, room, "Medium"))
        tall = round(name_px * 1.35) + lines * round(px * 1.35)
        box = pygame.Rect(left, place.centery - tall // 2, room, round(name_px * 1.35))
        lettering.draw(
            surface, self.title, (left, box.centery), name_px, look.ink, "ExtraBold", "left",
            max_width=room, box=box,
        )  # fmt: skip
        box = pygame.Rect(left, box.bottom, room, lines * round(px * 1.35))
        lettering.draw_wrapped(
            surface, self.note, box, px, look.ink_quiet, "Medium", line_height=1.35
        )
        if self.chosen:
            middle = (place.right - pad - look.u(GLYPH * 0.3), place.centery)
            disc = shapes.rounded((look.u(44), look.u(44)), look.u(22), (*AMBER, 255))
            surface.blit(disc, disc.get_rect(center=middle))
            put_icon(surface, "tick", middle, look.u(28), (40, 22, 4))


class RowNote(Still, Row):
    """A row that only tells something."""

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        return 0, 0


def _bubble(size: int, code: str, look: Look, *, chosen: bool) -> pygame.Surface:
    colour = (0, 0, 0) if look.high_contrast else BLUEPRINT if chosen else (104, 116, 132)
    body = pygame.Rect(0, 0, size, round(size * 0.80))

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        whole = pygame.Rect(0, 0, body.w * enlarged, body.h * enlarged)
        pygame.draw.rect(surface, colour, whole, 0, round(size * 0.24 * enlarged))
        tail = [(0.24, 0.72), (0.50, 0.76), (0.20, 1.0)]
        wide = size * enlarged
        pygame.draw.polygon(surface, colour, [(x * wide, y * wide) for x, y in tail])

    picture = smoothed(size, size, draw)
    px = round(size * 0.40)
    lettering.draw(picture, code.capitalize(), body.center, px, (255, 255, 255), "ExtraBold")
    return picture
