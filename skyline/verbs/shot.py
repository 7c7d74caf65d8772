"""``shot``: draws one named state of the program headless, the same bytes every time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from skyline.app.app import App
from skyline.app.window import NoDisplayError, parse_size
from skyline.core.session import Session
from skyline.packs import PACKS
from skyline.scenes.film.scene import FilmScene
from skyline.text import languages
from skyline.text.clean import tell
from skyline.verbs.director import Director, open_moment, table_moments
from skyline.verbs.parser import OneSentenceParser
from skyline.verbs.pilot import Pilot, PilotError, save_picture, use_no_display
from skyline.verbs.review_games import DUO, FOUR, SOLO
from skyline.verbs.shot_days import DAYS, stage_day
from skyline.verbs.shot_games import GAMES, stage_games
from skyline.verbs.shot_practice import PRACTICE, stage_practice
from skyline.verbs.shot_records import NEWS, RECORDS, stage_records
from skyline.verbs.shot_review import REVIEWS, finished_game, stage_review
from skyline.verbs.shot_same_dice import SAME, stage_same_dice
from skyline.views.cityscape.hints import RULES as CITY_RULES
from skyline.views.cityscape.lesson.story import STEPS as CITY_STEPS
from skyline.views.skyline.hints import RULES
from skyline.views.skyline.lesson.script import STEPS
from skyline.views.skyline_d6.hints import RULES as D6_RULES
from skyline.views.skyline_d6.lesson.story import STEPS as D6_STEPS
from skyline.widgets.input.inputs import inputs

DEFAULT_SIZE = "1920x1080"
PREFIXES: Final = {"skyline": "", "cityscape": "city-", "skyline-d6": "d6-"}
"""What the names of a game's pictures begin with."""


@cache
def how_to_pages() -> dict[str, tuple[str, int]]:
    """By name: whose page of how to play it is, and which, from 0."""
    return {
        f"{PREFIXES[pack.name]}howto-{number + 1}": (pack.name, number)
        for pack in PACKS.all()
        for number in range(len(pack.menus().how_to_play()))
    }


def names() -> list[str]:
    moments = (moment.name for _pack, moment in table_moments(PACKS))
    menus = [*MENU_SCRIPTS, *how_to_pages(), *lesson_names()]
    return [*menus, *moments, *REVIEWS, *GAMES, *FILMS, *RECORDS, *NEWS, *DAYS, *PRACTICE, *SAME]


def stage(app: App, name: str) -> None:
    """Brings the app into a state; KeyError if none is named so, PilotError if not reached."""
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
        (DAYS, stage_day),
        (PRACTICE, stage_practice),
        (SAME, stage_same_dice),
    ):
        if name in known:
            act(app, director, name)
            return
    if name in MENU_SCRIPTS:
        app.go.title()
        director.run(MENU_SCRIPTS[name])
        return
    if name in how_to_pages():
        app.go.title()
        game, number = how_to_pages()[name]
        director.run([*MENU_SCRIPTS["game-choice"], f"click game:{game}", "wait idle"])
        director.run([*("key right",) * number, "wait idle"])
        return
    moment = open_moment(app, name)
    if moment.film is None:
        director.play_scene.view.hurry()  # the banner that greets a player has gone
    director.run(["wait 0.05", *moment.script])


@contextmanager
def staged(app: App, name: str) -> Iterator[None]:
    """The named state for a while, see :func:`stage`; then settings and device are as before.

    For whoever draws many pictures with one application: none may colour the next.
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


def draw(name: str, size: tuple[int, int], change: Callable[[App], None] | None = None) -> App:
    """Draws a named state into a headless application's surface; close it afterwards."""
    use_no_display()
    app = App(size, headless=True)
    if change is not None:
        change(app)
    stage(app, name)
    app.manager.draw(app.surface)
    return app


def run(arguments: list[str]) -> int:
    """The verb; returns the exit status."""
    parser = OneSentenceParser(
        "skyline shot: {}.", prog="skyline shot", description="Draws a named state of the program."
    )
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
        tell(f"skyline shot: {error}", sys.stderr)
        return 1
    try:
        save_picture(app.surface, choice.out)
    except PilotError as error:
        tell(f"skyline shot: {error}.", sys.stderr)
        return 1
    finally:
        app.close()
    return 0


@dataclass(frozen=True)
class FilmPicture:
    """A picture of the film."""

    players: int
    entries: str  # of the finished game, parted by semicolons
    stop: int = 0  # where the film begins; it stands still there
    script: tuple[str, ...] = ()  # what is done then, as pilot lines


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
    """Brings the film into a named state; PilotError where it can't be reached."""
    picture = FILMS[name]
    app.go.title()
    session: Session[Any, Any] = finished_game(picture.players, picture.entries)
    app.go.film(session)
    film = app.manager.top
    if isinstance(film, FilmScene):
        film.toggle()
        film.go_to(picture.stop)
    pilot.run(list(picture.script))


_SETTINGS: Final = ("wait idle", "click button:settings", "wait idle")
_CONTROLS: Final = (*_SETTINGS, "click tabs:controls", "wait idle")
_READ: Final = ("click licence:sdl", "wait idle")
_SETUP: Final = ("wait idle", "click button:new-game", "wait idle")
_RULES: Final = ("wait idle", "rules", "wait idle", "click game:skyline", "wait idle")
MENU_SCRIPTS: Final[dict[str, tuple[str, ...]]] = {
    "title": ("wait idle",),
    "title-rising": ("wait idle", "opening 1.05"),
    "title-focus": ("wait idle", "key tab", "key tab"),
    "title-first-run": ("wait idle",),
    "game-choice": ("wait idle", "click button:how-to-play", "wait idle"),
    "rules": _RULES,
    "rules-search": (*_RULES, "type penthouse", "wait idle"),
    "title-continue": ("waiting", "wait idle"),
    "setup": _SETUP,
    "setup-named": ("waiting", *_SETUP),
    "setup-four": ("seats 4", *_SETUP),
    "setup-computers": ("seats 4 mason foreman master", *_SETUP),
    "setup-computer-alone": ("seats 2 engineer", *_SETUP, *("key tab",) * 6, "wait idle"),
    "setup-solo": ("seats 1", *_SETUP),
    "city-setup": (*_SETUP, "click game:cityscape", "wait idle"),
    "d6-setup": (*_SETUP, "click game:skyline-d6", "wait idle"),
    "d6-setup-rules": (*_SETUP, "click game:skyline-d6", "click house-rules", "wait idle"),
    "d6-setup-solo": ("seats 1", *_SETUP, "click game:skyline-d6", "wait idle"),
    "city-setup-rules": (*_SETUP, "click game:cityscape", "click house-rules", "wait idle"),
    "tooltip": ("wait idle", "hover button:new-game", "wait 1"),
    **{
        f"settings-{page}": (*_SETTINGS, f"click tabs:{page}", "wait idle")
        for page in ("video", "sound", "play", "help", "controls", "language", "accessibility")
    },
    "settings-controls-waiting": (*_CONTROLS, "click binding:roll-again:key"),
    "settings-controller": (*_SETTINGS, "click tabs:controls", "pad dpdown", "wait idle"),
    "settings-contrast": (
        *(*_SETTINGS, "click tabs:accessibility", "click setting:high-contrast"),
        *("click setting:letters-on-dice", "click setting:patterns", "wait idle"),
    ),
    "about": (*_SETTINGS, "click button:about", "wait idle"),
    "about-licences": (*_SETTINGS, "click button:about", "click tabs:licences", "wait idle"),
    "licence": (*_SETTINGS, "click button:about", "click tabs:licences", "wait idle", *_READ),
    "onscreen-keyboard": (*_SETUP, "click seat:1:name", "pad a", "pad dpdown", "wait idle"),
    "notice": ("notice", "wait idle"),
    "error": ("wait idle", "fail", "wait idle"),
    "error-copied": ("wait idle", "fail", "wait idle", "click button:copy-report", "wait idle"),
    "error-again": ("wait idle", "fail again", "wait idle"),
}


LESSON, HINT = "lesson-", "hint-"
FIRST_RUN: Final = "title-first-run"
#: What has to be done on the table before these steps come.
_BEFORE: Final = {
    "throw-1": ("click bin:G", "click bin:U", "click bin:U"),
    "throw-2": ("click bin:U", "click bin:U", "click bin:P"),
    "throw-3": ("click bin:G", "click bin:U", "click bin:P"),
    "throw-4": ("click district",),
    "again-2": ("click mark:2",),
    "again-3": ("click mark:1",),
}
#: Pictures of the first game beside its cards, by the step they begin with.
_MORE: Final = {
    "lesson-refused": ("ground", ("drag die:1 to district", "wait 0.5")),
    "lesson-neighbour": ("watch-2", ("wait 3.2",)),
    "lesson-pause": ("take-2", ("key escape", "wait idle")),
    "lesson-keys": ("take-1", ("key tab", "wait idle")),
    "city-lesson-refused": ("first", ("key 3", "click lot:b2", "wait 0.5")),
    "city-lesson-neighbour": ("watch-1", ("wait 0.8",)),
    "city-lesson-score": ("score", ("wait 2.2",)),
    "city-lesson-end": ("score", ("click button:all-lines", "wait idle")),
    "city-lesson-pause": ("hide", ("key escape", "wait idle")),
    "city-lesson-keys": ("first", ("key 2", "wait idle")),
    "d6-lesson-refused": ("baseline", ("drag die:1 to box:R1.1", "wait 0.5")),
    "d6-lesson-neighbour": ("watch-1", ("wait 3",)),
    "d6-lesson-asked": ("loan", ("drag die:2 to box:L2.2", "wait idle")),
    "d6-lesson-pause": ("tower", ("key escape", "wait idle")),
    "d6-lesson-end": ("over", ("click button:lesson-next", "wait idle")),
    "d6-lesson-keys": ("draft", ("key tab", "wait idle")),
    "d6-lesson-supply-keys": ("supply", ("key tab", "wait idle")),
}
_STORIES: Final = {"skyline": STEPS, "cityscape": CITY_STEPS, "skyline-d6": D6_STEPS}


def lesson_names() -> list[str]:
    """The names of all pictures of the first games."""
    cards = [
        f"{PREFIXES[game]}{LESSON}{step.name}"
        for game, steps in _STORIES.items()
        for step in steps
        if step.kind != "watch"
    ]
    return list(dict.fromkeys([*cards, *_MORE]))


def prepare(app: App, name: str) -> None:
    """Sets what the player has learnt before a picture: all, unless it is about learning."""
    if name == FIRST_RUN or LESSON in name:
        return
    shown, notes = name.replace(HINT, ""), (*RULES, *CITY_RULES, *D6_RULES)
    if HINT in name and shown in notes:
        others = tuple(each for each in notes if each != shown)
        app.change_settings(hints=True, hints_seen=others, lesson_done=True)
        return
    app.change_settings(hints=False, lesson_done=True)


def stage_lesson(app: App, pilot: Pilot, name: str) -> None:
    """Brings the first game to a step; PilotError where it can't be reached."""
    step, script = _MORE.get(name, (name.partition(LESSON)[2], ()))
    game = next(game for game in _STORIES if name.startswith(PREFIXES[game] + LESSON))
    number = [each.name for each in _STORIES[game]].index(step)
    if number == len(_STORIES[game]) - 1:
        number -= 1
    app.change_settings(lesson_step=number, lesson_game=game)
    app.go.lesson()
    pilot.play_scene.view.hurry()
    rests = () if step.startswith("watch") or step == "score" else ("wait idle",)
    pilot.run([*_BEFORE.get(step, ()), *rests])
    pilot.run(script)
