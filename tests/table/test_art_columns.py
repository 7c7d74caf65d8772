"""Columns of dice on their building site."""

from __future__ import annotations

import pygame
import pytest

from skyline.table.palette import LAMP_PANE
from skyline.table.scenery.day import Day
from skyline.views.skyline.art import columns
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.art.column_dice import column_die
from skyline.views.skyline.art.site import height_sign, invitation

NOON, NIGHT = Day.at(0.5), Day.at(1.0)


def test_a_site_rises_above_its_column_and_reaches_beyond_its_lot() -> None:
    plain, aside = columns.column("M", "GU", 100, NOON, building_site=False)
    site, reach = columns.column("M", "GU", 100, NOON, building_site=True)
    assert reach >= aside > 0
    assert site.get_width() == 100 + 2 * reach
    storeys = 2 * columns.storey_height(100)
    assert site.get_height() >= storeys + round(PLINTH * 100)
    sky = columns.die_width(100) // 2
    assert site.subsurface((0, 0, site.get_width(), sky)).get_bounding_rect().h > 0, "a crane"
    assert plain.subsurface((0, 0, plain.get_width(), sky)).get_bounding_rect().h == 0


@pytest.mark.parametrize("kinds", ["G", "GU", "GUUU"])
def test_a_column_is_one_storey_taller_with_each_die(kinds: str) -> None:
    one, _ = columns.column("H", kinds, 80, NOON, building_site=True)
    more, _ = columns.column("H", kinds + "U", 80, NOON, building_site=True)
    assert more.get_height() - one.get_height() == columns.storey_height(80)


def test_lamps_burn_behind_panes_and_on_the_scaffold_by_night() -> None:

    dark, *_ = column_die("G", "L", 100, 0, NIGHT.night_step)
    plain, *_ = column_die("G", "L", 100, 0, NOON.night_step)
    warm = pygame.surfarray.array3d(dark).astype(int)
    lit = (warm[..., 0] > 225) & (warm[..., 2] < 150)
    wall = pygame.surfarray.array3d(plain).astype(int).mean()
    assert lit.sum() > 40, "the pane over the door shines"
    assert warm.mean() < wall, "while the wall is dark"


@pytest.mark.parametrize("day", [NOON, NIGHT], ids=["noon", "night"])
@pytest.mark.parametrize(("rise", "kinds"), [("L", "GU"), ("M", "GUP"), ("H", "GUUUP")])
def test_a_column_reads_as_stacked_dice(rise: str, kinds: str, day: Day) -> None:
    """At every joint it is dark, and the outline is narrower than at the middle of a die."""
    width = 90
    picture, _ = columns.column(rise, kinds, width, day, building_site=False)
    pixels = pygame.surfarray.array3d(picture).astype(int).sum(axis=2)
    solid = pygame.surfarray.array_alpha(picture) > 128
    middle = picture.get_width() // 2
    storey = columns.storey_height(width)
    floor = picture.get_height() - round(PLINTH * width) + round(width * columns.SINK)
    for level in range(1, len(kinds)):
        joint = floor - level * storey
        across = slice(middle - width // 5, middle + width // 5)
        notch = pixels[across, joint - 3 : joint + 4].mean(axis=0).min()
        above = pixels[across, joint - storey // 2].mean()
        assert notch < above * 0.7
        widest = solid[:, joint - storey // 2].sum()
        assert widest - solid[:, joint - 9 : joint + 10].sum(axis=0).min() >= width * 0.03


def test_a_cleared_site_has_poles_and_a_crane_alone() -> None:
    full, side = columns.column("H", "GU", 100, NOON, building_site=True)
    bare, aside = columns.column("H", "GU", 100, NOON, building_site=True, cleared=True)
    assert (full.get_size(), side) == (bare.get_size(), aside), "nothing else moves"
    top = full.get_height() - round(PLINTH * 100) - 2 * columns.storey_height(100) - 14
    deck = pygame.Rect(side, top - 18, 100, 14)

    def drawn(picture: pygame.Surface) -> int:
        return int((pygame.surfarray.array_alpha(picture.subsurface(deck)) > 128).sum())

    assert drawn(bare) < drawn(full) * 0.4


def test_columns_are_drawn_alike_each_time() -> None:
    first, _ = columns.column("H", "GU", 90, NIGHT, building_site=True)
    second, _ = columns.column("H", "GU", 90, NIGHT, building_site=True)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_the_invitation_grows_with_its_words() -> None:
    short, long = invitation("Build here", 20, 30), invitation("Hier wird gebaut", 20, 30)
    assert long.get_width() > short.get_width()
    assert long.get_height() == short.get_height()


def _glare(surface: pygame.Surface) -> float:
    """How much of a picture's opaque part is bright."""
    bright = pygame.surfarray.array3d(surface).astype(int).sum(axis=2) > 480
    return float(bright.sum() / max(1, (pygame.surfarray.array_alpha(surface) > 200).sum()))


def test_an_unfinished_column_is_darker_by_night_than_what_is_finished() -> None:
    for rise in "MH":
        column, _ = columns.column(rise, "GUU", 110, NIGHT, building_site=True)
        tile = building(rise, 3, 110, 1, NIGHT.night_step)
        assert _glare(column) < _glare(tile) * 0.75
    day, _ = columns.column("H", "GUU", 110, NOON, building_site=True)
    night, _ = columns.column("H", "GUU", 110, NIGHT, building_site=True)
    assert _glare(night) < _glare(day) * 0.5


def test_a_slim_site_keeps_its_crane_to_itself() -> None:
    def reach(slim: bool) -> int:
        site, _ = columns.column("H", "G", 100, NOON, building_site=True, slim=slim)
        sky = site.subsurface((0, 0, site.get_width(), columns.die_width(100) // 3))
        return sky.get_bounding_rect().w

    assert reach(True) < reach(False) * 0.8


def test_the_sign_counts_the_dice_of_a_column() -> None:
    def look(rise: str, storeys: int, width: int = 90) -> bytes:
        return pygame.image.tobytes(height_sign(width, rise, storeys, NOON), "RGBA")

    assert len({look("H", storeys) for storeys in range(1, 6)}) == 5
    assert look("M", 2) != look("H", 2), "more may still be built on High"
    assert height_sign(20, "L", 1, NIGHT).get_height() >= 14, "legible however small the lot"


@pytest.mark.parametrize("rise", "LMH")
@pytest.mark.parametrize("kind", "GU")
def test_by_night_rooms_are_lit_on_floors_that_are_still_built_upon(kind: str, rise: str) -> None:
    def warm(level: int, night: float) -> int:
        die = column_die(kind, rise, 80, level, night)[0]
        lamp = pygame.mask.from_threshold(die, LAMP_PANE, (52, 52, 52, 255))
        return int(lamp.count())

    for level in range(3):
        assert 60 < warm(level, 1.0) < 80 * 80 / 3, "windows, not walls"
    assert len({warm(level, 1.0) for level in range(3)}) > 1, "not the same ones on every floor"


@pytest.mark.parametrize("rise", "LMH")
@pytest.mark.parametrize("width", [60, 110])
def test_a_site_with_its_crane_is_as_large_as_it_is_said_to_be(rise: str, width: int) -> None:
    picture, side = columns.column(rise, "GU", width, NOON, building_site=True)
    wide, tall = columns.site_size(2, width)
    seen = picture.get_bounding_rect(min_alpha=60)
    assert seen.x >= side - (wide - width) // 2 - 2
    assert picture.get_height() - seen.y <= tall + round(PLINTH * width)
    assert seen.y < 0.1 * tall, "the crane is in it"
