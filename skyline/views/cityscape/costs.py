"""What a placement costs by the goals of who makes it, against a better one, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from skyline.games.cityscape.board import (
    LOT_INDEX,
    SIZES,
    Line,
    edges_of,
    line_called,
    lines_of,
)
from skyline.games.cityscape.moves import Move, Place
from skyline.games.cityscape.scoring import (
    EQUAL_HEIGHTS,
    TALLEST,
    city_points,
    line_points,
    visible,
)
from skyline.games.cityscape.state import State
from skyline.text.words import _, ngettext

_TOLD: Final = 2
"""Costs that are told at the most, the plainest first."""

_Heights = tuple[int, ...]


class _Seen(NamedTuple):
    """A line in three cities: before, as it was played, and as it would be better."""

    name: str
    code: int
    lots: Line
    points: tuple[int, ...]
    shown: tuple[int, ...]
    crossed: bool  # whether the block played stands in it
    hidden: tuple[int, ...]  # heights that the block played takes out of sight behind it

    @property
    def counts(self) -> bool:
        """Whether its goal is a number of buildings seen."""
        return self.code not in (EQUAL_HEIGHTS, TALLEST)


def cost_words(state: State, played: Move, better: Move, names: Sequence[str]) -> str:
    """In short sentences what is seen to be worse, each on a line of its own.

    Empty where nothing is. What others get their goals show, which nobody could know then.
    """
    if not (isinstance(played, Place) and isinstance(better, Place)):
        return ""
    now, then = heights_after(state, played), heights_after(state, better)
    own = (words for words, _points in own_costs(state, played, better))
    return "\n".join([*own, *_for_others(state, now, then, names)][:_TOLD])


def own_costs(state: State, played: Place, better: Place) -> tuple[tuple[str, int], ...]:
    """What is worse for the own goals alone, with the points that it tells of.

    What weighs most comes first; empty where nothing shows.
    """
    now, then = heights_after(state, played), heights_after(state, better)
    lines = [*_lines(state, played, now, then)]
    lost, missed, further = list[tuple[str, int]](), list[tuple[str, int]](), list[str]()
    for line in lines:
        had, has, could = line.points
        if has < min(had, could):
            lost.append((_loses(line, played, max(now)), had - has))
        elif has < could:
            missed.append((_misses(line, played), could - has))
        elif line.counts and has == could:
            _was, shown, nearer = (abs(number - line.code) for number in line.shown)
            if shown > nearer:
                text = _("Line {line} still shows {number}, its goal is {goal}.")
                if line.shown[0] != line.shown[1]:
                    text = _("Line {line} then shows {number}, its goal is {goal}.")
                further.append(_hiding(line, played) + _filled(text, line))
    told = [*(sorted(each, key=lambda cost: -cost[1]) for each in (lost, missed))]
    other = [*further, *_harder(lines, played, (now, state.heights, then))]
    if not (lost or missed or other or any(map(_helped, lines))):
        other.append(_("It helps none of your goals."))
    return (*told[0], *told[1], *((words, 0) for words in other))


def heights_after(state: State, move: Place) -> _Heights:
    at = LOT_INDEX[move.lot]
    return (*state.heights[:at], state.heights[at] + move.block, *state.heights[at + 1 :])


def _lines(state: State, played: Place, now: _Heights, then: _Heights) -> Iterator[_Seen]:
    """The own lines, in the order of their goals."""
    assert state.player is not None, "somebody moves"
    seat, two = state.player, state.options.two_players
    every = lines_of(state.players, two, seat)
    edges = edges_of(state.players, two, seat)
    for place, (code, lots) in enumerate(zip(state.goals[seat] or (), every, strict=False)):
        cities = state.heights, now, then
        points = [
            line_points(code, tuple([city[lot] for lot in lots]), max(city), state.options)
            for city in cities
        ]
        seen = [_seen(lots, city) for city in cities]
        hidden = [state.heights[lot] for lot in seen[0] if lot not in seen[1]]
        name, crossed = line_called(edges, place), LOT_INDEX[played.lot] in lots
        shown = (*map(len, seen),)
        yield _Seen(name, code, lots, (*points,), shown, crossed, (*hidden,))


def _seen(lots: Line, heights: _Heights) -> tuple[int, ...]:
    """The lots of a line whose buildings are seen."""
    shown = visible(tuple([heights[lot] for lot in lots]))
    return tuple(next(lot for lot in lots if heights[lot] == height) for height in shown)


def _helped(line: _Seen) -> bool:
    """Whether the block may do something for its goal."""
    (had, has, _could), (was, shown, _nearer) = line.points, line.shown
    nearer = abs(shown - line.code) < abs(was - line.code) if line.counts else line.crossed
    return has > had or nearer


def _filled(text: str, line: _Seen, **more: int | str) -> str:
    return text.format(line=line.name, number=line.shown[1], goal=line.code, **more)


def _hiding(line: _Seen, played: Place) -> str:
    """What the block hides, as the first half of what follows from that; or nothing."""
    if not line.hidden:
        return ""
    text = ngettext(
        "Your {block} hides the {height} behind it.",
        "Your {block} hides {number} buildings behind it.",
        len(line.hidden),
    )
    words = text.format(block=played.block, height=line.hidden[0], number=len(line.hidden))
    return f"{words} "


def _loses(line: _Seen, played: Place, tallest: int) -> str:
    points = line.points[0] - line.points[1]
    if line.code == TALLEST:
        text = _("{lot} is then the tallest, with {height}: line {line} loses its {points} points.")
        return _filled(text, line, lot=played.lot, height=tallest, points=points)
    if line.code == EQUAL_HEIGHTS:
        text = _("Line {line} then shows fewer equal heights and loses {points} points.")
        return _filled(text, line, points=points)
    text = _("Line {line} then shows {number}, not {goal}, and loses its {points} points.")
    return _hiding(line, played) + _filled(text, line, points=points)


def _misses(line: _Seen, played: Place) -> str:
    text = _("Line {line} could show {goal} now, for {points} points.")
    if line.code == TALLEST:
        text = _("Line {line} could have the tallest building now, for {points} points.")
    elif line.code == EQUAL_HEIGHTS:
        text = _("Line {line} could show more equal heights now, for {points} points.")
    words = _filled(text, line, points=line.points[2] - line.points[1])
    return _hiding(line, played) * line.counts + words


def _harder(
    lines: Sequence[_Seen], played: Place, cities: tuple[_Heights, _Heights, _Heights]
) -> Iterator[str]:
    """What a higher building makes harder later; the cities are now, before and then."""
    lot = LOT_INDEX[played.lot]
    now, before, then = map(max, cities)
    for line in lines:
        if line.code == TALLEST and not line.crossed and now > max(before, then):
            text = _("{lot} is then the tallest: line {line} now needs {height} for its goal.")
            yield _filled(text, line, lot=played.lot, height=now)
    for line in lines:
        lacks = line.code - line.shown[1]
        if lot not in line.lots[:-1] or not line.counts or lacks <= 0:
            continue
        front = line.lots[: line.lots.index(lot) + 1]
        now, before, then = (max(each[at] for at in front) for each in cities)
        if now > max(before, then) and now + lacks > max(SIZES):  # no block alone is seen then
            text = _(
                "Only buildings above {height} can be seen behind {lot} now: line {line} needs"
                " {lacks} more."
            )
            yield _filled(text, line, lot=played.lot, height=now, lacks=lacks)


def _for_others(
    state: State, played: _Heights, better: _Heights, names: Sequence[str]
) -> Iterator[str]:
    goals = tuple(codes or () for codes in state.goals)
    before, now, then = (
        city_points(heights, goals, state.options) for heights in (state.heights, played, better)
    )
    for seat, name in enumerate(names):
        given = sum(now[seat]) - max(sum(before[seat]), sum(then[seat]))
        if seat != state.player and given > 0:
            text = _("It gives {name} {points} points, as is known only now.")
            yield text.format(name=name, points=given)
        spared = min(sum(before[seat]), sum(now[seat])) - sum(then[seat])
        if seat != state.player and spared > 0:
            text = _("It lets {name} keep {points} points, as is known only now.")
            yield text.format(name=name, points=spared)
