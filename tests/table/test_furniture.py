"""Zones, the table with its pieces, plates, arc and crane."""

from __future__ import annotations

import math

import pygame
import pytest

from skyline.table.furniture import arc, bins, plates
from skyline.table.furniture.light import gain_at
from skyline.table.furniture.shapes import round_corners
from skyline.table.furniture.table import table_rect
from skyline.table.paint import blank
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.views.skyline import zones
from skyline.views.skyline.art.crane import Crane
from skyline.views.skyline.art.district import district_front
from skyline.views.skyline.art.miniature import Item, mini_street
from skyline.views.skyline.art.table import paint_table, paint_table_steps

SIZES = [(960, 600), (1920, 1080), (1280, 960), (3440, 1440), (3840, 2160)]
SMALL = (640, 360)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def brightness(surface: pygame.Surface, rect: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(surface, rect)[:3]) / 3


@pytest.mark.parametrize("size", SIZES)
def test_zones_do_not_overlap_and_stay_inside(size):
    place = zones.standard_zones(size)
    pieces = [*place.bins, place.tray, place.district]
    for index, piece in enumerate(pieces):
        assert place.table.contains(piece)
        assert piece.collidelist(pieces[index + 1 :]) == -1
    assert place.window.contains(place.ledge)
    assert 0 < place.ground_y < place.road_y == place.ledge.y


@pytest.mark.parametrize("size", SIZES)
def test_inner_rectangles_lie_inside_the_outer_ones(size):
    place = zones.standard_zones(size)
    for rect in place.bins:
        inner, label = bins.bin_inner(rect, place.scale), bins.bin_label(rect, place.scale)
        assert rect.contains(inner)
        assert rect.contains(label)
        assert not inner.colliderect(label)
        assert label.h >= 24
    assert place.tray.contains(place.tray_inner)
    assert place.tray_inner == zones.tray_inner(place.tray, place.scale)
    floor = zones.district_floor(place.district, place.scale)
    assert place.district.contains(floor)
    assert floor.h > place.district.h * 0.4
    sign = zones.district_sign(place.district, place.scale, 200)
    assert place.district.contains(sign)


def test_tray_is_larger_than_in_the_first_drawings():
    place = zones.standard_zones((1920, 1080))
    assert place.tray.w >= 0.39 * 1920
    assert place.tray.h >= 0.21 * 1080


@pytest.mark.parametrize("time", [0.0, 0.5, 1.0])
def test_table_in_steps_is_the_table(time):
    place, day = zones.standard_zones(SMALL), Day.at(time)
    table = paint_table(place, day)
    assert table.get_size() == table_rect(place).size
    picture = pygame.Surface(place.window.size, depth=32)
    picture.fill((200, 40, 160))
    finish(paint_table_steps(picture.subsurface(table_rect(place)), place, day))
    assert pixels(picture.subsurface(table_rect(place))) == pixels(table)
    assert picture.get_at((0, table_rect(place).y - 1))[:3] == (200, 40, 160)


def test_dawn_and_midday_tables_do_not_look_alike():
    place = zones.standard_zones(SMALL)
    dawn, midday = (paint_table(place, Day.at(t)) for t in (0.0, 0.5))
    whole = dawn.get_rect()
    assert brightness(midday, whole) > brightness(dawn, whole) * 1.08
    warmth = [
        c[0] / c[2] for c in (pygame.transform.average_color(s, whole) for s in (dawn, midday))
    ]
    assert warmth[0] != pytest.approx(warmth[1], abs=0.02)


def test_night_is_darker_but_the_tray_has_its_lamp():
    place = zones.standard_zones(SMALL)
    midday, night = (paint_table(place, Day.at(t)) for t in (0.5, 1.0))
    origin = table_rect(place).y
    corner = place.bins[0].move(0, -origin)
    tray = place.tray_inner.move(0, -origin)
    dimmed_corner = brightness(night, corner) / brightness(midday, corner)
    dimmed_tray = brightness(night, tray) / brightness(midday, tray)
    assert dimmed_corner < 0.8
    assert dimmed_tray > dimmed_corner


def test_furniture_throws_its_shadow_away_from_the_sun():
    """Left and right of the District the wood is darker on the side away from the sun."""
    place = zones.standard_zones((1280, 720))
    origin = table_rect(place).y
    bare = Day.at(0.42)

    def beside(time: float) -> float:
        table = paint_table(place, Day.at(time))
        rect = place.bins[1].move(0, -origin)
        left = pygame.Rect(rect.left - 5, rect.centery, 4, rect.h // 3)
        right = pygame.Rect(rect.right + 1, rect.centery, 4, rect.h // 3)
        return brightness(table, left) - brightness(table, right)

    assert bare.sun_side == pytest.approx(0, abs=0.05)
    assert beside(0.0) > beside(0.75)


def test_light_at_a_place_matches_the_light_pass():
    area = pygame.Rect(0, 100, 300, 200)
    day = Day.at(0.5)
    red, green, blue = gain_at(area, (150, 190), day)
    assert 0.8 < blue < green < red < 2
    edge = gain_at(area, (299, 299), day)
    assert edge[0] < red
    assert gain_at(area, (-50, 9999), day)


def test_district_front_stands_at_the_foot_and_leaves_a_gap_for_the_sign():
    place = zones.standard_zones((1280, 720))
    picture, corner = district_front(place, Day.at(0.5))
    inner = zones.district_inner(place.district, place.scale)
    assert corner[0] == inner.x
    assert corner[1] + picture.get_height() == inner.bottom
    assert picture.get_width() == inner.w
    assert picture.get_at((picture.get_width() // 2, picture.get_height() // 2)).a == 0
    assert picture.get_bounding_rect().w > picture.get_width() * 0.9


ITEMS: list[Item] = [("T", "L", 2, 1), ("C", "H", "GU"), ("T", "H", 5, 3)]


def test_plate_fits_its_size_and_shows_whose_turn_it_is():
    day = Day.at(0.5)
    size = (272, 144)
    window, label = plates.plate_picture(size), plates.plate_label(size)
    assert window.bottom <= label.top
    street = mini_street(window.size, ITEMS, day)
    assert street.get_size() == window.size
    active = plates.plate(size, (238, 98, 84), True, street)
    waiting = plates.plate(size, (238, 98, 84), False, street)
    assert active.get_size() == waiting.get_size() == size
    assert brightness(active, active.get_rect()) > brightness(waiting, waiting.get_rect())
    glow, padding = plates.plate_shadow(size, True)
    assert glow.get_width() >= size[0] + 2 * padding - 1


def test_mini_street_is_true_to_the_street():
    size, day = (180, 80), Day.at(0.5)
    empty = mini_street(size, (), day)
    one = mini_street(size, ITEMS[:1], day)
    three = mini_street(size, ITEMS, day)
    assert len({pixels(s) for s in (empty, one, three)}) == 3
    many = mini_street(size, ITEMS * 8, day)
    assert many.get_size() == size
    assert pixels(mini_street(size, ITEMS, day)) == pixels(three)


def test_arc_climbs_to_the_middle_and_comes_down():
    size = (1920, 1080)
    stops = [arc.arc_position(i, size, 9) for i in range(9)]
    assert [x for x, _ in stops] == sorted(x for x, _ in stops)
    assert stops[4][1] == min(y for _, y in stops)
    assert stops[0][1] == pytest.approx(stops[8][1])
    assert stops[3][1] == pytest.approx(stops[5][1])


@pytest.mark.parametrize("number", [1, 4.5, 9])
def test_sun_arc_covers_the_top_of_the_window(number):
    size = (960, 540)
    place = zones.standard_zones(size)
    day = Day.at((number - 1) / 8)
    picture = blank(*size)
    arc.draw_way(picture, place, day, number, 9)
    x, y = arc.arc_position(number - 1, size, 9)
    arc.draw_sun(picture, (x, y), place.scale, day)
    assert picture.get_at((round(x), round(y))).a == 255
    assert picture.get_at((round(x), size[1] - 1)).a == 0
    other = blank(*size)
    arc.draw_way(other, place, day, 3, 9)
    arc.draw_sun(other, arc.arc_position(2, size, 9), place.scale, day)
    assert pixels(other) != pixels(picture)


def test_small_pieces_have_their_sizes():
    assert plates.brass_plate((60, 30)).get_size() == (60, 30)
    assert plates.sign((200, 40)).get_size() == (200, 40)
    assert arc.moon(20).get_size() == arc.sun(20, Day.at(0)).get_size() == (40, 40)


def test_points_lie_on_brass_and_none_at_all_on_dark_wood() -> None:
    def lightness(points: int) -> int:
        return sum(pygame.transform.average_color(plates.points_plate(points, 30))[:3])

    assert lightness(0) * 2 < min(lightness(5), lightness(-5))


def test_ball_hangs_plumb_and_swings_on_its_cable():
    place = zones.standard_zones((1920, 1080))
    crane = Crane(place, Day.at(0.5))
    (x, y), radius = crane.ball_at(0)
    assert x == place.crane_tip[0]
    assert y > place.crane_tip[1]
    assert radius > 10
    length = y - place.crane_tip[1]
    (right, up), _ = crane.ball_at(0.5)
    assert right > x
    assert up < y
    assert math.dist((right, up), place.crane_tip) == pytest.approx(length)
    assert crane.ball_at(0, 40)[0][1] == y + 40


@pytest.mark.parametrize("time", [0.0, 0.5, 1.0])
def test_ball_stands_out_from_the_sky(time):
    place, day = zones.standard_zones((960, 540)), Day.at(time)
    crane = Crane(place, day)
    scene = pygame.Surface((960, 540))
    scene.fill(day.sky[1])
    before = scene.copy()
    crane.draw_ball(scene)
    (x, y), radius = crane.ball_at(0)
    rim = scene.get_at((round(x), round(y + radius - 1)))
    sky = before.get_at((round(x), round(y)))
    assert sum(abs(a - b) for a, b in zip(rim[:3], sky[:3], strict=True)) > 60
    cable = scene.get_at((round(x), round((y + place.crane_tip[1]) / 2)))
    assert sum(abs(a - b) for a, b in zip(cable[:3], sky[:3], strict=True)) > 60


def test_hot_ball_glows():
    place = zones.standard_zones((960, 540))
    crane = Crane(place, Day.at(0.5))
    plain, hot = pygame.Surface((960, 540)), pygame.Surface((960, 540))
    crane.draw_ball(plain)
    crane.draw_ball(hot, hot=True)
    assert pixels(plain) != pixels(hot)
    crane.draw_body(plain)
    assert crane.rect.collidepoint(place.crane_tip)


def test_round_corners_cut_only_corners():
    surface = pygame.Surface((40, 30), pygame.SRCALPHA)
    surface.fill((9, 9, 9, 255))
    round_corners(surface, 10)
    assert surface.get_at((0, 0)).a == surface.get_at((39, 29)).a == 0
    assert surface.get_at((20, 0)).a == surface.get_at((0, 15)).a == 255
