"""Streets of the finale are painted a building at a time as they come, whole when they count."""

from __future__ import annotations

import math
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from skyline.scenes.finale.plan import Visit
from skyline.scenes.finale.scene import COMES, StreetLots
from skyline.widgets.models.menu import ResultSheet


def lots_of(*counts: int) -> StreetLots:
    def parade(count: int) -> Any:
        def paint(_size: tuple[int, int]) -> Iterator[str]:
            yield from (f"lot {number}" for number in range(count))

        return paint

    seats = [SimpleNamespace(parade=parade(count)) for count in counts]
    return StreetLots(cast("ResultSheet", SimpleNamespace(seats=seats)), (100, 100))


@pytest.fixture
def visit() -> Visit:
    return Visit(seat=1, start=2.0, count=3.0, step=0.1, end=5.0)


def test_a_street_that_comes_is_painted_a_building_at_a_time(visit: Visit) -> None:
    lots = lots_of(2, 4)
    assert len(lots.street(visit, 2.0)) == 1
    assert len(lots.street(visit, 2.1)) == 1, "asking again paints no more"
    lots.paint(visit, 2.1)
    assert len(lots.street(visit, 2.1)) == 2


def test_a_street_that_has_come_is_whole(visit: Visit) -> None:
    lots = lots_of(2, 4)
    lots.paint(visit, 2.0)
    assert lots.street(visit, visit.start + COMES) == [f"lot {number}" for number in range(4)]


def test_spare_time_paints_all_streets_and_says_when_it_has(visit: Visit) -> None:
    lots = lots_of(2, 4)
    calls = 0
    while lots.prepare([visit], -math.inf):
        calls += 1
    assert calls == 4
    assert len(lots.street(visit, 0.0)) == 4
