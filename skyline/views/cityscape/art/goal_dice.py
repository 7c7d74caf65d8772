"""Goal dice, one kind for each colour of a seat, and the walnut covers that hide them.

Whoever shows goal dice imports this module, which registers them.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.table import type as lettering
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieKind, DieLook, register, settled
from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import Material
from skyline.table.dice.textures import MASTER_SIZE
from skyline.table.furniture.materials import wood_steps
from skyline.table.geometry import (
    SIN_TILT,
    Quaternion,
    about,
    compose,
    inverse,
    normalised,
)
from skyline.table.paint import Point, blank, down, mix, put_shadow, ring, rounded, star_corners
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import PictureCache, SurfaceCache, keep_pictures
from skyline.table.scenery.steps import Steps, finish
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.seats import seat_colours
from skyline.widgets.controls.swatch import SeatColour

_PANEL: Final[RGB] = (255, 248, 230)
_PRINT: Final[RGB] = (44, 36, 52)
_FACES: Final = ("1", "4", "5", "2", "3", "6")
"""What the six sides show: a code and the next one lie side by side, so that a turn by one rolls
the die over one edge."""
_SMALL: Final = 34
"""Pixels of a die below which its digit needs the room of the pictogram."""
_LEAN: Final = math.radians(13)
"""How far a resting die leans towards us, so that its top is read nearly from the front."""
_WALNUT: Final[RGB] = (112, 70, 42)
_WALNUT_DARK: Final[RGB] = (64, 38, 24)
WELL: Final[RGB] = (38, 22, 16)
STAR: Final = 0.44
"""Of its reach: the inner corners of a star."""
_LASHES: Final[RGB] = (250, 232, 196)


def _pictogram(surface: pygame.Surface, code: int, x: float, y: float, w: float, h: float) -> None:
    """The goal as bars: so many that rise; two that are equal; the tallest under a star."""
    if code == EQUAL_HEIGHTS:
        bars = [0.72, 0.72]
    elif code == TALLEST:
        bars = [0.40, 0.86, 0.55]
    else:
        bars = [0.40 + 0.60 * (i + 1) / code if code > 1 else 0.8 for i in range(code)]
    step = w / max(len(bars), 2.2)
    left = x + (w - (len(bars) - 0.26) * step) / 2
    for number, tall in enumerate(bars):
        bar = pygame.Rect(left + number * step, y + h * (1 - tall), step * 0.74, h * tall)
        pale = code == TALLEST and number != 1
        tone = mix(_PRINT, _PANEL, 0.55) if pale else _PRINT
        pygame.draw.rect(surface, tone, bar, 0, max(1, bar.w // 6))
    if code == EQUAL_HEIGHTS:
        for line in (-0.02, 0.13):
            rule = (x + w * 0.30, y + h * line, w * 0.40, max(2, h * 0.08))
            pygame.draw.rect(surface, _PRINT, rule)
    if code == TALLEST:
        pygame.draw.polygon(
            surface, _PRINT, star_corners((x + w / 2, y - h * 0.10), h * 0.26, STAR)
        )


@keep_pictures(1_200_000)
def goal_face(colour: RGB, digits_only: bool, face: str, size: int) -> pygame.Surface:
    """A side: the owner's colour around a cream panel with the digit and its pictogram, if any."""
    fine = 2 * size
    surface = blank(fine, fine, (*mix(colour, BLACK, 0.06), 255))
    panel = pygame.Rect(0, 0, fine * 0.75, fine * 0.75).move_to(center=(size, size))
    rim = panel.inflate(fine * 0.04, fine * 0.04)
    pygame.draw.rect(surface, mix(colour, BLACK, 0.45), rim, 0, int(fine * 0.13))
    pygame.draw.rect(surface, _PANEL, panel, 0, int(fine * 0.12))
    if face:
        put_print(surface, int(face), digits_only=digits_only)
    return down(surface, (size, size))


def put_print(surface: pygame.Surface, code: int, *, digits_only: bool) -> None:
    """The digit on a panel, and its pictogram.

    What is left of that below a large digit: a star, two lines; no 6 is then a 9.
    """
    fine = surface.get_width()
    signed = digits_only and code in (EQUAL_HEIGHTS, TALLEST)
    px = fine * (0.64 if signed else 0.80 if digits_only else 0.44)
    digit = lettering.font(int(px), "ExtraBold").render(str(code), True, _PRINT)
    digit = digit.subsurface(digit.get_bounding_rect())
    middle = int(fine * (0.42 if signed else 0.5 if digits_only else 0.345))
    surface.blit(digit, digit.get_rect(center=(fine // 2, middle)))
    if not digits_only:
        _pictogram(surface, code, fine * 0.28, fine * 0.60, fine * 0.44, fine * 0.23)
        return
    if code == TALLEST:
        pygame.draw.polygon(
            surface, _PRINT, star_corners((fine / 2, fine * 0.755), fine * 0.105, STAR)
        )
    for line in (0.70, 0.775) if code == EQUAL_HEIGHTS else ():
        surface.fill(_PRINT, (fine * 0.36, fine * line, fine * 0.28, fine * 0.045))


def _paint(colour: RGB, face: str, size: int, marks: Marks, seen: int) -> pygame.Surface:
    return goal_face(colour, seen < _SMALL or bool(marks & Marks.LETTERS), face, size)


def _smooth(size: int) -> NDArray[np.float32]:
    return np.ones((size, size), np.float32)


def _kind(colour: SeatColour) -> DieKind:
    enamel = Material(mix(colour.rgb, BLACK, 0.06), 0.98, 92.0, 80.0, 14.0, 20.0, 14.0)
    paint = partial(_paint, colour.rgb)
    return DieKind(colour.name[0], _FACES, enamel, 6.0, _smooth, paint, tuple("123456"))


#: By the names of the colours.
GOAL_DICE: Final = {colour.name: _kind(colour) for colour in seat_colours()}
register(*GOAL_DICE.values())


def _lying(kind: str, code: int) -> Quaternion:
    return compose(about((1.0, 0.0, 0.0), _LEAN), settled(kind, str(code)))


@lru_cache(maxsize=64)
def _way(kind: str, before: int, code: int) -> tuple[Quaternion, Quaternion]:
    """How a die lies with one code on top, and the shortest rotation to another."""
    start = _lying(kind, before)
    turn = normalised(compose(_lying(kind, code), inverse(start)))
    return start, turn if turn[0] >= 0 else (-turn[0], -turn[1], -turn[2], -turn[3])


def _part_way(kind: str, before: int, code: int, part: float) -> tuple[Quaternion, float]:
    """A die between two codes, and how far it has to rise for it, in edges."""
    start, (w, *axis) = _way(kind, before, code)
    angle = 2 * math.acos(min(1.0, w))
    if angle < 1e-6:
        return start, 0.0
    rise = 0.22 * math.sin(math.pi * part) * angle / math.pi * 2
    return compose(about((axis[0], axis[1], axis[2]), angle * part), start), rise


_resting: Final = PictureCache[pygame.Surface](8_000_000, dear=True)


def _at_rest(kind: str, code: int, edge: int, marks: Marks) -> pygame.Surface:
    """A die at rest with its shadow, in the middle of its picture, which is no larger than that."""
    return _resting.get((kind, code, edge, marks), lambda: _lay(kind, code, edge, marks))


def goal_die_steps(
    edge: int, colour: SeatColour, code: int, marks: Marks = Marks.NONE
) -> Steps[None]:
    """Paints what :func:`draw_goal_die` shows of a die at rest; nothing if that is kept."""
    kind = GOAL_DICE[colour.name].key
    if (kind, code, edge, marks) not in _resting:
        _paint(colour.rgb, str(code), MASTER_SIZE, marks, edge)
        yield
        _fine_artist(edge).print_of(DieLook(kind, marks), _FACES.index(str(code)))
        yield
        _at_rest(kind, code, edge, marks)
        yield


def turning_die_steps(edge: int, colour: SeatColour, marks: Marks) -> Steps[None]:
    """Prints all sides of a die, for when it is turned."""
    yield from artist(edge).prepare_steps(DieLook(GOAL_DICE[colour.name].key, marks))


def _fine_artist(edge: int) -> DieArtist:
    return artist(2 * edge)  # fronts are printed for a die drawn twice as large


def _lay(kind: str, code: int, edge: int, marks: Marks) -> pygame.Surface:
    fine = blank(4 * edge, 4 * edge)
    front = _FACES.index(str(code))
    die, dx, dy = _fine_artist(edge).sprite(
        DieLook(kind, marks), _lying(kind, code), front_side=front
    )
    fine.blit(die, (2 * edge + dx, 2 * edge + dy))
    picture = blank(2 * edge, 2 * edge)
    _put_shadow(picture, (edge, edge), edge)
    picture.blit(down(fine, picture.get_size()), (0, 0))
    seen = picture.get_bounding_rect()
    left, top = min(seen.x, 2 * edge - seen.right), min(seen.y, 2 * edge - seen.bottom)
    return picture.subsurface(picture.get_rect().inflate(-2 * left, -2 * top)).copy()


def _put_shadow(surface: pygame.Surface, centre: Point, edge: int) -> None:
    """Short, for what a goal brings is written just below."""
    box = centre[0] - edge * 0.46, centre[1] - edge * 0.40, edge * 0.98, edge * 0.95
    aside = edge * 0.04, edge * 0.03
    put_shadow(surface, box, edge * 0.12, edge * 0.07, BLACK, 150, aside)


def draw_goal_die(
    surface: pygame.Surface,
    centre: Point,
    edge: int,
    colour: SeatColour,
    code: int,
    *,
    before: int | None = None,
    part: float = 1.0,
    marks: Marks = Marks.NONE,
) -> None:
    """Draws a die with ``code`` on top, or ``part`` (0..1) of the way to it from ``before``.

    The die is ``edge`` pixels wide; a kind is known by the name of its seat's colour.
    """
    kind = GOAL_DICE[colour.name].key
    x, y = round(centre[0]), round(centre[1])
    if before is None or before == code or part >= 1:
        die = _at_rest(kind, code, edge, marks)
        surface.blit(die, die.get_rect(center=(x, y)))
        return
    q, rise = _part_way(kind, before, code, part)
    _put_shadow(surface, (x, y), edge)
    die, dx, dy = artist(edge).sprite(DieLook(kind, marks), q)
    surface.blit(die, (x + dx, y + dy - round(rise * edge * SIN_TILT)))


@keep_pictures(4_000_000)
def _lid(edge: int, colour: RGB, plain: bool) -> pygame.Surface:
    picture = blank(edge, edge)
    wood, rim = (BLACK, WHITE) if plain else (_WALNUT, mix(colour, WHITE, 0.1))
    picture.blit(rounded(edge, edge, edge * 0.14, (*mix(wood, _WALNUT_DARK, 0.8), 255)), (0, 0))
    board = edge - 4, edge - 4 - round(edge * 0.03)
    picture.blit(rounded(*board, edge * 0.13, (*wood, 255)), (2, 1))
    small = edge < _SMALL  # a ring close around the eye would make a box of it
    inset = 0 if small else max(3, round(edge * 0.06))
    inner = board[0] - 2 * inset, board[1] - 2 * inset
    line = ring(*inner, edge * 0.10, (*rim, 255), 1.4 if small else max(2, edge * 0.045))
    picture.blit(line, (2 + inset, 1 + inset))
    put_icon(picture, "eye-shut", (edge / 2, edge * 0.44), round(edge * 0.62), _LASHES)
    return picture


def draw_lid(
    surface: pygame.Surface,
    centre: Point,
    edge: int,
    colour: SeatColour,
    part: float = 1.0,
    *,
    plain: bool = False,
) -> None:
    """Draws the cover of a die, hinged at its far side; ``part`` is from open (0) to shut (1)."""
    picture = _lid(edge, colour.rgb, plain)
    box = pygame.Rect(0, 0, edge, edge).move_to(center=(round(centre[0]), round(centre[1])))
    if part < 1:
        tall = round(edge * math.sin(part * math.pi / 2))
        if tall < 1:
            return
        picture = pygame.transform.smoothscale(picture, (edge, tall))
        box.h = tall
    put_shadow(surface, box, edge * 0.14, edge * 0.09, BLACK, 150, (0, edge * 0.06))
    surface.blit(picture, box)


_grains: Final = SurfaceCache(1_000_000)


def grain_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints the wood of a holder, if it is not kept. Shared."""
    long, short = max(size), min(size)
    return _grains.get_steps((long, short), partial(wood_steps, long, short, 33, 0.80, 0.6))


@keep_pictures(3_000_000)
def rack_plank(size: tuple[int, int], colour: RGB, plain: bool) -> pygame.Surface:
    """The wooden holder of an edge in its owner's colour. Shared."""
    width, height = size
    radius = max(4, min(size) // 9)
    plank = blank(*size)
    if plain:
        plank.fill(BLACK)
    else:
        grain = finish(grain_steps(size))
        plank.blit(pygame.transform.rotate(grain, 90) if height > width else grain, (0, 0))
    plank.blit(rounded(width, height, radius, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    rim = ring(width, height, radius, (*mix(colour, WHITE, 0.1), 255), max(2.0, min(size) / 30))
    plank.blit(rim, (0, 0))
    return plank
