"""Why a block was placed, in words for everybody: what the placement does to the city.

The others read it, so it must give no goal away: it is made of the city, the blocks and who sits
where, and is the same whatever the player's goals are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.board import LOT_INDEX, LOTS, Heights, Line, line_name, lines_of
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.scoring import visible
from skyline.text.words import _, ngettext


def told_to_all(observation: Mapping[str, Any], move: Move) -> str:
    """One sentence that goes on after who has put which block where."""
    return reason(Seen.of(observation), move, _("It")) if isinstance(move, Place) else ""


def reason(seen: Seen, move: Place, called: str = "") -> str:
    """What a placement changes for those who look, in one sentence; nothing about goals.

    The building is ``called`` like its lot, or as the sentence before has named it.
    """
    name, here, before = called or move.lot, LOT_INDEX[move.lot], seen.heights
    after = seen.after(move)
    height, tallest = after[here], max(before)
    if tallest and height >= tallest:
        text = _("{lot} is then as tall as {other}, the tallest building.")
        if height > tallest:
            text = _("{lot} is then the tallest building of the city.")
        return text.format(lot=name, other=LOTS[before.index(tallest)])
    own = _lines(seen, seen.seat, here)
    if hidden := sum(_hides(before, line, here, height) for line in own):
        text = ngettext(
            "{lot} then hides {number} more building behind it.",
            "{lot} then hides {number} more buildings behind it.",
            hidden,
        )
        return text.format(lot=name, number=hidden)
    fronts = [max((before[lot] for lot in line[: line.index(here)]), default=0) for line in own]
    if any(0 < front >= before[here] and front < height for front in fronts):
        return _("{lot} then rises above what stands in front of it.").format(lot=name)
    for seat in (*range(seen.seat), *range(seen.seat + 1, seen.players)):
        if words := seen_by(seen, move, seat, more=False):
            return words
    for line in own:
        if 0 < (was := count(before, line)) < (now := count(after, line)):
            text = ngettext(
                "Line {line} then shows {number} building instead of {before}.",
                "Line {line} then shows {number} buildings instead of {before}.",
                now,
            )
            return text.format(line=line_name(line), number=now, before=was)
    text = _("A new building begins there.") if called else _("A new building begins on {lot}.")
    if height > move.block:
        text = _("{lot} grows to a height of {height}.")
    return text.format(lot=name, height=height)


def seen_by(seen: Seen, move: Place, seat: int, *, more: bool = True) -> str:
    """How many buildings another seat sees then, fewer or also ``more``; empty if as many."""
    after = seen.after(move)
    for line in _lines(seen, seat, LOT_INDEX[move.lot]):
        was, now = count(seen.heights, line), count(after, line)
        if was and (now < was or (more and now > was)):
            text = ngettext(
                "{name} then sees {number} building in line {line} instead of {before}.",
                "{name} then sees {number} buildings in line {line} instead of {before}.",
                now,
            )
            name = f"{{{seat + 1}}}"
            return text.format(name=name, line=line_name(line), number=now, before=was)
    return ""


def count(heights: Heights, line: Line) -> int:
    """How many buildings a line shows."""
    return len(visible(tuple([heights[lot] for lot in line])))


def _lines(seen: Seen, seat: int, lot: int) -> list[Line]:
    """The lines that the edges of a seat see a lot in."""
    every = lines_of(seen.players, seen.options.two_players, seat)
    return [line for line in every if lot in line]


def _hides(heights: Heights, line: Line, lot: int, height: int) -> int:
    """How many buildings behind a lot are lost from sight along a line when it grows so high."""
    at, lost = line.index(lot), 0
    most = max(heights[each] for each in line[: at + 1])
    for behind in line[at + 1 :]:
        if most < heights[behind]:
            lost += heights[behind] <= height
            most = heights[behind]
    return lost
