"""The list of games: out into files, and in again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.scenes.files.chooser import FileChooserScene
from skyline.scenes.games.scene import GamesScene
from skyline.storage.paths import Folders
from skyline.verbs.shot_games import SENTENCES
from skyline.verbs.shot_review import finished_game
from skyline.widgets.input.clipboard import clipboard
from skyline.widgets.models.games import FilePreview
from tests.views.driver import SMALL, Table
from tests.views.game_lists import WIDE, at_list, notice, scene, shown


def test_out_into_a_file_and_in_again(tmp_path: Path, place: Folders) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    table = at_list(WIDE, place, "2 named Sunday")
    table.app.change_settings(records_folder=str(folder))
    table.do("key ctrl+s", "wait idle", "expect scene=file-chooser")
    table.do("key ctrl+a", "type my game", "key return", "wait idle", "expect scene=games")
    path = folder / "my game.skyline"
    text = path.read_text("utf-8")
    assert scene(table).said.words == "Saved as “my game.skyline” in out."
    table.do("key ctrl+s", "wait idle", "key ctrl+a", "type my game", "key return", "wait idle")
    table.do("expect scene=ask", "click button:no", "wait idle", "expect scene=file-chooser")
    table.do("key return", "wait idle", "click button:yes", "wait idle", "expect scene=games")
    assert path.read_text("utf-8") == text
    (kept,) = table.app.library.waiting()
    table.app.library.forget(kept.id)
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
    assert scene(table).said.words == "Added to your games; it does not count in the records."
    table.do("key ctrl+v", "wait idle")
    assert "already" in scene(table).said.words
    assert len(shown(table)) == 1, "the same game is not kept twice"


@pytest.mark.parametrize("mark", ["", "> ", ">", "> > ", "| "])
def test_a_game_in_a_letter_is_found_among_its_words(mark: str) -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key ctrl+c")
    text = clipboard.get()
    quoted = "".join(f"{mark}{line}".rstrip() + "\n" for line in text.splitlines())
    table.do("key delete", "click tabs:deleted", "key delete", "wait idle", "click button:yes")
    clipboard.put(f"Dear Ann,\nlook at this one!\n\n{quoted}\nYours, Ben\n")
    table.do("wait idle", "key ctrl+v", "wait idle")
    assert scene(table).said.words.startswith("Added to your games;")
    assert len(shown(table)) == 1


def test_a_file_that_holds_no_game_leaves_the_chooser_open(tmp_path: Path) -> None:
    (tmp_path / "letter.skyline").write_text("Dear Ann,\n")
    table = at_list(WIDE, None)
    table.app.change_settings(records_folder=str(tmp_path))
    table.do("key ctrl+o", "wait idle", "key return", "wait idle")
    assert "not a Skyline game" in notice(table)
    table.do("key return", "wait idle", "expect scene=file-chooser")


def test_what_is_wrong_with_a_file_lies_above_its_film(tmp_path: Path) -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key ctrl+c", "key escape", "wait idle")
    path = tmp_path / "cut.skyline"
    path.write_text(clipboard.get().rpartition("end ")[0])
    drop(table, path)
    table.do("wait idle")
    assert [each.name for each in table.app.manager.stack][-2] == "film"
    assert "intact" in notice(table)


def test_a_deleted_game_that_comes_again_is_brought_back() -> None:
    table = at_list(WIDE, None, "2 over")
    table.do("click tabs:finished", "key ctrl+c", "key delete", "wait idle")
    assert not shown(table)
    table.do("key ctrl+v", "wait idle")
    assert scene(table).page == "finished" and len(shown(table)) == 1
    assert "back" in scene(table).said.words
    table.do("click tabs:deleted", "wait idle")
    assert not shown(table)


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
    assert shelf_table.app.library.files.export_session(whole, path)
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
    kept = next(each for each in table.app.library.waiting() if each.players == 2)
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


# ------------------------------------------------------------- looking before opening
def previewed(table: Table) -> FilePreview:
    table.do("wait idle", "expect scene=file-chooser")
    chooser = table.app.manager.top
    assert isinstance(chooser, FileChooserScene)
    assert chooser.preview is not None and chooser.preview.shown is not None
    table.draw()
    return chooser.preview.shown


@pytest.mark.parametrize("size", [(960, 600), WIDE])
def test_the_chooser_shows_the_game_in_a_file_and_stores_nothing(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = exported(tmp_path, 4, -1)
    text = path.read_text("utf-8")
    (tmp_path / "a.skyline").write_text("Dear Ann")
    (tmp_path / "b.skyline").write_text(text[: len(text) // 2], "utf-8")
    table = at_list(size, None, "1")
    table.app.change_settings(records_folder=str(tmp_path))
    table.do("key ctrl+o", "wait idle", "key home")
    whole = previewed(table)
    assert whole.whole and "intact" in whole.state and whole.glance is not None
    assert len(whole.glance.standing.seats) == 4 and "won" in whole.glance.line
    table.do("key down")
    letter = previewed(table)
    assert letter.glance is None and letter.state == "“a.skyline” is not a Skyline game."
    table.do("key down")
    broken = previewed(table)
    assert not broken.whole and broken.glance is not None
    assert f"up to move {broken.moves} " in broken.state
    assert table.app.stage.notices == [], "nobody is told before it is opened"
    table.do("key escape", "wait idle")
    assert len(shown(table)) == 1


def test_a_broken_file_that_is_opened_says_that_it_was_taken(tmp_path: Path) -> None:
    path = exported(tmp_path, 2, 30)
    path.write_text(path.read_text("utf-8")[:-70], "utf-8")
    table = at_list(WIDE, None, "1")
    table.app.change_settings(records_folder=str(tmp_path))
    table.do("key ctrl+o", "wait idle", "key return", "wait idle")
    moves = scene_below(table).rows.entries[0].moves
    assert notice(table) == f"“2.skyline” breaks off. Everything up to move {moves} is intact."
    table.do("click button:ok", "wait idle", "expect scene=games")
    assert scene(table).said.words == "Added to your games, as far as it is intact."


def damaged_copy(folder: Path) -> Path:
    path = exported(folder, 2, -1)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[len(lines) // 2] = "zz broken zz\n"
    path.with_name("damaged.skyline").write_text("".join(lines), "utf-8")
    path.unlink()
    return path.with_name("damaged.skyline")


def test_a_damaged_copy_of_a_game_that_is_here_chooses_that_and_says_so_once(
    tmp_path: Path,
) -> None:
    line = len(damaged_copy(tmp_path).read_text("utf-8").splitlines()) // 2 + 1
    table = at_list(WIDE, None, "1 over", "2 over", "4 over")
    table.app.change_settings(records_folder=str(tmp_path))
    table.do("key ctrl+o", "wait idle")
    assert previewed(table).state.startswith(
        f"This file has an error in line {line}. Everything up to"
    )
    table.do("key return", "wait idle")
    below = scene_below(table)
    assert notice(table) == (
        f"“damaged.skyline” has an error in line {line}. You already have the whole game."
    )
    assert not below.said.words
    assert below.page == "finished" and below.rows.chosen is not None
    assert len(below.rows.chosen.people) == 2
    assert len(table.app.library.finished()) == 3 and not table.app.library.waiting()


def test_a_damaged_copy_that_is_dropped_shows_the_whole_game(tmp_path: Path) -> None:
    path = damaged_copy(tmp_path)
    table = at_list(WIDE, None, "2 over")
    drop(table, path)
    assert [scene.name for scene in table.app.manager.stack][-2:] == ["film", "notice"]
    table.do("wait idle")
    assert notice(table).endswith("You already have the whole game.")


def scene_below(table: Table) -> GamesScene:
    found = table.app.manager.stack[-2]
    assert isinstance(found, GamesScene)
    return found


def test_while_saving_there_is_no_preview(tmp_path: Path) -> None:
    table = at_list(WIDE, None, "1")
    table.app.change_settings(records_folder=str(tmp_path))
    table.do("key ctrl+s", "wait idle")
    chooser = table.app.manager.top
    assert isinstance(chooser, FileChooserScene) and chooser.preview is None
