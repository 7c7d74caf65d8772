"""Small frozen values of which equal ones are one object, so that comparing them is instant.

Equal values hash by identity, so the order of a set of them is not the same from run to run; lists
are.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class _Interned(type):
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


class Value(metaclass=_Interned):
    """Equal exactly when identical, also after copying and pickling.

    For dataclasses of few possible values with ``frozen=True, slots=True, eq=False``: each value is
    kept for good.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]
