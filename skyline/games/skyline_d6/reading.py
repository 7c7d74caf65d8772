"""Reading dice and lists out of the JSON values of a position."""

from __future__ import annotations

from typing import Any

from skyline.core.errors import InvalidPosition


def listed(value: object, name: str, least: int, most: int) -> list[Any]:
    """A list of so many entries; raises InvalidPosition, which names the key as given."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        count = f"{least} to {most}" if least < most else f"{most}"
        entries = "entry" if most == 1 else "entries"
        raise InvalidPosition(f"The key {name} is a list of {count} {entries}.")
    return value


def values(value: object, name: str, most: int) -> tuple[int, ...]:
    """Values of dice in the order given; raises InvalidPosition, which names key and place."""
    found = listed(value, name, 0, most)
    for place, each in enumerate(found, start=1):
        if not isinstance(each, int) or isinstance(each, bool) or not 1 <= each <= 6:
            raise InvalidPosition(f"Entry {place} of the key {name} is a whole number from 1 to 6.")
    return tuple(found)


def dice(value: object, name: str) -> tuple[int, ...]:
    """A sorted handful of dice; raises InvalidPosition, which names key and place."""
    return tuple(sorted(values(value, name, 100)))
