"""Makes everything go wrong that can, and says what was lost.

Usage: ``python -m tools.faults [kills] [damage] [writes] [trouble]``, each alone or all of them.

``kills``: the program is killed (SIGKILL) at random moments of play, by default 1,000 times; with
``--table`` the whole program with its scenes, else what keeps games, settings and files; with
``--full`` that on a disk which fills up and is freed again and again.
``damage``: records, settings and databases damaged at random, by default 10,000.
``writes``: a save in which every step fails once, and everything from each step on.
``trouble``: a full disk, read-only and missing folders, a second copy, newer files, strays.

The status is 1 when a promise was broken: an acknowledged move gone, a file torn, a traceback, no
clear sentence. Needs a system that can fork (Linux, macOS).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.faulting.common import Findings, be_silent
from tools.faulting.damage import damage_often
from tools.faulting.kills import kill_often
from tools.faulting.trouble import all_troubles
from tools.faulting.victim import play, play_as_the_disk_fills, play_at_the_table
from tools.faulting.writes import fail_every_step

KINDS = ("kills", "damage", "writes", "trouble")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--kills", type=int, default=1000, help="how often to kill (1000)")
    parser.add_argument("--table", action="store_true", help="kill the whole program, with scenes")
    parser.add_argument("--full", action="store_true", help="kill on a disk that fills up")
    parser.add_argument("--damages", type=int, default=10_000, help="how many damages (10000)")
    parser.add_argument("--seed", type=int, default=2012, help="of everything random (2012)")
    choice = parser.parse_args(arguments)
    unknown = set(choice.kinds) - set(KINDS)
    if unknown:
        parser.error(f"there is no kind {', '.join(sorted(unknown))}")
    be_silent()
    begun = time.monotonic()
    broken = 0
    for name, findings in _report(choice):
        print("\n".join(findings.lines(name)), flush=True)
        broken += len(findings.wrong)
    print(f"{time.monotonic() - begun:.0f} s, {broken} promises broken")
    return 1 if broken else 0


def _report(choice: argparse.Namespace) -> Iterator[tuple[str, Findings]]:
    kinds = choice.kinds or KINDS
    if "kills" in kinds:
        name, player = "kills", play
        if choice.table:
            name, player = "kills at the table", play_at_the_table
        elif choice.full:
            name, player = "kills on a disk that fills up", play_as_the_disk_fills
        yield name, kill_often(choice.kills, choice.seed, player=player)
    if "damage" in kinds:
        yield from damage_often(choice.damages, choice.seed).items()
    if "writes" in kinds:
        yield from fail_every_step(choice.seed).items()
    if "trouble" in kinds:
        yield from all_troubles(choice.seed).items()


if __name__ == "__main__":
    sys.exit(main())
