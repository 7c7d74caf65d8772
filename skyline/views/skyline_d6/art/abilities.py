"""The card of abilities: their marks, circles of use, and who has those of one player only."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline_d6.abilities import (
    ABILITIES,
    EXCLUSIVE,
    KIND_OF,
    LIMITED,
    AbilityKind,
    ability_title,
)
from skyline.games.skyline_d6.layout import Layout, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.state import Sheet
from skyline.table import type as lettering
from skyline.table.furniture.frames import cast_shadow, put_brass_corners, rim_steps
from skyline.table.paint import blank, mix, put_shadow, star_corners
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _, pgettext
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ground import drafting_paper
from skyline.views.skyline_d6.art.ink import Ink, put
from skyline.views.skyline_d6.art.panels import fitting
from skyline.views.skyline_d6.art.signs import ability_sign
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.swatch import SeatColour

COLUMNS: Final[tuple[tuple[AbilityKind, ...], ...]] = (
    ("limited", "unrestricted"),
    ("exclusive", "end"),
)
_BORDER: Final = 11  # pixels at 1080p: the wood around the card
_OWN: Final[RGB] = (232, 243, 224)
_READY: Final[RGB] = (206, 240, 190)
_READY_GLOW: Final[RGB] = (92, 176, 80)
_GONE: Final[RGB] = (226, 214, 192)
_KINDS: Final = tuple(kind for kinds in COLUMNS for kind in kinds)
_WAITS: Final = 0.06  # how much paler than quiet ink an ability is while a yard is chosen
_APART: Final = 0.45  # of a row's height: its two lines
_CHOICE, _CHOSEN = (255, 240, 196), (255, 222, 136)
_AMBER: Final[RGB] = (206, 140, 30)
_GLOW: Final[RGB] = (255, 176, 40)


def kind_words(kind: AbilityKind) -> tuple[str, ...]:
    """What a group of abilities is called, in full and shorter."""
    return {
        "limited": (_("Limited use"), pgettext("abilities", "Limited")),
        "unrestricted": (_("For everyone"), pgettext("abilities", "All")),
        "exclusive": (_("One player only"), pgettext("abilities", "One only")),
        "end": (_("At the end of the game"), _("At the end")),
    }[kind]


def titles(name: str) -> tuple[str, ...]:
    """An ability's title, in full and shorter."""
    short = {
        "ignore": pgettext("ability in short", "Ignore"),
        "extra": pgettext("ability in short", "Extra die"),
        "other": pgettext("ability in short", "Other yard"),
        "bridges": pgettext("ability in short", "Bridges"),
        "interest": pgettext("ability in short", "No interest"),
        "tall": pgettext("ability in short", "High-rise"),
        "unlocked": pgettext("ability in short", "Full office"),
        "loans": pgettext("ability in short", "Good name"),
    }
    title = ability_title(name)
    return title, short.get(name, title)


def effects(name: str, sheet: Layout) -> tuple[str, ...]:
    """What an ability does in a few words, and in fewer."""
    score = sheet.scoring
    towers = _("+{points} for each tower of {height}+"), _("+{points} per tower of {height}+")
    owned = _("+{points} for each ability"), _("+{points} per ability")
    taken = _("+{points} per loan taken"), _("+{points} per loan")
    return {
        "flip": (_("opposite side"),),
        "adjust": (_("one up or down"),),
        "ignore": (_("of one box you fill"), _("of one box")),
        "extra": (_("+1 die from the supply"), _("from the supply")),
        "other": (_("+1 die from another"), _("from another")),
        "bridges": (_("may be built"),),
        "interest": (_("an equal die repays, too"), _("equal dice repay")),
        "tall": _with(towers, score.each_tall, score.tall),
        "unlocked": _with(owned, score.each_unlocked),
        "loans": _with(taken, score.each_loan),
    }[name]


def _with(texts: Sequence[str], points: int, height: int = 0) -> tuple[str, ...]:
    return (*(each.format(points=points, height=height) for each in texts), f"+{points}")


@dataclass(frozen=True)
class CardData:
    """What a card shows.

    Attributes:
        marks, needed: by ability; ``used``: circles by ability of limited use.
        taken: who has an ability of one player only, if it is somebody else.
        markable: what a star can mark now; empty while there is none.
        ready: abilities that can be used now.
        growing: abilities whose last mark, or whose crossing out, has come so far (0..1).
        waits: whether no ability can be marked or used yet, while a yard is chosen.
    """

    marks: tuple[int, ...]
    needed: tuple[int, ...]
    used: tuple[int, ...]
    taken: Mapping[str, SeatColour] = field(default_factory=dict)
    markable: Collection[str] = ()
    hover: str = ""
    focus: str = ""
    ready: Collection[str] = ()
    growing: Mapping[str, float] = field(default_factory=dict)
    waits: bool = False

    @staticmethod
    def of(
        sheets: Sequence[Sheet],
        seat: int,
        options: Options,
        colours: Sequence[SeatColour],
        *,
        markable: Collection[str] = (),
        hover: str = "",
        focus: str = "",
        ready: Collection[str] = (),
        growing: Mapping[str, float] | None = None,
        waits: bool = False,
    ) -> CardData:
        """The card of a seat among the sheets and colours of all."""
        needed = marks_needed(options)
        taken = {
            ABILITIES[ability]: colours[other]
            for ability in EXCLUSIVE
            for other, sheet in enumerate(sheets)
            if other != seat and sheet.marks[ability] >= needed[ability]
        }
        own = sheets[seat]
        return CardData(
            own.marks, needed, own.used, taken, frozenset(markable), hover, focus,
            frozenset(ready), growing or {}, waits,
        )  # fmt: skip


class CardPlaces(NamedTuple):
    """Where everything on a card is, in window pixels."""

    frame: pygame.Rect
    paper: pygame.Rect
    headings: dict[AbilityKind, pygame.Rect]
    rows: dict[str, pygame.Rect]
    head_px: int
    px: int
    scale: float  # of the window


def row_pad(tall: int) -> int:
    """Pixels between the edge of a row and its first star."""
    return max(3, round(tall * 0.14))


def card_places(frame: pygame.Rect, look: Look) -> CardPlaces:
    """The places on a card in a frame."""
    scale = look.type.scale
    border = max(5, round(_BORDER * scale))
    paper = frame.inflate(-2 * border, -2 * border)
    inner = paper.inflate(-2 * max(3, round(7 * scale)), -2 * max(2, round(4 * scale)))
    gap = max(4, round(inner.w * 0.022))
    wide = (inner.w - gap * (len(COLUMNS) - 1)) // len(COLUMNS)
    head_px = max(lettering.SMALLEST, min(look.px(17), round(inner.h / 18)))
    headings: dict[AbilityKind, pygame.Rect] = {}
    rows: dict[str, pygame.Rect] = {}
    seam = max(2, round(4 * scale))
    head = round(head_px * (1.6 if inner.h > 16 * head_px else 1.25))
    names = {kind: [name for name in ABILITIES if KIND_OF[name] == kind] for kind in _KINDS}
    step = min(
        (inner.h - head * len(kinds)) / sum(len(names[kind]) for kind in kinds) for kinds in COLUMNS
    )
    tall = round(step) - seam
    px = max(lettering.SMALLEST, min(look.px(19), round(tall * 0.40)))
    pad = row_pad(tall)  # headings begin where stars do
    for column, kinds in enumerate(COLUMNS):
        y, x = float(inner.y), inner.x + column * (wide + gap)
        for kind in kinds:
            headings[kind] = pygame.Rect(x + pad, round(y), wide - pad, head)
            y += head
            for name in names[kind]:
                rows[name] = pygame.Rect(x, round(y), wide, tall)
                y += step
    return CardPlaces(frame, paper, headings, rows, head_px, px, scale)


def card_ground_steps(
    target: pygame.Surface, places: CardPlaces, day: Day, light: Light
) -> Steps[None]:
    """Paints the empty card in its frame into a picture of the window."""
    frame, paper = places.frame, places.paper
    if light.plain:
        pygame.draw.rect(target, BLACK, frame)
        pygame.draw.rect(target, WHITE, paper.inflate(4, 4))
        return
    border, scale = paper.x - frame.x, places.scale
    cast_shadow(target, frame, 6 * scale, max(4, 12 * scale), day)
    yield
    rim = yield from rim_steps(frame.size, border, border, 5, scale)
    shares = [min(1.0, gain / 1.3) for gain in day.table]
    rim.fill([round(255 * share) for share in shares] + [255], None, pygame.BLEND_RGBA_MULT)
    target.blit(rim, frame)
    yield
    target.blit(drafting_paper(paper.size, False), paper)
    target.fill((*light.paper, 255), paper, pygame.BLEND_RGBA_MULT)
    yield
    put_brass_corners(target, frame, round(border * 1.9))
    yield


def card_steps(places: CardPlaces, data: CardData, light: Light) -> Steps[None]:
    """Paints ahead what :func:`draw_card` lays down."""
    nowhere = pygame.Surface((1, 1), depth=32)
    for name, rect in places.rows.items():
        row = _row(name, data)
        _shapes(rect.size, row, light, places.scale)
        with lettering.unnoted():
            _put_words(nowhere, rect, row, places.px, light)
        yield
        if row.state == "own" and row.uses:
            ready = row._replace(state="ready")
            _shapes(rect.size, ready, light, places.scale)
            _put_light(nowhere, rect, ready, places.scale)
            yield


def draw_card(
    surface: pygame.Surface, places: CardPlaces, data: CardData, light: Light, look: Look
) -> None:
    """Draws all that a card says over its ground."""
    for name in sorted(places.rows, key=lambda each: each in data.markable):
        _draw_row(surface, places, name, data, light)
    tone = light.ink if data.markable else light.quiet  # rows that can be marked glow under it
    for kind, rect in places.headings.items():
        words = fitting(kind_words(kind), places.head_px, rect.w, "ExtraBold")
        low = min(places.head_px * 0.86, rect.h - places.head_px * 0.62)
        at = rect.x, rect.bottom - low
        lettering.draw(
            surface, words, at, places.head_px, tone, "ExtraBold", "left",
            max_width=rect.w, box=rect,
        )  # fmt: skip
    if data.focus in places.rows:
        put_focus(surface, places.rows[data.focus], look.u(8), look, glow=0)


class _Row(NamedTuple):
    """All that decides how the shapes of a row look."""

    name: str
    marks: int
    needed: int
    uses: int
    used: int
    state: str  # ``open``, ``waits``, ``own``, ``ready``, ``spent``, ``gone``, ``can``, ``chosen``
    growing: float  # of the last mark, or of the crossing out; 1 for all at rest


def _row(name: str, data: CardData) -> _Row:
    index = ABILITIES.index(name)
    marks, needed = data.marks[index], data.needed[index]
    uses, used = (layout().uses[index], data.used[index]) if name in LIMITED else (0, 0)
    state = "own" if marks >= needed else "gone" if name in data.taken else "open"
    if state == "own":
        state = "spent" if uses and used >= uses else "ready" if name in data.ready else "own"
    if state == "open" and data.waits:
        state = "waits"
    if name in data.markable:
        state = "chosen" if name in (data.hover, data.focus) else "can"
    growing = 1.0 if state == "gone" else round(data.growing.get(name, 1.0), 1)
    return _Row(name, marks, needed, uses, used, state, growing)


class _Inside(NamedTuple):
    """Where the parts of a row are, from its upper left corner."""

    marks: tuple[pygame.Rect, ...]
    sign: tuple[float, float]
    half: float  # of the sign
    text: int  # where words begin
    circles: tuple[tuple[float, float], ...]
    radius: float
    end: int  # where words end


def _inside(size: tuple[int, int], row: _Row) -> _Inside:
    width, height = size
    side = min(round(height * 0.56), max(13, round(width * 0.095)))
    pad = row_pad(height)
    step = side + max(1, side // 16)
    marks = tuple(
        pygame.Rect(pad + number * step, (height - side) // 2, side, side)
        for number in range(row.needed)
    )
    half = min(height * 0.28, width * 0.052)
    sign = marks[-1].right + pad * 0.9 + half, height / 2
    radius = min(height * 0.16, width * 0.030)
    end = float(width - max(pad, round(width * 0.025)))
    circles = tuple(
        (end - radius - (row.uses - 1 - number) * radius * 2.5, height / 2)
        for number in range(row.uses)
    )
    if circles:
        end = circles[0][0] - radius - pad * 0.6
    if row.state == "gone":
        end = width - height * 0.75
    text = sign[0] + half + pad
    if row.state == "gone" and _is_low(height):  # its name stands in place of its sign
        end, text = width - height * 0.62, sign[0] - half
    return _Inside(marks, sign, half, round(text), circles, radius, round(end))


def _tones(row: _Row, light: Light) -> tuple[RGB, RGB, RGB, float]:
    """Ground, rim and ink of a row, and how thick its rim is."""
    if light.plain:
        ground: RGB = (255, 224, 120) if row.state in ("can", "chosen") else WHITE
        thick = {"own": 3.0, "ready": 3.6, "chosen": 3.0}
        return ground, BLACK, BLACK, thick.get(row.state, 1.5)
    return {
        "open": (light.card, light.pencil, light.ink, 1.4),
        "waits": (light.card, light.pencil, mix(light.quiet, light.card, _WAITS), 1.4),
        "own": (light.on_paper(_OWN), light.green, light.green, 2.4),
        "ready": (light.on_paper(_READY), light.green, light.green, 3.2),
        "spent": (light.on_paper(_GONE), light.pencil, light.quiet, 1.4),
        "gone": (light.on_paper(_GONE), light.pencil, light.quiet, 1.4),
        "can": (_CHOICE, _AMBER, light.ink, 2.4),
        "chosen": (_CHOSEN, _AMBER, light.ink, 3.2),
    }[row.state]


@keep_pictures(6_000_000)
def _shapes(size: tuple[int, int], row: _Row, light: Light, scale: float) -> pygame.Surface:
    """A row without its words. Shared."""
    width, height = size
    ground, rim, tone, line = _tones(row, light)
    radius = max(4, round(8 * scale))
    if row.state in ("open", "waits") and not light.plain:  # only words: what one has stands out
        picture = blank(*size)
        picture.fill((*rim, 110), (0, height - 1, width, 1))
    else:
        picture = shapes.rounded(size, radius, (*ground, 255)).copy()
        picture.blit(shapes.ring(size, radius, (*rim, 255), line * max(0.6, scale)), (0, 0))
    at = _inside(size, row)
    pen = Ink(width, height)
    for number, box in enumerate(at.marks):
        place, half = box.center, box.w / 2
        newest = number == row.marks - 1 and row.growing < 1
        thin = max(1.2, half * 0.16)
        pen.poly(star_corners(place, half), light.card)
        if number < row.marks:
            grown = row.growing if newest else 1.0
            if light.plain:
                pen.poly(star_corners(place, half * (2.2 - 1.2 * grown)), tone)
            else:
                pen.star(place, half * (0.86 + 1.2 * (1 - grown)))  # it is stamped
        elif row.state == "chosen" and number == row.marks:
            pen.star(place, half * 0.72)
        if number >= row.marks:
            pen.path(star_corners(place, half * 0.94), tone, thin, closed=True)
    for number, centre in enumerate(at.circles):
        r = at.radius
        own = row.state in ("own", "ready")
        pen.circle(centre, r, light.card)
        pen.circle(centre, r, tone if own else light.pencil, max(1.1, r * 0.2))
        if number < row.used:
            for way in (1, -1):
                start = centre[0] - r * 0.6, centre[1] - r * 0.6 * way
                end = centre[0] + r * 0.6, centre[1] + r * 0.6 * way
                pen.path([start, end], light.red, max(1.6, r * 0.34))
    picture.blit(pen.done(), (0, 0))
    if not _tells_points(height, row.name) and not (row.state == "gone" and _is_low(height)):
        put(picture, ability_sign(row.name, round(at.half, 1), tone, ground), at.sign)
    return picture


def _tells_points(height: int, name: str) -> bool:
    """Whether a row has a single line and what it brings stands in it instead of its sign."""
    return KIND_OF[name] == "end" and _is_low(height)


def _is_low(height: int) -> bool:
    """Whether a row has a single line."""
    return height * _APART < 1.02 * lettering.SMALLEST


def _draw_row(
    surface: pygame.Surface,
    places: CardPlaces,
    name: str,
    data: CardData,
    light: Light,
) -> None:
    rect, scale, row = places.rows[name], places.scale, _row(name, data)
    if not light.plain:
        _put_light(surface, rect, row, scale)
    surface.blit(_shapes(rect.size, row, light, scale), rect)
    _put_words(surface, rect, row, places.px, light)
    if row.state == "gone":
        sign = round(rect.h * 0.44)
        data.taken[name].put(surface, sign, midright=(rect.right - rect.h // 6, rect.centery))
        _strike(surface, rect, light, data.growing.get(name, 1.0), scale)


def _put_light(surface: pygame.Surface, rect: pygame.Rect, row: _Row, scale: float) -> None:
    """Light around a row that can be marked or used."""
    light = {"can": (9, _GLOW, 170), "chosen": (9, _GLOW, 255), "ready": (6, _READY_GLOW, 200)}
    if row.state in light:
        blur, colour, alpha = light[row.state]
        put_shadow(surface, rect, 8 * scale, max(2, round(blur * scale)), colour, alpha)


def _put_words(
    surface: pygame.Surface, rect: pygame.Rect, row: _Row, px: int, light: Light
) -> None:
    """The title, and the effect below or beside it where there is room for both."""
    tone = _tones(row, light)[2]
    at = _inside(rect.size, row)
    left, room = rect.x + at.text, at.end - at.text
    small = max(lettering.SMALLEST, round(px * 0.89))
    lines = rect.h * _APART >= 1.02 * small  # else letters touch, or the rim
    apart = min(rect.h * 0.43, 1.06 * px)
    draw = partial(lettering.draw, anchor="left", max_width=room, box=rect)
    if _tells_points(rect.h, row.name):
        before = left - max(3, px // 4), rect.centery
        brings = effects(row.name, layout())[-1]
        lettering.draw(surface, brings, before, lettering.SMALLEST, tone, "Bold", "right", box=rect)
    called = titles(row.name)
    title = fitting(called, px, room, "ExtraBold")
    if lettering.measure(title, lettering.SMALLEST, "ExtraBold")[0] > room:
        return  # its sign or its points tell it
    told = fitting(effects(row.name, layout()), small, room, "SemiBold")
    if row.state == "spent":
        told = _("used up")
    lines = lines and row.state != "gone"
    said = lines and lettering.measure(told, lettering.SMALLEST, "SemiBold")[0] <= room
    y = rect.centery - (apart / 2 if said else 0)
    draw(surface, title, (left, y), px, tone, "ExtraBold")
    if said:
        ink = _quiet(row, light)
        draw(surface, told, (left, y + apart), small, ink, "SemiBold")


def _quiet(row: _Row, light: Light) -> RGB:
    """The ink of what a row says besides its title."""
    if row.state in ("own", "ready"):
        return _tones(row, light)[2]
    return mix(light.quiet, BLACK, 0.2) if row.state in ("can", "chosen") else light.quiet


def _strike(
    surface: pygame.Surface, rect: pygame.Rect, light: Light, part: float, scale: float
) -> None:
    """A red line through an ability that somebody else has, drawn so far (0..1)."""
    tilt = rect.h * 0.1
    start = rect.x + 6, rect.centery + tilt
    end = rect.right - rect.h * 0.8, rect.centery - tilt
    tip = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    wide = max(2, round(2.4 * scale))
    pygame.draw.aaline(surface, light.red, start, tip, wide)
