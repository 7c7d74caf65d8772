"""Moves that are one decision: dice chosen one by one, and their throw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

JOINT: Final = "; "
"""Between the moves of one decision in notation."""
PICK: Final = "pick "
"""How a move begins that chooses a die."""
THROW: Final = "throw"
"""The move that throws what is chosen."""


def again_run(entries: Sequence[tuple[str, str]], first: int) -> tuple[str, ...]:
    """The moves from ``first`` that choose dice and throw them again: one decision.

    Empty when no such choice begins there, or it has not come to its throw.
    """
    run: list[str] = []
    for kind, text in entries[first:]:
        if kind != "move" or not (text.startswith(PICK) or (text == THROW and run)):
            return ()
        run.append(text)
        if text == THROW:
            return tuple(run)
    return ()
