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
from skyline.games.cityscape.scoring import visible
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
    after = [*before[:here], height, *before[here + 1 :]]
    if rises:
        text = _("From its own edge, {lot} rises above what stands in front of it.")
    elif sight := _sight(seen, here, before, after):
        return sight
    elif before[here]:
        text = _("{lot} grows to a height of {height}.")
    else:
        text = _("A new building begins on {lot}.")
    return text.format(lot=move.lot, height=height)


def _sight(seen: Mapping[str, Any], lot: int, before: list[int], after: list[int]) -> str:
    """How many buildings a line shows then: one of the others fewer, else an own one more."""
    others = [
        line
        for seat in range(len(seen["goals"]))
        if seat != seen["seat"] - 1
        for line in _lines(seen, seat, lot)
    ]
    for lines, words, way in (
        (others, _fewer, -1),
        (list(_own_lines(seen, lot)), _own_more, 1),
    ):
        for line in lines:
            shown, now = (
                len(visible(tuple(city[each] for each in line))) for city in (before, after)
            )
            if shown and (now - shown) * way > 0:
                return words(now).format(line=line_name(line), number=now, before=shown)
    return ""


def _fewer(number: int) -> str:
    return ngettext(
        "From another edge, line {line} then shows {number} building, not {before}.",
        "From another edge, line {line} then shows {number} buildings, not {before}.",
        number,
    )


def _own_more(number: int) -> str:
    return ngettext(
        "From its own edge, line {line} then shows {number} building, not {before}.",
        "From its own edge, line {line} then shows {number} buildings, not {before}.",
        number,
    )


def line_name(line: tuple[int, ...]) -> str:
    """The file or rank that the lots of a line share."""
    first, second = LOTS[line[0]], LOTS[line[1]]
    return first[0] if first[0] == second[0] else first[1]


def _own_lines(seen: Mapping[str, Any], lot: int) -> Iterator[tuple[int, ...]]:
    """The lines that the player's own edges see the lot in."""
    return _lines(seen, seen["seat"] - 1, lot)


def _lines(seen: Mapping[str, Any], seat: int, lot: int) -> Iterator[tuple[int, ...]]:
    options: dict[str, OptionValue] = dict(seen["options"])
    rules = Options.from_dict(options)
    for edge in edges_of(len(seen["goals"]), rules.two_players, seat):
        yield next(line for line in LINES[edge] if lot in line)


def _hidden(heights: list[int], behind: tuple[int, ...], before: int, now: int) -> int:
    """How many buildings behind are lost from sight when what hides them grows taller."""
    lost = 0
    for lot in behind:
        if before < heights[lot]:
            lost += heights[lot] <= now
            before = heights[lot]
    return lost
