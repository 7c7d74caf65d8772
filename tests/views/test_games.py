"""The list of games, through the real application's events: looking, going on, names, deletion."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.setup import SeatInfo
from skyline.play.menus import columns_of
from skyline.scenes.pause.standing import StandingRows
from skyline.storage.paths import Folders
from skyline.table import type as lettering
from skyline.verbs.shot_games import SENTENCES
from skyline.verbs.shot_review import finished_game
from skyline.widgets.input.clipboard import clipboard
from tests.views.driver import SMALL, Table
from tests.views.game_lists import WIDE, at_list, scene, shown
from tests.views.padhand import Pad


# ------------------------------------------------------------- looking
def test_without_games_the_list_invites_to_one() -> None:
    table = at_list()
    assert "button:go-on" not in table.names()
    table.draw()
    table.do("key n", "wait idle", "expect scene=setup")


@pytest.mark.parametrize("page", ["finished", "deleted"])
def test_empty_pages_draw_and_close(page: str) -> None:
    table = at_list(SMALL)
    table.do(f"click tabs:{page}")
    table.draw()
    table.do("key escape", "wait idle", "expect scene=title")


def test_the_latest_comes_first_and_tells_how_it_stands() -> None:
    table = at_list(WIDE, None, "4", "2 named Sunday", "1")
    assert shown(table) == ["Eileen", "Sunday", "Eileen, Tim, David, Mara"]
    words = [target.tooltip for target in table.app.manager.targets() if "game:" in target.name]
    assert words[1].startswith("Sunday. Round 1 of 9 · Eileen leads with 1. today ")
    table.do("click tabs:finished")
    assert shown(table) == []


def test_where_no_game_goes_on_the_finished_ones_are_opened() -> None:
    assert scene(at_list(WIDE, None, "2 over")).page == "finished"
    assert scene(at_list(WIDE, None, "2 over", "1")).page == "unfinished"


def test_what_has_ended_says_who_has_won() -> None:
    table = at_list(WIDE, None, "2 over", "1 over")
    table.do("click tabs:finished")
    lines = [scene(table).rows.look_at(entry).line for entry in scene(table).rows.entries]  # type: ignore[union-attr]
    assert lines == ["Senior Architect · 65 points", "Tim won with 71 points"]
    table.draw()


def test_no_game_is_looked_at_while_the_list_glides() -> None:
    """A long game would halt it."""
    table = at_list(WIDE, None, *(["2"] * 24))
    games = scene(table)
    looked: list[int] = []
    real = games.rows._glance
    games.rows._glance = lambda entry: looked.append(entry.id) or real(entry)  # type: ignore[func-returns-value]
    games.body.scroll_to(float(games.rows.row_height(games.look) * 2))
    while games.body.moving:
        before = len(looked)
        games.idle(1.0)
        games.update(1 / 60)
        assert len(looked) == before or not games.body.moving
    while games.idle(1.0):
        pass
    assert looked


def test_among_hundreds_only_those_in_sight_are_looked_at() -> None:
    table = at_list(WIDE, None, *["1"] * 120)
    table.app.stage.headless = False
    table.do("key escape", "wait idle", "key g", "wait idle")
    games = scene(table)
    looked: list[int] = []
    see = games.rows._glance
    games.rows._glance = lambda entry: (looked.append(entry.id), see(entry))[1]  # type: ignore[func-returns-value]
    for _ in range(60):
        table.app.step(1 / 60)
    assert len(looked) <= 12
    table.do("key end", "wait idle")
    assert scene(table).rows.index == 119
    assert f"game:{games.rows.entries[119].id}" in table.names()
    assert len(looked) <= 40


def test_many_games_can_be_searched() -> None:
    table = at_list(WIDE, None, *["1"] * 12, "2 named Größenwahn")
    assert "search" in table.names()
    table.do("click search", "type groessen")
    assert shown(table) == ["Größenwahn"]
    table.do("type xx")
    assert shown(table) == []
    table.draw()
    table.do("key escape")
    assert len(shown(table)) == 13
    table.do("key escape", "wait idle", "expect scene=title")


# ------------------------------------------------------------- going on
def test_enter_goes_on_with_the_chosen_game() -> None:
    table = at_list(WIDE, None, "4", "2", "1")
    table.do("key down", "key down", "key return", "wait idle", "expect scene=table")
    assert table.state.players == 4
    table.check()


def test_a_second_click_goes_on() -> None:
    table = at_list(WIDE, None, "4", "2")
    name = next(name for name in table.names() if name.startswith("game:"))
    table.do(f"click {name}", f"click {name}", "wait idle", "expect scene=table")
    assert table.state.players == 2


def test_everything_with_a_controller() -> None:
    table = at_list(WIDE, None, "4", "2 over", "1 named Alone")
    pad = Pad(table)
    pad.press("dpdown")
    pad.press("x")
    assert shown(table) == ["Alone"]
    pad.press("back")
    assert len(shown(table)) == 2
    pad.press("rightshoulder")
    assert scene(table).page == "finished"
    pad.press("rightshoulder")
    assert scene(table).page == "deleted"
    pad.press("leftshoulder")
    pad.press("leftshoulder")
    pad.choose("button:copy")
    assert "skyline-record" in clipboard.get()
    pad.go_to("games")
    pad.press("a")
    table.do("wait idle", "expect scene=table")


def test_where_there_is_no_room_for_both_the_game_takes_the_place_of_the_list() -> None:
    table = at_list(WIDE, None, "4", "2")
    table.app.change_settings(ui_scale=2.0)
    table.do("wait idle")
    assert "button:name" not in table.names()
    table.do("click button:more", "wait idle", "expect button:name")
    assert not any(name.startswith("game:") for name in table.names())
    table.draw()
    table.do("key escape", "wait idle")
    assert any(name.startswith("game:") for name in table.names())
    table.do("key return", "wait idle", "expect scene=table")


def test_a_finished_game_is_seen_again_in_three_ways() -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key return", "wait idle", "expect scene=film")
    table.do("key escape", "wait idle", "expect scene=games", "key r")
    assert table.app.manager.top.name == "review"
    table.do("key escape", "expect scene=games", "key e", "wait idle", "expect scene=results")


# ------------------------------------------------------------- names, deletion
def test_a_name_is_written_and_taken_away_again(place: Folders) -> None:
    table = at_list(WIDE, place, "2")
    table.do("key f2", "type Rainy day", "key return", "wait idle", "expect scene=games")
    assert shown(table) == ["Rainy day"]
    table.close()
    table = at_list(WIDE, place)
    assert shown(table) == ["Rainy day"]
    table.do("click button:name", "key ctrl+a", "key backspace", "key return", "wait idle")
    assert shown(table) == ["Eileen, Tim"]


def test_a_name_can_be_given_at_the_start_while_another_game_waits() -> None:
    table = Table.at_title(WIDE)
    table.do("wait idle", "click button:new-game", "wait idle")
    assert "game-name" not in table.names(), "there is nothing to tell it from"
    table.do("click button:start", "wait 0.1")
    table.app.go.title()
    table.do("wait idle", "click button:new-game", "wait idle", "click game-name", "type Second")
    table.draw()
    table.do("key return", "wait 0.1", "expect scene=table")
    assert [kept.name for kept in table.app.library.waiting()] == ["Second", ""]


def test_a_game_on_the_table_is_named_from_its_pause() -> None:
    table = Table.set_up(2)
    table.do("key escape", "wait idle", "key f2", "wait idle", "type Monday", "key return")
    table.do("wait idle", "expect scene=pause")
    (kept,) = table.app.library.waiting()
    assert kept.title == "Monday"


def test_deleted_undone_deleted_again_brought_back_and_deleted_for_good() -> None:
    table = at_list(WIDE, None, "4", "2 named Sunday")
    table.do("key delete")
    assert shown(table) == ["Eileen, Tim, David, Mara"]
    table.do("click button:undo")
    assert shown(table)[0] == "Sunday"
    table.do("key delete", "click tabs:deleted")
    assert shown(table) == ["Sunday"]
    table.draw()
    table.do("key return")
    assert shown(table) == []
    table.do("click tabs:unfinished", "key delete", "click tabs:deleted", "key delete")
    table.do("wait idle", "expect scene=ask", "key return", "wait idle")
    assert shown(table) == ["Sunday"], "Enter is the safe answer"
    table.do("key delete", "wait idle", "click button:yes", "wait idle")
    assert shown(table) == []
    assert [kept.title for kept in table.app.library.waiting()] == ["Eileen, Tim, David, Mara"]


def test_the_title_says_which_game_goes_on() -> None:
    table = at_list(WIDE, None, "2", "4 named Sunday")
    table.do("key escape", "wait idle")
    assert table.app.manager.top.form.find("button:continue").detail == (
        "Sunday",
        "Skyline · Round 1",
    )  # type: ignore[attr-defined]
    table.draw()


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 0.75), ((960, 600), 1.5), ((960, 600), 2.0), ((700, 1200), 1.5)],
)
def test_everything_stays_in_the_window(size: tuple[int, int], scale: float) -> None:
    table = at_list(size, None, "4", "2 named Sunday", "2 over")
    table.app.change_settings(ui_scale=scale)
    window = pygame.Rect((0, 0), size)
    for page in ("finished", "deleted", "unfinished"):
        table.app.manager.top.open_page(page)  # type: ignore[attr-defined]
        table.do("wait idle")
        table.draw()
        for target in table.app.manager.targets():
            assert window.contains(target.rect), target
    table.do("key delete")
    table.draw()
    assert "button:undo" in table.names()


def test_the_name_dialog_has_no_tooltip_over_its_heading() -> None:
    table = at_list(WIDE, None, "2")
    table.do("key f2", "wait idle", "type Sunday", "wait 3", "expect scene=name-game")
    form = table.app.manager.top.form  # type: ignore[attr-defined]
    assert form.tip is None or not form.tip.words()


@pytest.mark.parametrize("size", [(960, 600), WIDE, (1920, 1080)])
def test_every_button_of_a_chosen_game_shows_its_key(size: tuple[int, int]) -> None:
    table = at_list(size, None, "2 over")
    table.do("click tabs:finished", "wait idle")
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        table.draw()
    finally:
        lettering.record_into(None)
    words = [line.text for line in ledger]
    assert all(key in words for key in ("F2", "Del", "Ctrl+S", "Ctrl+C", "E", "R")), words


def test_a_number_of_players_always_has_the_same_small_picture() -> None:
    assert [columns_of(count) for count in (1, 2, 3, 4)] == [1, 2, 3, 2]


def test_a_game_with_a_name_says_who_plays_it() -> None:
    table = at_list(WIDE, None, "4 named Sunday", "2")
    named = next(each for each in table.app.manager.targets() if "Sunday" in each.tooltip)
    assert "Eileen, Tim, David, Mara" in named.tooltip
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        table.draw()
    finally:
        lettering.record_into(None)
    assert "Eileen, Tim, David, Mara" in [line.text for line in ledger]


@pytest.mark.parametrize("size", [(960, 600), WIDE])
def test_every_seat_of_the_chosen_game_shows_its_street(size: tuple[int, int]) -> None:
    table = at_list(size, None, "4 over")
    table.do("click tabs:finished", "wait idle")
    rows = scene(table).form.find("standing")
    assert isinstance(rows, StandingRows)
    table.draw()
    assert {seat for seat, _size in rows._pictures} == {0, 1, 2, 3}
    assert all(min(picture) > 8 for _seat, picture in rows._pictures)


def test_every_computer_player_tells_how_many_buildings_count_also_the_winner() -> None:
    table = at_list((1600, 900))
    shelf = table.app.library
    seats = tuple(SeatInfo(name, "", "apprentice") for name in ("Ann", "Ben"))
    record = finished_game(2, SENTENCES[2]).record
    header = Record("skyline", replace(record.setup, seats=seats)).header_lines()
    games = shelf.games
    entries = [(each.kind, each.text) for each in record.entries if each.kind != "seat"]
    number = games.create({"game": "skyline", "header": header}, entries)
    games.finish(number, {})
    table.do("key escape", "wait idle", "key g", "wait idle", "click tabs:finished", "wait idle")
    (rows,) = [each for each in scene(table).form.widgets if isinstance(each, StandingRows)]
    remarks = [(seat.level, seat.remark) for seat in rows.standing.seats]
    assert any(seat.crowned for seat in rows.standing.seats)
    assert all(level == "Apprentice" and " · " not in remark for level, remark in remarks)
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    table.draw()
    lettering.record_into(None)
    told = {line.text for line in ledger}
    assert {f"{level} · {remark}" for level, remark in remarks} <= told
