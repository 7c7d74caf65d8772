from __future__ import annotations

import copy
import json
import pickle

import pytest

from skyline.core.errors import InvalidMove, InvalidPosition
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Build, Demolish, Take
from tests.rules.oracle import universe
from tests.rules.table import play, position, random_game, start

DOCUMENTED = [
    "game",
    "round",
    "player",
    "phase",
    "active",
    "picked",
    "rolling",
    "action",
    "yard",
    "district",
    "skylines",
    "options",
    "final_round",
]


def changed(**changes):
    return {**json.loads(json.dumps(GAME.encode(start(2)))), **changes}


class TestEncode:
    def test_an_ordinary_position_has_exactly_the_documented_keys(self):
        state = play(start(3), "take G U U", "roll GM UH UH", "abandon UH", "pick UH")
        data = GAME.encode(state)
        assert list(data) == DOCUMENTED
        assert data["player"] == 1 and data["active"] == ["GM"] and data["picked"] == ["UH"]
        assert data["yard"] == {"G": 20, "U": 25, "P": 6}
        assert data["skylines"][0] == {"columns": ["H1"], "tiles": []}

    def test_hidden_parts_appear_only_when_unusual(self):
        assert GAME.encode(start(3, 1))["start"] == 2
        assert GAME.encode(play(start(3), "take district"))["district_emptied"] is True
        mixed = position("H1", "", active="GM P-", options={"mixed_actions": True})
        mixed = play(mixed, "demolish P- H1")
        assert "demolished" not in GAME.encode(mixed)
        assert GAME.encode(play(mixed, "build GM"))["demolished"] is True
        solo = play(position("H1", active="P-"), "demolish P- H1")
        assert GAME.encode(solo)["skylines"][0]["demolitions"] == 1
        many = position("H1", "", active="P-")
        assert "demolitions" not in GAME.encode(play(many, "demolish P- H1"))["skylines"][0]
        standing = position("SL2", "", options={"tile_limit": True})
        assert GAME.encode(standing)["skylines"][0]["standing"] == ["L2"]

    def test_round_nine_is_the_final_round(self):
        assert GAME.encode(position("", "", round=9))["final_round"] is True

    def test_what_a_seat_sees_is_everything_and_its_own_number(self):
        state = start(3)
        assert GAME.observe(state, 1) == {**GAME.encode(state), "seat": 2}


class TestDecode:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_every_position_of_a_game_comes_back(self, players):
        for state in random_game(start(players), players):
            assert GAME.decode(json.loads(json.dumps(GAME.encode(state)))) == state

    def test_lists_may_come_in_any_order(self):
        data = changed(skylines=[{"columns": ["H1", "M1"], "tiles": []}])
        data["skylines"].append({"columns": [], "tiles": ["TM3", "TL2"]})
        assert GAME.decode(data).skylines[0].columns == ("M1", "H1")
        assert GAME.decode(data).skylines[1].tiles == ("TL2", "TM3")

    @pytest.mark.parametrize(
        "wrong",
        [
            None,
            [],
            "x",
            {},
            changed(game="chess"),
            changed(round=0),
            changed(round=10),
            changed(round=True),
            changed(round=1.0),
            changed(round="1"),
            changed(player=0),
            changed(player=3),
            changed(player=None),
            changed(phase="over"),
            changed(phase="sleep"),
            changed(phase=["take"]),
            changed(phase="roll"),
            changed(rolling=["G"]),
            changed(active=["GM"]),
            changed(action="build"),
            changed(phase="act"),
            changed(phase="act", active=["GX"]),
            changed(phase="act", active="GM"),
            changed(phase="act", active=[["GM"]]),
            changed(phase="act", picked=["GM"], yard={"G": 21, "U": 27, "P": 6}),
            changed(action="jump"),
            changed(yard={"G": 21, "U": 27, "P": 6}),
            changed(yard={"G": 23, "U": 27}),
            changed(yard={"G": -1, "U": 27, "P": 6}),
            changed(yard={"G": 22, "U": 27, "P": 6, "X": 0}),
            changed(district=[1, 1, 1]),
            changed(skylines=[]),
            changed(skylines={}),
            changed(skylines=[{"columns": ["H1"], "tiles": []}] * 5),
            changed(skylines=[{"columns": ["H6"], "tiles": []}]),
            changed(skylines=[{"columns": ["L2"], "tiles": []}]),
            changed(skylines=[{"columns": ["H1"]}]),
            changed(skylines=[{"columns": ["H1"], "tiles": ["L2"]}]),
            changed(skylines=[{"columns": ["H1"], "tiles": [], "towers": []}]),
            changed(skylines=[{"columns": ["H1"], "tiles": []}, 7]),
            changed(options={"tile_limit": 1}),
            changed(options={"nonsense": True}),
            changed(options=[]),
            changed(final_round="no"),
            changed(start=3),
            changed(extra=1),
            changed(district_emptied=True),
            changed(demolished=True),
            changed(phase="act", active=["GM"], yard={"G": 21, "U": 27, "P": 6}, demolished=True),
            changed(
                phase="act",
                active=["GM"],
                yard={"G": 21, "U": 27, "P": 6},
                demolished=True,
                options={"mixed_actions": True},
            ),
            changed(
                phase="roll",
                rolling=["G"],
                yard={"G": 21, "U": 27, "P": 6},
                district_emptied=True,
                options={"restock": "at_once"},
            ),
        ],
    )
    def test_a_wrong_position_is_refused_with_one_sentence(self, wrong):
        with pytest.raises(InvalidPosition) as caught:
            GAME.decode(wrong)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)

    def test_standing_dice_need_the_option(self):
        with pytest.raises(InvalidPosition, match="tile_limit"):
            position("SL2", "")

    @pytest.mark.parametrize("wrong", ["SM3", "TM3", "L3", "H6 ", 3])
    def test_standing_dice_are_named_by_type_and_height(self, wrong):
        data = changed(options={"tile_limit": True})
        data["skylines"][0]["standing"] = [wrong]
        with pytest.raises(InvalidPosition) as caught:
            GAME.decode(data)
        names = "L1, L2, M2, M3, M4, H3, H4, H5, H6"
        assert str(caught.value) == f"Each entry of standing is one of {names}."
        for name in names.split(", "):
            position(f"S{name}", "", options={"tile_limit": True})

    def test_standing_is_a_list(self):
        data = changed(options={"tile_limit": True})
        data["skylines"][0]["standing"] = "L2"
        with pytest.raises(InvalidPosition, match="standing is a list"):
            GAME.decode(data)

    def test_the_tile_limit_holds_for_a_position_too(self):
        position("TH6 " * 5, "")
        with pytest.raises(InvalidPosition, match="4 tiles of height 6"):
            position("TH6 " * 5, "", options={"tile_limit": True})
        with pytest.raises(InvalidPosition, match="8 tiles of height 1"):
            position("TL1 " * 5, "TL1 " * 4, options={"tile_limit": True})

    def test_demolitions_belong_to_solo(self):
        data = changed()
        data["skylines"][0]["demolitions"] = 1
        with pytest.raises(InvalidPosition, match="solo"):
            GAME.decode(data)

    def test_a_solo_position_has_no_district(self):
        data = GAME.encode(start(1))
        data["district"]["G"], data["yard"]["G"] = 1, data["yard"]["G"] - 1
        with pytest.raises(InvalidPosition, match="no Abandoned District"):
            GAME.decode(data)

    def test_open_columns_when_over(self):
        data = changed(phase="over", player=None)
        with pytest.raises(InvalidPosition, match="no open column"):
            GAME.decode(data)


class TestNotation:
    def test_every_move_reads_back(self):
        for text in universe():
            assert GAME.move_text(GAME.parse_move(text)) == text

    def test_taken_dice_may_come_in_any_order(self):
        assert GAME.parse_move("take P U G") is Take(("G", "U", "P"))
        assert GAME.parse_outcome("PM UL GH UM") == ("GH", "UL", "UM", "PM")

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "take",
            "take X",
            "take G G G G",
            "take district G",
            "build",
            "build GX",
            "build GM M1 M1",
            "build GM H6",
            "build G",
            "abandon",
            "abandon GM UM",
            "demolish",
            "demolish UL T",
            "demolish UL L2",
            "demolish UL SL3",
            "pick",
            "throw all",
            "resign now",
            "TAKE G U P",
            "fly",
        ],
    )
    def test_anything_else_is_no_move(self, text):
        with pytest.raises(InvalidMove, match=r"\.$"):
            GAME.parse_move(text)

    @pytest.mark.parametrize("text", ["", "XX", "G", "GM" + " GM" * 60])
    def test_anything_else_is_no_roll(self, text):
        with pytest.raises(InvalidMove, match=r"\.$"):
            GAME.parse_outcome(text)


class TestMoves:
    def test_equal_moves_are_one_object(self):
        assert Build("GM") is Build("GM", None) is Build(die="GM") is Build(column=None, die="GM")
        assert Build("GM") is not Build("GH")
        assert Demolish("UL") != Demolish("UL", "TL2")

    def test_also_after_copying_and_pickling(self):
        move = Build("UM", "M1")
        assert copy.deepcopy(move) is move
        assert pickle.loads(pickle.dumps(move)) is move

    def test_moves_are_frozen(self):
        with pytest.raises(AttributeError):
            Build("GM").die = "GH"
