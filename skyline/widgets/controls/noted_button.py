"""A button with a line below its label that says what to expect."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import DISABLED_TYPE, PRIMARY_TYPE, Button
from skyline.widgets.controls.widget import sentences

NOTE_SIZE: Final = 17  # design size of the line's letters
NOTE_WEIGHT: Final = "SemiBold"
LABEL_LINE: Final = 1.45  # height of the label's line in sizes of its letters
NOTE_LINE: Final = 1.35


class NotedButton(Button):
    """A button for the player who does not know yet what it leads to."""

    note = ""  # the line below the label; as short as a label

    def spoken(self) -> str:
        reason = "" if self.enabled else self.reason
        return sentences(self.label, self.note, reason)

    def width_for(self, look: Look) -> int:
        note = lettering.measure(self.note, look.px(NOTE_SIZE), NOTE_WEIGHT)[0] + look.u(2 * 22)
        return max(super().width_for(look), note)

    def height_for(self, width: int, look: Look) -> int:
        lines = look.px(self.size) * LABEL_LINE + look.px(NOTE_SIZE) * NOTE_LINE
        return max(super().height_for(width, look), round(lines) + look.u(18))

    def _draw_words(self, surface: pygame.Surface, body: pygame.Rect, look: Look) -> None:
        label, note = look.px(self.size) * LABEL_LINE, look.px(NOTE_SIZE) * NOTE_LINE
        top = body.y + (body.h - label - note) / 2
        super()._draw_words(surface, pygame.Rect(body.x, round(top), body.w, round(label)), look)
        primary = self.style == "primary" and self.enabled
        colour = PRIMARY_TYPE if primary else look.cream_quiet if self.enabled else DISABLED_TYPE
        at, room = (body.centerx, round(top + label + note / 2)), body.w - look.u(2 * 12)
        lettering.draw(surface, self.note, at, look.px(NOTE_SIZE), colour, NOTE_WEIGHT,
                       max_width=room, box=body)  # fmt: skip
