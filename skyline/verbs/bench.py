"""``bench``: measures this machine in one run; the figures behind the project's bars.

Whatever needs a screen or a fresh process runs in a child, started with ``--part``, so that
neither memory nor caches of one measurement touch another.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, NoReturn

STATUS_USAGE = 2
STATUS_FAILED = 1


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"skyline bench: {message}; see skyline bench --help.", file=sys.stderr)
        raise SystemExit(STATUS_USAGE)


def run(arguments: list[str]) -> int:
    """The verb; returns the exit status."""
    parser = _Parser(prog="skyline bench", description="Measures this machine.")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--quick", action="store_true", help="rough figures in under half a minute")
    parser.add_argument("--part", metavar="JSON", help=argparse.SUPPRESS)
    choice = parser.parse_args(arguments)
    if choice.part is not None:
        return _run_part(choice.part)
    # A child measures the time to its first picture: it must not load what only this branch needs.
    from skyline.verbs import bench_suite  # noqa: PLC0415
    from skyline.verbs.bench_children import ChildError  # noqa: PLC0415
    from skyline.verbs.bench_report import table  # noqa: PLC0415

    try:
        result = bench_suite.measure(bench_suite.QUICK if choice.quick else bench_suite.FULL)
    except ChildError as error:
        print(f"skyline bench: {error}", file=sys.stderr)
        return STATUS_FAILED
    print(json.dumps(result) if choice.json else table(result))
    return 0


def _run_part(text: str) -> int:
    """One measurement in a child: its name and arguments come as JSON, its figures leave so."""
    from skyline.verbs import bench_program  # noqa: PLC0415

    try:
        name, arguments = json.loads(text)
        part = bench_program.PARTS[name]
    except (ValueError, TypeError, KeyError):
        print("skyline bench: --part is for the program's own use.", file=sys.stderr)
        return STATUS_USAGE
    figures: dict[str, Any] = part(**arguments)
    print(json.dumps(figures), flush=True)
    return 0
