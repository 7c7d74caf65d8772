"""A line of buildings as its edge sees it by night, as walls of a street.

Every unit of height is one storey under a belt of stone, whatever the building's size, so that
heights can be counted; each block keeps the colours and windows that it has on the model.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.table.paint import mix, put_shadow
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import PictureCache, keep_pictures
from skyline.table.scenery.night_walls import (
    SIDE,
    Stack,
    Wall,
    WallPen,
    put_aerial,
    put_tank,
    put_wall,
)
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.blocks import BLOCKS
from skyline.views.cityscape.pieces import Stack as Blocks
from skyline.views.cityscape.sight import Column

ASIDE: Final = 0.24  # by which one stands aside for each before it
CROWN: Final = 1.25  # units above the roof
HANG: Final = 0.022  # of its width: by how much a cornice hangs over
_VARIANTS: Final = 4  # storeys of a block that differ by who is awake
GROUND: Final = -1  # the one with shops
_FARTHER: Final = 0.20  # how much of the air is before every rank
_NEARER: Final = 0.13  # of its width: how far its shade reaches around what stands before others
_SHADE: Final[RGB] = (14, 10, 34)
_GLASS: Final[RGB] = (50, 70, 104)
_AWNINGS: Final[tuple[RGB, ...]] = ((206, 72, 66), (58, 122, 104), (206, 150, 62), (74, 104, 170))
_LEAF: Final[RGB] = (66, 104, 74)
_MOON: Final[RGB] = (92, 106, 150)  # on the rim of a front, added
#: By block: windows across, their width and upper and lower edge in parts of wall and storey.
_WINDOWS: Final = {
    1: (4, 0.105, 0.30, 0.80),
    2: (4, 0.130, 0.30, 0.80),
    3: (5, 0.096, 0.24, 0.84),
    4: (6, 0.088, 0.24, 0.84),
    5: (8, 0.084, 0.20, 0.90),
}

_storeys: Final = PictureCache[Wall](9_000_000)


class LinePicture(NamedTuple):
    """What is seen of a line; its walls stand on the lower edge."""

    lit: pygame.Surface
    dark: pygame.Surface
    left: int  # pixels before the walls begin
    above: int  # and above the highest roof

    def corner(self, place: pygame.Rect) -> tuple[int, int]:
        """Its upper left corner where its walls are at ``place``."""
        return place.x - self.left, place.y - self.above


def seen_of(column: Column) -> list[tuple[int, Blocks]]:
    """Rank and blocks of what is seen, from near to far."""
    return [(rank, here.stack) for rank, here in enumerate(column) if here.seen]


def across(column: Column, wide: int) -> int:
    """How wide the walls of a line are, whose buildings are ``wide``."""
    count = max(1, len(seen_of(column)))
    return wide + round(wide * ASIDE) * (count - 1) + round(wide * SIDE)


def line_steps(column: Column, wide: int, unit: float, seed: int) -> Steps[LinePicture]:
    """A line whose buildings are ``wide`` and whose units are ``unit`` pixels large."""
    seen = seen_of(column)
    left, above = round(wide * HANG), round(unit * CROWN)
    tall = round(max((sum(stack) for _rank, stack in seen), default=0) * unit)
    size = across(column, wide) + 2 * left, above + max(1, tall)
    lit, dark = (pygame.Surface(size, pygame.SRCALPHA, 32) for _way in range(2))
    for number, (rank, stack) in reversed(list(enumerate(seen))):
        wall = yield from _building_steps(stack, wide, unit, seed * 5 + rank * 2)
        far = _FARTHER * rank
        at = number * round(wide * ASIDE), size[1] - wall.face.get_height()
        if number + 1 < len(seen):  # its shade on what stands behind
            shade = pygame.Surface(size, depth=32)
            shade.fill(WHITE)
            body = at[0] + left, at[1] + above, wide + round(wide * SIDE), size[1] - at[1]
            put_shadow(shade, body, 0, max(3, round(wide * _NEARER)), _SHADE, 250)
            for picture in (lit, dark):
                picture.blit(shade, (0, 0), None, pygame.BLEND_RGB_MULT)
        for picture, view in (
            (lit, wall.lit(far)),
            (dark, wall.asleep(far, min(tall, round(unit)))),
        ):
            _put_moonlit(view, left, above, wide)
            picture.blit(view, at)
            yield
    free = lit.get_bounding_rect().y if seen else 0  # above aerials
    seen_part = 0, free, size[0], size[1] - free
    return LinePicture(lit.subsurface(seen_part), dark.subsurface(seen_part), left, above - free)


def _put_moonlit(view: pygame.Surface, left: int, above: int, wide: int) -> None:
    """The rim of a front towards the moon, without which slate would melt into the night."""
    for part, colour in ((0.008, _MOON), (0.022, mix(_MOON, BLACK, 0.6))):
        rim = left, above, max(1, round(wide * part)), view.get_height() - above
        view.fill(colour, rim, pygame.BLEND_RGB_ADD)


def _building_steps(stack: Blocks, wide: int, unit: float, seed: int) -> Steps[Wall]:
    """Its front, its side to the right, and its roof."""
    left, above, tall = round(wide * HANG), round(unit * CROWN), round(sum(stack) * unit)
    building = Stack(wide, tall, left, above)
    tops = [tall - round(number * unit) for number in range(sum(stack) + 1)]
    storey, flank = 0, building.flank_wide
    for block in stack:
        for _floor in range(block):
            deep = tops[storey] - tops[storey + 1]
            variant = (seed + storey + storey // _VARIANTS) % _VARIANTS
            front = yield from _storey_steps((wide, deep), block, variant if storey else GROUND)
            beside = yield from _storey_steps((flank, deep), block, variant, 2)
            building.add(front, beside)
            storey += 1
        deep = round(unit)
        building.edge(_cornice((wide + 2 * left, deep), block), _cornice((flank, deep), block))
        yield
    whole = building.done()
    yield
    put_wall(whole, _crown((wide, above), stack[-1], seed % 4), (left, 0))
    yield
    return whole


def _storey_steps(
    size: tuple[int, int], block: int, variant: int, windows: int | None = None
) -> Steps[Wall]:
    """A storey; there is a step only where it is not kept."""
    key = (size, block, variant, windows)
    if key not in _storeys:
        yield
    return _storeys.get(key, lambda: _storey(size, block, variant, windows))


def _storey(size: tuple[int, int], block: int, variant: int, windows: int | None) -> Wall:
    """A storey of a block, by default with its usual number of windows."""
    pen = WallPen(*size, variant * 31 + block)
    paint = _Storey(pen, size, block)
    paint.ground()
    if variant == GROUND:
        paint.shops()
    else:
        paint.windows(windows)
    paint.belt()
    return pen.done()


@keep_pictures(1_000_000)
def _cornice(size: tuple[int, int], block: int) -> Wall:
    """The edge of a block's roof with its shade, by the height of a storey. Shared."""
    w, h = float(size[0]), float(size[1])
    wall, light, shade, _roof = BLOCKS[block]
    pen = WallPen(w, h * 0.3, block)
    pen.rect(0, 0, w, h * 0.15, mix(light, WHITE, 0.45))
    pen.rect(0, h * 0.09, w, h * 0.06, mix(wall, shade, 0.4))
    return pen.done()


class _Storey:
    """A storey being painted, in pixels from its upper left corner."""

    def __init__(self, pen: WallPen, size: tuple[int, int], block: int) -> None:
        self.pen, self.block = pen, block
        self.w, self.h = float(size[0]), float(size[1])
        self.wall, self.light, self.shade, _roof = BLOCKS[block]
        self.line = max(0.6, self.h * 0.022)

    def ground(self) -> None:
        pen, w, h = self.pen, self.w, self.h
        pen.rect(0, 0, w, h, self.wall)
        joint = mix(self.wall, self.shade, 0.30)
        if self.block == 2:  # boards
            for part in (0.2, 0.4, 0.6, 0.8):
                pen.rect(0, h * part, w, self.line * 0.7, joint)
        elif self.block == 3:  # brick
            for row in range(1, 7):
                pen.rect(0, h * row / 7, w, self.line * 0.5, joint)
        pen.rect(0, 0, w * 0.012, h, mix(self.light, WHITE, 0.4))
        for part in (0.0, 1.0):  # quoins
            if self.block in (1, 3):
                for row in range(0, 4, 2):
                    pen.rect(
                        w * 0.965 * part,
                        h * row / 4,
                        w * 0.035,
                        h / 4,
                        mix(self.wall, self.light, 0.7),
                    )

    def windows(self, count: int | None) -> None:
        pen, w, h = self.pen, self.w, self.h
        usual, wide, top, foot = _WINDOWS[self.block]
        if count is None and w < 70:
            count = max(2, usual - 2)
        count = count or usual
        wide = wide if count > 2 else 0.22
        step = 0.93 / count
        for number in range(count):
            x = w * (0.035 + step * (number + 0.5) - wide / 2)
            self._window(x, h * top, w * wide, h * (foot - top))
        if self.block == 3 and count > 2:  # piers between arches
            for number in range(1, count):
                at = w * (0.035 + step * number)
                pen.rect(at - w * 0.008, 0, w * 0.016, h, mix(self.wall, self.shade, 0.35))
        if self.block == 5:
            for number in range(count + 1):
                at = w * (0.035 + step * number)
                pen.rect(at - w * 0.005, 0, w * 0.010, h, mix(self.wall, self.light, 0.55))

    def _window(self, x: float, y: float, w: float, h: float) -> None:
        pen, line, room = self.pen, self.line, self.pen.room()
        trim = mix(self.light, WHITE, 0.25)
        if self.block == 1:  # shutters and a box of flowers
            for at in (x - w * 0.42, x + w * 1.06):
                pen.rect(at, y, w * 0.36, h, (96, 124, 112))
        arch = w * 0.5 if self.block == 3 else 0.0
        if self.block != 5:
            pen.rect(x - line, y - line, w + 2 * line, h + 2 * line, trim, 0, arch)
        pen.glass(x, y, w, h, _GLASS, arch, room=room)
        if self.block == 2:
            pen.bar(x + w / 2 - line * 0.6, y, line * 1.2, h, trim)
        elif self.block in (1, 4):
            pen.bar(x, y + h * 0.46, w, line, trim)
        if room[0] and pen.rng.random() < 0.3:  # a blind, half drawn
            pen.bar(x, y, w, h * pen.rng.choice((0.22, 0.4)), mix((226, 196, 150), BLACK, 0.25))
        if self.block == 1:
            pen.rect(x - w * 0.1, y + h, w * 1.2, h * 0.13, _LEAF)
        elif self.block != 5:
            pen.rect(x - line * 2, y + h + line * 0.4, w + line * 4, line * 1.5, trim)

    def belt(self) -> None:
        """The stone above a storey."""
        pen, w, h = self.pen, self.w, self.h
        pen.rect(0, 0, w, h * 0.062, mix(self.light, WHITE, 0.1))
        pen.rect(0, h * 0.038, w, h * 0.024, mix(self.wall, self.shade, 0.4))
        pen.shade(0, h * 0.062, w, h * 0.15, (8, 6, 24), 110, 0)

    def shops(self) -> None:
        """A door under a canopy between two shops with awnings."""
        pen, w, h = self.pen, self.w, self.h
        pen.rect(0, h * 0.16, w, h * 0.84, mix(self.wall, self.shade, 0.45))
        pen.rect(0, h * 0.93, w, h * 0.07, mix(self.shade, BLACK, 0.35))
        awning = _AWNINGS[(self.block + 3) % len(_AWNINGS)]
        for start in (0.05, 0.60):
            left, wide = w * start, w * 0.35
            pen.rect(left - self.line, h * 0.34, wide + 2 * self.line, h * 0.58,
                     mix(self.light, self.wall, 0.3))  # fmt: skip
            for pane in range(3):
                pen.glass(left + wide * pane / 3 + self.line / 2, h * 0.37, wide / 3 - self.line,
                          h * 0.52, _GLASS, room=(0.86, (255, 214, 140)))  # fmt: skip
            self._awning(left - w * 0.012, wide + w * 0.024, awning)
        middle, door = w * 0.5, w * 0.115
        pen.rect(middle - door * 0.68, h * 0.30, door * 1.36, h * 0.70, mix(self.light, WHITE, 0.2))
        pen.glass(middle - door / 2, h * 0.36, door, h * 0.64, (60, 40, 40),
                  min(door * 0.5, h * 0.2) if self.block in (1, 3) else 0.0,
                  room=(0.95, (255, 196, 104)))  # fmt: skip
        pen.bar(middle - self.line * 0.6, h * 0.42, self.line * 1.2, h * 0.58, (70, 46, 44))

    def _awning(self, x: float, wide: float, colour: RGB) -> None:
        pen, h, count = self.pen, self.h, 7
        stripe = wide / count
        for number in range(count):
            tone = (240, 226, 206) if number % 2 else colour
            start = x + number * stripe
            pen.bar(start, h * 0.27, stripe + 0.5, h * 0.19, tone)
        pen.shade(x, h * 0.27, wide, h * 0.19, (10, 6, 24), 0, 110)


@keep_pictures(1_500_000)
def _crown(size: tuple[int, int], block: int, variant: int) -> Wall:
    """What stands on a flat roof, by its uppermost block. Shared."""
    w, h = float(size[0]), float(size[1])
    pen = WallPen(w, h, block * 7 + variant)
    wall, light, shade, roof = BLOCKS[block]
    dim, unit = mix(wall, shade, 0.5), h / CROWN
    rail = unit * 0.16
    if block == 1:  # a pavilion behind a balustrade
        pen.rect(w * 0.30, h - unit * 0.62, w * 0.40, unit * 0.62, dim)
        pen.rect(w * 0.27, h - unit * 0.70, w * 0.46, unit * 0.10, mix(light, WHITE, 0.3))
        for part in (0.36, 0.465, 0.57):
            pen.glass(w * part, h - unit * 0.50, w * 0.07, unit * 0.38, _GLASS,
                      w * 0.03, room=pen.room(0.9))  # fmt: skip
        for number in range(17):
            pen.rect(w * (0.02 + number * 0.059), h - rail * 1.5, w * 0.016, rail * 1.5, wall)
        pen.rect(0, h - rail * 1.7, w, rail * 0.4, light)
    elif block == 2:  # a garden under a pergola
        for part in (0.14, 0.34, 0.54, 0.74):
            pen.rect(w * part, h - unit * 0.56, w * 0.018, unit * 0.56, shade)
        pen.rect(w * 0.09, h - unit * 0.62, w * 0.74, unit * 0.09, dim)
        for number in range(9):
            at = w * (0.06 + 0.105 * number)
            pen.disc(at, h - unit * 0.10, w * 0.05, mix(_LEAF, BLACK, 0.3), unit * 0.2)
            if 0 < number < 8:
                pen.lamp(at, h - unit * 0.44, max(0.9, unit * 0.045), (255, 216, 140))
    elif block == 3:  # chimneys and a tank
        for part in (0.12, 0.20):
            pen.rect(w * part, h - unit * 0.62, w * 0.055, unit * 0.62, dim)
            pen.rect(w * (part - 0.008), h - unit * 0.66, w * 0.071, unit * 0.10, light)
        put_tank(pen, w * 0.68, h, unit * 1.12)
    elif block == 4:  # a roof of copper with a lantern
        ridge, eaves = h - unit * 0.58, h
        slope = [(w * 0.06, eaves), (w * 0.24, ridge), (w * 0.76, ridge), (w * 0.94, eaves)]
        pen.poly(slope, mix(roof, (150, 206, 186), 0.75))
        pen.poly([(w * 0.56, ridge), (w * 0.76, ridge), (w * 0.94, eaves), (w * 0.60, eaves)],
                 mix(roof, (150, 206, 186), 0.3))  # fmt: skip
        pen.rect(w * 0.24, ridge - unit * 0.03, w * 0.52, unit * 0.06, light)
        pen.rect(w * 0.435, ridge - unit * 0.32, w * 0.13, unit * 0.32, dim)
        pen.glass(w * 0.455, ridge - unit * 0.26, w * 0.09, unit * 0.22, _GLASS,
                  room=(1.0, (255, 216, 140)))  # fmt: skip
        pen.poly([(w * 0.41, ridge - unit * 0.32), (w * 0.5, ridge - unit * 0.62),
                  (w * 0.59, ridge - unit * 0.32)], mix(roof, (150, 206, 186), 0.2))  # fmt: skip
        for part in (0.28, 0.66):
            pen.rect(w * part, h - unit * 0.40, w * 0.09, unit * 0.28, light)
            pen.glass(w * (part + 0.015), h - unit * 0.34, w * 0.06, unit * 0.2, _GLASS,
                      room=pen.room(0.8))  # fmt: skip
    else:  # the lifts' house and an aerial
        for start, wide, tall in ((0.22, 0.46, 0.36), (0.30, 0.28, 0.62)):
            pen.rect(w * start, h - unit * tall, w * wide, unit * tall, dim)
            pen.rect(w * start, h - unit * tall, w * wide, unit * 0.06, light)
        for part in (0.25, 0.33, 0.55, 0.62):
            pen.glass(w * part, h - unit * 0.22, w * 0.04, unit * 0.1, _GLASS, room=pen.room(0.7))
        put_aerial(pen, w * (0.44 if variant % 2 else 0.80), h - unit * 0.3, unit * 0.92)
        pen.rect(0, h - rail * 0.9, w, rail * 0.9, mix(wall, shade, 0.2))
    return pen.done()
