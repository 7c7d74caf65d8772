"""Why a move is good, in words for who makes it: they may speak of its own goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from skyline.ai.cityscape.hopes import Floats
from skyline.ai.cityscape.playouts import expected_gains, tables_for
from skyline.ai.cityscape.portfolio import prices, set_points
from skyline.ai.cityscape.reasons import count
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.board import LOT_INDEX, LOTS, SIZES, Heights
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST
from skyline.text.words import _, listed, ngettext, percent

TOLD: Final = 1.0
"""Points that a placement must promise one goal to be explained by it."""
FEW: Final = 2
"""More lines than so many are not told one by one."""


def placement_reason(seen: Seen, move: Place, gained: Sequence[float]) -> str:
    """What a placement does for the own goals, in up to two sentences; empty if it is little.

    A goal that it meets comes first, then that of its lines which has ``gained`` most: by line the
    points that it may hope for more than usually. Then what it keeps, or loses for that.
    """
    after, lot = seen.after(move), LOT_INDEX[move.lot]
    now, then = (seen.points(city) for city in (seen.heights, after))
    lines = range(len(now))
    best = max(lines, key=lambda number: (then[number] - now[number], number))
    first = _met(seen, best, after) if then[best] > now[best] else ""
    through = [number for number in lines if lot in seen.lines[number]]
    hopes = sorted(through, key=lambda number: -gained[number])
    for number in hopes:
        if not first and gained[number] > -TOLD and not now[number]:
            first = _nearer(seen, number, move, much=gained[number] >= TOLD)
    lost = losses(seen, move)
    if first and lost and not given_up(seen, move):
        text = ngettext(
            "Line {lines} loses its points for that.",
            "Lines {lines} lose their points for that.",
            len(lost),
        )
        return f"{first} {text.format(lines=listed([*lost]))}"
    if not lost and (kept := kept_reason(seen, move)):
        return f"{first} {kept}".strip()
    held = [each for each in hopes if gained[each] >= TOLD and 0 < now[each] == then[each]]
    return first if lost or not held else f"{first} {_held(seen, held[0], move)}".strip()


def kept_reason(seen: Seen, move: Place) -> str:
    """That a placement costs nothing, where others would; else, or if nothing is met yet, empty."""
    lot, after = LOT_INDEX[move.lot], seen.after(move)
    others = (
        (*seen.heights[:at], seen.heights[at] + size, *seen.heights[at + 1 :])
        for at, size in seen.choices(seen.blocks)
        if (at, size) != (lot, move.block)
    )
    now = seen.shown(seen.heights)
    if seen.shown(after) < now or all(seen.shown(each) >= now for each in others):
        return ""
    each = zip(seen.points(seen.heights), seen.points(after), strict=True)
    standing = [number for number, (had, has) in enumerate(each) if 0 < had == has]
    through = [number for number in standing if lot in seen.lines[number]]
    if len(through) == 1 or not standing:
        return _held(seen, through[0], move) if through else ""
    text = _("Lines {lines} keep their {points} points.")
    if len(through) != FEW:
        text, through = _("The {points} points that you have now stay."), standing
    points = sum(seen.scored(number, after) for number in through)
    return text.format(lines=listed([*map(seen.name, through)]), points=points)


def given_up(seen: Seen, move: Place) -> int:
    """What the own goals score less if the city stays as it is then."""
    return max(0, seen.shown(seen.heights) - seen.shown(seen.after(move)))


def losses(seen: Seen, move: Place) -> dict[str, int]:
    """What own lines, by their names, score less if the city stays as it is then."""
    pairs = zip(seen.points(seen.heights), seen.points(seen.after(move)), strict=True)
    return {seen.name(at): had - has for at, (had, has) in enumerate(pairs) if has < had}


def loss_words(lost: dict[str, int]) -> str:
    text = ngettext(
        "You give up {points} points in line {lines}.",
        "You give up {points} points in lines {lines}.",
        len(lost),
    )
    return text.format(points=sum(lost.values()), lines=listed([*lost]))


def _held(seen: Seen, number: int, move: Place) -> str:
    """That a goal which is met stays so, and what the block in its line does for that."""
    line, lot, after = seen.lines[number], LOT_INDEX[move.lot], seen.after(move)
    text = _("Line {line} keeps its {points} points.")
    height, tallest, at = after[lot], max(after), line.index(lot)
    front = max((after[each] for each in line[:at]), default=0)
    behind = [after[each] for each in line[at + 1 :]]
    higher = next((each for each in behind if each > height), 0)
    if seen.codes[number] == TALLEST and height < tallest:
        text = _("Line {line} keeps its {points} points: your {block} stays below {tallest}.")
    elif seen.codes[number] == TALLEST and after.count(tallest) == 1:
        text = _(
            "Line {line} keeps its {points} points: only a building higher than {height}"
            " elsewhere could take them."
        )
    elif height < front:
        text = _("Line {line} keeps its {points} points: your {block} is hidden there.")
    elif seen.codes[number] < EQUAL_HEIGHTS and higher:
        text = _("Line {line} keeps its {points} points: the {higher} behind {lot} stays seen.")
    elif seen.codes[number] < EQUAL_HEIGHTS and behind:
        text = _(
            "Line {line} keeps its {points} points: behind {lot} only what is higher than"
            " {height} would be seen."
        )
    return text.format(
        line=seen.name(number), points=seen.scored(number, after), block=move.block, lot=move.lot,
        height=height, higher=higher, tallest=tallest,
    )  # fmt: skip


def _met(seen: Seen, number: int, after: Heights) -> str:
    """What can be seen when a goal is met."""
    code = seen.codes[number]
    text = ngettext(
        "Line {line} then shows exactly {number} building, for {points} points.",
        "Line {line} then shows exactly {number} buildings, for {points} points.",
        code,
    )
    if code == TALLEST:
        text = _("Line {line} then has the tallest building, for {points} points.")
    elif code == EQUAL_HEIGHTS:
        text = _("Line {line} then shows equal heights, for {points} points.")
    points = seen.scored(number, after)
    return text.format(line=seen.name(number), number=code, points=points)


def _nearer(seen: Seen, number: int, move: Place, *, much: bool) -> str:
    """What a block does for the goal of its line that is not met yet, or which one then meets it.

    Where the goal does not gain ``much`` it must be seen to come nearer.
    """
    lots, lot, code = seen.lines[number], LOT_INDEX[move.lot], seen.codes[number]
    after = seen.after(move)
    line = [after[each] for each in lots]
    points, size, where = _following(seen, number, move)
    was, shown, text = count(seen.heights, lots), count(after, lots), ""
    nearer = code < EQUAL_HEIGHTS and abs(shown - code) < abs(was - code)
    if code == TALLEST:
        before = max(seen.heights) - max(seen.heights[each] for each in lots)
        nearer = max(after) - max(line) < before
    if not (nearer or much):
        return ""
    if code == TALLEST:
        text = _("Line {line} then has {height}; it needs the tallest building, now {tallest}.")
    elif points:
        text = _("Line {line} then needs only a {block} on {lot} for {points} points.")
        if nearer and shown < code:
            text = _(
                "Line {line} then shows {shown} of {number} and needs only a {block} on {lot} for"
                " {points} points."
            )
    elif nearer or shown == was < code < EQUAL_HEIGHTS:
        text, where = (_room(line, lots.index(lot)) if shown < code else ""), lot
        if nearer and not text:
            text = _("Line {line} then shows {shown} instead of {was}; its goal is {number}.")
    return text.format(
        line=seen.name(number), number=code, shown=shown, was=was, block=size, lot=LOTS[where],
        points=points, height=max(line), tallest=max(after),
    )  # fmt: skip


def _room(line: Sequence[int], at: int) -> str:
    """Where a line that is to show more has room for that, now that a lot is seen; or nothing."""
    if at and not any(line[:at]):
        return _(
            "Line {line} then shows {shown} of {number}; lower ones in front of {lot} will be seen,"
            " too."
        )
    if line[at + 1 :] and line[at] == max(line):
        return _(
            "Line {line} then shows {shown} of {number}; higher ones behind {lot} will be seen,"
            " too."
        )
    return ""


def _following(seen: Seen, number: int, move: Place) -> tuple[int, str, int]:
    """What a goal scores by one more block after a placement, which, and its lot; or 0."""
    after, blocks = seen.after(move), [*seen.blocks]
    blocks[move.block - 1] -= 1
    left = [size for size in SIZES if blocks[size - 1]]
    found = [(0, 0, 0, 0, [0])]
    for at in seen.lines[number] if left else ():
        each = [
            seen.scored(number, (*after[:at], after[at] + size, *after[at + 1 :])) for size in left
        ]
        points = max(each)
        fit = [size for size, scored in zip(left, each, strict=True) if scored == points]
        found.append((points, sum(blocks[size - 1] for size in fit), -after[at], at, fit))
    points, _number, _low, at, fit = max(found)
    more = len(fit) > 1 and fit == [size for size in left if size >= fit[0]]
    text = _("{block} or more") if more else "{block}"
    return points, text.format(block=fit[0]), at


def promises(seen: Seen, move: Place) -> list[float]:
    """How much each goal alone hopes for from a placement, in points."""
    tables, left, found = tables_for(seen.players, seen.options), sum(seen.blocks), list[float]()
    for number, code in enumerate(seen.codes):
        chances: Floats = np.zeros((len(seen.codes), TALLEST), np.float32)
        chances[number, code - 1] = 1
        gained = expected_gains(tables, seen.seat, seen.heights, chances, left)
        found.append(float(gained[LOT_INDEX[move.lot], move.block - 1]))
    return found


def goals_reason(seen: Seen, codes: Sequence[int]) -> str:
    """What a set of goals is built on, in one sentence."""
    known = prices(seen.players, seen.options)
    code = max(set(codes), key=lambda each: (codes.count(each), known.points[each - 1]))
    name = _("Exactly {number} seen")
    if code == EQUAL_HEIGHTS:
        name = _("Equal heights seen")
    elif code == TALLEST:
        name = _("The city’s tallest building")
    text = _("“{goal}” is met {chance} of the time. All these goals bring about {points} points.")
    points = round(set_points(known, codes))
    chance = percent(known.chances[code - 1])
    return text.format(goal=name.format(number=code), chance=chance, points=points)
