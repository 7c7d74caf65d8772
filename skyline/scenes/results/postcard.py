"""The postcard of a game: the winner's street by night with names and date, as a file."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import numpy as np
import platformdirs
import pygame

from skyline.storage.errors import StorageError
from skyline.storage.paths import ensure, own_home, reason_of, write_atomically
from skyline.table import type as lettering
from skyline.table.brass_type import fitting_cap, put_brass, put_ruled
from skyline.table.furniture.plates import points_plate
from skyline.table.paint import blank, down, from_array, glow, noise, put_shadow
from skyline.table.palette import RGB
from skyline.table.png import png
from skyline.table.scenery.moon import full_moon
from skyline.table.scenery.night_city import (
    city_level,
    mirrored,
    plate_middle,
    plate_px,
    put_mirrored,
)
from skyline.table.scenery.night_life import StreetLife, city_steps
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _, day, ngettext
from skyline.widgets.base.icons import put_icon
from skyline.widgets.controls.swatch import gem
from skyline.widgets.models.menu import ResultSheet, SeatResult

SIZE: Final = (2400, 1600)
MARGIN: Final = 64
PICTURE: Final = pygame.Rect(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, 1120)
FOOT: Final = pygame.Rect(
    MARGIN, PICTURE.bottom + 34, PICTURE.w, SIZE[1] - PICTURE.bottom - 34 - 56
)
STAMP: Final = (236, 284)
CANCELLED: Final = 50  # pixels of its width: what the postmark covers
GOLD: Final = (255, 228, 156)
CREAM: Final = (255, 246, 226)
SHADE: Final = (0, 0, 14, 220)
GLOW_SHARE: Final = 4


def pictures_folder(
    environment: Mapping[str, str] | None = None, *, headless: bool = False
) -> Path:
    """Where the player's pictures live; below ``SKYLINE_HOME`` if that is set.

    Raises:
        StorageError: without a window nothing is written among a user's pictures.
    """
    home = own_home(environment)
    if home is not None:
        return home / "pictures"
    if headless:
        raise StorageError(_("Without a window no picture is saved."))
    return Path(platformdirs.user_pictures_dir())


def postcard(sheet: ResultSheet, when: datetime) -> pygame.Surface:
    return finish(postcard_steps(sheet, when))


def postcard_steps(sheet: ResultSheet, when: datetime) -> Steps[pygame.Surface]:
    card = paper(SIZE)
    yield
    best = [seat for seat in sheet.seats if seat.winner] or list(sheet.seats[:1])
    others = sorted((seat for seat in sheet.seats if seat not in best), key=lambda seat: seat.rank)
    put_shadow(card, PICTURE, 10, 14, (60, 30, 20), 120, (0, 6))
    picture = yield from _panorama(sheet, best)
    card.blit(picture, PICTURE)
    yield
    pygame.draw.rect(card, (92, 62, 44), PICTURE, 3)
    right = yield from _stamp_and_mark(card, best[0], when)
    yield
    room = pygame.Rect(FOOT.x + 12, FOOT.y, right - FOOT.x - 60, FOOT.h)
    if others:
        yield from _others(card, room, others)
    else:
        _alone(card, room, sheet)
    return card


def _panorama(sheet: ResultSheet, best: Sequence[SeatResult]) -> Steps[pygame.Surface]:
    wide = PICTURE.w // len(best)
    size = (wide, PICTURE.h)
    level = city_level(PICTURE.size)
    spots = [lot.move(n * wide, 0) for n, seat in enumerate(best) for lot in seat.lots(size)]
    if sheet.house is not None:
        picture, life = yield from city_steps(PICTURE.size, spots, sheet.house)
    else:
        picture, life = pygame.Surface(PICTURE.size, depth=32), StreetLife()
    radius = 74
    place = round(PICTURE.w * 0.905), round(PICTURE.h * 0.16)
    _wide_glow(picture, place, radius * 5, (150, 164, 226), 0.55, 2.2)
    disc = full_moon(radius)
    picture.blit(disc, disc.get_rect(center=place))
    for number, seat in enumerate(best):
        for lot in filter(None, seat.parade(size)):
            # Each street knows the ground of its own size; the card has one for all.
            down = level - lot.place.bottom
            corner = number * wide + lot.corner[0]
            shine = mirrored(lot.lit, PICTURE.h - level)
            put_mirrored(picture, shine, lot.lit.get_width(), (corner, level))
            picture.blit(lot.lit, (corner, lot.corner[1] + down))
            if lot.points:
                plate = points_plate(lot.points, plate_px(PICTURE.size))
                below = -lot.lift or plate_middle(PICTURE.size, plate)
                middle = number * wide + lot.place.centerx, level + below
                picture.blit(plate, plate.get_rect(center=middle))
            yield
    life.draw_front(picture)
    yield
    _headline(picture, sheet, best)
    return picture


def _wide_glow(
    picture: pygame.Surface,
    middle: tuple[float, float],
    radius: int,
    colour: tuple[int, int, int],
    strength: float,
    power: float,
) -> None:
    """Soft light that is computed small and enlarged, because it is so wide."""
    small = max(8, radius // GLOW_SHARE)
    light = pygame.Surface((2 * small, 2 * small), depth=32)
    glow(light, small, small, small, colour, strength, power)
    light = pygame.transform.smoothscale(light, (2 * radius, 2 * radius))
    place = light.get_rect(center=(round(middle[0]), round(middle[1])))
    picture.blit(light, place, None, pygame.BLEND_RGB_ADD)


def _headline(picture: pygame.Surface, sheet: ResultSheet, best: Sequence[SeatResult]) -> None:
    middle = PICTURE.w / 2
    cap = fitting_cap(sheet.headline, 96, PICTURE.w * 0.72)  # the moon stays free
    _wide_glow(picture, (middle, 110), min(900, cap * 8), (255, 160, 70), 0.22, 1.7)
    put_brass(picture, sheet.headline, (middle, 100), cap)
    line = str(best[0].points).replace("-", "−")
    if sheet.solo is not None:
        points = best[0].points
        line = ngettext("{number} point", "{number} points", points).format(number=points)
        line = f"{best[0].name} · {line}" if best[0].name else line
    if len(best) == 1 and best[0].level:
        line = f"{best[0].level} · {line}"
    small = fitting_cap(line, round(cap * 0.52), PICTURE.w * 0.5)
    put_ruled(picture, line, (middle, 100 + cap * 1.08), small, 300)


def _stamp_and_mark(card: pygame.Surface, seat: SeatResult, when: datetime) -> Steps[int]:
    """The stamp at the right with the postmark over its edge; returns where they begin."""
    place = pygame.Rect((0, 0), STAMP).move_to(midright=(FOOT.right - 14, FOOT.centery))
    lots = []
    for lot in filter(None, seat.parade((1200, 900))):
        lots.append(lot)
        yield
    tower = max(lots, key=lambda lot: (lot.points, lot.place.h)) if lots else None
    card.blit(stamp(STAMP, tower.lit if tower else None, _("Skyline")), place)
    yield
    mark = postmark(day(when), _("Skyline"))
    corner = mark.get_rect(midright=(place.x + CANCELLED, place.centery + 10))
    card.blit(mark, corner)
    return corner.x


def _others(card: pygame.Surface, room: pygame.Rect, others: Sequence[SeatResult]) -> Steps[None]:
    gap = 34
    wide = min(470, (room.w - gap * (len(others) - 1)) // len(others))
    tall = min(room.h - 74, round(wide * 0.56))
    top = room.y + (room.h - tall - 74) // 2
    for number, seat in enumerate(others):
        place = pygame.Rect(room.x + number * (wide + gap), top, wide, tall)
        put_shadow(card, place, 6, 8, (60, 30, 20), 110, (0, 4))
        seat.picture(card, place, 1.0)
        pygame.draw.rect(card, (92, 62, 44), place, 3)
        y = place.bottom + 42
        jewel = gem(seat.colour.shape, seat.colour.rgb, 30)
        card.blit(jewel, (place.x + 2, y - 15))
        points = str(seat.points)
        used = lettering.measure(points, 40, "ExtraBold")[0]
        lettering.draw(card, points, (place.right - 2, y), 40, INK, "ExtraBold", "right")
        left = place.x + 46
        if seat.level:
            put_icon(card, "screen", (left + 16, y), 36, INK)
            left += 44
        name_room = place.right - used - 24 - left
        px = lettering.fitting_px(seat.name, 36, name_room, "SemiBold")
        lettering.draw(card, seat.name, (left, y), px, INK, "SemiBold", "left", max_width=name_room)
        yield


def _alone(card: pygame.Surface, room: pygame.Rect, sheet: ResultSheet) -> None:
    seat = sheet.seats[0]
    done = [each.title for each in sheet.solo.scenarios if each.reached] if sheet.solo else []
    top = room.y + 46
    lettering.draw(card, seat.tally, (room.x, top), 46, INK, "Bold", "left", max_width=room.w)
    text = _("Tasks fulfilled: {cities}").format(cities=", ".join(done)) if done else ""
    if not text and sheet.solo is not None:
        text = sheet.solo.text
    box = pygame.Rect(room.x, top + 48, room.w, room.h - 96)
    lettering.draw_wrapped(card, text, box, 36, QUIET, "SemiBold")


def save_postcard(card: pygame.Surface, folder: Path, when: datetime) -> Path:
    """Writes the card as a PNG file and returns its path; nothing is overwritten.

    May run beside the main thread, which it does not hold up.

    Raises:
        StorageError: it can't be written; the sentence says why.
    """
    content = png(card)
    target = folder / f"Skyline {when:%Y-%m-%d %H-%M-%S}.png"
    number = 2
    try:
        ensure(folder)
        while target.exists():
            target = folder / f"Skyline {when:%Y-%m-%d %H-%M-%S} ({number}).png"
            number += 1
        write_atomically(target, content)
    except OSError as error:
        raise StorageError(
            _("The picture can’t be saved in {folder}: {reason}.").format(
                folder=folder, reason=reason_of(error)
            )
        ) from error
    return target


INK: Final[RGB] = (52, 34, 34)
QUIET: Final[RGB] = (104, 80, 66)
_PAPER: Final[RGB] = (250, 241, 222)
_MARK: Final[RGB] = (74, 58, 92)
_TEETH: Final = 13  # along the short side of a stamp


def paper(size: tuple[int, int]) -> pygame.Surface:
    """Warm card with a fine grain and slightly darker edges, as a new surface."""
    width, height = size
    grain = noise(width // 4, height // 4, 2.2, 2.2, 11).astype(np.float32)
    tone = np.empty((*grain.shape, 3), np.float32)
    tone[:] = _PAPER
    across = np.linspace(-1, 1, grain.shape[0], dtype=np.float32)[:, None]
    along = np.linspace(-1, 1, grain.shape[1], dtype=np.float32)[None, :]
    edge = np.clip(np.maximum(np.abs(across), np.abs(along)) - np.float32(0.86), 0, 1)
    shade = (grain - np.float32(0.5)) * 7 - edge * 90
    picture = pygame.transform.smoothscale(from_array(tone + shade[..., None]), size)
    card = pygame.Surface(size, depth=32)
    card.blit(picture, (0, 0))
    return card


def stamp(size: tuple[int, int], tower: pygame.Surface | None, words: str) -> pygame.Surface:
    """A stamp with teeth: a lit tower against the evening, as a new surface with a shadow."""
    width, height = size
    scale = 3
    large = blank(width * scale, height * scale)
    step = width * scale / _TEETH
    pygame.draw.rect(large, (255, 252, 242), large.get_rect())
    radius = step * 0.30
    for number in range(_TEETH + 1):
        for y in (0, height * scale):
            pygame.draw.circle(large, (0, 0, 0, 0), (number * step, y), radius)
    rows = round(height * scale / step)
    for number in range(rows + 1):
        for x in (0, width * scale):
            level = number * height * scale / rows
            pygame.draw.circle(large, (0, 0, 0, 0), (x, level), radius)
    teeth = down(large, size)
    inner = pygame.Rect(0, 0, width - 36, height - 36).move_to(center=(width // 2, height // 2))
    teeth.blit(_evening(inner.size), inner)
    if tower is not None:
        room = inner.h * 0.86
        fit = min(room / tower.get_height(), inner.w * 0.9 / tower.get_width())
        shown = pygame.transform.smoothscale(
            tower, (round(tower.get_width() * fit), round(tower.get_height() * fit))
        )
        clip = teeth.get_clip()
        teeth.set_clip(inner)
        teeth.blit(shown, shown.get_rect(midbottom=(inner.centerx, inner.bottom + 4)))
        teeth.set_clip(clip)
    px = lettering.fitting_px(words, 26, inner.w * 0.8, "ExtraBold")
    lettering.draw(
        teeth, words, (inner.x + 10, inner.y + 20), px, (255, 236, 190), "ExtraBold", "left"
    )
    pygame.draw.rect(teeth, (92, 62, 44), inner, 2)
    whole = blank(width, height)
    put_shadow(whole, (8, 8, width - 16, height - 16), 2, 5, (50, 26, 20), 150, (1, 4))
    whole.blit(teeth, (0, 0))
    return whole


def _evening(size: tuple[int, int]) -> pygame.Surface:
    stops = np.array(((46, 40, 104), (112, 70, 140), (236, 128, 110), (255, 196, 120)), np.float32)
    part = np.linspace(0, 3, size[1], dtype=np.float32)
    low = np.minimum(part.astype(int), 2)
    rows = stops[low] + (stops[low + 1] - stops[low]) * (part - low)[:, None]
    colours = np.broadcast_to(rows[None], (size[0], size[1], 3)).astype(np.float32)
    return from_array(colours)


def postmark(date: str, words: str) -> pygame.Surface:
    """A round mark with waves to its left, as stamped with ink, as a new surface."""
    scale = 3
    radius, wide, tall = 104, 430, 230
    large = blank(wide * scale, tall * scale)
    middle = ((wide - radius - 10) * scale, tall * scale // 2)
    for reach, thick in ((radius, 5), (radius - 12, 2)):
        pygame.draw.circle(large, (*_MARK, 205), middle, reach * scale, thick * scale)
    for row in range(5):
        points = []
        y = (tall / 2 + (row - 2) * 26) * scale
        end = middle[0] - math.sqrt(max(0, radius**2 - ((row - 2) * 26) ** 2)) * scale
        for x in range(0, int(end), 6):
            points.append((x, y + math.sin(x / scale / 17) * 7 * scale))
        pygame.draw.lines(large, (*_MARK, 190), False, points, 4 * scale)
    picture = down(large, (wide, tall))
    centre = (middle[0] / scale, tall / 2)
    px = lettering.fitting_px(date, 30, radius * 1.6, "ExtraBold")
    lettering.draw(picture, date, centre, px, _MARK, "ExtraBold")
    small = lettering.fitting_px(words, 24, radius * 1.2, "Bold")
    lettering.draw(picture, words, (centre[0], centre[1] - 44), small, _MARK, "Bold")
    for number in range(3):
        high = 20 + 9 * number
        tower = (centre[0] - 30 + number * 24, centre[1] + 62 - high, 16, high)
        pygame.draw.rect(picture, (*_MARK, 220), tower)
    worn = from_array(
        np.full((wide // 2, tall // 2, 3), 255, np.float32),
        np.clip(noise(wide // 2, tall // 2, 5, 5, 5).astype(np.float32) * 200 + 110, 0, 255),
    )
    worn = pygame.transform.smoothscale(worn, (wide, tall))
    picture.blit(worn, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(picture, 7, 1.0)
