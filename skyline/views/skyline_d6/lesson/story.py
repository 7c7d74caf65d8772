"""The story of the first game: four turns of a real game of two, whose dice fall as told here.

The player begins both towers beside START, whose stars mark two abilities, builds a skybridge with
a die of the supply, changes a die, and takes and repays a loan. It is left there: a whole game is
long. No move is asked for where the dice would fit a better place.
"""

from __future__ import annotations

from typing import Final

from skyline.games.skyline_d6.state import Sheet
from skyline.play.lesson.script import Step

RESULT: Final = (21, 5)
"""Points of the player and of the neighbour where the story is left."""


def _rolls(values: str) -> tuple[str, ...]:
    """Dice as they fall, one by one."""
    return tuple(f"roll {value}" for value in values)


def _take(name: str, source: str, falls: str) -> Step:
    """A set is drafted; then dice ``falls``."""
    return Step(name, "act", (f"take {source}", *_rolls(falls)))


def _use(name: str, *entries: str) -> Step:
    return Step(name, "act", entries)


def _end(name: str, *spots: str) -> Step:
    return Step(name, "end", ("end",), spots=("button:end-turn", *spots))


def _watch(name: str, source: str, falls: str, *entries: str) -> Step:
    return Step(name, "watch", (f"take {source}", *_rolls(falls), *entries, "end"))


STEPS: Final[tuple[Step, ...]] = (
    # Turn 1: drafting, baseline, a tower, its star.
    Step("welcome", "throw", _rolls("326234"), spots=("button:throw",)),
    _take("draft", "3", "12244"),
    _use("baseline", "write 2 L1.1"),
    _use("tower", "write 3 L1.2", "write 4 L1.3"),
    _use("star", "mark bridges"),
    _end("end-1", "yard:1", "yard:2"),
    _watch("watch-1", "1", "5", "write 3 R1.1", "write 4 R1.2"),
    # Turn 2: the other side, alone; another star.
    _take("draft-2", "3", "24634"),
    _use("build-2", "write 2 R1.1", "write 1 R1.2", "write 2 R1.3", "mark adjust"),
    _end("end-2", "plate:2"),
    _watch("watch-2", "1", "6", "write 5 R1.3", "mark flip", "write 3 L1.1"),
    # Turn 3: a die of the supply, which fits nothing but a skybridge.
    _take("supply", "supply", "4624"),
    _use("bridge", "write 4 L1-R1.3"),
    _end("end-3", "yard:1", "yard:2", "yard:3"),
    _watch("watch-3", "supply", "4242", "write 4 L1.2"),
    # Turn 4: dice that fit nowhere: a change, a loan, what repays it; what scores, the end.
    _take("draft-4", "1", "3"),
    _use("change", "adjust 2 3", "write 3 L1.4"),
    _use("loan", "loan 6 3", "write 3 R1.4"),
    _use("repay", "repay 6 3"),
    Step("points", "tell", spots=("score",)),
    Step("scrap", "tell", spots=("scrap",)),
    Step("over", "tell", spots=("chip",)),
    Step("end", "tell"),
)

COMPLETE: Final = Sheet(
    start=1,
    columns=(
        *((5, 5, 4, 2, 1), (4, 3, 2), (3, 4, 5, 6), (2, 3, 4, 3, 4, 5)),
        *((2, 1, 2, 3, 4), (3, 4, 5, 6), (4, 3, 2, 1), (5, 5)),
    ),
    bridges=(0, 0, 2, 4, 6, 3, 5, 0),
)
"""What the player's sheet may become in a whole game."""
