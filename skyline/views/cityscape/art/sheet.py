"""The architect's board: what a player sees of the city, from each edge, and the goals for it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from typing import Final, Literal, NamedTuple

import pygame

from skyline.games.cityscape.board import EDGES, LINES, LOTS
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.paint import Point, blank, mix, put_faded, put_shadow, ring, rounded, smoothstep
from skyline.table.palette import BLACK, CREAM, DROP_GLOW, RGB, WHITE
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.text import words
from skyline.text.words import _
from skyline.views.cityscape.art.elevation import (
    ASKED,
    FRAME,
    HELD,
    column_rects,
    elevation_steps,
    put_hidden,
    put_outline,
    ruler,
)
from skyline.views.cityscape.art.goal_dice import (
    WELL,
    draw_goal_die,
    draw_lid,
    goal_die_steps,
    grain_steps,
    rack_plank,
)
from skyline.views.cityscape.art.panel import (
    AMBER_INK,
    EDGE_TONES,
    MET,
    inside,
    lay_panel,
    tick,
)
from skyline.views.cityscape.art.plan import PlanCell, Side, draw_cell, draw_key, plan_cells
from skyline.views.cityscape.pieces import City, heights_of, with_block
from skyline.views.cityscape.sight import Column, columns_of
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.swatch import SeatColour

Looking = Literal["", "hold", "looking"]
"""What the button for looking at covered goals offers: nothing, to hold it, or that it is held."""

LEFT, _TOP = 1, 2  # where the second edge of a seat lies, in quarter turns from the first
_SIDES: Final[dict[int, Side]] = {0: "foot", LEFT: "left", _TOP: "top"}
_LEAST_ROOM: Final = 8  # of type: elevation and plan, with a row for the button between
_LOOK_DESIGN: Final = 19  # type of the button for looking at 1080p,
_COUNT: Final = 23  # type of counts,
_LEAST_EYE: Final = 11  # pixels
_LEAST_SIGN: Final = 26  # of that for equals
_DIE_TALL: Final = 1.14  # so high is a die that is one wide, as it is seen
_TIGHT: Final = 0.8  # of a column: so wide may an eye and its count be at the most
_LOW: Final = 36 * lettering.SMALLEST  # below that two edges and the name share a line
_LEAST_LOOK: Final = 15  # and in a corner that the racks leave free
_LINE: Final = 1.08  # of type: from line to line of what a goal lacks
_TELLS: Final = 0.78  # of the type of points: what a goal lacks is told in whole words down to that
_PAPER_SIZE: Final = (590, 774)  # what the frame leaves free at 1080p


@dataclass(frozen=True)
class SheetData:
    """What a board shows; the same values give the same picture."""

    city: City
    edges: tuple[int, ...]  # of the seat, the lower one first
    name: str
    colour: SeatColour
    options: Options
    # By line, in the order of the edges; None for a covered die; empty before goals are set.
    goals: tuple[int | None, ...] = ()
    held: tuple[int, int] | None = None  # a lot, and the size of the block over it
    asked: bool = False  # whether a question is about that block
    focus: int | None = None  # the line that stands out
    told: int | None = None  # how many lines have their verdict; None for all
    counting: int | None = None  # the line whose count is not told yet
    look: Looking = ""
    note: str = ""  # stands above goals that stay covered

    def columns(self, *, then: bool = True) -> tuple[Column, ...]:
        """All lines as they are seen; ``then`` with the block that is held.

        The eye is raised for code 5 only while it is shown, or the counts would tell of it.
        """
        city = self.city_then if then else self.city
        found: list[Column] = []
        for place, edge in enumerate(self.edges):
            shown = self.goals[4 * place : 4 * place + 4]
            raised = [number for number, code in enumerate(shown) if code == EQUAL_HEIGHTS]
            found += columns_of(city, edge, raised)
        return tuple(found)

    @property
    def equal(self) -> set[int]:
        """The lots that are seen only because goal 5 looks from a little higher up."""
        plain = (columns_of(self.city, edge) for edge in self.edges)
        seen = [{here.lot for here in column if here.seen} for each in plain for column in each]
        raised = [code == EQUAL_HEIGHTS for code in self.goals]
        found = set[int]()
        for column, before, up in zip(self.columns(then=False), seen, raised, strict=False):
            found |= {here.lot for here in column if here.seen and up} - before
        return found

    @property
    def city_then(self) -> City:
        return with_block(self.city, *self.held) if self.held else self.city

    def points(self, line: int, *, then: bool = True) -> int | None:
        """What an open goal would score in this city; None for a covered one."""
        code = self.goals[line] if self.goals else None
        if code is None:
            return None
        heights = heights_of(self.city_then if then else self.city)
        lots = LINES[self.edges[line // 4]][line % 4]
        return line_points(code, tuple([heights[i] for i in lots]), max(heights), self.options)


class SheetPlaces(NamedTuple):
    """Where everything on a board is; by line means in the order of the edges."""

    inner: pygame.Rect  # the paper
    title: pygame.Rect
    look: pygame.Rect  # the button for looking, above the dice that it opens
    elevations: tuple[pygame.Rect, ...]  # by edge
    columns: tuple[pygame.Rect, ...]  # by line
    counts: tuple[pygame.Rect, ...]  # by line
    cells: tuple[pygame.Rect, ...]  # by lot
    racks: tuple[pygame.Rect, ...]  # by edge
    dice: tuple[pygame.Rect, ...]  # by line: their wells
    verdicts: tuple[pygame.Rect, ...]  # by line
    edge: int  # of the dice


def line_name(edge: int, number: int) -> str:
    """The file or rank that the lots of a line share."""
    return LOTS[LINES[edge][number][0]][edge % 2]


def row_name(edge: int, row: int) -> str:
    """The rank or file of a row of lots, from near to far."""
    return LOTS[LINES[edge][0][row]][1 - edge % 2]


class PaperScale(NamedTuple):
    """Lengths in pixels at 1080p, and type, on a board with so large a paper."""

    inner: pygame.Rect
    look: Look

    def u(self, design: float) -> int:
        paper, (wide, tall) = self.inner, _PAPER_SIZE
        return max(1, round(design * min(paper.w / wide, paper.h / tall)))

    def px(self, design: float) -> int:
        """As large as the player wishes and the paper bears."""
        most = design * min(self.inner.w / 340, self.inner.h / 440)
        return max(lettering.SMALLEST, min(self.look.px(design), round(most)))


def second_side(edges: Sequence[int]) -> int:
    """How many quarter turns the second edge of a seat is from the first; 0 for one edge."""
    return (edges[-1] - edges[0]) % EDGES


def edge_names(edges: Sequence[int]) -> tuple[str, ...]:
    """What the edges of a seat are called if it has two."""
    if len(edges) < 2:
        return ()
    if second_side(edges) == LEFT:
        return _("Right edge"), _("Left edge")
    return _("Near edge"), _("Far edge")


def put_token(
    surface: pygame.Surface, name: str, at: tuple[int, int], wide: int, tone: RGB
) -> None:
    """The round sign of a line."""
    disc = rounded(wide, wide, wide / 2, (*tone, 255))
    surface.blit(disc, disc.get_rect(center=at))
    px = max(lettering.SMALLEST, round(wide * 0.73))
    lettering.draw(surface, name, at, px, CREAM, "ExtraBold")


def edge_tones(edges: Sequence[int]) -> dict[int, RGB]:
    """The colours that tell the edges of a seat apart if it has two."""
    return dict(zip(edges, EDGE_TONES, strict=True)) if len(edges) > 1 else {}


def sheet_places(rect: pygame.Rect, edges: tuple[int, ...], look: Look) -> SheetPlaces:
    """The places on a board that fills ``rect``, for a seat with one or two edges."""
    return _places(tuple(rect), edges, look, words.language())


@lru_cache(maxsize=16)
def _places(
    rect: tuple[int, int, int, int], edges: tuple[int, ...], look: Look, _language: str
) -> SheetPlaces:
    inner = inside(pygame.Rect(rect), look)
    scale = PaperScale(inner, look)
    u, px = scale.u, scale.px
    pad = u(20)
    title = pygame.Rect(inner.x + pad, inner.y, inner.w - 2 * pad, round(px(22) * 1.9))
    button = pygame.Rect((0, 0), _look_size(scale, _LOOK_DESIGN))
    side, gap = second_side(edges), u(9)
    names = max(u(30), px(16))  # room for the names of rows beside the plan
    below = round(px(17) * {0: 0, LEFT: 1.55, _TOP: 1.1}[side])  # and of columns
    seen, label = round(px(22) * 1.45), round(px(17) * 1.45) if side else 0
    left = inner.x + (pad if side else max(u(72), round(px(16) * 1.6)))
    wide = inner.right - pad - left
    die = min(u(66), round(wide * 0.115)) if side else min(u(84), round(wide * 0.155))
    rack, verdict = die + u(18), round(px(19) * (1.8 if side == _TOP else 2.3))
    if side != _TOP:  # two lines of the smallest type
        verdict = max(verdict, round(2 * _LINE * lettering.SMALLEST) + 2)
    above = rack + verdict + gap if side == _TOP else 0
    foot = rack + verdict + gap + u(6)
    aired = u(9) * bool(side)  # below the counts
    rest = inner.h - title.h - seen - label - aired - above - below - foot
    aside = 0  # of the plan
    if side:
        aside = 0 if side == _TOP else max(u(88), round(px(16) * 3.3)) + rack
        if side == LEFT:
            names = _token_side(scale) + u(10)
        aside += names
    row = button.h + gap  # of what opens the goals; in the heading where that leaves no room
    corner = _corner_size(scale, aside - u(8)) if side == LEFT else None
    if corner is not None or rest - row < px(17) * _LEAST_ROOM:
        row = 0
    if side and inner.h < _LOW and (row or corner is not None):  # the name stands with the edges'
        rest += title.h - u(12)
        title.update(title.x, title.y + u(12), title.w, label)
        label = 0
    rest -= row
    if side and rest > px(17) * _LEAST_ROOM * 2:  # names of lines stand above their counts
        rest -= seen
        seen *= 2
    views = pygame.Rect(left, title.bottom + label, wide, round(rest * (0.49 if side else 0.60)))
    boxes = [views]
    plan = pygame.Rect(left, views.bottom + seen + aired + above, wide, rest - views.h)
    if side:
        half = (wide - u(14)) // 2
        boxes = [pygame.Rect(x, views.y, half, views.h) for x in (left, left + wide - half)]
        if side == LEFT:
            boxes.reverse()
        plan.x, plan.w = left + aside, wide - aside
    cells = plan_cells(plan, LINES[edges[0]])
    racks = [pygame.Rect(plan.x - u(8), plan.bottom + below + gap + row, plan.w + u(16), rack)]
    if corner is not None:  # that the racks leave free
        button.size = corner
        button.topright = racks[0].x - gap, racks[0].y  # what the halves of lots say lies below
    elif row:
        button.w = min(button.w, racks[0].w)
        button.midbottom = racks[0].centerx, racks[0].y - gap
    else:
        button.size = min(button.w, title.w * 6 // 10), title.h - u(4)
        button.midright = title.midright
        title.w -= button.w + pad // 2
    if side == _TOP:
        racks.append(racks[0].move_to(bottom=plan.y - gap))
    elif side == LEFT:
        racks.append(pygame.Rect(plan.x - names - rack, plan.y - u(4), rack, plan.h + u(8)))
    dice, verdicts = [], []
    for place, (edge, holder) in enumerate(zip(edges, racks, strict=True)):
        for cell in (cells[line[0]] for line in LINES[edge]):
            well = pygame.Rect(0, 0, die + u(8), die + u(8))
            if holder.h > holder.w:
                tall = plan.h // 4
                well.h = min(well.h, tall - u(5))
                well.center = (holder.centerx, cell.centery)
                told = pygame.Rect(inner.x + u(6), 0, holder.x - inner.x - u(10), tall)
                told.centery = cell.centery
            else:
                well.center = (cell.centerx, holder.centery)
                told = pygame.Rect(0, holder.bottom + u(2), plan.w // 4 - 1, verdict)
                told.centerx = cell.centerx
                if place:
                    told.bottom = holder.top - u(2)
            dice.append(well)
            verdicts.append(told)
    edge_px = min(round(die * 0.9), round(min(well.h for well in dice) / _DIE_TALL))
    columns = tuple(column for box in boxes for column in column_rects(box))
    counts = tuple(pygame.Rect(c.x, c.bottom, c.w, seen) for c in columns)
    return SheetPlaces(inner, title, button, tuple(boxes), columns, counts, cells,
                       tuple(racks), tuple(dice), tuple(verdicts), edge_px)  # fmt: skip


def _token_side(scale: PaperScale) -> int:
    """How wide the round sign of a line is, as on the rim of the model."""
    return round(scale.px(17) * 1.45)


def _widest_count(px: int) -> int:
    return max(lettering.measure(each, px, "ExtraBold")[0] for each in "01234")


def _look_size(scale: PaperScale, design: int) -> tuple[int, int]:
    """The size of the button for looking, with type of that size at 1080p."""
    px = scale.px(design)
    wide = lettering.measure(_("Hold to look"), px, "Bold")[0] + px * 5
    return wide, round(scale.px(22) * 1.6 * px / scale.px(_LOOK_DESIGN))


def _corner_size(scale: PaperScale, room: int) -> tuple[int, int] | None:
    """Its largest size that is no wider than ``room``, if there is one."""
    sizes = (_look_size(scale, design) for design in range(_LOOK_DESIGN, _LEAST_LOOK - 1, -1))
    return next((size for size in sizes if size[0] <= room), None)


def draw_sheet(
    surface: pygame.Surface,
    rect: pygame.Rect,
    data: SheetData,
    look: Look,
    day: Day,
    night: float,
    marks: Marks = Marks.NONE,
    before: tuple[SheetData, float] | None = None,
    counted: Collection[int] = (),
    pointed: int | None = None,
) -> SheetPlaces:
    """Draws a board with its frame; windows are lit by ``night`` (0..1).

    ``before`` is one that lay here, and how much of it is still seen; only if it is kept. Of the
    line that is told, these lots are ``counted`` already. A hidden building on the lot that is
    ``pointed`` at shows on what hides it.
    """
    inner, clip = inside(rect, look), surface.get_clip()
    if not inner.contains(clip):
        lay_panel(surface, rect, look, day, covered=True)
    places = sheet_places(rect, data.edges, look)
    if not clip.colliderect(inner):
        return places
    key = _key(rect.size, data, look, day, night, marks)
    paint = partial(_paper_steps, rect.size, data, look, day, night, marks)
    picture = _papers.get(key, lambda: finish(paint()))
    surface.blit(picture, inner)
    drawing = _Drawing(surface, data, places, PaperScale(places.inner, look), marks)
    old = None if before is None else _key(rect.size, before[0], look, day, night, marks)
    if before is not None and old in _papers:
        last, part = _papers.get(old, lambda: blank(1, 1)), before[1]
        if before[0].edges == data.edges:
            put_faded(surface, last, inner.topleft, part)
        else:  # figures of two views never lie on each other: it slides over that one
            comes = inner.move(round(smoothstep(0, 1, part) * inner.w), 0)
            surface.set_clip(inner.clip(clip))
            surface.blit(last, inner)
            put_shadow(surface, (*comes.topleft, look.u(9), comes.h), look.u(4), look.u(16))
            surface.blit(picture, comes)
            surface.set_clip(clip)
        heading = places.title.move(-inner.x, -inner.y)
        surface.blit(picture, places.title, heading)  # the name changes at once
    elif data.counting is not None:
        drawing.put_count(data.counting, len(counted))
    drawing.put_counted(counted)
    if pointed is not None and (data.held is None or data.held[0] != pointed):
        drawing.put_pointed(pointed)
    if data.look:
        _put_button(surface, places, look, held=data.look == "looking")
    return places


def _put_button(surface: pygame.Surface, places: SheetPlaces, look: Look, *, held: bool) -> None:
    """The button for looking, which is pressed at its place."""
    words_on_it = _("Looking") if held else _("Hold to look")
    scale = PaperScale(places.inner, look)
    small = min(1.0, places.look.h / _look_size(scale, _LOOK_DESIGN)[1])
    size = _LOOK_DESIGN * scale.px(_LOOK_DESIGN) * small / look.px(_LOOK_DESIGN)
    button = Button("look", words_on_it, lambda: None, command="look", icon="eye", size=size,
                    style="primary" if held else "secondary")  # fmt: skip
    button.rect = places.look.copy()
    button.draw(surface, look)


def draw_covers(
    surface: pygame.Surface, places: SheetPlaces, data: SheetData, look: Look, part: float
) -> None:
    """Draws covers over the open dice of a board; ``part`` is from open (0) to shut (1)."""
    for well, code in zip(places.dice, data.goals, strict=True):
        if code is not None:
            edge = cover_edge(well)
            draw_lid(surface, well.center, edge, data.colour, part, plain=look.high_contrast)


def cover_edge(well: pygame.Rect) -> int:
    """The width of the cover over a well."""
    return round(min(well.size) * 0.94)


def sheet_steps(
    size: tuple[int, int], data: SheetData, look: Look, day: Day, night: float, marks: Marks
) -> Steps[None]:
    """Paints a board of a size ahead, in steps; then :func:`draw_sheet` only lays it down."""
    if not sheet_kept(size, data, look, day, night, marks):
        picture = yield from _paper_steps(size, data, look, day, night, marks)
        _papers.get(_key(size, data, look, day, night, marks), lambda: picture)


def sheet_kept(*given: Hashable) -> bool:
    """Whether a board is painted already; is given what :func:`sheet_steps` is."""
    return _key(*given) in _papers


_papers = SurfaceCache(16_000_000)


def _key(*given: Hashable) -> Hashable:
    return given, words.language()


def _paper_steps(
    size: tuple[int, int], data: SheetData, look: Look, day: Day, night: float, marks: Marks
) -> Steps[pygame.Surface]:
    """The paper of a board whose frame has that size."""
    border = inside(pygame.Rect((0, 0), size), look).x
    rect = pygame.Rect((-border, -border), size)
    places = sheet_places(rect, data.edges, look)
    picture = pygame.Surface(places.inner.size, depth=32)
    lay_panel(picture, rect, look, day)
    yield from _Drawing(picture, data, places, PaperScale(places.inner, look), marks).draw(
        day, night
    )
    return picture


class _CountPlace(NamedTuple):
    """Where a line's sign, the eye and the count of what is seen of it stand."""

    token: pygame.Rect
    eye: pygame.Rect
    at: Point  # where the count begins, in the middle of its height
    px: int  # its type


class _Drawing:
    """One board being drawn."""

    def __init__(
        self,
        surface: pygame.Surface,
        data: SheetData,
        places: SheetPlaces,
        scale: PaperScale,
        marks: Marks,
    ) -> None:
        self.surface = surface
        self.data = data
        self.places = places
        self.look = scale.look
        self.plain = scale.look.high_contrast
        self.scale, self.u, self.px = scale, scale.u, scale.px
        self.marks = marks
        self.side = second_side(data.edges)
        self.tones_of = {} if self.plain else edge_tones(data.edges)
        self.columns = data.columns()
        self.tones = ASKED if data.asked else HELD

    def draw(self, day: Day, night: float) -> Steps[None]:
        self._heading()
        held = self.data.held[0] if self.data.held else None
        size = self._tag_px
        for number, box in enumerate(self.places.elevations):
            focus = None
            if self.data.focus is not None and self.data.focus // 4 == number:
                focus = self.data.focus % 4
            lines = self.columns[4 * number : 4 * number + 4]
            view = yield from elevation_steps(
                box.size, lines, day, night, size, ghost=held, tones=self.tones,
                focus=focus, plain=self.plain, patterns=bool(self.marks & Marks.PATTERNS),
            )  # fmt: skip
            self.surface.blit(view, box)
            if self.side == 0:
                for height, y in ruler(box.size, lines, size):
                    self._write(
                        str(height), (box.x - self.u(8), box.y + y), 15, "SemiBold", "right"
                    )
            yield
        self._counts()
        yield
        yield from self._plan()
        self._key()
        for number in range(len(self.data.edges)):
            yield from self._rack(number)
        look = self.places.look
        above = self.places.title.bottom < look.y and look.bottom <= self.places.racks[0].y
        covered = all(code is None for code in self.data.goals)
        if self.data.note and covered:
            low = (look if above else self.places.verdicts[0]).copy()
            low.x, low.w = self.u(8), self.places.inner.w - 2 * self.u(8)
            if lettering.measure(self.data.note, lettering.SMALLEST, "SemiBold")[0] <= low.w:
                self._write(self.data.note, low.center, 18, "SemiBold", box=low)

    def _write(
        self,
        text: str,
        at: Point,
        design: float,
        weight: str = "Bold",
        anchor: str = "center",
        colour: RGB | None = None,
        box: pygame.Rect | None = None,
    ) -> None:
        ink = self.look.ink_quiet if colour is None else colour
        most = None if box is None else box.w
        lettering.draw(self.surface, text, at, self.px(design), ink, weight, anchor,
                       max_width=most, box=box)  # fmt: skip

    def _fits(self, text: str, design: float, room: float) -> bool:
        return lettering.measure(text, self.px(design), "Bold")[0] <= room

    # ------------------------------------------------------------- above
    def _heading(self) -> None:
        data, title = self.data, self.places.title
        if self._shares_a_line:
            return
        sign = self.u(21)
        data.colour.put(self.surface, sign, midleft=title.midleft)
        form = _("{name}’s view") if len(data.edges) == 1 else _("{name}’s views")
        text = form.format(name=data.name)
        left = title.x + sign + self.u(9)
        right = title.right
        if lettering.measure(text, lettering.SMALLEST, "ExtraBold")[0] > right - left:
            text = data.name
        lettering.draw(self.surface, text, (left, title.centery), self.px(22), self.look.ink,
                       "ExtraBold", "left", max_width=right - left, told=True)  # fmt: skip

    def _counts(self) -> None:
        """How many buildings are seen of each line, with its name."""
        then = self.data.columns(then=False)
        air = 2 * self.u(4)
        names = [line_name(edge, n) for edge in self.data.edges for n in range(4)]
        for number, (rect, column) in enumerate(zip(self.places.counts, self.columns, strict=True)):
            seen = sum(here.seen for here in column)
            before = sum(here.seen for here in then[number])
            heights = [here.height for here in column if here.seen]
            tied = self._equal(number) and len({*heights}) < len(heights)
            place, words = self._count_place(number, str(seen)), str(seen)
            if before != seen:
                told = self._count_place(number, grown := f"{before}→{seen}")
                if (
                    told.token == place.token.move_to(x=told.token.x)
                    and 2 * told.eye.w > place.eye.w
                ):
                    place, words = told, grown
            if before != seen or number == self.data.focus:
                figure = lettering.measure(words, place.px, "ExtraBold")
                beside = place.token.w and place.token.bottom > place.eye.top
                left = (place.token if beside else place.eye).x - air
                box = pygame.Rect(left, 0, place.at[0] + figure[0] + air - left, 0)
                box.h = max(place.eye.h + air, figure[1])
                box.centery = place.eye.centery
                self._amber(box.clip(rect))
            if place.token.w:
                tone = self._tone(number // 4, self.look.ink)
                put_token(self.surface, names[number], place.token.center, place.token.w, tone)
            if tied and place.eye.w:
                self._put_equals(place.eye)
            elif place.eye.w:
                put_icon(self.surface, "eye", place.eye.center, place.eye.w, self.look.ink_quiet)
            if number != self.data.counting:
                self._put_figure(place, words)
        if self.side == 0:
            self._beside(_("seen"), self.places.counts[0].centery)
        for number, name in enumerate(edge_names(self.data.edges)):
            box = self.places.elevations[number]
            head = pygame.Rect(box.x, 0, box.w, round(self.px(17) * 1.45))
            head.bottom = box.y + self.u(2)
            self.surface.fill(BLACK if self.plain else self._tone(number, FRAME), head)
            wide = round(self.px(17) * 1.2)  # as at that edge of the model
            used = lettering.measure(name, self.px(17), "Bold")[0]
            left = head.centerx - used // 2 - wide * 3 // 4
            if self._shares_a_line:  # whose it is
                self.data.colour.put(self.surface, self.u(21), center=(left, head.centery))
            elif left - wide // 2 > head.x:
                put_icon(self.surface, "eye", (left, head.centery), wide, CREAM)
            self._write(name, head.center, 17, colour=CREAM, box=head)

    @property
    def _shares_a_line(self) -> bool:
        """Whether the player's sign stands beside the names of the edges, and no name."""
        return bool(self.side) and self.places.title.bottom >= self.places.elevations[0].y

    def _tone(self, number: int, usual: RGB) -> RGB:
        """The colour of one of two edges."""
        return self.tones_of.get(self.data.edges[number], usual)

    def _equal(self, number: int) -> bool:
        """Whether an open goal lets equal heights of a line count."""
        return bool(self.data.goals) and self.data.goals[number] == EQUAL_HEIGHTS

    def _put_equals(self, chip: pygame.Rect) -> None:
        """Says that equals count, as on the model; where it is small, an eye of another kind."""
        chip = chip.inflate(0, -chip.h // 4)
        self.surface.blit(rounded(*chip.size, chip.h * 0.3, (*AMBER_INK, 255)), chip)
        whole = chip.w >= _LEAST_SIGN
        at = chip.x + chip.w * (0.36 if whole else 0.5), chip.centery
        put_icon(self.surface, "eye", at, round(chip.w * (0.56 if whole else 0.9)), CREAM)
        if whole:
            at, px = (chip.x + chip.w * 0.8, chip.centery), round(chip.w * 0.5)
            lettering.draw(self.surface, "=", at, px, CREAM, "ExtraBold")

    def _count_place(self, number: int, words: str) -> _CountPlace:
        """Where a seat has two edges, the name lies above the count at the foot of its column.

        It is empty where it has no room.
        """
        rect, px, gap = self.places.counts[number], self.px(_COUNT), self.u(4)
        figure = lettering.measure(words, px, "ExtraBold")[0]
        name = pygame.Rect(0, 0, *[_token_side(self.scale)] * 2)
        above = rect.h > 2 * self.px(22)
        beside = 0 if above else name.w + self.u(6)
        room = round(rect.w * 0.9) - figure - gap - beside
        if room < 0.7 * px:
            room, beside, name.size = room + beside, 0, (0, 0)
        wide = min(round(px * 1.35), room)
        if above:  # eyes do not run into the next counts
            wide = min(wide, int(_TIGHT * rect.w) - gap - max(figure, _widest_count(px)))
        if wide < _LEAST_EYE:
            wide = gap = 0
        eye = pygame.Rect(0, 0, wide, wide)
        left = rect.centerx - (beside + eye.w + gap + figure) // 2
        name.midleft, eye.midleft = (left, rect.centery), (left + beside, rect.centery)
        if above:
            name.midtop = rect.centerx, rect.y + gap
            eye.centery = (name.bottom + rect.bottom) // 2
        return _CountPlace(name, eye, (eye.right + gap, eye.centery), px)

    def _put_figure(self, place: _CountPlace, words: str) -> None:
        lettering.draw(self.surface, words, place.at, place.px, self.look.ink, "ExtraBold", "left")

    def put_count(self, number: int, counted: int) -> None:
        """How many buildings of a line have been counted while its sight goes along."""
        seen = str(sum(here.seen for here in self.columns[number]))
        self._put_figure(self._count_place(number, seen), str(counted))

    def put_rings(self, lots: Collection[int]) -> None:
        """Golden rings around lots of the plan that count."""
        for lot in lots:
            around = self.places.cells[lot].inflate(self.u(6), self.u(6))
            rim = ring(*around.size, self.u(10), (*DROP_GLOW, 255), max(2, self.u(5)))
            self.surface.blit(rim, around)

    def put_counted(self, lots: Collection[int]) -> None:
        """Lots that count for the line that is told, in the plan and in its view."""
        self.put_rings(lots)
        if self.data.focus is not None:
            number = self.data.focus // 4
            box, lines = self.places.elevations[number], self.columns[4 * number : 4 * number + 4]
            for lot in lots:
                put_outline(self.surface, box, lines, self._tag_px, lot, plain=self.plain)

    @property
    def _tag_px(self) -> int:
        return self.px(22 if self.side == 0 else 20)

    def put_pointed(self, lot: int) -> None:
        """A building in the plan and in the views; one that is hidden, on what hides it."""
        self.put_rings([lot])
        for number, box in enumerate(self.places.elevations):
            lines = self.columns[4 * number : 4 * number + 4]
            put_hidden(self.surface, box, lines, self._tag_px, lot, plain=self.plain)
            put_outline(self.surface, box, lines, self._tag_px, lot, plain=self.plain)

    def _beside(self, text: str, y: float, *, right: int = 0) -> None:
        """A word at the left of the board, where it fits."""
        room = self.places.elevations[0].x - self.u(8) - right
        if self._fits_beside(text, right):
            self._write(text, (self.u(2) + room / 2, y), 16)

    def _fits_beside(self, text: str, right: int) -> bool:
        room = self.places.elevations[0].x - self.u(8) - right
        return self._fits(text, 16, room - self.u(4))

    def _amber(self, box: pygame.Rect) -> None:
        """Around what the held block would change, or what is told."""
        radius = max(4, self.u(8))
        self.surface.blit(rounded(*box.size, radius, (255, 226, 150, 255)), box)
        rim = ring(*box.size, radius, (*(BLACK if self.plain else AMBER_INK), 255), self.u(3))
        self.surface.blit(rim, box)

    # ------------------------------------------------------------- the plan
    def _plan(self) -> Steps[None]:
        data, cells = self.data, self.places.cells
        heights = heights_of(data.city_then)
        seen: dict[int, set[Side]] = {}
        for number, column in enumerate(self.columns):
            turn = (data.edges[number // 4] - data.edges[0]) % EDGES
            for here in column:
                if here.seen:
                    seen.setdefault(here.lot, set()).add(_SIDES[turn])
        wedges = self._wedges()
        focus = None
        if data.focus is not None:  # the others are in the shade, as on the model
            focus = LINES[data.edges[data.focus // 4]][data.focus % 4]
        for lot, rect in enumerate(cells):
            before = None
            if data.held and data.held[0] == lot:
                before = heights[lot] - data.held[1]
            tallest = 0 < heights[lot] == max(heights)
            aside = focus is not None and lot not in focus
            sides = frozenset(seen.get(lot, ()))
            dark = focus is not None and lot in focus and heights[lot] > 0 and not sides
            cell = PlanCell(heights[lot], sides, tallest, before, aside, dark, self.tones)
            draw_cell(self.surface, rect, cell, self.px(30), wedges, plain=self.plain)
            yield
        edge, wide = data.edges[0], _token_side(self.scale)
        for number, (lot, *_far) in enumerate(LINES[edge] if self.side else ()):
            at, name = (cells[lot].centerx, cells[lot].bottom), line_name(edge, number)
            if self.side == LEFT:
                spot = at[0], at[1] + self.u(2) + wide // 2
                put_token(self.surface, name, spot, wide, self._tone(0, self.look.ink))
            else:  # between two racks there is no room for a disc
                tone = self._tone(0, self.look.ink_quiet)
                self._write(name, (at[0], at[1] + self.px(17) * 0.75), 17, colour=tone)
        if self.side == LEFT:
            left = (self.places.racks[1].right + cells[LINES[edge][0][0]].x) // 2
            for number, (lot, *_far) in enumerate(LINES[data.edges[1]]):
                spot, name = (left, cells[lot].centery), line_name(data.edges[1], number)
                put_token(self.surface, name, spot, wide, self._tone(1, self.look.ink))
            return
        names = [row_name(edge, row) for row in range(4)]
        widest = max(lettering.measure(name, self.px(17), "Bold")[0] for name in names)
        ends = {0: _("near"), 3: _("far")} if self.side == 0 else {}
        taken = widest + self.u(8)
        fit = all(self._fits_beside(word, taken) for word in ends.values())
        for row, lot in enumerate(LINES[edge][0]):
            place = cells[lot]
            at = place.x - self.u(9), place.centery
            self._write(names[row], at, 17, anchor="right")
            if row in ends and fit:  # both or none
                self._beside(ends[row], place.centery, right=taken)

    def _wedges(self) -> dict[Side, RGB]:
        """The sides of the plan by which two edges lie, in their colours."""
        sides = (_SIDES[0], _SIDES[self.side]) if self.side else ()
        return {side: self._tone(number, BLACK) for number, side in enumerate(sides)}

    def _key(self) -> None:
        """What the halves of the plan's lots say, in the corner that two racks leave free."""
        if self.side != LEFT:
            return
        racks, look, left, air = self.places.racks, self.places.look, self.u(14), self.u(8)
        top = racks[1].bottom + air
        if look.right < racks[0].x and (self.data.look or look.y < top):
            top = look.bottom + air
        area = pygame.Rect(
            left, top, racks[0].x - air - left, self.places.inner.h - self.u(3) - top
        )
        first, second = edge_names(self.data.edges)
        forms: list[tuple[str, ...]] = [
            (_("seen from the left"), _("seen from the right")),
            (_("seen left"), _("seen right")),
            (second, first),
        ]
        ends: list[tuple[str, ...]] = [(_("hidden"),)]
        if self.data.equal:
            ends = [(*ends[0], _("counts for goal 5")), (*ends[0], _("for goal 5")), *ends]
        signs = _("has < needs")
        if any({"<", ">"} & {*"".join(self._laid(n)[1])} for n in range(len(self.data.goals))):
            ends = [*((*end, signs) for end in ends), *ends]
        sizes = range(self.px(16), lettering.SMALLEST - 1, -1)
        for form, end, px in product(forms, ends, sizes):
            told = *form, *end
            chip, step = pygame.Rect(area.x, 0, round(1.4 * px), round(1.1 * px)), round(1.4 * px)
            wide = max(lettering.measure(each, px, "SemiBold")[0] for each in told)
            if len(told) * step <= area.h and chip.w + px // 3 + wide <= area.w:
                break
        else:
            return
        wedges = [*reversed(self._wedges().items()), None, None, None]
        for number, (text, wedge) in enumerate(zip(told, wedges, strict=False)):
            chip.centery = round(area.centery + (number - (len(told) - 1) / 2) * step)
            at = chip.right + px // 3, chip.centery
            if text == signs:
                at = chip.midleft
            elif number == 3:  # as on the model
                self._put_equals(chip)
            else:
                draw_key(self.surface, chip, wedge, plain=self.plain)
            lettering.draw(self.surface, text, at, px, self.look.ink_quiet, "SemiBold", "left")

    # ------------------------------------------------------------- goals
    def _rack(self, number: int) -> Steps[None]:
        data, rack = self.data, self.places.racks[number]
        yield
        if not self.plain:
            put_shadow(self.surface, rack, self.u(9), self.u(5), BLACK, 110, (0, self.u(1)))
            yield from grain_steps(rack.size)
        tone = self._tone(number, data.colour.rgb)
        self.surface.blit(rack_plank(rack.size, tone, self.plain), rack)
        yield
        if number == 0 and self.side == 0:
            self._beside(_("goals"), rack.centery)
        for line in range(4 * number, 4 * number + 4):
            well = self.places.dice[line]
            self.surface.blit(rounded(*well.size, max(3, self.u(8)), (*WELL, 255)), well)
            if data.focus == line:
                around = well.inflate(self.u(8), self.u(8))
                rim = ring(*around.size, self.u(11), (*DROP_GLOW, 255), max(2, self.u(5)))
                self.surface.blit(rim, around)
            if not data.goals:  # no die lies there yet
                self._put_hollow(well)
                continue
            code = data.goals[line]
            if code is None:
                edge = cover_edge(well)
                draw_lid(self.surface, well.center, edge, data.colour, plain=self.plain)
                continue
            edge = self.places.edge
            yield from goal_die_steps(edge, data.colour, code, self.marks)
            draw_goal_die(self.surface, well.center, edge, data.colour, code, marks=self.marks)
            yield
            if data.told is None or line < data.told:
                self._verdict(line, code)

    def _put_hollow(self, well: pygame.Rect) -> None:
        inner = well.inflate(-self.u(8), -self.u(8))
        if not self.plain:
            floor = mix(WELL, self.data.colour.rgb, 0.16)
            self.surface.blit(rounded(*inner.size, self.u(6), (*floor, 255)), inner)
        colour = WHITE if self.plain else mix(self.data.colour.rgb, WHITE, 0.2)
        line = max(1.5, self.u(2))
        self.surface.blit(shapes.dashes(inner.size, self.u(6), (*colour, 190), line), inner)

    def _verdict(self, line: int, code: int) -> None:
        """What the goal scores now, or what it lacks."""
        points, rect = self.data.points(line), self.places.verdicts[line]
        if points != self.data.points(line, then=False):
            self._amber(rect.inflate(0, self.u(4)))
        ink = MET if points else self.look.ink_quiet
        weight, lines, px = self._laid(line)
        box = rect.inflate(-2, 0)
        if points or self.data.told is not None:  # what may still be met has its words alone
            used = max(lettering.measure(text, px, weight)[0] for text in lines)
            most = max(5, round(self.px(19) * 0.58))
            radius = min(most, (box.w - self._widest_points(line // 4, px) - self.u(6)) // 2)
            sign = tick(most if radius < 4 else radius, bool(points))
            wide = sign.get_width() + self.u(4)
            if radius >= 4:
                place = sign.get_rect(midleft=(box.centerx - (wide + used) // 2, box.centery))
                box.x, box.w = place.x + wide, used
            else:
                corner = self.places.dice[line]
                upright = self.places.racks[line // 4].h > self.places.racks[line // 4].w
                place = sign.get_rect(center=corner.topleft if upright else corner.topright)
                ground = rounded(*place.inflate(4, 4).size, place.w / 2, (255, 250, 238, 255))
                self.surface.blit(ground, place.inflate(4, 4))
            self.surface.blit(sign, place)
        for number, text in enumerate(lines):
            at = box.centerx, box.centery + (number - (len(lines) - 1) / 2) * _LINE * px
            lettering.draw(self.surface, text, at, px, ink, weight, max_width=box.w, box=box)

    def _widest_points(self, rack: int, px: int) -> int:
        """How wide points of a rack are at the most: all have their signs at the same place."""
        points = [self.data.points(line) for line in range(4 * rack, 4 * rack + 4)]
        told = [f"+{each}" for each in points if each]
        return max((lettering.measure(each, px, "ExtraBold")[0] for each in told), default=0)

    def _laid(self, line: int) -> tuple[str, list[str], int]:
        """How heavily an open goal is told, in which lines, and the type of all racks."""
        rooms = [rect.inflate(-self.u(8), 0) for rect in self.places.verdicts]
        told: list[tuple[str, str]] = []
        most, least = self.px(19), lettering.SMALLEST
        # words for all, or signs for all
        for form, smallest in enumerate((max(least, round(most * _TELLS)), least)):
            told = [self._told(number, form) for number in range(len(self.data.goals))]
            for px in range(most, smallest - 1, -1):
                laid = [_lines_in(room, *each, px) for room, each in zip(rooms, told, strict=True)]
                if all(laid):
                    return told[line][1], laid[line], px
        for form in (1, 2):  # a goal that has no room for words takes a sign, and no other
            text, weight = self._told(line, form)
            if lines := _lines_in(rooms[line], text, weight, least):
                return weight, lines, least
        return told[line][1], [told[line][0]], least

    def _told(self, line: int, form: int) -> tuple[str, str]:
        """What is written of a goal, and how heavily: what it scores, or what it lacks."""
        points, code = self.data.points(line), self.data.goals[line]
        if points or code is None:
            return f"+{points}", "ExtraBold"
        tallest = max(heights_of(self.data.city_then))
        return lacking(code, self.columns[line], tallest, form), "SemiBold"


def lacking(code: int, column: Column, tallest: int, form: int = 0) -> str:
    """What a line lacks that misses its goal, where the city's ``tallest`` building is so high.

    Always what is there, and what it needs. The last form has signs: too few are less than needed,
    too many more.
    """
    seen, height = sum(here.seen for here in column), max(here.height for here in column)
    if code == EQUAL_HEIGHTS:
        return (*[_("no pair")] * 2, "≠")[form]
    number, goal = (height, max(1, tallest)) if code == TALLEST else (seen, code)
    words = _("has {number}, needs {goal}") if code == TALLEST else _("sees {number}, needs {goal}")
    if form:
        words = _("{number} of {goal}") if number < goal else _("{number}, not {goal}")
    if form == 2:
        words = "{number}<{goal}" if number < goal else "{number}>{goal}"
    # a line for each number
    return words.replace(" {", "\u00a0{").format(number=number, goal=goal)


def _lines_in(box: pygame.Rect, text: str, weight: str, px: int) -> list[str]:
    """How a text fits a place, in two lines at most; empty if it does not."""
    lines = lettering.wrap(text, px, box.w, weight)
    fits = all(lettering.measure(line, px, weight)[0] <= box.w for line in lines)
    return (
        lines if fits and (len(lines) == 1 or (len(lines) == 2 and box.h > 2 * _LINE * px)) else []
    )
