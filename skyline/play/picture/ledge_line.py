"""A line of words on the ledge: smaller where room is scarce, on two lines where that helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.input.prompt_line import draw_line, measure_line

SHADE: Final = (0, 0, 0, 190)
_SHRINK: Final = 0.84  # a line gets no smaller than this before it becomes two
_STEP: Final = 0.44  # of the ledge's height, from line to line
_LEADING: Final = 1.5  # no farther apart than this, in sizes of the type
_LOWER: Final = 0.03  # of the ledge's height, by which two lines stand below its middle
_TALLEST: Final = 0.37  # of the ledge's height: the type of two lines


def lines_of(text: str, px: int, width: float, height: int, weight: str) -> tuple[list[str], int]:
    """How a text is set on a ledge.

    Args:
        text: The words, perhaps with places for key caps.
        px: The wanted size.
        width: Pixels that it may take.
        height: Of the ledge in pixels.
        weight: Of the type.

    Returns:
        One line or two, and the size to set them in.
    """
    least = max(lettering.SMALLEST, round(px * _SHRINK))
    if measure_line(text, least, weight) <= width:
        return [text], px
    small = max(lettering.SMALLEST, min(px, int(height * _TALLEST)))
    if small > height * _STEP:
        return [text], px
    for size in range(small, lettering.SMALLEST - 1, -1):
        lines = _halves(text, size, width, weight)
        if lines:
            return lines, size
    return [text], px


def final_size(text: str, px: int, width: float, height: int, weight: str) -> int:
    """The size that :func:`draw_on_ledge` sets a text in, in pixels."""
    lines, size = lines_of(text, px, width, height, weight)
    while size > lettering.SMALLEST and any(
        measure_line(line, size, weight) > width for line in lines
    ):
        size -= 1
    return size


def first_fitting(texts: Sequence[str], px: int, width: float, height: int, weight: str) -> str:
    """The first of some texts that a ledge has room for, else the last; see :func:`lines_of`."""
    for text in texts:
        size = final_size(text, px, width, height, weight)
        lines, _size = lines_of(text, px, width, height, weight)
        if all(measure_line(line, size, weight) <= width for line in lines):
            return text
    return texts[-1]


def _halves(text: str, px: int, width: float, weight: str) -> list[str]:
    """The text as two lines of nearly equal length, if both fit."""
    words = text.split(" ")
    best: tuple[float, list[str]] = (width + 1, [])
    for cut in range(1, len(words)):
        pair = [" ".join(words[:cut]), " ".join(words[cut:])]
        widest = max(measure_line(line, px, weight) for line in pair)
        if widest < best[0]:
            best = (float(widest), pair)
    return best[1] if best[0] <= width else []


def draw_on_ledge(
    surface: pygame.Surface,
    text: str,
    x: float,
    ledge: pygame.Rect,
    px: int,
    colour: lettering.Colour,
    weight: str,
    anchor: str,
    width: float,
    *,
    told: bool = False,
    framed: bool = False,
) -> pygame.Rect:
    """Draws words in the middle of a ledge's height; returns what they cover.

    Args:
        surface: Where to draw.
        text: The words, perhaps with places for key caps.
        x: Their left end, middle or right end.
        ledge: The strip.
        px: The wanted size.
        colour: Of the letters.
        weight: Of the type.
        anchor: ``"left"``, ``"center"`` or ``"right"``.
        width: Pixels that they may take.
        told: The whole text stands elsewhere, too, so that it may be cut here.
        framed: Key caps have firm rims, for high contrast.
    """
    lines, size = lines_of(text, px, width, ledge.h, weight)
    step = round(min(ledge.h * _STEP, size * _LEADING))
    first = ledge.centery - step * (len(lines) - 1) / 2
    tallest = None
    if len(lines) > 1:  # letters with accents stay off the edge, caps off the other line
        first += round(ledge.h * _LOWER)
        tallest = step
    covered: pygame.Rect | None = None
    for row, line in enumerate(lines):
        place = draw_line(
            surface,
            line,
            (x, first + row * step),
            size,
            colour,
            weight,
            anchor,
            SHADE,
            max_width=width,
            box=ledge,
            told=told,
            framed=framed,
            tallest=tallest,
        )
        covered = place if covered is None else covered.union(place)
    assert covered is not None
    return covered
