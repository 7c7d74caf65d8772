"""What every kind of hostile text is held against."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias
from unittest import mock

from skyline.text.clean import one_line

Case: TypeAlias = Callable[[random.Random], None]
"""One hostile text given to the program; raises Wrong, or whatever the program raises."""

LONGEST_SENTENCE = 1_001
"""Letters, with the sign that it was cut."""


class Wrong(Exception):  # noqa: N818 - it says what it is
    """The program took a text in another way than it may; the message says in which."""


def must(held: object, otherwise: str) -> None:
    """Raises Wrong unless something holds."""
    if not held:
        raise Wrong(otherwise)


def sentence(told: str, where: str) -> None:
    """One line without control characters, not empty, not endless, no traceback."""
    must(told.strip(), f"{where}: nothing is said")
    must(one_line(told) == told, f"{where}: no clean line: {told[:300]!a}")
    must("Traceback (most" not in told, f"{where}: {told[:300]!a}")
    must(len(told) <= LONGEST_SENTENCE, f"{where}: {len(told)} letters: {told[:80]!a}")


def printed(output: str, where: str) -> None:
    """Each line as :func:`sentence`; the last one is ended."""
    for line in output.split("\n")[:-1]:
        if line:
            sentence(line, where)
    must(not output or output.endswith("\n"), f"{where}: the last line is not ended")


@contextmanager
def streams(given: bytes = b"") -> Iterator[tuple[io.StringIO, io.StringIO]]:
    """Standard output and error as they are written to; the input is what is given."""
    out, err = io.StringIO(), io.StringIO()
    stdin: Any = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")
    with (
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
        mock.patch.object(sys, "stdin", stdin),
    ):
        yield out, err
