"""Walls by night: storeys with their lamps apart, sides that recede, what stands on roofs.

Walls and lamps are two pictures of one size, so that a house can be seen asleep and awake.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table.paint import Pen, blank, cheap_blur, down, mix, multiply
from skyline.table.palette import LAMPS, RGB

MOONLIGHT: Final[RGB] = (150, 156, 206)  # on walls, per 255
ASLEEP: Final[RGB] = (102, 108, 156)  # on walls whose lamps are out
_DARKER: Final[RGB] = (112, 108, 140)  # what a side in the shade of the moon leaves of walls,
_FAINTER: Final = 0.80  # and of its lamps
_DIMMED: Final[RGB] = (200, 186, 176)  # what remains of shops' light while houses are asleep
_LIT: Final = 0.66  # of the windows
_PALE: Final = 0.74  # dimmed green in red, from which on a lamp is one of the two palest
_RED_GREEN: Final = pygame.surfarray.array_red, pygame.surfarray.array_green
_HALO: Final = 0.5  # of a lamp's light, around it
_WARM: Final[RGB] = (84, 46, 26)  # what street lamps add at the foot of walls
_TANK: Final[RGB] = (86, 66, 62)
_IRON: Final[RGB] = (44, 44, 66)
_WARNING: Final[RGB] = (255, 92, 84)
SIDE: Final = 0.15  # of a building's width: its side,
FALL: Final = 0.03  # and by how much of its height that is lower at its far end
_FINE: Final = 2  # walls are painted so many times larger
_SIDE_FINE: Final = 2  # sides are painted so many times broader


class Wall(NamedTuple):
    """A wall without its light, and its lamps, on a ground of nothing."""

    face: pygame.Surface
    lamps: pygame.Surface

    def lit(self, far: float = 0.0) -> pygame.Surface:
        """What is seen when its lamps burn; by 0..1 as from ``far`` away."""
        picture = multiply(self.face, _through_air(MOONLIGHT, far))
        _warm_foot(picture)
        on_black = pygame.Surface(picture.get_size(), depth=32)
        on_black.blit(self.lamps, (0, 0))
        reach = max(2.0, picture.get_width() / 26)
        shine = multiply(cheap_blur(on_black, reach), [round(255 * _HALO)] * 3)
        picture.blit(shine, (0, 0), None, pygame.BLEND_RGB_ADD)
        picture.blit(self.lamps, (0, 0))  # keep their colours
        return picture

    def asleep(
        self, far: float = 0.0, shops: int = 0, *, some_wake: bool = False
    ) -> pygame.Surface:
        """What is seen when only shops burn theirs, whose floor is so many pixels high.

        Perhaps some rooms do, too: about a third.
        """
        picture = multiply(self.face, _through_air(ASLEEP, far))
        _warm_foot(picture)
        floor = 0, picture.get_height() - shops, picture.get_width(), shops
        lamps = multiply(self.lamps.subsurface(floor), _DIMMED)
        picture.blit(lamps, floor)
        if some_wake:
            picture.blit(self._awake(), (0, 0))
        return picture

    def _awake(self) -> pygame.Surface:
        """The lamps of rooms whose light is pale: a room has one colour, so it is seen whole."""
        lamps = multiply(self.lamps, _DIMMED)
        red, green = (channel(lamps).astype(np.float32) for channel in _RED_GREEN)
        pygame.surfarray.pixels_alpha(lamps)[green < red * np.float32(_PALE)] = 0
        return lamps


def _through_air(light: RGB, far: float) -> RGB:
    return mix(light, (66, 70, 128), far)


def _warm_foot(picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    tall = min(height, max(2, round(width * 0.55)))
    ramp = pygame.Surface((1, 4), depth=32)
    for y, part in enumerate((0.0, 0.16, 0.5, 1.0)):
        ramp.set_at((0, y), mix((0, 0, 0), _WARM, part))
    light = pygame.transform.smoothscale(ramp, (width, tall))
    picture.blit(light, (0, height - tall), None, pygame.BLEND_RGB_ADD)


def blank_wall(width: float, height: float) -> Wall:
    return Wall(blank(width, height), blank(width, height))


def put_wall(target: Wall, wall: Wall, at: tuple[int, int]) -> None:
    """Lays a wall over another; its face hides the lamps that are behind."""
    target.face.blit(wall.face, at)
    hole = wall.face.copy()
    hole.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
    target.lamps.blit(hole, at, None, pygame.BLEND_RGBA_SUB)
    target.lamps.blit(wall.lamps, at)


class WallPen(Pen):
    """Draws a wall in its pixels, larger until it is done; every window is a room of its own."""

    def __init__(self, width: float, height: float, seed: int) -> None:
        self.size = max(1, round(width)), max(1, round(height))
        super().__init__(*self.size, _FINE, seed, 1.0)

    def room(self, share: float = _LIT) -> tuple[float, RGB]:
        """How brightly a room is lit, 0..1, and its lamp's colour."""
        awake, bright, colour = self.rng.random(), self.rng.random(), self.rng.choice(LAMPS)
        return (0.42 + 0.58 * math.sqrt(bright) if awake < share else 0.0), colour

    def lamp(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """A bare bulb, or a red one against aeroplanes."""
        assert self.glow is not None
        box = self.box(x - radius, y - radius, 2 * radius, 2 * radius)
        pygame.draw.ellipse(self.glow, colour, box)

    def done(self) -> Wall:
        assert self.glow is not None
        return Wall(down(self.surface, self.size), down(self.glow, self.size))


def receding(wall: Wall, wide: int, fall: float) -> Wall:
    """A wall squeezed to a side ``wide`` pixels across, seen from the street.

    At its far end it is lower by ``fall`` of its height.
    """
    height = wall.face.get_height()
    result = blank_wall(wide, height)
    for picture, target, shade in (
        (wall.face, result.face, _DARKER),
        (wall.lamps, result.lamps, [round(255 * _FAINTER)] * 3),
    ):
        narrow = multiply(pygame.transform.smoothscale(picture, (wide, height)), shade)
        for x in range(wide):
            tall = max(1, round(height * (1 - fall * (x + 0.5) / wide)))
            column = pygame.transform.smoothscale(narrow.subsurface((x, 0, 1, height)), (1, tall))
            target.blit(column, (x, height - tall))
    return result


class Stack:
    """A building that grows storey by storey: its front, and its side to the right of it.

    Args:
        wide: pixels of its front.
        tall: pixels up to its roof.
        left: pixels before the front, for cornices.
        above: pixels above the roof.
    """

    def __init__(self, wide: int, tall: int, left: int, above: int) -> None:
        self.wide, self.left, self.above = wide, left, above
        self.side = max(2, round(wide * SIDE))
        self.whole = blank_wall(wide + self.side + 2 * left, above + tall)
        self._flank = blank_wall(self.side * _SIDE_FINE, tall)
        self._top = tall  # of what stands, in pixels from the roof
        self._back = 0  # by how much what comes now stands back on both sides
        self._edges: list[tuple[Wall, int, int]] = []
        self._storeys: list[tuple[int, int, int]] = []  # upper rows, heights, how far back

    @property
    def flank_wide(self) -> int:
        """How broad storeys of the side are painted."""
        return self._flank.face.get_width()

    def set_back(self, pixels: int) -> None:
        """All that is laid on from now on is narrower by so much on both sides."""
        self._back = pixels

    def add(self, front: Wall, beside: Wall) -> None:
        """Lays a storey on; a narrower one stands back on the right."""
        tall = front.face.get_height()
        self._top -= tall
        put_wall(self.whole, front, (self.left + self._back, self.above + self._top))
        put_wall(self._flank, beside, (0, self._top))
        self._storeys.append((self._top, tall, self._back))

    def edge(self, front: Wall, beside: Wall) -> None:
        """Lays a cornice along the top of what stands; in front it hangs over."""
        put_wall(self._flank, beside, (0, self._top))
        self._edges.append((front, self._top, self._back))

    def done(self) -> Wall:
        side = receding(self._flank, self.side, FALL)
        for top, tall, back in self._storeys:
            part = Wall(*(each.subsurface((0, top, self.side, tall)) for each in side))
            put_wall(self.whole, part, (self.left + self.wide - back, self.above + top))
        for front, top, back in self._edges:
            put_wall(self.whole, front, (back, self.above + top))
        return self.whole


# ----------------------------------------------------------------- on roofs
def put_tank(pen: WallPen, x: float, foot: float, tall: float) -> None:
    """A water tank on legs around ``x``."""
    wide, legs = tall * 0.62, tall * 0.36
    for part in (-0.42, -0.14, 0.14, 0.42):
        pen.rect(x + wide * part - tall * 0.02, foot - legs, tall * 0.045, legs, _IRON)
    pen.rect(x - wide * 0.5, foot - legs - tall * 0.03, wide, tall * 0.05, _IRON)
    top = foot - tall * 0.82
    pen.rect(x - wide / 2, top, wide, foot - legs - top, _TANK)
    pen.rect(x - wide / 2, top, wide * 0.18, foot - legs - top, mix(_TANK, (190, 180, 200), 0.4))
    pen.rect(x + wide * 0.28, top, wide * 0.22, foot - legs - top, mix(_TANK, (0, 0, 0), 0.4))
    for part in (0.12, 0.34):
        pen.rect(x - wide / 2, top + tall * part, wide, tall * 0.02, _IRON)
    roof = [(x - wide * 0.58, top), (x, foot - tall), (x + wide * 0.58, top)]
    pen.poly(roof, mix(_IRON, _TANK, 0.3))


def put_aerial(pen: WallPen, x: float, foot: float, tall: float) -> None:
    """An aerial with a red lamp."""
    thick = max(0.7, tall * 0.03)
    pen.rect(x - thick / 2, foot - tall, thick, tall, _IRON)
    for part, wide in ((0.52, 0.20), (0.70, 0.13)):
        pen.rect(x - tall * wide / 2, foot - tall * part, tall * wide, thick * 0.8, _IRON)
    pen.lamp(x, foot - tall, max(1.0, tall * 0.05), _WARNING)
