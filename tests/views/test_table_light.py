"""The light on dice keeps their colours, which carry the rules, at every hour."""

from __future__ import annotations

from itertools import pairwise

import pytest

from skyline.table.furniture.arc import arc_position, marker_radius
from skyline.table.furniture.table import light_on_dice
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import StreetLayout
from tests.views.driver import Table, position


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


def test_one_sun_rolls_along_the_arc_while_a_round_passes() -> None:
    streets: list[tuple[list[str], list[str]]] = [(["M2"], []), (["H1"], [])]
    where = position(streets, number=4, player=2, active=("UL",), action="build")
    table = Table.set_up(2, where, size=(1280, 720), animation_speed=1.0)
    view = table.view
    view.hurry()
    table.draw()
    sun = marker_radius(view.parts.layout.scale)

    def suns() -> list[float]:
        """Where along the way the picture is as bright and warm as the sun, 0..1."""
        table.draw()
        found = []
        for step in range(41):
            # on the lower half of the sun: neither a stop nor a digit is there
            at = arc_position(3 + step / 40, (1280, 720), 9)
            place = round(at[0]), round(at[1] + sun * 0.8)
            red, _green, blue, _alpha = table.app.surface.get_at(place)
            if red > 250 and blue < 225:
                found.append(step / 40)
        return found

    begin = suns()
    assert begin and max(begin) < 0.35, "it stands at its stop"
    table.press("button:end-turn")
    middles, widths = [], []
    for _ in range(90):
        table.pilot.frames(1)
        seen = suns()
        assert seen, "it never goes out"
        middles.append((min(seen) + max(seen)) / 2)
        widths.append(max(seen) - min(seen))
    assert max(widths) < 0.75, "and never are there two of them"
    assert all(later >= earlier - 0.03 for earlier, later in pairwise(middles))
    assert middles[-1] > 0.8
    assert any(0.35 < each < 0.65 for each in middles), "it is seen on its way"
