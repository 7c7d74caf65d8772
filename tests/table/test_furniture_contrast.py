"""High contrast on the table: what can be read, and what stands back."""

from __future__ import annotations

import pygame
import pytest

from skyline.table.dice.marks import BADGE, LARGEST_BADGE, Marks, badge_share, legible
from skyline.table.furniture import contrast
from skyline.table.scenery.day import Day
from skyline.views.skyline.art.contrast import plain_ground
from skyline.views.skyline.zones import standard_zones

SIZE = (960, 600)


def lightness(colour: tuple[int, ...]) -> float:
    """Relative luminance as WCAG 2 defines it, 0..1."""
    parts = [part / 255 for part in colour[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    pale, dark = sorted((lightness(one), lightness(other)), reverse=True)
    return (pale + 0.05) / (dark + 0.05)


@pytest.fixture
def ground() -> pygame.Surface:
    pygame.font.init()
    bright = pygame.Surface(SIZE)
    bright.fill((250, 180, 90))
    return plain_ground(bright, standard_zones(SIZE))


def test_the_brightest_backdrop_leaves_white_letters_legible(ground: pygame.Surface) -> None:
    zones = standard_zones(SIZE)
    for place in ((480, 200), zones.ledge.center, zones.tray.center, zones.district.center):
        assert ratio((255, 255, 255), tuple(ground.get_at(place))) > 7


def test_the_backdrop_has_no_colour_of_its_own(ground: pygame.Surface) -> None:
    red, green, blue, _alpha = ground.get_at((480, 200))
    assert max(red, green, blue) - min(red, green, blue) < 24


def test_tray_bins_and_district_have_white_outlines(ground: pygame.Surface) -> None:
    zones = standard_zones(SIZE)
    for area in (*zones.bins, zones.tray, zones.district):
        assert tuple(ground.get_at((area.centerx, area.y)))[:3] == (255, 255, 255)


def test_night_lights_street_and_dice_as_brightly_as_day() -> None:
    night = contrast.plain_day(Day.of_round(9, 9))
    assert min(night.street) > 200
    assert night.table == Day.at(0.5).table
    assert night.time == Day.of_round(9, 9).time


def test_plates_for_numbers_and_names_are_opposites() -> None:
    pygame.font.init()
    number, name = contrast.plain_plate((60, 30)), contrast.name_plate((60, 30))
    assert tuple(number.get_at((30, 15)))[:3] == (255, 255, 255)
    assert tuple(name.get_at((30, 15)))[:3] == (0, 0, 0)


def test_a_place_for_the_hand_differs_from_one_that_is_only_possible() -> None:
    possible, chosen = (contrast.outline((80, 80), chosen=each) for each in (False, True))
    padding = contrast.outline_padding(1.0)
    edge = (padding + 40, padding - 3)
    assert possible.get_at(edge) != chosen.get_at(edge)
    assert possible.get_at((padding + 40, padding + 40)).a == 0
    assert chosen.get_at((padding + 40, padding + 40)).a == 0, "dice that lie there stay in view"


@pytest.mark.parametrize("edge", [44, 52, 60, 86, 120, 240])
def test_the_letter_on_a_small_die_takes_more_of_its_face(edge: int) -> None:
    assert edge * badge_share(edge) >= 20
    assert BADGE <= badge_share(edge) <= LARGEST_BADGE


def test_marks_that_are_too_small_to_be_told_apart_are_left_out() -> None:
    both = Marks.LETTERS | Marks.PATTERNS
    assert legible(both, 110) == both
    assert legible(both, 34) == Marks.PATTERNS
    assert legible(both, 16) == Marks.NONE
    assert legible(Marks.NONE, 110) == Marks.NONE
