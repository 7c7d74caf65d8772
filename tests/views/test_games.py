"""The list of games, through the real application's events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.scenes.games import GamesScene
from skyline.storage.paths import Folders
from skyline.table import type as lettering
from skyline.verbs.shot_games import SENTENCES
from skyline.verbs.shot_review import finished_game
from skyline.views.skyline.menu_glance import _columns
from skyline.widgets.clipboard import clipboard
from tests.views.driver import COLOURS, NAMES, SMALL, Table
from tests.views.padhand import Pad

WIDE = (1280, 720)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 6, 18, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def at_list(size: tuple[int, int] = WIDE, home: Folders | None = None, *games: str) -> Table:
    """The list with games: ``2``, ``2 over``, ``4 named Sunday``, the oldest first."""
    table = Table.at_title(size, home)
    table.app.shelf.games.use_clock(Clock())
    for words in games:
        add(table, *words.split())
    table.app.go.title()
    table.pilot.settle()
    table.do("key g", "wait idle", "expect scene=games")
    return table


def add(table: Table, players: str, *more: str) -> None:
    shelf = table.app.shelf
    whole = finished_game(int(players), SENTENCES[int(players)])
    if "over" not in more:
        seats = tuple(SeatInfo(NAMES[n], COLOURS[n]) for n in range(int(players)))
        session = shelf.begin("skyline", Setup(int(players), 3, seats=seats))
        for _ in range(3):
            session.roll() if session.awaits_roll else session.play(session.legal()[0])
        number = shelf.playing
    else:
        record = whole.record
        games = shelf.games
        header = {"game": "skyline", "header": record.header_lines()}
        number = games.create(header, [(each.kind, each.text) for each in record.entries])
        games.finish(number, whole.game.standing(whole.state)._asdict())
    if "named" in more:
        assert number is not None
        shelf.name_game(number, more[-1])


def scene(table: Table) -> GamesScene:
    top = table.app.manager.top
    assert isinstance(top, GamesScene), top
    return top


def shown(table: Table) -> list[str]:
    return [entry.title for entry in scene(table).rows.entries]


def notice(table: Table) -> str:
    table.do("expect scene=notice")
    return str(table.app.manager.top.dialog.form.find("text").text)  # type: ignore[attr-defined]


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


def test_what_has_ended_says_who_has_won() -> None:
    table = at_list(WIDE, None, "2 over", "1 over")
    table.do("click tabs:finished")
    lines = [scene(table).rows.look_at(entry).line for entry in scene(table).rows.entries]  # type: ignore[union-attr]
    assert lines == ["Senior Architect · 65 points", "Tim won with 71 points"]
    table.draw()


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
    assert [kept.name for kept in table.app.shelf.waiting()] == ["Second", ""]


def test_a_game_on_the_table_is_named_from_its_pause() -> None:
    table = Table.set_up(2)
    table.do("key escape", "wait idle", "key f2", "wait idle", "type Monday", "key return")
    table.do("wait idle", "expect scene=pause")
    (kept,) = table.app.shelf.waiting()
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
    assert [kept.title for kept in table.app.shelf.waiting()] == ["Eileen, Tim, David, Mara"]


# ------------------------------------------------------------- out and in
def test_out_into_a_file_and_in_again(tmp_path: Path, place: Folders) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    table = at_list(WIDE, place, "2 named Sunday")
    table.app.change_settings(records_folder=str(folder))
    table.do("key ctrl+s", "wait idle", "expect scene=file-chooser")
    table.do("key ctrl+a", "type my game", "key return", "wait idle", "expect scene=games")
    path = folder / "my game.skyline"
    text = path.read_text("utf-8")
    table.do("key ctrl+s", "wait idle", "key ctrl+a", "type my game", "key return", "wait idle")
    table.do("expect scene=ask", "click button:no", "wait idle", "expect scene=file-chooser")
    table.do("key return", "wait idle", "click button:yes", "wait idle", "expect scene=games")
    assert path.read_text("utf-8") == text
    (kept,) = table.app.shelf.waiting()
    table.app.shelf.forget(kept.id)
    table.do("key escape", "wait idle", "key g", "wait idle", "key ctrl+o", "wait idle")
    table.do("key return", "wait idle", "expect scene=games")
    assert shown(table) == ["Sunday"]
    assert scene(table).rows.entries[0].imported
    table.do("key return", "wait idle", "expect scene=table")


def test_as_text_and_back() -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key ctrl+c")
    text = clipboard.get()
    table.do("key delete", "click tabs:deleted", "key delete", "wait idle", "click button:yes")
    clipboard.put(text.replace("\n", "\r\n"))
    table.do("wait idle", "key ctrl+v", "wait idle")
    assert scene(table).page == "finished"
    assert len(shown(table)) == 1
    assert scene(table).said.words == "Added to your games."
    table.do("key ctrl+v", "wait idle")
    assert "already" in scene(table).said.words
    assert len(shown(table)) == 1, "the same game is not kept twice"


@pytest.mark.parametrize("text", ["", "Dear Ann, thank you", "skyline-record 9\n"])
def test_what_is_no_game_can_be_pasted_in_vain(text: str) -> None:
    table = at_list(WIDE, None, "2")
    clipboard.put(text)
    table.do("key ctrl+v", "wait idle")
    assert notice(table).count("\n") == 0
    table.do("click button:ok", "wait idle", "expect scene=games")
    assert len(shown(table)) == 1


def drop(table: Table, path: Path) -> None:
    table.send(pygame.DROPFILE, file=str(path))
    table.pilot.frames(2)


def exported(folder: Path, players: int, steps: int) -> Path:
    shelf_table = Table.at_title(SMALL)
    session: Session = Session(catalog.game("skyline"), Setup(players, 9))  # type: ignore[type-arg]
    for _ in range(steps):
        session.roll() if session.awaits_roll else session.play(session.legal()[0])
    path = folder / f"{players}.skyline"
    whole = finished_game(players, SENTENCES[players]) if steps < 0 else session
    assert shelf_table.app.shelf.files.export_session(whole, path)
    shelf_table.close()
    return path


def test_a_file_dropped_while_a_game_is_played(tmp_path: Path) -> None:
    path = exported(tmp_path, 4, 2)
    table = Table.set_up(2)
    table.do("click bin:G", "click bin:G", "click bin:U", "click button:throw")
    state = table.state
    drop(table, path)
    assert table.state.players == 4
    assert "waits among your games" in table.notice
    kept = next(each for each in table.app.shelf.waiting() if each.players == 2)
    table.app.go.continue_game(kept.id)
    assert table.state == state


def test_a_finished_game_dropped_is_a_film_above_the_table(tmp_path: Path) -> None:
    path = exported(tmp_path, 2, -1)
    table = Table.set_up(3)
    state = table.state
    drop(table, path)
    table.do("expect scene=film", "key escape", "wait idle", "expect scene=table")
    assert table.state == state


@pytest.mark.parametrize("place_before", ["table", "title", "games"])
def test_a_broken_file_dropped_is_one_sentence_and_nothing_else(
    tmp_path: Path, place_before: str
) -> None:
    path = tmp_path / "x.skyline"
    path.write_bytes(b"\xff\x00nothing")
    table = Table.set_up(2) if place_before == "table" else Table.at_title()
    if place_before == "games":
        table.pilot.settle()
        table.do("key g", "wait idle")
    drop(table, path)
    if place_before == "table":
        assert "x.skyline can’t be read" in table.notice
    else:
        assert "can’t be read" in notice(table)
        table.do("click button:ok", "wait idle")
    table.do(f"expect scene={place_before}")


def test_the_title_says_which_game_goes_on() -> None:
    table = at_list(WIDE, None, "2", "4 named Sunday")
    table.do("key escape", "wait idle")
    assert table.app.manager.top.form.find("button:continue").detail == ("Sunday", "Round 1")  # type: ignore[attr-defined]
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
        table.app.go.manager.top.open_page(page)  # type: ignore[attr-defined]
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


def test_four_small_streets_are_of_one_size() -> None:
    assert _columns(4, (310, 96), 4.0, 7) == 2
    assert _columns(2, (310, 96), 4.0, 10) == 2
    assert _columns(1, (310, 96), 4.0, 10) == 1
