"""The pilot's language: every command, and every way in which a line can't be done."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from skyline.scenes.title import ground as title_ground
from skyline.storage.settings import INSTANT
from skyline.verbs import pilot as verb
from skyline.verbs.pilot import PilotError
from tests.views.driver import Table, plain_ground


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Menus over a plain ground."""
    monkeypatch.setattr(title_ground, "cached_backdrop", plain_ground)


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], str]:
    """Writes a script and gives its path."""

    def write(text: str) -> str:
        path = tmp_path / "script.txt"
        path.write_text(text, "utf-8")
        return str(path)

    return write


def test_a_script_from_the_title_to_a_thrown_die(
    script: Callable[[str], str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    picture = tmp_path / "table.png"
    status = verb.run(
        [
            script(
                f"""
                # comments and blank lines are passed over

                wait idle
                expect scene=title       # a comment behind a command
                expect button:new-game
                key n
                wait idle
                expect scene=setup
                scene
                click button:start
                wait 0.5
                expect scene=table
                expect phase=take
                hover bin:G
                click bin:G
                click bin:G
                click bin:U
                wait idle
                roll GL GM UH
                fling tray 900 -400
                wait idle
                expect phase=act
                state
                targets
                drag die:1 to tray
                size 1280x720
                shot {picture}
                key ctrl+z
                key escape
                wait idle
                expect scene=pause
                """
            ),
            "--size",
            "960x600",
        ]
    )
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    scene, state, targets = out.splitlines()
    assert scene == "setup"
    assert json.loads(state)["active"] == ["GL", "GM", "UH"]
    assert json.loads(state)["phase"] == "act"
    listed = json.loads(targets)
    assert {"name", "rect", "enabled", "tooltip"} == set(listed[0])
    names = [each["name"] for each in listed]
    assert len(names) == len(set(names))
    assert {"die:1", "die:2", "die:3", "ball", "button:demolish"} <= set(names)
    for each in listed:
        x, y, w, h = each["rect"]
        assert x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= 960 and y + h <= 600
        assert isinstance(each["enabled"], bool) and isinstance(each["tooltip"], str)
    assert pygame.image.load(picture).get_size() == (1280, 720)


WRONG_LINES = {
    "dance": "unknown command 'dance'",
    "click nothing:1": "no target 'nothing:1'",
    "click": "no target ''",
    "click button:continue": "no target",
    "hover nothing": "no target 'nothing'",
    "drag button:quit": "drag TARGET to TARGET",
    "drag nothing to button:quit": "no target 'nothing'",
    "drag button:quit to nothing": "no target 'nothing'",
    "fling button:quit 3": "fling TARGET VX VY",
    "fling button:quit fast up": "two numbers",
    "fling button:quit nan inf": "two numbers",
    "fling nothing 1 2": "no target 'nothing'",
    "key": "unknown key",
    "key frobnicate": "unknown key 'frobnicate'",
    "key hyper+a": "unknown modifier 'hyper'",
    "wait": "wait idle",
    "wait soon": "wait idle",
    "wait -1": "0 to 60 seconds",
    "wait 61": "0 to 60 seconds",
    "wait nan": "0 to 60 seconds",
    "roll GM": "no game is on the table",
    "state": "no game is on the table",
    "expect scene=table": "expected scene=table, but it is title",
    "expect phase=act": "no game is on the table",
    "expect button:throw": "no target 'button:throw'",
    "expect": "no target ''",
    "shot /no/such/folder/picture.png": "can't be written",
    "shot": "can't be written",
    "size huge": "no window size",
    "size 10x10": "no window size",
}


@pytest.mark.parametrize("line", WRONG_LINES)
def test_a_line_that_cannot_be_done_ends_the_script_with_its_number(
    line: str, script: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    status = verb.run([script(f"# a comment\n\n{line}\nscene\n"), "--size", "960x600"])
    out, err = capsys.readouterr()
    assert status == 1
    assert out == "", "nothing is done after it"
    assert err.count("\n") == 1, "one sentence"
    assert err.startswith(f"skyline pilot: line 3 ({line}): ")
    assert WRONG_LINES[line] in err
    assert "Traceback" not in err


@pytest.mark.parametrize("outcome", ["XX", "GM", "UH UH UH UH", "GL GL P-", ""])
def test_an_outcome_that_cannot_fall_is_refused(outcome: str) -> None:
    """At once if it is no outcome at all, by the table if these dice can't show it."""
    table = Table.set_up(2, animation_speed=INSTANT)
    table.do("click bin:G", "click bin:G", "click bin:U")
    try:
        table.do(f"roll {outcome}")
    except PilotError as error:
        assert str(error)
        return
    table.do("click button:throw")
    assert table.notice
    assert table.state.phase == "roll"
    table.check()
    table.do("click button:throw")
    assert table.state.phase == "act", "the next throw falls as it falls"
    table.check()


def test_a_phase_that_is_not_there_is_said() -> None:
    table = Table.set_up(2)
    with pytest.raises(PilotError, match="expected phase=act, but it is take"):
        table.do("expect phase=act")


def test_typed_letters_and_keys_reach_a_text_entry() -> None:
    table = Table.at_title((1280, 800))
    table.pilot.settle()
    table.do("click button:new-game", "wait idle", "click seat:1:name")
    table.do("key ctrl+a", "key backspace", "type Zoë & co", "click button:start")
    assert table.session.setup.seats[0].name == "Zoë & co"


def test_a_script_comes_from_standard_input_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("scene\n"))
    assert verb.run(["-", "--size", "960x600"]) == 0
    assert capsys.readouterr().out == "title\n"


@pytest.mark.parametrize("size", ["wide", "0x0", "960", "99999x1", "-960x600"])
def test_a_wrong_size_is_a_wrong_argument(
    size: str, script: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert verb.run([script("scene"), f"--size={size}"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("skyline pilot: ")


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--speed", "3", "a"]])
def test_wrong_arguments_get_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        verb.run(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_script_that_is_not_there_or_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00click")
    for path in (tmp_path / "missing", binary, tmp_path):
        assert verb.run([str(path)]) == 1
        err = capsys.readouterr().err
        assert err.startswith("skyline pilot: the script can't be read") and err.count("\n") == 1


def test_the_verb_needs_no_display_and_keeps_the_game(home: Path, tmp_path: Path) -> None:
    """Run as a program of its own, twice: the second run continues the first one's game."""
    lines = "click button:new-game\nwait idle\nclick button:start\nwait idle\nclick bin:G\n"
    lines += "click bin:G\nclick bin:U\nroll GL GM UH\nclick button:throw\nwait idle\n"
    again = "click button:continue\nwait idle\nstate\n"
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    }
    for text in (lines, again):
        ended = subprocess.run(
            [sys.executable, "-m", "skyline", "pilot", "-", "--size", "960x600"],
            input=text,
            capture_output=True,
            text=True,
            env=environment,
            check=False,
            timeout=120,
        )
        assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout.splitlines()[-1])["active"] == ["GL", "GM", "UH"]
    assert list(home.glob("*.db"))


def test_a_script_that_says_nothing_of_it_moves_for_everybody(tmp_path: Path) -> None:
    """For people a first game is against a computer; a script would wait for nothing."""
    script = tmp_path / "script"
    script.write_text("click button:new-game\nclick button:start\nwait idle\nstate\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "skyline", "pilot", str(script)],
        env=os.environ | {"SKYLINE_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(json.loads(done.stdout)["skylines"]) == 2
    settings = json.loads((tmp_path / "home" / "skyline-settings.json").read_text("utf-8"))
    assert [seat["player"] for seat in settings["seats"]] == ["human", "human"]
