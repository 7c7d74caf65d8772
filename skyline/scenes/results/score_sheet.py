"""The sheet of a game that scores by category: portraits, a row for each, totals."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import BRASS, RGB
from skyline.text.words import _, ngettext, place_words
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import lay_panel, plate, put_figure
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Still
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import ResultSheet, ScoreRow, SeatResult

TITLE: Final = 20.0  # design sizes of the letters
NOTE: Final = 16.0
FIGURE: Final = 18.0
POINTS: Final = 22.0
NAME: Final = 26.0
TOTAL: Final = 28.0
PAD: Final = 30.0  # design pixels from the panel's edge
MOUNT: Final = 12.0  # more of them beside brass corners
SHAPE: Final = 0.62  # height by width of a portrait
LOWEST: Final = 110.0  # design pixels of a portrait's height
HIGHEST_SHARE: Final = 0.42  # of the sheet's height: a portrait
ROW: Final = 1.42  # height of a row by the size of its points
ROW_MOST: Final = 2.1
COIN_LEAST, COIN_MOST = 96.0, 220.0  # design pixels across
STRIPE: Final = (62, 74, 112, 22)
RED: Final[RGB] = (164, 40, 36)
CROWN: Final[RGB] = (150, 92, 8)
ENGRAVED: Final[RGB] = (70, 42, 6)
ALMOST: Final = 1e-6


def figure_words(points: int) -> str:
    """Points as they stand in a row: a dash for none, a true minus."""
    return str(points).replace("-", "−") if points else "–"


class ScoreSheet(Still):
    def __init__(self, sheet: ResultSheet) -> None:
        super().__init__("score")
        self.sheet = sheet
        self.risen = 0.0  # 0..1 of the categories are counted
        self.revealed = False  # whether places and crowns show

    @property
    def counted(self) -> int:
        """How many categories show their points."""
        return int(min(1.0, self.risen) * len(self.sheet.table) + ALMOST)

    def total(self, seat: int) -> int:
        """Points of a seat in what is counted."""
        if self.counted >= len(self.sheet.table):
            return self.sheet.seats[seat].points
        return sum(row.cells[seat].points for row in self.sheet.table[: self.counted])

    # ------------------------------------------------------------------ sizes
    def _columns(self, width: int, look: Look) -> tuple[int, int, bool, bool]:
        """Pixels of the titles and of a seat; whether there is room for notes and for figures."""
        table, count = self.sheet.table, len(self.sheet.seats)
        titles = max(lettering.measure(row.title, look.px(TITLE), "Bold")[0] for row in table)
        notes = max(lettering.measure(row.note, look.px(NOTE), "Medium")[0] for row in table)
        figures = max(
            lettering.measure(cell.figure, look.px(FIGURE), "Medium")[0]
            for row in table
            for cell in row.cells
        )
        least = figures + self._cell_width(look) + look.u(16)
        gap = look.u(20)
        noted = titles + notes + 2 * gap + count * max(least, look.u(170)) <= width
        label = min(titles + gap + (notes + gap if noted else 0), round(width * 0.46))
        wide = (width - label) // count
        return label, wide, noted, wide >= least

    def _cell_width(self, look: Look) -> int:
        """Pixels of a crown and of points beside it."""
        return lettering.measure("−88", look.px(POINTS), "ExtraBold")[0] + look.px(TITLE) * 2

    def _fixed(self, look: Look) -> int:
        """Pixels of height of all but portraits and rows."""
        return 2 * look.u(PAD) + round(look.px(NAME) * 1.8) + round(look.px(TOTAL) * 2.0)

    def _row_height(self, look: Look) -> int:
        return round(look.px(POINTS) * ROW)

    def height_for(self, width: int, look: Look) -> int:
        rows = len(self.sheet.table) * self._row_height(look)
        return self._fixed(look) + rows + look.u(LOWEST)

    def targets(self) -> list[Target]:
        """Every row in words, for who rests on it."""
        found = []
        for number, row in enumerate(self.sheet.table[: self.counted]):
            shown = self._row_place(number).clip(self.shown)
            if shown.h > 0:
                found.append(Target(f"score:{number}", shown, True, self._row_words(row)))
        return found

    def _row_words(self, row: ScoreRow) -> str:
        """E.g. ``Summits, 5 each: Eileen 20 · Tim 15``."""
        head = f"{row.title}, {row.note}" if row.note else row.title
        cells = (
            f"{seat.name} {figure_words(cell.points)}"
            for seat, cell in zip(self.sheet.seats, row.cells, strict=True)
        )
        return f"{head}: {' · '.join(cells)}"

    def _shares(self) -> tuple[pygame.Rect, int, int]:
        """The sheet within its margin, and pixels of height of a portrait and of a row."""
        look = self.look
        inner = self.place.inflate(-2 * look.u(PAD + MOUNT), -2 * look.u(PAD))
        _label, wide, _noted, _told = self._columns(inner.w, look)
        count = len(self.sheet.table)
        room = self.place.h - self._fixed(look) - count * self._row_height(look)
        most = min(round((wide - look.u(16)) * SHAPE), round(self.place.h * HIGHEST_SHARE))
        portrait = max(look.u(LOWEST) // 2, min(room, most))
        spare = max(0, room - portrait) // count
        row = min(self._row_height(look) + spare, round(look.px(POINTS) * ROW_MOST))
        return inner, portrait, row

    def _row_place(self, number: int) -> pygame.Rect:
        """Of a row, as far as the last portrait."""
        look, (inner, portrait, row) = self.look, self._shares()
        label, column, _noted, _told = self._columns(inner.w, look)
        top = inner.y + portrait + round(look.px(NAME) * 1.8)
        wide = label + column * len(self.sheet.seats) - look.u(4)
        return pygame.Rect(inner.x, top + number * row, wide, row)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        lay_panel(surface, self.place, look)
        inner, portrait, _row = self._shares()
        label, wide, noted, told = self._columns(inner.w, look)
        for number, seat in enumerate(self.sheet.seats):
            column = pygame.Rect(inner.x + label + number * wide, inner.y, wide, portrait)
            self._draw_portrait(surface, column.inflate(-look.u(16), 0), seat)
            self._draw_name(surface, column, seat)
        self._draw_coin(surface, pygame.Rect(inner.x, inner.y, label, portrait))
        for number, row in enumerate(self.sheet.table):
            self._draw_row(surface, number, row, (label, wide), noted=noted, told=told)
        self._draw_totals(surface, (label, wide))

    def _draw_portrait(self, surface: pygame.Surface, rect: pygame.Rect, seat: SeatResult) -> None:
        look = self.look
        if rect.w < 8 or rect.h < 8:
            return
        won = seat.winner and self.revealed
        seat.picture(surface, rect, self.risen)
        colour = AMBER if won else look.ink
        around = rect.inflate(look.u(8), look.u(8))
        surface.blit(shapes.ring(around.size, look.u(4), (255, 252, 240, 255), look.u(4)), around)
        edge = shapes.ring(around.size, look.u(4), (*colour, 255), look.u(3 if won else 1.4))
        surface.blit(edge, around)

    def _draw_name(self, surface: pygame.Surface, column: pygame.Rect, seat: SeatResult) -> None:
        """Signs, name and place; in a narrow column the signs lie on the portrait."""
        look = self.look
        px, small = look.px(NAME), look.px(FIGURE)
        y = column.bottom + round(px * 0.95)
        left, right = column.x + look.u(10), column.right - look.u(12)
        won = self.revealed and seat.winner
        many = 1 + bool(seat.level) + seat.winner
        signs = px * many + look.u(20)
        box = pygame.Rect(column.x, column.bottom, column.w, round(px * 1.8))
        least = lettering.measure(seat.name, lettering.SMALLEST, "Bold")[0]
        narrow = least > right - left - signs
        if narrow:
            size = min(px, (right - left - look.u(20)) // many)
            dark = pygame.Rect(left, 0, size * many + look.u(20), round(size * 1.2))
            dark.bottom = column.bottom - round(px * 0.1)
            surface.blit(shapes.rounded(dark.size, look.u(5), (20, 18, 40, 200)), dark)
            end = self._put_signs(surface, (left + look.u(4), dark.centery), seat, size, look.cream)
            if won:
                at = end + size * 0.4, dark.centery
                put_icon(surface, "crown", at, round(size * 0.9), AMBER)
        else:
            left = self._put_signs(surface, (left, y), seat, px, look.ink)
        if self.revealed and len(self.sheet.seats) > 1:
            came_in = place_words(seat.rank)
            wide = lettering.measure(came_in, small, "SemiBold")[0]
            name = lettering.measure(seat.name, px, "Bold")[0]
            if name + wide + px + look.u(16) <= right - left:
                lettering.draw(
                    surface,
                    came_in,
                    (right, y),
                    small,
                    look.ink_quiet,
                    "SemiBold",
                    "right",
                    box=box,
                )
                right -= wide + look.u(10)
        if won and not narrow:
            right -= px
        fitting = lettering.fitting_px(seat.name, px, right - left, "Bold")
        lettering.draw(
            surface, seat.name, (left, y), fitting, look.ink, "Bold", "left",
            max_width=right - left, box=box,
        )  # fmt: skip
        if won and not narrow:
            drawn = min(right - left, lettering.measure(seat.name, fitting, "Bold")[0])
            put_icon(surface, "crown", (left + drawn + px * 0.7, y), round(px * 0.9), CROWN)

    def _put_signs(
        self, surface: pygame.Surface, at: tuple[int, int], seat: SeatResult, px: int, ink: RGB
    ) -> int:
        """Gem, and the sign of a computer; returns where words may begin."""
        left, y = at
        sign = gem(seat.colour.shape, seat.colour.rgb, round(px * 0.8))
        surface.blit(sign, sign.get_rect(midleft=(left, y)))
        left += sign.get_width() + self.look.u(8)
        if seat.level:
            put_icon(surface, "screen", (left + px / 2, y), round(px * 0.9), ink)
            left += px + self.look.u(6)
        return left

    def _draw_coin(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A coin with points and name of who has won, where there is room for it."""
        look = self.look
        across = min(rect.w - look.u(20), rect.h, look.u(COIN_MOST))
        if not self.revealed or across < look.u(COIN_LEAST):
            return
        best = min(self.sheet.seats, key=lambda seat: seat.rank)
        coin = pygame.Rect(0, 0, across, across).move_to(center=rect.center)
        rim = max(3, across // 18)
        surface.blit(
            plate(coin.size, across // 2, (250, 214, 130), (222, 172, 78), (*BRASS, 255), rim), coin
        )
        company = len(self.sheet.seats) > 1
        if company:
            at = coin.centerx, coin.y + across * 0.25
            put_icon(surface, "crown", at, round(across * 0.2), ENGRAVED)
        number, words = str(best.points), ngettext("point", "points", best.points)
        alone = sum(seat.winner for seat in self.sheet.seats) == 1
        wide = lettering.measure(best.name, lettering.SMALLEST, "Bold")[0]
        if company and alone and wide <= across * 0.7:
            words = best.name
        px = lettering.fitting_px(number, round(across * 0.32), across * 0.7, "ExtraBold")
        at = coin.centerx, coin.y + across * (0.53 if company else 0.45)
        lettering.draw(surface, number, at, px, ENGRAVED, "ExtraBold", box=coin)
        least = max(lettering.SMALLEST, round(across * 0.12))
        small = lettering.fitting_px(words, least, across * 0.7, "Bold")
        at = coin.centerx, coin.y + across * (0.77 if company else 0.71)
        lettering.draw(surface, words, at, small, ENGRAVED, "Bold", box=coin)

    def _draw_row(
        self,
        surface: pygame.Surface,
        number: int,
        row: ScoreRow,
        columns: tuple[int, int],
        *,
        noted: bool,
        told: bool,
    ) -> None:
        look, (label, wide) = self.look, columns
        place = self._row_place(number)
        if number % 2 == 0:
            surface.blit(shapes.rounded(place.size, look.u(3), STRIPE), place)
        if row.begins:
            pygame.draw.line(
                surface, look.ink_quiet, place.topleft, place.topright, max(1, look.u(1.4))
            )
        y, px = place.centery, look.px(TITLE)
        room = label - look.u(16)
        fitting = lettering.fitting_px(row.title, px, room, "Bold")
        at = place.x + look.u(8), y
        lettering.draw(
            surface, row.title, at, fitting, look.ink, "Bold", "left", max_width=room, box=place
        )
        if noted:
            at = place.x + label - look.u(20), y
            quiet = look.ink_quiet
            lettering.draw(
                surface, row.note, at, look.px(NOTE), quiet, "Medium", "right", box=place
            )
        if number >= self.counted:
            return
        for seat, cell in enumerate(row.cells):
            right = place.x + label + (seat + 1) * wide - look.u(12)
            words = figure_words(cell.points)
            colour = RED if cell.points < 0 else look.ink if cell.points else look.ink_quiet
            size = look.px(POINTS)
            lettering.draw(
                surface, words, (right, y), size, colour, "ExtraBold", "right", box=place
            )
            left = right - lettering.measure("−88", size, "ExtraBold")[0] - look.u(4)
            if cell.best:
                sign = "crown" if len(self.sheet.seats) > 1 else "tick"
                put_icon(surface, sign, (left - px * 0.6, y), round(px * 0.95), CROWN)
            if told and cell.figure:
                at = left - round(px * 1.3), y
                quiet = look.ink_quiet
                lettering.draw(
                    surface, cell.figure, at, look.px(FIGURE), quiet, "Medium", "right", box=place
                )

    def _draw_totals(self, surface: pygame.Surface, columns: tuple[int, int]) -> None:
        look, (label, wide) = self.look, columns
        row = self._row_place(len(self.sheet.table))
        pygame.draw.line(surface, look.ink, row.topleft, row.topright, max(2, look.u(2)))
        px = look.px(TOTAL)
        row.h = round(px * 1.9)
        at = row.x + look.u(8), row.centery
        lettering.draw(surface, _("Total"), at, px, look.ink, "ExtraBold", "left", box=row)
        for seat in range(len(self.sheet.seats)):
            words = str(self.total(seat)).replace("-", "−")
            right = row.x + label + (seat + 1) * wide - look.u(4)
            figure = lettering.measure(words, px, "ExtraBold")[0] + look.u(30)
            badge = pygame.Rect(0, 0, figure, round(px * 1.5)).move_to(
                midright=(right, row.centery)
            )
            put_figure(surface, badge, words, px, look)
