"""The judge and the teacher of Skyline D6."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from skyline.ai.answers import advise, odds
from skyline.ai.catalog import judge_for
from skyline.ai.fairness import fairness, rolled_faces
from skyline.ai.players import view_of
from skyline.ai.review_work import judge_piece
from skyline.ai.skyline_d6.outlook import sureness
from skyline.ai.skyline_d6.playing import MANY, played_on
from skyline.ai.skyline_d6.prospects import Knowledge, Prospects
from skyline.ai.skyline_d6.turns import WIDE
from skyline.ai.verdicts import LIMITS
from skyline.core.errors import InvalidSetup
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.rules import apply_roll
from tests.ai.test_review import check_sums, results_of, reviewed_session
from tests.rules.skyline_d6.table import built, dealt, full_marks, play, position, sheet

CLOSE = 1e-9
FACES = "123456"
BLUNDER = LIMITS["chance"][3]


def turn(state):
    return state.round, state.player


@cache
def late_game(players, seed):
    """A game whose last rounds were played by chance, writing where that is possible."""
    session = Session(GAME, Setup(players, seed))
    columns = built(L1=4, L2=3, L3=2, R1=4, R2=2, R3=2)
    rng = random.Random(seed)
    late = position(*(sheet(columns=columns) for _seat in range(players)), round=9, last_round=10)
    session.replace_position(late)
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        legal = session.legal()
        writes = [move for move in legal if type(move).__name__ == "Write"]
        session.play(rng.choice(writes or legal))
    return session


def asked(state, question, **wishes):
    return question(view_of(GAME, state, state.player), wishes)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_luck_decisions_and_the_others_add_up(players):
    session = late_game(players, players)
    review = reviewed_session(session, judge_for(GAME, players), turn)
    assert review.unit == ("points" if players == 1 else "chance")
    check_sums(review, results_of(session))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_a_turn_is_worth_is_what_its_best_move_is(players):
    judge = judge_for(GAME, players)
    hand = position(*(sheet(columns=built(L1=3, R1=2)) for _ in range(players)), hand="356")
    for state in (dealt(players), hand):
        moves = judge.moves(state)
        values = [value for _move, value in moves]
        assert {move for move, _value in moves} == set(GAME.legal_moves(state))
        assert values == sorted(values, reverse=True)
        assert judge.worths(state)[0] == pytest.approx(values[0])


@pytest.mark.parametrize("players", [1, 2])
def test_a_die_in_the_air_is_worth_the_mean_of_what_it_may_show(players):
    judge = judge_for(GAME, players)
    state = play(dealt(players), "take supply")
    shown = [judge.worths(apply_roll(state, (face,)).state) for face in FACES]
    for seat, worth in enumerate(judge.worths(state)):
        assert worth == pytest.approx(sum(row[seat] for row in shown) / 6, abs=CLOSE)


def test_the_seats_share_one_victory():
    for players in (2, 3, 4):
        assert sum(judge_for(GAME, players).worths(dealt(players))) == pytest.approx(1)


def test_who_is_far_ahead_is_given_the_better_chance():
    rich = sheet(columns=built(L1=6, L2=4, L3=4, R1=4, R2=2), marks=full_marks("flip", "unlocked"))
    state = position(rich, sheet(), hand="3", round=9, last_round=9)
    first, second = judge_for(GAME, 2).worths(state)
    assert first > 0.8
    assert second < 0.2


def test_a_position_is_judged_the_same_whatever_was_asked_before():
    states = [dealt(2, dice=dice) for dice in ("123456", "222345", "146146")]
    judge = type(judge_for(GAME, 2))
    fresh = [judge(2).worths(state) for state in states]
    one = judge(2)
    assert [one.worths(state) for state in reversed(states)] == fresh[::-1]


PAID = [{"pips": 1, "repaid": True}] * 6
"""No die can be turned by a loan any more."""
EVEN = sheet(columns=built(L1=5, L2=3, L3=4, L4=5, R1=1, R2=1, R3=4, R4=3), loans=PAID)
LAST_TURN = position(EVEN, EVEN, hand="6", player=2, round=9, last_round=9)
"""The last turn of all: a finished skyscraper wins, anything else is a draw."""


class TestWholeTurns:
    """A turn is judged by the ends that it can reach, whatever the order of its steps."""

    @staticmethod
    def losses(state, *texts):
        entries = [("move", text) for text in texts]
        return [step.loss for step in judge_piece(GAME, state, entries, judge_for(GAME, 2)).steps]

    def test_no_order_of_the_same_steps_costs_anything(self):
        state = position(sheet(columns=built(L1=2, R1=2)), sheet(), hand="346")
        judge = judge_for(GAME, 2)
        tower, beside = ("write 4 L1.3", "mark tall"), ("write 3 L2.1", "loan 6 4", "write 4 L3.1")
        found = []
        for texts in ((*tower, *beside, "end"), (*beside, *tower, "end")):
            line = [state]
            for text in texts:
                line.append(play(line[-1], text))
            worths = [row[0] for row in judge.along(line)]
            assert all(now >= later for now, later in pairwise(worths[:-1]))
            assert worths[-1] == pytest.approx(worths[-2], abs=CLOSE)
            found.append((worths[0], worths[-1]))
        # Some way into one order the search may find a little that it missed at the beginning.
        assert found[0] == pytest.approx(found[1], abs=0.02)

    def test_a_loan_taken_a_move_later_costs_nothing(self):
        """A new player's first turn, in which that was a blunder."""
        start = {"yards": [[1, 1], [3], [3, 6]], "hand": "44"}
        state = position(sheet(start=1), sheet(start=2), **start)
        later = "loan 4 2", "write 2 L1.1", "loan 4 3", "write 3 L1.2", "end"
        first = "loan 4 2", "loan 4 3", "write 2 L1.1", "write 3 L1.2", "end"
        assert max(self.losses(state, *later)) < BLUNDER / 4
        assert sum(self.losses(state, *later)) == pytest.approx(sum(self.losses(state, *first)))
        assert asked(state, odds, moves=("loan 4 2", "write 2 L1.1")) < BLUNDER / 4

    def test_a_finished_skyscraper_is_no_blunder(self):
        own = sheet(start=1, columns={"L1": [2, 3, 4, 3, 4]}, marks=full_marks("other"))
        other = sheet(start=2, columns={"L1": [1]}, loans=[{"pips": 1}] * 3)
        state = position(own, other, hand="5", round=4)
        assert max(self.losses(state, "write 5 L1.6", "end")) == 0

    def test_a_tower_given_away_is_one(self):
        lost = self.losses(LAST_TURN, "write 6 R4.4")[0]
        assert lost > BLUNDER
        assert asked(LAST_TURN, odds, moves=("write 6 R4.4",)) == lost, "a question says the same"

    def test_a_die_written_first_leaves_the_loans_of_the_others_for_a_star(self):
        """With two dice left, one of them borrows twice, and the third circle has a star."""
        yards = [[3, 4], [2, 6, 6], [3, 4, 5]]
        state = position(sheet(start=1), sheet(start=2), hand="126", yards=yards)
        whole = judge_for(GAME, 2).worths(state)[0]
        for lines in (["write 2 L1.1"], ["loan 1 2"], ["write 2 L1.1", "loan 1 2", "loan 2 3"]):
            assert judge_for(GAME, 2).worths(play(state, *lines))[0] == pytest.approx(
                whole, abs=0.02
            )

    @pytest.mark.parametrize("players", [1, 2, 3])
    def test_the_end_of_a_turn_is_worth_the_next_draft(self, players):
        judge = judge_for(GAME, players)
        sheets = [sheet(columns=built(L1=3, R1=2)) for _ in range(players)]
        state = play(position(*sheets, hand="6"), "scrap 6")
        assert judge.worths(state) == pytest.approx(judge.worths(play(state, "end")), abs=CLOSE)

    def test_a_second_look_agrees_on_what_is_plainly_better(self):
        judge = judge_for(GAME, 2)
        finished, risen = (play(LAST_TURN, f"write 6 {box}") for box in ("L2.4", "R4.4"))
        assert judge.second_look(1, risen, finished) == pytest.approx(0.5)
        assert judge.second_look(1, finished, risen) < -0.5

    def test_a_second_look_at_a_draft_lets_the_dice_fall(self):
        """Only the 6 wins."""
        judge = judge_for(GAME, 2)
        state = LAST_TURN._replace(phase="draft", hand=(), drafted=None, yards=((2,), (6,), (2,)))
        found = judge.second_look(1, play(state, "take 1"), play(state, "take 2"))
        assert found == pytest.approx(0.5)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_games_that_are_played_on_come_to_an_end_the_same_each_time(players):
    sheets = [sheet(columns=built(L1=4, L2=3, R1=4)) for _ in range(players)]
    game = Prospects(position(*sheets, hand="6"), Knowledge(WIDE)).begun()
    assert not game.over
    later, ended = played_on(game, 1, players), played_on(game, 1, MANY)
    assert later.moment.round == game.moment.round + 1 and not later.over
    assert ended.over and ended == played_on(game, 1, MANY)
    assert ended != played_on(game, 2, MANY)
    result = ended.promised()
    assert result[0] > game.promised()[0] / 2 if players == 1 else sum(result) == pytest.approx(1)


def test_among_people_a_lead_is_worth_less_and_early_among_three_least():
    state = position(sheet(columns=built(L1=4, R1=3)), sheet(columns=built(L1=2)), hand="6")
    sure, unsure = (
        max(Prospects(state, Knowledge(WIDE, sure=each)).now()) for each in (True, False)
    )
    assert 1 > sure > unsure > 0.5
    moment = Prospects(state, Knowledge(WIDE)).moment
    early, later = moment._replace(round=1), moment._replace(round=4)
    assert sureness(early, 3) < sureness(early, 2) == sureness(later, 3) < 1


def test_what_wins_anyhow_is_chosen_by_points():
    columns = built(L1=6, L2=3, L3=4, R1=5, R2=2)
    rich = sheet(columns=columns, marks=full_marks("unlocked"), loans=PAID)
    state = position(sheet(), rich, yards=[[1], [6], [2]], round=9, last_round=9, player=2)
    moves = judge_for(GAME, 2).moves(state)
    assert GAME.move_text(moves[0][0]) == "take 2"  # the 6 completes a skyscraper
    assert [worth for _move, worth in moves[:3]] == [1, 1, 1]


class TestOdds:
    def test_a_die_of_the_supply_by_face(self):
        state = dealt(2)
        found = asked(state, odds, move="take supply")
        assert [face.value for face in found.faces] == [1, 2, 3, 4, 5, 6]
        assert found.worth == pytest.approx(sum(face.worth for face in found.faces) / 6, abs=CLOSE)
        # START of the first player is 1: a 2 alone can stand beside it.
        assert [face.fits for face in found.faces] == [False, True, False, False, False, False]
        assert [bool(face.does) for face in found.faces] == [face.fits for face in found.faces]
        assert found.hand == () and found.refills == (1, 1, 1)

    def test_a_yard_with_its_refills(self):
        state = dealt(2, dice="123256")
        found = asked(state, odds, move="take 3")
        assert (found.hand, found.fitting, found.faces) == ((2, 5, 6), 1, ())
        assert found.refills == (1, 1, 3)
        assert found.worth == pytest.approx(
            dict(judge_for(GAME, 2).moves(state))[GAME.parse_move("take 3")]
        )

    def test_a_short_supply_is_told_as_it_will_fall(self):
        state = position(sheet(), sheet(), yards=[[1] * 4, [2] * 4, [3] * 6], supply=2)
        assert asked(state, odds, move="take 1").refills == (1, 0, 0)
        assert asked(state, odds, move="take supply").refills == (1, 0, 0)

    def test_a_further_die(self):
        owner = sheet(marks=full_marks("extra", "other"))
        state = play(position(owner, sheet(), yards=[[2], [4], [4, 6]]), "take 2")
        found = asked(state, odds, move="add supply")
        assert found.hand == (4,) and len(found.faces) == 6
        other = asked(state, odds, move="add 3 6")
        assert other.hand == (4, 6) and not other.faces

    def test_nothing_is_thrown_while_dice_are_used(self):
        with pytest.raises(InvalidSetup):
            asked(position(sheet(), hand="23"), odds, move="end")


def test_every_decision_is_weighed_the_best_with_a_reason():
    state = position(sheet(columns=built(L1=3, L2=3)), sheet(), hand="6", last_round=1)
    found = asked(state, advise)
    worths = [each.worth for each in found.decisions]
    assert worths == sorted(worths, reverse=True)
    assert len(found.decisions) == len(GAME.legal_moves(state))
    assert found.decisions[0].moves == ("write 6 L2.4",)
    assert found.decisions[0].reason == "It completes L2: 5\u00a0points."


def test_chances_are_told_while_a_choice_can_be_a_blunder():
    open_game = asked(position(sheet(columns=built(L1=2)), sheet(), hand="3"), advise)
    assert open_game.unit == "chance" and open_game.doubt < 1
    assert all(0 <= each.worth <= 1 for each in open_game.decisions)


def test_what_is_decided_is_told_in_points():
    rich = sheet(columns=built(L1=6, L2=3, L3=4, R1=5, R2=2))
    for own, other in ((rich, sheet()), (sheet(), rich)):
        found = asked(position(own, other, hand="6", last_round=1), advise)
        assert found.unit == "points"
        assert found.decided == pytest.approx(float(own is rich), abs=0.03)
        draft = position(own, other, yards=[[1], [6], [2]], round=9, last_round=9)
        assert asked(draft, advise).unit == "points"
        assert asked(draft, odds, move="take 1").unit == "points"


def test_steps_of_one_plan_are_one_choice():
    """The order in which a plan uses its dice changes nothing: the hint has other plans."""
    state = position(sheet(columns=built(L1=2, R1=2)), sheet(), hand="346")
    found = asked(state, advise)
    choices = [each for each in found.decisions if not each.again]
    assert len(choices) > 1
    assert len({each.worth for each in choices}) == len(choices) < len(found.decisions)
    reasons = [each.reason for each in choices if each.reason]
    assert len(set(reasons)) == len(reasons)
    draft = asked(dealt(2), advise)
    assert not any(each.again for each in draft.decisions)


def test_faces_of_all_thrown_dice_are_counted():
    session = late_game(2, 2)
    rolls = sum(entry.kind == "roll" for entry in session.history)
    seats = [fairness(kinds) for kinds in rolled_faces(session)]
    assert sum(each.dice for each in seats) == rolls
    assert all(kinds.faces == tuple(FACES) for each in seats for kinds in each.kinds)
