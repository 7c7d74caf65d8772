"""The pictures of “How to play”, drawn with the game's own pieces."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from skyline.games.skyline.dice import ALL_DICE
from skyline.games.skyline.solo import levels
from skyline.table import type as lettering
from skyline.table.furniture.caption import INK, put_words
from skyline.table.furniture.materials import felt
from skyline.table.paint import mix, put_shadow, rounded
from skyline.table.palette import BRASS_LIGHT
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.table.scenery.street_ground import level_of, paint_ground
from skyline.text.words import _
from skyline.views.skyline.art.colours import RISES
from skyline.views.skyline.art.crane import Crane
from skyline.views.skyline.art.district import fence, ground_steps
from skyline.views.skyline.menu_pictures import Piece, put_die, put_front, put_street
from skyline.views.skyline.zones import standard_zones

NOON: Final = 0.5
DUSK: Final = 0.78
NIGHT: Final = 1.0


def _px(rect: pygame.Rect) -> int:
    """A size of type that suits a picture, legible in a small one too."""
    return max(15, round(6 + 0.033 * min(rect.h, rect.w * 0.68)))


def _scene(surface: pygame.Surface, rect: pygame.Rect, time: float) -> tuple[pygame.Surface, Day]:
    """A part of the surface with a street's ground painted on it."""
    day = Day.at(time)
    picture = surface.subsurface(rect)
    picture.blit(paint_ground(rect.size, day), (0, 0))
    return picture, day


def draw_goal(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A street at dusk, almost finished."""
    picture, day = _scene(surface, rect, DUSK)
    street = (
        Piece("L", 2, 1, points=4),
        Piece("M", 4, 0, points=16),
        Piece("H", 6, 1, points=36),
        Piece("M", 3, 1, points=9),
        Piece("H", 4, dice="GUUU"),
        Piece("L", 2, 2, points=4),
        Piece(""),
    )
    put_street(picture, day, street, widest=0.12)


def draw_turn(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The four steps of a turn on the felt, with the same three dice."""
    table = surface.subsurface(rect)
    table.blit(felt(*rect.size), (0, 0))
    width, height = rect.size
    px = _px(rect)
    rows = (
        (_("Take three"), (("G", "", 0), ("U", "", 0), ("P", "", 0))),
        (_("Roll"), (("G", "H", 14), ("U", "M", -11), ("P", "-", 24))),
        (_("Use at least one"), ()),
        (_("Roll again, or stop"), (("G", "H", -16), ("P", "-", 9))),
    )
    for index, (caption, dice) in enumerate(rows):
        cell = pygame.Rect(0, 0, width // 2, height // 2)
        cell.topleft = (index % 2) * (width // 2), (index // 2) * (height // 2)
        panel = cell.inflate(-round(width * 0.03), -round(height * 0.045))
        shade = rounded(panel.w, panel.h, round(height * 0.03), (0, 0, 0, 60))
        table.blit(shade, panel)
        words, widest = f"{index + 1}. {caption}", panel.w * 0.88 - px
        tall = len(lettering.wrap(words, px, widest, "Bold")) * px * 1.32 + px * 0.5
        free = panel.h - tall - px * 0.5  # above the caption
        edge = round(min(width * 0.115, height * 0.19, free * 0.5))
        middle = panel.y + free * 0.52
        if index == 2:
            _use(table, panel, middle, edge)
        else:
            gap = edge * 1.28
            x = panel.centerx - gap * (len(dice) - 1) / 2
            for number, (kind, letter, tilt) in enumerate(dice):
                lower = (number % 2) * edge * 0.16 if tilt else 0
                put_die(table, kind, letter, (x + number * gap, middle + lower), edge, tilt)
        caption_at = (panel.centerx, panel.bottom - px * 0.5 - tall / 2)
        put_words(table, words, caption_at, px, width=widest)


def _use(table: pygame.Surface, panel: pygame.Rect, middle: float, edge: int) -> None:
    """Step three: a die goes onto its column."""
    small = round(edge * 0.86)
    column = panel.centerx - edge * 0.75
    foot = middle + small * 0.95
    put_front(table, "G", "M", (column, foot - small / 2), small)
    place = pygame.Rect(0, 0, small, small)
    place.midbottom = (round(column), round(foot - small))
    ghost = pygame.Surface(table.get_size(), pygame.SRCALPHA, 32)
    put_front(ghost, "U", "M", place.center, small)
    ghost.set_alpha(115)
    table.blit(ghost, (0, 0))
    pygame.draw.rect(table, (255, 246, 214), place, max(2, small // 22), round(small * 0.14))
    die = put_die(table, "U", "M", (panel.centerx + edge * 0.75, middle - edge * 0.1), edge, -10)
    tip = place.right + small * 0.12
    y = place.centery
    points = [
        (tip, y),
        (tip + small * 0.2, y - small * 0.14),
        (tip + small * 0.2, y + small * 0.14),
    ]
    pygame.draw.polygon(table, (255, 246, 214), points)
    thick = max(3, small // 14)
    pygame.draw.line(table, (255, 246, 214), (tip + small * 0.18, y), (die.left, y), thick)


def draw_building(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A column of each rise, an empty lot, and the three kinds of dice."""
    picture, day = _scene(surface, rect, NOON)
    street = (
        Piece("L", 1, dice="G"),
        Piece("M", 2, dice="GU"),
        Piece("H", 3, dice="GUU"),
        Piece(""),
    )
    places = put_street(picture, day, street, widest=0.125, spread=0.62)
    px = _px(rect)
    legend = pygame.Rect(0, 0, 0, 0)
    edge = round(min(places[0].w * 0.68, rect.h * 0.11))
    kinds = (("P", "M", _("Penthouse")), ("U", "L", _("Upper")), ("G", "H", _("Ground")))
    for index, (kind, letter, name) in enumerate(kinds):
        y = rect.h * (0.095 + 0.128 * index)
        at = rect.w * 0.085, y  # before the sky, on which nothing casts a shadow
        die = put_die(picture, kind, letter, at, edge, 5 - 5 * index, shaded=False)
        text = f"{ALL_DICE[2 - index]} × {name}"
        small = max(lettering.SMALLEST, round(px * 0.88))
        wide = lettering.measure(text, small, "Bold")[0] + small
        centre = (die.right + small * 0.7 + wide / 2, y)
        legend.union_ip(put_words(picture, text, centre, small, width=wide))
    names = (_("Low"), _("Mid"), _("High"), _("Empty lot"))
    apart = places[1].centerx - places[0].centerx
    while px > lettering.SMALLEST:
        widths = [lettering.measure(words, px, "Bold")[0] for words in names]
        if apart >= 1.4 * px + max((one + other) / 2 for one, other in pairwise(widths)):
            break
        px -= 1
    above = [place.inflate(px * 3, 0).move(0, -px * 2) for place in places[:3]]
    for place, words in zip(places, names, strict=True):
        y = place.top - px * 1.3
        if legend.collidelist(above) >= 0:  # then below, all of them
            y = rect.h - px * 1.4  # clear of the signs that count floors
        room = 2 * min(place.w * 1.1, rect.w - place.centerx)
        put_words(picture, words, (place.centerx, y), px, width=room)


def draw_points(surface: pygame.Surface, rect: pygame.Rect) -> None:
    picture, day = _scene(surface, rect, 0.2)
    street = (
        Piece("L", 2, 0, points=4),
        Piece("M", 2, 0, points=4),
        Piece("M", 3, 1, points=9),
        Piece("M", 4, 0, points=16),
        Piece("H", 3, 1, points=9),
        Piece("H", 4, 0, points=16),
        Piece("H", 5, 1, points=25),
        Piece("H", 6, 0, points=36),
    )
    places = put_street(picture, day, street, widest=0.098, spread=0.2)
    px = _px(rect)
    groups = ((0, 0, "L", _("Low-rise")), (1, 2, "M", _("Mid-rise")), (4, 5, "H", _("High-rise")))
    for first, last, rise, words in groups:
        middle = (places[first].left + places[last].right) / 2
        top = min(place.top for place in places[first : last + 1])
        where = (middle, top - px * 1.4)
        put_words(
            picture,
            words,
            where,
            px,
            width=rect.w * 0.3,
            colour=mix(RISES[rise].dark, INK, 0.45),
        )


def draw_district(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Dice lying in the Abandoned District."""
    yard = surface.subsurface(rect)
    width, height = rect.size
    scale = height / 430
    yard.blit(finish(ground_steps(width, height, scale)), (0, 0))
    tall = round(height * 0.17)
    back = fence(width, tall, 5, lambda i, n: i in (n // 3, n - 2))
    put_shadow(yard, (0, tall * 0.5, width, tall * 0.6), 4, tall * 0.3, (0, 0, 0), 150)
    yard.blit(back, (0, 0))
    edge = round(min(height * 0.22, width * 0.13))
    dice = (
        ("U", "H", 0.20, 0.40, 12),
        ("G", "M", 0.40, 0.50, -18),
        ("P", "-", 0.58, 0.36, 8),
        ("U", "L", 0.75, 0.52, -9),
        ("U", "M", 0.30, 0.72, 22),
    )
    for kind, letter, x, y, tilt in dice:
        put_die(yard, kind, letter, (width * x, height * y), edge, tilt)
    front_fence = fence(width, tall, 9, lambda i, n: abs(i - n // 2) < 3)
    yard.blit(front_fence, (0, height - tall))
    px = _px(rect)
    words = _("Take all of them, or none")
    put_words(yard, words, (width * 0.5, height - tall * 0.5), px, width=width * 0.5)


def draw_demolish(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The wrecking ball, a die and a street."""
    picture, day = _scene(surface, rect, 0.66)
    street = (Piece("M", 3, 1, points=9), Piece("L", 2, 1, points=4), Piece("H", 2, dice="GU"))
    width, height = rect.size
    part = round(width * 0.62)
    left = picture.subsurface((0, 0, part, height))
    places = put_street(left, day, street, widest=0.19, spread=0.4)
    level = level_of(rect.size)
    whole = round(level / 0.52)
    zones = standard_zones((round(whole * 16 / 9), whole))
    layer = pygame.Surface(zones.window.size, pygame.SRCALPHA, 32)
    crane = Crane(zones, day)
    crane.draw_body(layer)
    crane.draw_ball(layer, swing_angle=-0.5, hot=True)
    used = layer.get_bounding_rect().inflate(8, 8).clip(layer.get_rect())
    x = width - used.w - round(width * 0.02)
    y = level + round(height * 0.10) - used.h
    picture.blit(layer, (x, y), used)
    edge = round(places[0].w * 0.62)
    put_die(picture, "P", "-", (width * 0.58, height * 0.26), edge, -12)
    px = _px(rect)
    words = _("Dice plus one building of yours")
    put_words(picture, words, (width * 0.36, height * 0.10), px, width=width * 0.5)


def draw_night(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The end: what counts and what does not."""
    picture, day = _scene(surface, rect, NIGHT)
    street = (
        Piece("L", 1, 0, points=1),
        Piece("M", 4, 1, points=16),
        Piece("H", 6, 0, points=36),
        Piece("L", 2, 2, points=4),
        Piece("H", 5, 1, points=25),
        Piece("M", 2, dice="GU"),
    )
    places = put_street(picture, day, street, widest=0.125, spread=0.24)
    px = _px(rect)
    last = places[-1]
    put_words(
        picture, _("Unfinished: 0"), (last.centerx, last.top - px * 1.4), px, width=rect.w * 0.3
    )
    first = places[0]
    put_words(
        picture, _("Lone Low: 1"), (first.centerx, first.top - px * 1.4), px, width=rect.w * 0.3
    )


def draw_solo(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A street alone, and the titles to reach."""
    picture, day = _scene(surface, rect, 0.92)
    width, height = rect.size
    part = round(width * 0.56)
    left = picture.subsurface((0, 0, part, height))
    street = (
        Piece("L", 2, 1, points=4),
        Piece("H", 5, 0, points=25),
        Piece("M", 4, 1, points=16),
        Piece("H", 1, dice="G"),
    )
    put_street(left, day, street, widest=0.2, spread=0.2)
    px = _px(rect)
    row = px * 1.9
    top = height * 0.42 - row * len(levels()) / 2
    longest = max(lettering.measure(level.title, px, "Bold")[0] for level in levels())
    wide = round(min(width * 0.60, max(width * 0.37, longest + px * 3.6)))
    for index, level in enumerate(levels()):
        y = top + index * row
        box = pygame.Rect(round(width * 0.97) - wide, round(y), wide, round(row * 0.86))
        picture.blit(rounded(box.w, box.h, round(px * 0.4), (20, 16, 34, 215)), box)
        lettering.draw(
            picture,
            str(level.points),
            (box.x + px * 2.3, box.centery),
            px,
            BRASS_LIGHT,
            "ExtraBold",
            "right",
        )
        lettering.draw(
            picture,
            level.title,
            (box.x + px * 3.0, box.centery),
            px,
            (255, 244, 222),
            "Bold",
            "left",
            max_width=box.w - px * 3.5,
            box=box,
        )
