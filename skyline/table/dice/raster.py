"""Draws a rounded cube exactly, one pixel at a time, in numpy.

Orthographic view, lengths in pixels. A rounded cube is a box of half-edge ``core`` grown by
``bevel``: its outline is the hexagon of the projected box, grown by ``bevel``, and coverage the
signed distance to it, clipped to one pixel. Where a side is flat, the place on it is affine in
screen x and y; elsewhere the point starts on the sharp cube and slides along the viewing ray by one
Newton step towards the rounded one, and the normal is the direction from the core box to the point.

Colour is the side's texture times the diffuse light of the normal plus the specular light of the
normal, both looked up. The looked-up normal is shifted a little by screen position, which gives
flat sides a continuous sheen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.kinds import BEVEL, SIDE_RIGHTS, SIDE_UPS
from skyline.table.dice.materials import DIFFUSE_SHIFT, GRID, GRID_MIDDLE, GRID_SCALE, LightTables
from skyline.table.dice.textures import Atlas, level_for
from skyline.table.geometry import Matrix

Floats = NDArray[np.float32]
Indices = NDArray[np.intp]

#: Change of the looked-up normal across one edge of the die.
_SHEEN: Final = 0.26
#: Sides seen at a smaller cosine than this show only their bevels.
_SMALLEST_FLAT: Final = 0.05
_CRISP: Final = 0.2  # least cosine of a side towards the viewer that is printed fully
SMALLEST_PLANE: Final = 0.02


class CubeRaster:
    """Draws dice of one size, rounded by ``bevel`` edges; keeps that size's grids and arrays."""

    def __init__(self, edge: int, bevel: float = BEVEL) -> None:
        self.edge = edge
        self.half = edge / 2
        self.bevel = bevel * edge
        self.core = self.half - self.bevel
        #: Bitmaps are at most ``2 * reach`` wide; the die's centre is at ``reach``.
        self.reach = math.ceil(math.sqrt(3) * self.core + self.bevel) + 3
        size = 2 * self.reach
        centres = np.arange(-self.reach, self.reach, dtype=np.float32) + np.float32(0.5)
        self._xs, self._ys = centres, -centres
        cells_per_pixel = np.float32(_SHEEN / edge * GRID_SCALE)
        # How far the looked-up normal is shifted in each row and column, in cells.
        self._sheen_down = np.rint(self._ys * cells_per_pixel).astype(np.int32)[:, None]
        self._sheen_down *= np.int32(GRID)
        self._sheen_across = np.rint(self._xs * cells_per_pixel).astype(np.int32)
        self._falloff = self._light_falloff(size)

    def sheen(self, rows: slice, columns: slice) -> NDArray[np.int32]:
        """How far the looked-up normal is shifted in each pixel of a part, row by row, in cells."""
        shift: NDArray[np.int32] = self._sheen_down[rows] + self._sheen_across[columns]
        return shift.reshape(-1)

    def _light_falloff(self, size: int) -> pygame.Surface:
        """The light fades a little downwards and to the right; multiplied in at the end."""
        axis = (np.arange(size, dtype=np.float32) - np.float32(self.reach)) / np.float32(self.edge)
        fade = (
            np.float32(0.975) - np.float32(0.12) * axis[None, :] - np.float32(0.05) * axis[:, None]
        )
        grey = (np.clip(fade, 0.7, 1.0) * np.float32(255)).astype(np.uint8)
        return pygame.surfarray.make_surface(np.repeat(grey[:, :, None], 3, 2))

    def render(
        self,
        view: Matrix,
        textures: Atlas,
        light: LightTables,
        fx: float,
        fy: float,
        *,
        crisp: bool = False,
    ) -> tuple[pygame.Surface, int, int]:
        """Draws a die seen through ``view``, its centre at ``fx``, ``fy`` within a pixel.

        Slanted sides of a ``crisp`` one are printed as fully as frontal ones: it stands still.

        A surface with straight alpha, and its upper left corner from the pixel that holds the
        centre.
        """
        seen = seen_by(view, crisp=crisp)
        reach = self.reach
        extent_x = self.core * sum(map(abs, seen.right)) + self.bevel + 1
        extent_y = self.core * sum(map(abs, seen.up)) + self.bevel + 1
        x0, x1 = max(0, int(reach + fx - extent_x)), min(2 * reach, int(reach + fx + extent_x) + 1)
        y0, y1 = max(0, int(reach + fy - extent_y)), min(2 * reach, int(reach + fy + extent_y) + 1)
        width, height = x1 - x0, y1 - y0
        xs = self._xs[x0:x1] - np.float32(fx)
        ys = (self._ys[y0:y1] + np.float32(fy))[:, None]
        sheen = self.sheen(slice(y0, y1), slice(x0, x1))

        slabs = slabs_of(seen, self.core)
        closeness, border = self._closeness(slabs, xs, ys)
        inside = closeness < 1
        places, texels, cells = self._flats(
            seen, textures, xs, ys, (reach - x0, reach - y0), (fx, fy)
        )
        inside[places] = False
        rounded = inside.nonzero()[0]
        rows = rounded // width
        points = np.empty((3, rounded.size), np.float32)
        xs.take(rounded - rows * width, out=points[0], mode="clip")
        ys[:, 0].take(rows, out=points[1], mode="clip")
        bevel_texels, bevel_cells = self._bevels(seen, textures, points)

        where = np.concatenate((places, rounded))
        texel = np.concatenate((texels, bevel_texels))
        cell = np.concatenate((cells, bevel_cells))
        cell += sheen.take(where, mode="clip")
        colours = light.diffuse.take(cell, mode="clip").view(np.uint16)
        colours *= textures.texels.take(texel, mode="clip").view(np.uint8)
        colours >>= DIFFUSE_SHIFT
        colours += light.specular.take(cell, mode="clip").view(np.uint16)
        # Saturates: sums stay below 768, so an overflow shows in the bits above a byte.
        colours |= (colours >> 8) * np.uint16(255)
        pixels = np.zeros(width * height, np.uint32)
        pixels[where] = colours.astype(np.uint8).view(np.uint32)

        rim = (closeness.take(rounded, mode="clip") > border).nonzero()[0]
        coverage = self._coverage(slabs, points[:2].take(rim, axis=1))
        channels = pixels.view(np.uint8)
        channels[3::4][rounded.take(rim)] = coverage
        surface = pygame.image.frombuffer(channels, (width, height), "BGRA")  # type: ignore[arg-type]
        self.fade(surface, pygame.Rect(x0, y0, width, height))
        return surface, x0 - reach, y0 - reach

    def fade(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Lets light fade on a picture that covers an area of the largest one."""
        picture.blit(self._falloff, (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)

    def _closeness(self, slabs: list[Slab], xs: Floats, ys: Floats) -> tuple[Floats, float]:
        """Per pixel, the largest distance from the middle relative to the grown hexagon.

        Below 1 the pixel may be covered; below the second result it is, wholly.
        """
        closeness: Floats | None = None
        border = 1.0
        for slab in slabs:
            grown = 1 / (slab.distance + self.bevel + 1)
            border = min(border, (slab.distance + max(0.6 * self.bevel - 1.5, 0)) * grown)
            part: Floats = np.abs(xs * (slab.nx * grown) + ys * (slab.ny * grown))
            if closeness is None:
                closeness = part
            else:
                np.maximum(closeness, part, out=closeness)
        assert closeness is not None
        return closeness.reshape(-1), border

    def _flats(
        self,
        seen: View,
        textures: Atlas,
        xs: Floats,
        ys: Floats,
        middle: tuple[int, int],
        shift: tuple[float, float],
    ) -> tuple[Indices, Indices, Indices]:
        """Pixels of the flat parts of the visible sides: places, texels, light cells."""
        width, height = xs.size, ys.size
        half, core = self.half, self.core
        places, texels, cells = [], [], []
        for k in AXES:
            cosine = seen.near[k]
            if cosine < _SMALLEST_FLAT:
                continue
            i, j = (k + 1) % 3, (k + 2) % 3
            centre_x = middle[0] + shift[0] + seen.right[k] * half
            centre_y = middle[1] + shift[1] - seen.up[k] * half
            reach_x = core * (abs(seen.right[i]) + abs(seen.right[j])) + 1
            reach_y = core * (abs(seen.up[i]) + abs(seen.up[j])) + 1
            left, right = max(0, int(centre_x - reach_x)), min(width, int(centre_x + reach_x) + 1)
            top, bottom = max(0, int(centre_y - reach_y)), min(height, int(centre_y + reach_y) + 1)
            if left >= right or top >= bottom:
                continue
            part_x, part_y = xs[left:right], ys[top:bottom]
            across, down, level = print_axes(seen, k)
            size = textures.sizes[level]
            scale = size / (2 * half)
            u, v = (
                part_x * ((seen.right[axis] - seen.near[axis] * seen.right[k] / cosine) * factor)
                + (
                    part_y * ((seen.up[axis] - seen.near[axis] * seen.up[k] / cosine) * factor)
                    + seen.near[axis] * half / cosine * factor
                )
                for axis, factor in ((across[0], across[1] * scale), (down[0], down[1] * scale))
            )
            spread = np.maximum(np.abs(u), np.abs(v))
            here = (spread < core * scale).reshape(-1).nonzero()[0]
            if not here.size:
                continue
            wide = right - left
            place = here // wide
            place *= width - wide
            place += here
            place += top * width + left
            offset = np.float32(size / 2)
            texel = (v.reshape(-1).take(here) + offset).astype(np.intp)
            texel *= size
            texel += (u.reshape(-1).take(here) + offset).astype(np.intp)
            texel += textures.offsets[level][seen.sides[k]]
            places.append(place)
            texels.append(texel)
            cells.append(np.full(here.size, self._cell(seen.right[k], seen.up[k]), np.intp))
        empty: Indices = np.empty(0, np.intp)
        if not places:
            return empty, empty, empty
        return np.concatenate(places), np.concatenate(texels), np.concatenate(cells)

    @staticmethod
    def _cell(nx: float, ny: float) -> int:
        return int(ny * GRID_SCALE + GRID_MIDDLE) * GRID + int(nx * GRID_SCALE + GRID_MIDDLE)

    def _bevels(self, seen: View, textures: Atlas, points: Floats) -> tuple[Indices, Indices]:
        """Texels and light cells of rounded pixels; fills in the third row of ``points``."""
        half = self.half
        planes = [k for k in AXES if seen.near[k] > SMALLEST_PLANE]
        slopes = np.array(
            [[-seen.right[k] / seen.near[k], -seen.up[k] / seen.near[k]] for k in planes],
            np.float32,
        )
        depths = slopes @ points[:2]
        depths += np.array([[half / seen.near[k]] for k in planes], np.float32)
        np.minimum.reduce(depths, axis=0, out=points[2])
        axes = np.array((seen.right, seen.up, seen.near), np.float32)
        local = axes.T @ points
        towards_viewer = axes[2]
        outward, distance = self._from_core(local)
        approach = towards_viewer @ outward
        np.maximum(approach, distance * np.float32(0.15), out=approach)
        np.maximum(approach, np.float32(1e-3), out=approach)
        step = (distance - np.float32(self.bevel)) * distance
        step /= approach
        local -= step * towards_viewer[:, None]
        outward, distance = self._from_core(local)

        normals = axes[:2] @ outward
        normals *= np.float32(GRID_SCALE) / np.maximum(distance, np.float32(1e-3))
        normals += np.float32(GRID_MIDDLE)
        grid = normals.astype(np.intp)
        cells = grid[1] * GRID
        cells += grid[0]

        texels: Indices = np.empty(points.shape[1], np.intp)
        for k, here in zip(AXES, _nearest_axes(outward), strict=True):
            if not here.size:
                continue
            across, down, level = print_axes(seen, k)
            size = textures.sizes[level]
            scale, middle = size / (2 * half), np.float32(size / 2)
            columns = local[across[0]].take(here)
            columns *= np.float32(across[1] * scale)
            columns += middle
            rows = local[down[0]].take(here)
            rows *= np.float32(down[1] * scale)
            rows += middle
            for coordinate in (columns, rows):
                np.maximum(coordinate, 0, out=coordinate)
                np.minimum(coordinate, np.float32(size - 1), out=coordinate)
            texel = rows.astype(np.intp)
            texel *= size
            texel += columns.astype(np.intp)
            texel += textures.offsets[level][seen.sides[k]]
            texels[here] = texel
        return texels, cells

    def _from_core(self, local: Floats) -> tuple[Floats, Floats]:
        """Vectors from the core box to points outside it, and their lengths."""
        core = np.float32(self.core)
        outward: Floats = np.minimum(local, core)
        np.maximum(outward, -core, out=outward)
        np.subtract(local, outward, out=outward)
        distance: Floats = np.sqrt(np.einsum("ij,ij->j", outward, outward))
        return outward, distance

    def _coverage(self, slabs: list[Slab], points: Floats) -> NDArray[np.uint8]:
        """Coverage 0..255 of pixels near the outline, from the distance to the hexagon."""
        count = len(slabs)
        directions = np.array(
            [(s.nx, s.ny) for s in slabs] + [(s.tx, s.ty) for s in slabs], np.float32
        )
        middles = np.array([[s.middle] for s in slabs], np.float32)
        halves = np.array([[s.half] for s in slabs], np.float32)
        distances = np.array([[s.distance] for s in slabs], np.float32)
        projected = directions @ points
        across, along = projected[:count], projected[count:]
        along *= np.sign(across)
        along -= middles
        np.abs(along, out=along)
        along -= halves
        np.maximum(along, 0, out=along)
        np.abs(across, out=across)
        across -= distances
        furthest_out = np.maximum.reduce(across, axis=0)
        squared = np.minimum.reduce(across * across + along * along, axis=0)
        opacity = np.float32(self.bevel + 0.5) - np.sqrt(squared)
        opacity[furthest_out <= 0] = 1
        np.maximum(opacity, 0, out=opacity)
        np.minimum(opacity, 1, out=opacity)
        opacity *= np.float32(255)
        covered: NDArray[np.uint8] = opacity.astype(np.uint8)
        return covered


def _nearest_axes(outward: Floats) -> tuple[Indices, Indices, Indices]:
    """Which points face most along the first, the second and the third axis."""
    first_two = np.maximum(outward[0], outward[1])
    third = outward[2] > first_two
    first = outward[0] >= outward[1]
    first &= ~third
    return first.nonzero()[0], (~(first | third)).nonzero()[0], third.nonzero()[0]


AXES: Final = (0, 1, 2)
#: Edges nearer to a line than this share of the core count as lying on it.
_COLLINEAR: Final = 1e-4
_VANISHED: Final = 1e-3


@dataclass(frozen=True)
class Slab:
    """A pair of opposite edges of the projected core box.

    They lie at ``distance`` from the middle along the unit normal (nx, ny), run along the tangent
    (tx, ty), are centred ``middle`` along it (opposite sign on the opposite edge), ``half`` each
    way.
    """

    nx: float
    ny: float
    distance: float
    tx: float
    ty: float
    middle: float
    half: float


@dataclass(frozen=True)
class View:
    """The die as seen now: axes flipped so that the three visible sides are positive.

    ``right[k]``, ``up[k]``, ``near[k]`` are the view components of local axis k.
    ``sides[k]`` is the number of the visible side on axis k, ``signs[k]`` the flip.
    """

    right: tuple[float, ...]
    up: tuple[float, ...]
    near: tuple[float, ...]
    signs: tuple[int, ...]
    sides: tuple[int, ...]
    crisp: bool = False  # whether slanted sides are printed as fully as frontal ones


def seen_by(view: Matrix, *, crisp: bool = False) -> View:
    """Flips the axes of a die so that its visible sides are the positive ones."""
    signs = tuple(-1 if view[2][k] < 0 else 1 for k in AXES)
    rows = [tuple(view[i][k] * signs[k] for k in AXES) for i in range(3)]
    sides = tuple(2 * k + (signs[k] < 0) for k in AXES)
    return View(rows[0], rows[1], rows[2], signs, sides, crisp)


def _picture_axes(side: int) -> tuple[int, float, int, float]:
    """Which local axis runs right in a side's picture, which down, and their signs."""
    rights, ups = SIDE_RIGHTS[side], SIDE_UPS[side]
    across = next(axis for axis in AXES if rights[axis])
    down = next(axis for axis in AXES if ups[axis])
    return across, rights[across], down, -ups[down]


_PICTURE_AXES: Final = tuple(_picture_axes(side) for side in range(6))


def print_axes(seen: View, k: int) -> tuple[tuple[int, float], tuple[int, float], int]:
    """Which flipped axis runs right and which down in the picture on side k; its level."""
    across, across_sign, down, down_sign = _PICTURE_AXES[seen.sides[k]]
    return (
        (across, across_sign * seen.signs[across]),
        (down, down_sign * seen.signs[down]),
        0 if seen.crisp and seen.near[k] > _CRISP else level_for(seen.near[k]),
    )


def slabs_of(seen: View, core: float) -> list[Slab]:
    """The edges of the projected core box of half-edge ``core``: a hexagon, or less."""
    ex, ey = [core * v for v in seen.right], [core * v for v in seen.up]
    slabs = []
    for i in AXES:
        j, k = (i + 1) % 3, (i + 2) % 3
        half = math.hypot(ex[i], ey[i])
        if half < _VANISHED * core:
            continue
        tx, ty = ex[i] / half, ey[i] / half
        nx, ny = -ty, tx
        distance, middle = 0.0, 0.0
        for other in (j, k):
            across = nx * ex[other] + ny * ey[other]
            along = tx * ex[other] + ty * ey[other]
            distance += abs(across)
            if abs(across) < _COLLINEAR * core:
                half += abs(along)
            else:
                middle += along if across > 0 else -along
        slabs.append(Slab(nx, ny, distance, tx, ty, middle, half))
    return slabs
