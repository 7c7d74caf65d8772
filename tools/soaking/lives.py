"""Monkeys that live one after another in one process, and what is left of them in memory."""

from __future__ import annotations

import random
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools.soaking.acts import Act, lay_out_files, play_script, write_script
from tools.soaking.confined import confined
from tools.soaking.footprint import MemoryCourse, resident_mb, unbounded_caches
from tools.soaking.monkey import Monkey
from tools.soaking.world import USUAL_SIZE, Trouble, World

LIFE_EVENTS: Final = 10_000
WARM_LIVES: Final = 4
"""Lives until memory is measured first: every scene has been seen by then."""
LOOK_LIVES: Final = 10
"""Lives from one look at the memory to the next."""
LIVE_SHARE: Final = 0.4
"""Share of the lives in which scenes fade and the title moves, as in a window."""
MOST_TROUBLE: Final = 5
LONGEST_TRIALS_SECONDS: Final = 300.0


@dataclass
class MonkeyReport:
    """What a run of monkeys has found.

    Attributes:
        events: given.
        lives: monkeys.
        starts: of the program.
        trouble: what went wrong, one text for each.
        scenes: how many events each scene was given.
        memory: after the first lives, then every ten, and at the end.
    """

    events: int = 0
    lives: int = 0
    starts: int = 0
    trouble: list[str] = field(default_factory=list)
    scenes: Counter[str] = field(default_factory=Counter)
    memory: MemoryCourse = field(default_factory=MemoryCourse)


def let_loose(
    events: int,
    seed: int,
    scripts: Path,
    *,
    first_life: int = 0,
    life_events: int = LIFE_EVENTS,
    tell: Callable[[str], None] = lambda _line: None,
) -> MonkeyReport:
    """Lets one monkey after the other loose until so many events have been given.

    Args:
        events: how many.
        seed: of everything; life ``n`` is the same whatever came before it.
        scripts: folder for the scripts of what went wrong.
        first_life: number of the first life.
        life_events: how long a monkey lives.
        tell: takes a line after each life.
    """
    report = MonkeyReport()
    number = first_life
    while report.events < events and len(report.trouble) < MOST_TROUBLE:
        begun = time.monotonic()
        least = min(life_events, events - report.events)
        monkey, trouble, about = _live(f"{seed}/{number}", least)
        report.events += monkey.events
        report.lives += 1
        report.starts += monkey.world.starts
        report.scenes += monkey.scenes
        if trouble:
            path = scripts / f"monkey-{seed}-{number}.jsonl"
            write_script(path, {**about, "trouble": trouble}, monkey.noted)
            report.trouble.append(f"life {number} (seed {seed}), script {path.name}: {trouble}")
        look = report.lives == WARM_LIVES or report.lives % LOOK_LIVES == 0
        report.memory.note(report.lives, look=look or report.events >= events)
        number += 1
        tell(
            f"  life {number} (seed {seed}): {report.events} events, "
            f"{time.monotonic() - begun:.0f} s, {resident_mb():.0f} MB {trouble.splitlines()[:1]}"
        )
    report.trouble += [f"remembers without end: {each}" for each in unbounded_caches()]
    return report


def _live(seed: str, events: int) -> tuple[Monkey, str, dict[str, Any]]:
    """One life in an empty home; the monkey, what went wrong, and how the program began."""
    about = {"seed": seed, "size": USUAL_SIZE, "live": random.Random(seed).random() < LIVE_SHARE}
    with tempfile.TemporaryDirectory(prefix="skyline-soak-") as name, confined(Path(name)):
        folder = Path(name)
        lay_out_files(folder / "dropped")
        world = World(folder, USUAL_SIZE, live=bool(about["live"]))
        monkey = Monkey(world, seed)
        trouble = ""
        try:
            monkey.run(events)
        except Trouble as found:
            trouble = f"Trouble: {found}"
        except Exception as error:  # whatever it is, it is what is looked for
            told = "".join(traceback.format_exception(error)[-6:])
            trouble = f"{type(error).__name__}: {error}\n{told}"
        finally:
            world.close()
    return monkey, trouble, about


def again(about: dict[str, Any], acts: Sequence[Act]) -> str:
    """Does the acts of a script in a home of its own; what went wrong in one line."""
    with tempfile.TemporaryDirectory(prefix="skyline-soak-") as name, confined(Path(name)):
        return play_script(Path(name), about, acts)


def shrunk(about: dict[str, Any], acts: Sequence[Act]) -> tuple[list[Act], str]:
    """Leaves out of a script what it fails without, for some minutes at most.

    Returns:
        The acts that are left and what goes wrong with them; empty when all of them fail nothing.
    """
    kept, trouble = list(acts), again(about, acts)
    if not trouble:
        return kept, ""
    kind = trouble.partition(":")[0]
    until = time.monotonic() + LONGEST_TRIALS_SECONDS
    piece = len(kept) // 2
    while piece >= 1 and time.monotonic() < until:
        start = 0
        while start < len(kept) and time.monotonic() < until:
            trial = kept[:start] + kept[start + piece :]
            found = again(about, trial)
            if found.partition(":")[0] == kind:
                kept, trouble = trial, found
            else:
                start += piece
        piece //= 2
    return kept, trouble
