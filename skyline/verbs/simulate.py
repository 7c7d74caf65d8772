"""The simulate verb: many games between computer levels without a window."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from statistics import stdev
from typing import Any, NamedTuple

from skyline.ai.catalog import player
from skyline.ai.players import view_of
from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.errors import SkylineError
from skyline.core.setup import LARGEST_SEED, Setup
from skyline.games.catalog import game
from skyline.text.clean import tell
from skyline.verbs.parser import STATUS_USAGE, OneSentenceParser

MOST_GAMES = 10_000_000
MOST_JOBS = 256
_BAR_WIDTH = 40
_BAR_PAUSE = 0.1
"""Seconds between two pictures of the progress bar."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: a game, a number of seats, a level for each place, and the seed."""

    game: str
    players: int
    levels: tuple[str, ...]
    seed: int

    def seated(self, number: int) -> tuple[str, ...]:
        """The level of each seat in one game; every level moves a seat clockwise each game."""
        places = self.players
        return tuple(
            self.levels[(seat - number) % places % len(self.levels)] for seat in range(places)
        )


class Played(NamedTuple):
    """One finished game: points and winners by seat, and its moves and rolls."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


def play_game(match: Match, number: int) -> Played:
    """Plays one game of a match; the same match and number always give the same game."""
    rules: Game[Any, Any] = game(match.game)
    rng = random.Random(f"{match.seed}/{number}")
    players = [player(level, match.game) for level in match.seated(number)]
    state = rules.initial(Setup(match.players, match.seed))
    moves, told = 0, list[str]()
    while (seat := rules.actor(state)) is not None:
        if rules.awaits_roll(state):
            outcome = draw(rules.chance_factors(state), rng)
            state = rules.apply_roll(state, outcome).state
            told.append(rules.outcome_text(outcome))
            continue
        advice = players[seat].advise(view_of(rules, state, seat, told), rng)
        step = rules.apply(state, advice.move)
        if not step.hides:
            told.append(rules.move_text(advice.move))
        state = step.state
        moves += 1
    standing = rules.standing(state)
    return Played(standing.scores, standing.winners, moves)


def simulate(match: Match, games: int, jobs: int = 1) -> dict[str, Any]:
    """Plays a match and sums it up as the JSON object of the protocol.

    Wins are shared: two winners get half a win each. ``moves`` counts decisions, not rolls; each
    level's ``mean_score`` has its standard error under ``error``. All but the times depends on the
    match and ``games`` alone.
    """
    began = time.perf_counter()
    with _results(match, games, jobs) as results:
        played = list(_with_bar(results, games))
    elapsed = time.perf_counter() - began
    moves = sum(each.moves for each in played)
    wins = [[0.0] * match.players for _ in played]
    for row, each in zip(wins, played, strict=True):
        for seat in each.winners:
            row[seat] = 1 / len(each.winners)
    scores = [list(each.scores) for each in played]
    return {
        "games": games,
        "seconds": round(elapsed, 3),
        "moves": moves,
        "moves_per_second": round(moves / elapsed) if elapsed else 0,
        "levels": list(match.levels),
        "scores": scores,
        "mean_score": {**_means(match, scores), "error": _errors(match, scores)},
        "win_rate": _means(match, wins),
    }


def _means(match: Match, rows: Sequence[Sequence[float]]) -> dict[str, Any]:
    """Mean of a value by seat and by level."""
    return {
        "seat": [_mean(row[seat] for row in rows) for seat in range(match.players)],
        "level": {level: _mean(values) for level, values in _by_level(match, rows).items()},
    }


def _errors(match: Match, rows: Sequence[Sequence[float]]) -> dict[str, float | None]:
    """The standard error of each level's mean; None for fewer than two values."""
    return {
        level: round(stdev(values) / math.sqrt(len(values)), 4) if len(values) > 1 else None
        for level, values in _by_level(match, rows).items()
    }


def _by_level(match: Match, rows: Sequence[Sequence[float]]) -> dict[str, list[float]]:
    by_level: dict[str, list[float]] = {level: [] for level in match.levels}
    for number, row in enumerate(rows):
        for level, value in zip(match.seated(number), row, strict=True):
            by_level[level].append(value)
    return by_level


def _mean(values: Iterable[float]) -> float | None:
    """The mean, or None of nothing (a level that no game seated)."""
    listed = list(values)
    return round(sum(listed) / len(listed), 4) if listed else None


@contextmanager
def _results(match: Match, games: int, jobs: int) -> Iterator[Iterable[Played]]:
    """The games in order, played here or by a pool of processes."""
    play = partial(play_game, match)
    if jobs == 1 or games == 1:
        yield map(play, range(games))
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, games)) as pool:
        yield pool.imap(play, range(games), chunksize=max(1, min(64, games // (4 * jobs))))


def _with_bar(results: Iterable[Played], games: int) -> Iterator[Played]:
    """Passes the games on, drawing a bar on standard error when that is a terminal."""
    shown = sys.stderr is not None and sys.stderr.isatty()
    latest = 0.0
    for done, each in enumerate(results, start=1):
        if shown and (done == games or time.monotonic() - latest > _BAR_PAUSE):
            latest = time.monotonic()
            filled = _BAR_WIDTH * done // games
            bar = "#" * filled + "." * (_BAR_WIDTH - filled)
            end = "\n" if done == games else ""
            print(f"\r[{bar}] {done}/{games}", end=end, file=sys.stderr, flush=True)
        yield each


def _whole(least: int, most: int, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is expected")


def _parser() -> argparse.ArgumentParser:
    parser = OneSentenceParser(
        "simulate: {}; see simulate --help.",
        prog="skyline simulate",
        description="Plays games between computer levels and prints one JSON object.",
        allow_abbrev=False,
    )
    parser.add_argument("--game", default="skyline", help="the game, e.g. skyline")
    parser.add_argument("--players", default="2", metavar="N", help="number of seats")
    parser.add_argument(
        "--level", default="random", help="one level, or several with commas; seats rotate"
    )
    parser.add_argument("--games", type=partial(_whole, 1, MOST_GAMES), default=100, metavar="N")
    parser.add_argument("--seed", type=partial(_whole, 0, LARGEST_SEED), default=1, metavar="S")
    parser.add_argument("--jobs", type=partial(_whole, 1, MOST_JOBS), default=1, metavar="J")
    return parser


def run(arguments: list[str]) -> int:
    """The verb: 0 after printing the JSON object, 2 after one sentence about wrong arguments."""
    try:
        chosen = _parser().parse_args(arguments)
        levels = tuple(chosen.level.split(","))
        players = _players(chosen.game, chosen.players)
        match = Match(chosen.game, players, levels, chosen.seed)
        _check(match)
    except SystemExit as end:
        return int(end.code or 0)
    except SkylineError as error:
        tell(f"simulate: {error}", sys.stderr)
        return STATUS_USAGE
    try:
        result = simulate(match, chosen.games, chosen.jobs)
    except KeyboardInterrupt:
        print("\nsimulate: stopped before all games were played.", file=sys.stderr)
        return 130
    print(json.dumps(result))
    return 0


def _players(name: str, text: str) -> int:
    """The number of seats that the text asks for, when that game has so many."""
    seats = game(name).seats
    try:
        return _whole(seats[0], seats[-1], text)
    except argparse.ArgumentTypeError:
        raise SkylineError(
            f"The number of players goes from {seats[0]} to {seats[-1]} in {name}."
        ) from None


def _check(match: Match) -> None:
    """Refuses an unknown game or level, or more levels than seats, before anything is played."""
    game(match.game).initial(Setup(match.players, match.seed))
    for level in match.levels:
        player(level, match.game, match.players)
    if len(match.levels) > match.players:
        raise SkylineError("There are more levels than players.")
