"""Nothing outside one folder is written, and no other program is started, whatever is pressed.

The interpreter's own audit events are refused, so that a file chooser that wanders about meets
read-only folders, as it does with a player who may not write there.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_TWO_PATHS = ("os.rename", "os.link", "os.symlink", "shutil.move")
_ONE_PATH = ("os.mkdir", "os.remove", "os.rmdir", "os.truncate", "os.chmod", "os.utime")
_PROGRAMS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "webbrowser.open")
_VARIABLES = ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")


class _Guard:
    """The one hook of this process; it can be told to watch, but never be taken away."""

    def __init__(self) -> None:
        self.folder: str | None = None
        self.hooked = False
        self.refused = 0

    def hook(self, event: str, given: tuple[Any, ...]) -> None:
        if self.folder is None:
            return
        if event == "open":
            path, mode, flags = given
            writes = any(sign in mode for sign in "wax+") if mode else flags & _WRITING
            if writes:
                self._check(path)
        elif event in _ONE_PATH:
            self._check(given[0])
        elif event in _TWO_PATHS:
            self._check(given[0])
            self._check(given[1])
        elif event == "sqlite3.connect":
            if str(given[0]) not in (":memory:", ""):
                self._check(str(given[0]).removeprefix("file:").partition("?")[0])
        elif event in _PROGRAMS:
            self._refuse(event)

    def _check(self, path: object) -> None:
        if isinstance(path, int) or path is None:  # an open descriptor was checked before
            return
        whole = os.path.abspath(os.fsdecode(path))  # type: ignore[arg-type] # noqa: PTH100 - no link is followed
        if self.folder is None or whole == os.devnull:
            return
        if whole != self.folder and not whole.startswith(self.folder + os.sep):
            self._refuse(whole)

    def _refuse(self, what: str) -> None:
        self.refused += 1
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), what)


_guard = _Guard()


@contextmanager
def confined(folder: Path) -> Iterator[None]:
    """While this lasts, writing is possible in one folder only, and all homes are in it.

    Args:
        folder: an absolute path; it is there.
    """
    if not _guard.hooked:
        sys.addaudithook(_guard.hook)
        _guard.hooked = True
    before = {name: os.environ.get(name) for name in _VARIABLES}
    for name in _VARIABLES:
        os.environ[name] = str(folder)
    _guard.folder = str(folder)
    try:
        yield
    finally:
        _guard.folder = None
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
