"""numba's compiler behind a typed name, and work shared out over threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, cast

import numba

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_PIECES = 16
_threads = [1]


def compiled(function: FunctionT) -> FunctionT:
    """The function as machine code, kept beside the source; arithmetic is never rearranged."""
    return cast(FunctionT, numba.njit(cache=True, fastmath=False, nogil=True)(function))


def use_threads(number: int) -> None:
    """Sets how many threads, at least 1, :func:`share_out` uses from now on."""
    _threads[0] = number


def share_out(work: Callable[[int, int], None], size: int) -> None:
    """Does ``work(begin, end)`` for pieces of ``range(size)``, which must not touch each other."""
    marks = [size * piece // _PIECES for piece in range(_PIECES + 1)]
    with ThreadPoolExecutor(_threads[0]) as pool:
        list(pool.map(work, marks[:-1], marks[1:]))
