"""The compiled search inside a turn: what :class:`skyline.ai.skyline.turns.TurnSearch` finds.

Standard rules, at most five dice. First all ends of the turn are listed (``expand``), then they
get their worths from outside, then ``solve`` works from the empty handful upwards, and ``turn``
plays with what was found.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tools.solving.compiled import compiled

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]
Shorts: TypeAlias = npt.NDArray[np.int16]

_SPREAD = np.int64(-7046029254386353131)


@compiled
def _find(keys: Ints, places: Ints, key: np.int64) -> np.int64:
    """The slot of a key, or the empty one (place -1) where it belongs."""
    slot = (key ^ (key >> 29)) & (len(keys) - 1)
    while places[slot] >= 0 and keys[slot] != key:
        slot = (slot + 1) & (len(keys) - 1)
    return slot


@compiled
def expand(
    root: Shorts,
    root_name: np.int64,
    hands: Ints,
    kinds_of: Ints,
    fewer: Ints,
    needs: Ints,
    changes: Shorts,
    names_of: Ints,
    builds_of: Ints,
    demolitions: int,
    keys: Ints,
    places: Ints,
    used: Ints,
) -> tuple[Ints, Ints, npt.NDArray[np.int32], Ints, Shorts]:
    """Lists what a turn can reach with some handfuls of one size.

    Returns:
        Every node's handful, its end of the turn, its children by way (builds, abandoning by
        kind, demolitions by place and kind; -1: none), in order of falling size of handful; the
        name of each end, and its features.
    """
    width = len(root)
    builds = builds_of[9]
    ways = builds + 3 + 3 * demolitions
    room = 4096
    handful = np.empty(room, np.int64)
    end_of = np.empty(room, np.int64)
    child = np.full((room, ways), -1, np.int32)
    ends = 0
    end_room = 4096
    end_names = np.empty(end_room, np.int64)
    features = np.empty((end_room, width), np.int16)
    taken = 0
    count = 0
    end_names[0] = root_name
    features[0] = root
    ends = 1
    slot = _find(keys, places, root_name * _SPREAD)
    keys[slot] = root_name * _SPREAD
    places[slot] = 0
    used[taken] = slot
    taken += 1
    for number in hands:
        handful[count] = number
        end_of[count] = 0
        count += 1
    begin = 0
    while begin < count:
        stop = count
        for node in range(begin, stop):
            hand = handful[node]
            here = end_of[node]
            for way in range(ways):
                if way < builds:
                    face = 0
                    while builds_of[face + 1] <= way:
                        face += 1
                    kind = face // 3
                    step = way
                elif way < builds + 3:
                    kind = way - builds
                    step = way
                else:
                    kind = (way - builds - 3) % 3
                    step = builds + 3 + (way - builds - 3) // 3
                if kinds_of[hand, kind] == 0 or features[here, needs[step]] <= 0:
                    continue
                after = fewer[hand, kind]
                name = end_names[here] + names_of[step]
                key = name * _SPREAD
                slot = _find(keys, places, key)
                if places[slot] < 0:
                    if ends == end_room:
                        end_room *= 2
                        grown_names = np.empty(end_room, np.int64)
                        grown_names[:ends] = end_names
                        end_names = grown_names
                        grown = np.empty((end_room, width), np.int16)
                        grown[:ends] = features
                        features = grown
                    keys[slot] = key
                    places[slot] = ends
                    used[taken] = slot
                    taken += 1
                    end_names[ends] = name
                    for place in range(width):
                        features[ends, place] = features[here, place] + changes[step, place]
                    ends += 1
                end = places[slot]
                key = (name + 1 + after) * _SPREAD + after
                slot = _find(keys, places, key)
                if places[slot] < 0:
                    if count == room:
                        room *= 2
                        grown_handful = np.empty(room, np.int64)
                        grown_handful[:count] = handful
                        handful = grown_handful
                        grown_end = np.empty(room, np.int64)
                        grown_end[:count] = end_of
                        end_of = grown_end
                        grown_child = np.full((room, ways), -1, np.int32)
                        grown_child[:count] = child
                        child = grown_child
                    keys[slot] = key
                    places[slot] = count
                    used[taken] = slot
                    taken += 1
                    handful[count] = after
                    end_of[count] = end
                    count += 1
                child[node, way] = places[slot]
        begin = stop
    for place in range(taken):
        places[used[place]] = -1
    return handful[:count], end_of[:count], child[:count], end_names[:ends], features[:ends]


@compiled
def solve(
    worth: Floats,
    handful: Ints,
    end_of: Ints,
    child: npt.NDArray[np.int32],
    results: Ints,
    left: Ints,
    ways: Ints,
    falls: Ints,
    result: Ints,
    chance: Floats,
    chosen: Ints,
    choice: Ints,
    kinds_of: Ints,
    builds_of: Ints,
    demolitions: int,
) -> tuple[Ints, Floats, Floats, Floats, Floats]:
    """What every result is worth at every node, by the worths of ends, shape (ends, goals).

    Returns:
        Where the results of each node begin; the worth just thrown, going on, and in the middle
        of building and of abandoning, shape (results, goals).
    """
    goals = worth.shape[1]
    count = len(handful)
    first = np.zeros(count + 1, np.int64)
    for node in range(count):
        first[node + 1] = first[node] + results[handful[node]]
    size = first[count]
    thrown = np.empty((size, goals))
    going = np.empty((size, goals))
    building = np.empty((size, goals))
    leaving = np.empty((size, goals))
    builds = builds_of[9]
    again = np.empty((4096, goals))
    build = np.empty(goals)
    leave = np.empty(goals)
    raze = np.empty(goals)
    for node in range(count - 1, -1, -1):
        hand = handful[node]
        end = end_of[node]
        base = first[node]
        for row in range(results[hand]):
            build[:] = -np.inf
            leave[:] = -np.inf
            raze[:] = -np.inf
            for face in range(9):
                rest = left[hand, row, face]
                if rest < 0:
                    continue
                for way in range(builds_of[face], builds_of[face + 1]):
                    after = child[node, way]
                    if after >= 0:
                        place = first[after] + rest
                        for goal in range(goals):
                            build[goal] = max(build[goal], building[place, goal])
                after = child[node, builds + face // 3]
                place = first[after] + rest
                for goal in range(goals):
                    leave[goal] = max(leave[goal], leaving[place, goal])
                for number in range(demolitions):
                    after = child[node, builds + 3 + 3 * number + face // 3]
                    if after >= 0:
                        place = first[after] + rest
                        for goal in range(goals):
                            raze[goal] = max(raze[goal], going[place, goal])
            for goal in range(goals):
                building[base + row, goal] = build[goal]
                leaving[base + row, goal] = leave[goal]
                best = max(build[goal], leave[goal], raze[goal])
                thrown[base + row, goal] = worth[end, goal] if best == -np.inf else best
        for way in range(ways[hand], ways[hand + 1]):
            again[way - ways[hand]] = 0.0
            for fall in range(falls[way], falls[way + 1]):
                for goal in range(goals):
                    again[way - ways[hand], goal] += (
                        chance[fall] * thrown[base + result[fall], goal]
                    )
        for row in range(results[hand]):
            for goal in range(goals):
                going[base + row, goal] = worth[end, goal]
            for place in range(chosen[hand, row], chosen[hand, row + 1]):
                way = choice[place] - ways[hand]
                for goal in range(goals):
                    going[base + row, goal] = max(going[base + row, goal], again[way, goal])
            for goal in range(goals):
                best = going[base + row, goal]
                building[base + row, goal] = max(best, building[base + row, goal])
                leaving[base + row, goal] = max(best, leaving[base + row, goal])
    return first, thrown, going, building, leaving


@compiled
def _drawn(chances: Floats, lot: float) -> int:
    total = 0.0
    for place in range(len(chances)):
        total += chances[place]
        if lot < total:
            return place
    return len(chances) - 1


@compiled
def seed_kernel(seed: int) -> None:
    """Seeds the dice of the compiled engine."""
    np.random.seed(seed)


@compiled
def turn(
    node: int,
    wild: float,
    worth: Floats,
    first: Ints,
    thrown: Floats,
    going: Floats,
    building: Floats,
    leaving: Floats,
    handful: Ints,
    end_of: Ints,
    child: npt.NDArray[np.int32],
    results: Ints,
    left: Ints,
    chances: Floats,
    ways: Ints,
    falls: Ints,
    result: Ints,
    chance: Floats,
    chosen: Ints,
    choice: Ints,
    builds_of: Ints,
    demolitions: int,
) -> tuple[int, int]:
    """Plays a turn from a node before its first throw; a share of the steps is made by chance.

    Returns:
        The end of the turn, and how many steps were made by chance.
    """
    builds = builds_of[9]
    strange = 0
    row = _drawn(chances[handful[node], : results[handful[node]]], np.random.random())
    done = 0  # since the last throw: 1 building, 2 abandoning, 3 demolishing
    while True:
        hand = handful[node]
        best = -np.inf
        to_node, to_row, to_done = -1, -1, 0
        by_chance = wild > 0 and np.random.random() < wild
        strange += by_chance
        for face in range(9):
            rest = left[hand, row, face]
            if rest < 0:
                continue
            if done < 2:
                for way in range(builds_of[face], builds_of[face + 1]):
                    after = child[node, way]
                    if after >= 0:
                        value = building[first[after] + rest, 0]
                        if by_chance:
                            value = np.random.random()
                        if value > best:
                            best, to_node, to_row, to_done = value, after, rest, 1
            if done % 2 == 0:
                after = child[node, builds + face // 3]
                value = leaving[first[after] + rest, 0]
                if by_chance:
                    value = np.random.random() / 2
                if value > best:
                    best, to_node, to_row, to_done = value, after, rest, 2
            if done == 0 and not by_chance:
                for number in range(demolitions):
                    after = child[node, builds + 3 + 3 * number + face // 3]
                    if after >= 0:
                        value = going[first[after] + rest, 0]
                        if value > best:
                            best, to_node, to_row, to_done = value, after, rest, 3
        if done:
            if worth[end_of[node], 0] >= best:
                best, to_node, to_done = worth[end_of[node], 0], -1, 0
            for place in range(chosen[hand, row], chosen[hand, row + 1]):
                way = choice[place]
                value = 0.0
                for fall in range(falls[way], falls[way + 1]):
                    value += chance[fall] * thrown[first[node] + result[fall], 0]
                if value > best:
                    best, to_node, to_row, to_done = value, node, way, 0
        if to_node < 0:
            return end_of[node], strange
        if to_done:
            node, row, done = to_node, to_row, to_done
        else:
            lot = np.random.random()
            total = 0.0
            for fall in range(falls[to_row], falls[to_row + 1]):
                total += chance[fall]
                row = result[fall]
                if lot < total:
                    break
            done = 0
