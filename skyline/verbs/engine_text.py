"""The engine's texts: words, ``name=value`` pairs, numbers and strict JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, NoReturn

_VALUES_A_PIECE: Final = 1000

_MOST_DIGITS: Final = 400
"""Of a whole number in JSON; far more than any that could be meant."""


class CommandError(Exception):
    """A command that cannot be carried out; the text is one sentence."""


def quoted(text: str) -> str:
    """What somebody wrote, short enough and safe to be shown in an answer."""
    return ascii(text if len(text) <= 30 else text[:30] + "...")


def no_more(rest: str, command: str) -> None:
    """Refuses anything after a command that takes nothing."""
    if rest:
        raise CommandError(f"The command {command} takes nothing after it.")


def pairs(words: Iterable[str]) -> dict[str, str]:
    """The ``name=value`` pairs of a command, each name once."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name or not value:
            raise CommandError(f"{quoted(word)} is not of the form name=value.")
        if name in found:
            raise CommandError(f"{quoted(name)} is given twice.")
        found[name] = value
    return found


def whole_number(text: str, name: str, least: int, most: int) -> int:
    """A whole number in decimal digits within bounds."""
    if text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most:
        return int(text)
    raise CommandError(f"The value of {name} is a whole number from {least} to {most}.")


def seconds(text: str, most: float) -> float:
    """A positive, finite time in seconds."""
    try:
        value = float(text) if len(text) < 30 else math.nan
    except ValueError:
        value = math.nan
    if not 0 < value <= most:
        raise CommandError(f"The value of seconds is a number above 0 and at most {most:g}.")
    return value


def json_pieces(values: Iterator[Any]) -> Iterator[str]:
    """The text of a JSON list in pieces, as ``json.dumps`` writes it whole."""
    yield "["
    separator = ""
    while piece := list(islice(values, _VALUES_A_PIECE)):
        yield separator + json.dumps(piece)[1:-1]
        separator = ", "
    yield "]"


def strict_json(text: str) -> Any:
    """JSON without NaN, infinities, over-long numbers, or a key twice in an object."""
    try:
        return json.loads(
            text, parse_int=_whole, parse_constant=_no_constant, object_pairs_hook=_no_duplicates
        )
    except RecursionError:
        raise CommandError("The JSON is nested too deeply.") from None
    except json.JSONDecodeError as error:
        if error.pos >= len(text):
            raise CommandError("The JSON breaks off before its end.") from None
        raise CommandError(
            f"The JSON cannot be read from its character {error.pos + 1} on: {_near(error)}."
        ) from None


def _near(error: json.JSONDecodeError) -> str:
    """What stands where JSON can't be read, for a person to find the place."""
    return quoted(error.doc[error.pos : error.pos + 12].strip())


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise CommandError("A number in the JSON is too long.")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise CommandError(f"{name} is no number in JSON.")


def _no_duplicates(items: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(items)
    if len(found) < len(items):
        raise CommandError("In the JSON a key is given twice.")
    return found
