"""Pictures that are worth keeping, bounded by the memory they take.

A number is no bound: sixty faces take one megabyte on a small table, forty in a large window.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import Final, Generic, ParamSpec, TypeVar

import pygame

LIMIT_BYTES: Final = 24 * 1024 * 1024

Given = ParamSpec("Given")
Picture = TypeVar("Picture")
Drawn = TypeVar("Drawn", bound="pygame.Surface | Sequence[pygame.Surface]")


def bytes_of(picture: pygame.Surface | Sequence[pygame.Surface]) -> int:
    """The memory that the pixels of a picture, or of several, take."""
    if isinstance(picture, Sequence):
        return sum(bytes_of(each) for each in picture)
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class PictureCache(Generic[Picture]):
    """Keeps the pictures used last; the oldest go when the limit is passed, the last one never."""

    def __init__(self, limit_bytes: int, weigh: Callable[[Picture], int]) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture of that key, made now if it is not there. Shared: do not draw on it."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        picture = make()
        self._kept[key] = picture
        self.used_bytes += self._weigh(picture)
        while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
            _key, old = self._kept.popitem(last=False)
            self.used_bytes -= self._weigh(old)
        return picture

    def clear(self) -> None:
        self._kept.clear()
        self.used_bytes = 0


class SurfaceCache(PictureCache[pygame.Surface]):
    def __init__(self, limit_bytes: int = LIMIT_BYTES) -> None:
        super().__init__(limit_bytes, bytes_of)


def keep_pictures(limit_bytes: int) -> Callable[[Callable[Given, Drawn]], Callable[Given, Drawn]]:
    """Lets a function that draws remember what it has drawn, by its arguments."""

    def remembering(draw: Callable[Given, Drawn]) -> Callable[Given, Drawn]:
        kept: PictureCache[Drawn] = PictureCache(limit_bytes, bytes_of)

        @wraps(draw)
        def drawn(*args: Given.args, **named: Given.kwargs) -> Drawn:
            key = (args, tuple(sorted(named.items())))
            return kept.get(key, lambda: draw(*args, **named))

        return drawn

    return remembering
