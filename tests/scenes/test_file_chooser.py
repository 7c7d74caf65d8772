"""The chooser of files, on a real folder."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from skyline.scenes.files.chooser import FileChooserScene
from skyline.scenes.files.places import LARGEST_LOOK, Disk
from skyline.scenes.files.preview import Previews
from skyline.scenes.title.scene import TitleScene
from skyline.widgets.controls.button import Button
from skyline.widgets.models.games import FilePreview
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
        self,
        folder: Path,
        save_as: str = "",
        size: tuple[int, int] = (1280, 720),
        previews: Previews | None = None,
    ) -> None:
        self.taken: list[Path] = []
        self.theatre = Theatre(size)
        self.scene = FileChooserScene(
            self.theatre.stage, "Open", folder, ".skyline", self.taken.append, save_as, previews
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


def test_letters_choose_the_name_that_begins_with_them(folder: Path) -> None:
    (folder / "anton.skyline").write_text("")
    (folder / "Dora.skyline").write_text("")
    chooser = Chooser(folder)
    chooser.scene.form.set_focus(chooser.scene.rows)

    def chosen() -> str:
        entry = chooser.scene.rows.chosen
        assert entry is not None
        return entry.path.name

    def letters(text: str) -> None:
        for letter in text:
            key = pygame.key.key_code(letter)
            chooser.theatre.send(
                pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            )

    letters("z")
    assert chosen() == "Zoe.skyline"
    chooser.theatre.pass_time(2.0)
    letters("ant")
    assert chosen() == "anton.skyline"
    chooser.theatre.pass_time(2.0)
    letters("in")
    assert chosen() == "inner" and chooser.scene.folder == folder


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


# ------------------------------------------------------------- saving: what counts as chosen
def replaced(chooser: Chooser) -> str:
    index = chooser.scene.rows.replaced
    return chooser.names[index] if index >= 0 else ""


def highlighted(chooser: Chooser) -> bool:
    """Whether the list looks different from one in which no line is chosen."""
    rows = chooser.scene.rows
    index, marked = rows.index, rows.replaced

    def picture() -> bytes:
        chooser.theatre.draw()
        window = chooser.theatre.surface
        return pygame.image.tobytes(window.subsurface(rows.rect), "RGB")

    now = picture()
    rows.index = rows.replaced = -1
    without = picture()
    rows.index, rows.replaced = index, marked
    return now != without


def test_while_saving_no_line_is_highlighted_that_is_not_meant(folder: Path) -> None:
    chooser = Chooser(folder, "game.skyline")
    assert replaced(chooser) == "" and not highlighted(chooser)
    chooser.theatre.key(pygame.K_a, pygame.KMOD_LCTRL)
    chooser.theatre.type("Zoe")
    assert replaced(chooser) == "Zoe.skyline" and highlighted(chooser)
    chooser.theatre.type("y")
    assert replaced(chooser) == "" and not highlighted(chooser)


def test_what_would_be_replaced_is_said_in_words(folder: Path) -> None:
    chooser = Chooser(folder, "Zoe.skyline")
    words = [each.tooltip for each in chooser.theatre.manager.targets() if "Zoe" in each.name]
    assert words == ["Zoe.skyline. will be replaced"]


def test_the_focus_in_the_list_changes_no_name_until_a_line_is_chosen(folder: Path) -> None:
    chooser = Chooser(folder, "game.skyline")
    chooser.theatre.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert chooser.scene.form.focus is chooser.scene.rows and highlighted(chooser)
    assert chooser.scene.file_name.text == "game"
    chooser.key(pygame.K_DOWN)
    assert chooser.scene.file_name.text == "Zoe" and replaced(chooser) == "Zoe.skyline"
    chooser.key(pygame.K_RETURN)
    assert chooser.theatre.manager.top.name == "ask"


def test_enter_on_a_line_means_that_line(folder: Path) -> None:
    chooser = Chooser(folder / "inner", "game.skyline")
    chooser.theatre.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    chooser.key(pygame.K_RETURN)
    assert chooser.theatre.manager.top.name == "ask"
    assert chooser.scene.file_name.text == "b"
    assert chooser.taken == []


def test_a_click_on_the_line_that_the_list_began_with_takes_its_name(folder: Path) -> None:
    chooser = Chooser(folder, "game.skyline")
    chooser.theatre.click("file:ann.SKYLINE")
    assert chooser.scene.file_name.text == "ann"


def test_looking_into_a_folder_keeps_the_name_that_was_written(folder: Path) -> None:
    chooser = Chooser(folder, "mine.skyline")
    chooser.theatre.click("file:inner")
    ok = chooser.scene.form.find("button:ok")
    assert isinstance(ok, Button) and ok.label == "Open the folder"
    chooser.theatre.click("button:ok")
    assert chooser.names == ["deep", "b.skyline"] and chooser.scene.file_name.text == "mine"
    chooser.theatre.click("button:ok")
    assert chooser.taken == [folder / "inner" / "mine.skyline"]


# ------------------------------------------------------------- previews
class Looks:
    """Counts what is looked into, and when files are read."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, text: str, source: str) -> FilePreview:
        self.seen.append(source)
        return FilePreview(f"{source}: {len(text)} letters")


@pytest.fixture
def looking(folder: Path) -> tuple[Chooser, Looks]:
    looks = Looks()
    return Chooser(folder, previews=previews(looks)), looks


def previews(looks: Looks) -> Previews:
    return Previews(looks, lambda _surface, _rect: None)


def state(chooser: Chooser) -> str:
    pane = chooser.scene.preview
    assert pane is not None
    return "" if pane.shown is None else pane.shown.state


def test_the_chosen_file_is_looked_into_once_it_rests_and_only_once(
    looking: tuple[Chooser, Looks],
) -> None:
    chooser, looks = looking
    chooser.theatre.pass_time(1)
    assert looks.seen == ["ann.SKYLINE"] and state(chooser) == "ann.SKYLINE: 0 letters"
    chooser.key(pygame.K_DOWN, pygame.K_UP, pygame.K_DOWN, pygame.K_UP)
    chooser.theatre.pass_time(1)
    assert looks.seen == ["ann.SKYLINE"], "what is run past is not read"
    chooser.key(pygame.K_DOWN)
    chooser.theatre.pass_time(1)
    chooser.key(pygame.K_UP)
    assert state(chooser) == "ann.SKYLINE: 0 letters", "known: without a wait"
    chooser.theatre.draw()


def test_a_file_written_anew_is_looked_into_again(
    looking: tuple[Chooser, Looks], folder: Path
) -> None:
    chooser, looks = looking
    chooser.theatre.pass_time(1)
    (folder / "ann.SKYLINE").write_text("more")
    chooser.key(pygame.K_DOWN, pygame.K_UP)
    chooser.theatre.pass_time(1)
    assert looks.seen == ["ann.SKYLINE"] * 2 and state(chooser) == "ann.SKYLINE: 4 letters"


def test_a_huge_file_is_not_read(looking: tuple[Chooser, Looks], folder: Path) -> None:
    chooser, looks = looking
    (folder / "ann.SKYLINE").write_text("x" * (LARGEST_LOOK + 1))
    chooser.theatre.pass_time(1)
    assert looks.seen == [] and "too large" in state(chooser)
    chooser.theatre.draw()


def test_a_file_that_has_gone_and_one_of_no_text_are_said(
    looking: tuple[Chooser, Looks], folder: Path
) -> None:
    chooser, looks = looking
    (folder / "ann.SKYLINE").unlink()
    (folder / "Zoe.skyline").write_bytes(b"\xff\x00")
    chooser.theatre.pass_time(1)
    assert "no such file" in state(chooser)
    chooser.key(pygame.K_DOWN)
    chooser.theatre.pass_time(1)
    assert "no text" in state(chooser) and looks.seen == []
    chooser.theatre.draw()


def test_a_folder_has_no_preview(looking: tuple[Chooser, Looks]) -> None:
    chooser, _looks = looking
    chooser.theatre.pass_time(1)
    chooser.key(pygame.K_UP)
    assert state(chooser) == ""
    chooser.theatre.draw()


def test_where_there_is_no_room_nothing_is_read(folder: Path) -> None:
    looks = Looks()
    chooser = Chooser(folder, size=(700, 1200), previews=previews(looks))
    chooser.theatre.pass_time(1)
    chooser.theatre.draw()
    assert looks.seen == []


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_names_that_are_no_text_are_left_out(folder: Path) -> None:
    for name in (b"caf\xe9", b"caf\xe9.skyline"):
        try:
            (folder / os.fsdecode(name)).mkdir()
        except OSError:
            pytest.skip("this disk takes no such names")
    chooser = Chooser(folder)
    chooser.theatre.draw()
    assert chooser.names == ["inner", "ann.SKYLINE", "Zoe.skyline"]


def test_a_path_can_be_typed_where_nothing_can_be_chosen(folder: Path) -> None:
    chooser = Chooser(folder / "inner" / "deep")
    assert chooser.scene.form.focus is chooser.scene.path
    chooser.type(str(folder / "nowhere"))
    assert chooser.names == []
    chooser.type(str(folder))
    assert chooser.names == ["inner", "ann.SKYLINE", "Zoe.skyline"]


def test_a_typed_path_tells_at_once_what_would_be_replaced(folder: Path) -> None:
    chooser = Chooser(folder, save_as="new.skyline")
    chooser.theatre.click("path")
    chooser.type(str(folder / "inner" / "b.skyline"))
    rows = chooser.scene.rows
    assert rows.replaced == chooser.names.index("b.skyline")
