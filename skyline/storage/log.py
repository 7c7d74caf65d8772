"""The log file: what went wrong in full, while the player reads one sentence."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders, ensure, followed, read_small, reason_of
from skyline.text import clean
from skyline.text.words import _

LOG_BYTES = 500_000
OLD_LOGS = 3

CRASH_FILE = "skyline-crash.txt"
"""In the folder of the log; there only while the program runs, or after a crash."""
CRASH_CHARACTERS = 8_000

_open_files: list[TextIO] = []
_logger = logging.getLogger("skyline")


class CleanFormatter(logging.Formatter):
    """Writes messages that hold text from outside so that a terminal can show the file."""

    def format(self, record: logging.LogRecord) -> str:
        return clean.lines(super().format(record))


def start_log(home: Folders) -> str | None:
    """Sends the messages of the ``skyline`` loggers to a rotating file; anew changes the file.

    At most :data:`LOG_BYTES` bytes are kept in each of one present and :data:`OLD_LOGS` older
    files. Returns a sentence for the player when there can be no log.
    """
    stop_log()
    _logger.setLevel(logging.INFO)
    _logger.propagate = False
    _logger.addHandler(logging.NullHandler())
    try:
        ensure(home.logs)
        handler = logging.handlers.RotatingFileHandler(
            followed(home.log), maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8"
        )
    except StorageError as error:
        return str(error)
    except OSError as error:
        return _("The log file {file} can’t be written: {reason}.").format(
            file=home.log, reason=reason_of(error)
        )
    handler.setFormatter(CleanFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    # A full disk must not print a traceback from inside the logging itself.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    _logger.addHandler(handler)
    return None


def stop_log() -> None:
    for handler in list(_logger.handlers):
        _logger.removeHandler(handler)
        handler.close()


def watch_for_crashes(home: Folders) -> None:
    """Lets a crash below Python leave its trace in a file, and brings the last one to the log.

    A crash ends the program in the middle of a machine instruction: nothing can be written to the
    rotating log any more, only a short trace to a file that is open already.
    """
    file = home.logs / CRASH_FILE
    try:
        trace = read_small(file).decode("utf-8", "replace") if file.exists() else ""
        if trace.strip():
            _logger.error("the last run crashed: %s", trace[:CRASH_CHARACTERS])
        # Open for as long as the program runs, which is what it is for.
        _open_files[:] = [file.open("w", encoding="utf-8")]
        faulthandler.enable(_open_files[0])
    except (OSError, ValueError) as error:
        _logger.warning("crashes can't be noted: %s", error)


def stop_watching() -> None:
    """Crashes are no longer noted; an empty file is taken away again."""
    faulthandler.disable()
    while _open_files:
        file = _open_files.pop()
        file.close()
        with suppress(OSError):
            if Path(file.name).stat().st_size == 0:
                Path(file.name).unlink()


def catch_unexpected_errors(log_file: Path | None) -> None:
    """From now on an error nobody caught goes to the log, and one sentence to the player.

    Nobody need be told about one in another thread: the window goes on without it.
    """

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        _logger.critical("unexpected error", exc_info=(kind, error, trace))
        if sys.stderr is not None:  # a windowed program on Windows has none
            print(crash_sentence(log_file), file=sys.stderr)

    def thread_hook(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is None or isinstance(failed.exc_value, SystemExit):
            return
        name = failed.thread.name if failed.thread is not None else "a thread"
        trace = (failed.exc_type, failed.exc_value, failed.exc_traceback)
        _logger.error("unexpected error in %s", name, exc_info=trace)

    sys.excepthook = hook
    threading.excepthook = thread_hook


def crash_sentence(log_file: Path | None) -> str:
    """What a player reads when the program has to give up."""
    if log_file is None:
        return _("Skyline has met an unexpected error and must stop.")
    sentence = _("Skyline has met an unexpected error and must stop; {file} says more.")
    return clean.sentence(sentence.format(file=log_file))
