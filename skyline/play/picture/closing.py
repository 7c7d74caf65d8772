"""Who has won, on the table: a card with the places in the tray, crowns on the plates."""

from __future__ import annotations

import pygame

from skyline.play.context import TableContext
from skyline.table import type as lettering
from skyline.table.animator import ease_back
from skyline.table.paint import glow, put_shadow, ring
from skyline.table.palette import RGB
from skyline.table.picture_cache import SurfaceCache
from skyline.text.words import ngettext
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.materials import paint_sheet, plate
from skyline.widgets.controls.swatch import gem

GOLD: RGB = (255, 222, 126)
_BRASS: RGB = (168, 116, 28)
_INK: RGB = (58, 34, 30)
_INK_QUIET: RGB = (92, 62, 48)
_BYTES = 4_000_000


class Closing:
    """Draws what lies on one table when its game is over."""

    def __init__(self, table: TableContext, *, card: bool = True) -> None:
        self._table = table
        self._card_lies = card  # whether a card tells the places, where nothing else does
        self._pictures = SurfaceCache(_BYTES)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws card and crowns, if the game is over and no finale tells it."""
        table = self._table
        if not table.crowns or self._part <= 0:
            return
        if self._card_lies:
            self._draw_card(surface)
        if len(table.players) > 1:
            for seat in self._winners():
                self._draw_crown(surface, seat)

    @property
    def _part(self) -> float:
        return self._table.parts.visual.closing

    def _winners(self) -> tuple[int, ...]:
        table = self._table
        return tuple(table.desk.session.game.standing(table.state).winners)

    # ------------------------------------------------------------- plates
    def _draw_crown(self, surface: pygame.Surface, seat: int) -> None:
        """Gold around the plate of a winner and a crown in its corner."""
        layout = self._table.parts.layout
        rect = layout.plates[seat]
        part = min(1.0, self._part)
        rim = ring(*rect.size, round(rect.h * 0.09), (*GOLD, 255), max(2.0, rect.h * 0.022))
        rim.set_alpha(round(255 * part))
        surface.blit(rim, rect)
        rim.set_alpha(255)
        size = max(18, round(rect.h * 0.32))
        middle = rect.x + size * 0.95, rect.y + size * 0.78  # points may hang at the right
        glow(surface, *middle, size * 1.5, (255, 190, 90), round(0.6 * part, 1), 1.8)
        shown = max(4, round(size * ease_back(part)))
        for aside, colour in ((max(1, size // 20), (30, 14, 10)), (0, GOLD)):
            put_icon(surface, "crown", (middle[0] + aside, middle[1] + aside), shown, colour)

    # ------------------------------------------------------------- the card
    def _draw_card(self, surface: pygame.Surface) -> None:
        table = self._table
        tray = table.parts.layout.tray
        key = (
            tray.size,
            tuple(self._rows()),
            table.look.ui_scale,
            table.look.high_contrast,
        )
        card = self._pictures.get(key, self._card)
        place = card.get_rect(center=tray.center)
        part = self._part
        if part < 1:
            card.set_alpha(round(255 * min(1.0, part * 3)))
            place.y -= round((1 - min(1.0, ease_back(part))) * tray.h * 0.25)
        surface.blit(card, place)
        card.set_alpha(255)

    def _rows(self) -> list[tuple[int, str, str, int]]:
        """From the best place down: seat, place, name, points; alone: what has been reached."""
        table = self._table
        scores = table.desk.session.game.standing(table.state).scores
        if len(table.players) == 1:
            title = table.words.reached(scores[0]) or table.players[0].name
            return [(0, "", title, scores[0])]
        winners = self._winners()
        seats = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
        rows: list[tuple[int, str, str, int]] = []
        for number, seat in enumerate(seats, 1):
            if seat in winners:
                place = "1"
            elif rows and rows[-1][3] == scores[seat] and rows[-1][0] not in winners:
                place = rows[-1][1]
            else:
                place = str(number)
            rows.append((seat, place, table.players[seat].name, scores[seat]))
        return rows

    def _card(self) -> pygame.Surface:
        """Drafting paper on the felt with a line for everybody, as a new surface."""
        table = self._table
        layout, look = table.parts.layout, table.look
        rows = self._rows()
        tray = layout.tray
        edge = max(6, round(tray.h * 0.07))
        tall = round(tray.h * (0.56 + 0.09 * len(rows)))
        wide = min(round(tray.w * 0.80), round(tall * 2.9))
        told = self._told(rows)
        picture = pygame.Surface((wide + 2 * edge, tall + 2 * edge), pygame.SRCALPHA, 32)
        rect = pygame.Rect(edge, edge, wide, tall)
        put_shadow(picture, rect, 6, edge * 0.5, (0, 16, 8), 190, (edge * 0.2, edge * 0.4))
        frame = max(3, round(tray.h * 0.022))
        radius = max(4, round(tray.h * 0.04))
        rim = (*GOLD, 255)
        picture.blit(plate(rect.size, radius, (206, 150, 62), (136, 88, 28), rim, 1.5), rect)
        inner = rect.inflate(-2 * frame, -2 * frame)
        picture.blit(paint_sheet(inner.size, look), inner)
        room = inner.inflate(-round(wide * 0.07), -round(tall * 0.10))
        if told:
            self._two_lines(picture, room, *told)
            return picture
        step = room.h / len(rows)
        for number, row in enumerate(rows):
            line = pygame.Rect(room.x, round(room.y + step * number), room.w, round(step))
            self._line(picture, line, row)
        return picture

    def _told(self, rows: list[tuple[int, str, str, int]]) -> tuple[str, str] | None:
        """A title and words below it, where there are no places to tell."""
        if len(self._table.players) > 1:
            return None
        points = rows[0][3]
        words = ngettext("{number} point", "{number} points", points).format(number=points)
        return rows[0][2], words

    def _two_lines(
        self, picture: pygame.Surface, room: pygame.Rect, title: str, words: str
    ) -> None:
        px = lettering.fitting_px(title, round(room.h * 0.40), room.w, "ExtraBold")
        upper = (room.centerx, room.y + room.h * 0.34)
        lettering.draw(picture, title, upper, px, _INK, "ExtraBold", max_width=room.w)
        most = min(self._table.parts.layout.type.px(24), round(room.h * 0.30))
        small = lettering.fitting_px(words, max(lettering.SMALLEST, most), room.w, "Bold")
        lower = (room.centerx, room.y + room.h * 0.80)
        lettering.draw(picture, words, lower, small, _INK_QUIET, "Bold", max_width=room.w)

    def _line(
        self, picture: pygame.Surface, line: pygame.Rect, row: tuple[int, str, str, int]
    ) -> None:
        """Place or crown, jewel, name, points."""
        seat, place, name, points = row
        player = self._table.players[seat]
        best = seat in self._winners()
        most = self._table.parts.layout.type.px(30 if best else 25)
        px = max(lettering.SMALLEST, min(most, round(line.h * 0.72)))
        ink, weight = (_INK, "ExtraBold") if best else (_INK_QUIET, "Bold")
        if best:
            put_icon(picture, "crown", (line.x + px * 0.6, line.centery), round(px * 1.1), _BRASS)
        else:
            lettering.draw(picture, place, (line.x + px * 0.6, line.centery), px, ink, weight)
        jewel = gem(player.shape, player.colour, max(8, round(px * 0.7)))
        left = line.x + round(px * 1.6)
        picture.blit(jewel, jewel.get_rect(midleft=(left, line.centery)))
        left += jewel.get_width() + round(px * 0.4)
        figures = str(points)
        used = lettering.measure(figures, px, "ExtraBold")[0]
        at = (line.right, line.centery)
        lettering.draw(picture, figures, at, px, ink, "ExtraBold", "right")
        room = line.right - used - px * 0.6 - left
        lettering.draw(picture, name, (left, line.centery), px, ink, weight, "left", max_width=room)
