"""The replay verb: a game from its file, as film or checked move by move."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from skyline.core.booklet import result, seat_name
from skyline.core.errors import CorruptRecord
from skyline.core.examine import Examined, examine
from skyline.games.catalog import game
from skyline.storage.errors import StorageError
from skyline.storage.record_files import read_record
from skyline.text.clean import tell
from skyline.verbs.parser import OneSentenceParser

STATUS_BROKEN = 1
PROGRESS_EVERY = 1_000
"""Entries, more than real games have."""


def run(arguments: Sequence[str]) -> int:
    """Runs the verb: 0 for a sound record, 1 for one that breaks or can't be read."""
    parser = OneSentenceParser(
        "skyline: {}; see skyline replay --help.",
        prog="skyline replay",
        description="Shows a game from its file again, or checks it.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a game's record")
    parser.add_argument(
        "--check",
        action="store_true",
        help="replay every move, compare every hash, and say at which move it breaks",
    )
    parser.add_argument("--size", metavar="WxH", help="the window's size")
    choice = parser.parse_args(list(arguments))
    if choice.check:
        return check(choice.file)
    from skyline.app.main_loop import run_window  # noqa: PLC0415 - pygame only for a window

    return run_window(choice.size, choice.file)


def check(path: Path) -> int:
    """Says on standard output whether a record is sound; returns the exit status."""
    try:
        with _progress() as done:
            examined = examine(read_record(path), game, sealed=True, done=done)
    except StorageError as error:
        tell(f"skyline: {error}", sys.stderr)
        return STATUS_BROKEN
    except CorruptRecord as error:
        tell(f"{path} can’t be replayed. {error}", sys.stdout)
        return STATUS_BROKEN
    if examined.broken is None:
        tell(f"{path} is sound: {_contents(examined)}.", sys.stdout)
        return 0
    tell(f"{path} {verdict(examined)}", sys.stdout)
    return STATUS_BROKEN


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Says on a terminal how much of a long record is replayed, and leaves nothing behind."""
    terminal = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
    told = False

    def done(number: int, number_of: int) -> None:
        nonlocal told
        if number % PROGRESS_EVERY == 0 and terminal is not None:
            print(f"\r{100 * number // number_of:3} %", end="", file=terminal, flush=True)
            told = True

    try:
        yield done
    finally:
        if told:
            print(f"\r{'':5}\r", end="", file=terminal, flush=True)


def verdict(examined: Examined) -> str:
    """What is wrong with a record that breaks, after its name, ended by a full stop."""
    if examined.rules_hold and examined.entries:
        sound = f"its {examined.moves} moves hold to the rules"
        return f"is not as it was saved, though {sound}. {examined.broken}"
    move = examined.moves + 1
    at = f"at move {move} of {max(move, examined.record.moves)}"
    if examined.entries < len(examined.record.entries):
        entry = examined.record.entries[examined.entries]
        secret = examined.entries in examined.record.sealed
        line = "a secret" if secret else entry.to_line()
        at = f"{at} (“{line[:60]}{'…' if len(line) > 60 else ''}”)"
        if entry.kind != "move":
            at = at.replace("at move", "before move", 1)
    return f"breaks {at}. {examined.broken}"


def _contents(examined: Examined) -> str:
    session = examined.session
    names = ", ".join(seat_name(session, seat) for seat in range(session.setup.players))
    state = f"ended with {result(session)}" if session.over else "not ended yet"
    moves = f"{examined.moves} move{'s' * (examined.moves != 1)}"
    hashes = f"{examined.checks} hash{'es' * (examined.checks != 1)}"
    return f"{session.game.title}, {names}, {moves}, {hashes} compared, {state}"
