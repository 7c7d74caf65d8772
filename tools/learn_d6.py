"""Learns what a sheet of Skyline D6 promises, by playing many games against itself.

Usage: ``python -m tools.learn_d6 [--seed 1] [--games 1000 2000 ...] [--write]`` plays one batch of
games after the other, each with the weights of the one before, and fits the weights anew to the
final scores of all sheets met; ``--write`` puts them into ``assets/skyline_d6/worths.json``, and
``--go-on FILE`` begins with those of a file. The same arguments make the same file again; it tells
with which ones it was made. ``--compare ONE OTHER`` plays two files against each other.

A sheet at the end of any turn is one example: its features at its stage
(``ai/skyline_d6/scales.py``) and the points that it had in the end beyond those it had then. The
weights are the ridge regression of the one on the other (Monte Carlo evaluation of the policy that
plays, improved batch by batch). How steep points become chances is fitted to who won, by maximum
likelihood.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skyline.ai.skyline_d6.outlook import (
    Moment,
    ended,
    figures,
    rivals,
    scale_of,
    shares,
    totals,
)
from skyline.ai.skyline_d6.scales import (
    DONE,
    FILE,
    OPEN,
    ROWS,
    Stage,
    Weights,
    features,
    features_of,
    points_of,
    short_of_end,
    try_weights,
    use_weights,
)
from skyline.ai.skyline_d6.small import LEVEL, Small, small
from skyline.ai.skyline_d6.turns import Breadth, Planner
from skyline.games.skyline_d6.abilities import EXCLUSIVE, EXTRA, LIMITED, OTHER
from skyline.games.skyline_d6.dice import distinct, with_die, without
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.layout import FACES, YARDS, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import SUPPLY, Sheet
from skyline.resources import asset

Floats = NDArray[np.float64]

NEEDED: Final = marks_needed(Options())
SEARCH: Final = Breadth(3)
DRAFTING: Final = Breadth(1)
COMPARED: Final = 3
"""Ends of a turn that are weighed beside the others' sheets."""
CURIOUS: Final = 0.08
"""How often a turn is played with a set drawn by chance, so that all is met now and then."""
LONGEST: Final = 40
"""Rounds after which a game is given up."""
RIDGE: Final = 15.0
"""How firmly weights stay near the former ones,"""
ALIKE: Final = 60.0
"""and how firmly those of neighbouring stages near each other."""
FADING: Final = 0.6
"""What an example counts of what it counted in the batch before."""
LATEST: Final = 2
"""With so many weights of before the latest are averaged."""


class Example(NamedTuple):
    """A sheet at the end of a turn."""

    seat: int
    sheet: Small
    rivals: tuple[int, int, int, int]
    stage: Stage


class Played(NamedTuple):
    """A game."""

    examples: list[Example]
    expected: list[tuple[Stage, list[float]]]  # of everybody, by turn
    scores: list[float]
    shares: tuple[float, ...]
    rounds: int


class Game:
    """A game on small sheets, by the standard rules."""

    def __init__(self, players: int, rng: random.Random, curious: float = CURIOUS) -> None:
        """``curious`` is how often a set is drawn by chance."""
        sheet = layout()
        self.curious = curious
        self.rng, self.players = rng, players
        blank = ((),) * len(sheet.skyscrapers), (0,) * len(sheet.skybridges)
        self.sheets = [small(Sheet(seat + 1, *blank)) for seat in range(players)]
        self.yards: list[tuple[int, ...]] = [(), (), ()]
        self.supply = sheet.dice
        self.round, self.seat = 1, 0
        self.last: int | None = None
        self._refill(None)

    def moment(self) -> Moment:
        return Moment(self.round, self.seat, 0, self.last, NEEDED, False)

    def _refill(self, drafted: int | None) -> None:
        refilled, added = refills(tuple(self.yards), drafted, self.supply)
        for yard in refilled + added:
            self.yards[yard - 1] = with_die(self.yards[yard - 1], self.rng.randint(1, 6))
            self.supply -= 1

    def turn(self) -> None:
        """Drafts a set and uses it as well as the weights know."""
        sheet, seat = self.sheets[self.seat], self.seat
        taken = tuple(
            each
            for each in EXCLUSIVE
            for other, one in enumerate(self.sheets)
            if other != seat and one.desk.marks[each] >= NEEDED[each]
        )
        scale = scale_of(self.sheets, self.moment(), seat)
        planner = Planner(scale, DRAFTING, taken)
        sets: list[tuple[float, int, tuple[int, ...]]] = []
        other = sheet.desk.marks[OTHER] >= NEEDED[OTHER]
        for yard, dice in zip(YARDS, self.yards, strict=True):
            if dice:
                sets.append((planner.best(sheet, dice), yard, dice))
        if self.supply:
            mean = sum([planner.best(sheet, (die,)) for die in FACES]) / len(FACES)
            sets.append((mean, SUPPLY, ()))
        chosen = max(sets) if self.rng.random() > self.curious else self.rng.choice(sets)
        _, drafted, hand = chosen
        if drafted:
            self.yards[drafted - 1] = ()
            if other:
                hand = self._further(planner, sheet, hand)
        else:
            hand = (self.rng.randint(1, 6),)
            self.supply -= 1
        if sheet.desk.marks[EXTRA] >= NEEDED[EXTRA] and self.supply:
            self.supply -= 1
            hand = with_die(hand, self.rng.randint(1, 6))
        self._refill(drafted)
        self._use(Planner(scale, SEARCH, taken), sheet, hand)
        self.supply += len(hand)

    def _further(self, planner: Planner, sheet: Small, hand: tuple[int, ...]) -> tuple[int, ...]:
        """The hand with the best die of another yard."""
        found = [
            (planner.best(sheet, with_die(hand, die)), place, die)
            for place, dice in enumerate(self.yards)
            for die in distinct(dice)
        ]
        if not found:
            return hand
        _, place, die = max(found)
        self.yards[place] = without(self.yards[place], die)
        return with_die(hand, die)

    def _use(self, planner: Planner, sheet: Small, hand: tuple[int, ...]) -> None:
        ends = planner.ends(sheet, hand)[:COMPARED]
        best: tuple[float, list[Small]] | None = None
        for end in ends:
            sheets = self.after(end.sheet)
            found = totals(sheets, self.moment())
            own = found.pop(self.seat)
            lead = own - (max(found) if found else 0.0)
            if best is None or lead > best[0]:
                best = lead, sheets
        assert best is not None, "every hand can be used"
        self.sheets = best[1]
        self.last = ended(self.sheets, self.moment()).last

    def after(self, sheet: Small) -> list[Small]:
        """Everybody's sheets; what one has for oneself alone, others lose."""
        sheets = list(self.sheets)
        sheets[self.seat] = sheet
        for ability in EXCLUSIVE:
            if sheet.desk.marks[ability] >= NEEDED[ability]:
                for other, one in enumerate(sheets):
                    marks = one.desk.marks
                    if other != self.seat and marks[ability]:
                        less = (*marks[:ability], 0, *marks[ability + 1 :])
                        sheets[other] = one._replace(desk=one.desk._replace(marks=less))
        return sheets

    def next(self) -> bool:
        """Goes on to the next turn; whether there is one."""
        self.seat = (self.seat + 1) % self.players
        if self.seat == 0:
            if self.round in (self.last, LONGEST):
                return False
            self.round += 1
        return True


def play(job: tuple[int, str]) -> Played:
    """A game of one seed."""
    players, seed = job
    game = Game(players, random.Random(seed))
    examples: list[Example] = []
    expected: list[tuple[Stage, list[float]]] = []
    while True:
        game.turn()
        moment = game.moment()
        short = min([short_of_end(sheet.codes) for sheet in game.sheets])
        compared = [figures(sheet) for sheet in game.sheets]
        for seat, sheet in enumerate(game.sheets):
            stage = moment.stage(seat, players, short)
            if stage.row > DONE:
                examples.append(Example(seat, sheet, rivals(compared, seat), stage))
        latest = moment.stage(players - 1, players, short)
        expected.append((latest, totals(game.sheets, moment)))
        final = moment
        if not game.next():
            break
    over = final._replace(last=final.round)
    return Played(
        examples[: 400 * players],
        [each for each in expected if each[0].row >= DONE],
        totals(game.sheets, over),
        shares(game.sheets, over),
        game.round,
    )


def guessed() -> Weights:
    """Weights to begin with: what is built grows on, abilities are of use."""
    where = features()
    row = [0.0] * where.number
    for index, first in enumerate(where.towers):
        top = places().heights[index]
        for code in range(LEVEL * (top + 1)):
            height = code // LEVEL
            if 0 < height < top:
                row[first + code] = 3.0 * (height / top) ** 1.5 + 0.6 * height
            elif height:
                row[first + code] = 0.6 * height
    for place, gain in enumerate((1.5, 0.8, 0.4)):
        row[where.room + place] = gain
    for ability, first in enumerate(where.marks):
        for place in range(layout().marks[ability]):
            row[first + place] = 2.0 * (place + 1)
    for ability in range(len(LIMITED)):
        row[where.uses + ability] = 0.6
    for circle in range(layout().loan_circles + 1):
        row[where.circles + circle] = -0.5 * circle
    for item in range(4):
        for apart in range(7):
            row[where.compared + 7 * item + apart] = 5.0 * apart / 6
    rows = [tuple(row)] * ROWS
    return Weights(tuple(rows), (0.2,) * ROWS)


class Fit:
    """Collects examples and fits weights; the examples of older batches count less and less."""

    def __init__(self) -> None:
        size = ROWS * features().number
        self.normal, self.target = np.zeros((size, size)), np.zeros(size)

    def add(self, games: Sequence[Played]) -> None:
        """Adds the examples of a batch."""
        number = features().number
        self.normal *= FADING
        self.target *= FADING
        for game in games:
            for example in game.examples:
                gain = game.scores[example.seat] - points_of(example.sheet, NEEDED, False)
                whole: dict[int, float] = {}
                for feature, amount in features_of(
                    example.sheet, example.rivals, example.stage, NEEDED
                ):
                    for row, part in example.stage.shares():
                        place = row * number + feature
                        whole[place] = whole.get(place, 0.0) + part * amount
                places_, amounts = np.array(list(whole)), np.array(list(whole.values()))
                self.normal[np.ix_(places_, places_)] += np.outer(amounts, amounts)
                self.target[places_] += amounts * gain

    def weights(self, before: Weights) -> Weights:
        """The best fit that is near weights of before, and from stage to stage alike."""
        number = features().number
        normal = self.normal.copy()
        normal[np.diag_indices(len(normal))] += RIDGE
        target = self.target + RIDGE * np.array(before.rows).reshape(len(normal))
        for row in range(OPEN, ROWS - 1):
            here = np.arange(row * number, (row + 1) * number)
            for one, other in ((here, here + number), (here + number, here)):
                normal[one, one] += ALIKE
                normal[one, other] -= ALIKE
        rows = np.linalg.solve(normal, target).reshape(ROWS, number)
        return Weights(tuple(map(tuple, rows.tolist())), before.steep)


def mean_of(some: Sequence[Weights]) -> Weights:
    """The mean of the latest weights, so that batches do not chase each other."""
    rows: Floats = np.array([each.rows for each in some]).mean(axis=0)
    steep: Floats = np.array([each.steep for each in some]).mean(axis=0)
    return Weights(
        tuple([tuple([round(weight, 3) for weight in row]) for row in rows.tolist()]),
        tuple([round(each, 4) for each in steep.tolist()]),
    )


def steep_of(games: Sequence[Played]) -> tuple[float, ...]:
    """How steep points become chances at every stage, by Newton's method on the log likelihood."""
    steep = np.full(ROWS, 0.1)
    samples = [
        (np.array([stage_part(stage, row) for row in range(ROWS)]), np.array(points), game.shares)
        for game in games
        for stage, points in game.expected
        if len(points) > 1
    ]
    for _ in range(12 if samples else 0):
        slope, curve = np.zeros(ROWS), np.eye(ROWS) * 1.0
        for parts, points, won in samples:
            weights = np.exp((parts @ steep) * (points - points.max()))
            weights /= weights.sum()
            mean = float(weights @ points)
            slope += parts * (float(np.array(won) @ points) - mean)
            curve += np.outer(parts, parts) * float(weights @ (points - mean) ** 2)
        steep = np.clip(steep + np.linalg.solve(curve, slope), 0.01, 1.0)
    return tuple([round(float(each), 4) for each in steep])


def stage_part(stage: Stage, row: int) -> float:
    return dict(stage.shares()).get(row, 0.0)


def learn(
    weights: dict[str, Weights], seed: int, batches: Sequence[int], processes: int
) -> Iterator[dict[str, Weights]]:
    """Plays batches of so many games in company, half as many alone, and learns from each."""
    from multiprocessing import get_context  # noqa: PLC0415

    weights = dict(weights)
    fits = {name: Fit() for name in weights}
    found: dict[str, list[Weights]] = {name: [] for name in weights}
    for batch, number in enumerate(batches):
        begun = time.perf_counter()
        for name, counts in (("company", (2, 2, 3, 4)), ("alone", (1,))):
            jobs = [
                (counts[place % len(counts)], f"{seed}/{batch}/{name}/{place}")
                for place in range(number if name == "company" else number // 2)
            ]
            if processes > 1:
                with get_context("spawn").Pool(processes, _begin, (batch, weights)) as pool:
                    games = pool.map(play, jobs, chunksize=8)
            else:
                _begin(batch, dict(weights))
                games = [play(job) for job in jobs]
            fits[name].add(games)
            best = fits[name].weights(weights[name])._replace(steep=steep_of(games))
            found[name] = [*found[name][-LATEST:], best]
            weights[name] = mean_of(found[name])
            report(name, games, time.perf_counter() - begun)
        yield weights


def _begin(batch: int, weights: dict[str, Weights]) -> None:
    """Plays with the weights of a batch."""
    try_weights(str(batch), weights)
    use_weights(str(batch))


def duels(first: str, second: str, deals: int, seed: int) -> tuple[float, float, int]:
    """How the weights of two files do against each other.

    Returns the first one's share of victories, its mean lead in points, and how many games were
    played: every deal twice, with the seats swapped.
    """
    won = lead = 0.0
    for deal in range(deals):
        for seat in (0, 1):
            game = Game(2, random.Random(f"{seed}/{deal}"), curious=0.0)
            while True:
                use_weights(first if game.seat == seat else second)
                game.turn()
                final = game.moment()
                if not game.next():
                    break
            over = final._replace(last=final.round)
            scores = totals(game.sheets, over)
            won += shares(game.sheets, over)[seat]
            lead += scores[seat] - scores[1 - seat]
    return won / deals / 2, lead / deals / 2, 2 * deals


def read(path: Path) -> dict[str, Weights]:
    """The weights in a file."""
    data = json.loads(path.read_text(encoding="utf-8"))["weights"]
    return {
        name: Weights(tuple(map(tuple, each["rows"])), tuple(each["steep"]))
        for name, each in data.items()
    }


def report(name: str, games: Sequence[Played], seconds: float) -> None:
    """How the games of a batch went."""
    scores = [score for game in games for score in game.scores]
    mean = sum(scores) / len(scores)
    rounds = sum(game.rounds for game in games) / len(games)
    print(
        f"{name}: {len(games)} games, {mean:.1f} points, {rounds:.1f} rounds, {seconds:.0f} s",
        flush=True,
    )


def written(weights: dict[str, Weights], history: list[Any]) -> str:
    """The file that is shipped."""
    data = {
        "sheet": layout().digest,
        "features": features().number,
        "learned": history,
        "weights": {
            name: {"steep": each.steep, "rows": each.rows} for name, each in weights.items()
        },
    }
    return json.dumps(data, separators=(",", ":")).replace("]", "]\n") + "\n"


def main() -> int:
    """Reads the command line; learns."""
    parser = argparse.ArgumentParser(description="Learns what a sheet of Skyline D6 promises.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, nargs="+", default=[1000, 1000, 2000, 4000])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="into assets")
    parser.add_argument("--go-on", type=Path, help="from a file that was written before")
    parser.add_argument("--compare", type=Path, nargs=2, help="two files, with --games deals")
    chosen = parser.parse_args()
    if chosen.compare:
        for path in chosen.compare:
            try_weights(str(path), read(path))
        first, second = map(str, chosen.compare)
        won, lead, games = duels(first, second, chosen.games[0], chosen.seed)
        print(f"{games} games: {won:.1%} won by the first, {lead:+.1f} points")
        return 0
    weights, history = {"alone": guessed(), "company": guessed()}, []
    if chosen.go_on:
        weights = read(chosen.go_on)
        history = json.loads(chosen.go_on.read_text(encoding="utf-8"))["learned"]
    found = learn(weights, chosen.seed, chosen.games, chosen.jobs)
    for batch, learned in enumerate(found, 1):
        if chosen.write:
            own = {"seed": chosen.seed, "games": chosen.games[:batch]}
            text = written(learned, [*history, own])
            asset(FILE).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
