"""What lines and whole cities score."""

from __future__ import annotations

import random
from itertools import product

import pytest

from skyline.games.cityscape.board import LOTS
from skyline.games.cityscape.events import GoalsRevealed, GoalsScored
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import city_points, line_points, visible, visible_raised
from tests.rules.cityscape import oracle
from tests.rules.cityscape.table import random_city, random_game, start

STANDARD = Options()


def points(code, line, tallest=99, options=STANDARD):
    return line_points(code, tuple(line), tallest, options)


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ((1, 2, 3, 4), 4),
        ((4, 1, 2, 3), 1),
        ((1, 4, 2, 3), 2),
        ((2, 1, 3, 0), 2),
        ((3, 3, 1, 2), 1),
        ((0, 0, 0, 0), 0),
        ((0, 0, 0, 1), 1),
        ((0, 5, 0, 6), 2),
        ((2, 2, 2, 2), 1),
        ((2, 2, 3, 3), 2),
        ((1, 3, 2, 4), 3),
        ((1, 0, 2, 2), 2),
        ((20, 1, 21, 0), 2),
    ],
)
def test_buildings_seen_in_a_line(line, seen):
    assert len(visible(line)) == seen
    for code in (1, 2, 3, 4):
        assert points(code, line) == (10 * code if code == seen else 0)


@pytest.mark.parametrize(
    ("line", "scored"),
    [
        ((3, 2, 3, 0), 20),
        ((3, 2, 3, 1), 20),
        ((3, 3, 4, 4), 40),
        ((4, 3, 3, 0), 0),
        ((2, 2, 2, 2), 40),
        ((4, 4, 3, 3), 20),
        ((3, 3, 3, 1), 30),
        ((3, 3, 3, 4), 30),
        ((1, 3, 3, 3), 30),
        ((3, 4, 3, 4), 20),
        ((1, 2, 3, 4), 0),
        ((0, 0, 0, 0), 0),
        ((0, 5, 0, 5), 20),
        ((0, 0, 0, 7), 0),
        ((1, 1, 0, 2), 20),
        ((5, 0, 0, 5), 20),
        ((2, 5, 2, 2), 0),
        ((1, 2, 2, 1), 20),
    ],
)
def test_visible_buildings_of_equal_height(line, scored):
    assert points(5, line) == scored


def test_the_raised_eye_sees_equal_buildings_but_none_behind_a_taller_one():
    assert visible_raised((3, 2, 3, 4)) == (3, 3, 4)
    assert visible_raised((4, 3, 3, 0)) == (4,)
    assert visible((3, 2, 3, 4)) == (3, 4)


def test_the_tallest_building_scores_once_and_a_tie_is_enough():
    assert points(6, (1, 9, 2, 3), tallest=9) == 25
    assert points(6, (9, 9, 9, 9), tallest=9) == 25
    assert points(6, (1, 8, 2, 3), tallest=9) == 0
    assert points(6, (0, 0, 0, 0), tallest=0) == 0
    assert points(6, (9, 1, 9, 0), tallest=9) == 25


def test_the_house_rule_gives_ten_points_for_the_tallest():
    assert points(6, (1, 9, 2, 3), 9, Options(tallest_points="10")) == 10
    assert points(6, (1, 8, 2, 3), 9, Options(tallest_points="10")) == 0
    assert points(5, (9, 9, 2, 3), 9, Options(tallest_points="10")) == 20


def test_there_are_no_partial_scores():
    assert points(3, (1, 2, 0, 0)) == 0
    assert points(2, (1, 2, 3, 0)) == 0
    assert points(4, (1, 2, 3, 3)) == 0


@pytest.mark.parametrize("code", range(1, 7))
def test_every_line_of_low_buildings_agrees_with_the_second_scorer(code):
    for line in product(range(6), repeat=4):
        assert points(code, line, 5) == oracle.goal_points(code, line, [5])


WAYS = [
    (players, options)
    for players in (2, 3, 4)
    for two in (("adjacent", "opposite", "facing") if players == 2 else ("adjacent",))
    for tallest in ("25", "10")
    for options in [Options(two_players=two, tallest_points=tallest)]
]


@pytest.mark.parametrize(("players", "options"), WAYS)
def test_whole_cities_agree_with_the_second_scorer(players, options):
    rng = random.Random(f"{players}{options}")
    size = 8 if players == 2 and options.two_players != "facing" else 4
    seen = set()
    for number in range(2000):
        heights = random_city(rng, lots=2 + number % 15)
        if number % 2:  # low cities have more buildings of equal height
            heights = tuple(rng.choices(range(3 + number % 5), k=len(LOTS)))
        goals = tuple(tuple(rng.choices(range(1, 7), k=size)) for _seat in range(players))
        ours = city_points(heights, goals, options)
        theirs = oracle.points(
            dict(zip(LOTS, heights, strict=True)),
            goals,
            options.two_players,
            int(options.tallest_points),
        )
        assert [sum(each) for each in ours] == theirs
        seen.update(
            (code, gained)
            for codes, row in zip(goals, ours, strict=True)
            for code, gained in zip(codes, row, strict=True)
        )
    for code in (1, 2, 3, 4):
        assert {gained for each, gained in seen if each == code} == {0, 10 * code}
    assert {gained for each, gained in seen if each == 5} == {0, 20, 30, 40}
    assert {gained for each, gained in seen if each == 6} == {0, int(options.tallest_points)}


@pytest.mark.parametrize(("players", "options"), WAYS)
def test_whole_games_are_scored_as_the_second_scorer_does(players, options):
    totals = [0] * players
    cities = 0
    game = random_game(start(players, players - 1, **options._asdict()), 5)
    for _state, events in game:
        for event in events:
            if isinstance(event, GoalsRevealed):
                cities += 1
                heights = dict(zip(LOTS, event.heights, strict=True))
                assert sum(event.heights) == 75
                gained = oracle.points(
                    heights, event.goals, options.two_players, int(options.tallest_points)
                )
                totals = [sum(pair) for pair in zip(totals, gained, strict=True)]
            if isinstance(event, GoalsScored):
                assert sum(event.points) == gained[event.seat]
                assert event.score == totals[event.seat]
    assert cities == players
    assert list(game[-1][0].scores) == totals and sum(totals) > 0
