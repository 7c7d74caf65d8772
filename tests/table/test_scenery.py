"""The hours of the day, the backdrops and their cache."""

from __future__ import annotations

import itertools

import pygame
import pytest

from skyline.table.scenery import cache, nature
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.backdrop import (
    paint_scenery,
    paint_scenery_steps,
)
from skyline.table.scenery.day import MOONRISE, NIGHT_STEPS, Day
from skyline.table.scenery.steps import finish
from skyline.table.scenery.title_backdrop import (
    TITLE_ROAD,
    paint_title,
    paint_title_steps,
    title_ground,
)
from skyline.views.skyline.zones import standard_zones

SIZE = (480, 270)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_nine_rounds_make_one_day():
    days = [Day.of_round(number, 9) for number in range(1, 10)]
    assert [day.time for day in days] == [i / 8 for i in range(9)]
    assert days[0].night == 0
    assert days[8].night == 1
    assert [day.moon for day in days] == [i / 8 > MOONRISE for i in range(9)]
    assert len({day.sky for day in days}) == 9


def test_a_game_of_one_round_does_not_divide_by_zero():
    assert Day.of_round(1, 1).time == 0


def test_times_outside_the_day_are_clamped():
    assert Day.at(-1) == Day.at(0)
    assert Day.at(2) == Day.at(1)


def test_night_falls_steadily_and_in_known_steps():
    nights = [Day.at(i / 200) for i in range(201)]
    assert all(a.night <= b.night for a, b in itertools.pairwise(nights))
    assert {round(day.night_step * NIGHT_STEPS, 6) for day in nights} == set(range(NIGHT_STEPS + 1))


def test_colours_change_without_jumps():
    for before, after in itertools.pairwise(Day.at(i / 400) for i in range(401)):
        for first, second in zip((*before.sky, before.far), (*after.sky, after.far), strict=True):
            assert max(abs(a - b) for a, b in zip(first, second, strict=True)) <= 6
        assert abs(before.shadow[0] - after.shadow[0]) < 0.06
        assert max(abs(a - b) for a, b in zip(before.table, after.table, strict=True)) < 0.03


def test_shadows_fall_away_from_the_sun():
    dawn, midday, dusk, night = (Day.at(t) for t in (0.0, 0.42, 0.78, 1.0))
    assert dawn.sun_side < 0 < dawn.shadow[0]
    assert abs(midday.shadow[0]) < 0.1
    assert dusk.shadow[0] < 0 < dusk.sun_side
    assert night.shadow[0] == pytest.approx(0, abs=0.01)


def test_sky_has_its_colours_and_no_bands():
    day = Day.at(0.5)
    picture = sky((64, 300), day)
    assert picture.get_at((5, 0))[:3] == pytest.approx(day.sky[0], abs=2)
    assert picture.get_at((5, 299))[:3] == pytest.approx(day.sky[3], abs=2)
    row = {tuple(picture.get_at((x, 120))[:3]) for x in range(64)}
    assert len(row) > 1


@pytest.mark.parametrize("time", [0.0, 0.5, 1.0])
def test_scenery_in_steps_is_the_scenery(time):
    zones = standard_zones(SIZE)
    day = Day.at(time)
    steps = paint_scenery_steps(SIZE, day, zones)
    count = 0
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            picture = stop.value
            break
        count += 1
    assert count > 10
    assert picture.get_size() == SIZE
    assert pixels(picture) == pixels(paint_scenery(SIZE, day, zones))


def test_title_in_steps_is_the_title():
    assert pixels(finish(paint_title_steps(SIZE))) == pixels(paint_title(SIZE))


def test_title_shows_sun_and_table():
    picture = paint_title(SIZE)
    sun = picture.get_at((240, round(270 * 0.36)))
    wood = picture.get_at((240, 262))
    corner = picture.get_at((4, 4))
    assert sun.r > 230 > corner.r + 100
    assert wood.r > wood.g > wood.b
    assert 0 < title_ground(round(270 * TITLE_ROAD)) < 270


def test_a_balloon_that_flies_is_painted_once():
    """The title shows it in every picture, also below a list that scrolls."""
    assert nature.balloon(60, Day.at(0.9)) is nature.balloon(60, Day.at(0.9))


def test_hours_look_different():
    zones = standard_zones(SIZE)
    looks = {pixels(paint_scenery(SIZE, Day.of_round(n, 9), zones)) for n in (1, 3, 5, 7, 9)}
    assert len(looks) == 5


@pytest.mark.parametrize("size", [(960, 600), (640, 480), (1050, 450)])
def test_any_aspect_is_covered(size):
    zones = standard_zones(size)
    picture = paint_scenery((size[0], zones.road_y), Day.at(0.5), zones)
    for x in (0, size[0] // 2, size[0] - 1):
        for y in (0, zones.ground_y - 1, zones.road_y - 1):
            assert sum(picture.get_at((x, y))[:3]) > 60


class Painter:
    def __init__(self, colour=(10, 200, 30)):
        self.calls = 0
        self.colour = colour

    def __call__(self):
        self.calls += 1
        picture = pygame.Surface((40, 30))
        picture.fill(self.colour)
        picture.set_at((3, 4), (1, 2, 3))
        return picture


def test_cache_keeps_a_picture(tmp_path):
    painter = Painter()
    first = cache.cached_backdrop("title", (40, 30), painter, tmp_path)
    second = cache.cached_backdrop("title", (40, 30), painter, tmp_path)
    assert painter.calls == 1
    assert pixels(first) == pixels(second)
    assert second.get_at((3, 4))[:3] == (1, 2, 3)


def test_cache_tells_keys_and_versions_apart(tmp_path, monkeypatch):
    painter = Painter()
    cache.cached_backdrop("a", (40, 30), painter, tmp_path)
    cache.cached_backdrop("b", (40, 30), painter, tmp_path)
    monkeypatch.setattr(cache, "ART_VERSION", cache.ART_VERSION + 1)
    cache.cached_backdrop("a", (40, 30), painter, tmp_path)
    assert painter.calls == 3


@pytest.mark.parametrize("damage", ["empty", "short", "noise", "flip", "folder"])
def test_cache_survives_damaged_files(tmp_path, damage):
    painter = Painter()
    good = pixels(cache.cached_backdrop("t", (40, 30), painter, tmp_path))
    (file,) = tmp_path.iterdir()
    data = bytearray(file.read_bytes())
    if damage == "empty":
        data = bytearray()
    elif damage == "short":
        data = data[: len(data) // 2]
    elif damage == "noise":
        data = bytearray(range(256)) * 3
    elif damage == "flip":
        data[-9] ^= 0xFF
    if damage == "folder":
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(bytes(data))
    again = cache.cached_backdrop("t", (40, 30), painter, tmp_path)
    assert painter.calls == 2
    assert pixels(again) == good


def test_cache_that_cannot_be_written_is_silent(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert cache.cached_backdrop("t", (40, 30), Painter(), blocked / "deeper").get_size() == (
        40,
        30,
    )


def test_cache_folder_stays_within_its_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "_LIMIT", 1500)
    for index in range(12):
        cache.cached_backdrop(str(index), (40, 30), Painter((index, 0, 0)), tmp_path)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 1500
    assert list(tmp_path.glob("*.sky"))
    assert not list(tmp_path.glob("*.part"))
