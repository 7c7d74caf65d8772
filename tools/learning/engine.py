"""Whole games between two players that search every turn, compiled: some thirty a second.

They play as the master does, by the networks of :mod:`skyline.ai.skyline.experience`, with small
simplifications: of more than five dice the District's most numerous are left lying, hardly
anything is ever demolished, and in the last round few of the dice that might still be abandoned
are foreseen. Standard rules only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline import tables
from skyline.ai.skyline.experience import INPUTS, Network, district_worths, stage_of
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.last_turn import MOST_DICE, MOST_GAINED, PER_DIE, buildings, sure_points
from skyline.ai.skyline.reach import ALWAYS, COLUMN, DISTRICT, TALL, WIDTH, name_of
from skyline.games.skyline.state import LAST_ROUND
from tools.learning import kernel
from tools.learning.flat import KINDS_OF, NUMBER, flat_hands, flat_ways
from tools.learning.guess import fill, guess

Shorts = npt.NDArray[np.int16]

_HANDS: Final = flat_hands()
_WAYS: Final = flat_ways(free=False)
_FREE: Final = flat_ways(free=True)
_YARD: Final = [kinds for kinds in KINDS_OF if sum(kinds) == 3]
_PENTHOUSES: Final = 7
_MOST_BUILT: Final = 6
_KEYS = np.zeros(1 << 20, np.int64)
_PLACES = np.full(1 << 20, -1, np.int64)
_ROOM: Final = (1 << 14, 1 << 14, 1 << 14, 1 << 15, 1 << 18, 1 << 20)
"""Places for what a search of so many dice reaches; few, so that they stay near the processor."""
_USED = np.zeros(1 << 20, np.int64)
_HOPE: Final = 1e-4


class Searched(NamedTuple):
    """A turn searched from some handfuls."""

    handful: Any
    end_of: Any
    child: Any
    ends: Shorts
    ways: Any


def _expanded(root: Shorts, hands: Sequence[tuple[int, int, int]], ways: Any) -> Searched:
    numbers = np.array([NUMBER[kinds] for kinds in hands])
    room = _ROOM[sum(hands[0])]
    handful, end_of, child, _names, ends = kernel.expand(
        root,
        np.int64(name_of(root)),
        numbers,
        _HANDS.kinds,
        _HANDS.fewer,
        ways.needs,
        ways.changes,
        ways.names,
        ways.builds_of,
        ways.demolitions,
        _KEYS[:room],
        _PLACES[:room],
        _USED,
    )
    return Searched(handful, end_of, child, ends, ways)


def _solved(found: Searched, worth: Floats) -> tuple[Any, ...]:
    h = _HANDS
    solved: tuple[Any, ...] = kernel.solve(
        worth,
        found.handful,
        found.end_of,
        found.child,
        h.results,
        h.left,
        h.ways,
        h.falls,
        h.result,
        h.chance,
        h.chosen,
        h.choice,
        h.kinds,
        found.ways.builds_of,
        found.ways.demolitions,
    )
    return solved


def _starts(found: Searched, solved: tuple[Any, ...], hands: int) -> Floats:
    """What throwing each of the root's handfuls is worth, shape (handfuls, goals)."""
    first, thrown = solved[0], solved[1]
    chances = _HANDS.chances
    starts = []
    for n in range(hands):
        rows = thrown[first[n] : first[n + 1]]
        starts.append(chances[found.handful[n], : len(rows)] @ rows)
    return np.stack(starts)


class Table:
    """What the exact table knows, for the compiled mirror."""

    def __init__(self) -> None:
        sheet = tables.load().shared_sheet
        self.mean = np.ascontiguousarray(sheet.mean[:, 0])
        self.spread = np.ascontiguousarray(sheet.spread[:, 0])
        self.steps = sheet.domain.step_array
        self.most = sheet.domain.most


_table: list[Table] = []


def table() -> Table:
    """Read once."""
    if not _table:
        _table.append(Table())
    return _table[0]


def seen(nodes: Shorts, rival: Shorts, own_turns: int, rival_turns: int, restocked: int) -> Floats:
    """What the network sees, as :func:`skyline.ai.skyline.experience.inputs` has it."""
    known = table()
    found = np.empty((len(nodes), INPUTS))
    fill(
        found,
        nodes,
        rival,
        own_turns,
        rival_turns,
        restocked,
        known.mean,
        known.spread,
        known.steps,
        known.most,
        district_worths(rival_turns),
    )
    return found


def settled(nodes: Shorts, rival: Shorts) -> Floats:
    """The shares of the victory where nobody has a turn left."""
    both = np.concatenate([rival[None], nodes])
    rank = sure_points(both) * 100 + buildings(both)
    lead = rank[1:] - rank[0]
    shares: Floats = np.sign(lead) / 2 + 0.5
    found: Floats = shares * (1 - 2 * _HOPE) + _HOPE * (1 + np.tanh(lead / 2000))
    return found


def before_last(nodes: Shorts, rival: Shorts, restocked: int) -> Floats:
    """The shares of the victory where the rival alone has a turn left."""
    need = (sure_points(nodes) - sure_points(rival[None])).astype(np.int64)
    more_built = (buildings(nodes) - buildings(rival[None])).astype(np.int64)
    behind = np.clip(more_built, -1, _MOST_BUILT)
    left = nodes[:, DISTRICT:TALL].astype(np.int64) + restocked
    least = left.min(axis=0)
    handfuls: dict[tuple[int, ...], tuple[tuple[int, int, int] | None, int]] = {}
    for dice in {tuple(row) for row in left.tolist()}:
        handfuls[dice] = _foreseen(dice, least.tolist())
    which = [handfuls[tuple(row)] for row in left.tolist()]
    goals: dict[tuple[int, int], int] = {}
    direct = np.full(len(nodes), -1)
    shifted = np.full(len(nodes), -1)
    for n, (wanted, lacks, (kinds, more)) in enumerate(
        zip(need.tolist(), behind.tolist(), which, strict=True)
    ):
        if 0 <= wanted <= MOST_GAINED:
            direct[n] = goals.setdefault((wanted, lacks), len(goals))
            if kinds is not None:
                shifted[n] = goals.setdefault((max(0, wanted - more), lacks), len(goals))
    beaten = np.where(need < 0, 1.0, 0.0)
    if goals:
        root = np.zeros(WIDTH, np.int16)
        root[: len(COLUMN)] = rival[: len(COLUMN)]
        root[ALWAYS] = 1
        wanted_all = np.array(list(goals))
        best = _reached(root, _YARD, wanted_all)
        inside = direct >= 0
        beaten[inside] = best[direct[inside]]
        for kinds in {kinds for kinds, _more in which if kinds is not None}:
            rows = np.array(
                [n for n, each in enumerate(which) if each[0] == kinds and inside[n]], np.intp
            )
            if len(rows):
                taken = _reached(root, [kinds], wanted_all)
                beaten[rows] = np.maximum(beaten[rows], taken[shifted[rows]])
    return (1 - beaten) * (1 - 2 * _HOPE) + _HOPE * (1 + np.tanh(need / 20))


def _foreseen(dice: tuple[int, ...], least: list[int]) -> tuple[tuple[int, int, int] | None, int]:
    """Dice that are searched instead of all, and the points reckoned for the others."""
    kept, more = list(dice), 0
    while sum(kept) > MOST_DICE or sum(kept) > sum(least) + 1:
        over = [have - low if have > low else 0 for have, low in zip(kept, least, strict=True)]
        place = over.index(max(over)) if any(over) else kept.index(max(kept))
        kept[place] -= 1
        more += 1
    if sum(kept) <= 3:
        return None, 0
    return (kept[0], kept[1], kept[2]), round(PER_DIE * more)


def _reached(root: Shorts, hands: list[tuple[int, int, int]], goals: Any) -> Floats:
    """The share of the victory that a last turn expects for each goal."""
    found = _expanded(root, hands, _FREE)
    points = sure_points(found.ends) - sure_points(root[None])
    built = buildings(found.ends) - buildings(root[None])
    gained = points[:, None] - goals[:, 0]
    more = built[:, None] - goals[:, 1]
    worth: Floats = np.sign(np.where(gained == 0, more, gained)) / 2 + 0.5
    best: Floats = _starts(found, _solved(found, worth), len(hands)).max(axis=0)
    return best


@dataclass
class Position:
    """A game between two turns."""

    streets: list[Shorts]  # of both seats, shape (WIDTH,); the District's places are not used
    district: list[int] = field(default_factory=lambda: [1, 1, 1])
    round: int = 1
    seat: int = 0
    final: bool = False

    @staticmethod
    def start() -> Position:
        """A game begins: a High and a Mid ground floor stand."""
        streets = [np.zeros(WIDTH, np.int16) for _ in range(2)]
        for street, column in zip(streets, ("H1", "M1"), strict=True):
            street[COLUMN[column]] = 1
            street[ALWAYS] = 1
        return Position(streets)


class Turn(NamedTuple):
    """What a search of a whole turn has found."""

    worth: float  # the chance of who moves
    searched: Searched
    solved: tuple[Any, ...]
    worths: Floats
    node: int
    taken: bool  # the District


def worths_of(
    ends: Shorts, position: Position, restocked: int, networks: Sequence[Network]
) -> Floats:
    """The chances of who has the turn at its ends."""
    rival = position.streets[1 - position.seat]
    last = position.final or position.round == LAST_ROUND
    tall = ends[:, TALL] > 0
    if position.seat:
        if last:
            return settled(ends, rival)
    elif last:
        return before_last(ends, rival, restocked)
    own_turns = LAST_ROUND - position.round
    rival_turns = own_turns + (position.seat == 0)
    network = networks[stage_of(rival_turns)]
    worth: Floats = guess(
        seen(ends, rival, own_turns, rival_turns, restocked),
        network.hidden,
        network.shift,
        network.out,
        network.direct,
        float(network.base),
    )
    if tall.any():
        over = ends[tall]
        worth[tall] = settled(over, rival) if position.seat else before_last(over, rival, restocked)
    return worth


def searched(position: Position, networks: Sequence[Network]) -> Turn:
    """The best way to begin a turn."""
    root = position.streets[position.seat].copy()
    found: list[Turn] = []
    free = position.seat == 1 and (position.final or position.round == LAST_ROUND)
    ways = _FREE if free else _WAYS
    inside = [each for each in _YARD if each[2] <= _PENTHOUSES - position.district[2]]
    taken = list(position.district)
    while sum(taken) > MOST_DICE:
        taken[taken.index(max(taken))] -= 1
    for is_district, hands in ((False, inside), (True, [(taken[0], taken[1], taken[2])])):
        if is_district and sum(taken) < 3:
            continue
        root[DISTRICT:TALL] = 0 if is_district else position.district
        tree = _expanded(root, hands, ways)
        worth = worths_of(tree.ends, position, int(is_district), networks)[:, None]
        solved = _solved(tree, worth)
        starts = _starts(tree, solved, len(hands))[:, 0]
        best = int(starts.argmax())
        found.append(Turn(float(starts[best]), tree, solved, worth, best, is_district))
    return max(found, key=lambda each: each.worth)


def played(turn: Turn, wild: float) -> tuple[int, int]:
    """The end of a turn that is played, and how many of its steps were made by chance."""
    h, s = _HANDS, turn.searched
    first, thrown, going, building, leaving = turn.solved
    end, strange = kernel.turn(
        turn.node,
        wild,
        turn.worths,
        first,
        thrown,
        going,
        building,
        leaving,
        s.handful,
        s.end_of,
        s.child,
        h.results,
        h.left,
        h.chances,
        h.ways,
        h.falls,
        h.result,
        h.chance,
        h.chosen,
        h.choice,
        s.ways.builds_of,
        s.ways.demolitions,
    )
    return int(end), int(strange)


class Ended(NamedTuple):
    """The end of a turn in a game, and what came of it."""

    seat: int
    own_turns: int
    rival_turns: int
    known: bool  # the network was not asked
    restocked: int
    node: Shorts  # of who has played, the District's dice too
    rival: Shorts
    said: float  # the chance of who has played
    found: float  # the same by the next turn's search, or by the result
    strange: int  # steps made by chance in the next turn
    result: float  # the share of the victory


def game(networks: Sequence[Sequence[Network]], wild: float = 0.0) -> list[Ended]:
    """A whole game of two players, by the networks of each."""
    position = Position.start()
    turns: list[list[Any]] = []
    while True:
        seat = position.seat
        turn = searched(position, networks[seat])
        end, strange = played(turn, wild)
        node = turn.searched.ends[end]
        if turns:
            turns[-1][8] = 1 - turn.worth
            turns[-1][9] = strange
        own = LAST_ROUND - position.round
        over = bool(node[TALL]) or position.final or position.round == LAST_ROUND
        rival = position.streets[1 - seat].copy()
        turns.append(
            [seat, own, own + (seat == 0), over, int(turn.taken), node.copy(), rival,
             float(turn.worths[end, 0]), 0.0, 0, 0.0]
        )  # fmt: skip
        street = node.copy()
        street[DISTRICT : TALL + 1] = 0
        position.streets[seat] = street
        position.district = (node[DISTRICT:TALL] + int(turn.taken)).tolist()
        position.final = over
        if seat:
            if over:
                break
            position.round += 1
        position.seat = 1 - seat
    share = [float(settled(position.streets[0][None], position.streets[1])[0])]
    share = [round(2 * share[0]) / 2, 1 - round(2 * share[0]) / 2]
    for record in turns:
        record[10] = share[record[0]]
    turns[-1][8] = turns[-1][10]
    return [Ended(*record) for record in turns]
