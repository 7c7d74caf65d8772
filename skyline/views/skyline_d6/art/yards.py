"""The central board: three stockyards lined with felt, and the box with the heap of the supply."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import pygame

from skyline.table import type as lettering
from skyline.table.dice.artist import DieArtist, artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.dice.marks import Marks
from skyline.table.furniture import bins, contrast
from skyline.table.furniture.bins import bin_label
from skyline.table.furniture.plates import brass_plate
from skyline.table.geometry import Quaternion, Vector, about, compose
from skyline.table.paint import (
    blank,
    down,
    mix,
    multiply,
    paint_shadow,
    put_shadow,
    ring,
    rounded,
    shadow_padding,
)
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.views.skyline_d6.art.ink import Ink
from skyline.views.skyline_d6.art.pips import KIND
from skyline.widgets.base.look import Look

SUPPLY: Final = 3
"""The number of the supply's box; 0 to 2 are the yards."""
LININGS: Final[tuple[RGB, ...]] = ((128, 74, 52), (92, 104, 84), (50, 68, 118), (66, 46, 40))
"""Terracotta, sage and midnight felt; dark leather."""
ENGRAVED: Final[RGB] = (38, 20, 2)
_TOUCH: Final = 150  # the same close to it
_DEEP: Final = 170  # how dark it is around a die of the heap, of 255
HEAP_LIGHT: Final[RGB] = (30, 29, 26)
"""What the heap is lighter by, per 255: leaning sides turn from the light and are ivory yet."""
_NUMBER: Final = 0.82  # of the felt's height, if it is wide enough: the number pressed into it
MOST_HEAPED: Final = 16
_LOWEST: Final = 12  # of them lie at the bottom, if there is room
_BESIDE, _BEHIND = 0.56, 0.92  # edges from die to die of a heap
_REACH: Final = 0.86  # edges from the middle of a die on its corner to its outermost one
_GLOW: Final[RGB] = (255, 190, 70)
_RING: Final[RGB] = (255, 206, 96)
_SIDE: Final[RGB] = (44, 22, 12)
_SHADE: Final[RGB] = (14, 8, 8)
_BACK: Final = 84  # how dark the other yards are, of 255
Chip: TypeAlias = Literal["adds", "refills", "throws"]
_LOW: Final = 0.105  # of a yard's height, from which on a tag would hide dice
_CHIPS: Final[dict[Chip, RGB]] = {
    "adds": (44, 110, 84),
    "refills": (52, 34, 28),
    "throws": (150, 62, 44),
}


# ------------------------------------------------------------- furniture
def put_yard_steps(
    table: pygame.Surface, outer: pygame.Rect, scale: float, day: Day, index: int
) -> Steps[None]:
    """Paints an empty yard (0..2) or the supply's box on the table, a part per step."""
    return bins.put_bin_steps(table, outer, scale, day, index, LININGS[index])


def put_plain_yard(picture: pygame.Surface, outer: pygame.Rect, scale: float, index: int) -> None:
    """An empty yard or the supply's box for high contrast, over the one on a table."""
    line = contrast.line_width(scale)
    contrast.put_area(picture, outer, contrast.GROUND, line)
    label = bin_label(outer, scale)
    picture.fill(WHITE, (label.x, label.y, label.w, line))


def put_number(picture: pygame.Surface, floor: pygame.Rect, index: int) -> None:
    """A yard's number, pressed into its floor while nothing lies on it."""
    px = round(min(floor.h, floor.w * 1.55) * _NUMBER)
    red, green, blue, _alpha = picture.get_at(floor.center)
    ground: RGB = red, green, blue
    for aside, tone in ((1.5, mix(ground, WHITE, 0.12)), (-1.0, mix(ground, BLACK, 0.30))):
        place = floor.centerx + aside, floor.centery + aside
        with lettering.unnoted():  # an ornament: the label says it
            lettering.draw(picture, str(index + 1), place, px, tone, "ExtraBold")


def bin_name(index: int) -> str:
    """What a yard or the supply is called at its foot."""
    return _("Supply") if index == SUPPLY else _("Yard {number}").format(number=index + 1)


def draw_label(
    surface: pygame.Surface, outer: pygame.Rect, scale: float, look: Look, index: int, number: int
) -> None:
    """A yard's name and how many dice refill it, or how many dice the supply has."""
    strip = bin_label(outer, scale)
    middle = strip.centery + round(2 * scale)
    px, tall = look.px(19), min(round(strip.h * 0.74), look.px(30))
    left, right = outer.x + max(4, round(12 * scale)), outer.right - max(3, round(8 * scale))
    room = right - left
    shade = None if look.high_contrast else (0, 0, 0, 190)
    name = bin_name(index)
    if index == SUPPLY:
        digit = min(look.px(21), round(tall * 0.86))
        wide = lettering.measure(str(MOST_HEAPED), digit, "ExtraBold")[0]  # it stays in its place
        full = right - left - px * 0.2 - lettering.measure(name, px, "Bold")[0]
        slim = max(wide + round(tall * 0.16), min(max(wide + round(tall * 0.40), tall), int(full)))
        badge = pygame.Rect(0, 0, slim, tall)
        badge.midright = right, middle
        room = badge.x - left - round(px * 0.2)
        if lettering.measure(name, lettering.SMALLEST, "Bold")[0] > room:  # it lies on the dice
            badge.bottomright = right - round(4 * scale), strip.y - round(3 * scale)
            room = right - left
        plate = contrast.plain_plate if look.high_contrast else brass_plate
        surface.blit(plate(badge.size), badge)
        lettering.draw(surface, str(number), badge.center, digit, ENGRAVED, "ExtraBold", box=badge)
    else:
        side, digit, wide = _refill_room(px)
        name = _yard_name(outer, scale, look, index)
        again = _again(side, look.cream)
        surface.blit(again, (right - wide, middle - again.get_height() // 2))
        at, told = (right, middle), str(number)  # of dice that come once the yard is empty
        lettering.draw(surface, told, at, digit, look.cream, "Bold", "right", shade)
        room -= wide
    lettering.draw(
        surface, name, (left, middle), px, look.cream, "Bold", "left", shade, room, told=True
    )


def _refill_room(px: int) -> tuple[int, int, int]:
    """Beside a name: pixels of the arrow, of the number, and of both."""
    side, digit = round(px * 0.92), max(lettering.SMALLEST, round(px * 0.92))
    return side, digit, side + 2 + lettering.measure("0", digit, "Bold")[0]


def _yard_name(outer: pygame.Rect, scale: float, look: Look, index: int) -> str:
    """A yard's name at its foot, short where it leaves less room for how many refill it."""
    px = look.px(19)
    left, right = outer.x + max(4, round(12 * scale)), outer.right - max(3, round(8 * scale))
    widest = max(lettering.measure(bin_name(each), px, "Bold")[0] for each in range(SUPPLY))
    room = right - left - widest - px * 0.4
    return bin_name(index) if room >= _refill_room(px)[2] else str(index + 1)  # in every yard


@keep_pictures(100_000)
def _again(side: int, colour: RGB) -> pygame.Surface:
    """An arrow that runs around once: it is filled again. Shared."""
    pen, middle, r = Ink(side, side), side / 2, side * 0.34
    end = pen.arc((middle, middle), r, -0.35 * math.pi, 1.25 * math.pi, colour, side * 0.13)
    turn = 1.25 * math.pi + math.pi / 2
    tip = end[0] + side * 0.24 * math.cos(turn), end[1] + side * 0.24 * math.sin(turn)
    pen.head(tip, turn, side * 0.42, colour)
    return pen.done()


# ------------------------------------------------------------- states
def draw_glow(
    surface: pygame.Surface, outer: pygame.Rect, look: Look, *, strong: bool = False
) -> None:
    """A golden frame around a yard that can be taken; one that is pointed at rises.

    It is lifted with all that has been drawn on it, and ``strong`` then.
    """
    if look.high_contrast:
        scale = look.type.scale
        around = contrast.outline(outer.size, scale, chosen=strong)
        surface.blit(around, around.get_rect(center=outer.center))
        return
    picture, pad = _glow(outer.size, round(look.type.scale, 3), strong)
    place = outer
    if strong:
        place = outer.move(0, -max(2, look.u(5)))
        lifted = surface.subsurface(outer).copy()
        side = rounded(*outer.size, _radius(look.type.scale), (*_SIDE, 255))
        surface.blit(side, outer)
        surface.blit(lifted, place)
    surface.blit(picture, (place.x - pad, place.y - pad))


def prepare_glow(outer: pygame.Rect, look: Look) -> None:
    """Paints ahead what :func:`draw_glow` lays down."""
    for strong in (False, True):
        if look.high_contrast:
            contrast.outline(outer.size, look.type.scale, chosen=strong)
        else:
            _glow(outer.size, round(look.type.scale, 3), strong)


def put_dim(surface: pygame.Surface, outer: pygame.Rect, look: Look) -> None:
    """The other yards stand back a little meanwhile."""
    if not look.high_contrast:
        surface.blit(rounded(*outer.size, _radius(look.type.scale), (*_SHADE, _BACK)), outer)


def _radius(scale: float) -> int:
    return max(3, round(10 * scale))


@keep_pictures(8_000_000)
def _glow_picture(size: tuple[int, int], scale: float, strong: bool) -> pygame.Surface:
    radius, line = _radius(scale), 4.5 if strong else 3.0
    blur = max(3, round((15 if strong else 9) * scale))
    light = paint_shadow(*size, radius, blur, _GLOW, 255 if strong else 220)
    pad = shadow_padding(blur)
    hole = rounded(*size, radius, (*BLACK, 255))
    light.blit(hole, (pad, pad), None, pygame.BLEND_RGBA_SUB)
    light.blit(ring(*size, radius, (*_RING, 255), max(2.0, line * scale)), (pad, pad))
    return light


def _glow(size: tuple[int, int], scale: float, strong: bool) -> tuple[pygame.Surface, int]:
    picture = _glow_picture(size, scale, strong)
    return picture, (picture.get_width() - size[0]) // 2


def chip_words(chip: Chip, count: int = 1) -> str:
    """What choosing a yard or the supply does to a yard."""
    if chip == "adds":
        return _("+1 die")
    return (_("refill: {count}") if chip == "refills" else _("roll {count}")).format(count=count)


def tag_reach(look: Look) -> int:
    """How far a tag of :func:`draw_chip` reaches down into a yard."""
    return round(look.px(19) * 1.1)


def draw_chip(
    surface: pygame.Surface,
    outer: pygame.Rect,
    look: Look,
    index: int,
    chip: Chip,
    count: int = 1,
) -> pygame.Rect:
    """A tag on a yard's far rim: what would happen there; returns what it covers.

    In a low yard, where it would lie on the dice, it is at the foot: short beside the name, or on
    it. The supply has none there, whose name and number say it.
    """
    words = chip_words(chip, count)
    room = outer.w + max(2, look.u(6))
    if lettering.measure(words, lettering.SMALLEST, "ExtraBold")[0] > room - look.u(8):
        words = f"{count}" if chip == "throws" else f"+{count}"
    px = lettering.fitting_px(words, look.px(19), room - look.u(8), "ExtraBold")
    box = pygame.Rect(0, 0, 0, round(px * 1.6))
    wide = lettering.measure(words, px, "ExtraBold")[0]
    box.w = min(room, wide + round(px * 1.1))
    box.midtop = outer.centerx, outer.y - round(px * 0.5)
    if box.h > outer.h * _LOW:
        strip, brief = bin_label(outer, look.type.scale), f"+{count}"
        if chip == "throws":
            return strip
        called = _yard_name(outer, look.type.scale, look, index)
        name = lettering.measure(called, look.px(19), "Bold")[0]
        wide = lettering.measure(brief, px, "ExtraBold")[0] + round(px * 0.54)
        wide = max(wide, _refill_room(look.px(19))[2] + round(px * 0.54))  # in place of that
        box.update(strip.x + 2, strip.centery - box.h // 2 + 1, strip.w - 4, box.h)
        if strip.x + max(4, round(12 * look.type.scale)) + name + 1 + wide <= box.right:
            words = brief
            box.update(box.right - wide, box.y, wide, box.h)
    radius = box.h * 0.45
    if look.high_contrast:
        surface.blit(contrast.name_plate(box.size), box)
    else:
        put_shadow(surface, box, radius, 3, BLACK, 120, (0, 2))
        surface.blit(rounded(*box.size, radius, (*_CHIPS[chip], 255)), box)
        rim = ring(*box.size, radius, (255, 222, 150, 255), max(1.5, px * 0.1))
        surface.blit(rim, box)
    lettering.draw(surface, words, box.center, px, (255, 246, 224), "ExtraBold", max_width=box.w)
    return box


# ------------------------------------------------------------- the heap
def heap_edge(floor: pygame.Rect) -> int:
    """Pixels of a die in the supply's box."""
    return max(16, int(min(floor.w * 0.38, floor.h * 0.24)))


@lru_cache(maxsize=8)
def heap(size: tuple[int, int], edge: int) -> tuple[tuple[float, float, float, Quaternion], ...]:
    """Where the dice of a heap lie on a floor, from the first to the last that is put there.

    Places right and down, heights of their middles, and how they are turned: on an edge or on a
    corner, so that no side is up.
    """
    rng = random.Random(4)
    found: list[tuple[float, float, float, Quaternion]] = []
    width, height = size
    across, foot = width - 2 * _REACH * edge, height - edge * 0.84
    widest = max(2, 1 + round(across / (edge * _BESIDE)))
    most = max(
        1, min(math.ceil(_LOWEST / widest), int((foot - edge * 0.70) / (edge * _BEHIND)) + 1)
    )
    floor = 0
    while len(found) < MOST_HEAPED:  # each floor is smaller than the one that it lies on
        columns, lines = max(1, widest - floor), max(1, most - floor)
        step = across / max(1, widest - 1)
        for line in range(lines):
            left = width / 2 - step * (columns - 1) / 2 + edge * rng.uniform(-0.16, 0.16)
            for column in range(columns):
                x = left + step * (column + rng.uniform(-0.16, 0.16))
                y = foot - edge * (_BEHIND * (line + 0.45 * floor) + rng.uniform(0.0, 0.24))
                x = min(width - edge * _REACH, max(edge * _REACH, x))
                y = min(foot, max(edge * 0.70, y))
                found.append((x, y, rest_height(edge) * (1.15 + 1.1 * floor), _leaning(rng)))
        floor += 1
    return tuple(found)


def _leaning(rng: random.Random) -> Quaternion:
    on_corner = rng.random() < 0.5
    q = settled(KIND, str(rng.randint(1, 6)), rng.uniform(-math.pi, math.pi))
    tilted = compose(about((1.0, 0.0, 0.0), math.radians(45 + rng.uniform(-7, 7))), q)
    if on_corner:
        q = settled(KIND, str(rng.randint(1, 6)), math.pi / 4 + rng.uniform(-0.2, 0.2))
        tilted = compose(about((1.0, 0.0, 0.0), math.radians(52)), q)
    return compose(about((0.0, 0.0, 1.0), rng.uniform(-math.pi, math.pi)), tilted)


def draw_heap(
    surface: pygame.Surface,
    floor: pygame.Rect,
    count: int,
    pen: DieArtist,
    marks: Marks = Marks.NONE,
) -> None:
    """Draws a heap of so many dice; ``pen`` draws them, perhaps larger, in the light of an hour."""
    picture = _heap(floor.size, count, pen.edge, pen.tint, pen.slant, marks)
    surface.blit(picture, floor)


@keep_pictures(3_000_000)
def _heap(
    size: tuple[int, int],
    count: int,
    drawn: int,
    tint: Vector,
    slant: tuple[float, float],
    marks: Marks,
) -> pygame.Surface:
    edge = heap_edge(pygame.Rect(0, 0, *size))
    scale = drawn / edge  # of dice for which there are pictures already
    painter = artist(drawn, tint, slant)
    picture = blank(size[0] * scale, size[1] * scale)
    places = heap(size, edge)[:count]
    for low in (True, False):
        layer = [each for each in places if (each[2] < edge) == low]
        for x, y, z, q in sorted(layer, key=lambda each: each[1]):
            pose = Pose(x * scale, y * scale, z * scale, q)
            painter.draw_shadow(picture, pose)
            around = pygame.Rect(0, 0, round(1.2 * drawn), round(1.2 * drawn))
            x, y = painter.centre(pose)
            around.center = round(x), round(y + 0.1 * drawn)  # it darkens those that it lies on
            put_shadow(picture, around, drawn * 0.5, max(2, round(0.24 * drawn)), BLACK, _DEEP)
            touch = around.inflate(-0.1 * drawn, -0.1 * drawn).move(0, round(0.04 * drawn))
            put_shadow(picture, touch, drawn * 0.4, max(2, round(0.10 * drawn)), BLACK, _TOUCH)
            painter.draw(picture, DieLook(KIND, marks), pose, shadow=False)
    light = multiply(picture, HEAP_LIGHT)
    picture.blit(light, (0, 0), None, pygame.BLEND_RGB_ADD)
    return picture if scale == 1 else down(picture, size)
