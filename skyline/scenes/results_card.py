"""One player's result: the street at night in a walnut frame, name, rank and points."""

from __future__ import annotations

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


class ResultCard(Widget):
    """A frame with a skyline; not pressable, but it tells its buildings on hover.

    Args:
        seat: from 1.
        result: how the seat ended.
        company: whether others played too (then the rank shows).
    """

    focusable = False

    def __init__(self, seat: int, result: SeatResult, company: bool) -> None:
        lines = [f"{each.words}: {each.points}" for each in result.buildings]
        super().__init__(f"result:{seat}", tooltip="\n".join(lines) or _("No building"))
        self.result = result
        self.company = company
        self.risen = 0.0
        self.counted = 0

    def targets(self) -> list[Target]:
        """The card, for hovering."""
        shown = self.shown
        if shown.h < 1 or shown.w < 1:
            return []
        return [Target(self.name, shown, True, self.words())]

    def label_height(self, look: Look) -> int:
        """Height of the strip with name and points."""
        return max(look.u(54), round(look.px(26) * 1.9))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Frame, street, name, rank, points."""
        place, result = self.place, self.result
        radius = look.u(14)
        if result.winner:
            blur = look.u(14)
            pad = shapes.shadow(place.size, radius, blur, AMBER, 210)
            surface.blit(pad, pad.get_rect(center=place.center))
        else:
            put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 170, (0, look.u(5)))
        surface.blit(wood_panel(place.size, look), place)
        rim = look.u(12)
        strip = self.label_height(look)
        picture = pygame.Rect(
            place.x + rim, place.y + rim, place.w - 2 * rim, place.h - strip - rim
        )
        if picture.w > 8 and picture.h > 8:
            self._draw_street(surface, picture, look)
        if result.winner:
            ring = shapes.ring(place.size, radius, (*BRASS_LIGHT, 255), look.u(3))
            surface.blit(ring, place)
        label = pygame.Rect(picture.x, picture.bottom, picture.w, strip)
        self._draw_label(surface, label, look)

    def _draw_street(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        self.result.skyline(surface, rect, self.risen)
        edge = shapes.ring(rect.inflate(4, 4).size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
        surface.blit(edge, rect.inflate(4, 4))

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        result = self.result
        points_px = look.px(26)
        widest = lettering.measure(str(max(result.points, 10)), points_px, "ExtraBold")[0]
        plate = pygame.Rect(0, 0, widest + look.u(30), round(points_px * 1.45))
        plate.midright = (rect.right - look.u(4), rect.centery)
        surface.blit(brass_plate(plate.size, look), plate)
        lettering.draw(
            surface, str(self.counted), plate.center, points_px, (58, 32, 6), "ExtraBold", box=plate
        )
        x = rect.x + look.u(6)
        size = look.u(26)
        sign = gem(result.colour.shape, result.colour.rgb, size)
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        x += size + look.u(12)
        if result.winner:
            put_icon(surface, "crown", (x + size / 2, rect.centery), size + 4, AMBER)
            x += size + look.u(12)
        room = plate.x - x - look.u(12)
        note, note_px = self._note(), look.px(18)
        note_width = lettering.measure(note, note_px, "SemiBold")[0]
        name_width = lettering.measure(result.name, look.px(23), "Bold")[0]
        if name_width + look.u(20) + note_width > room:
            note, note_width = "", 0  # the name comes first
        lettering.draw(
            surface,
            result.name,
            (x, rect.centery),
            look.px(23),
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

    def _note(self) -> str:
        count = len(self.result.buildings)
        built = ngettext("{number} building", "{number} buildings", count).format(number=count)
        if not self.company:
            return built
        place = _("Place {rank}").format(rank=self.result.rank)
        return f"{place} · {built}"
