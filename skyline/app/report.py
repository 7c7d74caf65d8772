"""The report of an unexpected error: what its finders need to mend it, and nobody's name.

It is a technical text for those who look after the program, and therefore English everywhere.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Final, Protocol

from skyline import __version__
from skyline.text import words

if TYPE_CHECKING:
    from skyline.library.library import Library
    from skyline.scenes.common.manager import SceneManager
    from skyline.storage.paths import Folders
    from skyline.storage.settings import Settings


class Running(Protocol):
    """What a report asks of the running program."""

    home: Folders | None
    manager: SceneManager
    library: Library

    @property
    def settings(self) -> Settings: ...


LAST_MOVES: Final = 24  # entries of the game's record that the report holds
LONGEST_TRACE: Final = 12_000  # characters; an endless recursion would fill the clipboard
_LIBRARIES: Final = {"pymunk": "version", "numpy": "__version__"}  # by module, where its version is


def system_lines() -> list[str]:
    """Program, system, and what the program stands on; needs no window.

    Asking some systems takes tenths of a second.
    """
    import pygame  # noqa: PLC0415 - the log begins before pygame is wanted

    form = "packaged" if getattr(sys, "frozen", False) else "from source"
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    libraries = [f"pygame-ce {pygame.version.ver}", f"SDL {sdl}"]
    libraries += [
        f"{name} {getattr(sys.modules[name], where)}"
        for name, where in _LIBRARIES.items()
        if name in sys.modules
    ]
    return [
        f"Skyline {__version__}, {form}",
        f"System: {platform.platform()} ({platform.machine()})",
        f"Python {platform.python_version()}; {', '.join(libraries)}",
    ]


def window_line() -> str:
    """The drivers of picture and sound, and the screens, as far as they are open."""
    import pygame  # noqa: PLC0415

    if not pygame.display.get_init():
        return "Window: none"
    screens = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    sound = pygame.mixer.get_init()
    heard = f"{pygame.mixer.get_driver()} {sound[0]} Hz" if sound else "none"
    size = pygame.display.get_window_size()
    driver = pygame.display.get_driver()
    return f"Window: {size[0]}x{size[1]} ({driver}); screens {screens}; sound: {heard}"


def report(app: Running | None, error: BaseException, now: datetime | None = None) -> str:
    """Everything worth knowing about an error, as a text that can be sent to somebody.

    There is no app when it failed before it ran. Each part that can't be found out is left out:
    the program is broken, after all.
    """
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    parts: list[Iterable[str]] = [
        [f"Skyline met an unexpected error, {moment:%Y-%m-%d %H:%M:%S} UTC."],
        _tried(system_lines),
        _tried(lambda: [window_line()]),
    ]
    if app is not None:
        parts.append(_tried(lambda: _program_lines(app)))
    parts.append(["", trace_of(error).rstrip()])
    if app is not None:
        parts.append(_tried(lambda: _game_lines(app)))
    return without_private_paths("\n".join(line for part in parts for line in part)) + "\n"


def about(app: Running) -> str:
    """What those who look after the program ask first: versions, system, window, files."""
    parts = [_tried(system_lines), _tried(lambda: [window_line()])]
    parts.append(_tried(lambda: _program_lines(app)))
    home = app.home
    if home is not None:
        kept = {"Saved games": home.games, "Settings": home.settings, "Log": home.log}
        parts.append([f"{name}: {path}" for name, path in kept.items()])
    return without_private_paths("\n".join(line for part in parts for line in part)) + "\n"


def trace_of(error: BaseException) -> str:
    """The traceback, its middle left out when it is very long."""
    text = "".join(traceback.format_exception(error))
    if len(text) > LONGEST_TRACE:
        half = LONGEST_TRACE // 2
        text = f"{text[:half]}\n  […]\n{text[-half:]}"
    return text


def without_private_paths(text: str, home: PurePath | None = None) -> str:
    """The text with the folders of this machine cut down to what the program knows of them."""
    ours = str(Path(__file__).resolve().parents[2])
    for folder, short in ((ours, "."), (sys.prefix, "<python>"), (sys.base_prefix, "<python>")):
        text = _shortened(text, folder, short)
    try:
        own = str(Path.home() if home is None else home)
    except RuntimeError:  # the system does not know it
        return text
    return _shortened(text, own, "~")


def _shortened(text: str, folder: str, short: str) -> str:
    if len(folder) < 2:  # the root of everything
        return text
    quoted = folder.replace("\\", "\\\\")  # as repr writes a path of Windows
    return text.replace(quoted, short).replace(folder, short)


def _tried(find: Callable[[], Iterable[str]]) -> Sequence[str]:
    try:
        return list(find())
    except Exception as error:
        return [f"({type(error).__name__}: {error})"]


def _program_lines(app: Running) -> list[str]:
    settings = app.settings
    scenes = " > ".join(scene.name for scene in app.manager.stack) or "none"
    wishes = [
        f"size of text {settings.ui_scale:g}",
        f"speed {settings.animation_speed:g}",
        *(
            name.replace("_", " ")
            for name in ("fullscreen", "high_contrast", "reduced_motion", "spoken")
            if getattr(settings, name)
        ),
    ]
    return [
        f"Scenes: {scenes}; language {words.language()}; {', '.join(wishes)}",
        f"Games: {'kept' if app.library.games.lasting else 'in memory only'}",
    ]


def _game_lines(app: Running) -> list[str]:
    """The end of the record of the game on the table; moves and rolls, no names."""
    sessions = [getattr(scene, "session", None) for scene in app.manager.stack]
    session = next((each for each in reversed(sessions) if each is not None), None)
    if session is None:
        return []
    record = session.record
    entries = session.kept_entries()[-LAST_MOVES:]  # a report is shown: no secret in it
    first = len(record.entries) - len(entries) + 1
    rules = dict(record.setup.options)
    heading = f"The game: {record.game}, {record.setup.players} players, seed {record.setup.seed}"
    return [
        "",
        f"{heading}, house rules {rules or 'none'}; entries from {first}:",
        *(f"  {entry.to_line()}" for entry in entries),
    ]
