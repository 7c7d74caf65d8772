"""A seat on a wooden plate: its sign, its player's name, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from skyline.scenes.setup.seat import SIGN, SeatPlate
from skyline.scenes.setup.seat_controller import SeatController, controller_words
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.swatch import SeatColour

if TYPE_CHECKING:
    from skyline.widgets.controls.form import Form
    from skyline.widgets.controls.scroll import ScrollArea
    from skyline.widgets.controls.widget import Widget

BESIDE: Final = 560.0  # design pixels of width from which the control stands beside the name
PAD: Final = 12.0


class SeatLine:
    """The widgets of one seat of a game that goes on.

    Args:
        number: of the seat, from 1.
        name: of the player.
        colour: of the seat.
        controller: who plays it.
        on_change: called with the new controller.
    """

    def __init__(
        self,
        number: int,
        name: str,
        colour: SeatColour,
        controller: str,
        on_change: Callable[[str], None],
    ) -> None:
        self._then = on_change
        self.plate = SeatPlate(number)
        self.plate.colour = colour
        self.name = Label(f"seat:{number}:name", name, size=24, on_wood=True)
        self.words = Paragraph(
            f"seat:{number}:words", "", size=17, weight="Medium", on_wood=True, quiet=True
        )
        self.controller = SeatController(
            f"seat:{number}:controller", controller, self._changed, name
        )
        self.words.text = controller_words(controller)

    def _changed(self, controller: str) -> None:
        self.words.text = controller_words(controller)
        self._then(controller)

    def add_to(self, form: Form, area: ScrollArea) -> None:
        """Adds all widgets in the order of Tab."""
        parts: tuple[Widget, ...] = (self.plate, self.name, self.words, self.controller)
        for part in parts:
            form.add(part, area)

    def lay(self, flow: Flow) -> None:
        """Places the seat: the control beside the name, or below it where it is narrow."""
        look = flow.look
        pad, sign, gap = look.u(PAD), look.u(SIGN) + look.u(22), look.u(16)
        left, top = flow.left + sign, flow.y + pad
        room = flow.width - sign - pad
        wide = min(room, self.controller.width_for(look))
        tall = self.controller.height_for(wide, look)
        beside = flow.width >= look.u(BESIDE)
        text = room - wide - gap if beside else room
        name = self.name.height_for(text, look)
        words = self.words.height_for(text, look) if self.words.text else 0
        block = name + words
        if beside:
            inner = max(block, tall, look.u(62))
            first = top + (inner - block) // 2
            at = (flow.left + flow.width - pad - wide, top + (inner - tall) // 2)
        else:
            inner = block + look.u(8) + tall
            first, at = top, (left, top + block + look.u(8))
        self.name.rect = pygame.Rect(left, first, text, name)
        self.words.rect = pygame.Rect(left, first + name, text, words)
        self.words.visible = bool(words)
        self.controller.rect = pygame.Rect(*at, wide, tall)
        self.plate.rect = pygame.Rect(flow.left, flow.y, flow.width, inner + 2 * pad)
        flow.y += inner + 2 * pad + look.u(10)
