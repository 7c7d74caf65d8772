"""Draws sheets of all buildings and furniture, to be looked at by people.

Run from the project's folder: ``python -m tools.art_sheet FOLDER [NAME ...]``; names are
``buildings``, ``furniture``, ``title`` and ``table`` (all hours) or a size such as ``960x600``.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame

from skyline.table import bits
from skyline.table import type as words
from skyline.table.furniture import bins, plates
from skyline.table.furniture.arc import (
    arc_position,
    digit_colour,
    draw_sun,
    draw_way,
    moon,
    sun,
)
from skyline.table.furniture.table import table_rect
from skyline.table.paint import multiply
from skyline.table.scenery.backdrop import paint_scenery
from skyline.table.scenery.day import Day
from skyline.table.scenery.sunlight import in_light
from skyline.table.scenery.title_backdrop import TITLE_ROAD, paint_title, title_ground
from skyline.views.skyline import zones
from skyline.views.skyline.art import rubble, site
from skyline.views.skyline.art.buildings import HEIGHTS, PLINTH, VARIANTS, building, building_size
from skyline.views.skyline.art.columns import column, die_width
from skyline.views.skyline.art.crane import Crane
from skyline.views.skyline.art.district import district_front
from skyline.views.skyline.art.miniature import Item, mini_street
from skyline.views.skyline.art.table import paint_table

HOURS = {"dawn": 1, "morning": 3, "midday": 5, "dusk": 7, "evening": 8, "night": 9}
PLAYERS = (
    ("Eileen", (238, 98, 84)),
    ("Tim", (86, 172, 226)),
    ("David", (120, 186, 96)),
    ("Mara", (240, 184, 72)),
)
STREET: list[Item] = [
    ("T", "L", 2, 1), ("T", "M", 3, 0), ("T", "H", 4, 1), ("T", "M", 4, 3), ("T", "H", 6, 0),
    ("C", "H", "GUU"), ("T", "M", 2, 2), ("T", "H", 5, 3), ("T", "L", 2, 3), ("T", "L", 1, 2),
]  # fmt: skip


def draw_street(
    target: pygame.Surface, place: zones.SkylineZones, day: Day, items: list[Item]
) -> None:
    """A stand-in for the view's street: buildings and columns side by side, and an empty lot."""
    width = round(min(place.window.w * 0.062, place.window.h * 0.072))
    gap = round(width * 0.2)
    x = (place.window.w * 0.86 - (len(items) + 1) * (width + gap)) / 2 + place.window.w * 0.02
    foot = place.ground_y + round(width * PLINTH)
    for item in items:
        left = round(x)
        if len(item) == 4:
            tile = building(item[1], item[2], width, item[3], day.night_step)
            target.blit(
                in_light(tile, day, PLINTH * width, width), (left, foot - tile.get_height())
            )
            sign = site.plaque(width, str(item[2] ** 2), day)
            middle = place.ground_y + round(width * 0.155)
            target.blit(sign, sign.get_rect(center=(left + width // 2, middle)))
        else:
            die = die_width(width)
            picture, side = column(item[1], item[2], width, day, building_site=True)
            target.blit(picture, (left - side, foot - picture.get_height()))
            glow = site.slot_glow(die)
            pad = site.mark_padding(die)
            top = place.ground_y - (len(item[2]) + 1) * die
            target.blit(glow, (left + width // 20 - pad, top - pad))
        x += width + gap
    lot = site.empty_lot(width, day)
    target.blit(lot, (round(x), foot - lot.get_height()))


def draw_table(size: tuple[int, int], day: Day, number: int) -> pygame.Surface:
    """The complete table without dice and menus."""
    place = zones.standard_zones(size)
    start = time.perf_counter()
    target = paint_scenery(size, day, place)
    middle = time.perf_counter()
    target.blit(paint_table(place, day), table_rect(place))
    end = time.perf_counter()
    print(f"{size} round {number}: scenery {middle - start:.3f} s, table {end - middle:.3f} s")
    draw_way(target, place, day, number, 9)
    draw_sun(target, arc_position(number - 1, size, 9), place.scale, day)
    crane = Crane(place, day)
    draw_street(target, place, day, STREET[: max(2, number + 1)])
    crane.draw_body(target)
    crane.draw_ball(target, -0.12, 0, hot=number == 5)
    front, corner = district_front(place, day)
    target.blit(front, corner)
    _draw_words(target, place, day, number)
    return target


def _draw_words(target: pygame.Surface, place: zones.SkylineZones, day: Day, number: int) -> None:
    setter = words.Typesetter(place.window.size)
    width, height = place.window.size
    for index in range(9):
        x, y = arc_position(index, place.window.size, 9)
        if index == number - 1:
            words.draw(target, str(number), (x, y), setter.px(26), digit_colour(day), "ExtraBold")
        else:
            colour = (96, 62, 20) if index < number - 1 else (255, 248, 232)
            words.draw(target, str(index + 1), (x, y), setter.px(16), colour, "Bold")
    size = round(width * 0.142), round(height * 0.134)
    for index, (name, colour) in enumerate(PLAYERS):
        left = width * 0.012 + index * (size[0] + width * 0.010)
        if index > 1:
            left = width * 0.988 - (4 - index) * size[0] - (3 - index) * width * 0.010
        corner = round(left), round(height * 0.020)
        items = STREET[index * 2 : index * 2 + number]
        label = plates.plate_label(size)
        street = mini_street(plates.plate_picture(size).size, items, day, 5.5)
        behind, padding = plates.plate_shadow(size, index == 0)
        target.blit(behind, (corner[0] - padding, corner[1] - padding))
        target.blit(plates.plate(size, colour, index == 0, street), corner)
        middle = corner[1] + label.centery
        start = (corner[0] + label.h * 0.9, middle)
        words.draw(target, name, start, setter.px(21), (255, 244, 222), "Bold", "left")
        brass = plates.brass_plate((round(label.h * 1.2), round(label.h * 0.8)))
        box = brass.get_rect(midright=(corner[0] + size[0] - 6, middle))
        target.blit(brass, box)
        words.draw(target, str(index * 9), box.center, setter.px(24), (64, 38, 8), "ExtraBold")
    for rect, name in zip(place.bins, ("Ground", "Upper", "Penthouse"), strict=True):
        label = bins.bin_label(rect, place.scale)
        start = (label.x + 11 * place.scale, label.centery + 2)
        words.draw(target, name, start, setter.px(19), (255, 244, 222), "Bold", "left")
    board = plates.sign((round(250 * place.scale), round(44 * place.scale)))
    box = zones.district_sign(place.district, place.scale, board.get_width())
    target.blit(board, box)
    words.draw(target, "Abandoned District", box.center, setter.px(19), (255, 244, 222), "Bold")
    words.draw(
        target, "Place at least one die", place.ledge.center, setter.px(27), (255, 244, 222), "Bold"
    )


def buildings_sheet() -> pygame.Surface:
    """Every building in every variant by day, and two of them through the evening."""
    width, gap = 96, 8
    kinds = [(rise, height) for rise, heights in HEIGHTS.items() for height in heights]
    tall = building_size("H", 6, width)[1] + 16
    sheet = pygame.Surface((len(kinds) * VARIANTS * (width + gap), tall * 3))
    sheet.fill((126, 178, 214), (0, 0, sheet.get_width(), tall))
    sheet.fill((96, 72, 120), (0, tall, sheet.get_width(), tall))
    sheet.fill((14, 18, 46), (0, 2 * tall, sheet.get_width(), tall))
    for row, night in enumerate((0.0, 0.45, 1.0)):
        x = gap // 2
        for rise, height in kinds:
            for variant in range(VARIANTS):
                tile = building(rise, height, width, variant, night)
                sheet.blit(tile, (x, (row + 1) * tall - tile.get_height() - 4))
                x += width + gap
    return sheet


def furniture_sheet() -> pygame.Surface:
    """Lots, marks, markers, signs and bits at a large size."""
    sheet = pygame.Surface((1500, 900))
    sheet.fill((92, 70, 58))
    day, night = Day.at(0.5), Day.at(1.0)
    place = zones.standard_zones((1920, 1080))
    x = 20
    for piece in (
        site.empty_lot(220), site.lot_base(220, day), site.plaque(220, "36", day),
        site.plaque(220, "36", night), site.slot_glow(120), site.ring_glow(50),
        site.frame_glow((260, 150))[0],
    ):  # fmt: skip
        sheet.blit(piece, (x, 20))
        x += piece.get_width() + 16
    x = 20
    for piece in (
        sun(60, Day.at(0.05)), sun(60, day), moon(60),
        plates.sign((280, 56)), plates.brass_plate((90, 50)),
    ):  # fmt: skip
        sheet.blit(piece, (x, 240))
        x += piece.get_width() + 16
    x = 200
    for index in range(8):
        for row, film in enumerate(
            (
                bits.dust(10 + index * 4), bits.spark(6 + index * 2),
                rubble.rubble(14 + index * 3, "LMH-"[index % 4], index),
                bits.confetti(12 + index * 2, index),
            )
        ):  # fmt: skip
            sheet.blit(film[index % len(film)], (x, 420 + row * 80))
        x += 84
    crane = Crane(place, night)
    part = pygame.Surface((crane.rect.w + 20, crane.rect.h + 20))
    part.fill((24, 32, 74))
    whole = pygame.Surface((1920, 1080))
    whole.fill((24, 32, 74))
    crane.draw_body(whole)
    crane.draw_ball(whole, -0.2)
    part.blit(whole, (0, 0), crane.rect.inflate(20, 20))
    sheet.blit(part, (960, 330))
    return sheet


def title_sheet(size: tuple[int, int]) -> pygame.Surface:
    """The title's picture with some buildings."""
    start = time.perf_counter()
    target = paint_title(size)
    print(f"title {size}: {time.perf_counter() - start:.3f} s")
    day = Day.at(0.8)
    width = round(size[0] * 0.0455)
    x = size[0] * 0.0125
    for index in range(18):
        rise, height = (("M", 3), ("H", 5), ("L", 2), ("H", 6), ("M", 4), ("M", 2))[index % 6]
        if 6 <= index <= 11:
            rise, height = (("L", 2), ("L", 1), ("M", 2))[index % 3]
        tile = multiply(building(rise, height, width, index, day.night_step), day.street)
        foot = title_ground(round(size[1] * TITLE_ROAD)) + round(width * PLINTH)
        target.blit(tile, (round(x), foot - tile.get_height()))
        x += size[0] * 0.975 / 18
    return target


def main(arguments: list[str]) -> int:
    """Writes the sheets; returns the exit status."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    names = arguments[1:] or ["buildings", "furniture", "title", "table", "960x600", "3440x1440"]
    for name in names:
        if name == "buildings":
            pygame.image.save(buildings_sheet(), folder / "buildings.png")
        elif name == "furniture":
            pygame.image.save(furniture_sheet(), folder / "furniture.png")
        elif name == "title":
            pygame.image.save(title_sheet((1920, 1080)), folder / "title.png")
        elif name == "table":
            for hour, number in HOURS.items():
                picture = draw_table((1920, 1080), Day.of_round(number, 9), number)
                pygame.image.save(picture, folder / f"table_{hour}.png")
        else:
            width, height = (int(part) for part in name.split("x"))
            picture = draw_table((width, height), Day.of_round(5, 9), 5)
            pygame.image.save(picture, folder / f"table_{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
