"""Pictures that are worth keeping, and what they are painted with, bounded by memory.

A number is no bound: sixty faces take one megabyte on a small table, forty in a large window.
Each cache has a limit, and all of them share another, by the size of the window: what an earlier
game or picture left goes first, what the screen shows last. While a table rests nothing of that is
used, and what is painted ahead would push it out: the next picture would paint it all again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from heapq import heapify, heappop, heapreplace
from itertools import count
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

import pygame

from skyline.table.scenery.steps import Steps

LIMIT_BYTES: Final = 24 * 1024 * 1024
USUAL_PIXELS: Final = 1920 * 1080
BYTES_A_PIXEL: Final = 30
"""What all caches may keep together for each pixel of the window, up to a usual one,"""
BYTES_A_FURTHER_PIXEL: Final = 4
"""and for each one more: large pictures are few."""
LEAST_TOGETHER: Final = 62_000_000
FLEETING_USES: Final = 250
"""By so many uses what pictures are only painted with counts as older than it is."""
DEAR_USES: Final = 60_000
"""By so many uses what takes several pictures' time to paint counts as younger than it is."""


class Weighed(Protocol):
    """What knows how many bytes it takes, as an array does."""

    @property
    def nbytes(self) -> int: ...


Weighable = pygame.Surface | Weighed | Sequence[pygame.Surface | Weighed]
Given = ParamSpec("Given")
Picture = TypeVar("Picture")
Drawn = TypeVar("Drawn", bound=Weighable)


def bytes_of(picture: Weighable) -> int:
    """The memory that the pixels of a picture, or of several, take."""
    if isinstance(picture, Sequence):
        return sum(bytes_of(each) for each in picture)
    if isinstance(picture, pygame.surface.Surface):  # also while tools watch what is drawn
        return picture.get_width() * picture.get_height() * picture.get_bytesize()
    return picture.nbytes


@dataclass(slots=True)
class _Kept(Generic[Picture]):
    picture: Picture
    used: int  # when it was used last
    drawn: int  # in which picture of the screen it was used last


class PictureCache(Generic[Picture]):
    """Keeps the pictures used last; the oldest go when the limit is passed, the last one never.

    ``fleeting`` ones are no longer needed when others have been painted with them; to paint
    ``dear`` ones anew takes longer than what goes instead.
    """

    def __init__(
        self,
        limit_bytes: int,
        weigh: Callable[[Any], int] = bytes_of,
        *,
        fleeting: bool = False,
        dear: bool = False,
    ) -> None:
        self.limit_bytes = limit_bytes
        self._older = FLEETING_USES * fleeting - DEAR_USES * dear
        self._used_bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, _Kept[Picture]] = OrderedDict()
        _all.add(self)

    @property
    def used_bytes(self) -> int:
        return self._used_bytes

    def _use(self, further_bytes: int) -> None:
        self._used_bytes += further_bytes
        _used_together[0] += further_bytes

    def __del__(self) -> None:
        self._use(-self._used_bytes)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Any]:
        """The keys of its pictures, which are not used thereby."""
        return iter(self._kept)

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of that key, made now if it is not there. Shared: do not draw on it."""
        picture = self.kept(key)
        if picture is None:
            picture = make()
            self.keep(key, picture)
        return picture

    def get_steps(self, key: Hashable, make: Callable[[], Steps[Picture]]) -> Steps[Picture]:
        """:meth:`get` in short steps, of which there is none where it is kept."""
        picture = self.kept(key)
        if picture is None:
            picture = yield from make()
            self.keep(key, picture)
        return picture

    def kept(self, key: Hashable) -> Picture | None:
        """The picture of that key if it is there."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        kept.used = next(_uses)
        if _screen.draws:
            kept.drawn = _screen.number
        self._kept.move_to_end(key)
        return kept.picture

    def keep(self, key: Hashable, picture: Picture) -> None:
        """Keeps a picture that was not there."""
        if key in self._kept:  # made a second time in between
            self._use(-self._weigh(self._kept.pop(key).picture))
        self._kept[key] = _Kept(picture, next(_uses), _screen.number if _screen.draws else -1)
        self._use(self._weigh(picture))
        spared = 0
        while self._used_bytes > self.limit_bytes and len(self._kept) > 1:
            if spared < len(self._kept) and self.spare_oldest():
                spared += 1
            else:
                self.drop_oldest()
        _keep_together()

    @property
    def oldest(self) -> int:
        """When its oldest picture was used last, counted over all caches."""
        return next(iter(self._kept.values())).used - self._older

    def spare_oldest(self) -> bool:
        """Makes the oldest picture the newest one if the screen shows it."""
        key, old = next(iter(self._kept.items()))
        if self._older > 0 or not _screen.shows(old.drawn):
            return False
        old.used = next(_uses)
        self._kept.move_to_end(key)
        return True

    def drop_oldest(self) -> None:
        _key, old = self._kept.popitem(last=False)
        self._use(-self._weigh(old.picture))

    def clear(self) -> None:
        self._kept.clear()
        self._use(-self._used_bytes)


class _Screen:
    """Which picture of the screen is drawn now, or was drawn last."""

    number = 0
    draws = False
    full = -1  # the picture of the screen that was found to show all that is kept

    def shows(self, number: int) -> bool:
        return number >= self.number - self.draws  # the one before, until this one is drawn


_screen = _Screen()
_all: Final[WeakSet[PictureCache[Any]]] = WeakSet()
_uses: Final = count()
_used_together = [0]  # bytes, counted along: looking through all caches would cost every picture
_together = [LEAST_TOGETHER]  # bytes


@contextmanager
def drawing_screen() -> Iterator[None]:
    """What is used meanwhile is seen on the screen until it is drawn the next time."""
    _screen.number += 1
    _screen.draws = True
    try:
        yield
    finally:
        _screen.draws = False


def fit_window(size: tuple[int, int]) -> None:
    """Lets all caches keep what a window of that size needs."""
    pixels = size[0] * size[1]
    usual = min(pixels, USUAL_PIXELS)
    further = (pixels - usual) * BYTES_A_FURTHER_PIXEL
    _together[0] = max(LEAST_TOGETHER, usual * BYTES_A_PIXEL + further)
    _keep_together()


def forget_all() -> None:
    """Drops everything that is kept, wherever it is."""
    for cache in _all:
        cache.clear()


def _keep_together() -> None:
    """Drops what was used longest ago, wherever it is; the picture used last stays."""
    if _used_together[0] <= _together[0]:
        return
    order = count()  # of caches that are equally old
    oldest = [(each.oldest, next(order), each) for each in _all if len(each)]
    heapify(oldest)
    kept = sum(len(cache) for _oldest, _order, cache in oldest)
    # Looking through all of it again for each picture that comes takes longer than some of them.
    spared = kept if _screen.draws and _screen.full == _screen.number else 0
    while _used_together[0] > _together[0] and kept > 1:
        cache = oldest[0][2]
        if spared < kept and cache.spare_oldest():
            spared += 1
            if spared == kept:
                _screen.full = _screen.number
        else:
            cache.drop_oldest()
            kept -= 1
        if len(cache):
            heapreplace(oldest, (cache.oldest, next(order), cache))
        else:
            heappop(oldest)


class SurfaceCache(PictureCache[pygame.Surface]):
    def __init__(self, limit_bytes: int = LIMIT_BYTES) -> None:
        super().__init__(limit_bytes)


def keep_pictures(
    limit_bytes: int, *, fleeting: bool = False, dear: bool = False
) -> Callable[[Callable[Given, Drawn]], Callable[Given, Drawn]]:
    """Lets a function that draws remember what it has drawn, by its arguments."""

    def remembering(draw: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
        kept: PictureCache[Drawn] = PictureCache(limit_bytes, fleeting=fleeting, dear=dear)

        @wraps(draw)
        def drawn(*args: Given.args, **named: Given.kwargs) -> Drawn:
            key = (args, tuple(sorted(named.items()))) if named else args
            return kept.get(key, lambda: draw(*args, **named))

        return drawn

    return remembering
