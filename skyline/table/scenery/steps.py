"""Long paintings as generators: they yield between short steps and return the picture."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

Result = TypeVar("Result")
Steps = Generator[None, None, Result]


def finish(steps: Steps[Result]) -> Result:
    """Runs a painting to its end and returns its result."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result


class Work:
    """Something that takes longer than a picture has time: it goes on a few steps at a time."""

    def __init__(self) -> None:
        self._key: object = None
        self._steps: Iterator[None] = iter(())

    def goes_on(self, key: object, begin: Callable[[], Iterator[None]], until: float) -> bool:
        """Goes on up to a time of ``perf_counter``, or begins anew if ``key`` is another one.

        Returns:
            Whether something is left. What is done is not begun again.
        """
        if key != self._key:
            self._key, self._steps = key, begin()
        return any(time.perf_counter() >= until for _step in self._steps)

    def forget(self) -> None:
        self._key, self._steps = None, iter(())
