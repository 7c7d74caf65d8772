"""Towers of a sheet by night, as walls of a street.

Every box is a storey between two belts of stone, with two rows of windows, so that boxes can be
counted; each family keeps its colours and windows.
"""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.paint import mix
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import PictureCache
from skyline.table.scenery.night_walls import (
    Stack,
    Wall,
    WallPen,
    blank_wall,
    put_aerial,
    put_tank,
    put_wall,
)
from skyline.table.scenery.steps import Steps
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import FAMILIES, Light

HANG: Final = 0.03  # of a tower's width: by how much its cornice hangs over
ROOM: Final = 1.0  # storeys above its roof
FLAG: Final = 0.34  # of a storey
_ROOF: Final = 0.62  # of a storey: a roof with a name
_VARIANTS: Final = 3  # storeys of a family that differ by who is awake
GROUND: Final = -1  # the one with shops
_GLASS: Final[RGB] = (46, 66, 104)
_TRIM: Final[RGB] = (250, 238, 216)
_ROWS: Final = (0.15, 0.56)  # of a storey: upper edges of its rows of windows
_WINDOW_TALL: Final = 0.29
#: By rule: windows across, and their width in parts of the wall.
_WINDOWS: Final = {"by_one": (5, 0.100), "greater": (6, 0.120), "less": (4, 0.120)}
_USUAL: Final = (4, 0.125)
_AWNINGS: Final[tuple[RGB, ...]] = ((214, 78, 70), (70, 118, 176), (214, 156, 66))

_storeys: Final = PictureCache[Wall](9_000_000)


def tower_steps(
    index: int, count: int, rule: str, storey: tuple[int, int], *, complete: bool
) -> Steps[Wall]:
    """A tower of ``count`` boxes, each a ``storey`` in pixels.

    Its front begins :func:`hang` from the left; :func:`room` is above its roof.
    """
    wide, deep = storey
    left, above = hang(wide), room(deep)
    building = Stack(wide, count * deep, left, above)
    for level in range(count):
        variant = (index + level + level // 3) % _VARIANTS if level else GROUND - index % 3
        front = yield from _storey_steps(storey, rule, variant, 0)
        beside = yield from _storey_steps((building.flank_wide, deep), rule, max(0, variant), 2)
        building.add(front, beside)
    building.edge(_cornice(wide + 2 * left, deep, rule), _cornice(building.flank_wide, deep, rule))
    yield
    whole = building.done()
    yield
    if complete:
        put_wall(whole, _named_roof(index, rule, storey), (left, 0))
    else:
        put_wall(whole, _flat_roof(index, rule, storey), (left, 0))
    yield
    return whole


def hang(wide: int) -> int:
    return max(1, round(wide * HANG))


def room(deep: int) -> int:
    return round(deep * ROOM)


def _named_roof(index: int, rule: str, storey: tuple[int, int]) -> Wall:
    """The roof that is this tower's, with its flag."""
    wide, deep = storey
    wall = blank_wall(wide, room(deep))
    above = pygame.Rect(0, 0, wide, round(deep * _ROOF / facade.ROOF))
    above.bottom = room(deep)
    facade.put_crown(wall.face, above, index, rule, Light(), built=True)
    place = facade.flag_place(above, index)
    flag = facade.flag(max(6, round(deep * FLAG)))
    at = place.centerx - place.w // 2, place.bottom - flag.get_height()
    wall.face.blit(flag, at)
    wall.lamps.blit(flag, at)  # it is lit from below
    return wall


def _flat_roof(index: int, rule: str, storey: tuple[int, int]) -> Wall:
    """A tank, an aerial or a house of the lifts: it could have become higher."""
    w, h = float(storey[0]), float(room(storey[1]))
    pen = WallPen(w, h, index)
    wall, light, dark, _roof = FAMILIES[rule]
    if index % 3 == 0:
        put_tank(pen, w * 0.30, h, h * 0.50)
        pen.rect(w * 0.58, h * 0.80, w * 0.26, h * 0.20, mix(wall, dark, 0.6))
    else:
        pen.rect(w * 0.22, h * 0.74, w * 0.38, h * 0.26, mix(wall, dark, 0.5))
        pen.rect(w * 0.20, h * 0.72, w * 0.42, h * 0.04, light)
        for part in (0.28, 0.44):
            pen.glass(w * part, h * 0.81, w * 0.08, h * 0.11, _GLASS, room=pen.room(0.8))
        if index % 3 == 1:
            put_aerial(pen, w * 0.76, h, h * 0.56)
        else:
            put_tank(pen, w * 0.78, h, h * 0.42)
    return pen.done()


def _cornice(wide: int, deep: int, rule: str) -> Wall:
    """The edge of a roof."""
    w, h = float(wide), float(deep)
    _wall, light, dark, _roof = FAMILIES[rule]
    pen = WallPen(w, h * 0.14, 0)
    pen.rect(0, 0, w, h * 0.055, mix(light, _TRIM, 0.7))
    pen.rect(0, h * 0.055, w, h * 0.035, mix(light, dark, 0.5))
    for number in range(max(4, round(w / h * 10))):  # brackets
        pen.rect((number + 0.25) * w / max(4, round(w / h * 10)), h * 0.09, w * 0.022, h * 0.035,
                 mix(light, dark, 0.3))  # fmt: skip
    return pen.done()


def _storey_steps(size: tuple[int, int], rule: str, variant: int, windows: int) -> Steps[Wall]:
    """A storey, by default with its usual number of windows; no step where it is kept."""
    key = (size, rule, variant, windows)
    if key not in _storeys:
        yield
    return _storeys.get(key, lambda: _Storey(size, rule, variant).done(windows))


class _Storey:
    """A storey being painted, in pixels from its upper left corner."""

    def __init__(self, size: tuple[int, int], rule: str, variant: int) -> None:
        self.pen = WallPen(*size, variant * 13 + len(rule))
        self.w, self.h = float(size[0]), float(size[1])
        self.rule, self.variant = rule, variant
        self.wall, self.light, self.dark, _roof = FAMILIES[rule]
        self.line = max(0.6, self.h * 0.011)

    def done(self, windows: int) -> Wall:
        self._face()
        if self.variant <= GROUND:
            self._shops()
            self._windows(0, _ROWS[:1])
        else:
            self._windows(windows, _ROWS)
        pen, w, h = self.pen, self.w, self.h
        belt = h * 0.055
        pen.rect(0, h - belt, w, belt * 0.6, mix(self.light, _TRIM, 0.6))
        pen.rect(0, h - belt * 0.4, w, belt * 0.4, mix(self.wall, self.dark, 0.8))
        pen.shade(0, 0, w, h * 0.12, (8, 6, 24), 110, 0)
        return pen.done()

    def _face(self) -> None:
        pen, w, h = self.pen, self.w, self.h
        pen.rect(0, 0, w, h, self.wall)
        joint = mix(self.wall, self.dark, 0.28)
        if self.rule == "less":
            for row in range(1, 12):
                pen.rect(0, h * row / 12, w, self.line * 0.7, joint)
        elif self.rule in ("at_most", "at_least"):
            for row in range(0, 6, 2):
                for at in (0.0, w * 0.94):
                    pen.rect(at, h * row / 6, w * 0.06, h / 6, mix(self.light, _TRIM, 0.3))
        elif self.rule == "by_one":
            for part in (0.0, 0.485, 0.97):
                pen.rect(w * part, 0, w * 0.03, h, mix(self.wall, self.light, 0.6))
        pen.rect(0, 0, w * 0.016, h, mix(self.light, WHITE, 0.4))

    def _windows(self, count: int, rows: tuple[float, ...]) -> None:
        usual, wide = _WINDOWS.get(self.rule, _USUAL)
        wide = 0.22 if count else wide
        count = count or usual
        step = 0.92 / count
        for row in rows:
            for number in range(count):
                x = self.w * (0.04 + step * (number + 0.5) - wide / 2)
                self._window(x, self.h * row, self.w * wide, self.h * _WINDOW_TALL)

    def _window(self, x: float, y: float, w: float, h: float) -> None:
        pen, line, room = self.pen, self.line, self.pen.room()
        arch = w * 0.5 if self.rule in ("at_most", "at_least") else 0.0
        trim = mix(self.light, _TRIM, 0.5)
        pen.rect(x - line, y - line, w + 2 * line, h + 2 * line, trim, 0, arch)
        pen.glass(x, y, w, h, _GLASS, arch, room=room)
        if self.rule != "greater":
            pen.bar(x + w / 2 - line * 0.5, y, line, h, trim)
            pen.bar(x, y + h * 0.45, w, line, trim)
        if room[0] and pen.rng.random() < 0.25:  # a blind, half drawn
            pen.bar(x, y, w, h * 0.34, mix((226, 196, 150), BLACK, 0.25))
        if self.rule == "less":
            pen.rect(x - line * 2, y - line * 3, w + line * 4, line * 2, trim)

    def _shops(self) -> None:
        """A door between two shops under awnings, below a row of windows."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        pen.rect(0, h * 0.50, w, h * 0.50, mix(self.wall, self.dark, 0.5))
        awning = _AWNINGS[(GROUND - self.variant) % len(_AWNINGS)]
        for start in (0.05, 0.60):
            left, wide = w * start, w * 0.35
            pen.rect(left - line, h * 0.60, wide + 2 * line, h * 0.35, _TRIM)
            for pane in range(2):
                pen.glass(left + wide * pane / 2 + line / 2, h * 0.61, wide / 2 - line, h * 0.33,
                          _GLASS, room=(0.88, (255, 214, 140)))  # fmt: skip
            stripe = (wide + w * 0.03) / 7
            for number in range(7):
                tone = (240, 226, 206) if number % 2 else awning
                pen.bar(left - w * 0.015 + number * stripe, h * 0.55, stripe + 0.5, h * 0.115, tone)
        door = w * 0.12
        pen.rect(w / 2 - door * 0.7, h * 0.58, door * 1.4, h * 0.42, _TRIM)
        pen.glass(w / 2 - door / 2, h * 0.61, door, h * 0.39, (60, 40, 40),
                  room=(0.95, (255, 196, 104)))  # fmt: skip
        pen.bar(w / 2 - line / 2, h * 0.64, line, h * 0.36, (70, 46, 44))
