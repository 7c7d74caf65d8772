"""The chooser of files, on a real folder."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from skyline.scenes.file_chooser import FileChooserScene
from skyline.scenes.file_places import Disk
from skyline.scenes.title import TitleScene
from skyline.widgets.button import Button
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner" / "deep").mkdir(parents=True)
    (tmp_path / "inner" / "b.skyline").write_text("")
    for name in ("Zoe.skyline", "ann.SKYLINE", "notes.txt", ".hidden.skyline"):
        (tmp_path / name).write_text("")
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    return tmp_path


class Chooser:
    def __init__(
        self, folder: Path, save_as: str = "", size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.taken: list[Path] = []
        self.theatre = Theatre(size)
        self.scene = FileChooserScene(
            self.theatre.stage, "Open", folder, ".skyline", self.taken.append, save_as
        )
        self.theatre.show(TitleScene(self.theatre.stage), self.scene)

    @property
    def names(self) -> list[str]:
        return [entry.path.name for entry in self.scene.rows.entries]

    def key(self, *codes: int) -> None:
        for code in codes:
            self.theatre.key(code)

    def type(self, text: str) -> None:
        self.theatre.key(pygame.K_a, pygame.KMOD_LCTRL)
        self.theatre.type(text)
        self.theatre.key(pygame.K_RETURN)


def test_folders_come_first_and_only_games_are_seen(folder: Path) -> None:
    assert Chooser(folder).names == ["inner", "ann.SKYLINE", "Zoe.skyline"]


def test_by_keys_into_a_folder_up_again_and_a_file_is_taken(folder: Path) -> None:
    chooser = Chooser(folder)
    chooser.key(pygame.K_UP)
    assert chooser.scene.rows.chosen is not None and chooser.scene.rows.chosen.folder
    ok = chooser.scene.form.find("button:ok")
    assert isinstance(ok, Button) and ok.label == "Open the folder"
    chooser.key(pygame.K_RETURN)
    assert chooser.names == ["deep", "b.skyline"]
    chooser.key(pygame.K_BACKSPACE)
    assert chooser.scene.rows.chosen.path.name == "inner"  # type: ignore[union-attr]
    chooser.key(pygame.K_END, pygame.K_RETURN)
    assert chooser.taken == [folder / "Zoe.skyline"]
    assert chooser.theatre.manager.top is not chooser.scene


def test_by_pointer_two_presses_take_a_file(folder: Path) -> None:
    chooser = Chooser(folder)
    chooser.theatre.click("file:ann.SKYLINE")
    chooser.theatre.click("file:ann.SKYLINE")
    assert chooser.taken == [folder / "ann.SKYLINE"]


def test_by_controller(folder: Path) -> None:
    chooser = Chooser(folder)
    chooser.theatre.pad("dpup")
    chooser.theatre.pad("a")
    assert chooser.names == ["deep", "b.skyline"]
    chooser.theatre.pad("a")
    assert chooser.taken == [folder / "inner" / "b.skyline"]


@pytest.mark.parametrize("typed", ["inner", "{folder}/inner", '"{folder}/inner/"'])
def test_a_folder_is_typed(folder: Path, typed: str) -> None:
    chooser = Chooser(folder)
    chooser.theatre.click("path")
    chooser.type(typed.format(folder=folder))
    assert chooser.scene.folder == folder / "inner"
    assert chooser.names == ["deep", "b.skyline"]


def test_a_file_is_typed(folder: Path) -> None:
    chooser = Chooser(folder)
    chooser.theatre.click("path")
    chooser.type("inner/b.skyline")
    assert chooser.taken == [folder / "inner" / "b.skyline"]


@pytest.mark.parametrize("typed", ["nowhere/at/all", "~nobody-of-that-name/x", "x" * 900])
def test_what_is_not_there_is_said(folder: Path, typed: str) -> None:
    chooser = Chooser(folder)
    chooser.theatre.click("path")
    chooser.type(typed)
    assert chooser.taken == [] and chooser.names == []
    chooser.theatre.draw()
    chooser.theatre.click("button:up")
    assert folder.name in chooser.names


def test_a_folder_that_has_gone_gives_the_nearest_one(folder: Path) -> None:
    assert Chooser(folder / "no" / "such").scene.folder == folder


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a folder to be barred")
def test_a_barred_folder_is_said(folder: Path) -> None:
    (folder / "inner").chmod(0)
    chooser = Chooser(folder)
    chooser.scene.go_to(folder / "inner")
    assert chooser.names == []
    chooser.theatre.draw()


def test_a_new_file_gets_its_ending_and_no_letter_that_some_system_refuses(folder: Path) -> None:
    chooser = Chooser(folder, "game.skyline")
    chooser.type('So: "we" won?.skyline')
    assert chooser.taken == [folder / "So- -we- won-.skyline"]


def test_a_path_where_the_name_belongs_leads_to_its_folder(folder: Path) -> None:
    chooser = Chooser(folder, save_as="game.skyline")
    chooser.type(str(folder / "inner" / "mine.skyline"))
    assert chooser.taken == [folder / "inner" / "mine.skyline"]


def test_a_path_to_nowhere_is_said_and_nothing_is_saved(folder: Path) -> None:
    chooser = Chooser(folder, save_as="game.skyline")
    chooser.type(str(folder / "nowhere" / "mine"))
    assert chooser.taken == [] and chooser.theatre.manager.top is chooser.scene
    assert chooser.scene._unreadable


def test_a_usual_folder_is_offered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    places = [(name, path) for name, _words, path in Disk().places(tmp_path)]
    assert next(name for name, path in places if path == tmp_path) == "home"
    inner = tmp_path / "inner"
    inner.mkdir()
    assert Disk().places(inner)[0][0] == "last"


def test_a_file_that_is_there_is_replaced_only_after_asking(folder: Path) -> None:
    chooser = Chooser(folder, "Zoe.skyline")
    chooser.key(pygame.K_RETURN)
    assert chooser.theatre.manager.top.name == "ask"
    chooser.key(pygame.K_RETURN)
    assert chooser.taken == [] and chooser.theatre.manager.top is chooser.scene
    chooser.key(pygame.K_RETURN)
    chooser.theatre.click("button:yes")
    assert chooser.taken == [folder / "Zoe.skyline"]


def test_without_a_name_nothing_is_saved(folder: Path) -> None:
    chooser = Chooser(folder, "x.skyline")
    chooser.type("   ")
    assert chooser.taken == [] and chooser.theatre.manager.top is chooser.scene


@pytest.mark.parametrize("size", [(960, 600), (700, 1200), (3440, 1440)])
def test_everything_is_in_the_window(folder: Path, size: tuple[int, int]) -> None:
    chooser = Chooser(folder, "x.skyline", size)
    window = pygame.Rect((0, 0), size)
    for target in chooser.theatre.manager.targets():
        assert window.contains(target.rect), target
