"""Reading JSON values, each refused with one sentence when it is not what it must be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from skyline.core.errors import InvalidPosition


def fields_of(
    value: object, what: str, required: Sequence[str], optional: Sequence[str]
) -> Mapping[str, Any]:
    """An object with all required keys and none unknown."""
    if not isinstance(value, dict):
        raise InvalidPosition(f"{what} is a JSON object.")
    for name in required:
        if name not in value:
            raise InvalidPosition(f"{what} needs the key {name}.")
    if not set(value) <= {*required, *optional}:
        raise InvalidPosition(f"{what} knows only the keys {', '.join((*required, *optional))}.")
    return value


def number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidPosition(f"The key {name} is a whole number from {least} to {most}.")
    return value


def flag(value: object, name: str) -> bool:
    """A truth value."""
    if not isinstance(value, bool):
        raise InvalidPosition(f"The key {name} is true or false.")
    return value


def word(value: object, name: str, known: Sequence[str]) -> str:
    """One of the known words."""
    for each in known:
        if value == each:
            return each
    raise InvalidPosition(f"The key {name} is one of {', '.join(known)}.")


def listed(value: object, name: str, least: int, most: int) -> list[Any]:
    """A list of so many entries."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise InvalidPosition(f"The key {name} is a list of {least} to {most} entries.")
    return value


def values(value: object, name: str, most: int) -> tuple[int, ...]:
    """Values of dice in the order given."""
    return tuple(number(each, name, 1, 6) for each in listed(value, name, 0, most))


def dice(value: object, name: str) -> tuple[int, ...]:
    """A sorted handful of dice."""
    return tuple(sorted(values(value, name, 100)))
