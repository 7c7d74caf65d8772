"""Measures how strong the computer levels are against each other.

Two players: every level against the one below it, and the best against the plain greedy one. Each
deal is played twice with seats swapped; a seat's dice are the same in both games as long as it
throws the same dice. Three and four players: neighbouring levels at one table, each deal with
every rotation of the seats; counted is who ends ahead of whom.

Usage: ``python -m tools.ladder --deals 100 --jobs 2 [--write]``. ``--write`` puts the figures into
``assets/strength.json`` (which ``bench`` quotes) and the tables into ``docs/computer-players.md``.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from skyline.ai.catalog import levels_of, player
from skyline.ai.players import view_of
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.catalog import game

LEVELS = tuple(level.name for level in levels_of("skyline") if level.title)
PLAIN = "greedy"
REPOSITORY = Path(__file__).resolve().parent.parent
FIGURES = REPOSITORY / "assets" / "strength.json"
PAGE = REPOSITORY / "docs" / "computer-players.md"
BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
_SURE = 1.959964
"""Standard deviations to each side of a 95 % interval."""


class Job(NamedTuple):
    """One game: who sits where, and the deal that decides the dice."""

    table: tuple[str, ...]
    seated: tuple[str, ...]
    deal: int


class Result(NamedTuple):
    """How a game ended, by level: share of the victory, points."""

    job: Job
    wins: dict[str, float]
    points: dict[str, int]
    ranks: dict[str, tuple[int, int]]
    rounds: int


def play(job: Job) -> Result:
    """Plays one game; the same job always gives the same game."""
    rules = game("skyline")
    players = [player(level, rules.name) for level in job.seated]
    dice = [random.Random(f"{job.deal}/{seat}") for seat in range(len(players))]
    chance = random.Random(f"{job.deal}/levels")
    state = rules.initial(Setup(len(players), 1))
    while (seat := rules.actor(state)) is not None:
        if rules.awaits_roll(state):
            outcome = draw(rules.chance_factors(state), dice[seat])
            state = rules.apply_roll(state, outcome).state
        else:
            move = players[seat].advise(view_of(rules, state, seat), chance).move
            state = rules.apply(state, move).state
    end = rules.standing(state)
    by_level = {level: seat for seat, level in enumerate(job.seated)}
    share = 1 / len(end.winners)
    return Result(
        job,
        {level: share * (seat in end.winners) for level, seat in by_level.items()},
        {level: end.scores[seat] for level, seat in by_level.items()},
        {level: (end.scores[seat], end.buildings[seat]) for level, seat in by_level.items()},
        state.round,
    )


def jobs_of(tables: list[tuple[str, ...]], deals: int, seed: int) -> Iterator[Job]:
    """Every game to be played, deal by deal, so that an early end leaves fair samples."""
    for deal in range(seed, seed + deals):
        for table in tables:
            for turn in range(len(table)):
                yield Job(table, table[turn:] + table[:turn], deal)


def tables_of(players: int) -> list[tuple[str, ...]]:
    """Who sits together: neighbouring levels, weakest first."""
    tables = [LEVELS[first : first + players] for first in range(len(LEVELS) - players + 1)]
    return [*tables, (PLAIN, LEVELS[-1])] if players == 2 else tables


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson 1927)."""
    wide = 1 + _SURE**2 / games
    middle = (share + _SURE**2 / 2 / games) / wide
    half = _SURE * math.sqrt(share * (1 - share) / games + (_SURE / 2 / games) ** 2) / wide
    return middle - half, middle + half


def ahead(results: list[Result], stronger: str, weaker: str) -> float:
    """The share of games in which one level ends ahead of another; equal counts a half."""
    total = 0.0
    for result in results:
        first, second = result.ranks[stronger], result.ranks[weaker]
        total += 1.0 if first > second else 0.5 if first == second else 0.0
    return total / len(results)


def compared(results: list[Result]) -> list[dict[str, Any]]:
    """Every two levels that sat at one table, table by table."""
    rows = []
    for table in dict.fromkeys(result.job.table for result in results):
        here = [result for result in results if result.job.table == table]
        for weaker, stronger in combinations(table, 2):
            share = ahead(here, stronger, weaker)
            low, high = interval(share, len(here))
            rows.append(
                {
                    "table": list(table),
                    "stronger": stronger,
                    "weaker": weaker,
                    "games": len(here),
                    "share": round(share, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "points": [
                        round(sum(each.points[level] for each in here) / len(here), 1)
                        for level in (stronger, weaker)
                    ],
                    "wins": [
                        round(sum(each.wins[level] for each in here) / len(here), 4)
                        for level in (stronger, weaker)
                    ],
                    "rounds": round(sum(each.rounds for each in here) / len(here), 2),
                }
            )
    return rows


def elo(rows: list[dict[str, Any]]) -> dict[str, int]:
    """Ratings by the games between neighbours, the weakest of the five at 1000."""
    rating = 1000.0
    ratings = {LEVELS[0]: 1000}
    shares = {(row["weaker"], row["stronger"]): (row["share"], row["games"]) for row in rows}
    for weaker, stronger in pairwise(LEVELS):
        share, games = shares[weaker, stronger]
        share = min(max(share, 0.5 / games), 1 - 0.5 / games)
        rating += 400 * math.log10(share / (1 - share))
        ratings[stronger] = round(rating)
    return ratings


def measured(deals: dict[int, int], seed: int, jobs: int) -> dict[str, Any]:
    """Plays everything.

    Args:
        deals: How many deals for each number of players.
        seed: The first deal.
        jobs: Processes.
    """
    found: dict[str, Any] = {}
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        for players, number in deals.items():
            if not number:
                continue
            todo = list(jobs_of(tables_of(players), number, seed))
            results = []
            for done, result in enumerate(pool.imap(play, todo, chunksize=4), 1):
                results.append(result)
                if sys.stderr.isatty() or done % 100 == 0 or done == len(todo):
                    print(f"\r{players} players: {done}/{len(todo)}", end="", file=sys.stderr)
            print(file=sys.stderr)
            found[str(players)] = compared(results)
    if "2" in found:
        found["elo"] = elo(found["2"])
    return found


def page(found: dict[str, Any]) -> str:
    """The figures as tables in Markdown."""
    lines = []
    if "elo" in found:
        lines += ["| level | Elo |", "|---|---|"]
        lines += [f"| {level} | {rating} |" for level, rating in found["elo"].items()]
        lines.append("")
    for players in (2, 3, 4):
        rows = found.get(str(players))
        if not rows:
            continue
        lines += [
            f"{players} players:",
            "",
            "| stronger | weaker | games | ends ahead | 95 % interval | wins | points | table |",
            "|---|---|---|---|---|---|---|---|",
        ]
        lines += [
            f"| {row['stronger']} | {row['weaker']} | {row['games']} | {row['share']:.1%} "
            f"| {row['low']:.1%} to {row['high']:.1%} "
            f"| {row['wins'][0]:.1%} : {row['wins'][1]:.1%} "
            f"| {row['points'][0]} : {row['points'][1]} "
            f"| {', '.join(row['table'])} |"
            for row in rows
        ]
        lines.append("")
    return "\n".join(lines)


def write(found: dict[str, Any]) -> None:
    """Puts the figures where the program and the reader find them."""
    FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n\n{page(found)}\n{END}{after}", encoding="utf-8")


def main() -> int:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(description="Measures how strong the levels are.")
    parser.add_argument("--deals", type=int, default=100, help="for two players")
    parser.add_argument("--deals3", type=int, default=0, help="for three players")
    parser.add_argument("--deals4", type=int, default=0, help="for four players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="into assets and docs")
    chosen = parser.parse_args()
    deals = {2: chosen.deals, 3: chosen.deals3, 4: chosen.deals4}
    found = measured(deals, chosen.seed, chosen.jobs)
    print(page(found))
    if chosen.write:
        write(found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
