"""Solves Skyline for one street and writes the exact tables to ``assets/tables``.

``python -m tools.solve table`` makes the files, which are part of the repository; it is needed only
when the rules or the solver change. ``check`` shows that the shipped files are right, ``values``
and ``distribution`` give the numbers of docs/solving.md. numba (extra ``dev``) is needed here and
never to play.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.solving import played, publish, reports
from tools.solving.compiled import use_threads

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def make_table(folder: Path) -> int:
    """Makes every file and says how long it took."""
    for name, make in publish.FILES.items():
        begun = time.monotonic()
        data = make()
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"{name}: {len(data):,} bytes, {time.monotonic() - begun:.0f} s", flush=True)
    return 0


def check(folder: Path, *, rebuild: bool) -> int:
    """Checks the shipped files and says of each what was found; 1 if anything is wrong."""
    wrong = 0
    for name, make in publish.FILES.items():
        data = (folder / name).read_bytes()
        for line, right in reports.check_layers(data):
            print(f"{name}: {line}{'' if right else ' - WRONG'}", flush=True)
            wrong += not right
        if rebuild:
            same = make() == data
            wrong += not same
            print(f"{name}: rebuilt {'to the same bytes' if same else 'DIFFERENTLY'}", flush=True)
    return int(wrong > 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="solve", description=__doc__)
    parser.add_argument("--threads", type=int, default=2, help="processor threads to use")
    parser.add_argument("--assets", type=Path, default=ASSETS, help="the folder of assets")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("table", help="solve the game and write the files")
    checking = commands.add_parser("check", help="check the files")
    checking.add_argument("--no-rebuild", action="store_true", help="only layer by layer")
    commands.add_parser("values", help="the start's value with fewer and more columns")
    commands.add_parser("distribution", help="how likely every final score is")
    commands.add_parser("district", help="what a turn with the District's dice is worth")
    playing = commands.add_parser("played", help="games really played, with the luck taken out")
    playing.add_argument("--games", type=int, default=400)
    playing.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    use_threads(options.threads)
    match options.command:
        case "table":
            return make_table(options.assets)
        case "check":
            return check(options.assets, rebuild=not options.no_rebuild)
        case "values":
            lines = reports.values()
        case "played":
            lines = played.played(max(2, options.games), options.seed)
        case "distribution":
            lines = reports.distribution()
        case _:
            lines = reports.district()
    for line in lines:
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
