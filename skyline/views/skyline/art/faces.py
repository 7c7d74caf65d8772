"""The pictures on the faces of the dice, and marks on them for players who want them.

A face has a *kind* (``"G"`` ground floor, ``"U"`` upper floor, ``"P"`` penthouse), the die's
material, and a *letter* (``"L"``, ``"M"``, ``"H"`` or ``"-"``), what is printed. Drawing one takes
tens of milliseconds, so finished masters lie among the assets and smaller sizes are averaged from
them; without the files the drawing code steps in.
"""

from __future__ import annotations

import itertools
import random
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from skyline.resources import asset
from skyline.table.dice.marks import RIBBON, Marks, badge_share
from skyline.table.dice.textures import MASTER_SIZE
from skyline.table.paint import SUPERSAMPLE, Pen, down, mix, noise, put_grain
from skyline.table.palette import CREAM, INK, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline.art.colours import (
    GLASS,
    GLASS_DARK,
    GLASS_LIGHT,
    PLASTER,
    PLASTER_DARK,
    PLASTER_LIGHT,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
)
from skyline.views.skyline.art.concrete import blank_concrete
from skyline.views.skyline.art.faces_rises import high, low, mid

#: The letters that exist for each kind.
FACES: dict[str, str] = {"G": "LMH", "U": "LMH", "P": "MH-"}

_BODY: dict[str, tuple[RGB, RGB, RGB]] = {
    "G": (STONE, STONE_LIGHT, STONE_DARK),
    "U": (PLASTER, PLASTER_LIGHT, PLASTER_DARK),
    "P": (GLASS, GLASS_LIGHT, GLASS_DARK),
}
#: Of a letter's disc from the face's corner, and height of the line above a ribbon.
BADGE_MARGIN: Final = 0.045
SEAM: Final = 0.026
_GRAIN = {"G": 26.0, "U": 14.0, "P": 6.0}


def master_name(kind: str, letter: str) -> str:
    """Asset path of a prepared face, such as ``art/faces/GL.png``; blank is ``P0``."""
    return f"art/faces/{kind}{'0' if letter == '-' else letter}.png"


def build_faces(out_dir: Path) -> list[Path]:
    """Writes every face at master size to ``art/faces`` in the assets; the files in order."""
    written = []
    for kind, letters in FACES.items():
        for letter in letters:
            path = out_dir / master_name(kind, letter)
            path.parent.mkdir(parents=True, exist_ok=True)
            opaque = pygame.Surface((MASTER_SIZE, MASTER_SIZE), depth=24)
            opaque.blit(draw_face(kind, letter, MASTER_SIZE), (0, 0))
            pygame.image.save(opaque, path)
            written.append(path)
    return written


def draw_face(kind: str, letter: str, size: int) -> pygame.Surface:
    """Paints a face afresh; KeyError if there is none."""
    if letter not in FACES[kind]:
        raise KeyError(f"no face {letter!r} on a die of kind {kind!r}")
    pen = Pen(1, 1, size * SUPERSAMPLE)
    _paint_body(pen, kind)
    if letter == "-":
        blank_concrete(pen)
    else:
        {"L": low, "M": mid, "H": high}[letter](pen, kind)
    return down(pen.surface, (size, size))


def face(
    kind: str, letter: str, size: int, marks: Marks = Marks.NONE, seen: int = 0
) -> pygame.Surface:
    """A die face as a ``size`` x ``size`` surface. Shared: do not draw on it.

    ``seen`` is the edge of the die in the window, where that is another. KeyError if there is none.
    """
    if size == MASTER_SIZE and not marks:
        return _master(kind, letter)
    return _face(kind, letter, size, marks, (seen or size) if marks else 0)


@keep_pictures(8_000_000)
def _face(kind: str, letter: str, size: int, marks: Marks, seen: int) -> pygame.Surface:
    master = _master(kind, letter)
    if marks:
        master = master.copy()
        put_marks(master, letter, marks, seen)
    if size == MASTER_SIZE:
        return master
    return pygame.transform.smoothscale(master, (size, size))


@keep_pictures(6_000_000, fleeting=True)
def _master(kind: str, letter: str) -> pygame.Surface:
    if letter not in FACES[kind]:
        raise KeyError(f"no face {letter!r} on a die of kind {kind!r}")
    path = asset(master_name(kind, letter))
    if not path.is_file():
        return draw_face(kind, letter, MASTER_SIZE)
    picture = pygame.image.load(path)
    surface = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    surface.blit(picture, (0, 0))
    return surface


def _paint_body(pen: Pen, kind: str) -> None:
    """The die's own material over the whole face: stone, plaster or dark glass."""
    base, light, dark = _BODY[kind]
    pen.rect(0, 0, 1, 1, base)
    if kind == "G":
        _paint_stones(pen, base, light, dark)
    elif kind == "P":
        _paint_glass(pen)
    width, height = pen.surface.get_size()
    coarse = noise(width, height, width / 9, height / 9, 6)
    fine = noise(width, height, width / 40, height / 40, 5)
    put_grain(pen.surface, fine * 0.5 + coarse * 0.5, _GRAIN[kind])


def _paint_stones(pen: Pen, base: RGB, light: RGB, dark: RGB) -> None:
    rng, rows = random.Random(1), 4
    for row in range(rows):
        joints = [0.22, 0.56, 0.84] if row % 2 else [0.14, 0.42, 0.72]
        edges = [-0.1, *joints, 1.1]
        y, height = row / rows, 1 / rows
        for left, right in itertools.pairwise(edges):
            stone = mix(base, rng.choice((light, dark)), rng.random() * 0.28)
            pen.rect(left, y, right - left, height, stone)
            pen.rect(left, y, right - left, 0.014, light)
            pen.rect(right - 0.014, y, 0.014, height, dark)
        pen.rect(0, y + height - 0.016, 1, 0.016, dark)


def _paint_glass(pen: Pen) -> None:
    pen.shade(0, 0, 1, 1, GLASS_LIGHT, 190, 0)
    for x in (0.25, 0.5, 0.75):
        pen.rect(x - 0.006, 0, 0.012, 1, GLASS_DARK)
    streaks = (
        [(-0.1, 0.62), (0.46, -0.1), (0.66, -0.1), (-0.1, 0.9)],
        [(0.35, 1.1), (1.1, 0.12), (1.1, 0.26), (0.48, 1.1)],
    )
    pen.glaze((150, 184, 214), 46, *streaks)


def put_marks(face: pygame.Surface, letter: str, marks: Marks, seen: float) -> None:
    """Prints marks on a square face; the smaller its edge is ``seen``, the larger is the letter."""
    size = face.get_width()
    if marks & Marks.PATTERNS and letter != "-":
        ribbon = _ribbon(letter, size)
        face.blit(ribbon, (0, size - ribbon.get_height()))
    if marks & Marks.LETTERS:
        at = round(size * BADGE_MARGIN)
        face.blit(_badge(letter, round(size * badge_share(seen))), (at, at))


@lru_cache(maxsize=8)
def _badge(letter: str, size: int) -> pygame.Surface:
    """The letter on a cream disc; drawn as strokes, so that it needs no font."""
    pen = Pen(1, 1, size * SUPERSAMPLE)
    pen.disc(0.5, 0.5, 0.49, INK)
    pen.disc(0.5, 0.5, 0.44, CREAM)
    left, right, top, bottom, width = 0.30, 0.70, 0.21, 0.79, 0.135
    strokes: dict[str, list[tuple[float, float, float, float]]] = {
        "L": [(0.36, top, 0.36, bottom), (0.30, bottom - 0.06, 0.70, bottom - 0.06)],
        "H": [(left, top, left, bottom), (right, top, right, bottom), (left, 0.5, right, 0.5)],
        "M": [
            (left - 0.03, top, left - 0.03, bottom),
            (right + 0.03, top, right + 0.03, bottom),
            (left - 0.02, top + 0.03, 0.5, 0.62),
            (right + 0.02, top + 0.03, 0.5, 0.62),
        ],
        "-": [(0.28, 0.5, 0.72, 0.5)],
    }
    for x0, y0, x1, y1 in strokes[letter]:
        pen.line((x0, y0), (x1, y1), INK, width)
    return down(pen.surface, (size, size))


@lru_cache(maxsize=3)
def _ribbon(letter: str, size: int) -> pygame.Surface:
    """A cream ribbon: dots for Low, level bars for Mid, peaks for High.

    It lies along the foot of the face, so that the picture stays whole, and is as strong in grey.
    """
    pen = Pen(1, RIBBON, size * SUPERSAMPLE)
    pen.rect(0, 0, 1, RIBBON, CREAM)
    _PATTERNS[letter](pen)
    pen.rect(0, 0, 1, SEAM, INK)
    return down(pen.surface, (size, round(size * RIBBON)))


def _dots(pen: Pen) -> None:
    for index in range(4):
        pen.disc((index + 0.5) / 4, (RIBBON + SEAM) / 2, 0.066, INK)


def _level(pen: Pen) -> None:
    thick = 0.052
    for y in (0.36, 0.70):
        pen.rect(0.05, RIBBON * y - thick / 2 + SEAM / 2, 0.90, thick, INK)


def _towers(pen: Pen) -> None:
    """Peaks: slanted stripes would be taken for those of a building site."""
    foot, half, count = RIBBON - 0.03, 0.085, 4
    for index in range(count):
        x = (index + 0.5) / count
        pen.poly([(x - half, foot), (x, SEAM + 0.03), (x + half, foot)], INK)


_PATTERNS: Final = {"L": _dots, "M": _level, "H": _towers}
