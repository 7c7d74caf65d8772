"""The light on a sheet for the die in the hand: where it can go, and at what price."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from skyline.games.skyline_d6.layout import RULES
from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.paint import mix, put_shadow, rounded
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.steps import Steps
from skyline.views.skyline_d6.art import boxes, facade, panels
from skyline.views.skyline_d6.art.boxes import BoxWords
from skyline.views.skyline_d6.art.colours import INK, Light
from skyline.views.skyline_d6.art.ink import Bare, Ink, corners, put_frame
from skyline.views.skyline_d6.art.places import SCRAP, SheetPlaces, loan_name
from skyline.views.skyline_d6.art.sheet_data import SheetData
from skyline.views.skyline_d6.art.signs import put_change
from skyline.views.skyline_d6.ways import Way
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_focus

_GLOW: Final[RGB] = (255, 176, 40)
_AMBER, _GOLD = (255, 178, 24), (255, 220, 110)
_STRONG, _BRIGHT = (255, 160, 16), (255, 244, 206)  # under the pointer
_HEART: Final[RGB] = (255, 243, 190)
_RINGS: Final = 6
_DASH: Final[RGB] = (255, 253, 244)
_PALE: Final[RGB] = (255, 232, 176)
_COOL, _COOLER, _DOT, _MOONLIT = (70, 70, 220), (204, 212, 255), (84, 96, 168), (206, 214, 250)
"""The ground of what is reached at a price: gold tells what fits now, and nothing else."""
_UNDER: Final[RGB] = (70, 34, 0)
_ASIDE: Final = 0.42
"""How much of a tag reaches over the corner of its box: clear of its words and of skybridges."""
_SEEN: Final[RGB] = (112, 60, 2)
"""Ink of a value that is not written yet."""
_PRICED: Final[RGB] = (44, 50, 112)
_RIM: Final = 3.5  # of its frame, within which it speaks
_STRIP: Final = 0.15
"""Of its height: the colour of its tower above a box that has no room for the rule's sign."""


@dataclass(frozen=True)
class Lit:
    """What is lit on a sheet; places by their names in :class:`SheetPlaces`.

    Attributes:
        ways: of the die in the hand, by box; none in a way's prices means that it fits as it is.
        loans: circles that it can repay, from 0.
        scrap: whether the Scrap Yard takes it.
        hover: what the pointer is over; ``focus``: where the keys are.
        asked: boxes whose price is asked for elsewhere, as on the ability that pays it.
        ghost: what the die is over; a storey or bridge is seen as it will stand, a loan as repaid.
    """

    ways: Mapping[str, Way] = field(default_factory=dict)
    loans: Collection[int] = ()
    scrap: bool = False
    hover: str = ""
    focus: str = ""
    asked: Collection[str] = ()
    ghost: str = ""


@dataclass(frozen=True)
class Gilder:
    """Puts light on the places of a sheet in a picture, and on them what they say."""

    surface: pygame.Surface
    places: SheetPlaces
    data: SheetData
    light: Light

    def _words(self, name: str) -> BoxWords | None:
        """What the box of a tower says; None for a skybridge."""
        places = self.places
        where = places.storeys.get(name)
        return None if where is None else boxes.box_words(places, self.data.sheet, *where)

    def _stars(self, words: BoxWords | None) -> None:
        """The star of a box that is lit, and that of the one below it, which reaches into it."""
        places = self.places
        for name, (tower, level) in places.storeys.items() if words else ():
            if words and tower == words.tower and level in (words.level - 1, words.level):
                each = boxes.box_words(places, self.data.sheet, tower, level)
                if each.star:
                    boxes.put_star(self.surface, places.drawn(name), used=each.value > 0)

    def goal(self, name: str, *, strong: bool = False, shines: bool = True) -> None:
        """The gold of a box that a die fits or comes to, without a word."""
        surface, light = self.surface, self.light
        box, words = self.places.drawn(name), self._words(name)
        if shines:
            _shine(surface, box, light, strong=strong)
        surface.blit(_legal_tile(box.size, round(_scale(box), 2), light.plain, strong=strong), box)
        self._stars(words)

    def legal(self, way: Way, *, strong: bool) -> None:
        """What the box says, on gold; on a skybridge the value that would be written."""
        surface, light = self.surface, self.light
        box, words = self.places.drawn(way.box), self._words(way.box)
        self.goal(way.box, strong=strong)
        if words is None:
            ink, px = BLACK if light.plain else INK, boxes.value_px(box)
            lettering.draw(surface, str(way.value), box.center, px, ink, "ExtraBold")
            return
        rim = -2 * round(_RIM * _scale(box))
        boxes.put_rule_of(surface, box.inflate(rim, rim), words, light)
        surface.blit(_frame_dashes(box.size, round(_scale(box), 2), light.plain), box)
        self._stars(words)

    def reachable(self, way: Way, bare: Bare | None, *, strong: bool) -> None:
        """Under the rule of the box the value that would be written, and its cost."""
        surface, light = self.surface, self.light
        box, words = self.places.drawn(way.box), self._words(way.box)
        if bare is not None and not strong and not light.plain:
            bare(surface, box)
        rule = "greater" if words is None else words.rule
        if strong:
            _shine(surface, box, light, strong=True, tone=_COOL)
        tile = _reach_tile(box.size, round(_scale(box), 2), light, rule, strong)
        surface.blit(tile, box)
        bands = () if words is None else (boxes.rule_band(box).h, round(box.h * _STRIP))
        ink = BLACK if light.plain else _PRICED if strong else light.on_glass
        said = [boxes.span(way.values), f"{way.value}…"] if way.others else [str(way.value)]
        rooms = [pygame.Rect(box.x, box.y + h, box.w, box.h - h) for h in bands or (0,)]
        used = put_change(surface, rooms, way, said, ink, light)
        if words is not None:
            boxes.put_band(surface, box, rule, light, used.y - box.y)
        if strong:
            frame = _frame_dashes(box.size, round(_scale(box), 2), light.plain, cool=True)
            surface.blit(frame, box)
        self._stars(words)

    def loan(self, index: int, *, strong: bool) -> None:
        """A circle that the die repays."""
        place, plain = self.places.loans[index], self.light.plain
        _shine(self.surface, place, self.light, strong=strong, round_=True)
        tile = _legal_tile(place.size, _loan_scale(place), plain, strong=strong, round_=True)
        self.surface.blit(tile, place)
        self._pips(index)

    def invite_loan(self, index: int) -> None:
        surface, light = self.surface, self.light
        place = self.places.loans[index]
        if not light.plain:
            radius = place.w / 2
            put_shadow(surface, place, radius, max(2, round(place.w * 0.24)), _GLOW, 255)
        surface.blit(_invited_circle(place.w, light.plain), place)
        self._pips(index)

    def _pips(self, index: int) -> None:
        """What is owed in a circle that is lit, with its star."""
        surface, places = self.surface, self.places
        place, pips = places.loans[index], self.data.sheet.loans[index].pips
        px = max(lettering.SMALLEST, round(place.w * 0.52))
        red = Light(1.0).red
        lettering.draw(surface, str(pips), place.center, px, red, "ExtraBold")
        if index + 1 in places.sheet.loan_stars:
            panels.put_loan_star(surface, place, used=True)

    def gilt(self, name: str, fits: Mapping[str, Sequence[int]]) -> None:
        """What the box of a tower says, on pale gold."""
        surface, light = self.surface, self.light
        box, words = self.places.drawn(name), self._words(name)
        assert words is not None, "a skybridge says nothing"
        if words.below is None:  # a plan fills the one before it first
            towers, at = self.places.sheet.skyscrapers, words.tower
            root = at if words.level > 1 else towers[at].inner or 0
            first = fits.get(f"{towers[root].name}.{max(1, words.level - 1)}", (0,))
            words = words._replace(below=first[0], closed=False)
        surface.fill(contrast.AMBER if light.plain else _PALE, box)
        boxes.put_rule_of(surface, box, words, light)
        put_frame(surface, box, BLACK if light.plain else _AMBER, max(1, round(box.w / 36)))
        self._stars(words)

    def scrap(self, *, strong: bool) -> None:
        """The Scrap Yard in gold, as all that takes the die, its words on it."""
        surface, places, light = self.surface, self.places, self.light
        place = places.scrap
        surface.fill(contrast.AMBER if light.plain else _BRIGHT if strong else _GOLD, place)
        panels.put_scrap(surface, places, self.data, Light(plain=light.plain))
        scale = round(max(0.5, min(1.4, place.h / 70)), 2)
        surface.blit(_frame_dashes(place.size, scale, light.plain), place)

    def ghost(self, way: Way) -> None:
        """The storey or bridge as it will stand, its value still in amber."""
        surface, places, light = self.surface, self.places, self.light
        words = self._words(way.box)
        if words is None:
            deck = places.bridges[way.box]
            surface.blit(facade.truss(deck.size, light), deck)
            boxes.put_bridge_value(surface, deck, way.value, light, _SEEN)
            box = places.drawn(way.box)
            cell = places.track[sum(value > 0 for value in self.data.sheet.bridges)]
            surface.fill(contrast.AMBER if light.plain else _PALE, cell)
            put_frame(surface, cell, BLACK if light.plain else _AMBER, max(1, cell.h // 10))
            panels.put_worth(surface, places, cell, INK)
        else:
            box = places.boxes[way.box]
            _shine(surface, box, light, strong=True)
            filled = words._replace(value=way.value)
            day = Light(plain=light.plain, patterns=light.patterns)  # it is lit
            boxes.put_filled(surface, places, box, filled, day, _SEEN)
        frame = box.inflate(6 * _scale(box), 6 * _scale(box))
        surface.blit(_frame_dashes(frame.size, round(1.5 * _scale(box), 2), light.plain), frame)
        self._stars(words)


def draw_glow(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    lit: Lit,
    look: Look,
    bare: Bare | None = None,
) -> None:
    """Draws the light over a sheet that has been drawn; ``bare`` lays its empty ground again."""
    gilder = Gilder(surface, places, data, light)
    seen = [way for way in lit.ways.values() if way.box != lit.ghost]  # which covers its box
    for way in seen:
        if way.prices:
            strong = way.box in (lit.hover, lit.focus) or way.box in lit.asked
            gilder.reachable(way, bare, strong=strong)
    for way in seen:
        if not way.prices:
            gilder.legal(way, strong=way.box == lit.hover)
    for index in lit.loans:
        repaid = loan_name(index) == lit.ghost
        gilder.loan(index, strong=repaid)
        if repaid:
            panels.put_repay_stroke(surface, places.loans[index], Light(plain=light.plain))
            panels.put_unpaid(surface, places, data.sheet.loans, light, index, bare)
    if lit.scrap:
        gilder.scrap(strong=lit.hover == SCRAP)
    if lit.ghost in lit.ways:
        gilder.ghost(lit.ways[lit.ghost])
    if lit.focus:
        place = places.drawn(lit.focus)
        round_ = lit.focus.startswith("loan ")
        put_focus(surface, place, place.w // 2 if round_ else look.u(5), look, glow=0)


def draw_invitation(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    fits: Mapping[str, Sequence[int]],
) -> None:
    """A soft light on what takes dice of the hand, and which, before one of them is chosen."""
    for name in fits:
        if name.startswith("loan "):
            Gilder(surface, places, data, light).invite_loan(int(name[5:]))
        elif not light.plain:
            _invite(surface, places.drawn(name))
    boxes_ = {name: values for name, values in fits.items() if not name.startswith("loan ")}
    draw_prospects(surface, places, data, light, boxes_)


def draw_prospects(
    surface: pygame.Surface,
    places: SheetPlaces,
    data: SheetData,
    light: Light,
    fits: Mapping[str, Sequence[int]],
) -> None:
    """What dice that may be taken would fill, without its light: their values on a tag at its edge.

    What the box says itself is read on.
    """
    gilder, tags = Gilder(surface, places, data, light), []
    for name, values in fits.items():
        box = places.drawn(name)
        px, said = boxes.values_px(box), boxes.span(tuple(values))
        ink = BLACK if light.plain else _SEEN
        if name in places.bridges:
            surface.fill(contrast.AMBER if light.plain else _PALE, box)
            put_frame(surface, box, BLACK if light.plain else _AMBER, max(1, round(box.w / 30)))
            boxes.put_any(surface, box, ink)
            box = box.move(0, -box.h // 6)  # its word reaches higher
        else:
            gilder.gilt(name, fits)
        tags.append((box, said, px, ink))
    for box, said, px, ink in tags:  # over all boxes: the next storey would hide a corner
        tag = pygame.Rect(0, 0, 0, round(px * 1.34))
        tag.w = max(tag.h, lettering.measure(said, px, "ExtraBold")[0] + round(px * 0.6))
        tag.topleft = box.x - round(tag.w * _ASIDE), box.y - round(tag.h * _ASIDE)
        put_shadow(surface, tag, tag.h * 0.3, max(2, round(px * 0.2)), _UNDER, 130, (0, 1))
        rim = BLACK if light.plain else _AMBER
        surface.blit(rounded(*tag.size, tag.h * 0.3, (*rim, 255)), tag)
        inner = tag.inflate(-2 * max(1, px // 10), -2 * max(1, px // 10))
        ground = contrast.AMBER if light.plain else _PALE
        surface.blit(rounded(*inner.size, inner.h * 0.3, (*ground, 255)), inner)
        lettering.draw(surface, said, tag.center, px, ink, "ExtraBold", box=tag)


@keep_pictures(300_000)
def _invited_circle(side: int, plain: bool) -> pygame.Surface:
    """The ground of a circle that invites. Shared."""
    pen, r = Ink(side, side), side / 2
    pen.circle((r, r), r, BLACK if plain else _AMBER)
    pen.circle((r, r), r - max(2.0, side / 18), contrast.AMBER if plain else _PALE)
    return pen.done()


def _invite(surface: pygame.Surface, box: pygame.Rect) -> None:
    """The light around a box that invites."""
    put_shadow(surface, box, 5 * _scale(box), max(2, round(14 * _scale(box))), _GLOW, 255)


def glow_steps(places: SheetPlaces, light: Light) -> Steps[None]:
    """Paints ahead what lies on a lit sheet, whatever is lit."""
    sizes = {places.drawn(name).size for name in places.boxes}
    for size in sizes:
        box = pygame.Rect((0, 0), size)
        scale = round(_scale(box), 2)
        for strong in (False, True):
            _legal_tile(size, scale, light.plain, strong=strong)
            for rule in RULES if not strong else ("any",):
                _reach_tile(size, scale, light, rule, strong)
                yield
            _shine(pygame.Surface((1, 1), depth=32), box, light, strong=strong)
            yield
        _frame_dashes(size, scale, light.plain)
        yield
        _invite(pygame.Surface((1, 1), depth=32), box)
        yield
    circle = places.loans[0]
    for strong in (False, True):
        _legal_tile(circle.size, _loan_scale(circle), light.plain, strong=strong, round_=True)
        _shine(pygame.Surface((1, 1), depth=32), circle, light, strong=strong, round_=True)
        yield


# ----------------------------------------------------------------- tiles
def _scale(box: pygame.Rect) -> float:
    """How large marks are on a box, by what they are on one at 1080p."""
    return max(0.45, min(box.w / 78, box.h / 56))


def _loan_scale(place: pygame.Rect) -> float:
    return round(max(0.5, place.w / 62), 2)


@keep_pictures(4_000_000)
def _legal_tile(
    size: tuple[int, int], scale: float, plain: bool, *, strong: bool, round_: bool = False
) -> pygame.Surface:
    """An amber ground in thick dashes. Shared."""
    w, h = size
    pen = Ink(w, h)
    edge, dash = 2.2 * scale, _DASH
    outer, inner = (_STRONG, _BRIGHT) if strong else (_AMBER, _GOLD)
    if plain:
        outer = inner = contrast.AMBER
        dash = BLACK
    if round_:
        middle = w / 2, h / 2
        pen.circle(middle, w / 2, outer)
        pen.circle(middle, w / 2 - 3.5 * scale, inner)
        count = 12
        for number in range(count):
            start = number * math.tau / count
            pen.arc(middle, w / 2 - edge, start, start + math.tau / count * 0.6, dash, 3.4 * scale)
        return pen.done()
    pen.rect(0, 0, w, h, outer, 5 * scale)
    for part in range(1 if plain else _RINGS):  # it shines from within
        around = 3.5 * scale + part * h * 0.30 / _RINGS
        tone = mix(inner, _HEART, part / _RINGS)
        pen.rect(around, around, w - 2 * around, h - 2 * around, tone, 4 * scale)
    frame = corners((edge, edge, w - 2 * edge, h - 2 * edge))
    pen.dashes(frame, dash, 3.6 * scale, 9 * scale, 6 * scale, closed=True)
    return pen.done()


@keep_pictures(2_000_000)
def _frame_dashes(
    size: tuple[int, int], scale: float, plain: bool, *, cool: bool = False
) -> pygame.Surface:
    """The thick dashes alone. Shared."""
    w, h = size
    pen, edge = Ink(w, h), 2.2 * scale
    frame = corners((edge, edge, w - 2 * edge, h - 2 * edge))
    colours = (BLACK, contrast.AMBER) if plain else (_PRICED if cool else _GLOW, _DASH)
    pen.frame((0, 0, w, h), colours[0], 4.4 * scale, 4 * scale)
    pen.dashes(frame, colours[1], 3.2 * scale, 9 * scale, 6 * scale, closed=True)
    return pen.done()


@keep_pictures(2_000_000)
def _reach_tile(
    size: tuple[int, int], scale: float, light: Light, rule: str, strong: bool
) -> pygame.Surface:
    """Glass in small dots, without light: not to be taken for a box that fits. Shared.

    It is a cool plate while it is asked for.
    """
    w, h = size
    pen, edge = Ink(w, h), 2.0 * scale
    dot, line = BLACK if light.plain else _DOT, 2.4 if light.plain or strong else 1.5
    glass = not strong and not light.plain
    if glass:
        dot = _MOONLIT if light.dark else dot
    else:
        pen.rect(0, 0, w, h, (*(WHITE if light.plain else _COOLER), 255), 3 * scale)
    frame = corners((edge, edge, w - 2 * edge, h - 2 * edge))
    pen.dashes(frame, dot, line * scale, 2.6 * scale, 4.2 * scale, closed=True)
    if not glass:
        return pen.done()
    tile = facade.glazed(size, rule, light, windows=False).copy()
    tile.blit(pen.done(), (0, 0))
    return tile


def _shine(
    surface: pygame.Surface,
    box: pygame.Rect,
    light: Light,
    *,
    strong: bool,
    round_: bool = False,
    tone: RGB = _GLOW,
) -> None:
    """Light around a place."""
    if light.plain:
        return
    scale = _scale(box)
    radius = box.w / 2 if round_ else 5 * scale
    alpha = 255 if strong else 235
    put_shadow(surface, box, radius, max(2, round(13 * scale)), tone, alpha)
    drop = 0, max(1, round(3 * scale))
    put_shadow(surface, box, radius, max(2, round(5 * scale)), _UNDER, 150, drop)
