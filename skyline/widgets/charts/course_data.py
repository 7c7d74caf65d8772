"""What the chart of a game shows: lines, marks, scales."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skyline.widgets.controls.swatch import SeatColour


@dataclass(frozen=True)
class CourseLine:
    """One player's line."""

    name: str
    colour: SeatColour
    values: tuple[float, ...]  # expected result at every position known so far


@dataclass(frozen=True)
class CourseMark:
    """A decision that is marked."""

    position: int  # before it
    line: int  # whose
    level: int  # 2 to 4


@dataclass(frozen=True)
class Course:
    """All that the chart shows."""

    parts: tuple[float, ...]  # how much of the day has passed at each position, 0..1, rising
    stops: tuple[int, ...]  # positions at which every line carries its gem
    steps: tuple[int, ...]  # positions from one to the next of which the arrows lead, rising
    lines: tuple[CourseLine, ...]
    marks: tuple[CourseMark, ...]
    low: float  # value at the lower edge
    top: float  # value at the upper edge
    ticks: tuple[tuple[float, str], ...]  # values with words at the left edge
    hours: tuple[str, ...]  # the words below, evenly spread
    value_words: Callable[[float], str]
