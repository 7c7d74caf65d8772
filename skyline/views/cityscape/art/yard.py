"""The yard: a shelf for each size of block, with those that are left."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.games.cityscape.board import ALL_BLOCKS, SIZES, Blocks
from skyline.table import type as lettering
from skyline.table.furniture.contrast import line_width
from skyline.table.paint import blank, put_faded, smoothed
from skyline.table.palette import BLACK, RGB, RGBA
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import block_sprite, foot_of
from skyline.views.cityscape.art.camera import HALF, UNIT, Camera, yaw_of
from skyline.views.cityscape.art.panel import inside, lay_panel, put_brass
from skyline.widgets.base import shapes
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap

_PLANK: Final[RGB] = (128, 82, 46)
_EDGE: Final[RGB] = (24, 14, 10)
_SPENT: Final[RGB] = (206, 182, 156)
_LINE: Final[RGBA] = (224, 200, 170, 72)  # around the room of a block of which none is left
_CORNERS: Final = ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
_SHADES: Final = (0.09, 0.06, 0.03)  # of a block: how far it throws its shadow on the one behind it
_WIDEST: Final = 0.54  # of a shelf's room: one block
_ROOF: Final = 0.98  # height of a shelf above its blocks, in widths of a block
_STOREY: Final = 0.204  # height of a block's unit in its widths
_TAKEN: Final = 0.5  # how much is seen of a block that is in hand


def yard_places(rect: pygame.Rect, look: Look) -> dict[int, pygame.Rect]:
    """The shelves of a yard by size of their blocks, the tallest ones on top."""
    free = inside(rect, look)
    head = round(look.px(21) * 1.9)
    width = block_width(rect, look)
    spare = (free.h - head - width * (_ROOF * len(SIZES) + _STOREY * sum(SIZES))) / len(SIZES)
    places, y = {}, float(free.y + head)
    for size in reversed(SIZES):
        below = y + width * (_ROOF + _STOREY * size) + spare
        places[size] = pygame.Rect(free.x, round(y), free.w, round(below) - round(y))
        y = below
    return places


def block_place(rect: pygame.Rect, look: Look, day: Day, size: int, number: int) -> pygame.Rect:
    """Where a block of a size stands in a yard, counted from 1; the last one is taken first."""
    picture, _foot = block_sprite(size, day, block_width(rect, look))
    return picture.get_rect(topleft=_corner(rect, look, day, size, number))


def draw_yard(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    day: Day,
    left: Blocks,
    *,
    away: int = 0,
    chosen: int = 0,
    hovered: int = 0,
    caps: bool = False,
    patterns: bool = False,
) -> None:
    """Draws the blocks that are left; ``chosen`` and ``hovered`` are sizes, ``caps`` keys.

    ``away`` are those that have left their shelf and do not stand yet: they still count as left.
    """
    free = lay_panel(surface, rect, look, day, paper=False, covered=True)
    surface.blit(_stock(rect.size, look, day, left, away, chosen, hovered, caps, patterns), free)


def prepare_yard(rect: pygame.Rect, look: Look, day: Day, *, patterns: bool = False) -> Steps[None]:
    """Paints ahead, step by step, what a yard shows in the light of an hour."""
    for size in SIZES:
        block_sprite(size, day, block_width(rect, look), patterns=patterns)
        yield
    lay_panel(blank(1, 1), rect, look, day, paper=False)


def prepare_shelves(
    rect: pygame.Rect, look: Look, day: Day, *, patterns: bool = False
) -> Steps[None]:
    """And a yard that fills, block by block."""
    lay_panel(blank(1, 1), rect, look, day, paper=False, covered=True)
    yield
    for size, most in zip(SIZES, ALL_BLOCKS, strict=True):
        for count in range(most + 1):
            _shelf(rect.size, look, day, size, count, 0, False, patterns)
            yield


def _side(look: Look) -> int:
    """Pixels of width beside the blocks, for the count and the key."""
    count = lettering.measure("×5", look.px(22), "ExtraBold")[0]
    return max(count, cap_width(Cap("5"), look.px(17))) + 2 * look.u(9)


def block_width(rect: pygame.Rect, look: Look) -> int:
    """Pixels of width that a block has in a yard."""
    free = inside(rect, look)
    head = round(look.px(21) * 1.9)
    high = (free.h - head) / (_ROOF * len(SIZES) + _STOREY * sum(SIZES))
    return int(min(high, (free.w - _side(look)) * _WIDEST))


def _corner(rect: pygame.Rect, look: Look, day: Day, size: int, number: int) -> tuple[int, int]:
    width = block_width(rect, look)
    shelf = yard_places(rect, look)[size]
    _picture, (x, y) = block_sprite(size, day, width)
    room = shelf.w - _side(look) - look.u(6) - width * 1.06
    middle = shelf.x + look.u(6) + width * 0.53 + room * (number - 1) / (ALL_BLOCKS[size - 1] - 1)
    return round(middle - x), round(shelf.bottom - width * 0.36 - y)


@keep_pictures(8_000_000)
def _stock(
    size: tuple[int, int],
    look: Look,
    day: Day,
    left: Blocks,
    away: int,
    chosen: int,
    hovered: int,
    caps: bool,
    patterns: bool,
) -> pygame.Surface:
    whole = pygame.Rect(0, 0, *size)
    free, px = inside(whole, look), look.px(21)
    floor = pygame.Surface(free.size, depth=32)  # opaque: laid down four times as fast
    lay_panel(floor, whole.move(-free.x, -free.y), look, day, paper=False)
    plate = pygame.Rect(0, 0, round(px * 2.3), round(px * 1.4))
    plate.midright = free.w - look.u(9), round(px)
    put_brass(floor, plate, str(sum(left) + away), px, look)
    heading, room = _("Blocks"), plate.x - look.u(18)
    if lettering.measure(heading, lettering.SMALLEST, "Bold")[0] <= room:  # shelves tell it, too
        lettering.draw(floor, heading, (look.u(12), plate.centery), px, look.cream,
                       "Bold", "left", max_width=room)  # fmt: skip
    for each, shelf in yard_places(whole, look).items():
        marked = (each in (chosen, hovered)) + (each == chosen)
        picture = _shelf(size, look, day, each, left[each - 1], marked, caps, patterns)
        floor.blit(picture, shelf.move(-free.x, -free.y))
    return floor


@keep_pictures(6_000_000)
def _shelf(
    size: tuple[int, int],
    look: Look,
    day: Day,
    each: int,
    count: int,
    marked: int,  # 1 where it is pointed at, 2 where it is chosen
    caps: bool,
    patterns: bool,
) -> pygame.Surface:
    """One shelf of a yard, with the blocks of a size that are left there."""
    whole = pygame.Rect(0, 0, *size)
    shelf = yard_places(whole, look)[each]
    picture, at = blank(*shelf.size), pygame.Rect((0, 0), shelf.size)
    _put_shelf(picture, at, look, day)
    if marked:
        _mark(picture, at.inflate(-look.u(4), -look.u(4)), look, chosen=marked > 1)
    width = block_width(whole, look)
    if count:
        block, _foot = block_sprite(each, day, width, patterns=patterns)
    else:  # one tells whose shelf it was
        block = _outline(each, width)
    shade = block.copy()
    shade.fill((0, 0, 0, 70), special_flags=pygame.BLEND_RGBA_MULT)
    for number in range(1, max(1, count) + 1):
        x, y = _corner(whole, look, day, each, number)
        taken = marked > 1 and number == count  # it is in hand, and counted until it is let go
        for part in _SHADES if number > 1 and not taken else ():  # or they would look like one
            picture.blit(shade, (x - shelf.x - round(part * width), y - shelf.y))
        put_faded(picture, block, (x - shelf.x, y - shelf.y), _TAKEN if taken else 1.0)
    _put_count(picture, at, look, each, count, caps=caps)
    return picture


@keep_pictures(400_000)
def _outline(size: int, width: int) -> pygame.Surface:
    """The edges of a block that are seen, without the block, as large as its sprite."""
    scale = width / 1.16
    x, y = foot_of((size,), scale)

    def draw(surface: pygame.Surface, k: int) -> None:
        camera = Camera(x * k, y * k, scale * k, yaw_of((0,)))
        high, low = ([camera.at(*corner, z) for corner in _CORNERS] for z in (size * UNIT, 0.0))
        far = min(range(4), key=lambda corner: high[corner][1])
        left, near, right = ((far + step) % 4 for step in (1, 2, 3))
        uprights = [(high[corner], low[corner]) for corner in (left, near, right)]
        edges = [*high, high[0]], [low[left], low[near], low[right]], *uprights
        for path in edges:
            pygame.draw.lines(surface, _LINE, False, path, max(1, round(scale * 0.026)) * k)

    return smoothed(2 * x, y + round(scale * 0.40), draw, 4)


def _put_shelf(picture: pygame.Surface, shelf: pygame.Rect, look: Look, day: Day) -> None:
    thick = max(3, round(5 * look.type.scale))
    lit = [min(255, round(part * gain)) for part, gain in zip(_PLANK, day.table, strict=True)]
    plank, edge = (look.cream, BLACK) if look.high_contrast else (lit, _EDGE)
    pygame.draw.rect(picture, plank, (shelf.x, shelf.bottom - 2 * thick, shelf.w, thick))
    pygame.draw.rect(picture, edge, (shelf.x, shelf.bottom - thick, shelf.w, thick))


def _mark(picture: pygame.Surface, box: pygame.Rect, look: Look, *, chosen: bool) -> None:
    """Frames a shelf: firmly if its block is chosen, else it is pointed at."""
    radius, line = look.u(8), line_width(look.type.scale)
    rim, line = ((*AMBER, 255), line + 1) if chosen else ((*look.cream, 170), line // 2)
    picture.blit(shapes.rounded(box.size, radius, (*AMBER, 52 if chosen else 26)), box)
    picture.blit(shapes.ring(box.size, radius, rim, line), box)


def _put_count(
    picture: pygame.Surface, shelf: pygame.Rect, look: Look, size: int, left: int, *, caps: bool
) -> None:
    foot = round(10 * look.type.scale)
    fits = int((shelf.h - foot - 2) / 2.75)  # with the disc or cap above
    middle, px = shelf.right - _side(look) // 2, max(lettering.SMALLEST, min(look.px(22), fits))
    y, small = shelf.bottom - foot - round(px * 0.72), round(px * look.px(17) / look.px(22))
    ink = look.cream if left else _SPENT
    lettering.draw(picture, f"×{left}", (middle, y), px, ink, "ExtraBold", box=shelf)
    above = y - round(px * 0.78 + small * 0.75)
    if caps:
        cap = Cap(str(size))
        at = middle - cap_width(cap, small) // 2, above
        draw_cap(picture, cap, at, small, enabled=left > 0, framed=True)
    else:
        side, radius = (round(px * 1.32),) * 2, round(px * 0.66)
        disc = shapes.rounded(side, radius, (*look.cream, 255))
        if not left:
            disc = shapes.ring(side, radius, (*_SPENT, 255), max(1.5, px / 14))
        place = disc.get_rect(center=(middle, above))
        picture.blit(disc, place)
        number = round(px * look.px(19) / look.px(22))
        ink = _EDGE if left else _SPENT
        lettering.draw(picture, str(size), place.center, number, ink, "ExtraBold")
