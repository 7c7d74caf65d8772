"""What a placement costs that the goals show once they lie open, against a better one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skyline.games.cityscape.board import LINES, LOT_INDEX, edges_of
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, city_points, visible
from skyline.games.cityscape.state import State
from skyline.text.words import _
from skyline.views.cityscape.art.sheet import line_name

_TOLD: Final = 2
"""Costs that are told at the most, the plainest first."""

_Heights = tuple[int, ...]


def cost_words(state: State, played: Move, better: Move, names: Sequence[str]) -> str:
    """In short sentences what is seen to be worse, each on a line of its own.

    Empty where nothing is. What others get their goals show, which nobody could know then.
    """
    if not (isinstance(played, Place) and isinstance(better, Place)):
        return ""
    found = _costs(state, _after(state, played), _after(state, better), names)
    return "\n".join([*found][:_TOLD])


def _after(state: State, move: Place) -> _Heights:
    at = LOT_INDEX[move.lot]
    return (*state.heights[:at], state.heights[at] + move.block, *state.heights[at + 1 :])


def _costs(state: State, played: _Heights, better: _Heights, names: Sequence[str]) -> Iterator[str]:
    assert state.player is not None, "somebody moves"
    goals = tuple(codes or () for codes in state.goals)
    before, now, then = (
        city_points(heights, goals, state.options) for heights in (state.heights, played, better)
    )
    mine, untold = state.player, list[int]()
    edges = edges_of(state.players, state.options.two_players, mine)
    lines = [(line_name(edge, number), edge, number) for edge in edges for number in range(4)]
    for line, (name, _edge, _number) in enumerate(lines):
        had, has, could = (points[mine][line] for points in (before, now, then))
        if has >= could:
            untold += [line] * (has == could)
        elif has < had:
            text = _("Line {line} loses its {points} points.")
            yield text.format(line=name, points=had)
        else:
            text = _("Misses {points} points in line {line}.")
            yield text.format(line=name, points=could - has)
    for line in untold:
        name, edge, number = lines[line]
        code = goals[mine][line]
        if code in (EQUAL_HEIGHTS, TALLEST):
            continue
        shown, nearer = (
            len(visible(tuple(heights[lot] for lot in LINES[edge][number])))
            for heights in (played, better)
        )
        if abs(shown - code) > abs(nearer - code):
            text = _("Line {line} shows {number}, its goal is {goal}.")
            yield text.format(line=name, number=shown, goal=code)
    for seat, name in enumerate(names):
        given = sum(now[seat]) - max(sum(before[seat]), sum(then[seat]))
        if seat != mine and given > 0:
            yield _("Gives {name} {points} points (not known then).").format(
                name=name, points=given
            )
        spared = min(sum(before[seat]), sum(now[seat])) - sum(then[seat])
        if seat != mine and spared > 0:
            yield _("Leaves {name} {points} points (not known then).").format(
                name=name, points=spared
            )
