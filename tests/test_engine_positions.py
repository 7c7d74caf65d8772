"""The engine's protocol: positions that are set up, and games in files."""

from __future__ import annotations

import json
import random
import sys

import pytest

from skyline.games.catalog import GAMES
from tests.engine_client import converse, last, value

NEW = "new skyline players=2 seed=3"


class TestSetup:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "{",
            "[]",
            "null",
            "NaN",
            '{"round": NaN}',
            '{"round": Infinity}',
            '{"round": 1, "round": 1}',
            '{"round": ' + "9" * 5000 + "}",
            "[" * 100_000,
            '{"a":' * 50_000,
            '"\\ud800"',
        ],
    )
    def test_garbage_is_refused(self, text):
        before, answer, after = converse(NEW, "state", f"setup {text}", "state")[1:]
        assert answer.startswith("? ") and before == after

    def test_single_values_replaced_by_garbage_never_break_it(self):
        state = value(NEW, "play take district", "state")
        rng = random.Random(1)
        garbage = [None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], ["GM"] * 9, {"G": "1"}]
        lines = []
        for key in [*state, "start", "demolished"]:
            for wrong in garbage:
                lines.append("setup " + json.dumps({**state, key: wrong}))
        rng.shuffle(lines)
        for answer in converse(NEW, *lines)[1:]:
            assert answer == "= ok" or answer.endswith(".")

    @pytest.mark.parametrize(
        ("text", "answer"),
        [
            ("{", "The JSON breaks off before its end."),
            ('{"round": 1,', "The JSON breaks off before its end."),
            ("{'round': 1}", "The JSON cannot be read from its character 2 on: \"'round': 1}\"."),
            ("{} []", "The JSON cannot be read from its character 4 on: '[]'."),
            ("hello", "The JSON cannot be read from its character 1 on: 'hello'."),
            ("9" * 5000, "A number in the JSON is too long."),
            ("-" + "9" * 401, "A number in the JSON is too long."),
            ("[NaN]", "NaN is no number in JSON."),
            ('{"a": 1, "a": 1}', "In the JSON a key is given twice."),
            ("[" * 100_000, "The JSON is nested too deeply."),
        ],
    )
    def test_what_is_wrong_with_the_json_is_said_in_plain_words(self, text, answer):
        assert last(NEW, f"setup {text}") == f"? {answer}"

    @pytest.mark.parametrize("name", GAMES)
    def test_an_observation_is_no_position_in_any_game(self, name):
        new = f"new {name} players=2 seed=3"
        answer = last(new, f"setup {last(new, 'observe 2')[2:]}")
        assert answer == "? An observation, which has the key seat, is no position."

    @pytest.mark.parametrize("name", GAMES)
    def test_a_position_of_another_game_is_told_so_first(self, name):
        for other in GAMES:
            if other != name:
                state = last(f"new {other} players=3", "state")[2:]
                answer = last(f"new {name} players=2", f"setup {state}")
                assert answer == "? The position belongs to another game."

    @pytest.mark.parametrize(
        ("new", "chosen"),
        [
            ("skyline players=2", {"restock": "at_once", "tile_limit": True}),
            ("cityscape players=2", {"rounds": "5", "two_players": "facing"}),
            ("skyline-d6 players=2", {"scrap": "free", "start_value": "three"}),
        ],
    )
    def test_house_rules_that_are_left_out_stay(self, new, chosen):
        words = [f"{name}={json.dumps(each)}".replace('"', "") for name, each in chosen.items()]
        new = f"new {new} seed=3 {' '.join(words)}"
        state = value(new, "state")
        own = state.pop("options")
        assert chosen.items() <= own.items()
        assert value(new, f"setup {json.dumps(state)}", "state")["options"] == own
        standard = {
            name: each["default"] for name, each in value(f"options {new.split()[1]}").items()
        }
        del standard["practice"]
        standard.pop("same_dice", None)  # as practice no part of a position
        first = next(iter(chosen))
        state["options"] = {first: standard[first]}
        lines = [new, f"setup {json.dumps(state)}"]
        assert value(*lines, "state")["options"] == {**own, first: standard[first]}
        # What was set up last is what the next one keeps.
        del state["options"]
        again = value(*lines, f"setup {json.dumps(state)}", "state")["options"]
        assert again == {**own, first: standard[first]}
        state["options"] = standard
        assert value(new, f"setup {json.dumps(state)}", "state")["options"] == standard

    def test_the_number_of_seats_is_that_of_the_game_being_played(self):
        for name in GAMES:
            state = last(f"new {name} players=4 seed=1", "state")[2:]
            answer = last(f"new {name} players=3 seed=1", f"setup {state}")
            assert answer == "? This game has 3 seats, but the position has another number."
        state = last(NEW, "state")[2:]
        alone = last("new skyline players=1", f"setup {state}")
        assert alone == "? This game has 1 seat, but the position has another number."

    def test_a_state_is_accepted_as_it_was_given(self):
        script = [NEW, "play take district", "roll", "state"]
        state = last(*script)[2:]
        assert last(NEW, f"setup {state}", "state")[2:] == state


class TestFiles:
    def test_save_and_load(self, tmp_path):
        name = tmp_path / "a game.txt"
        answers = converse(NEW, "play take G U P", "roll", f"save {name}", "state")
        assert answers[3] == "= ok"
        assert last(f"load {name}", "state") == answers[4]
        assert [path.name for path in tmp_path.iterdir()] == ["a game.txt"]

    def test_saving_again_replaces_the_file(self, tmp_path):
        name = tmp_path / "game"
        converse(NEW, f"save {name}", "play take G U P", f"save {name}")
        assert name.read_text(encoding="utf-8").splitlines()[-2] == "take G U P"

    def test_every_damaged_file_is_refused_and_the_game_stays(self, tmp_path):
        name, damaged = tmp_path / "game", tmp_path / "damaged"
        converse(NEW, "play take G U P", "roll GM UL P-", "play build GM", f"save {name}")
        whole = name.read_bytes()
        lines = whole.splitlines(keepends=True)
        pieces = [b"".join(lines[:number]) for number in range(len(lines))]
        pieces += [b"".join([*lines[:-2], lines[-1]]), whole + b"undo\n", whole[:-1]]
        pieces.append(b"".join([*lines[:-3], lines[-2], lines[-3], lines[-1]]))
        pieces.append(whole.replace(b"UL", b"UM"))
        pieces.append(whole.replace(b"\n", b"\r\n"))
        pieces += [
            whole[:place] + bytes([whole[place] ^ flip]) + whole[place + 1 :]
            for place in range(len(whole))
            for flip in (1, 0x80)
        ]
        for piece in pieces:
            damaged.write_bytes(piece)
            before, answer, after = converse(NEW, "state", f"load {damaged}", "state")[1:]
            assert answer.startswith("? ") and answer.endswith(".") and before == after
        assert last(f"load {name}", "legal") == last(
            NEW, "play take G U P", "roll GM UL P-", "play build GM", "legal"
        )

    @pytest.mark.parametrize("command", ["save", "load"])
    @pytest.mark.parametrize(
        "name", ["", "{folder}", "{folder}/no/such/folder/x", "\0", "x" * 5000]
    )
    def test_impossible_names_are_refused(self, tmp_path, command, name):
        line = f"{command} {name.format(folder=tmp_path)}"
        before, answer, after = converse(NEW, "state", line, "state")[1:]
        assert answer.startswith("? ") and answer.endswith(".") and before == after

    @pytest.mark.parametrize(
        "content", [b"", b"hello\n", b"\xff\xfe\x00", b"skyline-record 1\ngame: skyline\n"]
    )
    def test_a_damaged_record_is_refused_with_the_reason(self, tmp_path, content):
        name = tmp_path / "damaged"
        name.write_bytes(content)
        before, answer, after = converse(NEW, "state", f"load {name}", "state")[1:]
        assert answer.startswith("? ") and answer.endswith(".") and before == after

    @pytest.mark.skipif(sys.platform == "win32", reason="devices have no such names there")
    def test_a_device_is_no_file(self):
        assert "ordinary file" in last("load /dev/null")
        assert "ordinary file" in last(NEW, "save /dev/null")

    def test_a_game_that_is_not_there_is_refused(self, tmp_path):
        name = tmp_path / "game"
        converse(NEW, f"save {name}")
        text = name.read_text(encoding="utf-8").replace("game: skyline", "game: chess")
        name.write_text(text, encoding="utf-8")
        assert last(f"load {name}").startswith("? ")

    def test_a_huge_file_is_not_read(self, tmp_path):
        name = tmp_path / "huge"
        with name.open("wb") as file:
            file.truncate(17 << 20)
        assert "too large" in last(f"load {name}")
