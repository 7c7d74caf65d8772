"""The architect's things under the tray: a sheet of elevations and a pencil."""

from __future__ import annotations

import random

import pygame

from skyline.table.furniture.zones import Zones
from skyline.table.paint import blank, gaussian_blur, mix, noise
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day

_PAPER: RGB = (222, 211, 186)
_INK: RGB = (142, 158, 178)
_TURN = -1.1  # degrees


def paper_rect(zones: Zones) -> pygame.Rect:
    """What the sheet covers before it is turned: the tray, a margin, and the foot of the table."""
    margin = round(zones.window.w * 0.0085)
    top = zones.tray.y - round(zones.window.h * 0.012)
    left, right = zones.tray.x - margin, zones.tray.right + margin
    return pygame.Rect(left, top, right - left, zones.window.bottom - top + margin)


def put_paper(target: pygame.Surface, zones: Zones, day: Day, origin: int) -> None:
    """Lays sheet and pencil on ``target``, whose top is ``origin`` pixels down the window."""
    place = paper_rect(zones)
    sheet = _sheet(place.w, place.h, zones)
    _with_shadow(target, sheet, (place.centerx, place.centery - origin), 5 * zones.scale, day)
    length = round(min(zones.window.h * 0.17, zones.tray.h * 0.8))
    pencil = _pencil(length, max(5, round(11 * zones.scale)))
    middle = (
        (zones.tray.right + zones.district.x) / 2,
        zones.tray.y + zones.tray.h * 0.62 - origin,
    )
    _with_shadow(target, pencil, middle, 9 * zones.scale, day)


def _with_shadow(
    target: pygame.Surface,
    piece: pygame.Surface,
    centre: tuple[float, float],
    height: float,
    day: Day,
) -> None:
    corner = round(centre[0] - piece.get_width() / 2), round(centre[1] - piece.get_height() / 2)
    small = pygame.transform.smoothscale_by(piece, 0.5)
    small.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
    shade = pygame.transform.smoothscale(gaussian_blur(small, height * 0.4), piece.get_size())
    shade.set_alpha(140)
    offset = round(day.shadow[0] * height), round((0.3 + day.shadow[1]) * height)
    target.blit(shade, (corner[0] + offset[0], corner[1] + offset[1]))
    target.blit(piece, corner)


def _sheet(width: int, height: int, zones: Zones) -> pygame.Surface:
    """A grid, a frame, and elevations of a street along its foot and sides."""
    scale = zones.scale
    sheet = blank(width, height, _PAPER)
    faint = mix(_INK, _PAPER, 0.82)
    step = max(6, round(14 * scale))
    for index, x in enumerate(range(0, width, step)):
        tone = mix(_INK, _PAPER, 0.66) if index % 5 == 0 else faint
        pygame.draw.line(sheet, tone, (x, 0), (x, height))
    for index, y in enumerate(range(0, height, step)):
        tone = mix(_INK, _PAPER, 0.66) if index % 5 == 0 else faint
        pygame.draw.line(sheet, tone, (0, y), (width, y))
    frame = sheet.get_rect().inflate(-14 * scale, -14 * scale)
    pygame.draw.rect(sheet, _INK, frame, max(1, round(2 * scale)))
    _elevations(sheet, zones, random.Random(3))
    _age(sheet)
    padded = blank(width + 4, height + 4, (*_PAPER, 0))
    padded.blit(sheet, (2, 2))
    return pygame.transform.rotozoom(padded, _TURN, 1.0)


def _elevations(sheet: pygame.Surface, zones: Zones, rng: random.Random) -> None:
    width, height = sheet.get_size()
    scale = zones.scale
    foot = height - round(18 * scale)
    room = height - (zones.tray.h + round(zones.window.h * 0.012))
    x = 14 * scale
    while x < width - 40 * scale:
        wide, tall = rng.uniform(26, 50) * scale, rng.uniform(0.35, 0.92) * room
        box = pygame.Rect(x, foot - tall, wide, tall)
        pygame.draw.rect(sheet, _INK, box, max(1, round(1.6 * scale)))
        if rng.random() < 0.5:
            roof = [box.topleft, (box.centerx, box.y - wide * 0.5), box.topright]
            pygame.draw.lines(sheet, _INK, False, roof, max(1, round(1.6 * scale)))
        pane = pygame.Rect(0, 0, max(2, round(6 * scale)), max(2, round(8 * scale)))
        y = box.y + 8 * scale
        while y < box.bottom - 10 * scale:
            window = box.x + 6 * scale
            while window < box.right - 8 * scale:
                pane.topleft = (round(window), round(y))
                pygame.draw.rect(sheet, mix(_INK, _PAPER, 0.45), pane, 1)
                window += 12 * scale
            y += 15 * scale
        x += wide + 9 * scale


def _age(sheet: pygame.Surface) -> None:
    """Soft stains: old paper is not one colour."""
    width, height = sheet.get_size()
    small = max(2, width // 8), max(2, height // 8)
    field = noise(*small, small[0] / 7, small[1] / 3, 5)
    stain = pygame.Surface(small)
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
    return pygame.transform.rotozoom(large, 1.5, 1 / 3)
