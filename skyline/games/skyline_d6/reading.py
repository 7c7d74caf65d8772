"""Reading dice and lists out of the JSON values of a position."""

from __future__ import annotations

from typing import Any

from skyline.core.errors import InvalidPosition
from skyline.core.fields import whole_number


def listed(value: object, name: str, least: int, most: int) -> list[Any]:
    """A list of so many entries; raises InvalidPosition."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise InvalidPosition(f"The key {name} is a list of {least} to {most} entries.")
    return value


def values(value: object, name: str, most: int) -> tuple[int, ...]:
    """Values of dice in the order given; raises InvalidPosition."""
    return tuple(whole_number(each, name, 1, 6) for each in listed(value, name, 0, most))


def dice(value: object, name: str) -> tuple[int, ...]:
    """A sorted handful of dice; raises InvalidPosition."""
    return tuple(sorted(values(value, name, 100)))
