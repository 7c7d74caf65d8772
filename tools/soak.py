"""Plays and plays: whole games, and senseless input, until something gives way or nothing has.

Usage::

    python -m tools.soak games --games 1000 --jobs 2
    python -m tools.soak monkey --events 1000000 --jobs 2
    python -m tools.soak again FILE [--shrink]

``games`` plays complete games through the scenes' input path (clicks, drags, keys, a controller),
from the title through set-up, table, results and the pages beside them, and around again.
``monkey`` gives random events of every kind and looks that nothing raises, that no scene is a trap
or never rests, and that memory does not grow. What went wrong is kept as a script, which ``again``
does once more and ``--shrink`` makes shorter.

No window is opened, and nothing is written outside a temporary folder and ``--scripts``. The status
is 1 when something went wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if TYPE_CHECKING:
    from tools.soaking.footprint import MemoryCourse

GAMES: Final = ("skyline", "cityscape", "skyline-d6")
MOST_GROWN_MB: Final = 5.0
"""How much memory may grow in one process, between the first looks at everything and the end."""


@dataclass
class Part:
    """What one process did.

    Attributes:
        done: games or events.
        seconds: it took.
        counts: figures by name.
        trouble: one text for each thing that went wrong.
        memory: one line; empty for a run too short to tell.
    """

    done: int
    seconds: float
    counts: Counter[str] = field(default_factory=Counter)
    trouble: list[str] = field(default_factory=list)
    memory: str = ""


def play_games(number: int, count: int, seed: int, games: tuple[str, ...]) -> Part:
    """Plays games in this process.

    Args:
        number: of the process, from 0; each plays other games.
        count: how many games.
        seed: of all.
        games: names of those that are played.
    """
    from tools.soaking.confined import confined  # noqa: PLC0415 - pygame, for who needs it
    from tools.soaking.games import GamesSoak  # noqa: PLC0415

    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="skyline-soak-") as name, confined(Path(name)):
        soak = GamesSoak(Path(name), seed * 1000 + number, games)
        try:
            report = soak.run(count)
        finally:
            soak.close()
    part = Part(report.games, time.monotonic() - begun, report.counts, report.trouble)
    _judge(part, report.memory)
    return part


def let_monkeys_loose(number: int, count: int, seed: int, scripts: Path) -> Part:
    """Lets monkeys loose in this process.

    Args:
        number: of the process, from 0; each has other monkeys.
        count: how many events.
        seed: of all.
        scripts: folder for the scripts of what went wrong.
    """
    from tools.soaking.lives import let_loose  # noqa: PLC0415 - pygame, for who needs it

    begun = time.monotonic()
    tell = partial(print, flush=True)
    report = let_loose(count, seed, scripts, first_life=number * 10_000, tell=tell)
    counts = Counter({f"in {scene}": given for scene, given in report.scenes.items()})
    counts += Counter({"lives": report.lives, "starts of the program": report.starts})
    part = Part(report.events, time.monotonic() - begun, counts, report.trouble)
    _judge(part, report.memory)
    return part


def _judge(part: Part, memory: MemoryCourse) -> None:
    """Tells the memory of a process, and whether it has grown too much."""
    part.memory = memory.told()
    if part.memory and memory.grown_mb > MOST_GROWN_MB:
        more = "; ".join(memory.more())
        part.trouble.append(f"{memory.grown_mb:.1f} MB more are held: {more}")


def _shared(work: Callable[[int, int], Part], count: int, jobs: int) -> list[Part]:
    """Divides work among processes of their own.

    In them Python's objects lie in the C library's heap, which gives free memory back by the page;
    Python's own arenas stay in memory as long as one small object is in each of them.
    """
    os.environ["PYTHONMALLOC"] = "malloc"
    shares = [count // jobs + (number < count % jobs) for number in range(jobs)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(work, range(jobs), shares))


def _tell(what: str, asked: int, parts: Sequence[Part], seconds: float) -> int:
    """Prints the report; returns the status."""
    counts: Counter[str] = sum((part.counts for part in parts), Counter())
    trouble = [each for part in parts for each in part.trouble]
    done = sum(part.done for part in parts)
    print(f"{done} of {asked} {what} in {seconds:.0f} s, {len(trouble)} troubles")
    print("  " + ", ".join(f"{number} {name}" for name, number in counts.most_common()))
    for number, part in enumerate(parts, 1):
        if part.memory:
            print(f"  process {number}: {part.memory}")
    for each in trouble:
        print(f"  {each}")
    return 1 if trouble else 0


def _again(path: Path, *, shrink: bool) -> int:
    """Does a script once more; returns the status."""
    from tools.soaking.acts import read_script, write_script  # noqa: PLC0415 - pygame
    from tools.soaking.lives import again, shrunk  # noqa: PLC0415

    try:
        about, acts = read_script(path)
    except (OSError, ValueError, KeyError) as error:
        print(f"the script can't be read: {error}", file=sys.stderr)
        return 2
    if not shrink:
        trouble = again(about, acts)
        print(trouble or f"{len(acts)} acts, nothing went wrong")
        return 1 if trouble else 0
    kept, trouble = shrunk(about, acts)
    if not trouble:
        print(f"{len(acts)} acts, nothing went wrong")
        return 0
    short = path.with_suffix(".short.jsonl")
    write_script(short, {**about, "trouble": trouble}, kept)
    print(f"{len(kept)} of {len(acts)} acts are left in {short}: {trouble}")
    return 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    kinds = parser.add_subparsers(dest="kind", required=True, metavar="KIND")
    games = kinds.add_parser("games", help="complete games")
    games.add_argument("--games", type=int, default=1000, help="how many (1000)")
    games.add_argument("--game", action="append", choices=GAMES, help="only this (every one)")
    monkey = kinds.add_parser("monkey", help="random events")
    monkey.add_argument("--events", type=int, default=1_000_000, help="how many (1000000)")
    monkey.add_argument("--scripts", type=Path, default=Path("soak-scripts"), metavar="FOLDER")
    for kind in (games, monkey):
        kind.add_argument("--jobs", type=int, default=1, help="processes side by side (1)")
        kind.add_argument("--seed", type=int, default=2012, help="of everything random (2012)")
    once_more = kinds.add_parser("again", help="what went wrong, once more")
    once_more.add_argument("script", type=Path, metavar="FILE")
    once_more.add_argument("--shrink", action="store_true", help="leave out what is not needed")
    choice = parser.parse_args(arguments)
    if choice.kind == "again":
        return _again(choice.script, shrink=choice.shrink)
    begun = time.monotonic()
    jobs = max(1, choice.jobs)
    if choice.kind == "games":
        work = partial(play_games, seed=choice.seed, games=tuple(choice.game or GAMES))
        parts = _shared(work, choice.games, jobs)
        return _tell("games", choice.games, parts, time.monotonic() - begun)
    scripts = choice.scripts.absolute()
    work = partial(let_monkeys_loose, seed=choice.seed, scripts=scripts)
    parts = _shared(work, choice.events, jobs)
    return _tell("events", choice.events, parts, time.monotonic() - begun)


if __name__ == "__main__":
    sys.exit(main())
