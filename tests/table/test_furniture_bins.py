"""Wells of bins, the plan under the tray, marks of the turn, places that wait for dice."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skyline.table.dice.shadow import CubeShadow, slant_of
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.city_plan import plan_steps
from skyline.table.furniture.plates import light_turn
from skyline.table.furniture.waiting import waiting_place
from skyline.table.paint import blank
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.views.skyline.art.elevations import caption_area, put_elevations
from skyline.views.skyline.art.sides import row_of_sides, sides_of
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.zones import BOX, bin_wells, sides_area, standard_zones, well_area

SIZES = [(960, 600), (1920, 1080), (3440, 1440), (1000, 1400), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_every_die_of_the_box_has_a_place_of_its_own(size: tuple[int, int], kind: str) -> None:
    zones = standard_zones(size)
    floor = bin_inner(zones.bins[KINDS.index(kind)], zones.scale)
    wells = bin_wells(floor, kind)
    assert len(wells.places) == BOX[kind]
    half = wells.edge / 2
    for x, y in wells.places:
        assert floor.left <= x - half and x + half <= floor.right
        assert floor.top <= y - half * 1.1 and y + half <= floor.bottom
    for start in range(0, BOX[kind], wells.layer):
        side_by_side = wells.places[start : start + wells.layer]
        for (ax, ay), (bx, by) in itertools.combinations(side_by_side, 2):
            assert abs(ax - bx) >= wells.edge or abs(ay - by) >= 0.86 * wells.edge
    for (ax, ay), (bx, by) in zip(wells.places, wells.places[wells.layer :], strict=False):
        assert ax == bx, "dice lie on dice"
        assert 0 < ay - by < wells.edge * 0.5, "the front of the lower one is seen"
    assert wells.across * 2 <= wells.layer, "never a tower of single dice"


def test_faces_in_a_bin_are_large_enough_to_be_told() -> None:
    zones = standard_zones((1920, 1080))
    for kind, rect in zip(KINDS, zones.bins, strict=True):
        assert bin_wells(well_area(rect, zones.scale), kind).edge >= 42


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400)], ids=str)
def test_the_plan_tells_what_every_height_counts_where_buttons_come(size: tuple[int, int]) -> None:
    zones = standard_zones(size)
    before = pygame.Surface(size)
    before.fill((90, 60, 40))
    after = before.copy()
    put_elevations(after, zones, plain=False)
    changed = pygame.mask.from_threshold(after, (90, 60, 40), (1, 1, 1))
    changed.invert()
    assert changed.get_bounding_rects() == [zones.buttons], "nothing of it beside the buttons"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("plain", [False, True])
def test_a_row_tells_what_dice_of_a_bin_may_show_by_height_alone(
    size: tuple[int, int], *, plain: bool
) -> None:
    zones = standard_zones(size)
    assert [sides_of(kind) for kind in KINDS] == ["LLLMMH", "LLLMMH", "---MMH"]
    for kind, rect in zip(KINDS, zones.bins, strict=True):
        area = sides_area(rect, zones.scale)
        wells = well_area(rect, zones.scale)
        assert bin_inner(rect, zones.scale).contains(area) and not area.colliderect(wells)
        row = row_of_sides(kind, (area.h * 8, area.h), plain=plain)
        step = row.get_width() / 6
        tops = []
        for place in range(6):
            house = row.subsurface((round(place * step), 0, int(step), row.get_height()))
            tops.append(house.get_bounding_rect(96).y)
        for (here, before), (there, after) in itertools.pairwise(
            zip(sides_of(kind), tops, strict=True)
        ):
            assert (before - after >= 2) == (here != there), (kind, tops)


def test_the_few_penthouses_are_larger_than_the_many_floors() -> None:
    zones = standard_zones((1920, 1080))
    ground, _, penthouse = (
        bin_wells(bin_inner(rect, zones.scale), kind).edge
        for rect, kind in zip(zones.bins, KINDS, strict=True)
    )
    assert penthouse > 1.15 * ground


@pytest.mark.parametrize("size", [(1000, 1400), (900, 900), (1080, 1920)], ids=str)
def test_narrow_windows_have_the_tray_above_the_bins(size: tuple[int, int]) -> None:
    zones = standard_zones(size)
    assert zones.tray.bottom <= zones.buttons.top
    assert zones.buttons.bottom <= zones.bins[0].top
    assert zones.tray.w > size[0] * 0.9


def test_the_plan_is_drawn_in_colours_and_alike() -> None:
    def plan() -> pygame.Surface:
        picture = blank(400, 200)
        finish(plan_steps(picture, 1.0))
        return picture

    first, second = plan(), plan()
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    colours = {tuple(first.get_at((x, y)))[:3] for x in range(0, 400, 7) for y in range(0, 200, 7)}
    assert len(colours) > 12


def test_the_turn_is_told_by_light_and_by_shape() -> None:
    plain = pygame.Surface((240, 90))
    plain.fill((40, 60, 110))
    red, blue = plain.copy(), plain.copy()
    light_turn(red, (220, 60, 60))
    light_turn(blue, (60, 120, 220))
    assert red.get_at((120, 30)).r > plain.get_at((120, 30)).r + 20, "light falls"
    pennant = (round(90 * 0.10) + 4, 8)
    assert red.get_at(pennant) != blue.get_at(pennant), "a pennant hangs in the player's colour"


def test_a_waiting_place_is_pressed_in_and_bare() -> None:
    place = waiting_place(80)
    assert place.get_size() == (80, 80)
    middle = place.get_at((40, 62))
    assert middle.a > 60 and middle.r < 60
    assert place.get_at((40, 40)) == middle, "nothing on it that looks like a button"


def test_shadows_of_dice_fall_away_from_the_sun() -> None:
    morning, evening = Day.at(0.05), Day.at(0.75)
    q = (1.0, 0.0, 0.0, 0.0)
    _, left, _ = CubeShadow(60, slant_of(evening.shadow)).render(q, 30)
    _, right, _ = CubeShadow(60, slant_of(morning.shadow)).render(q, 30)
    assert morning.shadow[0] > 0 > evening.shadow[0]
    assert right > left + 20


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_plan_has_words_beside_its_houses_only_where_both_find_room(
    size: tuple[int, int],
) -> None:
    zones = standard_zones(size)
    area = caption_area(zones)
    if area is None:
        return
    assert zones.buttons.contains(area)
    table = pygame.Surface(size)
    put_elevations(table, zones, plain=True)  # on black: only houses and plates
    inside = area.inflate(0, -area.h // 4)
    assert not pygame.mask.from_threshold(
        table.subsurface(inside), (255, 255, 255), (150, 150, 150)
    ).count(), "nothing is drawn where the words come"
