"""Who drives along a street, and when."""

from __future__ import annotations

import random

import pygame
import pytest

from skyline.table.scenery.day import Day
from skyline.table.scenery.traffic import Traffic

WIDTH, TOP, FOOT = 960, 300, 340


def seen(seconds: float, step: float = 0.1) -> list[tuple[float, pygame.Rect]]:
    """When somebody is on the road, and where."""
    traffic = Traffic(WIDTH, TOP, FOOT, random.Random(3))
    found = []
    for number in range(round(seconds / step)):
        traffic.update(number * step)
        if traffic.moving:
            found.append((number * step, traffic.area))
    return found


def test_somebody_comes_by_every_few_seconds_and_crosses_the_window() -> None:
    times = [time for time, _area in seen(180)]
    assert min(times) >= 12, "a table is quiet at first"
    begins = [now for before, now in zip([-9.0, *times], times, strict=False) if now - before > 1]
    assert 8 <= len(begins) <= 12
    first = [area for time, area in seen(60) if time < begins[1]]
    assert any(area.left <= 0 for area in first)
    assert any(area.right >= WIDTH for area in first)


@pytest.mark.parametrize("time", [0.4, 0.8, 1.0])
def test_all_that_is_drawn_lies_in_its_area(time: float) -> None:
    traffic = Traffic(WIDTH, TOP, FOOT, random.Random(3))
    drawn = 0
    for number in range(400):
        traffic.update(number * 0.25)
        if not traffic.moving:
            continue
        picture = pygame.Surface((WIDTH, 400))
        picture.fill((90, 90, 96))
        before = picture.copy()
        traffic.draw(picture, Day.at(time))
        area = traffic.area
        if area.w:
            drawn += pygame.transform.average_color(picture, area) != (90, 90, 96, 0)
            picture.fill((90, 90, 96), area)
        assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(before, "RGB")
    assert drawn > 50


def test_nobody_comes_while_it_is_not_wanted() -> None:
    traffic = Traffic(WIDTH, TOP, FOOT, random.Random(3))
    for number in range(600):
        traffic.update(number * 0.1, may_come=False)
        assert not traffic.moving
    traffic.update(60.1)
    assert traffic.moving
