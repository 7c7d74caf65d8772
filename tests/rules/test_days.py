from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skyline.ai.answers import answer_to
from skyline.core.days import day_of, street_of
from skyline.core.errors import InvalidSetup
from skyline.core.record import Record
from skyline.core.same_dice import SAME_DICE
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.catalog import game

DAY = date(2026, 11, 24)
STREET = street_of(DAY, SeatInfo("Anna", "coral"))


@pytest.mark.parametrize("day", [DAY, date(2026, 1, 1), date(2028, 2, 29), date(2099, 12, 31)])
def test_a_date_is_found_again_in_its_record(day: date) -> None:
    session = Session(game("skyline"), street_of(day, SeatInfo("Anna", "coral")))
    again = Record.from_text(session.record.to_text())
    assert again.setup.seed == int(f"{day:%Y%m%d}")
    assert day_of(again.setup) == day


@pytest.mark.parametrize(
    "other",
    [
        replace(STREET, seed=20261131),  # no such date
        replace(STREET, seed=7),
        replace(STREET, seed=2**63 - 1),
        replace(STREET, players=2, seats=()),
        replace(STREET, options={}),
        replace(STREET, options={SAME_DICE: False}),
        replace(STREET, options={**STREET.options, "mixed_actions": True}),
        replace(STREET, practice=True),
        replace(STREET, seats=(SeatInfo("", "", "exact"),)),
    ],
)
def test_other_games_are_no_street_of_a_day(other: Setup) -> None:
    assert day_of(other) is None


def test_house_rules_that_are_off_make_no_difference() -> None:
    assert day_of(replace(STREET, options={**STREET.options, "mixed_actions": False})) == DAY


def test_perfect_play_meets_the_dice_of_the_day_and_is_the_same_every_time() -> None:
    """The figures hold for ever: they hang on SHA-256 and on the exact tables alone."""
    wishes = {"seed": STREET.seed, "options": dict(STREET.options)}
    points = [answer_to("play_alone", game("skyline"), None, wishes) for _ in range(2)]
    assert points == [87, 87]
    wishes["seed"] = 20261125
    assert answer_to("play_alone", game("skyline"), None, wishes) == 69


def test_a_game_that_nobody_plays_perfectly_says_so() -> None:
    with pytest.raises(InvalidSetup):
        answer_to("play_alone", game("skyline-d6"), None, {"seed": 1, "options": {}})
