"""A round of three players through the engine protocol, and a record that comes back."""

from __future__ import annotations

import json

from tests.engine_client import converse

DEALT = ["new skyline-d6 players=3 seed=1", *(f"roll {die}" for die in "124356")]
ANN = [
    "play take 2",
    *("roll 6", "roll 6", "roll 5"),
    "play write 2 L1.1",
    "play loan 4 3",
    "play write 3 L2.1",
    "play end",
]
BEN = ["play take supply", "roll 1", *("roll 1", "roll 1", "roll 1"), "play write 1 R1.1"]


def after(*lines):
    """The state after lines that must all succeed."""
    answers = converse(*lines, "state")
    for line, answer in zip(lines, answers, strict=False):
        assert answer.startswith("= "), (line, answer)
    return json.loads(answers[-1][2:])


def refused(*lines):
    """The refusal of the last line, which must change nothing."""
    answers = converse(*lines[:-1], "state", lines[-1], "state")
    assert answers[-3] == answers[-1]
    assert answers[-2].startswith("? ") and answers[-2].endswith(".")
    return answers[-2]


def test_the_yards_are_rolled_before_the_first_draft():
    state = after(*DEALT)
    assert state["game"] == "skyline-d6" and state["phase"] == "draft"
    assert state["yards"] == [[1], [2, 4], [3, 5, 6]] and state["supply"] == 10
    chances = json.loads(converse(*DEALT[:3], "chance")[-1][2:])
    assert chances == [[str(die), 1 / 6] for die in range(1, 7)]


def test_ann_borrows_a_pip_and_builds_two_boxes():
    state = after(*DEALT, *ANN[:-1])
    first = state["sheets"][0]
    assert first["columns"]["L1"] == [2] and first["columns"]["L2"] == [3]
    assert first["loans"] == [{"pips": 1, "repaid": False}]
    assert state["yards"] == [[1, 5], [6, 6], [3, 5, 6]] and state["used"] == 2


def test_ben_takes_what_the_supply_gives():
    state = after(*DEALT, *ANN, *BEN)
    assert state["sheets"][1]["columns"]["R1"] == [1]
    assert [len(yard) for yard in state["yards"]] == [3, 3, 4]


def test_wrong_lines_change_nothing():
    assert "in the air" in refused(*DEALT[:4], "play take 1")
    assert "own" not in refused(*DEALT, "play add supply")
    assert "by exactly 1" in refused(*DEALT, *ANN[:5], "play write 4 R1.1")
    assert "roll" in refused(*DEALT, "undo")
    assert "another number" in refused(*DEALT, f"setup {json.dumps(two_seats())}")


def two_seats():
    state = after(*DEALT)
    return state | {"sheets": state["sheets"][:2]}


def test_the_game_is_saved_and_loaded(tmp_path):
    path = tmp_path / "game.txt"
    answers = converse(*DEALT, *ANN, *BEN, f"save {path}", "state", f"load {path}", "state")
    assert answers[-3] == answers[-1] and answers[-2] == "= ok"


def test_options_and_scores():
    options = json.loads(converse("options skyline-d6")[-1][2:])
    assert set(options) == {"start_value", "scrap", "no_interest", "practice"}
    scores = json.loads(converse(*DEALT, *ANN, *BEN, "scores")[-1][2:])
    assert scores == {"over": False, "scores": [4, 0, 0], "buildings": [0, 0, 0], "winners": []}
