"""Damaged records and settings are put aside and said; what is sound goes on."""

from __future__ import annotations

import json
import random
import sqlite3
from pathlib import Path

import pytest

from skyline.core.setup import Setup
from skyline.library.library import Library
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.settings import Settings
from tests.kept_games import play
from tests.views.driver import SMALL, Table, reopened
from tests.views.hands import Hand


def some_game(home: Folders, moves: int = 9) -> None:
    """A game left in the middle."""
    table = Table.set_up(2, home=home, seed=23)
    hand = Hand(table, "click", 4)
    for _ in range(moves):
        hand.turn_over()
    table.close()


def change(home: Folders, statement: str, *values: object) -> None:
    with sqlite3.connect(home.games) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute(statement, values)
    database.close()


def kept_files(home: Folders) -> list[Path]:
    return sorted(path for path in home.data.iterdir() if "damaged" in path.name)


DAMAGES = {
    "another move": ("UPDATE entries SET text = 'build PH H5' WHERE seq = 3", ()),
    "nonsense": ("UPDATE entries SET text = 'fly to the moon' WHERE seq = 0", ()),
    "no text": ("UPDATE entries SET text = '' WHERE seq = 2", ()),
    "two lines": ("UPDATE entries SET text = 'resign' || char(10) || 'resign' WHERE seq = 2", ()),
    "two lines that could be": (
        "UPDATE entries SET text = text || char(10) || 'undo' "
        "WHERE seq = (SELECT max(seq) FROM entries WHERE kind = 'move')",
        (),
    ),
    "another kind": ("UPDATE entries SET kind = 'wish' WHERE seq = 1", ()),
    "an entry less": ("DELETE FROM entries WHERE seq = 1", ()),
    "a wrong check": (
        "INSERT INTO entries (game_id, seq, kind, text) "
        "SELECT game_id, max(seq) + 1, 'check', '000000000000' FROM entries",
        (),
    ),
    "a wrong position": (
        "INSERT INTO entries (game_id, seq, kind, text) "
        "SELECT game_id, max(seq) + 1, 'setup', '{\"game\":\"skyline\"}' FROM entries",
        (),
    ),
    "other bytes": ("UPDATE entries SET text = ? WHERE seq = 0", (b"\xff\x00\xfe",)),
    "another game": ("UPDATE games SET game = 'chess'", ()),
    "no header": ("UPDATE games SET header = '{}'", ()),
    "a header of another form": ("UPDATE games SET header = '{\"header\": 5}'", ()),
    "a header that is a list": ("UPDATE games SET header = '[1, 2]'", ()),
    "a header that is no JSON": ("UPDATE games SET header = '{\"hea'", ()),
    "too many seats": ("UPDATE games SET header = replace(header, 'players: 2', 'players: 9')", ()),
    "no date": ("UPDATE games SET created = 'yesterday'", ()),
}

SOUND_BEGINNING = (
    "another move",
    "no text",
    "two lines",
    "two lines that could be",
    "another kind",
    "an entry less",
    "a wrong check",
    "a wrong position",
)
"""Damages behind the first move: the game goes on from what is sound."""


@pytest.mark.parametrize("damage", [name for name in DAMAGES if name not in SOUND_BEGINNING])
def test_a_damaged_game_is_put_aside_and_said(place: Folders, damage: str) -> None:
    some_game(place)
    statement, values = DAMAGES[damage]
    change(place, statement, *values)
    table = Table.at_title(SMALL, place)
    table.pilot.settle()
    if "button:continue" in table.names():
        table.do("click button:continue", "wait idle")
    table.do("expect scene=notice")
    table.draw()
    assert len(kept_files(place)) == 1
    kept = json.loads(kept_files(place)[0].read_text("utf-8"))
    assert kept["entries"], "nothing of it is lost"
    table.do("click button:ok", "wait idle", "expect scene=title")
    assert "button:continue" not in table.names()
    table.do("click button:new-game", "wait idle", "click button:start", "expect scene=table")


@pytest.mark.parametrize("damage", SOUND_BEGINNING)
def test_a_damaged_game_goes_on_from_what_is_sound(place: Folders, damage: str) -> None:
    some_game(place)
    with sqlite3.connect(place.games) as reader:
        whole = reader.execute("SELECT kind, text FROM entries ORDER BY seq").fetchall()
    reader.close()
    statement, values = DAMAGES[damage]
    change(place, statement, *values)
    table = Table.at_title(SMALL, place)
    table.pilot.settle()
    table.do("click button:continue", "expect scene=table")
    assert "damaged after move" in table.notice
    kept = json.loads(kept_files(place)[0].read_text("utf-8"))
    assert len(kept["entries"]) >= len(whole) - 1, "nothing of it is lost"
    going = [(entry.kind, entry.text) for entry in table.session.record.entries]
    assert going and going == whole[: len(going)]
    table.check()
    if table.session.awaits_roll:
        table.do("click button:throw")
    Hand(table, "click", 5).turn_over()
    again = reopened(table, place)
    assert len(again.session.record.entries) > len(going)
    assert len(kept_files(place)) == 1


def test_another_roll_that_breaks_no_rule_is_seen(place: Folders) -> None:
    notices: list[str] = []
    library = Library(place, notices)
    session = library.begin("skyline-d6", Setup(2, 5))
    entries, chance = session.record.entries, random.Random(5)
    while not (session.record.moves and entries[-1].kind == "roll"):
        play(session, 1, chance)
    last, number = entries[-1], library.playing
    checks = [at for at, entry in enumerate(entries) if entry.kind == "check"]
    assert not checks or checks[-1] < len(entries) - 1, "no position is checked after it"
    library.close()
    other = "1" if last.text == "6" else str(int(last.text) + 1)
    change(place, "UPDATE entries SET text = ? WHERE seq = ?", other, len(entries) - 1)
    library = Library(place, notices)
    assert number is not None
    assert library.files.session(number) is None and "not as it was saved" in notices.pop()
    going = library.continue_game(number)
    library.close()
    (told,) = notices
    assert going is not None and "damaged after move" in told and "not as it was saved" in told
    assert going.record.entries == entries[:-1]
    assert len(kept_files(place)) == 1


def test_behind_a_damaged_game_the_one_before_goes_on_and_the_table_says_so(
    place: Folders,
) -> None:
    first = Table.set_up(4, home=place, seed=1)
    first.do("click bin:G", "click bin:U", "click bin:G", "click button:throw")
    state = first.state
    first.close()
    some_game(place)
    newest = "(SELECT max(id) FROM games)"
    change(place, f"UPDATE entries SET text = 'x' WHERE seq = 0 AND game_id = {newest}")
    table = Table.at_title(SMALL, place)
    table.pilot.settle()
    table.do("click button:continue", "expect scene=table")
    assert table.state == state
    assert "damaged" in table.notice
    table.draw()


def test_a_database_that_is_no_database_is_kept_and_play_goes_on(place: Folders) -> None:
    some_game(place)
    place.games.write_bytes(b"this is a shopping list\n" * 400)
    for companion in ("-wal", "-shm"):
        place.games.with_name(place.games.name + companion).unlink(missing_ok=True)
    table = Table.at_title(SMALL, place)
    table.pilot.settle()
    table.do("expect scene=notice", "click button:ok", "wait idle", "click button:new-game")
    table.do("wait idle", "click button:start", "expect scene=table")
    assert kept_files(place)


def test_entries_damaged_anyhow_never_raise(place: Folders) -> None:
    """Fifty seeded damages: each is either harmless or put aside with a sentence."""
    some_game(place, 12)
    whole = place.games.read_bytes()
    chance = random.Random(8)
    with sqlite3.connect(place.games) as database:
        rows = database.execute("SELECT seq, kind, text FROM entries").fetchall()
    database.close()
    table = Table.set_up(2)
    for _ in range(50):
        seq, kind, text = chance.choice(rows)
        letters = list(text or " ")
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at] = chance.choice(["", " ", "\n", "{", "é", "-", "9", "U", letters[at] * 2])
        table.app.library.close()
        new_kind = kind if chance.random() < 0.8 else chance.choice(["roll", "undo", "setup", ""])
        place.games.write_bytes(whole)
        change(
            place,
            "UPDATE entries SET kind = ?, text = ? WHERE seq = ?",
            new_kind,
            "".join(letters),
            seq,
        )
        app = table.app
        app.home = place
        app.library = Library(place, app.notices)
        app.notices.clear()
        app.go.resume_game()
        if app.manager.top.name == "table":
            table.check()
        else:
            assert app.manager.top.name == "notice"
            table.do("click button:ok")


def test_settings_that_cannot_be_saved_are_told_once_until_they_can(
    place: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.at_title(SMALL, place)
    app = table.app

    def full(settings: Settings, path: Path) -> None:
        raise StorageError("The settings can’t be saved: the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(Settings, "save", full)
        for volume in (0.1, 0.2, 0.3):
            app.change_settings(volume_master=volume)
        assert app.notices == ["The settings can’t be saved: the disk is full."]
    app.notices.clear()
    app.change_settings(volume_master=0.4)
    assert app.notices == []
    with monkeypatch.context() as patch:
        patch.setattr(Settings, "save", full)
        app.change_settings(volume_master=0.5)
        assert len(app.notices) == 1
