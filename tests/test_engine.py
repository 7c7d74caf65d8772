from __future__ import annotations

import io
import json
import math
import random
import subprocess
import sys

import pytest

from skyline import __version__
from skyline.games.catalog import GAMES
from skyline.games.skyline.dice import Counts
from skyline.verbs.engine import run
from skyline.verbs.engine_lines import LONGEST_COMMAND
from skyline.verbs.engine_text import json_pieces
from tests.engine_client import converse, last, value

NEW = "new skyline players=2 seed=3"


def answers_to(text):
    """The answers to input that need not end with its line."""
    out = io.BytesIO()
    assert run(io.BytesIO(text.encode()), out) == 0
    return out.getvalue().decode().split("\n\n")[:-1]


COMMANDS = [
    "protocol_version",
    "name",
    "version",
    "list_commands",
    "games",
    "new",
    "options",
    "state",
    "observe",
    "legal",
    "play",
    "chance",
    "roll",
    "undo",
    "scores",
    "setup",
    "suggest",
    "genmove",
    "save",
    "load",
    "quit",
]


class TestProtocol:
    def test_who_is_there(self):
        assert converse("protocol_version", "name", "version") == [
            "= 1",
            "= Skyline",
            f"= {__version__}",
        ]

    def test_every_command_is_listed(self):
        assert sorted(value("list_commands")) == sorted(COMMANDS)
        assert value("games") == [each.name for each in GAMES]

    def test_comments_and_blank_lines_get_no_answer(self):
        assert converse("", "   ", "# hello", "name # the name", "\t") == ["= Skyline"]

    def test_comments_may_hold_any_bytes(self):
        lines = [
            b"# \xff\xfe",
            b"name # \xff",
            b"  \t# \xc3\x28 # \xff",
            b"name#\xff\r",
            b"\xff # x",
        ]
        assert converse(*lines) == ["= Skyline"] * 2 + ["? That line is not UTF-8 text."]
        assert converse(b"\xef\xbb\xbf# \xff", "name") == ["= Skyline"]

    @pytest.mark.parametrize("end", ["\n", "\r\n", ""])
    def test_comments_and_blank_lines_may_be_of_any_length(self, end):
        much = 3 * LONGEST_COMMAND
        for long in ("#" * much, " " * much, " " * much + "# x", "\t" * (LONGEST_COMMAND + 1)):
            assert answers_to(long + end) == []
            assert answers_to(f"version{end or chr(10)}{long}\nname") == [
                f"= {__version__}",
                "= Skyline",
            ]

    def test_a_long_comment_or_long_spaces_do_not_make_a_command_too_long(self):
        much = 3 * LONGEST_COMMAND
        for line in (
            "name # " + "x" * much,
            "name" + " " * much + "# x",
            "name" + " " * much,
            " " * much + "name",
            " " * much + "name" + " " * much + "#" * much,
        ):
            assert converse(line, "version") == ["= Skyline", f"= {__version__}"]

    def test_what_follows_long_spaces_belongs_to_the_command(self):
        answers = converse("name" + " " * LONGEST_COMMAND + "x # y", "name")
        assert answers == ["? That line is too long.", "= Skyline"]

    def test_the_longest_command(self):
        longest = "name " + "x" * (LONGEST_COMMAND - 5)
        assert (
            converse(longest, longest + "# y", longest + "x", longest + "x # y")
            == ["? The command name takes nothing after it."] * 2 + ["? That line is too long."] * 2
        )

    def test_windows_line_ends_and_a_byte_order_mark(self):
        assert converse(b"\xef\xbb\xbfname\r", "name\r") == ["= Skyline"] * 2

    def test_quit_ends_and_the_rest_is_not_answered(self):
        assert converse("name", "quit", "name") == ["= Skyline", "= ok"]

    def test_the_last_line_may_lack_its_end(self):
        out = io.StringIO()
        assert run(io.StringIO("name"), out) == 0
        assert out.getvalue() == "= Skyline\n\n"

    def test_text_streams_work_too(self):
        out = io.StringIO()
        assert run(io.StringIO(f"{NEW}\nlegal\nfly\n"), out) == 0
        assert out.getvalue().startswith("= ok\n\n= [")

    def test_as_a_program_it_needs_no_pygame(self):
        code = (
            "import sys; from skyline.verbs.engine import run; s = run(sys.stdin, sys.stdout);"
            "assert 'pygame' not in sys.modules and 'numpy' not in sys.modules; sys.exit(s)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=b"new skyline players=1 seed=1\nlegal\nquit\n",
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.count(b"\n\n") == 3

    def test_each_answer_is_flushed_at_once(self):
        class Watch(io.StringIO):
            flushed = 0

            def flush(self):
                self.flushed += 1

        out = Watch()
        run(io.StringIO("name\nfly\n"), out)
        assert out.flushed == 2

    def test_a_reader_that_goes_away_ends_it_quietly(self):
        class Gone(io.StringIO):
            def write(self, _text):
                raise BrokenPipeError

        assert run(io.StringIO("name\n"), Gone()) == 0


class TestNew:
    def test_options_are_described(self):
        options = value("options skyline")
        assert options["restock"]["values"] == ["end", "at_once", "if_empty"]
        assert options["practice"]["values"] == [False, True]
        for option in options.values():
            assert option["default"] in option["values"] and option["about"].endswith(".")

    def test_options_takes_the_name_of_one_game(self):
        for line in ("options", "options cityscape x", "options skyline cityscape"):
            assert last(line).startswith("? Say options and the name of one game")

    def test_zeros_in_front_of_a_number_mean_nothing(self):
        assert last(NEW, "observe 01") == last(NEW, "observe 1")
        assert last("new skyline players=02 seed=03", "state") == last(NEW, "state")

    def test_house_rules_seed_and_start(self):
        line = "new skyline players=4 seed=9 start=3 restock=at_once tile_limit=true practice=true"
        state = value(line, "state")
        assert state["player"] == state["start"] == 3
        assert state["options"]["restock"] == "at_once" and state["options"]["tile_limit"] is True
        assert state["skylines"][2]["columns"] == ["H1"]

    def test_the_same_seed_gives_the_same_rolls(self):
        script = [NEW, "play take G U P", "roll"]
        assert last(*script) == last(*script)

    def test_without_a_seed_it_still_starts(self):
        assert converse("new skyline players=2", "play take G U P", "roll")[0] == "= ok"

    @pytest.mark.parametrize(
        "line",
        [
            "new",
            "new skyline",
            "new cityscape players=1",
            "new chess players=2",
            "new skyline players=0",
            "new skyline players=5",
            "new skyline players=-2",
            "new skyline players=two",
            "new skyline players=2.0",
            "new skyline players=\u0662",
            "new skyline players=" + "9" * 5000,
            "new skyline players=2 players=2",
            "new skyline players=2 seed=-1",
            "new skyline players=2 seed=1e3",
            "new skyline players=2 seed=9223372036854775808",
            "new skyline players=2 start=3",
            "new skyline players=2 start=0",
            "new skyline players=2 color=red",
            "new skyline players=2 tile_limit",
            "new skyline players=2 tile_limit=",
            "new skyline players=2 =true",
            "new skyline players=2 tile_limit=maybe",
            "new skyline players=2 tile_limit=true tile_limit=false",
            "new skyline players=2 restock=never",
            "new skyline players=2 practice=1",
            "options",
            "options chess",
        ],
    )
    def test_a_wrong_beginning_is_refused_and_the_old_game_stays(self, line):
        before, answer, after = converse(NEW, "play take G U P", "state", line, "state")[2:]
        assert answer.startswith("? ") and answer.endswith(".") and before == after

    def test_before_new_nothing_can_be_asked_of_a_game(self):
        for command in COMMANDS[7:20]:
            if command != "load":
                assert last(f"{command} 1").startswith("? "), command
        for command in ("state", "legal", "chance", "undo", "scores"):
            assert "start one with new" in last(command)


class TestPlay:
    def test_play_accepts_what_legal_lists_and_answers_the_move(self):
        for move in value(NEW, "legal"):
            assert last(NEW, f"play {move}") == f"= {move}"

    def test_chance_lists_the_outcomes_of_the_awaited_roll(self):
        listed = value(NEW, "play take G U P", "chance")
        assert len(listed) == 27
        assert sum(chance for _, chance in listed) == pytest.approx(1)
        assert ["GL UL P-", 0.125] in listed
        assert value(NEW, "chance") == []
        assert last(NEW, "play take G U P", "roll P- UL GL") == "= GL UL P-"

    def test_a_roll_of_a_heap_of_dice_is_listed_whole_and_in_pieces(self):
        data = value(NEW, "state")
        heap = Counts(10, 14, 7)
        data["district"] = dict(zip("GUP", heap, strict=True))
        data["yard"] = {"G": 23 - heap.ground, "U": 28 - heap.upper, "P": 0}
        script = [NEW, f"setup {json.dumps(data)}", "play take district", "chance"]

        class Watch(io.BytesIO):
            longest = 0

            def write(self, piece):
                self.longest = max(self.longest, len(piece))
                return super().write(piece)

        out = Watch()
        run(io.BytesIO("\n".join([*script, "name"]).encode()), out)
        answer, name, _ = out.getvalue().decode().split("\n\n")[3:]
        assert answer.startswith("= [[") and name == "= Skyline"
        listed = json.loads(answer[2:])
        assert len({outcome for outcome, _ in listed}) == len(listed) == 66 * 120 * 36 > 250_000
        assert math.fsum(chance for _, chance in listed) == pytest.approx(1, abs=1e-12)
        assert out.longest < len(answer) / 100

    def test_a_list_in_pieces_is_written_like_a_whole_one(self):
        for length in (0, 1, 999, 1000, 1001, 2000):
            values = [[str(number), number / 7] for number in range(length)]
            assert "".join(json_pieces(iter(values))) == json.dumps(values)

    def test_undo_in_practice_goes_back_over_rolls(self):
        practice = "new skyline players=2 seed=3 practice=true"
        script = [practice, "play take G U P", "roll GL UL P-", "undo", "undo", "state"]
        answers = converse(*script)
        assert answers[3:5] == ["= roll GL UL P-", "= take G U P"]
        assert answers[5] == last(practice, "state")

    def test_scores_at_the_end_name_the_winners(self):
        state = json.loads(last(NEW, "state")[2:])
        state.update(round=9, player=2, phase="act", action="build", final_round=True)
        state["skylines"][1] = {"columns": ["M1"], "tiles": ["TM3"]}
        scores = value(NEW, f"setup {json.dumps(state)}", "play resign", "scores")
        assert scores == {"over": True, "scores": [0, 9], "buildings": [0, 1], "winners": [2]}
        over = converse(NEW, f"setup {json.dumps(state)}", "play resign", "state", "legal", "undo")
        assert json.loads(over[3][2:])["player"] is None
        assert over[4] == "= []" and over[5].startswith("? ")
        over = [NEW, f"setup {json.dumps(state)}", "play resign"]
        assert last(*over, "genmove random") == "? The game is over."

    def test_observe_shows_what_a_seat_may_know(self):
        assert value(NEW, "observe 2")["seat"] == 2

    def test_suggest_gives_values_and_does_not_play(self):
        before, answer, after = converse(NEW, "state", "suggest random seconds=0.5", "state")[1:]
        advice = json.loads(answer[2:])
        legal = value(NEW, "legal")
        assert before == after
        assert advice["move"] in legal
        assert [each["move"] for each in advice["moves"]] == legal
        assert all(each["value"] == advice["value"] == 0 for each in advice["moves"])

    def test_genmove_plays_move_after_move(self):
        script = [NEW]
        while True:
            state = value(*script, "state")
            if state["phase"] == "over" or len(script) > 12:
                break
            script.append("roll" if state["phase"] == "roll" else "genmove random")
        assert all(answer.startswith("= ") for answer in converse(*script))

    @pytest.mark.parametrize(
        "line",
        [
            "play",
            "play fly",
            "play resign",
            "play build GM",
            "play take G G G G",
            "roll",
            "roll GM",
            "undo",
            "undo 1",
            "observe",
            "observe 0",
            "observe 3",
            "observe -1",
            "observe one",
            "state now",
            "legal all",
            "scores 1",
            "chance 1",
            "suggest",
            "suggest grandmaster",
            "suggest random seconds=0",
            "suggest random seconds=-1",
            "suggest random seconds=nan",
            "suggest random seconds=inf",
            "suggest random seconds=1e99",
            "suggest random seconds=soon",
            "suggest random seconds=1 seconds=1",
            "suggest random depth=3",
            "suggest random fast",
            "genmove",
            "genmove nobody",
            "quit now",
            "name me",
            "list_commands all",
            "State",
            "fly",
        ],
    )
    def test_what_cannot_be_done_is_refused_and_changes_nothing(self, line):
        before, answer, after = converse(NEW, "state", line, "state")[1:]
        assert answer.startswith("? ") and answer.endswith(".") and before == after

    def test_moves_wait_for_the_roll_and_levels_too(self):
        rolling = [NEW, "play take G U P"]
        for line in ("play take G U P", "play throw", "genmove random", "suggest random"):
            assert last(*rolling, line).startswith("? ")

    def test_unknown_levels_are_told_the_known_ones(self):
        assert "random" in last(NEW, "suggest grandmaster")


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

    @pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.name)
    def test_an_observation_is_no_position_in_any_game(self, rules):
        new = f"new {rules.name} players=2 seed=3"
        answer = last(new, f"setup {last(new, 'observe 2')[2:]}")
        assert answer == "? An observation, which has the key seat, is no position."

    @pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.name)
    def test_a_position_of_another_game_is_told_so_first(self, rules):
        for other in GAMES:
            if other is not rules:
                state = last(f"new {other.name} players=3", "state")[2:]
                answer = last(f"new {rules.name} players=2", f"setup {state}")
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
        for rules in GAMES:
            state = last(f"new {rules.name} players=4 seed=1", "state")[2:]
            answer = last(f"new {rules.name} players=3 seed=1", f"setup {state}")
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


class TestGarbage:
    def test_bytes_that_are_no_text(self):
        answers = converse(b"\xff\xfe\xfa", b"play \xc3\x28", b"name")
        assert [answer[0] for answer in answers] == ["?", "?", "="]

    def test_a_very_long_line_gets_one_answer(self):
        for start in ("name ", "", "name " + "x" * LONGEST_COMMAND + "#"):
            answers = converse(start + "x" * (3 * LONGEST_COMMAND), "name")
            assert answers == ["? That line is too long.", "= Skyline"]

    def test_control_characters_do_not_reach_the_answer(self):
        for line in ("fl\x1b[31my", "pl\x00ay", "new sky\x07line players=2", "play \u202e"):
            assert last(NEW, line).startswith("? ")

    def test_random_noise_gets_one_answer_a_line(self):
        rng = random.Random(2)
        words = [*COMMANDS, "skyline", "players=2", "seed=1", "take", "G", "U", "P", "district"]
        words += ["GM", "UL", "P-", "M1", "TL2", "{}", "[]", "=", "-1", "\u00e9", "'", '"', "\\"]
        words = [word for word in words if word not in ("quit", "save", "load")]
        lines = [NEW]
        for _ in range(3000):
            lines.append(" ".join(rng.choices(words, k=rng.randint(1, 5))))
        assert len(converse(*lines)) == len(lines)

    def test_random_bytes_are_answered_or_skipped(self):
        rng = random.Random(3)
        data = bytes(rng.randrange(256) for _ in range(20_000))
        for answer in converse(*data.split(b"\n"), "name"):
            assert answer.startswith(("? ", "= "))


def test_a_whole_random_game_through_the_protocol():
    """Plays by asking and answering only; the position is followed through `state`."""
    rng = random.Random(8)
    script = ["new skyline players=1 seed=5 solo_start=none"]
    from skyline.verbs.engine_commands import Engine

    engine = Engine()
    engine.answer(script[0])
    for _ in range(2000):
        if json.loads(engine.answer("scores"))["over"]:
            break
        legal = json.loads(engine.answer("legal"))
        engine.answer(f"play {rng.choice(legal)}" if legal else "roll")
    assert json.loads(engine.answer("state"))["phase"] == "over"
    assert json.loads(engine.answer("scores"))["winners"] == [1]
