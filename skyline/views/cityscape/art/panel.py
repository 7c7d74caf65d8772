"""Wooden frames with brass corners for what stands around the model, and the figures in them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.frames import put_brass_corners, rim_steps
from skyline.table.furniture.materials import wood
from skyline.table.furniture.plates import brass_plate
from skyline.table.paint import blank, put_around, put_shadow, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import SurfaceCache, keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.widgets.base import shapes
from skyline.widgets.base.look import PAPER_FIELD, Look
from skyline.widgets.base.materials import paint_sheet
from skyline.widgets.controls.swatch import SeatColour

ENGRAVED: Final[RGB] = (58, 34, 8)
MET: Final[RGB] = (14, 80, 46)
MISSED: Final[RGB] = (150, 52, 44)
AMBER_INK: Final[RGB] = (132, 80, 4)
"""What is amber elsewhere, as dark as paper asks of a mark."""
EDGE_TONES: Final[tuple[RGB, RGB]] = ((156, 72, 20), (16, 84, 112))
"""The first and the second edge of whoever has two: copper and petrol, at model and board alike."""
_BORDER: Final = 18  # pixels at 1080p: the wood around a panel
_BRIGHTEST: Final = 1.3  # gain of the table's light at noon
_FLOOR: Final = 0.8  # of the table's light: a floor lies in the shade of its frame
_DIMMEST: Final = 0.72  # brass gleams at night, too


class Owner(NamedTuple):
    """Who something belongs to, as the table names them."""

    name: str
    colour: SeatColour


def inside(rect: pygame.Rect, look: Look) -> pygame.Rect:
    """What a panel's frame leaves free."""
    border = max(8, round(_BORDER * look.type.scale))
    return rect.inflate(-2 * border, -2 * border)


def reach(look: Look) -> int:
    """Pixels by which a panel's shadow is larger than the panel on each side."""
    return max(16, round(44 * look.type.scale))


def lay_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    day: Day,
    *,
    paper: bool = True,
    covered: bool = False,
) -> pygame.Rect:
    """Draws a panel with a sheet of paper, or with a wooden floor; returns its inside.

    ``covered``: the inside is left out, as all of it will be covered.
    """
    scale, free = look.type.scale, inside(rect, look)
    if not look.high_contrast:
        down, blur = (5 * scale, 10 * scale), max(4, round(14 * scale))
        put_shadow(surface, rect, 20 * scale, blur, BLACK, 170, down, free)
    panel = finish(panel_steps(rect.size, look, day, paper=paper))
    put_around(surface, panel, rect.topleft, free if covered else None)
    return free


def panel_steps(
    size: tuple[int, int], look: Look, day: Day, *, paper: bool = True
) -> Steps[pygame.Surface]:
    """Paints a panel for :func:`lay_panel`, if it is not kept. Shared."""
    kept = _panels.kept((size, look, day.table, paper))
    if kept is not None:
        return kept
    frame = _frames.kept((size, look, paper))
    if frame is None:
        frame = yield from _frame_steps(size, look, paper)
        _frames.keep((size, look, paper), frame)
        yield
    free = inside(pygame.Rect(0, 0, *size), look)
    picture = frame.copy()
    if not look.high_contrast:
        shares = [min(1.0, gain / _BRIGHTEST) for gain in day.table]
        picture.fill([round(255 * share) for share in shares], None, pygame.BLEND_RGB_MULT)
        gleam = [round(255 * max(_DIMMEST, share)) for share in shares]
        put_brass_corners(picture, picture.get_rect(), round(free.x * 1.9), gleam)
    if paper:
        picture.blit(paper_sheet(free.size, look), free)
    _panels.keep((size, look, day.table, paper), picture)
    return picture


def _frame_steps(size: tuple[int, int], look: Look, paper: bool) -> Steps[pygame.Surface]:
    """The wood of a panel in full light; without a floor where paper will lie."""
    whole = pygame.Rect(0, 0, *size)
    free, scale = inside(whole, look), look.type.scale
    if look.high_contrast:
        picture = blank(*size)
        contrast.put_area(picture, whole, contrast.GROUND, contrast.line_width(scale))
        return picture
    picture = yield from rim_steps(size, free.x, round(free.x * 1.1), 7, scale)
    if not paper:
        floor = wood(free.w, free.h, 9, 0.62, max(0.5, scale))
        floor.fill([round(255 * _FLOOR)] * 3, None, pygame.BLEND_RGB_MULT)
        picture.blit(floor, free)
    pygame.draw.rect(picture, (24, 10, 4), free.inflate(2, 2), 1)
    return picture


_panels, _frames = SurfaceCache(24_000_000), SurfaceCache(24_000_000)
paper_sheet = keep_pictures(24_000_000)(paint_sheet)


def put_card(
    surface: pygame.Surface, rect: pygame.Rect, look: Look, *, lit: bool = False
) -> pygame.Rect:
    """A paler field on the paper; ``lit`` is the one that counts now."""
    ground = (255, 232, 170) if lit else PAPER_FIELD
    rule = (BLACK if look.high_contrast else AMBER_INK) if lit else (206, 194, 172)
    radius = max(3, look.u(9))
    surface.blit(shapes.rounded(rect.size, radius, (*ground, 255)), rect)
    surface.blit(shapes.ring(rect.size, radius, (*rule, 255), look.u(4 if lit else 2)), rect)
    return rect


def put_brass(surface: pygame.Surface, rect: pygame.Rect, words: str, px: int, look: Look) -> None:
    """A figure engraved in brass, no larger than its plate allows."""
    surface.blit((contrast.plain_plate if look.high_contrast else brass_plate)(rect.size), rect)
    px = min(px, round(rect.h * 0.78))
    room = rect.w - max(4, rect.h // 4)
    lettering.draw(surface, words, rect.center, px, ENGRAVED, "ExtraBold", max_width=room, box=rect)


def put_owner(
    surface: pygame.Surface,
    owner: Owner,
    left_middle: tuple[int, int],
    px: int,
    room: float,
    look: Look,
    *,
    two_lines: bool = False,
) -> None:
    """A player's sign and name, in ``room`` pixels of width; a long name may take two lines."""
    side = round(px * 0.95)
    owner.colour.put(surface, side, midleft=left_middle)
    x = left_middle[0] + side + round(px * 0.4)
    most = left_middle[0] + room - x
    lines, small = [owner.name], max(lettering.SMALLEST, round(px * 0.82))
    if two_lines and lettering.measure(owner.name, small, "Bold")[0] > most:
        lines, px = lettering.wrap(owner.name, small, most, "Bold")[:2], small
    for number, line in enumerate(lines):
        y = left_middle[1] + round((number - (len(lines) - 1) / 2) * px * 1.15)
        lettering.draw(
            surface, line, (x, y), px, look.ink, "Bold", "left", max_width=most, told=True
        )


@keep_pictures(1_000_000)
def tick(radius: int, met: bool | None) -> pygame.Surface:
    """What became of a goal: a full disc with a tick, or a pale one with a cross. Shared.

    An open ring says that it is not met yet.
    """

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        c, r = surface.get_width() / 2, radius * enlarged
        if met is None:
            line = max(2, round(radius * 0.2)) * enlarged
            pygame.draw.circle(surface, (96, 80, 72), (c, c), r * 0.92, line)
            return
        if not met:
            pygame.draw.circle(surface, MISSED, (c, c), r)
            pygame.draw.circle(surface, (250, 240, 226), (c, c), r * 0.84)
            for way in (-1, 1):
                ends = (c - 0.40 * r, c - 0.40 * r * way), (c + 0.40 * r, c + 0.40 * r * way)
                shapes.stroke(surface, MISSED, ends, r * 0.24)
            return
        pygame.draw.circle(surface, MET, (c, c), r)
        hook = [(-0.45, 0.05), (-0.1, 0.38), (0.48, -0.38)]
        points = [(c + x * r, c + y * r) for x, y in hook]
        pygame.draw.lines(surface, WHITE, False, points, max(2, round(r * 0.26)))

    return smoothed(2 * radius + 2, 2 * radius + 2, draw, 4)


def put_verdict(
    surface: pygame.Surface,
    centre: tuple[float, float],
    px: int,
    points: int,
    room: float,
    look: Look,
) -> None:
    """Points of a goal beside its tick or cross, within ``room`` pixels of width."""
    words = str(points)
    colour, weight = (MET, "ExtraBold") if points else (look.ink_quiet, "SemiBold")
    sign = tick(max(5, round(px * 0.58)), points > 0)
    gap = max(2, round(px * 0.2))
    width = lettering.measure(words, px, weight)[0]
    if sign.get_width() + gap + width > room:  # figures tell it, colour and weight with them
        lettering.draw(surface, words, centre, px, colour, weight, max_width=room)
        return
    left = centre[0] - (sign.get_width() + gap + width) / 2
    surface.blit(sign, sign.get_rect(midleft=(round(left), round(centre[1]))))
    at = left + sign.get_width() + gap, centre[1]
    lettering.draw(surface, words, at, px, colour, weight, "left")
