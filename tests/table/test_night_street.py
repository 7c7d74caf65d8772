"""A street by night: points lie over all that stands before its buildings."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from skyline.table.furniture.plates import points_plate
from skyline.table.scenery.night_city import (
    city_level,
    kerb_of,
    mirrored,
    plate_middle,
    plate_px,
)
from skyline.table.scenery.night_life import street_life
from skyline.table.scenery.rising_street import RisingStreet
from skyline.table.scenery.steps import Steps, finish

SIZE = (960, 540)
MARK = (255, 0, 255)


def house(_number: int, width: int) -> Steps[tuple[pygame.Surface, int, int]]:
    yield
    return pygame.Surface((width, 2 * width), pygame.SRCALPHA, 32), 0, width


def row(count: int, wide: int) -> list[pygame.Rect]:
    """Walls so many pixels wide, side by side in the middle of the picture."""
    step, level = wide + 8, city_level(SIZE)
    left = (SIZE[0] - count * step) // 2
    return [pygame.Rect(left + n * step, level - 200, wide, 200) for n in range(count)]


def test_points_lie_over_people_trees_and_cars() -> None:
    places = row(7, 60)
    plate = pygame.Surface((58, 22))
    plate.fill(MARK)
    picture = pygame.Surface(SIZE, depth=32)
    wall = pygame.Surface((60, 200), pygame.SRCALPHA, 32)
    RisingStreet(house).draw(
        picture, picture.get_rect(), 1.0, places, [plate] * 7, lambda n: (wall, places[n].topleft)
    )
    middle = plate_middle(SIZE, plate)
    for place in places:
        found = plate.get_rect(center=(place.centerx, place.bottom + middle))
        colours = pygame.mask.from_threshold(picture.subsurface(found), MARK, (1, 1, 1))
        assert colours.count() == found.w * found.h


@pytest.mark.parametrize("seed", range(12))
def test_nobody_stands_before_points_and_cars_leave_the_kerb_free(seed: int) -> None:
    places = row(5, 120)
    life = finish(street_life(SIZE, places, house, seed))
    plate = points_plate(36, plate_px(SIZE))
    plates = [
        plate.get_rect(center=(place.centerx, place.bottom + plate_middle(SIZE, plate)))
        for place in places
    ]
    level, kerb = city_level(SIZE), kerb_of(SIZE)
    for picture, corner in life.front:
        box = pygame.Rect(corner, picture.get_size())
        if level < box.bottom <= kerb and box.h < 40:  # somebody on the pavement, or a shadow
            assert box.collidelist([each for each in plates if box.h > 12]) < 0
        if box.bottom > kerb + 12:
            assert box.top + box.h * 0.04 >= kerb, "a car"


@pytest.mark.parametrize("seed", range(12))
def test_no_car_stands_where_words_lie_on_the_road(seed: int) -> None:
    kerb = kerb_of(SIZE)

    def cars(words: int) -> list[pygame.Rect]:
        life = finish(street_life(SIZE, row(5, 120), house, seed, words))
        boxes = [pygame.Rect(corner, picture.get_size()) for picture, corner in life.front]
        return [box for box in boxes if box.bottom > kerb + 12 and box.top >= kerb - 12]

    words = SIZE[0] // 5
    assert cars(words)
    assert all(car.right <= SIZE[0] - words for car in cars(words))


def test_light_in_the_road_fades_past_its_house_and_joins_that_of_its_neighbour() -> None:
    wall = pygame.Surface((90, 200), pygame.SRCALPHA, 32)
    wall.fill((200, 170, 120))
    shine = mirrored(wall, 60)
    aside = (shine.get_width() - 90) // 2
    row = pygame.surfarray.array3d(shine)[:, 30, 0].astype(int)
    assert row[0] < row.max() / 10, "it ends at no line"
    assert abs(row[aside] - row.max() / 2) < row.max() / 10
    assert np.abs(np.diff(row)).max() < row.max() / 8
    joined = row[90 : 90 + 2 * aside] + row[: 2 * aside]
    assert np.abs(joined - row.max()).max() < row.max() / 10


@pytest.mark.parametrize("seed", range(4))
def test_every_car_throws_light_ahead_and_shows_red_behind(seed: int) -> None:
    life = finish(street_life(SIZE, row(5, 120), house, seed))
    kerb = kerb_of(SIZE)
    boxes = [pygame.Rect(corner, picture.get_size()) for picture, corner in life.front]
    cars = [box for box in boxes if box.bottom > kerb + 12 and box.h > 12 and box.top >= kerb - 12]
    lit = pygame.Surface(SIZE, depth=32)
    lit.fblits(life.light, pygame.BLEND_RGB_ADD)
    for box in cars:
        ends = [lit.get_at((x, box.centery)) for x in (box.left, box.right - 1)]
        ahead, behind = sorted(ends, key=lambda colour: -colour.g)
        assert ahead.g > 60
        assert behind.r > behind.g
    assert cars
