"""The empty sheet on its board in the light of an hour: paper, sky, street, signs of the towers."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
import pygame

from skyline.games.skyline_d6.layout import START
from skyline.table import type as lettering
from skyline.table.furniture.materials import wood_steps
from skyline.table.paint import (
    Pixels,
    blank,
    from_array,
    mix,
    noise,
    put_shadow,
    shadow_padding,
)
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import pgettext
from skyline.views.skyline_d6.art.colours import FAMILIES, PAPER, PENCIL, Light
from skyline.views.skyline_d6.art.facade import cast
from skyline.views.skyline_d6.art.ink import Ink, put, rule_sign
from skyline.views.skyline_d6.art.places import SheetPlaces, overhang
from skyline.widgets.base import shapes

_FADES: Final = (9, 12, 18)  # how much of red, green and blue is lost furthest from the lamp
_WASH_WIDTH: Final = 560  # pixels at most in which the sky is worked out; it is soft
_STARLIGHT: Final[RGB] = (255, 246, 220)
_STAIRS: Final = {
    "greater": (0, 1, 2, 3),
    "less": (3, 2, 1, 0),
    "by_one": (1, 2, 1, 2),
    "at_least": (0, 1, 1, 2),
    "at_most": (2, 1, 1, 0),
    "any": (1, 3, 0, 2),
}


def rule_words(rule: str) -> str:
    """What values do from the foot of a tower to its top, in a word or two."""
    return {
        "by_one": pgettext("values of a tower", "one up or down"),
        "greater": pgettext("values of a tower", "higher"),
        "less": pgettext("values of a tower", "lower"),
        "at_least": pgettext("values of a tower", "same or higher"),
        "at_most": pgettext("values of a tower", "same or lower"),
        "any": pgettext("values of a tower", "any value"),
    }[rule]


def ground_steps(
    target: pygame.Surface, places: SheetPlaces, day: Day, light: Light
) -> Steps[None]:
    """Paints the board and the empty sheet into a picture of the window, in short steps."""
    yield from _board_steps(target, places, day, plain=light.plain)
    if not light.plain:
        _under_paper(target, places)
    paper = drafting_paper(places.paper.size, light.plain)
    target.blit(paper, places.paper)
    if not light.plain:
        target.fill((*light.paper, 255), places.paper, pygame.BLEND_RGBA_MULT)
    yield
    if light.plain:
        line = max(2, round(2 * places.scale))
        pygame.draw.rect(target, BLACK, (places.wash.x, places.street, places.wash.w, line))
    else:
        yield from _wash_steps(target, places, day)
        _night_sky(target, places, day)
        _pins(target, places)
        _far_city(target, places, day)
        _pavement(target, places, light)
        _feet(target, places, light.night)
        _lamplight(target, places.paper)
    yield
    for tower in places.sheet.skyscrapers:
        _tie(target, places, light, tower.name)
    px = _foot_px(places)
    for name in places.sheet.baseline:
        _foot(target, places, light, name, px)
    if places.words:
        _levels(target, places, light)
    yield


def _board_steps(
    target: pygame.Surface, places: SheetPlaces, day: Day, *, plain: bool
) -> Steps[None]:
    board, s = places.board, places.scale
    if plain:
        pygame.draw.rect(target, BLACK, board)
        pygame.draw.rect(target, WHITE, board, max(2, round(3 * s)))
        return
    _board_shadow(target, board, s)
    yield
    edge = max(4, board.w - places.paper.w)  # only the rim of the board is ever seen
    gain = 1.0 - 0.36 * day.night
    lying = yield from wood_steps(board.w, edge, 77, gain, max(0.5, s))
    yield
    standing = yield from wood_steps(board.h, edge, 78, gain, max(0.5, s))
    standing = pygame.transform.rotate(standing, 90)
    for x in (board.x, board.right - edge // 2):
        target.blit(standing, (x, board.y), (0, 0, edge // 2 + 1, board.h))
    for y in (board.y, board.bottom - edge // 2):
        target.blit(lying, (board.x, y), (0, 0, board.w, edge // 2))
    rim = mix((214, 168, 104), (90, 70, 90), day.night * 0.6)
    pygame.draw.rect(target, rim, board, max(1, round(2 * s)), round(5 * s))
    yield


def _board_shadow(target: pygame.Surface, board: pygame.Rect, scale: float) -> None:
    """The shadow of the board, where the board itself leaves it to be seen."""
    blur = max(2, round(16 * scale))
    reach = shadow_padding(blur)
    shade = shapes.shadow(board.size, round(8 * scale), blur, (10, 4, 0), 185)
    x, y = board.x - reach, board.y - reach + round(6 * scale)
    width, height = shade.get_size()
    side = 2 * reach
    for strip in (
        pygame.Rect(0, 0, width, side),
        pygame.Rect(0, side, side, height - 2 * side),
        pygame.Rect(width - side, side, side, height - 2 * side),
        pygame.Rect(0, height - side, width, side),
    ):
        target.blit(shade, (x + strip.x, y + strip.y), strip)


def _under_paper(target: pygame.Surface, places: SheetPlaces) -> None:
    """The shadow of the sheet on the rim of its board, at the right and below."""
    paper, reach = places.paper, max(2, round(6 * places.scale))
    for n in range(reach):
        tone = (round(120 + 135 * n / reach),) * 3
        beside = pygame.Rect(paper.right + n, paper.y + n, 1, paper.h)
        below = pygame.Rect(paper.x + n, paper.bottom + n, paper.w + 1, 1)
        for strip in (beside, below):
            target.fill(tone, strip, pygame.BLEND_RGB_MULT)


@keep_pictures(16_000_000)
def drafting_paper(size: tuple[int, int], plain: bool) -> pygame.Surface:
    """Cream drafting paper with a fine grid and soft stains, in full light. Shared."""
    w, h = size
    paper = pygame.Surface(size, depth=32)
    paper.fill(WHITE if plain else PAPER)
    if plain:
        return paper
    step = max(7, round(w / 134))
    fine, strong = mix(PAPER, PENCIL, 0.075), mix(PAPER, PENCIL, 0.16)
    for number, x in enumerate(range(0, w, step)):
        paper.fill(fine if number % 5 else strong, (x, 0, 1, h))
    for number, y in enumerate(range(0, h, step)):
        paper.fill(fine if number % 5 else strong, (0, y, w, 1))
    small = max(8, w // 8), max(8, h // 8)
    field = noise(*small, small[0] / 6, small[1] / 3, 9)
    depth = np.array((8, 12, 20), np.float32)
    stain = from_array(255 - field[..., None] * depth)
    paper.blit(pygame.transform.smoothscale(stain, size), (0, 0), None, pygame.BLEND_RGB_MULT)
    return paper


def _lamplight(target: pygame.Surface, paper: pygame.Rect) -> None:
    """The light of the lamp above the table, which fades warmly towards the lower corners."""
    across, down = np.meshgrid(np.linspace(-1, 1, 48), np.linspace(0, 1, 24), indexing="ij")
    far = np.clip(0.35 * across**2 + 0.75 * down, 0, 1).astype(np.float32)
    light = from_array(255 - far[..., None] * np.array(_FADES, np.float32))
    target.blit(pygame.transform.smoothscale(light, paper.size), paper, None, pygame.BLEND_RGB_MULT)


# ----------------------------------------------------------------- sky
@lru_cache(maxsize=6)
def _field(size: tuple[int, int], kind: str) -> Pixels:
    """What the brush leaves whatever the hour: blots, clouds and the ragged edge, ``[x, y]``."""
    w, h = size
    if kind == "blots":
        return noise(w, h, w / 5, h / 3, 4) * 0.5 + noise(w, h, w / 17, h / 9, 5) * 0.5
    ys = np.linspace(0, 1, h, dtype=np.float32)[None]
    if kind == "clouds":
        drift = noise(w, h, w / 4.2, h / 7, 6) * 0.6 + noise(w, h, w / 12, h / 16, 7) * 0.4
        field: Pixels = np.clip((drift - 0.56) * 5, 0, 1) * np.clip(
            1 - np.abs(ys - 0.30) * 2.4, 0, 1
        )
        return field
    xs = np.linspace(0, 1, w, dtype=np.float32)[:, None]
    edge = np.minimum(np.minimum(xs, 1 - xs) * w, ys * h)
    coarse, fine = noise(w, h, w / 9, h / 9, 9), noise(w, h, w / 60, h / 26, 10)
    ragged: Pixels = edge - coarse * (w * 0.020) - fine * (w * 0.006)
    return ragged


def _wash_steps(target: pygame.Surface, places: SheetPlaces, day: Day) -> Steps[None]:
    """The sky as watercolour on the paper, ragged at its edges."""
    rect = places.wash
    shrink = max(2.0, rect.w / _WASH_WIDTH)
    size = max(8, round(rect.w / shrink)), max(8, round(rect.h / shrink))
    blots = _field(size, "blots")
    yield
    clouds = _field(size, "clouds")
    yield
    edge = _field(size, "edge")
    yield
    ys = np.linspace(0, 1, size[1], dtype=np.float32)
    stops = (0, 0.36, 0.72, 1)
    column = np.stack([np.interp(ys, stops, [sky[c] for sky in day.sky]) for c in range(3)], -1)
    column = column + (255 - column) * (0.06 * (1 - day.night))
    rgb = column[None].astype(np.float32) + (blots[..., None] - 0.5) * np.float32(14)
    white = np.array(mix(day.cloud, (255, 252, 244), 0.5), np.float32)
    cover = (clouds * np.float32(0.85 * (1 - 0.85 * day.night)))[..., None]
    rgb += (white - rgb) * cover
    yield
    rim = np.clip(1 - np.abs(edge - 2.4) / 2.6, 0, 1)
    rgb -= rim[..., None] * 15
    strength = (0.90 + 0.08 * day.night) - 0.16 * (1 - day.night) * ys[None] + rim * 0.12
    alpha = np.clip(edge / 1.6, 0, 1) * np.clip(strength, 0, 0.98) * 255
    small = from_array(rgb, alpha)
    yield
    target.blit(pygame.transform.smoothscale(small, rect.size), rect)
    yield


def _night_sky(target: pygame.Surface, places: SheetPlaces, day: Day) -> None:
    """Stars over the towers; the moon is in the sky, where it tells the hour."""
    dark = min(1.0, max(0.0, (day.night - 0.4) * 2.5))
    if not dark:
        return
    wash, rng = places.wash, np.random.default_rng(11)
    s = max(0.7, places.scale)
    for _number in range(90):
        x, y, bright = rng.uniform(0.02, 0.98), rng.uniform(0.05, 0.62), rng.random() ** 3
        size = round(2 * bright)  # few sizes and tones serve all
        tone = round(dark * (150 + 50 * size) * (1 - 0.8 * y) / 32) * 32
        dot = _star_dot(round(s * (0.9 + 0.6 * size), 1), min(255, tone))
        put(target, dot, (wash.x + x * wash.w, wash.y + y * wash.h))


@keep_pictures(200_000)
def _star_dot(radius: float, alpha: int) -> pygame.Surface:
    pen = Ink(2 * radius + 2, 2 * radius + 2)
    pen.circle((radius + 1, radius + 1), radius, (*_STARLIGHT, alpha))
    return pen.done()


def _far_city(target: pygame.Surface, places: SheetPlaces, day: Day) -> None:
    """A pale city far behind the towers, so that an empty sheet is a place already.

    It ends where towers are planned, or their lines would be lost in it.
    """
    lots = [places.cell(each.name, each.height) for each in places.sheet.skyscrapers]
    for lot in lots:
        lot.h = places.street - lot.y
    skies = [target.subsurface(lot.clip(target.get_rect())).copy() for lot in lots]
    rng = np.random.default_rng(5)
    tone = (*mix(day.sky[3], day.far, 0.55 + 0.2 * day.night), 120)
    wash, unit, high = places.wash, places.unit, places.storey
    x, right = wash.x + wash.w * 0.012, wash.right - wash.w * 0.012
    while x < right - 1:
        wide = min(unit * rng.uniform(0.22, 0.62), right - x)
        tall = high * rng.uniform(0.35, 1.75)
        house = pygame.Rect(round(x), 0, round(x + wide) - round(x), round(tall))
        house.bottom = places.street
        target.blit(blank(*house.size, tone), house)
        if rng.random() < 0.3 and wide > 8:
            mast = blank(max(1, unit * 0.02), high * 0.3, tone)
            target.blit(mast, (house.centerx, house.y - mast.get_height()))
        x += wide
    target.blits(list(zip(skies, lots, strict=True)))


# ----------------------------------------------------------------- street
def _pins(target: pygame.Surface, places: SheetPlaces) -> None:
    """Brass drawing pins hold the paper."""
    r = 6.5 * max(0.7, places.scale)
    paper = places.paper
    for x in (paper.x + 1.7 * r, paper.right - 1.7 * r):
        y = paper.y + 1.7 * r
        offset = 1.5 * places.scale, 3 * places.scale
        put_shadow(
            target,
            (x - r, y - r, 2 * r, 2 * r),
            r,
            max(2, 3 * places.scale),
            (40, 20, 0),
            150,
            offset,
        )
        put(target, _pin(round(r, 1)), (x, y))


@keep_pictures(100_000)
def _pin(r: float) -> pygame.Surface:
    pen = Ink(2 * r + 2, 2 * r + 2)
    c = r + 1
    pen.circle((c, c), r, (120, 82, 30))
    pen.circle((c, c), r * 0.88, (205, 160, 78))
    pen.circle((c - r * 0.2, c - r * 0.25), r * 0.5, (250, 222, 150))
    return pen.done()


def _pavement(target: pygame.Surface, places: SheetPlaces, light: Light) -> None:
    """The street; the bricks of its kerb have the colour of the rule that joins neighbours."""
    wash = places.wash
    stone = mix((204, 192, 170), (84, 84, 124), light.night)
    tall = max(4, wash.bottom - places.street)
    kerb = max(2, round(tall * 0.64))
    left, wide = wash.x, wash.w
    target.fill(mix(stone, WHITE, 0.3), (left, places.street, wide, tall))
    family = light.family(places.sheet.baseline_rule)
    top, brick = places.street + tall - kerb, max(6, round(places.unit / 5))
    target.fill(mix(family.wall, family.dark, 0.35), (left, top, wide, kerb))
    target.fill(mix(family.wall, family.light, 0.4), (left, top, wide, max(1, kerb // 4)))
    for x in range(left + brick, left + wide, brick):
        target.fill(family.dark, (x, top, 1, kerb))


def _feet(target: pygame.Surface, places: SheetPlaces, night: float) -> None:
    """Where towers stand: a narrow shadow beside each, and one on the pavement before it."""
    wide, low = max(3, places.unit // 14), max(2, places.wash.bottom - places.street)
    for tower in places.sheet.skyscrapers:
        foot, top = places.cell(tower.name, 1), places.cell(tower.name, tower.height)
        shade = cast(wide, foot.bottom - top.y, night).copy()
        shade.set_alpha(96)
        target.blit(shade, (top.right, top.y))
        for row in range(low):
            around = foot.x - row // 2, places.street + row, foot.w + row // 2 + wide, 1
            target.blit(blank(around[2], 1, (24, 22, 52, round(110 * (1 - row / low)))), around)


def _tie(target: pygame.Surface, places: SheetPlaces, light: Light, tower: str) -> None:
    """The rule of the baseline in a gap, on a bar that joins the two boxes at its sides."""
    rule, side = places.sheet.baseline_rule, overhang(places.unit)
    gap, middle = places.gap - side, (places.ties[tower][0] + side / 2, places.ties[tower][1])
    least = min(lettering.SMALLEST / 2, gap * 0.36)  # its strokes are as high as letters
    half = round(max(least, min(places.storey * 0.115, gap * 0.27)), 1)
    tone = BLACK if light.plain else FAMILIES[rule].dark
    bar = pygame.Rect(0, 0, places.gap, max(2, round(half * 0.5)))
    bar.center = places.ties[tower]
    target.fill(tone, bar)
    tall = round(half * 2.9)
    plate = pygame.Rect(0, 0, max(tall, round(gap * 0.80)), tall).move_to(center=middle)
    target.blit(shapes.rounded(plate.size, tall // 2, (*light.card, 255)), plate)
    target.blit(shapes.ring(plate.size, tall // 2, (*tone, 255), max(1.0, half / 6)), plate)
    put(target, rule_sign(rule, half, tone), middle)


def _told(places: SheetPlaces, name: str) -> tuple[str, str]:
    """The rule that is told below a tower, below START that of the baseline, and its words."""
    if name == START:
        return places.sheet.baseline_rule, pgettext("rule of the baseline", "neighbours")
    rule = next(each.rule for each in places.sheet.skyscrapers if each.name == name)
    return rule, rule_words(rule)


def _foot_px(places: SheetPlaces) -> int:
    """The size of words below the towers, 0 where none are wanted or they would meet."""
    if not places.words:
        return 0
    words = [_told(places, name)[1] for name in places.sheet.baseline]
    first = places.feet[places.sheet.baseline[0]]
    room = _foot_room(places, places.sheet.baseline[0])
    step = places.unit + places.gap
    for px in range(min(places.type.px(17), round(room.h * 0.43)), lettering.SMALLEST - 1, -1):
        widths = [lettering.measure(each, px, "Bold")[0] for each in words]
        apart = all((one + two) / 2 + px * 0.7 <= step for one, two in pairwise(widths))
        if apart and max(widths[0], widths[-1]) / 2 <= first.centerx - places.wash.x + px:
            return px
    return 0


def _levels(target: pygame.Surface, places: SheetPlaces, light: Light) -> None:
    """Before the ragged edge of the sky, the numbers by which levels are called."""
    px = max(lettering.SMALLEST, min(places.type.px(14), round(places.storey * 0.4)))
    tallest = max(each.height for each in places.sheet.skyscrapers)
    for level in range(1, tallest + 1):
        y = places.street - (level - 0.5) * places.storey
        at = places.wash.x + px * 0.05, y  # clear of the skybridges' track, too
        lettering.draw(target, str(level), at, px, light.quiet, "SemiBold")


def _foot_room(places: SheetPlaces, name: str) -> pygame.Rect:
    foot = places.feet[name]
    below = foot.y + max(3, places.wash.bottom - places.street)
    return pygame.Rect(foot.x, below, foot.w, foot.bottom - below)


def _foot(target: pygame.Surface, places: SheetPlaces, light: Light, name: str, px: int) -> None:
    """Below a tower its name and rule: sign, flight of stairs, words of that size (0 for none)."""
    room = _foot_room(places, name)
    row = pygame.Rect(room.x, room.y, room.w, round(room.h - 1.15 * px))
    row.h = min(row.h, round(places.unit * 0.40))
    if not px:
        row.centery = room.centery
    rule, words = _told(places, name)
    size = max(lettering.SMALLEST, min(places.type.px(17), round(row.h * 0.72)))
    _put_rule(target, row, name, rule, light, places, size)
    if px:
        at = room.centerx, (row.bottom + room.bottom) // 2
        lettering.draw(target, words, at, px, light.ink, "Bold")


def _put_rule(
    target: pygame.Surface,
    row: pygame.Rect,
    name: str,
    rule: str,
    light: Light,
    places: SheetPlaces,
    px: int,
) -> None:
    """A name, where its rule goes, the rule's sign and stairs, side by side in a row's middle.

    Narrow rows have no room for stairs: where the widest tower has none, no tower has them.
    """
    wall, _pale, dark, _roof = FAMILIES[rule]
    tall = round(row.h * 0.86)
    plate = pygame.Rect(0, 0, round(tall * 1.35), tall)
    colour: RGB = BLACK if light.plain else dark
    arrow = _arrow(tall, colour, aside=name == START)
    named = lettering.measure(name, px, "ExtraBold")[0] + arrow.get_width()
    sizes = {each: lettering.measure(each, px, "ExtraBold")[0] for each in places.sheet.baseline}
    own = sizes.pop(START)
    widest, step = max(sizes.values()), places.unit + places.gap
    if widest + plate.w + arrow.get_width() > step:
        named = 0  # in a small picture names would meet
    if name == START and own + plate.w + tall > step:
        for word in (START, START.capitalize()):  # narrower
            if lettering.measure(word, px, "ExtraBold")[0] < step:
                lettering.draw(target, word, row.center, px, light.ink, "ExtraBold")
                break
        return
    step = max(2, round(places.unit * 0.09))
    flight = round(tall * 0.3) + 4 * step
    wide = named + plate.w + flight
    if name == START or widest + arrow.get_width() + plate.w + flight + px * 0.6 > row.w:
        wide, flight = named + plate.w, 0
    left = row.centerx - wide // 2
    if named:
        lettering.draw(target, name, (left, row.centery), px, light.ink, "ExtraBold", "left")
        put(target, arrow, (left + named - arrow.get_width() / 2, row.centery))
    plate.midleft = left + named, row.centery
    target.blit(shapes.rounded(plate.size, round(tall * 0.25), (*colour, 255)), plate)
    put(target, rule_sign(rule, round(tall * 0.30, 1), (255, 250, 236)), plate.center)
    if not flight:
        return
    for number, height in enumerate(_STAIRS[rule]):
        bar = pygame.Rect(0, 0, step if light.plain else max(1, step - 1), 0)
        bar.h = round(tall * (0.28 + 0.21 * height))
        bar.bottomleft = plate.right + round(tall * 0.3) + number * step, plate.bottom
        target.fill(colour if number % 2 or light.plain else mix(dark, wall, 0.5), bar)


@keep_pictures(100_000)
def _arrow(tall: int, colour: RGB, *, aside: bool) -> pygame.Surface:
    """That a rule goes upwards, or to both sides. Shared."""
    wide = round(tall * (1.1 if aside else 0.9))
    pen, half = Ink(wide, tall), tall * 0.22
    c, tips = (wide / 2, tall / 2), [(0.0, -tall * 0.40)]
    if aside:
        tips = [(-wide * 0.40, 0.0), (wide * 0.40, 0.0)]
    for x, y in tips:
        pen.line(
            (c[0] - x * 0.5, c[1] - y * 0.9), (c[0] + x * 0.6, c[1] + y * 0.6), colour, tall * 0.11
        )
        pen.head((c[0] + x, c[1] + y), math.atan2(y, x), half * 1.6, colour)
    return pen.done()
