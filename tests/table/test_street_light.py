"""Light and shadow of the street: lamps, shadows on ground and walls, passing hours."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from skyline.table.scenery.atmosphere import air_glow, milky_way_steps
from skyline.table.scenery.backdrop import street_life
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.night_life import lamp_pictures
from skyline.table.scenery.steps import finish
from skyline.table.scenery.street_light import (
    burning,
    cast_of,
    draw_lamp,
    ground_shadow,
    lamp_places,
    streak,
)
from skyline.table.scenery.sunlight import _rim_steps, in_light, in_shadow_of
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.streetlight import Passage

ROUNDS = [Day.of_round(number, 9) for number in range(1, 10)]
DAWN, NOON, DUSK, NIGHT = ROUNDS[0], ROUNDS[4], ROUNDS[6], ROUNDS[8]
WIDTH = 90


def brightness(surface: pygame.Surface) -> float:
    return float(pygame.surfarray.array3d(surface).mean())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("count", [1, 2, 5, 11, 21])
@pytest.mark.parametrize("gap", [4, 30])
def test_lamps_stand_between_lots_and_never_before_one(count, gap):
    lots = [400 + i * (60 + gap) for i in range(count)]
    places = lamp_places(lots, 60, 200, (100, 2400))
    assert places == sorted(places)
    assert all(100 <= x <= 2400 for x in places)
    assert not any(left < x < left + 60 for x in places for left in lots)
    assert len(places) >= 2


def test_lamps_keep_their_distance():
    lots = [300 + i * 80 for i in range(12)]
    places = lamp_places(lots, 70, 240, (0, 1900))
    assert all(b - a > 120 for a, b in itertools.pairwise(places))


def test_lamps_stay_beside_their_lot_while_a_building_falls():
    lots = [300, 400, 600, 700]  # a building that stood at 500 is falling
    assert 485 in lamp_places(lots, 70, 190, (0, 1200))


@pytest.mark.parametrize("opened", [0, 1, 12, 40])
def test_lamps_stay_while_a_lot_opens(opened):
    """It begins where the last one lies: pictures of that moment ended the game with an error."""
    lots = [300 + i * 80 for i in range(8)]
    before = lamp_places(lots, 70, 240, (0, 1900))
    between = [x for x in before if lots[0] < x < lots[-2]]
    assert between
    assert set(between) <= set(lamp_places([*lots, lots[-1] + opened], 70, 240, (0, 1900)))
    assert lamp_places([300, 300 + opened], 70, 240, (0, 1900))


def test_the_light_of_a_lamp_ends_nowhere_at_a_line():
    _post, shine = lamp_pictures(130)
    light = pygame.surfarray.array3d(shine).sum(2)
    assert light.max() > 300
    assert max(each.max() for each in (light[0], light[-1], light[:, 0], light[:, -1])) <= 6


def test_a_street_without_lots_has_lamps_too():
    assert len(lamp_places([], 60, 200, (0, 1000))) == 5


def test_lamps_burn_from_dusk_to_dawn():
    assert burning(NOON) == 0
    assert burning(DUSK) > 0.5
    assert burning(NIGHT) == 1
    assert 0 < burning(DAWN) < 1


def test_a_burning_lamp_lights_its_surroundings():
    dark, lit = pygame.Surface((300, 200)), pygame.Surface((300, 200))
    draw_lamp(dark, 150, 150, 100, NOON)
    draw_lamp(lit, 150, 150, 100, NIGHT)
    beside = pygame.Rect(90, 40, 40, 60)
    assert brightness(dark.subsurface(beside)) == 0
    assert brightness(lit.subsurface(beside)) > 10


def test_shadows_lean_away_from_the_sun_and_fade_at_night():
    assert cast_of(DAWN)[0] > 0.5
    assert abs(cast_of(NOON)[0]) < 0.5
    assert cast_of(DUSK)[0] < -0.5
    assert cast_of(NIGHT)[1] < cast_of(NOON)[1]
    right, before = ground_shadow(100, 40, 1.0, 0.5)
    left, further = ground_shadow(100, 40, -1.0, 0.5)
    assert right.get_width() == left.get_width() > 190
    assert before < 20
    assert further > 90


def test_light_on_the_road_fades_downwards():
    light = pygame.surfarray.array3d(streak(40, 30, (255, 200, 100), 0.8))[..., 0]
    assert light[20, 1] > light[20, 28]
    assert light[20, 1] > light[1, 1]


@pytest.mark.parametrize("day", [DAWN, NOON, DUSK, NIGHT], ids=["dawn", "noon", "dusk", "night"])
def test_light_keeps_the_outline(day):
    plain = building("H", 4, WIDTH, 1, day.night_step)
    lit = in_light(plain, day, PLINTH * WIDTH, WIDTH)
    before, after = (pygame.surfarray.array_alpha(each) for each in (plain, lit))
    assert np.array_equal(before, after)
    assert pixels(lit) == pixels(in_light(plain, day, PLINTH * WIDTH, WIDTH))


def test_the_edge_towards_a_low_sun_is_bright():
    block = pygame.Surface((WIDTH, 200), pygame.SRCALPHA)
    block.fill((120, 120, 120), (20, 20, 50, 180))
    for day, bright, dull in ((DAWN, 20, 69), (DUSK, 69, 20)):
        lit = in_light(block, day, 20, WIDTH)
        assert sum(lit.get_at((bright, 100))[:3]) > 1.3 * sum(lit.get_at((dull, 100))[:3])


@pytest.mark.parametrize("day", [DAWN, DUSK], ids=["dawn", "dusk"])
def test_only_edges_towards_the_light_and_above_have_a_rim(day):
    """Worked out pixel by pixel, as it is said."""
    block = pygame.Surface((30, 40), pygame.SRCALPHA)
    block.fill((90, 100, 110), (8, 12, 14, 28))
    block.fill((90, 100, 110, 128), (12, 6, 6, 6))
    broad, towards = 3, 1 if day.rim_side > 0 else -1
    lit = block.copy()
    finish(_rim_steps(lit, day.rim, day.rim_side, broad))

    def cover(x: int, y: int) -> float:
        return block.get_at((x, y))[3] / 255 if 0 <= x < 30 and 0 <= y < 40 else 0.0

    for x, y in itertools.product(range(30), range(40)):
        here, edge = cover(x, y), 0.0
        for step in range(1, broad + 1):
            beside, above = here - cover(x + towards * step, y), here - cover(x, y - step)
            edge += max(beside, 0.55 * max(above, 0.0), 0.0) / broad
        for own, now, rim in zip(block.get_at((x, y)), lit.get_at((x, y)), day.rim, strict=False):
            assert abs(now - min(255, own + edge * 0.85 * rim * (1 - own / 400))) <= 1


def test_a_tall_neighbour_shades_the_lower_part_of_the_sunny_side():
    wall = pygame.Surface((WIDTH, 300), pygame.SRCALPHA)
    wall.fill((200, 200, 200))
    shaded = in_shadow_of(wall, DAWN, 20, WIDTH, 150, 10)
    near, far, above = (sum(shaded.get_at(place)[:3]) for place in ((2, 250), (80, 250), (2, 60)))
    assert near < far <= above == 600
    assert pixels(in_shadow_of(wall, DAWN, 20, WIDTH, 0, 10)) != pixels(shaded)


def test_an_hour_passes_building_by_building():
    shares = [[Passage(DUSK, part / 20).remaining(key) for key in range(8)] for part in range(21)]
    assert shares[0] == [1.0] * 8
    assert shares[20] == [0.0] * 8
    for earlier, later in itertools.pairwise(shares):
        assert all(a >= b for a, b in zip(earlier, later, strict=True))
    assert len(set(shares[10])) > 3
    assert Passage(DUSK, 0.0).light(NIGHT) == DUSK
    assert Passage(DUSK, 1.0).light(NIGHT) == NIGHT


def test_windows_begin_to_light_before_it_is_dark():
    assert [day.night_step > 0 for day in ROUNDS] == [False] * 5 + [True] * 4
    assert ROUNDS[6].evening > ROUNDS[6].night > 0


def test_every_hour_has_clouds_of_its_own():
    area = pygame.Rect(0, 0, 400, 130)

    def clouds(day):
        picture = pygame.Surface(area.size)
        finish(clouds_steps(picture, day, area, 0.3))
        return pixels(picture)

    assert len({clouds(day) for day in ROUNDS}) == len(ROUNDS)
    assert clouds(NOON) == clouds(NOON)


def test_a_broad_sky_has_more_clouds():
    counts = []
    for width in (400, 700):
        area = pygame.Rect(0, 0, width, 130)
        counts.append(sum(1 for _ in clouds_steps(pygame.Surface(area.size), NOON, area, 0.3)))
    assert counts[0] < counts[1]


def test_the_milky_way_belongs_to_the_night():
    area = pygame.Rect(0, 0, 300, 120)
    for day, shines in ((NOON, False), (DUSK, False), (NIGHT, True)):
        picture = pygame.Surface(area.size)
        finish(milky_way_steps(picture, day, area))
        assert (brightness(picture) > 1) is shines


@pytest.mark.parametrize("centre", [(60, 40), (-80, 40), (60, 400), (4000, 40)])
def test_wide_lights_are_the_same_whether_seen_in_part_or_whole(centre):
    small, large = pygame.Surface((120, 80)), pygame.Surface((520, 480))
    air_glow(small, centre, 150, (255, 200, 120), 0.8)
    air_glow(large, (centre[0] + 200, centre[1] + 200), 150, (255, 200, 120), 0.8)
    cut = large.subsurface((200, 200, 120, 80))
    first, second = (pygame.surfarray.array3d(each).astype(int) for each in (small, cut))
    assert abs(first - second).max() <= 12


def test_other_people_are_out_at_other_hours():
    def street(day):
        picture = pygame.Surface((640, 200))
        street_life(picture, day, 120, 40, 360)
        return pixels(picture)

    assert street(NOON) == street(NOON)
    assert len({street(day) for day in ROUNDS}) == len(ROUNDS)


def test_lamps_stand_in_gaps_or_before_the_joints_of_houses():
    for lots in ([100, 200, 300, 400], [100, 171, 242, 313]):
        within = [x for x in lamp_places(lots, 70, 100, (0, 900), 12) if 100 <= x <= lots[-1] + 70]
        assert within
        for x in within:
            assert any(left + 70 <= x <= right for left, right in itertools.pairwise(lots))
