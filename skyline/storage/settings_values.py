"""Readers of single values of the settings: each gives a sound value or raises."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

Reader = Callable[[Any], Any]
"""Gives a sound value from decoded JSON; raises ValueError, TypeError or OverflowError."""

_RULE = re.compile(r"[a-z0-9_]{1,40}")
_WORD = re.compile(r"[a-z0-9_-]{1,40}")
_KEY_NAME = re.compile(r"[^\x00-\x1f\x7f]{1,40}")


def truth(value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def number(low: float, high: float) -> Callable[[Any], float]:
    """A number within bounds."""

    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError(value)
        if not low <= value <= high:  # also refuses NaN
            raise ValueError(value)
        return float(value)

    return read


def whole(low: int, high: int) -> Callable[[Any], int]:
    """A whole number within bounds."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(value)
        if not low <= value <= high:
            raise ValueError(value)
        return value

    return read


def matching(pattern: re.Pattern[str]) -> Callable[[Any], str]:
    """A text that is all of a pattern."""

    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise TypeError(value)
        if pattern.fullmatch(value) is None:
            raise ValueError(value)
        return value

    return read


def text(longest: int) -> Callable[[Any], str]:
    """A text of one line, at most so many letters."""

    def read(value: Any) -> str:
        if not isinstance(value, str):
            raise TypeError(value)
        if len(value) > longest or not value.isprintable():
            raise ValueError(value)
        return value

    return read


def one_of(names: tuple[str, ...]) -> Callable[[Any], str]:
    """One of some words."""

    def read(value: Any) -> str:
        if value not in names:
            raise ValueError(value)
        return str(value)

    return read


def names(most: int) -> Callable[[Any], tuple[str, ...]]:
    """A list of words, at most so many."""
    word = matching(_WORD)

    def read(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        if len(value) > most:
            raise ValueError(value)
        return tuple(word(name) for name in value)

    return read


def bindings(most: int) -> Callable[[Any], Mapping[str, str]]:
    """Names of keys or buttons by action, at most so many."""
    word, key = matching(_WORD), matching(_KEY_NAME)

    def read(value: Any) -> Mapping[str, str]:
        if not isinstance(value, dict) or len(value) > most:
            raise TypeError(value)
        return {word(action): key(name) for action, name in value.items()}

    return read


def house_rules(most: int) -> Callable[[Any], Mapping[str, bool | str]]:
    """Words, true and false by house rule, at most so many."""
    word = matching(_RULE)

    def read(value: Any) -> Mapping[str, bool | str]:
        if not isinstance(value, dict) or len(value) > most:
            raise TypeError(value)
        return {
            word(name): rule if isinstance(rule, bool) else word(rule)
            for name, rule in value.items()
        }

    return read
