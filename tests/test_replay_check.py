"""``replay FILE --check``: a sound record is found sound, a broken one where it breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from skyline.core.booklet import booklet
from skyline.verbs import replay
from tests.kept_games import a_game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.skyline"
    path.write_text(booklet(a_game()), encoding="utf-8")
    return path


def test_check_finds_a_sound_record_sound(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.run([str(record), "--check"]) == 0
    out = capsys.readouterr().out
    assert "is sound" in out and "Ann, Ben # 2" in out and "hashes" in out
    record.write_text(a_game().record.to_text(sealed=True), encoding="utf-8")
    assert replay.run([str(record), "--check"]) == 0, "as the protocol saves it"


def test_check_says_at_which_move_it_breaks(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    other = ("#", "roll ", "check ", "end ")
    moves = [i for i, line in enumerate(lines) if i > 9 and line and not line.startswith(other)]
    lines[moves[11]] = "build PH H5"
    record.write_text("\n".join(lines), encoding="utf-8")
    assert replay.run([str(record), "--check"]) == replay.STATUS_BROKEN
    out = capsys.readouterr().out
    assert "at move 12 of" in out and "build PH H5" in out and f"Line {moves[11] + 1}:" in out
    assert out.count("\n") == 1


def test_check_knows_a_changed_text_from_a_broken_game(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("# Round 2", "# Runde 2"), encoding="utf-8")
    assert replay.run([str(record), "--check"]) == replay.STATUS_BROKEN
    assert "moves hold to the rules" in capsys.readouterr().out
    record.write_text(text[: len(text) // 2], encoding="utf-8")
    assert replay.run([str(record), "--check"]) == replay.STATUS_BROKEN
    assert capsys.readouterr().out.count("\n") == 1


def test_check_of_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.run([str(tmp_path / "none"), "--check"]) == replay.STATUS_BROKEN
    assert "there is no such file" in capsys.readouterr().err
