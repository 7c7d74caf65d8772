"""Long paintings as generators: they yield between short steps and return the picture.

A painter named ``..._steps`` can be advanced a little in every idle frame; its
result is the generator's return value. :func:`finish` paints it in one go.
"""

from __future__ import annotations

from collections.abc import Generator
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
