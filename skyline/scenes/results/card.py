"""One player's result: the street at night in a walnut frame, name, rank and points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame.transform import average_color

from skyline.scenes.results.score_sheet import RED, figure_words
from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import BRASS_LIGHT
from skyline.table.scenery.moon import put_moon
from skyline.table.scenery.night_city import city_level
from skyline.text.words import ngettext, place_words
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import put_figure, wood_panel
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import ScoreRow, SeatResult

NARROWEST_SIDE: Final = 150.0  # design pixels of the board beside the street
WIDEST_SIDE_SHARE: Final = 0.36  # of the card's width
NAME: Final = 25.0  # design sizes of the letters on a low card
NOTE: Final = 18.0
POINTS: Final = 36.0
LOW: Final = 170.0  # design pixels of height of a card for these sizes; on higher ones they grow
LEAST: Final = 0.72  # on lower ones they shrink at most by this factor
INLINE: Final = 270.0  # design pixels of height below which sign and name share a line
GRAND: Final = 400.0  # design pixels of height from which the words stand below the street
GROWTH: Final = 1.75  # and at most by this factor,
NOTE_GROWTH: Final = 1.3  # notes by this one
STRIP_NAME: Final = 24.0  # design sizes of the letters below a street
STRIP_POINTS: Final = 28.0
ITEM: Final = 17.0  # of a category,
ITEM_LINE: Final = 1.55  # and height of its line by that
ITEMS_HIGH: Final = 300.0  # design pixels of height of a card that has room for them,
ITEM_LINES: Final = 3  # below each other, at most
STACKED: Final = 1.2  # of the letters' size: height of lines that stand above each other there
MOON, MOON_HIGH = 0.055, 0.2  # of the street's height: how large it is, and how far down
MOON_ACROSS: Final = (0.1, 0.9)  # of its width
STRIP_WIDE: Final = 560.0  # design pixels of width of a card for these sizes
_COUNTED: Final = re.compile(r" (?=\d+$)")  # “Player 1” stays on one line
ALMOST: Final = 1e-6  # so that a third of three buildings is one building


class ResultCard(Widget):
    """A frame with a skyline; not pressable, but it tells its buildings on hover.

    ``passing``, while it goes to its place: how it looked, how it will look, how far it is (0..1).
    """

    focusable = False

    def __init__(
        self, seat: int, result: SeatResult, company: bool, table: Sequence[ScoreRow] = ()
    ) -> None:
        hints = _hint_words(result.hints)
        tooltip = " · ".join(part for part in (result.sum, hints) if part)
        super().__init__(f"result:{seat}", tooltip=tooltip)
        self.result = replace(result, name=_COUNTED.sub("\u00a0", result.name))
        self.company = company
        #: Categories that brought or cost something, and how much.
        self._items = [
            (row.title, row.cells[seat - 1].points) for row in table if row.cells[seat - 1].points
        ]
        self.risen = 0.0  # 0..1 of the buildings stand
        self.revealed = False  # whether place and crown show
        self.closer = False  # whether the winner's street is no longer beside it
        self.beside: tuple[int, int] | None = None  # size of the winner's street, in the end
        self.side = 0  # pixels of the board beside the street; 0 for a strip below it
        self.foot = 0  # pixels below the walls, strip and all, that two cards share
        self.digits = 2  # of the points: plates of all cards are equally wide
        self.passing: tuple[pygame.Surface, pygame.Surface, float] | None = None

    @property
    def counted(self) -> int:
        """Points of the buildings that stand."""
        if self.risen >= 1:
            return self.result.points
        buildings = self.result.parts
        standing = int(self.risen * len(buildings) + ALMOST)
        return sum(each.points for each in buildings[:standing])

    def words(self) -> str:
        """The sum of the points; nothing where they stand large below the buildings."""
        return "" if self.place.h > self.look.u(GRAND) else super().words()

    def targets(self) -> list[Target]:
        shown = self.shown
        if shown.h < 1 or shown.w < 1:
            return []
        return [Target(self.name, shown, True, self.words())]

    # ------------------------------------------------------------------ sizes
    def side_for(self, size: tuple[int, int], look: Look) -> int:
        """Pixels of width of a board beside the street; 0 where it would not fit."""
        width, height = size
        lines = self._board_lines(height, look)
        needed = max(
            look.u(NARROWEST_SIDE),
            self._plate_size(self._points_px(height, look), look)[0] + look.u(24),
            *(
                lettering.measure(word, px, weight)[0] + look.u(30)
                for text, px, weight in lines
                for word in text.split(" ")
            ),
            *(
                lettering.measure(word, lines[0][1], "Bold")[0] + self._aside(height, look)
                for word in self.result.name.split(" ")
            ),
        )
        if height > look.u(GRAND):
            return 0
        if needed > width * WIDEST_SIDE_SHARE or width < 1.55 * height:
            return 0
        return needed if self._board_height(lines[:1], needed, height, look) <= height else 0

    def _board_height(
        self, lines: list[tuple[str, int, str]], width: int, height: int, look: Look
    ) -> int:
        """Pixels of height that sign, lines and points take on a board of that width."""
        aside = self._aside(height, look)
        room = [width - (aside or look.u(26)), *[width - look.u(26)] * (len(lines) - 1)]
        rows = sum(
            len(lettering.wrap(text, px, wide, weight)) * round(px * 1.3) + look.u(2)
            for (text, px, weight), wide in zip(lines, room, strict=True)
        )
        plate = self._plate_size(self._points_px(height, look), look)[1]
        above = 0 if aside else self._sign(look) + look.u(8)
        return rows + plate + look.u(42) + above

    def _aside(self, height: int, look: Look) -> int:
        """Pixels beside the name on a low card, for signs and margins; 0 on higher ones."""
        if height >= look.u(INLINE):
            return 0
        signs = 1 + self.result.winner + bool(self.result.level)
        each = round(self._sign(look) * self._growth(height, look)) + look.u(12)
        return signs * each + look.u(26)

    def label_height(self, size: tuple[int, int], look: Look) -> int:
        """Height of the strip with name and points on a card of that size."""
        px = look.px(STRIP_POINTS * self._strip_growth(size[0], look))
        return max(look.u(54), round(px * 1.85)) + self._items_in(size, look)[1]

    def _items_in(self, size: tuple[int, int], look: Look) -> tuple[int, int]:
        """Columns of the categories on a card of that size, and pixels of height; 0: no room."""
        px, titles = look.px(ITEM), [title for title, _points in self._items]
        widest = max((lettering.measure(each, px, "Medium")[0] for each in titles), default=0)
        most = max(1, (size[0] - 2 * look.u(12)) // (widest + 3 * px + look.u(16)))
        lines = max(2, -(-len(titles) // most))
        fits = titles and lines <= ITEM_LINES and size[1] >= look.u(ITEMS_HIGH)
        return -(-len(titles) // lines), lines * round(px * ITEM_LINE) + look.u(20) if fits else 0

    def _draw_items(
        self, surface: pygame.Surface, place: pygame.Rect, strip: pygame.Rect, look: Look
    ) -> pygame.Rect:
        """Every category that is counted, its points on a small plaque; returns what is left."""
        columns, tall = self._items_in(place.size, look)
        px, counted = look.px(ITEM), int(self.risen * len(self._items) + ALMOST)
        for number, (title, points) in enumerate(self._items[: counted if tall else 0]):
            row, column = divmod(number, columns)
            cell = pygame.Rect(strip.x + look.u(8), 0, strip.w // columns, round(px * ITEM_LINE))
            cell.move_ip(column * cell.w, strip.bottom - tall + row * cell.h)
            badge = pygame.Rect(0, 0, round(px * 2.2), round(px * 1.35)).move_to(
                midleft=cell.midleft
            )
            if points < 0:
                surface.blit(shapes.rounded(badge.size, look.u(4), RED), badge)
                at, told = badge.center, figure_words(points)
                lettering.draw(surface, told, at, px, look.cream, "ExtraBold", box=badge)
            else:
                put_figure(surface, badge, figure_words(points), px, look)
            at = badge.right + look.u(8), cell.centery
            lettering.draw(surface, title, at, px, look.cream_quiet, "Medium", "left", box=cell)
        return pygame.Rect(strip.x, strip.y, strip.w, strip.h - tall)

    def foot_for(self, size: tuple[int, int], look: Look) -> int:
        """Pixels from the foot of the walls down to the end of a card of that size."""
        street = self.street_size(size, 0, look)
        return street[1] - city_level(street) + self.label_height(size, look)

    def _strip_growth(self, width: int, look: Look) -> float:
        return max(1.0, min(GROWTH, width / look.u(STRIP_WIDE)))

    def _growth(self, height: int, look: Look) -> float:
        return max(LEAST, min(GROWTH, height / look.u(LOW)))

    def _points_px(self, height: int, look: Look) -> int:
        return look.px(POINTS * self._growth(height, look))

    def _sign(self, look: Look) -> int:
        return look.u(28)

    def _board_lines(self, height: int, look: Look) -> list[tuple[str, int, str]]:
        growth = self._growth(height, look)
        note = look.px(NOTE * min(NOTE_GROWTH, growth))
        lines = [(self.result.name, look.px(NAME * growth), "Bold")]
        if self.company:
            lines.append((self._place(), note, "SemiBold"))
        if self.result.level:
            lines.append((self.result.level, note, "SemiBold"))
        lines.append((self.result.tally, note, "SemiBold"))
        if self.result.hints:
            lines.append((_hint_words(self.result.hints), note, "SemiBold"))
        return lines

    def _plate_size(self, px: int, look: Look) -> tuple[int, int]:
        widest = lettering.measure("0" * self.digits, px, "ExtraBold")[0]
        return widest + look.u(30), round(px * 1.45)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        if self.passing is not None:
            before, after, part = self.passing
            for picture, alpha in ((before, 255), (after, round(255 * part))):
                shown = pygame.transform.scale(picture, place.size)
                shown.set_alpha(alpha)
                surface.blit(shown, place)
            return
        radius = look.u(14)
        if self.result.winner and self.revealed:
            pad = shapes.shadow(place.size, radius, look.u(14), AMBER, 210)
            surface.blit(pad, pad.get_rect(center=place.center))
        else:
            put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 170, (0, look.u(5)))
        self._draw_in(surface, place, look)

    def picture(
        self, size: tuple[int, int], side: int, look: Look, *, closer: bool = False
    ) -> pygame.Surface:
        own = self.side, self.closer
        self.side, self.closer = side, closer
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        self._draw_in(picture, picture.get_rect(), look)
        self.side, self.closer = own
        return picture

    def _draw_street(
        self, surface: pygame.Surface, rect: pygame.Rect, risen: float, *, closer: bool
    ) -> None:
        if closer and self.result.closer is not None:
            self.result.closer(surface, rect, risen, self.beside)
        else:
            self.result.picture(surface, rect, risen)

    def paint_ahead(self, size: tuple[int, int], side: int, standing: int, look: Look) -> None:
        """Paints the street as a card of that size shows it, with so many of its buildings."""
        street = self._parts(pygame.Rect((0, 0), size), side, look)[0]
        if street.w > 8 and street.h > 8:
            canvas = pygame.Surface(street.size, depth=32)
            count = max(1, len(self.result.parts))
            risen = min(1.0, standing / count)
            closer = not self.result.winner
            self._draw_street(canvas, canvas.get_rect(), risen, closer=closer)

    def street_size(self, size: tuple[int, int], side: int, look: Look) -> tuple[int, int]:
        """How large the street is on a card of that size."""
        return self._parts(pygame.Rect((0, 0), size), side, look)[0].size

    def _parts(self, place: pygame.Rect, side: int, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        rim = look.u(12)
        inner = place.inflate(-2 * rim, -2 * rim)
        if side:
            street = pygame.Rect(inner.x + side, inner.y, inner.w - side, inner.h)
            return street, pygame.Rect(inner.x, inner.y, side - rim, inner.h)
        strip = self.label_height(place.size, look)
        size = inner.w, place.h - strip - rim
        if self.foot:
            strip = max(strip, self.foot - (size[1] - city_level(size)))
        street = pygame.Rect(inner.x, inner.y, inner.w, place.h - strip - rim)
        return street, pygame.Rect(street.x, street.bottom, street.w, strip)

    def _draw_in(self, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
        radius = look.u(14)
        surface.blit(wood_panel(place.size, look), place)
        picture, label = self._parts(place, self.side, look)
        if picture.w > 8 and picture.h > 8:
            self._draw_street(surface, picture, self.risen, closer=self.closer)
            if self.company and self.result.winner and self.revealed and not self.side:
                self._put_moon(surface.subsurface(picture))
            around = picture.inflate(4, 4)
            edge = shapes.ring(around.size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
            surface.blit(edge, around)
        if self.result.winner and self.revealed:
            ring = shapes.ring(place.size, radius, (*BRASS_LIGHT, 255), look.u(3))
            surface.blit(ring, place)
        if self.side:
            self._draw_board(surface, label, look)
        else:
            self._draw_strip(surface, place, label, look)

    def _put_moon(self, sky: pygame.Surface) -> None:
        """Over the winner's street, where the sky is darkest and no building reaches."""
        wide, tall = sky.get_size()
        radius = round(min(wide, tall) * MOON)
        room, lots = pygame.Rect(0, 0, 4 * radius, 4 * radius), self.result.lots((wide, tall))
        places = [
            room.move_to(center=(round(wide * across), round(tall * MOON_HIGH)))
            for across in MOON_ACROSS
        ]
        free = [place for place in places if place.collidelist(lots) < 0]
        if free:
            darkest = min(free, key=lambda place: sum(average_color(sky, place)[:3]))
            put_moon(sky, darkest.center, radius)

    def _draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        x, y = rect.x + look.u(8), rect.y + look.u(8)
        card = rect.h + 2 * look.u(12)
        lines = self._board_lines(card, look)
        inline = bool(self._aside(card, look))
        size = self._sign(look)
        if inline:
            size = round(size * self._growth(card, look))
            middle = y + round(lines[0][1] * 0.65)
            beside = self._put_signs(surface, (x, middle), size, look)
        else:
            self._put_signs(surface, (x, y + size // 2), size, look)
            beside = x
            y += size + look.u(8)
        while len(lines) > 1 and self._board_height(lines, self.side, card, look) > card:
            lines.pop()
        for index, (text, px, weight) in enumerate(lines):
            if self.company and index == 1 and not self.revealed:
                y += round(px * 1.3) + look.u(2)
                continue
            colour = look.cream if index == 0 else look.cream_quiet
            start = beside if index == 0 else x
            box = pygame.Rect(start, y, rect.right - start, rect.bottom - y)
            y += lettering.draw_wrapped(surface, text, box, px, colour, weight, line_height=1.3)
            y += look.u(2)
        px = self._points_px(card, look)
        plate = pygame.Rect((0, 0), self._plate_size(px, look))
        plate.bottomleft = (x, rect.bottom - look.u(8))
        put_figure(surface, plate, str(self.counted), px, look)

    def _draw_strip(
        self, surface: pygame.Surface, place: pygame.Rect, rect: pygame.Rect, look: Look
    ) -> None:
        growth = self._strip_growth(rect.w, look)
        rect = self._draw_items(surface, place, rect, look)
        points = look.px(STRIP_POINTS * growth)
        plate = pygame.Rect((0, 0), self._plate_size(points, look))
        plate.midright = (rect.right - look.u(4), rect.centery)
        put_figure(surface, plate, str(self.counted), points, look)
        size = round(self._sign(look) * growth)
        x = self._put_signs(surface, (rect.x + look.u(6), rect.centery), size, look)
        room = plate.x - x - look.u(12)
        name, px = self.result.name, look.px(STRIP_NAME * growth)
        note, note_px = self._note(), look.px(NOTE * min(NOTE_GROWTH, growth))
        cream, quiet = look.cream, look.cream_quiet
        note_width = lettering.measure(note, note_px, "SemiBold")[0]
        name_width = lettering.measure(name, px, "Bold")[0]
        line = pygame.Rect(x, rect.y, room, rect.h)
        if name_width + look.u(20) + note_width <= room:
            at = plate.x - look.u(14), rect.centery
            lettering.draw(surface, note, at, note_px, quiet, "SemiBold", "right", box=rect)
        elif note_width <= room and round((px + note_px) * STACKED) <= rect.h:
            line.h = round(px * STACKED)  # the note comes below the name
            line.y += (rect.h - line.h - round(note_px * STACKED)) // 2
            low = pygame.Rect(x, line.bottom, room, round(note_px * STACKED))
            lettering.draw(surface, note, low.midleft, note_px, quiet, "SemiBold", "left", box=low)
        at = line.midleft
        lettering.draw(surface, name, at, px, cream, "Bold", "left", max_width=room, box=line)

    def _put_signs(
        self, surface: pygame.Surface, at: tuple[int, int], size: int, look: Look
    ) -> int:
        """Gem and, for a winner who is known, the crown; returns where words may begin."""
        x, y = at
        sign = gem(self.result.colour.shape, self.result.colour.rgb, size)
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        x += size + look.u(12)
        if self.result.winner and self.revealed:
            put_icon(surface, "crown", (x + size / 2, y), size + 4, AMBER)
            x += size + look.u(12)
        if self.result.level:
            put_icon(surface, "screen", (x + size / 2, y), size, look.cream)
            x += size + look.u(12)
        return x

    def _place(self) -> str:
        return place_words(self.result.rank)

    def _note(self) -> str:
        place = self._place() if self.company and self.revealed else ""
        parts = (place, self.result.level, self.result.tally, _hint_words(self.result.hints))
        return " · ".join(part for part in parts if part)


def _hint_words(count: int) -> str:
    text = ngettext("{number} hint", "{number} hints", count)
    return text.format(number=count) if count else ""
