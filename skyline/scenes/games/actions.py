"""What can be done with the chosen game, and how games come from outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from skyline.scenes.common.ask import AskScene
from skyline.scenes.common.notice import show_notices
from skyline.scenes.common.stage import Stage
from skyline.scenes.files.chooser import FileChooserScene
from skyline.scenes.files.preview import Previews
from skyline.scenes.games.library import DELETED, FINISHED, PAGES, UNFINISHED, StoredGames
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
        return {
            "go-on": self._with_chosen(self._library.go_on),
            "film": self._with_chosen(self._library.film),
            "results": self._with_chosen(self._library.results),
            "review": self._with_chosen(self._library.review),
            "bring-back": self._with_chosen(self._bring_back),
            "forget": self._with_chosen(self._ask_to_forget),
            "name": self._with_chosen(self._name),
            "delete": self._with_chosen(self._delete),
            "save": self._with_chosen(self._save),
            "copy": self._with_chosen(self._copy),
        }

    def _with_chosen(self, action: Callable[[int], object]) -> Callable[[], None]:
        """Does something with the chosen game, if one is; what failed is told."""

        def do() -> None:
            entry = self._scene.rows.chosen
            if entry is not None:
                self._scene.hush()
                action(entry.id)
                self._tell()

        return do

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
            words = _("“{title}” is deleted. For thirty days you find it under “Deleted”.")
            self._scene.say(words.format(title=title), undo=True)
            self._scene.reload()

    def undoable_title(self) -> str:
        """The title of the game that was deleted last, if it still is; else nothing."""
        if self.undoable is None:
            return ""
        still = any(each.id == self.undoable[0] for each in self._library.entries(DELETED))
        if not still:
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

        stage.manager.push(
            AskScene(
                stage,
                _("Delete this game for good?"),
                _("“{title}” can’t be brought back then.").format(title=self._title()),
                _("Delete for good"),
                forget,
            )
        )

    def _title(self) -> str:
        entry = self._scene.rows.chosen
        return "" if entry is None else entry.title

    # ------------------------------------------------------------------ out into files and text
    def _save(self, game_id: int) -> None:
        def write(path: Path) -> None:
            self._library.use_folder(path.parent)
            if self._library.export(game_id, path):
                words = _("Saved as “{file}” in {folder}.")
                self._scene.say(
                    words.format(file=path.name, folder=path.parent.name or path.parent)
                )
            self._tell()

        stage = self._scene.stage
        name = self._library.file_name(game_id)
        stage.manager.push(
            FileChooserScene(
                stage,
                _("Save the game as a file"),
                self._library.folder,
                SUFFIX,
                write,
                save_as=name,
            )
        )

    def _copy(self, game_id: int) -> None:
        text = self._library.text(game_id)
        if text is not None:
            clipboard.put(text)
            self._scene.say(_("Copied. Paste it into a letter, or into this list elsewhere."))

    # ------------------------------------------------------------------ in from outside
    def choose_file(self) -> None:
        self._scene.hush()
        stage = self._scene.stage
        title = _("Open a game from a file")
        stage.manager.push(
            FileChooserScene(
                stage,
                title,
                self._library.folder,
                SUFFIX,
                self._take_file,
                previews=Previews(
                    self._library.preview, self._library.empty, stage.packs.art.words("no file")
                ),
            )
        )

    def _take_file(self, path: Path) -> None:
        self._library.use_folder(path.parent)
        before = self._pages()
        self._taken(self._library.open_file(path), before)

    def paste(self) -> None:
        self._scene.hush()
        text = clipboard.get()
        if not text.strip():
            self._scene.stage.notices.append(_("Nothing has been copied that could be pasted."))
            self._tell()
            return
        before = self._pages()
        self._taken(self._library.open_text(text), before)

    def _pages(self) -> dict[int, str]:
        return {entry.id: page for page in PAGES for entry in self._library.entries(page)}

    def _taken(self, game_id: int | None, before: dict[int, str]) -> None:
        """Shows a game that has come; the player decides what to do with it."""
        if game_id is not None:
            for page in PAGES:
                if any(entry.id == game_id for entry in self._library.entries(page)):
                    self._scene.open_page(page, game_id)
                    break
            broken = bool(self._scene.stage.notices)  # they say where, and what is here already
            if game_id not in before:
                self._scene.say(
                    _("Added to your games as far as it is sound.")
                    if broken
                    else _("Added to your games.")
                )
            elif before[game_id] == DELETED:
                self._say_back(self._title())
            elif not broken:
                self._scene.say(_("You have this game already."))
        self._tell()
