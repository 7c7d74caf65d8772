"""Caps on what a key or a controller's button takes: hints name them, so they are to be seen."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

import pygame

from skyline.play.context import TableContext
from skyline.play.input.targets import Mark, Piece, Supply, tray_order
from skyline.play.pieces import Place, TrayDie
from skyline.widgets.input.glyphs import TALL, button_size, cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

CAP_PX = 16  # design size of the letters
PRESSED = (Piece, Mark, Supply, Place)
"""What the first button of a controller takes; buttons carry caps of their own."""


class CappedBoard(Protocol):
    def caps(self, pen: KeyCaps) -> list[tuple[Cap, tuple[int, int]]]:
        """Caps of keys on its own places, and their middles."""

    def carries_cap(self, target: Target) -> bool:
        """Whether the first button of a controller has a cap at a place that it would take."""

    def counted(self, target: Target) -> bool:
        """Whether a place bears figures, which a cap must not hide."""


class KeyCaps:
    """Draws the caps of one table, while keys or a controller are used."""

    def __init__(self, table: TableContext, board: CappedBoard) -> None:
        self._table = table
        self._board = board

    def draw(self, surface: pygame.Surface, focused: Target | None) -> list[pygame.Rect]:
        """Draws all caps that work now; returns where they are."""
        if inputs.device not in (Device.KEYS, Device.PAD) or self._table.parts.tray.throwing:
            return []
        found = self._board.caps(self)
        confirm = inputs.cap("confirm")
        pad = inputs.device is Device.PAD and confirm is not None
        if pad and confirm and focused is not None and isinstance(focused.ref, PRESSED):
            place = focused.rect
            found = [each for each in found if not place.collidepoint(each[1])]
            if self._board.carries_cap(focused):
                above = place.centery if self._board.counted(focused) else place.y
                found.append((confirm, (place.right, above)))
        return [self._put(surface, cap, middle) for cap, middle in found]

    def tray(self, away: Container[int | None] = ()) -> list[tuple[Cap, tuple[int, int]]]:
        """On the dice of the tray that are not ``away``: the number that takes each."""
        if inputs.device is not Device.KEYS:
            return []
        found = []
        for number, die in enumerate(tray_order(self._table.parts), 1):
            if die.key not in away and number <= 9:
                cap = Cap(str(number))
                found.append((cap, self._beside(die, self.size(cap))))
        return found

    def _beside(self, die: TrayDie, size: tuple[int, int]) -> tuple[int, int]:
        """Above the left of a lying die: its face stays legible, and no other is as near."""
        tray = self._table.parts.tray
        rect = tray.rect(die.key)
        sprite = tray.silhouette(die)
        if sprite is not None:
            rect = sprite[0].get_bounding_rect().move(sprite[1], sprite[2])
        inwards = round(tray.edge * 0.1)
        return rect.x + inwards + size[0] // 2, rect.y + inwards - size[1] // 2

    def size(self, cap: Cap) -> tuple[int, int]:
        px = self._table.look.px(CAP_PX)
        return button_size(cap, px) if cap.button else (cap_width(cap, px), round(px * TALL))

    def _put(self, surface: pygame.Surface, cap: Cap, middle: tuple[int, int]) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self.size(cap))
        rect.center = middle
        rect.clamp_ip(surface.get_rect().inflate(-4, -4))
        look = self._table.look
        return draw_cap(surface, cap, rect.midleft, look.px(CAP_PX), framed=look.high_contrast)
