"""The compiled core of the way forward: every ending of a turn that is played perfectly."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tools.solving.compiled import compiled
from tools.solving.kernel import CLEARLY, NONE
from tools.solving.model import Floats, Ints, Ranks

_ENDINGS: Final = 1 << 14
_WAITING: Final = 1 << 12
_ACT, _BUILDING, _AGAIN = 0, 1, 2

Flags: TypeAlias = npt.NDArray[np.bool_]


class Decisions(NamedTuple):
    """What a turn's decisions are read from: values of one and two dice, and the best throws."""

    building_none: Floats
    building_one: Floats
    building_two: Floats
    again_none: Floats
    again_one: Floats
    again_two: Floats
    throw_one: npt.NDArray[np.int16]
    throw_two: npt.NDArray[np.int16]


class HandTables(NamedTuple):
    """Hands of one, two and three dice, see :class:`tools.solving.hands.Hands`.

    The first axis is the number of dice less one; shorter tables are filled up with -1.
    """

    face: Ints
    rest: Ints
    fall: Ints
    fall_hand: Ints
    fall_chance: Floats


class Rules(NamedTuple):
    """The model's arrays and the children of this turn."""

    child: Ranks
    gain: Floats
    ends: Flags
    builds_of: Ints
    spared: Ranks
    after_build: Ints
    after_fall: Ints
    worths: Ints


@compiled
def _turn_endings(
    state: int,
    first_throw: int,
    rules: Rules,
    tables: HandTables,
    going_on: Decisions,
    over: Decisions,
    keys: Ints,
    chances: Floats,
    used: Ints,
    stack: Ints,
    stack_chance: Floats,
) -> int:
    """Plays one turn perfectly from a state through all throws.

    ``keys`` is a hash table of the endings (state, whether the game is over, points), ``chances``
    runs beside it, ``used`` lists its places. ``stack`` holds decisions that wait, as rows of
    stage, dice, hand, state, points and whether the game is over. What is returned is how many
    endings there are.
    """
    streets = rules.child.shape[1]
    endings = 0
    waiting = 0
    for outcome in range(tables.fall[2, first_throw], tables.fall[2, first_throw + 1]):
        stack[waiting] = (_ACT, 3, tables.fall_hand[2, outcome], state, 0, 0)
        stack_chance[waiting] = tables.fall_chance[2, outcome]
        waiting += 1
    while waiting:
        waiting -= 1
        stage, dice, hand, here, points, ended = stack[waiting]
        chance = stack_chance[waiting]
        known = over if ended else going_on
        throw = -1
        if stage == _AGAIN and dice:
            throw = known.throw_one[here, hand] if dice == 1 else known.throw_two[here, hand]
        if dice == 0 or (stage == _AGAIN and throw < 0):
            key = (here * 2 + ended) * 1024 + points + 513
            place = (key * 40503) % _ENDINGS
            while keys[place] not in (0, key):
                place = (place + 1) % _ENDINGS
            if keys[place] == 0:
                keys[place] = key
                chances[place] = 0.0
                used[endings] = place
                endings += 1
            chances[place] += chance
            continue
        if stage == _AGAIN:
            for outcome in range(tables.fall[dice - 1, throw], tables.fall[dice - 1, throw + 1]):
                stack[waiting] = (
                    _ACT,
                    dice,
                    tables.fall_hand[dice - 1, outcome],
                    here,
                    points,
                    ended,
                )
                stack_chance[waiting] = chance * tables.fall_chance[dice - 1, outcome]
                waiting += 1
            continue
        tile, rank = here // streets, here % streets
        best = NONE
        to, left, won, last = here, 0, 0, ended
        next_stage = _BUILDING
        for die in range(dice):
            face = tables.face[dice - 1, hand, die]
            if face < 0:
                continue
            rest = tables.rest[dice - 1, hand, die]
            for build in range(rules.builds_of[face], rules.builds_of[face + 1]):
                if rules.child[build, rank] < 0:
                    continue
                after = rules.after_build[tile, build] * streets + rules.child[build, rank]
                coming = over if rules.ends[build] or ended else going_on
                if dice == 1:
                    value = coming.building_none[after, rest]
                elif dice == 2:
                    value = coming.building_one[after, rest]
                else:
                    value = coming.building_two[after, rest]
                value += rules.gain[build, rank]
                if value > best + CLEARLY:
                    best, to, left = value, after, rest
                    won = int(rules.gain[build, rank])
                    last = 1 if rules.ends[build] else ended
        if stage == _BUILDING:
            again = known.again_one[here, hand] if dice == 1 else known.again_two[here, hand]
            if again > best + CLEARLY:
                stack[waiting] = (_AGAIN, dice, hand, here, points, ended)
                stack_chance[waiting] = chance
                waiting += 1
                continue
        else:
            ways = rules.spared.shape[0]
            for die in range(dice):
                if tables.face[dice - 1, hand, die] < 0:
                    continue
                rest = tables.rest[dice - 1, hand, die]
                for way in range(ways + rules.after_fall.shape[1]):
                    loss = 0
                    if way < ways:
                        if rules.spared[way, rank] < 0:
                            continue
                        after = tile * streets + rules.spared[way, rank]
                    else:
                        if rules.after_fall[tile, way - ways] < 0:
                            continue
                        after = rules.after_fall[tile, way - ways] * streets + rank
                        loss = rules.worths[way - ways]
                    if dice == 1:
                        value = known.again_none[after, rest]
                    elif dice == 2:
                        value = known.again_one[after, rest]
                    else:
                        value = known.again_two[after, rest]
                    if value - loss > best + CLEARLY:
                        best, to, left, won, last = value - loss, after, rest, -loss, ended
                        next_stage = _AGAIN
        if best == NONE:
            next_stage, left, dice = _AGAIN, 0, 1
        stack[waiting] = (next_stage, dice - 1, left, to, points + won, last)
        stack_chance[waiting] = chance
        waiting += 1
    return endings


@compiled
def pass_turn(
    states: Ints,
    scores: Floats,
    takes: Ints,
    rules: Rules,
    tables: HandTables,
    going_on: Decisions,
    over: Decisions,
    lone: Ints,
    row_of: Ints,
    next_scores: Floats,
    final: Floats,
    last: bool,
) -> int:
    """Adds every state's scores to where its turn can end; gives the rows in use."""
    rows = 0
    most = scores.shape[1]
    keys = np.zeros(_ENDINGS, np.int64)
    chances = np.zeros(_ENDINGS)
    used = np.zeros(_ENDINGS, np.int64)
    stack = np.zeros((_WAITING, 6), np.int64)
    stack_chance = np.zeros(_WAITING)
    for index in range(len(states)):
        state = states[index]
        endings = _turn_endings(
            state, takes[state], rules, tables, going_on, over, keys, chances, used, stack,
            stack_chance,
        )  # fmt: skip
        low = 0
        while scores[index, low] == 0.0:
            low += 1
        high = most
        while scores[index, high - 1] == 0.0:
            high -= 1
        for number in range(endings):
            place = used[number]
            key, chance = keys[place], chances[place]
            keys[place] = 0
            points = key % 1024 - 513
            ended = key // 1024 % 2
            to = key // 2048
            if last or ended:
                points += lone[to]
                for score in range(low, high):
                    final[min(score + points, most - 1)] += chance * scores[index, score]
            else:
                if row_of[to] < 0:
                    row_of[to] = rows
                    rows += 1
                row = row_of[to]
                for score in range(low, high):
                    next_scores[row, min(score + points, most - 1)] += chance * scores[index, score]
    return rows
