"""A setting in one row: what it is, what it means, and the control that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate, put_bar, put_focus
from skyline.widgets.base.shapes import rounded
from skyline.widgets.controls.widget import Pressable, Widget, sentences

NARROW: Final = 620.0  # design pixels; below this the control goes under the words
TITLE_SIZE: Final = 20
NOTE_SIZE: Final = 17


class Row(Widget):
    """Words at the left, a control at the right (or below, where it is narrow).

    Subclasses say how large their control is and draw it.
    """

    def __init__(self, name: str, title: str, note: str = "", *, bare: bool = False) -> None:
        super().__init__(name)
        self.on_wood = False  # light letters
        self.bare = bare  # only the control, without words or room around it
        self.close = False  # the control follows the words instead of standing at the right
        self.barred = False  # on a bar of its own, as wide as the row, which the control fills
        self.title = title
        self.note = note  # one line that explains it; may be empty

    def state_words(self) -> str:
        return ""

    def spoken(self) -> str:
        """What is set, and how it stands; then the reason if it is disabled."""
        reason = "" if self.enabled else self.reason
        return sentences(self.title or self.tooltip, self.state_words(), reason)

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        """Width and height of the control, at most ``room`` pixels wide."""
        return min(room, look.u(80)), look.u(40)

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None: ...

    def _stacked(self, width: int, look: Look) -> bool:
        return width < look.u(NARROW)

    def parts(
        self, look: Look, place: pygame.Rect | None = None
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Where words and control go inside ``place`` (by default where the row is now)."""
        place = self.place if place is None else place
        if self.bare:
            return pygame.Rect(place.topleft, (0, 0)), place
        pad = look.u(14)
        inner = place.inflate(-2 * pad, -2 * look.u(9))
        if self._stacked(place.w, look):
            width, height = self.control_size(inner.w, look)
            control = pygame.Rect(inner.x, inner.bottom - height, width, height)
            words = pygame.Rect(inner.x, inner.y, inner.w, inner.h - height - look.u(8))
            return words, control
        gap, room = look.u(24), round(inner.w * 0.56)
        title = lettering.measure(self.title, look.px(TITLE_SIZE), "Bold")[0]
        note = lettering.measure(self.note, look.px(NOTE_SIZE), "Medium")[0]
        wide = max(title, note) + gap
        if self.barred:
            room = max(room, inner.w - wide)
        width, height = self.control_size(room, look)
        width = room if self.barred else width
        control = pygame.Rect(0, 0, width, height).move_to(midright=inner.midright)
        if self.close:
            control.x = min(control.x, inner.x + wide)
        return pygame.Rect(inner.x, inner.y, control.x - gap - inner.x, inner.h), control

    def _words_height(self, width: int, look: Look) -> int:
        title_px, note_px = look.px(TITLE_SIZE), look.px(NOTE_SIZE)
        lines = len(lettering.wrap(self.title, title_px, width, "Bold"))
        height = lines * round(title_px * 1.35)
        if self.note:
            lines = len(lettering.wrap(self.note, note_px, width, "Medium"))
            height += lines * round(note_px * 1.35)
        return height

    def height_for(self, width: int, look: Look) -> int:
        if self.bare:
            return self.control_size(width, look)[1]
        words, control = self.parts(look, pygame.Rect(0, 0, width, look.u(400)))
        height = self._words_height(words.w, look)
        if self._stacked(width, look):
            height += control.h + look.u(8)
        return max(height, control.h) + 2 * look.u(9)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        if self.bare:
            if self.focused:
                put_focus(surface, place, look.u(10), look)
            self.draw_control(surface, place, look)
            return
        words, control = self.parts(look, place)
        radius = look.u(10)
        if self.barred:
            put_bar(surface, place, look)
        if self.lift > 0:
            veil = (196, 132, 40, round(5 * self.lift) * 9)
            surface.blit(rounded(place.size, radius, veil), place)
        if self.focused:
            put_focus(surface, place.inflate(-look.u(8), -look.u(8)), radius, look, glow=70)
        title_px, note_px = look.px(TITLE_SIZE), look.px(NOTE_SIZE)
        height = self._words_height(words.w, look)
        top = words.y if self._stacked(place.w, look) else words.centery - height // 2
        ink = look.cream if self.on_wood else look.ink
        quiet = look.cream_quiet if self.on_wood else look.ink_quiet
        title_colour = ink if self.enabled else quiet
        box = pygame.Rect(words.x, top, words.w, height)
        used = lettering.draw_wrapped(
            surface, self.title, box, title_px, title_colour, "Bold", line_height=1.35
        )
        if self.note:
            wide = lettering.balanced(self.note, note_px, words.w, "Medium")  # no word alone
            box = pygame.Rect(words.x, top + used, wide, height - used)
            lettering.draw_wrapped(surface, self.note, box, note_px, quiet, line_height=1.35)
        self.draw_control(surface, control, look)


WORD_SIZE = 18


class ActionRow(Pressable, Row):
    """Words, and a button that does what they say."""

    def __init__(
        self, name: str, title: str, note: str, label: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, title, note)
        self.label = label
        self.on_press = on_press

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        px = look.px(WORD_SIZE)
        width = lettering.measure(self.label, px, "Bold")[0] + look.u(40)
        return min(room, width), max(look.u(44), round(px * 2.2))

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if self.enabled:
            put_shadow(surface, rect, rect.h * 0.26, look.u(5), (0, 0, 0), 130, (0, look.u(3)))
        surface.blit(button_plate(rect.size, look, "secondary", self.state), rect)
        px, room = look.px(WORD_SIZE), rect.w - look.u(16)
        lettering.draw(
            surface, self.label, rect.center, px, look.cream, "Bold", max_width=room, box=rect
        )
