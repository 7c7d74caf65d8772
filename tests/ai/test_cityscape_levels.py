"""Computer players of Cityscape."""

from __future__ import annotations

import json
import random

import pytest

from skyline.ai.answers import answer_to
from skyline.ai.catalog import level_names, player
from skyline.ai.cityscape.greedy import line_prospect, tallest_prospect
from skyline.ai.players import sight_of, view_of
from skyline.core.errors import InvalidSetup
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.options import Options
from skyline.verbs.simulate import Match, run, simulate
from tests.rules.cityscape.table import building, last_block, play, start

STANDARD = Options()


def advice(state, level="greedy", seed=1):
    return player(level, GAME.name).advise(view_of(GAME, state, state.player), random.Random(seed))


def test_cityscape_has_its_own_levels():
    assert level_names("cityscape") == ("random", "greedy", "surveyor", "planner")
    with pytest.raises(InvalidSetup, match="random, greedy, surveyor, planner"):
        player("foreman", "cityscape")


def test_the_last_block_is_placed_for_the_most_points():
    full = {"a1": 15, "b1": 20, "c1": 15, "d1": 15, "a3": 9}
    state = last_block(full, [[1, 1, 1, 2], [1, 1, 1, 1], [1, 1, 1, 1]])
    best = advice(state)
    assert best.value == max(value for _move, value in best.moves)
    scores = {move: GAME.apply(state, move).state.scores[0] for move in GAME.legal_moves(state)}
    assert dict(best.moves) == scores and scores[best.move] == max(scores.values())


def test_a_prospect_is_sure_once_no_block_is_left():
    assert line_prospect(2, (1, 2, 0, 0), 0, STANDARD) == 20
    assert line_prospect(3, (1, 2, 0, 0), 0, STANDARD) == 0
    assert line_prospect(3, (1, 2, 0, 0), 6, STANDARD) > 0
    assert 0 < line_prospect(2, (1, 2, 0, 0), 6, STANDARD) < 20
    assert tallest_prospect((1, 9, 0, 0), 9, 0, STANDARD) == 25
    assert tallest_prospect((1, 8, 0, 0), 9, 0, STANDARD) == 0
    assert 0 < tallest_prospect((1, 8, 0, 0), 9, 5, STANDARD) < 25


def test_every_move_is_judged_best_first():
    state = play(building(3, goals="2 5 6 1"), "place 3 a2", "place 2 b2")
    best = advice(state)
    values = [value for _move, value in best.moves]
    assert values == sorted(values, reverse=True)
    assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
    assert (best.move, best.value) == best.moves[0]


def test_the_thinking_process_can_be_asked_about_cityscape():
    for state in (start(2), building(3)):
        wishes = {"level": "greedy", "seed": "1"}
        chosen = answer_to("choose", GAME, sight_of(GAME, state, state.player), wishes)
        assert GAME.parse_move(chosen.move) in GAME.legal_moves(state)
        assert chosen.failure == ""


def test_goals_are_left_to_chance():
    state = start(4)
    assert len({advice(state, seed=seed).move for seed in range(20)}) > 10
    assert advice(state, seed=3) == advice(state, seed=3)
    assert len(advice(start(2)).move.codes) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players):
    levels = ("greedy", *("random",) * (players - 1))
    result = simulate(Match("cityscape", players, levels, 3), 4 * players)
    assert result["win_rate"]["level"]["greedy"] > 0.9


def test_simulate_plays_cityscape(capsys):
    line = "--game cityscape --players 3 --level random --games 5 --seed 2"
    assert run(line.split()) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["moves"] == 5 * 3 * (25 + 3)
    assert [len(row) for row in result["scores"]] == [3] * 5


@pytest.mark.parametrize("line", ["--players 1", "--level foreman", "--players 5"])
def test_simulate_refuses_what_cityscape_does_not_have(line, capsys):
    assert run(["--game", "cityscape", *line.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
