"""The engine's protocol: its lines, a game begun, and garbage."""

from __future__ import annotations

import io
import random
import subprocess
import sys

import pytest

from skyline import __version__
from skyline.games.catalog import GAMES
from skyline.verbs.engine import LONGEST_COMMAND, run
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
    "help",
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
        assert value("games") == list(GAMES)

    def test_help_tells_every_command_with_its_arguments(self):
        forms = value("help")
        assert [form.split(" ")[0] for form in forms] == value("list_commands")
        assert "new GAME players=N [seed=S] [start=K] [OPTION=VALUE …]" in forms
        assert last("help play") == "= play MOVE: plays a move"
        assert last("help dance").startswith("? There is no command")

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
