"""What the teacher says is legal, agrees with the judge, and its figures are true."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest

from skyline.ai import answers
from skyline.ai.catalog import explain, judge_for
from skyline.ai.players import Advice, sight_of, view_of
from skyline.ai.skyline.decisions import MOST_SETS, decisions
from skyline.ai.skyline.finishing import finish_chance
from skyline.ai.skyline.reasons import best_finish, reason_of
from skyline.ai.skyline.reasons_words import (
    Ahead,
    finishing_words,
    gain_words,
    over_ending,
    placing_words,
)
from skyline.ai.skyline.teaching import EXPLAINED, advise, odds
from skyline.ai.thinking import InlineThinker, Means, Request
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import THROW, Build, Demolish, Pick, Resign
from skyline.games.skyline.names import building_name
from skyline.games.skyline.state import State
from skyline.text.words import percent
from tests.rules.table import position

JUDGES = partial(judge_for, GAME)
ALONE = position("H4 M2 L1 TL2", district="", round=4)
AGAIN = position("H4 M2", "TM2 M1", active="UL UH P-", action="abandon", round=5)


def top(state: State) -> tuple[str, str]:
    """The best decision in notation, and its reason."""
    best = advise(view_of(GAME, state, state.player), JUDGES).decisions[0]
    return " + ".join(best.moves), best.reason


def test_every_set_of_dice_is_one_decision() -> None:
    judge = judge_for(GAME, 2)
    found = decisions(AGAIN, judge)
    throws = [each.moves for each in found if THROW in each.moves]
    assert len(throws) == len(set(throws)) == 7, "every way to choose among three dice"
    for each in found:
        state = AGAIN
        for move in each.moves:
            assert move in GAME.legal_moves(state)
            state = GAME.apply(state, move).state
        if state.player == 0:  # the next player's turn is judged anew
            assert each.worth == pytest.approx(judge.worths(state)[0], abs=1e-9)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)


def test_the_best_decision_is_the_judges_best_move() -> None:
    for state in (ALONE, AGAIN, position("H2 M1", "L1", active="GM UH P-")):
        judge = judge_for(GAME, state.players)
        move, worth = judge.moves(state)[0]
        best = decisions(state, judge)[0]
        assert best.worth == pytest.approx(worth, abs=1e-9)
        assert best.moves[0] == move or best.worth == pytest.approx(
            dict(judge.moves(state))[best.moves[0]], abs=1e-9
        )


def test_many_dice_are_picked_one_by_one() -> None:
    state = position("H2", "L1", active="GL GL GM UL UL UM UH PM P-", action="build", district="P")
    found = [each for each in decisions(state, judge_for(GAME, 2)) if THROW in each.moves]
    assert 0 < len(found) <= MOST_SETS
    best = found[0].moves
    assert [move for move in best if isinstance(move, Pick)]
    assert best[-1] == THROW


def test_picked_dice_are_thrown_with_those_picked_later() -> None:
    state = GAME.apply(AGAIN, Pick("UL")).state
    moves = {each.moves for each in decisions(state, judge_for(GAME, 2))}
    assert (THROW,) in moves
    assert not [each for each in moves if isinstance(each[0], Resign)]


@pytest.mark.parametrize("behind", [True, False])
def test_points_are_told_where_the_game_is_decided(behind: bool) -> None:
    poor, rich = "M1 L1", "TH6 TH5 TH4 TM4 TM3 TM3"
    state = position(poor if behind else rich, rich if behind else poor, active="UM P-", round=9)
    own = sight_of(GAME, state, state.player, ())
    found = answers.advise(own.view(GAME), {})
    assert found.unit == "points" and found.decided == pytest.approx(float(not behind), abs=0.03)
    assert [each.worth for each in found.decisions] == sorted(
        (each.worth for each in found.decisions), reverse=True
    )
    level = advise(view_of(GAME, position("M1 L1", "L1", active="UM P-"), 0), JUDGES)
    assert level.unit == "chance" and level.decided is None


# ------------------------------------------------------------------ reasons
def test_the_figure_in_a_reason_is_true() -> None:
    state = position("H5 TM4", "TM3", district="G U P", round=8)
    ahead = best_finish(state, state.skylines[0], ("P", "P", "P"))
    assert ahead is not None and ahead.column == "H5"
    chance = finish_chance(
        state.skylines[0],
        ("P", "P", "P"),
        solo=False,
        options=state.options,
        goal="H5",
        throws=ahead.throws or 99,
    )
    assert ahead.chance == chance
    move, reason = top(state)
    assert "P P" in move
    if move.startswith("take district"):
        taken = best_finish(state, state.skylines[0], state.district.kinds)
    else:
        taken = best_finish(state, state.skylines[0], tuple(move.split()[1:]))
    assert taken is not None and taken.column == "H5"
    told = f": 36 points, {percent(taken.chance)} "
    assert told in reason and building_name("H5") in reason


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (position("H3 M3 TL2", district="", active="UL UM P-", round=6), "Nothing fits"),
        (position("TL2 TM4", district="", active="UL", action="build", round=7), "demolition"),
        (position("H5 TH5 TM4", "TM3", active="PH GL", round=6), "last round"),
        (position("H5 M2 TH5", "TM3", active="UM PH", round=6), "last round"),
        (position("M3", district="", active="PM P-", round=9), "16 points"),
    ],
)
def test_reasons_name_what_matters(state: State, words: str) -> None:
    assert words in top(state)[1]


def test_the_best_move_of_every_position_has_a_reason() -> None:
    rng, seen = random.Random(4), 0
    for players in (1, 2):
        state = GAME.initial(Setup(players, 0))
        while state.player is not None and state.round < 6:
            if state.phase == "roll":
                outcome = draw(GAME.chance_factors(state), rng)
                state = GAME.apply_roll(state, outcome).state
                continue
            legal = GAME.legal_moves(state)
            if len(legal) > 1 and rng.random() < 0.4:
                found = advise(view_of(GAME, state, state.player), JUDGES)
                for each in found.decisions[:EXPLAINED]:
                    assert re.fullmatch(r"\S.*[.!]", each.reason), (state, each)
                    seen += 1
                assert not any(each.reason for each in found.decisions[EXPLAINED:])
            state = GAME.apply(state, rng.choice(legal)).state
    assert seen > 40


def test_a_level_can_be_explained_move_by_move() -> None:
    state = position("H4 M2", "TM2 M1", active="GL UH P-", round=5)
    moves = judge_for(GAME, 2).moves(state)
    advice = Advice(*moves[0], moves)
    assert explain(GAME, state, advice).endswith(".")
    assert "points" not in explain(GAME, AGAIN, Advice(THROW, 1.0, ((THROW, 1.0),)))
    pick = Pick("UL")
    assert explain(GAME, AGAIN, Advice(pick, 1.0, ((pick, 1.0), (Resign(), 0.5)))) == ""


def test_a_worth_without_a_unit_is_not_told() -> None:
    judge = judge_for(GAME, 2)
    found = decisions(AGAIN, judge)
    again = next(each for each in found if THROW in each.moves)
    assert "%" in reason_of(AGAIN, again, found, "chance")
    assert "Ending the turn wins" in reason_of(AGAIN, again, found, "chance")
    assert "nding the turn" not in reason_of(AGAIN, again, found, "")


def test_what_can_still_be_finished_is_the_tallest_building() -> None:
    state = position("M3 M2 TM4", "TM3", active="GL PM", round=5)
    found = advise(view_of(GAME, state, state.player), JUDGES).decisions
    reason = next(each.reason for each in found if each.moves == ("build GL",))
    assert reason.startswith("Then the Mid penthouse can still finish")
    assert building_name("M3") in reason


def test_no_throw_is_said_to_bring_what_lies_there_already() -> None:
    streets = "M1 M1 L1", "M1 M1 L1", "M1 M1 L1"
    state = position(*streets, active="GL UL P-", action="build", district="", round=2)
    best = advise(view_of(GAME, state, state.player), JUDGES).decisions[0]
    assert "throw" in best.moves and "pick UL" in best.moves
    assert building_name("M1") in best.reason and building_name("L1") not in best.reason


def test_what_a_new_building_may_become_at_once_is_no_reason_to_begin_it() -> None:
    state = position("M1 M1", "M1 M1 L1", active="GL GL UL P-", district="", round=2)
    found = advise(view_of(GAME, state, state.player), JUDGES).decisions
    reason = next(each.reason for each in found if each.moves == ("build GL",))
    assert reason and building_name("L1") not in reason


def test_figures_in_reasons_add_up_as_they_are_told() -> None:
    assert over_ending(75.84, 72.36, "points").startswith("It is worth 3.4 points more")
    assert over_ending(75.84, 75.81, "points") == ""
    assert over_ending(0.547, 0.39, "chance") == "Ending the turn wins 39% of the time."
    assert over_ending(0.547, 0.545, "chance") == "", "no tenths are told"
    assert gain_words(0.547, 0.39, "chance") == "Another roll wins only 39% of the time."
    assert gain_words(1.0, 0.5, "") == ""


# ------------------------------------------------------------------ as plain values
def test_answers_come_through_a_thinker() -> None:
    thinker = InlineThinker(Means(lambda _name: GAME, lambda _code: None))
    seen = sight_of(GAME, ALONE, 0)
    asked = thinker.ask(Request("odds", "skyline", seen, {"kinds": ("U",), "missing": 2}))
    ((ticket, answer),) = thinker.poll([asked])
    assert ticket == asked and not answer.failure
    assert len(answer.value.kinds) == 3 and "U" in answer.value.kinds
    asked = thinker.ask(Request("advise", "skyline", seen))
    ((_ticket, answer),) = thinker.poll([asked])
    assert answer.value.unit == "points"
    for each in answer.value.decisions:
        state = ALONE
        for text in each.moves:
            state = GAME.apply(state, GAME.parse_move(text)).state


def test_a_yard_with_few_dice_completes_a_take_with_what_it_has() -> None:
    state = position("H4", "M1", district="G " * 22 + "U " * 20)
    found = odds(view_of(GAME, state, state.player), {"kinds": ("U",), "missing": 2})
    assert found.kinds.count("G") <= state.yard.ground
    assert len(found.kinds) == 3


def test_building_and_demolishing_are_decisions_of_one_move() -> None:
    state = position("H3 M3 TL2", district="", active="UL UM P-", round=6)
    found = decisions(state, judge_for(GAME, 1))
    assert found and all(isinstance(each.moves[0], Build | Demolish) for each in found)


def reason_for(state: State, move: Build) -> str:
    """Why a level says that it builds so, whatever else there is to do."""
    worths = [(each, float(each == move)) for each in GAME.legal_moves(state)]
    return explain(GAME, state, Advice(move, 1.0, worths))


def test_reasons_of_builds_differ_by_what_differs() -> None:
    """A missing kind of column, a full column, dice left over: each is said where it is so."""
    active = "UM"
    assert "No Mid column" in reason_for(position("L1", "", active="GM GH"), Build("GM"))
    assert "No Mid column" not in reason_for(position("M1 L1", "", active="GM GH"), Build("GM"))
    assert "only its roof" in reason_for(position("M2", "", active=active), Build("UM", "M2"))
    assert "only its roof" not in reason_for(position("M1", "", active=active), Build("UM", "M1"))
    assert "2 dice are" in reason_for(position("L1", "", active="UL UH P-"), Build("UL", "L1"))
    alone = position("L1", "", active="UL")
    assert "go back to the Yard" in reason_for(alone, Build("UL", "L1"))


def test_a_sentence_begins_with_a_capital_and_certainty_is_said_in_words() -> None:
    assert placing_words(1.0) == "At least one die can be built in any case."
    for chance in (0.5, 0.9995):
        assert placing_words(chance)[0] in "0123456789O"
    assert finishing_words(Ahead("M2", 0.9995, 1)).endswith(
        ": 9 points, over 99% with the next roll."
    )
