"""Text from outside, before it reaches a terminal, a file or a picture.

Names in a foreign record, names of files, what somebody pastes: any of it can hold line breaks,
control characters that move a terminal's cursor, and marks that turn the direction of writing.
"""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final, TextIO

_MADE_OF: Final = frozenset("\u200c\u200d")  # joiners: parts of letters and signs
_UNSAFE: Final = frozenset(("Cc", "Cf", "Zl", "Zp"))
"""Control characters, format marks, line and paragraph ends."""

_LONGEST_TOLD: Final = 1000
"""Letters; more can only be what somebody else has written, or called a file."""

_PLAINER: Final = "skyline-plainer"
_PLAIN: Final = {"…": "...", "“": '"', "”": '"', "„": '"', "’": "'", "–": "-", "—": "-", "×": "x"}


def one_line(text: str) -> str:
    """The text with a space for each character that is none of a line; as long as it was."""
    return text if text.isprintable() else "".join(map(_harmless, text))


def _harmless(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cs":  # half a letter
        return "?"
    return " " if kind in _UNSAFE and letter not in _MADE_OF else letter


def name(text: str, longest: int | None = None) -> str:
    """What somebody or something is called: one line without stray spaces, not too long."""
    return " ".join(one_line(text).split())[:longest].rstrip()


def lines(text: str) -> str:
    """The text with its line ends, each line cleaned."""
    return "\n".join(map(one_line, text.split("\n")))


def sentence(text: str) -> str:
    """One line to be told to somebody, cut where it goes on without end."""
    told = text if len(text) <= _LONGEST_TOLD else f"{text[:_LONGEST_TOLD]}…"
    return one_line(told)


def tell(text: str, stream: TextIO | None) -> None:
    """Prints one line, cleaned and cut; a program without a console has no stream."""
    if stream is not None:
        print(sentence(text), file=stream)


def never_raise(*streams: object) -> None:
    """Lets streams print every text, with plainer letters for those their encoding lacks."""
    codecs.register_error(_PLAINER, _plainer)
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_PLAINER)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN.get(each, "?") for each in lacking), error.end
