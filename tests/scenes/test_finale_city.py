"""The city of the finale is painted in short steps, in the order in which it is needed."""

from __future__ import annotations

import pytest

from skyline.scenes.finale.city import NightCity
from skyline.scenes.finale.plan import plan
from skyline.views.skyline.menu_results import result_sheet
from tests.scenes.helpers import finished

SIZE = (320, 200)
STREETS = (("TL2",), ("TL1", "TM2"), ("TH3", "TM4", "TL1"))


@pytest.fixture(scope="module")
def city() -> NightCity:
    sheet = result_sheet(finished(3, STREETS))
    return NightCity(sheet, plan(sheet, calm=False).visits, SIZE)


def fresh(city: NightCity, first: int = 0) -> NightCity:
    return NightCity(city._sheet, city._visits, SIZE, first)


def test_it_paints_air_and_ground_before_streets_in_the_order_of_visits(
    city: NightCity,
) -> None:
    mine = fresh(city)
    seen = []
    while mine.work():
        seen.append((mine.air is not None, [street.whole for street in mine.streets]))
    assert seen[0] == (False, [False] * 3), "one step at a time"
    assert [False, False, False] in [whole for aired, whole in seen if aired]
    assert seen == sorted(seen), "what has been painted stays, the first visits first"
    assert all(street.whole for street in mine.streets)
    assert mine.ground.get_width() == SIZE[0]


def test_a_street_that_is_asked_for_is_whole_with_every_building_and_its_light(
    city: NightCity,
) -> None:
    mine = fresh(city)
    seats = mine._sheet.seats
    for number, visit in enumerate(mine._visits):
        street = mine.street(number)
        assert [lot.points for lot in street.lots] == [
            part.points for part in seats[visit.seat].parts
        ]
        assert len(street.shines) == len(street.lots)
        assert [lot.place for lot in street.lots] == seats[visit.seat].lots(SIZE)
    assert not mine.work()


def test_a_city_of_another_size_begins_with_the_street_that_is_seen(city: NightCity) -> None:
    mine = fresh(city, first=2)
    mine.street(2)
    assert [street.whole for street in mine.streets] == [False, False, True]


def test_streets_that_were_left_are_forgotten(city: NightCity) -> None:
    mine = fresh(city)
    mine.street(2)
    mine.leave(2)
    assert [len(street.lots) for street in mine.streets] == [0, 0, 3]
    assert mine.street(0).lots == [], "and not painted again"
