"""The board of the goals phase: what the six codes mean; and the rack of dice that are turned."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, POINTS_A_BUILDING, TALLEST
from skyline.play.lesson.card import in_company
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.furniture.contrast import discs
from skyline.table.paint import put_shadow, ring, rounded
from skyline.table.palette import BLACK, CREAM, DROP_GLOW, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text import words
from skyline.text.words import _, ngettext
from skyline.views.cityscape.art.goal_dice import (
    WELL,
    draw_goal_die,
    goal_die_steps,
    rack_plank,
    turning_die_steps,
)
from skyline.views.cityscape.art.panel import AMBER_INK, inside, lay_panel, put_brass, put_card
from skyline.views.cityscape.art.plan import HATCH, HIDDEN, PLAIN_HATCH, hatched, star
from skyline.views.cityscape.art.sheet import (
    LEFT,
    PaperScale,
    edge_names,
    edge_tones,
    line_name,
    second_side,
)
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.shapes import stroke
from skyline.widgets.controls.swatch import SeatColour

CODES: Final = (1, 2, 3, 4, EQUAL_HEIGHTS, TALLEST)
_EXAMPLES: Final = {
    1: ((5, 2, 0, 3), (0,)),
    2: ((2, 0, 5, 3), (0, 2)),
    3: ((1, 3, 2, 6), (0, 1, 3)),
    4: ((1, 3, 4, 6), (0, 1, 2, 3)),
    EQUAL_HEIGHTS: ((3, 1, 3, 2), (0, 2)),
    TALLEST: ((0, 6, 3, 4), (1,)),
}
"""By code: heights of a line from near to far, and which of them count."""
_BAR: Final[RGB] = (58, 66, 98)


def meaning(code: int) -> str:
    """A goal in a few words."""
    if code == EQUAL_HEIGHTS:
        text = _("equal heights seen, even one behind the other: {points} for each building")
        return in_company(text.format(points=POINTS_A_BUILDING))
    if code == TALLEST:
        return _("the tallest building of the city stands here (ties too)")
    if code == len(_EXAMPLES[code][0]):
        return _("all {number} buildings seen").format(number=code)
    line = ngettext("exactly {number} building seen", "exactly {number} buildings seen", code)
    return line.format(number=code)


def shorter(code: int) -> str:
    """The same where a row is narrow, or a sentence has more to say."""
    if code == EQUAL_HEIGHTS:
        return _("equal heights, one behind another")
    return _("the city’s tallest") if code == TALLEST else meaning(code)


def worth(code: int, options: Options) -> str:
    """The points of a goal, as they stand beside it."""
    if code == TALLEST:
        return options.tallest_points
    if code == EQUAL_HEIGHTS:
        return f"{2 * POINTS_A_BUILDING}–{4 * POINTS_A_BUILDING}"
    return str(code * POINTS_A_BUILDING)


@dataclass(frozen=True)
class GoalListData:
    """What the board of the goals phase shows."""

    name: str
    colour: SeatColour
    options: Options
    chosen: int | None = None  # the code of the line that is being set
    note: str = ""  # stands at the foot


class GoalListPlaces(NamedTuple):
    inner: pygame.Rect  # the paper
    title: pygame.Rect
    rows: tuple[pygame.Rect, ...]  # by code from 1
    button: pygame.Rect  # for locking the goals
    note: pygame.Rect


def goal_list_places(rect: pygame.Rect, look: Look) -> GoalListPlaces:
    """The places on a board that fills ``rect``."""
    inner = inside(rect, look)
    scale = PaperScale(inner, look)
    u, px = scale.u, scale.px
    pad = u(22)
    title = pygame.Rect(inner.x + pad, inner.y, inner.w - 2 * pad, round(px(22) * 2.4))
    note = pygame.Rect(inner.x + u(12), 0, inner.w - u(24), round(px(17) * 2.5))
    note.bottom = inner.bottom - u(8)
    button = pygame.Rect(title.x, 0, title.w, min(round(px(24) * 2.3), max(u(84), 36)))
    button.bottom = note.y - u(7)  # its shadow ends above the note
    pitch = (button.y - u(8) - title.bottom) / len(CODES)
    rows = tuple(
        pygame.Rect(
            inner.x + u(12), round(title.bottom + n * pitch), inner.w - u(24), round(pitch) - u(7)
        )
        for n in range(len(CODES))
    )
    return GoalListPlaces(inner, title, rows, button, note)


def draw_goal_list(
    surface: pygame.Surface,
    rect: pygame.Rect,
    data: GoalListData,
    look: Look,
    day: Day,
    marks: Marks = Marks.NONE,
) -> GoalListPlaces:
    """Draws the board with its frame; what stands in ``button`` is the caller's."""
    inner = lay_panel(surface, rect, look, day)
    surface.blit(_paper(rect.size, data, look, day, marks, words.language()), inner)
    return goal_list_places(rect, look)


def prepare_goals(
    board: pygame.Rect,
    rack: pygame.Rect,
    edges: Sequence[int],
    data: GoalListData,
    look: Look,
    day: Day,
    marks: Marks,
) -> Steps[None]:
    """Makes what setting goals needs, before its curtain opens."""
    scratch, places = pygame.Surface((1, 1), depth=32), goal_list_places(board, look)
    small = _die_edge(places.rows[0], PaperScale(places.inner, look))
    large = goal_rack_places(rack, edges).edge
    for edge, code in itertools.product((large, small), CODES):
        yield from goal_die_steps(edge, data.colour, code, marks)
    yield from turning_die_steps(large, data.colour, marks)
    draw_goal_rack(scratch, rack, data.colour, edges, (None,) * 4 * len(edges), look, chosen=0)
    draw_goal_list(scratch, board, data, look, day, marks)


def _die_edge(row: pygame.Rect, scale: PaperScale) -> int:
    return min(scale.u(60), round(row.h * 0.66))


@keep_pictures(16_000_000)
def _paper(
    size: tuple[int, int], data: GoalListData, look: Look, day: Day, marks: Marks, _language: str
) -> pygame.Surface:
    border = inside(pygame.Rect((0, 0), size), look).x
    rect = pygame.Rect((-border, -border), size)
    places = goal_list_places(rect, look)
    scale = PaperScale(places.inner, look)
    u, px, title = scale.u, scale.px, places.title
    picture = pygame.Surface(places.inner.size, depth=32)
    lay_panel(picture, rect, look, day)
    data.colour.put(picture, u(21), midleft=title.midleft)
    left, head = title.x + u(30), _("points")
    room = title.right - left - lettering.measure(head, px(18), "Bold")[0] - u(20)
    lettering.draw(picture, _("{name}’s goals").format(name=data.name), (left, title.centery),
                   px(22), look.ink, "ExtraBold", "left", max_width=room, told=True)  # fmt: skip
    lettering.draw(picture, head, title.midright, px(18), look.ink_quiet, "Bold", "right",
                   box=title)  # fmt: skip
    for code, row in zip(CODES, places.rows, strict=True):
        _put_row(picture, row, code, data, scale, marks)
    size_px = px(18)
    while size_px > lettering.SMALLEST and len(_lines(data.note, size_px, places.note.w)) > 1:
        size_px -= 1
    even = (_lines(data.note, size_px, share * places.note.w) for share in (0.6, 0.8, 1.0))
    lines = next((found for found in even if len(found) < 3), [data.note])
    if lettering.measure(data.note, size_px, "SemiBold")[0] <= places.note.w:
        lines = [data.note]
    step = round(size_px * 1.2)
    at = places.note.centerx, places.note.centery - step * (len(lines) - 1) / 2
    lettering.draw_lines(picture, lines, at, step, size_px, look.ink_quiet, box=places.note)
    return picture


def _lines(text: str, px: int, room: float) -> list[str]:
    return lettering.wrap(text, px, room, "SemiBold")


def _put_row(
    surface: pygame.Surface,
    row: pygame.Rect,
    code: int,
    data: GoalListData,
    scale: PaperScale,
    marks: Marks,
) -> None:
    """A code: its die, an example, what it asks for, its points."""
    u, px, look = scale.u, scale.px, scale.look
    put_card(surface, row, look, lit=code == data.chosen)
    edge = _die_edge(row, scale)
    die = row.x + u(14) + edge // 2
    draw_goal_die(surface, (die, row.centery - edge * 0.06), edge, data.colour, code, marks=marks)
    sample = pygame.Rect(die + edge // 2 + u(12), 0, u(120), min(u(60), round(row.h * 0.66)))
    sample.centery = row.centery
    _put_sample(surface, sample, code, look)
    plate_px = max(lettering.SMALLEST, min(px(20), round(row.h * 0.38)))
    figures = [worth(each, data.options) for each in CODES]
    longest = max(lettering.measure(figure, plate_px, "ExtraBold")[0] for figure in figures)
    plate = pygame.Rect(0, 0, longest + u(18), round(plate_px * 1.75))
    plate.midright = (row.right - u(10), row.centery)
    put_brass(surface, plate, figures[code - 1], plate_px, look)
    room = pygame.Rect(sample.right + u(12), row.y, 0, row.h)
    room.w = plate.x - u(10) - room.x
    text_px = px(19)
    while text_px > lettering.SMALLEST and not _fits(meaning(code), text_px, room):
        text_px -= 1
    brief = _("equal heights") if code == EQUAL_HEIGHTS else shorter(code)
    tellings = meaning(code), shorter(code), brief
    told = next((each for each in tellings if _fits(each, text_px, room)), brief)
    lines = _lines(told, text_px, room.w)
    step = round(text_px * 1.2)
    at = room.x, room.centery - step * (len(lines) - 1) / 2
    lettering.draw_lines(surface, lines, at, step, text_px, look.ink, anchor="left", box=room)


def _fits(text: str, px: int, room: pygame.Rect) -> bool:
    lines = _lines(text, px, room.w)
    widest = max(lettering.measure(line, px, "SemiBold")[0] for line in lines)
    return widest <= room.w and len(lines) * px * 1.2 <= room.h - 4


def _put_sample(surface: pygame.Surface, box: pygame.Rect, code: int, look: Look) -> None:
    """A line from the side, the eye on the left.

    What counts is dark; the rest is hidden, and hatched.
    """
    heights, counted = _EXAMPLES[code]
    pitch = box.w / (len(heights) + 1.2)
    above = 0.30 if code == EQUAL_HEIGHTS else 0.80
    eye = box.x + pitch * 0.48, box.y + box.h * above
    put_icon(surface, "eye", eye, round(pitch * 0.92), look.ink_quiet)
    line = max(1, round(box.h / 28))
    unit = box.h / 8.4
    pygame.draw.line(
        surface, look.ink_quiet, (box.x + pitch * 1.1, box.bottom), (box.right, box.bottom), line
    )
    for place, height in enumerate(heights):
        if not height:
            continue
        bar = pygame.Rect(0, 0, round(pitch * 0.8), round(height * unit))
        bar.bottomleft = (round(box.x + (place + 1.2) * pitch), box.bottom)
        if place in counted:
            pygame.draw.rect(surface, BLACK if look.high_contrast else _BAR, bar, 0, 2)
        else:
            tones = (WHITE, PLAIN_HATCH) if look.high_contrast else (HIDDEN, HATCH)
            surface.blit(hatched(bar.size, 2, *tones), bar)
            pygame.draw.rect(surface, look.ink_quiet, bar, 1, 2)
        if place in counted and code == TALLEST:  # marked as in the plan
            sign = star(max(4, round(pitch * 0.34)), BLACK if look.high_contrast else AMBER_INK)
            surface.blit(sign, sign.get_rect(midbottom=(bar.centerx, bar.y - line)))
    if code == EQUAL_HEIGHTS:  # from there it looks over the first one to its equal
        far = max(counted)
        x, y = box.x + (far + 1.6) * pitch, box.bottom - heights[far] * unit
        start = eye[0] + pitch * 0.5, eye[1] + box.h * 0.04
        stroke(surface, look.ink_quiet, [start, (x, y - line)], 1.2 * line)


# ----------------------------------------------------------------- the rack
class GoalRackPlaces(NamedTuple):
    names: tuple[tuple[int, int], ...]  # by line: the middle of the disc with its name
    wells: tuple[pygame.Rect, ...]  # by line
    before: tuple[pygame.Rect, ...]  # by line: the arrow to the code before
    after: tuple[pygame.Rect, ...]  # and to the next one
    edge: int  # of the dice


def goal_rack_places(
    rect: pygame.Rect, edges: Sequence[int], *, upwards: bool = False
) -> GoalRackPlaces:
    """The places on a rack that fills ``rect``, in the order of the lines around the model.

    In a high one the lines lie below one another, from the top or ``upwards``.
    """
    lines, upright = 4 * len(edges), rect.h > rect.w
    across, along = sorted(rect.size)
    margin = across * 0.1
    between = margin * (len(edges) - 1)
    pitch = (along - between - 2 * margin) / lines
    side = round(min(across * 0.74, pitch * 0.76))
    arrow = min(round(pitch) - side, max(14, round(side * 0.28)))
    first = 4 if second_side(edges) == LEFT else 0  # that edge lies on the left of the other one
    wells, names = [], []
    for line in range(lines):
        place = (line + first) % lines
        if upwards:
            place = lines - 1 - place
        middle = round(margin + pitch * (place + 0.5) + between * (place // 4))
        well = pygame.Rect(0, 0, side, side)
        if upright:
            well.center = rect.centerx, rect.y + middle
            names.append((rect.x + 1, well.centery))
        else:
            well.x, well.y = rect.x + middle - side // 2, rect.centery - round(side * 0.48)
            names.append((rect.x + middle, rect.y + 1))
        wells.append(well)
    before = tuple(pygame.Rect(well.x - arrow, well.y, arrow, side) for well in wells)
    after = tuple(pygame.Rect(well.right, well.y, arrow, side) for well in wells)
    return GoalRackPlaces(tuple(names), tuple(wells), before, after, round(side * 0.88))


def draw_goal_rack(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: SeatColour,
    edges: Sequence[int],
    codes: Sequence[int | None],
    look: Look,
    *,
    chosen: int | None = None,
    turns: Mapping[int, tuple[int, float]] | None = None,
    marks: Marks = Marks.NONE,
    upwards: bool = False,
    tones: Mapping[int, RGB] | None = None,
) -> GoalRackPlaces:
    """Draws the rack in which goals are set; a well without a code is empty.

    ``tones`` are those of edges of which not both lie in this rack.

    ``turns`` has for a line whose die rolls the code before and how far it has come (0..1).
    """
    places = goal_rack_places(rect, edges, upwards=upwards)
    plain, across = look.high_contrast, min(rect.size)
    tones = {} if plain else edge_tones(edges) if tones is None else tones
    if not plain:
        put_shadow(surface, rect, across * 0.1, across * 0.12, BLACK, 190, (0, across * 0.06))
    surface.blit(rack_plank(rect.size, colour.rgb, plain), rect)
    disc = max(round(across * 0.18), round(lettering.SMALLEST * 1.35))
    px = max(lettering.SMALLEST, min(look.px(19), round(disc * 0.72)))
    for line, well in enumerate(places.wells):
        on = line == chosen
        surface.blit(rounded(*well.size, well.w * 0.1, (*WELL, 255)), well)
        if on:
            thick = max(3, round(well.w * 0.04))
            around = well.inflate(2 * thick, 2 * thick)
            frame = ring(*around.size, well.w * 0.13, (*DROP_GLOW, 255), thick)
            surface.blit(frame, around)
            for name, arrow in (("left", places.before[line]), ("right", places.after[line])):
                away = thick if name == "right" else -thick
                put_icon(
                    surface,
                    name,
                    arrow.move(away, 0).center,
                    arrow.w,
                    WHITE if plain else (255, 236, 196),
                )
        tone = tones.get(edges[line // 4])
        ground = DROP_GLOW if on else WHITE if plain else tone or (255, 240, 206)
        rim = BLACK if plain else CREAM if tone and not on else (96, 58, 8)
        sign = discs(disc, ((rim, disc // 2), (ground, round(disc * 0.43))))
        x, y = places.names[line]
        if rect.w >= rect.h:
            y = min(y, well.y + 3 - disc // 2)  # it leaves a small die free
        named = x, y
        surface.blit(sign, sign.get_rect(center=named))
        lettering.draw(surface, line_name(edges[line // 4], line % 4), named, px,
                       CREAM if tone and not on else (66, 34, 0), "ExtraBold")  # fmt: skip
    room = rect.bottom - places.wells[0].bottom
    for number, name in enumerate(edge_names(edges) if room > px * 1.3 else ()):
        own = places.wells[4 * number : 4 * number + 4]
        at = (own[0].centerx + own[3].centerx) / 2, rect.bottom - room / 2
        ink, wide = WHITE if plain else CREAM, own[3].right - own[0].x
        if edges[number] in tones:
            chip = pygame.Rect(0, 0, wide, min(room - 4, round(px * 1.4)))
            chip.center = round(at[0]), round(at[1])
            surface.blit(rounded(*chip.size, chip.h / 3, (*tones[edges[number]], 255)), chip)
        lettering.draw(surface, name, at, px, ink, "Bold", max_width=wide)
    for line, (well, code) in enumerate(zip(places.wells, codes, strict=True)):
        if code is not None:  # a die that rolls rises over its neighbours' wells
            before, part = (turns or {}).get(line, (code, 1.0))
            at = well.centerx, well.centery - places.edge * 0.05
            draw_goal_die(surface, at, places.edge, colour, code, before=before, part=part,
                          marks=marks)  # fmt: skip
    return places
