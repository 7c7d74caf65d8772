"""Chances to win between normally distributed final points."""

from __future__ import annotations

from typing import Final

import numpy as np

from skyline.ai.skyline.hands import Floats

LEAST_SPREAD: Final = 0.08
"""Standard deviation given to points that are certain, so that formulas stay smooth; small enough
that half a point decides."""

_EDGE: Final = 7.0
_GRID: Final[Floats] = np.linspace(-_EDGE, _EDGE, 2801)
_DENSITY: Final[Floats] = np.exp(-(_GRID**2) / 2) / np.sqrt(2 * np.pi)
_BELOW: Final[Floats] = np.concatenate(
    ((0.0,), np.cumsum((_DENSITY[1:] + _DENSITY[:-1]) / 2 * np.diff(_GRID)))
)
_NORMAL: Final[Floats] = (_BELOW + 1 - _BELOW[::-1]) / 2

_HOPE: Final = 1e-4
"""Share of a chance that goes on growing with the lead when the race is as good as over."""


def below(z: Floats) -> Floats:
    """The share of a standard normal distribution below each value."""
    share: Floats = np.interp(z, _GRID, _NORMAL)
    return share


def chance_ahead(mean: Floats, spread: Floats, rival: Floats, rival_spread: Floats) -> Floats:
    """The chance that one normal quantity is above another; a tie counts a half.

    A trace of it goes on growing with the lead beyond all doubt, so that a player far ahead or far
    behind still prefers more points to fewer.
    """
    z = (mean - rival) / np.hypot(spread, rival_spread)
    share: Floats = below(z) * (1 - 2 * _HOPE) + _HOPE * (1 + np.tanh(z / 10))
    return share


def greater(
    mean: Floats, spread: Floats, other: Floats, other_spread: Floats
) -> tuple[Floats, Floats]:
    """Mean and standard deviation of the greater of two independent normal quantities.

    Source: C. E. Clark, The greatest of a finite set of random variables, Operations Research 9
    (1961).
    """
    apart = np.hypot(spread, other_spread)
    z = (mean - other) / apart
    share = below(z)
    density = np.exp(-(z**2) / 2) / np.sqrt(2 * np.pi)
    first = mean * share + other * (1 - share) + apart * density
    second = (
        (mean**2 + spread**2) * share
        + (other**2 + other_spread**2) * (1 - share)
        + (mean + other) * apart * density
    )
    return first, np.sqrt(np.maximum(second - first**2, LEAST_SPREAD**2))


def chances(means: Floats, spreads: Floats, seats: list[int] | None = None) -> Floats:
    """Each seat's chance to end first.

    Args:
        means: Final points, shape (seats, cases).
        spreads: Their standard deviations, same shape.
        seats: Whose chance is wanted; None for every seat, and then they add up to 1.

    Returns:
        Shape (cases, seats wanted).
    """
    spreads = np.maximum(spreads, LEAST_SPREAD)
    everybody = range(len(means))
    columns = []
    for seat in everybody if seats is None else seats:
        rivals = [each for each in everybody if each != seat]
        best, spread = means[rivals[0]], spreads[rivals[0]]
        for rival in rivals[1:]:
            best, spread = greater(best, spread, means[rival], spreads[rival])
        columns.append(chance_ahead(means[seat], spreads[seat], best, spread))
    found = np.stack(columns, axis=1)
    if seats is None:
        found /= found.sum(axis=1, keepdims=True)
    return found
