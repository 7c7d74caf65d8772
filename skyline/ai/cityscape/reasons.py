"""Why a block was placed, in words for everybody: what the placement does to the city.

The others read it, so it must give no goal away: it is made of the city, the blocks and who sits
where, and is the same whatever the player's goals are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from skyline.core.setup import OptionValue
from skyline.games.cityscape.board import LINES, LOT_INDEX, LOTS, edges_of, line_name
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import visible
from skyline.text.words import _, ngettext


def told_to_all(seen: Mapping[str, Any], move: Move) -> str:
    """One sentence that goes on after who has put which block where."""
    return reason(seen, move, _("It")) if isinstance(move, Place) else ""


def reason(seen: Mapping[str, Any], move: Place, called: str = "") -> str:
    """One sentence about a placement, from an observation before it; nothing about goals.

    The building is ``called`` as in :func:`effect`.
    """
    height = seen["heights"][move.lot] + move.block
    text = _("A new building begins there.") if called else _("A new building begins on {lot}.")
    if height > move.block:
        text = _("{lot} grows to a height of {height}.")
    return effect(seen, move, called) or text.format(lot=called or move.lot, height=height)


def effect(seen: Mapping[str, Any], move: Place, called: str = "") -> str:
    """What a placement changes for those who look, in one sentence; empty for nothing.

    The building is ``called`` like its lot, or as the sentence before has named it.
    """
    name = called or move.lot
    here = LOT_INDEX[move.lot]
    before = [seen["heights"][lot] for lot in LOTS]
    height, tallest = before[here] + move.block, max(before)
    if tallest and height >= tallest:
        text = _("{lot} is then as tall as {other}, the tallest building.")
        if height > tallest:
            text = _("{lot} is then the tallest building of the city.")
        return text.format(lot=name, other=LOTS[before.index(tallest)])
    own = [(line, line.index(here)) for line in _own_lines(seen, here)]
    if hidden := sum(_hides(before, line, here, height) for line, _at in own):
        text = ngettext(
            "{lot} then hides {number} more building behind it.",
            "{lot} then hides {number} more buildings behind it.",
            hidden,
        )
        return text.format(lot=name, number=hidden)
    after = [*before[:here], height, *before[here + 1 :]]
    fronts = [max((before[lot] for lot in line[:at]), default=0) for line, at in own]
    if any(0 < front >= before[here] and front < height for front in fronts):
        return _("{lot} then rises above what stands in front of it.").format(lot=name)
    return _sight(seen, here, before, after)


def _sight(seen: Mapping[str, Any], lot: int, before: list[int], after: list[int]) -> str:
    """How many buildings a line shows then: to one of the others fewer, else an own one more."""
    own = seen["seat"] - 1
    others = (
        (seat, line)
        for seat in range(len(seen["goals"]))
        if seat != own
        for line in _lines(seen, seat, lot)
    )
    for seat, line in (*others, *((own, line) for line in _own_lines(seen, lot))):
        shown, now = (len(visible(tuple(city[each] for each in line))) for city in (before, after))
        if shown and (now > shown if seat == own else now < shown):
            words = _own_more(now) if seat == own else sees_instead(now)
            return words.format(
                name=f"{{{seat + 1}}}", line=line_name(line), number=now, before=shown
            )
    return ""


def sees_instead(number: int) -> str:
    """That somebody sees so many buildings in a line, not as many as before."""
    return ngettext(
        "{name} then sees {number} building in line {line} instead of {before}.",
        "{name} then sees {number} buildings in line {line} instead of {before}.",
        number,
    )


def _own_more(number: int) -> str:
    return ngettext(
        "Line {line} then shows {number} building instead of {before}.",
        "Line {line} then shows {number} buildings instead of {before}.",
        number,
    )


def _own_lines(seen: Mapping[str, Any], lot: int) -> Iterator[tuple[int, ...]]:
    """The lines that the player's own edges see the lot in."""
    return _lines(seen, seen["seat"] - 1, lot)


def _lines(seen: Mapping[str, Any], seat: int, lot: int) -> Iterator[tuple[int, ...]]:
    options: dict[str, OptionValue] = dict(seen["options"])
    rules = Options.from_dict(options)
    for edge in edges_of(len(seen["goals"]), rules.two_players, seat):
        yield next(line for line in LINES[edge] if lot in line)


def _hides(heights: Sequence[int], line: tuple[int, ...], lot: int, height: int) -> int:
    """How many buildings behind a lot are lost from sight along a line when it grows so high."""
    at, lost = line.index(lot), 0
    most = max(heights[each] for each in line[: at + 1])
    for behind in line[at + 1 :]:
        if most < heights[behind]:
            lost += heights[behind] <= height
            most = heights[behind]
    return lost
