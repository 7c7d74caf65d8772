"""What bodies of dice are made of, and how light falls on them.

Lighting is looked up, not computed per frame: a square grid over the normals that the viewer can
see holds, for each, how much light the surface returns (*diffuse*) and what it mirrors
(*specular*).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skyline.table.geometry import CAMERA, Vector
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures

Floats = NDArray[np.float32]

#: Cells along each side of the grid of normals, and empty cells around it, so
#: that indices shifted a little by screen position stay inside.
GRID: Final = 256
GRID_MARGIN: Final = 18
GRID_SCALE: Final = GRID / 2 - GRID_MARGIN
GRID_MIDDLE: Final = GRID / 2
#: Diffuse light is stored in 1/128; a value of 2 is the most that fits.
DIFFUSE_SHIFT: Final = 7
_DIFFUSE_LIMIT: Final = 257


@dataclass(frozen=True, eq=False)
class Material:
    """A body: its colour and how it shines (strengths are 0..255 of added light)."""

    body: RGB
    diffuse: float  # share of the light it scatters, about 1
    glint: float  # strength of the sharp highlight
    glint_power: float
    gloss: float  # strength of the wide highlight around it
    window: float  # strength of the mirrored light box
    rim: float  # strength of the light mirrored at grazing angles

    @property
    def shine(self) -> tuple[float, ...]:
        """How it shines, whatever its colour."""
        return (self.diffuse, self.glint, self.glint_power, self.gloss, self.window, self.rim)


def _unit(vector: Vector) -> Floats:
    array = np.array(vector, np.float32)
    return array / np.float32(math.sqrt(sum(v * v for v in vector)))


# Directions towards the lights, in world axes.
_KEY = _unit((-0.50, 0.60, 1.15))
_FILL = _unit((0.85, -0.45, 0.50))
_FRONT = _unit((-0.10, -0.95, 0.30))
_WINDOW = _unit((-0.45, 0.62, 0.85))
_BACK = _unit((0.75, -0.20, 0.35))
_VIEWER = np.array(CAMERA[2], np.float32)
_WARM, _COOL = np.array([1.0, 0.97, 0.90], "f4"), np.array([0.97, 0.97, 1.01], "f4")
_LOW_SUN, _BOUNCE = np.array([1.0, 0.93, 0.84], "f4"), np.array([0.95, 1.0, 0.85], "f4")


def _normals() -> Floats:
    """World normals of the grid's cells, ``[row, column, axis]``."""
    cells = (np.arange(GRID, dtype=np.float32) + np.float32(0.5 - GRID_MIDDLE)) / np.float32(
        GRID_SCALE
    )
    nx, ny = np.meshgrid(cells, cells)
    squared = nx * nx + ny * ny
    inward = np.where(squared > 0.9998, 0.9999 / np.sqrt(np.maximum(squared, 1e-9)), 1.0)
    nx, ny = nx * inward, ny * inward
    nz = np.sqrt(np.maximum(0.0, 1 - nx * nx - ny * ny))
    view = np.stack([nx, ny, nz], -1).astype(np.float32)
    world: Floats = view @ np.array(CAMERA, np.float32)
    return world


def _towards(normals: Floats, direction: Floats) -> Floats:
    lit: Floats = np.maximum(normals @ direction, 0)
    return lit


@keep_pictures(6_000_000, fleeting=True)
def _shading(shine: tuple[float, ...]) -> tuple[Floats, Floats]:
    """Diffuse ``[cell, rgb]`` about 1, and specular ``[cell]`` in 0..255."""
    diffused, glint, glint_power, gloss, mirror, rim = shine
    normals = _normals().reshape(-1, 3)
    above = np.float32(0.5) + np.float32(0.5) * normals[:, 2]
    diffuse = (np.float32(0.20) + np.float32(0.20) * above)[:, None] * _COOL
    diffuse += (np.float32(0.62) * _towards(normals, _KEY))[:, None] * _WARM
    diffuse += (np.float32(0.17) * _towards(normals, _FILL))[:, None] * _LOW_SUN
    diffuse += (np.float32(0.46) * _towards(normals, _FRONT))[:, None] * _LOW_SUN
    diffuse += (np.float32(0.04) * (1 - above))[:, None] * _BOUNCE
    diffuse *= np.float32(diffused)
    facing = np.clip(normals @ _VIEWER, 0, 1)
    half = _unit(tuple((_KEY + _VIEWER).tolist()))
    along = _towards(normals, half)
    mirrored = 2 * facing[:, None] * normals - _VIEWER
    window = np.clip((mirrored @ _WINDOW - np.float32(0.90)) / np.float32(0.085), 0, 1)
    window = window * window * (3 - 2 * window)
    back = np.clip((mirrored @ _BACK - np.float32(0.88)) / np.float32(0.10), 0, 1)
    specular = glint * along ** np.float32(glint_power)
    specular += gloss * along ** np.float32(12)
    specular += mirror * window
    specular += rim * ((1 - facing) ** 4 + np.float32(0.12) * back)
    return diffuse.astype(np.float32), specular.astype(np.float32)


@dataclass(frozen=True)
class LightTables:
    """Lighting by normal, ready for gathering: four 16-bit channels (BGRA) per 64-bit cell."""

    diffuse: NDArray[np.uint64]  # factors in 1/128; alpha's is 1
    specular: NDArray[np.uint64]  # light to add, 0..255; alpha's is 0

    @property
    def nbytes(self) -> int:
        return self.diffuse.nbytes + self.specular.nbytes


def light_tables(material: Material, tint: Vector) -> LightTables:
    """The tables of a material; ``tint`` is the hour's factors of red, green and blue, about 1."""
    return _tables(material.shine, tint)


@keep_pictures(13_000_000)  # in the tray and in bins, of two hours; each takes a megabyte
def _tables(shine: tuple[float, ...], tint: Vector) -> LightTables:
    diffuse, specular = _shading(shine)
    light = np.array(tint, np.float32)
    factors = np.empty((GRID * GRID, 4), np.uint16)
    scattered = diffuse * (light * np.float32(1 << DIFFUSE_SHIFT))
    factors[:, :3] = np.clip(scattered, 0, _DIFFUSE_LIMIT)[:, ::-1]
    factors[:, 3] = 1 << DIFFUSE_SHIFT
    added = np.zeros((GRID * GRID, 4), np.uint16)
    added[:, :3] = np.clip(specular[:, None] * np.minimum(light, 1), 0, 255)[:, ::-1]
    return LightTables(factors.view(np.uint64).ravel(), added.view(np.uint64).ravel())
