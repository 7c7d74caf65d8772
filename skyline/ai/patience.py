"""How long an answer may take: whoever thinks long looks at it now and then.

Where nobody watches (answers where they are asked, tests, tools) nothing is ever cut short, so
that the same question has the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Hurried(Exception):  # noqa: N818 - no fault
    """The answer is wanted now: raised once, and caught by who can do with a shorter look."""


class Dropped(BaseException):  # no fault either, and for nobody who thinks to catch
    """The answer is no longer wanted."""


class _Watch:
    look: Callable[[], None] | None = None


def go_on() -> None:
    """Raises :class:`Dropped` or :class:`Hurried` where thinking on is no use."""
    if _Watch.look is not None:
        _Watch.look()


@contextmanager
def watched(look: Callable[[], None]) -> Iterator[None]:
    """Lets ``look``, which raises, decide whether thinking goes on."""
    _Watch.look = look
    try:
        yield
    finally:
        _Watch.look = None
