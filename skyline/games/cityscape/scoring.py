"""What a finished city scores (rules, the table of codes)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from skyline.core.contract import Standing
from skyline.games.cityscape.board import Heights, lines_of
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.state import Codes, State

EQUAL_HEIGHTS: Final = 5
"""The code for two or more visible buildings of equal height."""

TALLEST: Final = 6
"""The code for the tallest building of the city."""

POINTS_A_BUILDING: Final = 10
"""For each visible building of the codes 1 to 5."""

MOST_VISIBLE: Final = 4
"""Lots in a line."""


def visible(line: tuple[int, ...]) -> tuple[int, ...]:
    """Heights, from front to back, of the buildings strictly taller than everything before them."""
    seen: list[int] = []
    tallest = 0
    for height in line:
        if height > tallest:
            seen.append(height)
            tallest = height
    return tuple(seen)


def visible_raised(line: tuple[int, ...]) -> tuple[int, ...]:
    """The same with the eye raised slightly: buildings not lower than anything in front of them."""
    seen: list[int] = []
    tallest = 1
    for height in line:
        if height >= tallest:
            seen.append(height)
            tallest = height
    return tuple(seen)


def line_points(code: int, line: tuple[int, ...], tallest: int, options: Options) -> int:
    """What one line (heights from front to back) scores for its goal 1 to 6.

    ``tallest`` is the height of the tallest building of the city.
    """
    if code == TALLEST:
        return int(options.tallest_points) if 0 < tallest <= max(line) else 0
    if code == EQUAL_HEIGHTS:
        seen = visible_raised(line)
        return POINTS_A_BUILDING * sum(seen.count(height) > 1 for height in seen)
    return POINTS_A_BUILDING * code if len(visible(line)) == code else 0


def city_points(
    heights: Heights, goals: tuple[Codes, ...], options: Options
) -> tuple[tuple[int, ...], ...]:
    """Points of every line of every seat, in the order of its goals."""
    players = len(goals)
    tallest = max(heights)
    return tuple(
        tuple(
            line_points(code, tuple([heights[lot] for lot in line]), tallest, options)
            for code, line in zip(codes, lines_of(players, options.two_players, seat), strict=True)
        )
        for seat, codes in enumerate(goals)
    )


@lru_cache(maxsize=256)
def possible_totals(dice: int, options: Options) -> frozenset[int]:
    """What so many goals of one seat can have scored together, whatever the cities were."""
    if not dice:
        return frozenset((0,))
    one = {POINTS_A_BUILDING * number for number in range(MOST_VISIBLE + 1)}
    one.add(int(options.tallest_points))
    before = possible_totals(dice - 1, options)
    return frozenset(total + points for total in before for points in one)


def standing(state: State) -> Standing:
    """Points of the rounds that are scored; a city under construction counts for nobody.

    What it would score depends on hidden goals. Nothing breaks a tie, so that count is 0.
    """
    over = state.phase == "over"
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    return Standing(over, state.scores, (0,) * state.players, winners if over else ())
