"""Wiring: settings, storage, sound, scenes."""

from __future__ import annotations

import logging
import os
import re
import sys
from dataclasses import replace
from typing import Any

import pygame

from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.keyrepeat import KeyRepeat
from skyline.memory import give_back
from skyline.resources import asset
from skyline.resuming import retold, stored_record
from skyline.scenes.manager import SceneManager
from skyline.scenes.play import PlayScene
from skyline.scenes.scene import Scene
from skyline.scenes.stage import Stage
from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.recorder import GameRecorder
from skyline.storage.settings import Settings
from skyline.table import type as lettering
from skyline.table.sound import SoundBox, Volumes
from skyline.words import _

log = logging.getLogger("skyline")

TITLE = "Skyline"
LONGEST_STEP = 0.05  # a longer gap (a dragged window) must not make things jump
SMALLEST_WINDOW = (960, 600)
NO_DISPLAY = "Skyline needs a display: start it from a desktop session (DISPLAY is not usable)."


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text says what to do."""


class App:
    """The running program, with a window or without one.

    Args:
        size: of the window in pixels.
        headless: draw to memory only.
        home: where settings and games live; None keeps everything in memory.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        headless: bool = False,
        home: Folders | None = None,
    ) -> None:
        self.headless = headless
        self.home = home
        self.running = True
        self.notices: list[str] = []
        self._first_settings = self._load_settings()
        self.size = size or self._first_settings.window_size
        self.surface = self._open_surface()
        self.games = self._open_games()
        self.sound = SoundBox(enabled=not headless)
        self.manager = SceneManager(self.size)
        self.manager.fade = not headless
        self.manager.left_scenes = give_back
        self.stage = Stage(
            settings=self._first_settings,
            sound=self.sound,
            manager=self.manager,
            go=self,
            settings_changed=self.settings_changed,
            can_continue=self.can_continue,
            notices=self.notices,
            headless=headless,
        )
        self._repeats = KeyRepeat()
        self._recorder: GameRecorder | None = None
        self._session: Session[Any, Any] | None = None
        self._apply_sound()

    @property
    def settings(self) -> Settings:
        """The player's settings as they are now."""
        return self.stage.settings if hasattr(self, "stage") else self._first_settings

    def _set(self, **values: Any) -> None:
        self.stage.settings = replace(self.stage.settings, **values)

    def change_settings(self, **values: Any) -> None:
        """Changes settings by name, as the settings screen does."""
        self._set(**values)
        self.settings_changed()

    # ------------------------------------------------------------- ways between scenes
    def title(self) -> None:
        """Goes back to the title."""
        from skyline.scenes.title import TitleScene  # noqa: PLC0415 - scenes load when shown

        self.manager.switch(TitleScene(self.stage))

    def set_up(self) -> None:
        """Opens the set-up of a new game."""
        from skyline.scenes.setup import SetupScene  # noqa: PLC0415
        from skyline.views.skyline.menus import game_menu  # noqa: PLC0415

        self.manager.switch(SetupScene(self.stage, game_menu()))

    def start(self, setup: Setup) -> None:
        """Starts a new game and shows the table."""
        game = catalog.game("skyline")
        session = Session(game, setup, on_entry=self._keep_entry)
        header = {"game": game.name, "header": session.record.header_lines()}
        self._recorder = GameRecorder(self.games, header)
        self._tell(self._recorder.flush())
        self._session = session
        self.show_session(session)

    def resume_game(self) -> None:
        """Opens the newest unfinished game; a damaged one is put aside and said so."""
        for stored in self._unfinished():
            try:
                recorder = GameRecorder.resume(self.games, stored.id)
                record = stored_record(recorder.header, recorder.entries)
                game = catalog.game(stored.game)
                session = Session.from_record(game, record, on_entry=self._keep_entry)
            except Exception as error:
                log.warning("game %s can't be resumed: %s", stored.id, error)
                self._put_aside(stored.id, error)
                continue
            self._recorder = recorder
            self._session = session
            self.show_session(session)
            return
        self.notices.append(_("There is no game to continue."))
        self.title()

    def results(self, session: Session[Any, Any]) -> None:
        """Shows how a finished game ended."""
        from skyline.scenes.results import ResultsScene  # noqa: PLC0415
        from skyline.views.skyline.menus import result_sheet  # noqa: PLC0415

        # The very lots of the table, if it is still there; a replay may choose among equal ones.
        views = [scene.view for scene in self.manager.stack if isinstance(scene, PlayScene)]
        sheet = result_sheet(session, getattr(views[-1], "streets", None) if views else None)
        self.manager.switch(ResultsScene(self.stage, sheet, session.setup))

    def how_to_play(self) -> None:
        """Opens the rules above the current scene."""
        from skyline.scenes.howto import HowToScene  # noqa: PLC0415
        from skyline.views.skyline.menus import how_to_pages  # noqa: PLC0415

        self.manager.push(HowToScene(self.stage, how_to_pages()))

    def open_settings(self) -> None:
        """Opens the settings above the current scene."""
        from skyline.scenes.settings import SettingsScene  # noqa: PLC0415

        self.manager.push(SettingsScene(self.stage))

    def pause(self, scene: Scene) -> None:
        """Opens the pause menu above ``scene``."""
        from skyline.scenes.pause import PauseScene  # noqa: PLC0415

        self.manager.push(PauseScene(self.stage))

    def quit(self) -> None:
        """Ends the program after this step."""
        self.running = False

    # ------------------------------------------------------------- services
    def settings_changed(self) -> None:
        """Stores the settings and applies them."""
        self._apply_sound()
        if self.home is not None:
            try:
                self.settings.save(self.home.settings)
            except StorageError as error:
                self._tell(str(error))
        self._apply_window()

    def can_continue(self) -> bool:
        """Whether an unfinished game waits."""
        return bool(self._unfinished())

    # ------------------------------------------------------------- one step
    def dispatch(self, event: pygame.Event) -> None:
        """Takes one event, as the window system or the pilot gives it."""
        if self._repeats.is_unwanted(event):
            return
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.manager.refresh()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._set(fullscreen=not self.settings.fullscreen)
            self.settings_changed()
        elif (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_m
            and event.mod & pygame.KMOD_CTRL
        ):
            self._set(muted=not self.settings.muted)
            self.settings_changed()
        else:
            self.manager.handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        """Lays everything out for a new window size."""
        size = (max(320, size[0]), max(240, size[1]))
        if size == self.manager.size:
            return
        self.size = size
        if self.headless:
            self.surface = pygame.display.set_mode(size)
        else:
            self.surface = pygame.display.get_surface() or self.surface
            if not self.settings.fullscreen:
                self._set(window_size=size)
        self.manager.resize(size)

    def step(self, seconds: float, *, draw: bool = True) -> bool:
        """Moves on by ``seconds`` and draws if needed; returns whether it drew."""
        self.manager.update(min(seconds, LONGEST_STEP))
        self.sound.update(seconds)
        if not draw or not self.manager.needs_picture:
            return False
        self.manager.draw(self.surface)
        return True

    def close(self) -> None:
        """Lets go of everything; the game played is on the disk already."""
        if self.home is not None:
            try:
                self.settings.save(self.home.settings)
            except StorageError as error:
                log.warning("settings not saved: %s", error)
        self.games.close()
        self.sound.close()
        lettering.font.cache_clear()  # fonts do not outlive pygame
        pygame.quit()

    # ------------------------------------------------------------- parts
    def show_session(self, session: Session[Any, Any]) -> None:
        """Shows a game on the table as it stands now."""
        from skyline.views.skyline.table_view import TableView  # noqa: PLC0415

        self.manager.switch(PlayScene(self.stage, session, TableView, lambda: retold(session)))

    def _keep_entry(self, index: int, entry: Entry) -> None:
        if self._recorder is not None:
            self._tell(self._recorder.append(entry.kind, entry.text))
            # A check follows the last move of a game, when the session is at its end already.
            if entry.kind == "check" and self._session is not None and self._session.over:
                standing = self._session.game.standing(self._session.state)
                self._tell(self._recorder.finish(standing._asdict()))

    def _tell(self, sentence: str | None) -> None:
        if sentence:
            log.warning("%s", sentence)
            self.notices.append(sentence)

    def _unfinished(self) -> tuple[Any, ...]:
        try:
            return self.games.unfinished()
        except StorageError as error:
            self._tell(str(error))
            return ()
        finally:
            self.notices.extend(self.games.notices)  # games that were put aside just now
            self.games.notices.clear()

    def _put_aside(self, game_id: int, error: Exception) -> None:
        try:
            path = self.games.set_aside(game_id)
        except StorageError as failure:
            self._tell(str(failure))
            return
        kept = f" {path}" if path else ""
        self._tell(
            _("A saved game is damaged ({reason}) and was kept aside:{path}").format(
                reason=error, path=kept
            )
        )

    def _load_settings(self) -> Settings:
        if self.home is None:
            return Settings()
        settings, notices = Settings.load(self.home.settings)
        self.notices.extend(notices)
        return settings

    def _open_games(self) -> GamesDatabase:
        if self.home is None:
            return GamesDatabase(None)
        games = open_games(self.home.games)
        self.notices.extend(games.notices)
        games.notices.clear()
        return games

    def _apply_sound(self) -> None:
        settings = self.settings
        self.sound.volumes = Volumes(
            settings.volume_master,
            settings.volume_effects,
            settings.volume_ambience,
            settings.muted,
        )

    def _apply_window(self) -> None:
        if self.headless:
            self.manager.resize(self.size)
            return
        fullscreen = bool(pygame.display.get_surface()) and pygame.display.is_fullscreen()
        if fullscreen != self.settings.fullscreen:
            self.surface = self._open_surface()
            self.size = self.surface.get_size()
        self.manager.resize(self.size)

    def _set_icon(self) -> None:
        """Gives the window a die for an icon; without the picture it keeps the system's own."""
        try:
            face = pygame.image.load(asset("art/faces/GM.png"))
            pygame.display.set_icon(pygame.transform.smoothscale(face, (64, 64)))
        except (pygame.error, OSError) as error:
            log.warning("no icon: %s", error)

    def _open_surface(self) -> pygame.Surface:
        if not self.headless and not screen_is_named():
            raise NoDisplayError(NO_DISPLAY)
        try:
            pygame.display.init()
            pygame.font.init()
            driver = pygame.display.get_driver()
            if not self.headless and driver in ("offscreen", "dummy"):
                raise NoDisplayError(NO_DISPLAY)
            if self.headless:
                return pygame.display.set_mode(self.size)
            pygame.display.set_caption(TITLE, TITLE)
            self._set_icon()
            flags = pygame.RESIZABLE
            if self.settings.fullscreen:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            surface = pygame.display.set_mode(self.size, flags)
            pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
            pygame.key.set_repeat(350, 40)
            return surface
        except pygame.error as error:
            log.error("no display: %s", error)
            raise NoDisplayError(NO_DISPLAY) from error


def screen_is_named() -> bool:
    """Whether the environment names a screen; asking SDL without one makes libraries complain."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def parse_size(text: str) -> tuple[int, int]:
    """``1920x1080`` as a pair.

    Raises:
        ValueError: it is no size, or not between 320x240 and 7680x4320.
    """
    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (320 <= size[0] <= 7680 and 240 <= size[1] <= 4320):
        raise ValueError(f"{text!r} is no window size; write it like 1920x1080")
    return size
