"""Every scoring item, the comparisons between players, ties and playing alone."""

from __future__ import annotations

import random

import pytest

from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.scoring import scores
from tests.rules.skyline_d6.scorer import slow_scores
from tests.rules.skyline_d6.table import (
    BRIDGES,
    COLUMNS,
    HEIGHTS,
    built,
    full_marks,
    position,
    random_game,
    sheet,
    start,
    totals,
)

ALL = built(**HEIGHTS)


def items(*sheets, **options):
    state = position(*sheets, options=options)
    return scores(state.sheets, state.options)


def finished(*sheets):
    return GAME.standing(position(*sheets, phase="over", last_round=1, round=1))


def repaid(*pips):
    return [{"pips": each, "repaid": True} for each in pips]


class TestItemsOfAll:
    def test_a_new_sheet_has_no_points(self):
        assert totals(sheet(), sheet()) == (0, 0)
        assert totals(sheet()) == (0,)

    @pytest.mark.parametrize("name", COLUMNS)
    def test_five_points_for_each_skyscraper_at_its_summit(self, name):
        heights = dict.fromkeys(COLUMNS, 1) | {name: HEIGHTS[name]}
        assert items(sheet(columns=built(**heights)), sheet())[0].summits == 5
        heights[name] -= 1
        assert items(sheet(columns=built(**heights)), sheet())[0].summits == 0
        assert items(sheet(columns=ALL), sheet())[0].summits == 40

    @pytest.mark.parametrize(
        ("count", "points"),
        list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36])),
    )
    def test_skybridges_score_by_their_number(self, count, points):
        bridges = dict.fromkeys(BRIDGES[:count], 4)
        each = sheet(columns=ALL, bridges=bridges, marks=full_marks("bridges"))
        assert items(each, sheet())[0].skybridges == points

    def test_unpaid_loans_cost_their_total(self):
        loans = [{"pips": 5}, *repaid(4), {"pips": 1}]
        assert items(sheet(loans=loans), sheet())[0].unpaid == -6

    def test_the_scrap_yard_costs_nothing(self):
        assert items(sheet(scrap=[6, 6]), sheet())[0].scrap == 0

    def test_option_free_each_scrapped_die_costs_a_point(self):
        assert items(sheet(scrap=[6, 6]), sheet(), scrap="free")[0].scrap == -2


class TestMostOf:
    """Five points each for the longest baseline, most high ones, the tallest, most repaid."""

    def test_the_longest_baseline(self):
        one, two = sheet(columns=built(L1=1, R1=1, R2=1)), sheet(columns=built(L1=1, L2=1))
        assert [each.baseline for each in items(one, two)] == [5, 0]

    def test_the_most_skyscrapers_of_three_boxes(self):
        one = sheet(columns=built(L1=3, R1=3))
        two = sheet(columns=built(L1=6, R1=2))
        assert [each.high for each in items(one, two)] == [5, 0]

    def test_the_tallest_skyscraper(self):
        one, two = sheet(columns=built(L1=3, R1=3)), sheet(columns=built(L1=4))
        assert [each.tallest for each in items(one, two)] == [0, 5]

    def test_the_most_repaid_loans_not_pips(self):
        one, two = sheet(loans=repaid(1, 1)), sheet(loans=[*repaid(5), {"pips": 1}])
        assert [each.repaid for each in items(one, two)] == [5, 0]

    def test_tied_players_all_score(self):
        each = sheet(columns=built(L1=3, R1=1), loans=repaid(2))
        less = sheet(columns=built(L1=2))
        first, second, third = items(each, each, less)
        assert first == second
        assert (first.baseline, first.high, first.tallest, first.repaid) == (5, 5, 5, 5)
        assert third.total == 0

    def test_nobody_scores_for_nothing(self):
        assert all(each.total == 0 for each in items(sheet(), sheet(), sheet(), sheet()))

    def test_a_baseline_box_alone_is_no_skyscraper(self):
        first, second = items(sheet(columns=built(L1=1)), sheet())
        assert (first.baseline, first.tallest, second.baseline) == (5, 0, 0)


class TestAlone:
    """The comparisons become tasks."""

    @pytest.mark.parametrize(("height", "points"), [(0, 0), (1, 5)])
    def test_the_whole_baseline(self, height, points):
        columns = built(**{name: 1 for name in COLUMNS if name != "L4"}, L4=height)
        assert items(sheet(columns=columns))[0].baseline == points

    @pytest.mark.parametrize(("height", "points"), [(2, 0), (3, 5)])
    def test_four_of_three_boxes(self, height, points):
        assert items(sheet(columns=built(L1=3, L2=3, R1=3, R2=height)))[0].high == points

    @pytest.mark.parametrize(("height", "points"), [(5, 0), (6, 5)])
    def test_one_of_six_boxes(self, height, points):
        assert items(sheet(columns=built(L1=height)))[0].tallest == points

    @pytest.mark.parametrize(("loans", "points"), [(repaid(1), 0), (repaid(1, 5), 5)])
    def test_two_repaid_loans(self, loans, points):
        assert items(sheet(loans=loans))[0].repaid == points


class TestEndGameAbilities:
    def test_three_points_for_each_skyscraper_of_five_boxes(self):
        columns = built(**dict.fromkeys(COLUMNS, 1)) | built(L1=5, R1=6, R2=4, L4=4, R4=5)
        able = sheet(columns=columns, marks=full_marks("tall"))
        assert items(able, sheet())[0].tall == 9
        assert items(sheet(columns=columns), sheet())[0].tall == 0

    def test_two_points_for_each_activated_ability_itself_included(self):
        assert items(sheet(marks=full_marks("unlocked")), sheet())[0].unlocked == 2
        marks = full_marks("unlocked", "flip", "extra", "tall") | {"loans": 1}
        assert items(sheet(marks=marks), sheet())[0].unlocked == 8

    def test_two_points_for_each_loan_repaid_or_not(self):
        able = sheet(loans=[{"pips": 5}, *repaid(1)], marks=full_marks("loans"))
        assert items(able, sheet())[0].loans == 4

    def test_a_half_marked_ability_scores_nothing(self):
        half = sheet(columns=ALL, loans=repaid(1), marks={"tall": 1, "unlocked": 1, "loans": 1})
        score = items(half, sheet())[0]
        assert (score.tall, score.unlocked, score.loans) == (0, 0, 0)


class TestWinner:
    def test_the_most_points_win(self):
        result = finished(sheet(columns=built(L1=6)), sheet(columns=built(L1=2)))
        assert result.winners == (0,) and result.scores[0] > result.scores[1]

    def test_then_the_tallest_skyscraper(self):
        # 5 for the tallest one against 5 for the longest baseline
        one, two = sheet(columns=built(L1=4)), sheet(columns=built(L1=3, R1=1))
        result = finished(one, two)
        assert result.scores == (10, 10) and result.winners == (0,)

    def test_then_the_number_of_skyscrapers(self):
        one, two = sheet(columns=built(L1=3, R1=1)), sheet(columns=built(L1=3, R1=2))
        result = finished(one, two)
        assert result.scores == (15, 15) and result.winners == (1,)
        assert result.buildings == (1, 2)

    def test_then_the_victory_is_shared(self):
        each, less = sheet(columns=built(L1=3, R1=2)), sheet(columns=built(L1=2))
        assert finished(less, each, each).winners == (1, 2)

    def test_nobody_has_won_before_the_end(self):
        assert GAME.standing(position(sheet(columns=ALL), sheet())).winners == ()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_independent_scorer_agrees(players):
    rng = random.Random(players)
    for seed in range(12):
        options = {rule.name: rng.choice(rule.values) for rule in GAME.options}
        states = random_game(start(players, **options), seed)
        for state in [*rng.sample(states, 8), states[-1]]:
            found = tuple(dict(each._asdict()) for each in scores(state.sheets, state.options))
            assert found == slow_scores(GAME.encode(state))
            result = GAME.standing(state)
            assert result.scores == tuple(sum(each.values()) for each in found)
