"""How much memory the program holds, and what holds it."""

from __future__ import annotations

import functools
import gc
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from skyline.memory import give_back
from skyline.reviewing import Reviewing
from skyline.table.picture_cache import PictureCache

PAGE_BYTES = 4096


@dataclass(frozen=True)
class Footprint:
    """Memory at one moment.

    Attributes:
        whole_mb: resident memory as it was, with every picture and review kept for later.
        bare_mb: the same after those have been given up: what is left can't be made anew.
        objects: how many Python objects there are, by type, bare.
    """

    whole_mb: float
    bare_mb: float
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
        """By how much memory has grown, without pictures kept for later, since the first look."""
        bare = [look.bare_mb for look in self.looks.values()]
        return bare[-1] - bare[0] if bare else 0.0

    def more(self) -> list[str]:
        """The types of which there are more than at the first look."""
        looks = list(self.looks.values())
        return looks[-1].grown(looks[0]) if looks else []

    def told(self) -> str:
        """One line; empty for a run too short to tell."""
        if len(self.looks) < 2:
            return ""
        bare = ", ".join(f"{look.bare_mb:.1f} after {done}" for done, look in self.looks.items())
        whole = max(look.whole_mb for look in self.looks.values())
        return (
            f"{bare} MB ({self.grown_mb:+.1f}), without pictures kept for later; with them "
            f"{whole:.0f} MB, at most {self.peak_mb:.0f} MB"
        )


def resident_mb() -> float:
    """Resident memory of this process in MB (10⁶ bytes); 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - it is no real file
            return int(file.read().split()[1]) * PAGE_BYTES / 1e6
    except OSError:
        return 0.0


def footprint() -> Footprint:
    """Measures; the caches are empty afterwards."""
    give_back()
    whole = resident_mb()
    empty_caches()
    give_back()
    give_back()
    bare = resident_mb()
    return Footprint(whole, bare, Counter(type(each).__qualname__ for each in gc.get_objects()))


def empty_caches() -> None:
    """Forgets everything that the program keeps only to be quick."""
    for each in caches():
        each.cache_clear()
    for kept in gc.get_objects():
        if isinstance(kept, PictureCache):
            kept.clear()
        elif isinstance(kept, Reviewing):
            kept._known.clear()
    hours = sys.modules.get("skyline.views.skyline.hours")
    if hours is not None:
        hours._latest.clear()


def caches() -> list[Any]:
    """All functions of the program that remember their results."""
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
