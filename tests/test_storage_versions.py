"""Files of earlier versions are brought forward; files of later ones are left alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from skyline.storage import schema
from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import UnknownGameError
from skyline.storage.games_file import KEPT_AFTER_DELETION

HEADER = '{"game": "skyline", "header": ["skyline-record 2"]}'


def _first(path: Path) -> None:
    """A file as the first version wrote it, statement for statement."""
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            CREATE TABLE games (
                id       INTEGER PRIMARY KEY AUTOINCREMENT,
                created  TEXT    NOT NULL,
                updated  TEXT    NOT NULL,
                game     TEXT    NOT NULL,
                header   TEXT    NOT NULL,
                finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
                result   TEXT
            );
            CREATE INDEX games_by_state ON games (finished, updated);
            CREATE TABLE entries (
                game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
                seq     INTEGER NOT NULL CHECK (seq >= 0),
                kind    TEXT    NOT NULL,
                text    TEXT    NOT NULL,
                PRIMARY KEY (game_id, seq)
            ) WITHOUT ROWID;
            PRAGMA application_id = 0x534B594C;
            PRAGMA user_version = 1;
            """
        )
        _two_games(old)
    old.close()


def _two_games(old: sqlite3.Connection) -> None:
    """A game going on and one that has ended, in columns that every version has."""
    early, late = "2025-01-31T20:15:00.000000+00:00", "2025-02-01T09:00:00.000000+00:00"
    ended = '{"scores": [12, 9]}'
    rows = [(1, early, late, "skyline", HEADER, 0, None)]
    rows.append((2, early, early, "skyline", HEADER, 1, ended))  # type: ignore[arg-type]
    names = ", ".join(schema.FIRST_COLUMNS)
    old.executemany(f"INSERT INTO games ({names}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    for game in (1, 2):
        moves = [(game, 0, "move", "take G G U"), (game, 1, "roll", "GL GM UH")]
        old.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", moves)


def _second(path: Path) -> None:
    """A file as the second version wrote it: games have names and can be deleted."""
    _first(path)
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT '';
            ALTER TABLE games ADD COLUMN deleted TEXT;
            PRAGMA user_version = 2;
            """
        )
    old.close()


def _third(path: Path) -> None:
    """A file as the third version wrote it: digests of finished games are kept."""
    _second(path)
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            CREATE TABLE digests (
                game_id INTEGER PRIMARY KEY,
                version INTEGER NOT NULL,
                ended   TEXT    NOT NULL,
                text    TEXT    NOT NULL,
                mark    INTEGER NOT NULL,
                luck    TEXT
            );
            PRAGMA user_version = 3;
            """
        )
    old.close()


def _fourth(path: Path) -> None:
    """A file as the fourth version wrote it: where the dice of a game lie is kept."""
    _third(path)
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            CREATE TABLE places (
                game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
                text    TEXT    NOT NULL
            );
            PRAGMA user_version = 4;
            """
        )
    old.close()


def _fifth(path: Path) -> None:
    """A file as the fifth version wrote it: small texts are kept by name."""
    _fourth(path)
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            CREATE TABLE kept (
                name TEXT    PRIMARY KEY,
                text TEXT    NOT NULL,
                mark INTEGER NOT NULL
            ) WITHOUT ROWID;
            PRAGMA user_version = 5;
            """
        )
    old.close()


def _sixth(path: Path) -> None:
    """A file as the sixth version wrote it: each entry has a checksum."""
    _fifth(path)
    with sqlite3.connect(path) as old:
        old.executescript(
            """
            ALTER TABLE entries ADD COLUMN mark INTEGER;
            PRAGMA user_version = 6;
            """
        )
    old.close()


EARLIER: dict[int, Callable[[Path], None]] = {
    1: _first,
    2: _second,
    3: _third,
    4: _fourth,
    5: _fifth,
    6: _sixth,
}


def test_every_earlier_version_is_tried() -> None:
    assert sorted(EARLIER) == list(range(1, schema.SCHEMA_VERSION))
    assert sorted(schema.MIGRATIONS) == sorted(EARLIER)


@pytest.mark.parametrize("version", EARLIER)
def test_an_earlier_file_is_read_whole_and_goes_on(tmp_path: Path, version: int) -> None:
    path = tmp_path / "skyline-games.db"
    EARLIER[version](path)
    for _ in range(2):  # the second time it is of the present version
        with GamesDatabase(path) as database:
            assert database.notices == []
            assert [stored.id for stored in database.games()] == [1, 2]
            (going,) = database.unfinished()
            assert (going.id, going.name, going.deleted) == (1, "", None)
            assert going.updated == datetime(2025, 2, 1, 9, tzinfo=UTC)
            assert database.game(2).result == {"scores": [12, 9]}
            assert [entry.text for entry in database.entries(1)][:2] == ["take G G U", "GL GM UH"]
            database.append(1, len(database.entries(1)), "move", "build GL")
            database.rename(1, "An evening in January")
            assert database.game(1).name == "An evening in January"
            with database._guarded() as connection:
                connection.execute(
                    "UPDATE games SET name = '', updated = ? WHERE id = 1",
                    (going.updated.isoformat(timespec="microseconds"),),
                )
    with sqlite3.connect(path) as now:
        assert now.execute("PRAGMA user_version").fetchone()[0] == schema.SCHEMA_VERSION
        assert now.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert now.execute("SELECT count(*) FROM entries").fetchone()[0] == 6
    now.close()


@pytest.mark.parametrize("version", EARLIER)
def test_a_migrated_file_has_the_tables_of_a_new_one(tmp_path: Path, version: int) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    EARLIER[version](old)
    shapes = []
    for path in (old, new):
        GamesDatabase(path).close()
        with sqlite3.connect(path) as connection:
            tables = ("games", "entries", "digests", "places", "kept", "reviews")
            shapes.append(
                [connection.execute(f"PRAGMA table_info({t})").fetchall() for t in tables]
            )
        connection.close()
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("version", EARLIER)
def test_a_damaged_earlier_file_is_read_as_far_as_possible(tmp_path: Path, version: int) -> None:
    path = tmp_path / "skyline-games.db"
    EARLIER[version](path)
    with sqlite3.connect(path) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'games_by_state'"
        page = connection.execute(query).fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    with open_games(path) as database:
        assert "2 games could be read" in database.notices[0]
        assert [stored.id for stored in database.games()] == [1, 2]
        assert len(database.entries(2)) == 2


# ------------------------------------------------------------- names and deletion
def test_a_game_has_the_name_that_it_was_given(tmp_path: Path) -> None:
    with GamesDatabase(tmp_path / "games.db") as database:
        game = database.create({"game": "skyline"}, name="First")
        assert database.game(game).name == "First"
        database.rename(game, "Zweites Spiel – 雨 👷")
        assert database.unfinished()[0].name == "Zweites Spiel – 雨 👷"
        with pytest.raises(UnknownGameError):
            database.rename(game + 1, "nobody")


def test_a_deleted_game_can_be_brought_back(tmp_path: Path) -> None:
    with GamesDatabase(tmp_path / "games.db") as database:
        first, second = (database.create({"game": "skyline"}, [("move", "x")]) for _ in range(2))
        database.delete(first)
        assert [stored.id for stored in database.games()] == [second]
        assert [stored.id for stored in database.unfinished()] == [second]
        assert [stored.id for stored in database.deleted()] == [first]
    with GamesDatabase(tmp_path / "games.db") as database:
        database.restore(first)
        assert {stored.id for stored in database.unfinished()} == {first, second}
        assert database.deleted() == ()
        assert len(database.entries(first)) == 1


def test_playing_on_brings_a_deleted_game_back(tmp_path: Path) -> None:
    with GamesDatabase(tmp_path / "games.db") as database:
        game = database.create({"game": "skyline"})
        database.delete(game)
        database.append(game, 0, "move", "x")
        assert [stored.id for stored in database.unfinished()] == [game]


def test_games_deleted_long_ago_are_erased_at_the_next_start(tmp_path: Path) -> None:
    now = datetime(2025, 1, 31, tzinfo=UTC)
    path = tmp_path / "games.db"
    with GamesDatabase(path, clock=lambda: now) as database:
        long_ago, kept = (database.create({"game": "skyline"}) for _ in range(2))
        database.delete(long_ago)
    with GamesDatabase(path, clock=lambda: now + KEPT_AFTER_DELETION / 2) as database:
        database.delete(kept)
        assert [stored.id for stored in database.deleted()] == [kept, long_ago]
    after = now + KEPT_AFTER_DELETION + timedelta(minutes=1)
    with GamesDatabase(path, clock=lambda: after) as database:
        assert [stored.id for stored in database.deleted()] == [kept]
        with pytest.raises(UnknownGameError):
            database.game(long_ago)


def test_an_imported_game_keeps_its_day(tmp_path: Path) -> None:
    begun = datetime(2024, 5, 1, 18, tzinfo=UTC)
    with GamesDatabase(tmp_path / "games.db") as database:
        game = database.create({"game": "skyline"}, created=begun)
        assert database.game(game).created == begun


def test_moves_are_counted(tmp_path: Path) -> None:
    with GamesDatabase(tmp_path / "games.db") as database:
        game = database.create({"game": "skyline"}, [("move", "a"), ("roll", "b"), ("move", "c")])
        assert database.moves(game) == 2
        assert database.moves(99) == 0


# ------------------------------------------------------------- small texts
def test_small_texts_are_kept_by_name(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with GamesDatabase(path) as database:
        database.keep_texts({"day/1": "one", "day/2": "two", "other/1": "three"})
        database.keep_texts({"day/2": "second"})
    with GamesDatabase(path) as database:
        assert database.texts("day/") == {"1": "one", "2": "second"}
        with database._guarded() as connection:
            connection.execute("UPDATE kept SET text = 'forged' WHERE name = 'day/1'")
        assert database.texts("day/") == {"2": "second"}


def test_small_texts_outlive_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with GamesDatabase(path) as database:
        database.create({"game": "skyline"}, [("move", "x")])
        database.keep_texts({f"practice/{number}": "y" * 50 for number in range(30)})
        with database._guarded() as connection:
            query = "SELECT rootpage FROM sqlite_schema WHERE name = 'games_by_state'"
            page = connection.execute(query).fetchone()[0]
            size = connection.execute("PRAGMA page_size").fetchone()[0]
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    with open_games(path) as database:
        assert database.notices
        assert len(database.texts("practice/")) == 30
