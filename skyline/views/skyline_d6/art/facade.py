"""Storeys, roofs, flags and bridges: what a written value builds, in the light of an hour.

Every family tells itself without its hue: by its windows and the texture of its walls, and with
the patterns switched on by bold lines. Pictures are kept; do not draw on them.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point, blank, mix, ring, rounded
from skyline.table.palette import BLACK, CREAM, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art.colours import BLUEPRINT, GOLD, GOLD_DARK, INK, LAMP, STEEL, Light
from skyline.views.skyline_d6.art.ink import Box, Ink, corners, put
from skyline.views.skyline_d6.art.places import overhang
from skyline.views.skyline_d6.art.signs import ability_sign

_GLASS: Final = ((150, 196, 220), (60, 92, 124))  # its light and its depth
_NIGHT_GLASS: Final = ((46, 60, 100), (24, 32, 64))
CROWNS: Final = ("dome", "gable", "slope", "spire", "steps", "sail", "dutch", "lantern")
"""Roofs of the towers from the left; a ninth tower has the first one again."""
PLAQUE: Final = 0.43  # of the width of a storey
ROOF: Final = 0.66  # of the room above a tower: its roof
_PANES: Final = {"greater": (0.08, 0.84), "less": (0.30, 0.74)}
_SASHES: Final = (0.2, 0.74)  # of other families: where windows begin and end, of a storey's height
SETBACK: Final = 5  # level from which towers of piers stand back
_DECK_WASH: Final = 66  # of 255: how opaque the colour of a bridge is that is not built


def plaque_box(box: Box) -> Box:
    """Where a storey bears its value."""
    x, y, w, h = box
    return x + w * (1 - PLAQUE) / 2, y + h * 0.15, w * PLAQUE, h * 0.60


@keep_pictures(500_000)
def cast(wide: int, tall: int, night: float) -> pygame.Surface:
    """The soft shadow at the right of a tower, which stands before its paper. Shared."""
    picture = blank(wide, tall)
    for x in range(wide):
        alpha = round((120 + 20 * night) * (1 - (x + 0.5) / wide) ** 1.6)
        picture.fill((20, 22, 62, alpha), (x, x, 1, tall - x))
    return picture


def plaque_rect(box: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(*(round(each) for each in plaque_box((box.x, box.y, box.w, box.h))))


@keep_pictures(12_000_000)
def storey(
    size: tuple[int, int], rule: str, level: int, light: Light, seed: int, *, plaque: bool = True
) -> pygame.Surface:
    """A storey of a family, with room for its value; wider by :func:`overhang`. Shared."""
    side = overhang(size[0])
    pen = Ink(size[0] + 2 * side, size[1], seed)
    _Storey(pen, (float(side), 0.0, float(size[0]), float(size[1])), rule, light).draw(
        level, plaque=plaque
    )
    return pen.done()


def put_storey(
    surface: pygame.Surface,
    box: pygame.Rect,
    rule: str,
    level: int,
    light: Light,
    seed: int,
    *,
    plaque: bool = True,
) -> None:
    """Draws a storey in its box. By day all storeys of a level look the same."""
    seed = seed if light.lamps else 0
    picture = storey(box.size, rule, _alike(rule, level), light, seed, plaque=plaque)
    surface.blit(picture, (box.x - overhang(box.w), box.y))


def _alike(rule: str, level: int) -> int:
    """The first level whose storeys look like those of a level."""
    return 1 if level == 1 else SETBACK if rule == "by_one" and level >= SETBACK else 2


def sketch(size: tuple[int, int], rule: str, level: int, light: Light) -> pygame.Surface:
    """A storey that is not built: lines of a plan on a thin wash, through which the sky is seen.

    As wide as its box. Shared.
    """
    return _sketch(size, rule, _alike(rule, level), light._replace(lamps=0.0))


@keep_pictures(2_000_000)
def glazed(
    size: tuple[int, int], rule: str, light: Light, *, windows: bool = True
) -> pygame.Surface:
    """A storey that may be built now, of glass: the sky is seen through it. Shared."""
    pen = Ink(*size)
    _Storey(pen, (0.0, 0.0, float(size[0]), float(size[1])), rule, light).glaze(windows=windows)
    return pen.done()


@keep_pictures(4_000_000)
def _sketch(size: tuple[int, int], rule: str, level: int, light: Light) -> pygame.Surface:
    pen = Ink(*size)
    _Storey(pen, (0.0, 0.0, float(size[0]), float(size[1])), rule, light).plan(level)
    return pen.done()


class _Storey:
    """One storey being drawn."""

    def __init__(self, pen: Ink, box: Box, rule: str, light: Light) -> None:
        self.pen, self.rule, self.light = pen, rule, light
        self.x, self.y, self.w, self.h = box
        self.box, self.deep = box, overhang(box[2])
        self.wall, self.pale, self.dark, _roof = light.family(rule)
        self.trim = light.trim

    def draw(self, level: int, *, plaque: bool) -> None:
        if level >= SETBACK:
            self.x += self.w * 0.05
            self.w *= 0.90
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        if self.light.plain:
            pen.rect(x, y, w, h, self.wall)
        else:
            self._graded()
            pen.rect(x, y, w * 0.03, h, mix(self.pale, WHITE, 0.35))
        self._texture()
        shade = BLACK if self.light.plain else mix(self.dark, INK, 0.30)
        pen.rect(x + w, y, self.deep, h, shade)  # it turns from the light
        if not self.light.plain:
            pen.rect(x + w, y, max(0.6, w * 0.012), h, mix(self.dark, self.wall, 0.45))
        if self.light.patterns:
            self._pattern(mix(self.dark, BLACK, 0.45), max(1.2, w * 0.035))
        if level == 1:
            self._shops()
        else:
            sides = (0.075, 0.745) if plaque else (0.065, 0.285, 0.515, 0.735)
            for side in sides:
                self._window(x + w * side, w * 0.155)
            self._cornice()
        if level == 1 and not plaque:
            for side in (0.33, 0.53):
                self._window(x + w * side, w * 0.14)
        if self.light.plain:
            pen.frame((x, y, w, h), BLACK, max(1.4, w * 0.03))
        if plaque:
            put_plaque(pen, plaque_box(self.box), self.dark, self.light)

    def _cornice(self) -> None:
        """The ledge at the foot of a storey, in the shade on its side and from the one above."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        if not self.light.plain:
            pen.rect(x, y, w, h * 0.055, mix(self.dark, self.wall, 0.30))
        out, wide = x - w * 0.032, w * 1.064
        pen.rect(out, y + h * 0.885, wide, h * 0.08, self.trim)
        if not self.light.plain:
            pen.rect(x + w, y + h * 0.885, self.deep, h * 0.08, mix(self.trim, self.dark, 0.6))
        pen.rect(out, y + h * 0.96, wide, h * 0.04, mix(self.dark, INK, 0.3))

    def glaze(self, *, windows: bool) -> None:
        """What may be built now: glass, perhaps between the outlines of windows at its sides."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        ink, line = self.light.outline(self.rule), max(0.8, w * 0.013)
        pen.rect(x, y, w, h, self.light.glass(self.rule))
        above, below = _PANES.get(self.rule, _SASHES)
        top, tall, wide = y + h * above, h * (below - above), w * 0.115
        soft = (*ink, 150)
        for side in (0.045, 0.84) if windows else ():
            pen.frame((x + w * side, top, wide, tall), soft, line, 0)

    def plan(self, level: int) -> None:
        """What an architect paints of it: a wash of its family between outlines, no shops."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        ink, line = self.light.outline(self.rule), max(0.8, w * 0.013)
        wall, shade, glass, _roof = self.light.wash(self.rule)
        pen.rect(x, y, w, h, wall)
        pen.rect(x + w * 0.92, y, w * 0.08, h, shade)
        pen.rect(x, y + h * 0.93, w, h * 0.07, shade)
        if self.light.patterns:
            self._pattern(ink, line)
        above, below = _PANES.get(self.rule, _SASHES)
        if level == 1:
            above, below = 0.30, 0.92
        top, tall = y + h * above, h * (below - above)
        for side in (0.075, 0.30, 0.545, 0.77):
            left, wide = x + w * side, w * 0.155
            arch = wide * 0.5 if self.rule in ("at_most", "at_least") and level > 1 else 0.0
            outline = [(left, top + tall), (left, top + arch)]
            turns = [math.pi * (1 + part / 8) for part in range(9)] if arch else []
            outline += [
                (left + arch + arch * math.cos(t), top + arch + arch * math.sin(t)) for t in turns
            ]
            outline += [(left + wide, top + arch), (left + wide, top + tall)]
            pen.poly(outline, glass)
            pen.path(outline, ink, line, closed=True)
            if self.rule == "less" and level > 1:
                lintel = top - tall * 0.26
                pen.path([(left - line, lintel), (left + wide + line, lintel)], ink, line)
        if level == 1:
            awning = y + h * 0.20
            pen.path([(x + w * 0.05, awning), (x + w * 0.95, awning)], ink, line)
        if level >= SETBACK and self.rule == "by_one":
            for side in (0.05, 0.95):
                pen.path([(x + w * side, y), (x + w * side, y + h)], ink, line)

    def _graded(self) -> None:
        pen = self.pen
        box = pen.box(self.x, self.y, self.w, self.h)
        ramp = pygame.Surface((2, 2), pygame.SRCALPHA, 32)
        for x, y in ((0, 0), (0, 1), (1, 0), (1, 1)):
            ramp.set_at((x, y), mix(mix(self.pale, self.wall, 0.2 + 0.6 * y), self.dark, 0.3 * x))
        pen.surface.blit(pygame.transform.smoothscale(ramp, box.size), box)

    def _texture(self) -> None:
        """Brick, glass between mullions, piers, or rusticated stone."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        joint = mix(self.wall, self.dark, 0.34)
        if self.rule == "less":
            for row in range(8):
                top = y + h * row / 8
                pen.rect(x, top, w * 0.955, max(0.5, h * 0.014), joint)
                for column in range(5):
                    left = x + w * (column + (row % 2) * 0.5) / 5
                    pen.rect(left, top, max(0.5, w * 0.010), h / 8, joint)
        elif self.rule == "greater":
            mullion = mix(self.wall, self.dark, 0.6)
            for part in (0.05, 0.27, 0.5, 0.73, 0.94):
                pen.rect(x + w * part, y, max(0.6, w * 0.016), h, mullion)
            for part in (0.1, 0.82):
                pen.rect(x, y + h * part, w * 0.955, max(0.5, h * 0.016), joint)
        elif self.rule == "by_one":
            for part in (0.05, 0.285, 0.715, 0.93):
                pen.rect(x + w * (part - 0.02), y, w * 0.04, h, mix(self.pale, self.trim, 0.3))
                pen.rect(x + w * (part + 0.016), y, w * 0.012, h, self.dark)
        else:
            stone = mix(self.pale, self.trim, 0.45)
            for row in range(4):
                part, top = 0.075 if row % 2 else 0.05, y + h * row * 0.25
                pen.rect(x, top, w * part, h * 0.2, stone)
                pen.rect(x + w * (0.955 - part), top, w * part, h * 0.2, stone)

    def _pattern(self, ink: RGB, thick: float) -> None:
        """Lines by the rule: level, upright, slanted, crossed, dotted."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        kept = pen.surface.get_clip()
        pen.surface.set_clip(pen.box(x, y, w, h))
        step = w * 0.20
        for number in range(-6, 12):
            at = x + number * step
            if self.rule == "greater":
                pen.line((at, y + h), (at + h, y), ink, thick)
            elif self.rule == "less":
                pen.line((at, y), (at + h, y + h), ink, thick)
            elif self.rule == "at_most":
                pen.rect(x, y + h * (number + 0.5) / 4, w, thick, ink)
            elif self.rule == "at_least":
                pen.rect(x + w * (number + 0.25) / 6, y, thick, h, ink)
            elif self.rule == "any":
                for row in range(4):
                    pen.circle((at, y + h * (row + 0.5) / 4), thick, ink)
        pen.surface.set_clip(kept)

    def _window(self, x: float, w: float) -> None:
        """A window; the later the more of them are lit.

        Families tell by them, too: tall panes of a curtain wall, low sashes under lintels, arches.
        """
        pen, light, line = self.pen, self.light, max(0.7, w * 0.11)
        above, below = _PANES.get(self.rule, _SASHES)
        y, h = self.y + self.h * above, self.h * (below - above)
        arch = w * 0.5 if self.rule in ("at_most", "at_least") else 0.0
        if self.rule == "less":
            pen.rect(x - line * 2.2, y - h * 0.26, w + 4.4 * line, h * 0.20, self.trim)
        pen.rect(x - line, y - line, w + 2 * line, h + 2 * line, self.trim, 0, arch)
        if pen.rng.random() < 0.80 * light.lamps:
            tone = mix(mix(_GLASS[1], LAMP, 0.55), LAMP, min(1.0, light.lamps * 2.0))
            pen.rect(x, y, w, h, tone, 0, arch)
            pen.rect(x, y + h * 0.62, w, h * 0.38, mix(tone, (226, 150, 62), 0.40))
        else:
            bright, deep = (
                mix(day, night, light.night)
                for day, night in zip(_GLASS, _NIGHT_GLASS, strict=True)
            )
            pen.rect(x, y, w, h, deep, 0, arch)
            slant = [
                (x, y + h * 0.1),
                (x + w, y + h * 0.1),
                (x + w, y + h * 0.2),
                (x, y + h * 0.66),
            ]
            pen.poly(slant, bright)
        if self.rule == "greater":
            pen.rect(x, y + h * 0.78, w, line * 0.75, self.trim)
            return
        pen.rect(x + w / 2 - line * 0.37, y, line * 0.75, h, self.trim)
        pen.rect(x, y + h * 0.5 - line * 0.37, w, line * 0.75, self.trim)
        sill = mix(self.trim, (60, 50, 50), 0.18)
        pen.rect(x - line * 1.7, y + h + line * 0.6, w + 3.4 * line, line * 1.2, sill)

    def _shops(self) -> None:
        """The ground floor: two shops under awnings."""
        pen, x, y, w, h = self.pen, self.x, self.y, self.w, self.h
        top, lit = y + h * 0.36, self.light.lamps > 0.3
        glass = mix(LAMP, (255, 190, 90), 0.2) if lit else mix(_GLASS[1], _GLASS[0], 0.45)
        wide, line = w * 0.165, max(0.6, w * 0.016)
        for side in (0.055, 0.78):
            left = x + w * side
            pen.rect(left, top, wide, h * 0.54, self.trim)
            pen.rect(left + line, top + line, wide - 2 * line, h * 0.54 - 1.6 * line, glass)
            pen.rect(left + wide / 2 - line / 2, top, line, h * 0.54, self.trim)
            stripe = (wide + w * 0.04) / 4
            for number in range(4):
                start = left - w * 0.02 + number * stripe
                tone = self.light.dim((255, 246, 230) if number % 2 else (226, 84, 74))
                upper, lower = top - h * 0.12, top + h * 0.08
                pen.poly(
                    [
                        (start + 1, upper),
                        (start + stripe + 1, upper),
                        (start + stripe, lower),
                        (start, lower),
                    ],
                    tone,
                )
        pen.rect(x, y + h * 0.915, w, h * 0.085, mix(self.dark, (60, 50, 60), 0.4))


def put_plaque(pen: Ink, box: Box, dark: RGB, light: Light) -> None:
    """The enamelled plaque that carries a value."""
    x, y, w, h = box
    line = max(1.0, w * 0.04)
    if light.plain:
        pen.rect(x, y, w, h, WHITE)
        pen.frame(box, BLACK, max(1.4, line))
        return
    shade, round_ = mix(dark, INK, 0.4), w * 0.13
    pen.rect(x - line, y - line * 0.4, w + 2 * line, h + line * 2.0, shade, round_)
    pen.rect(x, y, w, h, light.plaque, round_)
    inner = x + line, y + line, w - 2 * line, h - 2 * line
    pen.frame(inner, mix(light.plaque, dark, 0.4), max(0.5, line * 0.6), round_ * 0.7)


@keep_pictures(2_000_000)
def start_hall(size: tuple[int, int], light: Light, *, plaque: bool = True) -> pygame.Surface:
    """The hall on the START box, with its gable: taller by :func:`gable_height`. Shared."""
    side, above = overhang(size[0]) * 2, gable_height(size[1])
    w, h = float(size[0]), float(size[1])
    pen = Ink(w + 2 * side, h + above)
    x, y = float(side), float(above)
    stone = mix((238, 222, 192), (60, 60, 110), 0.35 * light.night)
    dark = mix((150, 124, 92), (40, 40, 80), 0.4 * light.night)
    roof = mix((92, 150, 138), (30, 40, 80), 0.4 * light.night)
    if light.plain:
        stone, dark, roof = WHITE, BLACK, (90, 90, 90)
    eaves = y + h * 0.04
    pen.poly([(x - w * 0.03, eaves), (x + w * 0.5, y - h * 0.40), (x + w * 1.03, eaves)], roof)
    pen.poly([(x + w * 0.14, y), (x + w * 0.5, y - h * 0.28), (x + w * 0.86, y)], stone)
    clock = x + w / 2, y - h * 0.10
    pen.circle(clock, h * 0.085, dark)
    pen.circle(clock, h * 0.066, CREAM)
    pen.path([clock, (clock[0], clock[1] - h * 0.05)], INK, h * 0.02)
    pen.path([clock, (clock[0] + h * 0.04, clock[1])], INK, h * 0.02)
    pen.rect(x, y + h * 0.04, w, h * 0.96, mix(stone, WHITE, 0.15))
    pen.rect(x - w * 0.03, y + h * 0.02, w * 1.06, h * 0.07, mix(stone, WHITE, 0.5))
    for part in (0.05, 0.18, 0.78, 0.91):
        pen.rect(x + w * part, y + h * 0.14, w * 0.05, h * 0.72, mix(stone, WHITE, 0.55))
        pen.rect(x + w * (part + 0.045), y + h * 0.14, w * 0.014, h * 0.72, dark)
    pen.rect(x - w * 0.03, y + h * 0.87, w * 1.06, h * 0.13, dark)
    if light.plain:
        pen.frame((x, y, w, h), BLACK, max(1.4, w * 0.03))
    if plaque:
        put_plaque(pen, plaque_box((x, y, w, h)), dark, light)
        return pen.done()
    for part in (0.30, 0.46, 0.62):
        glow = mix(_GLASS[1], LAMP, min(1.0, 2 * light.lamps))
        pen.rect(x + w * part, y + h * 0.30, w * 0.10, h * 0.56, glow, 0, w * 0.05)
    return pen.done()


def gable_height(storey_height: int) -> int:
    return math.ceil(storey_height * 0.42)


def put_start(
    surface: pygame.Surface, box: pygame.Rect, light: Light, *, plaque: bool = True
) -> None:
    picture = start_hall(box.size, light, plaque=plaque)
    surface.blit(picture, (box.x - 2 * overhang(box.w), box.y - gable_height(box.h)))


# ----------------------------------------------------------------- roofs
def _mirrored(left: list[Point]) -> list[Point]:
    """A symmetric outline from its left half, in parts of width and height."""
    return [*left, *((1 - x, y) for x, y in reversed(left))]


def _dome() -> list[Point]:
    turns = [number * math.pi / 12 for number in range(13)]
    arch = [(0.5 - 0.34 * math.cos(t), 0.18 + 0.46 * math.sin(t)) for t in turns]
    return [(0.06, 0.0), (0.06, 0.18), *arch, (0.94, 0.18), (0.94, 0.0)]


def _sail() -> list[Point]:
    parts = (0.2, 0.4, 0.6, 0.8, 1.0)
    edge = [(p, 0.14 + 0.62 * math.sin(p * math.pi / 2) ** 2) for p in parts]
    return [(0.0, 0.0), (0.0, 0.14), *edge, (1.0, 0.0)]


_STEPS: Final = (
    *((0.08, 0.0), (0.08, 0.2), (0.22, 0.2), (0.22, 0.4), (0.36, 0.4), (0.36, 0.62)),
    *((0.47, 0.62), (0.47, 1.0)),
)
_SPIRE: Final = (
    *((0.10, 0.0), (0.10, 0.26), (0.26, 0.26), (0.26, 0.48), (0.40, 0.48), (0.5, 0.98)),
)
_DUTCH: Final = ((0.0, 0.0), (0.0, 0.16), (0.14, 0.2), (0.2, 0.44), (0.36, 0.5), (0.5, 0.74))
_LANTERN: Final = ((0.41, 0.60), (0.41, 0.84), (0.5, 1.0))
_OUTLINES: Final[dict[str, list[list[Point]]]] = {
    "dome": [_dome()],
    "gable": [_mirrored([(-0.02, 0.0), (0.5, 0.72)])],
    "slope": [[(0.0, 0.0), (0.0, 0.66), (1.0, 0.16), (1.0, 0.0)]],
    "spire": [_mirrored(list(_SPIRE))],
    "steps": [_mirrored(list(_STEPS))],
    "sail": [_sail()],
    "dutch": [_mirrored(list(_DUTCH))],
    "lantern": [_dome(), _mirrored(list(_LANTERN))],
}


def crown_kind(index: int) -> str:
    """The roof of the tower that stands there from the left, START not counted."""
    return CROWNS[index % len(CROWNS)]


@keep_pictures(2_000_000)
def crown(
    size: tuple[int, int], kind: str, rule: str, light: Light, *, built: bool
) -> pygame.Surface:
    """A roof of that size; pencilled while the tower grows. Wider by :func:`overhang`. Shared."""
    side = overhang(size[0])
    w, h = size
    pen = Ink(w + 2 * side, h)
    shapes = [[(side + x * w, h - y * (h - 1)) for x, y in outline] for outline in _OUTLINES[kind]]
    _wall, _pale, dark, roof = light.family(rule)
    line = max(1.0, w * 0.017)
    for points in shapes:
        if not built:
            pen.poly(points, light.wash(rule).roof)
            pen.path(points, light.outline(rule), line * 0.8)
            continue
        pen.poly(points, roof)
        pen.surface.set_clip(pen.box(side + w / 2, 0, w, h))  # the side in the shade
        pen.poly(points, mix(roof, dark, 0.42))
        pen.surface.set_clip(None)
        pen.path(points, BLACK if light.plain else dark, line * (1.6 if light.plain else 1.0))
    if built:
        pen.rect(side - w * 0.02, h * 0.93, w * 1.02, h * 0.07, light.trim)
        tone = BLACK if light.plain else mix(light.trim, dark, 0.6)
        pen.rect(side + w, h * 0.93, side, h * 0.07, tone)
    return pen.done()


def roof_rect(room: pygame.Rect) -> pygame.Rect:
    """The roof itself in the room above a tower."""
    tall = round(room.h * ROOF)
    return pygame.Rect(room.x, room.bottom - tall, room.w, tall)


def put_crown(
    surface: pygame.Surface, room: pygame.Rect, index: int, rule: str, light: Light, *, built: bool
) -> None:
    """Draws a roof at the foot of the room above its tower, without its flag."""
    place = roof_rect(room)
    picture = crown(place.size, crown_kind(index), rule, light, built=built)
    surface.blit(picture, (place.x - overhang(place.w), place.y))


def summit_plate(room: pygame.Rect, points: int, middle: int) -> tuple[pygame.Rect, int]:
    """Where a complete tower bears its points, and their size.

    They stand beside its roof, towards the ``middle`` of the street: roof and flag are seen whole.
    """
    px = max(lettering.SMALLEST, round(room.h * 0.40))
    wide = round(lettering.measure(f"+{points}", px, "ExtraBold")[0] + px * 0.6)
    plate = pygame.Rect(0, 0, wide, round(px * 1.3))
    lap = px // 4  # over the end of the roof
    if room.centerx < middle:
        plate.bottomleft = room.right + overhang(room.w) - lap, room.bottom
    else:
        plate.bottomright = room.x + lap, room.bottom
    return plate, px


def put_summit(surface: pygame.Surface, room: pygame.Rect, points: int, middle: int) -> None:
    """What a complete tower is worth, in gold beside its roof."""
    plate, px = summit_plate(room, points, middle)
    edge = max(1.0, px / 12)
    surface.blit(rounded(*plate.size, plate.h * 0.3, (*GOLD, 255)), plate)
    surface.blit(ring(*plate.size, plate.h * 0.3, (*GOLD_DARK, 255), edge), plate)
    lettering.draw(surface, f"+{points}", plate.center, px, INK, "ExtraBold")


@keep_pictures(1_000_000)
def flag(height: int) -> pygame.Surface:
    """A gold pennant on its pole, of the points for a summit; as wide as high. Shared."""
    pen = Ink(height * 1.2, height)
    h, x = height - 2.0, height * 0.08
    pole = max(1.2, h * 0.055)
    pen.line((x, h + 2), (x, 2), (168, 122, 58), pole)
    pen.circle((x, 2.2), max(1.4, pole * 0.9), (255, 226, 140))
    tail = [(x, 3), (x + h, 3), (x + h * 0.84, h * 0.34), (x + h, h * 0.66), (x, h * 0.66)]
    pen.poly(tail, (190, 124, 16))
    edge = max(0.8, h * 0.04)
    inner = [
        (x, 3 + edge),
        (x + h - 2 * edge, 3 + edge),
        (x + h * 0.80, h * 0.34),
        (x + h - 2 * edge, h * 0.66 - edge),
        (x, h * 0.66 - edge),
    ]
    pen.poly(inner, GOLD)
    return pen.done()


def _ridge(kind: str) -> float:
    """How high a roof is in its middle, in parts of its height."""
    heights = [
        y0 + (y1 - y0) * (0.5 - x0) / (x1 - x0)
        for outline in _OUTLINES[kind]
        for (x0, y0), (x1, y1) in itertools.pairwise(outline)
        if x0 <= 0.5 <= x1 and x0 < x1
    ]
    return max(heights)


def flag_place(room: pygame.Rect, index: int) -> pygame.Rect:
    """Where the flag stands in the room above a tower, which is counted as for its roof."""
    tall = max(6, round(room.h * 0.48))
    foot = min(round(room.h * ROOF * _ridge(crown_kind(index))), room.h - tall)
    return pygame.Rect(room.centerx - round(tall * 0.08), room.bottom - foot - tall, tall, tall)


def put_flag(surface: pygame.Surface, room: pygame.Rect, index: int, unrolled: float = 1.0) -> None:
    """Draws the flag over a finished roof, unrolled so far (0..1)."""
    place = flag_place(room, index)
    picture = flag(place.h)
    pole = round(place.h * 0.14)
    shown = pole + round((picture.get_width() - pole) * unrolled)
    surface.blit(picture, place, (0, 0, shown, place.h))


# ----------------------------------------------------------------- bridges
@keep_pictures(3_000_000)
def truss(size: tuple[int, int], light: Light, *, plaque: bool = True) -> pygame.Surface:
    """A built skybridge between two walls. Shared."""
    w, h = size
    pen = Ink(w, h)
    deck, rail = h * 0.90, h * 0.06
    steel = mix(STEEL, (60, 34, 80), 0.35 * light.night)
    dark = mix((120, 34, 34), (30, 20, 60), 0.4 * light.night)
    if light.plain:
        steel, dark = BLACK, BLACK
    pen.rect(0, rail, w, h * 0.84, WHITE if light.plain else light.trim)
    for part in () if plaque else range(4):  # lamps along its floor
        top = h * (0.24 + 0.16 * part)
        pen.rect(0, top, w, deck - top, mix(light.trim, LAMP, 0.2 * light.lamps * (part + 1)))
    line = max(1.0, h * 0.05)
    count = max(2, round(w / (h * 0.42)))
    for number in range(count):
        left, right = w * number / count, w * (number + 1) / count
        pen.line((left, deck), (right, rail), steel, line)
        pen.line((left, rail), (right, deck), steel, line)
    pen.rect(0, rail - line * 0.5, w, line * 2, steel)
    pen.rect(0, deck - line * 0.4, w, line * 2.4, steel)
    pen.rect(0, h - line, w, line, dark)
    if plaque:
        side, edge = min(w * 0.86, h * 0.86), max(1.0, h * 0.04)
        x, y, tall = (w - side) / 2, h * 0.09, h * 0.78
        pen.rect(x - edge, y - edge, side + 2 * edge, tall + 2 * edge, dark, side * 0.16)
        pen.rect(x, y, side, tall, light.plaque, side * 0.13)
    return pen.done()


@keep_pictures(3_000_000)
def planned_bridge(size: tuple[int, int], light: Light, state: str) -> pygame.Surface:
    """A bridge in pencil: ``locked`` without the ability, ``low`` or ``open``. Shared."""
    w, h = size
    pen = Ink(w, h)
    tone, deck, rail = light.drawn, h * 0.90, h * 0.06
    picture = blank(w, h)
    ground = WHITE if light.plain else (*light.planned(STEEL), _DECK_WASH)
    picture.fill(ground, pygame.Rect(0, round(rail), w, round(h * 0.84)))
    line = max(1.0, h * 0.035)
    for y in (rail, deck):
        pen.dashes([(0, y), (w, y)], tone, line, 4 * line, 3 * line)
    if w > h * 2:
        for part in (0.18, 0.82):
            for way in (1, -1):
                ends = [(w * part - h * 0.2 * way, deck), (w * part + h * 0.2 * way, rail)]
                pen.dashes(ends, tone, line * 0.8, 4 * line, 3 * line)
    if state == "open":  # what is said there lies on paper, also by night
        side = min(h * 1.7, w - 4 * line)
        box = ((w - side) / 2, rail + 2 * line, side, h * 0.78 - 2 * line)
        edge = BLACK if light.plain else mix(BLUEPRINT, INK, 0.4 + 0.3 * light.night)
        pen.rect(*box, light.glass("greater"))
        pen.dashes(corners(box), edge, line, 4 * line, 3 * line, closed=True)
    middle = w / 2, h * 0.5
    if state == "locked":
        _padlock(pen, (middle[0], h * 0.52), min(h * 0.15, w * 0.22), tone)
    picture.blit(pen.done(), (0, 0))
    if state == "low":
        put(
            picture, ability_sign("bridges", round(min(h * 0.28, w * 0.30), 1), tone, STEEL), middle
        )
    return picture


def _padlock(pen: Ink, centre: Point, r: float, colour: RGB) -> None:
    x, y = centre
    pen.arc((x, y - r * 0.25), r * 0.48, math.pi, 2 * math.pi, colour, r * 0.24)
    pen.rect(x - r * 0.72, y - r * 0.25, r * 1.44, r * 1.1, colour, r * 0.2)


def seed_of(index: int, level: int) -> int:
    """Which windows are lit in a storey."""
    return random.Random(index * 31 + level * 7).randrange(1, 9999)
