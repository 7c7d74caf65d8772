"""The display voice: drawn capitals cast in brass with an engraved line, for wins and page heads.

A glyph is a width and strokes in a box one cap high, joined at a waist of :data:`_WAIST`. Letters
with accents are the plain letter and its mark above; a text with any other sign is cast from the
typeface's own letters.
"""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.paint import Pixels, blank, cheap_blur, from_array, smoothed, softened
from skyline.table.picture_cache import PictureCache, keep_pictures
from skyline.table.scenery.steps import Steps, finish

WEIGHT: Final = 0.155  # thickness of strokes, in caps
TRACKING: Final = 0.12  # from letter to letter
SPACE: Final = 0.34  # between words
ENGRAVED: Final = 0.20  # of a stroke: its engraved line,
THINNEST: Final = 1.0  # pixels of it; a thinner one would only dull the letter
MARKED: Final = 0.30  # caps that marks take above
FINE: Final = 3  # times as large as they are, letters are drawn
_WAIST: Final = 0.58
_STOPS: Final = (0.0, 0.30, 0.52, 0.56, 0.80, 1.0)  # of the cap, and the metal there
_METAL: Final = (
    (255, 244, 196),
    (246, 206, 118),
    (214, 162, 72),
    (186, 128, 50),
    (232, 184, 96),
    (255, 226, 150),
)


class Line(NamedTuple):
    x0: float
    y0: float
    x1: float
    y1: float


class Arc(NamedTuple):
    """Part of an ellipse, in degrees clockwise from the right."""

    x: float
    y: float
    wide: float
    tall: float
    start: float
    end: float


Stroke = Line | Arc
_SPACES: Final = " \u00a0"
Glyph = tuple[float, tuple[Stroke, ...]]

_STEM: Final = Line(0, 0, 0, 1)
_BOWL: Final = (
    Line(0, 0, 0.24, 0),
    Arc(0.24, 0.29, 0.27, 0.29, -90, 90),
    Line(0, _WAIST, 0.24, _WAIST),
)
_RING: Final = Arc(0.5, 0.5, 0.5, 0.5, 0, 360)
_GLYPHS: Final[dict[str, Glyph]] = {
    "←": (0.96, (Line(0, 0.5, 0.96, 0.5), Line(0, 0.5, 0.36, 0.16), Line(0, 0.5, 0.36, 0.84))),
    "↑": (0.68, (Line(0.34, 0, 0.34, 1), Line(0.34, 0, 0, 0.38), Line(0.34, 0, 0.68, 0.38))),
    "A": (0.78, (Line(0, 1, 0.39, 0), Line(0.39, 0, 0.78, 1), Line(0.14, 0.70, 0.64, 0.70))),
    "B": (
        0.54,
        (
            _STEM,
            Line(0, 0, 0.26, 0),
            Arc(0.26, 0.23, 0.22, 0.23, -90, 90),
            Line(0, 0.46, 0.28, 0.46),
            Arc(0.28, 0.73, 0.26, 0.27, -90, 90),
            Line(0, 1, 0.28, 1),
        ),
    ),
    "C": (0.84, (Arc(0.5, 0.5, 0.5, 0.5, 46, 314),)),
    "D": (
        0.72,
        (_STEM, Line(0, 0, 0.24, 0), Arc(0.24, 0.5, 0.48, 0.5, -90, 90), Line(0, 1, 0.24, 1)),
    ),
    "E": (0.44, (_STEM, Line(0, 0, 0.44, 0), Line(0, _WAIST, 0.36, _WAIST), Line(0, 1, 0.44, 1))),
    "F": (0.42, (_STEM, Line(0, 0, 0.42, 0), Line(0, _WAIST, 0.34, _WAIST))),
    "G": (0.96, (Arc(0.5, 0.5, 0.5, 0.5, 0, 314), Line(1.0, 0.5, 0.60, 0.5))),
    "H": (0.60, (_STEM, Line(0.60, 0, 0.60, 1), Line(0, _WAIST, 0.60, _WAIST))),
    "I": (0.0, (_STEM,)),
    "J": (0.36, (Line(0.36, 0, 0.36, 0.74), Arc(0.10, 0.74, 0.26, 0.26, 0, 110))),
    "K": (0.56, (_STEM, Line(0.54, 0, 0.02, _WAIST), Line(0.20, 0.42, 0.56, 1))),
    "L": (0.42, (_STEM, Line(0, 1, 0.42, 1))),
    "M": (
        0.88,
        (
            Line(0, 1, 0.12, 0),
            Line(0.12, 0, 0.44, 0.80),
            Line(0.44, 0.80, 0.76, 0),
            Line(0.76, 0, 0.88, 1),
        ),
    ),
    "N": (0.66, (_STEM, Line(0, 0, 0.66, 1), Line(0.66, 0, 0.66, 1))),
    "O": (1.0, (_RING,)),
    "P": (0.52, (_STEM, *_BOWL)),
    "Q": (1.0, (_RING, Line(0.62, 0.66, 0.96, 1))),
    "R": (0.54, (_STEM, *_BOWL, Line(0.24, _WAIST, 0.54, 1))),
    "S": (0.50, (Arc(0.25, 0.24, 0.23, 0.24, 90, 335), Arc(0.25, 0.74, 0.26, 0.26, -90, 155))),
    "T": (0.62, (Line(0, 0, 0.62, 0), Line(0.31, 0, 0.31, 1))),
    "U": (
        0.64,
        (Line(0, 0, 0, 0.66), Arc(0.32, 0.68, 0.32, 0.32, 0, 180), Line(0.64, 0, 0.64, 0.66)),
    ),
    "V": (0.74, (Line(0, 0, 0.37, 1), Line(0.37, 1, 0.74, 0))),
    "W": (
        1.16,
        (
            Line(0, 0, 0.29, 1),
            Line(0.29, 1, 0.58, 0.10),
            Line(0.58, 0.10, 0.87, 1),
            Line(0.87, 1, 1.16, 0),
        ),
    ),
    "X": (0.66, (Line(0, 0, 0.66, 1), Line(0.66, 0, 0, 1))),
    "Y": (0.70, (Line(0, 0, 0.35, _WAIST), Line(0.70, 0, 0.35, _WAIST), Line(0.35, 0.58, 0.35, 1))),
    "Z": (0.56, (Line(0, 0, 0.56, 0), Line(0.56, 0, 0, 1), Line(0, 1, 0.56, 1))),
    "0": (0.64, (Arc(0.32, 0.5, 0.32, 0.5, 0, 360),)),
    "1": (0.20, (Line(0.20, 0, 0.20, 1), Line(0, 0.20, 0.20, 0.02))),
    "2": (
        0.54,
        (Arc(0.26, 0.27, 0.26, 0.27, 190, 395), Line(0.47, 0.42, 0, 1), Line(0, 1, 0.54, 1)),
    ),
    "3": (0.52, (Arc(0.25, 0.24, 0.24, 0.24, 205, 450), Arc(0.25, 0.74, 0.27, 0.26, 270, 510))),
    "4": (0.58, (Line(0.42, 0, 0.42, 1), Line(0.42, 0, 0, 0.70), Line(0, 0.70, 0.58, 0.70))),
    "5": (
        0.52,
        (
            Line(0.06, 0, 0.46, 0),
            Line(0.06, 0, 0.04, 0.44),
            Arc(0.23, 0.69, 0.29, 0.31, 232, 505),
        ),
    ),
    "6": (0.58, (Arc(0.29, 0.69, 0.29, 0.31, 0, 360), Line(0.03, 0.58, 0.38, 0))),
    "7": (0.50, (Line(0, 0, 0.50, 0), Line(0.50, 0, 0.14, 1))),
    "8": (0.54, (Arc(0.27, 0.24, 0.22, 0.24, 0, 360), Arc(0.27, 0.74, 0.27, 0.26, 0, 360))),
    "9": (0.58, (Arc(0.29, 0.31, 0.29, 0.31, 0, 360), Line(0.55, 0.42, 0.20, 1))),
    ".": (0.0, (Line(0, 0.98, 0, 1),)),
    ":": (0.0, (Line(0, 0.36, 0, 0.38), Line(0, 0.98, 0, 1))),
    ",": (0.06, (Line(0.06, 0.96, 0, 1.08),)),
    "’": (0.06, (Line(0.06, 0, 0, 0.16),)),
    "'": (0.0, (Line(0, 0, 0, 0.16),)),
    "!": (0.0, (Line(0, 0, 0, 0.66), Line(0, 0.98, 0, 1))),
    "·": (0.02, (Line(0, 0.5, 0.02, 0.5),)),
    "-": (0.24, (Line(0, 0.55, 0.24, 0.55),)),
    "–": (0.34, (Line(0, 0.55, 0.34, 0.55),)),
    "+": (0.36, (Line(0, 0.55, 0.36, 0.55), Line(0.18, 0.37, 0.18, 0.73))),
}
#: Marks above a letter (or below it) around x = 0, by their combining sign.
_MARKS: Final[dict[str, tuple[Stroke, ...]]] = {
    "\u0300": (Line(-0.12, -0.30, 0.06, -0.20),),
    "\u0301": (Line(0.12, -0.30, -0.06, -0.20),),
    "\u0302": (Line(-0.14, -0.18, 0, -0.30), Line(0, -0.30, 0.14, -0.18)),
    "\u0303": (Line(-0.15, -0.21, -0.04, -0.27), Line(-0.04, -0.27, 0.15, -0.24)),
    "\u0308": (Line(-0.15, -0.24, -0.14, -0.24), Line(0.14, -0.24, 0.15, -0.24)),
    "\u030a": (Arc(0, -0.23, 0.09, 0.09, 0, 360),),
    "\u030c": (Line(-0.14, -0.30, 0, -0.18), Line(0, -0.18, 0.14, -0.30)),
}


#: Pairs of letters that leave a hole between them, and by how much they move together.
_CLOSER: Final = {
    **dict.fromkeys(("PA", "FA", "VA", "AV", "WA", "AW", "YA", "AY"), 0.10),
    **dict.fromkeys(("TA", "AT", "LT", "LV", "LY"), 0.08),
}


@dataclass(frozen=True)
class _Place:
    """A letter, or a whole text that is cast from the typeface, and where it begins in pixels."""

    sign: str
    x: int


def _places(text: str, cap: int) -> tuple[list[_Place], int]:
    """The letters of a text and its width in pixels."""
    capitals = text.upper()
    if not _drawn(capitals):
        px = round(cap / lettering.CAP_HEIGHT)
        return [_Place(text, 0)], lettering.measure(text, px, "ExtraBold")[0]
    places, pen = [], 0.0
    for before, letter in pairwise(f" {capitals}"):
        if letter in _SPACES:
            pen += SPACE
            continue
        pen -= _CLOSER.get(before + letter, 0.0)
        places.append(_Place(letter, round(pen * cap)))
        pen += _wide(letter) + TRACKING
    return places, math.ceil(max(0.0, pen - TRACKING) * cap)


def width_of(text: str, cap: int) -> int:
    """Pixels that a text takes in letters ``cap`` pixels high."""
    return _places(text, cap)[1]


def fitting_cap(text: str, cap: int, width: float) -> int:
    """The height of letters, at most ``cap`` pixels, at which a text is at most so wide."""
    least = round(lettering.SMALLEST * lettering.CAP_HEIGHT)
    wide = max(1, width_of(text, cap))
    return max(least, min(cap, math.floor(cap * width / wide)))


def casting(text: str, cap: int) -> Steps[None]:
    """Casts a text letter by letter ahead of :func:`brass`."""
    for place in _places(text, cap)[0]:
        key = place.sign, cap
        yield from _casts.get_steps(key, partial(_cast_steps, *key))
        yield


@keep_pictures(10_000_000, dear=True)
def brass(text: str, cap: int) -> pygame.Surface:
    """A text in cast brass on a soft dark, its letters in the middle. Shared: do not draw on it."""
    places, wide = _places(text, cap)
    margin = _margin(cap)
    picture = blank(wide + 2 * margin, cap + 2 * margin)
    letters = [(_cast(place.sign, cap), place.x) for place in places]
    for layer, down in ((1, max(1, round(cap * 0.02))), (0, 0)):
        for cast, x in letters:
            picture.blit(cast[layer], (x, down))
    return picture


def put_brass(
    surface: pygame.Surface, text: str, middle: tuple[float, float], cap: int, size: float = 1.0
) -> pygame.Rect:
    """Puts a text in brass around a point, ``size`` times as large while it springs into view.

    The answer is where the letters are.
    """
    picture = brass(text, cap)
    if size != 1.0:
        wide, tall = picture.get_size()
        scaled = max(1, round(wide * size)), max(1, round(tall * size))
        picture = pygame.transform.smoothscale(picture, scaled)
    place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    surface.blit(picture, place)
    margin = round(_margin(cap) * size)
    rect = place.inflate(-2 * margin, -2 * margin)
    lettering.note(surface, text, rect, round(cap / lettering.CAP_HEIGHT), _METAL[1])
    return rect


@keep_pictures(2_000_000)
def rule(wide: int, cap: int) -> pygame.Surface:
    """Three lines that fade to the left and end in a diamond, for words ``cap`` pixels high."""

    def draw(surface: pygame.Surface, scale: int) -> None:
        width, height = surface.get_size()
        reach, thin = height * 0.42, max(1, round(cap * 0.045)) * scale
        middle = height / 2
        for aside, start in ((-0.26, 0.16), (0.0, 0.0), (0.26, 0.30)):
            y = round(middle + aside * cap * scale - thin / 2)
            left = round(width * start)
            line = pygame.Surface((round(width - reach * 2.3) - left, 1), pygame.SRCALPHA, 32)
            line.fill((*_METAL[1], 0))
            fade = np.linspace(0, 255, line.get_width())
            pygame.surfarray.pixels_alpha(line)[:] = fade.astype(np.uint8)[:, None]
            surface.blit(pygame.transform.scale(line, (line.get_width(), thin)), (left, y))
        x = width - reach
        points = [
            (x - reach, middle),
            (x, middle - reach),
            (x + reach, middle),
            (x, middle + reach),
        ]
        pygame.draw.polygon(surface, _METAL[2], points)
        pygame.draw.polygon(surface, _METAL[0], [points[0], points[1], (x, middle)])
        pygame.draw.polygon(surface, _METAL[3], [points[2], points[3], (x, middle)])

    return smoothed(wide, max(5, round(cap * 0.72)), draw)


def put_ruled(
    surface: pygame.Surface, text: str, middle: tuple[float, float], cap: int, wide: int
) -> None:
    """A text in brass between two rules, each ``wide`` pixels long."""
    rect = put_brass(surface, text, middle, cap)
    left = rule(wide, cap)
    y = round(middle[1]) - left.get_height() // 2
    gap = round(cap * 0.35)
    surface.blit(left, (rect.left - gap - wide, y))
    surface.blit(pygame.transform.flip(left, True, False), (rect.right + gap, y))


def _margin(cap: int) -> int:
    return round(cap * (MARKED + 0.5))


def _plain(letter: str) -> tuple[str, str]:
    """A letter without its marks, and those."""
    parts = unicodedata.normalize("NFD", letter)
    return parts[0], parts[1:]


def _is_letter(sign: str) -> bool:
    """Whether there are strokes for it."""
    letter, marks = _plain(sign)
    return letter in _GLYPHS and all(mark in _MARKS for mark in marks)


def _drawn(text: str) -> bool:
    return all(_is_letter(letter) for letter in text if letter not in _SPACES)


def _wide(letter: str) -> float:
    """Caps from the left rim of a letter to its right one."""
    return _GLYPHS[_plain(letter)[0]][0] * (1 - WEIGHT) + WEIGHT


def _strokes(letter: str) -> list[Stroke]:
    """The strokes of a letter in caps; its outermost rims touch 0 and 1."""
    half, inner = WEIGHT / 2, 1 - WEIGHT
    plain, marks = _plain(letter)
    wide, strokes = _GLYPHS[plain]
    above = [(wide / 2, stroke) for mark in marks for stroke in _MARKS[mark]]
    found: list[Stroke] = []
    for aside, stroke in [*((0.0, stroke) for stroke in strokes), *above]:
        left = half + aside * inner
        if isinstance(stroke, Line):
            x0, y0, x1, y1 = (part * inner for part in stroke)
            found.append(Line(left + x0, half + y0, left + x1, half + y1))
        else:
            x, y, across, tall = (part * inner for part in stroke[:4])
            found.append(Arc(left + x, half + y, across, tall, stroke.start, stroke.end))
    return found


def _mask(strokes: list[Stroke], wide: float, cap: int, thick: float, reach: float) -> Pixels:
    """Coverage 0..1 of strokes ``thick`` caps thick and ``reach`` longer at both ends."""
    margin, scale = _margin(cap), cap * FINE
    size = math.ceil(wide * cap) + 2 * margin, cap + 2 * margin
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), depth=32)
    corner = margin * FINE
    half = thick * scale / 2

    def put(points: list[tuple[float, float]]) -> None:
        moved = [(corner + x, corner + y) for x, y in points]
        pygame.draw.polygon(large, (255, 255, 255), moved)

    for stroke in strokes:
        if isinstance(stroke, Line):
            x0, y0, x1, y1 = (part * scale for part in stroke)
            length = math.hypot(x1 - x0, y1 - y0)
            ux, uy = ((x1 - x0) / length, (y1 - y0) / length) if length else (0.0, 1.0)
            longer = max(reach * scale, half - length / 2)
            x0, y0, x1, y1 = x0 - ux * longer, y0 - uy * longer, x1 + ux * longer, y1 + uy * longer
            px, py = -uy * half, ux * half
            put([(x0 + px, y0 + py), (x1 + px, y1 + py), (x1 - px, y1 - py), (x0 - px, y0 - py)])
        else:
            x, y, across, tall = (part * scale for part in stroke[:4])
            steps = max(12, round((stroke.end - stroke.start) / 4))
            turns = np.radians(np.linspace(stroke.start, stroke.end, steps + 1)).tolist()
            outer = [
                (x + (across + half) * math.cos(t), y + (tall + half) * math.sin(t)) for t in turns
            ]
            inner = [
                (x + (across - half) * math.cos(t), y + (tall - half) * math.sin(t)) for t in turns
            ]
            put(outer + inner[::-1])
    small = pygame.transform.smoothscale(large, size)
    return pygame.surfarray.array3d(small)[..., 0].astype(np.float32) / np.float32(255)


def _body(sign: str, cap: int) -> Pixels:
    """Coverage of a letter, or of a text of the typeface, with a margin around, [x, y] 0..1."""
    if _is_letter(sign):
        return _mask(_strokes(sign), _wide(sign), cap, WEIGHT, WEIGHT / 2)
    px, margin = round(cap / lettering.CAP_HEIGHT), _margin(cap)
    line = lettering.render(sign, px, (255, 255, 255), "ExtraBold")
    field = np.zeros((line.get_width() + 2 * margin, cap + 2 * margin), np.float32)
    alpha = pygame.surfarray.array_alpha(line).astype(np.float32) / np.float32(255)
    top = lettering.font(px, "ExtraBold").get_ascent() - cap - margin  # of the field in the line
    first, last = max(0, top), min(alpha.shape[1], top + field.shape[1])
    field[margin:-margin, first - top : last - top] = alpha[:, first:last]
    return field


def _engraving(sign: str, cap: int) -> Pixels | None:
    if not _is_letter(sign) or cap * WEIGHT * ENGRAVED < THINNEST:
        return None
    return _mask(_strokes(sign), _wide(sign), cap, WEIGHT * ENGRAVED, -WEIGHT * 0.12)


def _blurred(field: Pixels, radius: int) -> Pixels:
    for axis in (0, 1):
        field = softened(field, axis, radius)
    return field


def _glow(field: Pixels, radius: float) -> Pixels:
    """A wide soft blur, computed small."""
    surface = pygame.Surface(field.shape, depth=32)
    grey = (field * np.float32(255)).astype(np.uint8)
    pygame.surfarray.blit_array(surface, np.repeat(grey[..., None], 3, axis=2))
    soft = cheap_blur(cheap_blur(surface, radius * 0.6), radius * 0.6)
    return pygame.surfarray.array_red(soft).astype(np.float32) / np.float32(255)


_Cast = tuple[pygame.Surface, pygame.Surface]
_casts: Final = PictureCache[_Cast](24_000_000, dear=True)


def _cast(sign: str, cap: int) -> _Cast:
    """A letter, and the dark behind it. Shared."""
    return _casts.get((sign, cap), lambda: finish(_cast_steps(sign, cap)))


def _cast_steps(sign: str, cap: int) -> Steps[_Cast]:
    body, margin = _body(sign, cap), _margin(cap)
    yield
    high = _blurred(_blurred(body, max(1, round(cap * 0.016))), max(1, round(cap * 0.012)))
    across, along = np.gradient(high)
    lit = np.asarray(np.clip((across * 0.55 + along) * cap * 0.11, -1, 1), np.float32)
    relief = lit[..., None]
    yield
    y = np.clip((np.arange(body.shape[1]) - margin) / cap, 0, 1)
    rows = np.stack([np.interp(y, _STOPS, tone) for tone in zip(*_METAL, strict=True)], axis=-1)
    rgb: Pixels = np.broadcast_to(rows[None], (*body.shape, 3)).astype(np.float32)
    rgb = rgb + (np.array((255, 252, 232), np.float32) - rgb) * np.clip(relief, 0, 1) * np.float32(
        0.85
    )
    rgb = rgb * (1 - np.float32(0.62) * np.clip(-relief, 0, 1))
    yield
    line = _engraving(sign, cap)
    if line is not None:
        groove = np.clip(line, 0, 1)[..., None]
        lower = np.clip(np.roll(line, 1, 1) - line, 0, 1)[..., None]
        rgb = rgb * (1 - np.float32(0.74) * groove) + np.array((48, 26, 8), np.float32) * groove
        rgb = rgb + (255 - rgb) * lower * np.float32(0.5)
    yield
    letters = from_array(rgb.astype(np.float32), body * 255)
    yield
    near = np.clip(high * np.float32(2.6), 0, 1)
    around = np.clip(_glow(body, cap * 0.24) * np.float32(1.5), 0, 1)
    dark = 1 - (1 - near) * (1 - around)
    shade = pygame.Surface(letters.get_size(), pygame.SRCALPHA, 32)
    shade.fill((8, 6, 22))
    pygame.surfarray.pixels_alpha(shade)[:] = (dark * np.float32(225)).astype(np.uint8)
    return letters, shade
