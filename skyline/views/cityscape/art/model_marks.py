"""What is drawn over the model: heights on roofs, marks of lots, blocks on their way, lines."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.games.cityscape.board import LINES, LOTS
from skyline.table import type as lettering
from skyline.table.paint import (
    Point,
    blank,
    brightened,
    halo,
    mix,
    put_faded,
    put_shadow,
    ring,
    rounded,
    smoothed,
    smoothstep,
)
from skyline.table.palette import BLACK, CREAM, RGB, RGBA, WHITE
from skyline.table.picture_cache import SurfaceCache, keep_pictures
from skyline.views.cityscape.art.blocks import BLOCKS, foot_of, stack_picture
from skyline.views.cityscape.art.camera import (
    HALF,
    PLINTH,
    RIGHT,
    SIDES,
    SIN,
    SPOTS,
    UNIT,
    Camera,
    owners,
)
from skyline.views.cityscape.art.elevation import ASKED
from skyline.views.cityscape.art.goal_dice import goal_face, put_print
from skyline.views.cityscape.art.light import Light
from skyline.views.cityscape.art.plan import hatched, star
from skyline.views.cityscape.art.plinth import BASE, HOLDER, cut_trees
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER
from skyline.widgets.base.shapes import stroke
from skyline.widgets.controls.swatch import SeatColour, gem

Heights = tuple[int, ...]
Gain = tuple[float, float, float]
Pen = Callable[[Iterable[Point]], list[Point]]
Rims = tuple[tuple[float, RGB], ...]
"""Angles of two edges, and the colours of the halves of a rim towards them; or none."""
Draw = Callable[[pygame.Surface, Pen], None]

NO_EDGES: Final[Mapping[int, RGB]] = MappingProxyType({})

STAR: Final = "★"
"""The sign of the tallest building."""
EQUAL: Final = "="
"""The sign of a building that is as tall as another one that is seen."""
_FULL: Final[Gain] = (1.0, 1.0, 1.0)
LIT: Final[Gain] = (1.22, 1.12, 0.96)
"""What a stack that counts is brightened by while its line is told,"""
DIM: Final[Gain] = (0.5, 0.5, 0.58)
"""and those of other lines meanwhile."""

_PILLS: Final = 2.95  # lots from the middle to the names of the edges, outside of the rails
_PASSES: Final = 0.92, 0.965  # so far behind that, the name of an edge begins to go, and is away
_NAMES: Final = 0.67  # lots from the middle of the nearest one to the name of a line
_K: Final = 2  # times larger layers are drawn
_DISC: Final = (0.46, 0.335)  # of a lot: the disc under a number
_DIE: Final = 0.40  # a goal die in its holder
_PRINTED: Final = 0.8  # of it: what its digit takes,
_UPRIGHT: Final = 0.8  # which is so much flatter than on the board
_COVERED: Final = 0.8  # of it: that of a roof covered in part leaves more of its building free
_APART: Final = 0.8  # of such a disc: how far numbers are apart at least
_SHARE: Final = 0.66  # of it: what lies on its own building at least
_SMALL_BOARD: Final = 40  # pixels of a lot below which names of lines have no discs
_GROWTH: Final = (  # lots from a held block's roof to what it becomes: to the right, down
    *((right, down) for down in (-0.5, -0.64) for right in (0.0, 0.16, -0.16, 0.32, -0.32)),
    *((right, down) for down in (0.64, 0.4, 0.2, 0.0) for right in (0.0, 0.16, -0.16)),
)
_BURIED: Final = 0.235  # lots: how tall the height of a stack is written that is hidden whole
_AROUND: Final = tuple(
    sorted(
        ((x * 0.09, y * 0.08) for x in range(-20, 21) for y in range(-20, 11)),
        key=lambda way: math.hypot(way[0], way[1]),
    )
)
"""Of its place, in lots: where its height may stand, nearest first."""
_ON_HOUSES: Final = 6.0  # lots that it moves rather than lie on other buildings,
_ON_BOARD: Final = 1.2  # or on the board;
_FLAG: Final = 0.5  # and of that rather than have these below it;
_ABOVE: Final = 1.4  # and for each lot that it is above all roofs: words lie there,
_CROSSED: Final = 3.0  # and for each lot of a building that its leader crosses,
_WEIGHED: Final = 200  # of so many places
_SPREAD: Final = tuple(HALF * part / 8 for part in range(-7, 8))
"""Of a roof from its middle: where it may peek out."""
_ROOM: Final = 0.06, 0.03  # lots around the dot of a leader on what is seen of a stack
_GAP: Final = 0.16  # of its height, around what is written on it
_CORNER: Final = 0.63  # from the middle of a roof to its corner: the sign of who built it,
_GEM: Final = 0.066  # in lots, and half of how wide that is
_SIGN: Final = 0.24  # lots: how wide the name of a line is while goals are set
_BESIDE: Final = (
    *((-0.7, -0.95), (0.7, -0.95)),
    *((-1.25, -0.3), (1.25, -0.3), (-1.25, 0.3), (1.25, 0.3)),
)
"""Of the middle of a number, where the tag may lie that tells why it counts, the best first."""
_COUNT: Final = (0.40, 0.21)  # lots: how large such a tag is
_PASSED: Final = 0.62  # of its light that a sight loses once it has gone on to the next roof
_TO_COME: Final = 0.42  # of its light: where it will go,
_BEAM: Final = 0.10, 0.46  # lots: how wide a sight is where it begins, and at its tip
_SOFT: Final = 9  # steps from its rim to its core
_HEAD: Final = 0.5  # lots: of the light at that
_FAINT: Final = 0.08  # of the light that a shadow takes: less is not seen
_LOWER: Final = 0.9  # storeys that are less high than this part are spoken of:
_BROKEN: Final = 0.6  # of its height, from its foot, a tower is torn there,
_TORN: Final = 0.055  # in lots: and so wide is half of that
_SMALLEST_DISC: Final = 20  # pixels of height up to which the rim leaves the number room
_RIM: Final = 0.34  # of the height of a disc: the rim with halves in the colours of two edges,
_LARGER: Final = 1.12  # and how much larger that disc is
UNSEEN_RIM: Final[RGB] = (132, 124, 120)
"""Half of such a rim, towards an edge from which the stack is not seen."""
_DASHES: Final[tuple[RGBA, RGBA]] = ((28, 20, 31, 235), (255, 250, 236, 255))
_SEAM: Final[RGBA] = (78, 41, 0, 220)  # premultiplied, as all colours with alpha here
_PALE: Final[RGBA] = (255, 250, 230, 255)
_NAMED: Final[RGB] = (64, 42, 26)  # as names of lines on the rim
_SIGN_FIELD: Final[RGB] = (92, 64, 40)  # beside it, for the height
_STEM: Final[RGB] = (206, 162, 90)  # brass, on which such a sign hangs,
_GREY: Final[RGB] = (152, 146, 158)  # and its ground where no edge sees the stack
_GHOSTS: Final[dict[bool, tuple[Gain, RGB, RGB]]] = {
    False: ((1.24, 1.18, 0.98), _SEAM[:3], AMBER),
    True: ((1.28, 0.66, 0.60), _PALE[:3], ASKED.glow),
}
"""Light on a block that does not stand yet and its outline; True if a question is about it."""
_WHOLE: Final = ((0.0, 0.0), (-0.21, 0.0), (0.21, 0.0), (0.0, -0.15), (0.0, 0.15))
"""Of a disc, in lots: what must be seen of a roof for it to lie there."""
_ACROSS: Final = tuple(HALF * part for part in (-0.75, -0.25, 0.25, 0.75))
"""Of a roof from its middle: where a turning model looks how much of it is seen,"""
_FREE: Final = (0.1, 0.5)
"""and of these spots, how many must be free for its number to come, and to be there."""
_WHOLE_DISC: Final = 0.7
"""and of these, how many must be free for it to be as large as that of a free roof."""
_SPOTS_ON: Final = np.array([(x, y) for x in _ACROSS for y in _ACROSS])


def _unseen(fill: RGB) -> tuple[RGB, RGB, RGB]:
    """Quiet, and of the colour of its roof."""
    return mix((34, 28, 44), fill, 0.5), fill, (22, 16, 28)


_STYLES: Final[dict[str, tuple[RGB, RGB, RGB]]] = {
    "": ((150, 106, 44), (255, 248, 228), (44, 32, 40)),
    "off": ((92, 66, 30), (164, 147, 116), (44, 32, 34)),  # as "", in the shade; not grey
    "lit": ((255, 255, 255), (255, 206, 92), (70, 36, 0)),
    "asked": ((255, 250, 230), ASKED.glow, (255, 255, 255)),
    "hidden": ((214, 206, 214), (70, 62, 76), (240, 234, 238)),
    "plain": (BLACK, WHITE, BLACK),
    "plain-unseen": (WHITE, (24, 24, 28), WHITE),
    "unseen-off": ((98, 92, 104), (60, 54, 66), (206, 200, 210)),  # in the shade, darker than "off"
    **{f"unseen{size}": _unseen(mix(_GREY, BLOCKS[size].light, 0.3)) for size in BLOCKS},
}

_layers = SurfaceCache(16_000_000)


def _dashed(surface: pygame.Surface, path: Sequence[Point], scale: float) -> None:
    """A dashed outline, a broad dark line under a pale one, with a whole dash around corners."""
    for colour, part in zip(_DASHES, (0.034, 0.017), strict=True):
        width = max(2, round(scale * part * _K))
        for start, end in zip(path, (*path[1:], path[0]), strict=True):
            count = max(1, round(math.dist(start, end) / (scale * 0.12 * _K)))
            for dash in range(count + 1):
                ends = max(0.0, (dash - 0.3) / count), min(1.0, (dash + 0.3) / count)
                begin, tip = (pygame.Vector2(start).lerp(end, at) for at in ends)
                pygame.draw.line(surface, colour, begin, tip, width)
            pygame.draw.circle(surface, colour, start, width / 2)


# ---------------------------------------------------------------- heights on roofs


class RoofNumber(NamedTuple):
    """Where the height of a stack is written.

    ``covered``: its roof is covered at least in part; ``hidden``: nothing of it is seen that could
    bear its number.
    """

    lot: int
    at: Point
    hidden: bool = False
    covered: bool = False


def _clear(camera: Camera, heights: Heights, middle: Mapping[int, Point]) -> set[int]:
    """Stacks of whose roof so much is seen that the number fits on its middle."""
    s = camera.scale
    spots = [(x + dx * s, y + dy * s) for x, y in middle.values() for dx, dy in _WHOLE]
    if not spots:
        return set()
    seen = owners(camera, heights, spots).reshape(-1, len(_WHOLE))
    return {lot for lot, row in zip(middle, seen, strict=True) if (row == lot).all()}


def passing_numbers(camera: Camera, heights: Heights) -> list[tuple[RoofNumber, float]]:
    """Numbers while the model turns, from far to near, and how much is seen of them.

    They lie in the middle of what is seen of their roofs, and come as these get free.
    """
    roofs = [
        camera.at(*spot, camera.unit * units) for spot, units in zip(SPOTS, heights, strict=True)
    ]
    ways = np.array([np.subtract(camera.at(*way), camera.at(0, 0)) for way in ((1, 0), (0, 1))])
    spots = _SPOTS_ON @ ways
    own = owners(camera, heights, (np.array(roofs)[:, None] + spots).reshape(-1, 2))
    free = own.reshape(len(roofs), -1) == np.arange(len(roofs))[:, None]
    seen = free.sum(1)
    middles = roofs + free @ spots / np.maximum(seen, 1)[:, None]
    found = []
    for lot in camera.far_to_near():
        share = float(seen[lot]) / len(_SPOTS_ON)
        part = smoothstep(*_FREE, share) if heights[lot] else 0.0
        if part > 0:
            x, y = middles[lot].tolist()
            found.append((RoofNumber(lot, (x, y), covered=share < _WHOLE_DISC), part))
    return found


@lru_cache(maxsize=16)
def roof_numbers(camera: Camera, heights: Heights) -> tuple[RoofNumber, ...]:
    """The numbers of all stacks, from far to near; those of covered roofs have found a spot."""
    s = camera.scale
    order = [lot for lot in camera.far_to_near() if heights[lot]]
    middle = {lot: camera.at(*SPOTS[lot], heights[lot] * camera.unit) for lot in order}
    clear = _clear(camera, heights, middle)
    found = [RoofNumber(lot, middle[lot]) for lot in order if lot in clear]
    taken = [number.at for number in found]
    across, down = np.arange(-9, 10) * 0.1, np.arange(-11, 12) * 0.075
    tries = np.stack(np.meshgrid(across, down, indexing="ij"), 2).reshape(-1, 2)
    cost = np.hypot(tries[:, 0], tries[:, 1]) * 0.3
    for lot in order:
        if lot in clear:
            continue
        points = np.array(middle[lot]) + tries * s
        gaps = np.full(len(points), 1.0)
        for x, y in taken:
            apart = np.abs(points - (x, y)) / (_DISC[0] * s, _DISC[1] * s)
            gaps = np.minimum(gaps, apart.max(1))
        own = (owners(camera, heights, points) == lot).reshape(len(across), -1).astype(float)
        around = np.pad(own, 2)  # two steps lead to the rim of a disc
        share = np.lib.stride_tricks.sliding_window_view(around, (5, 5)).mean((2, 3)).ravel()
        worth = np.where(own.ravel() > 0, gaps * 5 + share * 9 - cost, -np.inf)
        best = int(worth.argmax())
        if gaps[best] < _APART or share[best] < _SHARE:  # it would seem another's
            found.append(RoofNumber(lot, middle[lot], True, True))
            continue
        at = float(points[best, 0]), float(points[best, 1])
        taken.append(at)
        found.append(RoofNumber(lot, at, False, True))
    return tuple(found)


class Buried(NamedTuple):
    """Where the height of a stack is told of which nothing is seen.

    A leader goes from its ``foot`` at the sign to its ``hook``: where the stack peeks out, or else
    to what hides it.
    """

    lot: int
    place: pygame.Rect
    hook: Point
    foot: Point


@lru_cache(maxsize=16)
def buried_places(
    camera: Camera, heights: Heights, names: Collection[tuple[int, ...]] = ()
) -> tuple[Buried, ...]:
    """Where it is told how high stacks are of which nothing is seen.

    Those of a line from the front stand in one column, as far as may be in free air: on another
    building they would seem to be that one's. They keep off ``names`` at the edges.
    """
    numbers, s = roof_numbers(camera, heights), camera.scale
    taken = [disc_rect(camera, each).inflate(4, 2) for each in numbers if not each.hidden]
    taken += map(pygame.Rect, names)
    tall = max(lettering.SMALLEST + 7, round(s * _BURIED))
    front = min(range(4), key=lambda edge: camera.depth(*SIDES[edge]))
    found = dict[int, Buried]()
    hidden = {each.lot for each in numbers if each.hidden}
    for line in LINES[front]:
        lots = [lot for lot in reversed(line) if lot in hidden]  # from far to near
        if not lots:
            continue
        peeks = {lot: _peeks(camera, heights, lot) for lot in lots}
        wide = max(_tag_width(heights[lot], LOTS[lot], tall) for lot in lots)
        column = pygame.Rect(0, 0, wide, len(lots) * (tall + 2) - 2)
        roofs = [camera.at(*SPOTS[lot], heights[lot] * camera.unit) for lot in lots]
        ends = {lot: peeks[lot] or [roof] for lot, roof in zip(lots, roofs, strict=True)}
        x, y = (sum(axis) / len(lots) for axis in zip(*roofs, strict=True))
        ways = [column.move_to(center=(round(x + a * s), round(y + b * s))) for a, b in _AROUND]
        free = [way for way in ways if way.collidelist(taken) < 0]
        column = _in_free_air(camera, heights, free or ways[:1], (x, y), ends)
        taken.append(column.inflate(4, 4))
        hooks = {
            lot: min(peeks[lot], key=lambda at: math.dist(at, column.center))
            if peeks[lot]
            else _hidden_end(camera, heights, lot, roof, column.center)
            for lot, roof in zip(lots, roofs, strict=True)
        }
        # the steepest leader begins below the others, and crosses none
        steep = {lot: np.subtract(hook, column.center) for lot, hook in hooks.items()}
        order = sorted(lots, key=lambda lot: steep[lot][1] / max(1, abs(steep[lot][0])))
        for row, lot in enumerate(order):
            place = pygame.Rect(column.x, column.y + row * (tall + 2), wide, tall)
            foot = _foot(place, hooks[lot], lot == order[-1])
            found[lot] = Buried(lot, place, hooks[lot], foot)
    return tuple(found[each.lot] for each in numbers if each.hidden)


def _foot(place: pygame.Rect, hook: Point, lowest: bool) -> Point:
    """Where the leader of a sign begins: at its side where another one is below it."""
    if lowest:
        return min(max(hook[0], place.x + 3), place.right - 3), place.centery
    return place.midleft if hook[0] < place.centerx else place.midright


def _peeks(camera: Camera, heights: Heights, lot: int) -> list[Point]:
    """Where a dot has room on what is seen of a stack, on its roof if it can be."""
    (x, y), above = SPOTS[lot], heights[lot] * camera.unit
    roof = [camera.at(x + dx, y + dy, above) for dx in _SPREAD for dy in _SPREAD]
    walls = [
        camera.at(x + dx * HALF + dy * part, y + dy * HALF + dx * part, above * n / 8)
        for dx, dy in (SIDES[side] for side in camera.sides_seen())
        for part in _SPREAD
        for n in range(8)
    ]
    around = np.array([(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]) * camera.scale
    for room, spots in itertools.product(_ROOM, (roof, walls)):
        wanted = np.array(spots)[:, None] + around * room
        own = owners(camera, heights, wanted.reshape(-1, 2)).reshape(len(spots), -1) == lot
        if own.all(1).any():
            return [*itertools.compress(spots, own.all(1))]
    return []


def _hidden_end(
    camera: Camera, heights: Heights, lot: int, roof: Point, sign: tuple[int, int]
) -> Point:
    """Where a leader from a sign to a hidden roof first goes behind a nearer stack."""
    way = np.linspace(sign, roof, 90)
    nearer = [camera.depth(*spot) < camera.depth(*SPOTS[lot]) for spot in SPOTS]
    hides = [found >= 0 and nearer[found] for found in owners(camera, heights, way)]
    x, y = way[max(0, hides.index(True) - 1) if True in hides else -1].tolist()
    return x, y


def _in_free_air(
    camera: Camera,
    heights: Heights,
    ways: Sequence[pygame.Rect],
    wanted: Point,
    peeks: Mapping[int, Sequence[Point]],
) -> pygame.Rect:
    """The way that is nearest to what is ``wanted``, or farther where it would seem another's.

    So it does on a building, above one as its flag, and on the ground; its leader from one of the
    ``peeks`` of its lots crosses as little as may be.
    """
    middles, size = np.array([way.center for way in ways]), np.array(ways[0].size)

    def on(
        middles: NDArray[np.float64], across: Sequence[float], down: Sequence[float]
    ) -> NDArray[np.float64]:
        """How much of such parts lies on buildings, and a little for the board."""
        parts = np.array([*itertools.product(across, down)])
        spots = (middles[:, None] + parts * size).reshape(-1, 2)
        houses = owners(camera, heights, spots) >= 0
        x, y = np.abs(camera.ground((spots[:, 0], spots[:, 1])))
        board = _ON_BOARD * (np.maximum(x, y) < HOLDER[2])
        share: NDArray[np.float64] = np.where(houses, _ON_HOUSES, board)
        return np.asarray(share.reshape(len(middles), -1).mean(1), float)

    cost = _far(middles - wanted) / camera.scale
    top = min(camera.at(*SPOTS[lot], height * camera.unit)[1] for lot, height in enumerate(heights))
    cost += _ABOVE * np.maximum(0, top - middles[:, 1]) / camera.scale
    cost += on(middles, (-0.5, 0.0, 0.5), (-0.5, 0.0, 0.5))
    best = cost.argsort()[:_WEIGHED]
    ends = middles[best]
    cost[best] += _FLAG * on(ends, (-0.4, 0.0, 0.4), (1.0, 2.5, 4.0))
    below = np.zeros(len(best))
    for lot, roof in peeks.items():
        spots = np.array(roof)
        begin = spots[_far(ends[:, None] - spots).argmin(1)]
        path = begin[:, None] + (ends - begin)[:, None] * np.linspace(0.1, 0.9, 9)[:, None]
        found = owners(camera, heights, path.reshape(-1, 2)).reshape(len(best), -1)
        crossed = ((found >= 0) & (found != lot)).mean(1) * _far(ends - begin)
        cost[best] += _CROSSED * crossed / camera.scale / len(peeks)
        below += np.abs(ends[:, 0] - begin[:, 0]) < size[0] / 2
    cost[best] += _CROSSED * np.maximum(0, below - 1)  # the leader of one would cross another
    return ways[int(best[cost[best].argmin()])]


def _far(ways: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.hypot(ways[..., 0], ways[..., 1])


def line_foot(camera: Camera, edge: int, line: int) -> Point:
    """Where a line has its name on the plinth while goals are set."""
    (x, y), out = SPOTS[LINES[edge][line][0]], SIDES[edge]
    return camera.at(x + out[0] * 0.6, y + out[1] * 0.6)


@lru_cache(maxsize=32)
def sign_place(camera: Camera, heights: Heights, lot: int) -> pygame.Rect:
    """Where a tag lies beside the number of a stack, as far as may be on no other number."""
    numbers = roof_numbers(camera, heights)
    others = [disc_rect(camera, each) for each in numbers if not each.hidden and each.lot != lot]
    disc = disc_rect(camera, next(each for each in numbers if each.lot == lot))
    tall = max(lettering.SMALLEST + 5, round(camera.scale * _COUNT[1]))
    tag = pygame.Rect(0, 0, round(tall * _COUNT[0] / _COUNT[1]), tall)
    ways = [
        tag.move_to(
            center=(
                round(disc.centerx + right * (disc.w + tag.w) / 2),
                round(disc.centery + down * (disc.h + tag.h) / 1.6),
            )
        )
        for right, down in _BESIDE
    ]
    return min(ways, key=lambda way: len(way.collidelistall(others)))


def disc_rect(camera: Camera, number: RoofNumber) -> pygame.Rect:
    """Where the disc of a number lies, without what makes the smallest ones larger."""
    share = camera.scale * (_COVERED if number.covered else 1.0)
    rect = pygame.Rect(0, 0, round(_DISC[0] * share), round(_DISC[1] * share))
    return rect.move_to(center=(round(number.at[0]), round(number.at[1])))


@keep_pictures(4_000_000)
def _disc(number: int, style: str, width: int, height: int, rims: Rims = ()) -> pygame.Surface:
    rim, fill, ink = _STYLES[style]

    def draw(surface: pygame.Surface, k: int) -> None:
        box = surface.get_rect()
        pygame.draw.ellipse(surface, mix(rim, BLACK, 0.35), box)
        thick = (3 if height <= _SMALLEST_DISC else max(5, round(height * 0.14))) * k
        if rims:
            thick = max(8, round(height * _RIM)) * k
            _put_halves(surface, box.inflate(-3 * k, -3 * k), rims)
        else:
            pygame.draw.ellipse(surface, rim, box.inflate(-k, -k).move(0, -k // 2))
        pygame.draw.ellipse(surface, fill, box.inflate(-thick, -thick))

    px = max(15, round(height * 0.70))
    least = lettering.measure(str(number), lettering.SMALLEST, "ExtraBold")[0]
    width, height = max(width, round(least / 0.8) + 1), max(height, lettering.SMALLEST + 3)
    if rims:
        width, height = round(width * _LARGER), round(height * _LARGER)
    picture = smoothed(width, height, draw, 4)
    middle, most = (width / 2, height / 2), width * 0.8
    lettering.draw(picture, str(number), middle, px, ink, "ExtraBold", max_width=most)
    return picture


def _put_halves(surface: pygame.Surface, box: pygame.Rect, rims: Rims) -> None:
    """An ellipse with halves towards two edges."""
    (first, _tone), (second, _other) = rims
    middle = math.atan2(math.sin(first) - math.sin(second), math.cos(first) - math.cos(second))
    for at, (_way, tone) in zip((middle, middle + math.pi), rims, strict=True):
        angles = np.linspace(at - math.pi / 2, at + math.pi / 2, 33)
        x, y = box.centerx + np.cos(angles) * box.w / 2, box.centery + np.sin(angles) * box.h / 2
        pygame.draw.polygon(surface, tone, list(zip(x, y, strict=True)))


def _tag_width(number: int, name: str, tall: int) -> int:
    return sum(_tag_parts(number, name, tall)[2:])


def _tag_parts(number: int, name: str, tall: int) -> tuple[int, int, int, int]:
    """Sizes of the number and of the lot's name, and the widths of what they stand on."""
    px = round(tall * 0.8)
    small, air = max(lettering.SMALLEST, round(tall * 0.66)), round(tall * _GAP)
    named = lettering.measure(name, small, "ExtraBold")[0] + 3 * air
    return px, small, named, lettering.measure(str(number), px, "ExtraBold")[0] + 4 * air


@keep_pictures(1_000_000)
def _tag(
    number: int,
    name: str,
    seen: bool,
    width: int,
    height: int,
    rims: Rims = (),
    *,
    plain: bool,
) -> pygame.Surface:
    """A small wooden sign with the name of a lot, and how high it is.

    It is dark: the numbers of roofs that can be seen stand out before it. Where no edge sees the
    stack, it is grey as the discs of such roofs.
    """
    rim, ink, named_on, field_on = _STEM, CREAM, _NAMED, _SIGN_FIELD
    if not seen:
        _rim, field_on, ink = _unseen(_GREY)
        rim, named_on = mix(_GREY, BLACK, 0.55), mix(_GREY, BLACK, 0.72)
    if plain:
        rim, ink, named_on, field_on = WHITE, WHITE, BLACK, BLACK
    px, small, named, wide = _tag_parts(number, name, height)

    line = max(3, round(height * 0.12)) if rims else 1.5

    def draw(surface: pygame.Surface, k: int) -> None:
        box, corner = surface.get_rect(), height * k // 5
        pygame.draw.rect(surface, rim, box, 0, corner)
        if rims:
            _put_halves(surface, box.inflate(box.size), rims)
            mask = rounded(*box.size, corner, (255, 255, 255, 255))
            surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        inner = box.inflate(-2 * line * k, -2 * line * k)
        pygame.draw.rect(surface, named_on, inner, 0, corner)
        left = box.x + named * k
        field = pygame.Rect(left, inner.y, inner.right - left, inner.h)
        pygame.draw.rect(surface, field_on, field, 0, 0, 0, corner, 0, corner)

    picture = smoothed(width, height, draw, 4)
    lettering.draw(picture, name, (named / 2, height / 2), small, CREAM, "ExtraBold")
    at = named + wide / 2 - 1, height / 2
    lettering.draw(picture, str(number), at, px, ink, "ExtraBold")
    return picture


@keep_pictures(4_000_000)
def _ghost(
    size: int, hour: float, scale: float, yaw: float, patterns: bool, gain: Gain, unit: float
) -> pygame.Surface:
    block = stack_picture((size,), hour, scale, yaw, patterns, shade=False, fine=1, unit=unit)
    block = brightened(block, gain)
    block.fill((242, 242, 242, 242), special_flags=pygame.BLEND_RGBA_MULT)
    return block


@keep_pictures(2_000_000)
def _open_die(colour: RGB, code: int, wide: int, turn: float) -> pygame.Surface:
    """A goal die in its well on the model, premultiplied, turned with that; its digit is not."""
    fine = 2 * wide
    face = goal_face(colour, True, "", fine)
    die = blank(fine, fine)
    for side, tone in ((fine, mix(colour, BLACK, 0.62)), (round(fine * 0.95), colour)):
        body = rounded(side, side, fine * 0.2, (*tone, 255))
        die.blit(body, body.get_rect(center=(wide, wide)))
    die.blit(pygame.transform.smoothscale(face, (round(fine * 0.8),) * 2), (fine // 10, fine // 10))
    turned = pygame.transform.rotate(die.premul_alpha(), turn)
    picture = pygame.transform.smoothscale(
        turned, (turned.get_width() // 2, round(turned.get_height() / 2 * SIN))
    )
    words = blank(2 * fine, 2 * fine)
    put_print(words, code, digits_only=True)
    words = pygame.transform.smoothscale(
        words.premul_alpha(), (round(wide * _PRINTED), round(wide * _PRINTED * _UPRIGHT))
    )
    place = words.get_rect(center=picture.get_rect().center)
    picture.blit(words, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


@dataclass(frozen=True)
class ModelMarks:
    """Draws over the model on ``surface``, where ``camera`` shows stacks of so many units."""

    surface: pygame.Surface
    camera: Camera
    heights: Heights
    plain: bool = False  # high contrast

    def _put_layer(self, key: Hashable, around: Sequence[Point], margin: float, draw: Draw) -> None:
        """What ``draw`` paints around points of the window, smooth, and kept by its key.

        It is handed a large surface for premultiplied colours, and a pen that tells where points of
        the window are on it.
        """
        left = math.floor(min(x for x, _ in around) - margin)
        top = math.floor(min(y for _, y in around) - margin)
        right, bottom = max(x for x, _ in around) + margin, max(y for _, y in around) + margin
        size = max(1, math.ceil(right - left)), max(1, math.ceil(bottom - top))

        def make() -> pygame.Surface:
            large = blank(size[0] * _K, size[1] * _K)
            draw(large, lambda points: [((x - left) * _K, (y - top) * _K) for x, y in points])
            return pygame.transform.smoothscale(large, size)

        picture = _layers.get((key, self.camera, left, top, size), make)
        self.surface.blit(picture, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _middle(self, lot: int, height: float | None = None) -> Point:
        """Over the middle of a lot, on its roof or at a height in units."""
        units = self.heights[lot] if height is None else height
        return self.camera.at(*SPOTS[lot], units * self.camera.unit)

    def _roof(self, lot: int) -> list[Point]:
        return self.camera.roof(lot, self.heights[lot])

    def _erase_nearer(self, layer: pygame.Surface, pen: Pen, lot: int | None = None) -> None:
        """Takes away what is hidden by stacks in front of a lot, or by any."""
        camera = self.camera
        own = math.inf if lot is None else camera.depth(*SPOTS[lot]) - 0.01
        for other, height in enumerate(self.heights):
            if height and camera.depth(*SPOTS[other]) < own:
                pygame.draw.polygon(layer, (0, 0, 0, 0), pen(camera.outline(other, height)))

    # ------------------------------------------------------------ heights on roofs
    def put_numbers(
        self,
        styles: Mapping[int, str] = MappingProxyType({}),
        *,
        skip: Collection[int] = (),
        pointed: int | None = None,
        turning: bool = False,
        least: int = 0,
        pop: tuple[int, float, float] | None = None,
        covered_part: float = 1.0,
        among: Heights | None = None,
        shaken: Mapping[int, float] = MappingProxyType({}),
        edges: Mapping[int, Mapping[int, RGB]] = MappingProxyType({}),
        edges_part: float = 1.0,
    ) -> None:
        """Heights on roofs; those that are hidden are left to the plan.

        Styles by lot are ``lit`` and ``off``; ``seen`` and ``unseen`` where an edge looks. A hidden
        lot that is ``pointed`` at shows the outline of its roof, and its number in there. While the
        model turns, they lie on what is seen of their roofs. However small the model is, the
        tallest has a number ``least`` pixels high. ``pop`` is a lot, how much larger its number is,
        and how lit. Numbers of roofs that are covered in part are seen by ``covered_part``. They
        find their places ``among`` stacks of other heights, such as with a block only held. Those
        of ``shaken`` lots are so much of a lot higher. The rim of a number is in the
        colours of its ``edges`` towards these, seen by ``edges_part``.
        """
        camera, heights, s = self.camera, self.heights, self.camera.scale
        numbers: list[tuple[RoofNumber, float]] = []
        if not turning:
            settled = roof_numbers(camera, among or heights)
            numbers = [(each, covered_part if each.covered else 1.0) for each in settled]
        if turning or covered_part < 1:  # until others have come
            stay = {each.lot for each, part in numbers if part >= 1}
            numbers[:0] = [
                (each, part * (1 if turning else 1 - covered_part))
                for each, part in passing_numbers(camera, heights)
                if each.lot not in stay
            ]
        for (lot, at, hidden, covered), part in numbers:
            if lot in skip or (hidden and lot != pointed):
                continue
            if covered and lot == pointed:
                self._put_dashed(lot)
            style = styles.get(lot, "")
            width, height = round(s * _DISC[0]), round(s * _DISC[1])
            if height < least and heights[lot] == max(heights):
                width, height = round(least * _DISC[0] / _DISC[1]), least
            if covered:
                width, height = round(width * _COVERED), round(height * _COVERED)
            if hidden and style != "off":
                style = "" if style == "seen" else "hidden"
            rims = self._rims(edges.get(lot, NO_EDGES))
            style = "" if style == "seen" else style
            if self.plain and style != "lit":
                style = "plain-unseen" if style.startswith("unseen") else "plain"
            toned = () if style not in ("", "lit") else rims
            grown, lit = pop[1:] if pop is not None and lot == pop[0] else (0.0, 0.0)
            at = at[0], at[1] - shaken.get(lot, 0.0) * s
            seen = edges_part if toned else 1.0
            for rim, share in (((), 1.0), (toned, seen)) if seen < 1 else ((toned, 1.0),):
                picture = _disc(heights[lot], style, width, height, rim)
                self._put_disc(picture, at, grown, part * share)
            if lit > 0 and not hidden:
                picture = _disc(heights[lot], "lit", width, height, rims)
                self._put_disc(picture, at, grown, part * lit)

    def _rims(self, edges: Mapping[int, RGB]) -> Rims:
        """The halves of a rim towards two edges, in the colours of these."""
        ways = {edge: np.subtract(self.camera.at(*SIDES[edge]), self.camera.at(0, 0))
                for edge in edges}  # fmt: skip
        return tuple(
            (round(math.atan2(ways[edge][1] / SIN, ways[edge][0]), 2), tone)
            for edge, tone in edges.items()
        )

    def put_ties(self, told: Iterable[Buried]) -> None:
        """The poles that tell the heights of stacks of which nothing is seen."""
        for each in told:
            self._put_tie(each.lot, each.foot, each.hook)

    def put_buried(
        self,
        told: Iterable[Buried],
        unseen: Collection[int],
        part: float,
        edges: Mapping[int, Mapping[int, RGB]] = MappingProxyType({}),
    ) -> None:
        """The heights of such stacks, behind what hides them; dark where no edge sees them.

        Their rims are in the colours of ``edges``, as those of numbers.
        """
        for lot, place, *_hook in told if part > 0 else ():
            seen = lot not in unseen
            rims = self._rims(edges.get(lot, NO_EDGES)) if seen else ()
            picture = _tag(self.heights[lot], LOTS[lot], seen, *place.size, rims, plain=self.plain)
            put_faded(self.surface, picture, picture.get_rect(center=place.center).topleft, part)

    def put_coming(
        self,
        lot: int,
        height: int,
        above: float,
        pop: tuple[int, float, float] | None,
        come: float,
    ) -> None:
        """The number on a block that has landed on a stack, and how much is seen of it.

        ``pop`` is as in :meth:`put_numbers`.
        """
        s, (_lot, grown, lit) = self.camera.scale, pop or (lot, 0.0, 0.0)
        at = self._middle(lot, height + above)
        then = (*self.heights[:lot], height + above, *self.heights[lot + 1 :])
        if int(owners(self.camera, then, [at])[0]) == lot:
            for style, part in (("plain" if self.plain else "", 1.0), ("lit", lit)):
                picture = _disc(height, style, round(s * _DISC[0]), round(s * _DISC[1]))
                self._put_disc(picture, at, grown, part * come)

    def _put_disc(
        self, picture: pygame.Surface, at: Point, grown: float, part: float = 1.0
    ) -> None:
        if grown > 0:
            size = [round(side * (1 + grown)) for side in picture.get_size()]
            picture = pygame.transform.smoothscale(picture, size)
        place = picture.get_rect(center=(round(at[0]), round(at[1])))
        put_faded(self.surface, picture, place.topleft, part)

    def _put_dashed(self, lot: int) -> None:
        """The outline of a roof that is hidden."""
        key, roof, scale = ("dashed", lot, self.heights[lot]), self._roof(lot), self.camera.scale
        self._put_layer(key, roof, 6, lambda layer, pen: _dashed(layer, pen(roof), scale))

    def _put_tie(self, lot: int, at: Point, tip: Point) -> None:
        """The pole of a sign, down to where it is seen; dashed where it goes behind what is."""
        seen = owners(self.camera, self.heights, [tip])[0] == lot
        self._put_string(at, tip, CREAM, dashed=not seen, dot=bool(seen))

    def _put_string(self, at: Point, tip: Point, colour: RGB, *, dashed: bool, dot: bool) -> None:
        width = self.camera.scale * (0.02 if colour == CREAM else 0.028) * _K

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            start, end = pen([at, tip])
            dashes = max(1, round(math.dist(start, end) / (7 * width))) if dashed else 1
            for tone, wide in (((*_NAMED, 255), 3.0), ((*colour, 255), 1.3)):
                for dash in range(dashes):
                    ends = dash / (dashes - 0.4), (dash + 0.6) / (dashes - 0.4)
                    begin, stop = (pygame.Vector2(start).lerp(end, part) for part in ends)
                    pygame.draw.line(layer, tone, begin, stop, max(2, round(width * wide)))
                if dot:
                    pygame.draw.circle(layer, tone, end, max(3, width * (wide + 0.5)))

        self._put_layer(("string", at, tip, dashed, dot), [at, tip], 8, draw)

    def put_rim(
        self, names: Callable[[int, int], str], tones: Mapping[int, RGB] = MappingProxyType({})
    ) -> None:
        """The names of files and ranks on the rim of the board, at the sides that are seen.

        Those of two edges have ``tones`` of their own.
        """
        for edge in self.camera.sides_seen():
            for line in range(len(LINES[edge])):
                self._put_name(edge, line, names(edge, line), tones.get(edge))

    def _name_place(self, edge: int, line: int) -> Point:
        (x, y), out = SPOTS[LINES[edge][line][0]], SIDES[edge]
        return self.camera.at(x + out[0] * _NAMES, y + out[1] * _NAMES)

    def _put_name(self, edge: int, line: int, name: str, tone: RGB | None = None) -> None:
        """The token of a line on the rim of the board."""
        wide = max(round(lettering.SMALLEST * 1.4), round(self.camera.scale * 0.19))
        x, y = self._name_place(edge, line)
        at = round(x), round(y)
        given = self.surface, name
        if self.camera.scale < _SMALL_BOARD:  # a disc would cover the goals there
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                beside = at[0] + dx, at[1] + dy
                lettering.draw(*given, beside, lettering.SMALLEST, tone or (34, 22, 20), "Bold")
            lettering.draw(*given, at, lettering.SMALLEST, CREAM, "Bold")
            return
        fill: RGBA = (64, 42, 26, 225) if tone is None else (*tone, 255)
        if self.plain:
            fill = (*BLACK, 255)
        disc = rounded(wide, wide, wide / 2, fill)
        self.surface.blit(disc, disc.get_rect(center=at))
        lettering.draw(*given, at, round(wide * 0.7), CREAM, "Bold")

    def put_goals(self, edge: int, codes: Sequence[int], colour: RGB) -> None:
        """Goals of an edge that are told, open in its holder from the left, as far as seen."""
        camera, (half, near, far) = self.camera, HOLDER
        out, right, middle = SIDES[edge], RIGHT[edge], (near + far) / 2
        wide, turn = round(_DIE * camera.scale), -90.0 * edge - math.degrees(camera.yaw)
        for number, code in enumerate(codes):
            along = half * ((number + 0.5) / 2 - 1)
            spot = out[0] * middle + right[0] * along, out[1] * middle + right[1] * along
            picture = _open_die(colour, code, wide, round(turn, 1))
            x, y = camera.at(*spot)
            place = picture.get_rect(center=(round(x), round(y)))
            corners = [place.midtop, place.midleft, place.midright, place.midbottom, place.center]
            hides = {int(each) for each in owners(camera, self.heights, corners)} - {-1}
            if not hides:
                self.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
                continue
            layer, pen, origin = _empty_layer([place.topleft, place.bottomright])
            layer.blit(picture, pen([place.topleft])[0])
            self._erase_nearer(layer, pen)
            self.surface.blit(layer, origin, special_flags=pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------ lots and blocks in hand
    def put_corners(self, lots: Collection[int]) -> None:
        """Amber corners of lots that take a block, on their roofs or their ground."""
        inner = []
        for lot in lots:
            x, y = self._middle(lot)
            inner += [(p + (x - p) * 0.12, q + (y - q) * 0.12) for p, q in self._roof(lot)]
        seen = owners(self.camera, self.heights, inner).reshape(-1, 4)
        for lot, row in zip(lots, seen, strict=True):
            own = lot if self.heights[lot] else -1
            self._put_corners_of(lot, tuple(int(i) for i in np.flatnonzero(row == own)))

    def _put_corners_of(self, lot: int, shown: tuple[int, ...]) -> None:
        width, roof = self.camera.scale * 0.024 * _K, self._roof(lot)

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            for colour, wide, sink in ((_SEAM, 1.7, 0.8), ((*AMBER, 255), 1.0, 0.0)):
                path = pen((x, y + sink) for x, y in roof)
                for corner in shown:
                    tip = path[corner]
                    for x, y in (path[corner - 1], path[(corner + 1) % 4]):
                        end = tip[0] + (x - tip[0]) * 0.24, tip[1] + (y - tip[1]) * 0.24
                        pygame.draw.line(layer, colour, tip, end, max(2, round(width * wide)))

        self._put_layer(("corners", lot, self.heights[lot], shown), roof, 6, draw)

    def put_ghost(
        self, lot: int, size: int, hour: float, *, patterns: bool = False, asked: bool = False
    ) -> None:
        """A held block where it would stand, or one that is ``asked`` about."""
        camera, s, low = self.camera, self.camera.scale, self.heights[lot]
        hull, foot = camera.outline(lot, low + size, low), self._middle(lot)
        gain, seam, rim = _GHOSTS[asked]

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            block = _ghost(size, round(hour, 2), s * _K, camera.yaw, patterns, gain, camera.unit)
            at, middle = pen([foot])[0], foot_of((size,), s * _K, camera.unit)
            corner = round(at[0] - middle[0]), round(at[1] - middle[1])
            layer.blit(block, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
            path = pen(hull)
            path.append(path[0])
            for colour, part in ((seam, 0.064), (rim, 0.045), (_PALE[:3], 0.015)):
                stroke(layer, colour, path, s * part * _K)
            self._erase_nearer(layer, pen, lot)

        key = "ghost", self.heights, lot, size, hour, patterns, asked
        self._put_layer(key, hull, 8, draw)

    def put_ground(self, lot: int, colour: RGB) -> None:
        """An outline of a lot on the ground."""
        s, ground = self.camera.scale, self.camera.roof(lot, 0, HALF * 1.22)
        hull = self.camera.outline(lot, self.heights[lot])

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            path = pen([*ground, ground[0]])
            pygame.draw.polygon(layer, _premultiplied((*colour, 255), 0.45), path)
            for tone, part in ((_SEAM[:3], 0.15), ((255, 250, 230), 0.12), (colour, 0.075)):
                stroke(layer, tone, path, s * part * _K)
            if self.heights[lot]:
                pygame.draw.polygon(layer, (0, 0, 0, 0), pen(hull))
            self._erase_nearer(layer, pen, lot)

        self._put_layer(("ground", self.heights, lot, colour), ground, 8, draw)

    def put_growth(
        self,
        lot: int,
        size: int,
        *,
        hidden: bool = False,
        asked: bool = False,
        told: bool = False,
        edges: Mapping[int, RGB] = NO_EDGES,
        signs: Sequence[pygame.Rect] = (),
    ) -> None:
        """How tall a stack would become with such a block; grey where it is ``hidden``.

        A disc on its roof, with the colours of ``edges``, says so alone if that is enough and it
        needs not be ``told`` in any case; it keeps off ``signs``.
        """
        s, low = self.camera.scale, self.heights[lot]
        at = self._middle(lot, low + size)
        then = (*self.heights[:lot], low + size, *self.heights[lot + 1 :])
        style = "asked" if asked else "lit"
        if hidden and not asked:
            style = "plain-unseen" if self.plain else f"unseen{size}"
        if lot in _clear(self.camera, then, {lot: at}):
            rims = () if hidden else self._rims(edges)
            disc = _disc(low + size, style, round(s * _DISC[0]), round(s * _DISC[1]), rims)
            self._put_disc(disc, at, 0.0)
            if not (told and low):
                return
        self.put_change(lot, size, low + size, style, signs, hidden=hidden)

    def put_change(
        self,
        lot: int,
        size: int,
        height: int,
        style: str,
        signs: Sequence[pygame.Rect],
        *,
        hidden: bool = False,
    ) -> None:
        """A pill near a roof of such a height that tells what the stack grows to."""
        s, low, (rim, fill, ink) = self.camera.scale, self.heights[lot], _STYLES[style]
        words = f"{low} → {low + size}" if low else str(size)
        tall = max(24, round(s * 0.34))
        px = round(tall * 0.62)
        wide = max(round(s * 0.62), lettering.measure(words, px, "ExtraBold")[0] + tall)
        at = self._free_for(lot, height, (wide, tall), signs)
        box = _put_pill(self.surface, at, (wide, tall), (*fill, 255), (*rim, 255), 2)
        if hidden:  # as in the plan
            inner = box.inflate(-6, -6)
            self.surface.blit(hatched(inner.size, inner.h // 2, fill, mix(fill, rim, 0.2)), inner)
        lettering.draw(self.surface, words, box.center, px, ink, "ExtraBold")

    def _free_for(
        self, lot: int, height: int, size: tuple[int, int], signs: Sequence[pygame.Rect]
    ) -> Point:
        """Where a pill tells of a block with such a roof: above that, or where it covers less."""
        x, y = self._middle(lot, height)
        among, s = (*self.heights[:lot], height, *self.heights[lot + 1 :]), self.camera.scale
        numbers = [each for each in roof_numbers(self.camera, among) if not each.hidden]
        taken = [*signs, *(disc_rect(self.camera, each) for each in numbers if each.lot != lot)]
        air = round(s * 0.1)
        pill = pygame.Rect(0, 0, size[0] + air, size[1] + air)

        def covered(at: Point) -> int:
            clips = [pill.move_to(center=at).clip(place) for place in taken]
            return sum(clip.w * clip.h for clip in clips)

        return min([(x + right * s, y + down * s) for right, down in _GROWTH], key=covered)

    def put_block(
        self,
        lot: int,
        size: int,
        z: float,
        hour: float,
        *,
        squash: float = 0.0,
        patterns: bool = False,
        shadow: bool = True,
    ) -> None:
        """A block over a lot whose foot is at ``z`` units; ``squash`` is how much flatter it is.

        With ``shadow`` the sun throws its shadow on the ground.
        """
        camera = self.camera
        if shadow:
            self._put_shadow(lot, z, z + size, hour)
        picture = stack_picture((size,), round(hour, 2), camera.scale, camera.yaw, patterns, False,
                                unit=camera.unit)  # fmt: skip
        middle = foot_of((size,), camera.scale, camera.unit)
        if squash:
            across, down = 1 + squash / 2, 1 - squash
            wide, tall = picture.get_size()
            size_now = round(wide * across), round(tall * down)
            picture = pygame.transform.smoothscale(picture, size_now)
            middle = round(middle[0] * across), round(middle[1] * down)
        at = self._middle(lot, z)
        near = 1 - smoothstep(0, 5, max(0.0, z - self.heights[lot]))
        corner = round(at[0] - middle[0]), round(at[1] - middle[1])
        opposite = corner[0] + picture.get_width(), corner[1] + picture.get_height()
        layer, pen, place = _empty_layer([corner, opposite, *self._roof(lot)])
        for step in range(1, 7):  # soft while the block is far above, tight as it lands
            half = HALF * (1 - (1 - near) * 0.09 * step)
            shade = pen(camera.roof(lot, self.heights[lot], half))
            pygame.draw.polygon(layer, (0, 0, 0, round((70 + 85 * near) * step / 6)), shade)
        layer.blit(picture, pen([corner])[0], special_flags=pygame.BLEND_PREMULTIPLIED)
        self._erase_nearer(layer, pen, lot)
        self.surface.blit(layer, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _put_shadow(self, lot: int, low: float, high: float, hour: float) -> None:
        """The shadow on the ground of a block that is so high over a lot, as far as the plinth."""
        camera, light, middle = self.camera, Light.at(hour), SPOTS[lot]
        x, y, up = camera.to_world(light.sun)
        near = 1 - smoothstep(0, 5, max(0.0, low - self.heights[lot]))
        dark = (1 - sum(light.toned(1, 0)) / sum(light.toned(1, up))) * (0.4 + 0.6 * near)
        way = -x / up * camera.unit, -y / up * camera.unit
        edges = [math.copysign(BASE - HALF, step) for step in way]
        far = min(
            (edge - at) / (step or 1e-6) for at, step, edge in zip(middle, way, edges, strict=True)
        )
        if dark < _FAINT or far <= low:
            return
        begin, end = (
            [
                camera.at(middle[0] + way[0] * z + a, middle[1] + way[1] * z + b)
                for a, b in ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
            ]
            for z in (low, min(far, high))
        )
        layer, pen, place = _empty_layer([*begin, *end])
        sweeps = [[begin[n - 1], begin[n], end[n], end[n - 1]] for n in range(4)]
        for shape in (begin, end, *sweeps):
            pygame.draw.polygon(layer, (0, 0, 0, round(255 * dark)), pen(shape))
        self._erase_nearer(layer, pen)
        self.surface.blit(layer, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    # ------------------------------------------------------------ scoring and goals
    def put_gains(
        self,
        gains: Mapping[int, Gain],
        ground: Gain = _FULL,
        line: Sequence[int] = (),
    ) -> None:
        """Makes stacks that are drawn darker (gains below 1) or brighter (above).

        The ground and its lamps are darker by a gain of their own, but not along a ``line``.
        """
        surface = self.surface
        lots = [lot for lot in self.camera.far_to_near() if self.heights[lot]]
        if not gains or not lots:
            return
        hulls = {lot: self.camera.outline(lot, self.heights[lot]) for lot in lots}
        corners = ((-BASE, -BASE), (BASE, -BASE), (BASE, BASE), (-BASE, BASE))
        plinth = [self.camera.at(*corner) for corner in corners]
        every = [*plinth, *(point for hull in hulls.values() for point in hull)]
        left, top = (math.floor(min(point[axis] for point in every)) - 1 for axis in (0, 1))
        right, bottom = (math.ceil(max(point[axis] for point in every)) + 1 for axis in (0, 1))
        box = pygame.Rect(left, top, right - left, bottom - top).clip(surface.get_rect())
        dark, bright = pygame.Surface(box.size, depth=32), pygame.Surface(box.size, depth=32)
        dark.fill((255, 255, 255))
        if ground != _FULL:
            red, green, blue = (round(255 * part) for part in ground)
            for shape, tone in ((plinth, (red, green, blue)), (self._street(line), WHITE)):
                path = [(x - box.x, y - box.y) for x, y in shape]
                if path:
                    pygame.draw.polygon(dark, tone, path)
                    pygame.draw.aalines(dark, tone, True, path)
        for lot in lots:
            gain = gains.get(lot, _FULL)
            middle = self._middle(lot, self.heights[lot] / 2)
            hull = [  # with the soft edges
                (x - box.x + math.copysign(0.8, x - middle[0]),
                 y - box.y + math.copysign(0.8, y - middle[1]))
                for x, y in hulls[lot]
            ]  # fmt: skip
            less = [round(255 * min(1.0, part)) for part in gain]
            more = [round(255 * min(1.0, max(0.0, part - 1))) for part in gain]
            for layer, colour, plain in ((dark, less, 255), (bright, more, 0)):
                pygame.draw.polygon(layer, colour, hull)
                if set(colour) != {plain}:
                    pygame.draw.aalines(layer, colour, True, hull)
        if any(part > 1 for gain in gains.values() for part in gain):
            bright.blit(surface, (0, 0), box, pygame.BLEND_RGB_MULT)
            surface.blit(bright, box, special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(dark, box, special_flags=pygame.BLEND_RGB_MULT)

    def _street(self, line: Sequence[int]) -> list[Point]:
        """The ground of a line of lots, from near to far, with the rim before it."""
        if not line:
            return []
        (x0, y0), (x1, y1) = SPOTS[line[0]], SPOTS[line[-1]]
        right, up = (x1 - x0) / 3, (y1 - y0) / 3
        return [
            self.camera.at(x + right * along - up * aside, y + up * along + right * aside)
            for x, y, along, aside in (
                (x0, y0, HALF - BASE + 1, -0.5), (x0, y0, HALF - BASE + 1, 0.5),
                (x1, y1, 0.5, 0.5), (x1, y1, 0.5, -0.5),
            )
        ]  # fmt: skip

    def put_outline(self, lot: int) -> None:
        """A golden line around a building that is seen, and around its roof."""
        roof, width = self._roof(lot), self.camera.scale * 0.026 * _K
        hull = self.camera.outline(lot, self.heights[lot])

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            for path in (hull, roof):
                stroke(layer, (255, 226, 140), pen([*path, path[0]]), width)
            self._erase_nearer(layer, pen, lot)

        self._put_layer(("outline", lot, self.heights), hull, 5, draw)

    def put_breaks(self) -> None:
        """A torn band around each tower that has lower storeys than it should have."""
        camera, heights = self.camera, self.heights
        for lot, height in enumerate(heights if camera.unit < _LOWER * UNIT else ()):
            if 2 * height > max(heights):
                self._put_break(lot, height * _BROKEN)

    def _put_break(self, lot: int, height: float) -> None:
        left, near, right = self.camera.outline(lot, height + 1, height)[2:5]
        half = self.camera.scale * _TORN
        ends = [np.linspace(left, near, 5), np.linspace(near, right, 5)[1:]]
        x, y = np.concatenate(ends).T
        y = y + half * (np.arange(len(y)) % 2 * 2 - 1)
        lines = [list(zip(x, y + away, strict=True)) for away in (-half, half)]

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            upper, lower = map(pen, lines)
            pygame.draw.polygon(layer, WHITE if self.plain else CREAM, [*upper, *reversed(lower)])
            for line in (upper, lower):
                stroke(layer, _STEM, line, half * _K * 0.4)
            self._erase_nearer(layer, pen, lot)

        self._put_layer(("break", lot, self.heights), [*lines[0], *lines[1]], 3, draw)

    def put_last(self, lot: int, colour: SeatColour) -> None:
        """The sign of whoever built last, in that corner of the roof which is seen farthest aside.

        There it is free of the number.
        """
        x, y = self._middle(lot)
        spots = [
            (x + (p - x) * _CORNER, y + (q - y) * _CORNER)
            for p, q in sorted(self._roof(lot), key=lambda each: (-round(abs(each[0] - x)), each))
        ]
        seen = owners(self.camera, self.heights, spots)
        at = next((spot for spot, owner in zip(spots, seen, strict=True) if owner == lot), None)
        if at is None:
            return
        size = max(5, round(self.camera.scale * _GEM))
        disc = rounded(size * 2, size * 2, size, (*_NAMED, 255))
        self.surface.blit(disc, disc.get_rect(center=at))
        sign = gem(colour.shape, colour.rgb, round(size * 1.4))
        self.surface.blit(sign, sign.get_rect(center=at))

    def put_sight(self, edge: int, line: int, signs: Mapping[int, str], part: float = 1.0) -> None:
        """An eye at the near end of a line, and its sight sweeping (``part`` 0..1) over roofs.

        It fans out from the line's name on the rim. ``signs`` are those of the lots that it sees,
        from near to far; none where that does not count.
        """
        seen = list(signs)
        camera, surface, s, out = self.camera, self.surface, self.camera.scale, SIDES[edge]
        x0, y0 = SPOTS[LINES[edge][line][0]]
        eye = camera.at(x0 + out[0] * 1.73, y0 + out[1] * 1.73, 0.1)
        named = edge in camera.sides_seen()
        begin = self._name_place(edge, line) if named else eye
        fronts: list[Point] = []
        feet: list[Point] = []
        below = 0
        for lot in seen:
            x, y = SPOTS[lot][0] + out[0] * HALF, SPOTS[lot][1] + out[1] * HALF
            fronts.append(camera.at(x, y, self.heights[lot] * camera.unit))
            feet.append(camera.at(x, y, below * camera.unit))
            below = self.heights[lot]
        amounts = [smoothstep(0, 1, part * len(seen) - number) for number in range(len(seen))]
        tips = [
            (foot[0] + (tip[0] - foot[0]) * amount, foot[1] + (tip[1] - foot[1]) * amount)
            for foot, tip, amount in zip(feet, fronts, amounts, strict=True)
        ]
        reached = [number for number, amount in enumerate(amounts) if amount > 0]

        bright = [1 - _PASSED * then for then in (*amounts[1:], 0.0)]

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            start, before = pen([begin, eye])
            for tip in pen(fronts[-1:]):
                _put_beam(layer, start, tip, s, _TO_COME)
            if named:
                _put_ray(layer, before, start, s)
            for number in reached:
                tip = pen([tips[number]])[0]
                _put_beam(layer, start, tip, s, bright[number])

        if seen:
            key = ("sight", self.heights, edge, line, tuple(seen), round(part, 3))
            self._put_layer(key, [eye, begin, *feet, *fronts], s * _BEAM[1] / 2, draw)
        for number in reached:
            light = min(1.0, 3 * amounts[number]) * bright[number]
            halo(surface, *tips[number], s * _HEAD, (255, 214, 120), 0.8 * light)
            halo(surface, *tips[number], s * _HEAD / 3, (255, 250, 230), light)
        self._put_eye(eye)

    def put_signs(
        self, signs: Mapping[int, str], risen: Mapping[int, float] = MappingProxyType({})
    ) -> None:
        """Why lots count, on dark tags with an eye that stand on stalks beside their numbers.

        Those that have not ``risen`` whole (0..1) come up from there.
        """
        for lot, sign in signs.items():
            tag, part = sign_place(self.camera, self.heights, lot), min(1.0, risen.get(lot, 1.0))
            around = tag.inflate(tag.w, 2 * tag.h).clip(self.surface.get_rect())
            ground = self.surface.subsurface(around).copy() if part < 1 else None
            tag = tag.move(0, round((1 - part) * tag.h * 0.6))
            numbers = roof_numbers(self.camera, self.heights)
            disc = disc_rect(self.camera, next(each for each in numbers if each.lot == lot))
            side = math.copysign(0.42, tag.centerx - disc.centerx)
            foot = disc.centerx + side * disc.w, disc.centery - 0.25 * disc.h
            pygame.draw.line(self.surface, CREAM, tag.center, foot, 3)
            surface, px = self.surface, max(lettering.SMALLEST, round(tag.h * 0.74))
            for box, fill in ((tag.inflate(2, 2), CREAM), (tag.inflate(-2, -2), _NAMED)):
                surface.blit(rounded(*box.size, box.h * 0.3, (*fill, 255)), box)
            put_icon(surface, "eye", (tag.x + tag.w * 0.32, tag.centery), round(px * 1.05), CREAM)
            at = round(tag.x + tag.w * 0.74), tag.centery
            if sign == STAR:
                picture = star(round(tag.h * 0.36), CREAM)
                surface.blit(picture, picture.get_rect(center=at))
            else:
                lettering.draw(surface, sign, at, px, CREAM, "ExtraBold")
            if ground is not None:
                put_faded(surface, ground, around.topleft, 1 - part)

    def _put_eye(self, at: Point) -> None:
        """The eye of whoever looks along a line."""
        s = self.camera.scale
        size = round(s * 0.43), round(s * 0.31)
        box = _put_pill(self.surface, at, size, (255, 232, 150, 255), (96, 58, 8, 255), 3)
        put_icon(self.surface, "eye", box.center, round(s * 0.30), (74, 42, 6))

    def put_lines(
        self,
        edge: int,
        chosen: int,
        names: Sequence[str],
        tone: RGB | None = None,
        *,
        trees: bool = True,
        die: Point | None = None,
    ) -> None:
        """The chosen line of an edge glows on a city without blocks; all its lines have names.

        An eye looks along it. It lies below the trees, if there are some. The names of one of two
        edges have its ``tone``. A string ties the eye to the line's ``die`` below the model.
        """
        camera, s, out, right = self.camera, self.camera.scale, SIDES[edge], RIGHT[edge]
        x0, y0 = SPOTS[LINES[edge][chosen][0]]

        def at(along: float, away: float) -> Point:
            away -= 0.8
            x, y = x0 + right[0] * along, y0 + right[1] * along
            return camera.at(x - out[0] * away, y - out[1] * away)

        box = [at(-0.45, 0), at(0.45, 0), at(0.45, 4.4), at(-0.45, 4.4)]
        eye, end = at(0, -0.93), at(0, 4.4)
        fan = [at(0, -0.2), at(-0.26, 4.4), at(0.26, 4.4)]

        def draw(layer: pygame.Surface, pen: Pen) -> None:
            path = pen(box)
            pygame.draw.polygon(layer, (96, 74, 27, 96), path)
            path.append(path[0])
            stroke(layer, AMBER, path, s * 0.028 * _K)
            stroke(layer, (255, 250, 230), path, s * 0.009 * _K)
            pygame.draw.polygon(layer, (78, 65, 34, 78), pen(fan))
            start, last = pen([eye, end])
            _put_ray(layer, start, last, s)
            x, y = pen([(0, 0)])[0]
            for lot in range(len(LOTS)) if trees else ():
                cut_trees(layer, camera.scaled(_K, (-x / _K, -y / _K)), lot)

        self._put_layer(("line", edge, chosen, trees), [*box, eye], 6, draw)
        for line, name in enumerate(names):
            foot = line_foot(camera, edge, line)
            _put_badge(self.surface, foot, name, s * 1.1, tone, strong=line == chosen)
        if die is not None and die[1] > eye[1] and edge in camera.sides_seen():
            self._put_string(eye, die, AMBER, dashed=True, dot=False)
        self._put_eye(eye)


def _empty_layer(around: Sequence[Point]) -> tuple[pygame.Surface, Pen, tuple[int, int]]:
    """A surface around points of the window, a pen that tells where these are on it, its place."""
    left, top = (math.floor(min(axis)) - 2 for axis in zip(*around, strict=True))
    right, bottom = (math.ceil(max(axis)) + 2 for axis in zip(*around, strict=True))
    layer = blank(right - left, bottom - top)
    return layer, lambda points: [(x - left, y - top) for x, y in points], (left, top)


def _premultiplied(colour: RGBA, part: float) -> RGBA:
    red, green, blue, alpha = (round(value * part) for value in colour)
    return red, green, blue, alpha


def _put_ray(layer: pygame.Surface, first: Point, last: Point, scale: float) -> None:
    """The line of a sight, on a layer of marks."""
    for width, colour in (
        (0.11, (46, 34, 14, 46)),
        (0.06, (110, 89, 47, 110)),
        (0.027, (255, 248, 222, 255)),
    ):
        wide = max(1, round(width * scale * _K))
        pygame.draw.line(layer, colour, first, last, wide)


def _put_beam(
    layer: pygame.Surface, first: Point, last: Point, scale: float, bright: float
) -> None:
    """A sight that is on its way or has arrived: soft at its sides, and wider and wider."""
    begin, end = pygame.Vector2(first), pygame.Vector2(last)
    if begin == end:
        return
    aside = (end - begin).normalize().rotate(90) * scale * _K / 2
    for step in range(_SOFT + 1):
        part = step / _SOFT  # from its rim to its core
        tone = mix((255, 196, 84), (255, 246, 214), part)
        light = bright * (0.05 + 0.8 * part**1.5)
        wide, tip = (most * (1 - 0.86 * part) for most in _BEAM)
        path = begin - aside * wide, begin + aside * wide, end + aside * tip, end - aside * tip
        pygame.draw.polygon(layer, _premultiplied((*tone, 255), light), path)


def _put_pill(
    surface: pygame.Surface, at: Point, size: tuple[int, int], fill: RGBA, rim: RGBA, down: int
) -> pygame.Rect:
    """A pill around a place, its shadow so many pixels below it; returns where it lies."""
    box = pygame.Rect((0, 0), size).move_to(center=(round(at[0]), round(at[1])))
    put_shadow(surface, box, box.h / 2, 6, BLACK, 150, (0, down))
    surface.blit(rounded(*size, box.h / 2, fill), box)
    surface.blit(ring(*size, box.h / 2, rim, 2.5), box)
    return box


def _put_badge(
    surface: pygame.Surface,
    at: Point,
    words: str,
    scale: float,
    tone: RGB | None = None,
    *,
    strong: bool,
) -> None:
    """A small round badge with the name of a line; amber when ``strong``, else in its tone."""
    wide = max(22, round(scale * _SIGN))
    toned = None if strong else tone
    fill, rim = (*AMBER, 255) if strong else (255, 240, 206, 255), (96, 58, 8, 255)
    if toned is not None:
        fill, rim = (*toned, 255), (*CREAM, 255)
    for side, colour in ((wide, rim), (wide - 4, fill)):
        disc = rounded(side, side, side / 2, colour)
        surface.blit(disc, disc.get_rect(center=(round(at[0]), round(at[1]))))
    ink = (66, 34, 0) if toned is None else CREAM
    lettering.draw(surface, words, at, round(wide * 0.60), ink, "ExtraBold")


# ---------------------------------------------------------------- names of the edges
class EdgeName(NamedTuple):
    """Who looks from an edge; ``active`` is whose turn it is.

    ``tone`` is that of one of the two edges whose views are shown.
    """

    edge: int
    name: str
    colour: SeatColour
    active: bool
    tone: RGB | None = None


def name_places(
    camera: Camera,
    names: Sequence[EdgeName],
    stage: pygame.Rect,
    px: int,
    clear: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Where the names of the edges lie, within ``stage``; beside the city where they are far.

    They keep off what is to be ``clear`` of them.
    """
    found = []
    for edge, name, _colour, _active, tone in names:
        (out, right), depth = (SIDES[edge], RIGHT[edge]), camera.depth(*SIDES[edge])
        aside = float(np.interp(depth, (0.5, 0.914), (0.0, 1.66)))
        side = math.copysign(aside, (camera.at(*out)[0] - camera.x))
        if camera.at(*right)[0] < camera.x:
            side = -side
        x, y = out[0] * _PILLS + right[0] * side, out[1] * _PILLS + right[1] * side
        where = camera.at(x, y, -PLINTH)
        ahead = camera.at(*out)
        across, down = ahead[0] - camera.x, ahead[1] - camera.y
        long = math.hypot(across, down) or 1.0
        wide = lettering.measure(name, px, "Bold")[0] + round(px * 3.1) + _eye_width(tone, px)
        box = pygame.Rect(0, 0, wide, round(px * 1.75))
        # its rail ends where it begins
        reach = (abs(across) * box.w + abs(down) * box.h) / (2 * long)
        box.center = (
            round(where[0] + across / long * reach), round(where[1] + down / long * reach)
        )  # fmt: skip
        box.clamp_ip(stage)
        for rect in clear:
            if box.colliderect(rect):
                beside = box.move_to(x=rect.right), box.move_to(right=rect.x)
                ways = [way for way in (*beside, box.move_to(bottom=rect.y)) if stage.contains(way)]
                middle = box.center
                box = min(ways, key=lambda way: math.dist(way.center, middle), default=box)
        found.append(box)
    return found


def _eye_width(tone: RGB | None, px: int) -> int:
    """How much longer a name is where it has an eye in the colour of its edge."""
    return 0 if tone is None else round(px * 1.6)


def put_names(
    surface: pygame.Surface,
    camera: Camera,
    names: Sequence[EdgeName],
    stage: pygame.Rect,
    px: int,
    part: float = 1.0,
    clear: Sequence[pygame.Rect] = (),
    *,
    plain: bool = False,
) -> None:
    """A pill with gem and name at each edge that somebody holds; type has ``px`` pixels.

    Only ``part`` of them is seen, and nothing of one that passes behind the city.
    """
    whole = part
    for each, box in zip(names, name_places(camera, names, stage, px, clear), strict=True):
        part = whole * (1 - smoothstep(*_PASSES, camera.depth(*SIDES[each.edge])))
        if part <= 0:
            continue
        around = box.inflate(24, 24).clip(surface.get_rect())
        ground = surface.subsurface(around).copy() if part < 1 else None
        put_shadow(surface, box, box.h / 2, 5, BLACK, 140, (0, 2))
        fill: RGBA = (255, 240, 206, 255) if each.active else (52, 36, 30, 240)
        if plain:
            fill = (*(WHITE if each.active else BLACK), 255)
        surface.blit(rounded(*box.size, box.h / 2, fill), box)
        line = 3 if each.active else 2
        rim = BLACK if plain and each.active else WHITE if plain else each.colour.rgb
        surface.blit(ring(*box.size, box.h / 2, (*rim, 255), line), box)
        sign = gem(each.colour.shape, each.colour.rgb, round(px * 0.9))
        surface.blit(sign, sign.get_rect(center=(box.x + round(px * 1.2), box.centery)))
        ink = (58, 36, 14) if each.active else CREAM
        if plain:
            ink = BLACK if each.active else WHITE
        at = box.x + round(px * 2.1), box.centery
        lettering.draw(surface, each.name, at, px, ink, "Bold", "left")
        if each.tone is not None:  # as in the heading of its view
            end = pygame.Rect(0, 0, round(px * 2.1), box.h - 2 * (line + 1))
            end.midright = box.right - line - 1, box.centery
            surface.blit(rounded(*end.size, end.h / 2, (*each.tone, 255)), end)
            put_icon(surface, "eye", end.center, round(px * 1.2), CREAM)
        if ground is not None:
            put_faded(surface, ground, around.topleft, 1 - part)
