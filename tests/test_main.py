"""The command line: help, version, wrong arguments, and a machine without a display."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import skyline
from skyline.__main__ import VERBS, main, speak_utf8


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_names_every_verb(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([flag]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for verb in VERBS:
        assert f"skyline {verb}" in out
    assert "skyline FILE" in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{skyline.__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [["--fullscreen"], ["play"], ["--size"], ["--size", "960x600", "more"], ["--helpp", "x"]],
)
def test_unknown_arguments_get_one_sentence_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("skyline: ") and err.count("\n") == 1


def test_a_wrong_size_of_the_window_is_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--size", "enormous"]) == 2
    err = capsys.readouterr().err
    assert err.startswith("skyline: ") and err.count("\n") == 1


def test_the_engine_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["engine", "--fast"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def run_program(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "skyline", *arguments],
        capture_output=True,
        text=True,
        env=environment | changes,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("driver", ["", "dummy", "offscreen", "x11", "nonsense"])
def test_without_a_display_it_says_so_and_ends(driver: str, tmp_path: Path) -> None:
    changes = {"SDL_VIDEODRIVER": driver} if driver else {}
    # Without this folder Wayland's own library adds a line of its own.
    ended = run_program(XDG_RUNTIME_DIR=str(tmp_path), **changes)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "display" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_help_needs_no_pygame() -> None:
    """So that it answers at once and on a machine where nothing is installed yet."""
    code = (
        "import sys; from skyline.__main__ import main; main(['--help']); "
        "raise SystemExit('pygame' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert ended.returncode == 0


def test_a_missing_library_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "skyline.app.main_loop", None)
    assert main([]) == 1
    err = capsys.readouterr().err
    assert err.startswith("skyline: ") and err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipe")
def test_whoever_reads_what_is_printed_may_stop() -> None:
    command = [sys.executable, "-m", "skyline", "shot", "--list"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()  # before anything is printed
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_pipes_of_windows_carry_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="cp1252") for _ in range(2)]
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    speak_utf8("linux")
    assert [stream.encoding for stream in streams] == ["cp1252", "cp1252"]
    speak_utf8("win32")
    assert [stream.encoding for stream in streams] == ["utf-8", "utf-8"]
