"""How much memory the program holds, and what holds it."""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from skyline.app.app import give_back
from skyline.app.main_loop import keep_loaded
from skyline.navigation.review import Reviewing
from skyline.table.picture_cache import forget_all

PAGE_BYTES = 4096


@dataclass(frozen=True)
class Footprint:
    """Memory at one moment.

    Attributes:
        whole_mb: resident memory as it was, with every picture and review kept for later.
        bare_mb: the same after those have been given up: what is left can't be made anew.
        used_mb: what then is in use of the C library's heap, which with ``PYTHONMALLOC=malloc``
            holds all objects and pictures; else 0. The rest of ``bare_mb`` is the program's code
            and free room between what is in use.
        objects: how many Python objects there are, by type, bare.
    """

    whole_mb: float
    bare_mb: float
    used_mb: float
    objects: Counter[str]

    def grown(self, since: Footprint) -> list[str]:
        """The types of which there are more than before, the most first."""
        more = self.objects - since.objects
        return [f"{count} more {name}" for name, count in more.most_common(8) if count > 50]


@dataclass
class MemoryCourse:
    """Memory in the course of a run.

    Attributes:
        looks: what was measured, by how much had been done.
        peak_mb: the most resident memory that was seen between two pieces of work.
    """

    looks: dict[int, Footprint] = field(default_factory=dict)
    peak_mb: float = 0.0

    def note(self, done: int, *, look: bool) -> None:
        """After a piece of work: notes the memory, on request all of it."""
        self.peak_mb = max(self.peak_mb, resident_mb())
        if look:
            self.looks[done] = footprint()

    @property
    def grown_mb(self) -> float:
        """By how much more memory is held than at the first look."""
        looks = list(self.looks.values())
        if not looks:
            return 0.0
        if looks[0].used_mb:
            return looks[-1].used_mb - looks[0].used_mb
        return looks[-1].bare_mb - looks[0].bare_mb

    def more(self) -> list[str]:
        """The types of which there are more than at the first look."""
        looks = list(self.looks.values())
        return looks[-1].grown(looks[0]) if looks else []

    def told(self) -> str:
        """One line; empty for a run too short to tell."""
        if len(self.looks) < 2:
            return ""
        each = ", ".join(
            f"{look.used_mb:.1f} ({look.bare_mb:.0f}) after {done}"
            for done, look in self.looks.items()
        )
        whole = max(look.whole_mb for look in self.looks.values())
        return (
            f"in use (resident) {each}: {self.grown_mb:+.1f} MB, without pictures kept for later; "
            f"with them {whole:.0f} MB resident, at most {self.peak_mb:.0f} MB"
        )


def resident_mb() -> float:
    """Resident memory of this process in MB (10⁶ bytes); 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - it is no real file
            return int(file.read().split()[1]) * PAGE_BYTES / 1e6
    except OSError:
        return 0.0


class _MallInfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc 2.33 and later."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks"),
            *("fordblks", "keepcost"),
        )
    )


def used_mb() -> float:
    """What is in use of the C library's heap, in MB (10⁶ bytes).

    0 where it does not tell, and where Python's objects do not lie in it.
    """
    if os.environ.get("PYTHONMALLOC") != "malloc":
        return 0.0
    try:
        library = ctypes.CDLL("libc.so.6")
        library.mallinfo2.restype = _MallInfo
        told = library.mallinfo2()
    except (OSError, AttributeError):
        return 0.0
    return float(told.uordblks + told.hblkhd) / 1e6


def footprint() -> Footprint:
    """Measures; the caches are empty afterwards.

    What is loaded then is spared by the collector, as in a window once it is open.
    """
    gc.unfreeze()
    give_back()
    whole = resident_mb()
    empty_caches()
    give_back()
    give_back()
    bare = resident_mb()
    objects = Counter(type(each).__qualname__ for each in gc.get_objects())
    keep_loaded()
    return Footprint(whole, bare, used_mb(), objects)


def empty_caches() -> None:
    """Forgets everything that the program keeps only to be quick."""
    for each in caches():
        each.cache_clear()
    forget_all()
    for kept in gc.get_objects():
        if isinstance(kept, Reviewing):
            kept._known.clear()
    hours = sys.modules.get("skyline.play.picture.hours")
    if hours is not None:
        hours._latest.clear()


def caches() -> list[Any]:
    """All functions of the program that remember their results."""
    gc.unfreeze()  # what is spared by the collector is not told by it either
    kind = type(functools.lru_cache(lambda: None))
    return [
        each
        for each in gc.get_objects()
        if isinstance(each, kind) and str(each.__module__).startswith("skyline")
    ]


def unbounded_caches() -> list[str]:
    """Functions that remember without end and have remembered much."""
    return [
        f"{each.__module__}.{each.__qualname__}"
        for each in caches()
        if each.cache_parameters()["maxsize"] is None and each.cache_info().currsize > 256
    ]
