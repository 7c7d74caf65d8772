"""The ways from one scene to another."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.library.resuming import retold
from skyline.navigation import opening
from skyline.scenes.common.scene import Scene
from skyline.scenes.play.scene import PlayScene
from skyline.text.words import _

if TYPE_CHECKING:
    from skyline.app.app import App
    from skyline.library.library import GameShelf
    from skyline.navigation.review import Reviewing
    from skyline.scenes.common.manager import SceneManager
    from skyline.scenes.common.stage import Stage
    from skyline.widgets.controls.button import Button

LISTS: Final = ("games", "statistics")
"""Scenes in which a finished game can be looked up."""


class Ways:
    """Opens scenes; a scene asks for the next one by name and never knows another's class.

    Scenes are imported when they are first shown: the title must not wait for all of them.

    Args:
        app: the running program.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def stage(self) -> Stage:
        """The services for scenes."""
        return self._app.stage

    @property
    def manager(self) -> SceneManager:
        """The stack of scenes."""
        return self._app.manager

    @property
    def shelf(self) -> GameShelf:
        """The stored games."""
        return self._app.shelf

    @property
    def notices(self) -> list[str]:
        """Sentences for the player that the next scene shows."""
        return self._app.notices

    def title(self) -> None:
        """Goes back to the title."""
        from skyline.scenes.title.scene import TitleScene  # noqa: PLC0415 - scenes load when shown

        self.manager.switch(TitleScene(self.stage))

    def set_up(self) -> None:
        """Opens the set-up of a new game."""
        from skyline.scenes.setup.scene import NamedSetupScene  # noqa: PLC0415
        from skyline.views.skyline.menus import game_menu  # noqa: PLC0415

        self.manager.switch(NamedSetupScene(self.stage, game_menu(), self._name_game))

    def _name_game(self, name: str) -> None:
        """Gives the game that has just begun its name."""
        if self.shelf.playing is not None:
            self.shelf.name_game(self.shelf.playing, name)

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
        """Passes the streets by night (unless counted before) and shows how a game ended.

        What was looked up among the games or the records stays above them, and leads back.
        """
        from skyline.library.records import ShelfNews  # noqa: PLC0415
        from skyline.scenes.finale.scene import FinaleScene  # noqa: PLC0415
        from skyline.scenes.results.again import as_played  # noqa: PLC0415
        from skyline.scenes.results.scene import ResultsScene  # noqa: PLC0415
        from skyline.views.skyline.menu_results import result_sheet  # noqa: PLC0415

        # The very lots of the table, if this game still lies there and not another one.
        scenes = [scene for scene in self.manager.stack if isinstance(scene, PlayScene)]
        views = [scene.view for scene in scenes if scene.session is session]
        sheet = result_sheet(session, getattr(views[-1], "streets", None) if views else None)
        sheet = replace(sheet, headline=self.reviewing.named(session, sheet.headline))

        def cards(counted: bool) -> None:
            more = self.reviewing.buttons(session)
            news = None if again else ShelfNews(self, session)
            setup = as_played(session.setup, session.controllers)
            scene = ResultsScene(
                self.stage,
                sheet,
                setup,
                counted=counted,
                more=more,
                news=news,
                back=self.manager.pop if over_list else None,
            )
            if over_list:
                self.manager.push(scene)
            else:
                self.manager.switch(scene)

        again = counted
        over_list = again and self._down_to_list()
        if counted:
            cards(True)
        elif math.isinf(self.stage.settings.animation_speed):
            cards(False)
        else:
            self.manager.switch(FinaleScene(self.stage, sheet, cards))

    def _down_to_list(self) -> bool:
        """Leaves what lies above the last list of games; returns whether there is one."""
        lists = [scene for scene in self.manager.stack if scene.name in LISTS]
        while lists and self.manager.top is not lists[-1]:
            self.manager.pop()
        return bool(lists)

    def review(self, session: Session[Any, Any], position: int = 0) -> None:
        """Looks at a game again, above the current scene."""
        self.reviewing.open(session, position)

    @cached_property
    def reviewing(self) -> Reviewing:
        """Reviews and what-if games; loaded when somebody asks for them."""
        from skyline.navigation.review import Reviewing  # noqa: PLC0415

        counted = partial(self.results, counted=True)
        return Reviewing(self.stage, self.shelf, self.show_session, counted)

    def games(self) -> None:
        """Opens the list of stored games above the current scene."""
        from skyline.library.listing import ShelfLibrary  # noqa: PLC0415
        from skyline.scenes.games.scene import GamesScene  # noqa: PLC0415

        self.manager.push(GamesScene(self.stage, ShelfLibrary(self)))

    def film(self, session: Session[Any, Any], title: str = "", position: int = 0) -> None:
        """Shows a game again as a film, above the current scene.

        Args:
            session: the game, finished or not; the film never changes it.
            title: what its players call it.
            position: how many steps of its history come before the film begins.
        """
        from skyline.navigation.film import open_film  # noqa: PLC0415

        open_film(self, session, title, position)

    def statistics(self, page: str = "") -> None:
        """Opens statistics and achievements above the current scene."""
        from skyline.library.records import ShelfRecords  # noqa: PLC0415
        from skyline.scenes.statistics.scene import StatisticsScene  # noqa: PLC0415

        self.manager.push(StatisticsScene(self.stage, ShelfRecords(self), page))

    def how_to_play(self) -> None:
        """Opens the rules above the current scene."""
        from skyline.scenes.rules.how_to_play import HowToScene  # noqa: PLC0415
        from skyline.views.skyline.menu_pages import how_to_pages  # noqa: PLC0415

        self.manager.push(HowToScene(self.stage, how_to_pages()))

    def lesson(self, *, anew: bool = False) -> None:
        """Opens the first game where the player left it, or anew; the shelf never sees it."""
        from skyline.play.lesson.view import LessonView  # noqa: PLC0415
        from skyline.scenes.play.lesson import LessonScene  # noqa: PLC0415
        from skyline.views.skyline.kit import KIT  # noqa: PLC0415
        from skyline.views.skyline.lesson import script  # noqa: PLC0415

        last = len(script.STEPS) - 1
        step = (
            0
            if anew or self.stage.settings.lesson_step >= last
            else self.stage.settings.lesson_step
        )
        seats = self.stage.settings.seats
        name = seats[0].name if seats and seats[0].name else _("Player {number}").format(number=1)
        session = script.lesson_session(name, step)
        view = partial(LessonView, kit=KIT)
        self.manager.switch(
            LessonScene(self.stage, session, view, lambda: retold(session), (step, last))
        )

    def rules(self) -> None:
        """Opens the rules that can be searched, above the current scene."""
        from skyline.scenes.rules.scene import RulesScene  # noqa: PLC0415
        from skyline.views.skyline.rules_text import rules_sections  # noqa: PLC0415

        self.manager.push(RulesScene(self.stage, rules_sections()))

    def open_settings(self) -> None:
        """Opens the settings above the current scene."""
        from skyline.scenes.settings.scene import SettingsScene  # noqa: PLC0415

        self.manager.push(SettingsScene(self.stage))

    def pause(self, scene: Scene) -> None:
        """Opens the pause menu above ``scene``."""
        from skyline.scenes.pause.scene import PauseScene  # noqa: PLC0415
        from skyline.scenes.play.lesson import LessonPauseScene, LessonScene  # noqa: PLC0415

        if isinstance(scene, LessonScene):
            self.manager.push(LessonPauseScene(self.stage))
        elif isinstance(scene, PlayScene):
            streets = getattr(scene.view, "streets", None)
            tell = partial(self.reviewing.standing, scene.session, streets)
            more = partial(self._offers, scene.session)
            self.manager.push(PauseScene(self.stage, tell, partial(self.seats, scene), more))
        else:
            self.manager.push(PauseScene(self.stage))

    def _offers(self, session: Session[Any, Any]) -> list[Button]:
        """What the pause of a game offers besides what every pause does."""
        from skyline.library.listing import name_button  # noqa: PLC0415

        return [*self.reviewing.offers(session), *name_button(self, session)]

    def seats(self, scene: Scene) -> None:
        """Opens the page that says who plays which seat; the first game has no such choice."""
        from skyline.scenes.play.lesson import LessonScene  # noqa: PLC0415
        from skyline.scenes.setup.seats import SeatsScene  # noqa: PLC0415

        if isinstance(scene, PlayScene) and not isinstance(scene, LessonScene):
            self.manager.push(SeatsScene(self.stage, scene.session, scene.change_seats))

    def quit(self) -> None:
        """Ends the program after this step."""
        self._app.quit()

    def show_session(self, session: Session[Any, Any]) -> None:
        """Shows a game on the table as it stands now."""
        from skyline.play.dice.stored_table import StoredTableView  # noqa: PLC0415
        from skyline.views.skyline.kit import KIT  # noqa: PLC0415

        scene = PlayScene(
            self.stage,
            session,
            partial(StoredTableView, kit=KIT),
            lambda: retold(session),
            what_if=self.shelf.is_what_if(session),
            places=self.shelf.places(session),
        )
        self.manager.switch(scene)
