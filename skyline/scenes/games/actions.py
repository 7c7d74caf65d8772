"""What can be done with the chosen game, and how games come from outside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from skyline.scenes.common.dialog import AskScene, show_notices
from skyline.scenes.common.stage import Stage
from skyline.scenes.files.chooser import FileChooserScene
from skyline.scenes.files.preview import Previews
from skyline.scenes.games.library import (
    DELETED,
    FINISHED,
    PAGES,
    UNFINISHED,
    StoredGames,
    page_of,
)
from skyline.scenes.games.name_game import NameScene
from skyline.scenes.games.rows import GameRows
from skyline.storage.record_files import SUFFIX
from skyline.text.words import _
from skyline.widgets.input.clipboard import clipboard


class GamesPage(Protocol):
    stage: Stage
    page: str
    rows: GameRows

    def open_page(self, page: str, chosen: int | None = None) -> None: ...

    def reload(self, chosen: int | None = None) -> None: ...

    def say(self, words: str, *, undo: bool = False) -> None: ...

    def hush(self) -> None: ...


class GameActions:
    def __init__(self, scene: GamesPage, library: StoredGames) -> None:
        self._scene = scene
        self._library = library
        self.undoable: tuple[int, str] | None = None  # the game deleted last, while it is

    @property
    def calls(self) -> dict[str, Callable[[], None]]:
        library = self._library
        actions: dict[str, Callable[[int], object]] = {
            "go-on": library.go_on,
            "film": library.film,
            "results": library.results,
            "review": library.review,
            "bring-back": self._bring_back,
            "forget": self._ask_to_forget,
            "name": self._name,
            "delete": self._delete,
            "save": self._save,
            "copy": self._copy,
        }
        return {name: partial(self._with_chosen, action) for name, action in actions.items()}

    def _with_chosen(self, action: Callable[[int], object]) -> None:
        """Does something with the chosen game, if one is; what failed is told."""
        entry = self._scene.rows.chosen
        if entry is not None:
            self._scene.hush()
            action(entry.id)
            self._tell()

    def _tell(self) -> None:
        """Shows what failed, unless a table will."""
        top: object = self._scene.stage.manager.top
        if top is self._scene and show_notices(self._scene.stage):
            self._scene.reload()

    # ------------------------------------------------------------------ one game
    def open(self) -> None:
        first = {UNFINISHED: "go-on", FINISHED: "film", DELETED: "bring-back"}
        self.calls[first[self._scene.page]]()

    def _name(self, game_id: int) -> None:
        entry = self._scene.rows.chosen
        if entry is None:
            return

        def keep(name: str) -> None:
            self._library.rename(game_id, name)
            self._scene.reload()
            self._tell()

        stage = self._scene.stage
        stage.manager.push(NameScene(stage, entry.name, ", ".join(entry.people), keep))

    def _delete(self, game_id: int) -> None:
        title = self._title()
        if self._library.delete(game_id):
            self.undoable = game_id, title
            words = _("“{title}” was deleted. You can find it under “Deleted” for thirty days.")
            self._scene.say(words.format(title=title), undo=True)
            self._scene.reload()

    def undoable_title(self) -> str:
        """The title of the game that was deleted last, if it still is; else nothing."""
        if self.undoable is not None and page_of(self.undoable[0], self._library) != DELETED:
            self.undoable = None
        return self.undoable[1] if self.undoable is not None else ""

    def undo(self) -> None:
        self._scene.hush()
        deleted, self.undoable = self.undoable, None
        if deleted is not None and self._library.restore(deleted[0]):
            self._say_back(deleted[1])
            self._scene.reload(deleted[0])
        self._tell()

    def _bring_back(self, game_id: int) -> None:
        title = self._title()
        if self._library.restore(game_id):
            self._say_back(title)
            self._scene.reload()

    def _say_back(self, title: str) -> None:
        self._scene.say(_("“{title}” is back among the other games.").format(title=title))

    def _ask_to_forget(self, game_id: int) -> None:
        stage = self._scene.stage

        def forget() -> None:
            if self._library.forget(game_id):
                self._scene.say(_("It is gone for good."))
            self._scene.reload()
            self._tell()

        question, answer = _("Delete this game for good?"), _("Delete for good")
        words = _("“{title}” can’t be brought back after that.").format(title=self._title())
        stage.manager.push(AskScene(stage, question, words, answer, forget))

    def _title(self) -> str:
        entry = self._scene.rows.chosen
        return "" if entry is None else entry.title

    # ------------------------------------------------------------------ out into files and text
    def _save(self, game_id: int) -> None:
        def write(path: Path) -> None:
            self._library.use_folder(path.parent)
            if self._library.export(game_id, path):
                words, folder = _("Saved as “{file}” in {folder}."), path.parent
                self._scene.say(words.format(file=path.name, folder=folder.name or folder))
            self._tell()

        stage, name = self._scene.stage, self._library.file_name(game_id)
        heading, folder = _("Save the game as a file"), self._library.folder
        chooser = FileChooserScene(stage, heading, folder, SUFFIX, write, save_as=name)
        stage.manager.push(chooser)

    def _copy(self, game_id: int) -> None:
        text = self._library.text(game_id)
        if text is not None:
            clipboard.put(text)
            self._scene.say(
                _("Copied. Paste it into a message, or into this list on another computer.")
            )

    # ------------------------------------------------------------------ in from outside
    def choose_file(self) -> None:
        self._scene.hush()
        stage, library = self._scene.stage, self._library
        previews = Previews(library.preview, library.empty, stage.packs.art.words("no file"))
        heading, take = _("Open a game from a file"), self._take_file
        chooser = FileChooserScene(
            stage, heading, library.folder, SUFFIX, take, previews=previews, refuses=self._refuses
        )
        stage.manager.push(chooser)

    def _refuses(self, path: Path) -> bool:
        """Whether a file holds no game that can be shown, and says so."""
        if self._library.reads(path):
            return False
        show_notices(self._scene.stage)
        return True

    def _take_file(self, path: Path) -> None:
        self._library.use_folder(path.parent)
        self._take(lambda: self._library.open_file(path))

    def paste(self) -> None:
        self._scene.hush()
        text = clipboard.get()
        if not text.strip():
            self._scene.stage.notices.append(_("There is nothing to paste."))
            self._tell()
            return
        self._take(lambda: self._library.open_text(text))

    def _take(self, opened: Callable[[], int | None]) -> None:
        """Shows a game that has come; the player decides what to do with it."""
        before = {entry.id: page for page in PAGES for entry in self._library.entries(page)}
        game_id = opened()
        if game_id is not None:
            page = page_of(game_id, self._library)
            if page is not None:
                self._scene.open_page(page, game_id)
            broken = bool(self._scene.stage.notices)  # they say where, and what is here already
            if game_id not in before:
                partly = _("Added to your games, as far as it is intact.")
                whole = _("Added to your games; it does not count in the records.")
                self._scene.say(partly if broken else whole)
            elif before[game_id] == DELETED:
                self._say_back(self._title())
            elif not broken:
                self._scene.say(_("You already have this game."))
        self._tell()
