"""What sets of goals bring on average, before anything stands.

The numbers are means over thousands of rounds in thought (``playouts.finish``) in which everybody
drew goals by chance, good ones more often. They know nothing of the others.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.cityscape.hopes import Floats
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import TALLEST

LINES_OF_AN_EDGE: Final = 4


class Prices(NamedTuple):
    """What goals bring in one kind of game."""

    points: tuple[float, ...]  # what the codes 1 to 6 add to a set, all other lines being as usual
    chances: tuple[float, ...]  # that they score
    second_tallest: float  # what each tallest building after the first loses at the same edge
    facing_tallest: float  # what one at both edges loses


PEACEFUL: Final[dict[str | int, Prices]] = {
    "adjacent": Prices(
        (9.9, 16.7, 15.0, 7.4, 15.9, 17.3), (0.71, 0.77, 0.55, 0.17, 0.64, 0.71), 5.9, 2.5
    ),
    "opposite": Prices(
        (10.5, 16.0, 13.5, 6.8, 18.9, 17.8), (0.72, 0.75, 0.53, 0.17, 0.73, 0.68), 6.0, 6.2
    ),
    "facing": Prices(
        (12.8, 17.3, 16.3, 11.6, 15.5, 15.6), (0.83, 0.76, 0.61, 0.35, 0.59, 0.80), 3.5, 0.0
    ),
    3: Prices((8.7, 16.3, 15.2, 6.4, 11.5, 15.1), (0.63, 0.76, 0.56, 0.16, 0.48, 0.71), 2.8, 0.0),
    4: Prices((7.9, 15.0, 12.3, 4.3, 9.0, 13.8), (0.58, 0.71, 0.46, 0.08, 0.39, 0.64), 2.4, 0.0),
}
"""Among players who build for themselves; by the number of players, or the house rule of two."""

CONTESTED: Final[dict[str | int, Prices]] = {
    "adjacent": Prices(
        (10.3, 11.2, 7.6, 0.9, 5.8, 12.5), (0.77, 0.53, 0.25, 0.03, 0.20, 0.64), 5.0, -6.0
    ),
    "opposite": Prices(
        (10.2, 9.8, 6.9, 1.9, 5.0, 11.0), (0.66, 0.47, 0.23, 0.02, 0.10, 0.56), 3.0, -5.0
    ),
    "facing": Prices(
        (10.6, 8.9, 2.2, 0.0, 6.4, 16.5), (0.81, 0.41, 0.09, 0.01, 0.27, 0.69), 9.0, 0.0
    ),
    3: Prices((11.5, 10.6, 5.5, 4.0, 5.0, 14.6), (0.78, 0.51, 0.24, 0.05, 0.22, 0.62), 8.0, 0.0),
    4: Prices((11.2, 12.2, 7.6, 2.3, 3.8, 12.5), (0.77, 0.53, 0.28, 0.04, 0.18, 0.60), 4.0, 0.0),
}
"""The same among players who also hinder each other, as the stronger levels do."""

USUAL_TALLEST: Final = 25


def prices(players: int, options: Options, *, contested: bool | None = None) -> Prices:
    """What goals bring under some house rules; in either kind of company, or on average."""
    kind = options.two_players if players == 2 else players
    if contested is None:
        found = _between(PEACEFUL[kind], CONTESTED[kind])
    else:
        found = (CONTESTED if contested else PEACEFUL)[kind]
    part = int(options.tallest_points) / USUAL_TALLEST
    points = (*found.points[:-1], found.points[-1] * part)
    return Prices(points, found.chances, found.second_tallest * part, found.facing_tallest * part)


@cache
def _between(one: Prices, other: Prices) -> Prices:
    def mean(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
        return tuple((a + b) / 2 for a, b in zip(ours, theirs, strict=True))

    second, facing = mean(one[2:], other[2:])
    return Prices(mean(one.points, other.points), mean(one.chances, other.chances), second, facing)


def set_points(known: Prices, codes: Sequence[int]) -> float:
    """What a set of goals brings in a round; of one edge or of two, one after the other."""
    edges = [codes[at : at + LINES_OF_AN_EDGE] for at in range(0, len(codes), LINES_OF_AN_EDGE)]
    tallest = [edge.count(TALLEST) for edge in edges]
    total = sum(known.points[code - 1] for code in codes if code)
    total -= known.second_tallest * sum(max(0, number - 1) for number in tallest)
    return total - known.facing_tallest * (min(tallest) > 0 if len(edges) > 1 else False)


@cache
def best_edges(known: Prices, lines: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every set of goals once, whatever their order, best first, with what it brings."""
    found = [(codes, set_points(known, codes)) for codes in _spread(lines)]
    return tuple(sorted(found, key=lambda each: -each[1]))


def _spread(lines: int) -> Iterator[tuple[int, ...]]:
    """Every set of goals once; goals of a kind are shared out over the edges."""
    edges = lines // LINES_OF_AN_EDGE
    for codes in combinations_with_replacement(CODES, lines):
        yield tuple(code for edge in range(edges) for code in codes[edge::edges])


def best_sets(seen: Seen, number: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The best ways to set the goals, each another set, with the points of the round."""
    return best_edges(prices(seen.players, seen.options), len(seen.lines))[:number]


def code_prospects(seen: Seen, codes: Sequence[int]) -> tuple[tuple[int, float, float], ...]:
    """Of every line: its code, the chance that it scores, and its points; 0 for an open one."""
    known = prices(seen.players, seen.options)
    lost = sum(known.points[code - 1] for code in codes if code) - set_points(known, codes)
    each = lost / max(1, codes.count(TALLEST))
    return tuple(
        (code, known.chances[code - 1], known.points[code - 1] - each * (code == TALLEST))
        if code
        else (0, 0.0, 0.0)
        for code in codes
    )


WARMTH: Final = 3.0
"""Points by which a goal must be better to be drawn e times as often."""


def any_goals(seen: Seen, rng: random.Random) -> tuple[int, ...]:
    """All goals by equal chance."""
    return tuple(rng.choice(CODES) for _line in seen.lines)


def peaceful_goals(seen: Seen, rng: random.Random) -> tuple[int, ...]:
    """Goals that are good where nobody is hindered."""
    return _drawn_goals(seen, prices(seen.players, seen.options, contested=False), rng)


def contested_goals(seen: Seen, rng: random.Random) -> tuple[int, ...]:
    """Goals that are good where everybody is hindered."""
    return _drawn_goals(seen, prices(seen.players, seen.options, contested=True), rng)


def _weights(known: Prices) -> Floats:
    points = np.array(known.points, np.float32)
    weights = np.exp((points - points.max()) / np.float32(WARMTH))
    found: Floats = weights / weights.sum()
    return found


def usual(seen: Seen) -> Floats:
    """How often players set the goals 1 to 6: some count on being hindered, some do not."""
    found = np.zeros(TALLEST, np.float32)
    for contested in (False, True):
        found += _weights(prices(seen.players, seen.options, contested=contested)) / 2
    return found


def _drawn_goals(seen: Seen, known: Prices, rng: random.Random) -> tuple[int, ...]:
    """Good goals more often than poor ones, and at most one tallest building for each edge."""
    weights = _weights(known).tolist()
    codes: list[int] = []
    while len(codes) < len(seen.lines):
        edge: list[int] = []
        for _line in range(LINES_OF_AN_EDGE):
            sides = TALLEST - 1 if TALLEST in edge else TALLEST
            edge += rng.choices(CODES[:sides], weights[:sides])
        rng.shuffle(edge)  # else the tallest would be likelier to the left
        codes += edge
    return tuple(codes)
