"""The sample round of the rules page, played as a script through the engine protocol."""

from __future__ import annotations

import json

from tests.engine_client import converse

POSITION = {
    "game": "skyline",
    "round": 3,
    "player": 1,
    "phase": "take",
    "active": [],
    "picked": [],
    "rolling": [],
    "action": None,
    "yard": {"G": 22, "U": 26, "P": 6},
    "district": {"G": 1, "U": 1, "P": 1},
    "skylines": [
        {"columns": ["M1", "H2"], "tiles": ["TL2"]},
        {"columns": [], "tiles": ["TM2"]},
        {"columns": [], "tiles": ["TL2", "TL2"]},
    ],
    "final_round": False,
}

BEGIN = ["new skyline players=3 seed=1", f"setup {json.dumps(POSITION)}"]
EILEEN = [
    "play take U U U",
    "roll UH UH UM",
    "play build UH H2",
    "play build UH H3",
    "play build UM M1",
]
TIM = [
    "play take G U U",
    "roll GM UH UH",
    "play build GM",
    "play pick UH",
    "play pick UH",
    "play throw",
    "roll UL UH",
    "play abandon UH",
    "play pick UL",
    "play throw",
    "roll UM",
    "play build UM M1",
]
DAVID_TAKES = ["play take district", "roll GM UH UL P-"]
DAVID_BUILDS = [
    "play build GM",
    "play pick UL",
    "play pick UH",
    "play pick P-",
    "play throw",
    "roll UH UL PM",
]
DAVID_DEMOLISHES = ["play demolish UH TL2", "play pick UL", "play throw", "roll UM"]
DAVID_COMPLETES = ["play build UM M1", "play build PM M2"]
RESIGN = ["play resign"]

TO_DAVID = [*BEGIN, *EILEEN, *RESIGN, *TIM, *RESIGN]


def after(*lines):
    """The state after lines that must all succeed."""
    answers = converse(*lines, "state")
    for line, answer in zip(lines, answers, strict=False):
        assert answer.startswith("= "), (line, answer)
    return json.loads(answers[-1][2:])


def legal_after(*lines):
    return json.loads(converse(*lines, "legal")[-1][2:])


def refused(*lines):
    """The refusal of the last line, which must change nothing."""
    answers = converse(*lines[:-1], "state", lines[-1], "state")
    assert answers[-3] == answers[-1]
    assert answers[-2].startswith("? ") and answers[-2].endswith(".")
    return answers[-2]


def test_eileen_builds_all_three_uppers():
    state = after(*BEGIN, *EILEEN)
    assert state["skylines"][0] == {"columns": ["M2", "H4"], "tiles": ["TL2"]}
    assert state["yard"] == {"G": 22, "U": 23, "P": 6}
    assert legal_after(*BEGIN, *EILEEN) == ["resign"]


def test_eileen_cannot_resign_before_resolving_a_die():
    for lines in (EILEEN[:1], EILEEN[:2]):
        refused(*BEGIN, *lines, "play resign")


def test_tim_cannot_build_the_high_uppers():
    legal = legal_after(*BEGIN, *EILEEN, *RESIGN, *TIM[:2])
    assert [move for move in legal if move.startswith("build")] == ["build GM"]


def test_tim_can_build_neither_after_his_second_roll():
    legal = legal_after(*BEGIN, *EILEEN, *RESIGN, *TIM[:7])
    assert not [move for move in legal if move.startswith("build")]
    assert "abandon UH" in legal


def test_tim_ends_with_a_mid_column_of_two():
    state = after(*BEGIN, *EILEEN, *RESIGN, *TIM)
    assert state["skylines"][1] == {"columns": ["M2"], "tiles": ["TM2"]}
    assert state["district"] == {"G": 1, "U": 2, "P": 1}
    assert state["yard"] == {"G": 21, "U": 21, "P": 6}
    assert legal_after(*BEGIN, *EILEEN, *RESIGN, *TIM) == ["resign"]


def test_david_takes_the_whole_district():
    state = after(*TO_DAVID, *DAVID_TAKES[:1])
    assert state["rolling"] == ["G", "U", "U", "P"]
    assert state["district"] == {"G": 0, "U": 0, "P": 0}


def test_david_cannot_build_a_blank_or_a_high_penthouse_on_his_mid_column():
    lines = [*TO_DAVID, *DAVID_TAKES, "play build GM"]
    assert "blank" in refused(*lines, "play build P- M1")
    again = [*lines, *DAVID_BUILDS[1:5], "roll UH UL PH"]
    refused(*again, "play build PH M1")


def test_david_may_build_the_mid_penthouse_but_declines():
    legal = legal_after(*TO_DAVID, *DAVID_TAKES, *DAVID_BUILDS)
    assert [move for move in legal if move.startswith("build")] == ["build PM M1"]
    assert "demolish UH TL2" in legal


def test_david_cannot_demolish_two_buildings():
    lines = [*TO_DAVID, *DAVID_TAKES, *DAVID_BUILDS, DAVID_DEMOLISHES[0]]
    refused(*lines, "play demolish UL TL2")
    refused(*lines, "play demolish UL M1")


def test_nothing_is_taken_back_across_a_roll():
    lines = [*TO_DAVID, *DAVID_TAKES]
    assert "roll" in refused(*lines, "undo")
    answers = converse(*lines, "play build GM", "undo", "undo")
    assert answers[-2] == "= build GM"
    assert answers[-1].startswith("? ")


def test_nothing_is_taken_back_across_a_change_of_player():
    refused(*BEGIN, *EILEEN, *RESIGN, "undo")


def test_david_completes_a_mid_rise_of_three():
    lines = [*TO_DAVID, *DAVID_TAKES, *DAVID_BUILDS, *DAVID_DEMOLISHES, *DAVID_COMPLETES]
    state = after(*lines)
    assert state["skylines"][2] == {"columns": [], "tiles": ["TL2", "TM3"]}
    assert legal_after(*lines) == ["resign"]
    assert json.loads(converse(*lines, "scores")[-1][2:]) == {
        "over": False,
        "scores": [4, 4, 13],
        "buildings": [1, 1, 2],
        "winners": [],
    }


def test_the_round_ends_with_a_restock():
    lines = [*TO_DAVID, *DAVID_TAKES, *DAVID_BUILDS, *DAVID_DEMOLISHES, *DAVID_COMPLETES]
    state = after(*lines, *RESIGN)
    assert state["district"] == {"G": 1, "U": 1, "P": 1}
    assert state["yard"] == {"G": 21, "U": 22, "P": 6}
    assert (state["round"], state["player"], state["phase"]) == (4, 1, "take")
    assert set(state) == {*POSITION, "options"}
    assert [set(each) for each in state["skylines"]] == [{"columns", "tiles"}] * 3
