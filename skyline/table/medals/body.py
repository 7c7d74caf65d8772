"""The body of a medal: its outline, its rim, enamel with depth, brass with light on its edges."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.medals.pen import MedalPen, arc, regular
from skyline.table.paint import Point, down, from_array
from skyline.table.palette import RGB

Field = NDArray[np.float32]

LIGHT: Final = (-0.58, -0.81)  # where light comes from
BRASS_LOW: Final = (128, 84, 26)
BRASS_MIDDLE: Final = (222, 176, 88)
BRASS_HIGH: Final = (255, 244, 198)
RIM: Final = 0.115
FINE: Final = 3  # shapes are drawn so many times larger than they are lit
ROUGH: Final = 170  # pixels below which a medal is lit at twice its size
PAPER_LOW: Final = (150, 124, 88)
PAPER_MIDDLE: Final = (226, 213, 182)
PAPER_HIGH: Final = (255, 252, 238)
LINES: Final = (92, 68, 44)


@dataclass(frozen=True)
class Motif:
    """What is on a medal, over enamel of these colours at the top and at the bottom."""

    draw: Callable[[MedalPen], None]
    field: tuple[RGB, RGB]
    shape: str = "round"  # ``round``, ``shield``, ``octagon`` or ``scallop``


def _question(pen: MedalPen) -> None:
    pen.brass_line([*arc(0, -0.24, 0.25, 180, 405, 24), (0.0, 0.1), (0.0, 0.2)], 0.15)
    pen.brass_disc(0, 0.45, 0.1)


SECRET: Final = Motif(_question, ((70, 60, 76), (118, 104, 116)))
"""Of what is not told yet."""


def outline(shape: str, radius: float) -> list[Point]:
    if shape == "shield":
        return [(x * radius, y * radius) for x, y in _shield()]
    if shape == "octagon":
        return regular(8, radius * 1.04, math.pi / 8)
    if shape == "scallop":
        points = []
        for index in range(96):
            turn = index / 96 * math.tau
            far = radius * (0.965 + 0.035 * math.cos(turn * 12))
            points.append((far * math.sin(turn), -far * math.cos(turn)))
        return points
    return arc(0, 0, radius, 0, 360, 96)


def _shield() -> list[Point]:
    points: list[Point] = [(-0.86, -0.84), (-0.44, -0.9), (0.0, -1.0), (0.44, -0.9), (0.86, -0.84)]
    right = [(0.88, -0.3), (0.84, 0.1), (0.72, 0.44), (0.5, 0.7), (0.26, 0.87), (0.0, 1.0)]
    left = [(-x, y) for x, y in reversed(right[:-1])]
    return points + right + left


def paint_medal(motif: Motif, size: int) -> pygame.Surface:
    """A medal that has been earned, in a square of ``size`` pixels."""
    layers = _Layers(motif, size)
    colours = _enamel(layers, motif)
    metal, width = layers.metal, layers.width
    shade = _slopes(metal, width, 0.011, 1.15) + _slopes(metal, width, 0.03, 0.5)
    under = _moved(_blurred(metal, width * 0.016), width * 0.012)
    colours *= (1 - 0.42 * np.clip(under - metal * 0.5, 0, 1))[:, :, None]
    brass = _toned(shade + _sheen(width), BRASS_LOW, BRASS_MIDDLE, BRASS_HIGH)
    picture = colours * (1 - metal[:, :, None]) + brass * metal[:, :, None]
    return _finished(picture, layers.outside, size)


def paint_blind(motif: Motif, size: int, *, contrast: bool = False) -> pygame.Surface:
    """A medal still to be earned: only pressed into paper, its lines strong for contrast."""
    layers = _Layers(motif, size)
    width = layers.width
    height = np.maximum(layers.metal, np.float32(0.45) * layers.painted * layers.inside)
    if contrast:
        lines = np.clip(layers.metal + np.clip(_edges(height, 1) * 2 - 0.4, 0, 1), 0, 1)
        picture = np.repeat((255 * (1 - lines))[:, :, None], 3, axis=2)
        return _finished(picture, layers.outside, size)
    shade = _slopes(height, width, 0.012, 0.95) + _slopes(height, width, 0.03, 0.6)
    picture = _toned(shade, PAPER_LOW, PAPER_MIDDLE, PAPER_HIGH)
    strength = np.clip(_edges(height, width * 0.008) * 2.6, 0, 1)[:, :, None] * np.float32(0.55)
    picture = picture * (1 - strength) + np.array(LINES, np.float32) * strength
    return _finished(picture, layers.outside, size)


def _finished(picture: Field, outside: Field, size: int) -> pygame.Surface:
    whole = from_array(picture, outside * 255)
    return whole if whole.get_width() == size else down(whole, (size, size))


class _Layers:
    """The motif's layers as fields of ``width`` by ``width``, 1 where something is."""

    def __init__(self, motif: Motif, size: int) -> None:
        self.width = width = size * 2 if size < ROUGH else size
        pen = MedalPen(width * FINE)
        motif.draw(pen)
        small = (width, width)
        self.inside = _polygon(pen, outline(motif.shape, 1 - RIM), small)
        self.outside = _polygon(pen, outline(motif.shape, 0.985), small)
        brass = _mask(pygame.transform.smoothscale(pen.brass_layer, small))
        self.metal: Field = np.maximum(brass * self.inside, self.outside - self.inside)
        enamel = down(pen.enamel_layer, small)
        self.painted = _mask(enamel)
        self.colours: Field = pygame.surfarray.array3d(enamel).astype(np.float32)


def _polygon(pen: MedalPen, points: Sequence[Point], small: tuple[int, int]) -> Field:
    layer = pygame.Surface((pen.width, pen.width), pygame.SRCALPHA, 32)
    pygame.draw.polygon(layer, (255, 255, 255, 255), [pen.at(*point) for point in points])
    return _mask(pygame.transform.smoothscale(layer, small))


def _mask(layer: pygame.Surface) -> Field:
    alpha = pygame.surfarray.array_alpha(layer).astype(np.float32)
    mask: Field = alpha / np.float32(255)
    return mask


def _enamel(layers: _Layers, motif: Motif) -> Field:
    """The colours below the brass: a field deeper at its edge, and a gloss at the upper left."""
    width = layers.width
    ramp = np.linspace(0, 1, width, dtype=np.float32)[None, :, None]
    top, bottom = (np.array(colour, np.float32) for colour in motif.field)
    ground = np.broadcast_to(top + (bottom - top) * ramp, (width, width, 3)).copy()
    painted = layers.painted[:, :, None]
    ground = ground * (1 - painted) + layers.colours * painted
    depth = _blurred(layers.inside, width * 0.05)
    ground *= (0.62 + 0.38 * np.clip((depth - 0.5) * 2.2, 0, 1))[:, :, None]
    axis = np.linspace(-1, 1, width, dtype=np.float32)
    across, along = axis[:, None], axis[None, :]
    gloss = np.clip(1 - ((across + 0.28) ** 2 / 0.42 + (along + 0.62) ** 2 / 0.13), 0, 1)
    light: Field = (gloss * np.float32(0.26))[:, :, None]
    result: Field = (ground + (np.float32(255) - ground) * light).astype(np.float32)
    return result


def _blurred(field: Field, radius: float) -> Field:
    """A soft blur: three box blurs along both axes."""
    reach = max(1, round(radius))
    for _time in range(3):
        field = _box(_box(field, reach, 0), reach, 1)
    return field


def _box(field: Field, reach: int, axis: int) -> Field:
    padding = [(0, 0), (0, 0)]
    padding[axis] = (reach + 1, reach)
    sums = np.cumsum(np.pad(field, padding, mode="edge"), axis=axis, dtype=np.float32)
    span = 2 * reach + 1
    blurred = sums[span:, :] - sums[:-span, :] if axis == 0 else sums[:, span:] - sums[:, :-span]
    result: Field = (blurred / span).astype(np.float32)
    return result


def _relief(height: Field, radius: float) -> Field:
    """Light (above 0) and shade on the slopes of a height."""
    soft = _blurred(height, radius)
    slope_x = np.gradient(soft, axis=0)
    slope_y = np.gradient(soft, axis=1)
    scale = max(1.0, radius) * 1.9
    light: Field = ((slope_x * -LIGHT[0] + slope_y * -LIGHT[1]) * scale).astype(np.float32)
    return light


def _slopes(height: Field, width: int, radius: float, strength: float) -> Field:
    """The same for a radius in parts of the width, by some strength."""
    light: Field = _relief(height, width * radius) * np.float32(strength)
    return light


def _edges(height: Field, radius: float) -> Field:
    soft = _blurred(height, radius)
    steep: Field = np.hypot(np.gradient(soft, axis=0), np.gradient(soft, axis=1)) * np.float32(
        max(1.0, radius)
    )
    return steep


def _moved(field: Field, by: float) -> Field:
    """A field moved right and down by some pixels."""
    step = max(1, round(by))
    result = np.zeros_like(field)
    result[step:, step:] = field[:-step, :-step]
    return result


def _sheen(width: int) -> Field:
    """Bands of light across polished brass."""
    axis = np.linspace(-1, 1, width, dtype=np.float32)
    across, along = axis[:, None], axis[None, :]
    diagonal = across * np.float32(0.6) + along * np.float32(0.8)
    sheen: Field = (
        np.float32(-0.17) * diagonal + np.float32(0.07) * np.cos(diagonal * np.float32(5.2) + 0.6)
    ).astype(np.float32)
    return sheen


def _toned(tone: Field, low: Sequence[int], middle: Sequence[int], high: Sequence[int]) -> Field:
    """Colours for tones: -0.5 the first, 0 the second, 0.5 the third."""
    part = np.clip(tone + np.float32(0.5), 0, 1)[:, :, None]
    first, second, third = (np.array(colour, np.float32) for colour in (low, middle, high))
    lower = first + (second - first) * np.clip(part * 2, 0, 1)
    result: Field = lower + (third - second) * np.clip(part * 2 - 1, 0, 1)
    return result
