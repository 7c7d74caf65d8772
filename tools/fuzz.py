"""Gives the program hostile texts everywhere it takes one, and says what it made of them wrongly.

Usage: ``python -m tools.fuzz [--cases N] [--seed S] [KIND …]``, by default every kind.

``engine``: lines of the protocol, in the middle of games of all rules. ``records``: files of
games. ``settings``: the settings' file. ``names``: what files are called. ``writing``: what is
typed, composed and pasted. ``arguments``, ``environment``: how the program is started.
``layout``: the data of a sheet.

Each case has a number, and a random source of its own: ``--first NUMBER --cases 1`` does one again.
The status is 1 when a promise was broken: an exception, a refusal that changed something, an answer
that is no clean line, memory or time without bound. Everything is written below one folder.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tools.faulting.common import Findings, be_silent
from tools.fuzzing.common import Case, Wrong
from tools.fuzzing.engine_lines import EngineLines
from tools.fuzzing.files import FileNames, SettingsFile
from tools.fuzzing.machine import Arguments, Environment, Layouts
from tools.fuzzing.records import Records
from tools.fuzzing.writing import Writing
from tools.progress import Progress
from tools.soaking.confined import confined
from tools.soaking.footprint import resident_mb

KINDS: Final[dict[str, Callable[[Path, str], Case]]] = {
    "engine": EngineLines,
    "records": Records,
    "settings": SettingsFile,
    "names": FileNames,
    "writing": Writing,
    "arguments": Arguments,
    "environment": Environment,
    "layout": Layouts,
}
SOURCES: Final = Path(__file__).resolve().parent.parent
MOST_SECONDS: Final = 5.0
"""Of the processor, for one case."""
MOST_MEGABYTES: Final = 100.0
"""Resident, that one case may add."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool; returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--cases", type=int, default=2000, help="of each kind (2000)")
    parser.add_argument("--seed", type=int, default=2012, help="of everything random (2012)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case (0)")
    choice = parser.parse_args(arguments)
    unknown = set(choice.kinds) - set(KINDS)
    if unknown:
        parser.error(f"there is no kind {', '.join(sorted(unknown))}")
    be_silent()
    broken = tried = 0
    for kind in choice.kinds or KINDS:
        findings = fuzz(kind, choice.seed, range(choice.first, choice.first + choice.cases))
        print("\n".join(findings.lines(kind)), flush=True)
        broken += len(findings.wrong)
        tried += findings.trials
    print(f"{tried} cases, {broken} promises broken")
    return 1 if broken else 0


def fuzz(kind: str, seed: int, cases: range) -> Findings:
    """Gives so many texts of one kind; each finding begins with the case's number and the seed."""
    findings = Findings()
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="skyline-fuzz-") as name, confined(Path(name)):
        pygame.init()  # names of keys are known from then on
        os.chdir(name)  # whatever a hostile name leads to is here, or refused
        try:
            case = KINDS[kind](Path(name), f"{seed}/{kind}")
            began, peak = time.monotonic(), resident_mb()
            progress = Progress(kind, len(cases))
            for number in cases:
                progress.at(findings.trials, len(findings.wrong))
                for wrong in _tried(case, random.Random(f"{seed}/{kind}/{number}")):
                    findings.wrong.append(f"{kind} {number} of seed {seed}: {wrong}")
                findings.trials += 1
                peak = max(peak, resident_mb()) if number % 100 == 0 else peak
            findings.figures["MB at most"] = round(peak)
            findings.figures["seconds"] = round(time.monotonic() - began)
        finally:
            os.chdir(before)
    return findings


def _tried(case: Case, chance: random.Random) -> list[str]:
    """What is wrong with how one case went."""
    wrong: list[str] = []
    before = resident_mb()
    try:
        with _patience():
            case(chance)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever it is, it is what is looked for
        frames = traceback.extract_tb(error.__traceback__)
        ours = [each for each in frames if SOURCES / "skyline" in Path(each.filename).parents]
        ours = ours or frames
        place = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}"
        wrong.append(f"{type(error).__name__} in {place}: {str(error)[:300]!a}")
    more = resident_mb() - before
    if more > MOST_MEGABYTES:
        wrong.append(f"{more:.0f} MB more")
    return wrong


@contextmanager
def _patience() -> Iterator[None]:
    """While this lasts, Wrong is raised after so much of the processor's time, where there is such.

    A case without end would otherwise never be told.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def give_up(_signal: int, _frame: object) -> None:
        raise Wrong(f"more than {MOST_SECONDS:g} s")

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


if __name__ == "__main__":
    sys.exit(main())
