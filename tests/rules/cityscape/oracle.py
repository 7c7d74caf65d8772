"""A second scorer, written from the rules page alone: it turns the board instead of listing lines.

It knows lots by name and shares no code with the game.
"""

from __future__ import annotations

from itertools import product

LOOKING = {1: (0, 1), 2: (1, 0), 3: (0, -1), 4: (-1, 0)}
"""The direction in which each edge looks: file to the east, rank to the north."""

TWO = {
    "adjacent": {1: (1, 2), 2: (3, 4)},
    "opposite": {1: (1, 3), 2: (2, 4)},
    "facing": {1: (1,), 2: (3,)},
}


def seen_from(edge, heights):
    """Four lines, left to right, each front to back."""
    ahead_x, ahead_y = LOOKING[edge]
    right_x, right_y = ahead_y, -ahead_x  # a quarter turn clockwise
    lines = {}
    for x, y in product(range(4), repeat=2):
        east, north = 2 * x - 3, 2 * y - 3
        across = (east * right_x + north * right_y + 3) // 2
        away = (east * ahead_x + north * ahead_y + 3) // 2
        lines[across, away] = heights["abcd"[x] + "1234"[y]]
    return [[lines[across, away] for away in range(4)] for across in range(4)]


def goal_points(code, line, whole_city, tallest_points=25):
    if code <= 4:
        visible = [i for i, h in enumerate(line) if h > 0 and all(other < h for other in line[:i])]
        return (0, 10, 20, 30, 40)[code] if len(visible) == code else 0
    if code == 5:
        visible = [
            h for i, h in enumerate(line) if h > 0 and not any(other > h for other in line[:i])
        ]
        return sum(10 for i, h in enumerate(visible) if h in visible[:i] + visible[i + 1 :])
    return tallest_points if any(h == max(whole_city) for h in line) and max(whole_city) else 0


def edges(players, seat, two_players="adjacent"):
    return TWO[two_players][seat] if players == 2 else (seat,)


def points(heights, goals, two_players="adjacent", tallest_points=25):
    """Points of every seat from heights by lot and a list of goals by seat."""
    totals = []
    for seat, codes in enumerate(goals, 1):
        lines = [
            line
            for edge in edges(len(goals), seat, two_players)
            for line in seen_from(edge, heights)
        ]
        assert len(lines) == len(codes)
        totals.append(
            sum(
                goal_points(code, line, heights.values(), tallest_points)
                for code, line in zip(codes, lines, strict=True)
            )
        )
    return totals
