"""The trials of the packaged program: they must notice what is wrong."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skyline.core.examine import examine
from skyline.games.catalog import game
from tools import package
from tools.packaging import build, plan
from tools.packaging import surroundings as bare
from tools.packaging.errors import PackageError
from tools.packaging.figures import Figures

HEADER = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 40, 30)


def test_a_picture_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "title.png"
    for content, words in (
        (None, "not a PNG"),
        (b"GIF89a", "not a PNG"),
        (HEADER[:20], "not a PNG"),
        (HEADER[:16] + struct.pack(">II", 41, 30) + bytes(100), "41x30 instead of 40x30"),
        (HEADER[:24], None),
    ):
        if content is not None:
            path.write_bytes(content)
        if words is None:
            bare.expect_picture(path, (40, 30))
        else:
            with pytest.raises(PackageError, match=words):
                bare.expect_picture(path, (40, 30))


def test_an_empty_picture_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "title.png"
    path.write_bytes(HEADER[:16] + struct.pack(">II", 1280, 720) + bytes(100))
    with pytest.raises(PackageError, match="almost nothing"):
        bare.expect_picture(path, (1280, 720))


def test_a_traceback_is_no_explanation() -> None:
    bare.expect_one_sentence("Skyline needs a display.\n", "a start")
    for text in ("", "one\ntwo\n", "Traceback (most recent call last):"):
        with pytest.raises(PackageError, match="a start"):
            bare.expect_one_sentence(text, "a start")


def test_nothing_of_python_is_in_the_trials_surroundings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    variables = bare.bare_environment(tmp_path)
    assert not any(name.startswith("PYTHON") for name in variables)
    assert variables["PATH"] == str(tmp_path / "empty")


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in program is a shell script")
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("exit 3", "status 3 instead of 0"),
        ("echo 99.98.97", "not the source's version"),
    ],
)
def test_a_broken_program_fails_with_one_sentence(
    tmp_path: Path,
    script: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = tmp_path / "Skyline" / f"{plan.NAME}{build.ENDING}"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(build, "PROGRAM", program)
    assert package.main(["--no-build"]) == 1
    said = capsys.readouterr().err
    assert words in said
    assert len(said.strip().splitlines()) == 1


def test_a_missing_program_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "PROGRAM", tmp_path / "Skyline")
    assert package.main(["--no-build"]) == 1
    assert "no packaged program" in capsys.readouterr().err


def test_the_sample_record_is_sound() -> None:
    examined = examine(bare.sample_record(), game, sealed=True)
    assert examined.broken is None


def test_descendants_are_seen() -> None:
    if sys.platform != "linux":
        pytest.skip("only Linux has /proc")
    with subprocess.Popen(["sh", "-c", "sleep 30; true"], start_new_session=True) as child:
        try:
            ends = time.monotonic() + 20
            while ["sleep", "30", ""] not in bare.descendants(os.getpid()):
                assert time.monotonic() < ends
                time.sleep(0.05)
        finally:
            os.killpg(child.pid, signal.SIGKILL)


def test_figures_tell_what_is_aimed_at() -> None:
    figures = Figures()
    figures.size("folder on disk", 54_250_000)
    figures.starts("folder, first picture", [2.0, 0.5, 0.7, 0.6])
    figures.notes.append("Nothing else was tried.")
    rows = json.loads(figures.json())["figures"]
    assert rows["folder on disk"] == {"value": 54.25, "unit": "MB", "aim": 80.0}
    assert rows["folder, first picture"]["value"] == 0.6
    assert rows["folder, first picture, the very first time"]["value"] == 2.0
    table = figures.table()
    assert "54.25 MB   (aim: at most 80 MB)" in table
    assert table.endswith("Nothing else was tried.")
