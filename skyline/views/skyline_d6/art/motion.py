"""What is being written on a sheet right now, as functions of how far it has come (0..1).

The sheet underneath shows how it was: see :meth:`SheetData.before`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Final, TypeAlias

import pygame

from skyline.games.skyline_d6.layout import START
from skyline.table import type as lettering
from skyline.table.animator import ease_in_out, ease_out
from skyline.table.paint import Point, blank, halo, rounded
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art import boxes, facade, panels
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.glow import Gilder
from skyline.views.skyline_d6.art.ink import Bare, Ink, fade_in, put, star_sign
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces, overhang
from skyline.views.skyline_d6.art.sheet_data import SheetData

RISEN: Final = 0.44  # what is built stands, and the die sinks into its plaque
_SUNK: Final = 0.54  # it has; from here on its value is written
_SHONE: Final = 0.80  # the light is gone in which two halves of a bridge have met
_SQUASHED: Final = 0.20  # until then a die gives a little where it has come down
_PENCIL: Final[tuple[RGB, ...]] = ((54, 50, 62), (240, 212, 168), (246, 186, 58), (206, 140, 34))
"""Its lead, its wood, and the two sides of it that are seen."""
_PRESSED: Final = 0.055  # of a storey's height: how far a tower gives under a new one
_GLINT: Final[RGB] = (96, 82, 48)
_EDGE: Final = 0.08  # of its height: light on a storey's edge while it rises
_BRUSH: Final = 0.10  # of a value's size: how far from its stroke its ink is seen
_STEPS: Final = 48  # of a pencil
_STROKES: Final[dict[int, tuple[tuple[Point, ...], ...]]] = {
    1: (((-0.15, -0.22), (0.03, -0.31), (0.03, 0.35)),),
    2: (
        ((-0.19, -0.15), (-0.14, -0.27), (0.0, -0.32), (0.14, -0.27), (0.18, -0.12), (0.12, 0.0),
         (-0.2, 0.29), (0.24, 0.29)),
    ),
    3: (
        ((-0.22, -0.3), (0.18, -0.3), (-0.08, -0.04), (0.04, -0.05), (0.15, 0.04), (0.17, 0.14),
         (0.12, 0.26), (-0.01, 0.31), (-0.14, 0.27), (-0.2, 0.18)),
    ),
    4: (
        ((0.05, -0.36), (-0.2, 0.18), (0.25, 0.18)),
        ((0.12, -0.06), (0.12, 0.35)),
    ),
    5: (
        ((0.19, -0.3), (-0.14, -0.3), (-0.16, 0.0), (0.0, -0.05), (0.14, 0.02), (0.18, 0.13),
         (0.12, 0.26), (-0.01, 0.31), (-0.14, 0.27), (-0.2, 0.18)),
    ),
    6: (
        ((0.17, -0.27), (0.02, -0.32), (-0.12, -0.24), (-0.18, -0.06), (-0.18, 0.14),
         (-0.12, 0.26), (0.01, 0.31), (0.14, 0.25), (0.19, 0.13), (0.13, 0.0), (0.02, -0.05),
         (-0.12, 0.0)),
    ),
}  # fmt: skip
"""Along what a hand writes a value, from its middle, by its size: one stroke after the other."""
_DROP: Final = 0.55  # of the way of a drop of ink, which the others follow
_TRAIL: Final = 9
_LEAST_STAR: Final = 0.5  # of its size: a star as it leaves its box
_TRAIL_DOT: Final[RGB] = (255, 240, 196)
_GOLD_LIGHT: Final = (255, 214, 120)

PutDie: TypeAlias = Callable[[pygame.Surface, pygame.Rect, int, float, float], None]
"""Draws the die that lies in a rectangle until its value is written: how much of it is seen, and
how hard it has just come down (0..1)."""


def _after(part: float, start: float) -> float:
    """How far the second act has come."""
    return min(1.0, max(0.0, (part - start) / (1 - start)))


def _before_sunk(part: float) -> tuple[float, float]:
    """How much is seen of a die on what is being built, and how hard it has come down."""
    seen = 1 - _after(min(part, _SUNK) / _SUNK, RISEN / _SUNK)
    return seen, max(0.0, 1 - part / _SQUASHED) if part else 0.0


@cache
def _path(value: int) -> tuple[Point, ...]:
    """Where a pencil is, step by step at one speed, while it writes a value."""
    lines = [line for stroke in _STROKES[value] for line in itertools.pairwise(stroke)]
    whole, found, gone = sum(math.dist(*line) for line in lines), list[Point](), 0.0
    for start, end in lines:
        length = math.dist(start, end)
        while len(found) / _STEPS * whole <= gone + length and len(found) <= _STEPS:
            way = (len(found) / _STEPS * whole - gone) / length
            found.append(
                (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way)
            )
        gone += length
    return tuple(found)


def _write(
    surface: pygame.Surface,
    middle: Point,
    value: int,
    px: int,
    part: float,
    put_value: Callable[[pygame.Surface], object],
) -> None:
    """A pencil writes a value of a size around a point, stroke by stroke."""
    if part >= 1:
        put_value(surface)
        return
    path = _path(value)[: 1 + round(part * _STEPS)]
    room = blank(round(px * 0.8), round(px * 1.2))  # what lies there, but for what is written
    area = room.get_rect(center=middle)
    room.blit(surface, (0, 0), area)
    put_value(surface)
    for x, y in path:
        at = middle[0] - area.x + x * px, middle[1] - area.y + y * px
        pygame.draw.circle(room, (0, 0, 0, 0), at, max(2.0, px * _BRUSH))
    surface.blit(room, area)
    pencil, (x, y) = _pencil(round(px * 1.3)), path[-1]
    tip = round(middle[0] + x * px), round(middle[1] + y * px)
    surface.blit(pencil, (tip[0], tip[1] - pencil.get_height()))


@keep_pictures(200_000)
def _pencil(long: int) -> pygame.Surface:
    """A pencil on its tip, leaning to the right. Shared."""
    pen = Ink(long * 0.8, long)

    def at(along: float, aside: float) -> Point:
        return (0.56 * along + 0.83 * aside) * long, (1 - 0.83 * along + 0.56 * aside) * long

    lead, wood, light, dark = _PENCIL
    pen.poly([at(0, 0), at(0.28, -0.09), at(0.28, 0.09)], wood)
    pen.poly([at(0, 0), at(0.10, -0.032), at(0.10, 0.032)], lead)
    pen.poly([at(0.28, -0.09), at(1.1, -0.09), at(1.1, 0.02), at(0.28, 0.02)], light)
    pen.poly([at(0.28, 0.02), at(1.1, 0.02), at(1.1, 0.09), at(0.28, 0.09)], dark)
    return pen.done()


def draw_growing(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    name: str,
    part: float,
    put_die: PutDie,
    *,
    calm: bool = False,
    origin: Point | None = None,
    bare: Bare | None = None,
    flies: bool = False,
) -> None:
    """Draws the newest piece at a place so far, of a sheet that has it; its star may fly already.

    The place is a box, a bridge or a loan circle, called as in :class:`SheetPlaces`. Calm, it only
    fades in; the pips of a loan fly there from ``origin``. A box is gold until what is built has
    covered it, and says nothing any more; under a skybridge ``bare`` ground is laid.
    """
    if name in places.boxes:
        if bare is not None and not calm and name in places.bridges:
            deck = places.bridges[name]
            bare(surface, deck)
            boxes.put_planned(surface, deck, "open", light)
        if not part or (part < RISEN and not calm):
            Gilder(surface, places, data, light).goal(name, shines=not part)
    if not part:
        return  # its die is still on its way
    growing = _Growing(surface, places, data, light, name, part, put_die, calm, flies)
    if name in places.bridges:
        growing.bridge_meets()
    elif name in places.boxes:
        growing.storey_rises()
    elif name == SCRAP:
        put_die(surface, places.scrap, data.sheet.scrap[-1], 1 - part, 0.0)
    else:
        growing.loan_inked(origin)


@dataclass(frozen=True)
class _Growing:
    """The newest piece at a place of a sheet that has it, so far."""

    surface: pygame.Surface
    places: SheetPlaces
    data: SheetData
    light: Light
    name: str
    part: float
    put_die: PutDie
    calm: bool
    flies: bool

    def storey_rises(self) -> None:
        """A storey comes up from its foot like a blind, behind the die that lies there.

        The tower gives a little as it closes. The die sinks into the plaque; its value is written.
        """
        surface, places, light, part = self.surface, self.places, self.light, self.part
        box = places.boxes[self.name]
        words = boxes.box_words(places, self.data.sheet, *places.storeys[self.name])
        area, plate = box.inflate(2 * overhang(box.w), 0), facade.plaque_rect(box)
        if self.calm:
            fill = partial(boxes.put_filled, places=places, box=box, words=words, light=light)
            fade_in(surface, area, part, fill)
            self.put_die(surface, plate, words.value, 1 - part, 0.0)
        else:
            risen = round(box.h * ease_out(min(1.0, part / RISEN)))
            wall = pygame.Rect(area.x, box.bottom - box.h, area.w, box.h)
            layer = blank(*area.size)
            boxes.put_filled(
                layer, places, box.move(-wall.x, -wall.y), words, light, numbered=False
            )
            surface.blit(layer, (area.x, box.bottom - risen), (0, 0, area.w, risen))
            if part < RISEN:
                edge = max(1, round(box.h * _EDGE))
                surface.fill(_GLINT, (box.x, box.bottom - risen, box.w, min(edge, risen)),
                             pygame.BLEND_RGB_ADD)  # fmt: skip
            else:
                tower = area.union((area.x, places.street - 1, area.w, 1)).clip(surface.get_rect())
                down = round(_PRESSED * box.h * (1 - _after(part, RISEN)) ** 2)
                surface.blit(
                    surface.subsurface(tower).copy(),
                    tower.move(0, down),
                    (0, 0, tower.w, tower.h - down),
                )
            self.put_die(surface, plate, words.value, *_before_sunk(part))
            if part > _SUNK:
                put = partial(boxes.put_value, box=box, value=words.value, light=light)
                inked = _after(part, _SUNK)
                _write(surface, plate.center, words.value, boxes.written_px(box), inked, put)
        if words.star:
            boxes.put_star(surface, box, used=self.flies)

    def bridge_meets(self) -> None:
        """Two halves come out of their towers and meet; then the plaque is hung."""
        surface, places, light, part = self.surface, self.places, self.light, self.part
        deck = places.bridges[self.name]
        index = [each.name for each in places.sheet.skybridges].index(self.name)
        value = self.data.sheet.bridges[index]

        def build(target: pygame.Surface) -> None:
            boxes.put_bridge(target, deck, value, "built", light)

        if self.calm:
            fade_in(surface, deck, part, build)
            return
        bare = facade.truss(deck.size, light, plaque=False)
        half = deck.w // 2
        out = round(half * ease_out(min(1.0, part / RISEN)))
        surface.blit(bare, deck, (half - out, 0, out, deck.h))
        surface.blit(bare, (deck.right - out, deck.y), (half, 0, out, deck.h))
        if part > RISEN:
            surface.blit(facade.truss(deck.size, light), deck)
            shines = 1 - _after(min(part, _SHONE) / _SHONE, RISEN / _SHONE)
            halo(surface, *deck.center, 1.4 * deck.h, _GOLD_LIGHT, round(0.8 * shines, 1))
        self.put_die(surface, deck, value, *_before_sunk(part))
        if part > _SUNK:
            put = partial(boxes.put_bridge_value, deck=deck, value=value, light=light)
            middle, px = boxes.bridge_middle(deck), boxes.bridge_px(deck)
            _write(surface, middle, value, px, _after(part, _SUNK), put)

    def loan_inked(self, origin: Point | None) -> None:
        """Pips fly into the circle as red ink, or a green stroke goes through what is repaid."""
        surface, places, light, part = self.surface, self.places, self.light, self.part
        index = int(self.name.split()[1])
        place, loan = places.loans[index], self.data.sheet.loans[index]
        origin = None if self.calm else origin
        if loan.repaid:
            green = partial(panels.put_loan, place=place, loan=loan, light=light, struck=False)
            fade_in(surface, place, part, green)
            panels.put_repay_stroke(surface, place, light, part)
        else:
            inked = partial(panels.put_loan, place=place, loan=loan, light=light)
            fade_in(surface, place, _after(part, _DROP) if origin else part, inked)
        if index + 1 in places.sheet.loan_stars:
            panels.put_loan_star(surface, place, used=loan.repaid)
        if loan.repaid or origin is None or part >= 1:
            return
        radius = max(2.0, place.w * 0.07)
        drop = _drop(round(radius, 1), light)
        for number in range(loan.pips):
            late = number * 0.10
            way = min(1.0, max(0.0, (part - late) / _DROP))
            if 0 < way < 1:
                lift = math.sin(way * math.pi) * place.w * (1.1 + 0.25 * number)
                x = origin[0] + (place.centerx - origin[0]) * way
                y = origin[1] + (place.centery - origin[1]) * way - lift
                put(surface, drop, (x, y))


def _drop(radius: float, light: Light) -> pygame.Surface:
    pen = Ink(2 * radius + 2, 2 * radius + 2)
    pen.circle((radius + 1, radius + 1), radius, light.red)
    return pen.done()


def draw_crown_falling(
    surface: pygame.Surface,
    places: SheetPlaces,
    light: Light,
    tower: str,
    part: float,
    *,
    calm: bool = False,
) -> None:
    """A roof drops on its tower."""
    room = places.crowns[tower]
    names = [each.name for each in places.sheet.skyscrapers]
    index = names.index(tower)
    rule = places.sheet.skyscrapers[index].rule
    side = overhang(room.w)
    fall = 0 if calm else round((1 - part) * room.h * 1.3)
    there = room.move(0, -fall)
    drop = partial(facade.put_crown, room=there, index=index, rule=rule, light=light, built=True)
    fade_in(surface, there.inflate(2 * side, 0), min(1.0, part * 6), drop)


def draw_flag_unrolling(
    surface: pygame.Surface, places: SheetPlaces, tower: str, part: float
) -> None:
    index = [each.name for each in places.sheet.skyscrapers].index(tower)
    facade.put_flag(surface, places.crowns[tower], index, part)
    points, middle = places.sheet.scoring.summit, places.boxes[START].centerx
    facade.put_summit(surface, places.crowns[tower], points, middle)


def draw_star_flight(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    part: float,
    radius: float,
    *,
    calm: bool = False,
) -> None:
    """A gold star flies along an arc and leaves a trail; calm, it fades in where it arrives."""
    if calm:
        layer = star_sign(round(radius, 1)).copy()
        layer.set_alpha(round(255 * part))
        put(surface, layer, end)
        return

    for step in range(1, _TRAIL + 1):
        way = part - step * 0.045
        if way > 0:
            x, y = _on_arc(start, end, way)
            strength = 0.95 * (1 - step / (_TRAIL + 1))
            size = max(2.0, radius * (0.60 - 0.04 * step))
            halo(surface, x, y, size, _GOLD_LIGHT, strength, 0.6)
    draw_star(surface, _on_arc(start, end, part), radius, part)


def draw_gain(
    surface: pygame.Surface, start: Point, end: Point, part: float, points: int, size: float
) -> None:
    """Points fly from what has brought them to the total, on a gold plate."""
    if not 0 < part < 1:
        return
    px, text = round(size * 0.8), f"+{points}"
    plate = pygame.Rect(0, 0, lettering.measure(text, px, "ExtraBold")[0] + px, round(px * 1.4))
    plate.center = tuple(map(round, _on_arc(start, end, ease_in_out(part), 0.0)))
    halo(surface, *plate.center, plate.w, _GOLD_LIGHT, 0.5)
    surface.blit(rounded(*plate.size, plate.h / 2, (*_GOLD_LIGHT, 255)), plate)
    lettering.draw(surface, text, plate.center, px, _PENCIL[0], "ExtraBold")


def _on_arc(start: Point, end: Point, way: float, high: float = 0.22) -> Point:
    """Where a star is that has gone so far (0..1)."""
    lift = math.sin(way * math.pi) * abs(end[0] - start[0]) * high
    x = start[0] + (end[0] - start[0]) * way
    return x, start[1] + (end[1] - start[1]) * way - lift


def draw_star_trail(
    surface: pygame.Surface, places: SheetPlaces, start: Point, end: Point, radius: float
) -> None:
    """Dots along the way of a star that waits, from where it was reached, beside what is read."""
    gap = pygame.Rect(0, 0, places.gap, places.storey // 2)
    read = [places.drawn(name).inflate(-places.unit // 4, 0) for name in places.storeys]
    read += [places.drawn(name) for name in (START, *places.bridges)]
    read += [gap.move_to(center=each) for each in places.ties.values()]
    read += places.feet.values()
    count = max(2, round(math.dist(start, end) / (radius * 1.5)))
    dot = _trail_dot(round(radius * 0.22, 1))
    for number in range(2, count):
        x, y = _on_arc(start, end, number / count)
        if pygame.Rect(0, 0, *dot.size).move_to(center=(x, y)).collidelist(read) < 0:
            put(surface, dot, (x, y))


@keep_pictures(10_000)
def _trail_dot(radius: float) -> pygame.Surface:
    pen, c = Ink(4 * radius, 4 * radius), (2 * radius, 2 * radius)
    pen.circle(c, radius * 1.5, (*_GOLD_LIGHT, 110))
    pen.circle(c, radius, _TRAIL_DOT)
    return pen.done()


def draw_star(surface: pygame.Surface, at: Point, radius: float, part: float = 1.0) -> None:
    """A gold star in its light, waiting; on its way it grows, and spins until it is there."""
    halo(surface, *at, radius * 2.2, _GOLD_LIGHT, 0.5)
    star = star_sign(round(radius, 1))
    if part < 1:
        grown = _LEAST_STAR + (1 - _LEAST_STAR) * math.sin(part * math.pi / 2)
        star = pygame.transform.rotozoom(star, 360 * (1 - part), grown)
    put(surface, star, at)
