"""Measures how strong the computer levels of a game are against each other.

Two players: every level against the one below it, and the best against the plain one; each deal is
played twice with seats swapped, and where dice are rolled a seat's are the same in both games as
long as it throws the same ones. Three and four: neighbouring levels at one table, each deal with
every rotation of the seats; counted is who ends ahead of whom. Alone: the points of every level.

Usage: ``python -m tools.ladder --game cityscape --players 2 --deals 200 [--jobs 2] [--write]``.
Every game that ends is appended to a file, and what it holds already is not played again: a run can
be broken off and gone on with, and games of several runs add up. A level that has changed needs a
new file (``--log``). ``--write`` puts the figures of all games in the file into
``assets/strength.json`` (which ``bench`` quotes) and the tables into ``docs/computer-players.md``.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from skyline.ai.catalog import level_names, levels_of, player
from skyline.ai.players import view_of
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.catalog import GAMES, game

PLAIN: Final = "greedy"
REPOSITORY: Final = Path(__file__).resolve().parent.parent
FIGURES: Final = REPOSITORY / "assets" / "strength.json"
PAGE: Final = REPOSITORY / "docs" / "computer-players.md"
LOGS: Final = REPOSITORY / "out" / "ladder"
_SURE: Final = 1.959964
"""Standard deviations to each side of a 95 % interval."""


class Job(NamedTuple):
    """One game: who sits where, and the deal that decides the dice."""

    game: str
    table: tuple[str, ...]  # weakest first
    seated: tuple[str, ...]
    deal: int
    options: tuple[tuple[str, str], ...] = ()  # house rules that are not the usual ones

    @property
    def kind(self) -> str:
        """How it is played: the number of players, and house rules."""
        rules = (f"{name}={value}" for name, value in self.options)
        return " ".join((str(len(self.seated)), *rules))


class Result(NamedTuple):
    """How a game ended, by level: share of the victory, points, what breaks ties."""

    job: Job
    wins: dict[str, float]
    points: dict[str, int]
    ranks: dict[str, tuple[int, int]]


def offered(name: str) -> tuple[str, ...]:
    """The levels of a game that players are offered, weakest first."""
    return tuple(level.name for level in levels_of(name) if level.title)


def play(job: Job) -> Result:
    """Plays one game; the same job always gives the same game."""
    rules = game(job.game)
    players = [player(level, rules.name) for level in job.seated]
    dice = [random.Random(f"{job.deal}/{seat}") for seat in range(len(players))]
    chance = random.Random(f"{job.deal}/levels")
    state = rules.initial(Setup(len(players), job.deal, options=dict(job.options)))
    told: list[str] = []
    while (seat := rules.actor(state)) is not None:
        if rules.awaits_roll(state):
            outcome = draw(rules.chance_factors(state), dice[seat])
            state = rules.apply_roll(state, outcome).state
            told.append(rules.outcome_text(outcome))
        else:
            move = players[seat].advise(view_of(rules, state, seat, told), chance).move
            step = rules.apply(state, move)
            state = step.state
            if not step.hides:
                told.append(rules.move_text(move))
    end = rules.standing(state)
    by_level = {level: seat for seat, level in enumerate(job.seated)}
    share = 1 / len(end.winners) if end.winners else 0.0
    return Result(
        job,
        {level: share * (seat in end.winners) for level, seat in by_level.items()},
        {level: end.scores[seat] for level, seat in by_level.items()},
        {level: (end.scores[seat], end.buildings[seat]) for level, seat in by_level.items()},
    )


def jobs_of(
    name: str,
    tables: Iterable[tuple[str, ...]],
    deals: range,
    options: tuple[tuple[str, str], ...] = (),
) -> Iterator[Job]:
    """Every game to be played, deal by deal, so that an early end leaves fair samples.

    Each level sits in each seat; who sits beside whom changes from deal to deal.
    """
    kept = tuple(tables)
    for deal in deals:
        for table in kept:
            orders = [table[:1] + others for others in permutations(table[1:])]
            order = orders[(deal - 1) % len(orders)]
            for turn in range(len(order)):
                yield Job(name, table, order[turn:] + order[:turn], deal, options)


def tables_of(name: str, players: int) -> list[tuple[str, ...]]:
    """Who sits together: neighbouring levels, weakest first."""
    levels = offered(name)
    tables = [levels[first : first + players] for first in range(len(levels) - players + 1)]
    return [*tables, (PLAIN, levels[-1])] if players == 2 else tables


# ------------------------------------------------------------------ the file
def to_line(result: Result) -> str:
    return json.dumps(result._replace(job=result.job._asdict())._asdict())  # type: ignore[arg-type]


def from_line(line: str) -> Result:
    found = json.loads(line)
    job = found["job"]
    return Result(
        Job(
            job["game"],
            tuple(job["table"]),
            tuple(job["seated"]),
            job["deal"],
            tuple((name, value) for name, value in job["options"]),
        ),
        found["wins"],
        found["points"],
        {level: (points, tie) for level, (points, tie) in found["ranks"].items()},
    )


def kept(log: Path) -> list[Result]:
    """The games in a file; a line that was broken off is none."""
    if not log.exists():
        return []
    lines = log.read_text("utf-8").splitlines(keepends=True)
    return [from_line(line) for line in lines if line.endswith("\n")]


def measured(todo: Sequence[Job], log: Path, jobs: int) -> list[Result]:
    """Plays what the file does not hold yet and adds it there; all games of the file."""
    results = kept(log)
    done = {result.job for result in results}
    left = [job for job in todo if job not in done]
    log.parent.mkdir(parents=True, exist_ok=True)
    if log.exists() and not log.read_bytes().endswith(b"\n"):
        log.write_text("".join(to_line(each) + "\n" for each in results), "utf-8")
    context = multiprocessing.get_context("spawn")
    with log.open("a", encoding="utf-8") as file, context.Pool(jobs) as pool:
        for number, result in enumerate(pool.imap_unordered(play, left), 1):
            results.append(result)
            file.write(to_line(result) + "\n")
            file.flush()
            if sys.stderr.isatty() or number % 100 == 0 or number == len(left):
                print(f"\r{number}/{len(left)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return results


# ------------------------------------------------------------------ figures
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
    """Every two levels that sat at one table, table by table; of one alone its points."""
    rows: list[dict[str, Any]] = []
    levels = level_names(results[0].job.game) if results else ()
    tables = {result.job.table for result in results}
    for table in sorted(tables, key=lambda table: _strength(table, levels)):
        here = [result for result in results if result.job.table == table]
        if len(table) == 1:
            rows.append(_alone(table[0], here))
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
                        round(fmean(each.points[level] for each in here), 1)
                        for level in (stronger, weaker)
                    ],
                    "wins": [
                        round(fmean(each.wins[level] for each in here), 4)
                        for level in (stronger, weaker)
                    ],
                }
            )
    return rows


def _strength(table: tuple[str, ...], levels: Sequence[str]) -> tuple[int, ...]:
    """Sorts tables: the weakest first, those with levels that are gone last."""
    return tuple(levels.index(level) if level in levels else len(levels) for level in table)


def _alone(level: str, results: list[Result]) -> dict[str, Any]:
    points = [result.points[level] for result in results]
    half = _SURE * stdev(points) / math.sqrt(len(points)) if len(points) > 1 else 0.0
    mean = fmean(points)
    return {
        "level": level,
        "games": len(points),
        "points": round(mean, 1),
        "low": round(mean - half, 1),
        "high": round(mean + half, 1),
    }


def elo(rows: list[dict[str, Any]], levels: Sequence[str]) -> dict[str, int]:
    """Ratings by the games between neighbours, the weakest at 1000, as far as they are known."""
    rating = 1000.0
    ratings = {levels[0]: 1000}
    shares = {(row["weaker"], row["stronger"]): (row["share"], row["games"]) for row in rows}
    for weaker, stronger in pairwise(levels):
        if (weaker, stronger) not in shares:
            break
        share, games = shares[weaker, stronger]
        share = min(max(share, 0.5 / games), 1 - 0.5 / games)
        rating += 400 * math.log10(share / (1 - share))
        ratings[stronger] = round(rating)
    return ratings


def figures(name: str, results: list[Result]) -> dict[str, Any]:
    """All that was measured of one game: rows by the kind of game, and ratings."""
    found: dict[str, Any] = {}
    for kind in sorted({result.job.kind for result in results}):
        found[kind] = compared([result for result in results if result.job.kind == kind])
    if "2" in found:
        found["elo"] = elo(found["2"], offered(name))
    return found


# ------------------------------------------------------------------ where they are told
def page(found: dict[str, Any]) -> str:
    """The figures of one game as tables in Markdown."""
    lines = []
    if "elo" in found:
        lines += ["| level | Elo |", "|---|---|"]
        lines += [f"| {level} | {rating} |" for level, rating in found["elo"].items()]
        lines.append("")
    for kind, rows in found.items():
        if kind == "elo":
            continue
        players, _, rules = kind.partition(" ")
        head = "Alone" if players == "1" else f"{players} players"
        lines += [f"{head}, {rules.replace(' ', ', ')}:" if rules else f"{head}:", ""]
        lines += _solo_table(rows) if players == "1" else _table(rows)
        lines.append("")
    return "\n".join(lines)


def _solo_table(rows: list[dict[str, Any]]) -> list[str]:
    return [
        "| level | games | points | 95 % interval |",
        "|---|---|---|---|",
        *(
            f"| {row['level']} | {row['games']} | {row['points']} | {row['low']} to {row['high']} |"
            for row in rows
        ),
    ]


def _table(rows: list[dict[str, Any]]) -> list[str]:
    return [
        "| stronger | weaker | games | ends ahead | 95 % interval | wins | points | table |",
        "|---|---|---|---|---|---|---|---|",
        *(
            f"| {row['stronger']} | {row['weaker']} | {row['games']} | {row['share']:.1%} "
            f"| {row['low']:.1%} to {row['high']:.1%} "
            f"| {row['wins'][0]:.1%} : {row['wins'][1]:.1%} "
            f"| {row['points'][0]} : {row['points'][1]} "
            f"| {', '.join(row['table'])} |"
            for row in rows
        ),
    ]


def write(name: str, found: dict[str, Any]) -> None:
    """Puts the figures of a game where the program and the reader find them."""
    known = json.loads(FIGURES.read_text("utf-8"))
    known[name] = found
    FIGURES.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    begin, end = f"<!-- ladder {name} -->", f"<!-- end of ladder {name} -->"
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text(f"{before}{begin}\n\n{page(found)}\n{end}{after}", encoding="utf-8")


def main() -> int:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(description="Measures how strong the levels are.")
    parser.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100, help="0 only tells what is known")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    parser.add_argument("--table", action="append", help="levels, e.g. mason,foreman; else all")
    parser.add_argument("--option", action="append", default=[], help="a house rule: name=value")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path, help="where games are kept; else out/ladder/GAME.jsonl")
    parser.add_argument("--write", action="store_true", help="into assets and docs")
    chosen = parser.parse_args()
    name: str = chosen.game
    tables = [tuple(table.split(",")) for table in chosen.table or ()]
    options = tuple((rule, value) for rule, _, value in (o.partition("=") for o in chosen.option))
    todo = jobs_of(
        name,
        tables or tables_of(name, chosen.players),
        range(chosen.seed, chosen.seed + chosen.deals),
        options,
    )
    results = measured(list(todo), chosen.log or LOGS / f"{name}.jsonl", chosen.jobs)
    found = figures(name, results)
    print(page(found))
    if chosen.write:
        write(name, found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
