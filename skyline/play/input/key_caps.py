"""Caps on what a key or a controller's button takes: hints name them, so they are to be seen."""

from __future__ import annotations

import pygame

from skyline.play.input.targets import tray_order
from skyline.play.pieces import TrayDie
from skyline.views.skyline.moment import dice_wanted
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.zones import bin_label
from skyline.widgets.input.glyphs import TALL, button_size, cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, inputs
from skyline.widgets.input.target import Target

CAP_PX = 16  # design size of the letters
PRESSED = ("bin:", "die:", "mark:", "lot:", "district", "ball")
"""Targets that the first button of a controller takes; buttons carry caps of their own."""


class KeyCaps:
    """Draws the caps of one table, while keys or a controller are used.

    Args:
        table: what it reads.
    """

    def __init__(self, table: StreetTable) -> None:
        self._table = table

    def draw(
        self, surface: pygame.Surface, focused: Target | None, *, counts_beside: bool
    ) -> list[pygame.Rect]:
        """Draws all caps that work now; returns where they are.

        Args:
            surface: the window.
            focused: what the focus rests on, if anything.
            counts_beside: whether the counts of the bins stand beside their names.
        """
        table = self._table
        if inputs.device not in (Device.KEYS, Device.PAD) or table.parts.tray.throwing:
            return []
        found = self._taking(counts_beside) if table.state.phase == "take" else []
        if table.state.phase == "act" and table.parts.visual.at_rest:
            found += self._tray()
        confirm = inputs.cap("confirm")
        pad = inputs.device is Device.PAD and confirm is not None
        if pad and confirm and focused is not None and focused.name.startswith(PRESSED):
            place = focused.rect
            found = [each for each in found if not place.collidepoint(each[1])]
            found.append((confirm, (place.right, place.y)))
        return [self._put(surface, cap, middle) for cap, middle in found]

    def _taking(self, counts_beside: bool) -> list[tuple[Cap, tuple[int, int]]]:
        """On the bins and the District, while dice may be taken from there."""
        table = self._table
        parts = table.parts
        model, layout = parts.model, parts.layout
        found: list[tuple[Cap, tuple[int, int]]] = []
        full = not model.from_district and len(model.tray) >= dice_wanted(model)
        half = self._size(Cap("8"))[0] // 2
        if inputs.device is Device.KEYS and not full:
            for index, kind in enumerate(KINDS):
                rect = layout.zones.bins[index]
                y = rect.y + half if counts_beside else bin_label(rect, layout.scale).y - half
                if model.bins[kind] > 0:
                    found.append((Cap(str(index + 1)), (rect.x + half, y)))
        cap = inputs.cap("district")
        if cap is not None and model.district and not table.state.solo:
            zone = layout.zones.district
            wide = self._size(cap)[0]
            found.append((cap, (zone.x + wide // 2 + 4, zone.y + half + 4)))
        return found

    def _tray(self) -> list[tuple[Cap, tuple[int, int]]]:
        """On the dice of the tray: the number that takes each in the hand."""
        table = self._table
        hand = table.hand
        if inputs.device is not Device.KEYS:
            return []
        away = {hand.held, hand.at_ball}
        found = []
        for number, die in enumerate(tray_order(table.parts), 1):
            if die.key not in away and number <= 9:
                cap = Cap(str(number))
                found.append((cap, self._beside(die, self._size(cap))))
        return found

    def _beside(self, die: TrayDie, size: tuple[int, int]) -> tuple[int, int]:
        """Outside the upper left corner of a lying die, so that its face stays legible."""
        tray = self._table.parts.tray
        rect = tray.rect(die.key)
        sprite = tray.silhouette(die)
        if sprite is not None:
            rect = sprite[0].get_bounding_rect().move(sprite[1], sprite[2])
        inwards = round(tray.edge * 0.1)
        return rect.x + inwards - size[0] // 2, rect.y + inwards - size[1] // 2

    def _size(self, cap: Cap) -> tuple[int, int]:
        px = self._table.look.px(CAP_PX)
        return button_size(cap, px) if cap.button else (cap_width(cap, px), round(px * TALL))

    def _put(self, surface: pygame.Surface, cap: Cap, middle: tuple[int, int]) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self._size(cap))
        rect.center = middle
        rect.clamp_ip(surface.get_rect().inflate(-4, -4))
        look = self._table.look
        return draw_cap(surface, cap, rect.midleft, look.px(CAP_PX), framed=look.high_contrast)
