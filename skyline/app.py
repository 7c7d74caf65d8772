"""Wiring: settings, storage, sound, scenes."""

from __future__ import annotations

import logging
import math
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from skyline import languages, opening, words
from skyline.ai.thinking import InlineThinker, Means, Thinker
from skyline.ai.thinking_process import ProcessThinker
from skyline.announce import Announcer
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.hand_input import HandInput
from skyline.memory import give_back
from skyline.resuming import retold
from skyline.scenes.manager import SceneManager
from skyline.scenes.play import PlayScene
from skyline.scenes.scene import Scene
from skyline.scenes.stage import Stage
from skyline.shelf import GameShelf
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.settings import Settings
from skyline.table import type as lettering
from skyline.table.sound import SoundBox, Volumes
from skyline.widgets.inputs import inputs
from skyline.window import layout_wishes, open_surface
from skyline.words import _

if TYPE_CHECKING:
    from skyline.reviewing import Reviewing

log = logging.getLogger("skyline")

LONGEST_STEP = 0.05  # a longer gap (a dragged window) must not make things jump


class App:
    """The running program, with a window or without one.

    Args:
        size: of the window in pixels.
        headless: draw to memory only.
        home: where settings and games live; None keeps everything in memory.
        announcer: says aloud what happens; by default the system's speech, none without a window.
        thinker: thinks for computer players; by default a process, without a window none is begun.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        headless: bool = False,
        home: Folders | None = None,
        announcer: Announcer | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.headless = headless
        self.home = home
        self.running = True
        self.notices: list[str] = []
        self._settings_trouble = ""
        self._speak("")  # what is wrong with the settings is said in the system's language
        self._first_settings = self._load_settings()
        self._speak(self._first_settings.language)
        self.size = size or self._first_settings.window_size
        self.surface = open_surface(self.size, self.settings, headless=self.headless)
        self.shelf = GameShelf(home, self.notices)
        self.sound = SoundBox(enabled=not headless)
        self.announcer = announcer or (Announcer(lambda: None) if headless else Announcer())
        means = Means(catalog.game, languages.use)
        self.thinker = thinker or (InlineThinker(means) if headless else ProcessThinker(means))
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
            voice=self.announcer,
            thinker=self.thinker,
            system_language=languages.ENGLISH if home is None else languages.of_system(),
        )
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
        self.show_session(self.shelf.begin("skyline", setup))

    def resume_game(self) -> None:
        """Opens the newest unfinished game; a damaged one is put aside and said so."""
        session = self.shelf.resume()
        if session is not None:
            if self.shelf.is_what_if(session):
                self.notices.append(_("This is a what-if game."))
            self.show_session(session)
            return
        self.notices.append(_("There is no game to continue."))
        self.title()

    def continue_game(self, game_id: int) -> None:
        """Opens a game from the shelf by its number."""
        opening.continue_game(self, game_id)

    def open_file(self, path: Path) -> None:
        """Opens the record of a game: goes on with it, or shows how it ended."""
        opening.open_file(self, path)

    def results(self, session: Session[Any, Any], *, counted: bool = False) -> None:
        """Passes the streets by night (unless counted before) and shows how a game ended."""
        from skyline.scenes.finale import FinaleScene  # noqa: PLC0415
        from skyline.scenes.results import ResultsScene  # noqa: PLC0415
        from skyline.views.skyline.menus import result_sheet  # noqa: PLC0415

        # The very lots of the table, if this game still lies there and not another one.
        scenes = [scene for scene in self.manager.stack if isinstance(scene, PlayScene)]
        views = [scene.view for scene in scenes if scene.session is session]
        sheet = result_sheet(session, getattr(views[-1], "streets", None) if views else None)
        sheet = replace(sheet, headline=self.reviewing.named(session, sheet.headline))

        def cards(counted: bool) -> None:
            more = self.reviewing.buttons(session)
            self.manager.switch(
                ResultsScene(self.stage, sheet, session.setup, counted=counted, more=more)
            )

        if counted:
            cards(True)
        elif math.isinf(self.settings.animation_speed):
            cards(False)
        else:
            self.manager.switch(FinaleScene(self.stage, sheet, cards))

    def review(self, session: Session[Any, Any], position: int = 0) -> None:
        """Looks at a game again, above the current scene."""
        self.reviewing.open(session, position)

    @cached_property
    def reviewing(self) -> Reviewing:
        """Reviews and what-if games; loaded when somebody asks for them."""
        from skyline.reviewing import Reviewing  # noqa: PLC0415

        counted = partial(self.results, counted=True)
        return Reviewing(self.stage, self.shelf, self.show_session, counted)

    def how_to_play(self) -> None:
        """Opens the rules above the current scene."""
        from skyline.scenes.howto import HowToScene  # noqa: PLC0415
        from skyline.views.skyline.menus import how_to_pages  # noqa: PLC0415

        self.manager.push(HowToScene(self.stage, how_to_pages()))

    def lesson(self, *, anew: bool = False) -> None:
        """Opens the first game where the player left it, or anew; the shelf never sees it."""
        from skyline.scenes.lesson import LessonScene  # noqa: PLC0415
        from skyline.views.skyline.lesson import script  # noqa: PLC0415
        from skyline.views.skyline.lesson.view import LessonView  # noqa: PLC0415

        last = len(script.STEPS) - 1
        step = 0 if anew or self.settings.lesson_step >= last else self.settings.lesson_step
        seats = self.settings.seats
        name = seats[0].name if seats and seats[0].name else _("Player {number}").format(number=1)
        session = script.lesson_session(name, step)
        self.manager.switch(
            LessonScene(self.stage, session, LessonView, lambda: retold(session), (step, last))
        )

    def rules(self) -> None:
        """Opens the rules that can be searched, above the current scene."""
        from skyline.scenes.rules import RulesScene  # noqa: PLC0415
        from skyline.views.skyline.menus import rules_sections  # noqa: PLC0415

        self.manager.push(RulesScene(self.stage, rules_sections()))

    def open_settings(self) -> None:
        """Opens the settings above the current scene."""
        from skyline.scenes.settings import SettingsScene  # noqa: PLC0415

        self.manager.push(SettingsScene(self.stage))

    def pause(self, scene: Scene) -> None:
        """Opens the pause menu above ``scene``."""
        from skyline.scenes.lesson import LessonPauseScene, LessonScene  # noqa: PLC0415
        from skyline.scenes.pause import PauseScene  # noqa: PLC0415

        if isinstance(scene, LessonScene):
            self.manager.push(LessonPauseScene(self.stage))
        elif isinstance(scene, PlayScene):
            streets = getattr(scene.view, "streets", None)
            tell = partial(self.reviewing.standing, scene.session, streets)
            more = partial(self.reviewing.offers, scene.session)
            self.manager.push(PauseScene(self.stage, tell, partial(self.seats, scene), more))
        else:
            self.manager.push(PauseScene(self.stage))

    def seats(self, scene: Scene) -> None:
        """Opens the page that says who plays which seat; the first game has no such choice."""
        from skyline.scenes.lesson import LessonScene  # noqa: PLC0415
        from skyline.scenes.seats import SeatsScene  # noqa: PLC0415

        if isinstance(scene, PlayScene) and not isinstance(scene, LessonScene):
            self.manager.push(SeatsScene(self.stage, scene.session, scene.change_seats))

    def quit(self) -> None:
        """Ends the program after this step."""
        self.running = False

    # ------------------------------------------------------------- services
    def settings_changed(self) -> None:
        """Stores the settings and applies them."""
        self._apply_sound()
        self.hand.use(self.settings)
        if self._speak(self.settings.language):
            self.manager.reword()
        if self.home is not None:
            try:
                self.settings.save(self.home.settings)
            except StorageError as error:
                if str(error) != self._settings_trouble:  # a slider asks for it many times
                    self.shelf.tell(str(error))
                self._settings_trouble = str(error)
            else:
                self._settings_trouble = ""
        self._apply_window()

    def can_continue(self) -> bool:
        """Whether an unfinished game waits."""
        return bool(self.shelf.unfinished())

    # ------------------------------------------------------------- one step
    def dispatch(self, event: pygame.Event) -> None:
        """Takes one event, as the window system, a controller or the pilot gives it."""
        for cleaned in self.hand.read(event):
            self._take(cleaned)

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.manager.refresh()
        elif not self.manager.captures(event) and inputs.bindings.asks(event, "fullscreen"):
            self.change_settings(fullscreen=not self.settings.fullscreen)
        elif not self.manager.captures(event) and inputs.bindings.asks(event, "mute"):
            self.change_settings(muted=not self.settings.muted)
        elif inputs.bindings.asks(event, "find-rules") and self._may_open_rules():
            self.rules()
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
        self.shelf.close()
        self.announcer.close()
        self.thinker.close()
        self.sound.close()
        self.hand.close()
        lettering.font.cache_clear()  # fonts do not outlive pygame
        pygame.quit()

    # ------------------------------------------------------------- parts
    def show_session(self, session: Session[Any, Any]) -> None:
        """Shows a game on the table as it stands now."""
        from skyline.views.skyline.table_view import TableView  # noqa: PLC0415

        what_if = self.shelf.is_what_if(session)
        scene = PlayScene(self.stage, session, TableView, lambda: retold(session), what_if=what_if)
        self.manager.switch(scene)

    def _load_settings(self) -> Settings:
        if self.home is None:
            return Settings()
        settings, notices = Settings.load(self.home.settings)
        self._settings_trouble = notices[0] if notices else ""
        self.notices.extend(notices)
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
            self.surface = open_surface(self.size, self.settings, headless=self.headless)
            self.size = self.surface.get_size()
        self.manager.resize(self.size)
