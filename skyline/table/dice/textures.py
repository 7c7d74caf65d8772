"""The printed sides of a die, blurred beforehand for the angles they are seen at.

A picture covers the whole side, bevels included; towards the edges the print gives way to the bare
body, as paint wears off a real die. Some levels are kept, each blurrier, smaller and calmer,
because a side seen at a slant is squeezed and would shimmer otherwise, and because the side on top
should speak alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.kinds import BEVEL, DieKind, die_kind
from skyline.table.dice.marks import Marks
from skyline.table.paint import noise
from skyline.table.picture_cache import PictureCache, keep_pictures
from skyline.table.scenery.steps import Steps, finish

Floats = NDArray[np.float32]


#: Edge in texels of the faces that kinds are asked to paint.
MASTER_SIZE: Final = 384


@dataclass(frozen=True)
class _Level:
    """How one level is made."""

    oversampling: float  # texels per screen pixel
    largest: int  # most texels along an edge
    blur: float  # in screen pixels
    calm: float  # how much the print gives way to the bare material, 0..1


#: From frontal to very slanted; :func:`level_for` chooses.
_LEVELS: Final = (
    _Level(2.5, MASTER_SIZE, 0.34, 0.0),
    _Level(2.0, 288, 0.48, 0.15),
    _Level(2.0, 240, 0.55, 0.55),
    _Level(1.5, 168, 0.9, 0.75),
    _Level(1.0, 112, 1.6, 0.85),
)
#: A settled die shows its top at 0.91 and its other sides below 0.42.
_SMALLEST_COSINES: Final = (0.64, 0.48, 0.30, 0.17)
#: Of three kinds: large and small in the tray, in flight, on the title.
_ATLAS_BYTES: Final = 40_000_000
#: How far round the bevel the print reaches, in radians from flat, and how
#: softly it ends, in edges.
_PRINT_REACH: Final = math.radians(46)
_PRINT_SOFTNESS: Final = 0.012
#: Edge of a framed print, how round its corners are, how dark its groove is, and the body's shade.
FRAMED: Final = 0.90
_FRAME_CORNER: Final = 0.075
_GROOVE: Final = 0.16
_CALM_BODY: Final = 0.97
#: A calm side is a little darker, and its material is less even than a plain colour.
_CALM_SHADE: Final = 0.06


def level_for(cosine: float) -> int:
    """The level for a side whose normal has ``cosine`` towards the viewer."""
    for level, smallest in enumerate(_SMALLEST_COSINES):
        if cosine > smallest:
            return level
    return len(_SMALLEST_COSINES)


@dataclass(frozen=True)
class Atlas:
    """All sides of a kind at all levels in one array of BGRA texels, rows from the top."""

    texels: NDArray[np.uint32]
    sizes: tuple[int, ...]  # edge of a level's squares in texels
    offsets: tuple[tuple[int, ...], ...]  # where a side's square begins, ``[level][side]``

    @property
    def nbytes(self) -> int:
        return self.texels.nbytes


def _blurred(picture: Floats, sigma: float) -> Floats:
    """A Gaussian blur of ``[x, y, rgb]`` by ``sigma`` texels; edges are repeated."""
    if sigma < 0.25:
        return picture
    reach = max(1, math.ceil(2.5 * sigma))
    offsets = np.arange(-reach, reach + 1, dtype=np.float32)
    weights = np.exp(-(offsets**2) / np.float32(2 * sigma * sigma))
    weights /= weights.sum(dtype=np.float32)
    for axis in (0, 1):
        size = picture.shape[axis]
        padding = [(reach, reach) if i == axis else (0, 0) for i in range(3)]
        padded = np.pad(picture, padding, "edge")
        blurred = np.zeros_like(picture)
        for i, weight in enumerate(weights):
            window = slice(i, i + size)
            blurred += weight * (padded[window] if axis == 0 else padded[:, window])
        picture = blurred
    return picture


@lru_cache(maxsize=2)
def _print_mask(size: int, joined: bool) -> Floats:
    """1 where printed, 0 where bare, ``[x, y]``; ``joined`` lets façades of stacked dice meet."""
    straight = 0.5 - BEVEL
    reach = straight + BEVEL * math.sin(_PRINT_REACH)
    corner = reach - straight
    axis = np.abs((np.arange(size, dtype=np.float32) + np.float32(0.5)) / np.float32(size) - 0.5)
    beyond = np.maximum(axis - np.float32(straight), 0)
    down = np.zeros_like(beyond) if joined else beyond
    distance = np.hypot(beyond[:, None], down[None, :]) - np.float32(corner)
    mask: Floats = np.clip(np.float32(0.5) - distance / np.float32(_PRINT_SOFTNESS), 0, 1)
    return mask


@keep_pictures(6_000_000, fleeting=True)  # of three kinds: their atlases are made by turns
def _bare(kind: DieKind) -> Floats:
    """The bare material with its grain at master size, ``[x, y, rgb]``."""
    size = MASTER_SIZE
    grain = noise(size, size, size / 9, size / 14, 31) * np.float32(0.5)
    grain += noise(size, size, size / 48, size / 48, 32) * np.float32(0.5)
    body = np.array(kind.material.body, np.float32)
    rough = (grain - np.float32(0.5)) * np.float32(kind.grain)
    bare: Floats = body * kind.worked(size)[:, :, None] + rough[:, :, None]
    return bare


def _side_picture(
    kind: DieKind, face: str, marks: Marks, edge: int, joined: bool = False
) -> Floats:
    """The printed side on its body at master size, ``[x, y, rgb]``."""
    printed = kind.paint(face, MASTER_SIZE, marks, edge)
    picture = pygame.surfarray.array3d(printed).astype(np.float32)
    bare: Floats = _bare(kind)
    worn: Floats = bare + (picture - bare) * _print_mask(MASTER_SIZE, joined)[:, :, None]
    return worn


def _calmed(picture: Floats, kind: DieKind, calm: float) -> pygame.Surface:
    """A side as a surface, its print taken back towards the bare material by ``calm``."""
    if calm:
        calmer = _bare(kind) - picture
        calmer *= np.float32(calm)
        calmer += picture
        calmer *= np.float32(1 - _CALM_SHADE * calm)
        picture = np.clip(calmer, 0, 255, out=calmer)
    else:
        picture = np.clip(picture, 0, 255)
    return pygame.surfarray.make_surface(picture.astype(np.uint8))


def _square(
    picture: Floats, kind: DieKind, level: _Level, size: int, edge: int
) -> NDArray[np.uint32]:
    """A side's texels at one level."""
    small = pygame.transform.smoothscale(
        _calmed(picture, kind, level.calm * kind.calm), (size, size)
    )
    rgb = pygame.surfarray.array3d(small).astype(np.float32)
    rgb = _blurred(rgb, level.blur * size / edge)
    square = np.full((size, size, 4), 255, np.uint8)
    square[:, :, :3] = (rgb + np.float32(0.5)).astype(np.uint8).swapaxes(0, 1)[:, :, ::-1]
    return square.view(np.uint32).ravel()


def _sizes(edge: int) -> tuple[int, ...]:
    return tuple(max(16, min(level.largest, round(edge * level.oversampling))) for level in _LEVELS)


_atlases: PictureCache[Atlas] = PictureCache(_ATLAS_BYTES, dear=True)


def atlas(kind: str, edge: int, marks: Marks = Marks.NONE) -> Atlas:
    """The textures for dice of ``edge`` pixels; the first time takes about a tenth of a second."""
    return _atlases.get((kind, edge, marks), lambda: finish(_atlas_steps(kind, edge, marks)))


def atlas_at_hand(kind: str, edge: int, marks: Marks = Marks.NONE) -> Atlas:
    """:func:`atlas`, or while it is not made that of another edge: nobody sees it in swift dice."""
    kept = _atlases.kept((kind, edge, marks))
    if kept is not None:
        return kept
    others = sorted((abs(each - edge), each) for each in _edges_at_hand(kind, marks))
    return atlas(kind, others[0][1] if others else edge, marks)


def _edges_at_hand(kind: str, marks: Marks) -> list[int]:
    return [each for name, each, marked in _atlases if (name, marked) == (kind, marks)]


def atlas_steps(kind: str, edge: int, marks: Marks = Marks.NONE) -> Steps[Atlas]:
    """:func:`atlas`, made in short steps."""
    key = kind, edge, marks
    return _atlases.get_steps(key, partial(_atlas_steps, *key))


def _atlas_steps(kind: str, edge: int, marks: Marks) -> Steps[Atlas]:
    sizes, die = _sizes(edge), die_kind(kind)
    distinct = sorted(set(die.faces))
    pictures = []
    for face in distinct:
        pictures.append(_side_picture(die, face, marks, edge))
        yield
    squares, starts, total = [], [], 0
    for level, size in zip(_LEVELS, sizes, strict=True):
        starts.append(total)
        for picture in pictures:
            squares.append(_square(picture, die, level, size, edge))
            yield
        total += size * size * len(pictures)
    order = [distinct.index(face) for face in die.faces]
    offsets = tuple(
        tuple(start + place * size * size for place in order)
        for size, start in zip(sizes, starts, strict=True)
    )
    return Atlas(np.concatenate(squares), sizes, offsets)


@lru_cache(maxsize=1)
def _frame(size: int) -> tuple[Floats, Floats]:
    """Where a framed print is, 0..1, and the groove around it, ``[x, y]``."""
    axis = np.abs((np.arange(size, dtype=np.float32) + np.float32(0.5)) / np.float32(size) - 0.5)
    beyond = np.maximum(axis - np.float32(FRAMED / 2 - _FRAME_CORNER), 0)
    away = np.hypot(beyond[:, None], beyond[None, :]) - np.float32(_FRAME_CORNER)
    soft = np.float32(_PRINT_SOFTNESS)
    groove = np.clip(1 - np.abs(away - soft / 2) / soft, 0, 1)
    return np.clip(np.float32(0.5) - away / soft, 0, 1), groove


@keep_pictures(6_000_000, dear=True)
def framed_atlas(kind: str, edge: int, side: int, marks: Marks = Marks.NONE) -> Atlas:
    """The textures of a die that shows ``side``, its print smaller and framed by the bare body.

    Unlike those of :func:`front_atlas` prints of stacked dice never meet.
    """
    die = die_kind(kind)
    small = round(MASTER_SIZE * FRAMED)
    # Painted twice as fine as it is seen, like a front.
    printed = die.paint(die.faces[side], MASTER_SIZE, marks, edge // 2)
    bare = _bare(die)
    picture = bare.copy()
    inset = slice((MASTER_SIZE - small) // 2, (MASTER_SIZE - small) // 2 + small)
    picture[inset, inset] = pygame.surfarray.array3d(
        pygame.transform.smoothscale(printed, (small, small))
    )
    mask, groove = _frame(MASTER_SIZE)
    picture = (bare + (picture - bare) * mask[:, :, None]) * (1 - _GROOVE * groove[:, :, None])
    return _one_side(die, side, picture, edge, _CALM_BODY)


@keep_pictures(1_000_000)
def _bare_square(die: DieKind, size: int, edge: int, shade: float) -> NDArray[np.uint32]:
    return _square(_bare(die) * np.float32(shade), die, _LEVELS[0], size, edge)


def _one_side(die: DieKind, side: int, printed: Floats, edge: int, shade: float = 1.0) -> Atlas:
    """Textures with a picture on one side, and the bare body, darker by ``shade``, on others."""
    size, count = _sizes(edge)[0], len(_LEVELS)
    squares = [_square(printed, die, _LEVELS[0], size, edge), _bare_square(die, size, edge, shade)]
    offsets = tuple(0 if here == side else size * size for here in range(6))
    return Atlas(np.concatenate(squares), (size,) * count, (offsets,) * count)


@keep_pictures(5_000_000)
def front_atlas(kind: str, edge: int, side: int, marks: Marks = Marks.NONE) -> Atlas:
    """The textures of a die that shows ``side`` frontally; the others are bare."""
    die = die_kind(kind)
    # Fronts are painted twice as fine as they are seen; see :func:`artist.front`.
    picture = _side_picture(die, die.faces[side], marks, edge // 2, joined=True)
    return _one_side(die, side, picture, edge)
