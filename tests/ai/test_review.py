"""Luck, decisions and the others lead from the start to the result, with nothing left over."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from skyline.ai.answers import advise
from skyline.ai.catalog import judge_for
from skyline.ai.players import view_of
from skyline.ai.review import Review, reviewed
from skyline.ai.review_work import JudgedPiece, judge_piece, plan
from skyline.ai.verdicts import LIMITS, TurnLoss, Verdict, accuracy, verdict_name, verdict_of
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import State
from tests.ai.tiny_game import TINY, ExactJudge, exact, turn_of

CLOSE = 1e-9


def skyline_turn(state: State) -> tuple[int, int | None]:
    return state.round, state.player


def tiny_session(players: int, seed: int, **more: Any) -> Session[Any, Any]:
    return Session(TINY, Setup(players, seed, **more))


def play_on(session: Session[Any, Any], rng: random.Random, most: int = 10_000) -> None:
    """Random moves, now and then taken back where that is allowed."""
    for _step in range(most):
        if session.over:
            return
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
        if session.setup.practice and not session.over and rng.random() < 0.2:
            session.undo()


def reviewed_session(
    session: Session[Any, Any],
    judge: Any,
    turn: Callable[[Any], Any],
    pieces: int | None = None,
) -> Review:
    work = plan(session, turn)
    done: list[JudgedPiece] = []
    for piece in work.pieces[:pieces]:
        state = session.game.decode(dict(piece.state))
        done.append(judge_piece(session.game, state, piece.entries, judge))
    return reviewed(work, done)


def check_sums(review: Review, results: tuple[float, ...]) -> None:
    assert review.complete
    for seat, result in enumerate(results):
        account = review.account(seat)
        sum_ = account.start + account.luck + account.decisions + account.rest
        assert account.result == pytest.approx(result, abs=CLOSE)
        assert sum_ == pytest.approx(result, abs=CLOSE)
        assert account.decisions <= 0
        assert all(step.decision <= 0 for step in review.steps)


def results_of(session: Session[Any, Any]) -> tuple[float, ...]:
    standing = session.game.standing(session.state)
    if len(standing.scores) == 1:
        return (float(standing.scores[0]),)
    share = 1 / len(standing.winners)
    return tuple(share * (seat in standing.winners) for seat in range(len(standing.scores)))


class Sanguine(ExactJudge):
    """Takes every position for better than it is for who is to move."""

    def worths(self, state: Any) -> tuple[float, ...]:
        found = exact(state)
        if state.seat is None:
            return found
        return tuple(
            each + (0.05 if seat == state.seat else -0.05) for seat, each in enumerate(found)
        )


class TestTheSum:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_adds_up_over_many_random_games(self, players: int) -> None:
        for seed in range(40):
            session = tiny_session(players, seed, practice=seed % 2 == 0)
            play_on(session, random.Random(seed))
            review = reviewed_session(session, ExactJudge(players), turn_of)
            check_sums(review, results_of(session))
            if players == 1:
                assert review.account(0).rest == 0

    def test_every_part_is_what_it_says(self) -> None:
        session = tiny_session(2, 1)
        session.play("sure")
        session.play("throw")
        session.roll(("4",))
        review = reviewed_session(session, ExactJudge(2), turn_of)
        sure, throw, roll = review.steps
        start, after_sure = exact(TINY.initial(session.setup)), sure.after
        assert sure.decision == pytest.approx(after_sure[0] - start[0])
        assert sure.decision < 0
        assert sure.better == "throw"
        assert sure.luck == pytest.approx(0, abs=CLOSE)
        assert throw.decision == pytest.approx(0, abs=CLOSE)
        assert roll.kind == "roll"
        assert roll.verdict is None
        assert roll.luck == roll.change > 0
        first = review.account(0)
        assert first.rest == pytest.approx(roll.after[0] - sure.after[0])
        assert first.luck == pytest.approx(0, abs=CLOSE)

    def test_what_the_judge_saw_only_later_is_no_luck(self) -> None:
        """A judge that takes the ends of turns for better than they are blames no dice for it."""
        session = tiny_session(2, 1)
        play_on(session, random.Random(1))
        review = reviewed_session(session, Sanguine(2), turn_of)
        check_sums(review, results_of(session))
        for seat in range(2):
            rolls = [
                each.change for each in review.steps if (each.seat, each.kind) == (seat, "roll")
            ]
            assert review.account(seat).luck == pytest.approx(sum(rolls), abs=CLOSE)

    def test_moves_taken_back_do_not_count(self) -> None:
        session = tiny_session(1, 1, practice=True)
        session.play("sure")
        session.undo()
        session.play("throw")
        session.roll(("0",))
        session.undo()
        session.roll(("4",))
        review = reviewed_session(session, ExactJudge(1), turn_of)
        assert [step.text for step in review.steps] == ["throw", "4"]

    def test_a_position_set_up_by_hand_begins_the_sum_anew(self) -> None:
        session = tiny_session(2, 3)
        play_on(session, random.Random(3), most=3)
        session.replace_position(session.state._replace(points=(7, 2), rolling=False))
        play_on(session, random.Random(4))
        review = reviewed_session(session, ExactJudge(2), turn_of)
        assert review.plan.offset > 0
        check_sums(review, results_of(session))
        first = session.history.index(next(e for e in session.history if e.kind == "setup"))
        assert review.plan.offset == first + 1
        assert len(review.steps) == len(session.history) - first - 1

    def test_an_unfinished_game_adds_up_to_what_can_be_expected_now(self) -> None:
        session = tiny_session(3, 5)
        play_on(session, random.Random(5), most=7)
        review = reviewed_session(session, ExactJudge(3), turn_of)
        check_sums(review, exact(session.state))

    def test_while_it_grows_the_first_turns_are_known(self) -> None:
        session = tiny_session(2, 5)
        play_on(session, random.Random(5))
        whole = reviewed_session(session, ExactJudge(2), turn_of)
        part = reviewed_session(session, ExactJudge(2), turn_of, pieces=3)
        assert not part.complete
        assert part.steps == whole.steps[: len(part.steps)]
        assert 0 < len(part.steps) < len(whole.steps)
        assert reviewed(whole.plan, ()).worths == ()

    def test_who_has_no_choice_can_lose_nothing(self) -> None:
        session = tiny_session(1, 1)
        for _turn in range(2):
            session.play("throw")
            session.roll(("4",))
        session.play("sure")
        last = reviewed_session(session, ExactJudge(1), turn_of).steps[-1]
        assert last.verdict is None
        assert last.decision == 0

    def test_an_approximate_judge_blames_nobody_for_a_best_move(self) -> None:
        class Wavering(ExactJudge):
            """Its positions after a move are worse than its list of moves says."""

            def worths(self, state: Any) -> tuple[float, ...]:
                return tuple(worth - 0.7 * state.turn for worth in exact(state))

        session = tiny_session(1, 2)
        for _turn in range(3):
            session.play("throw")
            session.roll(("1",))
        review = reviewed_session(session, Wavering(1), turn_of)
        assert review.account(0).decisions == 0
        assert review.account(0).accuracy == 100


class TestSkyline:
    @pytest.mark.parametrize(("players", "first_round"), [(1, 5), (2, 8), (3, 9), (4, 9)])
    def test_adds_up_with_its_own_judge(self, players: int, first_round: int) -> None:
        session = Session(GAME, Setup(players, 11))
        session.replace_position(
            session.state._replace(round=first_round, final_round=first_round == 9)
        )
        rng = random.Random(players)
        while not session.over:
            if session.awaits_roll:
                session.roll()
            else:
                legal = session.legal()
                builds = [move for move in legal if type(move).__name__ == "Build"]
                session.play(rng.choice(builds or legal))
        review = reviewed_session(session, judge_for(GAME, players), skyline_turn)
        assert review.unit == ("points" if players == 1 else "chance")
        check_sums(review, results_of(session))
        assert max(review.plan.turns) + 1 == (10 - first_round) * players


def test_dice_chosen_and_thrown_again_are_one_decision_as_for_the_teacher() -> None:
    session: Session[Any, Any] = Session(GAME, Setup(2, 16))
    where = session.state._replace(round=9, final_round=True)
    session.replace_position(where)
    session.play(GAME.parse_move("take G U P"))
    session.roll()
    session.play(GAME.parse_move(f"build {session.state.active[0]}"))
    picks = [f"pick {die}" for die in session.state.active]
    before = session.state
    for text in (*picks, "throw"):
        session.play(GAME.parse_move(text))
    judge = judge_for(GAME, 2)
    review = reviewed_session(session, judge, skyline_turn)
    _take, _roll, _build, first, *others = review.steps
    decisions = advise(view_of(GAME, before, before.player), {}).decisions
    mine = next(each.worth for each in decisions if sorted(each.moves) == sorted((*picks, "throw")))
    assert first.loss == pytest.approx(decisions[0].worth - mine, abs=0.002)
    assert first.verdict is not None
    assert all(step.verdict is None and step.loss == 0 for step in others)
    told = [step for step, joined in enumerate(review.plan.joined) if not joined]
    assert told == [0, 1, 2, first.number], "the review lists it in one line"
    assert tuple(first.better.split("; ")) == decisions[0].moves


class TestNames:
    @pytest.mark.parametrize("unit", ["points", "chance"])
    def test_are_worse_for_larger_losses(self, unit: Any) -> None:
        losses = [0.0, *(limit for limit in LIMITS[unit]), 2 * LIMITS[unit][-1]]
        assert [verdict_of(loss, unit) for loss in losses[:5]] == list(Verdict)
        assert verdict_of(losses[5], unit) is Verdict.BLUNDER
        assert len({verdict_name(verdict) for verdict in Verdict}) == 5

    def test_the_worst_come_first_and_good_ones_never(self) -> None:
        session = tiny_session(1, 8)
        for _turn in range(3):
            session.play("sure")
        review = reviewed_session(session, ExactJudge(1), turn_of)
        worst = review.worst(9)
        assert [step.loss for step in worst] == sorted((s.loss for s in worst), reverse=True)
        assert all(step.verdict >= Verdict.INACCURACY for step in worst if step.verdict)
        assert review.worst(1, seat=0) == worst[:1]


class TestAccuracy:
    @pytest.mark.parametrize("unit", ["points", "chance"])
    def test_falls_from_100_towards_0(self, unit: Any) -> None:
        losses = (0.0, 0.01, 0.1, 0.5, 30.0)
        values = [accuracy([TurnLoss(loss, 0.5)], unit) or 0.0 for loss in losses]
        assert values[0] == 100
        assert values == sorted(values, reverse=True)
        assert len(set(values)) == len(values)
        assert all(value >= 0 for value in values)

    def test_nobody_is_accurate_who_has_decided_nothing(self) -> None:
        assert accuracy([], "chance") is None

    def test_who_is_behind_is_not_flattered(self) -> None:
        even = accuracy([TurnLoss(0.05, 0.5)], "chance")
        behind = accuracy([TurnLoss(0.05, 0.1)], "chance")
        assert even is not None
        assert behind is not None
        assert behind < even

    def test_turns_hardly_count_when_all_is_decided(self) -> None:
        open_turn = TurnLoss(0.1, 0.5)
        alone = accuracy([open_turn], "chance")
        with_late = accuracy([open_turn, TurnLoss(0.0, 0.001), TurnLoss(0.0, 0.999)], "chance")
        assert with_late == pytest.approx(alone, abs=1.5)

    def test_who_throws_a_sure_victory_away_has_decided_something(self) -> None:
        before = [TurnLoss(0.0, 0.5)] * 3
        thrown_away = accuracy([*before, TurnLoss(1.0, 1.0)], "chance")
        half = accuracy([*before, TurnLoss(0.5, 0.5)], "chance")
        assert thrown_away == pytest.approx(half, abs=5)
        assert thrown_away == pytest.approx(75, abs=1)
