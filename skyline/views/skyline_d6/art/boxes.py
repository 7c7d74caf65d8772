"""What a box of the sheet says and how it looks: later, open, closed, or filled with a storey."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.games.skyline_d6.layout import FACES, RULES
from skyline.games.skyline_d6.state import Sheet
from skyline.table import type as lettering
from skyline.table.palette import BLACK, CREAM, RGB
from skyline.text.words import pgettext
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import FAMILIES, Light
from skyline.views.skyline_d6.art.ink import fade_in, put, put_frame, rule_sign, star_sign
from skyline.views.skyline_d6.art.places import SheetPlaces

_STAR: Final = 0.165  # of a storey's height: the radius of its star
_LOST: Final = 0.35  # of storeys that nothing leads to: what is seen
FAR: Final = 0.7  # of those that are more than a storey above an open box
_BAND: Final = 0.40  # of an open box's height: the band with the sign of its rule


class BoxWords(NamedTuple):
    """What a box of a tower says: its value, or the rule and the value it is compared with."""

    value: int  # 0 while nothing is written
    rule: str
    below: int | None  # None: not yet to be filled
    star: bool
    tower: int  # by index
    level: int  # from 1
    closed: bool = False  # no value goes on with its tower: it, and what stands above it
    far: bool = False  # more than a storey above the open one

    @property
    def values(self) -> tuple[int, ...]:
        """The values that the rule of an open box allows."""
        if self.below is None:
            return ()
        allowed = RULES[self.rule]
        return tuple(value for value in FACES if allowed(value, self.below))


def box_words(places: SheetPlaces, sheet: Sheet, tower: int, level: int) -> BoxWords:
    """What the box of a tower (by index) says at a level from 1."""
    each = places.sheet.skyscrapers[tower]
    column = sheet.columns[tower]
    rule = places.sheet.baseline_rule if level == 1 else each.rule
    value = column[level - 1] if level <= len(column) else 0
    below: int | None
    if level > 1:
        below = column[level - 2] if len(column) >= level - 1 else None
    elif each.inner is None:
        below = sheet.start
    else:
        inner = sheet.columns[each.inner]
        below = inner[0] if inner else None
    allowed = RULES[each.rule]
    closed = not value and bool(column) and not any(allowed(face, column[-1]) for face in FACES)
    far = level > len(column) + 2
    return BoxWords(value, rule, below, level in each.stars, tower, level, closed, far)


def span(values: tuple[int, ...]) -> str:
    """Values in short: ``4, 6`` or ``1–3``. The space is thin, and none would be a decimal."""
    if len(values) > 2 and values == tuple(range(values[0], values[-1] + 1)):
        return f"{values[0]}–{values[-1]}"
    return ",\u2009".join(map(str, values))


def value_px(box: pygame.Rect) -> int:
    """Size of a written value."""
    return max(lettering.SMALLEST, round(min(box.h * 0.58, box.w * 0.42)))


def written_px(box: pygame.Rect) -> int:
    """The same on the plaque of a storey."""
    return max(lettering.SMALLEST, round(value_px(box) * 0.90))


def star_place(box: pygame.Rect) -> tuple[pygame.Rect, float]:
    """The square around the star on the corner of a box, clear of what it says; its radius."""
    radius = round(box.h * _STAR, 1)
    side = 2 * round(radius * 1.42)
    place = pygame.Rect(0, 0, side, side)
    place.center = box.right - round(box.h * 0.10), box.y + round(box.h * 0.06)
    return place, radius


def put_star(surface: pygame.Surface, box: pygame.Rect, *, used: bool, lost: bool = False) -> None:
    place, radius = star_place(box)
    put(surface, star_sign(radius, used=used, lost=lost), place.center)


def put_box(
    surface: pygame.Surface, places: SheetPlaces, box: pygame.Rect, words: BoxWords, light: Light
) -> None:
    """Draws a box of a tower with its star."""
    if words.value:
        put_filled(surface, places, box, words, light)
    elif words.below is None:
        _put_later(surface, places, box, words, light)
    else:
        put_open(surface, box, words, light)
        if words.closed:
            put_values(surface, box, words, light, glass=True)
        else:
            put_rule_of(surface, box, words, light, glass=True)
    if words.star:
        put_star(surface, box, used=words.value > 0, lost=words.closed)


def put_filled(
    surface: pygame.Surface,
    places: SheetPlaces,
    box: pygame.Rect,
    words: BoxWords,
    light: Light,
    colour: RGB | None = None,
    *,
    numbered: bool = True,
) -> None:
    """A storey with its value on the plaque."""
    rule = places.sheet.skyscrapers[words.tower].rule
    seed = facade.seed_of(words.tower, words.level)
    facade.put_storey(surface, box, rule, words.level, light, seed)
    if numbered:
        put_value(surface, box, words.value, light, colour)


def put_value(
    surface: pygame.Surface,
    box: pygame.Rect,
    value: int,
    light: Light,
    colour: RGB | None = None,
) -> None:
    """A value on the plaque of a storey."""
    at, px = facade.plaque_rect(box).center, written_px(box)
    lettering.draw(surface, str(value), at, px, colour or light.ink, "ExtraBold")


def _put_later(
    surface: pygame.Surface, places: SheetPlaces, box: pygame.Rect, words: BoxWords, light: Light
) -> None:
    """The storey that may stand there one day, pencilled: the sky is seen through it."""
    rule = places.sheet.skyscrapers[words.tower].rule

    def draw(surface: pygame.Surface) -> None:
        if light.plain:
            surface.fill(light.card, box)
            sign = rule_sign(words.rule, round(max(5.0, box.h * 0.19), 1), light.drawn)
            put(surface, sign, box.center)
        else:
            surface.blit(facade.sketch(box.size, rule, words.level, light), box)
        put_frame(surface, box, light.outline(rule), max(1, round(box.w / 78)))

    seen = _LOST if words.closed else FAR if words.far and not light.plain else 1.0
    fade_in(surface, box, seen, draw)


def put_open(surface: pygame.Surface, box: pygame.Rect, words: BoxWords, light: Light) -> None:
    """The ground of a box that may be filled now: the storey that comes there, of glass."""
    if light.plain:
        surface.fill(light.card, box)
        put_frame(surface, box, BLACK, max(2, round(box.w / 26)))
        return
    surface.blit(facade.glazed(box.size, words.rule, light), box)
    put_frame(surface, box, light.outline(words.rule), max(1, round(box.w / 52)))


def put_rule_of(
    surface: pygame.Surface,
    box: pygame.Rect,
    words: BoxWords,
    light: Light,
    *,
    glass: bool = False,
) -> None:
    """In an open box: the rule's sign on a band of its colour, and the values that fit."""
    band = rule_band(box)
    if box.h - band.h < 0.9 * values_px(box):
        put_values(surface, box, words, light, glass=glass)
        return
    put_band(surface, box, words.rule, light, band.h)
    put_values(surface, box, words, light, 0.49 + _BAND / 2, glass=glass)


def rule_band(box: pygame.Rect) -> pygame.Rect:
    """Where an open box bears the sign of its rule."""
    return pygame.Rect(box.x, box.y, box.w, round(box.h * _BAND))


def put_band(surface: pygame.Surface, box: pygame.Rect, rule: str, light: Light, tall: int) -> None:
    """The colour of a rule at the top of a box, with its sign where it has room."""
    band = pygame.Rect(*box.topleft, box.w, tall)
    surface.fill(BLACK if light.plain else FAMILIES[rule].dark, band)
    if tall >= rule_band(box).h:
        put(surface, rule_sign(rule, round(tall * 0.37, 1), CREAM), band.center)


def values_px(box: pygame.Rect) -> int:
    """Size of the values that fit into a box."""
    return max(lettering.SMALLEST, round(min(box.h * 0.46, box.w * 0.35)))


def put_values(
    surface: pygame.Surface,
    box: pygame.Rect,
    words: BoxWords,
    light: Light,
    middle: float = 0.52,
    *,
    glass: bool = False,
) -> None:
    """The values that fit into an open box, around a part of its height; on ``glass`` or light."""
    px, at = values_px(box), (box.centerx, box.y + box.h * middle)
    if words.values:
        text, ink = span(words.values), light.on_glass if glass else light.ink
        lettering.draw(surface, text, at, px, ink, "ExtraBold", max_width=box.w * 0.90)
        return
    said = pgettext("box that no value fits", "closed")
    small = max(lettering.SMALLEST, round(box.h * 0.28))
    if lettering.measure(said, lettering.SMALLEST, "Bold")[0] > box.w * 0.92:
        said, small = "×", px
    red = light.red_on_glass if glass else light.red
    lettering.draw(surface, said, at, small, red, "Bold", max_width=box.w * 0.92)


# ----------------------------------------------------------------- bridges
def bridge_state(places: SheetPlaces, sheet: Sheet, index: int, *, allowed: bool) -> str:
    """``built``, ``open``, ``low`` while a tower is too low, or ``locked`` without the ability."""
    bridge = places.sheet.skybridges[index]
    if sheet.bridges[index]:
        return "built"
    if not allowed:
        return "locked"
    reached = min(len(sheet.columns[bridge.left]), len(sheet.columns[bridge.right]))
    return "open" if reached >= bridge.level else "low"


def put_bridge(
    surface: pygame.Surface, deck: pygame.Rect, value: int, state: str, light: Light
) -> None:
    """A skybridge, built with its value or in pencil."""
    if state == "built":
        surface.blit(facade.truss(deck.size, light), deck)
        put_bridge_value(surface, deck, value, light)
        return
    put_planned(surface, deck, state, light)
    if state == "open":
        put_any(surface, deck, light.on_glass)


def put_planned(surface: pygame.Surface, deck: pygame.Rect, state: str, light: Light) -> None:
    """A skybridge in pencil, without words."""
    surface.blit(facade.planned_bridge(deck.size, light, state), deck)


def bridge_px(deck: pygame.Rect) -> int:
    """Size of the value of a skybridge."""
    return max(lettering.SMALLEST, round(min(deck.h * 0.64, deck.w * 0.62)))


def bridge_middle(deck: pygame.Rect) -> tuple[float, float]:
    """Of its plaque."""
    return deck.centerx, deck.y + deck.h * 0.475


def put_bridge_value(
    surface: pygame.Surface,
    deck: pygame.Rect,
    value: int,
    light: Light,
    colour: RGB | None = None,
) -> None:
    at = bridge_middle(deck)
    lettering.draw(surface, str(value), at, bridge_px(deck), colour or light.ink, "ExtraBold")


def put_any(surface: pygame.Surface, deck: pygame.Rect, colour: RGB) -> None:
    """That any value may be written on a bridge: the word, or a plus where it has no room."""
    px = max(lettering.SMALLEST, round(deck.h * 0.46))
    word, room = pgettext("value of a skybridge", "any"), min(deck.w * 0.80, deck.h * 1.36)
    at = deck.centerx, deck.y + deck.h * 0.48
    px = lettering.fitting_px(word, px, min(room, deck.w * 0.66), "Bold")
    if lettering.measure(word, px, "Bold")[0] <= room:
        lettering.draw(surface, word, at, px, colour, "Bold")
        return
    half, line = max(4, min(deck.w, deck.h) // 4), max(2, deck.h // 10)
    surface.fill(colour, pygame.Rect(0, 0, 2 * half, line).move_to(center=at))
    surface.fill(colour, pygame.Rect(0, 0, line, 2 * half).move_to(center=at))
