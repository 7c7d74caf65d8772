"""Draws a decision on the table: rings around its pieces and places, and the ways between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from skyline.play.lesson.pointing import Way, draw_ring, draw_way, way_between
from skyline.table import type as lettering
from skyline.table.dice.artist import Sprite
from skyline.table.furniture.guides import rim_of
from skyline.table.paint import put_shadow, rounded, smoothed
from skyline.table.palette import CREAM, RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look

FACE: RGB = (255, 224, 138)
EDGE: RGB = (120, 70, 12)
INK: RGB = (58, 30, 4)
BADGE = 30.0  # design pixels
BADGE_SHARE = 0.5  # of a small place: what lies there stays to be seen


@dataclass
class Marked:
    """Where a decision is seen."""

    # what it takes and where it goes, in window pixels
    rings: list[pygame.Rect] = field(default_factory=list)
    # rings around dice that lie askew: what each looks like, to be marked by its own outline
    dice: list[tuple[pygame.Rect, Callable[[], Sprite | None]]] = field(default_factory=list)
    # a sign for some of them: ``+2`` for dice to take, ``cross``, ``rolls``, ``stays``
    badges: list[tuple[pygame.Rect, str]] = field(default_factory=list)
    # from a piece to its place
    ways: list[tuple[pygame.Rect, pygame.Rect]] = field(default_factory=list)
    # where the table itself shows what would be
    ghosts: list[pygame.Rect] = field(default_factory=list)


# ------------------------------------------------------------- picture
def draw_marks(
    surface: pygame.Surface,
    places: Marked,
    ways: Sequence[Way],
    look: Look,
    part: float,  # how much of it is there, 0 to 1
    words: pygame.Rect,  # a card on which no way is laid
    ledge: pygame.Rect,  # below which all ways go: it is read
) -> None:
    """Draws rings, ways and badges."""
    askew = {tuple(ring): sprite for ring, sprite in places.dice}
    for ring in places.rings:
        sprite = askew[tuple(ring)]() if tuple(ring) in askew else None
        if sprite is None:
            draw_ring(surface, ring, look, part)
        else:
            _draw_outline(surface, sprite, look, part)
    for way in ways:
        draw_way(surface, way, look, part, words, [ledge])
    if part >= 1:
        for place, sign in places.badges:
            _draw_badge(surface, place, sign, look)


def _draw_outline(surface: pygame.Surface, sprite: Sprite, look: Look, part: float) -> None:
    """A rim around a die, thicker than that of dice that fit."""
    picture, x, y = sprite
    thick = max(4, look.u(11 if look.high_contrast else 7))
    kept = _rims.get(id(picture))
    if kept is None or kept[0] is not picture or kept[1] != thick:
        if len(_rims) >= MOST_RIMS:
            _rims.clear()
        rim = rim_of(picture, thick, strong=look.high_contrast)
        kept = _rims[id(picture)] = (picture, thick, rim)
    rim = kept[2]
    rim.set_alpha(round(255 * part))
    reach = (rim.get_width() - picture.get_width()) // 2
    surface.blit(rim, (x - reach, y - reach))


_rims: dict[int, tuple[pygame.Surface, int, pygame.Surface]] = {}
MOST_RIMS = 16


def ways_of(places: Marked, look: Look, avoid: Sequence[pygame.Rect]) -> tuple[Way, ...]:
    """The ways from dice to their places that are long enough for an arrow."""
    found = []
    for start, goal in places.ways:
        others = [each for each in avoid if not each.colliderect(goal)]
        others += [_below(each, goal) for each in avoid if each.colliderect(goal)]
        found.append(way_between(start, goal, look, others))
    return tuple(way for way in found if way is not None)


def _below(thing: pygame.Rect, goal: pygame.Rect) -> pygame.Rect:
    """What of a thing lies below a goal on it: a way runs beside it, not up its face."""
    top = max(thing.y, goal.bottom)
    return pygame.Rect(thing.x, top, thing.w, max(0, thing.bottom - top))


def around(places: Marked, ways: Sequence[Way], look: Look) -> list[pygame.Rect]:
    """What a card about marked places stays off: rings, ghosts and arrows, with air about them."""
    spoken = [*places.rings, *places.ghosts]
    for way in ways:
        spoken += way.rects(look.u(26))
    air = 2 * look.u(10)
    return [place.inflate(air, air) for place in spoken]


def draw_numbers(surface: pygame.Surface, places: list[pygame.Rect | None], look: Look) -> None:
    """Numbers at the places of decisions, from 1; equal places share theirs side by side."""
    size = max(20, look.u(BADGE))
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
        draw_rank(surface, disc, number)


def _draw_badge(surface: pygame.Surface, place: pygame.Rect, sign: str, look: Look) -> None:
    """A disc at the upper corner of a place: a number, a cross, or a turning arrow.

    ``→4`` is a small die that shows what one is turned to.
    """
    size = max(22, min(look.u(BADGE), round(min(place.size) * BADGE_SHARE)))
    turned = sign.removeprefix("→") if sign.startswith("→") else None
    disc = pygame.Rect(0, 0, size if turned is None else round(size * 1.7), size)
    down = size // 8 if turned is None else -size // 5
    disc.center = place.right - size // 8, place.y + down
    disc.clamp_ip(surface.get_rect())
    if turned is None:
        draw_sign(surface, disc, sign)
    else:
        _draw_turned(surface, disc, turned)


def _draw_turned(surface: pygame.Surface, box: pygame.Rect, face: str) -> None:
    """An arrow to a small die."""
    size = box.h
    put_shadow(surface, box, size / 3, max(2, size // 8), (0, 0, 0), 160, (0, 2))
    surface.blit(rounded(*box.size, size / 3, (*EDGE, 255)), box)
    rim = max(1, round(size * 0.07))
    surface.blit(rounded(box.w - 2 * rim, size - 2 * rim, size / 3 - rim, (*FACE, 255)),
                 box.move(rim, rim))  # fmt: skip
    die = pygame.Rect(0, 0, size - 4 * rim, size - 4 * rim)
    die.midright = box.right - 2 * rim, box.centery
    surface.blit(rounded(*die.size, size * 0.2, (*EDGE, 255)), die)
    panel = die.inflate(-2 * rim, -2 * rim)
    surface.blit(rounded(*panel.size, size * 0.15, (*CREAM, 255)), panel)
    px = max(lettering.SMALLEST, round(size * 0.62))
    lettering.draw(surface, face, panel.center, px, INK, "ExtraBold", box=panel)
    left, right = box.x + size * 0.2, die.x - size * 0.12
    head, thick = size * 0.17, max(2, round(size * 0.09))
    pygame.draw.line(surface, INK, (left, box.centery), (right - head / 2, box.centery), thick)
    tip = [
        (right, box.centery),
        (right - head, box.centery - head),
        (right - head, box.centery + head),
    ]
    pygame.draw.polygon(surface, INK, tip)


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


def draw_rank(surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
    """Which of the best moves it is, on a ribbon: not a disc, as heights and values have them."""
    size = place.w
    picture = surfaces.get(("hint-ribbon", size), lambda: _ribbon(size))
    at = picture.get_rect(midtop=place.midtop)
    put_shadow(surface, at.inflate(-2, -size // 3), 2, max(2, size // 8), (0, 0, 0), 150, (0, 2))
    surface.blit(picture, at)
    px = max(lettering.SMALLEST, round(size * 0.62))
    middle = at.centerx, at.y + round(size * 0.47)
    lettering.draw(surface, str(number), middle, px, INK, "ExtraBold")


def _ribbon(size: int) -> pygame.Surface:
    wide, tall = round(size * 0.8), round(size * 1.2)

    def draw(picture: pygame.Surface, scale: int) -> None:
        right, foot = picture.get_width() - 1, picture.get_height() - 1
        notch, rim = round(0.2 * foot), max(1, round(size * 0.07)) * scale
        for colour, inset in ((EDGE, 0), (FACE, rim)):
            shape = [
                (inset, inset), (right - inset, inset), (right - inset, foot - 2 * inset),
                (right / 2, foot - notch - inset), (inset, foot - 2 * inset),
            ]  # fmt: skip
            pygame.draw.polygon(picture, colour, shape)

    return smoothed(wide, tall, draw, 4)


def _disc(size: int) -> pygame.Surface:
    def draw(picture: pygame.Surface, _scale: int) -> None:
        middle = picture.get_width() / 2
        pygame.draw.circle(picture, EDGE, (middle, middle), middle)
        pygame.draw.circle(picture, FACE, (middle, middle), middle * 0.86)

    return smoothed(size, size, draw, 4)
