"""How the game stands, on wooden plates for the pause menu."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, WALNUT, WALNUT_LIGHT, WALNUT_RIM, Look
from skyline.widgets.base.materials import clip_round, plate, put_figure
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Still
from skyline.widgets.models.menu import SeatStanding, Standing

ROW: Final = 76.0  # design pixels of height of a seat's plate
TALLEST: Final = 138.0  # where there is room for more
STREET: Final = 150.0  # and of width of its street
STREET_LEAST: Final = 0.12  # of a plate's width, where its words need the rest
WORDS_LEAST: Final = 375.0  # of width for words and points, before a street may grow
NAME: Final = 20
WORDS: Final = 17
POINTS: Final = 25
GAP: Final = 8.0
CARD: Final = 168.0  # design pixels of height from which the street lies above the words
TALLEST_CARD: Final = 260.0
STREET_ABOVE: Final = 90.0  # and at most of a street above words that stand side by side,
LEAST_ABOVE: Final = 26.0  # and at least, or there is none


class StandingRows(Still):
    """One plate for each seat: street, sign, name, buildings, points.

    Where the plates would not fit into the ``room`` they are only as high as their words need, then
    say no more than names and points, and at last stand side by side, with a street above the words
    where that fits; where there is more they grow.
    """

    def __init__(self, standing: Standing) -> None:
        super().__init__("standing")
        self._standing = standing
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        self.room: int | None = None  # pixels of height; None for the plates' usual one
        self.cards = False  # in very much room, the streets lie above the words

    @property
    def standing(self) -> Standing:
        return self._standing

    @standing.setter
    def standing(self, standing: Standing) -> None:
        if standing is not self._standing:
            self._pictures.clear()
        self._standing = standing

    def _share(self, look: Look) -> int:
        """Pixels of height that the room has for each of the plates, one below the other."""
        count = max(1, len(self.standing.seats))
        return ((self.room or 0) + look.u(GAP)) // count - look.u(GAP)

    @staticmethod
    def _words_height(look: Look) -> int:
        return round(look.px(NAME) * 1.5 + look.px(WORDS) * 1.5)

    @staticmethod
    def _line_height(look: Look) -> int:
        """Pixels of height of a plate that says nothing but name and points."""
        return round(look.px(POINTS) * 1.6) + look.u(12)

    def _brief(self, look: Look) -> bool:
        if self.room is None or len(self.standing.seats) < 3:
            return False
        return self._share(look) < self._words_height(look) + look.u(6)

    def _paired(self, look: Look) -> bool:
        return self._brief(look) and self._share(look) < self._line_height(look) - look.u(6)

    def _row(self, look: Look) -> int:
        if self._paired(look):
            line = self._line_height(look)
            rows = -(-len(self.standing.seats) // 2)
            each = ((self.room or 0) + look.u(GAP)) // rows - look.u(GAP)
            return max(line, min(each, line + look.u(STREET_ABOVE)))
        if self._brief(look):
            return self._share(look)
        words = self._words_height(look)
        usual = max(look.u(ROW), words + look.u(14))
        if self.room is None or not self.standing.seats:
            return usual
        each = self._share(look)
        if self.cards and each >= look.u(CARD):
            return min(each, look.u(TALLEST_CARD))
        return min(max(each, words + look.u(6)), look.u(TALLEST))

    def height_for(self, width: int, look: Look) -> int:
        rows = -(-len(self.standing.seats) // (2 if self._paired(look) else 1))
        return rows * self._row(look) + (rows - 1) * look.u(GAP)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, tall, gap = self.place, self._row(look), look.u(GAP)
        columns = 2 if self._paired(look) else 1
        wide = (place.w - gap * (columns - 1)) // columns
        for index in range(len(self.standing.seats)):
            row, column = divmod(index, columns)
            left, top = place.x + column * (wide + gap), place.y + row * (tall + gap)
            self._draw_seat(surface, pygame.Rect(left, top, wide, tall), index, look)

    def _picture(self, index: int, size: tuple[int, int], look: Look) -> pygame.Surface:
        key = index, size
        if key not in self._pictures:
            if len(self._pictures) > len(self.standing.seats):
                self._pictures.clear()  # they were for another window
            picture = pygame.Surface(size, pygame.SRCALPHA, 32)
            self.standing.seats[index].picture(picture, picture.get_rect())
            self._pictures[key] = clip_round(picture, look.u(6))
        return self._pictures[key]

    def _draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, index: int, look: Look
    ) -> None:
        seat = self.standing.seats[index]
        radius, inset = look.u(10), look.u(6)
        put_shadow(surface, rect, radius, look.u(5), (40, 20, 10), 110, (0, look.u(2)))
        top, low = ((24, 16, 14), (24, 16, 14)) if look.high_contrast else (WALNUT_LIGHT, WALNUT)
        rim = (*WALNUT_RIM, 255)
        surface.blit(plate(rect.size, radius, top, low, rim, max(1.5, look.u(2))), rect)
        if seat.active or seat.crowned:
            ring = shapes.ring(rect.size, radius, (*AMBER, 255), max(2, look.u(3.4)))
            surface.blit(ring, rect)
        street, words = self._halves(rect, inset, look)
        if min(street.size) > 0:
            surface.blit(self._picture(index, street.size, look), street)
        badge = pygame.Rect((0, 0), self._badge(look))
        badge.midright = (rect.right - look.u(12), words.centery)
        put_figure(surface, badge, str(seat.points), look.px(POINTS), look)
        self._draw_words(surface, words, badge.x, seat, look)

    @staticmethod
    def _badge(look: Look) -> tuple[int, int]:
        """The size of what the points stand on."""
        px = look.px(POINTS)
        room = lettering.measure("000", px, "ExtraBold")[0] + look.u(16)
        return max(look.u(58), room), round(px * 1.6)

    def _words_width(self, look: Look) -> int:
        """Pixels that the shortest remarks and the points need at least."""
        if self._brief(look):
            return 0
        remarks = [seat.level or seat.remark for seat in self.standing.seats]
        widths = [lettering.measure(each, lettering.SMALLEST, "Medium")[0] for each in remarks]
        return look.u(24) + max(widths) + look.u(24) + self._badge(look)[0]

    def _halves(self, rect: pygame.Rect, inset: int, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Where on a plate the street is (nowhere, if it has no width), and where the words."""
        if self._paired(look):
            above = rect.h - self._line_height(look)
            if above < look.u(LEAST_ABOVE):
                return pygame.Rect(rect.topleft, (0, 0)), rect
            street = pygame.Rect(rect.x + inset, rect.y + inset, rect.w - 2 * inset, above)
            return street, pygame.Rect(rect.x, street.bottom, rect.w, rect.bottom - street.bottom)
        if self.cards and rect.h >= look.u(CARD):
            foot = self._words_height(look) + look.u(12)
            inner = rect.inflate(-2 * inset, -2 * inset)
            street = pygame.Rect(inner.topleft, (inner.w, inner.h + inset - foot))
            return street, pygame.Rect(rect.x, rect.bottom - foot, rect.w, foot)
        grown = max(1.0, rect.h / max(1, look.u(ROW))) if self.room is not None else 1.0
        wide = min(round(look.u(STREET) * grown), rect.w - look.u(WORDS_LEAST))
        wide = max(min(look.u(STREET), round(rect.w * 0.30)), wide if grown > 1 else 0)
        most = rect.w - self._words_width(look) - inset
        wide = max(round(rect.w * STREET_LEAST), min(wide, most))
        street = pygame.Rect(rect.x + inset, rect.y + inset, wide, rect.h - 2 * inset)
        return street, pygame.Rect(street.right, rect.y, rect.right - street.right, rect.h)

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, right: int, seat: SeatStanding, look: Look
    ) -> None:
        """Sign and name above, buildings (and whose turn it is) below, if there is room."""
        px, small = look.px(NAME), look.px(WORDS)
        left, remarked = rect.x, not self._brief(look)
        x = left + look.u(24)
        size = round(px * 1.05)
        upper = rect.centery - (round(small * 0.78) if remarked else 0)
        lower = rect.centery + round(px * 0.70)
        sign = gem(seat.colour.shape, seat.colour.rgb, size)
        surface.blit(sign, sign.get_rect(midleft=(x, upper)))
        if seat.active:
            put_icon(surface, "right", (left + look.u(13), upper), round(px * 0.8), AMBER)
        start = x + size + look.u(9)
        if seat.crowned:
            put_icon(surface, "crown", (start + size // 2, upper), size + 4, AMBER)
            start += size + look.u(8)
        if seat.level:
            put_icon(surface, "screen", (start + size // 2, upper), size, look.cream)
            start += size + look.u(7)
        room = right - look.u(12) - start
        lettering.draw(
            surface, seat.name, (start, upper), px, look.cream, "Bold", "left", max_width=room
        )
        if not remarked:
            return
        words = " · ".join(filter(None, (seat.level, seat.remark)))
        room = right - look.u(12) - x
        if lettering.measure(words, small, "Medium")[0] > room:
            words = seat.level or seat.remark
        if lettering.measure(words, small, "Medium")[0] > room and seat.crowned:
            words = words.rsplit(" · ", 1)[-1]  # the crown says the rest
        quiet, at = look.cream_quiet, (x, lower)
        lettering.draw(surface, words, at, small, quiet, "Medium", "left", max_width=room)
