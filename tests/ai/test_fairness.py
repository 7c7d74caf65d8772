"""The chi-square test against known values, and what is counted for it."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from skyline.ai.fairness import (
    Faces,
    chi_square_tail,
    fairness,
    gamma_tail,
    rolled_faces,
    uneven_share,
)
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME


@pytest.mark.parametrize(
    ("statistic", "degrees", "probability"),
    [
        # Abramowitz and Stegun, table 26.8
        (3.84146, 1, 0.05),
        (6.63490, 1, 0.01),
        (0.0039321, 1, 0.95),
        (5.99147, 2, 0.05),
        (0.102587, 2, 0.95),
        (9.48773, 4, 0.05),
        (18.3070, 10, 0.05),
        (2.55821, 10, 0.99),
        (43.7729, 30, 0.05),
        (59.7031, 30, 0.001),
    ],
)
def test_the_tail_agrees_with_the_tables(
    statistic: float, degrees: int, probability: float
) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(probability, rel=2e-4)


def test_the_tail_agrees_with_closed_forms() -> None:
    for x in (1e-6, 0.3, 1.0, 2.9, 3.1, 8.0, 40.0, 700.0):
        assert gamma_tail(1.0, x) == pytest.approx(math.exp(-x), rel=1e-12, abs=1e-15)
        assert gamma_tail(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-10, abs=1e-15)
    assert gamma_tail(3.0, 0.0) == 1.0


def test_even_dice_are_called_fair_and_uneven_ones_rare() -> None:
    even = fairness([Faces(("a", "b"), (50, 50), (50.0, 50.0))])
    assert even.statistic == 0
    assert even.probability == 1
    uneven = fairness([Faces(("a", "b"), (80, 20), (50.0, 50.0))])
    assert uneven.statistic == pytest.approx(36.0)
    assert uneven.probability == pytest.approx(1.973e-9, rel=1e-3)
    assert "1000" in uneven.sentence
    assert uneven.sentence != even.sentence


def test_faces_that_are_hardly_expected_are_counted_together() -> None:
    kind = Faces(("a", "b", "c"), (9, 1, 2), (6.0, 4.0, 2.0))
    test = fairness([kind])
    assert test.degrees == 1
    assert test.statistic == pytest.approx((9 - 6) ** 2 / 6 + (3 - 6) ** 2 / 6)


def test_too_few_dice_say_nothing() -> None:
    test = fairness([Faces(("a", "b"), (2, 1), (1.5, 1.5))])
    assert test.degrees == 0
    assert test.probability == 1
    assert "few" in test.sentence
    assert fairness([]).dice == 0


@pytest.mark.parametrize(
    ("probability", "words"),
    [
        (1.0, "nearly all games"),
        (0.31, "3 games in 10"),
        (0.1, "1 game in 10"),
        (0.04, "4 games in 100"),
        (0.003, "3 games in 1000"),
        (0.00001, "less than 1 game in 1000"),
    ],
)
def test_a_probability_is_said_in_games(probability: float, words: str) -> None:
    assert uneven_share(probability) == words


def test_every_die_that_fell_is_counted_for_who_threw_it() -> None:
    session = Session(GAME, Setup(2, 5, practice=True))
    rng, fallen = random.Random(1), [Counter[str](), Counter[str]()]
    while not session.over:
        if session.awaits_roll:
            seat = session.actor
            assert seat is not None
            outcome, _events = session.roll()
            if rng.random() < 0.2:
                session.undo()
            else:
                fallen[seat].update(outcome)
        else:
            session.play(rng.choice(session.legal()))
    for seat, kinds in enumerate(rolled_faces(session)):
        counted = {
            face: number
            for kind in kinds
            for face, number in zip(kind.faces, kind.rolled, strict=True)
            if number
        }
        assert counted == dict(fallen[seat])
        for kind in kinds:
            assert sum(kind.expected) == pytest.approx(kind.dice)
            shares = sorted(round(6 * mean / kind.dice) for mean in kind.expected)
            assert shares == [1, 2, 3]


def test_fair_dice_look_fair_as_often_as_they_should() -> None:
    rng = random.Random(4)
    tests = []
    for _game in range(400):
        rolled = Counter(rng.choices("LMH", (3, 2, 1), k=60))
        counts = tuple(rolled[face] for face in "HLM")
        tests.append(fairness([Faces(("H", "L", "M"), counts, (10.0, 30.0, 20.0))]).probability)
    assert 0.06 < sum(value < 0.1 for value in tests) / 400 < 0.14
    assert 0.43 < sum(value < 0.5 for value in tests) / 400 < 0.57
