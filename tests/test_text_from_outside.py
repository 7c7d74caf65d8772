"""Text from outside reaches neither terminal nor file nor picture as it came."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from skyline.app.announce import Announcer, CommandSpeaker
from skyline.app.app import App
from skyline.app.trouble import tell_outside
from skyline.core.booklet import booklet
from skyline.core.examine import examine
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.games.catalog import game
from skyline.library.library import Library
from skyline.packs import PACKS
from skyline.storage.log import catch_unexpected_errors
from skyline.storage.paths import folders
from skyline.table import type as lettering
from skyline.text import clean
from skyline.verbs import replay
from tests.kept_games import a_game

FORGED = "Ann\n/etc/passwd is sound: all of it"
TERMINAL = "\x1b[2J\x1b]0;mine\x07Ann\x9b31m"
TURNED = "Ann\u202e nnA\u2066\u2028\u0085\r\n\t\x00"
HOSTILE = [FORGED, TERMINAL, TURNED]


def named(name: str) -> Record:
    record = a_game().record
    first, *others = record.setup.seats
    seats = (replace(first, name=name, colour=name), *others)
    return Record(record.game, replace(record.setup, seats=seats), record.entries)


def printed(*arguments: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    return subprocess.run(
        [sys.executable, "-m", "skyline", *arguments],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_forges_nothing_on_a_terminal(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\x1b[31m\nb.skyline"
    path.write_text(named(name).to_text(sealed=True), encoding="utf-8", newline="")
    assert replay.run([str(path), "--check"]) == 0
    out = capsys.readouterr().out
    assert out.endswith("\n") and out[:-1].isprintable()


@pytest.mark.parametrize("line", ["take \x1b[31m", "hint \u202e1", "game: \x1b]0;x\x07"])
def test_what_breaks_a_record_forges_nothing(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = named("Ann").to_text().split("\n")
    lines[1 if ":" in line else lines.index("") + 1] = line
    path = tmp_path / "game.skyline"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert replay.run([str(path), "--check"]) == replay.STATUS_BROKEN
    out = capsys.readouterr().out
    assert out.endswith("\n") and out[:-1].isprintable()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_breaks_no_exported_file(name: str) -> None:
    """Also of a session that was never read from a text, so that nobody cleaned its names."""
    text = booklet(Session.from_record(game("skyline"), named(name)))
    examined = examine(text, game, sealed=True)
    assert examined.broken is None
    assert examined.moves == a_game().record.moves
    assert all(line.isprintable() for line in text.split("\n"))


def test_a_record_hands_on_clean_names() -> None:
    for name in HOSTILE:
        read = Record.from_text(named(name).to_text())
        assert read.setup.seats[0].name.isprintable()
        assert "Ann" in read.setup.seats[0].name


def test_letters_joined_on_purpose_stay() -> None:
    for text in ("Zoë – “Ann”", "क्‍ष", "👩‍👩‍👧 family", "a\u00a0b"):
        assert clean.one_line(text) == text
        assert clean.one_line(clean.one_line(f"{text}\x07")) == f"{text} "


def test_a_picture_shows_nothing_of_control_characters() -> None:
    for name in HOSTILE:
        plain = clean.one_line(name)
        assert lettering.measure(name, 20) == lettering.measure(plain, 20)
        shown = lettering.render(name, 20, (0, 0, 0)).get_size()
        assert shown == lettering.render(plain, 20, (0, 0, 0)).get_size()
    half = lettering.render("half \ud800 a letter", 20, (0, 0, 0))
    assert half.get_width() > 0


@pytest.mark.parametrize("name", [*HOSTILE, "half \ud800 a letter"])
def test_a_voice_gets_one_clean_line(name: str, tmp_path: Path) -> None:
    """A program that is run takes neither NUL nor half a letter."""
    heard = tmp_path / "heard"
    writing = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2], 'utf-8')"
    command = CommandSpeaker((sys.executable, "-c", writing, str(heard)))
    announcer = Announcer(lambda: command)
    announcer.enabled = True
    announcer.say(name)
    assert announcer.wait(30)
    announcer.close()
    said = heard.read_text(encoding="utf-8")
    assert said.isprintable() and said


@pytest.mark.parametrize("name", HOSTILE)
def test_the_last_message_is_one_clean_line(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    told: list[str] = []
    log_file = Path(name, "skyline.log")
    tell_outside(log_file, lambda _title, sentence: told.append(sentence))
    catch_unexpected_errors(log_file)
    sys.excepthook(ValueError, ValueError(), None)
    printed_lines = capsys.readouterr().err.splitlines()
    assert len(printed_lines) == 2
    assert all(line.isprintable() for line in (*told, *printed_lines))


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437", "koi8-r"])
def test_no_encoding_is_an_error(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "game.skyline"
    path.write_text(named("Zoë 雪 ☃").to_text(sealed=True), encoding="utf-8")
    for arguments in (["--help"], ["replay", str(path), "--check"], ["a“file”", "b"]):
        result = printed(*arguments, PYTHONIOENCODING=encoding)
        assert b"Traceback" not in result.stderr
        said = (result.stdout or result.stderr).decode(encoding)
        assert said.strip() and "\\u" not in said


@pytest.mark.parametrize("stranger", ["x" * 300, "nobody/" + "y" * 5000, "a\x00b"])
def test_a_name_that_no_file_can_have_is_a_sentence(
    stranger: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from skyline.__main__ import main

    with pytest.raises(SystemExit) as ended:
        main([stranger])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_that_may_not_be_entered_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from skyline.__main__ import main

    def refused(_path: Path, **_named: object) -> os.stat_result:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refused)
    with pytest.raises(SystemExit):
        main(["locked/game.skyline"])
    assert "locked/game.skyline" in capsys.readouterr().err


@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_file_is_called_forges_no_notice_and_no_line_of_the_log(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    notices: list[str] = []
    with closing(Library(None, notices)) as library, caplog.at_level("WARNING", "skyline"):
        assert library.files.open(tmp_path / name) is None
    (notice,) = notices
    assert notice.isprintable()
    assert caplog.messages == notices


@pytest.mark.parametrize("home", ["x" * 300, "Ann\nis sound", "y/" * 3000])
def test_the_program_starts_in_a_home_of_any_name(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path / home))
    with closing(App((960, 600), headless=True, home=folders(), packs=PACKS)) as app:
        assert app.notices or "\n" in home
        assert all(notice.isprintable() and len(notice) <= 1001 for notice in app.notices)


def test_what_has_no_end_is_cut_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    from skyline.__main__ import main

    with pytest.raises(SystemExit) as ended:
        main(["one", "x" * 100_000])
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert len(line) < 1100 and line.endswith("…")
