"""A record without end costs neither memory nor time, and is told kindly."""

from __future__ import annotations

import json
import os
import random
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType

import pytest

from skyline.app.app import App
from skyline.core.errors import CorruptRecord
from skyline.core.examine import examine
from skyline.core.record import MOST_ENTRIES, Entry, Record, position_hash
from skyline.core.session import Session
from skyline.games.catalog import game
from skyline.library.library import Library
from skyline.library.resuming import MOST_LETTERS, QUICK_LOOK, retold
from skyline.packs import PACKS
from skyline.storage.errors import StorageError
from skyline.storage.log import CRASH_FILE, stop_watching, watch_for_crashes
from skyline.storage.paths import LARGEST_FILE, Folders, folders
from skyline.storage.record_files import read_record
from skyline.storage.settings import Settings
from skyline.verbs import pilot, replay
from skyline.verbs.engine_commands import load_record, save_record
from tests.kept_games import a_game, play


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
    record = endless(QUICK_LOOK[0] + 1)
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
    link, crash = folders().settings, folders().logs / CRASH_FILE
    for each in (link, crash):
        each.parent.mkdir(parents=True, exist_ok=True)
        each.symlink_to(path)
    signal.alarm(10)
    try:
        settings, (told,) = Settings.load(link)
        assert settings == Settings() and "can’t be read" in told
        with pytest.raises(StorageError):
            read_record(path)
        watch_for_crashes(folders())
        stop_watching()
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


def lines_run(act: Callable[[], object]) -> int:
    """How many lines of Python an act takes: what it costs, on any machine."""
    count = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Callable[..., object]:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def taken_back(changes: int) -> int:
    """What it costs to take back a move after so many changes of seats."""
    session = a_game(steps=0)
    for _ in range(changes):
        session.replay(Entry("seat", "1 human"))
    session.play(session.legal()[0])
    assert len(session.seatings) == changes
    return lines_run(session.undo)


def test_taking_back_costs_the_same_however_often_seats_changed() -> None:
    assert taken_back(2_000) == taken_back(2)


def test_seats_taken_after_a_move_that_is_taken_back_stay_taken() -> None:
    session = a_game(steps=0)
    session.replay(Entry("seat", "2 mason"))
    session.play(session.legal()[0])
    session.replay(Entry("seat", "1 foreman"))
    assert session.seatings == ((0, 1, "mason"), (1, 0, "foreman"))
    session.undo(passed=True)
    assert session.seatings == ((0, 1, "mason"), (0, 0, "foreman"))


def test_a_position_is_hashed_once_however_often_a_record_compares_it() -> None:
    session = a_game()
    check = session.record.entries[-1]
    assert check.kind == "check"
    session = Session.from_record(session.game, a_game().record)
    worked_out = lines_run(lambda: position_hash(session.game.encode(session.state)))
    assert lines_run(lambda: session.replay(check)) < worked_out / 2


def test_a_record_that_breaks_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[Entry] = []
    plain = Session.replay
    monkeypatch.setattr(
        Session, "replay", lambda self, entry: (replayed.append(entry), plain(self, entry))[1]
    )
    record = a_game().record
    record.entries[-1] = Entry("check", "0" * 12)
    examined = examine(record.to_text(sealed=True), game, sealed=True)
    assert examined.broken is not None and examined.entries == len(record.entries) - 1
    assert examined.session.record.entries == record.entries[:-1]
    assert len(replayed) == len(record.entries)


def laid_often(times: int) -> Record:
    session = a_game(steps=40)
    for _ in range(times):
        session.replace_position(session.state)
    play(session, 5, random.Random(1))
    return session.record


def test_what_was_laid_out_before_costs_a_table_nothing() -> None:
    once, often = (Session.from_record(game("skyline"), laid_often(times)) for times in (1, 50))
    assert retold(often) == retold(once)
    per_position = lines_run(lambda: once.game.decode(once.game.encode(once.state)))
    more = lines_run(lambda: retold(often)) - lines_run(lambda: retold(once))
    assert more < 25 * per_position


def test_a_stored_game_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by entries nor by their letters; what is kept aside is written part by part."""
    record, laid = a_game().record, laid_often(1).entries[-6]
    letters = [laid] * (MOST_LETTERS // len(laid.text) + 1)
    for entries in (record.entries + endless(MOST_ENTRIES).entries, letters):
        notices: list[str] = []
        with opened(folders(), notices) as library:
            header = {"game": record.game, "header": record.header_lines()}
            library.games.create(header, [(each.kind, each.text) for each in entries])
            with monkeypatch.context() as patch:
                patch.setattr(type(library.games), "entries", None)
                assert library.resume() is None
        (notice,) = notices
        assert "kept aside" in notice
        (aside,) = folders().data.glob("*.json")
        kept = json.loads(aside.read_text(encoding="utf-8"))
        assert kept["entries"] == [[each.kind, each.text] for each in entries]
        assert kept["game"] == record.game
        aside.unlink()


def test_whatever_may_be_read_from_a_file_can_be_stored_and_goes_on(tmp_path: Path) -> None:
    """Also where all is secret and so gets longer when it is sealed."""
    session = a_game("cityscape", steps=30)
    session.replace_position(session.state)
    record = session.record
    laid = record.entries[-1]
    record.entries += [laid] * ((LARGEST_FILE - len(record.to_text())) // (len(laid.text) + 7) - 1)
    path = tmp_path / "game.skyline"
    path.write_text(record.to_text(sealed=True), encoding="utf-8")
    assert 0.99 * LARGEST_FILE < path.stat().st_size <= LARGEST_FILE
    notices: list[str] = []
    with opened(folders(), notices) as library:
        read = library.files.open(path)
        assert read is not None
        stored = library.files.take(read)
        assert stored is not None
        assert sum(library.games.length(stored, MOST_ENTRIES)) > LARGEST_FILE
        taken = library.continue_game(stored)
        assert taken is not None and taken.record.entries == record.entries
    assert not notices


def test_the_title_waits_for_no_game_of_few_long_entries() -> None:
    record = laid_often(QUICK_LOOK[1] // 300)
    assert len(record.entries) < QUICK_LOOK[0] // 2
    with opened(folders(), []) as library:
        library.begin_from(record)
    with opened(folders(), []) as library:
        assert library.can_go_on
        assert library.next_game() is None
        assert library.resume() is not None


def test_the_list_waits_for_no_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[Entry] = []
    plain = Session.replay
    with opened(folders(), []) as library:
        for entries in (QUICK_LOOK[0] + 1, 3):
            library.begin_from(endless(entries))
    monkeypatch.setattr(
        Session, "replay", lambda self, entry: (replayed.append(entry), plain(self, entry))[1]
    )
    with closing(App((960, 600), headless=True, home=folders(), packs=PACKS)) as app:
        app.go.title()
        app.go.games()
        rows = app.manager.top.rows
        short, long = rows.entries
        assert rows.look_at(short) is not None
        assert rows.look_at(long) is None
    assert 0 < len(replayed) < 100


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
def test_a_long_check_tells_on_a_terminal_how_far_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.skyline"
    told = {}
    for entries in (3, 5_000):
        path.write_text(endless(entries).to_text(sealed=True), encoding="utf-8")
        ours, theirs = os.openpty()
        checked = subprocess.run(
            [sys.executable, "-m", "skyline", "replay", str(path), "--check"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stderr=theirs,
            timeout=60,
            check=True,
        )
        os.close(theirs)
        assert checked.stdout.count(b"\n") == 1
        with suppress(OSError):  # as Linux says that nothing is left
            told[entries] = os.read(ours, 1000)
        os.close(ours)
    assert told.get(3, b"") == b""
    assert told[5_000].startswith(b"\r 20 %\r 40 %") and told[5_000].endswith(b"\r     \r")
