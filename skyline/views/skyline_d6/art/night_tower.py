"""Towers of a sheet by night, as walls of a street.

Every box is a storey between two belts of stone, with two rows of windows, so that boxes can be
counted; each family keeps its colours and windows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.table.paint import blank, mix
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
NOBLE: Final = 10  # and from here on those with tall windows, above the shops
_NOBLE_FROM: Final = 2  # storeys
_GLASS: Final[RGB] = (46, 66, 104)
_TRIM: Final[RGB] = (250, 238, 216)
_ROWS: Final = (0.15, 0.56)  # of a storey: upper edges of its rows of windows
_WINDOW_TALL: Final = 0.29
_BESIDE: Final = ((0.27, 0.22), (0.73, 0.22))
_STYLES: Final = 3
#: By rule and style: middles of windows across, and their widths, in parts of the wall.
_WINDOWS: Final[dict[str, tuple[tuple[tuple[float, float], ...], ...]]] = {
    "by_one": (
        tuple((0.14 + 0.18 * number, 0.100) for number in range(5)),
        tuple((at, 0.095) for at in (0.14, 0.26, 0.44, 0.56, 0.74, 0.86)),
        ((0.20, 0.21), (0.50, 0.21), (0.80, 0.21)),
    ),
    "greater": (
        tuple((0.115 + 0.154 * number, 0.120) for number in range(6)),
        tuple((0.125 + 0.125 * number, 0.118) for number in range(7)),
        tuple((0.16 + 0.17 * number, 0.145) for number in range(5)),
    ),
    "less": (
        tuple((0.155 + 0.23 * number, 0.120) for number in range(4)),
        ((0.16, 0.13), (0.38, 0.13), (0.73, 0.13)),
        ((0.13, 0.10), (0.39, 0.13), (0.61, 0.13), (0.87, 0.10)),
    ),
    "arches": (
        tuple((0.155 + 0.23 * number, 0.125) for number in range(4)),
        ((0.20, 0.105), (0.33, 0.105), (0.67, 0.105), (0.80, 0.105)),
        ((0.20, 0.17), (0.50, 0.17), (0.80, 0.17)),
    ),
}
_BACK_FROM: Final = {"by_one": 6}
"""By rule: the level from which a tower stands back, above all skybridges; usually the fourth."""
_BACK: Final = (0.06, 0.09, 0.12)  # of its width on each side, by style
_IRON: Final[RGB] = (58, 56, 74)
_NIGHT: Final[RGB] = (8, 6, 24)
_MOON: Final[RGB] = (226, 232, 255)
_SHOP: Final[RGB] = (255, 214, 140)
_FLOOD: Final[RGB] = (255, 178, 94)  # of lamps that stand on ledges and shine up
_FLOODS: Final = (66, 92)  # of 255: how strong, above the shops and on what stands back
_ROOF_LIT: Final = (0, 230)  # of 255: how strong at the top of its room, and at its foot
_WARM: Final[RGB] = (255, 236, 200)
_AWNINGS: Final[tuple[RGB, ...]] = ((214, 78, 70), (70, 118, 176), (214, 156, 66))

_storeys: Final = PictureCache[Wall](9_000_000)


class Tower(NamedTuple):
    """A tower with its lamps, and the light of others that shine up its walls and roof."""

    wall: Wall
    floods: pygame.Surface

    def lit(self) -> pygame.Surface:
        lamps = self.floods.copy()
        lamps.blit(self.wall.lamps, (0, 0))
        return Wall(self.wall.face, lamps).lit()


def tower_steps(
    index: int, count: int, rule: str, storey: tuple[int, int], style: int, *, complete: bool
) -> Steps[Tower]:
    """A tower of ``count`` boxes, each a ``storey`` in pixels.

    Its front begins :func:`hang` from the left; :func:`room` is above its roof. Of a family there
    are towers of several styles.
    """
    style %= _STYLES
    wide, deep = storey
    left, above = hang(wide), room(deep)
    building = Stack(wide, count * deep, left, above)
    back = 0
    for level in range(count):
        if level + 1 == _BACK_FROM.get(rule, 4):
            building.edge(_cornice(wide + 2 * left, deep, rule, style), blank_wall(1, 1))
            back = round(wide * _BACK[style])
            building.set_back(back)
        variant = (index + level + level // 3) % _VARIANTS if level else GROUND - index % 3
        if level == 1 and count > _NOBLE_FROM:
            variant += NOBLE
        above = (style + 1) % _STYLES if back else style  # what stands back is built otherwise
        front = yield from _storey_steps((wide - 2 * back, deep), rule, variant, above)
        beside = yield from _storey_steps(
            (building.flank_wide, deep), rule, max(0, variant) % NOBLE, style, beside=True
        )
        building.add(front, beside)
    top = wide - 2 * back
    building.edge(
        _cornice(top + 2 * left, deep, rule, style),
        _cornice(building.flank_wide, deep, rule, style),
    )
    yield
    whole = building.done()
    floods = blank(*whole.face.get_size())
    for level, strength in ((1, _FLOODS[0]), (_BACK_FROM.get(rule, 4) - 1, _FLOODS[1])):
        if _NOBLE_FROM < count > level:
            behind = back if level > 1 else 0
            foot = whole.face.get_height() - level * deep - round(deep * 0.2 * (level == 1))
            lit = pygame.Rect(left + behind, foot - deep, wide - 2 * behind, deep)
            _flood(floods, lit, mix(_FLOOD, FAMILIES[rule].light, 0.45), strength)
    yield
    if complete:
        roof = _named_roof(index, rule, (top, deep))
        put_wall(whole, roof, (left + back, 0))
        floods.blit(_lit_roof(roof), (left + back, 0))
    else:
        put_wall(whole, _flat_roof(index, rule, (top, deep), style), (left + back, 0))
    yield
    return Tower(whole, floods)


def _flood(lamps: pygame.Surface, box: pygame.Rect, colour: RGB, strength: int) -> None:
    """The light of lamps at the foot of a wall, which fades upwards."""
    ramp = blank(1, 3)
    for y, part in enumerate((0.0, 0.22, 1.0)):
        ramp.set_at((0, y), (*colour, round(strength * part)))
    lamps.blit(pygame.transform.smoothscale(ramp, box.size), box)


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


def _lit_roof(roof: Wall) -> pygame.Surface:
    """A roof in the light of lamps at its foot."""
    lit, ramp = roof.face.copy(), blank(1, 2)
    for y, strength in enumerate(_ROOF_LIT):
        ramp.set_at((0, y), (*_WARM, strength))
    fade = pygame.transform.smoothscale(ramp, lit.get_size())
    lit.blit(fade, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return lit


def _flat_roof(index: int, rule: str, storey: tuple[int, int], style: int) -> Wall:
    """A tank, an aerial or a house of the lifts: it could have become higher."""
    w, h = float(storey[0]), float(room(storey[1]))
    pen = WallPen(w, h, index)
    wall, light, dark, _roof = FAMILIES[rule]
    if style == 1:  # a balustrade before a garden with bulbs
        for part in (0.20, 0.42, 0.64, 0.80):
            pen.disc(w * part, h * 0.88, w * 0.075, (30, 58, 46), h * 0.13)
        for number in range(9):
            x = w * (0.08 + 0.105 * number)
            sag = h * (0.70 + 0.05 * (1 - abs(number % 4 - 2) / 2))
            pen.lamp(x, sag, max(0.8, h * 0.016), (255, 216, 140))
        for part in (0.05, 0.48, 0.92):
            pen.rect(w * part, h * 0.66, w * 0.018, h * 0.34, _IRON)
        for number in range(15):
            pen.rect(w * (0.02 + number * 0.066), h * 0.91, w * 0.022, h * 0.09, light)
        pen.rect(0, h * 0.885, w, h * 0.03, mix(light, _TRIM, 0.6))
        return pen.done()
    if style == 2:  # a stepped gable, and a tank behind it
        put_tank(pen, w * (0.78 if index % 2 else 0.24), h, h * 0.50)
        for inset, tall in ((0.0, 0.08), (0.24, 0.16), (0.36, 0.25)):
            pen.rect(w * inset, h * (1 - tall), w * (1 - 2 * inset), h * tall, mix(wall, dark, 0.3))
            pen.rect(w * inset, h * (1 - tall), w * (1 - 2 * inset), h * 0.022,
                     mix(light, _TRIM, 0.7))  # fmt: skip
        pen.glass(w * 0.47, h * 0.80, w * 0.06, w * 0.06, _GLASS, w * 0.03,
                  room=(1.0, (255, 216, 140)))  # fmt: skip
        return pen.done()
    if index % 3 == 0:
        put_tank(pen, w * 0.30, h, h * 0.50)
        pen.rect(w * 0.58, h * 0.80, w * 0.26, h * 0.20, mix(wall, dark, 0.6))
    else:
        pen.rect(w * 0.22, h * 0.74, w * 0.38, h * 0.26, mix(wall, dark, 0.5))
        pen.rect(w * 0.20, h * 0.72, w * 0.42, h * 0.04, light)
        for part in (0.28, 0.44):
            pen.glass(w * part, h * 0.81, w * 0.08, h * 0.11, _GLASS, room=pen.room(0.8))
        put_aerial(pen, w * 0.76, h, h * 0.56)
    return pen.done()


def _cornice(wide: int, deep: int, rule: str, style: int) -> Wall:
    """The edge of a roof, which the moon catches."""
    w, h = float(wide), float(deep)
    _wall, light, dark, _roof = FAMILIES[rule]
    pen = WallPen(w, h * 0.30, 0)
    pen.rect(0, 0, w, h * 0.055, mix(light, _TRIM, 0.7))
    pen.rect(0, 0, w, max(0.7, h * 0.014), WHITE)
    pen.rect(0, h * 0.055, w, h * 0.035, mix(light, dark, 0.5))
    if style == 2:  # a frieze
        pen.rect(0, h * 0.09, w, h * 0.05, mix(light, dark, 0.75))
    count = max(4, round(w / h * (10, 18, 8)[style]))
    for number in range(count):  # brackets
        pen.rect((number + 0.25) * w / count, h * 0.09, w * (0.022, 0.014, 0.030)[style], h * 0.035,
                 mix(light, dark, 0.3))  # fmt: skip
    cornice = pen.done()
    shadow = blank(1, 2)  # which it throws on the wall
    shadow.set_at((0, 0), (*_NIGHT, 190))
    shadow.set_at((0, 1), (*_NIGHT, 0))
    hung = round(w * HANG)
    below = pygame.Rect(hung, round(h * 0.12), round(w) - 2 * hung, round(h * 0.18))
    cornice.face.blit(pygame.transform.smoothscale(shadow, below.size), below)
    return cornice


def _storey_steps(
    size: tuple[int, int], rule: str, variant: int, style: int, *, beside: bool = False
) -> Steps[Wall]:
    """A storey of the front, or ``beside`` it; no step where it is kept."""
    key = (size, rule, variant, style, beside)
    if key not in _storeys:
        yield
    return _storeys.get(key, lambda: _Storey(size, rule, variant, style).done(beside=beside))


class _Storey:
    """A storey being painted, in pixels from its upper left corner."""

    def __init__(self, size: tuple[int, int], rule: str, variant: int, style: int) -> None:
        self.pen = WallPen(*size, variant * 13 + len(rule) + style * 41)
        self.w, self.h = float(size[0]), float(size[1])
        self.rule, self.variant, self.style = rule, variant, style
        self.arched = rule in ("at_most", "at_least")
        self.wall, self.light, self.dark, _roof = FAMILIES[rule]
        self.trim = mix(self.light, _TRIM, 0.5)
        self.line = max(0.6, self.h * 0.011)

    def done(self, *, beside: bool) -> Wall:
        pen, w, h = self.pen, self.w, self.h
        if beside:  # it lies in shadow, which leaves it a colour
            self.wall = mix(self.wall, self.light, 0.6)
        self._face()
        if beside:
            self._windows(_BESIDE, _ROWS)
        elif self.variant <= GROUND:
            (self._shops, self._arcade, self._entrance)[(GROUND - self.variant) % 3]()
            self._windows(self._across(), _ROWS[:1])
        elif self.variant >= NOBLE:
            self._noble()
        else:
            self._before()
            self._windows(self._across(), _ROWS)
            self._after()
        if not beside:  # the moon stands at the left
            pen.shade(0, 0, w * 0.42, h, _MOON, 58, 0, across=True)
            pen.shade(w * 0.42, 0, w * 0.58, h, _NIGHT, 0, 104, across=True)
            pen.rect(0, 0, max(0.8, w * 0.020), h, WHITE)
        belt = h * 0.055
        pen.rect(0, h - belt, w, belt * 0.6, mix(self.light, _TRIM, 0.6))
        pen.rect(0, h - belt * 0.4, w, belt * 0.4, mix(self.wall, self.dark, 0.8))
        pen.shade(0, 0, w, h * 0.12, _NIGHT, 130, 0)
        return pen.done()

    def _across(self) -> tuple[tuple[float, float], ...]:
        return _WINDOWS.get(self.rule, _WINDOWS["arches"])[self.style]

    def _face(self) -> None:
        pen, w, h = self.pen, self.w, self.h
        pen.rect(0, 0, w, h, self.wall)
        joint = mix(self.wall, self.dark, 0.28)
        if self.rule == "less":
            for row in range(1, 12):
                pen.rect(0, h * row / 12, w, self.line * 0.7, joint)
        elif self.arched:
            for row in range(0, 6, 2):
                for at in (0.0, w * 0.94):
                    pen.rect(at, h * row / 6, w * 0.06, h / 6, mix(self.light, _TRIM, 0.3))
        elif self.rule == "by_one":
            piers = ((0.0, 0.485, 0.97), (0.0, 0.335, 0.635, 0.97), (0.0, 0.335, 0.635, 0.97))
            for part in piers[self.style]:
                pen.rect(w * part, 0, w * 0.03, h, mix(self.wall, self.light, 0.6))

    def _before(self) -> None:
        """What stands out of the wall behind windows."""
        pen, w, h = self.pen, self.w, self.h
        if self.rule == "less" and self.style == 2:  # a bay
            pen.rect(w * 0.27, 0, w * 0.46, h, mix(self.wall, self.light, 0.45))
            pen.rect(w * 0.70, 0, w * 0.03, h, mix(self.wall, self.dark, 0.7))
        elif self.rule == "greater" and self.style == 2:  # fields below the panes of a curtain wall
            pen.rect(w * 0.07, h * 0.12, w * 0.86, h * 0.78, mix(self.wall, self.dark, 0.55))
        elif self.arched and self.style == 1:  # an arch over each pair
            for middle in (0.265, 0.735):
                for y in _ROWS:
                    pen.rect(w * (middle - 0.15), h * (y - 0.055), w * 0.30, h * 0.35,
                             mix(self.light, _TRIM, 0.25), 0, w * 0.15)  # fmt: skip

    def _after(self) -> None:
        """What hangs before windows: balconies, stairs of iron."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        if self.rule == "less" and self.style == 1:
            for y in (0.46, 0.87):
                pen.bar(w * 0.56, h * y, w * 0.34, line * 1.6, _IRON)
                for number in range(8):
                    pen.bar(w * (0.565 + 0.045 * number), h * (y - 0.075), line * 0.7, h * 0.075,
                            _IRON)  # fmt: skip
                pen.bar(w * 0.56, h * (y - 0.08), w * 0.34, line, _IRON)
            for number in range(12):
                pen.bar(w * (0.60 + 0.020 * number), h * (0.49 + 0.031 * number), w * 0.022,
                        line * 1.4, _IRON)  # fmt: skip
        elif self.rule == "by_one" and self.style == 1:
            for middle in (0.20, 0.50, 0.80):
                y = h * (_ROWS[1] + _WINDOW_TALL)
                pen.rect(w * (middle - 0.12), y, w * 0.24, line * 2, mix(self.light, _TRIM, 0.6))
                for number in range(7):
                    pen.bar(w * (middle - 0.11 + 0.035 * number), y - h * 0.075, line * 0.7,
                            h * 0.075, _IRON)  # fmt: skip
                pen.bar(w * (middle - 0.12), y - h * 0.08, w * 0.24, line, _IRON)
        elif self.arched and self.style == 2:
            for at, wide in self._across():
                for y in _ROWS:
                    foot = h * (y + _WINDOW_TALL)
                    pen.rect(w * (at - wide * 0.66), foot, w * wide * 1.32, line * 2.4, self.trim)

    def _noble(self) -> None:
        """The storey above the shops: one row of tall windows on a balustrade of stone."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        stone = mix(self.light, _TRIM, 0.55)
        pen.rect(0, h * 0.80, w, h * 0.145, mix(self.wall, self.dark, 0.35))
        for number in range(round(w / h * 14)):
            pen.rect(w * 0.02 + number * h / 14, h * 0.82, h * 0.032, h * 0.125, stone)
        pen.rect(0, h * 0.785, w, line * 3, stone)
        across = self._across()
        if len(across) > 4:  # broad ones in pairs
            across = tuple(((one + two) / 2, wide * 2) for (one, wide), (two, _) in
                           zip(across[::2], across[1::2], strict=False))  # fmt: skip
        for middle, wide in across:
            self._window(w * (middle - wide / 2), h * 0.16, w * wide, h * 0.60)

    def _windows(self, across: tuple[tuple[float, float], ...], rows: tuple[float, ...]) -> None:
        tall = _WINDOW_TALL
        if self.rule == "greater" and self.style == 1:
            tall *= 1.12
        for row in rows:
            for middle, wide in across:
                x = self.w * (middle - wide / 2)
                self._window(x, self.h * row, self.w * wide, self.h * tall)

    def _window(self, x: float, y: float, w: float, h: float) -> None:
        pen, line, (awake, tone) = self.pen, self.line, self.pen.room()
        room = (0.5 + awake / 2 if awake else 0.0), tone  # a dim lamp is only brown
        arch = w * 0.5 if self.arched else 0.0
        trim = self.trim
        pen.rect(x - line, y - line, w + 2 * line, h + 2 * line, trim, 0, arch)
        pen.glass(x, y, w, h, _GLASS, arch, room=room)
        if self.rule == "by_one" and self.style == 2:  # a broad pane between two narrow ones
            for part in (0.24, 0.76):
                pen.bar(x + w * part - line * 0.5, y, line, h, trim)
        elif self.rule != "greater":
            pen.bar(x + w / 2 - line * 0.5, y, line, h, trim)
            pen.bar(x, y + h * 0.45, w, line, trim)
        if room[0] and pen.rng.random() < 0.25:  # a blind, half drawn
            pen.bar(x, y, w, h * 0.34, mix((226, 196, 150), BLACK, 0.25))
        if self.rule == "less":
            pen.rect(x - line * 2, y - line * 3, w + line * 4, line * 2, trim)

    # ------------------------------------------------------------- the ground floor
    def _shops(self) -> None:
        """A door between two shops under awnings, below a row of windows."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        pen.rect(0, h * 0.50, w, h * 0.50, mix(self.wall, self.dark, 0.5))
        awning = _AWNINGS[self.style]
        for start in (0.05, 0.60):
            left, wide = w * start, w * 0.35
            pen.rect(left - line, h * 0.60, wide + 2 * line, h * 0.35, _TRIM)
            for pane in range(2):
                pen.glass(left + wide * pane / 2 + line / 2, h * 0.61, wide / 2 - line, h * 0.33,
                          _GLASS, room=(0.88, _SHOP))  # fmt: skip
            self._awning(left - w * 0.015, wide + w * 0.03, awning)
        self._door(w * 0.12, h * 0.61)

    def _arcade(self) -> None:
        """Arches of stone over shops and a door."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        pen.rect(0, h * 0.49, w, h * 0.51, mix(self.light, _TRIM, 0.35))
        pen.rect(0, h * 0.49, w, h * 0.04, mix(self.light, _TRIM, 0.75))
        for row in (0.62, 0.73, 0.84):
            pen.rect(0, h * row, w, line * 0.7, mix(self.wall, self.dark, 0.4))
        for middle in (0.14, 0.32, 0.68, 0.86):
            wide = w * 0.135
            pen.rect(w * middle - wide / 2 - line, h * 0.575, wide + 2 * line, h * 0.375,
                     mix(self.dark, BLACK, 0.3), 0, wide / 2)  # fmt: skip
            pen.glass(w * middle - wide / 2, h * 0.59, wide, h * 0.35, _GLASS, wide / 2,
                      room=(0.9, _SHOP))  # fmt: skip
            pen.bar(w * middle - line / 2, h * 0.60, line, h * 0.34, mix(self.dark, BLACK, 0.3))
        self._door(w * 0.13, h * 0.60, arch=w * 0.065)
        for part in (0.23, 0.41, 0.59, 0.77):
            pen.lamp(w * part, h * 0.66, max(0.9, h * 0.016), (255, 224, 160))

    def _entrance(self) -> None:
        """A lobby behind tall panes, under a marquee with bulbs."""
        pen, w, h, line = self.pen, self.w, self.h, self.line
        pen.rect(0, h * 0.50, w, h * 0.50, mix(self.dark, BLACK, 0.35))
        for middle in (0.10, 0.235, 0.37, 0.63, 0.765, 0.90):
            wide = w * 0.115
            pen.glass(w * middle - wide / 2, h * 0.56, wide, h * 0.38, _GLASS,
                      room=(0.80, _SHOP))  # fmt: skip
        pen.rect(0, h * 0.50, w, h * 0.035, mix(self.light, _TRIM, 0.6))
        self._door(w * 0.15, h * 0.62)
        pen.bar(w * 0.36, h * 0.565, w * 0.28, h * 0.055, _AWNINGS[(self.style + 1) % 3])
        for number in range(7):
            pen.lamp(w * (0.38 + 0.04 * number), h * 0.62 + line, max(0.8, h * 0.013),
                     (255, 232, 170))  # fmt: skip

    def _awning(self, left: float, wide: float, awning: RGB) -> None:
        stripe = wide / 7
        for number in range(7):
            tone = (240, 226, 206) if number % 2 else awning
            self.pen.bar(left + number * stripe, self.h * 0.55, stripe + 0.5, self.h * 0.115, tone)

    def _door(self, wide: float, top: float, arch: float = 0.0) -> None:
        pen, w, h, line = self.pen, self.w, self.h, self.line
        pen.rect(w / 2 - wide * 0.7, top - h * 0.03, wide * 1.4, h - top + h * 0.03, _TRIM, 0,
                 arch * 1.4)  # fmt: skip
        pen.glass(w / 2 - wide / 2, top, wide, h - top, (60, 40, 40), arch,
                  room=(0.95, (255, 196, 104)))  # fmt: skip
        pen.bar(w / 2 - line / 2, top + h * 0.03, line, h - top, (70, 46, 44))
