"""What lies over the table for a while: the banner that comes down below the arc."""

from __future__ import annotations

import pygame

from skyline.play.layout import TableLayout
from skyline.table import type as lettering
from skyline.table.animator import Animator, ease_in, ease_out
from skyline.table.furniture.arc import stop_radius
from skyline.table.paint import put_shadow
from skyline.table.palette import RGB
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate

BANNER_IN, BANNER_STAY, BANNER_OUT = 0.26, 0.95, 0.26
#: Its edges in parts of the window's height: below the sun at its highest, above the tallest roofs.
TOP, FOOT = 0.094, 0.182
_FALLS = 0.016  # of the height that it comes down, and goes up again
_CLEAR = 0.322 * 0.75  # between those stops, in parts of the width that the arc goes by
_ASIDE = 0.165  # its upper edge where it stands beside the arc


class Banner:
    """Large words in the sky: whose turn it is, the last round, the end.

    They hang below the arc, before the words of the round, where they hide nothing of a street.
    """

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
            self._place = part - 1

        def go(part: float) -> None:
            self._shown = 1 - part
            self._place = -part

        self._animator.move(come, BANNER_IN * beat, at=start, ease=ease_out)
        self._animator.move(
            go, BANNER_OUT * beat, at=start + (BANNER_IN + BANNER_STAY) * beat, ease=ease_in
        )

    @property
    def shown(self) -> bool:
        return self._shown > 0.01

    def clear(self) -> None:
        self._shown = 0.0

    def rect(self, layout: TableLayout, look: Look, middle: float | None = None) -> pygame.Rect:
        """Where the words stand, at rest; ``middle`` is the pixel across that they stand over."""
        width, height = layout.size
        px, small = self._sizes(layout, look, middle)
        wide = max(
            lettering.measure(self._title, px, "ExtraBold")[0],
            lettering.measure(self._line, small, "SemiBold")[0],
        )
        rect = pygame.Rect(0, 0, wide + round(px * 1.6), round(px * 1.5))
        rect.h += round(small * 1.4) if self._line else 0
        if middle is None:
            foot = round(height * FOOT)
            words = round(layout.round_label_middle - layout.type.px(20) * 0.9)
            rect.midtop = width // 2, min(words, foot - rect.h)
            rect.h = foot - rect.top
        else:
            rect.midtop = round(middle), max(layout.round_label_bottom, round(height * _ASIDE))
        rect.clamp_ip(pygame.Rect((0, 0), layout.size))
        return rect

    def _sizes(self, layout: TableLayout, look: Look, middle: float | None) -> tuple[int, int]:
        """The sizes of words and line; below the arc both lines share one height."""
        width, height = layout.size
        px, small = look.px(46), look.px(22)
        if middle is None:
            room = height * (FOOT - TOP)
            if self._line:
                small = min(small, max(lettering.SMALLEST, round(room * 0.24)))
                room -= small * 1.4
            px = min(px, max(lettering.SMALLEST, round(room / 1.5)))
            # Between the second and the last stop but one, if the words do not get small by that.
            clear = min(width, height * 2.2) * _CLEAR - 2 * stop_radius(layout.scale) - px * 1.6
            px = max(round(px * 0.8), lettering.fitting_px(self._title, px, clear, "ExtraBold"))
        room = width * 0.8
        px = lettering.fitting_px(self._title, px, room, "ExtraBold")
        return px, lettering.fitting_px(
            self._line, small, room, "SemiBold"
        ) if self._line else small

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        look: Look,
        middle: float | None = None,
    ) -> None:
        """Draws the words below the arc, or over that pixel across, below plates and arc."""
        if not self.shown:
            return
        place = self.rect(layout, look, middle)
        px, small = self._sizes(layout, look, middle)
        margin = max(8, round(place.h * 0.24))
        rect = pygame.Rect((margin, margin), place.size)
        board = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA, 32)
        put_shadow(board, rect, rect.h * 0.24, margin * 0.4, (8, 2, 8), 170, (0, margin * 0.25))
        grounds: tuple[RGB, RGB] = ((70, 46, 36), (40, 26, 22))
        if look.high_contrast:
            grounds = ((0, 0, 0), (0, 0, 0))
        rim = (*((255, 255, 255) if look.high_contrast else self._colour), 255)
        board.blit(plate(rect.size, round(rect.h * 0.24), *grounds, rim, 3.0), rect)
        first = rect.y + px * 0.75
        lettering.draw(
            board,
            self._title,
            (rect.centerx, first if self._line else rect.centery),
            px,
            look.cream,
            "ExtraBold",
            shadow=(0, 0, 0, 190),
        )
        if self._line:
            y = rect.bottom - small * 0.95
            lettering.draw(
                board, self._line, (rect.centerx, y), small, look.cream_quiet, "SemiBold"
            )
        board.set_alpha(round(255 * self._shown))
        falls = round(self._place * _FALLS * layout.size[1])
        surface.blit(board, (place.x - margin, place.y - margin + falls))
