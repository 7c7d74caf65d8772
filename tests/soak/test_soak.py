"""A short slice of ``python -m tools.soak``, and proofs that its checks bite."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from skyline.ai.answers import Chosen
from skyline.ai.players import first_sight
from skyline.ai.thinking import Request
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.scenes.common.scene import Scene
from skyline.scenes.settings.scene import SettingsScene
from tests.views.driver import Table
from tools.soak import main
from tools.soaking.acts import DROPPED, do, play_script, read_script, write_script
from tools.soaking.aside import Aside
from tools.soaking.confined import confined
from tools.soaking.escape import go_home, press_key
from tools.soaking.games import GamesSoak
from tools.soaking.lives import again, let_loose, shrunk
from tools.soaking.world import Trouble, World

ABOUT: dict[str, Any] = {"size": [960, 600], "live": False}
ENTER = ["send", "KEYDOWN", {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}]
SETTINGS = ["send", "KEYDOWN", {"key": pygame.K_s, "mod": 0, "unicode": "s", "scancode": 0}]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder outside of which nothing can be written."""
    with confined(tmp_path):
        yield tmp_path


@pytest.fixture
def world(folder: Path) -> Iterator[World]:
    world = World(folder)
    yield world
    world.close()


@pytest.mark.usefixtures("whole_collections")
@pytest.mark.parametrize(("game", "games"), [("skyline", 2), ("cityscape", 1), ("skyline-d6", 1)])
def test_whole_games_through_the_scenes(folder: Path, game: str, games: int) -> None:
    soak = GamesSoak(folder, 4, (game,))
    try:
        report = soak.run(games)
    finally:
        soak.close()
    assert report.trouble == []
    assert report.games == report.counts["games in the library"] == games
    assert report.counts["hashes verified"] > 5
    assert not Table.opened


def test_a_monkey_finds_nothing(tmp_path: Path) -> None:
    report = let_loose(800, 2, tmp_path)
    assert report.trouble == []
    assert report.events >= 800 and len(report.scenes) > 5


def test_dropped_files_of_every_kind_do_no_harm(world: World) -> None:
    from tools.soaking.acts import lay_out_files

    lay_out_files(world.folder / "dropped")
    for name in DROPPED:
        do(world, ["drop", name])
        do(world, ["step", 0.05, 1])
        do(world, ["check"])
        do(world, ["home"])


def test_an_error_that_was_met_by_the_program_leads_back_to_the_title(world: World) -> None:
    do(world, ["fault"])
    assert world.scene == "error"
    do(world, ["rest"])
    do(world, ["home"])
    world.check()


# ----------------------------------------------------------------- the checks bite
def test_a_scene_without_a_way_back_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.app.go.open_settings()
    monkeypatch.setattr(SettingsScene, "handle", lambda _self, _event: True)
    with pytest.raises(Trouble, match="no way back"):
        go_home(world)


def test_the_table_of_practice_is_no_trap(world: World) -> None:
    world.app.go.practise()
    world.settle()
    press_key(world, pygame.K_RETURN)
    world.settle()
    assert world.scene == "practice-table"
    go_home(world)


def test_what_never_rests_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.app.go.open_settings()
    monkeypatch.setattr(SettingsScene, "moving", True)
    with pytest.raises(Trouble, match=r"never comes to rest: .*settings moves"):
        world.rest()


def test_what_rests_once_it_was_drawn_is_no_trouble(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[SettingsScene] = []
    world.app.go.open_settings()
    monkeypatch.setattr(SettingsScene, "moving", property(lambda _self: not drawn))
    monkeypatch.setattr(SettingsScene, "draw", lambda self, _surface: drawn.append(self))
    world.rest()
    assert drawn


def test_spare_time_without_an_end_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "idle", lambda _self, _seconds: True)
    world.app.go.open_settings()
    with pytest.raises(Trouble, match="spare time"):
        world.rest()


def test_an_error_in_the_log_is_found(world: World) -> None:
    import logging

    logging.getLogger("skyline.table").error("lost track")
    with pytest.raises(Trouble, match="lost track"):
        world.check()


def test_a_game_that_is_not_kept_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from skyline.storage.recorder import GameRecorder

    monkeypatch.setattr(GameRecorder, "append", lambda *_given: None)
    monkeypatch.setattr("tools.soaking.games.MOST_TURNS", 20)
    soak = GamesSoak(folder, 4)
    try:
        report = soak.run(1)
    finally:
        soak.close()
    assert report.games == 0 and report.trouble


def test_a_script_is_written_done_again_and_shrunk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_scene: Scene, _surface: pygame.Surface) -> None:
        raise ZeroDivisionError("drawn")

    monkeypatch.setattr(SettingsScene, "draw", fail)
    step = ["step", 0.05, 1]
    acts = [*([step] * 6), SETTINGS, *([step] * 6)]
    path = tmp_path / "script.jsonl"
    write_script(path, ABOUT, acts)
    assert read_script(path) == (ABOUT, acts)
    assert again(ABOUT, acts) == "ZeroDivisionError: drawn"
    kept, trouble = shrunk(ABOUT, acts)
    assert kept == [SETTINGS, step] and trouble == "ZeroDivisionError: drawn"
    assert main(["again", str(path)]) == 1


def test_a_script_keeps_half_letters_and_odd_ends_of_lines(tmp_path: Path) -> None:
    acts = [["send", "TEXTINPUT", {"text": text}] for text in ("\udcff", "a\u2028b\x85c", "\x1c")]
    path = tmp_path / "script.jsonl"
    write_script(path, ABOUT, acts)
    assert read_script(path) == (ABOUT, acts)


def test_what_waits_for_a_picture_in_spare_time_is_no_trouble(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.app.go.open_settings()
    world.settle()
    drawn: list[SettingsScene] = []
    monkeypatch.setattr(SettingsScene, "draw", lambda self, _surface: drawn.append(self))
    monkeypatch.setattr(Scene, "idle", lambda _self, _seconds: not drawn)
    world.app.manager.top.dirty = True
    world.rest()
    assert drawn


def test_a_script_that_finds_nothing(folder: Path) -> None:
    assert play_script(folder, ABOUT, [ENTER, ["home"]]) == ""


# ----------------------------------------------------------------- confinement
def test_nothing_is_written_elsewhere(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.getbasetemp() / "elsewhere.txt"
    (folder / "here.txt").write_text("yes")
    for attempt in (
        lambda: elsewhere.write_text("no"),
        elsewhere.mkdir,
        lambda: (folder / "here.txt").rename(elsewhere),
        lambda: os.system("true"),
    ):
        with pytest.raises(PermissionError):
            attempt()
    assert not elsewhere.exists()
    assert Path.home() == folder


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one() -> None:
    sight = first_sight(catalog.game("skyline"), Setup(2, 7))
    aside = Aside(patience_seconds=0.0)
    try:
        with pytest.raises(TimeoutError, match="no-such-kind"):
            aside.answer(Request("no-such-kind", "skyline", sight))
        aside.patience_seconds = 60.0
        answer = aside.answer(Request("choose", "skyline", sight, {"level": "random", "seed": "1"}))
    finally:
        aside.close()
    assert isinstance(answer.value, Chosen)
