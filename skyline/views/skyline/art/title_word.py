"""Paints the letters of the name as houses with windows that can be lit one by one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.paint import Point, blank, from_array, mix, moved
from skyline.table.palette import LAMPS, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.backlight import put_backlight
from skyline.views.skyline.art.brush import shrunk
from skyline.views.skyline.art.colours import RISES
from skyline.views.skyline.art.title_letters import LetterHouse

SMOOTH: Final = 3  # shapes are drawn this many times too large
ROOM_ABOVE: Final = 2.6  # cells for what stands on a roof
ROOM_ASIDE: Final = 1.25  # cells for the side wall
DEPTH: Final = (0.44, -0.16)  # of the side wall, in cells
ROOF: Final = 0.30  # of the coping below every upper edge, in cells
WINDOW: Final = (0.50, 0.62)  # width and height in cells
PITCH: Final = 0.95  # least distance between windows, in cells
CLEAR: Final = 0.16  # wall that a window keeps around itself, in cells
#: The sun is behind the letters: fronts are cool, warmed a little by the street at their foot.
FACE_TOP: Final[RGB] = (166, 146, 188)
FACE_FOOT: Final[RGB] = (206, 160, 166)
OUTLINE: Final[RGB] = (66, 34, 76)  # left of a face and below it: the town has its colours
OUTLINE_WIDE: Final = 0.07  # in cells
#: Side walls, near and far: those that look at the sun, and those that look away from it.
SIDE_LIT: Final[tuple[RGB, RGB]] = ((236, 132, 96), (150, 66, 88))
SIDE_SHADED: Final[tuple[RGB, RGB]] = ((74, 38, 78), (46, 24, 62))
PANE: Final[RGB] = (44, 34, 82)
FRAME: Final[RGB] = (98, 70, 104)
SILL: Final[RGB] = (190, 154, 182)  # what is painted white is white in shade
LAMP_HALO: Final[RGB] = (255, 166, 74)
HALO: Final = 0.62  # of a lit window on its wall, in cells

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Window:
    """One window of a painted letter."""

    rect: pygame.Rect  # in pixels of the letter's picture
    moment: float  # 0..1, when in the evening it is lit; above 1 for never
    lamp: RGB  # colour of its light


class PaintedLetter:
    """A letter at its final size; its windows are dark until they are lit."""

    def __init__(
        self, picture: pygame.Surface, windows: Sequence[Window], foot: int, left: int, cell: float
    ) -> None:
        self.picture = picture
        self.windows = tuple(windows)  # from the ground up
        self.foot = foot  # where the pavement is, in pixels from the top
        self.left = left  # where the letter begins, in pixels from the left
        self.lit: set[int] = set()
        self._dark = picture.copy()
        self._cell = cell

    def light(self, number: int, *, lit: bool) -> None:
        """Lights a window, or puts its lamp out; its halo lies on the wall around it only."""
        (self.lit.add if lit else self.lit.discard)(number)
        area = self._halo(self.windows[number]).clip(self.picture.get_rect())
        before = self.picture.get_clip()
        self.picture.set_clip(area)
        self.picture.fill((0, 0, 0, 0), area)
        self.picture.blit(self._dark, area, area)
        near = [self.windows[each] for each in sorted(self.lit)]
        near = [each for each in near if self._halo(each).colliderect(area)]
        for window in near:
            around = self._halo(window)
            shine = _shine(around.size)
            self.picture.blit(shine, around, None, pygame.BLEND_RGB_ADD)
        for window in near:
            light_window(self.picture, window, self._cell, lit=True)
        self.picture.set_clip(before)

    def _halo(self, window: Window) -> pygame.Rect:
        reach = 2 * round(HALO * self._cell)
        return window.rect.inflate(reach, reach)


@keep_pictures(400_000)
def _shine(size: tuple[int, int]) -> pygame.Surface:
    """The light of a window of a wall, to be added to it."""
    xs = np.linspace(-1, 1, size[0], dtype=np.float32)[:, None]
    ys = np.linspace(-1, 1, size[1], dtype=np.float32)[None, :]
    part = np.clip(1 - np.hypot(xs, ys), 0, 1) ** 1.5 * np.float32(0.44)
    picture = pygame.Surface(size, depth=32)
    pixels = pygame.surfarray.pixels3d(picture)
    pixels[:] = part[..., None] * np.array(LAMP_HALO, np.float32)
    return picture


def paint_letter(
    house: LetterHouse, cell: float, seed: int, sun: Callable[[int, int], Point], unit: float
) -> PaintedLetter:
    """Paints a letter; the seed chooses which windows are lit.

    ``sun`` tells where in the picture the sun is, handed where the letter's left edge and foot are.
    """
    cell = max(1.0, cell)  # a window too small for play leaves the name less than no room
    left, above = round(ROOM_ASIDE * cell), round(ROOM_ABOVE * cell)
    size = (left + round((house.width + ROOM_ASIDE) * cell), above + round(house.height * cell) + 1)
    mask = _mask(house, cell, size, left)
    picture = blank(*size)
    _put_roof_sign(picture, house, cell, left, size[1])
    light = sun(left, size[1] - 1)
    aside = (light[0] - left - house.width * cell / 2) / (cell * 14)
    _put_side(picture, mask, cell, min(1.0, max(0.0, aside)))
    _put_outline(picture, mask, cell)
    _put_face(picture, mask, house, cell)
    put_backlight(picture, light, unit)
    windows = tuple(_windows(mask, house, cell, left, seed))
    for window in windows:
        light_window(picture, window, cell, lit=False)
    _put_door(picture, house, cell, left)
    if pygame.display.get_surface():
        picture = picture.convert_alpha()
    return PaintedLetter(picture, windows, size[1] - 1, left, cell)


def _smooth(size: tuple[int, int], draw: Callable[[pygame.Surface, float], None]) -> pygame.Surface:
    large = blank(size[0] * SMOOTH, size[1] * SMOOTH)
    draw(large, float(SMOOTH))
    return shrunk(large, size)


def _mask(house: LetterHouse, cell: float, size: tuple[int, int], left: int) -> NDArray[np.float32]:
    """How much of each pixel is wall, 0..1, as an array ``[x, y]``."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        foot = (size[1] - 1) * scale
        for part in house.parts:
            points = [((left + x * cell) * scale, foot - y * cell * scale) for x, y in part]
            pygame.draw.polygon(surface, (255, 255, 255, 255), points)

    alpha = pygame.surfarray.array_alpha(_smooth(size, draw))
    part: NDArray[np.float32] = alpha.astype(np.float32) / np.float32(255)
    return part


def _put_side(
    picture: pygame.Surface, mask: NDArray[np.float32], cell: float, sunlit: float
) -> None:
    """The side wall towards the right, darker the farther it is; left of the sun it looks at it."""
    shaded, lit = SIDE_SHADED, SIDE_LIT
    near, far = (mix(shaded[i], lit[i], sunlit) for i in range(2))
    steps = max(2, round(DEPTH[0] * cell))
    white = from_array(np.full((*mask.shape, 3), 255, np.float32), mask * 255)
    for step in range(steps, 0, -1):
        part = step / steps
        wall = white.copy()
        wall.fill((*mix(near, far, part), 255), None, pygame.BLEND_RGBA_MULT)
        picture.blit(wall, (step, round(DEPTH[1] * cell * part)))


def _put_outline(picture: pygame.Surface, mask: NDArray[np.float32], cell: float) -> None:
    reach = max(1, round(OUTLINE_WIDE * cell))
    around = mask
    for dx, dy in ((-1, 0), (-1, 1), (0, 1)):
        around = np.maximum(around, moved(mask, dx * reach, dy * reach))
    dark = np.empty((*mask.shape, 3), np.float32)
    dark[:] = OUTLINE
    picture.blit(from_array(dark, around * 255), (0, 0))


def _put_face(
    picture: pygame.Surface, mask: NDArray[np.float32], house: LetterHouse, cell: float
) -> None:
    """Plaster that warms towards the ground, courses, copings in the rise's colour."""
    width, height = mask.shape
    ramp = np.linspace(0, 1, height, dtype=np.float32)[None, :, None]
    rgb = np.array(FACE_TOP, np.float32) * (1 - ramp) + np.array(FACE_FOOT, np.float32) * ramp
    rgb = np.repeat(rgb, width, axis=0)
    rows = (height - 1 - np.arange(height)) / cell
    course = np.abs(rows - np.round(rows)) < 0.5 / cell * max(1.0, cell / 22)
    rgb[:, course] *= np.float32(0.93)
    edge = max(1, round(cell * 0.05))
    lit = np.clip(mask - moved(mask, edge, 0), 0, 1)[..., None]
    rgb += (255 - rgb) * lit * np.float32(0.3)
    shade = np.clip(mask - moved(mask, -edge, 0), 0, 1)[..., None]
    rgb *= 1 - shade * np.float32(0.22)
    coping = np.clip(mask - moved(mask, 0, round(ROOF * cell)), 0, 1)[..., None]
    colours = RISES[house.rise]
    top = np.array(colours.base, np.float32)
    rgb = rgb * (1 - coping) + top * coping
    crest = np.clip(mask - moved(mask, 0, edge), 0, 1)[..., None]
    rgb = rgb * (1 - crest) + np.array(colours.light, np.float32) * crest
    under = np.clip(moved(coping[..., 0], 0, max(1, round(cell * 0.12))) - coping[..., 0], 0, 1)
    rgb *= 1 - under[..., None] * np.float32(0.16)
    picture.blit(from_array(rgb, mask * 255), (0, 0))


def _windows(
    mask: NDArray[np.float32], house: LetterHouse, cell: float, left: int, seed: int
) -> list[Window]:
    """Windows wherever a whole one fits into the wall, floor by floor."""
    rng = random.Random(seed)
    found: list[Window] = []
    wide, tall = max(2, round(WINDOW[0] * cell)), max(2, round(WINDOW[1] * cell))
    clear = CLEAR * cell
    foot = mask.shape[1] - 1
    for floor in range(int(house.height)):
        middle = foot - (floor + 0.5) * cell
        top, bottom = round(middle - tall / 2), round(middle + tall / 2)
        band = mask[:, max(0, int(top - clear)) : int(bottom + clear)]
        whole = band.min(axis=1) > 0.98
        for start, end in _runs(whole):
            inner = end - start - 2 * clear
            count = int((inner + (PITCH * cell - wide)) / (PITCH * cell) + 0.08)
            for index in range(count):
                x = (start + end) / 2 + (index - (count - 1) / 2) * PITCH * cell - wide / 2
                moment = rng.random() * 1.5
                lamp = rng.choice(LAMPS)
                if floor == 0 and abs(x + wide / 2 - left - house.door_at * cell) < cell * 0.8:
                    continue
                found.append(Window(pygame.Rect(round(x), top, wide, bottom - top), moment, lamp))
    return found


def _runs(row: Mask) -> list[tuple[int, int]]:
    """Start and end of every stretch of True."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
    return [(int(a), int(b)) for a, b in edges.reshape(-1, 2)]


def light_window(picture: pygame.Surface, window: Window, cell: float, *, lit: bool) -> None:
    """Draws a window of a letter's picture, lit or dark: frame, pane and glazing bar."""
    rect = window.rect
    line = max(1, round(cell * 0.055))
    pygame.draw.rect(picture, FRAME, rect.inflate(2 * line, 2 * line))
    sill = pygame.Rect(rect.x - 2 * line, rect.bottom + line, rect.w + 4 * line, line)
    pygame.draw.rect(picture, SILL, sill)
    pane = window.lamp if lit else PANE
    picture.fill(pane, rect)
    if lit:
        shade = mix(pane, (222, 120, 50), 0.45)
        picture.fill(shade, (rect.x, rect.y, rect.w, max(1, round(rect.h * 0.22))))
    else:
        picture.fill(mix(PANE, (176, 120, 170), 0.4), (rect.x, rect.y, rect.w, rect.h // 3))
    bar = mix(FRAME, (90, 50, 50), 0.5) if lit else mix(PANE, (20, 14, 44), 0.5)
    if cell >= 14:
        picture.fill(bar, (rect.centerx - line // 2, rect.y, max(1, line), rect.h))
        picture.fill(bar, (rect.x, rect.y + round(rect.h * 0.42), rect.w, max(1, line)))


def _put_door(picture: pygame.Surface, house: LetterHouse, cell: float, left: int) -> None:
    """A door in the rise's colour under a lit fanlight, below the sills of the first floor."""
    wide, tall, line = cell * 0.66, cell * 0.94, max(1.0, cell * 0.08)
    size = round(wide + 2 * line) + 2, round(tall + line)
    colours = RISES[house.rise]

    def draw(surface: pygame.Surface, scale: float) -> None:
        middle, foot = surface.get_width() / 2, surface.get_height()

        def arch(colour: RGB, half: float, high: float) -> None:
            top, radius = foot - high * scale, half * scale
            pygame.draw.circle(surface, colour, (middle, top + radius), radius)
            box = (middle - radius, top + radius, 2 * radius, foot - top - radius)
            pygame.draw.rect(surface, colour, box)

        def leaf(colour: RGB, aside: float) -> None:
            half, high = wide / 2 - aside, tall * 0.64 - 2 * aside
            box = (middle - half * scale, foot - (high + aside) * scale, 2 * half * scale,
                   high * scale)  # fmt: skip
            pygame.draw.rect(surface, colour, box)

        arch(SILL, wide / 2 + line, tall + line)
        arch(LAMPS[0], wide / 2, tall)
        leaf(colours.dark, 0)
        leaf(colours.base, line)
        knob = middle + (wide / 2 - cell * 0.16) * scale, foot - tall * 0.32 * scale
        pygame.draw.circle(surface, LAMPS[2], knob, max(1.0, cell * 0.06) * scale)

    corner = round(left + house.door_at * cell - size[0] / 2), picture.get_height() - 1 - size[1]
    picture.blit(_smooth(size, draw), corner)


def _put_roof_sign(
    picture: pygame.Surface, house: LetterHouse, cell: float, left: int, height: int
) -> None:
    """What stands on the roof: it makes letters houses."""
    if not house.roof:
        return
    colours = RISES[house.rise]
    x0 = left + house.roof_at * cell
    y0 = height - 1 - house.height * cell

    corner = (round(x0 - 1.4 * cell), round(y0 - ROOM_ABOVE * cell))
    size = (round(2.8 * cell), round((ROOM_ABOVE + 0.2) * cell))
    x0, y0 = x0 - corner[0], y0 - corner[1]

    def draw(surface: pygame.Surface, scale: float) -> None:
        def rect(x: float, y: float, w: float, h: float, colour: RGB) -> None:
            box = ((x0 + x * cell) * scale, (y0 - (y + h) * cell) * scale)
            pygame.draw.rect(surface, colour, (*box, w * cell * scale, h * cell * scale))

        def poly(colour: RGB, *points: Corner) -> None:
            scaled = [((x0 + x * cell) * scale, (y0 - y * cell) * scale) for x, y in points]
            pygame.draw.polygon(surface, colour, scaled)

        Painter(rect, poly, colours.base, colours.dark, colours.light).put(house.roof)

    picture.blit(_smooth(size, draw), corner)


Corner = tuple[float, float]


@dataclass(frozen=True)
class Painter:
    """Draws what stands on roofs, in cells around the middle of its foot."""

    rect: Callable[[float, float, float, float, RGB], None]
    poly: Callable[..., None]
    base: RGB
    dark: RGB
    light: RGB

    def put(self, name: str) -> None:
        """Draws one of ``tank``, ``chimneys``, ``mast`` and ``flag``."""
        {"tank": self._tank, "chimneys": self._chimneys, "mast": self._mast, "flag": self._flag}[
            name
        ]()

    def _tank(self) -> None:
        for x in (-0.48, -0.04, 0.40):
            self.rect(x, -0.1, 0.09, 0.75, (70, 44, 60))
        self.rect(-0.60, 0.60, 1.2, 0.85, (150, 92, 66))
        self.rect(-0.60, 0.60, 0.35, 0.85, (188, 124, 88))
        self.rect(-0.60, 0.84, 1.2, 0.07, (90, 52, 46))
        self.rect(-0.60, 1.16, 1.2, 0.07, (90, 52, 46))
        self.poly((96, 54, 72), (-0.72, 1.43), (0.72, 1.43), (0, 1.95))
        self.poly((140, 84, 96), (-0.72, 1.43), (-0.1, 1.43), (0, 1.95))

    def _chimneys(self) -> None:
        for x, tall in ((-0.62, 0.78), (0.30, 1.05)):
            self.rect(x, -0.1, 0.46, tall, (158, 84, 70))
            self.rect(x, -0.1, 0.15, tall, (196, 116, 92))
            self.rect(x - 0.06, tall - 0.16, 0.58, 0.14, (104, 54, 56))
            self.rect(x + 0.06, tall - 0.04, 0.12, 0.22, (216, 150, 110))
            self.rect(x + 0.27, tall - 0.04, 0.12, 0.22, (216, 150, 110))

    def _mast(self) -> None:
        self.rect(-0.72, -0.1, 1.44, 0.42, self.dark)
        self.rect(-0.46, 0.28, 0.92, 0.40, self.base)
        self.rect(-0.46, 0.28, 0.30, 0.40, self.light)
        self.poly((214, 222, 228), (-0.13, 0.66), (0.13, 0.66), (0.03, 2.3), (-0.03, 2.3))
        self.rect(-0.26, 1.18, 0.52, 0.06, (190, 200, 210))
        self.rect(-0.18, 1.60, 0.36, 0.06, (190, 200, 210))
        self.rect(-0.08, 2.22, 0.16, 0.16, (255, 96, 84))

    def _flag(self) -> None:
        self.rect(-0.04, -0.1, 0.09, 1.9, (236, 226, 206))
        self.poly((226, 92, 76), (0.05, 1.75), (1.15, 1.52), (0.85, 1.28), (1.1, 0.98), (0.05, 1.1))
        self.poly((252, 238, 214), (0.05, 1.53), (0.95, 1.36), (0.87, 1.28), (0.05, 1.32))
