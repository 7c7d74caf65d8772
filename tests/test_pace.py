from __future__ import annotations

import pytest

from skyline.app.main_loop import Pace, pictures_per_second
from skyline.storage.settings import Settings


@pytest.mark.parametrize(
    ("limit", "vsync", "screen", "wanted"),
    [
        (60, True, 60, 60.0),
        (60, True, 59.94, 59.94),
        (240, True, 60, 60.0),
        (60, True, 144, 48.0),
        (144, True, 144, 144.0),
        (30, True, 60, 30.0),
        (45, True, 60, 30.0),
        (240, False, 60, 240.0),
        (45, False, 60, 45.0),
        (75, True, 0, 75.0),
    ],
)
def test_pictures_keep_to_the_limit_and_to_the_screen(
    limit: int, vsync: bool, screen: float, wanted: float
) -> None:
    settings = Settings(frame_limit=limit, vsync=vsync)
    assert pictures_per_second(settings, screen) == pytest.approx(wanted)


class Clock:
    """Time that passes only when somebody sleeps or works."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.slept.append(seconds)
        self.now += seconds


def test_pictures_come_at_even_times_whatever_they_cost() -> None:
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    for number, work in enumerate((0.004, 0.012, 0.001, 0.0), 1):
        clock.now += work
        pace.wait(0.02)
        assert clock.now == pytest.approx(100 + 0.02 * number)


def test_a_picture_that_is_a_little_late_does_not_move_the_beat() -> None:
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    clock.now += 0.03
    pace.wait(0.02)
    assert clock.slept == []
    pace.wait(0.02)
    assert clock.now == pytest.approx(100.04)


def test_after_a_rest_nothing_is_made_up_for() -> None:
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    clock.now += 7.0
    pace.wait(0.02)
    assert clock.slept == []
    pace.wait(0.02)
    assert clock.slept == [pytest.approx(0.02)]


def test_a_new_limit_counts_from_the_next_picture() -> None:
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    pace.wait(1 / 30)
    before = clock.now
    pace.wait(1 / 240)
    assert clock.now - before == pytest.approx(1 / 240)
