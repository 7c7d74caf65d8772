"""The games database: what it keeps, what it refuses, and what it survives."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from skyline.storage import schema
from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import (
    DamagedError,
    LockedError,
    NewerFormatError,
    StorageError,
    UnknownGameError,
)

HEADER = {"game": "skyline", "players": 2, "names": ["Ada", "Grüße ☀"]}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "skyline-games.db"


def ticking_clock() -> datetime:
    ticking_clock.now += timedelta(seconds=1)  # type: ignore[attr-defined]
    return ticking_clock.now  # type: ignore[attr-defined, no-any-return]


ticking_clock.now = datetime(2025, 1, 1, tzinfo=UTC)  # type: ignore[attr-defined]


def test_a_game_comes_back_as_it_was_written(path: Path) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER)
        database.append(game, 0, "move", "build GM H2")
        database.append(game, 1, "roll", "GM UH")
    with GamesDatabase(path) as database:
        (stored,) = database.unfinished()
        assert (stored.id, stored.game, stored.header) == (game, "skyline", HEADER)
        assert not stored.finished
        assert stored.result is None
        assert [(e.seq, e.kind, e.text) for e in database.entries(game)] == [
            (0, "move", "build GM H2"),
            (1, "roll", "GM UH"),
        ]
        assert database.notices == []


def test_a_game_may_be_stored_with_what_has_already_happened(path: Path) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER, [("move", "a"), ("move", "b")])
        database.append(game, 2, "move", "c")
        assert [entry.text for entry in database.entries(game)] == ["a", "b", "c"]


def test_unfinished_games_come_latest_played_first(path: Path) -> None:
    with GamesDatabase(path, clock=ticking_clock) as database:
        first, second, third = (database.create(HEADER) for _ in range(3))
        database.append(first, 0, "move", "x")
        database.finish(second, {"winners": [1]})
        assert [stored.id for stored in database.unfinished()] == [first, third]
        assert database.game(second).result == {"winners": [1]}
        database.reopen(second)
        assert [stored.id for stored in database.unfinished()] == [second, first, third]


@pytest.mark.parametrize("seq", [0, 2, 3, -1])
def test_an_entry_out_of_order_is_refused_and_changes_nothing(path: Path, seq: int) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER, [("move", "a")])
        before = database.game(game)
        with pytest.raises(ValueError, match="follow"):
            database.append(game, seq, "move", "b")
        assert [entry.text for entry in database.entries(game)] == ["a"]
        assert database.game(game) == before


def test_a_forgotten_game_is_gone_with_its_entries_and_its_number(path: Path) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER, [("move", "a")])
        database.forget(game)
        database.forget(game)
        with pytest.raises(UnknownGameError):
            database.entries(game)
        with pytest.raises(UnknownGameError):
            database.append(game, 1, "move", "b")
        with pytest.raises(UnknownGameError):
            database.finish(game, {})
        assert database.create(HEADER) != game


def test_acknowledged_entries_survive_a_killed_program(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from skyline.storage.database import GamesDatabase\n"
        "database = GamesDatabase(Path(sys.argv[1]))\n"
        "game = database.create({'game': 'skyline'})\n"
        "for number in range(100000):\n"
        "    database.append(game, number, 'move', f'entry {number}')\n"
        "    print(number, flush=True)\n"
    )
    for patience in (1, 23, 60):
        path.unlink(missing_ok=True)
        with subprocess.Popen(
            [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True
        ) as child:
            assert child.stdout is not None
            acknowledged = -1
            for _ in range(patience):
                acknowledged = int(child.stdout.readline())
            child.send_signal(signal.SIGKILL)
            acknowledged = max([acknowledged, *(int(n) for n in child.stdout if n.endswith("\n"))])
        with GamesDatabase(path) as database:
            assert database.notices == []
            (stored,) = database.unfinished()
            texts = [entry.text for entry in database.entries(stored.id)]
        assert texts[: acknowledged + 1] == [f"entry {n}" for n in range(acknowledged + 1)]
        assert len(texts) <= acknowledged + 2  # at most one more was under way


@pytest.mark.parametrize(
    "content",
    [
        b"this is not a database at all" * 50,
        b"SQLite format 3\x00" + b"\xff" * 5000,
        b"\x00" * 4096,
    ],
)
def test_a_damaged_file_is_kept_aside_and_said(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with GamesDatabase(path) as database:
        (notice,) = database.notices
        (kept,) = path.parent.glob("skyline-games.damaged-*.db")
        assert kept.name in notice
        assert kept.read_bytes() == content
        assert database.games() == ()
        database.create(HEADER)
    assert len(list(path.parent.glob("*.damaged-*"))) == 1


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for content in (b"first" * 300, b"second" * 300):
        path.write_bytes(content)
        GamesDatabase(path).close()
    kept = {file.read_bytes()[:5] for file in path.parent.glob("*.damaged-*")}
    assert kept == {b"first", b"secon"}


def test_what_is_readable_around_a_flipped_page_is_kept(path: Path) -> None:
    moves = [("move", f"{number:03} " + "x" * 100) for number in range(400)]
    with GamesDatabase(path) as database:
        games = [database.create(HEADER, moves, name=f"game {number}") for number in range(4)]
        database.finish(games[1], {"winners": [1]})
        database.delete(games[2])
    content = bytearray(path.read_bytes())
    last_page = len(content) // 4096 - 1
    content[4096 * last_page :] = b"\xa5" * 4096
    path.write_bytes(content)
    with GamesDatabase(path) as database:
        (notice,) = database.notices
        assert "damaged" in notice and "4 games could be read" in notice
        read = {stored.id: stored for stored in (*database.games(), *database.deleted())}
        assert sorted(read) == games
        assert [read[game].name for game in games] == [f"game {number}" for number in range(4)]
        assert read[games[1]].result == {"winners": [1]}
        kept = [[(e.kind, e.text) for e in database.entries(game)] for game in games]
        assert all(each == moves[: len(each)] for each in kept)
        assert sum(len(each) == 400 for each in kept) == 3, "one page holds one game's entries"
        assert min(len(each) for each in kept) > 300
        assert database.create(HEADER) > max(games), "numbers are not used again"
    (aside,) = path.parent.glob("*.damaged-*.db")
    assert aside.read_bytes() == content


def test_damage_found_while_playing_starts_a_new_file(path: Path) -> None:
    database = GamesDatabase(path)
    game = database.create(HEADER, [("move", "x" * 200)] * 300)
    database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database._connection.execute("PRAGMA cache_size = 0")
    database._connection.execute("PRAGMA shrink_memory")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096 * 30)
    with pytest.raises(DamagedError, match="kept as"):
        database.entries(game)
    assert database.games() == ()
    assert database.create(HEADER)
    database.close()
    assert list(path.parent.glob("*.damaged-*.db"))


def test_another_programs_database_is_not_overwritten(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with GamesDatabase(path) as database:
        assert database.notices
    (kept,) = path.parent.glob("*.damaged-*.db")
    assert b"recipes" in kept.read_bytes()


def test_a_newer_file_is_refused_and_left_byte_for_byte(path: Path) -> None:
    GamesDatabase(path).close()
    with sqlite3.connect(path) as future:
        future.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION + 1}")
    future.close()
    before = path.read_bytes()
    with pytest.raises(NewerFormatError, match="newer version"):
        GamesDatabase(path)
    with open_games(path) as database:
        assert not database.lasting
        assert "will not be saved" in database.notices[0]
        game = database.create(HEADER)
        database.append(game, 0, "move", "play goes on")
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_second_copy_is_told_and_plays_without_saving(path: Path) -> None:
    with GamesDatabase(path) as first:
        with pytest.raises(LockedError, match="Another copy"):
            GamesDatabase(path)
        with open_games(path) as second:
            assert not second.lasting
            second.create(HEADER)
        assert first.games() == ()
    with GamesDatabase(path) as third:
        assert third.lasting


def test_a_file_where_the_folder_should_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with pytest.raises(StorageError) as caught:
        GamesDatabase(tmp_path / "games" / "skyline-games.db")
    assert "\n" not in str(caught.value)
    assert str(tmp_path / "games") in str(caught.value)
    assert not open_games(tmp_path / "games" / "skyline-games.db").lasting


def test_a_folder_where_the_file_should_be_is_one_sentence(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StorageError, match="can’t be written"):
        GamesDatabase(path)


def test_a_read_only_folder_is_one_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Said by the system, not by permissions: those bind no administrator.
    monkeypatch.setattr(os, "access", lambda place, mode: not mode & os.W_OK)
    with pytest.raises(StorageError, match="can’t be written"):
        GamesDatabase(path)
    assert not open_games(path).lasting


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_READONLY, "can’t be written to"),
        (sqlite3.SQLITE_READONLY | 4 << 8, "can’t be written to"),
        (sqlite3.SQLITE_IOERR | 10 << 8, "reports an error"),
        (sqlite3.SQLITE_FULL, "disk is full"),
        (sqlite3.SQLITE_BUSY, "Another copy"),
        (sqlite3.SQLITE_ERROR, "can’t be used: oops"),
    ],
)
def test_each_trouble_of_the_disk_is_one_sentence(path: Path, code: int, words: str) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER)

        class Refusing:
            in_transaction = False

            def execute(self, *arguments: object) -> None:
                error = sqlite3.OperationalError("oops")
                error.sqlite_errorcode = code  # type: ignore[misc]
                raise error

        sound, database._connection = database._connection, Refusing()  # type: ignore[assignment]
        with pytest.raises(StorageError, match=words) as caught:
            database.append(game, 0, "move", "x")
        assert "\n" not in str(caught.value)
        database._connection = sound
        database.append(game, 0, "move", "x")


def test_a_full_disk_is_one_sentence_and_nothing_is_half_written(path: Path) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER)
        pages = database._connection.execute("PRAGMA page_count").fetchone()[0]
        database._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StorageError, match="disk is full"):
            database.append(game, 0, "move", "x" * 20000)
        assert database.entries(game) == ()
        database._connection.execute("PRAGMA max_page_count = 100000")
        database.append(game, 0, "move", "x" * 20000)
        assert len(database.entries(game)) == 1


def test_an_unreadable_game_is_put_aside_and_the_others_stay(path: Path) -> None:
    with GamesDatabase(path) as database:
        good, bad = database.create(HEADER), database.create(HEADER, [("move", "a")])
        database._connection.execute("UPDATE games SET header = '{oops' WHERE id = ?", (bad,))
        assert [stored.id for stored in database.unfinished()] == [good]
        (kept,) = path.parent.glob(f"skyline-game-{bad}.damaged-*.json")
        assert kept.name in database.notices[0]
        assert "{oops" in kept.read_text(encoding="utf-8")


def test_a_game_that_cannot_be_replayed_goes_into_a_file(path: Path) -> None:
    with GamesDatabase(path) as database:
        game = database.create(HEADER, [("move", "nonsense")])
        kept = database.set_aside(game)
        assert kept is not None
        assert "nonsense" in kept.read_text(encoding="utf-8")
        assert database.games() == ()
        with pytest.raises(UnknownGameError):
            database.set_aside(game)


def test_an_older_file_is_brought_up_one_whole_step_at_a_time() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.create_tables(connection)
    connection.execute("PRAGMA user_version = 1")

    def add_place(database: sqlite3.Connection) -> None:
        database.execute("ALTER TABLE games ADD COLUMN place TEXT")

    def fail_half_way(database: sqlite3.Connection) -> None:
        database.execute("CREATE TABLE half (done TEXT)")
        raise sqlite3.OperationalError("stopped")

    steps = {1: add_place, 2: fail_half_way}
    with pytest.raises(sqlite3.OperationalError):
        schema.migrate(connection, 1, migrations=steps, target=3)
    assert connection.execute("PRAGMA user_version").fetchone()[0] == 2
    assert connection.execute("SELECT place FROM games").fetchall() == []
    with pytest.raises(sqlite3.OperationalError):
        connection.execute("SELECT * FROM half")
    connection.close()


def test_whatever_happens_to_the_file_play_goes_on(tmp_path: Path) -> None:
    with GamesDatabase(tmp_path / "sound.db") as database:
        for _ in range(5):
            database.create(HEADER, [("move", "build GM H2")] * 100)
    sound = (tmp_path / "sound.db").read_bytes()
    chance = random.Random(2012)
    for number in range(150):
        damaged = bytearray(sound)
        if number % 3 == 0:
            del damaged[chance.randrange(len(damaged)) :]
        else:
            for _ in range(chance.choice((1, 3, 20, 400))):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        path = tmp_path / str(number) / "skyline-games.db"
        path.parent.mkdir()
        path.write_bytes(damaged)
        if number % 5 == 0:
            path.with_name(path.name + "-wal").write_bytes(chance.randbytes(3000))
        with open_games(path) as database:
            for stored in database.games():
                with suppress(StorageError):
                    database.entries(stored.id)
            game = database.create(HEADER, [("move", "after the damage")])
            assert [entry.text for entry in database.entries(game)] == ["after the damage"]
        if not database.lasting:  # taken for a newer version's file: left as it is
            assert path.read_bytes() == damaged


def test_names_of_any_letters_are_stored(path: Path) -> None:
    header = {"game": "skyline", "names": ["\ud800 half a letter", "\x00", "👷🏽‍♀️"]}
    with GamesDatabase(path) as database:
        database.create(header)
        assert database.games()[0].header == header
