"""A die as it stands in a column: rounder than on the felt, its joints dark, as a hand stacked it.

Lengths are parts of a die's edge.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.kinds import SIDE_NORMALS, die_kind, sides_with, upright
from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import light_tables
from skyline.table.dice.raster import CubeRaster
from skyline.table.dice.textures import framed_atlas
from skyline.table.geometry import CAMERA, TILT, about, compose, matrix, product
from skyline.table.paint import blank, down, gaussian_blur, mix, multiply, smoothstep
from skyline.table.palette import LAMP_PANE, RGB

#: How far dice are turned and tipped, so that a sliver of side and top shows.
YAW: Final = math.radians(8.0)
PITCH: Final = math.radians(8.5)
_BEVEL: Final = 0.145  # a corner is seen at 80 pixels
_LIGHT: Final = 1.20
#: How evenly a hand has stacked them: every die but the lowest slips, turns and leans a little.
_SLIP: Final = 0.012
_TWIST: Final = math.radians(1.5)
_LEAN: Final = math.radians(0.45)
#: So many dice differ in that; higher ones begin again.
VARIANTS: Final = 5
NOTCH: RGB = (26, 14, 30)
_LARGEST_SHARPENED: Final = 200  # pixels of an edge up to which a picture is painted twice as fine
_DARK_FROM: Final = 0.18  # evening from which walls darken, as those of finished buildings do
_NIGHT: RGB = (131, 129, 162)  # nobody lives here yet: darker than a finished building
_NIGHT_STONE: Final = (1.04, 0.90, 0.78)  # stone stays warm by night and plaster pale
_ROOM: Final = 0.86  # how far a lit room hides the glass before it
_WINDOWS: Final = {
    "L": (2, 1, 0.24),
    "M": (2, 1, 0.24),
    "H": (3, 2, 0.14),
    "-": (1, 1, 0.24),
}  # across and one above another, and how far below a picture's top they begin
LIGHTS: Final = 3  # so many ways in which a die's windows may be lit
_COLOURFUL: Final = 70.0  # difference of a wall's channels from which it is no longer pale
_PALE, _VIVID = 0.64, 1.12  # by night pale bodies darken, coloured fronts keep their hue
_EDGE_WIDTH, _EDGE_LIGHT = 0.018, 0.8
_LAMP_EDGE: RGB = (255, 196, 122)
_WHITE: RGB = (255, 255, 255)

Floats = NDArray[np.float32]


def darkness(night: float, deepest: RGB) -> RGB:
    """What walls are multiplied by at a stage of the night."""
    return mix(_WHITE, deepest, smoothstep(_DARK_FROM, 1.0, night))


def slip(level: int) -> float:
    """How far the die of a storey, 0 at the ground, stands to the right."""
    return _SLIP * math.sin(level * 4.7 + 1.2) if level else 0.0


@lru_cache(maxsize=4)
def _raster(edge: int) -> CubeRaster:
    return CubeRaster(edge, _BEVEL)


@lru_cache(maxsize=64)
def column_die(
    kind: str,
    letter: str,
    edge: int,
    level: int,
    night: float,
    marks: Marks = Marks.NONE,
    look: int = 0,
) -> tuple[pygame.Surface, float, float]:
    """A die of a column, 0 the lowest, and where the middle of its front lies in the picture.

    ``night`` is 0..1, ``look`` below ``LIGHTS`` says which of its windows are lit then. Shared.
    """
    plain, x, y = _by_day(kind, letter, edge, level, marks)
    return (_by_night(plain, kind + letter, level + look, night), x, y) if night else (plain, x, y)


@lru_cache(maxsize=48)
def _by_day(
    kind: str, letter: str, edge: int, level: int, marks: Marks
) -> tuple[pygame.Surface, float, float]:
    sharp = 2 if edge <= _LARGEST_SHARPENED else 1
    large = max(8, edge * sharp)
    side = sides_with(kind, letter)[0]
    chance = math.sin(level * 78.233 + ord(kind) * 3.1 + ord(letter))
    yaw = YAW + (_TWIST * chance if level else 0.0)
    q = compose(about((0.0, 1.0, 0.0), -yaw), upright(side))
    q = compose(about((1.0, 0.0, 0.0), TILT + PITCH), q)
    q = compose(about(CAMERA[2], _LEAN * math.sin(level * 12.9898)), q)
    view = product(CAMERA, matrix(q))
    light = light_tables(die_kind(kind).material, (_LIGHT,) * 3)
    textures = framed_atlas(kind, large, side, marks)
    picture, left, top = _raster(large).render(view, textures, light, 0.0, 0.0)
    normal = SIDE_NORMALS[side]
    x = sum(a * b for a, b in zip(view[0], normal, strict=True)) * large / 2
    y = sum(a * b for a, b in zip(view[1], normal, strict=True)) * large / 2
    picture = picture.copy()
    _model(picture, lowest=level == 0)
    size = max(1, round(picture.get_width() / sharp)), max(1, round(picture.get_height() / sharp))
    return down(picture, size), (x - left) / sharp, (-y - top) / sharp


def _model(die: pygame.Surface, *, lowest: bool) -> None:
    """Sky on the upper bevel, a glint at its left corner, and below the dark of the joint."""
    alpha = pygame.surfarray.array_alpha(die).astype(np.float32) / np.float32(255)
    pixels = pygame.surfarray.pixels3d(die)
    colour = pixels.astype(np.float32)
    wide, tall = alpha.shape
    xs = np.linspace(0, 1, wide, dtype=np.float32)[:, None]
    ys = np.linspace(0, 1, tall, dtype=np.float32)[None, :]
    top = np.clip(1 - np.abs(ys - 0.125) / 0.045, 0, 1) * np.clip((alpha - 0.2) * 2, 0, 1)
    top *= np.clip(np.minimum(xs, 1 - xs) / 0.12, 0, 1)
    colour += (255 - colour) * (0.46 * top * (1.05 - 0.5 * xs))[..., None]
    # Brightest at a quarter of the width, as on a polished corner.
    streak = np.exp(-(((xs - 0.24) / 0.13) ** 2) - ((ys - 0.118) / 0.017) ** 2)
    streak += 0.55 * np.exp(-(((xs - 0.052) / 0.014) ** 2) - ((ys - 0.32) / 0.14) ** 2)
    colour += (255 - colour) * (np.clip(streak, 0, 1) * 0.92 * alpha)[..., None]
    part = np.clip((ys - 0.895) / 0.09, 0, 1) ** 1.5 * (0.55 if lowest else 0.95)
    shade = np.broadcast_to(part, (wide, tall))[..., None]
    colour = colour * (1 - shade) + np.array(NOTCH, np.float32) * shade
    pixels[:] = np.clip(colour, 0, 255).astype(np.uint8)


def _by_night(plain: pygame.Surface, die: str, level: int, night: float) -> pygame.Surface:
    """Dark walls that keep their colour, warm lamps, and an edge that the site's lamps catch."""
    dark = multiply(plain, darkness(night, _NIGHT)).copy()
    pixels = pygame.surfarray.pixels3d(dark)
    day = pygame.surfarray.array3d(plain).astype(np.float32)
    colourful = np.clip((day.max(axis=2) - day.min(axis=2)) / _COLOURFUL, 0, 1)
    gain = 1 + np.float32(night) * (_PALE + (_VIVID - _PALE) * colourful - 1)
    gain[:, round(gain.shape[1] * 0.90) :] *= 1 - 0.45 * night
    factor = np.ones(3, np.float32)
    if die[0] == "G":
        factor += (np.array(_NIGHT_STONE, np.float32) - 1) * np.float32(night)
    pixels[:] = np.clip(pixels * gain[..., None] * factor, 0, 255).astype(np.uint8)
    del pixels
    _light_panes(dark, plain, die, level, night)
    _light_edge(dark, night)
    return dark


def _light_edge(die: pygame.Surface, night: float) -> None:
    """A thin warm line down the left, where the lamps of the scaffold are near."""
    alpha = pygame.surfarray.array_alpha(die).astype(np.float32) / np.float32(255)
    thin = max(1, round(die.get_width() * _EDGE_WIDTH))
    beside = np.zeros_like(alpha)
    beside[thin:] = alpha[:-thin]
    edge = np.clip(alpha - beside, 0, 1) * np.float32(_EDGE_LIGHT * night)
    edge[alpha.shape[0] // 2 :] = 0
    pixels = pygame.surfarray.pixels3d(die)
    colour = pixels.astype(np.float32)
    colour += (np.array(_LAMP_EDGE, np.float32) - colour) * edge[..., None]
    pixels[:] = colour.astype(np.uint8)


def _light_panes(
    picture: pygame.Surface, plain: pygame.Surface, die: str, level: int, night: float
) -> None:
    """Lights lamps behind panes, and rooms where builders still work: their light spills out."""
    panes = _lamp_panes(plain)
    if die[0] != "P":  # which is of glass itself
        np.maximum(panes, _rooms(plain, die, level), out=panes)
    lit = blank(*plain.get_size(), (*LAMP_PANE, 0))
    pygame.surfarray.pixels_alpha(lit)[:] = (panes * np.float32(255 * night)).astype(np.uint8)
    halo = gaussian_blur(lit, max(1.0, plain.get_width() * 0.05))
    outline = pygame.surfarray.array_alpha(plain).astype(np.float32) / np.float32(255)
    alpha = pygame.surfarray.pixels_alpha(halo)
    alpha[:] = (alpha * outline * np.float32(0.8)).astype(np.uint8)
    del alpha
    picture.blit(halo, (0, 0))
    picture.blit(lit, (0, 0))


def _rooms(plain: pygame.Surface, die: str, level: int) -> Floats:
    """How much of each pixel is the glass of a room that is lit, 0..1: of most windows."""
    pixels = pygame.surfarray.array3d(plain).astype(np.float32)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    cool = blue - red  # glass and what is mirrored in it; walls are bluer or not at all
    glass = np.clip((cool - 14) / 12, 0, 1) * np.clip((112 - cool) / 20, 0, 1)
    glass *= np.clip((green - red + 30) / 12, 0, 1)
    for least in (True, False):  # thin seams between frame and wall are no glass
        for axis in (0, 1):
            sides = np.roll(glass, 1, axis), np.roll(glass, -1, axis)
            for side in sides:
                (np.minimum if least else np.maximum)(glass, side, out=glass)
    columns, rows, first = _WINDOWS[die[1]]
    wide, tall = glass.shape
    glass[:, : round(tall * first)] = glass[:, round(tall * 0.93) :] = 0  # cornice and joint
    chosen = np.zeros((wide, tall), np.float32)
    for number in range(columns * rows):
        if (number * 5 + level + ord(die[0])) % (rows + 2) < 2:  # at least one of two
            column, row = divmod(number, rows)
            x = slice(wide * column // columns, wide * (column + 1) // columns)
            y = slice(tall * row // rows, tall * (row + 1) // rows)
            chosen[x, y] = _ROOM
    found: Floats = (glass * chosen).astype(np.float32)
    return found


def _lamp_panes(picture: pygame.Surface) -> Floats:
    """How much of each pixel is a pane with a lamp behind it, 0..1."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float32)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    pane = np.clip((red - 205) / 30, 0, 1) * np.clip((green - 165) / 25, 0, 1)
    pane *= np.clip((red - blue - 80) / 30, 0, 1) * np.clip((green - blue - 50) / 20, 0, 1)
    found: Floats = pane.astype(np.float32)
    return found
