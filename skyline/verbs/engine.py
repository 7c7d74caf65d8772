"""The engine verb: a line protocol on standard input and output, so that programs can play.

One command a line, one answer each: ``= TEXT`` or ``? MESSAGE`` and an empty line. A failure
changes nothing. The commands themselves are in :mod:`.engine_commands`.
"""

from __future__ import annotations

from typing import IO, Any

from skyline.core.errors import SkylineError
from skyline.verbs.engine_commands import Engine
from skyline.verbs.engine_text import CommandError, one_line

LONGEST_LINE = 1 << 20
"""Bytes (or characters) of a command line; a longer one is refused whole."""


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
            line = source.readline(LONGEST_LINE + 1)
            if not line:
                break
            too_long = len(line) > LONGEST_LINE
            if too_long:
                _skip_line(source, line)
            answer = _refusal("That line is too long.") if too_long else _answer(engine, line)
            if answer is not None:
                _write(stdout, answer)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


def _answer(engine: Engine, line: bytes | str) -> str | None:
    """The answer to one line; None for a blank line or a comment."""
    try:
        text = line.decode() if isinstance(line, bytes) else line
    except UnicodeDecodeError:
        return _refusal("That line is not UTF-8 text.")
    command = text.lstrip("\ufeff").partition("#")[0].strip()
    if not command:
        return None
    try:
        return f"= {one_line(engine.answer(command))}".rstrip() + "\n\n"
    except (CommandError, SkylineError) as error:
        return _refusal(str(error))
    except (RecursionError, MemoryError):
        return _refusal("That is too much to work on.")


def _refusal(message: str) -> str:
    return f"? {one_line(message)}\n\n"


def _skip_line(source: IO[Any], piece: bytes | str) -> None:
    """Reads on to the end of the line that ``piece`` begins."""
    while piece and piece[-1:] not in (b"\n", "\n"):
        piece = source.readline(LONGEST_LINE)


def _write(stdout: IO[Any], answer: str) -> None:
    binary = getattr(stdout, "buffer", None)
    if binary is not None:
        binary.write(answer.encode())
        binary.flush()
        return
    try:
        stdout.write(answer)
    except TypeError:
        stdout.write(answer.encode())
    stdout.flush()
