"""Small frozen values, one object for each, so that comparing two of them is instant.

They hash by identity, so the order of a set of them is not the same from run to run.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class _Interning(type):
    """Makes a class hand out the same object for the same values."""

    def __call__(cls, *args: Any, **named: Any) -> Any:
        known = None if named else _made.get((cls, args))
        if known is None:
            made = super().__call__(*args, **named)
            values = tuple(getattr(made, each.name) for each in fields(made))
            known = _made.setdefault((cls, values), made)
            if not named:
                _made[cls, args] = known
        return known


_made: dict[tuple[type, tuple[Any, ...]], Any] = {}


class Interned(metaclass=_Interning):
    """A base of frozen dataclasses with ``eq=False``: equal only if identical, also pickled."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]
