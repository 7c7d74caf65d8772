"""Moves that are one decision, as dice chosen one by one and then thrown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

JOINT: Final = "; "
"""Between the moves of one decision in notation."""


def joint_run(
    entries: Sequence[tuple[str, str]], first: int, begins: Callable[[str], bool]
) -> tuple[str, ...]:
    """The texts of the moves from ``first`` that are one decision; empty if none begins or ends.

    ``begins`` tells whether a move, as text, only begins a decision that later ones complete.
    """
    run: list[str] = []
    for kind, text in entries[first:]:
        if kind != "move":
            return ()
        run.append(text)
        if not begins(text):
            return tuple(run) if len(run) > 1 else ()
    return ()
