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


def goes_on(entries: Sequence[tuple[str, str]], step: int) -> bool:
    """Whether a step only goes on with a decision that began before it and came to its throw."""
    first = step
    while first and entries[first - 1][1].startswith(PICK):
        first -= 1
    return first < step and step - first < len(again_run(entries, first))


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
