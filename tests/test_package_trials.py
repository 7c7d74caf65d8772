"""The trials of the packaged program: they must notice what is wrong."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import pytest

from tools import package

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
            package.expect_picture(path, (40, 30))
        else:
            with pytest.raises(package.PackageError, match=words):
                package.expect_picture(path, (40, 30))


def test_an_empty_picture_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "title.png"
    path.write_bytes(HEADER[:16] + struct.pack(">II", 1280, 720) + bytes(100))
    with pytest.raises(package.PackageError, match="almost nothing"):
        package.expect_picture(path, (1280, 720))


def test_a_traceback_is_no_explanation() -> None:
    package.expect_one_sentence("Skyline needs a display.\n", "a start")
    for text in ("", "one\ntwo\n", "Traceback (most recent call last):"):
        with pytest.raises(package.PackageError, match="a start"):
            package.expect_one_sentence(text, "a start")


def test_nothing_of_python_is_in_the_trials_surroundings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    variables = package.bare_environment(tmp_path)
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
    program = tmp_path / "Skyline" / package.PROGRAM_NAME
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(package, "DIST", tmp_path)
    assert package.main(["--no-build"]) == 1
    said = capsys.readouterr().err
    assert words in said
    assert len(said.strip().splitlines()) == 1


def test_a_missing_program_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    assert package.main(["--no-build"]) == 1
    assert "no packaged program" in capsys.readouterr().err
