"""The compiled mirror of :mod:`skyline.ai.skyline.experience`."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tools.solving.compiled import compiled

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]
Shorts: TypeAlias = npt.NDArray[np.int16]
Sheet: TypeAlias = npt.NDArray[np.uint16]

_COLUMNS = 9
_STREET = 15
_NODE = 31
_MOST_LEFT = 9


@compiled
def _rank(counts: Shorts, steps: npt.NDArray[np.int32], most: int) -> int:
    """The rank of a street; of too many columns those of the first parts are left out."""
    room = most
    crowd = 0
    for part in range(_COLUMNS):
        crowd += counts[part]
    crowd = max(0, crowd - most)
    rank = 0
    for part in range(_COLUMNS):
        count = counts[part]
        less = min(crowd, count)
        crowd -= less
        count -= less
        rank += steps[part, room, count]
        room -= count
    return rank


@compiled
def points_of(node: Shorts) -> float:
    """Points if the game ended now."""
    total = float(node[0])
    for height in range(2, 7):
        total += node[_COLUMNS + height - 2] * height * height
    return total


@compiled
def built_of(node: Shorts) -> int:
    """Finished buildings if the game ended now."""
    total = int(node[0])
    for place in range(_COLUMNS, _COLUMNS + 5):
        total += node[place]
    return total


@compiled
def _soft(x: float) -> float:
    return x / (1.0 + abs(x))


@compiled
def _street(
    found: Floats,
    node: Shorts,
    turns: int,
    mean: Sheet,
    spread: Sheet,
    steps: npt.NDArray[np.int32],
    most: int,
) -> tuple[float, float, float]:
    points = points_of(node)
    rank = _rank(node, steps, most)
    tiles = points - node[0]
    final = tiles + mean[turns, rank] / 250.0
    apart = spread[turns, rank] / 10.0
    turn = tiles + mean[1, rank] / 250.0 - points
    for part in range(_COLUMNS):
        found[part] = node[part] / 2
    found[9] = 1.0 if node[8] > 0 else 0.0
    found[10] = 1.0 if node[7] > 0 else 0.0
    found[11] = 1.0 if node[6] > 0 else 0.0
    found[12] = (final - points) / 15
    found[13] = apart / 10
    found[14] = turn / 15
    return final, apart, turn


@compiled
def fill(
    found: Floats,
    nodes: Shorts,
    rival: Shorts,
    own_turns: int,
    rival_turns: int,
    restocked: int,
    mean: Sheet,
    spread: Sheet,
    steps: npt.NDArray[np.int32],
    most: int,
    worths: Floats,
) -> None:
    """What the network sees, into shape (cases, inputs)."""
    other = np.empty(_STREET)
    rival_final, rival_apart, rival_turn = _street(
        other, rival, rival_turns, mean, spread, steps, most
    )
    rival_points = points_of(rival)
    rival_built = built_of(rival)
    for case in range(len(nodes)):
        node = nodes[case]
        row = found[case]
        final, apart, turn = _street(row, node, own_turns, mean, spread, steps, most)
        ground = min(node[14] + restocked, _MOST_LEFT)
        upper = min(node[15] + restocked, _MOST_LEFT)
        roofs = min(node[16] + restocked, _MOST_LEFT)
        worth = worths[ground, upper, roofs]
        total = ground + upper + roofs
        row[15] = ground / 3
        row[16] = upper / 3
        row[17] = roofs / 3
        row[18] = worth / 5
        row[19] = max(total - 3, 0) / 3
        lead = final - rival_final - worth
        wide = np.sqrt(apart * apart + rival_apart * rival_apart + 1)
        points = points_of(node) - rival_points
        able = 0.0
        if rival[8] > 0:
            throws = roofs * (total - roofs + 1) + roofs * (roofs - 1) / 2
            able = max(0.665, 1 - (5 / 6) ** throws)
        elif rival[7] > 0:
            able = min(0.177 + 0.19 * max(total - 3, 0) * (roofs > 0), 0.6)
        elif rival[6] > 0:
            able = min(0.031 + 0.085 * max(total - 3, 0) * (roofs > 0), 0.6)
        both = turn if own_turns == rival_turns else 0.0
        soon = 1 / (1 + np.exp((points + both - 36.0) / 4))
        row[20] = min(max(lead / wide, -4.0), 4.0) / 2
        row[21] = _soft(points / 20)
        row[22] = _soft((points - rival_turn) / 12)
        row[23] = _soft((points + turn - rival_turn) / 12)
        row[24] = min(max((built_of(node) - rival_built) / 3, -2.0), 2.0)
        row[25] = _soft((points + 36.0 - rival_turn) / 12)
        row[26] = _soft((points - 36.0) / 12)
        row[27] = _soft((points + turn - 36.0) / 12)
        row[28] = able
        row[29] = able * soon
        row[30] = able * (1 - soon)
        for place in range(_STREET):
            row[_NODE + place] = other[place]
        row[_NODE + _STREET] = rival_turns / 8
        row[_NODE + _STREET + 1] = 1.0 if own_turns == rival_turns else 0.0


@compiled
def guess(
    found: Floats, hidden: Floats, shift: Floats, out: Floats, direct: Floats, base: float
) -> Floats:
    """The chances to win, from what the network sees; the last inputs are equal in all cases."""
    cases, width = found.shape
    units = len(shift)
    same = shift.copy()
    offset = base
    for place in range(_NODE, width):
        offset += found[0, place] * direct[place]
        for unit in range(units):
            same[unit] += found[0, place] * hidden[place, unit]
    chances = np.empty(cases)
    layer = np.empty(units)
    for case in range(cases):
        layer[:] = same
        total = offset
        for place in range(_NODE):
            value = found[case, place]
            if value != 0.0:
                total += value * direct[place]
                for unit in range(units):
                    layer[unit] += value * hidden[place, unit]
        for unit in range(units):
            total += max(layer[unit], 0.0) * out[unit]
        chances[case] = 1 / (1 + np.exp(-total))
    return chances
