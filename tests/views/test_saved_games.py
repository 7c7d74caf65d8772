"""The record on disk follows the screen: what is closed goes on where it was."""

from __future__ import annotations

import shutil
import sqlite3
from typing import Any

import pytest

from skyline.core.branch import branch
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.moves import Pick, Throw
from skyline.storage.paths import Folders
from skyline.views.skyline.menu_results import told_streets
from tests.views.driver import Table, reopened
from tests.views.hands import Hand


def lots(table: Table) -> list[list[str]]:
    return [[lot.code for lot in street] for street in table.model.streets]


def floors(table: Table) -> list[list[list[str]]]:
    return [[lot.kinds for lot in street] for street in table.model.streets]


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
    first.app.go.start("skyline", Setup(4, 99))
    again = reopened(first, place)
    assert again.state.players == 4


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
