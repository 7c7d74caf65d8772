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
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points, visible
from skyline.text.words import _, ngettext, percent

TOLD: Final = 1.0
"""Points that a placement must promise one goal to be explained by it."""


def placement_reason(seen: Seen, move: Place) -> str:
    """The goal that a placement does most for, in one sentence; empty if it does little for any.

    A goal that is met already, and is worth no more then, is no reason; but points for the tallest
    building are secured by what becomes that.
    """
    lot, after = LOT_INDEX[move.lot], seen.after(move)
    promised = [
        (scored > before, max(_promise(seen, number, move), TOLD * (scored > before)), number)
        for number, line in enumerate(seen.lines)
        if lot in line
        for before, scored in [[seen.scored(number, each) for each in (seen.heights, after)]]
        if not 0 < before >= scored
    ]
    _met, most, number = max(promised, default=(False, 0.0, 0))  # what is met can be seen
    if most >= TOLD:
        return _told(seen, number, after, round(most))
    for number, each in enumerate(seen.lines):
        points = seen.scored(number, seen.heights)
        alone = after[lot] == max(after) and after.count(max(after)) == 1
        if alone and points and lot in each and seen.codes[number] == TALLEST:
            text = _(
                "Line {line} keeps its {points} points: only a building higher than {height}"
                " elsewhere could take them."
            )
            return text.format(line=line_name(each), points=points, height=after[lot])
    return ""


def kept_reason(seen: Seen, move: Place) -> str:
    """That a placement costs nothing, where others would; else, or if nothing is met yet, empty."""
    lot, after = LOT_INDEX[move.lot], seen.after(move)
    points = [seen.scored(number, seen.heights) for number in range(len(seen.lines))]
    others = (
        (*seen.heights[:at], height + size, *seen.heights[at + 1 :])
        for at, height in enumerate(seen.heights)
        for size, left in zip(SIZES, seen.blocks, strict=True)
        if left and (at, height + size) != (lot, after[lot])
    )
    now = sum(points)
    if seen.shown(after) < now or all(seen.shown(each) >= now for each in others):
        return ""
    through = [number for number, each in enumerate(seen.lines) if points[number] and lot in each]
    lines = sorted((line_name(seen.lines[number]) for number in through), reverse=True)
    text = _("No line of yours loses points.")
    if lines:
        text = _("Line {line} keeps its {points} points.")
        if len(lines) > 1:
            text = _("Lines {line} and {other} keep their {points} points.")
    kept = sum(points[number] for number in through)
    return text.format(line="".join(lines[:1]), other="".join(lines[1:]), points=kept)


def given_up(seen: Seen, move: Place) -> int:
    """What the own goals score less if the city stays as it is then."""
    return max(0, seen.shown(seen.heights) - seen.shown(seen.after(move)))


def _told(seen: Seen, number: int, after: Sequence[int], promised: int) -> str:
    """What a placement does for a goal, by what can be seen then if that shows it."""
    code, lots = seen.codes[number], seen.lines[number]
    before, line = (tuple(city[lot] for lot in lots) for city in (seen.heights, after))
    points = line_points(code, line, max(after), seen.options)
    shown, was = len(visible(line)), len(visible(before))
    if code == TALLEST:
        text = _("Line {line} then has {height}; it needs the tallest building, now {tallest}.")
        if points:
            text = _("Line {line} then has the tallest building, for {points} points.")
    elif code == EQUAL_HEIGHTS:
        text = _("Line {line} may then well end with equal heights: about +{promised}.")
        if points:
            text = _("Line {line} then shows equal heights, for {points} points.")
    elif points:
        text = ngettext(
            "Line {line} then shows exactly {number} building, for {points} points.",
            "Line {line} then shows exactly {number} buildings, for {points} points.",
            code,
        )
    elif abs(shown - code) < abs(was - code):
        text = _("Line {line} then shows {shown} instead of {was}; its goal is {number}.")
    else:
        text = _("Line {line} may then well end with {number} seen, its goal: about +{promised}.")
    return text.format(
        line=line_name(lots), number=code, points=points, shown=shown, was=was,
        promised=promised, height=max(line), tallest=max(after),
    )  # fmt: skip


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
    text = _("“{goal}” works out {chance} of the time; this round brings about {points} points.")
    points = round(set_points(known, codes))
    chance = percent(known.chances[code - 1])
    return text.format(goal=name.format(number=code), chance=chance, points=points)
