"""What is being written on a sheet right now, as functions of how far it has come (0..1).

The sheet underneath shows how it was: see :meth:`SheetData.before`.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from skyline.table.paint import Point, blank, halo
from skyline.views.skyline_d6.art import boxes, facade, panels
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ink import Ink, put, star_sign
from skyline.views.skyline_d6.art.panels import SheetData
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces

_RISEN: Final = 0.72  # from here on the value is inked
_DROP: Final = 0.55  # of the way of a drop of ink, which the others follow
_TRAIL: Final = 9
_GOLD_LIGHT: Final = (255, 214, 120)


def _after(part: float, start: float) -> float:
    """How far the second act has come."""
    return min(1.0, max(0.0, (part - start) / (1 - start)))


def _faded(
    surface: pygame.Surface, area: pygame.Rect, picture: pygame.Surface, part: float
) -> None:
    picture.set_alpha(round(255 * part))
    surface.blit(picture, area)
    picture.set_alpha(255)


def draw_growing(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    name: str,
    part: float,
    *,
    calm: bool = False,
    origin: Point | None = None,
) -> None:
    """Draws the newest piece at a place so far, of a sheet that has it.

    The place is a box, a bridge or a loan circle, called as in :class:`SheetPlaces`. Calm, it only
    fades in; the pips of a loan fly there from ``origin``.
    """
    if name in places.bridges:
        _bridge_meets(surface, places, data, light, name, part, calm=calm)
    elif name in places.boxes:
        _storey_rises(surface, places, data, light, name, part, calm=calm)
    elif name != SCRAP:
        _loan_inked(surface, places, data, light, name, part, None if calm else origin)


def _storey_rises(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    name: str,
    part: float,
    *,
    calm: bool,
) -> None:
    """A storey comes up from its foot like a blind; then its value is inked."""
    box = places.boxes[name]
    words = boxes.box_words(places, data.sheet, *places.storeys[name])
    side = facade.overhang(box.w)
    wall = blank(box.w + 2 * side, box.h)
    own = pygame.Rect(side, 0, *box.size)
    boxes.put_filled(wall, places, own, words, light, numbered=calm)
    area = box.inflate(2 * side, 0)
    if calm:
        _faded(surface, area, wall, part)
    else:
        risen = round(box.h * min(1.0, part / _RISEN))
        surface.blit(wall, (area.x, box.bottom - risen), (0, 0, area.w, risen))
        if part > _RISEN:
            ink = blank(*box.size)
            boxes.put_value(ink, ink.get_rect(), words.value, light)
            _faded(surface, box, ink, _after(part, _RISEN))
    if words.star:
        boxes.put_star(surface, box, used=False)


def _bridge_meets(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    name: str,
    part: float,
    *,
    calm: bool,
) -> None:
    """Two halves come out of their towers and meet; then the plaque is hung."""
    deck = places.bridges[name]
    index = [each.name for each in places.sheet.skybridges].index(name)
    whole = blank(*deck.size)
    own = whole.get_rect()
    boxes.put_bridge(whole, own, data.sheet.bridges[index], "built", light)
    if calm:
        _faded(surface, deck, whole, part)
        return
    bare = facade.truss(deck.size, light, plaque=False)
    half = deck.w // 2
    out = round(half * min(1.0, part / _RISEN))
    surface.blit(bare, deck, (half - out, 0, out, deck.h))
    surface.blit(bare, (deck.right - out, deck.y), (half, 0, out, deck.h))
    if part > _RISEN:
        _faded(surface, deck, whole, _after(part, _RISEN))


def _loan_inked(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    name: str,
    part: float,
    origin: Point | None,
) -> None:
    """Pips fly into the circle as red ink, or a green stroke goes through one that is repaid."""
    index = int(name.split()[1])
    place, loan = places.loans[index], data.sheet.loans[index]
    if loan.repaid:
        panels.put_repay_stroke(surface, place, light, part)
        return
    inked = blank(*place.size)
    panels.put_loan(inked, inked.get_rect(), loan, light)
    _faded(surface, place, inked, _after(part, _DROP) if origin else part)
    if index + 1 in places.sheet.loan_stars:
        panels.put_loan_star(surface, place, used=False)
    if origin is None or part >= 1:
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
    side = facade.overhang(room.w)
    layer = blank(room.w + 2 * side, room.h)
    own = pygame.Rect(side, 0, *room.size)
    facade.put_crown(layer, own, index, rule, light, built=True)
    fall = 0 if calm else round((1 - part) * room.h * 1.3)
    _faded(surface, room.inflate(2 * side, 0).move(0, -fall), layer, min(1.0, part * 2))


def draw_flag_unrolling(
    surface: pygame.Surface, places: SheetPlaces, tower: str, part: float
) -> None:
    facade.put_flag(surface, places.crowns[tower], part)


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
    sign = star_sign(round(radius, 1))
    if calm:
        layer = sign.copy()
        layer.set_alpha(round(255 * part))
        put(surface, layer, end)
        return

    def at(way: float) -> Point:
        lift = math.sin(way * math.pi) * abs(end[0] - start[0]) * 0.22
        x = start[0] + (end[0] - start[0]) * way
        return x, start[1] + (end[1] - start[1]) * way - lift

    for step in range(1, _TRAIL + 1):
        way = part - step * 0.045
        if way > 0:
            x, y = at(way)
            strength = 0.95 * (1 - step / (_TRAIL + 1))
            size = max(2.0, radius * (0.60 - 0.04 * step))
            halo(surface, x, y, size, _GOLD_LIGHT, strength, 0.6)
    x, y = at(part)
    halo(surface, x, y, radius * 2.2, _GOLD_LIGHT, 0.5)
    put(surface, sign, (x, y))
