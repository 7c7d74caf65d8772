"""The light on dice keeps their colours, which carry the rules, at every hour."""

from __future__ import annotations

import pytest

from skyline.table.furniture.table import light_on_dice
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import StreetLayout


@pytest.mark.parametrize("size", [(960, 600), (1000, 1400), (1920, 1080), (3440, 1440)], ids=str)
def test_no_sunbeam_bleaches_or_stains_a_die(size: tuple[int, int]) -> None:
    layout = StreetLayout(size, 4)
    for number in range(1, 10):
        day = Day.of_round(number, 9)
        for place in (layout.tray.center, layout.district_floor.center, layout.tray.midleft):
            light = light_on_dice(layout.zones, day, place)
            assert max(light) <= 1.26
            assert min(light) >= 0.8 * max(light)
            assert min(light) > 0.5, "and none is lost in the dark"


def test_evening_light_is_still_warmer_than_that_of_noon() -> None:
    layout = StreetLayout((1920, 1080), 4)
    noon, dusk = (
        light_on_dice(layout.zones, Day.at(time), layout.district_floor.center)
        for time in (0.5, 0.75)
    )
    assert dusk[0] / dusk[2] > noon[0] / noon[2] * 1.05
