"""``shot``: draws one named state of the program headless, the same bytes every time."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, NoReturn

import pygame

from skyline.app.app import App
from skyline.app.window import NoDisplayError, parse_size
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.moves import Build, Move, Pick, Resign, Take
from skyline.play.levels import builder_name
from skyline.scenes.error.scene import ErrorScene
from skyline.scenes.film.scene import FilmScene
from skyline.storage.settings import SeatMemory
from skyline.text import languages
from skyline.verbs.pilot import Pilot, PilotError, use_no_display
from skyline.verbs.review_games import DUO, FOUR, SOLO
from skyline.verbs.shot_games import GAMES, stage_games
from skyline.verbs.shot_menus import MENU_SCRIPTS
from skyline.verbs.shot_records import NEWS, RECORDS, stage_records
from skyline.verbs.shot_review import REVIEWS, finished_game, stage_review
from skyline.verbs.shot_teaching import HINT_MOMENTS, lesson_names, prepare, stage_lesson
from skyline.views.skyline.computer_gallery import COMPUTER_MOMENTS
from skyline.views.skyline.gallery import COLOURS, MOMENTS, NAMES, TableMoment
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.teacher.gallery import TEACHER_MOMENTS
from skyline.widgets.controls.choice import Choice
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.key_names import BUTTONS

DEFAULT_SIZE = "1920x1080"
TABLE_MOMENTS = (*MOMENTS, *COMPUTER_MOMENTS, *HINT_MOMENTS, *TEACHER_MOMENTS)
SEED = 20120401


class Director(Pilot):
    """A pilot with the stage directions that only pictures need."""

    def __init__(self, app: App) -> None:
        super().__init__(app, out=lambda _text: None)
        self._commands.update(
            {
                "carry": self._carry,
                "playout": self._playout,
                "notice": self._notice,
                "fail": self._fail,
                "pad": self._pad,
                "set": self._set,
                "warn": self._warn,
                "rules": self._rules,
                "seats": self._seats,
                "waiting": self._waiting,
                "opening": self._opening,
                "thought": self._thought,
                "closer": self._closer,
            }
        )

    def _carry(self, rest: str) -> None:
        """Drags a die to just beside a target and keeps holding it."""
        start, _, end = rest.partition(" to ")
        self._move_to(self.target(start).rect.center)
        self._button(down=True)
        self.frames(1)
        self._move_to((self._pointer[0] + 12, self._pointer[1] - 12))
        self.frames(1)
        goal = self.target(end).rect
        self._move_to((goal.right + goal.w * 3 // 4, goal.top))
        self.frames(20)

    def _click(self, rest: str) -> None:
        """Clicks a target; one that is scrolled out or folded up is brought about first."""
        if all(target.name != rest for target in self.app.manager.targets()):
            form = getattr(self.app.manager.top, "form", None)
            owners = [each for each in form.widgets if rest.startswith(each.name)] if form else []
            if owners and isinstance(owners[0], Choice) and rest != owners[0].name:
                self._step_to(owners[0].name, rest)
                return
            if owners and form is not None:
                form.set_focus(owners[0])
                self.frames()
        super()._click(rest)

    def _step_to(self, owner: str, wanted: str) -> None:
        """Lets a choice that shows one value at a time go on to the wanted one."""
        for _ in range(12):
            form = self.app.manager.top.form  # type: ignore[attr-defined]
            choice = form.find(owner)
            if wanted == f"{owner}:{choice.value}":
                return
            form.set_focus(choice)
            self.do("key right")

    def _playout(self, rest: str) -> None:
        """Plays a number of sensible moves, or to the end, and shows the table then."""
        session = self.play_scene.session
        limit = 10_000 if rest == "end" else int(rest)
        for _ in range(limit):
            if session.over:
                break
            if session.awaits_roll:
                session.roll()
            else:
                session.play(sensible(session.legal()))
        self.app.go.show_session(session)
        self.frames()

    def _seats(self, rest: str) -> None:
        """Remembers so many players, the last ones computers, as if they had played before."""
        number, *levels = rest.split()
        people = int(number) - len(levels)
        known = [SeatMemory(*each) for each in zip(NAMES[:people], COLOURS, strict=False)]
        computers = zip(COLOURS[people:], levels, strict=False)
        known += [SeatMemory("", colour, level) for colour, level in computers]
        self.app.change_settings(seats=tuple(known))
        self.app.go.title()

    def _thought(self, rest: str) -> None:
        """Lets the computer player that has the turn give a reason."""
        self.play_scene.view.computer.reason = rest  # type: ignore[attr-defined]
        self.frames(1)

    def _closer(self, _rest: str) -> None:
        """Where the list of games has no room beside it, shows the chosen one."""
        if any(target.name == "button:more" for target in self.app.manager.targets()):
            self._click("button:more")

    def _opening(self, rest: str) -> None:
        """Shows the title's opening at a moment."""
        self.app.manager.top.open_at(float(rest))  # type: ignore[attr-defined]

    def _waiting(self, _rest: str) -> None:
        """Shows the title as it is when a game waits to be continued."""
        self.app.stage.can_continue = lambda: True
        self.app.stage.waiting_game = lambda: (", ".join(NAMES), "Round 5")
        self.app.go.title()

    def _rules(self, _rest: str) -> None:
        self.app.go.rules()
        self.frames()

    def _pad(self, rest: str) -> None:
        """Presses a controller's button, named as the settings name it."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._send(kind, button=BUTTONS[rest], instance_id=0)
            self.frames(1)

    def _set(self, rest: str) -> None:
        """Switches a setting on."""
        self.app.change_settings(**{rest: True})
        self.frames()

    def _warn(self, rest: str) -> None:
        """Lets the teacher ask before mistakes of a size."""
        self.app.change_settings(warn=rest)
        self.frames()

    def _fail(self, rest: str) -> None:
        """Shows what a player sees after an unexpected error."""
        self.app.manager.draw(self.app.surface)
        scene = ErrorScene(
            self.app.stage,
            "",
            log_place="~/.local/state/skyline/log/skyline.log",
            game_kept=rest == "game",
            may_go_on=rest != "again",
            behind=self.app.surface,
        )
        self.app.manager.rescue(scene)
        self.frames()

    def _notice(self, _rest: str) -> None:
        self.app.notices.append(
            "A saved game is damaged and was kept aside under another name; all others are there."
        )
        self.app.go.title()


def sensible(legal: Sequence[Move]) -> Move:
    """A move that builds when it can: enough to make a skyline worth a picture."""

    def worth(move: Move) -> float:
        match move:
            case Build(die, column):
                return 50 + (20 if die[0] == "P" else 0) + (8 if column else 0)
            case Pick():
                return 30
            case Take(kinds):
                return {"GUP": 3.0, "UUP": 2.6, "GUU": 2.8, "UPP": 2.4}.get("".join(kinds), 0.0)
            case Resign():
                return 1
            case _:
                return 2.5 if type(move).__name__ == "Throw" else 0.5

    return max(legal, key=lambda move: (worth(move), str(move)))


def names() -> list[str]:
    """All names that can be drawn."""
    pages = [f"howto-{number}" for number in range(1, len(how_to_pages()) + 1)]
    moments = (moment.name for moment in TABLE_MOMENTS)
    return [
        *MENU_SCRIPTS,
        *pages,
        *lesson_names(),
        *moments,
        *REVIEWS,
        *GAMES,
        *FILMS,
        *RECORDS,
        *NEWS,
    ]


def stage(app: App, name: str) -> None:
    """Brings the application into the named state.

    Raises:
        KeyError: there is no such name.
        PilotError: the state can't be reached.
    """
    director = Director(app)
    app.change_settings(seats=())
    app.stage.can_continue = app.can_continue
    app.stage.waiting_game = app.waiting_game
    prepare(app, name)
    for known, act in (
        (lesson_names(), stage_lesson),
        (REVIEWS, stage_review),
        (GAMES, stage_games),
        (FILMS, stage_film),
        ({**RECORDS, **NEWS}, stage_records),
    ):
        if name in known:
            act(app, director, name)
            return
    if name in MENU_SCRIPTS:
        app.go.title()
        director.run(MENU_SCRIPTS[name])
        return
    if name.startswith("howto-"):
        app.go.title()
        turns = ["key right"] * (int(name[6:]) - 1)
        director.run(["wait idle", "click button:how-to-play", "wait idle", *turns, "wait idle"])
        return
    moment = next((each for each in TABLE_MOMENTS if each.name == name), None)
    if moment is None:
        raise KeyError(name)
    open_table(app, moment)
    director.play_scene.view.hurry()  # the banner that greets a player has gone
    director.run(["wait 0.05", *moment.script])


@contextmanager
def staged(app: App, name: str) -> Iterator[None]:
    """The named state for a while; then settings and device are as they were before.

    For whoever draws many pictures with one application: none may colour the next.

    Raises:
        KeyError: there is no such name.
        PilotError: the state can't be reached.
    """
    before, device = app.settings, inputs.device
    try:
        stage(app, name)
        yield
    finally:
        inputs.device = device
        if app.settings != before:
            app.go.title()  # nothing costly to lay out anew
            app.change_settings(
                **{each.name: getattr(before, each.name) for each in fields(before)}
            )


def open_table(app: App, moment: TableMoment) -> None:
    """Opens the table in the position of a moment."""
    game: Any = catalog.game("skyline")
    levels = moment.levels or ("human",) * moment.players
    names = [
        NAMES[seat] if level == "human" else builder_name(seat + 1)
        for seat, level in enumerate(levels)
    ]
    seats = tuple(SeatInfo(name, COLOURS[seat], levels[seat]) for seat, name in enumerate(names))
    setup = Setup(moment.players, SEED, options=moment.options, seats=seats)
    session: Session[Any, Any] = Session(game, setup)
    if moment.position is not None:
        session.replace_position(game.decode(moment.position))
    app.go.show_session(session)


def draw(name: str, size: tuple[int, int], change: Callable[[App], None] | None = None) -> App:
    """Draws a named state into a headless application's surface; close it afterwards."""
    use_no_display()
    app = App(size, headless=True)
    if change is not None:
        change(app)
    stage(app, name)
    app.manager.draw(app.surface)
    return app


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"skyline shot: {message}.", file=sys.stderr)
        raise SystemExit(2)


def run(arguments: list[str]) -> int:
    """The verb; returns the exit status."""
    parser = _Parser(prog="skyline shot", description="Draws a named state of the program.")
    parser.add_argument("name", nargs="?", metavar="NAME", help="see --list")
    parser.add_argument("--list", action="store_true", help="all names, one a line")
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help="of the picture")
    parser.add_argument("--ui-scale", type=float, default=1.0, metavar="F", help="0.75 to 2")
    parser.add_argument(
        "--language", default=languages.ENGLISH, metavar="CODE", help="en, de, or pseudo"
    )
    parser.add_argument("--out", metavar="FILE.png", help="where to write it")
    choice = parser.parse_args(arguments)
    if choice.list:
        print("\n".join(names()))
        return 0
    if not choice.name or not choice.out:
        parser.error("a name and --out FILE.png are needed (or --list)")
    try:
        size = parse_size(choice.size)
    except ValueError as error:
        parser.error(str(error))
    if not 0.75 <= choice.ui_scale <= 2:
        parser.error("--ui-scale goes from 0.75 to 2")
    if not languages.known(choice.language):
        codes = [code for code, _name in languages.available()]
        parser.error(f"--language is one of {', '.join([*codes, languages.PSEUDO])}")
    if choice.name not in names():
        parser.error(f"there is no picture {choice.name!r}; see skyline shot --list")

    def change(app: App) -> None:
        app.change_settings(ui_scale=choice.ui_scale, language=choice.language)

    try:
        app = draw(choice.name, size, change)
    except (NoDisplayError, PilotError) as error:
        print(f"skyline shot: {error}", file=sys.stderr)
        return 1
    try:
        target = Path(choice.out)
        pygame.image.save(app.surface, str(target))
    except (OSError, pygame.error) as error:
        print(f"skyline shot: the picture can't be written: {error}.", file=sys.stderr)
        return 1
    finally:
        app.close()
    return 0


@dataclass(frozen=True)
class FilmPicture:
    """A picture of the film.

    Attributes:
        players: number of seats.
        entries: of the finished game, parted by semicolons.
        stop: where the film begins; it stands still there.
        script: what is done then, as pilot lines.
    """

    players: int
    entries: str
    stop: int = 0
    script: tuple[str, ...] = ()


_PLAY: Final = ("key space",)
_STREETS: Final = ("key s", "wait idle")

FILMS: Final[dict[str, FilmPicture]] = {
    "film": FilmPicture(4, FOUR, 0, (*_PLAY, "wait 1")),
    "film-paused": FilmPicture(4, FOUR, 118, ("wait idle",)),
    "film-mid": FilmPicture(4, FOUR, 190, (*_PLAY, "wait 4.5")),
    "film-feast": FilmPicture(4, FOUR, 156, (*_PLAY, "wait 4.1")),
    "film-throw": FilmPicture(4, FOUR, 107, (*_PLAY, "wait 4.3")),
    "film-timeline": FilmPicture(4, FOUR, 140, ("hover film:timeline",)),
    "film-end": FilmPicture(4, FOUR, 9_999, ("wait idle",)),
    "film-two": FilmPicture(2, DUO, 60, ("wait idle",)),
    "film-solo": FilmPicture(1, SOLO, 44, ("wait idle",)),
    "film-log": FilmPicture(4, FOUR, 118, ("key l", "wait idle")),
    "film-controller": FilmPicture(4, FOUR, 118, ("pad dpright", "wait idle")),
    "film-contrast": FilmPicture(4, FOUR, 118, ("set high_contrast", "wait idle")),
    "film-skylines": FilmPicture(4, FOUR, 118, _STREETS),
    "film-skylines-two": FilmPicture(2, DUO, 60, _STREETS),
    "film-skylines-solo": FilmPicture(1, SOLO, 44, _STREETS),
    "film-skylines-contrast": FilmPicture(4, FOUR, 118, ("set high_contrast", *_STREETS)),
}


def stage_film(app: App, pilot: Pilot, name: str) -> None:
    """Brings the film into a named state.

    Raises:
        PilotError: the state can't be reached.
    """
    picture = FILMS[name]
    app.go.title()
    session: Session[Any, Any] = finished_game(picture.players, picture.entries)
    app.go.film(session)
    film = app.manager.top
    if isinstance(film, FilmScene):
        film.toggle()
        film.go_to(picture.stop)
    pilot.run(list(picture.script))
