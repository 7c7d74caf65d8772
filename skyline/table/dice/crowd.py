"""Draws many small dice at once, in numpy: for a crowd in motion.

:mod:`skyline.table.dice.raster` has the geometry; a picture of one small die takes it most of its
time for calls, not for pixels. Here each call serves all dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.artist import DieArtist, Sprite
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.materials import DIFFUSE_SHIFT, GRID, GRID_MIDDLE, GRID_SCALE, LightTables
from skyline.table.dice.raster import (
    AXES,
    SMALLEST_PLANE,
    CubeRaster,
    Slab,
    View,
    print_axes,
    seen_by,
    slabs_of,
)
from skyline.table.dice.textures import Atlas
from skyline.table.geometry import Quaternion

Floats = NDArray[np.float32]
Whole = NDArray[np.intp]

#: Dice drawn together: more would not fit in the processor's cache.
_TOGETHER: Final = 6
#: Of a side that a die does not show, or an outline's edge that is none.
_FAR: Final = np.float32(1e6)


def crowd_sprites(artist: DieArtist, dice: Sequence[tuple[DieLook, Quaternion]]) -> list[Sprite]:
    """Pictures as :meth:`DieArtist.sprite` draws them, each with its centre amid a pixel."""
    found: list[Sprite | None] = [None] * len(dice)
    order = sorted(range(len(dice)), key=lambda number: dice[number][0].kind)
    raster = _crowd(artist.raster)
    for start in range(0, len(order), _TOGETHER):
        some = order[start : start + _TOGETHER]
        seen = [seen_by(artist.view(dice[number][1])) for number in some]
        prints = [artist.print_of(dice[number][0]) for number in some]
        for number, sprite in zip(some, raster.render(seen, prints), strict=True):
            found[number] = sprite
    return [sprite for sprite in found if sprite is not None]


@lru_cache(maxsize=4)
def _crowd(raster: CubeRaster) -> _CrowdRaster:
    return _CrowdRaster(raster)


class _CrowdRaster:
    """Draws several dice of one size, in whatever pixel of a disc they may be seen."""

    def __init__(self, raster: CubeRaster) -> None:
        self._raster = raster
        self._size = 2 * raster.reach
        centres = np.arange(-raster.reach, raster.reach, dtype=np.float32)
        xs, ys = np.meshgrid(centres, -centres)
        furthest = np.float32(raster.reach - 1)
        self._disc = np.flatnonzero(xs * xs + ys * ys < furthest * furthest)
        self._places: Floats = np.stack(
            [xs.ravel()[self._disc], ys.ravel()[self._disc], np.ones(self._disc.size, np.float32)]
        )
        self._sheen: Whole = raster.sheen(slice(None), slice(None))[self._disc].astype(np.intp)

    def render(
        self, seen: Sequence[View], prints: Sequence[tuple[Atlas, LightTables]]
    ) -> list[Sprite]:
        raster, count, disc = self._raster, len(seen), self._disc.size
        slabs = [_padded(slabs_of(view, raster.core)) for view in seen]
        outside = self._outside(slabs)
        covered = np.flatnonzero(outside < np.float32(raster.bevel + 1))
        bounds = np.searchsorted(covered, np.arange(count + 1) * disc)
        owner = np.repeat(np.arange(count), np.diff(bounds))  # the die of each covered pixel
        place = covered - owner * disc
        texel, cell = self._surface(seen, [atlas for atlas, _light in prints], covered, owner)
        cell += self._sheen.take(place, mode="clip")
        colours = self._colours(prints, bounds, texel, cell)
        pixels = np.zeros(count * self._size * self._size, np.uint32)
        where = self._disc.take(place, mode="clip") + owner * (self._size * self._size)
        pixels[where] = colours
        rim = np.flatnonzero(
            outside.ravel().take(covered, mode="clip")
            > np.float32(max(0.6 * raster.bevel - 1.5, 0))
        )
        cover = self._coverage(slabs, owner.take(rim, mode="clip"), place.take(rim, mode="clip"))
        pixels.view(np.uint8)[3::4][where.take(rim, mode="clip")] = cover
        return [
            self._sprite(pixels[number * self._size**2 : (number + 1) * self._size**2], view)
            for number, view in enumerate(seen)
        ]

    def _outside(self, slabs: Sequence[Sequence[Slab]]) -> Floats:
        """How far each pixel is out of the furthest edge of the projected core box, by die."""
        furthest: Floats | None = None
        for number in AXES:
            lines = np.array([(die[number].nx, die[number].ny, 0.0) for die in slabs], np.float32)
            part: Floats = lines @ self._places
            np.abs(part, out=part)
            part -= np.array([[die[number].distance] for die in slabs], np.float32)
            furthest = part if furthest is None else np.maximum(furthest, part, out=furthest)
        assert furthest is not None
        return furthest

    def _surface(
        self, seen: Sequence[View], atlases: Sequence[Atlas], covered: Whole, owner: Whole
    ) -> tuple[Whole, Whole]:
        """Texels and cells of light of the covered pixels."""
        raster, disc = self._raster, self._disc.size
        half, core = np.float32(raster.half), np.float32(raster.core)
        planes = np.array(
            [
                [
                    (-view.right[k] / view.near[k], -view.up[k] / view.near[k], half / view.near[k])
                    if view.near[k] > SMALLEST_PLANE
                    else (0.0, 0.0, _FAR)
                    for k in AXES
                ]
                for view in seen
            ],
            np.float32,
        )
        depth = np.minimum.reduce(planes @ self._places, axis=1)
        axes = np.array([(view.right, view.up, view.near) for view in seen], np.float32)
        turned = axes.transpose(0, 2, 1)
        local = turned[:, :, :2] @ self._places[:2]
        towards = np.ascontiguousarray(axes[:, 2])
        local += towards[:, :, None] * depth[:, None, :]
        outward, distance = _from_core(local, core)
        approach = (towards[:, None, :] @ outward)[:, 0]
        np.maximum(approach, distance * np.float32(0.15), out=approach)
        np.maximum(approach, np.float32(1e-3), out=approach)
        step = distance - np.float32(raster.bevel)
        step *= distance
        step /= approach
        local -= towards[:, :, None] * step[:, None, :]
        outward, distance = _from_core(local, core)

        np.maximum(distance, np.float32(1e-3), out=distance)
        normals = axes[:, :2] @ outward
        normals *= (np.float32(GRID_SCALE) / distance)[:, None, :]
        normals += np.float32(GRID_MIDDLE)
        grid = normals.astype(np.intp)
        cells = grid[:, 1] * GRID + grid[:, 0]

        first, second, third = outward[:, 0], outward[:, 1], outward[:, 2]
        side = (second > first).astype(np.intp)
        side[third > np.maximum(first, second)] = 2
        side = side.ravel().take(covered, mode="clip")
        side += owner * 3
        own = covered + owner * (2 * disc)  # of a die's first axis
        table = _PrintTable(seen, atlases, raster.half, disc)
        flat = local.reshape(-1)
        columns = flat.take(
            own + table.across.take(side, mode="clip"), mode="clip"
        ) * table.across_scale.take(side, mode="clip")
        rows = flat.take(
            own + table.down.take(side, mode="clip"), mode="clip"
        ) * table.down_scale.take(side, mode="clip")
        size, middle = table.size.take(side, mode="clip"), table.middle.take(side, mode="clip")
        for coordinate in (columns, rows):
            coordinate += middle
            np.maximum(coordinate, 0, out=coordinate)
            np.minimum(coordinate, 2 * middle - 1, out=coordinate)
        texels = rows.astype(np.intp)
        texels *= size
        texels += columns.astype(np.intp)
        texels += table.offset.take(side, mode="clip")
        return texels, cells.ravel().take(covered, mode="clip")

    @staticmethod
    def _colours(
        prints: Sequence[tuple[Atlas, LightTables]],
        bounds: NDArray[np.intp],
        texel: Whole,
        cell: Whole,
    ) -> NDArray[np.uint32]:
        """The colours of covered pixels, which lie die by die within ``bounds``."""
        found = np.empty(texel.size, np.uint32)
        # Dice of one kind follow each other, and share textures and light.
        for _kind, same in groupby(range(len(prints)), lambda number: id(prints[number][0])):
            numbers = list(same)
            part = slice(bounds[numbers[0]], bounds[numbers[-1] + 1])
            atlas, light = prints[numbers[0]]
            cells = cell[part]
            # Sums stay below 768, so that colours which are too bright can be cut afterwards.
            colours = light.diffuse.take(cells, mode="clip").view(np.uint16)
            colours *= atlas.texels.take(texel[part], mode="clip").view(np.uint8)
            colours >>= DIFFUSE_SHIFT
            colours += light.specular.take(cells, mode="clip").view(np.uint16)
            np.minimum(colours, 255, out=colours)
            found[part] = colours.astype(np.uint8).view(np.uint32)
        return found

    def _coverage(
        self, slabs: Sequence[Sequence[Slab]], owner: Whole, place: Whole
    ) -> NDArray[np.uint8]:
        """Coverage 0..255 of pixels near the outline, from the distance to the hexagon."""
        x, y = self._places[0].take(place, mode="clip"), self._places[1].take(place, mode="clip")
        furthest: Floats | None = None
        squared: Floats | None = None
        for number in AXES:
            nx, ny, middle, half, distance = (
                column.take(owner, mode="clip")
                for column in np.array(
                    [
                        (s.nx, s.ny, s.middle, s.half, s.distance)
                        for s in (die[number] for die in slabs)
                    ],
                    np.float32,
                ).T
            )
            across = x * nx + y * ny
            along = x * ny - y * nx  # the tangent is (ny, -nx)
            along *= np.sign(across)
            along -= middle
            np.abs(along, out=along)
            along -= half
            np.maximum(along, 0, out=along)
            np.abs(across, out=across)
            across -= distance
            near = across * across
            near += along * along
            furthest = across if furthest is None else np.maximum(furthest, across, out=furthest)
            squared = near if squared is None else np.minimum(squared, near, out=squared)
        assert furthest is not None
        assert squared is not None
        opacity = np.float32(self._raster.bevel + 0.5) - np.sqrt(squared)
        opacity[furthest <= 0] = 1
        np.clip(opacity, 0, 1, out=opacity)
        opacity *= np.float32(255)
        return opacity.astype(np.uint8)

    def _sprite(self, pixels: NDArray[np.uint32], view: View) -> Sprite:
        """The picture of a die, cut to what it covers."""
        raster, size = self._raster, self._size
        wide = min(raster.reach, int(raster.core * sum(map(abs, view.right)) + raster.bevel) + 2)
        tall = min(raster.reach, int(raster.core * sum(map(abs, view.up)) + raster.bevel) + 2)
        whole = pygame.image.frombuffer(pixels.view(np.uint8), (size, size), "BGRA")  # type: ignore[arg-type]
        area = pygame.Rect(raster.reach - wide, raster.reach - tall, 2 * wide, 2 * tall)
        picture = whole.subsurface(area)
        raster.fade(picture, area)
        return picture, -wide, -tall


class _PrintTable:
    """Where texels lie, by three times the number of a die plus the axis of a side."""

    def __init__(
        self, seen: Sequence[View], atlases: Sequence[Atlas], half: float, disc: int
    ) -> None:
        rows = []
        for view, atlas in zip(seen, atlases, strict=True):
            for k in AXES:
                across, down, level = print_axes(view, k)
                size = atlas.sizes[level]
                scale = size / (2 * half)
                offset = atlas.offsets[level][view.sides[k]]
                rows.append(
                    (
                        (across[0] * disc, down[0] * disc),
                        (across[1] * scale, down[1] * scale),
                        (size, offset),
                    )
                )
        table = np.array(rows, np.float64).reshape(-1, 6)
        self.across: Whole = table[:, 0].astype(np.intp)
        self.down: Whole = table[:, 1].astype(np.intp)
        self.across_scale: Floats = table[:, 2].astype(np.float32)
        self.down_scale: Floats = table[:, 3].astype(np.float32)
        self.size: Whole = table[:, 4].astype(np.intp)
        self.middle: Floats = (table[:, 4] / 2).astype(np.float32)
        self.offset: Whole = table[:, 5].astype(np.intp)


def _from_core(local: Floats, core: np.float32) -> tuple[Floats, Floats]:
    """Vectors from the core box to points outside it, and their lengths."""
    outward: Floats = np.minimum(local, core)
    np.maximum(outward, -core, out=outward)
    np.subtract(local, outward, out=outward)
    squared = outward * outward
    distance: Floats = squared[:, 0]
    distance += squared[:, 1]
    distance += squared[:, 2]
    return outward, np.sqrt(distance)


_NONE: Final = Slab(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -float(_FAR))


def _padded(slabs: list[Slab]) -> list[Slab]:
    return [*slabs, *[_NONE] * (3 - len(slabs))]
