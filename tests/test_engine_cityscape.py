"""Cityscape through the engine protocol."""

from __future__ import annotations

import json
import random

from skyline.games.cityscape.board import LOTS
from skyline.verbs.engine_commands import Engine
from tests.engine_client import converse, last, value

NEW = "new cityscape players=3 seed=5"
SET = [f"play goals {codes}" for codes in ("3 5 6 2", "1 1 1 1", "2 2 2 2")]


def test_a_round_begins():
    assert converse(NEW, *SET, "play place 4 b3") == [
        "= ok",
        "= goals 3 5 6 2",
        "= goals 1 1 1 1",
        "= goals 2 2 2 2",
        "= place 4 b3",
    ]
    state = value(NEW, *SET, "play place 4 b3", "state")
    assert (state["phase"], state["player"], state["round"]) == ("place", 2, 1)
    assert state["heights"]["b3"] == 4 and state["blocks"]["4"] == 4
    assert state["goals"] == [[3, 5, 6, 2], [1, 1, 1, 1], [2, 2, 2, 2]]
    assert value(NEW, "state")["goals"] == [None, None, None]


def test_options_are_listed_and_taken():
    options = value("options cityscape")
    assert list(options) == ["rounds", "two_players", "tallest_points", "practice"]
    assert options["rounds"]["values"] == ["per_player", *"12345678"]
    assert (options["two_players"]["default"], options["tallest_points"]["default"]) == (
        "adjacent",
        "25",
    )
    new = "new cityscape players=2 start=2 rounds=1 two_players=facing tallest_points=10"
    state = value(new, "state")
    assert state["start"] == state["player"] == 2
    assert state["options"] == {"rounds": "1", "two_players": "facing", "tallest_points": "10"}


def test_two_players_set_eight_goals():
    new = "new cityscape players=2"
    assert last(new, "play goals 1 2 3 4 5 6 1 2") == "= goals 1 2 3 4 5 6 1 2"
    assert last(new, "play goals 1 2 3 4").startswith("? You set 8 goals")


def test_the_number_of_goals_is_the_players_own():
    for codes in ("", " 1", " 1 2 3", " 1 2 3 4 5", " 1" * 8, " 1" * 5000):
        answer = last(NEW, f"play goals{codes}")
        assert answer == "? You set 4 goals, one for each of your lines."
    assert last(NEW, *SET, "play goals 1").startswith("? The goals are locked")
    assert last(NEW, "play goals 1 2 3 x") == "? A goal is a number from 1 to 6."


def test_legal_moves_before_and_after():
    goals = value(NEW, "legal")
    assert len(goals) == len(set(goals)) == 1296 and goals[0] == "goals 1 1 1 1"
    places = value(NEW, *SET, "legal")
    assert places[:2] == ["place 1 a1", "place 1 b1"] and len(places) == 80


def test_millions_of_legal_moves_are_written_as_they_are_made():
    engine = Engine()
    engine.answer("new cityscape players=2")
    pieces = iter(engine.answer("legal"))
    beginning = "".join(next(pieces) for _ in range(3))
    assert beginning.startswith('["goals 1 1 1 1 1 1 1 1", "goals 1 1 1 1 1 1 1 2"')


def test_scores_wait_for_the_reveal():
    assert value(NEW, *SET, *["play place 5 a1"] * 5, "scores") == {
        "over": False,
        "scores": [0, 0, 0],
        "buildings": [0, 0, 0],
        "winners": [],
    }


def test_positions_are_set_up_and_checked():
    state = value(NEW, *SET, "state")
    state["heights"] = dict.fromkeys(LOTS, 0) | {"a1": 15, "b1": 20, "c1": 15, "d1": 15, "a3": 9}
    state["blocks"] = {"1": 1, "2": 0, "3": 0, "4": 0, "5": 0}
    text = json.dumps(state)
    after = value(NEW, f"setup {text}", "play place 1 a3", "state")
    assert after["round"] == 2 and after["phase"] == "goals" and after["player"] == 2
    assert after["revealed"]["goals"] == state["goals"]
    # Seat 2 sees from the west: nothing, a3 alone, nothing, then 15 before 20.
    assert after["scores"] == [0, 10, 20]
    state["blocks"]["1"] = 2
    assert last(NEW, f"setup {json.dumps(state)}").startswith("? The blocks that are not left")
    assert last("new cityscape players=4", f"setup {text}").startswith("? This game has 4 seats")


def test_a_position_of_another_number_of_seats_is_told_how_many_there_are():
    state = value(NEW, *SET, "state")
    for seats in (1, 2, 4, 6):
        state["goals"] = [[1, 1, 1, 1]] * seats
        answer = last(NEW, f"setup {json.dumps(state)}")
        assert answer == "? This game has 3 seats, but the position has another number."


def test_an_observation_is_told_to_be_no_position():
    for script in ([NEW], [NEW, *SET]):
        seen = last(*script, "observe 1")[2:]
        answer = last(*script, f"setup {seen}")
        assert answer == "? An observation, which has the key seat, is no position."


def test_undo_is_refused_across_turns_unless_practice():
    assert last(NEW, SET[0], "undo").startswith("? The turn has passed on")
    assert last(f"{NEW} practice=true", *SET, "play place 1 a1", "undo") == "= place 1 a1"
    assert value(f"{NEW} practice=true", *SET, "undo", "state")["goals"][2] is None


def test_nothing_is_rolled():
    assert value(NEW, "chance") == []
    for line in ("roll", "roll 3", "roll GM"):
        assert last(NEW, line) == "? Nothing is rolled in this game."


def test_suggestions_and_moves_of_the_levels():
    for level in ("random", "greedy"):
        advice = value(NEW, *SET, f"suggest {level}")
        assert advice["move"] in value(NEW, *SET, "legal")
        assert len(advice["moves"]) == 80
        assert last(NEW, f"genmove {level}").startswith("= goals ")
    assert last(NEW, "genmove exact").startswith("? There is no computer level")


def test_a_whole_game_and_its_record(tmp_path):
    rng = random.Random(8)
    engine = Engine()
    engine.answer("new cityscape players=4 seed=5 rounds=2")
    while not json.loads(engine.answer("scores"))["over"]:
        engine.answer(f"play {rng.choice(json.loads(engine.answer('legal')))}")
    file = tmp_path / "game.txt"
    engine.answer(f"save {file}")
    again = Engine()
    again.answer(f"load {file}")
    assert again.answer("state") == engine.answer("state")
    assert json.loads(again.answer("scores"))["winners"]
    assert (
        json.loads(again.answer("observe 1"))["goals"] == json.loads(again.answer("state"))["goals"]
    )
