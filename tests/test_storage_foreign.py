"""What others have put in the way of our files: their databases, links, modes, wrong values."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from skyline.core.booklet import booklet
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError
from skyline.storage.log import LOG_BYTES, start_log, stop_log
from skyline.storage.paths import folders, write_atomically
from skyline.storage.record_files import write_record
from skyline.storage.settings import Settings
from tests.kept_games import a_game

needs_links = pytest.mark.skipif(sys.platform == "win32", reason="links and modes are of Unix")


def foreign(path: Path, *, wal: bool, application: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        if wal:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA application_id = {application}")
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('soup')")
        connection.commit()


@pytest.mark.parametrize("wal", [False, True])
@pytest.mark.parametrize("application", [0, 0x464F4F])
def test_another_programs_database_keeps_every_byte(
    tmp_path: Path, wal: bool, application: int
) -> None:
    path = tmp_path / "skyline-games.db"
    foreign(path, wal=wal, application=application)
    before = path.read_bytes()
    with GamesDatabase(path) as games:
        assert games.notices
    (aside,) = tmp_path.glob("skyline-games.damaged-*.db")
    assert aside.read_bytes() == before


def test_another_programs_log_stays_with_its_database(tmp_path: Path) -> None:
    path = tmp_path / "skyline-games.db"
    foreign(path, wal=True, application=0)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO recipes VALUES ('bread')")
        other.commit()
        copies = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    for name, content in copies.items():
        (tmp_path / name).write_bytes(content)
    GamesDatabase(path).close()
    (aside,) = tmp_path.glob("skyline-games.damaged-*.db")
    assert aside.read_bytes() == copies[path.name]
    assert Path(f"{aside}-wal").read_bytes() == copies[f"{path.name}-wal"]


@needs_links
def test_a_link_stays_a_link_and_its_target_keeps_its_mode(tmp_path: Path) -> None:
    target, link = tmp_path / "elsewhere" / "kept", tmp_path / "link"
    target.parent.mkdir()
    target.write_text("old", encoding="utf-8")
    target.chmod(0o604)
    link.symlink_to(target)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o604
    assert sorted(each.name for each in target.parent.iterdir()) == ["kept"]


@needs_links
def test_settings_and_games_go_through_links(tmp_path: Path) -> None:
    for name, write in (
        ("settings.json", lambda path: Settings(muted=True).save(path)),
        ("game.skyline", lambda path: write_record(path, booklet(a_game()))),
    ):
        link = tmp_path / name
        link.symlink_to(tmp_path / "far" / name)  # not there yet
        (tmp_path / "far").mkdir(exist_ok=True)
        write(link)
        assert link.is_symlink()
        assert (tmp_path / "far" / name).is_file()
    assert Settings.load(tmp_path / "settings.json")[0].muted


@needs_links
def test_a_log_behind_a_link_grows_and_is_parted_where_it_lies(tmp_path: Path) -> None:
    home = folders({"SKYLINE_HOME": str(tmp_path / "home")})
    target = tmp_path / "far" / "all.log"
    for folder in (home.logs, target.parent):
        folder.mkdir(parents=True)
    home.log.symlink_to(target)
    assert start_log(home) is None
    try:
        for _ in range(3):
            logging.getLogger("skyline").info("x" * (LOG_BYTES // 2))
    finally:
        stop_log()
    assert home.log.is_symlink() and target.is_file()
    assert [each.name for each in home.logs.iterdir()] == [home.log.name]
    assert (target.parent / "all.log.1").is_file()


@needs_links
def test_a_link_to_itself_is_a_sentence(tmp_path: Path) -> None:
    link = tmp_path / "game.skyline"
    link.symlink_to(link)
    with pytest.raises(StorageError):
        write_record(link, booklet(a_game()))
    assert link.is_symlink()


@needs_links
def test_a_damaged_database_behind_a_link_is_put_aside_where_it_lies(tmp_path: Path) -> None:
    target, link = tmp_path / "far" / "games.db", tmp_path / "skyline-games.db"
    target.parent.mkdir()
    target.write_bytes(b"no database")
    link.symlink_to(target)
    GamesDatabase(link).close()
    assert link.is_symlink()
    (aside,) = target.parent.glob("games.damaged-*.db")
    assert aside.read_bytes() == b"no database"
    assert target.exists()


@needs_links
def test_a_new_file_gets_the_mode_that_the_user_gives_new_files(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "new", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_settings_with_nonsense_are_kept_aside_and_what_is_sound_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "skyline-settings.json"
    Settings(muted=True, patterns=True).save(path)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["ui_scale"] = "as large as a house"
    written = json.dumps(raw)
    path.write_text(written, encoding="utf-8")
    settings, (sentence,) = Settings.load(path)
    assert settings.muted and settings.patterns
    assert settings.ui_scale == Settings().ui_scale
    (aside,) = tmp_path.glob("*damaged*")
    assert aside.read_text(encoding="utf-8") == written
    assert aside.name in sentence and "ui_scale" in sentence
    again, sentences = Settings.load(path)  # as after a kill: nobody saved
    assert again == settings and not sentences
