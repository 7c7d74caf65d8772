"""The foot of the list: how many games there are, or for a while what has just been done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, WALNUT, WALNUT_LIGHT, WALNUT_RIM, Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form
from skyline.widgets.input.inputs import Device, inputs
from skyline.widgets.input.prompt_line import draw_line, measure_line, press

HIGH: Final = 56.0  # design pixels of the board,
GAP: Final = 8.0  # and above it
WORDS: Final = 17
QUIET: Final = 16
LASTS: Final = 8.0  # seconds that something is said,
FADES: Final = 0.4  # and in which it goes


def board_height(look: Look) -> int:
    return max(look.u(HIGH), round(look.px(WORDS) * 2.9))


def put_sentence(
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    look: Look,
    *,
    sign: str = "tick",
    room: int | None = None,
) -> None:
    """A walnut board with a sign and up to two lines, in ``room`` pixels of its width."""
    top, low = ((24, 16, 14), (24, 16, 14)) if look.high_contrast else (WALNUT_LIGHT, WALNUT)
    surface.blit(plate(rect.size, look.u(10), top, low, (*WALNUT_RIM, 255), 1.5), rect)
    px = look.px(WORDS)
    left = rect.x + look.u(44)
    wide = rect.x + (rect.w if room is None else room) - look.u(12) - left
    while px > lettering.SMALLEST and len(lettering.wrap(words, px, wide, "SemiBold")) > 2:
        px -= 1
    put_icon(surface, sign, (rect.x + look.u(24), rect.centery), round(px * 1.2), AMBER)
    lines = lettering.wrap(words, px, wide, "SemiBold")[:2]
    at, cream = (left, rect.centery - (len(lines) - 1) * px * 0.65), look.cream
    lettering.draw_lines(
        surface, lines, at, px * 1.3, px, cream, "SemiBold", "left", max_width=wide, box=rect
    )


class Said:
    """A line that goes by itself, and a button where the action can be undone.

    Its room is always there, so that no row of the list moves when it comes or goes.
    """

    def __init__(self, form: Form, undo: Callable[[], None]) -> None:
        #: What is said, what stands there otherwise, the game whose deletion can be undone.
        self.words = self.count = self.undoable = ""
        self.button = form.add(
            Button("button:undo", _("Undo"), undo, command="bring-back", size=17)
        )
        self.button.visible = False
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._can_undo = False
        self._since = 0.0

    def say(self, words: str, *, undo: bool = False) -> None:
        self.words, self._can_undo, self._since = words, undo, 0.0
        self.button.visible = undo

    @property
    def can_undo(self) -> bool:
        """Whether what is said can be undone with the button beside it."""
        return bool(self.words) and self._can_undo

    # ------------------------------------------------------------------ time
    def update(self, seconds: float, look: Look) -> bool:
        """Lets the words go in time, not while their button is in use; do they change?"""
        if not self.words:
            return False
        if self.button.visible and (self.button.focused or self.button.hovered):
            self._since = 0.0
            return False
        self._since += seconds
        if self._since < LASTS:
            return False
        self.button.visible = False
        if look.reduced_motion or self._since >= LASTS + FADES:
            self.say("")
        return True

    @property
    def moving(self) -> bool:
        return bool(self.words) and self._since >= LASTS

    # ------------------------------------------------------------------ place
    def height(self, look: Look) -> int:
        return board_height(look) + look.u(GAP)

    def lay(self, column: pygame.Rect, look: Look) -> None:
        high = board_height(look)
        self._rect = pygame.Rect(column.x, column.bottom - high, column.w, high)
        self.button.visible = self.can_undo and not self.moving
        wide = min(self.button.width_for(look), column.w // 2)
        self.button.rect = pygame.Rect(0, 0, wide, high - look.u(14))
        self.button.rect.midright = (self._rect.right - look.u(8), self._rect.centery)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self._rect.clip(surface.get_rect())
        if rect.h < 1:
            return
        if not self.moving:
            self._draw(surface, look, said=bool(self.words))
            return
        self._draw(surface, look, said=False)
        after = surface.subsurface(rect).copy()
        self._draw(surface, look, said=True)
        after.set_alpha(round(255 * min(1.0, (self._since - LASTS) / FADES)))
        surface.blit(after, rect)

    def _draw(self, surface: pygame.Surface, look: Look, *, said: bool) -> None:
        if said:
            room = self.button.rect.x - self._rect.x if self.button.visible else None
            put_sentence(surface, self._rect, self.words, look, room=room)
        else:
            self._draw_quiet(surface, look)

    def _draw_quiet(self, surface: pygame.Surface, look: Look) -> None:
        rect, px, ink = self._rect, look.px(QUIET), look.ink_quiet
        left = rect.x + look.u(4)
        at = lettering.draw(
            surface, self.count, (left, rect.centery), px, ink, "SemiBold", "left", box=rect
        )
        if not self.undoable or inputs.device is Device.TOUCH:  # which has no key for it
            return
        words = _("{key} brings “{title}” back")
        room = rect.right - look.u(8) - (at.right if self.count else left) - look.u(20)
        used = measure_line(words.format(key=press("bring-back"), title=""), px)
        title = lettering.shorten(self.undoable, px, room - used)
        line = words.format(key=press("bring-back"), title=title)
        at_right = (rect.right - look.u(8), rect.centery)
        colour: RGB = ink
        draw_line(surface, line, at_right, px, colour, anchor="right", max_width=room, told=True)
