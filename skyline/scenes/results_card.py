"""One player's result: the street at night in a walnut frame, name, rank and points."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import BRASS_LIGHT
from skyline.widgets import shapes
from skyline.widgets.handed import SeatResult
from skyline.widgets.icons import put_icon
from skyline.widgets.look import AMBER, Look
from skyline.widgets.materials import brass_plate, wood_panel
from skyline.widgets.swatch import gem
from skyline.widgets.target import Target
from skyline.widgets.widget import Widget
from skyline.words import _, ngettext

ENGRAVED: Final = (58, 32, 6)
NARROWEST_SIDE: Final = 200.0  # design pixels of the board beside the street
WIDEST_SIDE_SHARE: Final = 0.30  # of the card's width
ALMOST: Final = 1e-6  # so that a third of three buildings is one building


class ResultCard(Widget):
    """A frame with a skyline; not pressable, but it tells its buildings on hover.

    Args:
        seat: from 1.
        result: how the seat ended.
        company: whether others played too (then the rank shows).

    Attributes:
        risen: 0..1 of the buildings stand.
        revealed: whether place and crown show.
        side: pixels of the board beside the street; 0 for a strip below it.
    """

    focusable = False

    def __init__(self, seat: int, result: SeatResult, company: bool) -> None:
        lines = [f"{each.words}: {each.points}" for each in result.buildings]
        super().__init__(f"result:{seat}", tooltip="\n".join(lines) or _("No building"))
        self.result = result
        self.company = company
        self.risen = 0.0
        self.revealed = False
        self.side = 0

    @property
    def counted(self) -> int:
        """Points of the buildings that stand."""
        if self.risen >= 1:
            return self.result.points
        buildings = self.result.buildings
        standing = int(self.risen * len(buildings) + ALMOST)
        return sum(each.points for each in buildings[:standing])

    def targets(self) -> list[Target]:
        """The card, for hovering."""
        shown = self.shown
        if shown.h < 1 or shown.w < 1:
            return []
        return [Target(self.name, shown, True, self.words())]

    # ------------------------------------------------------------------ sizes
    def side_for(self, size: tuple[int, int], look: Look) -> int:
        """Pixels of width of a board beside the street; 0 where it would not fit.

        Args:
            size: of the card in pixels.
            look: window and wishes.
        """
        width, height = size
        needed = max(
            look.u(NARROWEST_SIDE),
            *(
                lettering.measure(word, look.px(px), weight)[0] + look.u(30)
                for text, px, weight in self._board_lines()
                for word in text.split(" ")
            ),
        )
        if needed > width * WIDEST_SIDE_SHARE or width < 1.9 * height:
            return 0
        rows = sum(
            len(lettering.wrap(text, look.px(px), needed - look.u(26), weight))
            * round(look.px(px) * 1.3)
            for text, px, weight in self._board_lines()
        )
        tall = rows + look.u(26) + self._plate_size(look, 34)[1] + look.u(64)
        return needed if tall <= height else 0

    def label_height(self, look: Look) -> int:
        """Height of the strip with name and points below a street."""
        return max(look.u(54), round(look.px(26) * 1.9))

    def _board_lines(self) -> list[tuple[str, float, str]]:
        """Text, design size and weight of the lines beside the street."""
        lines = [(self.result.name, 25.0, "Bold"), (self._built(), 18.0, "SemiBold")]
        if self.company:
            lines.append((self._place(), 18.0, "SemiBold"))
        return lines

    def _plate_size(self, look: Look, design: float) -> tuple[int, int]:
        px = look.px(design)
        widest = lettering.measure(str(max(self.result.points, 10)), px, "ExtraBold")[0]
        return widest + look.u(30), round(px * 1.45)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Frame, street, name, rank, points."""
        place = self.place
        radius = look.u(14)
        crowned = self.result.winner and self.revealed
        if crowned:
            pad = shapes.shadow(place.size, radius, look.u(14), AMBER, 210)
            surface.blit(pad, pad.get_rect(center=place.center))
        else:
            put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 170, (0, look.u(5)))
        surface.blit(wood_panel(place.size, look), place)
        rim = look.u(12)
        inner = place.inflate(-2 * rim, -2 * rim)
        if self.side:
            picture = pygame.Rect(inner.x + self.side, inner.y, inner.w - self.side, inner.h)
            label = pygame.Rect(inner.x, inner.y, self.side - rim, inner.h)
        else:
            strip = self.label_height(look)
            picture = pygame.Rect(inner.x, inner.y, inner.w, place.h - strip - rim)
            label = pygame.Rect(picture.x, picture.bottom, picture.w, strip)
        if picture.w > 8 and picture.h > 8:
            self._draw_street(surface, picture, look)
        if crowned:
            ring = shapes.ring(place.size, radius, (*BRASS_LIGHT, 255), look.u(3))
            surface.blit(ring, place)
        if self.side:
            self._draw_board(surface, label, look)
        else:
            self._draw_strip(surface, label, look)

    def _draw_street(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self.result.skyline(surface, rect, self.risen)
        edge = shapes.ring(rect.inflate(4, 4).size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
        surface.blit(edge, rect.inflate(4, 4))

    def _draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Beside the street: sign, crown, name, how many buildings, place; points below."""
        x, y = rect.x + look.u(8), rect.y + look.u(8)
        size = look.u(26)
        self._put_signs(surface, (x, y + size // 2), look)
        y += size + look.u(10)
        for index, (text, design, weight) in enumerate(self._board_lines()):
            if index == 2 and not self.revealed:
                continue
            px = look.px(design)
            colour = look.cream if index == 0 else look.cream_quiet
            box = pygame.Rect(x, y, rect.right - x, rect.bottom - y)
            y += lettering.draw_wrapped(
                surface, text, box, px, colour, weight, line_height=1.3
            ) + look.u(3)
        plate = pygame.Rect((0, 0), self._plate_size(look, 34))
        plate.bottomleft = (x, rect.bottom - look.u(8))
        self._put_points(surface, plate, look, 34)

    def _draw_strip(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Below the street: the same from left to right."""
        plate = pygame.Rect((0, 0), self._plate_size(look, 26))
        plate.midright = (rect.right - look.u(4), rect.centery)
        self._put_points(surface, plate, look, 26)
        x = self._put_signs(surface, (rect.x + look.u(6), rect.centery), look)
        room = plate.x - x - look.u(12)
        name, px = self.result.name, look.px(23)
        note, note_px = self._note(), look.px(18)
        note_width = lettering.measure(note, note_px, "SemiBold")[0]
        name_width = lettering.measure(name, px, "Bold")[0]
        if name_width + look.u(20) + note_width > room:
            note = ""  # the name comes first
        lettering.draw(
            surface,
            name,
            (x, rect.centery),
            px,
            look.cream,
            "Bold",
            "left",
            max_width=room,
            box=rect,
        )
        if note:
            lettering.draw(
                surface,
                note,
                (plate.x - look.u(14), rect.centery),
                note_px,
                look.cream_quiet,
                "SemiBold",
                "right",
                box=rect,
            )

    def _put_signs(self, surface: pygame.Surface, at: tuple[int, int], look: Look) -> int:
        """Gem and, for a winner who is known, the crown; returns where words may begin."""
        x, y = at
        size = look.u(26)
        sign = gem(self.result.colour.shape, self.result.colour.rgb, size)
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        x += size + look.u(12)
        if self.result.winner and self.revealed:
            put_icon(surface, "crown", (x + size / 2, y), size + 4, AMBER)
            x += size + look.u(12)
        return x

    def _put_points(
        self, surface: pygame.Surface, plate: pygame.Rect, look: Look, design: float
    ) -> None:
        surface.blit(brass_plate(plate.size, look), plate)
        px = look.px(design)
        lettering.draw(
            surface, str(self.counted), plate.center, px, ENGRAVED, "ExtraBold", box=plate
        )

    def _built(self) -> str:
        count = len(self.result.buildings)
        return ngettext("{number} building", "{number} buildings", count).format(number=count)

    def _place(self) -> str:
        return _("Place {rank}").format(rank=self.result.rank)

    def _note(self) -> str:
        if not self.company or not self.revealed:
            return self._built()
        return f"{self._place()} · {self._built()}"
