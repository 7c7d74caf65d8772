"""What is seen beyond the turn: races, towers, the District, the last round."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from skyline.ai.skyline.company import (
    CompanyOutlook,
    below,
    chances,
    district_gain,
    greater,
)
from skyline.ai.skyline.hands import hand
from skyline.ai.skyline.last_turn import (
    STANDARD,
    YARD,
    Comer,
    buildings,
    chances_to_gain,
    dice_left,
    last_chances,
    sure_points,
)
from skyline.ai.skyline.points import FinalPoints, points_leaf, table_points
from skyline.ai.skyline.reach import DISTRICT, TALL, features_of
from skyline.ai.skyline.towers import tower_chance, with_tower, without_tower
from skyline.ai.skyline.turns import TurnSearch
from skyline.core.setup import Setup
from skyline.games.skyline.dice import NO_DICE, Counts
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import Skyline

READY = (0, 0, 0, 0, 0, 0, 0, 0, 1)
"""A street with one column that lacks its penthouse only."""


def nodes(*columns: str, district: Counts = NO_DICE):
    return features_of(Skyline(columns, ()), district)[None, :]


def test_the_normal_distribution_is_met_closely():
    z = np.array([-3.0, -1.0, 0.0, 0.5, 2.0])
    assert below(z) == pytest.approx([0.00135, 0.15866, 0.5, 0.69146, 0.97725], abs=2e-4)


def test_the_greater_of_two_equal_quantities():
    one = np.array([0.0]), np.array([1.0])
    mean, spread = greater(*one, *one)
    assert mean[0] == pytest.approx(1 / np.sqrt(np.pi), abs=1e-3)
    assert spread[0] == pytest.approx(np.sqrt(1 - 1 / np.pi), abs=1e-3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_seats_have_equal_chances(seats):
    means, spreads = np.full((seats, 1), 50.0), np.full((seats, 1), 9.0)
    assert chances(means, spreads)[0] == pytest.approx([1 / seats] * seats)


def test_half_a_point_decides_what_is_certain():
    means, spreads = np.array([[50.25], [49.75]]), np.zeros((2, 1))
    assert chances(means, spreads)[0] == pytest.approx([1, 0], abs=1e-3)


def test_a_ready_tower_is_finished_two_times_in_three():
    assert chances_to_gain(READY)[[0, 36]] == pytest.approx([1, 1 - (5 / 6) ** 6])
    assert tower_chance(nodes("H5"), None)[0] == pytest.approx(1 - (5 / 6) ** 6, abs=1e-3)
    assert tower_chance(nodes("M3", "H2"), None)[0] == 0


@pytest.mark.parametrize("kinds", [(1, 1, 2), (1, 2, 2), (0, 2, 3)])
def test_more_dice_make_a_tower_as_likely_as_the_search_finds(kinds):
    def tall(features):
        return (features[:, TALL] > 0).astype(float)[:, None]

    search = TurnSearch(nodes("H5")[0], [kinds], tall, "shared")
    exact = hand(kinds).chances @ search.blocks[kinds].thrown[0, :, 0]
    assert tower_chance(nodes("H5"), np.array([kinds]))[0] == pytest.approx(exact)


@pytest.mark.parametrize(
    "columns",
    [("M2", "H5"), ("L1", "L1", "L1", "M1", "H5"), ("M3", "M1", "H2", "H5"), ("M3", "H4")],
)
def test_who_throws_for_a_tower_has_no_dice_for_all_the_rest(columns):
    """Against the search of a turn for the tower first and points second."""
    street = nodes(*columns)
    start = sure_points(street)[0]

    def tower_first(features):
        tall, points = features[:, TALL] > 0, sure_points(features)
        return np.stack([1000 * tall + points, tall, points * tall, points * ~tall], axis=1)

    search = TurnSearch(street[0], list(YARD), tower_first, "free", actor=0)
    worths = [hand(kinds).chances @ search.blocks[kinds].thrown[0] for kinds in YARD]
    _, chance, made, missed = max(worths, key=lambda row: row[0])
    expected = FinalPoints(street)
    assert with_tower(expected, street)[0][0] == pytest.approx(made / chance, abs=1.5)
    if columns[-1] == "H5":
        found = without_tower(expected, street)[0][0]
        assert found == pytest.approx(missed / (1 - chance), abs=1.5)
    assert start + 36 <= made / chance


def test_a_further_die_in_the_district_is_a_present():
    gains = [
        district_gain(nodes(district=Counts(1, upper, 1)), 0, 4, (1, 1, 1, 0, 1, 0, 0, 0, 0))[0]
        for upper in (1, 2, 3, 4)
    ]
    assert 0 <= gains[0] < 2
    assert all(3 < after - before < 8 for before, after in pairwise(gains[1:]))


def test_four_dice_gain_what_the_search_finds():
    street = nodes("L1", "M1", "M2", "H1")
    search = TurnSearch(street[0], [(1, 2, 1)], points_leaf(table_points, 4), "shared")
    found = float(hand((1, 2, 1)).chances @ search.blocks[1, 2, 1].thrown[0, :, 0])
    gain = found - table_points(5, street)[0]
    left = nodes(district=Counts(1, 2, 1))
    assert district_gain(left, 0, 4, (1, 1, 1, 0, 1, 0, 0, 0, 0))[0] == pytest.approx(gain, abs=0.2)


def comer(street, points, built, *left):
    return Comer(street, points, built, dice_left(np.array(left)) if left else None, STANDARD)


@pytest.mark.parametrize("kinds", [(1, 1, 2), (0, 2, 3), (1, 1, 3)])
@pytest.mark.parametrize("lead", [-1, 0, 1])
def test_the_last_turn_counts_the_districts_dice_exactly(kinds, lead):
    """Against a search that leaves nothing out, for the share of the victory."""
    street = Skyline(("M2", "H2"), ("TM4",) * 2)
    root = features_of(street, NO_DICE)
    rivals, rivals_built = 32.0 + 25, 3.0 + lead

    def share(features):
        points, built = sure_points(features), buildings(features)
        ahead = np.sign(points - rivals + (built - rivals_built) / 100)
        return (ahead / 2 + 0.5)[:, None]

    def expected(hands):
        search = TurnSearch(root, list(hands), share, "shared")
        return max(hand(h).chances @ search.blocks[h].thrown[0, :, 0] for h in hands)

    seat = comer((0, 0, 1, 0, 0, 1, 0, 0, 0), np.array([32.0]), np.array([2.0]), kinds)
    found = seat.overtaking(np.array([rivals]), np.array([rivals_built]))
    assert found[0] == pytest.approx(max(expected(YARD), expected([kinds])), abs=1e-12)
    assert expected([kinds]) > expected(YARD), "the District is worth taking here"


def test_the_last_seat_must_gain_more_than_it_lacks():
    points = np.array([[50.0, 14.0 + 9, 60.0], [14.0, 14.0, 14.0]])
    built = np.array([[5.0, 5.0, 5.0], [3.0, 3.0, 3.0]])
    found = last_chances(points, built, {1: comer(READY, points[1], built[1])})
    tower = 1 - (5 / 6) ** 6
    # level with the tower, but with fewer buildings; ahead with it; out of reach
    more = chances_to_gain(READY)[37]
    assert found[:, 1] == pytest.approx([more, tower, 0], abs=2e-3)
    assert found.sum(axis=1) == pytest.approx([1, 1, 1])


def test_seats_to_come_share_what_they_take_from_the_leader():
    points = np.array([[10.0], [12.0], [12.0]])
    built = np.full((3, 1), 2.0)
    both = {seat: comer(READY, points[seat], built[seat]) for seat in (1, 2)}
    found = last_chances(points, built, both)
    assert found[0] == pytest.approx([0, 0.5, 0.5], abs=2e-3)


def test_the_leader_of_a_finished_game_has_won_it():
    state = GAME.initial(Setup(3, 1))._replace(player=None, phase="over")
    outlook = CompanyOutlook(3, every_seat=True)
    assert outlook.ended(state).tolist() == [0, 0, 1]  # its lone Low ground floor counts a point


def test_dice_left_lie_where_a_node_says():
    left = nodes("L1", district=Counts(3, 2, 1))
    assert left[0, DISTRICT:TALL].tolist() == [3, 2, 1]
