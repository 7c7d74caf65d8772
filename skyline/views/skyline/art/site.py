"""What stands on a lot before a building does, and the marks of valid places. Sizes in pixels.

Tinted pictures follow the hour; marks glow alike at all hours.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from skyline.table import type as words
from skyline.table.furniture.materials import brushed_brass
from skyline.table.furniture.plates import sign
from skyline.table.paint import (
    SUPERSAMPLE,
    Pen,
    Point,
    blank,
    down,
    gaussian_blur,
    glow,
    mix,
    multiply,
    put_shadow,
    rounded,
    smoothed,
)
from skyline.table.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CORAL,
    CREAM,
    DROP_GLOW,
    LEAF,
    LEAF_LIGHT,
    RGB,
    WHITE,
)
from skyline.table.scenery.day import Day
from skyline.views.skyline.art.buildings import HEIGHTS, PLINTH

FENCE = (0.10, 0.40)  # how far a fence reaches beyond its lot, and its height, in widths
LOT_HEIGHT = 0.62  # of an empty lot's picture, in widths
LARGEST_FIGURE = 0.28  # of a lot's width: digits on its plinth
_LOSS: RGB = (176, 30, 26)  # what is knocked down
_MARK: RGB = (255, 246, 214)
_LOSS_MARK: RGB = (255, 74, 58)
_SLOT: RGB = (255, 184, 52)
_ENAMEL: RGB = (28, 70, 126)  # a builder's sign: never mistaken for the brass of points
_ENAMEL_PALE: RGB = (92, 132, 186)
_LAMP: RGB = (255, 232, 196)
_LAMP_LIT = 0.8  # how far the lamp over a free lot undoes the night there,
_LAMP_GLOW = 0.2  # and how much it adds around the plus
_LEGIBLE_LOT = 96  # pixels of a lot below which the plus over it grows
_LARGEST_PLUS = 1.42


@lru_cache(maxsize=8)
def empty_lot(width: int, day: Day | None = None) -> pygame.Surface:
    """A plot that invites a building: levelled earth, pegs and tape, a plus. Shared.

    It is :data:`LOT_HEIGHT` widths high, its foot on the plinth's; lit by a lamp at night.
    """
    plain = _plain_lot(width)
    if day is None:
        return plain
    light = mix(day.tint, day.street, 0.3)
    picture = multiply(plain, mix(light, _LAMP, _LAMP_LIT * day.night)).copy()
    if day.night > 0.1:
        lamp = pygame.Surface(picture.get_size(), depth=32)
        centre = (width * 0.5, picture.get_height() - width * 0.44)
        glow(lamp, *centre, width * 0.5, (255, 190, 100), round(_LAMP_GLOW * day.night, 2), 1.8)
        picture.blit(lamp, (0, 0), None, pygame.BLEND_RGB_ADD)
    return picture


@lru_cache(maxsize=8)
def _plain_lot(width: int) -> pygame.Surface:
    height = round(width * LOT_HEIGHT)
    tall = height / width
    pen = Pen(1, tall, width * SUPERSAMPLE)
    soil = tall - 0.22
    pen.rect(0.02, soil, 0.96, 0.215, (92, 70, 54), radius=0.03)
    pen.rect(0.02, soil, 0.96, 0.10, (150, 116, 82), radius=0.03)
    pen.rect(0.02, soil + 0.05, 0.96, 0.07, (122, 92, 66))
    pen.shade(0.02, soil + 0.11, 0.96, 0.1, (30, 16, 14), 30, 140)
    rng = random.Random(4)
    for _ in range(26):
        x, y = rng.uniform(0.05, 0.95), soil + rng.uniform(0.02, 0.17)
        radius = rng.uniform(0.006, 0.014)
        pebble = rng.choice(((176, 144, 106), (88, 66, 50), (196, 168, 130)))
        pen.disc(x, y, radius, pebble, radius * 0.7)
    for x in (0.05, 0.12, 0.9):
        for i in range(4):
            tip = (x + i * 0.02 - 0.014, soil - 0.04 - 0.012 * (i % 2))
            pen.line((x + i * 0.012, soil + 0.012), tip, LEAF if i % 2 else LEAF_LIGHT, 0.010)
    _tape(pen, soil)
    _plus(pen, soil - 0.235, min(_LARGEST_PLUS, max(1.0, _LEGIBLE_LOT / width)))
    return down(pen.surface, (width, height), spent=True)


def _plus(pen: Pen, y: float, size: float) -> None:
    """A brass disc with a plus, which tells that something may be built here."""
    pen.disc(0.5, y + 0.008, 0.118 * size, (40, 24, 20, 110))
    pen.disc(0.5, y, 0.112 * size, BRASS_DARK)
    pen.disc(0.5, y, 0.102 * size, BRASS)
    pen.disc(0.5, y - 0.006, 0.088 * size, mix(BRASS, BRASS_LIGHT, 0.6))
    thick, reach = 0.028 * size, 0.055 * size
    pen.rect(0.5 - thick / 2, y - reach, thick, 2 * reach, BRASS_DARK, radius=0.008)
    pen.rect(0.5 - reach, y - thick / 2, 2 * reach, thick, BRASS_DARK, radius=0.008)


def _tape(pen: Pen, soil: float) -> None:
    """Striped surveyor's tape between two pegs, sagging a little."""

    def at(part: float) -> Point:
        sag = 0.026 * (1 - (2 * part - 1) ** 2)
        return 0.10 + 0.8 * part, soil - 0.115 + sag

    for i in range(12):
        pen.line(at(i / 12), at((i + 1) / 12), CORAL if i % 2 else CREAM, 0.024)
    for x in (0.10, 0.90):
        pen.rect(x - 0.016, soil - 0.17, 0.032, 0.20, (214, 168, 104))
        pen.rect(x + 0.004, soil - 0.17, 0.012, 0.20, (156, 112, 62))
        pen.rect(x - 0.020, soil - 0.175, 0.040, 0.02, CREAM)


@lru_cache(maxsize=8)
def _plain_base(width: int) -> pygame.Surface:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        pygame.draw.ellipse(surface, (0, 0, 0, 60), (0, h * 0.55, w, h * 0.45))
        earth = (w * 0.01, h * 0.06, w * 0.98, h * 0.62)
        pygame.draw.rect(surface, (150, 124, 96), earth, 0, int(h * 0.10))
        pygame.draw.rect(surface, (186, 158, 122), (*earth[:3], h * 0.16), 0, int(h * 0.08))
        foot = (w * 0.01, h * 0.52, w * 0.98, h * 0.30)
        pygame.draw.rect(surface, (96, 76, 62), foot, 0, int(h * 0.08))
        for i in range(9):
            colour = (222, 172, 84) if i % 2 else (70, 56, 52)
            left = w * (0.03 + 0.94 * i / 9)
            slant = w * 0.02
            stripe = [(left + slant, h * 0.57), (left + w * 0.105 + slant, h * 0.57)]
            stripe += [(left + w * 0.105, h * 0.75), (left, h * 0.75)]
            pygame.draw.polygon(surface, colour, stripe)

    return smoothed(width, max(2, width * PLINTH), draw)


@lru_cache(maxsize=8)
def lot_base(width: int, day: Day) -> pygame.Surface:
    """The plinth of an open column, with hazard stripes; :data:`PLINTH` widths high. Shared."""
    return multiply(_plain_base(width), day.tint)


def mark_padding(size: float) -> int:
    """Pixels by which a glowing mark is larger than its place on each side."""
    return max(4, round(size * 0.26))


@lru_cache(maxsize=8)
def slot_glow(size: tuple[int, int]) -> pygame.Surface:
    """The light behind the ghost of a die of ``size``. Shared.

    The picture has :func:`mark_padding` of its width more on each side.
    """
    width = size[0]
    padding = mark_padding(width)
    picture = blank(width + 2 * padding, size[1] + 2 * padding)
    box = pygame.Rect((padding, padding), size)
    radius = width * 0.14
    put_shadow(picture, box, radius, max(2, width * 0.12), DROP_GLOW, 210)
    picture.blit(rounded(*size, int(radius), (*_SLOT, 172)), box)
    return picture


@lru_cache(maxsize=4)
def site_fence(width: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A fence of mesh and red and white boards before a lot of a width that is knocked down.

    Returns:
        The picture, and where the lot's left foot is in it.
    """
    aside, tall = FENCE[0] * width, FENCE[1] * width
    glow_room = 0.10 * width
    size = round(width + 2 * aside + 2 * glow_room), round(tall + 2 * glow_room)

    def draw(surface: pygame.Surface, k: int) -> None:
        w = width * k
        left, top = glow_room * k, glow_room * k
        wide, high = w + 2 * aside * k, tall * k
        board, foot = 0.125 * w, top + high
        mesh = pygame.Rect(left, top + board * 0.5, wide, high - board)
        veil = blank(*surface.get_size())
        pygame.draw.rect(veil, (28, 30, 46, 92), mesh)
        step = 0.062 * w
        count = int((mesh.w + mesh.h) / step) + 1
        for number in range(count):
            x = mesh.x + number * step
            for start, end in (
                ((x, mesh.y), (x - mesh.h, mesh.bottom)),
                ((x - mesh.h, mesh.y), (x, mesh.bottom)),
            ):
                pygame.draw.line(veil, (206, 212, 224, 150), start, end, max(1, round(0.009 * w)))
        veil.fill((0, 0, 0, 0), (0, 0, mesh.x, veil.get_height()))
        veil.fill((0, 0, 0, 0), (mesh.right, 0, veil.get_width(), veil.get_height()))
        surface.blit(veil, (0, 0))
        posts = [left + wide * part / 3 for part in range(4)]
        for x in posts:
            post = pygame.Rect(0, 0, max(2, round(0.036 * w)), high)
            post.midbottom = round(x), round(foot)
            pygame.draw.rect(surface, (84, 88, 104), post)
            pygame.draw.rect(surface, (168, 174, 190), (post.x, post.y, post.w // 2, post.h))
            pygame.draw.ellipse(
                surface, (58, 60, 74), (x - 0.07 * w, foot - 0.05 * w, 0.14 * w, 0.05 * w)
            )
        for y, thick in ((top + high * 0.06, board), (top + high * 0.66, board * 0.8)):
            _striped(surface, pygame.Rect(left, y, wide, thick))
        for x in (posts[0], posts[-1]):
            lamp = (x, top + 0.005 * w)
            pygame.draw.circle(surface, (110, 52, 12), lamp, 0.046 * w)
            pygame.draw.circle(surface, (255, 176, 52), lamp, 0.038 * w)
            pygame.draw.circle(surface, (255, 240, 190), (lamp[0], lamp[1] - 0.01 * w), 0.016 * w)

    picture = smoothed(*size, draw)
    for x in (glow_room, glow_room + width + 2 * aside):
        glow(picture, x, glow_room, 0.16 * width, (255, 170, 60), 0.55, 2)
    return picture, (round(aside + glow_room), round(tall + glow_room))


def _striped(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A board of red and white slanted stripes."""
    before = surface.get_clip()
    surface.set_clip(box)
    surface.fill((250, 246, 238), box)
    for number in range(-1, int(box.w / box.h / 1.6) + 2):
        x = box.x + number * box.h * 1.6
        slant = [(x, box.bottom), (x + box.h * 0.8, box.bottom)]
        slant += [(x + box.h * 1.6, box.y), (x + box.h * 0.8, box.y)]
        pygame.draw.polygon(surface, (206, 36, 40), slant)
    pygame.draw.line(surface, (255, 255, 255), box.topleft, box.topright, max(1, box.h // 7))
    surface.set_clip(before)
    pygame.draw.rect(surface, (70, 18, 20), box, max(1, box.h // 9))


def _dashed(
    width: int, height: int, thickness: float, radius: float, dashes: int, ink: RGB = _MARK
) -> pygame.Surface:
    """A dashed outline, near-white by default, with ``dashes`` on its shorter side."""

    def draw(surface: pygame.Surface, scale: int) -> None:
        w, h = surface.get_size()
        line = thickness * scale
        frame = surface.get_rect()
        pygame.draw.rect(surface, (*ink, 255), frame, max(1, int(line)), int(radius * scale))
        pitch = min(w, h) / dashes
        for length, across in ((w, False), (h, True)):
            count = max(1, round(length / pitch))
            gap = length / count * 0.34
            for i in range(1, count):
                start = length * i / count - gap / 2
                for edge in (0.0, (w if across else h) - line - 1):
                    hole = (edge, start, line + 2, gap) if across else (start, edge, gap, line + 2)
                    surface.fill((0, 0, 0, 0), hole)

    return smoothed(width, height, draw)


@lru_cache(maxsize=8)
def ring_glow(radius: int) -> pygame.Surface:
    """A dashed ring around the wrecking ball. Shared; ``2 * radius`` plus padding wide."""
    padding = mark_padding(radius)
    side = 2 * (radius + padding)
    picture = blank(side, side)
    box = (padding, padding, 2 * radius, 2 * radius)
    circle = blank(side, side, (*DROP_GLOW, 0))
    stroke = max(2, round(radius * 0.22))
    pygame.draw.circle(circle, (*DROP_GLOW, 255), (side / 2, side / 2), radius, stroke)
    picture.blit(gaussian_blur(circle, radius * 0.10), (0, 0))
    dashes = 16

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        for i in range(dashes):
            start, end = (i + 0.2) / dashes * math.tau, (i + 0.8) / dashes * math.tau
            points = []
            for step in range(6):
                angle = start + (end - start) * step / 5
                x, y = math.cos(angle), math.sin(angle)
                points.append((middle + x * middle * 0.93, middle + y * middle * 0.93))
            pygame.draw.lines(surface, _MARK, False, points, max(2, int(middle * 0.09)))

    picture.blit(smoothed(2 * radius, 2 * radius, draw), box)
    return picture


@lru_cache(maxsize=24)
def frame_glow(
    size: tuple[int, int], scale: float = 1.0, *, warns: bool = False
) -> tuple[pygame.Surface, int]:
    """A shared dashed frame with a soft halo around a zone that takes dice, and its padding.

    Gold invites; red ``warns`` that something is lost there.
    """
    colour, ink = (_LOSS, _LOSS_MARK) if warns else (DROP_GLOW, _MARK)
    width, height = size
    padding = round(22 * scale) + 4
    radius = 14 * scale
    halo = blank(width + 2 * padding, height + 2 * padding, (*colour, 0))
    edge = 3 * scale
    box = (padding - edge, padding - edge, width + 2 * edge, height + 2 * edge)
    pygame.draw.rect(halo, (*colour, 255), box, max(2, int(9 * scale)), int(radius))
    picture = gaussian_blur(halo, 7 * scale)
    pixels = pygame.surfarray.pixels_alpha(picture)
    pixels[:] = pixels // 4 * 3
    del pixels
    dashes = max(6, round(min(size) / (34 * max(0.4, scale))))
    outline = _dashed(width, height, max(2.0, 3.4 * scale), radius, dashes, ink)
    picture.blit(outline, (padding, padding))
    return picture, padding


@lru_cache(maxsize=16)
def loss_plate(width: int, lost: int, wanted: int = 0) -> pygame.Surface:
    """Over the plaque of a building that may fall: the points that would go with it. Shared."""
    text = f"−{lost}"
    px = max(words.SMALLEST + 2, round(width * 0.21), min(wanted, round(width * LARGEST_FIGURE)))
    high = round(px * 1.5)
    wide = max(round(width * 0.60), words.measure(text, px, "ExtraBold")[0] + round(px * 0.8))
    rim = max(2, round(px * 0.09))
    plate = rounded(wide, high, round(high * 0.24), (*CREAM, 255)).copy()
    inner = wide - 2 * rim, high - 2 * rim
    plate.blit(rounded(*inner, round(high * 0.18), (*_LOSS, 255)), (rim, rim))
    words.draw(plate, text, plate.get_rect().center, px, WHITE, "ExtraBold")
    return plate


@lru_cache(maxsize=64)
def _plaque_plate(width: int, height: int) -> pygame.Surface:
    return brushed_brass(width, height)


@lru_cache(maxsize=64)
def plaque(width: int, text: str, day: Day, wanted: int = 0) -> pygame.Surface:
    """The brass plaque with a building's points, for the face of a plinth. Shared.

    A little more than half as wide as the lot; digits are ``wanted`` pixels, as far as the plinth
    bears it. At night the brass dims but the digits stay legible.
    """
    px = max(words.SMALLEST + 2, round(width * 0.18), min(wanted, round(width * LARGEST_FIGURE)))
    height = round(px * 1.40)
    wide = max(round(width * 0.54), words.measure(text, px, "ExtraBold")[0] + px // 2 + 4)
    pad = max(2, round(height * 0.2))
    picture = blank(wide + 2 * pad, height + 2 * pad)
    box = (pad, pad, wide, height)
    put_shadow(picture, box, height * 0.2, max(1.0, height * 0.10), (0, 0, 0), 130, (0, 1))
    dim = mix((255, 255, 255), (240, 232, 228), day.night)
    picture.blit(multiply(_plaque_plate(wide, height), dim), (pad, pad))
    middle = picture.get_rect().center
    words.draw(
        picture, text, (middle[0], middle[1] + max(1, px // 18)), px, (255, 240, 196), "ExtraBold"
    )
    words.draw(picture, text, middle, px, (30, 14, 0), "ExtraBold")
    return picture


_GABLE = 0.30  # of a height sign's wall


@lru_cache(maxsize=48)
def height_sign(width: int, rise: str, storeys: int, day: Day, wanted: int = 0) -> pygame.Surface:
    """The builder's sign on the plinth of an open column: how many dice stand there. Shared.

    A bar is bright for each of them, and pale for each that the rise could still bear; as to
    ``wanted`` and the night see :func:`plaque`.
    """
    px = max(words.SMALLEST + 1, round(width * 0.155), min(wanted, round(width * LARGEST_FIGURE)))
    text = str(storeys)
    height = round(px * 1.34)
    bars = round(px * 0.62)
    inset = max(3, round(px * 0.30))
    wide = bars + words.measure(text, px, "ExtraBold")[0] + round(inset * 2.7)
    gable = max(3, round(height * _GABLE))
    pad = max(gable, round(height * 0.2))
    picture = blank(wide + 2 * pad, height + 2 * pad)
    box = pygame.Rect(pad, pad, wide, height)
    put_shadow(picture, box, height * 0.2, max(1.0, height * 0.10), (0, 0, 0), 130, (0, 1))
    house = box.inflate(0, gable)
    house.bottom = box.bottom

    def draw(surface: pygame.Surface, scale: int) -> None:
        line = max(scale, round(height * scale * 0.06))
        for inset_by, colour in ((0, CREAM), (line, _ENAMEL)):
            _draw_gabled(surface, gable * scale, round(height * 0.16 * scale), inset_by, colour)
        most = max(3, *HEIGHTS[rise])
        room = height * scale * 0.66
        step = room / most
        for level in range(max(storeys, *HEIGHTS[rise])):
            y = (gable + height / 2) * scale + room / 2 - (level + 1) * step
            bar = (inset * scale, y + step * 0.14, bars * scale, max(1.0, step * 0.72))
            pygame.draw.rect(surface, (*(CREAM if level < storeys else _ENAMEL_PALE), 255), bar)

    dim = mix((255, 255, 255), (206, 204, 226), day.night)
    picture.blit(multiply(smoothed(*house.size, draw, 4), dim), house)
    at = (box.right - inset, box.centery)
    words.draw(picture, text, at, px, (255, 250, 232), "ExtraBold", "right")
    return picture


def _draw_gabled(surface: pygame.Surface, gable: int, radius: int, inset: int, colour: RGB) -> None:
    """The outline of a house, so that no height is taken for points."""
    whole = surface.get_rect().inflate(-2 * inset, -2 * inset)
    wall = pygame.Rect(whole.x, whole.y + gable, whole.w, whole.h - gable)
    pygame.draw.rect(surface, (*colour, 255), wall, 0, max(1, radius - inset))
    eaves = wall.y + radius
    roof = (wall.x, eaves), (whole.centerx, whole.y), (wall.right - 1, eaves)
    pygame.draw.polygon(surface, (*colour, 255), roof)


def side_by_side(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Two signs of a plinth as one."""
    size = one.get_width() + other.get_width(), max(one.get_height(), other.get_height())
    picture = blank(*size)
    picture.blit(one, one.get_rect(midleft=(0, size[1] // 2)))
    picture.blit(other, other.get_rect(midright=(size[0], size[1] // 2)))
    return picture


_POST = ((92, 58, 34), (146, 98, 58))
_SHADE = (20, 8, 0, 200)


def invitation(text: str, px: int, posts: int) -> pygame.Surface:
    """The sign with its posts, so many pixels seen below the board; as wide as its words."""
    wide = words.measure(text, px, "Bold")[0] + round(px * 1.7)
    board = sign((wide, round(px * 1.9)))
    post = max(4, round(px * 0.30))
    picture = blank(board.get_width(), board.get_height() + posts)
    for part in (0.12, 0.88):
        x = round(board.get_width() * part) - post // 2
        top = round(px * 0.3)
        dark, light = _POST
        pygame.draw.rect(picture, dark, (x, top, post, picture.get_height() - top))
        pygame.draw.rect(picture, light, (x, top, max(1, post // 3), picture.get_height() - top))
    picture.blit(board, (0, 0))
    middle = board.get_rect().center
    words.draw(picture, text, middle, px, CREAM, "Bold", shadow=_SHADE, box=board.get_rect())
    return picture
