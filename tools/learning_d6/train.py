"""Learns worths of sheets from self-play of the compiled engine: a trial beside ``tools.learn_d6``.

``python -m tools.learning_d6.train alone FILE.npy`` fits the points that are still to come (of one
player), ``company`` the lead over the other. The worths are written as an array of rows and
features and are not shipped: the program still plays by those of ``tools.learn_d6``. After every
batch the new ones play: alone for points, in company against the shipped ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline_d6 import scales
from skyline.ai.skyline_d6.small import small
from skyline.games.skyline_d6.state import Sheet
from tools.learning_d6 import kernel, tables
from tools.solving.compiled import compiled

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

WIDTH_OF_BEAM: Final = 3
CURIOUS: Final = 0.06  # the part of turns that is played by chance
KEPT: Final = 0.5  # of what earlier batches told
RIDGE: Final = 15.0
ALIKE: Final = 60.0  # how much neighbouring stages are drawn together
BATCHES: Final = {"alone": (1500,) * 9, "company": (2000,) * 3}
TRIED: Final = 300


def blank_sheets(players: int) -> Ints:
    """Empty sheets as rows of the engine."""
    blank: Any = ((),) * 8, (0,) * 8
    sheets = (small(Sheet(seat + 1, *blank)) for seat in range(players))
    return np.array([tables.row_of(sheet) for sheet in sheets])


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
    lead: bool,
    normal: Floats,
    target: Floats,
) -> int:
    """Plays games and adds what they tell to the normal equations; returns how many sheets."""
    np.random.seed(seed)
    players, width, number = len(starts), tables.WIDTH, rows.shape[2]
    trail = np.zeros((200, 3 + 4 * width), np.int64)
    said = np.zeros((200, 4))
    places, amounts = np.empty(160, np.int64), np.empty(160)
    all_places, all_amounts = np.empty(1400, np.int64), np.empty(1400)
    rivals, final = np.empty(4, np.int64), np.empty(players)
    seen = 0
    for _game in range(games):
        sheets = starts.copy()
        count, rounds = kernel.game(t, rows, breadth, 3, curious, trail, said, sheets)
        kernel.expected(t, rows[0], sheets, rounds, rounds, players - 1, final)
        for turn in range(count):
            round_, seat, last = trail[turn, 0], trail[turn, 1], trail[turn, 2]
            here = np.empty((players, width), np.int64)
            short = 100
            for whose in range(players):
                here[whose] = trail[turn, 3 + whose * width : 3 + (whose + 1) * width]
                short = min(short, kernel.short_of(t, here[whose]))
            for subject in range(1 if lead else players):
                filled, goal = 0, 0.0
                for whose in range(players):
                    if not lead and whose != subject:
                        continue
                    sign = 1.0 if whose == subject else -1.0
                    row, behind = kernel.stage_of(last, round_, seat, whose, players)
                    kernel.rivals_of(t, here, whose, rivals)
                    if row <= 0:
                        kind = 0 if row < 0 else 1
                        told = kernel.whole(t, np.zeros(number), kind, 0.0, rivals, here[whose])
                        goal += sign * (final[whose] - told)
                        continue
                    goal += sign * (final[whose] - _bare(t, here[whose]))
                    found = kernel.features_of(t, here[whose], rivals, behind, places, amounts)
                    knot, part = kernel.knot_of(short)
                    first = row if row < 3 else 3 + knot
                    for i in range(found):
                        share = 1.0 if row < 3 else 1 - part
                        all_places[filled] = first * number + places[i]
                        all_amounts[filled] = sign * amounts[i] * share
                        filled += 1
                        if row >= 3 and part > 0:
                            all_places[filled] = (first + 1) * number + places[i]
                            all_amounts[filled] = sign * amounts[i] * part
                            filled += 1
                if filled == 0:
                    continue
                seen += 1
                for i in range(filled):
                    target[all_places[i]] += all_amounts[i] * goal
                    for j in range(filled):
                        normal[all_places[i], all_places[j]] += all_amounts[i] * all_amounts[j]
    return seen


def fitted(normal: Floats, target: Floats, before: Floats) -> Floats:
    """Worths that fit best and stay near those before and near neighbouring stages."""
    rows, number = before.shape
    matrix = normal + RIDGE * np.eye(len(target))
    goal = target + RIDGE * before.reshape(-1)
    for row in range(scales.OPEN, rows - 1):
        here = np.arange(row * number, (row + 1) * number)
        for one, other in ((here, here + number), (here + number, here)):
            matrix[one, one] += ALIKE
            matrix[one, other] -= ALIKE
    solved: Floats = np.linalg.solve(matrix, goal).reshape(rows, number).astype(np.float64)
    return solved


def points(rows: Floats, games: int, seed: int) -> Floats:
    """Final points ``(game, seat)`` of games between worths ``(seat, rows, features)``."""
    t, players = tables.tables(), len(rows)
    starts, final = blank_sheets(players), np.empty(players)
    trail, said = np.zeros((1, 3 + 4 * tables.WIDTH), np.int64), np.zeros((1, 4))
    breadth = np.full(players, WIDTH_OF_BEAM)
    scores = np.zeros((games, players))
    kernel.seed(seed)
    for number in range(games):
        sheets = starts.copy()
        _count, rounds = kernel.game(t, rows, breadth, 3, 0.0, trail, said, sheets)
        kernel.expected(t, rows[0], sheets, rounds, rounds, players - 1, final)
        scores[number] = final
    return scores


def share_won(new: Floats, old: Floats, games: int, seed: int) -> float:
    """The share of games of two that ``new`` wins; half of them from each seat."""
    won = 0.0
    for seat in (0, 1):
        rows = np.stack([new, old] if seat == 0 else [old, new])
        scores = points(rows, games // 2, seed)
        lead = scores[:, seat] - scores[:, 1 - seat]
        won += float((lead > 0).mean() + (lead == 0).mean() / 2) / 2
    return won


def trained(company: str) -> Floats:
    t = tables.tables()
    known = scales.learned()
    assert known is not None, "the sheet that ships has been learned"
    shipped = np.array(known[company].rows)
    players = 1 if company == "alone" else 2
    normal, target = np.zeros((shipped.size,) * 2), np.zeros(shipped.size)
    worths: Floats = shipped
    latest = [shipped]
    for batch, games in enumerate(BATCHES[company]):
        normal *= KEPT
        target *= KEPT
        rows = np.stack([worths] * players)
        breadth = np.full(players, WIDTH_OF_BEAM)
        starts, lead = blank_sheets(players), players > 1
        gather(t, rows, starts, games, batch, breadth, CURIOUS, lead, normal, target)
        latest = (
            [latest[-1], fitted(normal, target, worths)]
            if batch
            else [fitted(normal, target, worths)]
        )
        worths = np.mean(latest, axis=0)
        if players == 1:
            told = f"{points(worths[None].copy(), TRIED, 999).mean():.1f} points"
        else:
            told = f"{100 * share_won(worths, shipped, TRIED, 77):.0f} % against the shipped"
        print(f"batch {batch + 1}: {told}", flush=True)
    return worths


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.learning_d6.train", description=__doc__)
    parser.add_argument("company", choices=tuple(BATCHES))
    parser.add_argument("file", type=Path)
    options = parser.parse_args(arguments)
    np.save(options.file, trained(options.company))
    return 0


if __name__ == "__main__":
    sys.exit(main())
