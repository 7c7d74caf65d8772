"""Words on the table: one typeface (Manrope), drawn at final size, never scaled.

Sizes are *design pixels* at a 1920x1080 window, turned into real ones by :func:`Typesetter.px`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import font_manrope
import pygame

from skyline.table.picture_cache import SurfaceCache
from skyline.text.clean import one_line

Colour = tuple[int, int, int]
Veil = tuple[int, int, int, int]

CAP_HEIGHT = 0.72  # height of a capital in em, for optical centring
_BREAKS = re.compile(r" (?!%)")
SHORT_LINE = 0.34  # of the width: a last line that is evened out with those before it
SMALLEST = 13  # real pixels; below this Manrope's counters close
WORD_SPACE = 0.26  # em; whole pixels make the typeface's own space 3 pixels of 16
CLOSE_SET = 40  # real pixels; larger type reads well with the typeface's own space

_SPACE = re.compile("[ \u00a0]")  # the second one does not break
_FOLDER = Path(font_manrope.__file__).parent / "files"


@lru_cache(maxsize=96)
def font(px: int, weight: str = "SemiBold") -> pygame.font.Font:
    """The typeface at a real pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(_FOLDER / f"Manrope-{weight}.ttf"), px)


#: Lines of text that were set; a window has some hundred.
_rendered = SurfaceCache(8_000_000)


def render(text: str, px: int, colour: Colour, weight: str = "SemiBold") -> pygame.Surface:
    """One line of text as a cached surface; do not draw on it."""
    key = (text, px, colour, weight)
    return _rendered.get(key, lambda: _typeset(text, px, colour, weight))


@lru_cache(maxsize=2048)
def measure(text: str, px: int, weight: str = "SemiBold") -> tuple[int, int]:
    """Width and height of one line in real pixels."""
    face = font(px, weight)
    text = one_line(text)
    gap = _word_gap(text, px)
    if not gap:
        return face.size(text)
    words = _SPACE.split(text)
    width = sum(face.size(word)[0] for word in words if word) + gap * (len(words) - 1)
    return width, face.size(text)[1]


def _word_gap(text: str, px: int) -> int:
    """Pixels between the words of small type; 0 where the typeface's own space is right."""
    return math.ceil(px * WORD_SPACE) if px < CLOSE_SET and _SPACE.search(text) else 0


def _typeset(text: str, px: int, colour: Colour, weight: str) -> pygame.Surface:
    face = font(px, weight)
    text = one_line(text)
    gap = _word_gap(text, px)
    if not gap:
        return _inked(face, text, colour)
    line = pygame.Surface(measure(text, px, weight), pygame.SRCALPHA, 32)
    left = 0
    for word in _SPACE.split(text):
        if word:
            line.blit(_inked(face, word, colour), (left, 0))
            left += face.size(word)[0]
        left += gap
    return line


def _inked(face: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    """Text as a surface; one of no width if all letters are without width, which pygame refuses."""
    if text and face.size(text)[0] == 0:
        return pygame.Surface((0, face.get_height()), pygame.SRCALPHA, 32)
    return face.render(text, True, colour)


@dataclass(frozen=True)
class Written:
    """One drawn line, for the check that finds cut or overlapping text."""

    text: str
    rect: pygame.Rect  # the line with its full height, in pixels of the surface
    box: pygame.Rect | None  # what the line must stay in, if that was said
    whole: str = ""  # as it was given; longer than ``text`` when it was cut
    ink: pygame.Rect = field(default_factory=pygame.Rect)  # the smallest around what is painted
    px: int = 0
    clip: pygame.Rect = field(default_factory=pygame.Rect)  # what the surface let through
    surface: pygame.Surface | None = None
    colour: Colour = (0, 0, 0)
    weight: str = "SemiBold"


_ledger: list[Written] | None = None


def record_into(ledger: list[Written] | None) -> None:
    """From now on every drawn line is also noted in ``ledger`` (None stops it)."""
    global _ledger  # noqa: PLW0603 - a switch for checks, off in play
    _ledger = ledger


@contextmanager
def unnoted() -> Iterator[None]:
    """Lines drawn meanwhile are not noted: nobody sees them, they only warm up what they need."""
    global _ledger  # noqa: PLW0603 - the same switch
    kept, _ledger = _ledger, None
    try:
        yield
    finally:
        _ledger = kept


def draw(
    surface: pygame.Surface,
    text: str,
    pos: tuple[float, float],
    px: int,
    colour: Colour,
    weight: str = "SemiBold",
    anchor: str = "center",
    shadow: Veil | None = None,
    max_width: float | None = None,
    box: pygame.Rect | None = None,
    *,
    told: bool = False,
) -> pygame.Rect:
    """Draws a line; ``pos`` is its left, middle or right end (``anchor``) at optical mid-height.

    With ``max_width`` the type gets smaller (to :data:`SMALLEST`), then is cut with an ellipsis.
    The ``box`` is noted for the overlap check, as is that a tooltip tells the whole text, so that
    it may be cut here. The shadow falls one pixel off. The answer is the rectangle that the line
    covers.
    """
    whole = text
    if max_width is not None:
        px = fitting_px(text, px, max_width, weight)
        text = shorten(text, px, max_width, weight)
        whole = text if told else whole
    face = font(px, weight)
    line = render(text, px, colour, weight)
    width, height = line.get_size()
    left = pos[0] - {"left": 0.0, "center": width / 2, "right": float(width)}[anchor]
    top = pos[1] - (face.get_ascent() - px * CAP_HEIGHT / 2)
    place = (round(left), round(top))
    if shadow is not None:
        under = render(text, px, shadow[:3], weight)
        under.set_alpha(shadow[3])
        surface.blit(under, (place[0], place[1] + max(1, round(px * 0.06))))
        under.set_alpha(255)
    surface.blit(line, place)
    rect = pygame.Rect(*place, width, height)
    if _ledger is not None:
        ink = line.get_bounding_rect().move(place)
        clip = surface.get_clip()
        _ledger.append(Written(text, rect, box, whole, ink, px, clip, surface, colour, weight))
    return rect


def note(surface: pygame.Surface, text: str, ink: pygame.Rect, px: int, colour: Colour) -> None:
    """Notes for the overlap check a line of drawn letters that fill ``ink``."""
    if _ledger is not None:
        clip = surface.get_clip()
        _ledger.append(Written(text, ink, None, text, ink, px, clip, surface, colour, "ExtraBold"))


def fitting_px(text: str, px: int, width: float, weight: str = "SemiBold") -> int:
    """The largest size up to ``px`` (not below :data:`SMALLEST`) at which the line fits."""
    while px > SMALLEST and measure(text, px, weight)[0] > width:
        px -= 1
    return px


def shorten(text: str, px: int, width: float, weight: str = "SemiBold") -> str:
    """The line, cut with an ellipsis where it is wider than ``width``."""
    if measure(text, px, weight)[0] <= width:
        return text
    least, most = 0, len(text)  # letters that fit, and those that do not: halved, not counted down
    while most - least > 1:
        middle = (least + most) // 2
        if measure(text[:middle] + "…", px, weight)[0] <= width:
            least = middle
        else:
            most = middle
    return text[:least].rstrip() + "…"


def wrap(text: str, px: int, width: float, weight: str = "SemiBold") -> list[str]:
    """The text broken into lines no wider than ``width``; line breaks in it are kept.

    A word that is too long for a line is broken after a hyphen in it; a number and its per cent
    sign stay together. A dot between two sayings is left out where a line ends.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _BREAKS.split(paragraph):
            longer = f"{line} {word}" if line else word
            if measure(longer, px, weight)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line.removesuffix(" ·"))
            line = "" if word == "·" else word
            if "-" in word and measure(word, px, weight)[0] > width:
                *before, line = _parts(word, px, width, weight)
                lines.extend(before)
        lines.append(line)
    return lines


def balanced(text: str, px: int, width: float, weight: str = "SemiBold") -> int:
    """A width for wrapping in as few lines, narrower if the last would be a word or two."""
    lines, narrow, step = wrap(text, px, width, weight), int(width), max(1, px // 2)
    if len(lines) == 1 or measure(lines[-1], px, weight)[0] > width * SHORT_LINE:
        return narrow
    while narrow > width / 2 and len(wrap(text, px, narrow - step, weight)) == len(lines):
        narrow -= step
    return narrow


def _parts(word: str, px: int, width: float, weight: str) -> list[str]:
    """A long word in parts that end with a hyphen, as few as fit."""
    parts = [""]
    for piece in re.split(r"(?<=[^-]-)(?=[^-])", word):
        if parts[-1] and measure(parts[-1] + piece, px, weight)[0] > width:
            parts.append(piece)
        else:
            parts[-1] += piece
    return parts


def draw_wrapped(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    px: int,
    colour: Colour,
    weight: str = "Medium",
    anchor: str = "left",
    line_height: float = 1.42,
) -> int:
    """Draws a paragraph from the top of ``rect``; returns the height it took in pixels."""
    step = round(px * line_height)
    at = {"left": rect.left, "center": rect.centerx, "right": rect.right}[anchor], rect.y + step / 2
    lines = wrap(text, px, rect.w, weight)
    draw_lines(surface, lines, at, step, px, colour, weight, anchor, box=rect)
    return len(lines) * step


def draw_lines(
    surface: pygame.Surface,
    lines: Iterable[str],
    pos: tuple[float, float],
    step: float,
    px: int,
    colour: Colour,
    weight: str = "SemiBold",
    anchor: str = "center",
    shadow: Veil | None = None,
    max_width: float | None = None,
    box: pygame.Rect | None = None,
) -> float:
    """Draws lines ``step`` pixels apart, the first at ``pos``; returns how low the next would be.

    Everything else is as in :func:`draw`.
    """
    x, y = pos
    for line in lines:
        if line:
            draw(surface, line, (x, y), px, colour, weight, anchor, shadow, max_width, box)
        y += step
    return y


@dataclass(frozen=True)
class Typesetter:
    """Turns design pixels into real ones for one window size and UI scale."""

    size: tuple[int, int]
    ui_scale: float = 1.0

    @property
    def scale(self) -> float:
        """How much smaller or larger than 1920x1080 the window is."""
        return min(self.size[0] / 1920, self.size[1] / 1080)

    def px(self, design: float) -> int:
        """Real size of type; small windows shrink it less than the picture, to stay legible."""
        shrink: float = self.scale**0.62
        return max(SMALLEST, round(design * shrink * self.ui_scale))
