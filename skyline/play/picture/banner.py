"""What lies over the table for a while: the banner that crosses the sky."""

from __future__ import annotations

import pygame

from skyline.play.layout import TableLayout
from skyline.table import type as lettering
from skyline.table.animator import Animator, ease_in, ease_out
from skyline.table.paint import put_shadow
from skyline.table.palette import RGB
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate

BANNER_IN, BANNER_STAY, BANNER_OUT = 0.26, 0.95, 0.26


class Banner:
    """Large words that cross the sky: whose turn it is, the last round, the end."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._title = ""
        self._line = ""
        self._colour: RGB = (255, 255, 255)
        self._place = 0.0
        self._shown = 0.0

    def show(self, title: str, line: str, colour: RGB, beat: float = 1.0) -> None:
        """Plans the banner's way in, its stay, and its way out."""
        self._title, self._line, self._colour = title, line, colour
        start = self._animator.now

        def come(part: float) -> None:
            self._shown = part
            self._place = (1 - part) * 0.10

        def go(part: float) -> None:
            self._shown = 1 - part
            self._place = -part * 0.10

        self._animator.move(come, BANNER_IN * beat, at=start, ease=ease_out)
        self._animator.move(
            go, BANNER_OUT * beat, at=start + (BANNER_IN + BANNER_STAY) * beat, ease=ease_in
        )

    @property
    def shown(self) -> bool:
        return self._shown > 0.01

    def clear(self) -> None:
        self._shown = 0.0

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        look: Look,
        middle: float | None = None,
    ) -> None:
        """Draws the words over the middle of the window, or over that pixel if they have room."""
        if not self.shown:
            return
        width, height = layout.size
        px = look.px(46)
        small = look.px(22)
        wide = max(
            lettering.measure(self._title, px, "ExtraBold")[0],
            lettering.measure(self._line, small, "SemiBold")[0],
        ) + look.u(130)
        tall = round(px * 1.55 + (small * 1.5 if self._line else 0)) + look.u(20)
        board = pygame.Surface((wide + 40, tall + 40), pygame.SRCALPHA, 32)
        rect = pygame.Rect(20, 14, wide, tall)
        put_shadow(board, rect, tall * 0.2, 8, (8, 2, 8), 170, (0, 5))
        radius = round(tall * 0.2)
        grounds: tuple[RGB, RGB] = ((70, 46, 36), (40, 26, 22))
        if look.high_contrast:
            grounds = ((0, 0, 0), (0, 0, 0))
        rim = (*((255, 255, 255) if look.high_contrast else self._colour), 255)
        board.blit(plate(rect.size, radius, *grounds, rim, 3.0), rect)
        y = rect.y + look.u(10) + px * 0.75
        lettering.draw(
            board,
            self._title,
            (rect.centerx, y if self._line else rect.centery),
            px,
            look.cream,
            "ExtraBold",
            shadow=(0, 0, 0, 190),
            max_width=rect.w - look.u(40),
        )
        if self._line:
            y += px * 0.70 + small * 0.55
            lettering.draw(
                board, self._line, (rect.centerx, y), small, look.cream_quiet, "SemiBold"
            )
        board.set_alpha(round(255 * self._shown))
        place = board.get_rect(centerx=width // 2 if middle is None else round(middle))
        place.clamp_ip(surface.get_rect())
        place.x += round(self._place * width)
        place.top = max(layout.round_label_bottom, round(height * 0.165))
        surface.blit(board, place)
