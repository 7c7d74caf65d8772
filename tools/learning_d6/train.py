"""Worths of sheets from self-play of the compiled engine, and what chances follow from them.

A sheet at the end of any turn has features at its stage (``ai/skyline_d6/scales.py``). Alone their
weights are fitted to the points still to come, in company to these or to the *lead* over each of
the others, by ridge regression; each batch of games is played with the weights of those before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline_d6 import scales
from skyline.ai.skyline_d6.outlook import Moment, victory
from skyline.ai.skyline_d6.scales import Chance
from skyline.ai.skyline_d6.small import LEVEL, small
from skyline.games.skyline_d6.abilities import LIMITED
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Sheet
from tools.learning_d6 import kernel, tables
from tools.solving.compiled import compiled

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

LEARNING: Final = 3
"""Sheets gone on with in games to learn from,"""
WATCHING: Final = 6
"""and in those that tell how likely victory was."""
COMPARED: Final = 4
CURIOUS: Final = 0.06
"""How often a set is drawn by chance, so that all is met now and then;"""
CARELESS: Final = 0.4
"""and at the beginning of every second game that tells how likely victory was,"""
HASTE: Final = 10
"""for fewer turns a seat than this."""
RIDGE: Final = 15.0
"""How firmly weights stay near the former ones,"""
ALIKE: Final = 60.0
"""and how firmly those of neighbouring stages near each other."""
FEW: Final = 100
"""Turns of which a share won tells little."""
MORE: Final = 3
"""Numbers of abilities that add dice: none, one or both."""
SEATS: Final = 2 + 3 + 4
"""Places in the order of play with two to four players."""
_TURNS: Final = 200


def blank_sheets(players: int) -> Ints:
    """Empty sheets as rows of the engine."""
    blank: Any = ((),) * tables.TOWERS, (0,) * len(layout().skybridges)
    sheets = (small(Sheet(seat + 1, *blank)) for seat in range(players))
    return np.array([tables.row_of(sheet) for sheet in sheets])


def guessed() -> Floats:
    """Weights to begin with: what is built grows on, abilities are of use."""
    where = scales.features()
    row = np.zeros(where.number)
    for index, first in enumerate(where.towers):
        top = places().heights[index]
        for code in range(LEVEL * (top + 1)):
            height = code // LEVEL
            row[first + code] = 0.6 * height
            if 0 < height < top:
                row[first + code] += 3.0 * (height / top) ** 1.5
    row[where.room : where.room + 3] = 1.5, 0.8, 0.4
    for ability, first in enumerate(where.marks):
        for place in range(layout().marks[ability]):
            row[first + place] = 2.0 * (place + 1)
    row[where.uses : where.uses + len(LIMITED)] = 0.6
    for circle in range(layout().loan_circles + 1):
        row[where.circles + circle] = -0.5 * circle
    apart = 2 * scales.APART + 1
    for place in range(4 * apart):
        row[where.compared + place] = 5.0 * (place % apart) / (apart - 1)
    return np.tile(row, (scales.ROWS, 1))


# ------------------------------------------------------------------ worths
class Manner(NamedTuple):
    """How batches of games become worths."""

    kept: float  # what an example counts of what it counted in the batch before
    latest: int  # the mean of so many fits plays on
    taste: float = 0.0  # how much each player over- or undervalues things, game by game


@compiled
def _bare(t: Any, sheet: Ints) -> float:
    """What a sheet scores without comparisons."""
    return kernel.whole(t, np.zeros(1), 0, 0.0, np.full(4, 99), sheet)


@compiled
def gather(
    t: Any,
    rows: Floats,
    starts: Ints,
    games: int,
    seed: int,
    breadth: Ints,
    curious: float,
    taste: float,
    lead: bool,
    weight: float,
    normal: Floats,
    target: Floats,
) -> float:
    """Plays games and adds what they tell to the normal equations; the mean of the points."""
    np.random.seed(seed)
    players, width, number = len(starts), tables.WIDTH, rows.shape[2]
    wide = len(target) // rows.shape[1]
    trail = np.zeros((_TURNS, 3 + 4 * width), np.int64)
    said = np.zeros((_TURNS, 5))
    goals = np.zeros(players)
    filled = np.zeros(players, np.int64)
    places, amounts = np.empty((players, 160), np.int64), np.empty((players, 160))
    all_places, all_amounts = np.empty(640, np.int64), np.empty(640)
    rivals, final = np.empty(4, np.int64), np.empty(players)
    nothing = np.zeros(number)
    total = 0.0
    played = rows.copy()
    for _game in range(games):
        sheets = starts.copy()
        if taste > 0:
            # What everybody does alike, nobody learns the worth of.
            for whose in range(players):
                played[whose] = rows[whose] * (1 + taste * np.random.standard_normal(number))
        count, rounds = kernel.game(
            t, played, breadth, COMPARED, curious, _TURNS, trail, said, sheets
        )
        kernel.expected(t, rows[0], sheets, rounds, rounds, players - 1, final)
        total += final.mean()
        for turn in range(count):
            round_, seat, last = trail[turn, 0], trail[turn, 1], trail[turn, 2]
            here = np.empty((players, width), np.int64)
            short = 100
            for whose in range(players):
                here[whose] = trail[turn, 3 + whose * width : 3 + (whose + 1) * width]
                short = min(short, kernel.short_of(t, here[whose]))
            first = part = 0.0
            for whose in range(players):
                row, behind = kernel.stage_of(last, round_, seat, whose, players)
                kernel.rivals_of(t, here, whose, rivals)
                filled[whose] = 0
                if row <= 0:
                    kind = 0 if row < 0 else 1
                    told = kernel.whole(t, nothing, kind, 0.0, rivals, here[whose])
                    goals[whose] = final[whose] - told
                    continue
                goals[whose] = final[whose] - _bare(t, here[whose])
                found = kernel.features_of(
                    t, here[whose], rivals, behind, places[whose], amounts[whose]
                )
                knot, part = kernel.knot_of(short)
                first, part = (row, 0.0) if row < 3 else (3 + knot, part)
                if wide > number:
                    # What a place in the order of play brings is no merit of a sheet.
                    places[whose, found] = number + players * (players - 1) // 2 - 1 + whose
                    amounts[whose, found] = 1.0
                    found += 1
                for i in range(found):
                    places[whose, i] += int(first) * wide
                filled[whose] = found
            for one in range(players):
                for other in range(one, players):
                    if (other == one) == lead:
                        continue
                    goal, many = goals[one], 0
                    if other != one:
                        goal -= goals[other]
                    for whose in (one, other):
                        sign = 1.0 if whose == one else -1.0
                        for i in range(filled[whose]):
                            all_places[many] = places[whose, i]
                            all_amounts[many] = sign * amounts[whose, i] * (1 - part)
                            many += 1
                            if part > 0:
                                all_places[many] = places[whose, i] + wide
                                all_amounts[many] = sign * amounts[whose, i] * part
                                many += 1
                        if other == one:
                            break
                    for i in range(many):
                        amount = weight * all_amounts[i]
                        target[all_places[i]] += amount * goal
                        for j in range(many):
                            normal[all_places[i], all_places[j]] += amount * all_amounts[j]
    return total / games


def fitted(normal: Floats, target: Floats, before: Floats) -> Floats:
    """Worths that fit best and stay near those before and near neighbouring stages."""
    rows, number = before.shape
    matrix = normal + RIDGE * np.eye(len(target))
    wide = len(target) // rows
    goal = target + RIDGE * np.pad(before, ((0, 0), (0, wide - number))).reshape(-1)
    for row in range(scales.OPEN, rows - 1):
        here = np.arange(row * wide, row * wide + number)
        for one, other in ((here, here + wide), (here + wide, here)):
            matrix[one, one] += ALIKE
            matrix[one, other] -= ALIKE
    solved: Floats = np.linalg.solve(matrix, goal).reshape(rows, wide).astype(np.float64)
    return solved[:, :number]


def learned(
    players: Sequence[int], lead: bool, batches: Sequence[int], seed: int, manner: Manner
) -> Iterator[Floats]:
    """Worths after each batch of so many games, as many of each number of players."""
    t, worths = tables.tables(), guessed()
    wide = worths.shape[1] + SEATS * (len(players) > 1)
    normal, target = np.zeros((scales.ROWS * wide,) * 2), np.zeros(scales.ROWS * wide)
    latest: list[Floats] = []
    for batch, games in enumerate(batches):
        normal *= manner.kept
        target *= manner.kept
        told = []
        for number, seats in enumerate(players):
            told.append(
                gather(
                    t, np.stack([worths] * seats), blank_sheets(seats), games // len(players),
                    10_000 * seed + 1_000 * number + batch, np.full(seats, LEARNING), CURIOUS,
                    manner.taste, lead, min(1.0, 4 / seats**2), normal, target,
                )
            )  # fmt: skip
        shown = ", ".join([f"{points:.1f}" for points in told])
        print(f"batch {batch + 1}: {games} games, {shown} points", flush=True)
        latest = [*latest, fitted(normal, target, worths)][-manner.latest :]
        worths = np.asarray(np.mean(latest, axis=0), np.float64).round(3)
        yield worths


# ------------------------------------------------------------------ chances
class Watched(NamedTuple):
    """Ends of turns, and how their games ended."""

    parts: Floats  # of the rows of weights
    points: Floats  # that each seat was expected to have, the next one with its best set
    following: Ints  # whose turn is next
    adding: Ints  # how many abilities add dice to its set
    results: Floats  # points of who is alone; shares of the victory


def watched(rows: Floats, games: int, seed: int, wide: int = WATCHING) -> Watched:
    """Games of ``rows`` (by seat), every end of a turn that another follows.

    In every second game many sets are drawn by chance at first, since perfect equals are never far
    apart; only what follows is told of.
    """
    t, players = tables.tables(), len(rows)
    starts, breadth = blank_sheets(players), np.full(players, wide)
    trail = np.zeros((_TURNS, 3 + 4 * tables.WIDTH), np.int64)
    said = np.zeros((_TURNS, 5))
    parts: list[list[float]] = []
    points: list[Floats] = []
    following: list[int] = []
    adding: list[int] = []
    results: list[tuple[float, ...]] = []
    kernel.seed(seed)
    cuts = np.random.default_rng(seed).integers(1, HASTE * players, games)
    for number in range(games):
        sheets = starts.copy()
        cut = int(cuts[number]) * (number % 2)
        count, rounds = kernel.game(t, rows, breadth, COMPARED, CARELESS, cut, trail, said, sheets)
        result = result_of(t, rows[0], sheets, rounds)
        for turn in range(max(0, cut - 1), min(count, _TURNS) - 1):
            round_, seat, last = (int(each) for each in trail[turn, :3])
            short = min(
                kernel.short_of(t, trail[turn, first : first + tables.WIDTH])
                for first in range(3, 3 + players * tables.WIDTH, tables.WIDTH)
            )
            moment = _moment(round_, seat, None if last < 0 else last)
            share = dict(moment.stage(players - 1, players, int(short)).shares())
            parts.append([share.get(row, 0.0) for row in range(scales.ROWS)])
            expected = said[turn, :players].copy()
            expected[(seat + 1) % players] += said[turn, 4]
            points.append(expected)
            following.append((seat + 1) % players)
            first = 3 + following[-1] * tables.WIDTH + tables.MARKS
            marks = trail[turn, first : first + len(layout().marks)].tolist()
            adding.append(scales.adding(marks, layout().marks))
            results.append(result)
    return Watched(*map(np.array, (parts, points, following, adding, results)))


def _moment(round_: int, seat: int, last: int | None) -> Moment:
    return Moment(round_, seat, 0, last, marks_needed(Options()), False)


def result_of(t: Any, rows: Floats, sheets: Ints, rounds: int) -> tuple[float, ...]:
    """How a game ended: points of who is alone, shares of the victory."""
    players = len(sheets)
    final = np.empty(players)
    kernel.expected(t, rows, sheets, rounds, rounds, players - 1, final)
    if players == 1:
        return (float(final[0]),)
    return victory(final.tolist(), [tables.sheet_of(sheet) for sheet in sheets])


def chance_of(games: Watched) -> Chance:
    """What points are worth in chance to win, by maximum likelihood (Newton's method).

    The logit of a seat is its points times what one is worth, a bias for who is next, and one for
    its place in the order of play; all by stage. Alone the bias is that of the points.
    """
    stages, (turns, players) = games.parts.shape[1], games.points.shape
    if players == 1:
        apart = (games.results - games.points)[:, 0]
        facts = next_of(games)
        curve = facts.T @ facts + np.eye(facts.shape[1])
        found = np.linalg.solve(curve, facts.T @ apart)
        biases = tuple(_rounded(row) for row in found.reshape(MORE, stages))
        return Chance((1.0,) * stages, biases, ((0.0,),) * stages)
    here, orders = np.arange(turns), (1 + MORE) * stages
    facts = np.zeros((turns, players, orders + players * stages))
    lead = games.points - games.points.mean(axis=1, keepdims=True)
    facts[:, :, :stages] = lead[:, :, None] * games.parts[:, None]
    facts[here, games.following, stages:orders] = next_of(games)
    for seat in range(players):
        first = orders + seat * stages
        facts[:, seat, first : first + stages] = games.parts
    found = np.concatenate([np.full(stages, 0.1), np.zeros((MORE + players) * stages)])
    firm = np.ones(len(found))
    for _ in range(20):
        said = _softmax(facts @ found)
        mean = np.einsum("tp,tpf->tf", said, facts)
        slope = (np.einsum("tp,tpf->tf", games.results, facts) - mean).sum(axis=0)
        curve = np.einsum("tp,tpf,tpg->fg", said, facts, facts, optimize=True) - mean.T @ mean
        found += np.linalg.solve(curve + np.diag(firm), slope)
        found[:stages] = np.clip(found[:stages], 0.01, 1.0)
    order = tuple(_rounded(row) for row in found[orders:].reshape(players, stages).T)
    biases = tuple(_rounded(row) for row in found[stages:orders].reshape(MORE, stages))
    return Chance(_rounded(found[:stages]), biases, order)


def next_of(games: Watched) -> Floats:
    """The parts of the rows, by how many abilities add dice to the set of whoever is next."""
    each = games.adding[:, None] == np.arange(MORE)
    facts: Floats = (each[:, :, None] * games.parts[:, None]).reshape(len(each), -1)
    return facts


def said_of(games: Watched, chance: Chance) -> Floats:
    """The chances that everybody was given."""
    logits = (games.parts @ np.array(chance.steep))[:, None] * games.points
    logits[np.arange(len(logits)), games.following] += next_of(games) @ np.ravel(chance.bias)
    logits += games.parts @ np.array(chance.order)
    return _softmax(logits)


def _softmax(logits: Floats) -> Floats:
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    shared: Floats = weights / weights.sum(axis=1, keepdims=True)
    return shared


def _rounded(found: Any) -> tuple[float, ...]:
    return tuple(round(float(each), 4) for each in found)


# ------------------------------------------------------------------ comparing
def points_alone(worths: Floats, games: int, seed: int, wide: int = WATCHING) -> Floats:
    """Final points of lone games."""
    t, starts = tables.tables(), blank_sheets(1)
    trail, said = np.zeros((1, 3 + 4 * tables.WIDTH), np.int64), np.zeros((1, 5))
    found = np.zeros(games)
    kernel.seed(seed)
    rows, breadth = worths[None].copy(), np.full(1, wide)
    for number in range(games):
        sheets = starts.copy()
        _count, rounds = kernel.game(t, rows, breadth, COMPARED, 0.0, 0, trail, said, sheets)
        found[number] = result_of(t, worths, sheets, rounds)[0]
    return found


def share_won(new: Floats, old: Floats, players: int, games: int, seed: int) -> float:
    """The share of the games that one ``new`` wins among ``old``, in every seat equally often."""
    t, starts = tables.tables(), blank_sheets(players)
    trail, said = np.zeros((1, 3 + 4 * tables.WIDTH), np.int64), np.zeros((1, 5))
    breadth, won = np.full(players, LEARNING), 0.0
    kernel.seed(seed)
    for number in range(games):
        seat = number % players
        rows = np.stack([new if each == seat else old for each in range(players)])
        sheets = starts.copy()
        _count, rounds = kernel.game(t, rows, breadth, COMPARED, 0.0, 0, trail, said, sheets)
        won += result_of(t, new, sheets, rounds)[seat]
    return won / games
