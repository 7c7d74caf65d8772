"""Says now and then how far long work has come."""

from __future__ import annotations

import sys
import time
from typing import Final

EVERY_SECONDS: Final = 30.0


class Progress:
    """Lines on standard error, so that a report on standard output stays as it is.

    Args:
        what: is done, first word of every line.
        total: how many there are.
        every: seconds from one line to the next.
    """

    def __init__(self, what: str, total: int, every: float = EVERY_SECONDS) -> None:
        self.what = what
        self.total = total
        self.every = every
        self._begun = self._said = time.monotonic()

    def at(self, done: int, found: int) -> None:
        """So many are done, and so much that is wrong has been found."""
        now = time.monotonic()
        if now - self._said < self.every:
            return
        self._said = now
        told = f"  {self.what}: {done} of {self.total}, {now - self._begun:.0f} s, {found} found"
        print(told, file=sys.stderr, flush=True)
