"""Wiring: settings, storage, sound, scenes."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from skyline.ai.thinking import InlineThinker, Means, Thinker
from skyline.ai.thinking_process import ProcessThinker
from skyline.app.announce import Announcer, Mute
from skyline.app.input import HandInput
from skyline.app.window import (
    WindowMemory,
    first_opening,
    layout_wishes,
    open_surface,
    resized,
    shown_size,
)
from skyline.library.library import Library
from skyline.navigation.navigator import AppNavigator
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.scene import PlayScene
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.settings import Settings
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.sound import SoundBox, Volumes
from skyline.text import clean, languages, words
from skyline.widgets.base.look import Look
from skyline.widgets.input.inputs import inputs

log = logging.getLogger("skyline")

PRESSES = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)
WINDOW_EVENTS = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED)
LONGEST_STEP = 0.05  # a longer gap (a dragged window) must not make things jump


class App:
    """The running program, with a window or without one; without a home it keeps nothing."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        headless: bool = False,
        home: Folders | None = None,
        announcer: Announcer | None = None,
        thinker: Thinker | None = None,
        packs: Packs = PACKS,
    ) -> None:
        _c_library()
        self.headless = headless  # draw to memory only
        self.home = home  # where settings and games live; None keeps everything in memory
        self.running = True
        self.notices: list[str] = []
        self._settings_trouble = ""
        self._speak("")  # what is wrong with the settings is said in the system's language
        self._first_settings = self._load_settings()
        self._speak(self._first_settings.language)
        if size is not None:
            self._first_settings.maximised = False
        if headless and self._first_settings.warn == "first":
            self._first_settings.warn = "off"  # no player is there to be asked by itself
        first = self._first_settings
        self._window = WindowMemory(size or first.window_size, first.maximised)
        size = size or (first.window_size if headless else self._window_size)
        self.surface = open_surface(size, self.settings, headless=self.headless)
        self.size = self.surface.get_size()  # what the system gave, not what was wanted
        self.library = Library(home, self.notices, packs.rules, packs.names)
        self.sound = SoundBox(enabled=not headless)
        self.announcer = announcer or (Announcer(Mute) if headless else Announcer())
        means = Means(packs.rules, languages.use)
        self.thinker = thinker or (InlineThinker(means) if headless else ProcessThinker(means))
        self.manager = SceneManager(self.size)
        self.manager.fade = not headless
        self.manager.left_scenes = give_back
        self.manager.work_done = hand_back
        self.go = AppNavigator(self.library, self.quit)
        self.stage = Stage(
            settings=self._first_settings,
            sound=self.sound,
            manager=self.manager,
            go=self.go,
            settings_changed=self.settings_changed,
            can_continue=self.can_continue,
            notices=self.notices,
            headless=headless,
            voice=self.announcer,
            packs=packs,
            thinker=self.thinker,
            system_language=languages.ENGLISH if home is None else languages.of_system(),
            home=home,
            about=self._about,
            games_finished=self.library.count_finished,
            practice_due=self.go.practice_due,
            waiting_game=self.waiting_game,
        )
        self.go.stage = self.stage
        self.hand = HandInput(
            self.settings,
            headless=headless,
            changed=self.manager.refresh,
            tell=self._tell_at_table,
        )
        self._laid_out = layout_wishes(self.settings)
        self._apply_sound()

    @property
    def settings(self) -> Settings:
        return self.stage.settings if hasattr(self, "stage") else self._first_settings

    def _set(self, **values: Any) -> None:
        self.stage.settings = replace(self.stage.settings, **values)

    def change_settings(self, **values: Any) -> None:
        self._set(**values)
        self.settings_changed()

    def quit(self) -> None:
        self.running = False

    def settings_changed(self) -> None:
        self._apply_sound()
        self.hand.use(self.settings)
        if self._speak(self.settings.language):
            self.manager.reword()
        if self.home is not None:
            try:
                self.settings.save(self.home.settings)
            except StorageError as error:
                if str(error) != self._settings_trouble:  # a slider asks for it many times
                    self.library.tell(str(error))
                self._settings_trouble = str(error)
            else:
                self._settings_trouble = ""
        self._apply_window()

    def _about(self) -> str:
        from skyline.app.report import about  # noqa: PLC0415 - seldom wanted

        return about(self)

    def can_continue(self) -> bool:
        return self.library.can_go_on

    def waiting_game(self) -> tuple[str, str]:
        """What the game is called that waits, and how far it has come; empty if none does."""
        waiting = self.library.next_game()
        if waiting is None:
            return "", ""
        kept, session = waiting
        title = words._("What if: {words}").format(words=kept.title) if kept.what_if else kept.title
        game = session.game.name
        packs = self.stage.packs
        if game not in packs:
            return title, ""
        pack = packs.pack(game)
        named = [pack.title] if len(packs.names) > 1 else []
        return title, " · ".join([*named, pack.progress(session.state)])

    def warm_up(self, look: Look, marks: Marks, game: str) -> Iterator[None]:
        """Paints in steps what the next table will need.

        That of a new ``game`` if one is named, else of the one that waits, or was played last.
        """
        packs, waiting = self.stage.packs, None if game else self.library.next_game()
        session = waiting[1] if waiting is not None else None
        wishes = game, session.game.name if session else "", self.library.last_game()
        name = next((each for each in wishes if each in packs), packs.names[0])
        mine = session is not None and session.game.name == name
        return packs.pack(name).warm_up(look, marks, session if mine else None)

    # ------------------------------------------------------------- one step
    def dispatch(self, event: pygame.Event, *, blind: bool = False) -> None:
        """Takes one event, as the window system, a controller or the pilot gives it.

        A press that was made ``blind``, before the scene was seen that would get it, does nothing.
        """
        for cleaned in self.hand.read(event):
            if not (blind and cleaned.type in PRESSES):
                self._take(cleaned)

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize((event.w, event.h))
        elif event.type == pygame.DROPFILE:
            self.go.open_file(Path(event.file))
        elif event.type in WINDOW_EVENTS:
            self._note_window(event.type)
            self.manager.refresh()
        elif not self.manager.captures(event) and inputs.bindings.asks(event, "fullscreen"):
            self.change_settings(fullscreen=not self.settings.fullscreen)
        elif not self.manager.captures(event) and inputs.bindings.asks(event, "mute"):
            self.change_settings(muted=not self.settings.muted)
        elif inputs.bindings.asks(event, "find-rules") and self._may_open_rules():
            self.go.rules()
        else:
            self.manager.handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        size = (max(320, size[0]), max(240, size[1]))
        if size == self.manager.size:
            return
        self.size = size
        self.surface = resized(self.surface, size, headless=self.headless)
        if not self.headless and not self.settings.fullscreen:
            self._window.resize(size)
            self._set(window_size=self._window.size)
        self.manager.resize(size)

    def step(self, seconds: float, *, draw: bool = True) -> bool:
        """Moves on by ``seconds`` and draws if needed; returns whether it drew."""
        for repeated in self.hand.update(seconds):
            self._take(repeated)
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
        self.library.close()
        self.announcer.close()
        self.thinker.close()
        self.sound.close()
        self.hand.close()
        lettering.font.cache_clear()  # fonts do not outlive pygame
        pygame.quit()

    def _note_window(self, kind: int) -> None:
        if kind == pygame.WINDOWEXPOSED or self.headless or self.settings.fullscreen:
            return
        if kind == pygame.WINDOWMAXIMIZED:
            self._window.maximise()
        else:
            self._window.restore()
        self._set(window_size=self._window.size, maximised=self._window.maximised)

    def _load_settings(self) -> Settings:
        if self.home is None:
            return Settings()
        first = not os.path.exists(self.home.settings)  # noqa: PTH110 - of any name
        settings, notices = Settings.load(self.home.settings)
        opening = first_opening() if first and not self.headless else None
        if opening is not None:
            settings.window_size, settings.maximised = opening.size, opening.maximised
            settings.ui_scale = opening.ui_scale
        self._settings_trouble = notices[0] if notices else ""
        self.notices.extend(map(clean.sentence, notices))
        return settings

    def _speak(self, setting: str) -> bool:
        """Chooses the language; returns whether it is another one.

        A program that keeps nothing draws pictures and runs tests: the same on every machine.
        """
        system = None if self.home is not None else lambda: languages.ENGLISH
        code = languages.chosen(setting, system)
        if code == words.language():
            return False
        languages.use(code)
        return True

    def _apply_sound(self) -> None:
        settings = self.settings
        self.announcer.enabled = settings.spoken
        self.sound.volumes = Volumes(
            settings.volume_master,
            settings.volume_effects,
            settings.volume_ambience,
            settings.muted,
        )

    def _may_open_rules(self) -> bool:
        """Whether the rules can be laid above what is shown; they are not laid on themselves."""
        return bool(self.manager.stack) and self.manager.top.name != "rules"

    def _tell_at_table(self, sentence: str) -> None:
        """Tells a sentence that matters while a game is played."""
        if any(isinstance(scene, PlayScene) for scene in self.manager.stack):
            self.notices.append(sentence)

    @property
    def _window_size(self) -> tuple[int, int]:
        """What a window is to have that fills no screen."""
        return shown_size(self._window.size)

    def _apply_window(self) -> None:
        wishes = layout_wishes(self.settings)
        if wishes == self._laid_out:
            self.manager.refresh()
            return
        self._laid_out = wishes
        if self.headless:
            self.manager.resize(self.size)
            return
        fullscreen = bool(pygame.display.get_surface()) and pygame.display.is_fullscreen()
        if fullscreen != self.settings.fullscreen:
            self.surface = open_surface(self._window_size, self.settings, headless=self.headless)
            self.size = self.surface.get_size()
        self.manager.resize(self.size)


_TRIM_THRESHOLD: Final = -1  # of <malloc.h>
_MMAP_THRESHOLD: Final = -3
OWN_PAGES_FROM: Final = 4 * 1024 * 1024
"""Bytes from which memory is taken from the system directly, where that is known."""
KEPT_BYTES: Final = 16 * 1024 * 1024
"""That stay with the program while pictures come and go: new pages take longer than painting."""


@lru_cache(maxsize=1)
def _c_library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
        library.malloc_trim.argtypes = [ctypes.c_size_t]
        # Pictures get pages of their own, which go back at once; glibc would soon keep them.
        library.mallopt(_MMAP_THRESHOLD, OWN_PAGES_FROM)
        library.mallopt(_TRIM_THRESHOLD, KEPT_BYTES)
    except (OSError, AttributeError):  # another C library than glibc
        return None
    return library


def give_back() -> None:
    """Frees what only refers to itself, and hands free memory to the system where that is known."""
    gc.collect()
    hand_back()


def hand_back() -> None:
    """Hands free memory to the system where that is known; takes some two milliseconds.

    Painting an hour needs about 17 MB for a moment, which the C library would keep.
    """
    library = _c_library()
    if library is not None:
        library.malloc_trim(0)
