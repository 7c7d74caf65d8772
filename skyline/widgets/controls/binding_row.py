"""One command in the settings: what it does, its key and its controller button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.row import Row
from skyline.widgets.input.actions import Action
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

KEY, BUTTON = "key", "pad"
CELL: Final = 176.0  # design pixels of width of a cell
CAP_SIZE: Final = 18
WORD_SIZE: Final = 16


@dataclass
class Column:
    """Which of the two columns of cells the focus goes down in."""

    chosen: str | None = None  # ``key`` or ``pad``; None until the player has gone sideways

    @property
    def cell(self) -> str:
        """The column; at first that of the device in use."""
        if self.chosen is not None:
            return self.chosen
        return BUTTON if inputs.device is Device.PAD else KEY


class BindingRow(Row):
    """Words, and two cells that can be pressed to choose something else."""

    def __init__(
        self,
        command: str,
        title: str,
        column: Column,
        on_choose: Callable[[BindingRow, str], None],
    ) -> None:
        super().__init__(f"binding:{command}", title)
        self.command_name = command
        self.on_choose = on_choose  # called with ``key`` or ``pad`` when another one is wanted
        self.column = column  # shared by all rows of a list
        self.waiting: str | None = None  # the cell that waits for a press, or None
        self._pressed: str | None = None

    def cap_in(self, cell: str) -> Cap | None:
        if cell == KEY:
            return inputs.key_cap(self.command_name)
        return inputs.pad_cap(self.command_name)

    def act(self, action: Action) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            wanted = KEY if action is Action.LEFT else BUTTON
            if wanted == self.column.cell:
                return False
            self.column.chosen = wanted
            return True
        if action in (Action.PRESS, Action.CONFIRM):
            self.on_choose(self, self.column.cell)
            return True
        return False

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        height = max(look.u(46), round(look.px(CAP_SIZE) * 2.3))
        return min(room, 2 * look.u(CELL) + look.u(10)), height

    def cells(self, rect: pygame.Rect, look: Look) -> dict[str, pygame.Rect]:
        each = (rect.w - look.u(10)) // 2
        return {
            KEY: pygame.Rect(rect.x, rect.y, each, rect.h),
            BUTTON: pygame.Rect(rect.right - each, rect.y, each, rect.h),
        }

    def _cell_at(self, position: tuple[int, int]) -> str | None:
        cells = self.cells(self.parts(self.look)[1], self.look)
        return next((name for name, rect in cells.items() if rect.collidepoint(position)), None)

    def press(self, position: tuple[int, int]) -> None:
        self._pressed = self._cell_at(position)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        cell = self._cell_at(position)
        if inside and cell is not None and cell == self._pressed:
            self.column.chosen = cell
            self.on_choose(self, cell)

    def targets(self) -> list[Target]:
        own = super().targets()
        if own:
            clip = self.shown if self.area is None else self.area.rect
            for name, rect in self.cells(self.parts(self.look)[1], self.look).items():
                if clip.contains(rect):
                    cap = self.cap_in(name)
                    words = cap.label if cap is not None else _("nothing")
                    own.append(Target(f"{self.name}:{name}", rect, True, words))
        return own

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        for name, place in self.cells(rect, look).items():
            self._draw_cell(surface, name, place, look)

    def _draw_cell(
        self, surface: pygame.Surface, name: str, place: pygame.Rect, look: Look
    ) -> None:
        waiting = self.waiting == name
        chosen = self.focused and self.column.cell == name
        radius = look.u(9)
        if waiting:
            ground: tuple[int, int, int] = (52, 92, 140)
        else:
            ground = (206, 186, 150) if chosen else (226, 212, 182)
        rim = (*AMBER, 255) if chosen or waiting else (168, 140, 100, 255)
        if look.high_contrast:
            rim = (0, 0, 0, 255)
        thick = look.u(3) if chosen or waiting else look.u(1.4)
        surface.blit(plate(place.size, radius, ground, ground, rim, max(1.0, thick)), place)
        if waiting:
            words = _("Press a key …") if name == KEY else _("Press a button …")
            self._write(surface, words, place, (255, 250, 238), look)
            return
        cap = self.cap_in(name)
        if cap is None:
            self._write(surface, "–", place, look.ink_quiet, look)
            return
        px = look.px(CAP_SIZE)
        while px > lettering.SMALLEST and cap_width(cap, px) > place.w - look.u(12):
            px -= 1
        left = place.centerx - cap_width(cap, px) / 2
        draw_cap(surface, cap, (left, place.centery), px)

    def _write(
        self, surface: pygame.Surface, words: str, place: pygame.Rect, colour: RGB, look: Look
    ) -> None:
        room = place.w - look.u(14)
        px = look.px(WORD_SIZE)
        if lettering.measure(words, lettering.SMALLEST, "Bold")[0] > room:
            words = "…"  # the colour of the field tells the same
        lettering.draw(surface, words, place.center, px, colour, "Bold", max_width=room, box=place)
