"""Marks on the faces for players who want them: letters and patterns; each kind prints its own."""

from __future__ import annotations

from enum import IntFlag
from typing import Final, Protocol

BADGE: Final = 0.28  # of the face's edge: a letter's disc, where that is large enough
LARGEST_BADGE: Final = 0.46  # and of a small face
WANTED_BADGE: Final = 24.0  # pixels of the disc in the window
RIBBON: Final = 0.215  # height of the ribbon that carries a pattern, in parts of the face
SMALLEST_BADGE: Final = 20  # pixels, for a letter of half that height
SMALLEST_RIBBON: Final = 6


class Marks(IntFlag):
    """What is printed on the dice besides their pictures."""

    NONE = 0
    LETTERS = 1
    PATTERNS = 2


class Wishes(Protocol):
    @property
    def letters_on_dice(self) -> bool: ...

    @property
    def patterns(self) -> bool: ...


def marks_of(settings: Wishes) -> Marks:
    letters = Marks.LETTERS if settings.letters_on_dice else Marks.NONE
    return letters | (Marks.PATTERNS if settings.patterns else Marks.NONE)


def legible(marks: Marks, edge: float) -> Marks:
    """The marks that can be told apart on a die of ``edge`` pixels; the rest only disturbs."""
    kept = marks
    if edge * BADGE < SMALLEST_BADGE:
        kept &= ~Marks.LETTERS
    if edge * RIBBON < SMALLEST_RIBBON:
        kept &= ~Marks.PATTERNS
    return kept


def badge_share(edge: float) -> float:
    """How much of a face's edge a letter's disc takes on a die of ``edge`` pixels."""
    return min(LARGEST_BADGE, max(BADGE, WANTED_BADGE / edge))
