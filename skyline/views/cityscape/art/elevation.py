"""What an edge sees of the city, from the front: four columns with the heights that are seen.

Seen buildings are whole and carry pale tags; the plan below tells the heights of hidden ones, which
show as dashes on what hides them while they are pointed at. The tag of the tallest stands on its
roof, those of the others at the left corners of theirs, each with a line to it. Only the tallest
has one where columns are as narrow as in small windows with two edges.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank, mix, put_shadow, ring, rounded
from skyline.table.palette import BLACK, DROP_GLOW, RGB, WHITE
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import haze_of
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.blocks import BLOCKS, wall_scaled
from skyline.views.cityscape.art.miniature import put_trees
from skyline.views.cityscape.sight import Column, LotSeen
from skyline.widgets.base import shapes

OUTLINE: Final[RGB] = (52, 42, 56)
TAG: Final[RGB] = (255, 250, 234)
TAG_INK: Final[RGB] = (40, 30, 40)
HIDDEN: Final[RGB] = (70, 62, 76)
HIDDEN_INK: Final[RGB] = (238, 232, 238)
_LEAST_UNITS: Final = 8  # the elevation of a low city is not blown up further
_RULED: Final = 5  # units between two lines of the ruler
_SHIFT: Final = 0.16  # of a column: how far a building stands to the right of the one before it
_VEIL: Final = 125  # per 255: over columns beside the one that is told
_PALER: Final = (0, 40, 62, 80)  # alpha of the distance, by how many are seen before it
FRAME: Final[RGB] = (84, 66, 52)
_WIDE: Final = 0.6  # of a column: a building
_SLIM: Final = 0.46  # and one of many low storeys
_AIR: Final = 0.04  # of a column: free at its left and its right
_OVER: Final = 0.6  # of a tag: what of it lies on its building
_EDGE: Final[RGB] = (255, 246, 226)  # on the rim of one that stands before another
_FAR_SEED: Final = 11  # of the far city behind an elevation,
_FAR_ROWS: Final = ((0.18, 36), (0.32, 21))  # the tones of its rows, and how tall these are of 128
_PARK: Final = 0.3, 1.8  # of a column's width, and units: its trees where nothing is built
_LEAST_COLUMN: Final = 4 * lettering.SMALLEST  # pixels that several tags need
TAG_TALL: Final = 1.36  # of its type


class Tones(NamedTuple):
    """How a block that does not stand yet is told from those that do."""

    ground: RGB
    hatch: RGB
    glow: RGB


HELD: Final = Tones((255, 206, 92), (222, 160, 52), DROP_GLOW)
ASKED: Final = Tones((240, 134, 118), (214, 92, 78), (206, 44, 36))
"""Those of one that a question is about."""


class Tag(NamedTuple):
    """The height of a building: where it stands, and the roof that it belongs to."""

    rect: pygame.Rect
    roof: pygame.Rect  # the outline of the building
    here: LotSeen


class _Scale(NamedTuple):
    """How heights become pixels of an elevation."""

    foot: int
    unit: float  # pixels
    aside: int  # pixels: how wide the tags beside a column are; 0 where it has no room

    def y(self, height: float) -> int:
        return round(self.foot - height * self.unit)


def column_rects(box: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The four columns of an elevation, from left to right."""
    edges = [box.x + round(box.w * number / 4) for number in range(5)]
    return tuple(
        pygame.Rect(left, box.y, right - left, box.h) for left, right in itertools.pairwise(edges)
    )


def _type_px(size: tuple[int, int], px: int) -> int:
    """Type of tags: four fit below one another, and one of two digits in half of a column."""
    most = min(size[1] * 0.72 / TAG_TALL / 4, (size[0] / 4 / 2 - 2) / 1.75)
    return max(lettering.SMALLEST, min(px, int(most)))


def _tag_wide(height: int, px: int) -> int:
    digits = lettering.measure(str(height), px, "ExtraBold")[0]
    return round(max(digits, px * 0.75) + px * 0.55)


def _scale_of(size: tuple[int, int], columns: tuple[Column, ...], px: int) -> _Scale:
    tallest = max(here.height for column in columns for here in column)
    foot = size[1] - max(4, round(size[1] * 0.035))
    px = _type_px(size, px)
    unit = max(8, foot - round(px * 1.7)) / max(_LEAST_UNITS, tallest)
    lower = max(sorted(here.height for here in column)[-2] for column in columns)
    aside = _tag_wide(lower, px) if size[0] // 4 >= _LEAST_COLUMN else 0
    return _Scale(foot, float(int(unit)) if unit >= 3 else unit, aside)


def _outlines(place: pygame.Rect, column: Column, scale: _Scale) -> list[pygame.Rect]:
    """Where the buildings of a column stand, from near to far.

    Each that is seen stands to the right of the one before it; a hidden one peeks out of its hider.
    """
    several = sum(here.seen for here in column) > 1
    aside = round(scale.aside * (1 - _OVER)) if several else 0
    room = place.w * (1 - 2 * _AIR) - aside
    wide = round(min(place.w * _WIDE, max(place.w * _SLIM, scale.unit * 4.85)))
    steps = max(0, sum(here.seen for here in column) - 1)
    step = min(room * _SHIFT, (room - wide) / max(1, steps))
    left = place.x + (place.w + aside - wide - steps * step) / 2
    nth = list(itertools.accumulate(here.seen for here in column))
    return [
        pygame.Rect(round(left + (number - 1 + 0.3 * (not here.seen)) * step),
                    scale.y(here.height), wide, scale.foot - scale.y(here.height))
        for number, here in zip(nth, column, strict=True)
    ]  # fmt: skip


def _settled(wanted: Sequence[int], tall: int, low: int) -> list[int]:
    """Upper edges of tags in one lane, as near to the ``wanted`` ones as they can be.

    Without overlap between 1 and ``low``; neighbours that meet move away from their middle.
    """
    groups: list[tuple[list[int], float]] = []  # members, and where the first one lies
    for number in sorted(range(len(wanted)), key=lambda n: wanted[n]):
        members, top = [number], float(wanted[number])
        while True:
            top = min(max(1.0, top), low - tall * len(members))
            if not groups or groups[-1][1] + tall * len(groups[-1][0]) <= top:
                break
            members = groups.pop()[0] + members
            top = sum(wanted[n] - tall * k for k, n in enumerate(members)) / len(members)
        groups.append((members, top))
    tops = [0] * len(wanted)
    for members, top in groups:
        for place, number in enumerate(members):
            tops[number] = round(top) + tall * place
    return tops


def _column_tags(
    place: pygame.Rect, column: Column, scale: _Scale, px: int, held: int | None
) -> list[Tag]:
    """The tags of a column: one on the tallest roof, the others beside what they belong to."""
    built = [
        (here, roof)
        for here, roof in zip(column, _outlines(place, column, scale), strict=True)
        if here.seen or (here.height and here.lot == held)
    ]
    if not built:
        return []
    tall = round(px * TAG_TALL)
    top = max(built, key=lambda each: (each[0].seen, each[0].height))
    if not scale.aside:
        top = max(built, key=lambda each: (each[0].lot == held, each[0].height))
    here, roof = top
    rect = pygame.Rect(0, 0, min(place.w - 2, _tag_wide(here.height, px)), tall)
    rect.midbottom = roof.centerx, max(1 + tall, roof.y - 1 if here.seen else roof.y + tall // 2)
    rect.left = max(place.x + 1, min(rect.left, place.right - round(place.w * _AIR) - rect.w))
    beside = [each for each in built if each is not top] if scale.aside else []
    tops = _settled([each.y - tall * 2 // 3 for _here, each in beside], tall + 1,
                    scale.foot + (place.h - scale.foot) // 2)  # fmt: skip
    left = min(each.x for _here, each in built) - round(scale.aside * (1 - _OVER))
    found = [
        Tag(pygame.Rect(max(place.x + 1, left), y, scale.aside - 1, tall), each, lot)
        for y, (lot, each) in zip(tops, beside, strict=True)
    ]
    return [*found, Tag(rect, roof, here)]


@lru_cache(maxsize=64)
def tags_of(
    size: tuple[int, int], columns: tuple[Column, ...], px: int, held: int | None = None
) -> tuple[Tag, ...]:
    """Where the heights stand in an elevation of that size, with type of up to ``px``.

    Those of buildings that are seen, and of the lot over which a block is ``held``.
    """
    px = _type_px(size, px)
    scale = _scale_of(size, columns, px)
    places = column_rects(pygame.Rect((0, 0), size))
    return tuple(
        tag
        for place, column in zip(places, columns, strict=True)
        for tag in _column_tags(place, column, scale, px, held)
    )


@lru_cache(maxsize=4)
def _sky(day: Day) -> pygame.Surface:
    """Small, so that the far city in it is soft where it is seen."""
    picture, rng = sky((320, 128), day, 2), random.Random(_FAR_SEED)
    for tone, tall in _FAR_ROWS:
        colour, x = mix(haze_of(day), day.far, tone), -4
        while x < picture.get_width():
            wide, high = rng.randint(5, 13), round(tall * rng.uniform(0.4, 1.0))
            picture.fill(colour, (x, 128 - high, wide, high))
            picture.fill(colour, (x + wide // 3, 124 - high, max(1, wide // 4), high))
            x += wide + rng.choice((0, 0, 1, 3))
    return picture


def elevation_steps(
    size: tuple[int, int],
    columns: tuple[Column, ...],
    day: Day,
    night: float,
    px: int,
    *,
    ghost: int | None = None,
    tones: Tones = HELD,
    focus: int | None = None,
    plain: bool = False,
    patterns: bool = False,
) -> Steps[pygame.Surface]:
    """The columns of :func:`sight.columns_of` as they are seen, a building a step.

    Windows are lit by ``night`` (0..1); type is up to ``px`` pixels large. The top block of the lot
    ``ghost`` is only held there, in ``tones`` of its own. All columns but ``focus`` are paler;
    ``plain`` is high contrast.
    """
    picture = pygame.Surface(size, depth=32)
    whole, line = picture.get_rect(), max(1, round(size[1] / 200))
    scale = _scale_of(size, columns, px)
    far = WHITE if plain else mix(day.sky[3], day.far, 0.25)
    front = _Front(picture, scale, line, far, night, ghost, tones, plain, patterns)
    if plain:
        picture.fill(WHITE)
    else:
        pygame.transform.smoothscale(_sky(day), size, picture)
    rule = BLACK if plain else mix(day.sky[0], WHITE, 0.5)
    for _height, y in ruler(size, columns, px):
        for x in range(0, size[0], 10):
            pygame.draw.line(picture, rule, (x, y), (x + 4, y))
    ground = BLACK if plain else mix((150, 144, 130), (70, 66, 92), night)
    picture.fill(ground, (0, scale.foot, size[0], size[1]))
    places = column_rects(whole)
    for number, (place, column) in enumerate(zip(places, columns, strict=True)):
        if not (plain or any(here.height for here in column)):
            tall = min(place.w * _PARK[0], max(6, scale.unit * _PARK[1]))
            put_trees(picture, (place.centerx, scale.foot), tall, day.street, number)
        yield from front.put_column(place, column, number)
    if focus is not None:
        shade = WHITE if plain else mix(day.sky[1], WHITE, 0.35)
        veil = blank(max(place.w for place in places), size[1], (*shade, _VEIL))
        for place in (place for number, place in enumerate(places) if number != focus):
            picture.blit(veil, place, (0, 0, *place.size))
    shown = tags_of(size, columns, px, ghost)
    yield
    for put in (_put_leader, _put_tag):  # no line lies on a tag
        for tag in shown:
            held = tones if tag.here.lot == ghost else None
            aside = focus is not None and tag.here not in columns[focus]
            put(picture, tag, _tag_colours(tag.here, held=held, plain=plain, aside=aside), line)
    for place in places[1:]:
        for y in range(4, scale.foot - 2, 9):
            pygame.draw.line(picture, rule, (place.x, y), (place.x, y + 3))
    pygame.draw.rect(picture, BLACK if plain else FRAME, whole, 2 * line)
    return picture


def ruler(
    size: tuple[int, int], columns: tuple[Column, ...], px: int
) -> tuple[tuple[int, int], ...]:
    """The heights at which an elevation is ruled, and how far down in it they lie."""
    scale = _scale_of(size, columns, px)
    step = next(n for n in itertools.count(_RULED, _RULED) if n * scale.unit >= 16)
    heights = range(step, int((scale.foot - 8) / scale.unit), step)
    return tuple((height, scale.y(height)) for height in heights)


class _Front(NamedTuple):
    """Draws the buildings of an elevation; what is given is as in :func:`elevation_steps`."""

    picture: pygame.Surface
    scale: _Scale
    line: int  # pixels
    far: RGB  # of what is far away
    night: float
    ghost: int | None
    tones: Tones
    plain: bool
    patterns: bool

    def put_column(self, place: pygame.Rect, column: Column, number: int) -> Steps[None]:
        outlines = _outlines(place, column, self.scale)
        hidden = list(_hidden_in(column, outlines))
        nth, behind = sum(here.seen for here in column), None
        for rank in reversed(range(len(column))):
            if column[rank].seen:
                nth -= 1
                look = (number + rank * 2) % 5
                self._put_building(column[rank], outlines[rank], behind, nth, look)
                behind = outlines[rank]
            for here, covered, hider in hidden:  # what is nearer still lies over its outline
                if here.lot == self.ghost and hider == rank:
                    colour = BLACK if self.plain else self.tones.ground
                    dash(self.picture, covered, colour, self.line, seam=not self.plain)
            yield

    def _put_building(
        self, here: LotSeen, outline: pygame.Rect, behind: pygame.Rect | None, nth: int, look: int
    ) -> None:
        """The ``nth`` that is seen, paler with its distance; it shades what is ``behind`` it."""
        picture, line, night = self.picture, self.line, self.night
        if self.plain:
            self._put_blocks(here, outline)
        else:
            if behind is not None:
                picture.set_clip(behind)
                put_shadow(picture, outline, 2, max(4, outline.w // 6), BLACK, 170, (line, -line))
                picture.set_clip(None)
            light = mix(WHITE, (150, 140, 190), min(1.0, 0.35 + night * 0.4) if night > 0 else 0)
            wall = wall_scaled(here.stack, outline.size, night, look,
                               light=light, patterns=self.patterns)  # fmt: skip
            picture.blit(wall, outline)
            picture.blit(blank(*outline.size, (*self.far, _PALER[nth])), outline)
            if night > 0:  # lamps do not drown the heights
                picture.blit(blank(*outline.size, (26, 24, 54, round(50 * night))), outline)
        rim = BLACK if self.plain else OUTLINE
        pygame.draw.rect(picture, rim, outline.inflate(2, 2), 2 * line)
        if behind is not None and not self.plain:
            edge = mix(_EDGE, BLACK, 0.3 * night)
            aside = min(2, max(1, (behind.x - outline.x) // 3))
            picture.fill(edge, (*outline.topleft, outline.w, 2))
            picture.fill(edge, (outline.right - aside, outline.y, aside, outline.h))
        if here.lot == self.ghost:
            tall = round(here.stack[-1] * self.scale.unit) + 1
            top = pygame.Rect(*outline.topleft, outline.w, tall)
            glow = self.tones.glow
            picture.blit(blank(*top.size, (*glow, 110)), top)
            pygame.draw.rect(picture, glow, top.inflate(2, 2), 3 * line)
            pygame.draw.rect(picture, TAG, top.inflate(-4 * line, -4 * line), 1)

    def _put_blocks(self, here: LotSeen, outline: pygame.Rect) -> None:
        """A building of high contrast: its blocks in flat colours."""
        height, unit = 0, self.scale.unit
        for size in here.stack:
            height += size
            top = round(outline.bottom - height * unit)
            block = pygame.Rect(outline.x, top, outline.w, round(size * unit) + 1)
            self.picture.fill(mix(BLOCKS[size].wall, WHITE, 0.25), block)
            pygame.draw.line(self.picture, BLACK, block.topleft, block.topright, self.line)


def dash(
    picture: pygame.Surface, outline: pygame.Rect, colour: RGB, line: int, *, seam: bool
) -> None:
    """The dashed left, upper and right side of a building that is hidden."""
    long, gap = 4 + 2 * line, 3 + 2 * line
    for thick, tone in ((line + 2, TAG_INK), (line, colour)) if seam else ((line + 1, colour),):
        for x in range(outline.x, outline.right, long + gap):
            picture.fill(tone, (x, outline.y - thick // 2, min(long, outline.right - x), thick))
        for y in range(outline.y, outline.bottom, long + gap):
            tall = min(long, outline.bottom - y)
            for x in (outline.x, outline.right - 1):
                picture.fill(tone, (x - thick // 2, y, thick, tall))


def _hidden_in(
    column: Column, outlines: Sequence[pygame.Rect]
) -> Iterator[tuple[LotSeen, pygame.Rect, int]]:
    """The buildings of a column that are hidden, their outlines on what hides them, its rank."""
    hider, front = 0, outlines[0]
    for rank, (here, outline) in enumerate(zip(column, outlines, strict=True)):
        if here.seen:
            hider, front = rank, outline  # taller than all before it: it hides what comes behind it
        elif here.height:
            yield here, outline.clip(front), hider


def put_hidden(
    surface: pygame.Surface,
    box: pygame.Rect,
    columns: tuple[Column, ...],
    px: int,
    lot: int,
    *,
    plain: bool,
) -> None:
    """Shows a building that is hidden, with its height, on an elevation that lies in ``box``."""
    px, scale = _type_px(box.size, px), _scale_of(box.size, columns, px)
    line = max(1, round(box.h / 200))
    for place, column in zip(column_rects(box), columns, strict=True):
        outlines = [each.move(0, box.y) for each in _outlines(place, column, scale)]
        for here, behind, hider in _hidden_in(column, outlines):
            if here.lot != lot:
                continue
            nearer = [outlines[rank] for rank in range(hider) if column[rank].seen]
            nearer = [each.inflate(2 * line, 2 * line).clip(box) for each in nearer]
            over = [(surface.subsurface(each).copy(), each) for each in nearer]
            dash(surface, behind, BLACK if plain else HIDDEN_INK, line, seam=not plain)
            surface.blits(over)
            wide = lettering.measure(str(here.height), px, "ExtraBold")[0] + round(px * 0.7)
            rect = pygame.Rect(0, 0, wide, round(px * TAG_TALL))
            rect.midtop = behind.centerx, behind.y + 2 * line
            colours = _tag_colours(here, held=None, plain=plain, aside=False)
            _put_tag(surface, Tag(rect.clamp(box), behind, here), colours, line)


def put_outline(
    surface: pygame.Surface,
    box: pygame.Rect,
    columns: tuple[Column, ...],
    px: int,
    lot: int,
    *,
    plain: bool,
) -> None:
    """A line around the building on a lot, where it is seen in an elevation that lies in ``box``.

    What stands before it, and its tags, are left as they are.
    """
    px, scale = _type_px(box.size, px), _scale_of(box.size, columns, px)
    thick = max(2, round(box.h / 90)) * (2 if plain else 1)  # plain rims are black, too
    tone = BLACK if plain else DROP_GLOW
    tags = [tag.rect.move(box.topleft) for tag in tags_of(box.size, columns, px)]
    for place, column in zip(column_rects(box), columns, strict=True):
        outlines = [each.move(0, box.y) for each in _outlines(place, column, scale)]
        for rank, (here, outline) in enumerate(zip(column, outlines, strict=True)):
            if here.lot != lot or not here.seen:
                continue
            nearer = [each for n, each in enumerate(outlines[:rank]) if column[n].seen]
            kept = [each.clip(box) for each in (*nearer, *tags) if each.colliderect(outline)]
            over = [(surface.subsurface(each).copy(), each) for each in kept]
            pygame.draw.rect(surface, tone, outline.inflate(2, 2), thick)
            surface.blits(over)


class _TagColours(NamedTuple):
    ground: RGB
    ink: RGB
    rim: RGB
    firm: bool


def _tag_colours(here: LotSeen, *, held: Tones | None, plain: bool, aside: bool) -> _TagColours:
    dark = not (here.seen or held or plain)
    ground = held.ground if held else WHITE if plain else HIDDEN if dark else TAG
    if aside:
        ground = mix(ground, (64, 52, 50), 0.2 if dark else 0.42)
    ink = HIDDEN_INK if dark else BLACK if plain else TAG_INK
    return _TagColours(ground, ink, ink if dark or plain else OUTLINE, here.seen)


def _put_leader(picture: pygame.Surface, tag: Tag, colours: _TagColours, line: int) -> None:
    """A line from a tag beside a column to its roof."""
    rect, roof = tag.rect, tag.roof
    if rect.right > roof.x:
        return
    begin, end = (rect.right - 2, rect.centery), (roof.x, roof.y)
    for thick, colour in ((line + 2, TAG_INK), (line, colours.ground)):
        pygame.draw.line(picture, colour, begin, end, thick)


def _put_tag(picture: pygame.Surface, tag: Tag, colours: _TagColours, _line: int) -> None:
    rect, words = tag.rect, str(tag.here.height)
    px = round(rect.h / TAG_TALL)
    radius, thick = max(3, px // 4), max(1.6, px / 12)
    picture.blit(rounded(*rect.size, radius, (*colours.ground, 255)), rect)
    if colours.firm:
        picture.blit(ring(*rect.size, radius, (*colours.rim, 255), thick), rect)
    elif px > 16 or colours.ground == WHITE:  # dashes of a small tag would only fray its edge
        inner = rect.inflate(-4, -4) if px > 16 else rect
        picture.blit(shapes.dashes(inner.size, radius - 2, (*colours.rim, 255), 1.2), inner)
    weight = "ExtraBold" if colours.firm else "SemiBold"
    lettering.draw(picture, words, rect.center, px, colours.ink, weight, box=rect)
