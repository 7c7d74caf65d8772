"""A sentence that goes away by itself: a bubble that points at what it is about."""

from __future__ import annotations

import pygame

from skyline.play.layout import TableLayout
from skyline.table import type as lettering
from skyline.table.paint import put_shadow, smoothed
from skyline.table.palette import BLACK, RGBA, WHITE
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate

NOTICE_SECONDS = 3.6
WIDEST = 0.56  # of the window's width
WIDEST_BUBBLE = 0.34  # of it, where the sentence stands beside a place
RIM: RGBA = (236, 160, 92, 255)
GROUND, GROUND_LOW = (64, 34, 32), (44, 24, 26)


class Notice:
    """Shows one sentence for a while, in real time."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._age = 0.0
        self._beside: pygame.Rect | None = None
        self._area = pygame.Rect(0, 0, 0, 0)
        # the target that has refused a die, while the reason is shown; else empty
        self.refused = ""
        self.on_ledge = False  # whether the sentence stands on the ledge, and in no bubble

    @property
    def any(self) -> bool:
        return bool(self._waiting)

    @property
    def text(self) -> str:
        return self._waiting[0] if self._waiting else ""

    @property
    def ledge_text(self) -> str:
        return self.text if self.on_ledge else ""

    @property
    def area(self) -> pygame.Rect:
        """Where in the window the sentence was drawn last, with its shadow."""
        return self._area

    def show(
        self,
        sentence: str,
        beside: pygame.Rect | None = None,
        about: str = "",
        *,
        refused: bool = False,
    ) -> None:
        """Shows a sentence now; one that is shown already starts anew.

        It is ``about`` a target by name; about ``ledge`` if the ledge is to say it, so that no
        bubble lies over the street.
        """
        self._waiting = [sentence]
        self._age = 0.0
        self._beside = beside.copy() if beside is not None else None
        self.refused = about if refused else ""
        self.on_ledge = about == "ledge"

    def clear(self) -> None:
        """Takes the sentence away."""
        self._waiting.clear()
        self.refused = ""

    def update(self, seconds: float) -> None:
        """Moves on in real time."""
        if not self._waiting:
            return
        self._age += seconds
        if self._age > NOTICE_SECONDS + 0.02 * len(self._waiting[0]):
            self.clear()

    def draw(self, surface: pygame.Surface, layout: TableLayout, look: Look) -> None:
        """Draws the sentence, unless the ledge says it."""
        if not self._waiting or self.on_ledge:
            return
        px = look.px(21)
        share = WIDEST if self._beside is None else max(WIDEST_BUBBLE, look.u(420) / look.size[0])
        widest = min(layout.size[0] * min(share, WIDEST), layout.size[0] - look.u(80))
        lines = balanced(self.text, px, widest)
        wide = max(lettering.measure(line, px, "SemiBold")[0] for line in lines) + look.u(44)
        tall = round(px * 1.45) * len(lines) + look.u(22)
        rect, tip = self._place((wide, tall), layout, look)
        radius = look.u(12)
        self._area = rect.inflate(look.u(60), look.u(60))
        put_shadow(surface, rect, radius, look.u(8), (8, 2, 8), 180, (0, look.u(4)))
        if look.high_contrast:
            surface.blit(plate(rect.size, radius, BLACK, BLACK, (*WHITE, 255), look.u(3)), rect)
        else:
            surface.blit(plate(rect.size, radius, GROUND, GROUND_LOW, RIM, 2.0), rect)
        if tip is not None:
            draw_tip(surface, rect, tip, look)
        colour = WHITE if look.high_contrast else (255, 236, 214)
        y = rect.y + look.u(11) + px * 0.72
        for line in lines:
            lettering.draw(surface, line, (rect.centerx, y), px, colour, "SemiBold", box=rect)
            y += round(px * 1.45)

    def _place(
        self, size: tuple[int, int], layout: TableLayout, look: Look
    ) -> tuple[pygame.Rect, tuple[int, int] | None]:
        """Where the bubble lies, and the point that its tip touches, if it has one."""
        zones = layout.zones
        rect = pygame.Rect((0, 0), size)
        place = self._beside
        margin, reach = look.u(12), look.u(16)
        if place is None:
            rect.midbottom = (layout.size[0] // 2, zones.ledge.y - margin)
            return rect, None
        safe = zones.window.inflate(-2 * margin, -2 * margin)
        if place.h > 2.2 * rect.h and place.y >= zones.ledge.bottom:  # a bin, the tray, a fence
            rect.center = place.center
            return rect.clamp(safe), None
        top = layout.note_top(place)
        rect.midbottom = (place.centerx, place.y - reach)
        if rect.y >= top:
            rect.clamp_ip(safe)
            return rect, (min(rect.right - reach, max(rect.x + reach, place.centerx)), place.y)
        right = place.right + reach + rect.w <= safe.right
        rect.midleft = (place.right + reach, max(place.centery, top + rect.h // 2))
        tip = place.right
        if not right:
            rect.right, tip = place.x - reach, place.x
        rect.clamp_ip(safe)
        return rect, (tip, rect.centery)


def balanced(text: str, px: int, width: float) -> list[str]:
    """As few lines as a width allows, about equally long."""
    lines = lettering.wrap(text, px, width, "SemiBold")
    for _step in range(24):
        closer = lettering.wrap(text, px, width * 0.96, "SemiBold")
        if len(lines) == 1 or len(closer) > len(lines):
            break
        lines, width = closer, width * 0.96
    return lines


def draw_tip(surface: pygame.Surface, rect: pygame.Rect, tip: tuple[int, int], look: Look) -> None:
    """The corner of a bubble that points at something beside or below it."""
    half, inside = look.u(11), max(2, look.u(3))
    below = tip[1] > rect.bottom
    if below:
        area = pygame.Rect(0, 0, 2 * half, tip[1] - rect.bottom + inside)
        area.midbottom = tip
        points = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
    elif tip[0] < rect.x:
        area = pygame.Rect(tip[0], tip[1] - half, rect.x - tip[0] + inside, 2 * half)
        points = ((1.0, 0.0), (1.0, 1.0), (0.0, 0.5))
    elif tip[0] > rect.right:
        left = rect.right - inside
        area = pygame.Rect(left, tip[1] - half, tip[0] - left, 2 * half)
        points = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.5))
    else:
        return

    def draw(picture: pygame.Surface, scale: int) -> None:
        w, h = picture.get_width() - 1, picture.get_height() - 1
        corners = [(x * w, y * h) for x, y in points]
        ground = BLACK if look.high_contrast else GROUND_LOW if below else GROUND
        rim = (*WHITE, 255) if look.high_contrast else RIM
        pygame.draw.polygon(picture, ground, corners)
        point = corners[2]
        for corner in corners[:2]:
            pygame.draw.line(picture, rim, corner, point, max(1, round(2.0 * scale)))

    surface.blit(smoothed(*area.size, draw), area)
