"""Gives memory back when a scene has gone.

A left table holds several pictures of the window's size in objects that know each other, and
the C library keeps freed memory for itself: without this, ten tables take 100 MB more than one.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import lru_cache


@lru_cache(maxsize=1)
def _c_library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
        library.malloc_trim.argtypes = [ctypes.c_size_t]
    except (OSError, AttributeError):  # another C library than glibc
        return None
    return library


def give_back() -> None:
    """Frees what only refers to itself, and hands free memory to the system where that is known."""
    gc.collect()
    hand_back()


def hand_back() -> None:
    """Hands free memory to the system where that is known; takes some two milliseconds.

    Painting an hour needs about 17 MB for a moment, which the C library would keep.
    """
    library = _c_library()
    if library is not None:
        library.malloc_trim(0)
