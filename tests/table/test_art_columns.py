"""Columns of dice on their building site."""

from __future__ import annotations

import pygame
import pytest

from skyline.table.dice.marks import Marks
from skyline.table.scenery.day import Day
from skyline.views.skyline.art import columns
from skyline.views.skyline.art.buildings import PLINTH, building
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

    dark, _ = columns._street_die("G", "L", 100, NIGHT.street, NIGHT.night_step, Marks.NONE)
    plain, _ = columns._street_die("G", "L", 100, NOON.street, NOON.night_step, Marks.NONE)
    warm = pygame.surfarray.array3d(dark).astype(int)
    lit = (warm[..., 0] > 225) & (warm[..., 2] < 150)
    wall = pygame.surfarray.array3d(plain).astype(int).mean()
    assert lit.sum() > 40, "the pane over the door shines"
    assert warm.mean() < wall, "while the wall is dark"


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
