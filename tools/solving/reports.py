"""What the solver has to say: checks of the files, values, the distribution of final scores."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from skyline.ai.skyline.sheets import Sheet
from skyline.ai.skyline.streets import EMPTY, Domain, Street
from skyline.games.skyline.solo import levels
from skyline.games.skyline.state import LAST_ROUND
from tools.solving.forward import Course, play_through
from tools.solving.induction import START, game_end, last_turn, solve
from tools.solving.model import Model, Tiles, build_model
from tools.solving.publish import MOST_COLUMNS, district_worths
from tools.solving.turn import play_turn

CAPS: Final[tuple[tuple[str, int, Street | None, Tiles], ...]] = (
    ("at most 3 columns", 3, None, "cheapest"),
    ("at most 4 columns", 4, None, "cheapest"),
    ("at most 5 columns", 5, None, "cheapest"),
    ("at most 6 columns", 6, None, "cheapest"),
    ("at most 7 columns", 7, None, "cheapest"),
    ("at most 8 columns", 8, None, "cheapest"),
    ("at most 9 columns", 9, None, "cheapest"),
    ("at most 10 columns (shipped)", 10, None, "cheapest"),
    ("10 columns, no tile known", 10, None, (0, 0, 0, 0)),
    ("11 columns, no tile known", 11, None, (0, 0, 0, 0)),
    ("10, of each part 5 4 2 1 2 2 2 1 1", 10, (5, 4, 2, 1, 2, 2, 2, 1, 1), "cheapest"),
    ("10, of each part 6 5 3 2 3 3 2 2 1", 10, (6, 5, 3, 2, 3, 3, 2, 2, 1), "cheapest"),
    ("10, of each part 8 7 4 3 4 3 3 2 2", 10, (8, 7, 4, 3, 4, 3, 3, 2, 2), "cheapest"),
    ("5 columns, no tile known", 5, None, (0, 0, 0, 0)),
    ("5 columns, tiles told apart 1 1 1 1", 5, None, (1, 1, 1, 1)),
    ("5 columns, tiles told apart 2 2 1 1", 5, None, (2, 2, 1, 1)),
)
"""Limits whose values are compared: what they are called, columns together, of each part, tiles."""


def check_layers(data: bytes, turns: Sequence[int] | None = None) -> Iterator[tuple[str, bool]]:
    """Recomputes layers of a file from the layer below and compares within the rounding.

    Args:
        data: The file.
        turns: Numbers of turns left to check; None for all.

    Yields:
        A sentence and whether it is right.
    """
    sheet = Sheet(data)
    shared = sheet.mean.shape[1] == 1
    model = build_model(sheet.domain, shared=shared)
    mean = sheet.mean.reshape(len(sheet.mean), -1) / sheet.mean_step
    spread = sheet.spread.reshape(len(sheet.spread), -1) / sheet.spread_step
    if mean.shape[1] != model.size:
        yield "the states are others than the model's", False
        return
    end = game_end(model)
    yield "no turn left: the lone Low ground floors", bool((mean[0] == end[:, 0]).all())
    over = last_turn(model).building
    # The layer below may be off by half a step everywhere, and this one by half a step more.
    allowed = 1 / sheet.mean_step + 1e-9
    for left in turns or range(1, len(mean)):
        below = np.column_stack((mean[left - 1], spread[left - 1] ** 2 + mean[left - 1] ** 2))
        again = play_turn(model, below, end, None if left == 1 else over).start
        off = float(np.abs(again[:, 0] - mean[left]).max())
        spread_again = np.sqrt(np.maximum(again[:, 1] - again[:, 0] ** 2, 0.0))
        spread_off = float(np.abs(spread_again - spread[left]).mean())
        yield (
            f"{left} turn(s) left: off by {off:.5f} at most ({allowed:.5f} allowed), deviations "
            f"by {spread_off:.3f} on average",
            off <= allowed and spread_off <= 1 / sheet.spread_step,
        )


def values() -> Iterator[str]:
    """The values of the start with every limit, and the other table's."""
    yield "| limits | states | High ground floor | empty | time |"
    yield "|---|---|---|---|---|"
    for name, most, caps, tiles in CAPS:
        yield _value_line(name, build_model(Domain(most, caps), tiles=tiles))
    for most in (7, 8, 9, MOST_COLUMNS):
        model = build_model(Domain(most), shared=True)
        yield _value_line(f"with others, at most {most} columns", model)


def _value_line(name: str, model: Model) -> str:
    begun = time.monotonic()
    solution = solve(model)
    return (
        f"| {name} | {model.size:,} | {solution.value(START):.3f} | {solution.value(EMPTY):.3f} | "
        f"{time.monotonic() - begun:.0f} s |"
    )


def distribution(columns: int = MOST_COLUMNS) -> Iterator[str]:
    """Every final score of a lone player who plays perfectly for the mean, from the start."""
    begun = time.monotonic()
    solution = solve(build_model(Domain(columns)))
    number = solution.model.number(START)
    course = play_through(solution, number)
    spread = solution.spread[LAST_ROUND, number]
    yield f"backward {solution.value(START):.4f}, deviation {spread:.4f}"
    yield f"forward  {course.mean:.4f}, deviation {course.spread:.4f}"
    yield f"all chances together {course.final.sum():.12f}"
    yield f"states reached by turns left {[len(states) for states, _ in course.visited]}"
    yield from described(course)
    yield f"{time.monotonic() - begun:.0f} s"


def described(course: Course) -> Iterator[str]:
    """Quantiles, levels and a chart of a distribution."""
    below = np.cumsum(course.final)
    marks = (0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99)
    for mark in marks:
        yield f"quantile {mark:.0%}: {int(np.searchsorted(below, mark))}"
    for level in levels():
        chance = course.final[level.points :].sum()
        yield f"{level.title}, {level.points} or more: {chance:.4%}"
    step = 5
    bars = [course.final[low : low + step].sum() for low in range(0, len(course.final), step)]
    longest = max(bars)
    for number, chance in enumerate(bars):
        if chance >= 0.00005:
            low = number * step
            bar = "█" * round(40 * chance / longest)
            yield f"{low:3d}-{low + step - 1:3d} {chance:7.2%} {bar}"
    yield f"most likely score {int(course.final.argmax())}: {course.final.max():.2%}"


def district() -> Iterator[str]:
    """What dice of the District are worth, a row for every handful, by turns left."""
    for name, row in district_worths().items():
        yield f"{name:6}" + "".join(f"{worth:8.2f}" for worth in row)
