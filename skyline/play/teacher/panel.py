"""The odds panel: a blueprint on a board in the free sky, with a bar for every chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final, NamedTuple

import pygame

from skyline.play.lesson.card import RIM, draw_board
from skyline.play.placing import free_place
from skyline.play.teacher.worth import Worth
from skyline.table import type as lettering
from skyline.table.paint import put_shadow, rounded, smoothed
from skyline.table.palette import RGB
from skyline.text.words import percent
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate

GROUND: Final[tuple[RGB, RGB]] = ((38, 70, 112), (24, 46, 82))
RIM_LINE: Final = (172, 200, 228, 255)
GRID: Final = (130, 170, 214, 34)
WHITE: Final[RGB] = (248, 250, 255)
PALE: Final[RGB] = (202, 220, 240)
TRACK: Final = (10, 22, 44, 190)
RISK: Final[RGB] = (255, 134, 108)
TITLE: Final = 20.0
LABEL: Final = 17.5
VALUE: Final = 20.0
BAR: Final = 9.0
PARTS: Final = (1.0, 0.88, 0.78, 0.68, 0.58, 0.5)  # of the type, where room is scarce
SHAPES: Final = ((1, 18.5), (1, 22.0), (1, 15.5), (2, 17.0), (1, 13.0), (3, 15.0), (2, 13.0))
"""Columns, and the width of each in sizes of its letters; the most liked first."""
LIKING: Final = 0.06  # windows of way that a better liked shape is worth
GROWN: Final = (1.6, 1.45, 1.3, 1.2, 1.1)  # of the type on a panel that fills a large place
COMFORT: Final = 0.75  # smaller type than this only when fewer lines do not help


class Line(NamedTuple):
    """One line."""

    label: str
    chance: float  # that it does, 0 to 1
    risk: bool = False  # whether one does not wish for it
    inset: bool = False  # whether it belongs to the line above it


@dataclass(frozen=True)
class OddsContent:
    """What the panel says."""

    title: str  # which dice it speaks of
    note: str  # what else is to be known of them, or empty
    lines: tuple[Line, ...]
    worth: Worth | None  # what the choice is worth, once that is known


class Row(NamedTuple):
    """A line as it is laid out."""

    line: Line
    rect: pygame.Rect  # where, from the panel's corner
    words: tuple[str, ...]  # the label in lines


@dataclass
class OddsPlan:
    """The panel as it is laid out."""

    content: OddsContent
    rect: pygame.Rect  # in window pixels
    rows: list[Row] = field(default_factory=list)  # with places from its corner
    sizes: tuple[int, int, int] = (0, 0, 0)  # real sizes of title, label and value
    pad: int = 0  # what is left free inside its edge
    top: int = 0  # the same above its title
    head: tuple[str, ...] = ()
    # where the worth stands, from its corner
    foot: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    value: tuple[str, ...] = ()  # the worth in lines
    verdict: tuple[str, ...] = ()  # how it compares with the best, in lines
    framed: bool = True  # else it is a sheet on a felt that has a frame


def lay_panel(
    content: OddsContent,
    look: Look,
    area: pygame.Rect,
    taken: Sequence[pygame.Rect],
    wish: tuple[int, int],
) -> OddsPlan | None:
    """Lays the panel out in the largest shape that covers nothing.

    None when there is no free place, however small it were.
    """
    for said, count, part in _tries(content):
        best: tuple[float, OddsPlan] | None = None
        for rank, (columns, width) in enumerate(SHAPES):
            if columns > max(1, count):
                continue
            plan = _shape(said, count, look, columns, part, letters=width)
            place = free_place(plan.rect.size, wish, area, taken)
            if place is not None:
                plan.rect = place
                far = abs(plan.rect.x - wish[0]) + 2 * abs(plan.rect.y - wish[1])
                cost = far / area.w + LIKING * rank
                if best is None or cost < best[0]:
                    best = cost, plan
        if best is not None:
            return best[1]
    return None


def fill_panel(
    content: OddsContent, look: Look, slot: pygame.Rect, *, framed: bool = True
) -> OddsPlan | None:
    """Lays the panel out so that it fills a place whole, in the largest type."""
    whole = [(content, len(content.lines), part) for part in GROWN]
    for (said, count, part), columns in product((*whole, *_tries(content)), (1, 2)):
        if columns > max(1, count):
            continue
        plan = _shape(said, count, look, columns, part, whole=slot.w, framed=framed)
        if plan.rect.h <= slot.h:
            air = (slot.h - plan.rect.h) // 2
            plan = _shape(said, count, look, columns, part, whole=slot.w, air=air, framed=framed)
            plan.rect = slot.copy()
            return plan
    return None


def _tries(content: OddsContent) -> list[tuple[OddsContent, int, float]]:
    """What is said, how many lines of it and in which part of the type, the most liked first."""
    most = len(content.lines)
    fewer = [count for count in (3, 2) if count < most]
    large = [part for part in PARTS if part >= COMFORT]
    small = [part for part in PARTS if part < COMFORT]
    tries = [(content, count, part) for count in (most, *fewer) for part in large]
    tries += [(content, count, part) for count in (most, *fewer) for part in small]
    brief = replace(content, note="")
    tries += [(brief, count, PARTS[-1]) for count in (most, *fewer)]
    return tries + [(replace(brief, worth=None), count, PARTS[-1]) for count in (most, *fewer, 1)]


def _shape(
    content: OddsContent,
    count: int,
    look: Look,
    columns: int,
    part: float,
    *,
    letters: float = 0.0,  # of the type, a column wide
    whole: int = 0,  # pixels, all of it wide
    air: int = 0,  # more than usual above the title
    framed: bool = True,
) -> OddsPlan:
    """The panel in one shape, its corner at 0, 0; it has a width in letters or in pixels."""
    title, label, value = (
        max(lettering.SMALLEST, round(look.px(size) * part)) for size in (TITLE, LABEL, VALUE)
    )
    pad, gap = look.u(RIM) * framed + round(look.u(14) * part), round(look.u(22) * part)
    inner = whole - 2 * pad - (columns - 1) * gap
    width = inner // columns if whole else round(label * letters)
    whole = columns * width + (columns - 1) * gap
    head = tuple(lettering.wrap(content.title, title, whole, "Bold"))
    top = pad + air
    y = top + len(head) * round(title * 1.28)
    if content.note:
        y += len(lettering.wrap(content.note, label, whole, "Medium")) * round(label * 1.3)
    y += round(label * 0.5)
    plan = OddsPlan(content, pygame.Rect(0, 0, whole + 2 * pad, 0), sizes=(title, label, value))
    plan.pad, plan.top, plan.head, plan.framed = pad, top, head, framed
    per_column = -(-count // columns)
    bottom = y
    for index, line in enumerate(content.lines[:count]):
        column, place = divmod(index, per_column)
        if place == 0:
            here = y
        inset = round(label * 0.9) if line.inset and columns == 1 else 0
        room = width - inset - lettering.measure(percent(line.chance), value, "Bold")[0] - label
        words = tuple(lettering.wrap(line.label, label, room, "SemiBold"))
        tall = len(words) * round(label * 1.24) + round(look.u(BAR) * part) + round(label * 0.62)
        x = pad + column * (width + gap) + inset
        plan.rows.append(Row(line, pygame.Rect(x, here, width - inset, tall), words))
        here += tall
        bottom = max(bottom, here)
    if content.worth is not None:
        room = whole - round(label * 1.4)  # the sign of the best choice stands before it
        plan.value = tuple(lettering.wrap(content.worth.value, label, whole, "Bold"))
        plan.verdict = tuple(lettering.wrap(content.worth.verdict, label, room, "SemiBold"))
        tall = round(label * 0.5) + (len(plan.value) + len(plan.verdict)) * round(label * 1.34)
        plan.foot = pygame.Rect(pad, bottom, whole, tall)
        bottom = plan.foot.bottom
    plan.rect.h = bottom + round(pad * 0.7)
    return plan


# ------------------------------------------------------------- picture
def draw_panel(surface: pygame.Surface, plan: OddsPlan, look: Look) -> None:
    rect, content = plan.rect, plan.content
    if look.high_contrast:
        ground = (0, 0, 0)
        white = (255, 255, 255, 255)
        surface.blit(plate(rect.size, look.u(10), ground, ground, white, look.u(3)), rect)
    elif plan.framed:
        draw_board(surface, rect, look.u(RIM), look, _blueprint)
    else:
        put_shadow(surface, rect, look.u(6), look.u(8), (0, 10, 6), 150, (0, look.u(4)))
        key = ("odds-sheet", rect.size, look)
        surface.blit(surfaces.get(key, lambda: _blueprint(rect.size, look)), rect)
    title, label, _value = plan.sizes
    pad = plan.pad
    bright, quiet = (look.cream, look.cream) if look.high_contrast else (WHITE, PALE)
    y = rect.y + plan.top
    for text in plan.head:
        y += round(title * 0.64)
        lettering.draw(surface, text, (rect.x + pad, y), title, bright, "Bold", "left", box=rect)
        y += round(title * 0.64)
    if content.note:
        room = pygame.Rect(rect.x + pad, y, rect.w - 2 * pad, rect.h)
        lettering.draw_wrapped(surface, content.note, room, label, quiet, "Medium", line_height=1.3)
    for row in plan.rows:
        _draw_row(surface, row, plan, look)
    if content.worth is not None:
        _draw_worth(surface, content.worth, plan, look)


def _blueprint(size: tuple[int, int], look: Look) -> pygame.Surface:
    picture = plate(size, look.u(6), *GROUND, RIM_LINE, max(1.0, look.u(1.2))).copy()
    cell = max(8, look.u(16))
    net = pygame.Surface(size, pygame.SRCALPHA, 32)
    for x in range(cell, size[0] - 2, cell):
        pygame.draw.line(net, GRID, (x, 3), (x, size[1] - 4))
    for y in range(cell, size[1] - 2, cell):
        pygame.draw.line(net, GRID, (3, y), (size[0] - 4, y))
    picture.blit(net, (0, 0))
    return picture


def _draw_row(surface: pygame.Surface, row: Row, plan: OddsPlan, look: Look) -> None:
    _title, label, value = plan.sizes
    rect = row.rect.move(plan.rect.topleft)
    plain = look.high_contrast
    bright = look.cream if plain else WHITE
    y = rect.y + round(label * 0.62)
    for words in row.words:
        lettering.draw(
            surface, words, (rect.x, y), label, bright, "SemiBold", "left", box=plan.rect
        )
        y += round(label * 1.24)
    tone = RISK if row.line.risk and not plain else bright
    figure = percent(row.line.chance)
    lettering.draw(
        surface,
        figure,
        (rect.right, rect.y + round(label * 0.62)),
        value,
        tone,
        "ExtraBold",
        "right",
        box=plan.rect,
    )
    tall = max(5, round(label * 0.46))
    bar = pygame.Rect(rect.x, y - round(label * 0.36), rect.w, tall)
    _draw_bar(surface, bar, row.line, look)


def _draw_bar(surface: pygame.Surface, bar: pygame.Rect, line: Line, look: Look) -> None:
    """A track with marks at the quarters, filled as far as the chance goes; risks are hatched."""
    radius = bar.h / 2
    plain = look.high_contrast
    surface.blit(rounded(*bar.size, radius, (0, 0, 0, 255) if plain else TRACK), bar)
    wide = round(bar.w * line.chance)
    if line.chance > 0:
        wide = max(bar.h, wide)
        colour = (255, 255, 255) if plain else RISK if line.risk else AMBER
        fill = rounded(wide, bar.h, radius, (*colour, 255))
        surface.blit(fill, bar)
        if line.risk:
            hatch = surfaces.get(("hatch", wide, bar.h), lambda: _hatch(wide, bar.h))
            surface.blit(hatch, bar)
    for quarter in (1, 2, 3):
        x = bar.x + round(bar.w * quarter / 4)
        on = x < bar.x + wide
        tone = (60, 34, 6) if on else (130, 160, 200)
        pygame.draw.line(surface, tone, (x, bar.y + 1), (x, bar.bottom - 2))


def _hatch(width: int, height: int) -> pygame.Surface:
    def draw(picture: pygame.Surface, scale: int) -> None:
        step = round(height * 0.8) * scale
        for x in range(-height * scale, width * scale + height * scale, step):
            start, end = (x, height * scale), (x + height * scale, 0)
            pygame.draw.line(picture, (70, 10, 8), start, end, max(1, round(1.6 * scale)))

    return smoothed(width, height, draw, 4)


def _draw_worth(surface: pygame.Surface, worth: Worth, plan: OddsPlan, look: Look) -> None:
    """What the choice is worth, below a line; a tick marks the best one."""
    label = plan.sizes[1]
    foot = plan.foot.move(plan.rect.topleft)
    plain = look.high_contrast
    bright, quiet = (look.cream, look.cream) if plain else (WHITE, PALE)
    line = max(1, look.u(1))
    pygame.draw.line(surface, RIM_LINE[:3], foot.topleft, (foot.right - 1, foot.y), line)
    step = round(label * 1.34)
    y = foot.y + round(label * 0.5) + step // 2
    for words in plan.value:
        lettering.draw(surface, words, (foot.x, y), label, bright, "Bold", "left", box=plan.rect)
        y += step
    x: float = foot.x
    if worth.best:
        size = round(label * 1.05)
        put_icon(surface, "tick", (x + size / 2, y), size, look.cream if plain else AMBER)
        x += size * 1.3
    for words in plan.verdict:
        lettering.draw(surface, words, (x, y), label, quiet, "SemiBold", "left", box=plan.rect)
        y += step
