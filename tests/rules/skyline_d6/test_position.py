"""Positions and notation: out, back, and refused with a reason."""

from __future__ import annotations

import copy
import json
import pickle
import re
from pathlib import Path

import pytest

from skyline.core.errors import IllegalMove, InvalidMove, InvalidPosition
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.moves import AddOther, Mark, Repay, TakeYard, Write
from skyline.games.skyline_d6.notation import FORMS
from tests.rules.skyline_d6.oracle import universe
from tests.rules.skyline_d6.table import (
    BRIDGES,
    built,
    dealt,
    full_marks,
    play,
    position,
    random_game,
    sheet,
    start,
)

DOCUMENTED = [
    *("game", "round", "player", "phase", "hand", "yards", "supply", "used", "rolling"),
    *("drafted", "extras", "sheets", "options", "last_round"),
]


class TestEncode:
    def test_a_position_has_exactly_the_documented_keys(self):
        data = GAME.encode(play(dealt(2), "take 2"))
        assert list(data) == DOCUMENTED
        assert data["hand"] == [2, 3] and data["yards"] == [[1], [], [4, 5, 6]]
        assert data["rolling"] == ["2", "2", "1"] and data["drafted"] == "2"
        assert GAME.encode(play(dealt(2), "take supply"))["rolling"] == ["hand"]

    def test_a_sheet_names_its_boxes(self):
        columns = built(L1=3, R1=3)
        marks = full_marks("bridges", "flip")
        own = sheet(columns=columns, marks=marks, used={"flip": 1}, bridges={"L1-R1.3": 6})
        data = GAME.encode(position(own | {"loans": [{"pips": 2}], "scrap": [5]}, sheet()))
        first = data["sheets"][0]
        names = ["start", "columns", "bridges", "loans", "marks", "used", "scrap"]
        assert list(first) == names
        assert first["columns"]["L1"] == columns["L1"] and first["columns"]["L4"] == []
        assert first["bridges"] == {"L1-R1.3": 6} and first["used"] == {"flip": 1}
        assert first["loans"] == [{"pips": 2, "repaid": False}] and first["scrap"] == [5]

    def test_the_start_player_is_named_only_when_it_is_not_seat_one(self):
        assert "start" not in GAME.encode(start(3))
        assert GAME.encode(start(3, 1))["start"] == 2

    def test_what_a_seat_sees_is_everything_and_its_own_number(self):
        state = dealt(3)
        assert GAME.observe(state, 1) == {**GAME.encode(state), "seat": 2}


def changed(**changes):
    return {**json.loads(json.dumps(GAME.encode(dealt(2)))), **changes}


def with_sheet(**changes):
    """A position whose first sheet has other keys."""
    data = changed()
    data["sheets"][0] |= changes
    return data


def columns(**values):
    return with_sheet(columns=values)


def with_owner(**changes):
    """A position whose first player owns the ability extra."""
    return {**with_sheet(marks={"extra": 2}), **changes}


BOTH = [sheet(marks={"extra": 2}), sheet(marks={"extra": 1})]

WRONG = {
    "no object": (None, "JSON object"),
    "a key missing": ({"game": "skyline-d6"}, "needs the key round"),
    "an unknown key": (changed(cards=1), "knows only"),
    "another game": (changed(game="skyline"), "another game"),
    "round zero": (changed(round=0), "key round"),
    "a round that is true": (changed(round=True), "key round"),
    "a third player": (changed(player=3), "key player"),
    "nobody's turn": (changed(player=None), "player is null"),
    "an unknown phase": (changed(phase="sleep"), "key phase"),
    "over too early": (changed(phase="over", player=None), "last round"),
    "two yards": (changed(yards=[[1], [2, 3]]), "key yards"),
    "a die that shows seven": (changed(yards=[[7], [2, 3], [4, 5, 6]]), "key yards"),
    "a die too many": (changed(supply=11), "There are 16 dice"),
    "a hand in the draft": (changed(hand=[1], supply=9), "before a set is drafted"),
    "used dice in the draft": (changed(used=1, supply=9), "before a set is drafted"),
    "a set before the draft": (changed(drafted="1"), "A set is drafted"),
    "no set while assigning": (changed(phase="assign", hand=[1], supply=9), "A set is drafted"),
    "an empty set": (changed(phase="assign", drafted="1"), "at least one die"),
    "a strange source": (changed(phase="assign", drafted="4"), "key drafted"),
    "a roll without dice": (changed(phase="roll"), "Dice are rolling"),
    "dice in the air": (changed(rolling=["1"], supply=9), "Dice are rolling"),
    "a die rolling nowhere": (changed(phase="roll", rolling=["4"], supply=9), "key rolling"),
    "two dice into the hand": (
        changed(phase="roll", rolling=["hand", "1"], supply=8, drafted="supply"),
        "alone",
    ),
    "a die into no one's hand": (changed(phase="roll", rolling=["hand"], supply=9), "drafted"),
    "used before refilling": (
        changed(phase="roll", rolling=["1"], drafted="1", used=1, supply=8),
        "before the yards",
    ),
    "extra without ability": (
        changed(phase="extra", drafted="1", hand=[1], supply=9, extras=["extra"]),
        "own",
    ),
    "extra without reason": (
        changed(phase="extra", drafted="1", hand=[1], supply=9),
        "phase extra",
    ),
    "extras at the wrong time": (
        changed(phase="assign", drafted="1", hand=[1], supply=9, extras=["extra"]),
        "before the yards",
    ),
    "two dice of one ability": (
        with_owner(phase="extra", drafted="1", hand=[1], supply=9, extras=["extra", "extra"]),
        "each ability once",
    ),
    "an extra die of an empty supply": (
        with_owner(phase="extra", drafted="1", hand=[1] * 10, supply=0, extras=["extra"]),
        "finds no die",
    ),
    "an extra phase before a set": (
        with_owner(phase="extra", drafted="1", extras=["extra"]),
        "hand holds the dice drafted",
    ),
    "a refill before a set": (
        changed(phase="roll", rolling=["1"], drafted="supply", supply=9),
        "the hand holds the drafted set",
    ),
    "a second die without ability": (
        changed(phase="roll", rolling=["hand"], drafted="1", hand=[1], supply=8),
        "the player lacks",
    ),
    "a second die before the first": (
        with_owner(phase="roll", rolling=["hand"], drafted="1", supply=9),
        "holds the drafted yard",
    ),
    "a third die by one ability": (
        with_owner(
            phase="roll", rolling=["hand"], drafted="1", hand=[1], supply=8, extras=["extra"]
        ),
        "already",
    ),
    "a star from nowhere": (changed(phase="star", drafted="1", used=1, supply=9), "has none"),
    "no sheets": (changed(sheets=[]), "key sheets"),
    "five sheets": (changed(sheets=[sheet()] * 5), "key sheets"),
    "an unknown option": (changed(options={"cards": True}), "options"),
    "a strange option": (changed(options={"scrap": "never"}), "option scrap"),
    "a last round long ago": (changed(round=5, last_round=4), "key last_round"),
    "a last round far away": (changed(round=5, last_round=7), "key last_round"),
    "a third start player": (changed(start=3), "key start"),
    "a sheet without columns": (changed(sheets=[{"start": 3}]), "key columns"),
    "START seven": (with_sheet(start=7), "key start"),
    "an unknown column": (columns(M1=[2]), "columns"),
    "a column too high": (columns(L1=[2, 3, 2, 3, 2, 3, 2]), "key L1 in the columns of seat 1"),
    "a gap in the baseline": (columns(L2=[3]), "touches no filled one"),
    "a value against a rule": (columns(L1=[5]), r"in the box L1\.1 of seat 1 breaks its rule"),
    "an unknown bridge": (with_sheet(bridges={"L1-L3.3": 1}), "bridges"),
    "a bridge without ability": (with_sheet(bridges={"L1-R1.3": 1}), "ability bridges"),
    "a bridge in the air": (
        with_sheet(bridges={"L1-R1.3": 1}, marks={"bridges": 1}),
        "lacks a skyscraper",
    ),
    "seven loans": (with_sheet(loans=[{"pips": 1}] * 7), "key loans"),
    "a loan of six": (with_sheet(loans=[{"pips": 6}]), "key pips"),
    "half a loan": (with_sheet(loans=[{"repaid": True}]), "needs the key pips"),
    "a loan repaid by a word": (with_sheet(loans=[{"pips": 1, "repaid": "yes"}]), "key repaid"),
    "an unknown ability": (with_sheet(marks={"fly": 1}), "marks"),
    "a mark too many": (with_sheet(marks={"flip": 2}), "at most 1 mark,"),
    "used without ability": (with_sheet(used={"flip": 1}), "not activated"),
    "used too often": (with_sheet(used={"flip": 5}, marks={"flip": 1}), "key used"),
    "two owners": (changed(sheets=BOTH), "has an owner"),
    "a scrapped seven": (with_sheet(scrap=[7]), "key scrap"),
}


class TestDocumentation:
    def test_the_example_is_a_position_written_in_full(self):
        page = Path(__file__).parents[3] / "docs" / "skyline-d6-notation.md"
        example = re.search(r"## State\n.*?```\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
        data = json.loads(example.group(1))
        assert list(data) == DOCUMENTED and GAME.encode(GAME.decode(data)) == data


class TestDecode:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_every_position_of_a_game_comes_back(self, players):
        for state in random_game(start(players), players):
            assert GAME.decode(json.loads(json.dumps(GAME.encode(state)))) == state

    def test_dice_may_come_in_any_order_and_the_usual_is_left_out(self):
        data = {
            "round": 1,
            "player": 1,
            "phase": "draft",
            "yards": [[1], [3, 2], [6, 4, 5]],
            "supply": 10,
            "sheets": [{"start": 1, "columns": {}}, {"start": 2, "columns": {}}],
        }
        assert GAME.decode(data) == dealt(2)

    @pytest.mark.parametrize("name", WRONG)
    def test_a_wrong_position_is_refused_with_its_reason(self, name):
        data, reason = WRONG[name]
        with pytest.raises(InvalidPosition, match=reason) as caught:
            GAME.decode(data)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            (changed(yards=[[1], [2, 9], []]), "Entry 2 of the key yards, yard 2, is a whole"),
            (changed(hand=[1, 2, "3"]), "Entry 3 of the key hand is a whole number from 1 to 6."),
            (changed(yards=[[1]]), "The key yards is a list of 3 entries."),
            (changed(rolling=["1", 2]), "Entry 2 of the key rolling is one of hand, 1, 2, 3."),
            (changed(sheets=[sheet(), {}]), "The sheet of seat 2 needs the key start."),
            (
                changed(sheets=[sheet(), sheet(columns={"R1": [2, 8]})]),
                "Entry 2 of the key R1 in the columns of seat 2 is a whole number from 1 to 6.",
            ),
            (
                changed(sheets=[sheet(), sheet(columns={"X": []})]),
                "The key columns of seat 2 knows only the keys L4, L3,",
            ),
            (
                changed(sheets=[sheet(), sheet(loans=[{"pips": 1}, {"pips": 9}])]),
                "The key pips of loan 2 of seat 2 is a whole number from 1 to 5.",
            ),
            (changed(sheets=[sheet(), sheet(scrap=[1, 0])]), "Entry 2 of the key scrap of seat 2"),
            (changed(last_round=9), "The key last_round is null, or the round or the next one: 1"),
        ],
    )
    def test_an_entry_is_named_with_seat_and_place(self, data, sentence):
        with pytest.raises(InvalidPosition) as caught:
            GAME.decode(data)
        assert str(caught.value).startswith(sentence)

    def test_broken_rules_are_right_when_the_ability_was_used(self):
        marks = {"ignore": 1}
        assert GAME.decode(with_sheet(columns={"L1": [5]}, marks=marks, used={"ignore": 1}))
        with pytest.raises(
            InvalidPosition, match=r"boxes L1\.1, L1\.2 of seat 1 break .* used only once"
        ):
            GAME.decode(with_sheet(columns={"L1": [5, 2]}, marks=marks, used={"ignore": 1}))


class TestNotation:
    def test_every_move_reads_back(self):
        for text in universe():
            assert GAME.move_text(GAME.parse_move(text)) == text

    def test_spaces_do_not_matter(self):
        assert GAME.parse_move("  take   2 ") == TakeYard(2)
        assert GAME.parse_move(" write 4  L1-R1.5 ") == Write(4, "L1-R1.5")

    @pytest.mark.parametrize(
        "text",
        [
            *("", "take", "take 0", "take 4", "take supply 1", "take yard", "TAKE 1", "jump"),
            *("add", "add 1", "add 4 1", "add 1 7", "add supply 1", "drafted 1", "write 1"),
            *("write 0 L1.1", "write 7 L1.1", "write 1 L1.0", "write 1 L1.7", "write 1 START"),
            *("write 1 L1.1 force", "write 1 L1-L2.3", "scrap", "scrap 0", "repay 1 6", "flip x"),
            *("adjust 1", "loan 1 0", "loan 1 7", "mark", "mark fly", "mark 1", "pass 1", "end 1"),
        ],
    )
    def test_what_is_no_move_is_refused_with_one_sentence(self, text):
        with pytest.raises(InvalidMove) as caught:
            GAME.parse_move(text)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)

    @pytest.mark.parametrize(
        ("text", "form"),
        [
            ("take", "take 2, take supply"),
            ("add supply 3", "add supply, add 3 5"),
            ("write 9 L2.3", "write 4 L2.3, write 4 L2.3 ignore"),
            ("end 1", "written like this: end."),
        ],
    )
    def test_the_right_form_is_named(self, text, form):
        with pytest.raises(InvalidMove, match=form):
            GAME.parse_move(text)

    def test_every_form_that_is_named_is_right(self):
        for word, forms in FORMS.items():
            for form in forms.split(", "):
                assert GAME.move_text(GAME.parse_move(form)) == form and form.startswith(word)

    def test_the_skybridges_there_are_are_named(self):
        with pytest.raises(InvalidMove, match=", ".join(BRIDGES)):
            GAME.parse_move("write 1 L1-R1.4")

    @pytest.mark.parametrize("text", ["", "0", "7", "1 2", "x", "GM", "-1", "1.0"])
    def test_a_roll_is_one_value(self, text):
        with pytest.raises(InvalidMove):
            GAME.parse_outcome(text)

    def test_a_die_falls_in_one_way_only(self):
        for outcome in ((), ("1", "2"), ("7",)):
            with pytest.raises(IllegalMove, match="one by one"):
                GAME.apply_roll(start(), outcome)

    def test_moves_are_values_also_after_copying(self):
        for move in (Write(4, "L1.1", True), AddOther(1, 2), Mark("flip"), Repay(5, 4)):
            assert copy.deepcopy(move) is move and pickle.loads(pickle.dumps(move)) is move

    def test_bridges_are_named_like_boxes(self):
        for bridge in BRIDGES:
            assert GAME.parse_move(f"write 1 {bridge}") == Write(1, bridge)
