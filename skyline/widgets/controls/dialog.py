"""A small panel that asks or tells something before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.flow import in_order, lay_row
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import dim, lay_panel
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.input.target import Target

TITLE_SIZE = 27
WIDEST = 760.0  # design pixels
VEIL = (10, 6, 16, 150)


@dataclass(frozen=True)
class Answer:
    """One button of a dialog."""

    name: str  # of its target, e.g. ``button:ok``
    label: str
    action: Callable[[], None]
    primary: bool = False  # whether Enter means it
    command: str = ""  # what presses it as well; its key shows on the button

    def button(self) -> Button:
        style = "primary" if self.primary else "secondary"
        return Button(self.name, self.label, self.action, command=self.command, style=style)


class Dialog:
    """A title, some text, some buttons; Escape gives the cancelling answer."""

    def __init__(
        self,
        look: Look,
        title: str,
        text: str,
        answers: Sequence[Answer],
        on_cancel: Callable[[], None],
        sound: Callable[[str], object] | None = None,
    ) -> None:
        self.title = title
        self.form = Form(look, sound)
        self.form.on_cancel = on_cancel
        self._area = ScrollArea("dialog")
        self._words = self.form.add(Paragraph("text", text, size=20, weight="Medium"), self._area)
        self._buttons = in_order([answer.button() for answer in answers])
        self.form.add_all(self._buttons)
        for button in self._buttons:
            if button.style == "primary":
                self.form.default = button
                self.form.set_focus(button)
        if self.form.focus is None:
            self.form.set_focus(self._buttons[0])
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._title_box = pygame.Rect(0, 0, 0, 0)
        self.resize(look)

    def resize(self, look: Look) -> None:
        self.form.look = look
        window = pygame.Rect(0, 0, *look.size)
        pad, gap = look.u(44), look.u(14)
        width = min(look.u(WIDEST), window.w - look.u(48))
        inner = width - 2 * pad
        title_px = look.px(TITLE_SIZE)
        title_lines = lettering.wrap(self.title, title_px, inner, "ExtraBold")
        title_height = len(title_lines) * round(title_px * 1.3)
        text_height = self._words.height_for(inner - look.u(20), look)
        rows = self._button_rows(inner, look)
        button_height = self._buttons[0].height_for(inner, look)
        foot = len(rows) * button_height + (len(rows) - 1) * gap
        fixed = 2 * pad + title_height + 2 * look.u(20) + foot
        shown = min(text_height, max(look.u(40), window.h - look.u(48) - fixed))
        self.rect = pygame.Rect(0, 0, width, fixed + shown).move_to(center=window.center)
        x, y = self.rect.x + pad, self.rect.y + pad
        self._title_box = pygame.Rect(x, y, inner, title_height)
        y += title_height + look.u(20)
        self._words.rect = pygame.Rect(0, 0, inner - look.u(20), text_height)
        self._area.layout(pygame.Rect(x, y, inner, shown), text_height, look)
        y += shown + look.u(20)
        for row in rows:
            each = (inner - gap * (len(row) - 1)) // len(row)
            if len(self._buttons) == 1:
                each = min(inner, max(look.u(220), row[0].width_for(look)))
            lay_row(row, (x + inner // 2, y), (each, button_height), gap)
            y += button_height + gap

    def _button_rows(self, width: int, look: Look) -> list[list[Button]]:
        """The buttons beside each other, or one below the other if they are too wide."""
        gap = look.u(14)
        widest = max(button.width_for(look) for button in self._buttons)
        if len(self._buttons) * (widest + gap) - gap <= width:
            return [self._buttons]
        return [[button] for button in reversed(self._buttons)]

    def handle(self, event: pygame.Event) -> bool:
        """Takes every input event: nothing goes past a dialog."""
        self.form.handle(event)
        return True

    def update(self, seconds: float) -> bool:
        return self.form.update(seconds)

    @property
    def moving(self) -> bool:
        return self.form.moving

    def targets(self) -> list[Target]:
        return self.form.targets()

    def draw(self, surface: pygame.Surface, veil: bool = True) -> None:
        look = self.form.look
        if veil:
            dim(surface, VEIL)
        lay_panel(surface, self.rect, look)
        box, px = self._title_box, look.px(TITLE_SIZE)
        lettering.draw_wrapped(surface, self.title, box, px, look.ink, "ExtraBold", line_height=1.3)
        self.form.draw(surface)
        self.form.draw_tip(surface)
