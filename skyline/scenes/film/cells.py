"""The small pictures of the overview: one street after one round, and what stands beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow, rounded
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import brass_plate, put_focus
from skyline.widgets.controls.pressable import Pressable
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Still
from skyline.widgets.models.film import FilmSeat

ENGRAVED: Final[RGB] = (58, 32, 6)
POINTS: Final = 20  # design size of the letters
NAME: Final = 20
ROUND: Final = 19
BORDER: Final = 2.5
FRAME: Final = 13.0  # design pixels that the frame of a picture with the focus needs


class StreetCell(Pressable):
    """A player's street after a round; a press shows that moment of the film."""

    sound = "ui_page"

    def __init__(
        self,
        number: int,
        seat: int,  # from 0
        stop: int,
        words: str,
        points: int,
        colour: RGB,
        on_press: Callable[[], None],
        on_choose: Callable[[], None],  # its round is to be chosen, because the focus has come here
    ) -> None:
        super().__init__(f"street:{number}:{seat + 1}", tooltip=words)
        self.number, self.seat, self.stop = number, seat, stop
        self.points = points
        self.colour = colour
        self.on_press = on_press
        self._on_choose = on_choose
        self.picture: pygame.Surface | None = None  # at the present size, once it is painted
        self.leads = False  # whether nobody has more points
        self.chosen = False  # whether it belongs to the round that is chosen

    def on_focus(self) -> None:
        self._on_choose()

    def window(self, look: Look) -> tuple[int, int]:
        edge = max(2, look.u(BORDER))
        return max(8, self.rect.w - 2 * edge), max(8, self.rect.h - 2 * edge)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        radius, edge = look.u(7), max(2, look.u(BORDER))
        around = rect.inflate(2 * edge, 2 * edge) if self.chosen else rect
        if self.focused:
            put_focus(surface, around, radius + (around.w - rect.w) // 2, look)
        put_shadow(surface, rect, radius, look.u(4), (0, 0, 0), 150, (0, look.u(2)))
        rim: RGB = (118, 86, 56)
        if look.high_contrast:
            rim = (255, 255, 255)
        if self.chosen:
            rim = AMBER
        if self.lift > 0.5:
            rim = (255, 236, 180)
        if self.chosen:  # a thicker frame, so that it is seen without colours, too
            surface.blit(shapes.rounded(around.size, radius + edge, (*AMBER, 255)), around)
        surface.blit(shapes.rounded(rect.size, radius, (*rim, 255)), rect)
        inner = rect.inflate(-2 * edge, -2 * edge)
        if self.picture is None or self.picture.get_size() != inner.size:
            surface.blit(shapes.rounded(inner.size, radius - edge, (44, 40, 66, 255)), inner)
        else:
            surface.blit(self.picture, inner)
        surface.fill(self.colour, (inner.x, inner.bottom - max(2, look.u(3)), inner.w, look.u(3)))
        self._draw_points(surface, inner, look)

    def _draw_points(self, surface: pygame.Surface, inner: pygame.Rect, look: Look) -> None:
        px = min(look.px(POINTS), round(inner.h * 0.3))
        text = str(self.points)
        wide = lettering.measure(text, px, "ExtraBold")[0] + round(px * 0.7)
        badge = pygame.Rect(0, 0, max(wide, round(px * 1.5)), round(px * 1.35))
        badge.topright = (inner.right - look.u(4), inner.y + look.u(4))
        surface.blit(brass_plate(badge.size, look), badge)
        lettering.draw(surface, text, badge.center, px, ENGRAVED, "ExtraBold", box=badge)
        if self.leads:
            size = round(px * 1.1)
            at = (badge.x - size * 0.62, badge.centery)
            put_icon(surface, "crown", (at[0], at[1] + 1), size, (20, 10, 4))
            put_icon(surface, "crown", at, size, (255, 214, 120))


class RoundHead(Still):
    """The number of a round beside its streets."""

    def __init__(self, number: int) -> None:
        super().__init__(f"round:{number}")
        self.number = number
        self.chosen = False  # whether it is the round that is shown
        self.above = False  # whether it stands above its streets

    @staticmethod
    def height_above(look: Look) -> int:
        """Pixels of height that the disc needs above a picture and the frame around it."""
        return round(look.px(ROUND) * 1.5) + look.u(FRAME)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px(ROUND)
        middle = self.place.center
        if self.above:
            middle = middle[0], self.place.y + round(px * 0.75)
        if self.chosen:
            size = round(px * 1.5)
            disc = rounded(size, size, size / 2, (246, 206, 122, 255))
            surface.blit(disc, disc.get_rect(center=middle))
            lettering.draw(surface, str(self.number), middle, px, ENGRAVED, "ExtraBold")
        else:
            lettering.draw(surface, str(self.number), middle, px, look.cream, "Bold")


class SeatHead(Still):
    def __init__(self, seat: FilmSeat, number: int) -> None:
        super().__init__(f"seat:{number}")
        self.seat = seat
        self.centred = False

    def width_for(self, look: Look) -> int:
        px = look.px(NAME)
        return lettering.measure(self.seat.name, px, "Bold")[0] + round(px * 1.3)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px = self.place, look.px(NAME)
        size = round(px * 0.8)
        sign = gem(self.seat.colour.shape, self.seat.colour.rgb, size)
        step = round(px * 1.3)
        x = rect.x
        if self.centred:
            x = rect.centerx - min(rect.w, self.width_for(look)) // 2
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        lettering.draw(
            surface, self.seat.name, (x + step, rect.centery), px, look.cream, "Bold", "left",
            max_width=rect.right - x - step, box=rect,
        )  # fmt: skip


def cell_words(name: str, number: int, points: str) -> str:
    return _("{name} after round {number}: {points}").format(
        name=name, number=number, points=points
    )
