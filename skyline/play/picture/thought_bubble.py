"""A computer player thinks: a small paper bubble with dots that hangs below its plate."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.computer.turn import DOTS, ComputerTurn
from skyline.play.context import TableContext
from skyline.table.paint import put_shadow, smoothed
from skyline.table.palette import BLACK, WHITE
from skyline.widgets.base.look import INK, PAPER, Look
from skyline.widgets.base.materials import plate

TAIL: Final = 13.0
PAPER_LOW: Final = (232, 220, 192)
PALE: Final = (196, 180, 150)


class ThoughtBubble:
    """Draws dots while a computer player thinks."""

    def __init__(self, table: TableContext, computer: ComputerTurn) -> None:
        self._table = table
        self._computer = computer

    def draw(self, surface: pygame.Surface) -> None:
        computer = self._computer
        if not self._table.computer_due or not computer.thinking:
            return
        plates = self._table.parts.layout.plates
        self._dots(surface, computer.dots, plates[self._table.play.seat], self._table.look)

    def _dots(self, surface: pygame.Surface, bright: int, beside: pygame.Rect, look: Look) -> None:
        size = look.u(9)
        rect = self._body(surface, (look.u(28) + 5 * size, look.u(22) + size), beside, look)
        for index in range(DOTS):
            if look.high_contrast:
                colour = WHITE if index < bright else (110, 110, 110)
            else:
                colour = INK if index < bright else PALE
            x = rect.centerx + round((index - 1) * 2 * size)
            pygame.draw.circle(surface, colour, (x, rect.centery), size / 2)

    def _body(
        self, surface: pygame.Surface, size: tuple[int, int], beside: pygame.Rect, look: Look
    ) -> pygame.Rect:
        """The paper with its tail; returns where the paper lies."""
        layout = self._table.parts.layout
        tail, radius = look.u(TAIL), look.u(11)
        rect = pygame.Rect((0, 0), size)
        left = beside.centerx < layout.size[0] // 2
        rect.y = beside.bottom + tail - look.u(3)
        if left:
            rect.x = beside.x
        else:
            rect.right = beside.right
        margin = look.u(8)
        rect.clamp_ip(pygame.Rect(margin, 0, layout.size[0] - 2 * margin, layout.size[1]))
        put_shadow(surface, rect, radius, look.u(7), (10, 6, 24), 150, (0, look.u(3)))
        if look.high_contrast:
            ground, low, rim = BLACK, BLACK, WHITE
        else:
            ground, low, rim = PAPER, PAPER_LOW, (122, 88, 52)
        surface.blit(plate(rect.size, radius, ground, low, (*rim, 255), max(1.5, look.u(2))), rect)
        reach = radius + tail
        x = min(rect.right - reach, max(rect.x + reach, rect.x + look.u(34)))
        if not left:
            x = max(rect.x + reach, rect.right - look.u(34))
        area = pygame.Rect(x - tail, rect.y - tail + 1, 2 * tail, tail + look.u(2))

        def draw(picture: pygame.Surface, scale: int) -> None:
            w, h = picture.get_width() - 1, picture.get_height() - 1
            tip = (w * 0.5, 0)
            pygame.draw.polygon(picture, ground, [(0, h), (w, h), tip])
            for foot in ((0, h), (w, h)):
                pygame.draw.line(picture, rim, foot, tip, max(1, round(2 * scale)))

        surface.blit(smoothed(*area.size, draw, 4), area)
        return rect
