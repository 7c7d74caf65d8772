"""Whole games of Skyline D6, compiled: plans as ``ai/skyline_d6/turns.py`` makes them, but faster.

Sheets are rows of whole numbers (``CODES`` and what follows), hands are counts by value. Standard
rules only. Weights are those of ``ai/skyline_d6/scales.py``; ``tables.py`` fills the tables.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline_d6.scales import APART, HELD, KNOTS, OPEN
from skyline.ai.skyline_d6.turns import FITS, FITS_NOWHERE, STARS
from skyline.games.skyline_d6.abilities import (
    ABILITIES,
    ADJUST,
    BRIDGES,
    EXTRA,
    FLIP,
    IGNORE,
    INTEREST,
    LOANS,
    OTHER,
    TALL,
    UNLOCKED,
)
from tools.learning_d6.tables import (
    CODES,
    MARKS,
    OWED,
    REPAID,
    SCRAP,
    STANDING,
    TOWERS,
    USED,
    WIDTH,
    Tables,
)
from tools.solving.compiled import compiled

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]

_FINAL, _DONE, _WEIGHED = 0, 1, 2
"""How a sheet is weighed: exactly, all but for who holds what is compared, by weights."""

_KNOTS = np.array(KNOTS)
_HELD = np.array(HELD)
_ABILITIES = len(ABILITIES)
_SPAN = 2 * APART + 1
_ROUNDS = 40
"""After which a game is given up."""

_NEVER = -1e18
_HAND = WIDTH
"""Where a node has its dice, by value from 0 (no die)."""
_NODE = WIDTH + 7


# ------------------------------------------------------------------ what sheets are worth
@compiled
def heights_of(sheet: Ints, heights: Ints) -> None:
    for index in range(TOWERS):
        heights[index] = sheet[CODES + index] >> 3


@compiled
def figures_of(t: Tables, sheet: Ints, figures: Ints) -> None:
    """What is compared: baseline, high ones, tallest, repaid loans."""
    filled = high = tallest = 0
    for index in range(TOWERS):
        height = sheet[CODES + index] >> 3
        filled += height > 0
        high += height >= t.scoring[0]
        tallest = max(tallest, height)
    figures[0] = filled + 1 if filled else 0
    figures[1] = high
    figures[2] = tallest if tallest > 1 else 0
    figures[3] = sheet[REPAID]


@compiled
def short_of(t: Tables, sheet: Ints) -> int:
    """Boxes that a sheet is short of triggering the end, at least."""
    begun = 0
    missing = np.empty(TOWERS, np.int64)
    for index in range(TOWERS):
        height = sheet[CODES + index] >> 3
        begun += max(0, 2 - height)
        missing[index] = t.height[index] - height
    missing.sort()
    complete = 0
    for index in range(t.complete):
        complete += missing[index]
    return min(begun, complete)


@compiled
def _prize(t: Tables, w: Floats, kind: int, item: int, own: int, best: int) -> float:
    """What a compared figure is expected to bring."""
    if kind == _WEIGHED:
        return float(w[t.compared + item * _SPAN + min(APART, max(-APART, own - best)) + APART])
    if not own:
        return 0.0
    if kind == _FINAL:
        return t.prizes[item] if own >= best else 0.0
    return float(t.prizes[item] * _HELD[min(APART, max(-APART, own - best)) + APART])


@compiled
def desk_worth(t: Tables, w: Floats, kind: int, rivals: Ints, sheet: Ints) -> float:
    """What marks, uses and loans are worth."""
    active = circles = owed = loans = 0
    for ability in range(_ABILITIES):
        active += sheet[MARKS + ability] >= t.needed[ability]
    for pips in range(1, 6):
        loans += sheet[OWED + pips - 1]
        owed += pips * sheet[OWED + pips - 1]
    circles = loans + sheet[REPAID]
    worth = -float(owed)
    unlocked = sheet[MARKS + UNLOCKED] >= t.needed[UNLOCKED]
    good = sheet[MARKS + LOANS] >= t.needed[LOANS]
    if unlocked:
        worth += t.scoring[4] * active
    if good:
        worth += t.scoring[5] * circles
    worth += _prize(t, w, kind, 3, sheet[REPAID], rivals[3])
    if kind != _WEIGHED:
        return worth
    worth += w[t.circles + circles]
    for ability in range(_ABILITIES):
        have = min(sheet[MARKS + ability], t.needed[ability])
        if have:
            worth += w[t.marks[ability] + have - 1]
    for ability in range(3):
        if sheet[MARKS + ability] >= t.needed[ability]:
            worth += w[t.used + ability] * (t.uses[ability] - sheet[USED + ability])
    worth += w[t.loans] * owed + w[t.loans + 1] * loans + w[t.loans + 3] * sheet[REPAID]
    if sheet[MARKS + INTEREST] >= t.needed[INTEREST]:
        worth += w[t.loans + 2] * owed
    if sheet[MARKS + UNLOCKED]:
        worth += w[t.loans + 4] * active
    if unlocked:
        worth += w[t.loans + 5] * active
    if sheet[MARKS + LOANS]:
        worth += w[t.loans + 6] * circles
    if good:
        worth += w[t.loans + 7] * circles
    return float(worth)


@compiled
def built_worth(
    t: Tables,
    w: Floats,
    kind: int,
    rivals: Ints,
    heights: Ints,
    bridges: int,
    allowed: int,
    tall_marks: int,
) -> float:
    """What heights and skybridges are worth, and what is compared of them."""
    full = tall = filled = high = tallest = 0
    for index in range(TOWERS):
        height = heights[index]
        full += height == t.height[index]
        tall += height >= t.scoring[1]
        filled += height > 0
        high += height >= t.scoring[0]
        tallest = max(tallest, height)
    worth = t.scoring[2] * float(full)
    number = 0
    for place in range(len(t.left)):
        number += bridges >> place & 1
    if number:
        worth += t.bridge_points[number - 1]
    if tall_marks >= t.needed[TALL]:
        worth += t.scoring[3] * tall
    worth += _prize(t, w, kind, 0, filled + 1 if filled else 0, rivals[0])
    worth += _prize(t, w, kind, 1, high, rivals[1])
    worth += _prize(t, w, kind, 2, tallest if tallest > 1 else 0, rivals[2])
    if kind != _WEIGHED:
        return float(worth)
    worth += w[t.bridges + allowed * (len(t.left) + 1) + number]
    worth += w[t.tall + min(2, tall_marks)] * tall
    for place in range(len(t.left)):
        if not bridges >> place & 1:
            missing = max(0, t.level[place] - heights[t.left[place]])
            missing += max(0, t.level[place] - heights[t.right[place]])
            if missing < 3:
                worth += w[t.near + 2 * missing + allowed]
    return float(worth)


@compiled
def towers_worth(t: Tables, w: Floats, kind: int, sheet: Ints) -> float:
    worth = 0.0
    if kind == _WEIGHED:
        for index in range(TOWERS):
            worth += w[t.first[index] + sheet[CODES + index]]
    return worth


@compiled
def room_of(t: Tables, sheet: Ints) -> int:
    """How many boxes take each value, four bits a value."""
    room = 0
    for index in range(TOWERS):
        room += t.room_of[index, sheet[CODES + index]]
    return room


@compiled
def room_worth(t: Tables, w: Floats, kind: int, room: int) -> float:
    worth = 0.0
    if kind == _WEIGHED:
        for value in range(6):
            for place in range(min(3, room >> 4 * value & 15)):
                worth += w[t.room + place]
    return worth


@compiled
def whole(t: Tables, w: Floats, kind: int, behind: float, rivals: Ints, sheet: Ints) -> float:
    """What a sheet is expected to score in the end; ``Scale.whole``."""
    heights = np.empty(TOWERS, np.int64)
    heights_of(sheet, heights)
    worth = behind + desk_worth(t, w, kind, rivals, sheet)
    worth += built_worth(
        t, w, kind, rivals, heights, sheet[STANDING],
        int(sheet[MARKS + BRIDGES] >= t.needed[BRIDGES]), sheet[MARKS + TALL],
    )  # fmt: skip
    worth += room_worth(t, w, kind, room_of(t, sheet))
    return worth + towers_worth(t, w, kind, sheet)


# ------------------------------------------------------------------ planning a turn
@compiled
def _rise(t: Tables, sheet: Ints, index: int, value: int) -> None:
    """Writes a value into the next box of a skyscraper."""
    old = sheet[CODES + index]
    sheet[CODES + index] = 8 * (old // 8 + 1) + value
    if old < 8:
        for place in range(2):
            beside = t.outer[index, place]
            if beside >= 0:
                sheet[CODES + beside] = 0 if place else value


@compiled
def _stars(
    t: Tables,
    w: Floats,
    kind: int,
    rivals: Ints,
    taken: Ints,
    sheet: Ints,
    heights: Ints,
    weigh_built: bool,
    best: Ints,
    worths: Floats,
) -> int:
    """The most promising abilities for a star, and what desk and heights are worth then; how many.

    None that can be marked: -1, once.
    """
    count = 0
    allowed = int(sheet[MARKS + BRIDGES] >= t.needed[BRIDGES])
    plain = 0.0
    if weigh_built:
        plain = built_worth(
            t, w, kind, rivals, heights, sheet[STANDING], allowed, sheet[MARKS + TALL]
        )
    for ability in range(_ABILITIES):
        if sheet[MARKS + ability] >= t.needed[ability] or taken[ability]:
            continue
        sheet[MARKS + ability] += 1
        worth = desk_worth(t, w, kind, rivals, sheet)
        if weigh_built:
            if ability in (BRIDGES, TALL):
                worth += built_worth(
                    t, w, kind, rivals, heights, sheet[STANDING],
                    int(sheet[MARKS + BRIDGES] >= t.needed[BRIDGES]), sheet[MARKS + TALL],
                )  # fmt: skip
            else:
                worth += plain
        sheet[MARKS + ability] -= 1
        place = min(count, STARS)
        while place > 0 and worths[place - 1] < worth:
            if place < STARS:
                worths[place], best[place] = worths[place - 1], best[place - 1]
            place -= 1
        if place < STARS:
            worths[place], best[place] = worth, ability
            count = min(count + 1, STARS)
    if not count:
        best[0] = -1
        worths[0] = desk_worth(t, w, kind, rivals, sheet) + plain
        count = 1
    return count


@compiled
def _fitting(room: int, hand: Ints, die: int) -> float:
    """What the dice in hand but one are about worth."""
    hope = 0.0
    for value in range(1, 7):
        number = hand[value] - (value == die)
        if number:
            hope += number * (FITS if room >> 4 * (value - 1) & 15 else FITS_NOWHERE)
    return hope


# A use of a die: the columns of ``ops``.
(_FROM, _DIE, _CHANGE, _VALUE, _LOAN_MARK, _INDEX, _MARK, _REPAY, _BRIDGE, _SPENT, _THROWN) = range(
    11
)
_OP = 11


@compiled
def _change(t: Tables, node: Ints, die: int, change: int, value: int, mark: int) -> None:
    """Pays for turning a die: 1 by flipping it, 2 by adjusting it, 3 by a loan."""
    if change == 1:
        node[USED + FLIP] += 1
    elif change == 2:
        node[USED + ADJUST] += 1
    elif change == 3:
        node[OWED + abs(value - die) - 1] += 1
        if mark >= 0:
            node[MARKS + mark] += 1


@compiled
def _after(t: Tables, nodes: Ints, op: Ints, node: Ints) -> None:
    """The sheet and the dice after a use of a die."""
    node[:] = nodes[op[_FROM]]
    die = op[_DIE]
    node[_HAND + die] -= 1
    _change(t, node, die, op[_CHANGE], op[_VALUE], op[_LOAN_MARK])
    if op[_SPENT]:
        node[USED + IGNORE] += 1
    if op[_INDEX] >= 0:
        _rise(t, node, op[_INDEX], op[_VALUE])
        if op[_MARK] >= 0:
            node[MARKS + op[_MARK]] += 1
    elif op[_REPAY]:
        node[OWED + op[_REPAY] - 1] -= 1
        node[REPAID] += 1
    elif op[_BRIDGE] >= 0:
        node[STANDING] |= 1 << op[_BRIDGE]
    elif op[_THROWN]:
        node[SCRAP] += 1


@compiled
def plan(
    t: Tables,
    w: Floats,
    kind: int,
    behind: float,
    rivals: Ints,
    taken: Ints,
    kept: int,
    changes: bool,
    sheet: Ints,
    hand: Ints,
    ends: Ints,
    found: Floats,
) -> int:
    """Sheets that good plans for a hand end in, best first; how many. ``Planner.ends``."""
    nodes = np.zeros((kept, _NODE), np.int64)
    after = np.zeros((kept, _NODE), np.int64)
    after_worth = np.zeros(kept)
    nodes[0, :WIDTH] = sheet
    nodes[0, _HAND : _HAND + 7] = hand
    number = 1
    dice = 0
    for value in range(1, 7):
        dice += hand[value]
    room_for = 4096
    ops = np.empty((room_for, _OP), np.int64)
    worths = np.empty(room_for)
    heights = np.empty(TOWERS, np.int64)
    known = np.empty((TOWERS, 2, 3))
    scratch = np.empty(_NODE, np.int64)
    star_best = np.empty(STARS, np.int64)
    star_worth = np.empty(STARS)
    loan_best = np.empty(STARS, np.int64)
    loan_worth = np.empty(STARS)
    way_change = np.empty(7, np.int64)
    way_mark = np.empty(7, np.int64)
    way_worth = np.empty(7)
    if dice == 0:
        ends[0] = sheet
        found[0] = whole(t, w, kind, behind, rivals, sheet)
        return 1
    for _ in range(dice):
        count = 0
        for place in range(number):
            node = nodes[place]
            held = node[_HAND : _HAND + 7]
            heights_of(node, heights)
            room = room_of(t, node)
            towers = towers_worth(t, w, kind, node) + behind
            bridges = node[STANDING]
            allowed = int(node[MARKS + BRIDGES] >= t.needed[BRIDGES])
            tall_marks = node[MARKS + TALL]
            stays_built = built_worth(t, w, kind, rivals, heights, bridges, allowed, tall_marks)
            stays_room = room_worth(t, w, kind, room)
            own_desk = desk_worth(t, w, kind, rivals, node)
            known[:] = np.nan
            if count + 1500 > room_for:
                room_for *= 2
                grown = np.empty((room_for, _OP), np.int64)
                grown[:count] = ops[:count]
                ops = grown
                grown_worths = np.empty(room_for)
                grown_worths[:count] = worths[:count]
                worths = grown_worths
            loans = node[REPAID]
            for pips in range(5):
                loans += node[OWED + pips]
            for die in range(1, 7):
                if not held[die]:
                    continue
                waits = towers + stays_room + _fitting(room, held, die)
                stays = waits + stays_built
                usable = False
                # The cheapest way to every value.
                for value in range(1, 7):
                    way_change[value] = -1
                    way_worth[value] = _NEVER
                    way_mark[value] = -1
                if changes:
                    if node[MARKS + FLIP] >= t.needed[FLIP] and node[USED + FLIP] < t.uses[FLIP]:
                        node[USED + FLIP] += 1
                        way_worth[7 - die] = desk_worth(t, w, kind, rivals, node)
                        way_change[7 - die] = 1
                        node[USED + FLIP] -= 1
                    if (
                        node[MARKS + ADJUST] >= t.needed[ADJUST]
                        and node[USED + ADJUST] < t.uses[ADJUST]
                    ):
                        node[USED + ADJUST] += 1
                        worth = desk_worth(t, w, kind, rivals, node)
                        node[USED + ADJUST] -= 1
                        for value in (die - 1, die + 1):
                            if 1 <= value <= 6 and worth > way_worth[value]:
                                way_worth[value] = worth
                                way_change[value] = 2
                if loans < t.loan_circles:
                    for value in range(1, 7):
                        if value == die:
                            continue
                        pips = abs(value - die)
                        node[OWED + pips - 1] += 1
                        mark = -1
                        if t.loan_star[loans + 1]:
                            _stars(
                                t, w, kind, rivals, taken, node, heights, False, loan_best,
                                loan_worth,
                            )  # fmt: skip
                            mark, worth = loan_best[0], loan_worth[0]
                        else:
                            worth = desk_worth(t, w, kind, rivals, node)
                        node[OWED + pips - 1] -= 1
                        if worth > way_worth[value]:
                            way_worth[value] = worth
                            way_change[value] = 3
                            way_mark[value] = mark
                way_change[die] = 0
                way_worth[die] = own_desk
                for turn in range(7):
                    value = turn if turn else die
                    if (turn == die) or way_change[value] < 0:
                        continue
                    change, mark = way_change[value], way_mark[value]
                    _change(t, node, die, change, value, mark)
                    now_allowed = int(node[MARKS + BRIDGES] >= t.needed[BRIDGES])
                    now_tall = min(2, node[MARKS + TALL])
                    for index in range(TOWERS):
                        code = node[CODES + index]
                        if not t.fits[index, code] >> value & 1:
                            continue
                        usable = usable or value == die
                        rise = towers
                        wide = room
                        new = 8 * (code // 8 + 1) + value
                        wide += t.room_of[index, new] - t.room_of[index, code]
                        if kind == _WEIGHED:
                            rise += w[t.first[index] + new] - w[t.first[index] + code]
                        if code < 8:
                            for far in range(2):
                                beside = t.outer[index, far]
                                if beside >= 0:
                                    before, then = node[CODES + beside], 0 if far else value
                                    wide += t.room_of[beside, then] - t.room_of[beside, before]
                                    if kind == _WEIGHED:
                                        rise += (
                                            w[t.first[beside] + then] - w[t.first[beside] + before]
                                        )
                        plain = rise + room_worth(t, w, kind, wide) + _fitting(wide, held, die)
                        heights[index] += 1
                        if t.star[index, code]:
                            stars = _stars(
                                t, w, kind, rivals, taken, node, heights, True, star_best,
                                star_worth,
                            )  # fmt: skip
                            for star in range(stars):
                                op = ops[count]
                                op[:] = 0
                                op[_FROM], op[_DIE], op[_CHANGE] = place, die, change
                                op[_VALUE], op[_LOAN_MARK], op[_INDEX] = value, mark, index
                                op[_MARK], op[_BRIDGE] = star_best[star], -1
                                worths[count] = plain + star_worth[star]
                                count += 1
                        else:
                            then_built = known[index, now_allowed, now_tall]
                            if np.isnan(then_built):
                                then_built = built_worth(
                                    t, w, kind, rivals, heights, bridges, now_allowed, now_tall
                                )
                                known[index, now_allowed, now_tall] = then_built
                            op = ops[count]
                            op[:] = 0
                            op[_FROM], op[_DIE], op[_CHANGE] = place, die, change
                            op[_VALUE], op[_LOAN_MARK], op[_INDEX] = value, mark, index
                            op[_MARK], op[_BRIDGE] = -1, -1
                            worths[count] = plain + way_worth[value] + then_built
                            count += 1
                        heights[index] -= 1
                    # The largest loan that the value repays.
                    most = value - 1 + (node[MARKS + INTEREST] >= t.needed[INTEREST])
                    for pips in range(min(most, 5), 0, -1):
                        if node[OWED + pips - 1]:
                            usable = usable or value == die
                            node[OWED + pips - 1] -= 1
                            node[REPAID] += 1
                            op = ops[count]
                            op[:] = 0
                            op[_FROM], op[_DIE], op[_CHANGE] = place, die, change
                            op[_VALUE], op[_LOAN_MARK], op[_INDEX] = value, mark, -1
                            op[_MARK], op[_BRIDGE], op[_REPAY] = -1, -1, pips
                            worths[count] = (
                                waits + desk_worth(t, w, kind, rivals, node)
                                + built_worth(
                                    t, w, kind, rivals, heights, bridges, now_allowed, now_tall
                                )
                            )  # fmt: skip
                            count += 1
                            node[OWED + pips - 1] += 1
                            node[REPAID] -= 1
                            break
                    # Taken back.
                    if change == 1:
                        node[USED + FLIP] -= 1
                    elif change == 2:
                        node[USED + ADJUST] -= 1
                    elif change == 3:
                        node[OWED + abs(value - die) - 1] -= 1
                        if mark >= 0:
                            node[MARKS + mark] -= 1
                if allowed:
                    for bridge in range(len(t.left)):
                        if (
                            not bridges >> bridge & 1
                            and heights[t.left[bridge]] >= t.level[bridge]
                            and heights[t.right[bridge]] >= t.level[bridge]
                        ):
                            usable = True
                            op = ops[count]
                            op[:] = 0
                            op[_FROM], op[_DIE], op[_INDEX] = place, die, -1
                            op[_VALUE], op[_MARK], op[_BRIDGE] = die, -1, bridge
                            op[_LOAN_MARK] = -1
                            worths[count] = (
                                towers + stays_room + _fitting(room, held, die) + own_desk
                                + built_worth(
                                    t, w, kind, rivals, heights, bridges | 1 << bridge, allowed,
                                    tall_marks,
                                )
                            )  # fmt: skip
                            count += 1
                            break
                if (
                    node[MARKS + IGNORE] >= t.needed[IGNORE]
                    and node[USED + IGNORE] < t.uses[IGNORE]
                ):
                    node[USED + IGNORE] += 1
                    spent = desk_worth(t, w, kind, rivals, node)
                    for index in range(TOWERS):
                        code = node[CODES + index]
                        if not t.fails[index, code] >> die & 1:
                            continue
                        scratch[:] = node
                        _rise(t, scratch, index, die)
                        wide = room_of(t, scratch)
                        plain = behind + towers_worth(t, w, kind, scratch)
                        plain += room_worth(t, w, kind, wide) + _fitting(wide, held, die)
                        heights[index] += 1
                        stars = 1
                        star_best[0] = -1
                        if t.star[index, code]:
                            stars = _stars(
                                t, w, kind, rivals, taken, node, heights, True, star_best,
                                star_worth,
                            )  # fmt: skip
                        else:
                            star_worth[0] = spent + built_worth(
                                t, w, kind, rivals, heights, bridges, allowed, tall_marks
                            )
                        heights[index] -= 1
                        for star in range(stars):
                            op = ops[count]
                            op[:] = 0
                            op[_FROM], op[_DIE], op[_INDEX] = place, die, index
                            op[_VALUE], op[_MARK], op[_BRIDGE] = die, star_best[star], -1
                            op[_LOAN_MARK], op[_SPENT] = -1, 1
                            worths[count] = plain + star_worth[star]
                            count += 1
                    node[USED + IGNORE] -= 1
                if not usable:
                    op = ops[count]
                    op[:] = 0
                    op[_FROM], op[_DIE], op[_INDEX] = place, die, -1
                    op[_VALUE], op[_MARK], op[_BRIDGE] = die, -1, -1
                    op[_LOAN_MARK], op[_THROWN] = -1, 1
                    worths[count] = stays + own_desk
                    count += 1
        more = 0
        while more < kept:
            top = -1
            high = _NEVER
            for each in range(count):
                if worths[each] > high:
                    top, high = each, worths[each]
            if top < 0:
                break
            worths[top] = _NEVER
            _after(t, nodes, ops[top], after[more])
            new = True
            for other in range(more):
                alike = True
                for column in range(_NODE):
                    if after[other, column] != after[more, column]:
                        alike = False
                        break
                if alike:
                    new = False
                    break
            if new:
                after_worth[more] = high
                more += 1
        nodes, after = after, nodes
        number = more
    for place in range(number):
        ends[place] = nodes[place, :WIDTH]
        found[place] = after_worth[place]
    return number


# ------------------------------------------------------------------ games
@compiled
def stage_of(last: int, round_: int, seat: int, whose: int, players: int) -> tuple[int, bool]:
    """The row of weights of a seat when another's turn ends (``OPEN``: by knots; -1: the end)."""
    behind = whose > seat
    if last < 0:
        return OPEN, behind
    left = last - round_ + behind
    if left:
        return left, False
    return (-1, False) if seat == players - 1 else (0, False)


@compiled
def weigh(rows: Floats, row: int, short: int, w: Floats) -> int:
    """The weights at a stage; how sheets are weighed there."""
    if row < 0:
        return _FINAL
    if row == 0:
        return _DONE
    if row < OPEN:
        w[:] = rows[row]
        return _WEIGHED
    place, part = knot_of(short)
    if part == 0.0:
        w[:] = rows[OPEN + place]
    else:
        w[:] = rows[OPEN + place] * (1 - part) + rows[OPEN + place + 1] * part
    return _WEIGHED


@compiled
def knot_of(short: int) -> tuple[int, float]:
    """The row from ``OPEN`` on, and how much of the next one counts."""
    short = min(max(short, _KNOTS[0]), _KNOTS[-1])
    place = 0
    while place + 1 < len(_KNOTS) and _KNOTS[place + 1] <= short:
        place += 1
    if place + 1 == len(_KNOTS):
        return place, 0.0
    return place, (short - _KNOTS[place]) / (_KNOTS[place + 1] - _KNOTS[place])


@compiled
def rivals_of(t: Tables, sheets: Ints, seat: int, rivals: Ints) -> None:
    """The best of the others by figure; alone, what is needed."""
    players = len(sheets)
    if players == 1:
        rivals[:] = t.solo
        return
    rivals[:] = 0
    figures = np.empty(4, np.int64)
    for other in range(players):
        if other != seat:
            figures_of(t, sheets[other], figures)
            for item in range(4):
                rivals[item] = max(rivals[item], figures[item])


@compiled
def expected(
    t: Tables, rows: Floats, sheets: Ints, last: int, round_: int, seat: int, points: Floats
) -> int:
    """The points that everybody is expected to have in the end; the last round, if it is known."""
    players = len(sheets)
    short = 100
    for whose in range(players):
        short = min(short, short_of(t, sheets[whose]))
    if last < 0 and short_of(t, sheets[seat]) == 0:
        last = round_ + 1
    w = np.zeros(rows.shape[1])
    rivals = np.empty(4, np.int64)
    for whose in range(players):
        row, behind = stage_of(last, round_, seat, whose, players)
        kind = weigh(rows, row, short, w)
        rivals_of(t, sheets, whose, rivals)
        points[whose] = whole(t, w, kind, w[t.behind] if behind else 0.0, rivals, sheets[whose])
    return last


@compiled
def _without_claimed(t: Tables, sheets: Ints, seat: int) -> None:
    """What one has for oneself alone, others lose."""
    for ability in (EXTRA, OTHER):
        if sheets[seat, MARKS + ability] >= t.needed[ability]:
            for other in range(len(sheets)):
                if other != seat:
                    sheets[other, MARKS + ability] = 0


@compiled
def _refill(t: Tables, yards: Ints, drafted: int, supply: int) -> int:
    """Throws dice into the yards after a draft (0: before the game, 4: from the supply)."""
    falling = np.zeros(3, np.int64)
    left = supply
    for yard in range(3):
        if yards[yard].sum() == 0:
            more = min(left, t.refill[yard])
            falling[yard] += more
            left -= more
    for yard in range(3):
        if drafted == 4 or yard + 1 < drafted:
            more = min(left, 1)
            falling[yard] += more
            left -= more
    for yard in range(3):
        for _ in range(falling[yard]):
            yards[yard, 1 + np.random.randint(6)] += 1
    return left


@compiled
def seed(number: int) -> None:
    """Seeds the dice of the compiled engine."""
    np.random.seed(number)


@compiled
def game(
    t: Tables,
    rows: Floats,
    breadth: Ints,
    compared: int,
    curious: float,
    until: int,
    trail: Ints,
    said: Floats,
    sheets: Ints,
) -> tuple[int, int]:
    """Plays a game to its end; ``rows`` has weights for every seat.

    In the first turns, ``until`` of all seats together, a set is drawn by chance now and then.
    ``trail`` has for every end of a turn: round, seat, the last round (-1: unknown), and all
    sheets; ``said`` what everybody was expected to have, and last by how much the best set in the
    yards exceeds what whoever is next was expected to have. How many there are, and the rounds.
    """
    players = len(sheets)
    number = rows.shape[2]
    yards = np.zeros((3, 7), np.int64)
    supply = _refill(t, yards, 0, t.dice)
    round_, seat, last, count = 1, 0, -1, 0
    w = np.zeros(number)
    rivals = np.empty(4, np.int64)
    taken = np.zeros(_ABILITIES, np.int64)
    most = max(breadth.max(), compared)
    ends = np.empty((most, WIDTH), np.int64)
    found = np.empty(most)
    hand = np.zeros(7, np.int64)
    trial = np.zeros(7, np.int64)
    points = np.empty(players)
    after = np.empty_like(sheets)
    while True:
        own = rows[seat]
        short = 100
        for whose in range(players):
            short = min(short, short_of(t, sheets[whose]))
        row, _behind = stage_of(last, round_, seat, seat, players)
        kind = weigh(own, row, short, w)
        rivals_of(t, sheets, seat, rivals)
        for ability in (EXTRA, OTHER):
            taken[ability] = 0
            for other in range(players):
                if other != seat and sheets[other, MARKS + ability] >= t.needed[ability]:
                    taken[ability] = 1
        sheet = sheets[seat]
        wide = 1
        best, chosen, top = _NEVER, 0, _NEVER
        curiously = curious > 0 and count < until and np.random.random() < curious
        for yard in range(4):
            if yard < 3:
                if yards[yard].sum() == 0:
                    continue
                plan(t, w, kind, 0.0, rivals, taken, wide, True, sheet, yards[yard], ends, found)
                worth = found[0]
            else:
                if not supply:
                    continue
                worth = 0.0
                for value in range(1, 7):
                    trial[:] = 0
                    trial[value] = 1
                    plan(t, w, kind, 0.0, rivals, taken, wide, True, sheet, trial, ends, found)
                    worth += found[0] / 6
            top = max(top, worth)
            if curiously:
                worth = np.random.random()
            if worth > best:
                best, chosen = worth, yard
        if 0 < count <= len(trail):
            said[count - 1, 4] = top - said[count - 1, seat]
        if chosen < 3:
            hand[:] = yards[chosen]
            yards[chosen] = 0
            if sheet[MARKS + OTHER] >= t.needed[OTHER]:
                best, from_yard, more = _NEVER, -1, 0
                for yard in range(3):
                    for value in range(1, 7):
                        if yards[yard, value]:
                            hand[value] += 1
                            plan(
                                t, w, kind, 0.0, rivals, taken, wide, True, sheet, hand, ends, found
                            )
                            hand[value] -= 1
                            if found[0] > best:
                                best, from_yard, more = found[0], yard, value
                if from_yard >= 0:
                    yards[from_yard, more] -= 1
                    hand[more] += 1
        else:
            hand[:] = 0
            hand[1 + np.random.randint(6)] = 1
            supply -= 1
        if sheet[MARKS + EXTRA] >= t.needed[EXTRA] and supply:
            supply -= 1
            hand[1 + np.random.randint(6)] += 1
        supply = _refill(t, yards, chosen + 1, supply)
        reached = plan(
            t, w, kind, 0.0, rivals, taken, breadth[seat], True, sheet, hand, ends, found
        )
        best, chosen = _NEVER, 0
        for place in range(min(compared, reached)):
            after[:] = sheets
            after[seat] = ends[place]
            _without_claimed(t, after, seat)
            expected(t, own, after, last, round_, seat, points)
            lead = points[seat]
            if players > 1:
                others = _NEVER
                for other in range(players):
                    if other != seat:
                        others = max(others, points[other])
                lead -= others
            if lead > best:
                best, chosen = lead, place
        sheets[seat] = ends[chosen]
        _without_claimed(t, sheets, seat)
        for value in range(1, 7):
            supply += hand[value]
        last = expected(t, own, sheets, last, round_, seat, points)
        if count < len(trail):
            trail[count, 0], trail[count, 1], trail[count, 2] = round_, seat, last
            for whose in range(players):
                trail[count, 3 + whose * WIDTH : 3 + (whose + 1) * WIDTH] = sheets[whose]
                said[count, whose] = points[whose]
            said[count, 4] = 0.0
            count += 1
        seat += 1
        if seat == players:
            seat = 0
            if round_ in (last, _ROUNDS):
                return count, round_
            round_ += 1


# ------------------------------------------------------------------ learning
@compiled
def features_of(
    t: Tables, sheet: Ints, rivals: Ints, behind: bool, places: Ints, amounts: Floats
) -> int:
    """All features of a sheet that has turns left, as ``scales.features_of``; how many."""
    heights = np.empty(TOWERS, np.int64)
    figures = np.empty(4, np.int64)
    heights_of(sheet, heights)
    figures_of(t, sheet, figures)
    amounts[:] = 1.0
    count = 0
    for item in range(4):
        apart = min(APART, max(-APART, figures[item] - rivals[item])) + APART
        places[count] = t.compared + item * _SPAN + apart
        count += 1
    for index in range(TOWERS):
        places[count] = t.first[index] + sheet[CODES + index]
        count += 1
    room = room_of(t, sheet)
    for value in range(6):
        for place in range(min(3, room >> 4 * value & 15)):
            places[count] = t.room + place
            count += 1
    allowed = int(sheet[MARKS + BRIDGES] >= t.needed[BRIDGES])
    built = tall = 0
    for place in range(len(t.left)):
        if sheet[STANDING] >> place & 1:
            built += 1
            continue
        missing = max(0, t.level[place] - heights[t.left[place]])
        missing += max(0, t.level[place] - heights[t.right[place]])
        if missing < 3:
            places[count] = t.near + 2 * missing + allowed
            count += 1
    places[count] = t.bridges + allowed * (len(t.left) + 1) + built
    count += 1
    for index in range(TOWERS):
        tall += heights[index] >= t.scoring[1]
    places[count], amounts[count] = t.tall + min(2, sheet[MARKS + TALL]), tall
    count += 1
    active = owed = unpaid = 0
    for ability in range(_ABILITIES):
        active += sheet[MARKS + ability] >= t.needed[ability]
        have = min(sheet[MARKS + ability], t.needed[ability])
        if have:
            places[count] = t.marks[ability] + have - 1
            count += 1
    for ability in range(3):
        if sheet[MARKS + ability] >= t.needed[ability]:
            places[count] = t.used + ability
            amounts[count] = t.uses[ability] - sheet[USED + ability]
            count += 1
    for pips in range(1, 6):
        unpaid += sheet[OWED + pips - 1]
        owed += pips * sheet[OWED + pips - 1]
    circles = unpaid + sheet[REPAID]
    places[count] = t.circles + circles
    count += 1
    unlocked, good = sheet[MARKS + UNLOCKED], sheet[MARKS + LOANS]
    loans = (
        owed,
        unpaid,
        owed * (sheet[MARKS + INTEREST] >= t.needed[INTEREST]),
        sheet[REPAID],
        active * (unlocked > 0),
        active * (unlocked >= t.needed[UNLOCKED]),
        circles * (good > 0),
        circles * (good >= t.needed[LOANS]),
    )
    for place in range(8):
        if loans[place]:
            places[count], amounts[count] = t.loans + place, loans[place]
            count += 1
    if behind:
        places[count] = t.behind
        count += 1
    return count
