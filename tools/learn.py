"""Teaches the master by self-play and writes ``assets/tables/experience.json``.

``python -m tools.learn train`` plays some ten thousand games with a compiled engine and makes the
file, which is part of the repository. ``check`` plays on and tells how often games are won that
were said to be, seat by seat, and how far guesses at turn ends are from the next turn's search;
``match`` plays the master against the level ``reckoner``, which was taught nothing.
numba (extra ``dev``) is needed here and never to play; docs/computer-players.md has the figures.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from skyline.ai.skyline.experience import FILE, networks
from tools.learning import match, report, train

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="learn", description=__doc__)
    parser.add_argument("--file", type=Path, default=ASSETS / FILE)
    parser.add_argument("--jobs", type=int, default=2)
    commands = parser.add_subparsers(dest="command", required=True)
    training = commands.add_parser("train", help="learn and write the file")
    training.add_argument("--seed", type=int, default=1)
    training.add_argument("--finish", action="store_true", help="the last generation only")
    checking = commands.add_parser("check", help="compare guesses with what comes of them")
    checking.add_argument("--games", type=int, default=5000)
    checking.add_argument("--seed", type=int, default=7_000_000)
    matching = commands.add_parser("match", help="against the level that knows formulas only")
    matching.add_argument("--deals", type=int, default=200)
    matching.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    begun = time.monotonic()
    if chosen.command == "train":
        train.learn(chosen.file, chosen.seed, chosen.jobs, finish=chosen.finish)
    elif chosen.command == "match":
        with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
            print("\n".join(match.lines(pool, chosen.deals, chosen.seed)), flush=True)
    else:
        with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
            known = report.guesses(pool, networks(chosen.file), chosen.games, chosen.seed)
        for line in report.lines(known):
            print(line, flush=True)
    print(f"{time.monotonic() - begun:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
