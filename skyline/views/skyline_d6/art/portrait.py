"""A skyline as a picture to keep, and in small for plates and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline_d6.layout import START, Layout, layout
from skyline.games.skyline_d6.state import Sheet
from skyline.table.paint import mix
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import level_of, paint_ground
from skyline.views.skyline_d6.art import boxes, facade
from skyline.views.skyline_d6.art.colours import LAMP, STEEL, Light
from skyline.views.skyline_d6.art.ink import Ink

_ABOVE: Final = 1.5  # storeys of sky over the tallest tower, in which its flag stands
_GAP: Final = 0.36  # of a tower's width
_STREET: Final[RGB] = (96, 92, 96)
_PANE: Final[RGB] = (84, 106, 134)
_WIDE: Final = 2.2  # how much wider than high a storey in small is
_NEARER: Final = {0: 2.0, 1: 2.0, 2: 2.0, 3: 1.5, 4: 1.25}
"""How much larger skylines look whose tallest tower has so many storeys."""
_SLIMMER: Final = 1.3  # storeys of wide skylines, at most: than those that have grown


class Nearness(NamedTuple):
    """How much larger skylines look than the tallest and widest ones."""

    across: float
    high: float


_WHOLE: Final = Nearness(1.0, 1.0)


class Street:
    """Where towers stand in a picture.

    Args:
        foot: on which line they stand.
        wide: how much wider than high a storey is at most.
        near: what is seen of a street that has not grown yet: its middle.
    """

    def __init__(
        self,
        size: tuple[int, int],
        foot: int,
        sheet: Layout,
        wide: float,
        near: Nearness = _WHOLE,
    ) -> None:
        width, _height = size
        count = len(sheet.baseline)
        tallest = max(each.height for each in sheet.skyscrapers)
        self.foot, self.sheet = foot, sheet
        self.storey = max(2, int(foot * 0.98 / (tallest + _ABOVE) * near.high))
        across = width * 0.94 / (count + (count - 1) * _GAP) * near.across
        self.unit = max(3, int(min(across, self.storey * wide)))
        self.gap = max(1, int(self.unit * _GAP))
        left = (width - count * self.unit - (count - 1) * self.gap) // 2
        step = self.unit + self.gap
        self._xs = {name: left + number * step for number, name in enumerate(sheet.baseline)}

    def cell(self, tower: str, level: int) -> pygame.Rect:
        top = self.foot - level * self.storey
        return pygame.Rect(self._xs[tower], top, self.unit, self.storey)

    def deck(self, index: int) -> pygame.Rect:
        """A skybridge by index."""
        bridge = self.sheet.skybridges[index]
        ends = (self.sheet.skyscrapers[each].name for each in (bridge.left, bridge.right))
        start, end = (self.cell(name, bridge.level) for name in ends)
        deck = pygame.Rect(start.right, 0, end.x - start.right, round(self.storey * 0.70))
        deck.y = start.y + round(self.storey * 0.16)
        return deck


def portrait_steps(
    size: tuple[int, int], sheet: Sheet, day: Day, *, numbers: bool = False
) -> Steps[pygame.Surface]:
    """A skyline over its street in the light of an hour, with values if ``numbers`` are wished."""
    picture = paint_ground(size, day)
    yield
    light = Light.of(day)
    street = Street(size, level_of(size), layout(), 1.5)
    for index, value in enumerate(sheet.bridges):
        if value:
            deck = street.deck(index)
            picture.blit(facade.truss(deck.size, light, plaque=numbers), deck)
            if numbers:
                boxes.put_bridge_value(picture, deck, value, light)
    yield
    for index, column in enumerate(sheet.columns):
        put_tower(picture, street, index, column, light, numbers=numbers)
        yield
    hall = street.cell(START, 1)
    facade.put_start(picture, hall, light, plaque=numbers)
    if numbers:
        boxes.put_value(picture, hall, sheet.start, light)
    return picture


def put_tower(
    picture: pygame.Surface,
    street: Street,
    index: int,
    column: tuple[int, ...],
    light: Light,
    *,
    numbers: bool = False,
) -> None:
    """A tower by index, with crown and flag if it is complete."""
    each = street.sheet.skyscrapers[index]
    for level, value in enumerate(column, 1):
        box = street.cell(each.name, level)
        seed = facade.seed_of(index, level)
        facade.put_storey(picture, box, each.rule, level, light, seed, plaque=numbers)
        if numbers:
            boxes.put_value(picture, box, value, light)
    if not column:
        return
    top = street.cell(each.name, len(column))
    if len(column) == each.height:
        room = pygame.Rect(top.x, top.y - round(street.storey * 1.2), top.w, 0)
        room.h = top.y - room.y
        facade.put_crown(picture, room, index, each.rule, light, built=True)
        facade.put_flag(picture, room, index)
        return
    parapet = pygame.Rect(top.x, top.y - max(1, top.h // 12), top.w, max(2, top.h // 9))
    picture.fill(light.family(each.rule).dark, parapet)


def nearness(sheets: Sequence[Sheet]) -> Nearness:
    """How near all skylines of a game can be seen, so that none leaves its picture.

    In few steps: not every storey changes it. Towers of one game can be compared.
    """
    names = layout().baseline
    middle = names.index(START)
    index = {each.name: abs(names.index(each.name) - middle) for each in layout().skyscrapers}
    reached = [
        (index[each.name], len(column))
        for sheet in sheets
        for each, column in zip(layout().skyscrapers, sheet.columns, strict=True)
        if column
    ]
    reach = max((far for far, _tall in reached), default=0)
    high = _NEARER.get(max((tall for _far, tall in reached), default=0), 1.0)
    across = min(high, len(names) / (2 * max(2, reach) + 1))
    return Nearness(round(across, 2), round(min(high, across * _SLIMMER), 2))


def put_miniature(picture: pygame.Surface, sheet: Sheet, day: Day, near: Nearness = _WHOLE) -> None:
    """Draws a skyline in small into a picture of the sky, in place.

    Every storey, bridge and roof can be counted.
    """
    size = picture.get_size()
    width, height = size
    foot = height - max(2, round(height * 0.06))
    ground = mix(_STREET, (24, 26, 66), 0.5 * day.night)
    pygame.draw.rect(picture, ground, (0, foot, width, height))
    light = Light.of(day)
    street = Street(size, foot, layout(), _WIDE, near=near)
    pen = Ink(width, height, 3)
    steel = mix(STEEL, (70, 40, 80), 0.35 * light.night)
    for index, value in enumerate(sheet.bridges):
        if value:
            deck = street.deck(index)
            pen.rect(deck.x - 1, deck.y + deck.h * 0.25, deck.w + 2, deck.h * 0.5, steel)
    for index, column in enumerate(sheet.columns):
        each = street.sheet.skyscrapers[index]
        for level in range(1, len(column) + 1):
            _mini_storey(pen, street.cell(each.name, level), each.rule, light)
    hall = street.cell(START, 1)
    stone, shade = light.dim((242, 226, 196)), light.dim((150, 116, 72))
    x, y, w, h = hall
    pen.rect(x, y + h * 0.3, w, h * 0.7, shade)  # seen before any sky
    pen.rect(x + w * 0.1, y + h * 0.36, w * 0.8, h * 0.52, stone)
    gable = [(x - 1, y + h * 0.36), (x + w / 2, y - h * 0.15), (x + w + 1, y + h * 0.36)]
    pen.poly(gable, light.dim((92, 150, 138)))
    picture.blit(pen.done(), (0, 0))
    for index, column in enumerate(sheet.columns):
        each = street.sheet.skyscrapers[index]
        if len(column) == each.height:
            top = street.cell(each.name, each.height)
            tall = round(street.storey * 1.1)
            room = pygame.Rect(top.x, top.y - tall, top.w, tall)
            facade.put_crown(picture, room, index, each.rule, light, built=True)


def _mini_storey(pen: Ink, box: pygame.Rect, rule: str, light: Light) -> None:
    wall, pale, dark, _roof = light.family(rule)
    x, y, w, h = box
    pen.rect(x, y, w, h, wall)
    pen.rect(x + w * 0.88, y, w * 0.12, h, dark)
    pen.rect(x, y + h * 0.86, w, h * 0.14, mix(pale, light.trim, 0.5))
    for part in (0.12, 0.40, 0.67):
        lit = pen.rng.random() < 0.8 * light.lamps
        pane = LAMP if lit else mix(_PANE, (30, 40, 74), light.night)
        pen.rect(x + w * part, y + h * 0.22, w * 0.17, h * 0.44, pane)
