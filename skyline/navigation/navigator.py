"""From one scene to another, to a stored game, or to one in a file."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from skyline.core.days import day_of
from skyline.core.session import Session
from skyline.core.setup import HUMAN, Setup
from skyline.library.library import Library
from skyline.library.resuming import retold
from skyline.library.summary import GameSummary
from skyline.play.pack import GamePack, GameView, LessonPack
from skyline.scenes.common.dialog import show_notices
from skyline.scenes.common.manager import SceneManager
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.scene import PlayScene
from skyline.text.words import _

if TYPE_CHECKING:
    from datetime import date

    from skyline.library.days import StoredDays
    from skyline.library.practice import StoredPractice
    from skyline.navigation.review import Reviewing
    from skyline.scenes.day.note import Note
    from skyline.scenes.setup.scene import SetupScene
    from skyline.widgets.controls.button import Button
    from skyline.widgets.models.menu import ResultSheet

LISTS: Final = ("games", "statistics", "day")  # scenes in which a finished game can be looked up
IDLE_SECONDS: Final = 0.004  # of painting at a time
PAGES: Final = ("howto", "rules")  # scenes that tell of one game
SET_UP: Final = (  # what the page of a new game is made of: loading all at once takes long
    "skyline.widgets.controls.game_cards",
    "skyline.scenes.setup.company",
    "skyline.scenes.setup.scene",
)


class AppNavigator:
    """Opens scenes, which ask for each other by name and are imported when first shown."""

    stage: Stage  # the services for scenes; whoever makes them puts them here

    def __init__(self, library: Library, end: Callable[[], None]) -> None:
        self._library = library
        self._end = end
        self._last_game = ""
        self._learnt = ""  # the game of the first game last opened

    @property
    def _manager(self) -> SceneManager:
        return self.stage.manager

    @property
    def _notices(self) -> list[str]:
        return self.stage.notices

    def _tables(self) -> Iterator[PlayScene]:
        """The tables of the stack, the lowest first."""
        return (scene for scene in self._manager.stack if isinstance(scene, PlayScene))

    def _pack_of(self, session: Session[Any, Any]) -> GamePack:
        return self.stage.packs.pack(session.game.name)

    def _with_game(self, heading: str, label: str, show: Callable[[GamePack], None]) -> None:
        """Shows something of the game on the table, else of the one chosen under a heading.

        Pages of a game lead on to other pages of the same.
        """
        packs = self.stage.packs
        tables = list(self._tables())
        if tables:
            show(self._pack_of(tables[-1].session))
        elif self._last_game and self._manager.top.name in PAGES:
            show(packs.pack(self._last_game))
        elif len(packs.names) == 1:
            show(packs.pack(packs.names[0]))
        else:
            from skyline.scenes.common.game_choice import GameChoiceScene  # noqa: PLC0415

            def chosen(name: str) -> None:
                self._last_game = name
                self._manager.pop()
                show(packs.pack(name))

            last = self._last_game or self._library.last_game()
            self._manager.push(GameChoiceScene(self.stage, heading, label, last, chosen))

    def title(self) -> None:
        from skyline.scenes.title.scene import TitleScene  # noqa: PLC0415 - scenes load when shown

        self._manager.switch(TitleScene(self.stage))

    def set_up(self) -> None:
        self._manager.switch(self._set_up_page())

    def ahead(self) -> Iterator[None]:
        """Loads and paints in steps the page of a new game, so that it comes at once."""
        for module in SET_UP:
            import_module(module)
            yield
        for pack in self.stage.packs.all():
            pack.menus()
            yield
        page = self._set_up_page()
        yield
        page.resize(self._manager.size)
        yield
        yield from page.drawing(pygame.Surface(self._manager.size, depth=32))
        while page.idle(IDLE_SECONDS):  # the pictures of the games, too
            yield

    def _set_up_page(self) -> SetupScene:
        from skyline.scenes.setup.scene import NamedSetupScene  # noqa: PLC0415

        packs, played = self.stage.packs, ""
        tables = [scene.session.game.name for scene in self._tables()]
        if len(packs.names) > 1:
            played = self._library.last_game()
        wishes = *tables[-1:], self._learnt, played, self.stage.settings.lesson_game
        wanted = next((name for name in wishes if name in packs), packs.names[0])
        menu = packs.pack(wanted).menus().set_up()
        knows = self._library.has_finished
        return NamedSetupScene(self.stage, menu, self._name_game, played, knows)

    def _name_game(self, name: str) -> None:
        if self._library.playing is not None:
            self._library.name_game(self._library.playing, name)

    def games(self) -> None:
        from skyline.library.listing import GamesListing  # noqa: PLC0415
        from skyline.scenes.games.scene import GamesScene  # noqa: PLC0415

        self._manager.push(GamesScene(self.stage, GamesListing(self.stage, self._library)))

    def statistics(self, page: str = "") -> None:
        from skyline.library.records import LibraryRecords  # noqa: PLC0415
        from skyline.scenes.results.scene import ResultsScene  # noqa: PLC0415
        from skyline.scenes.statistics.scene import StatisticsScene  # noqa: PLC0415

        records = LibraryRecords(self.stage, self._library, lambda: self.practice)
        top = self._manager.top
        game = top.sheet.game if isinstance(top, ResultsScene) else ""
        self._manager.push(StatisticsScene(self.stage, records, page, game=game))

    @cached_property
    def _days(self) -> StoredDays:
        """Streets of the day, with what is known of perfect play; loaded when asked for."""
        from skyline.library.days import StoredDays  # noqa: PLC0415

        return StoredDays(self.stage, self._library)

    def street_of_the_day(self) -> None:
        from skyline.scenes.day.scene import DayScene  # noqa: PLC0415

        self._manager.push(DayScene(self.stage, self._days))

    @cached_property
    def practice(self) -> StoredPractice:
        """Positions to practise; loaded when asked for."""
        from skyline.library.practice import StoredPractice  # noqa: PLC0415

        return StoredPractice(self.stage, self._library)

    def practice_due(self) -> int:
        """How many positions are due; nothing is loaded as long as nobody has practised."""
        return self.practice.due() if self._library.texts("practice/") else 0

    def practise(self) -> None:
        from skyline.scenes.practice.scene import PracticeScene  # noqa: PLC0415

        self._manager.push(PracticeScene(self.stage, self.practice))

    def _day_of(self, session: Session[Any, Any]) -> date | None:
        """The date whose street a game is; None for any other."""
        when = day_of(session.setup)
        return when if when is not None and session.game.name == self._days.game else None

    def _note(self, session: Session[Any, Any], sheet: ResultSheet) -> Note | None:
        """What the results tell of perfect play, and of the day that a lone game was for."""
        from skyline.scenes.day.note import AloneNote, DayNote  # noqa: PLC0415

        when = self._day_of(session)
        if when is None:
            alone = session.setup.players == 1 and session.controllers == (HUMAN,)
            if not alone or session.setup.practice or self._library.is_what_if(session):
                return None
            return AloneNote(session.game.name, session.setup, sheet.remark, sheet.seats[0].points)
        counts = None
        if self._library.keeps(session) and not self._library.is_what_if(session):
            attempt = self._days.attempts().get(when)
            counts = attempt is not None and attempt.id == self._library.playing
        return DayNote(self._days, when, sheet.remark, counts)

    def how_to_play(self) -> None:
        from skyline.scenes.rules.how_to_play import HowToScene  # noqa: PLC0415

        def show(pack: GamePack) -> None:
            lesson = None
            if pack.lesson is not None:
                lesson = partial(self.lesson, anew=True, game=pack.name)
            pages = pack.menus().how_to_play_here(self._setup_of(pack))
            heading = self.stage.packs.headed(_("Quick rules"), pack.name)
            self._manager.push(HowToScene(self.stage, pages, lesson, heading))

        self._with_game(_("Quick rules · choose a game"), _("Read the rules"), show)

    def rules(self) -> None:
        from skyline.scenes.rules.scene import RulesScene  # noqa: PLC0415

        def show(pack: GamePack) -> None:
            text = pack.menus().rules_here(self._setup_of(pack))
            heading = self.stage.packs.headed(_("All rules"), pack.name)
            self._manager.push(RulesScene(self.stage, text, heading))

        self._with_game(_("All rules · choose a game"), _("Read the rules"), show)

    def _setup_of(self, pack: GamePack) -> Setup | None:
        """How the game below was set up; None where no table of that game lies."""
        tables = [table.session for table in self._tables()]
        here = tables and tables[-1].game.name == pack.name
        return tables[-1].setup if here else None

    def open_settings(self) -> None:
        from skyline.scenes.settings.scene import SettingsScene  # noqa: PLC0415

        self._manager.push(SettingsScene(self.stage))

    def about(self) -> None:
        from skyline.scenes.about.scene import AboutScene  # noqa: PLC0415

        self._manager.push(AboutScene(self.stage))

    def quit(self) -> None:
        self._end()

    def start(self, game: str, setup: Setup) -> None:
        self._learnt = ""
        self.show_session(self._library.begin(game, setup))

    def show_session(self, session: Session[Any, Any]) -> None:
        scene = PlayScene(
            self.stage,
            session,
            self._pack_of(session).table,
            lambda: retold(session),
            what_if=self._library.is_what_if(session),
            places=self._library.places(session),
        )
        self._manager.switch(scene)

    def resume_game(self) -> None:
        """Opens the newest unfinished game; a damaged one is put aside and said so."""
        session = self._library.resume()
        if session is not None:
            if self._library.is_what_if(session):
                self._notices.append(_("This is a what-if game."))
            self.show_session(session)
            return
        self._notices.append(_("There is no game to continue."))
        self.title()

    def continue_game(self, game_id: int) -> None:
        """Opens a stored game; back to the title, and a sentence, if that can't be."""
        session = self._library.continue_game(game_id)
        if session is None:
            self.title()
        else:
            self.show_session(session)

    def lesson(self, *, anew: bool = False, game: str = "") -> None:
        """Opens a first game where the player left it, or anew; it is not stored.

        Unless a game is named, it is ``taught``.
        """
        from skyline.scenes.play.lesson import LessonScene  # noqa: PLC0415

        settings, lessons = self.stage.settings, self._lessons()
        chosen = game if game in lessons else self.taught()
        self._learnt, lesson = chosen, lessons[chosen]()
        begun = settings.lesson_game or next(iter(lessons))
        step = settings.lesson_step if chosen == begun and not anew else 0
        step = step if step < lesson.last else 0
        seats = settings.seats
        name = seats[0].name if seats and seats[0].name else _("Player {number}").format(number=1)
        session = lesson.session(name, step)
        steps = step, lesson.last
        self._manager.switch(
            LessonScene(self.stage, session, lesson.table, lambda: retold(session), steps)
        )

    def taught(self) -> str:
        """The game of the table, else the one whose first game was begun, else that played last."""
        settings, lessons = self.stage.settings, self._lessons()
        begun = settings.lesson_game or next(iter(lessons))
        wishes = [scene.session.game.name for scene in self._tables()]
        wishes += [begun] if settings.lesson_step else [self._library.last_game(), begun]
        return next(name for name in wishes if name in lessons)

    def _lessons(self) -> dict[str, Callable[[], LessonPack]]:
        return {pack.name: pack.lesson for pack in self.stage.packs.all() if pack.lesson}

    def pause(self, scene: Scene) -> None:
        from skyline.scenes.pause.scene import PauseScene  # noqa: PLC0415
        from skyline.scenes.play.lesson import LessonPauseScene, LessonScene  # noqa: PLC0415
        from skyline.scenes.practice.table import PracticePauseScene, PracticeTable  # noqa: PLC0415

        if isinstance(scene, LessonScene):
            self._manager.push(LessonPauseScene(self.stage))
        elif isinstance(scene, PracticeTable):
            self._manager.push(PracticePauseScene(self.stage, scene.round))
        elif isinstance(scene, PlayScene):
            tell = partial(self.reviewing.standing, scene.session, scene.view)
            more = partial(self._offers, scene.session)
            self._manager.push(PauseScene(self.stage, tell, partial(self.seats, scene), more))
        else:
            self._manager.push(PauseScene(self.stage))

    def _offers(self, session: Session[Any, Any]) -> list[Button]:
        """What the pause of a game offers besides what every pause does."""
        from skyline.library.listing import name_button  # noqa: PLC0415

        name = name_button(self.stage, self._library, session)
        return [*self.reviewing.offers(session), *name]

    def seats(self, scene: Scene) -> None:
        """Opens the page that says who plays which seat; the first game has no such choice."""
        from skyline.scenes.play.lesson import LessonScene  # noqa: PLC0415
        from skyline.scenes.practice.table import PracticeTable  # noqa: PLC0415
        from skyline.scenes.setup.seats import SeatsScene  # noqa: PLC0415

        if isinstance(scene, PlayScene) and not isinstance(scene, LessonScene | PracticeTable):
            self._manager.push(SeatsScene(self.stage, scene.session, scene.change_seats))

    def results(self, session: Session[Any, Any], *, counted: bool = False) -> None:
        """Passes the streets by night (unless counted before) and shows how a game ended.

        What was looked up among the games or the records stays above them, and leads back.
        """
        night = None if counted else self._night(session)
        if night is not None:
            self._manager.switch(night)
            return
        sheet = self._result_sheet(session)  # before the table is left
        over_list = counted and self._down_to_list()
        self._cards(session, sheet, counted, again=counted, over=over_list)

    def paint_night(self, session: Session[Any, Any], seconds: float) -> bool:
        night = self._night(session)
        return night is not None and night.idle(seconds)

    def _night(self, session: Session[Any, Any]) -> Scene | None:
        """The finale of a game, which its table keeps; None where the results follow at once."""
        from skyline.scenes.finale.scene import FinaleScene  # noqa: PLC0415
        from skyline.scenes.play.scene import NightAhead  # noqa: PLC0415

        if math.isinf(self.stage.settings.animation_speed):
            return None
        means = len(session.record.entries), self._manager.size, replace(self.stage.settings)
        table = next((each for each in self._tables() if each.session is session), None)
        if table is not None and table.night is not None and table.night.means == means:
            return table.night.scene
        sheet = self._result_sheet(session)
        if sheet.house is None:
            return None
        night = FinaleScene(self.stage, sheet, partial(self._cards, session, sheet))
        night.resize(self._manager.size)
        if table is not None:
            table.night = NightAhead(means, night)
        return night

    def _result_sheet(self, session: Session[Any, Any]) -> ResultSheet:
        sheet = self._pack_of(session).menus().results(session, self._view_of(session))
        return replace(sheet, headline=self.reviewing.named(session, sheet.headline))

    def _cards(
        self,
        session: Session[Any, Any],
        sheet: ResultSheet,
        counted: bool,
        *,
        again: bool = False,
        over: bool = False,
    ) -> None:
        """Shows how a game ended, ``over`` a list of games or instead of all else."""
        from skyline.library.records import GameNews  # noqa: PLC0415
        from skyline.scenes.common.menu import day_button  # noqa: PLC0415
        from skyline.scenes.results.again import as_played  # noqa: PLC0415
        from skyline.scenes.results.scene import ResultsScene  # noqa: PLC0415

        more = [*self.reviewing.buttons(session), *self._same_dice_button(session, sheet)]
        if self._day_of(session) is not None:
            more.append(day_button(self.stage))
        records = self._pack_of(session).menus().records()
        scene = ResultsScene(
            self.stage,
            sheet,
            as_played(session.setup, session.controllers),
            counted=counted,
            more=more,
            news=None if again else GameNews(self._library, session, records),
            note=self._note(session, sheet),
            back=self._manager.pop if over else None,
        )
        if over:
            self._manager.push(scene)
        else:
            self._manager.switch(scene)

    def _same_dice_button(self, session: Session[Any, Any], ended: ResultSheet) -> list[Button]:
        """Leads to the seats side by side, where dice fell alike for them."""
        from skyline.scenes.common.menu import button  # noqa: PLC0415
        from skyline.scenes.same_dice.scene import SameDiceScene  # noqa: PLC0415

        sheet = self._pack_of(session).menus().same_dice(session)
        if sheet is None:
            return []

        def show() -> None:
            watch = partial(self.film, session, "")
            self._manager.push(SameDiceScene(self.stage, sheet, ended.seats, watch))

        tip = _("What everybody made of the same dice, roll by roll")
        return [button("same-dice", _("Same dice"), show, tip=tip)]

    def finale(self, session: Session[Any, Any], then: Callable[[], None]) -> None:
        """Passes the streets of a game by night above its table, and comes back to that."""
        from skyline.scenes.finale.scene import FinaleScene  # noqa: PLC0415

        sheet = self._pack_of(session).menus().results(session, self._view_of(session))

        def counted(_named: bool) -> None:
            self._manager.pop()
            then()

        self._manager.push(FinaleScene(self.stage, sheet, counted, brief=True))

    def _view_of(self, session: Session[Any, Any]) -> GameView | None:
        """The table itself, if this game still lies there and not another one."""
        views = [scene.view for scene in self._tables() if scene.session is session]
        return views[-1] if views else None

    def _down_to_list(self) -> bool:
        """Leaves what lies above the last list of games; returns whether there is one."""
        lists = [scene for scene in self._manager.stack if scene.name in LISTS]
        while lists and self._manager.top is not lists[-1]:
            self._manager.pop()
        return bool(lists)

    def review(self, session: Session[Any, Any], position: int | None = None) -> None:
        """Looks at a game again, above the current scene, if anybody can judge it."""
        if self._pack_of(session).review is not None:
            self.reviewing.open(session, position)

    @cached_property
    def reviewing(self) -> Reviewing:
        """Reviews and what-if games; loaded when somebody asks for them."""
        from skyline.navigation.review import Reviewing  # noqa: PLC0415

        return Reviewing(self.stage, self._library, lambda: self.practice)

    def film(self, session: Session[Any, Any], title: str = "", position: int = 0) -> None:
        """Lays the film of a game over the current scene, from a position; it is not stored."""
        from skyline.ai.review_work import reviewable  # noqa: PLC0415
        from skyline.scenes.film.scene import FilmExits, FilmScene  # noqa: PLC0415
        from skyline.scenes.review.scene import ReviewScene  # noqa: PLC0415

        pack = self._pack_of(session)
        film = pack.film(session)
        tale = film.tale

        def review(stop: int) -> None:
            steps = tale.stops[stop]
            self._manager.pop()
            top = self._manager.stack[-1] if self._manager.stack else None
            if isinstance(top, ReviewScene):  # the very one that the film came from
                top.look_at(steps)
            else:
                self.review(session, steps)

        def play_on(stop: int) -> None:
            steps = tale.stops[stop]
            self.reviewing.play_on(session, tale.offset + steps, steps)

        judged = pack.review is not None and reviewable(session)
        results = partial(self.results, session, counted=True)
        exits = FilmExits(results, review if judged else None, play_on)
        stop = tale.stop_at(position - tale.offset)
        self._manager.push(FilmScene(self.stage, film, exits, title, stop))

    def open_file(self, path: Path) -> None:
        """Opens the record of a game: goes on with it, or shows it as a film if it has ended.

        It may come at any moment, also while another game is played: that one is stored. What
        can't be shown is said where the player is.
        """
        files = self._library.files
        opened = files.open(path, tells=False)
        if opened is None:
            self._stay()
        elif opened.session.game.name not in self.stage.packs:
            files.tell_flaw(opened)
            self._notices.append(opened.no_table)
            self._stay()
        elif opened.session.over:
            self._stay()
            self.film(opened.session, opened.title)
            files.tell_flaw(opened)
            show_notices(self.stage)  # above the film, not below it
        else:
            kept = files.take(opened)
            known = None if kept is None else self._library.summary(kept)
            if kept is None:
                self._stay()
            elif known is not None and known.finished:
                self._show_finished(known)
            else:
                if self._plays_another(kept):
                    waits = _("The game you were playing waits among your games.")
                    self._notices.append(waits)
                self.continue_game(kept)

    def _show_finished(self, known: GameSummary) -> None:
        """Shows a stored game that ended after the file was written, or was cut in it."""
        session = self._library.files.session(known.id)
        told = list(self._notices)
        self._notices.clear()
        self._stay()
        if session is not None:
            self.film(session, known.name)
        self._notices.extend(told)
        show_notices(self.stage)

    def _stay(self) -> None:
        """Says what there is to say where the player is: at the title if that is nowhere yet."""
        stack = self._manager.stack
        if not stack:
            self.title()
        elif not isinstance(stack[-1], PlayScene):  # a table shows notices by itself
            show_notices(self.stage)

    def _plays_another(self, game_id: int) -> bool:
        """Whether a stored game is on the table that is not over, and another than this one."""
        library = self._library
        return any(
            library.keeps(scene.session) and not scene.session.over and library.playing != game_id
            for scene in self._tables()
        )
