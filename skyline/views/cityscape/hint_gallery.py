"""Moments of the table at which each hint comes, for pictures that are always the same."""

from __future__ import annotations

from typing import Final

from skyline.play.pack import TableMoment
from skyline.views.cityscape.gallery import played

COMES: Final = "wait 1.6"
"""Seconds of peace until a hint has come."""
_OPEN: Final = ("wait idle", "click button:open", "wait idle")
#: By hint: blocks that stand (None while goals are set), and what the hand does before it comes.
_MOMENTS: Final[dict[str, tuple[int | None, int, tuple[str, ...]]]] = {
    "goals": (None, 0, _OPEN),
    "equal": (None, 0, _OPEN),
    "tallest": (None, 1, ("wait idle", "click button:next-round", *_OPEN)),
    "block": (0, 0, _OPEN),
    "look": (4, 0, _OPEN),
    "hidden": (12, 0, _OPEN),
    "stack": (12, 0, _OPEN),
    "turn": (12, 0, _OPEN),
    "plan": (16, 0, _OPEN),
    "others": (16, 0, _OPEN),
    "last": (20, 0, _OPEN),
    "undo": (12, 0, (*_OPEN, "key 3", "click lot:b1", "wait idle")),
    "lines": (24, 0, (*_OPEN, "key 2", "click lot:b4", "wait 2.2", "click button:all-lines")),
}

HINT_MOMENTS: Final = tuple(
    TableMoment(
        f"city-hint-{name}", 4, None, (*script, COMES), played=played(blocks, rounds=rounds)
    )
    for name, (blocks, rounds, script) in _MOMENTS.items()
)
