"""Turns of Skyline D6 planned on small sheets, what a sheet promises, and the levels' players."""

from __future__ import annotations

import json
import random

import pytest

from skyline.ai.answers import answer_to
from skyline.ai.catalog import player
from skyline.ai.players import View, sight_of, view_of
from skyline.ai.skyline_d6 import planner, scales
from skyline.ai.skyline_d6.greedy import GREEDY
from skyline.ai.skyline_d6.judge import D6Judge
from skyline.ai.skyline_d6.outlook import moment_of, scale_of, totals
from skyline.ai.skyline_d6.prospects import Knowledge, Prospects, best_of, falls
from skyline.ai.skyline_d6.scales import Stage, features, learned, points_of, short_of_end
from skyline.ai.skyline_d6.search import ARCHITECT, DRAUGHTSMAN
from skyline.ai.skyline_d6.small import codes, packed, room_of, small
from skyline.ai.skyline_d6.turns import WIDE, Breadth, Planner
from skyline.ai.skyline_d6.worth import rounds_left
from skyline.core.chance import draw
from skyline.games.skyline_d6.abilities import LIMITED
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.moves import Borrow, End, Write
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.rules import apply
from skyline.resources import asset
from tests.rules.skyline_d6.table import (
    built,
    dealt,
    full_marks,
    legal,
    play,
    position,
    random_game,
    sheet,
)

LEVELS = ("apprentice", "draughtsman", "foreman", "architect", "master")
PAID = [{"pips": 1, "repaid": True}] * 3
"""So that a repaid loan alone brings nothing."""


def advice(state, level="master", seed=1):
    return player(level, GAME.name).advise(view_of(GAME, state, state.player), random.Random(seed))


def choice(state, level="master"):
    return GAME.move_text(advice(state, level).move)


def reached(state):
    """Every sheet in which a turn without loans can end, by the rules."""
    ends, seen, paths = set(), set(), [state]
    while paths:
        here = paths.pop()
        if here in seen:
            continue
        seen.add(here)
        if here.phase == "assign" and not here.hand:
            ends.add(small(here.sheets[here.player]))
            continue
        paths += [
            apply(here, move).state
            for move in GAME.legal_moves(here)
            if not isinstance(move, Borrow)
        ]
    return ends


class TestSmallSheets:
    def test_they_tell_where_each_value_fits(self):
        for state in random_game(dealt(1), 4, 400):
            if state.phase != "assign" or not state.hand:
                continue
            found = small(state.sheets[0])
            room = room_of(found.codes)
            for die in set(state.hand):
                texts = [t for t in legal(state, f"write {die} ") if not t.endswith("ignore")]
                number = sum("-" not in text for text in texts)
                assert room >> 4 * (die - 1) & 15 == number
                assert number == sum(
                    die in codes().fits[index][code] for index, code in enumerate(found.codes)
                )

    def test_they_score_what_the_sheet_scores(self):
        needed = marks_needed(dealt(1).options)
        for seed in range(6):
            for state in random_game(dealt(2), seed, 400)[::25]:
                for each in state.sheets:
                    own = small(each)
                    alone = GAME.standing(state._replace(sheets=(each, each))).scores[0]
                    compared = sum(
                        prize * (figure > 0)
                        for prize, figure in zip(
                            (5, 5, 5, 5),
                            (*scales.heights_figures(packed(own.codes)), own.desk.repaid),
                            strict=True,
                        )
                    )
                    assert points_of(own, needed, False) + compared == alone

    def test_boxes_short_of_the_end(self):
        full = position(sheet(columns=built(L1=6, L2=4, R1=6, R2=3))).sheets[0]
        assert short_of_end(small(full).codes) == 1
        assert short_of_end(small(dealt(1).sheets[0]).codes) == 16
        assert rounds_left(full.columns) > 1


class TestPlans:
    @pytest.mark.parametrize(
        ("columns", "marks", "hand"),
        [
            (built(L1=2, R1=2), (), "34"),
            (built(L1=3, L2=1, R1=1), ("bridges",), "25"),
            (built(L1=3, R1=3), ("bridges", "flip"), "6"),
        ],
    )
    def test_they_end_where_the_rules_allow_and_nothing_is_much_better(self, columns, marks, hand):
        """Beside loans, which make too many ends to list."""
        state = position(sheet(columns=columns, marks=full_marks(*marks)), sheet(), hand=hand)
        own, ends = small(state.sheets[0]), reached(state)
        found = scale_of([small(each) for each in state.sheets], moment_of(state), 0)
        plans = Planner(found, Breadth(500, loans=False)).ends(own, state.hand)
        assert {end.sheet for end in plans} <= ends
        assert plans[0].worth == pytest.approx(max(map(found.whole, ends)), abs=0.2)
        kept = Planner(found, Breadth(24, loans=False)).best(own, state.hand)
        assert kept == pytest.approx(plans[0].worth, abs=0.3)

    def test_differences_add_up_on_the_way(self):
        rng = random.Random(3)
        states = [s for s in random_game(dealt(2), 5, 600) if s.phase == "assign" and s.hand]
        for state in rng.sample(states, 12):
            seat = state.player
            sheets = [small(each) for each in state.sheets]
            found = scale_of(sheets, moment_of(state), seat)
            for end in Planner(found, Breadth(6)).ends(sheets[seat], state.hand):
                assert end.worth == pytest.approx(found.whole(end.sheet))
                assert end.heights == packed(end.sheet.codes)
                assert end.room == room_of(end.sheet.codes)

    def test_a_loan_is_taken_and_repaid_by_the_same_die(self):
        """In the last turn that makes the most repaid loans."""
        state = position(sheet(), sheet(), hand="5", round=9, last_round=9, player=2)
        assert choice(state).startswith("loan")


class TestTheEnd:
    def test_is_worth_the_points_themselves(self):
        ours, theirs = sheet(columns=built(L1=6, R1=3)), sheet(columns=built(L1=3))
        state = position(ours, theirs, round=9, last_round=9, player=2)
        sheets = [small(each) for each in state.sheets]
        assert totals(sheets, moment_of(state)) == list(GAME.standing(state).scores)
        alone = position(ours, round=9, last_round=9)
        expected = totals([small(alone.sheets[0])], moment_of(alone))
        assert expected == list(GAME.standing(alone).scores)

    def test_an_even_victory_is_shared(self):
        even = sheet(columns=built(L1=3))
        state = play(position(even, even, hand="1", player=2, round=9, last_round=9), "scrap 1")
        assert Prospects(state, Knowledge(WIDE)).now() == (0.5, 0.5)

    def test_stages_follow_the_order_of_play(self):
        first = moment_of(dealt(3))._replace(last=1)
        assert [first.stage(seat, 3, 5).row for seat in range(3)] == [
            scales.DONE, scales.LEFT_1, scales.LEFT_1,
        ]  # fmt: skip
        last = first._replace(seat=2)
        assert [last.stage(seat, 3, 5).row for seat in range(3)] == [scales.FINAL] * 3
        early = moment_of(dealt(3))
        assert early.stage(1, 3, 5) == Stage(scales.OPEN, 5, behind=True)


class TestChances:
    def test_of_handfuls(self):
        for dice in range(4):
            assert sum(part for _, part in falls(dice)) == pytest.approx(1)
        assert dict(falls(2))[3, 4] == pytest.approx(2 / 36)
        assert dict(falls(2))[3, 3] == pytest.approx(1 / 36)

    def test_of_the_best_of_several(self):
        die = {float(face): 1 / 6 for face in FACES}
        found = dict(best_of([die, die]))
        assert found[6.0] == pytest.approx(11 / 36)
        assert sum(found.values()) == pytest.approx(1)

    def test_refills_are_weighed_with_all_their_outcomes(self):
        """Before a die falls into a yard, a position is worth the mean over its values."""
        state = play(dealt(2), "take supply", "roll 2")
        while len(state.rolling) > 1:
            state = GAME.apply_roll(state, ("2",)).state
        knowledge = Knowledge(Breadth(4))
        before = Prospects(state, knowledge).now()
        after = [
            Prospects(GAME.apply_roll(state, (face,)).state, knowledge).now() for face in "123456"
        ]
        for seat in range(2):
            assert before[seat] == pytest.approx(sum(row[seat] for row in after) / 6, abs=1e-9)
        assert len({round(row[0], 9) for row in after}) > 1


class TestLevels:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("players", [1, 2, 4])
    def test_every_choice_is_legal_and_listed_best_first(self, level, players):
        rng = random.Random(players)
        states = [
            state
            for state in random_game(dealt(players), players, 400)
            if state.player is not None and state.phase != "roll"
        ]
        for state in rng.sample(states, 8):
            best = advice(state, level)
            values = [value for _move, value in best.moves]
            assert values == sorted(values, reverse=True)
            assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
            assert (best.move, best.value) == best.moves[0]

    @pytest.mark.parametrize("level", LEVELS)
    def test_the_same_position_has_the_same_plan(self, level):
        for state in (
            dealt(2),
            position(sheet(columns=built(L1=3, R1=2), marks=full_marks("flip")), hand="246"),
        ):
            assert advice(state, level) == advice(state, level)

    @pytest.mark.parametrize("level", LEVELS)
    def test_only_the_observation_is_read(self, level):
        """A view whose rules would tell of any state but the one that is shown."""
        state = position(sheet(columns=built(L1=3, R1=2)), sheet(), hand="356")
        shown = GAME.observe(state, 0)
        bare = View(GAME, 0, GAME.legal_moves(state), lambda: dict(shown))
        assert player(level, GAME.name).advise(bare, random.Random(1)) == advice(state, level)
        asked = answer_to("choose", GAME, sight_of(GAME, state, 0), {"level": level, "seed": "1"})
        assert GAME.parse_move(asked.move) in GAME.legal_moves(state)
        assert not asked.failure

    def test_in_the_last_turn_the_master_counts_points(self):
        columns = {"L1": [4, 5, 4], "L2": [3, 4]}
        state = position(
            sheet(columns=columns), sheet(loans=PAID), hand="56", round=9, last_round=9
        )
        assert choice(state) == "write 5 L2.3"
        after = play(state, "write 5 L2.3", "pass")
        assert choice(after) == "write 6 L2.4"

    def test_what_is_left_for_the_next_player_counts(self):
        needs = sheet(columns={"L1": [4, 5, 4, 3, 2], "L2": [3, 4, 5], "R1": [2], "R2": [3, 4, 5]})
        ahead = sheet(columns=built(L1=6, L2=4, R1=3, R2=2))
        state = position(ahead, needs, hand="3", round=9, last_round=9)
        prospects = Prospects(state, Knowledge(Breadth(4)))
        end = prospects.end(state.hand)
        wanted, useless = ((6,), (6, 6, 3), (2, 2)), ((2,), (2, 5, 5), (2, 2))
        left = [prospects.row(end, yards, ())[0] for yards in (wanted, useless)]
        assert left[0] < left[1] - 0.02

    def test_extra_dice_are_welcome(self):
        owner = sheet(marks=full_marks("extra", "other"))
        state = position(owner, sheet(), yards=[[2], [4], [4, 6]])
        assert choice(play(state, "take 2")).startswith("add")

    def test_alone_the_master_counts_on_what_the_judge_says(self):
        """About: the judge tries more sheets."""
        state = position(sheet(columns=built(L1=3, R1=2)))
        (said,) = D6Judge(1).worths(state)
        assert advice(state, "master").value == pytest.approx(said, abs=5)

    @pytest.mark.parametrize(
        ("level", "stand_in"),
        [("apprentice", GREEDY), ("draughtsman", DRAUGHTSMAN), ("master", ARCHITECT)],
    )
    def test_another_sheet_is_played_without_what_was_learned(self, monkeypatch, level, stand_in):
        monkeypatch.setattr(planner, "learned", lambda: None)
        state = position(sheet(columns=built(L1=3, R1=2)), sheet(), hand="356")
        made = stand_in.advise(view_of(GAME, state, 0), random.Random(1))
        assert advice(state, level) == made

    def test_a_beginner_has_one_loan_at_a_time(self):
        """More of them cost more than they bring to whoever plans no further than a die."""
        rng, state, taken = random.Random(3), dealt(2), 0
        while (seat := GAME.actor(state)) is not None:
            if GAME.awaits_roll(state):
                state = GAME.apply_roll(state, draw(GAME.chance_factors(state), rng)).state
                continue
            best = advice(state, "apprentice")
            assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
            state = GAME.apply(state, best.move).state
            taken += isinstance(best.move, Borrow)
            assert sum(not loan.repaid for loan in state.sheets[seat].loans) <= 1
        assert taken


def test_the_shipped_weights_belong_to_this_sheet():
    data = json.loads(asset(scales.FILE).read_text(encoding="utf-8"))
    assert data["sheet"] == layout().digest
    found = learned()
    assert found is not None
    for weights in found.values():
        assert len(weights.rows) == scales.ROWS
        for row in weights.rows:  # else players would spend uses for nothing
            assert min(row[features().uses :][: len(LIMITED)]) > 0
        assert all(len(row) == scales.features().number for row in weights.rows)
        for players, (steep, bias, order) in weights.chances.items():
            assert len(steep) == len(order) == scales.ROWS
            assert [len(each) for each in bias] == [scales.ROWS] * 3  # by abilities
            assert all(len(row) == players for row in order)
            assert all(each > 0 for each in steep)
    assert set(found["alone"].chances) == {1}
    assert set(found["company"].chances) == {2, 3, 4}
    assert set(found) == {"alone", "own", "company"}


def test_the_end_of_a_turn_has_one_move():
    state = play(position(sheet(), sheet(), hand="1"), "scrap 1")
    best = advice(state)
    assert isinstance(best.move, End)
    assert not any(isinstance(move, Write) for move, _value in best.moves)
