"""Why a move is good, in words for who makes it: they may speak of its own goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from skyline.ai.cityscape.playouts import expected_gains, tables_for
from skyline.ai.cityscape.portfolio import prices, set_points
from skyline.ai.cityscape.reasons import line_name
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.board import LOT_INDEX, SIZES
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points
from skyline.text.words import _, ngettext, percent

TOLD: Final = 1.0
"""Points that a placement must promise one goal to be explained by it."""


def placement_reason(seen: Seen, move: Place) -> str:
    """The goal that a placement does most for, in one sentence; empty if it does little for any.

    A goal that is met already, and is worth no more then, is no reason.
    """
    lot = LOT_INDEX[move.lot]
    after = list(seen.heights)
    after[lot] += move.block
    promised = [
        (_promise(seen, number, move), number)
        for number, line in enumerate(seen.lines)
        if lot in line
        and not 0 < _scored(seen, number, seen.heights) >= _scored(seen, number, after)
    ]
    most, number = max(promised, default=(0.0, 0))
    if most < TOLD:
        return _kept(seen, lot, move.lot, after)
    line = tuple(after[each] for each in seen.lines[number])
    return _told(seen, seen.codes[number], line_name(seen.lines[number]), line, max(after))


def _kept(seen: Seen, lot: int, name: str, after: Sequence[int]) -> str:
    """What a placement secures, or leaves alone, where it brings no goal on.

    That is points for the tallest building, if it becomes that; else those of all own lines, if
    other placements would take some of them.
    """
    for number, line in enumerate(seen.lines):
        if lot in line and seen.codes[number] == TALLEST and after.count(max(after)) == 1:
            points = _scored(seen, number, seen.heights)
            if points and after[lot] == max(after):
                text = _(
                    "Line {line} keeps its {points} points: only a building higher than {height}"
                    " elsewhere could take them."
                )
                return text.format(line=line_name(line), points=points, height=after[lot])
    now = _shown(seen, seen.heights)
    if now == 0 or _shown(seen, after) < now:
        return ""
    others = [
        (*seen.heights[:at], height + size, *seen.heights[at + 1 :])
        for at, height in enumerate(seen.heights)
        for size, left in zip(SIZES, seen.blocks, strict=True)
        if left and (at, height + size) != (lot, after[lot])
    ]
    costly = sum(_shown(seen, each) < now for each in others)
    text = ngettext(
        "{lot} costs your lines nothing; {number} of the other {all} moves would cost you points.",
        "{lot} costs your lines nothing; {number} of the other {all} moves would cost you points.",
        costly,
    )
    return text.format(lot=name, number=costly, all=len(others)) if costly else ""


def _shown(seen: Seen, heights: Sequence[int]) -> int:
    """What all own goals score if the city stays as it is."""
    return sum(_scored(seen, number, heights) for number in range(len(seen.lines)))


def _scored(seen: Seen, number: int, heights: Sequence[int]) -> int:
    """What a goal scores if the city stays as it is."""
    line = tuple(heights[lot] for lot in seen.lines[number])
    return line_points(seen.codes[number], line, max(heights), seen.options)


def _told(seen: Seen, code: int, name: str, line: tuple[int, ...], tallest: int) -> str:
    points = line_points(code, line, tallest, seen.options)
    if code == TALLEST:
        text = _("It helps line {line} to the tallest building.")
        if points:
            text = _("Line {line} then holds the tallest building.")
    elif code == EQUAL_HEIGHTS:
        text = _("It helps line {line} to buildings of equal height.")
        if points:
            text = _("Line {line} then shows equal heights for {points} points.")
    elif points:
        text = ngettext(
            "Line {line} then shows {number} building, as its goal asks.",
            "Line {line} then shows {number} buildings, as its goal asks.",
            code,
        )
    else:
        text = ngettext(
            "It helps line {line} to show {number} building.",
            "It helps line {line} to show {number} buildings.",
            code,
        )
    return text.format(line=name, number=code, points=points)


def _promise(seen: Seen, number: int, move: Place) -> float:
    """How much one goal alone hopes for from a placement, in points."""
    chances = np.zeros((len(seen.codes), TALLEST), np.float32)
    chances[number, seen.codes[number] - 1] = 1
    tables, left = tables_for(seen.players, seen.options), sum(seen.blocks)
    gained = expected_gains(tables, seen.seat, seen.heights, chances, left)
    return float(gained[LOT_INDEX[move.lot], move.block - 1])


def goals_reason(seen: Seen, codes: Sequence[int]) -> str:
    """What a set of goals is built on, in one sentence."""
    known = prices(seen.players, seen.options)
    code = max(set(codes), key=lambda each: (codes.count(each), known.points[each - 1]))
    name = _("Exactly {number} seen")
    if code == EQUAL_HEIGHTS:
        name = _("Equal heights seen")
    elif code == TALLEST:
        name = _("The city’s tallest building")
    text = _("“{goal}” is met in {chance} of cases. These goals bring {points} points on average.")
    points = round(set_points(known, codes))
    chance = percent(known.chances[code - 1])
    return text.format(goal=name.format(number=code), chance=chance, points=points)
