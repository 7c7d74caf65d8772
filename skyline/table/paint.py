"""Drawing basics shared by everything that is painted by code; light comes from the upper left.

Shapes are drawn :data:`SUPERSAMPLE` times too large and averaged down with :func:`down`; that is
what makes their edges smooth. All functions are deterministic. Surfaces returned by the cached
makers (:func:`rounded`, :func:`ring`, :func:`soft_shadow`) are shared: blit them, never draw on
them. Arrays are indexed ``[x, y]`` or ``[x, y, channel]``, as in :mod:`pygame.surfarray`.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.palette import BLACK, LAMPS, RGB, RGBA, WHITE
from skyline.table.picture_cache import keep_pictures

Pixels = NDArray[np.float32]
Point = tuple[float, float]

#: How many times larger than the result shapes are drawn before :func:`down`.
SUPERSAMPLE = 4
_SOLID = 252
_PLAIN_MASKS = pygame.Surface((1, 1), depth=32).get_masks()
_LIGHT_CELLS = 320
_STRIP = 1 << 16  # values of a field that are worked out at a time


def mix(first: Sequence[float], second: Sequence[float], amount: float) -> RGB:
    """The colour ``amount`` (0..1) of the way from ``first`` to ``second``."""
    red, green, blue = (round(first[i] + (second[i] - first[i]) * amount) for i in range(3))
    return red, green, blue


def smoothstep(start: float, end: float, value: float) -> float:
    """0 up to ``start``, 1 from ``end`` on, and a smooth S between."""
    part = min(1.0, max(0.0, (value - start) / (end - start)))
    return part * part * (3 - 2 * part)


def noise(width: int, height: int, cell_x: float, cell_y: float, seed: int = 0) -> Pixels:
    """Smooth noise in 0..1, ``[width, height]``, independent every ``cell_x``, ``cell_y``."""
    rng = np.random.default_rng(seed)
    columns, rows = max(2, int(width / cell_x) + 2), max(2, int(height / cell_y) + 2)
    grid = rng.random((columns, rows), dtype=np.float32)
    xs = np.linspace(0, columns - 1.001, width, dtype=np.float32)
    ys = np.linspace(0, rows - 1.001, height, dtype=np.float32)
    left, upper = xs.astype(np.intp), ys.astype(np.intp)
    across = (xs - left.astype(np.float32))[:, None]
    along = (ys - upper.astype(np.float32))[None, :]
    across, along = across * across * (3 - 2 * across), along * along * (3 - 2 * along)
    field: Pixels = np.empty((width, height), np.float32)
    strip = max(1, _STRIP // max(1, height))
    for start in range(0, width, strip):  # whole arrays in between would take six times the field
        part = slice(start, start + strip)
        here, beside, far = grid[left[part]], grid[left[part] + 1], across[part]
        top = here[:, upper] * (1 - far) + beside[:, upper] * far
        bottom = here[:, upper + 1] * (1 - far) + beside[:, upper + 1] * far
        field[part] = top * (1 - along) + bottom * along
    return field


def blank(width: float, height: float, colour: RGB | RGBA = (0, 0, 0, 0)) -> pygame.Surface:
    """A new surface with alpha, at least 1 x 1, filled with ``colour``."""
    surface = pygame.Surface((max(1, int(width)), max(1, int(height))), pygame.SRCALPHA, 32)
    surface.fill(colour)
    return surface


def for_window(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture in the format that all is drawn in: blits fast. Itself if it has it."""
    return picture if picture.get_masks() == _PLAIN_MASKS else picture.convert(32)


def softened(field: Pixels, axis: int, radius: int) -> Pixels:
    """Averages over ``2 * radius + 1`` pixels along one axis; edges are repeated."""
    size = 2 * radius + 1
    pad = [(0, 0), (0, 0)]
    pad[axis] = (radius + 1, radius)
    sums = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float32)
    upper = np.take(sums, range(size, sums.shape[axis]), axis=axis)
    lower = np.take(sums, range(sums.shape[axis] - size), axis=axis)
    return (upper - lower) / np.float32(size)


def moved(field: Pixels, dx: int, dy: int) -> Pixels:
    """The field moved by whole pixels; nothing comes in at the edges."""
    result = np.zeros_like(field)
    width, height = field.shape
    if abs(dx) < width and abs(dy) < height:
        result[max(0, dx) : width + min(0, dx), max(0, dy) : height + min(0, dy)] = field[
            max(0, -dx) : width - max(0, dx), max(0, -dy) : height - max(0, dy)
        ]
    return result


def from_array(rgb: NDArray[Any], alpha: NDArray[Any] | None = None) -> pygame.Surface:
    """A surface with alpha from an array ``[x, y, 3]`` and ``[x, y]``, both 0..255."""
    surface = pygame.Surface((rgb.shape[0], rgb.shape[1]), pygame.SRCALPHA, 32)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(rgb, 0, 255).astype(np.uint8)
    opacity = pygame.surfarray.pixels_alpha(surface)
    opacity[:] = 255 if alpha is None else np.clip(alpha, 0, 255).astype(np.uint8)
    return surface


def down(surface: pygame.Surface, size: tuple[int, int], *, spent: bool = False) -> pygame.Surface:
    """Averages a surface down to ``size`` without dark fringes at soft edges.

    A surface that is ``spent`` is of no use afterwards: a copy of it takes longer than the rest.
    """
    premultiplied = surface.premul_alpha_ip() if spent else surface.premul_alpha()
    small = pygame.transform.smoothscale(premultiplied, size)
    alpha = pygame.surfarray.pixels_alpha(small)
    # Solid and clear pixels are right as they are, and most of a picture.
    soft = np.nonzero((alpha > 0) & (alpha < 255))
    part = alpha[soft]
    rgb = pygame.surfarray.pixels3d(small)
    light = rgb[soft] * (np.float32(255) / part.astype(np.float32))[:, None]
    rgb[soft] = np.clip(light + np.float32(0.5), 0, 255).astype(np.uint8)
    # Scaling rounds down; without this, solid shapes would come out faintly translucent.
    alpha[soft] = np.where(part >= _SOLID, np.uint8(255), part)
    del alpha, rgb  # they lock it
    return small


def smoothed(
    width: float, height: float, draw: Callable[[pygame.Surface, int], object], scale: int = 3
) -> pygame.Surface:
    """Calls ``draw(surface, scale)`` on an enlarged surface and averages it down."""
    size = max(1, int(width)), max(1, int(height))
    large = blank(size[0] * scale, size[1] * scale)
    draw(large, scale)
    return down(large, size, spent=True)


def cheap_blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A soft blur by scaling down by ``radius`` pixels and up again."""
    width, height = surface.get_size()
    step = max(1, int(radius))
    small = pygame.transform.smoothscale(surface, (max(2, width // step), max(2, height // step)))
    return pygame.transform.smoothscale(small, (width, height))


def gaussian_blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A Gaussian blur of at least one pixel."""
    return pygame.transform.gaussian_blur(surface, max(1, int(radius)))


def multiply(surface: pygame.Surface, colour: Sequence[int]) -> pygame.Surface:
    """``surface`` with its colours multiplied by ``colour``/255; itself when that is white."""
    if tuple(colour[:3]) == WHITE:
        return surface
    tinted = surface.copy()
    tinted.fill((colour[0], colour[1], colour[2], 255), None, pygame.BLEND_RGBA_MULT)
    return tinted


def brightened(surface: pygame.Surface, factors: float | Sequence[float]) -> pygame.Surface:
    """A copy with colours multiplied by ``factors`` (may exceed 1), alpha unchanged."""
    result = surface.copy()
    pixels = pygame.surfarray.pixels3d(result)
    gain = np.asarray(factors, np.float32)
    pixels[:] = np.clip(pixels * gain, 0, 255).astype(np.uint8)
    return result


def put_grain(surface: pygame.Surface, grain: Pixels, strength: float) -> None:
    """Makes colours uneven: ``grain`` is 0..1, ``[x, y]``, ``strength`` its range in 0..255."""
    pixels = pygame.surfarray.pixels3d(surface)
    width, height = grain.shape
    strip = max(1, _STRIP // max(1, height))
    for start in range(0, width, strip):  # whole arrays in between would take six times the field
        part = slice(start, start + strip)
        uneven = (grain[part, :, None] - np.float32(0.5)) * np.float32(strength)
        pixels[part] = np.clip(pixels[part] + uneven, 0, 255).astype(np.uint8)


@keep_pictures(4_000_000)
def rounded(width: int, height: int, radius: float, colour: RGB | RGBA) -> pygame.Surface:
    """A filled rounded rectangle with smooth edges. Shared: do not draw on it."""
    cut = math.ceil(radius) + 1
    small = smoothed(
        min(width, 2 * cut + 1),
        min(height, 2 * cut + 1),
        lambda s, k: pygame.draw.rect(s, colour, s.get_rect(), 0, int(radius * k)),
    )
    return _stretched(small, (width, height), cut)


@keep_pictures(8_000_000)
def ring(
    width: int, height: int, radius: float, colour: RGB | RGBA, thickness: float
) -> pygame.Surface:
    """The outline of a rounded rectangle, ``thickness`` pixels wide. Shared."""
    cut = _cut_of_ring(radius, thickness)
    small = _small_ring(width, height, radius, colour, thickness)
    return _stretched(small, (width, height), cut)


def put_ring(
    target: pygame.Surface, rect: pygame.Rect, radius: float, colour: RGB | RGBA, thickness: float
) -> None:
    """Blits a :func:`ring` of the size of ``rect`` without a picture of all that it surrounds."""
    small = _small_ring(*rect.size, radius, colour, thickness)
    _stretch(target, small, rect, _cut_of_ring(radius, thickness), hollow=True)


def _cut_of_ring(radius: float, thickness: float) -> int:
    return math.ceil(max(radius, thickness)) + 1


def _small_ring(
    width: int, height: int, radius: float, colour: RGB | RGBA, thickness: float
) -> pygame.Surface:
    """A ring whose straight parts are one pixel long, if they are longer in that size."""
    most = 2 * _cut_of_ring(radius, thickness) + 1
    return smoothed(
        min(width, most),
        min(height, most),
        lambda s, k: pygame.draw.rect(
            s, colour, s.get_rect(), max(1, int(thickness * k)), int(radius * k)
        ),
    )


def _stretched(small: pygame.Surface, size: tuple[int, int], cut: int) -> pygame.Surface:
    """A picture of that size; see :func:`_stretch`. Itself if it has it."""
    if small.get_size() == size:
        return small
    picture = blank(*size)
    _stretch(picture, small, picture.get_rect(), cut, pygame.BLEND_RGBA_ADD)
    return picture


def _stretch(
    target: pygame.Surface,
    small: pygame.Surface,
    rect: pygame.Rect,
    cut: int,
    flags: int = 0,
    *,
    hollow: bool = False,
) -> None:
    """Draws a picture as large as ``rect``: what is ``cut`` from an edge keeps its size."""
    spans = [
        ((0, cut, 0, cut), (cut, 1, cut, long - 2 * cut), (cut + 1, cut, long - cut, cut))
        if long > short
        else ((0, short, 0, short),)
        for short, long in zip(small.get_size(), rect.size, strict=True)
    ]
    for (x, wide, left, width), (y, tall, top, height) in itertools.product(*spans):
        if hollow and width == rect.w - 2 * cut and height == rect.h - 2 * cut:
            continue
        piece = small.subsurface((x, y, wide, tall))
        if (wide, tall) != (width, height):
            piece = pygame.transform.scale(piece, (width, height))
        target.blit(piece, (rect.x + left, rect.y + top), None, flags)


def shadow_padding(blur: float) -> int:
    """Pixels by which :func:`soft_shadow` is larger than its shape on each side."""
    return int(2 * blur) + 1


def paint_shadow(
    width: int, height: int, radius: float, blur: float, colour: RGB = BLACK, alpha: int = 120
) -> pygame.Surface:
    """A blurred rounded rectangle, padded by :func:`shadow_padding` on each side."""
    padding = shadow_padding(blur)
    shrink = 4 if blur > 12 else 2
    full = int(width + 2 * padding), int(height + 2 * padding)
    small = blank(full[0] / shrink, full[1] / shrink, (*colour, 0))
    box = (padding / shrink, padding / shrink, width / shrink, height / shrink)
    pygame.draw.rect(small, (*colour, alpha), box, 0, int(radius / shrink))
    return pygame.transform.smoothscale(gaussian_blur(small, blur / shrink), full)


soft_shadow = keep_pictures(12_000_000)(paint_shadow)
"""The same :func:`paint_shadow`, kept. Shared: do not draw on it."""


def put_shadow(
    target: pygame.Surface,
    rect: pygame.Rect | tuple[float, float, float, float],
    radius: float,
    blur: float,
    colour: RGB = BLACK,
    alpha: int = 120,
    offset: Point = (0, 0),
    covered: pygame.Rect | None = None,
) -> None:
    """Blits the :func:`soft_shadow` of ``rect`` on ``target``, moved by ``offset``.

    What will lie on ``covered`` hides it there.
    """
    x, y, width, height = rect
    given = int(width), int(height), float(int(radius)), float(blur), colour, alpha
    padding = shadow_padding(blur)
    left, top = int(x - padding + offset[0]), int(y - padding + offset[1])
    if covered is None:
        target.blit(soft_shadow(*given), (left, top))
        return
    whole = pygame.Rect(0, 0, given[0] + 2 * padding, given[1] + 2 * padding)
    hole = covered.move(-left, -top)
    for part, shade in zip(_around(whole, hole), _shadow_around(given, tuple(hole)), strict=True):
        target.blit(shade, part.move(left, top))


@keep_pictures(6_000_000)
def _shadow_around(given: tuple[Any, ...], hole: tuple[int, ...]) -> list[pygame.Surface]:
    """The parts of a soft shadow around a hole, which is most of it where it is large."""
    shade = paint_shadow(*given)
    return [shade.subsurface(part).copy() for part in _around(shade.get_rect(), hole)]


def put_around(
    target: pygame.Surface, picture: pygame.Surface, at: Point, covered: pygame.Rect | None
) -> None:
    """Blits a picture but for a part of ``target`` that something opaque will cover."""
    whole = picture.get_rect(topleft=(int(at[0]), int(at[1])))
    if covered is None:
        target.blit(picture, whole)
        return
    for part in _around(whole, covered):
        target.blit(picture, part, part.move(-whole.x, -whole.y))


def _around(whole: pygame.Rect, covered: pygame.Rect | tuple[int, ...]) -> list[pygame.Rect]:
    """A rectangle without what is covered of it, cut into four; all of it if nothing is."""
    hole = whole.clip(covered)
    if hole.w == 0 or hole.h == 0:
        return [whole]
    return [
        pygame.Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        pygame.Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    ]


def put_faded(
    target: pygame.Surface,
    picture: pygame.Surface,
    at: Point,
    part: float,
    area: tuple[int, int, int, int] | None = None,
) -> None:
    """Blits a picture, or an area of it, of which ``part`` (0..1) is seen; it may be shared."""
    alpha = round(255 * part)
    # SDL takes 40 times longer to blend an opaque picture by 255 than to copy it
    whole = 255 if picture.get_flags() & pygame.SRCALPHA else None
    picture.set_alpha(alpha if alpha < 255 else whole)
    target.blit(picture, at, area)
    picture.set_alpha(whole)


def radial(diameter: int, power: float) -> Pixels:
    """1 in the middle of a disc falling to 0 at its rim."""
    axis = np.linspace(-1, 1, diameter, dtype=np.float32) if diameter > 1 else np.zeros(1, "f4")
    field: Pixels = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** np.float32(power)
    return field


@lru_cache(maxsize=2)
def _disc(diameter: int, power: float) -> Pixels:
    """:func:`radial`, for a light that brightens and fades. Shared."""
    return radial(diameter, power)


@keep_pictures(48_000_000)
def _light(radius: int, colour: RGB, strength: float, power: float) -> pygame.Surface:
    cells = min(2 * radius, _LIGHT_CELLS)  # a wide light is so soft that it may be enlarged
    surface = pygame.Surface((cells, cells), depth=32)
    light = _disc(cells, power) * np.float32(strength)
    pixels = pygame.surfarray.pixels3d(surface)
    for number, channel in enumerate(colour):
        pixels[..., number] = np.minimum(light * np.float32(channel), 255)
    del pixels  # it locks the surface
    if cells < 2 * radius:
        surface = pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))
    return surface


def glow(
    target: pygame.Surface,
    x: float,
    y: float,
    radius: float,
    colour: RGB,
    strength: float,
    power: float = 2.0,
) -> None:
    """Adds round light of ``radius`` pixels around a point; ``strength`` is 0..1."""
    size = max(1, int(radius))
    light = _light(size, colour, strength, power)
    target.blit(light, (x - size, y - size), None, pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=64)
def _veil(radius: int, colour: RGB, opacity: float, power: float) -> pygame.Surface:
    small = blank(radius, radius, (*colour, 0))
    alpha = (radial(radius, power) * np.float32(opacity * 255)).astype(np.uint8)
    pygame.surfarray.pixels_alpha(small)[:] = alpha
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


def star_corners(middle: Point, radius: float, inner: float = 0.46) -> list[Point]:
    """The ten corners of a star with one point up; the ``inner`` ones reach that much of it."""
    reaches = (radius * (inner if corner % 2 else 1.0) for corner in range(10))
    return [
        (
            middle[0] + reach * math.sin(corner * math.pi / 5),
            middle[1] - reach * math.cos(corner * math.pi / 5),
        )
        for corner, reach in enumerate(reaches)
    ]


def halo(
    target: pygame.Surface,
    x: float,
    y: float,
    radius: float,
    colour: RGB,
    opacity: float,
    power: float = 2.0,
) -> None:
    """Lays round light over with alpha: it keeps its own colour on any ground."""
    size = max(1, int(radius))
    target.blit(_veil(size, colour, opacity, power), (x - size, y - size))


class Pen:
    """Draws in units of ``scale`` pixels, y downwards; a twin layer ``glow`` holds lamp light.

    It exists only when ``night`` (0 by day to 1) is above 0 and holds what shines by itself.
    ``rng`` is the cosmetic randomness of this picture.
    """

    def __init__(
        self,
        width: float,
        height: float,
        scale: float,
        seed: int = 0,
        night: float = 0.0,
        graded_panes: bool = False,
    ) -> None:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        self.scale = scale
        self.night = night
        self.graded_panes = graded_panes
        self.surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        self.glow = pygame.Surface(size, pygame.SRCALPHA, 32) if night > 0 else None
        self.rng = random.Random(seed * 7919 + 17)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """The pixels of a rectangle given in units; never empty, no gaps between neighbours."""
        scale = self.scale
        left, top = round(x * scale), round(y * scale)
        right, bottom = round((x + width) * scale), round((y + height) * scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: RGB | RGBA,
        radius: float = 0.0,
        arch: float = 0.0,
    ) -> None:
        """A filled rectangle; ``radius`` rounds all corners, ``arch`` the upper two."""
        box = self.box(x, y, width, height)
        if arch:
            pixels = min(int(arch * self.scale), box.w // 2)
            pygame.draw.rect(self.surface, colour, box, 0, 0, pixels, pixels, 0, 0)
        else:
            pygame.draw.rect(self.surface, colour, box, 0, int(radius * self.scale))

    def poly(self, points: Sequence[Point], colour: RGB | RGBA) -> None:
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        pygame.draw.polygon(self.surface, colour, scaled)

    def line(self, start: Point, end: Point, colour: RGB | RGBA, width: float) -> None:
        """A line with square ends and an exact width."""
        (x0, y0), (x1, y1) = start, end
        length = max(1e-6, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        px, py = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        corners = [(x0 + px, y0 + py), (x1 + px, y1 + py), (x1 - px, y1 - py), (x0 - px, y0 - py)]
        self.poly(corners, colour)

    def disc(
        self, x: float, y: float, radius: float, colour: RGB | RGBA, radius_y: float | None = None
    ) -> None:
        """A filled ellipse around a point; a circle unless ``radius_y`` is given."""
        tall = radius if radius_y is None else radius_y
        box = self.box(x - radius, y - tall, 2 * radius, 2 * tall)
        pygame.draw.ellipse(self.surface, colour, box)

    def glaze(self, colour: RGB, alpha: int, *polygons: Sequence[Point]) -> None:
        """Blends polygons in with ``alpha`` 0..255, once where they lie on one another."""
        scale = self.scale
        pixels = [[(int(x * scale), int(y * scale)) for x, y in points] for points in polygons]
        xs, ys = zip(*chain.from_iterable(pixels), strict=True)
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        box = box.clip(self.surface.get_rect())  # a layer as large as all may take 12 MB
        layer = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        for points in pixels:
            pygame.draw.polygon(layer, colour, [(x - box.x, y - box.y) for x, y in points])
        layer.set_alpha(alpha)
        self.surface.blit(layer, box)

    def shade(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        colour: RGB,
        alpha_start: float,
        alpha_end: float,
        across: bool = False,
    ) -> None:
        """A gradient veil over what is painted, downwards or (``across``) to the right."""
        box = self.box(x, y, width, height).clip(self.surface.get_rect())
        if box.w < 1 or box.h < 1:
            return
        ramp = np.linspace(alpha_start, alpha_end, box.w if across else box.h, dtype=np.float32)
        rgb = np.empty((box.w, box.h, 3), np.float32)
        rgb[:] = colour
        fade = np.broadcast_to(ramp[:, None] if across else ramp[None, :], (box.w, box.h))
        painted = pygame.surfarray.array_alpha(self.surface.subsurface(box)).astype(np.float32)
        self.surface.blit(from_array(rgb, fade * (painted / np.float32(255))), box)

    def lit(self, bias: float = 0.0) -> tuple[float, RGB]:
        """Draws a window's lot: how brightly it is lit now (0..1) and its lamp's colour.

        A ``bias`` below 0 makes it come on earlier and more surely, above 0 later; a third never
        light.
        """
        moment, colour = self.rng.random() + bias, self.rng.choice(LAMPS)
        if moment > 0.66:
            return 0.0, colour
        return max(0.0, min(1.0, (self.night - 0.2 - max(0.0, moment)) * 6)), colour

    def glass(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        tone: RGB = (46, 74, 104),
        arch: float = 0.0,
        lamp: bool = True,
        room: tuple[float, RGB] | None = None,
    ) -> None:
        """One pane: sky above, depth below, a reflection; lights up at night.

        ``tone`` is of the depth behind it, ``arch`` the radius of its upper corners, ``room`` a
        lamp drawn with :meth:`lit` that several panes share.
        """
        bright = mix(tone, (196, 226, 242), 0.58)
        box = self.box(x, y, width, height)
        corner = min(int(arch * self.scale), box.w // 2)
        layer = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        if not self.graded_panes or (width >= 0.085 and height < 3.6 * width):
            layer.fill(tone)
            slant = [(0, 0), (box.w, 0), (box.w, box.h * 0.12), (0, box.h * 0.62)]
            pygame.draw.polygon(layer, bright, slant)
        else:
            stops = [mix(tone, bright, 0.8), mix(tone, bright, 0.25), tone]
            stops.append(mix(tone, (10, 14, 30), 0.25))
            gradient = from_array(np.array([stops], np.float32))
            layer.blit(pygame.transform.smoothscale(gradient, box.size), (0, 0))
        mask = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        pygame.draw.rect(mask, (*WHITE, 255), mask.get_rect(), 0, 0, corner, corner, 0, 0)
        layer.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, box)
        reveal = (box.x, box.y, box.w, max(1, int(min(box.w, box.h) * 0.12)))
        pygame.draw.rect(self.surface, mix(tone, BLACK, 0.45), reveal, 0, 0, corner, corner, 0, 0)
        if lamp:
            self._lamp_behind(box, corner, room or self.lit())

    def _lamp_behind(self, box: pygame.Rect, corner: int, room: tuple[float, RGB]) -> None:
        strength, colour = room
        if strength <= 0 or self.glow is None:
            return
        alpha = int(255 * strength)
        pygame.draw.rect(self.glow, (*colour, alpha), box, 0, 0, corner, corner, 0, 0)
        lintel = (box.x, box.y, box.w, max(1, int(box.h * 0.2)))
        dim = mix(colour, (150, 70, 30), 0.45)
        pygame.draw.rect(self.glow, (*dim, alpha), lintel, 0, 0, corner, corner, 0, 0)

    def unlight(self, x: float, y: float, width: float, height: float) -> None:
        """Something opaque stands in front of lamp light here (bars, mullions)."""
        if self.glow is not None:
            self.glow.fill((0, 0, 0, 0), self.box(x, y, width, height))

    def bar(self, x: float, y: float, width: float, height: float, colour: RGB) -> None:
        """A glazing bar: a rectangle that also hides the lamp light behind it."""
        self.rect(x, y, width, height, colour)
        self.unlight(x, y, width, height)
