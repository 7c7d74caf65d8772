"""Marks on the faces for players who want them: letters, and a pattern for each rise."""

from __future__ import annotations

from enum import IntFlag
from functools import lru_cache
from typing import Final, Protocol

import pygame

from skyline.table.paint import SUPERSAMPLE, Pen, down
from skyline.table.palette import CREAM, INK

BADGE: Final = 0.28  # of the face's edge, where that is large enough
LARGEST_BADGE: Final = 0.46  # and of a small face
WANTED_BADGE: Final = 24.0  # pixels of the disc in the window
BADGE_MARGIN: Final = 0.045
RIBBON: Final = 0.215  # height of the ribbon that carries a pattern, in parts of the face
SMALLEST_BADGE: Final = 20  # pixels, for a letter of half that height
SMALLEST_RIBBON: Final = 6
SEAM: Final = 0.026  # and of the line above it


class Marks(IntFlag):
    """What is printed on the dice besides their pictures."""

    NONE = 0
    LETTERS = 1
    PATTERNS = 2


class Wishes(Protocol):
    """The settings about marks."""

    @property
    def letters_on_dice(self) -> bool:
        """Letters on the faces."""

    @property
    def patterns(self) -> bool:
        """A pattern for each rise."""


def marks_of(settings: Wishes) -> Marks:
    """The marks that the settings ask for."""
    letters = Marks.LETTERS if settings.letters_on_dice else Marks.NONE
    return letters | (Marks.PATTERNS if settings.patterns else Marks.NONE)


def legible(marks: Marks, edge: float) -> Marks:
    """What of the marks can be told apart on a die of ``edge`` pixels; the rest only disturbs.

    Dice that lie in the bins have no letter yet, so that nothing is lost there.
    """
    kept = marks
    if edge * BADGE < SMALLEST_BADGE:
        kept &= ~Marks.LETTERS
    if edge * RIBBON < SMALLEST_RIBBON:
        kept &= ~Marks.PATTERNS
    return kept


def badge_share(edge: float) -> float:
    """How much of a face's edge a letter's disc takes on a die of ``edge`` pixels."""
    return min(LARGEST_BADGE, max(BADGE, WANTED_BADGE / edge))


def put_marks(face: pygame.Surface, letter: str, marks: Marks, seen: float) -> None:
    """Prints marks on a face, in place.

    Args:
        face: a square picture.
        letter: ``"L"``, ``"M"``, ``"H"`` or ``"-"``.
        marks: what to print.
        seen: pixels of its edge in the window; the smaller, the larger is the letter on it.
    """
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

    It lies along the foot of the face, so that the picture stays whole, and is as strong in
    grey as in colour.
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
