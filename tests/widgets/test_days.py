from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from skyline.widgets.base.days import date_words, day_words, days_left_words

NOW = datetime(2026, 6, 18, 0, 30, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 6, 17, 22, 5, tzinfo=UTC), "today 0:05"),
        (datetime(2026, 6, 17, 21, 59, tzinfo=UTC), "yesterday 23:59"),
        (datetime(2026, 6, 12, 8, 7, tzinfo=UTC), "Friday 10:07"),
        (datetime(2026, 6, 11, 8, 7, tzinfo=UTC), "11 June"),
        (datetime(2025, 12, 31, 21, 30, tzinfo=UTC), "31 December 2025"),
        (datetime(2025, 12, 31, 22, 30, tzinfo=UTC), "1 January"),
        (datetime(2026, 6, 19, 8, 0, tzinfo=UTC), "19 June"),
    ],
)
def test_days_are_those_of_the_player(moment: datetime, words: str) -> None:
    assert day_words(moment, NOW) == words


def test_a_date_of_another_year_has_its_year() -> None:
    assert date_words(datetime(2024, 2, 29, 12, tzinfo=UTC), NOW) == "29 February 2024"


@pytest.mark.parametrize(
    ("hours", "words"), [(1, "1 day left"), (25, "2 days left"), (-5, "1 day left")]
)
def test_days_left_are_never_none(hours: int, words: str) -> None:
    assert days_left_words(NOW + timedelta(hours=hours), NOW) == words
