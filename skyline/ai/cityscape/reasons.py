"""Why a block was placed, in words for everybody: what the placement does to the city.

The others read it, so it must give no goal away: it is made of the city, the blocks and who sits
where, and is the same whatever the player's goals are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from skyline.core.setup import OptionValue
from skyline.games.cityscape.board import LINES, LOT_INDEX, LOTS, edges_of
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.options import Options
from skyline.text.words import _, ngettext


def reason(seen: Mapping[str, Any], move: Move) -> str:
    """One sentence about a placement, from an observation before it; nothing about goals."""
    if not isinstance(move, Place):
        return ""
    here = LOT_INDEX[move.lot]
    before = [seen["heights"][lot] for lot in LOTS]
    height, tallest = before[here] + move.block, max(before)
    if tallest and height >= tallest:
        text = _("{lot} then ties for tallest.")
        if height > tallest:
            text = _("{lot} is then the tallest building of the city.")
        return text.format(lot=move.lot)
    hidden, rises = 0, False
    for line in _own_lines(seen, here):
        ground = line.index(here)
        front = max((before[lot] for lot in line[:ground]), default=0)
        if height > front:
            rises = rises or 0 < front >= before[here]
            hidden += _hidden(before, line[ground + 1 :], max(front, before[here]), height)
    if hidden:
        text = ngettext(
            "From its own edge, {lot} then hides {number} building more.",
            "From its own edge, {lot} then hides {number} buildings more.",
            hidden,
        )
        return text.format(lot=move.lot, number=hidden)
    if rises:
        text = _("From its own edge, {lot} rises above what stands before it.")
    elif before[here]:
        text = _("{lot} grows to a height of {height}.")
    else:
        text = _("A new building begins on {lot}.")
    return text.format(lot=move.lot, height=height)


def _own_lines(seen: Mapping[str, Any], lot: int) -> Iterator[tuple[int, ...]]:
    """The lines that the player's own edges see the lot in."""
    options: dict[str, OptionValue] = dict(seen["options"])
    rules = Options.from_dict(options)
    for edge in edges_of(len(seen["goals"]), rules.two_players, seen["seat"] - 1):
        yield next(line for line in LINES[edge] if lot in line)


def _hidden(heights: list[int], behind: tuple[int, ...], before: int, now: int) -> int:
    """How many buildings behind are lost from sight when what hides them grows taller."""
    lost = 0
    for lot in behind:
        if before < heights[lot]:
            lost += heights[lot] <= now
            before = heights[lot]
    return lost
