"""A game being recorded: failures delay its entries, and lose none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import StorageError
from skyline.storage.recorder import GameRecorder

HEADER = {"game": "skyline", "players": 1}


class UnreliableDatabase(GamesDatabase):
    """A database whose appends can be made to fail before or after they are stored."""

    fail_before = False
    fail_after = False

    def append(self, game_id: int, seq: int, kind: str, text: str) -> None:
        if self.fail_before:
            raise StorageError("The disk is full.")
        super().append(game_id, seq, kind, text)
        if self.fail_after:
            raise StorageError("The disk reports an error.")


@pytest.fixture
def database(tmp_path: Path) -> UnreliableDatabase:
    return UnreliableDatabase(tmp_path / "skyline-games.db")


def texts(database: GamesDatabase) -> list[str]:
    (stored,) = database.games()
    return [entry.text for entry in database.entries(stored.id)]


def test_every_entry_is_written_at_once(database: UnreliableDatabase) -> None:
    recorder = GameRecorder(database, HEADER)
    assert recorder.append("move", "a") is None
    assert texts(database) == ["a"]
    assert recorder.extend([("move", "b"), ("roll", "c")]) is None
    assert texts(database) == ["a", "b", "c"]
    assert recorder.saved


def test_a_full_disk_is_said_once_and_caught_up_later(database: UnreliableDatabase) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.append("move", "a")
    database.fail_before = True
    assert recorder.append("move", "b") == "The disk is full."
    assert recorder.append("move", "c") is None
    assert not recorder.saved
    assert texts(database) == ["a"]
    database.fail_before = False
    assert recorder.append("move", "d") is None
    assert texts(database) == ["a", "b", "c", "d"]
    assert recorder.saved
    database.fail_before = True
    assert recorder.append("move", "e") == "The disk is full."


def test_an_entry_stored_in_spite_of_an_error_is_not_stored_twice(
    database: UnreliableDatabase,
) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.append("move", "a")
    database.fail_after = True
    recorder.append("move", "b")
    database.fail_after = False
    assert recorder.append("move", "c") is None
    assert texts(database) == ["a", "b", "c"]


def test_a_damaged_file_gets_the_whole_game_again(database: UnreliableDatabase) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.extend([("move", f"{number} " + "x" * 200) for number in range(300)])
    database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database._connection.execute("PRAGMA cache_size = 0")
    database._connection.execute("PRAGMA shrink_memory")
    assert database.path is not None
    with database.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096 * 30)
    notice = recorder.append("move", "after the damage")
    assert notice is not None
    assert "kept as" in notice
    assert len(texts(database)) == 301
    assert recorder.saved
    assert recorder.append("move", "goes on") is None


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files where they are")
def test_a_file_removed_while_playing_is_written_again(database: UnreliableDatabase) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.append("move", "a")
    assert database.path is not None
    for file in list(database.path.parent.iterdir()):
        file.unlink()
    notice = recorder.append("move", "b")
    assert notice is not None and "were removed" in notice
    assert recorder.append("move", "c") is None
    database.close()
    with GamesDatabase(database.path) as again:
        assert texts(again) == ["a", "b", "c"]


def test_a_game_half_readable_after_damage_is_completed_not_doubled(
    database: UnreliableDatabase,
) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.extend([("move", f"{number} " + "x" * 200) for number in range(300)])
    database._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database._connection.execute("PRAGMA cache_size = 0")
    database._connection.execute("PRAGMA shrink_memory")
    assert database.path is not None
    with database.path.open("r+b") as file:
        file.seek(-4096, 2)
        file.write(b"\xff" * 4096)
    notice = recorder.append("move", "after the damage")
    assert notice is not None
    assert "1 game could be read" in notice
    assert len(texts(database)) == 301
    assert recorder.saved


def test_a_game_forgotten_meanwhile_is_written_again(database: UnreliableDatabase) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.append("move", "a")
    assert recorder.game_id is not None
    database.forget(recorder.game_id)
    assert recorder.append("move", "b") is None
    assert texts(database) == ["a", "b"]


def test_a_game_goes_on_where_it_was_left(database: UnreliableDatabase) -> None:
    first = GameRecorder(database, HEADER)
    first.extend([("move", "a"), ("move", "b")])
    assert first.game_id is not None
    again = GameRecorder.resume(database, first.game_id)
    assert again.header == HEADER
    assert again.entries == (("move", "a"), ("move", "b"))
    again.append("move", "c")
    again.finish({"winners": [1]})
    assert texts(database) == ["a", "b", "c"]
    assert database.unfinished() == ()
    again.reopen()
    assert [stored.id for stored in database.unfinished()] == [first.game_id]


def test_a_result_that_could_not_be_written_is_caught_up(
    database: UnreliableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = GameRecorder(database, HEADER)
    recorder.append("move", "a")

    def full(*arguments: object) -> None:
        raise StorageError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(database, "finish", full)
        assert recorder.finish({"winners": [2]}) == "The disk is full."
        assert not recorder.saved
    assert recorder.flush() is None
    assert database.games()[0].result == {"winners": [2]}


def test_without_a_file_play_goes_on_and_is_not_called_saved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    database = open_games(tmp_path / "file" / "skyline-games.db")
    recorder = GameRecorder(database, HEADER)
    assert recorder.append("move", "a") is None
    assert texts(database) == ["a"]
    assert not recorder.saved
