from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from fractions import Fraction

import pytest

from skyline.core.chance import dice_distribution, draw, each_outcome, joint_outcomes
from skyline.games.skyline.buildings import GROWTH, TILE_LIMITS, TILES, points
from skyline.games.skyline.dice import ALL_DICE, FACES, roll_factors

SIDES = {"G": "LLLMMH", "U": "LLLMMH", "P": "MMH---"}


def test_the_box_holds_25_ground_28_upper_and_7_penthouse_dice():
    assert tuple(ALL_DICE) == (25, 28, 7)
    assert [ALL_DICE.of(kind) for kind in "GUP"] == [25, 28, 7]


def test_faces_are_those_of_the_rules_page():
    for kind, sides in SIDES.items():
        assert {die[1]: number for die, number in FACES[kind]} == dict(Counter(sides))
        assert sum(number for _, number in FACES[kind]) == 6


def test_tile_limits_are_those_of_the_rules_page():
    assert TILE_LIMITS == {1: 8, 2: 20, 3: 6, 4: 18, 5: 4, 6: 4}


def test_points_are_the_height_squared():
    assert [points(tile) for tile in TILES] == [1, 4, 4, 9, 16, 9, 16, 25, 36]


def test_there_are_exactly_eighteen_ways_to_grow():
    assert len(GROWTH) == 3 + 1 + 2 + 3 + 4 + 4


@pytest.mark.parametrize(
    "rolling", ["G", "P", "G U", "U U", "G U P", "U U U", "G P P", "P P P", "G G U P", "U U U P P"]
)
def test_probabilities_match_counting_every_throw(rolling):
    kinds = tuple(rolling.split())
    counted: Counter[tuple[str, ...]] = Counter()
    order = ["GL", "GM", "GH", "UL", "UM", "UH", "PM", "PH", "P-"]
    for throw in itertools.product(*(SIDES[kind] for kind in kinds)):
        dice = (kind + face for kind, face in zip(kinds, throw, strict=True))
        counted[tuple(sorted(dice, key=order.index))] += 1
    listed = dict(joint_outcomes(roll_factors(kinds)))
    assert listed.keys() == counted.keys()
    for outcome, number in counted.items():
        assert listed[outcome] == pytest.approx(number / 6 ** len(kinds), rel=1e-15)


def test_the_sides_of_dice_sum_to_one_exactly():
    for kind, faces in FACES.items():
        for dice in (1, 2, 5, 12, 28):
            part = dice_distribution(faces, dice)
            assert sum(part.weights) == part.total == 6**dice, kind
            assert sum(Fraction(w, part.total) for w in part.weights) == 1
            assert len(set(part.outcomes)) == len(part.outcomes)


def test_a_roll_of_many_dice_needs_no_full_product():
    factors = roll_factors(("G",) * 12 + ("U",) * 20 + ("P",) * 7)
    assert sum(len(factor.outcomes) for factor in factors) < 400
    assert math.prod(len(factor.outcomes) for factor in factors) == math.comb(14, 2) * math.comb(
        22, 2
    ) * math.comb(9, 2)
    outcome = draw(factors, random.Random(3))
    assert tuple(die[0] for die in outcome) == ("G",) * 12 + ("U",) * 20 + ("P",) * 7


def test_no_roll_has_no_outcome():
    assert roll_factors(()) == () and joint_outcomes(()) == ()


def test_the_outcomes_of_many_dice_come_one_by_one():
    everything = each_outcome(roll_factors(ALL_DICE.kinds))
    first, probability = next(everything)
    assert first == ("GL",) * 25 + ("UL",) * 28 + ("PM",) * 7
    assert probability == pytest.approx(0.5**53 / 3**7, rel=1e-15)
    assert next(everything)[0] == (*first[:-1], "PH")


def test_drawing_follows_the_weights():
    factors = roll_factors(("G", "P"))
    rng = random.Random(5)
    drawn = Counter(draw(factors, rng) for _ in range(20_000))
    for outcome, probability in joint_outcomes(factors):
        assert drawn[outcome] / 20_000 == pytest.approx(probability, abs=0.015)


def test_the_same_source_draws_the_same():
    factors = roll_factors(("G", "U", "U"))
    assert draw(factors, random.Random("7/0")) == draw(factors, random.Random("7/0"))
