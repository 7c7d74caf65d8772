"""The words of the finale: whose street it is, the points as they are counted, who won."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.scenes.finale.plan import NIGHTFALL, Visit
from skyline.table import type as lettering
from skyline.table.animator import ease_in, ease_out, spring
from skyline.table.brass_type import brass, casting, fitting_cap, put_brass, put_ruled
from skyline.table.paint import glow, put_faded, put_shadow, rounded
from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps
from skyline.text.words import _, ngettext, place_words
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_figure, wood_panel
from skyline.widgets.controls.swatch import gem
from skyline.widgets.models.menu import ResultSheet

GOLD: Final[RGB] = (255, 226, 150)
CREAM: Final[RGB] = (255, 246, 226)
QUIET: Final[RGB] = (206, 208, 236)
CAST: Final = 0.4  # seconds after which the first words are written whether they are cast or not
AWAY: Final = 0.35  # seconds in which a board goes up
SHADE: Final = (0, 0, 14, 220)
POINTS: Final = 58  # size of the points on a board
FIGURE: Final = 0.66  # of a board's height: the brass plate with them
HANGS: Final = 0.045  # of the window's height: above a board
HEADLINE: Final = 0.076  # of the window's height: the middle of the words at the end,
CAP: Final = 0.072  # how high their letters are,
CAP_WIDE: Final = 0.05  # and at most this part of its width
ROOM: Final = 0.90  # of the width
SMALL: Final = 0.54  # how high those below are, in heights of the first line,
BELOW: Final = 1.06  # and how far below its middle theirs is


class FinaleWords:
    def __init__(self, look: Look, sheet: ResultSheet) -> None:
        self._look = look
        self._sheet = sheet
        self._last: tuple[int, int] | None = None  # seat and points of the last board
        self._uncast = True  # whether the letters of the beginning are still to be made

    def draw(
        self,
        surface: pygame.Surface,
        clock: float,
        visit: Visit,
        points: int,
        named: float,
        *,
        calm: bool,
    ) -> None:
        """Writes what is to be read now; ``named``: seconds since it was said who won."""
        if clock < NIGHTFALL:
            self._nightfall(surface, clock, visit.seat)
        elif named < 0:
            self._boards(surface, clock - visit.start, visit, points, calm=calm)
        else:
            self._winner(surface, named, points, calm=calm)

    def _nightfall(self, surface: pygame.Surface, clock: float, seat: int) -> None:
        """That it is night, and whose street is seen."""
        part = min(1.0, clock / 0.4) * min(1.0, (NIGHTFALL - clock) / 0.3)
        if part <= 0.02 or (self._uncast and clock < CAST):
            return
        width, height = self._look.size
        words, cap = self._beginning()
        picture = brass(words, cap)
        place = picture.get_rect(center=(width // 2, round(height * 0.14)))
        put_faded(surface, picture, place.topleft, part)
        result, px = self._sheet.seats[seat], self._look.px(34)
        side = round(px * 0.86)
        px = lettering.fitting_px(result.name, px, width * ROOM - 2 * side, "Bold")
        wide = round(1.5 * side) + lettering.measure(result.name, px, "Bold")[0]
        line = pygame.Rect(0, 0, wide + px, round(px * 1.7))
        line.midtop = width // 2, place.bottom + round(px * 0.2)
        under = surface.subsurface(line.clip(surface.get_rect())).copy()
        jewel = gem(result.colour.shape, result.colour.rgb, side)
        left = line.centerx - wide // 2
        surface.blit(jewel, (left, line.centery - side // 2))
        at = left + round(1.5 * side), line.centery
        lettering.draw(surface, result.name, at, px, CREAM, "Bold", "left", SHADE, box=line)
        put_faded(surface, under, line.topleft, 1 - part)

    def _boards(
        self, surface: pygame.Surface, since: float, visit: Visit, points: int, *, calm: bool
    ) -> None:
        """The board of the last street goes up, that of the next one comes down."""
        if calm:
            self._board(surface, visit.seat, points, 1.0)
            return
        if since < AWAY and self._last is not None and self._last[0] != visit.seat:
            self._board(surface, *self._last, 1 - ease_in(max(0.0, since / AWAY)))
            return
        self._last = visit.seat, points
        late = since - AWAY if visit.start > NIGHTFALL else since
        self._board(surface, visit.seat, points, ease_out(min(1.0, max(0.0, late / 0.4))))

    def _board(self, surface: pygame.Surface, seat: int, points: int, slide: float) -> None:
        """Name, place and points on a wooden board; ``slide`` 1 is down, 0 out of sight."""
        look = self._look
        width, height = look.size
        result = self._sheet.seats[seat]
        px, small, large = look.px(40), look.px(22), look.px(POINTS)
        below = result.tally
        if len(self._sheet.seats) > 1:
            came_in = place_words(result.rank)
            if result.level:
                came_in = f"{came_in} · {result.level}"
                below = f"{result.level} · {below}"
            if points == result.points:  # all has been counted
                below = came_in
        else:
            came_in = below
        gem_size = round(px * 0.9)
        mark = round(px * 0.8) if result.level else 0
        number = str(points)
        room = lettering.measure("888", large, "ExtraBold")[0] + look.u(40)
        name_room = width * 0.8 - room - gem_size - mark - look.u(90)
        name_px = lettering.fitting_px(result.name, px, name_room, "Bold")
        name_wide = max(
            lettering.measure(result.name, name_px, "Bold")[0],
            *(lettering.measure(line, small, "SemiBold")[0] for line in (below, came_in)),
        )
        pad = look.u(26)
        wide = round(pad * 2 + gem_size + look.u(16) + mark + name_wide + look.u(30) + room)
        tall = self._board_tall
        rect = pygame.Rect(0, 0, wide, tall)
        rect.midtop = (width // 2, round(height * HANGS * slide - tall * 1.2 * (1 - slide)))
        put_shadow(surface, rect, look.u(16), look.u(12), (2, 2, 16), 190, (0, look.u(6)))
        surface.blit(wood_panel(rect.size, look), rect)
        jewel = gem(result.colour.shape, result.colour.rgb, gem_size)
        surface.blit(jewel, (rect.x + pad, rect.centery - gem_size // 2))
        left = rect.x + pad + gem_size + look.u(16)
        if mark:
            put_icon(surface, "screen", (left + mark * 0.35, rect.centery), mark, CREAM)
            left += mark
        y = rect.centery - small * 0.72
        lettering.draw(
            surface, result.name, (left, y), name_px, CREAM, "Bold", "left", SHADE, name_room, rect
        )
        y = rect.centery + px * 0.62
        lettering.draw(
            surface, below, (left, y), small, QUIET, "SemiBold", "left", SHADE, None, rect
        )
        brass_rect = pygame.Rect(0, 0, room, round(tall * FIGURE))
        brass_rect.midright = rect.right - pad, rect.centery
        put_figure(surface, brass_rect, number, large, look)

    @property
    def _board_tall(self) -> int:
        return round(self._look.px(POINTS) * 1.55 + self._look.u(16))

    @property
    def below_board(self) -> int:
        """Where the sky under a board begins, from the top."""
        return round(self._look.size[1] * HANGS) + self._board_tall

    def _beginning(self) -> tuple[str, int]:
        """What is written first, and the height of its letters."""
        words = _("Night has fallen")
        most = round(self._look.px(66) * lettering.CAP_HEIGHT)
        return words, fitting_cap(words, most, self._look.size[0] * ROOM)

    def beginning(self) -> Steps[None]:
        """Casts the letters of the beginning, which are not seen before."""
        yield from casting(*self._beginning())
        brass(*self._beginning())
        self._uncast = False
        yield

    def preparing(self) -> Steps[None]:
        """Casts the letters of the end, and paints what shines behind them."""
        headline, cap, line, small = self._end(self._most)
        yield from casting(headline, cap)
        yield from casting(line, small)
        for words, height in ((headline, cap), (line, small)):
            brass(words, height)
            yield
        self._shine(pygame.Surface((1, 1), depth=32), cap)
        yield

    def _end(self, points: int) -> tuple[str, int, str, int]:
        """What is written at the end in two lines, and the height of their letters."""
        width, height = self._look.size
        words, solo = self._sheet.headline, self._sheet.solo
        line = str(points).replace("-", "−")
        if solo is not None:
            told = ngettext("{number} point", "{number} points", points).format(number=points)
            line = f"{solo.level} · {told}" if solo.level and solo.level not in words else told
        cap = fitting_cap(words, round(min(height * CAP, width * CAP_WIDE)), width * ROOM)
        return words, cap, line, fitting_cap(line, round(cap * SMALL), width * 0.5)

    def _winner(self, surface: pygame.Surface, since: float, points: int, *, calm: bool) -> None:
        width = self._look.size[0]
        words, cap, line, small = self._end(points)
        size = 1.0 if calm else max(0.1, spring(min(1.0, since / 0.9)))
        y = self._headline(cap)
        self._shine(surface, cap)
        put_brass(surface, words, (width / 2, y), cap, size)
        put_ruled(surface, line, (width / 2, y + cap * BELOW), small, round(cap * 3.2))

    @property
    def _most(self) -> int:
        """The points of who won."""
        return next(seat.points for seat in self._sheet.seats if seat.rank == 1)

    @property
    def end_foot(self) -> float:
        """Where the words at the end are over, in pixels from the top."""
        _words, cap, _line, small = self._end(self._most)
        return self._headline(cap) + cap * BELOW + small / 2

    def _headline(self, cap: int) -> float:
        """Where the middle of the words at the end is, from the top."""
        return max(self._look.size[1] * HEADLINE, cap * 0.85)

    def _shine(self, surface: pygame.Surface, cap: int) -> None:
        width = self._look.size[0]
        y, reach = self._headline(cap), min(width * 0.42, cap * 8.0)
        glow(surface, width / 2, y, reach, (255, 170, 70), 0.3, 1.6)

    def _hint_words(self) -> tuple[str, int]:
        """How to go on, and the size of its letters."""
        words = _("Press any key for the results")
        most = self._look.px(18)
        return words, lettering.fitting_px(words, most, self._look.size[0] * 0.9, "SemiBold")

    @property
    def hint_place(self) -> pygame.Rect:
        """Where it says how to go on."""
        words, px = self._hint_words()
        box = pygame.Rect(0, 0, lettering.measure(words, px, "SemiBold")[0] + px * 2, px * 2)
        width, height = self._look.size
        box.bottomright = width - self._look.u(14), height - self._look.u(10)
        return box

    def draw_hint(self, surface: pygame.Surface) -> None:
        """How to go on, on a dark band: the road's markings run behind it."""
        (words, px), box = self._hint_words(), self.hint_place
        surface.blit(rounded(*box.size, round(px * 0.7), (10, 10, 28, 200)), box)
        lettering.draw(surface, words, box.center, px, QUIET, "SemiBold", box=box)
