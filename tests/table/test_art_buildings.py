"""Finished buildings: sizes, looks, lights and their files."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skyline.table.picture_cache import forget_all
from skyline.table.scenery.steps import finish
from skyline.views.skyline.art import buildings
from skyline.views.skyline.art.brush import Master, _shining, scaled
from skyline.views.skyline.art.buildings import (
    HEIGHTS,
    LARGEST_SCALED,
    VARIANTS,
    building,
    building_size,
    building_steps,
    paint_building,
)

KINDS = [(rise, height) for rise, heights in HEIGHTS.items() for height in heights]


def lamp_strength(lamps: pygame.Surface, night: float) -> float:
    """The total light of all windows, in full pixels."""
    code = pygame.surfarray.array3d(lamps)
    return float(_shining(code[code[..., 0] > 0], night).sum())


@pytest.fixture(autouse=True)
def _fresh_caches():
    forget_all()
    yield
    forget_all()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(("rise", "height"), KINDS)
def test_size_is_as_announced(rise, height):
    for width in (33, 128):
        assert building(rise, height, width, 1).get_size() == building_size(rise, height, width)


def test_taller_buildings_are_taller():
    for rise, heights in HEIGHTS.items():
        tall = [building_size(rise, height, 100)[1] for height in heights]
        assert tall == sorted(set(tall))


@pytest.mark.parametrize(("rise", "height"), KINDS)
def test_variants_are_not_clones(rise, height):
    looks = {pixels(building(rise, height, 60, variant)) for variant in range(VARIANTS)}
    assert len(looks) == VARIANTS


def test_variant_counts_round_and_round():
    assert building("L", 2, 60, 1) is building("L", 2, 60, 1 + VARIANTS)


def test_same_call_same_bytes():
    first = pixels(building("H", 4, 90, 2, 0.6))
    forget_all()
    assert pixels(building("H", 4, 90, 2, 0.6)) == first


@pytest.mark.parametrize(("rise", "width"), [("L", 48), ("M", 120), ("H", LARGEST_SCALED + 8)])
def test_a_building_painted_in_steps_is_the_same_one(rise, width):
    height = HEIGHTS[rise][0]
    steps = building_steps(rise, height, width, 1, 0.6)
    count = 0
    while next(steps, steps) is None:
        forget_all()  # whatever else is painted in between
        count += 1
    assert count >= 3
    painted = pixels(finish(building_steps(rise, height, width, 1, 0.6)))
    forget_all()
    assert pixels(building(rise, height, width, 1, 0.6)) == painted


def test_painting_is_deterministic():
    first, second = (paint_building("L", 1, 48, 3) for _ in range(2))
    assert pixels(first.day) == pixels(second.day)
    assert pixels(first.lamps) == pixels(second.lamps)


@pytest.mark.parametrize(("rise", "height"), [("L", 1), ("L", 2), ("M", 3), ("H", 3), ("H", 6)])
def test_windows_light_one_by_one(rise, height):
    master = paint_building(rise, height, 64, 0)
    strengths = [lamp_strength(master.lamps, step / 20) for step in range(21)]
    assert strengths[0] == 0
    assert all(later >= earlier for earlier, later in itertools.pairwise(strengths))
    assert len(set(strengths)) > height
    assert strengths[-1] > 0


def test_lights_survive_scaling():
    """A scaled building lights at the same moments, by area, as the large one."""
    large = paint_building("M", 4, 120, 0)
    size = building_size("M", 4, 40)
    small = scaled(large, size)
    area = (large.day.get_width() * large.day.get_height()) / (size[0] * size[1])
    for night in (0.4, 0.5, 0.8, 1.0):
        ratio = lamp_strength(small.lamps, night) * area / lamp_strength(large.lamps, night)
        assert ratio == pytest.approx(1, abs=0.08)


def test_not_every_window_ever_lights():
    master = paint_building("H", 5, 64, 0)
    red = pygame.surfarray.pixels3d(master.lamps)[..., 0]
    assert 0.02 < (red > 128).mean() < 0.5


def test_night_darkens_walls_and_keeps_the_outline():
    day, night = building("M", 3, 80, 0, 0.0), building("M", 3, 80, 0, 1.0)
    outline = pygame.surfarray.array_alpha(day)
    assert (pygame.surfarray.array_alpha(night)[outline == 255] == 255).all()
    plinth = (40, day.get_height() - 8)
    assert sum(night.get_at(plinth)[:3]) < 0.8 * sum(day.get_at(plinth)[:3])


def test_six_floors_have_a_crown_of_their_own():
    extra = building_size("H", 6, 100)[1] - building_size("H", 5, 100)[1]
    usual = building_size("H", 5, 100)[1] - building_size("H", 4, 100)[1]
    assert extra > usual


def test_unknown_building_is_refused():
    for rise, height in (("L", 3), ("M", 1), ("H", 2), ("H", 7), ("X", 1)):
        with pytest.raises(KeyError):
            building(rise, height, 50)


def test_wide_buildings_are_painted_exactly():
    assert building("L", 1, 300).get_width() == 300


def test_missing_and_damaged_files_fall_back_to_painting(tmp_path, monkeypatch):
    monkeypatch.setattr(buildings, "asset", lambda relative: tmp_path / relative)
    painted = pixels(building("L", 1, 60))
    folder = tmp_path / "art/buildings"
    folder.mkdir(parents=True)
    for layer in ("day", "lamps"):
        buildings.master_path(folder, "L", 1, 0, layer).write_bytes(b"not a picture")
    forget_all()
    assert pixels(building("L", 1, 60)) == painted


def test_shipped_files_match_the_code():
    """After a change of the drawing, ``python -m tools.build_art buildings`` must be run."""
    for rise, height, variant in (("L", 2, 1), ("M", 2, 3), ("H", 3, 0)):
        shipped = buildings._load(rise, height, variant)
        assert shipped is not None
        painted = paint_building(rise, height, buildings.MASTER_WIDTH, variant)
        assert pygame.image.tobytes(shipped.lamps, "RGB") == pygame.image.tobytes(
            painted.lamps, "RGB"
        )
        assert pygame.transform.average_color(shipped.day) == pytest.approx(
            pygame.transform.average_color(painted.day), abs=1
        )


def test_scaled_master_keeps_its_type():
    master = paint_building("L", 1, 48, 0)
    assert isinstance(scaled(master, (24, 32)), Master)
    assert scaled(master, master.day.get_size()) is master
