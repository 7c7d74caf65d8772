"""What the machine says: arguments, variables of the environment, the layout of a sheet."""

from __future__ import annotations

import os
import random
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

from skyline.__main__ import VERBS, main
from skyline.app.window import NoDisplayError, parse_size, pixel_scale, screen_is_named
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.games.skyline_d6.layout import (
    FIRST_SHEET,
    InvalidLayout,
    Layout,
    layout,
    parse_layout,
    read_layout,
)
from skyline.library.library import Library
from skyline.resources import asset
from skyline.scenes.results.postcard import pictures_folder
from skyline.storage.paths import HOME_VARIABLE, folders
from skyline.storage.record_files import records_folder
from skyline.storage.settings import Settings
from skyline.text import clean, languages
from tools.faulting.common import play_on
from tools.fuzzing import hostile
from tools.fuzzing.common import must, printed, sentence, streams

COMMANDS = (
    *((), ("--size", "1280x720"), ("--version",), ("--help",), ("x.skyline",), ("engine",)),
    ("simulate", "--games", "3", "--level", "random,greedy", "--seed", "1", "--jobs", "2"),
    ("simulate", "--game", "cityscape", "--players", "2"),
    ("shot", "title", "--size", "960x600", "--ui-scale", "1.5", "--language", "de", "--out", "x"),
    *(("shot", "--list"), ("pilot", "x.pilot", "--size", "960x600"), ("pilot", "-")),
    *(("replay", "x.skyline", "--check"), ("replay", "x.skyline", "--size", "960x600")),
    *(("bench", "--quick", "--json"), ("bench", "--part", '["turns", {"size": [960, 600]}]')),
)

SIMULATED = {"games": 0}
SHEET_MOVES = 300
VARIABLES = (
    *(HOME_VARIABLE, languages.VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "HOME"),
    *("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR", "GDK_SCALE"),
    *("QT_SCALE_FACTOR", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"),
)
VALUES = ("de_AT.UTF-8", "C", "POSIX", "de:en", "pseudo", "2", "1.5", ":0", "xx_YY.utf8@euro")


class Arguments:
    """Every command line ends with a status; one that is wrong with one sentence."""

    def __init__(self, _folder: Path, _seed: str) -> None:
        """Nothing has to be there."""

    def __call__(self, chance: random.Random) -> None:
        words = [*VERBS, *(word for command in COMMANDS for word in command)]
        arguments = list(chance.choice(COMMANDS))
        for _ in range(chance.choice((0, 1, 1, 2, 5))):
            place = chance.randrange(len(arguments) + 1)
            if chance.random() < 0.4 and place < len(arguments):
                arguments[place] = hostile.changed_text(arguments[place], chance, *words)
            else:
                arguments.insert(place, hostile.text(chance, *words))
        arguments = [_argument(each) for each in arguments]
        with ExitStack() as stack:
            stack.enter_context(_nothing_is_done())
            out, err = stack.enter_context(streams(hostile.text(chance).encode("utf-8", "replace")))
            try:
                status: object = main(arguments)
            except SystemExit as ended:
                status = ended.code
        must(status in (0, 1, 2, None), f"the status is {status!r}")
        printed(out.getvalue(), "standard output")
        printed(err.getvalue(), "standard error")
        if status == 2:
            must(err.getvalue().count("\n") == 1, f"no one line: {err.getvalue()[:300]!a}")


def _argument(text: str) -> str:
    """As the system would hand it over: no NUL, and bytes that are no text as lone surrogates."""
    return (
        os.fsdecode(text.replace("\0", "").encode("utf-8", "surrogateescape"))
        if _fits(text)
        else text.encode("utf-8", "replace").decode().replace("\0", "")
    )


def _fits(text: str) -> bool:
    try:
        text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False
    return True


@contextmanager
def _nothing_is_done() -> Iterator[None]:
    """What the verbs would do once their arguments are understood is left out."""

    def no_picture(*_given: object, **_named: object) -> object:
        raise NoDisplayError("No picture is drawn here.")

    def window(size: str | None = None, _file: object = None) -> int:
        try:
            parse_size(size or "960x600")
        except ValueError as error:
            clean.tell(f"skyline: {error}.", sys.stderr)
            return 2
        return 0

    done = {
        "skyline.app.main_loop.run_window": window,
        "skyline.verbs.simulate.simulate": lambda *_given: SIMULATED,
        "skyline.verbs.shot.draw": no_picture,
        "skyline.verbs.pilot.App": no_picture,
        "skyline.verbs.pilot.use_no_display": lambda: None,
        "skyline.verbs.bench_suite.measure": lambda *_given: SIMULATED,
        "skyline.verbs.bench.table": lambda *_given: "figures",
    }
    with ExitStack() as stack:
        for name, instead in done.items():
            stack.enter_context(mock.patch(name, instead))
        yield


class Environment:
    """Whatever variables say, there are folders, a language, a scale, or one sentence."""

    def __init__(self, folder: Path, _seed: str) -> None:
        self._folder = folder / "homes"
        self._folder.mkdir()

    def __call__(self, chance: random.Random) -> None:
        given = {
            name: _argument(hostile.text(chance, str(self._folder), *VALUES))
            for name in chance.sample(VARIABLES, chance.randrange(1, 5))
        }
        if HOME_VARIABLE in given and chance.random() < 0.5:
            given[HOME_VARIABLE] = f"{self._folder}/{given[HOME_VARIABLE]}"
        with mock.patch.dict(os.environ, given, clear=True):
            home = folders()
            for folder in (home.data, home.cache, home.logs, records_folder(), pictures_folder()):
                must(folder.is_absolute(), f"a folder that depends on where one is: {folder}")
            must(languages.known(languages.chosen("")), "there is no such language")
            must(languages.known(languages.of_system(given)), "the system has no such language")
            screen_is_named()
            scale = pixel_scale("wayland", environment=given)
            must(scale is None or 0 < scale < 100, f"everything is {scale} times as large")
            if (
                chance.random() < 0.1
                and self._folder in home.data.parents
                and ".." not in home.data.parts
            ):
                _play_here()


def _play_here() -> None:
    """A start in a home of such a name, told in sentences if nothing can be kept there."""
    notices: list[str] = []
    home = folders()
    _settings, told = Settings.load(home.settings)
    library = Library(home, notices)
    library.close()
    for notice in notices:
        sentence(notice, "a notice")
    must(len(told) <= 1, f"{len(told)} sentences about settings")


class Layouts:
    """The data of a sheet is right and can be played, or its mistake is named in one sentence."""

    def __init__(self, folder: Path, _seed: str) -> None:
        self._path = folder / "sheet.toml"
        self._sound = asset("skyline_d6/sheet.toml").read_text(encoding="utf-8")
        self._played = {FIRST_SHEET}
        self._lines = [line for line in self._sound.split("\n") if line and line[0] != "#"]

    def __call__(self, chance: random.Random) -> None:
        try:
            if chance.random() < 0.3:
                content = hostile.changed_bytes("\n".join(self._lines).encode(), chance)
                self._path.write_bytes(content)
                accepted = read_layout(self._path)
            else:
                accepted = parse_layout(self._changed(chance))
        except InvalidLayout as error:
            sentence(clean.sentence(str(error)), "a mistake")
            return
        if accepted.digest not in self._played:
            self._played.add(accepted.digest)
            _play_on_sheet(accepted, chance)

    def _changed(self, chance: random.Random) -> str:
        lines = list(self._lines)
        for _ in range(chance.choice((1, 1, 2, 5))):
            place = chance.randrange(len(lines))
            name, _sign, value = lines[place].partition(" = ")
            match chance.randrange(7):
                case 0:
                    lines[place] = f"{name} = {hostile.text(chance)}"
                case 1:
                    lines[place] = f"{name} = {hostile.changed_text(value, chance)}"
                case 2:
                    lines[place] = hostile.changed_text(lines[place], chance, *self._lines)
                case 3:
                    lines.insert(place, chance.choice(lines))
                case _:  # what may well be right: another number, or a value of another line
                    numbers = list(re.finditer(r"\d+", value))
                    if not numbers or chance.random() < 0.2:
                        value = chance.choice(self._lines).partition(" = ")[2]
                    else:
                        start, end = chance.choice(numbers).span()
                        value = f"{value[:start]}{chance.randrange(1, 9)}{value[end:]}"
                    lines[place] = f"{name} = {value}"
        return "\n".join(lines)


def _play_on_sheet(sheet: Layout, chance: random.Random) -> None:
    """The beginning of a game on another sheet: moves, positions, the end of a record."""
    game = catalog.game("skyline-d6")
    with ExitStack() as stack:
        for module in [name for name in sys.modules if name.startswith("skyline.games.skyline_d6")]:
            if getattr(sys.modules[module], "layout", None) is layout:
                stack.enter_context(mock.patch.object(sys.modules[module], "layout", lambda: sheet))
        session = Session(game, Setup(chance.choice(game.seats), chance.randrange(2**32)))
        for _ in range(SHEET_MOVES):
            if not play_on(session, chance):
                break
            legal = session.legal()
            must(len(legal) or session.over or session.awaits_roll, "nothing can be done")
        encoded = game.encode(session.state)
        must(game.encode(game.decode(encoded)) == encoded, "a position does not come back")
        game.standing(session.state)
