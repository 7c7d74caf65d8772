"""The record on disk follows the screen; damaged records are put aside and said."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from skyline.core.branch import branch
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.moves import Pick, Throw
from skyline.shelf import GameShelf
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT, Settings
from skyline.views.skyline.menu_results import told_streets
from skyline.views.skyline.review_story import SkylineStory
from tests.views.driver import SMALL, Table
from tests.views.hands import Hand


def lots(table: Table) -> list[list[str]]:
    return [[lot.code for lot in street] for street in table.model.streets]


def floors(table: Table) -> list[list[list[str]]]:
    return [[lot.kinds for lot in street] for street in table.model.streets]


def reopened(table: Table, home: Folders) -> Table:
    """The program closed and started again, with the game continued from the title."""
    table.close()
    again = Table.at_title(SMALL, home, animation_speed=INSTANT)
    again.pilot.settle()
    again.do("click button:continue", "wait idle", "expect scene=table")
    return again


@pytest.mark.parametrize("moves", [0, 7, 40])
def test_closed_in_the_middle_it_goes_on_where_it_was(place: Folders, moves: int) -> None:
    table = Table.set_up(3, home=place, seed=17)
    hand = Hand(table, "click", 4)
    for _ in range(moves):
        hand.turn_over()
    state, streets, dice = table.state, lots(table), floors(table)
    log = table.log()
    again = reopened(table, place)
    assert again.state == state
    assert lots(again) == streets, "buildings stand in the order in which they were built"
    assert floors(again) == dice
    assert again.log() == log
    again.check()
    again.draw()
    hand = Hand(again, "click", 5)
    for _ in range(5):
        hand.turn_over()
        again.check()


def test_every_step_is_on_the_disk_at_once(
    place: Folders, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Nothing is written at the end: what lies on the disk after each move is the whole game."""
    table = Table.set_up(2, home=place, seed=3)
    hand = Hand(table, "click", 2)
    for number in range(6):
        hand.turn_over()
        copied = tmp_path_factory.mktemp(f"copy{number}")
        for path in place.data.glob("skyline-games.db*"):
            shutil.copy(path, copied)
        with sqlite3.connect(copied / place.games.name) as reader:
            rows = reader.execute("SELECT kind, text FROM entries ORDER BY seq").fetchall()
        reader.close()
        assert rows == [(entry.kind, entry.text) for entry in table.session.record.entries]


def test_closed_between_taking_and_rolling(place: Folders) -> None:
    table = Table.set_up(2, home=place, seed=3)
    game: Any = table.session.game
    table.session.play(game.parse_move("take G U P"))
    state = table.state
    assert state.phase == "roll"
    again = reopened(table, place)
    assert again.state == state
    assert sorted(die.kind for die in again.model.tray) == ["G", "P", "U"]
    again.check()
    again.draw()
    again.do("click button:throw")
    assert again.state.phase == "act"
    again.check()


def test_the_taking_of_a_reopened_game_can_still_be_taken_back(place: Folders) -> None:
    table = Table.set_up(2, home=place, seed=3)
    hand = Hand(table, "click", 2)
    for _ in range(14):
        hand.turn_over()
    while table.state.phase != "take":
        hand.turn_over()
    table.session.play(table.session.legal()[0])
    again = reopened(table, place)
    streets = lots(again)
    again.do("key ctrl+z")
    assert again.state.phase == "take"
    assert lots(again) == streets
    again.check()


def test_closed_with_dice_picked_to_roll_again(place: Folders) -> None:
    table = Table.set_up(2, home=place, seed=1)
    table.do("click bin:G", "click bin:G", "click bin:U", "roll GL GM UH", "click button:throw")
    table.do(f"click {table.die('GL')}", "click lot:new")
    table.session.play(Pick("GM"))
    state = table.state
    assert state.picked == ("GM",)
    again = reopened(table, place)
    assert again.state == state
    again.check()
    again.draw()
    assert not again.pilot.target("button:end-turn").enabled
    marks = [die.code for die in again.model.tray if not die.keep]
    assert "GM" in marks
    again.press(again.die("GM").replace("die", "mark"))
    assert "undo" in again.notice
    again.do("click button:roll-again")
    assert again.state.phase == "act"
    again.check()


def test_closed_with_picked_dice_in_the_air(place: Folders) -> None:
    table = Table.set_up(2, home=place, seed=1)
    table.do("click bin:G", "click bin:G", "click bin:U", "roll GL GM UH", "click button:throw")
    table.do(f"click {table.die('GL')}", "click lot:new")
    table.session.play(Pick("UH"))
    table.session.play(Throw())
    assert table.state.rolling == ("U",)
    again = reopened(table, place)
    again.check()
    again.draw()
    again.do("click button:throw")
    assert again.state.phase == "act"
    assert "GM" in again.state.active
    again.check()


def test_an_undo_stays_undone(place: Folders) -> None:
    table = Table.set_up(2, home=place, seed=1)
    table.do("click bin:G", "click bin:G", "click bin:U", "roll GL GM UH", "click button:throw")
    table.do(f"click {table.die('GL')}", "click lot:new", "key ctrl+z")
    state = table.state
    assert len(state.active) == 3
    again = reopened(table, place)
    assert again.state == state
    assert again.session.why_no_undo() is not None


def test_the_newest_of_several_games_goes_on(place: Folders) -> None:
    first = Table.set_up(2, home=place, seed=1)
    first.do("click bin:G", "click bin:G", "click bin:G", "click button:throw")
    first.app.go.start(Setup(4, 99))
    again = reopened(first, place)
    assert again.state.players == 4


# ------------------------------------------------------------- damage
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
        table.app.shelf.close()
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
        app.shelf = GameShelf(place, app.notices)
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


def looks(streets: Any) -> list[list[tuple[str, int, tuple[str, ...]]]]:
    """Each lot with what tells it from an equal one: its look, and the dice in it."""
    return [[(lot.code, lot.look, tuple(lot.kinds)) for lot in street] for street in streets]


class TestEqualColumns:
    """Which of equal columns a player chose is no matter of rules, but of the picture."""

    def played(self, home: Folders, way: str) -> Table:
        """Three equal columns; by hand the last grows, then the middle one is knocked down."""
        table = Table.set_up(2, home=home, seed=5)
        self.throw(table, "GGG", "GM GM GM")
        for _ in range(3):
            self.put(table, "GM", "lot:new", way)
        table.do("click button:end-turn", "wait idle")
        self.throw(table, "GUU", "GM UL UL")
        self.put(table, "GM", "lot:new", way)
        table.do("click button:end-turn", "wait idle")
        self.throw(table, "UUU", "UM UM UM")
        self.put(table, "UM", "lot:4", way)
        self.put(table, "UM", "lot:3", way)
        return table

    def throw(self, table: Table, kinds: str, outcome: str) -> None:
        table.do(*(f"click bin:{kind}" for kind in kinds))
        table.do(f"roll {outcome}", "click button:throw", "wait idle")

    def put(self, table: Table, code: str, lot: str, way: str) -> None:
        if way == "drag":
            table.do(f"drag {table.die(code)} to {lot}", "wait idle")
        else:
            table.do(f"click {table.die(code)}", f"click {lot}", "wait idle")

    @pytest.mark.parametrize("way", ["click", "drag"])
    def test_they_stand_where_they_stood(self, place: Folders, way: str) -> None:
        table = self.played(place, way)
        before = looks(table.model.streets)
        assert [code for code, *_more in before[0]] == ["H1", "M1", "M2", "M2"]
        again = reopened(table, place)
        assert looks(again.model.streets) == before
        assert looks(told_streets(again.session)) == before
        story = SkylineStory(again.session)
        assert looks(story._streets[-1]) == before

    def test_what_is_taken_back_is_chosen_anew(self, place: Folders) -> None:
        table = self.played(place, "click")
        table.do("click button:undo", "wait idle")
        self.put(table, "UM", "lot:2", "click")
        before = looks(table.model.streets)
        assert [code for code, *_more in before[0]] == ["H1", "M2", "M1", "M2"]
        assert looks(reopened(table, place).model.streets) == before

    def test_what_is_knocked_down_is_the_chosen_one(self, place: Folders) -> None:
        table = self.played(place, "click")
        table.do("click button:end-turn", "wait idle")
        self.throw(table, "UUU", "UL UL UL")
        table.do(f"drag {table.die('UL')} to district", "wait idle", "click button:end-turn")
        table.do("wait idle")
        self.throw(table, "UUU", "UH UH UH")
        table.do(f"drag {table.die('UH')} to ball", "wait idle", "click lot:4", "wait idle")
        before = looks(table.model.streets)
        assert [code for code, *_more in before[0]] == ["H1", "M1", "M2"]
        assert looks(reopened(table, place).model.streets) == before

    def test_a_what_if_game_begins_with_the_same_street(self, place: Folders) -> None:
        table = self.played(place, "click")
        before = looks(table.model.streets)
        session = table.session
        record = branch(session, len(session.history), seed=1)
        table.app.go.show_session(Session.from_record(session.game, record))
        assert looks(table.model.streets) == before
