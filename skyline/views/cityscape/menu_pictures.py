"""Pictures of cities for menus: views from an edge, lines from the side, goals, the model."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.games.cityscape.board import FILES, LINES, LOTS, RANKS, SIZES
from skyline.games.cityscape.scoring import TALLEST
from skyline.table import type as lettering
from skyline.table.furniture.light import light_steps
from skyline.table.furniture.materials import felt
from skyline.table.paint import blank, mix, put_shadow, ring, rounded
from skyline.table.palette import BLACK, INK, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import park
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import wall_scaled
from skyline.views.cityscape.art.camera import COS, DISC, PLINTH, SIN, Camera, yaw_of
from skyline.views.cityscape.art.city_picture import CityPicture, Scene
from skyline.views.cityscape.art.elevation import (
    OUTLINE,
    TAG,
    TAG_INK,
    TAG_TALL,
    column_rects,
    elevation_steps,
    tags_of,
)
from skyline.views.cityscape.art.goal_dice import draw_goal_die, draw_lid
from skyline.views.cityscape.art.model_marks import ModelMarks
from skyline.views.cityscape.art.panel import MET, tick
from skyline.views.cityscape.art.tabletop import put_far_edge, table_top_steps
from skyline.views.cityscape.miniatures import Views, paint_views, views_of
from skyline.views.cityscape.pieces import NO_CITY, City, Stack, heights_of
from skyline.views.cityscape.sight import Column, columns_of, look_along
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER
from skyline.widgets.base.seats import seat_colours

MORNING: Final = Day.at(0.12)
NOON: Final = Day.at(0.42)
DUSK: Final = Day.at(0.72)
SKY: Final = 0.24  # of a picture's height
LEGIBLE: Final = 36.0  # pixels of a lot from which its number is read and hides no roof
ROOMY: Final = 1.4  # height of an elevation by what is shown of it
STEP: Final = 0.004  # seconds of painting the model at a time
POINTS: Final = ("10", "20", "30", "40", "20–40", "25")

#: The city of pictures, by lot.
SHOWN: Final[dict[str, Stack]] = {
    "a1": (1,), "b1": (2,), "c1": (1,), "d1": (3,), "a2": (2,), "b2": (1, 4), "c2": (4,),
    "d2": (4, 1), "a3": (2, 2), "b3": (5,), "c3": (5, 3), "d3": (2,), "a4": (3, 4), "c4": (2, 5),
    "d4": (4,),
}  # fmt: skip
PAPER: Final = (240, 230, 206)
#: One building is hidden by another that is as tall.
HIDING: Final = (1, 3, 3, 0)
#: What the page about seeing shows: four lines from near to far.
LOOKED_AT: Final = ((1, 2, 3, 4), (4, 1, 2, 3), (1, 4, 2, 3), (2, 1, 3, 0))


def piled(height: int) -> Stack:
    """The fewest blocks that make a height."""
    most = SIZES[-1]
    rest = (height % most,) if height % most else ()
    return (most,) * (height // most) + rest


def city_of(lines: Sequence[Sequence[int | Stack]]) -> City:
    """A city by file and from near to far as the south sees them: heights, or their blocks."""
    found = (lines[FILES.index(lot[0])][RANKS.index(lot[1])] for lot in LOTS)
    return tuple(piled(here) if isinstance(here, int) else here for here in found)


# ---------------------------------------------------------------- a view
@keep_pictures(12_000_000)
def _view(size: tuple[int, int], views: Views, day: Day, tallest: int) -> pygame.Surface:
    return paint_views(size, views, day, tallest)


@dataclass(frozen=True)
class ViewPicture:
    """Draws in small what a seat sees of the city, on one scale with all others."""

    views: Views
    day: Day
    tallest: int

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(_view(rect.size, self.views, self.day, self.tallest), rect)


def empty_view(surface: pygame.Surface, rect: pygame.Rect) -> None:
    ViewPicture(views_of(NO_CITY, (0,)), MORNING, 0)(surface, rect)


# ---------------------------------------------------------------- the model
def draw_overview(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The model on its table at noon, with the height of every building."""
    surface.blit(_overview(rect.size), rect)


@keep_pictures(6_000_000)
def _overview(size: tuple[int, int]) -> pygame.Surface:
    return finish(overview_steps(size))


def table_steps(size: tuple[int, int], day: Day) -> Steps[pygame.Surface]:
    """Paints an empty table under the sky of an hour."""
    width, height = size
    picture = pygame.Surface(size, depth=32)
    edge = round(height * SKY)
    picture.blit(sky((width, edge + 2), day), (0, 0))
    yield from far_city_steps(picture, day, edge, height / 700)
    park(picture, day, edge, height)
    yield
    grain = max(0.4, height / 900)
    table = yield from table_top_steps((width, height - edge), 1.14, grain)
    put_far_edge(table, grain)
    picture.blit(table, (0, edge))
    return picture


def overview_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    width, height = size
    camera = Camera(width / 2, height * 0.655, min(height / 4.9, width / 7.4), yaw_of((0,)))
    return (yield from _shown_steps((yield from table_steps(size, NOON)), camera, NOON))


def card_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints the model at dusk; it keeps off the edges, where a card may cut its picture."""
    width, height = size
    picture = yield from table_steps(size, DUSK)
    edge = round(height * SKY)
    yield from light_steps(picture, pygame.Rect(0, edge, width, height - edge), DUSK)
    camera = Camera(width / 2, height * 0.62, min(height / 5.4, width / 7.4), yaw_of((0,)))
    return (yield from _shown_steps(picture, camera, DUSK))


def _shown_steps(picture: pygame.Surface, camera: Camera, day: Day) -> Steps[pygame.Surface]:
    """Puts the city of pictures on its table."""
    city = tuple(SHOWN.get(lot, ()) for lot in LOTS)
    south, west, north, east = (each.rgb for each in seat_colours()[:4])
    scene = Scene(city, camera, day.time, (south, west, north, east))
    yield from put_model_steps(picture, scene)
    if camera.scale >= LEGIBLE:
        ModelMarks(picture, camera, heights_of(city)).put_numbers()
    return picture


def put_model_steps(picture: pygame.Surface, scene: Scene) -> Steps[None]:
    """Draws the model of a city into a picture of which nothing will move."""
    model, probe = CityPicture(), pygame.Surface((1, 1), depth=32)
    model.place(scene)
    while not model.settled:
        model.draw(probe)
        model.advance(1.0)
        model.work(time.perf_counter() + STEP)
        yield
    model.draw(picture)


# ---------------------------------------------------------------- a line from the side
def put_line(
    surface: pygame.Surface,
    rect: pygame.Rect,
    line: Sequence[int | Stack],
    *,
    raised: bool,
    unit: float,
) -> None:
    """A line of lots from the side, an eye at its near end; what is hidden is only an outline."""
    px = max(lettering.SMALLEST, round(rect.w * 0.075))
    step = rect.w / 5.4
    foot = rect.bottom
    city = city_of((line, *((0,) * 4,) * 3))
    seen = look_along(city, LINES[0][0], raised=raised)
    eye = round(min(step * 0.8, rect.h * 0.3))
    level = foot - round(eye * (1.15 if raised else 0.62))
    put_icon(surface, "eye", (rect.x + step * 0.6, level), eye, INK)
    for rank, here in enumerate(seen):
        wide = round(step * 0.82)
        left = round(rect.x + step * (1.25 + rank))
        if not here.height:
            lawn = pygame.Rect(left, foot - round(wide * 0.1), wide, round(wide * 0.1))
            surface.blit(rounded(*lawn.size, lawn.h // 2, (110, 158, 92, 255)), lawn)
            continue
        tall = round(here.height * unit)
        box = pygame.Rect(left, foot - tall, wide, tall)
        if here.seen:
            surface.blit(wall_scaled(here.stack, box.size, 0.0, rank), box)
            pygame.draw.rect(surface, (52, 42, 56), box, 1)
        else:
            surface.blit(rounded(*box.size, 2, (70, 66, 84, 70)), box)
            surface.blit(shapes.dashes(box.size, 2, (*INK, 255), max(1.6, px / 10)), box)
        tag = pygame.Rect(0, 0, round(px * 1.5), round(px * 1.3))
        tag.midbottom = (box.centerx, box.y - 2)
        ground, ink = ((255, 250, 234), (40, 30, 40)) if here.seen else ((70, 62, 76), WHITE)
        surface.blit(rounded(*tag.size, px // 4, (*ground, 255)), tag)
        lettering.draw(surface, str(here.height), tag.center, px, ink, "ExtraBold")


@dataclass(frozen=True)
class Case:
    """Worked cases side by side: lines from near to far, and how many buildings are seen."""

    lines: tuple[tuple[int, ...], ...]
    raised: bool = False

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        foot = _put_street(surface, rect)
        wide = rect.w / len(self.lines)
        tall = foot - rect.y
        unit = min(tall * 0.74 / max(map(max, self.lines)), wide * 0.12)
        for number, line in enumerate(self.lines):
            box = pygame.Rect(rect.x + wide * number, rect.y, wide * 0.94, tall)
            put_line(surface, box, line, raised=self.raised, unit=unit)


def _put_street(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """A sky and a pavement; returns where buildings stand, in pixels."""
    foot = rect.bottom - max(3, round(rect.h * 0.07))
    surface.blit(sky(rect.size, NOON), rect)
    surface.fill((136, 128, 126), (rect.x, foot, rect.w, rect.bottom - foot))
    surface.fill((206, 198, 190), (rect.x, foot, rect.w, max(2, rect.h // 90)))
    return foot


def draw_stacking(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A line before and after a block was placed on its nearest building."""
    foot = _put_street(surface, rect)
    lines: tuple[tuple[int | Stack, ...], ...] = ((2, 3, 5, 0), ((2, 4), 3, 5, 0))
    for number, line in enumerate(lines):
        box = pygame.Rect(rect.x + number * rect.w // 2, rect.y, rect.w // 2, foot - rect.y)
        words = _("Three are seen") if number == 0 else _("One is seen")
        px = max(lettering.SMALLEST + 2, round(min(box.w, box.h) * 0.07))
        px = lettering.fitting_px(words, px, box.w * 0.94 - px, "Bold")
        plate = pygame.Rect(0, 0, lettering.measure(words, px, "Bold")[0] + px, round(px * 1.5))
        plate.center = box.centerx, round(box.y + px * 1.2)
        surface.blit(rounded(*plate.size, px * 0.3, (255, 250, 234, 255)), plate)
        lettering.draw(surface, words, plate.center, px, INK, "Bold", box=box)
        unit = min(box.h * 0.76 / 6, box.w * 0.125)
        put_line(surface, box, line, raised=False, unit=unit)


def _put_elevation(
    surface: pygame.Surface, view: pygame.Rect, columns: tuple[Column, ...], px: int
) -> pygame.Rect:
    """Lines as their edge sees them, with air at both sides; returns where they lie."""
    air = max(4, px // 2)
    inner = view.inflate(-2 * air, 0)
    size = inner.w, round(view.h * ROOMY)  # an elevation leaves room for towers
    picture = finish(elevation_steps(size, columns, NOON, 0.0, px))
    lost, frame = size[1] - view.h, 2 * max(1, round(size[1] / 200))
    free = column_rects(picture.get_rect())[1].right - 3 * frame  # nothing stands there
    sky = picture.subsurface((free, lost, 1, view.h))
    surface.blit(pygame.transform.scale(sky, view.size), view)
    whole = pygame.Rect(frame, lost, size[0] - 2 * frame, view.h - frame)
    surface.blit(picture, (inner.x + frame, view.y), whole)
    for tag in tags_of(size, columns, px):
        if tag.rect.x < frame:  # its edge was below the frame
            rect = tag.rect.move(inner.x, view.y - lost)
            surface.blit(rounded(*rect.size, max(3, px // 4), (*TAG, 255)), rect)
            rim = ring(*rect.size, max(3, px // 4), (*OUTLINE, 255), max(1.6, px / 12))
            surface.blit(rim, rect)
            type_px = round(rect.h / TAG_TALL)
            lettering.draw(surface, str(tag.here.height), rect.center, type_px, TAG_INK,
                           "ExtraBold")  # fmt: skip
    pygame.draw.rect(surface, INK, view, 2)
    return inner


def draw_seen(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Four lines as their edge sees them, how many show, and from the side what hides another."""
    surface.fill(PAPER, rect)
    air = max(5, round(rect.w * 0.018))
    px = max(lettering.SMALLEST, round(min(rect.w, rect.h) * 0.042))
    view = pygame.Rect(rect.x + air, rect.y + air, rect.w - 2 * air, round(rect.h * 0.55))
    columns = columns_of(city_of(LOOKED_AT), 0)
    inner = _put_elevation(surface, view, columns, px)
    row = round(px * 2.1)
    for place, column in zip(column_rects(inner), columns, strict=True):
        at = place.centerx, view.bottom + row / 2
        put_icon(surface, "eye", (at[0] - px * 0.65, at[1]), round(px * 1.5), INK)
        shown = str(sum(each.seen for each in column))
        beside = at[0] + px * 0.4, at[1]
        lettering.draw(surface, shown, beside, round(px * 1.25), INK, "ExtraBold", "left")
    side = pygame.Rect(view.x, view.bottom + row, view.w, 0)
    side.h = rect.bottom - air - side.y
    foot = _put_street(surface, side)
    box = pygame.Rect(side.x, side.y, min(side.w // 2, round(side.h * 2.6)), foot - side.y)
    unit = box.h * 0.62 / max(HIDING)
    step, rank = box.w / 5.4, HIDING.index(max(HIDING))
    begin = box.x + step * 0.6, foot - round(min(step * 0.8, box.h * 0.3) * 0.62)
    over = (
        box.x + step * (1.25 + rank),
        foot - HIDING[rank] * unit,
    )  # the roof that hides what follows
    rise = (over[1] - begin[1]) / (over[0] - begin[0])
    far = min(box.x + step * 5.0 - over[0], (side.y + 3.0 - over[1]) / rise)
    end = over[0] + far, over[1] + rise * far
    pygame.draw.line(surface, INK, begin, end, max(3, px // 5))
    pygame.draw.line(surface, AMBER, begin, end, max(1, px // 5 - 2))
    put_line(surface, box, HIDING, raised=False, unit=unit)
    words = _("Equal height hides: behind a 3 no other 3 shows.")
    free = pygame.Rect(box.right, side.y, side.right - box.right - 2 * air, foot - side.y)
    lines = lettering.wrap(words, px, free.w, "Bold")
    lettering.draw_lines(
        surface, lines, (free.x, free.centery - (len(lines) - 1) * px * 0.65), px * 1.3, px, INK,
        "Bold", "left", box=free,
    )  # fmt: skip
    pygame.draw.rect(surface, INK, side, 2)


# ---------------------------------------------------------------- goals
def draw_goals(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The six sides of a goal die and what each can score."""
    surface.blit(felt(*rect.size), rect)
    columns = 6 if rect.w > 2.2 * rect.h else 3
    rows = TALLEST // columns
    cell = pygame.Rect(0, 0, rect.w // columns, rect.h // rows)
    edge = round(min(cell.w * 0.62, cell.h * 0.52))
    px = max(lettering.SMALLEST + 2, round(edge * 0.27))
    for code in range(1, TALLEST + 1):
        row, column = divmod(code - 1, columns)
        cell.topleft = rect.x + column * cell.w, rect.y + row * cell.h
        at = cell.centerx, round(cell.y + cell.h * 0.42)
        draw_goal_die(surface, at, edge, seat_colours()[0], code)
        spot = cell.centerx, min(round(cell.y + cell.h * 0.86), at[1] + round(edge * 0.86))
        lettering.draw(surface, POINTS[code - 1], spot, px, WHITE, "ExtraBold", box=cell)


def _holder(
    surface: pygame.Surface, rect: pygame.Rect, middle: float, edge: int, seat: int
) -> list[tuple[int, int]]:
    """A wooden holder; returns the middles of its four places."""
    step = edge * 1.45
    box = pygame.Rect(0, 0, round(step * 4.3), round(edge * 1.7))
    box.center = rect.centerx, round(middle)
    put_shadow(surface, box, 10, 10, BLACK, 150, (3, 8))
    colour = seat_colours()[seat].rgb
    surface.blit(rounded(*box.size, edge * 0.16, (*mix(colour, BLACK, 0.45), 255)), box)
    board = box.inflate(-edge // 8, -edge // 8)
    surface.blit(rounded(*board.size, edge * 0.12, (74, 46, 32, 255)), board)
    return [(round(box.centerx + (n - 1.5) * step), box.centery) for n in range(4)]


def draw_locked(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """One's own goals while one looks, and the covers of another player."""
    surface.blit(felt(*rect.size), rect)
    beside = rect.w > 2.6 * rect.h
    edge = round(min(rect.w * (0.07 if beside else 0.14), rect.h * (0.4 if beside else 0.22)))
    for seat in (0, 1):
        box = rect.copy()
        if beside:
            box.w //= 2
            box.x += seat * box.w
        middle = box.centery if beside else box.y + box.h * (0.30 + 0.42 * seat)
        for at, code in zip(_holder(surface, box, middle, edge, seat), (3, 5, 2, 6), strict=True):
            if seat:
                draw_lid(surface, at, edge, seat_colours()[seat])
            else:
                draw_goal_die(surface, at, edge, seat_colours()[seat], code)


def draw_table(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Four goals of a finished round and what each has brought."""
    surface.blit(felt(*rect.size), rect)
    edge = round(min(rect.w * 0.13, rect.h * 0.26))
    px = max(lettering.SMALLEST + 2, round(edge * 0.30))
    places = _holder(surface, rect, rect.y + rect.h * 0.34, edge, 0)
    paper = pygame.Rect(0, 0, round(edge * 6.2), round(px * 2.2))
    paper.center = rect.centerx, places[0][1] + round(edge * 1.32)
    surface.blit(rounded(*paper.size, px * 0.4, (255, 250, 234, 255)), paper)
    for at, code, points in zip(places, (3, 4, 6, 1), (30, 0, 25, 0), strict=True):
        draw_goal_die(surface, at, edge, seat_colours()[0], code)
        mark = tick(round(px * 0.62), points > 0)
        down = paper.centery
        surface.blit(mark, mark.get_rect(midright=(at[0] - px // 5, down)))
        colour = MET if points else INK
        words = f"+{points}" if points else "0"
        lettering.draw(surface, words, (at[0] + px // 5, down), px, colour, "ExtraBold", "left")
    total = pygame.Rect(0, 0, round(px * 4.6), round(px * 2.2))
    total.center = rect.centerx, round(rect.y + rect.h * 0.84)
    surface.blit(rounded(*total.size, px * 0.4, (232, 196, 116, 255)), total)
    lettering.draw(surface, "55", total.center, round(px * 1.5), (58, 34, 8), "ExtraBold")


# ---------------------------------------------------------------- what a seat begins with
BEGUN: Final[dict[str, Stack]] = {
    "b1": (1,), "c1": (2,), "b2": (3,), "c2": (1, 4), "d2": (1,), "a3": (2,), "b3": (5,),
    "c3": (2,),
}  # fmt: skip


def put_begun(surface: pygame.Surface, rect: pygame.Rect, place: int | None) -> None:
    """The city as a seat sees it from its edge."""
    picture = _begun(rect.size, (place or 0) % 4)
    surface.blit(picture, picture.get_rect(midbottom=rect.midbottom))


@keep_pictures(2_000_000)
def _begun(size: tuple[int, int], edge: int) -> pygame.Surface:
    fine = size[0] * 2, size[1] * 2  # of small blocks painted small little would be left
    picture = blank(*fine)
    city = tuple(BEGUN.get(lot, ()) for lot in LOTS)
    scale = min(fine[1] / 5.4, fine[0] / 6.6)
    foot = (DISC * SIN + 2 * PLINTH * COS) * scale  # its disc lies on the plinth of its seat
    camera = Camera(fine[0] / 2, fine[1] - foot, scale, yaw_of((edge,)))
    south, west, north, east = (each.rgb for each in seat_colours()[:4])
    scene = Scene(city, camera, 0.42, (south, west, north, east))
    finish(put_model_steps(picture, scene))
    return pygame.transform.smoothscale(picture, size)
