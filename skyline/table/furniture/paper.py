"""The architect's things under the tray: the plan of the city, a pencil, a ruler."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from skyline.table.furniture.city_plan import plan_steps
from skyline.table.furniture.zones import Zones
from skyline.table.paint import blank, down, gaussian_blur, mix, noise
from skyline.table.palette import RGB
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_PAPER: RGB = (222, 211, 186)
_INK: RGB = (142, 158, 178)
_CALM: RGB = (178, 172, 164)  # of 255 that is left of it: the brightest things are those in play
_FINENESS = 2.0  # the plan is drawn so many times too large
_FINE_SCALE, _LARGE_FINENESS = 1.5, 1.3  # from that scale on only so much
#: It is the same at every hour.
_sheets: Final = SurfaceCache()
_TOOL_ROOM = 3.0  # thicknesses of the pencil that a gap needs to show it whole
_BOX_WOOD: RGB = (222, 184, 120)


def paper_rect(zones: Zones) -> pygame.Rect:
    """What the sheet covers: the tray, a margin, and the foot of the table up to its edge."""
    margin = round(zones.window.w * 0.0195)
    top = zones.tray.y - round(zones.window.h * 0.012)
    left, right = zones.tray.x - margin, zones.tray.right + margin
    bottom = zones.window.bottom - max(3, round(zones.window.h * 0.006))
    return pygame.Rect(left, top, right - left, bottom - top)


def put_paper_steps(
    target: pygame.Surface,
    zones: Zones,
    day: Day,
    origin: int,
    gap: int,
) -> Steps[None]:
    """Lays sheet and tools on ``target``, whose top is ``origin`` pixels down the window.

    Beside the tray are ``gap`` pixels for the tools.
    """
    place = paper_rect(zones)
    key = (*place.size, zones.scale)
    sheet = yield from _sheets.get_steps(key, partial(_sheet_steps, *key))
    yield
    _with_shadow(target, sheet, place.move(0, -origin).center, 5 * zones.scale, day)
    yield
    thickness = max(5, round(12 * zones.scale))
    if gap < thickness * _TOOL_ROOM:
        return
    middle = zones.tray.y + zones.tray.h * 0.56 - origin
    pencil = _pencil(round(zones.tray.h * 0.82), thickness)
    at = (zones.tray.right + gap * 0.54, middle)
    _with_shadow(target, pencil, at, 9 * zones.scale, day)
    ruler = _ruler(round(zones.tray.h * 0.92), round(gap * 0.46), zones.scale)
    at = (zones.tray.x - gap * 0.50, middle)
    _with_shadow(target, ruler, at, 5 * zones.scale, day)


def _with_shadow(
    target: pygame.Surface,
    piece: pygame.Surface,
    centre: tuple[float, float],
    height: float,
    day: Day,
) -> None:
    corner = round(centre[0] - piece.get_width() / 2), round(centre[1] - piece.get_height() / 2)
    room = 2 * round(height)  # without it the shadow would end with the edges of the picture
    wide, tall = piece.get_width() + 2 * room, piece.get_height() + 2 * room
    small = blank(wide // 2, tall // 2)
    small.blit(pygame.transform.smoothscale_by(piece, 0.5), (room // 2, room // 2))
    small.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.smoothscale(gaussian_blur(small, height * 0.4), (wide, tall))
    shade.set_alpha(140)
    offset = round(day.shadow[0] * height), round((0.3 + day.shadow[1]) * height)
    target.blit(shade, (corner[0] + offset[0] - room, corner[1] + offset[1] - room))
    target.blit(piece, corner)


def _sheet_steps(width: int, height: int, scale: float) -> Steps[pygame.Surface]:
    """Paper with a grid, the plan of the city, a frame and a compass."""
    sheet = blank(width, height, _PAPER)
    faint = mix(_INK, _PAPER, 0.84)
    step = max(6, round(14 * scale))
    for index, x in enumerate(range(0, width, step)):
        tone = mix(_INK, _PAPER, 0.70) if index % 5 == 0 else faint
        pygame.draw.line(sheet, tone, (x, 0), (x, height))
    for index, y in enumerate(range(0, height, step)):
        tone = mix(_INK, _PAPER, 0.70) if index % 5 == 0 else faint
        pygame.draw.line(sheet, tone, (0, y), (width, y))
    yield
    # Fine pixels need less of it, and at 4K a plan twice as fine would take much memory.
    fineness = _FINENESS if scale <= _FINE_SCALE else _LARGE_FINENESS
    plan = blank(width * fineness, height * fineness)
    yield from plan_steps(plan, scale * fineness)
    yield
    plan.premul_alpha_ip()
    small = pygame.transform.smoothscale(plan, (width, height))
    del plan
    sheet.blit(small, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    del small
    yield
    _age(sheet)
    yield
    sheet.fill(_CALM, None, pygame.BLEND_RGB_MULT)
    margin = max(2, round(4 * scale))  # for its shadow to fade in
    padded = blank(width + 2 * margin, height + 2 * margin, (*_PAPER, 0))
    padded.blit(sheet, (margin, margin))
    return padded


def _age(sheet: pygame.Surface) -> None:
    """Soft stains: old paper is not one colour."""
    width, height = sheet.get_size()
    small = max(2, width // 8), max(2, height // 8)
    field = noise(*small, small[0] / 7, small[1] / 3, 5)
    stain = pygame.Surface(small, depth=32)
    pixels = pygame.surfarray.pixels3d(stain)
    for channel, depth in enumerate((10, 16, 26)):
        pixels[..., channel] = 255 - field * depth
    del pixels
    cover = pygame.transform.smoothscale(stain, (width, height))
    sheet.blit(cover, (0, 0), None, pygame.BLEND_RGB_MULT)


def _pencil(length: int, thickness: int) -> pygame.Surface:
    large = blank(thickness * 3, length * 3)
    w, h = large.get_size()
    for i, colour in enumerate(((250, 196, 72), (232, 168, 44), (196, 132, 26))):
        pygame.draw.rect(large, colour, (w * i / 3, h * 0.12, w / 3 + 1, h * 0.74))
    pygame.draw.polygon(large, (230, 194, 148), [(0, h * 0.12), (w / 2, 0), (w, h * 0.12)])
    lead = [(w * 0.30, h * 0.048), (w / 2, 0), (w * 0.70, h * 0.048)]
    pygame.draw.polygon(large, (50, 46, 54), lead)
    pygame.draw.rect(large, (190, 192, 196), (0, h * 0.86, w, h * 0.06))
    pygame.draw.rect(large, (150, 152, 160), (w * 0.66, h * 0.86, w * 0.34, h * 0.06))
    end = int(w * 0.3)
    pygame.draw.rect(large, (226, 122, 112), (0, h * 0.92, w, h * 0.08), 0, 0, 0, 0, end, end)
    return _turned(large, 1.5)


def _turned(large: pygame.Surface, degrees: float) -> pygame.Surface:
    """A tool that lies askew, drawn three times too large."""
    turned = pygame.transform.rotozoom(large, degrees, 1.0)
    return down(turned, (turned.get_width() // 3, turned.get_height() // 3))


def _ruler(length: int, width: int, scale: float) -> pygame.Surface:
    """A boxwood scale with brass ends, standing."""

    def draw(surface: pygame.Surface, k: int) -> None:
        w, h = surface.get_size()
        pygame.draw.rect(surface, _BOX_WOOD, (0, 0, w, h), 0, int(w * 0.12))
        pygame.draw.rect(surface, mix(_BOX_WOOD, (255, 244, 216), 0.55), (0, 0, w * 0.16, h))
        pygame.draw.rect(surface, mix(_BOX_WOOD, (90, 50, 16), 0.35), (w * 0.88, 0, w * 0.12, h))
        step, line = 6.0 * scale * k, max(1, round(1.2 * scale * k))
        index, y = 0, h * 0.06
        while y < h * 0.94:
            reach = 0.62 if index % 10 == 0 else 0.44 if index % 5 == 0 else 0.28
            pygame.draw.line(surface, (92, 60, 30), (w * 0.16, y), (w * reach, y), line)
            y += step
            index += 1
        for y in (0.0, h * 0.965):
            pygame.draw.rect(surface, (205, 160, 78), (0, y, w, h * 0.035))
            pygame.draw.rect(surface, (250, 222, 150), (0, y, w, h * 0.010))

    large = blank(width * 3, length * 3)
    draw(large, 3)
    return _turned(large, -1.2)
