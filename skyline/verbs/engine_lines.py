"""The engine's input: command lines out of a stream, without their comments."""

from __future__ import annotations

from typing import IO, Any

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

    Args:
        source: Text or binary.

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
    """Whether the line, or the input, ends with this piece."""
    return not piece or piece.endswith(b"\n")


def _skip_line(source: IO[Any], piece: bytes) -> None:
    """Reads on to the end of the line that ``piece`` belongs to."""
    while not _ends_line(piece):
        piece = _read(source)
