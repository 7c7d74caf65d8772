"""What the chart of a game shows: lines, marks, scales."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skyline.widgets.controls.swatch import SeatColour


@dataclass(frozen=True)
class CourseLine:
    """One player's line.

    Attributes:
        name: of the player.
        colour: of the seat.
        values: expected result at every position known so far.
    """

    name: str
    colour: SeatColour
    values: tuple[float, ...]


@dataclass(frozen=True)
class CourseMark:
    """A decision that is marked.

    Attributes:
        position: before it.
        line: whose.
        level: 2 to 4.
    """

    position: int
    line: int
    level: int


@dataclass(frozen=True)
class Course:
    """All that the chart shows.

    Attributes:
        parts: how much of the day has passed at each position, 0..1, rising.
        stops: positions at which every line carries its gem.
        steps: positions from one to the next of which the arrows lead, rising.
        lines: one for each player.
        marks: of decisions.
        low: value at the lower edge.
        top: value at the upper edge.
        ticks: values with words at the left edge.
        hours: the words below, evenly spread.
        value_words: a value in words.
    """

    parts: tuple[float, ...]
    stops: tuple[int, ...]
    steps: tuple[int, ...]
    lines: tuple[CourseLine, ...]
    marks: tuple[CourseMark, ...]
    low: float
    top: float
    ticks: tuple[tuple[float, str], ...]
    hours: tuple[str, ...]
    value_words: Callable[[float], str]
