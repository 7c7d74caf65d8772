"""Shows a decision on the table: rings around its dice and places, and the way between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
)
from skyline.play.context import TableContext
from skyline.play.lesson.pointing import Way, draw_ring, draw_way, way_between
from skyline.play.lesson.spots import die_seen
from skyline.table import type as lettering
from skyline.table.paint import put_shadow, smoothed
from skyline.table.palette import RGB
from skyline.views.skyline.moment import ready_to_throw
from skyline.views.skyline.pieces import KINDS
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look

FACE: RGB = (255, 224, 138)
EDGE: RGB = (120, 70, 12)
INK: RGB = (58, 30, 4)
BADGE = 30.0  # design pixels


@dataclass
class Marked:
    """Where a decision is seen.

    Attributes:
        rings: what it takes and where it goes, in window pixels.
        badges: a sign for some of them: ``+2`` for dice to take, ``cross``, ``rolls``,
            ``stays``.
        ways: from a die to its place.
    """

    rings: list[pygame.Rect] = field(default_factory=list)
    badges: list[tuple[pygame.Rect, str]] = field(default_factory=list)
    ways: list[tuple[pygame.Rect, pygame.Rect]] = field(default_factory=list)


def marked(table: TableContext, moves: tuple[Move, ...]) -> Marked:
    """Where the pieces and places of a decision are."""
    found = Marked()
    match moves[0]:
        case Take(kinds):
            _take(table, list(kinds), found)
        case TakeDistrict():
            if table.parts.model.from_district:
                _button(table, "button:throw", found)
            else:
                found.rings.append(table.parts.layout.zones.district.copy())
        case Build(die, column):
            _carry(table, die, _floor(table, column), found)
        case Abandon(die):
            _carry(table, die, table.parts.layout.zones.district.copy(), found)
        case Demolish(die, building):
            ball = table.parts.layout.ball_drop.copy()
            _carry(table, die, ball, found)
            house = _lot(table, building) if building is not None else None
            if house is not None:
                found.rings.append(house)
                found.badges.append((house, "cross"))
        case Resign():
            _button(table, "button:end-turn", found)
        case _:
            _again(table, [move.die for move in moves if isinstance(move, Pick)], found)
    return found


def _take(table: TableContext, kinds: list[str], found: Marked) -> None:
    """Dice still to be taken, and chosen ones to be put back."""
    model = table.parts.model
    wanted = list(kinds)
    for die in model.tray:
        if not model.from_district and die.kind in wanted:
            wanted.remove(die.kind)
        else:
            place = die_seen(table, die.key)
            found.rings.append(place)
            found.badges.append((place, "cross"))
    for index, kind in enumerate(KINDS):
        number = wanted.count(kind)
        if number:
            place = table.parts.layout.zones.bins[index].copy()
            found.rings.append(place)
            found.badges.append((place, f"+{number}"))
    if not wanted and ready_to_throw(table.state, model):
        _button(table, "button:throw", found)


def _again(table: TableContext, dice: list[str], found: Marked) -> None:
    """Dice whose discs must be turned over first; once all are right, those that roll, and how."""
    rolls = [*dice, *table.state.picked]
    rolling: list[pygame.Rect] = []
    for die in table.parts.model.tray:
        goes = die.code in rolls
        place = die_seen(table, die.key)
        if goes:
            rolls.remove(die.code)
            rolling.append(place)
        if goes == die.keep:
            found.rings.append(place)
            found.badges.append((place, "rolls" if goes else "stays"))
    if not found.rings:
        found.rings += rolling
        found.badges += [(place, "rolls") for place in rolling]
        _button(table, "button:roll-again", found)


def _carry(table: TableContext, code: str, place: pygame.Rect | None, found: Marked) -> None:
    die = next((each for each in table.parts.model.tray if each.code == code), None)
    if die is None:
        return
    start = die_seen(table, die.key)
    found.rings.append(start)
    if place is not None:
        found.rings.append(place)
        found.ways.append((start, place))


def _floor(table: TableContext, column: str | None) -> pygame.Rect | None:
    """Where a die would stand on a column, or on the empty lot."""
    parts = table.parts
    plan = parts.plan()
    lots = parts.model.streets[parts.seat]
    if column is None:
        return parts.layout.floor_rect(plan, len(lots), 1)
    for index, lot in enumerate(lots):
        if lot.code == column:
            return parts.layout.floor_rect(plan, index, lot.height + 1)
    return None


def _lot(table: TableContext, code: str) -> pygame.Rect | None:
    parts = table.parts
    lot = next((each for each in parts.model.streets[parts.seat] if each.code == code), None)
    return parts.lot_area(lot.key) if lot is not None else None


def _button(table: TableContext, name: str, found: Marked) -> None:
    target = next((each for each in table.table_targets() if each.name == name), None)
    if target is not None and target.enabled:
        found.rings.append(target.rect.copy())


# ------------------------------------------------------------- picture
def draw_marks(
    surface: pygame.Surface,
    places: Marked,
    ways: Sequence[Way],
    look: Look,
    part: float,
    words: pygame.Rect,
    ledge: pygame.Rect,
) -> None:
    """Draws rings, ways and badges.

    Args:
        surface: the window.
        places: from :func:`marked`.
        ways: from :func:`ways_of`.
        look: window and wishes.
        part: how much of it is there, 0 to 1.
        words: a card on which no way is laid.
        ledge: the words of the table, on which none is laid either.
    """
    for ring in places.rings:
        draw_ring(surface, ring, look, part)
    for way in ways:
        draw_way(surface, way, look, part, words, (ledge,))
    if part >= 1:
        for place, sign in places.badges:
            _draw_badge(surface, place, sign, look)


def ways_of(places: Marked, look: Look, avoid: Sequence[pygame.Rect]) -> tuple[Way, ...]:
    """The ways from dice to their places that are long enough for an arrow.

    Args:
        places: from :func:`marked`.
        look: window and wishes.
        avoid: what they had better not cross.
    """
    found = []
    for start, goal in places.ways:
        others = [each for each in avoid if not each.colliderect(goal)]
        found.append(way_between(start, goal, look, others))
    return tuple(way for way in found if way is not None)


def numbered(table: TableContext, moves: tuple[Move, ...]) -> pygame.Rect | None:
    """The one place that stands for a decision among others; None where there is none."""
    match moves[0]:
        case Build(_, column):
            return _floor(table, column)
        case Demolish(_, building) if building is not None:
            return _lot(table, building)
        case Abandon() | TakeDistrict():
            return table.parts.layout.zones.district.copy()
        case Take():
            return None
        case _:
            rings = marked(table, moves).rings
            return rings[0] if rings else None


def draw_numbers(surface: pygame.Surface, places: list[pygame.Rect | None], look: Look) -> None:
    """Numbers at the places of decisions, from 1; equal places share theirs side by side."""
    size = max(22, look.u(BADGE))
    used: list[pygame.Rect] = []
    for number, place in enumerate(places, 1):
        if place is None:
            continue
        disc = pygame.Rect(0, 0, size, size)
        disc.center = place.x + size // 8, place.y + size // 8
        disc.clamp_ip(surface.get_rect())
        while disc.collidelist(used) >= 0:
            disc.x += size
        used.append(disc)
        draw_sign(surface, disc, str(number))


def _draw_badge(surface: pygame.Surface, place: pygame.Rect, sign: str, look: Look) -> None:
    """A disc at the upper corner of a place: a number, a cross, or a turning arrow."""
    size = max(22, look.u(BADGE))
    disc = pygame.Rect(0, 0, size, size)
    disc.center = place.right - size // 8, place.y + size // 8
    disc.clamp_ip(surface.get_rect())
    draw_sign(surface, disc, sign)


def draw_sign(surface: pygame.Surface, disc: pygame.Rect, sign: str) -> None:
    """A brass disc with a number, a cross, a die that rolls, or one that does not."""
    size = disc.w
    put_shadow(surface, disc, size / 2, max(2, size // 8), (0, 0, 0), 160, (0, 2))
    surface.blit(surfaces.get(("hint-disc", size), lambda: _disc(size)), disc)
    if sign == "cross":
        put_icon(surface, "cross", disc.center, round(size * 0.66), INK)
    elif sign == "stays":
        put_icon(surface, "not-again", disc.center, round(size * 0.7), INK)
    elif sign == "rolls":
        put_icon(surface, "dice", disc.center, round(size * 0.62), INK)
    else:
        px = max(lettering.SMALLEST, round(size * 0.62))
        lettering.draw(surface, sign, disc.center, px, INK, "ExtraBold", box=disc)


def _disc(size: int) -> pygame.Surface:
    def draw(picture: pygame.Surface, _scale: int) -> None:
        middle = picture.get_width() / 2
        pygame.draw.circle(picture, EDGE, (middle, middle), middle)
        pygame.draw.circle(picture, FACE, (middle, middle), middle * 0.86)

    return smoothed(size, size, draw, 4)
