"""The stored games for their list: what it shows of them, and what it may do with them."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from skyline.core.booklet import from_letter
from skyline.core.session import Session
from skyline.library.files import OpenedFile, look_into, quoted
from skyline.library.library import Library
from skyline.library.records import LookingBack
from skyline.library.summary import GameSummary
from skyline.play.levels import computer_title
from skyline.scenes.common.dialog import show_notices
from skyline.scenes.common.stage import Stage
from skyline.scenes.games.library import DELETED, FINISHED, UNFINISHED
from skyline.scenes.games.name_game import NameScene
from skyline.storage.games_file import KEPT_AFTER_DELETION
from skyline.storage.record_files import records_folder
from skyline.text.words import _
from skyline.widgets.controls.button import Button
from skyline.widgets.models.games import FilePreview, GameEntry, Glance
from skyline.widgets.models.menu import Picture

log = logging.getLogger("skyline")


class GamesListing(LookingBack):
    """The games of :mod:`skyline.scenes.games.library`, from the library."""

    def __init__(self, stage: Stage, library: Library) -> None:
        super().__init__(stage, library)
        self._files = library.files
        self.text, self.export = library.files.text, library.files.export
        self.rename, self.delete = library.name_game, library.delete
        self.restore, self.forget = library.restore, library.forget

    def now(self) -> datetime:
        return self._library.games.now().astimezone()

    def entries(self, page: str) -> tuple[GameEntry, ...]:
        """The games of a page that have a table, the latest first."""
        pages = {
            UNFINISHED: self._library.waiting,
            FINISHED: self._library.finished,
            DELETED: self._library.deleted,
        }
        packs = self._stage.packs
        return tuple(
            replace(
                game_entry(kept),
                game=packs.pack(kept.game).title if len(packs.names) > 1 else "",
                judged=packs.pack(kept.game).review is not None,
            )
            for kept in pages[page]()
            if kept.game in packs
        )

    def glance(self, entry: GameEntry) -> Glance | None:
        """Plays a game again; nothing is told of one that can't be read: opening it does."""
        try:
            return self._glance(self._files.quick_look(entry.id))
        except Exception as error:  # the list must not end with one damaged game
            log.info("no look at game %s: %s", entry.id, error)
            return None

    def _glance(self, session: Session[Any, Any]) -> Glance:
        return self._stage.packs.pack(session.game.name).menus().glance(session)

    @property
    def empty(self) -> Picture:
        """What the first game's list shows before anything was played."""
        packs = self._stage.packs
        return packs.pack(packs.names[0]).menus().empty

    @property
    def waiting(self) -> Picture:
        packs = self._stage.packs
        return packs.pack(packs.names[0]).menus().waiting

    def go_on(self, game_id: int) -> None:
        session = self._library.continue_game(game_id)
        if session is not None:
            self._stage.go.show_session(session)

    def results(self, game_id: int) -> None:
        session = self._files.session(game_id)
        if session is not None:
            self._stage.go.results(session, counted=True)

    def file_name(self, game_id: int) -> str:
        session = self._files.session(game_id)
        if session is None:
            return "game.skyline"
        kept = self._library.summary(game_id)
        name, day = ("", "") if kept is None else (kept.name, f"{kept.played:%Y-%m-%d}")
        return self._files.file_name(session, name, day)

    def reads(self, path: Path) -> bool:
        """Whether a file holds a game that can be taken; else it is told why not."""
        opened = self._files.open(path, tells=False)
        return opened is not None and self._shown(opened)

    def open_file(self, path: Path) -> int | None:
        return self._taken(self._files.open(path, tells=False))

    def open_text(self, text: str) -> int | None:
        text, source = from_letter(text.replace("\r\n", "\n")), _("The copied text")
        return self._taken(self._files.open_text(text, source, tells=False))

    def _taken(self, opened: OpenedFile | None) -> int | None:
        return self._files.take(opened) if opened is not None and self._shown(opened) else None

    def _shown(self, opened: OpenedFile) -> bool:
        """Whether there is a table for a game; else that is told."""
        if opened.session.game.name in self._stage.packs:
            return True
        self._files.tell_flaw(opened)
        self._stage.notices.append(opened.no_table)
        return False

    def preview(self, text: str, source: str) -> FilePreview:
        """Plays the game in a file; nothing of it is stored."""
        try:
            opened, sentence = look_into(text, quoted(source), self._stage.packs.rules)
            if opened is None:
                return FilePreview(sentence)
            if opened.session.game.name not in self._stage.packs:
                return FilePreview(opened.no_table)
            return _file_preview(opened, self._glance(opened.session))
        except Exception as error:  # choosing a file must not end with a strange one
            log.info("no look into %s: %s", source, error)
            return FilePreview(_("There is no preview of this file."))

    @property
    def folder(self) -> Path:
        last = self._stage.settings.records_folder
        return Path(last) if last else records_folder()

    def use_folder(self, folder: Path) -> None:
        stage = self._stage
        if str(folder) != stage.settings.records_folder:
            stage.change(records_folder=str(folder))


def _file_preview(opened: OpenedFile, seen: Glance) -> FilePreview:
    state = _("This file is intact.")
    if opened.flaw is not None:
        state = opened.flaw.told_with_sound_part(_("This file"))
    return FilePreview(
        state,
        whole=opened.whole,
        title=opened.title or ", ".join(seat.name for seat in seen.standing.seats),
        begun=opened.begun,
        moves=opened.session.record.moves,
        glance=seen,
    )


def name_button(stage: Stage, library: Library, session: Session[Any, Any]) -> list[Button]:
    """The button that names a game that is being played; none for one that is not stored."""
    game_id = library.playing if library.keeps(session) else None
    kept = None if game_id is None else library.summary(game_id)
    if kept is None:
        return []

    def keep(name: str) -> None:
        library.name_game(kept.id, name)
        show_notices(stage)

    def ask() -> None:
        name = (library.summary(kept.id) or kept).name
        stage.manager.push(NameScene(stage, name, ", ".join(kept.people), keep))

    tooltip = _("So you can find it again among your games")
    return [Button("button:name", _("Name this game…"), ask, command="name-game", tooltip=tooltip)]


def game_entry(kept: GameSummary) -> GameEntry:
    levels = tuple(title for seat in kept.seats if (title := computer_title(seat.controller)))
    return GameEntry(
        id=kept.id,
        title=kept.title,
        name=kept.name,
        people=kept.people,
        levels=levels,
        begun=kept.begun,
        played=kept.played,
        moves=kept.moves,
        finished=kept.finished,
        what_if=kept.what_if,
        imported=kept.imported,
        until=None if kept.deleted is None else kept.deleted + KEPT_AFTER_DELETION,
    )
