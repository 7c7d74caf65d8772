"""Computer players of Cityscape."""

from __future__ import annotations

import json
import random

import pytest

from skyline.ai.answers import answer_to
from skyline.ai.catalog import level_names, player
from skyline.ai.cityscape.greedy import line_prospect, tallest_prospect
from skyline.ai.cityscape.levels import CITYSCAPE as MIND
from skyline.ai.players import sight_of, view_of
from skyline.core.errors import InvalidSetup
from skyline.games.cityscape.board import LOTS
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.options import Options
from skyline.play.levels import level_title, level_words, offered_levels
from skyline.scenes.setup.seat_controller import usual_level
from skyline.verbs.simulate import Match, run, simulate
from tests.rules.cityscape.table import building, last_block, play, random_game, start

STANDARD = Options()
OFFERED = ("apprentice", "surveyor", "foreman", "planner", "master")


def advice(state, level="greedy", seed=1):
    return player(level, GAME.name).advise(view_of(GAME, state, state.player), random.Random(seed))


def test_cityscape_has_its_own_levels():
    assert level_names("cityscape") == ("random", "greedy", *OFFERED)
    with pytest.raises(InvalidSetup, match="random, greedy, apprentice, surveyor"):
        player("mason", "cityscape")


def test_players_are_offered_five_levels_the_easiest_one_first():
    assert offered_levels("cityscape") == OFFERED
    assert usual_level("cityscape") == OFFERED[0]
    titles = [level_title(level) for level in offered_levels()]
    assert len(set(titles)) == len(titles)
    words = [level_words(level, "cityscape") for level in OFFERED]
    assert len(set(words)) == 5 and all(words)
    assert level_words("master", "cityscape") != level_words("master", "skyline")


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


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("two_players", ["adjacent", "opposite", "facing"])
@pytest.mark.parametrize("tallest_points", ["25", "10"])
def test_goals_are_legal_and_cannot_be_foreseen(level, two_players, tallest_points):
    state = start(2, two_players=two_players, tallest_points=tallest_points)
    found = [advice(state, level, seed).move for seed in range(60)]
    assert len(set(found)) > 25 and all(move in GAME.legal_moves(state) for move in found)
    for line in range(len(found[0].codes)):
        assert len({move.codes[line] for move in found}) >= 3


@pytest.mark.parametrize("level", ["master"])
def test_who_expects_a_fight_sets_what_is_hard_to_spoil(level):
    """Four buildings in a row are spoilt by one block; the tallest building hardly ever."""
    goals = [code for seed in range(60) for code in advice(start(2), level, seed).move.codes]
    assert goals.count(4) < 0.05 * len(goals) < goals.count(6)
    for seed in range(30):
        codes = advice(start(2), level, seed).move.codes
        assert codes[:4].count(6) <= 1 and codes[4:].count(6) <= 1


@pytest.mark.parametrize("level", OFFERED)
def test_the_last_block_takes_the_points_that_are_there(level):
    full = {"a1": 15, "b1": 20, "c1": 15, "d1": 15, "a3": 9}
    state = last_block(full, [[1, 1, 1, 2], [1, 1, 1, 1], [1, 1, 1, 1]])
    scores = {move: GAME.apply(state, move).state.scores[0] for move in GAME.legal_moves(state)}
    assert scores[advice(state, level).move] == max(scores.values())


@pytest.mark.parametrize("level", OFFERED)
def test_a_search_lists_every_move_best_first_and_always_plays_the_same(level):
    state = play(building(3, goals="2 5 6 1"), "place 3 a2", "place 2 b2")
    best = advice(state, level)
    values = [value for _move, value in best.moves]
    assert values == sorted(values, reverse=True)
    assert {move for move, _value in best.moves} == set(GAME.legal_moves(state))
    assert (best.move, best.value) == best.moves[0]
    assert advice(state, level) == best


@pytest.mark.parametrize("level", ["foreman", "planner"])
def test_levels_beat_greedy(level):
    points = simulate(Match("cityscape", 2, (level, "greedy"), 2), 6)["mean_score"]["level"]
    assert points[level] > points["greedy"] + 20


@pytest.mark.parametrize("players", [2, 3])
def test_a_reason_gives_no_goal_away(players):
    """The same move has the same sentence whatever the player's own goals are."""
    rng = random.Random(players)
    count = len(start(players).lines(0))
    told = set()
    for state, _events in random_game(building(players, goals="3 " * count), 5)[:24]:
        seat = state.player
        move = rng.choice(GAME.legal_moves(state))
        goals = [tuple(rng.choices(range(1, 7), k=count)) for _ in range(3)]
        sentences = {
            MIND.told_to_all(GAME.observe(state._replace(goals=(own,) * players), seat), move)
            for own in goals
        }
        assert len(sentences) == 1
        told |= sentences
    assert len(told) > 8 and "" not in told
    assert not MIND.told_to_all(
        GAME.observe(start(players), 0), GAME.legal_moves(start(players))[9]
    )


@pytest.mark.parametrize(
    ("heights", "move", "sentence"),
    [
        ({}, "place 3 b2", "A new building begins there."),
        ({"a1": 9, "b2": 2}, "place 3 b2", "It grows to a height of 5."),
        (
            {"a1": 9, "b2": 4},
            "place 5 b2",
            "It is then as tall as a1, the tallest building.",
        ),
        ({"a1": 9, "b2": 5}, "place 5 b2", "It is then the tallest building of the city."),
        (
            {"a1": 9, "b1": 2, "b2": 3, "b3": 5},
            "place 1 b1",
            "It then hides 1 more building behind it.",
        ),
        (
            {"a1": 9, "b1": 2, "b2": 3, "b4": 5},
            "place 4 b1",
            "It then hides 2 more buildings behind it.",
        ),
        (
            {"a1": 9, "b1": 2, "b3": 1},
            "place 2 b3",
            "It then rises above what stands in front of it.",
        ),
        ({"a1": 9, "b1": 5, "b3": 1}, "place 2 b3", "It grows to a height of 3."),
        (
            {"c1": 9, "a1": 5, "a3": 3, "a4": 2},
            "place 2 a4",
            "{3} then sees 2 buildings in line a instead of 3.",
        ),
        (
            {"c1": 9, "a2": 3, "a3": 4},
            "place 1 a1",
            "Line a then shows 3 buildings instead of 2.",
        ),
    ],
)
def test_reasons_tell_what_everybody_sees(heights, move, sentence):
    observation = GAME.observe(building(3), 0)
    observation["heights"] = dict.fromkeys(LOTS, 0) | heights
    assert MIND.told_to_all(observation, GAME.parse_move(move)) == sentence


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


@pytest.mark.parametrize("line", ["--players 1", "--level mason", "--players 5"])
def test_simulate_refuses_what_cityscape_does_not_have(line, capsys):
    assert run(["--game", "cityscape", *line.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
