"""Digests beside the games: told once, kept, told anew when something changes, never wrong."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from skyline.ai import catalog as minds
from skyline.ai.thinking import InlineThinker, Means
from skyline.chronicle import digest_values
from skyline.chronicle.digest import Digest
from skyline.chronicle.skyline.detail import detail_of
from skyline.chronicle.skyline.samples import sample_records
from skyline.core.record import Record
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME
from skyline.library import finished as chronicle_shelf
from skyline.library.library import Library
from skyline.storage.database import GamesDatabase
from skyline.storage.digests import KeptDigest, NewDigest
from skyline.storage.errors import StorageError
from skyline.storage.games_file import KEPT_AFTER_DELETION
from skyline.storage.paths import Folders
from skyline.storage.recorder import GameRecorder
from tests.chronicle.made import DAWN, TOWER, built, played
from tests.scenes.reviews import QuickJudge
from tools.faulting.common import home_in

RECORDS = tuple(sample_records(5, seed=9))


@pytest.fixture(name="at")
def folders(tmp_path: Path) -> Folders:
    return home_in(tmp_path)


@pytest.fixture
def shelf(at: Folders) -> Iterator[Library]:
    made = Library(at, [])
    yield made
    made.close()


def store(shelf: Library, record: Record, **header: bool) -> int:
    """A finished game as playing leaves it."""
    head = {"game": record.game, "header": record.header_lines(), **header}
    recorder = GameRecorder(shelf.games, head, created=DAWN)
    recorder.extend([(each.kind, each.text) for each in record.entries])
    recorder.finish({"scores": [1]})
    assert recorder.game_id is not None
    return recorder.game_id


def change(home: Folders, statement: str, *values: object) -> None:
    """Changes the file while no program holds it."""
    with closing(sqlite3.connect(home.games)) as connection, connection:
        connection.execute(statement, values)


def bare(digests: tuple[Digest, ...]) -> list[Digest]:
    return [replace(each, ended=each.begun) for each in digests]


# ------------------------------------------------------------- told once and kept
def test_finished_games_are_told_in_spare_time(shelf: Library) -> None:
    chronicle = shelf.chronicle
    assert (chronicle.missing(), chronicle.digests()) == (0, ())
    numbers = [store(shelf, record) for _begun, _ended, record in RECORDS]
    assert chronicle.missing() == 5
    assert chronicle.work(0.0)
    slices = 1
    while chronicle.work(0.0005):
        slices += 1
    assert slices > 5
    assert chronicle.missing() == 0
    assert not chronicle.work(1.0)
    told = chronicle.digests()
    assert [each.id for each in told] == numbers
    for digest, (_begun, _ended, record) in zip(told, RECORDS, strict=True):
        game = shelf.games.game(digest.id)
        assert replace(digest, id=0) == built(record, game.created, game.updated)


def test_the_next_start_reads_what_was_kept(
    shelf: Library, at: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _begun, _ended, record in RECORDS:
        store(shelf, record)
    told = shelf.chronicle.catch_up()
    shelf.close()
    monkeypatch.setattr(chronicle_shelf, "build_steps", None)
    with closing(Library(at, [])) as again:
        assert again.chronicle.missing() == 0
        assert again.chronicle.digests() == told


def test_unfinished_games_and_other_games_are_not_told(shelf: Library) -> None:
    shelf.begin("skyline", Setup(1, 3))
    number = shelf.games.create({"game": "another"}, [("move", "x")])
    shelf.games.finish(number, {"scores": [4]})
    assert shelf.chronicle.missing() == 0
    assert shelf.chronicle.catch_up() == ()


def test_where_a_game_came_from_and_its_name(shelf: Library) -> None:
    record = RECORDS[0][2]
    tried, loaded, named = (
        store(shelf, record, what_if=True),
        store(shelf, record, imported=True),
        store(shelf, record),
    )
    shelf.name_game(named, "An evening")
    found = {each.id: each for each in shelf.chronicle.catch_up()}
    assert [found[n].counts for n in (tried, loaded, named)] == [False, False, True]
    assert [found[n].title for n in (tried, loaded, named)] == ["", "", "An evening"]
    shelf.name_game(named, "A late evening")
    assert shelf.chronicle.digests()[-1].title == "A late evening"


def test_a_game_that_goes_on_is_told_anew_at_its_end(shelf: Library) -> None:
    session = shelf.begin_from(played(TOWER, practice=True).record)
    number = shelf.playing
    assert number is not None
    shelf.games.finish(number, {"scores": [1]})
    assert [each.score for each in shelf.chronicle.catch_up()[0].seats] == [36, 13]
    session.undo()
    shelf.games.reopen(number)
    assert shelf.chronicle.digests() == ()
    assert shelf.chronicle.missing() == 0
    session.play(GAME.parse_move("abandon GH"))
    session.play(GAME.parse_move("resign"))
    (digest,) = shelf.chronicle.catch_up()
    assert detail_of(digest.seats[1]).abandoned == 2


def test_digests_of_another_version_are_told_anew(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(shelf, RECORDS[0][2])
    kept = store(shelf, RECORDS[1][2])
    shelf.chronicle.catch_up()
    shelf.games.forget(kept)
    later = digest_values.VERSION + 1
    monkeypatch.setattr(chronicle_shelf, "VERSION", later)
    monkeypatch.setattr(chronicle_shelf, "READABLE", range(later, later + 1))
    assert shelf.chronicle.missing() == 1
    assert [each.id for each in shelf.chronicle.digests()] == [kept]  # nothing else is left of it
    assert len(shelf.chronicle.catch_up()) == 2


# ------------------------------------------------------------- deletion
def test_deleting_a_game_takes_nothing_out_of_statistics(at: Folders) -> None:
    with closing(Library(at, [])) as shelf:
        number = store(shelf, RECORDS[0][2])
        before = shelf.chronicle.catch_up()
        shelf.delete(number)
        assert shelf.chronicle.digests() == before
        shelf.restore(number)
        shelf.delete(number)
    later = DAWN + KEPT_AFTER_DELETION * 1000
    with closing(GamesDatabase(at.games, clock=lambda: later)) as games:
        used = games.create({"game": "skyline"})
        assert [each.id for each in games.deleted()] == [number]  # nobody was here in between
    later += KEPT_AFTER_DELETION / 2
    with closing(GamesDatabase(at.games, clock=lambda: later)) as games:
        games.delete(used)
    later += KEPT_AFTER_DELETION * 0.6
    with closing(GamesDatabase(at.games, clock=lambda: later)) as games:
        assert [each.id for each in games.deleted()] == [used]
        games.forget(used)
        assert games.deleted() == games.games() == ()
    with closing(Library(at, [])) as shelf:
        assert shelf.chronicle.digests() == before
        assert store(shelf, RECORDS[1][2]) != number
        assert len(shelf.chronicle.catch_up()) == 2


def test_a_deleted_game_that_was_never_told_counts_as_well(shelf: Library) -> None:
    number = store(shelf, RECORDS[0][2])
    shelf.delete(number)
    assert [each.id for each in shelf.chronicle.catch_up()] == [number]


# ------------------------------------------------------------- damage
@pytest.mark.parametrize(
    "damage",
    [
        "text = substr(text, 1, 100)",
        "text = replace(text, '\"score\":', '\"score\":1')",
        "text = NULL, mark = 0",
        "mark = mark + 1",
        "mark = 'x'",
        "version = 0",
        "ended = ''",
        "text = '{}', mark = 2745614147",
        "luck = 'nonsense'",
        "luck = '[[1]]'",
    ],
)
def test_a_damaged_digest_is_told_anew(at: Folders, damage: str) -> None:
    with closing(Library(at, [])) as shelf:
        for _begun, _ended, record in RECORDS[:3]:
            store(shelf, record)
        before = shelf.chronicle.catch_up()
    if "NULL" in damage:  # the file's own rules forbid it: only real damage does that
        damage = damage.replace("NULL", "''")
    change(at, f"UPDATE digests SET {damage} WHERE game_id = 2")
    notices: list[str] = []
    with closing(Library(at, notices)) as shelf:
        first = shelf.chronicle.digests()
        assert all(each in before for each in first)
        assert shelf.chronicle.catch_up() == before
        assert shelf.chronicle.missing() == 0
    assert notices == []


def test_a_damaged_game_has_no_digest_and_is_asked_for_once(at: Folders) -> None:
    with closing(Library(at, [])) as shelf:
        for _begun, _ended, record in RECORDS[:3]:
            store(shelf, record)
    change(at, "UPDATE entries SET text = 'build GL' WHERE game_id = 1 AND seq = 9")
    change(at, "UPDATE entries SET text = '999999 x', kind = 'seat' WHERE game_id = 2 AND seq = 9")
    with closing(Library(at, [])) as shelf:
        assert [each.id for each in shelf.chronicle.catch_up()] == [3]
        assert shelf.chronicle.missing() == 0
        assert not shelf.chronicle.work(1.0)


def test_digests_are_saved_from_a_damaged_file(at: Folders) -> None:
    with closing(Library(at, [])) as shelf:
        for _begun, _ended, record in RECORDS[:3]:
            store(shelf, record)
        before = shelf.chronicle.catch_up()
        shelf.games.forget(2)
        shelf.games.forget(3)
    with closing(sqlite3.connect(at.games)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'games_by_state'"
        page = connection.execute(query).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    with at.games.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    notices: list[str] = []
    with closing(Library(at, notices)) as shelf:
        assert "1 game could be read" in notices[0]
        assert shelf.chronicle.catch_up() == before
        assert store(shelf, RECORDS[3][2]) == 4  # no number is given twice


def test_a_disk_that_fails_costs_no_digest_of_this_evening(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(shelf, RECORDS[0][2])

    def full(*_values: object) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(shelf.games, "keep_digests", full)
    assert not shelf.chronicle.work(10.0)
    assert len(shelf.chronicle.digests()) == 1


def test_a_digest_is_kept_with_all_others_or_not_at_all(shelf: Library) -> None:
    number = store(shelf, RECORDS[0][2])
    wrong = [NewDigest(number, "now", "text"), NewDigest("x", "now", "text")]  # type: ignore[arg-type]
    with pytest.raises(StorageError):
        shelf.games.keep_digests(wrong, 1)
    assert shelf.games.without_digest("skyline", range(1, 2)) != ()


# ------------------------------------------------------------- luck
def test_luck_is_reckoned_beside_the_picture_and_kept(
    at: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "judge_for", QuickJudge)
    thinker = InlineThinker(Means(catalog.game, lambda _code: None))
    asks: list[range] = []
    plain_digests = GamesDatabase.digests

    def counted(games: GamesDatabase, versions: range) -> tuple[KeptDigest, ...]:
        asks.append(versions)
        return plain_digests(games, versions)

    monkeypatch.setattr(GamesDatabase, "digests", counted)
    with closing(Library(at, [])) as shelf:
        store(shelf, played(TOWER).record)
        (digest,) = shelf.chronicle.catch_up()
        assert (digest.luck, shelf.chronicle.luck_missing()) == (None, 1)
        assert any(shelf.chronicle.reckon(thinker) for _ in range(200))
        assert shelf.chronicle.luck_missing() == 0
        assert not shelf.chronicle.reckon(thinker)
        (digest,) = shelf.chronicle.digests()
        asked = len(asks)
        assert not any(shelf.chronicle.reckon(thinker) for _ in range(20))
        assert len(asks) == asked  # nobody looks again before something has changed
        assert digest.luck is not None
        assert [luck.unit for luck in digest.luck] == ["chance", "chance"]
        assert all(luck.loss >= 0 for luck in digest.luck)
    with closing(Library(at, [])) as shelf:
        assert shelf.chronicle.digests() == (digest,)


def test_reckoning_rests_when_something_else_is_to_be_thought(
    shelf: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "judge_for", QuickJudge)
    thinker = InlineThinker(Means(catalog.game, lambda _code: None))
    store(shelf, played(TOWER).record)
    shelf.chronicle.catch_up()
    shelf.chronicle.reckon(thinker)
    shelf.chronicle.rest(thinker)
    assert thinker.poll() == []
    assert any(shelf.chronicle.reckon(thinker) for _ in range(200))


# ------------------------------------------------------------- news and export
def test_the_results_tell_what_was_reached_first(shelf: Library) -> None:
    seats = (SeatInfo("Ann", "teal"), SeatInfo("Ben", "coral"))
    session = shelf.begin("skyline", Setup(2, 7, seats=seats))
    assert shelf.chronicle.news(session) == ()
    for entry in played(TOWER).record.entries:
        if entry.kind == "roll":
            session.roll(GAME.parse_outcome(entry.text))
        elif entry.kind == "move":
            session.play(GAME.parse_move(entry.text))
    shelf.chronicle.catch_up()
    ((name, new),) = shelf.chronicle.news(session)
    assert name == "Ann"
    assert [each.key for each in new] == [
        "express",
        "self_made",
        "heritage",
        "last_word",
        "closing_bell",
    ]
    assert shelf.chronicle.news(session) == ((name, new),)  # as long as this game is looked at
    assert {each.game for each in new} == {shelf.playing}


def test_a_game_that_is_not_the_one_kept_brings_no_news(shelf: Library) -> None:
    other = played(TOWER)
    shelf.begin_from(played("take G G G", practice=True).record)
    assert shelf.chronicle.digest_of(other) is None
    assert shelf.chronicle.news(other) == ()


def test_a_what_if_game_brings_no_news(shelf: Library) -> None:
    session = shelf.begin_from(played(TOWER).record, what_if=True)
    assert session.over
    assert shelf.chronicle.news(session) == ()


def test_tables_are_written_side_by_side(at: Folders, tmp_path: Path) -> None:
    notices: list[str] = []
    with closing(Library(at, notices)) as shelf:
        for _begun, _ended, record in RECORDS:
            store(shelf, record)
        path = tmp_path / "skyline.csv"
        games = shelf.chronicle.catch_up()
        files = shelf.chronicle.export_csv(path, games, "skyline")
        second = tmp_path / "skyline-buildings.csv"
        assert files == (path, second)
        lines = path.read_text(encoding="utf-8-sig").splitlines()
        assert len(lines) == 1 + sum(each.players for each in games)
        assert path.read_bytes().startswith(b"\xef\xbb\xbfgame,title,")
        assert len(second.read_text(encoding="utf-8-sig").splitlines()) > len(lines)
        assert shelf.chronicle.export_csv(path, games[:1], "skyline") == files
        assert len(path.read_text(encoding="utf-8-sig").splitlines()) == 1 + games[0].players
        assert notices == []
        nowhere = tmp_path / "nowhere" / "skyline.csv"
        assert shelf.chronicle.export_csv(nowhere, games, "skyline") == ()
    assert len(notices) == 1
    assert "can’t be written" in notices[0]


def test_what_is_kept_is_plain_json(shelf: Library) -> None:
    store(shelf, RECORDS[0][2])
    shelf.chronicle.catch_up()
    (kept,) = shelf.games.digests(digest_values.READABLE)
    assert json.loads(kept.text)["seats"][0]["detail"]["turns"]
    assert DAWN + timedelta(0) == shelf.games.game(kept.game_id).created
