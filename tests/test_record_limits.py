"""A record without end costs neither memory nor time, and is told kindly."""

from __future__ import annotations

import os
import signal
import stat
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from skyline.core.errors import CorruptRecord
from skyline.core.record import MOST_ENTRIES, Entry, Record
from skyline.core.session import Session
from skyline.library import library as rooms
from skyline.library.library import Library
from skyline.storage.errors import StorageError
from skyline.storage.paths import LARGEST_FILE, Folders, folders
from skyline.storage.record_files import read_record
from skyline.storage.settings import Settings
from skyline.verbs import pilot, replay
from skyline.verbs.engine_commands import load_record, save_record
from tests.kept_games import a_game


def opened(home: Folders, notices: list[str]) -> closing[Library]:
    return closing(Library(home, notices))


def endless(entries: int) -> Record:
    record = a_game().record
    return Record(record.game, record.setup, [Entry("hint", "1")] * entries)


def test_a_record_ends_somewhere() -> None:
    assert len(Record.from_text(endless(MOST_ENTRIES).to_text()).entries) == MOST_ENTRIES
    with pytest.raises(CorruptRecord, match="20000 entries"):
        Record.from_text(endless(MOST_ENTRIES + 1).to_text())


def test_games_are_far_from_the_limits() -> None:
    record = a_game().record
    assert len(record.entries) * 10 < MOST_ENTRIES
    assert len(record.to_text()) * 10 < LARGEST_FILE


def test_a_file_without_end_is_not_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replayed: list[Entry] = []
    plain = Session.replay
    monkeypatch.setattr(
        Session, "replay", lambda self, entry: (replayed.append(entry), plain(self, entry))[1]
    )
    path = tmp_path / "endless.skyline"
    for entries in (MOST_ENTRIES + 5, LARGEST_FILE // 4):
        path.write_text(endless(entries).to_text(sealed=True), encoding="utf-8")
        assert replay.run([str(path), "--check"]) == replay.STATUS_BROKEN
        with opened(folders(), []) as library:
            assert library.files.open(path) is None
        assert len(replayed) <= 2 * MOST_ENTRIES
    told = capsys.readouterr()
    assert "20000 entries" in told.out
    assert "too large" in told.err


def test_the_title_waits_for_no_stored_game(monkeypatch: pytest.MonkeyPatch) -> None:
    notices: list[str] = []
    record = endless(rooms.QUICK_LOOK + 1)
    with opened(folders(), notices) as library:
        library.begin_from(record)
    with opened(folders(), notices) as library:
        with monkeypatch.context() as patch:
            patch.setattr(Session, "replay", None)
            assert library.can_go_on
            assert library.next_game() is None
        session = library.resume()
        assert session is not None
        assert session.record.entries == record.entries
    assert not notices


def test_a_stored_game_without_end_is_put_aside_once() -> None:
    """As an earlier version could have taken it from a file."""
    notices: list[str] = []
    record = a_game().record
    more = Record(record.game, record.setup, record.entries + endless(MOST_ENTRIES).entries)
    with opened(folders(), notices) as library:
        header = {"game": record.game, "header": record.header_lines()}
        library.games.create(header, [(each.kind, each.text) for each in more.entries])
        assert library.next_game() is None
        assert library.resume() is None
        assert not library.can_go_on
    assert len(notices) == 1 and "kept aside" in notices[0]
    (aside,) = folders().data.glob("*.json")
    assert aside.read_text(encoding="utf-8").count('"hint"') >= MOST_ENTRIES


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes are of Unix")
def test_the_engine_saves_through_links_and_keeps_modes(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"")
    target.chmod(0o640)
    link.symlink_to(target)
    save_record(str(link), a_game().record)
    assert link.is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert load_record(str(link)) == a_game().record
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices are of Unix")
@pytest.mark.parametrize("endless", ["/dev/zero", "pipe"])
def test_nothing_is_read_that_has_no_end_or_waits(
    endless: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wherever a file's name comes from: the alarm ends whoever still reads."""
    path = Path(endless)
    if endless == "pipe":
        path = tmp_path / endless
        os.mkfifo(path)
    link = folders().settings
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(path)
    signal.alarm(10)
    try:
        settings, (told,) = Settings.load(link)
        assert settings == Settings() and "can’t be read" in told
        with pytest.raises(StorageError):
            read_record(path)
        assert pilot.run([str(path)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    finally:
        signal.alarm(0)


def test_a_copied_text_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyline.library.files.look_into", None)
    notices: list[str] = []
    with opened(folders(), notices) as library:
        assert library.files.open_text("x" * (LARGEST_FILE + 1), "The copied text") is None
    assert len(notices) == 1 and "too large" in notices[0]


def test_what_a_record_tells_of_a_seat_ends_somewhere() -> None:
    record = a_game().record
    first, *others = record.setup.seats
    for endless_seat in (
        replace(first, colour="x" * 10**5),
        replace(first, controller="y" * 10**5),
    ):
        setup = replace(record.setup, seats=(endless_seat, *others))
        read = Record.from_text(Record(record.game, setup).to_text())
        assert max(map(len, read.header_lines())) < 700
