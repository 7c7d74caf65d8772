"""The engine verb: a line protocol on standard input and output, so that programs can play.

One command a line, one answer each: ``= TEXT`` or ``? MESSAGE`` and an empty line. A failure
changes nothing. The commands themselves are in :mod:`.engine_commands`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import IO, Any

from skyline.core.errors import SkylineError
from skyline.verbs.engine_commands import Engine
from skyline.verbs.engine_lines import LineTooLongError, read_command
from skyline.verbs.engine_text import CommandError, one_line


def run(stdin: IO[Any], stdout: IO[Any]) -> int:
    """Answers commands until ``quit``, the end of input, or a reader that has gone away.

    Args:
        stdin: Text or binary; a text stream's binary buffer is preferred, so that bytes that are no
            text can be refused.
        stdout: Text or binary.

    Returns:
        The exit status, 0.
    """
    source: IO[Any] = getattr(stdin, "buffer", stdin)
    engine = Engine()
    try:
        while not engine.ended:
            try:
                command = read_command(source)
            except LineTooLongError:
                _write(stdout, [_refusal("That line is too long.")])
                continue
            if command is None:
                break
            _write(stdout, _reply(engine, command))
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


def _reply(engine: Engine, command: bytes) -> Iterable[str]:
    """The pieces of the reply to one command; none for a line that holds no command."""
    try:
        text = command.decode().lstrip("\ufeff").strip()
    except UnicodeDecodeError:
        return [_refusal("That line is not UTF-8 text.")]
    if not text:
        return []
    try:
        answer = engine.answer(text)
    except (CommandError, SkylineError) as error:
        return [_refusal(str(error))]
    except (RecursionError, MemoryError):
        return [_refusal("That is too much to work on.")]
    if isinstance(answer, str):
        return [f"= {one_line(answer)}".rstrip() + "\n\n"]
    return chain(["= "], answer, ["\n\n"])


def _refusal(message: str) -> str:
    return f"? {one_line(message)}\n\n"


def _write(stdout: IO[Any], pieces: Iterable[str]) -> None:
    """Writes a reply and flushes it; each piece is made only when the one before is written."""
    target: IO[Any] = getattr(stdout, "buffer", stdout)
    written = False
    for piece in pieces:
        if target is stdout:
            _write_piece(stdout, piece)
        else:
            target.write(piece.encode())
        written = True
    if written:
        target.flush()


def _write_piece(stdout: IO[Any], piece: str) -> None:
    try:
        stdout.write(piece)
    except TypeError:
        stdout.write(piece.encode())
