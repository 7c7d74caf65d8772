"""numba's compiler behind typed names, which keep a function's own signature."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

each = numba.prange
"""``range`` whose rounds may run on several threads; they must not touch each other's results."""


def compiled(function: FunctionT) -> FunctionT:
    """The function as machine code, kept beside the source; arithmetic is never rearranged."""
    return cast(FunctionT, numba.njit(cache=True, fastmath=False)(function))


def threaded(function: FunctionT) -> FunctionT:
    """The same with the rounds of :data:`each` shared out over threads."""
    return cast(FunctionT, numba.njit(cache=True, fastmath=False, parallel=True)(function))


def use_threads(number: int) -> None:
    """Sets how many threads, at least 1, work at :func:`threaded` functions."""
    numba.set_num_threads(number)
