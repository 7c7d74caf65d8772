"""Computer players of Skyline D6."""

from __future__ import annotations

import json
import random

import pytest

from skyline.ai.answers import answer_to
from skyline.ai.catalog import level_names, player
from skyline.ai.patience import Hurried, watched
from skyline.ai.players import sight_of, view_of
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.play.levels import level_order, level_title, level_words, offered_levels
from skyline.verbs.simulate import Match, run, simulate
from tests.rules.skyline_d6.table import built, dealt, full_marks, play, position, sheet

OFFERED = ("apprentice", "draughtsman", "foreman", "architect", "master")


def advice(state, seed=1):
    seat = state.player
    return player("greedy", GAME.name).advise(view_of(GAME, state, seat), random.Random(seed))


def choice(state, seed=1):
    return GAME.move_text(advice(state, seed).move)


def test_skyline_d6_has_its_own_levels():
    assert level_names("skyline-d6") == ("random", "greedy", *OFFERED)


def test_players_are_offered_the_easier_level_first():
    assert offered_levels("skyline-d6") == OFFERED
    titles = [level_title(level) for level in offered_levels()]
    assert len(set(titles)) == len(titles)
    words = [level_words(level, "skyline-d6") for level in OFFERED]
    assert len(set(words)) == len(words)
    assert level_words("master", "skyline") != words[-1]
    assert sorted(OFFERED, key=level_order) == list(OFFERED)


def test_an_observation_is_read_back():
    state = dealt(3)
    assert view_of(GAME, state, 2).position() == state


def test_every_move_is_judged_best_first():
    state = position(sheet(columns=built(L1=2, R1=2)), hand="345")
    best = advice(state)
    values = [value for _move, value in best.moves]
    assert values == sorted(values, reverse=True)
    assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
    assert (best.move, best.value) == best.moves[0]


def test_a_summit_is_taken():
    columns = built(L1=1, L2=3, R1=1)
    state = position(sheet(columns=columns), sheet(), hand="6")
    assert choice(state) == "write 6 L2.4"


def test_a_skyscraper_is_not_blocked_without_need():
    """A 6 in a rising skyscraper of two boxes would end it there."""
    columns = {"L1": [4], "L2": [3], "R1": [4], "R2": [5]}
    state = position(sheet(columns=columns), sheet(), hand="6")
    assert choice(state) != "write 6 L2.2"


def test_a_set_is_drafted_for_what_it_can_build():
    columns = built(L1=5, L2=3)
    state = position(sheet(columns=columns), sheet(), yards=[[1], [3, 6], [1, 1, 1]])
    assert choice(state) == "take 2"


def test_a_star_is_used_and_a_loan_repaid_in_the_last_turn():
    state = position(sheet(columns=built(L1=2)), sheet(), hand="4")
    assert choice(play(state, "write 4 L1.3")).startswith("mark")
    owing = sheet(loans=[{"pips": 4}])
    state = position(owing, sheet(), hand="6", round=9, last_round=9)
    assert choice(state) == "repay 6 4"


def test_loans_are_not_taken_for_nothing():
    state = position(sheet(), sheet(), hand="2", round=9, last_round=9)
    assert not choice(state).startswith("loan")


def test_alone_the_end_is_put_off():
    columns = built(L1=6, L2=4, L3=4, R1=5, R2=2)
    alone = position(sheet(columns=columns), hand="3", round=9)
    leading = position(sheet(columns=columns), sheet(), hand="3", round=9)
    last_box = GAME.parse_move("write 3 R1.6")
    assert choice(alone) != "write 3 R1.6"
    assert dict(advice(alone).moves)[last_box] < dict(advice(leading).moves)[last_box] - 5


BLOCKED = built(L1=6, R1=6, L4=5, R3=1) | {"L2": [3, 6], "L3": [4, 1], "R2": [3, 6], "R4": [3, 6]}
"""A 1 or 2 fits nowhere but on R3, the one that is not begun; only a 6 would not end the game."""


@pytest.mark.parametrize("die", ["1", "2"])
def test_alone_a_die_is_not_thrown_away_when_little_else_fits(die):
    spent = sheet(columns=BLOCKED, loans=[{"pips": 5, "repaid": True}] * 6)
    state = position(spent, hand=die, round=20, options={"scrap": "free"})
    values = {GAME.move_text(move): value for move, value in advice(state).moves}
    assert choice(state) == f"write {die} R3.2"
    assert values[f"write {die} R3.2"] > 0 > values[f"scrap {die}"]


@pytest.mark.parametrize("seed", [3, 8, 12])
def test_alone_a_game_with_a_free_scrap_yard_ends(seed):
    state, rng = GAME.initial(Setup(1, seed, 0, {"scrap": "free"})), random.Random(seed)
    while state.player is not None and state.round < 40:
        if GAME.awaits_roll(state):
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), rng)).state
        else:
            state = GAME.apply(state, advice(state, seed).move).state
    assert state.player is None
    assert len(state.sheets[0].scrap) < 15


def test_a_box_that_opens_more_is_preferred():
    """A 3 beside START 2 leaves more values open than a 1."""
    state = position(sheet(start=2), sheet(), hand="13")
    assert choice(state).startswith("write 3")


def test_extra_dice_are_added():
    state = position(sheet(marks=full_marks("extra", "other")), sheet(), yards=[[1], [2], [6, 4]])
    state = play(state, "take 2")
    assert choice(state).startswith("add")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players):
    levels = ("greedy", *("random",) * (players - 1))
    result = simulate(Match("skyline-d6", players, levels, 3), 4 * players)
    assert result["win_rate"]["level"]["greedy"] > 0.9


def test_whoever_plans_for_its_own_sheet_keeps_pace_with_an_architect():
    """Worths of games among its like alone make it wait, and the game ends before it has built."""
    levels = ("draughtsman", "apprentice", "foreman", "architect")
    points = simulate(Match("skyline-d6", 4, levels, 3), 8)["mean_score"]["level"]
    assert (points["draughtsman"] + points["foreman"]) / 2 > points["apprentice"] + 10


def test_alone_greedy_scores_more_than_random():
    greedy, plain = (
        simulate(Match("skyline-d6", 1, (level,), 3), 10)["mean_score"]["level"][level]
        for level in ("greedy", "random")
    )
    assert greedy > plain + 20


def test_simulate_plays_skyline_d6(capsys):
    line = "--game skyline-d6 --players 3 --level random --games 3 --seed 2"
    assert run(line.split()) == 0
    result = json.loads(capsys.readouterr().out)
    assert [len(row) for row in result["scores"]] == [3] * 3


@pytest.mark.parametrize("line", ["--players 5", "--level mason"])
def test_simulate_refuses_what_skyline_d6_does_not_have(line, capsys):
    assert run(["--game", "skyline-d6", *line.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_alone_whoever_plans_sees_the_end_come():
    """Else a lone game ends before its sheet is worth much: it ends when its player ends it."""
    points = simulate(Match("skyline-d6", 1, ("draughtsman",), 2), 4)["mean_score"]["level"]
    assert points["draughtsman"] > 110


class Hurry:
    """Cuts the long look short at once; the short one goes on to its end."""

    told = False

    def look(self):
        if not self.told:
            self.told = True
            raise Hurried


def test_who_is_hurried_still_plays_its_turn():
    state, hurry = dealt(3), Hurry()
    view = view_of(GAME, state, state.player)
    with watched(hurry.look):
        move = player("master", GAME.name).advise(view, random.Random(1)).move
    assert hurry.told and move in view.legal


@pytest.mark.parametrize(("kind", "dice"), [("advise", "112344"), ("odds", "665231")])
def test_a_hint_that_is_hurried_tells_what_it_has(kind, dice):
    state, hurry = dealt(4, dice=dice), Hurry()  # which nobody has looked at before
    yards = [move for move in GAME.legal_moves(state) if GAME.move_text(move).startswith("take")]
    wishes = {"move": GAME.move_text(yards[0])} if kind == "odds" else {}
    with watched(hurry.look):
        answer = answer_to(kind, GAME, sight_of(GAME, state, state.player), wishes)
    assert hurry.told and answer is not None
    if kind == "advise":
        assert len(answer.decisions) > 1 and answer.decisions[0].reason
