"""The engine verb: a line protocol on standard input and output, so that programs can play.

One command a line, one answer each: ``= TEXT`` or ``? MESSAGE`` and an empty line. A failure
changes nothing. The commands themselves are in :mod:`.engine_commands`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import IO, Any

from skyline.core.errors import SkylineError
from skyline.text.clean import one_line, sentence
from skyline.verbs.engine_commands import Engine
from skyline.verbs.engine_text import CommandError


def run(stdin: IO[Any], stdout: IO[Any], engine: Engine | None = None) -> int:
    """Answers commands until ``quit``, the end of input, or a reader that has gone away.

    Text or binary; a text stream's binary buffer is preferred, so that bytes that are no text can
    be refused. A conversation that was begun before goes on.
    """
    source: IO[Any] = getattr(stdin, "buffer", stdin)
    engine = Engine() if engine is None else engine
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
    return f"? {sentence(message)}\n\n"


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


LONGEST_COMMAND = 1 << 20
"""Bytes of a command, from its first word to its last; a longer one is refused whole."""

_PIECE = 1 << 16
"""Bytes (or characters) of a line that are read at a time."""


class LineTooLongError(Exception):
    """A command is longer than :data:`LONGEST_COMMAND`; its line has been read to its end."""


def read_command(source: IO[Any]) -> bytes | None:
    """The command of the next line, without spaces around it; None at the end of input.

    Comments and blank lines may have any length and comments any bytes: they are read past and
    never held. A line of nothing else gives an empty command.

    Raises:
        LineTooLongError: The command is too long.
    """
    piece = _read(source)
    if not piece:
        return None
    command = b""
    while True:
        part, comment, _ = piece.partition(b"#")
        command = (command + part).lstrip()
        if len(command) > LONGEST_COMMAND:
            words = command.rstrip()
            if len(words) > LONGEST_COMMAND:
                _skip_line(source, piece)
                raise LineTooLongError
            # Only spaces reach beyond the limit. One byte of them is kept above it, so that a
            # further word is too long and a comment or the line's end is not.
            command = words.ljust(LONGEST_COMMAND + 1)
        if comment or _ends_line(piece):
            _skip_line(source, piece)
            return command.rstrip()
        piece = _read(source)


def _read(source: IO[Any]) -> bytes:
    piece: bytes | str = source.readline(_PIECE)
    return piece if isinstance(piece, bytes) else piece.encode("utf-8", "surrogatepass")


def _ends_line(piece: bytes) -> bool:
    return not piece or piece.endswith(b"\n")


def _skip_line(source: IO[Any], piece: bytes) -> None:
    """Reads on to the end of the line that ``piece`` belongs to."""
    while not _ends_line(piece):
        piece = _read(source)
