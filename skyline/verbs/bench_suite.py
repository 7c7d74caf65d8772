"""All measurements of ``bench``, one after the other."""

from __future__ import annotations

import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from skyline.ai.catalog import levels_of, player
from skyline.ai.players import first_sight, view_of
from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup
from skyline.games.catalog import game
from skyline.resources import asset
from skyline.verbs.bench_children import MEMORY_ONLY, Screen, open_screen, own_folder, run_part
from skyline.verbs.bench_rules import random_play_speed
from skyline.verbs.bench_start import HOURS, SIZE
from skyline.verbs.bench_stats import p50_p99, percentile

SIZES = ((1920, 1080), (3840, 2160))
SEATS = 4
_PACKAGES = {"pygame_ce": "pygame-ce", "pymunk": "pymunk", "numpy": "numpy"}


DICE = (3, 8, 12)
THROWS_BESIDE = 3
"""Throws of each case of frames beside a thinking computer."""
CITY_TURNS = 8
"""Turns of the full model of Cityscape."""
CITY_RESTS = "city-build-alone"
"""The moment in which its table rests."""
D6_PRESSES = ("taking", "tossing", "feast", "passing")
"""What is pressed at the table of Skyline D6; see ``bench_d6.CASES``."""
D6_RESTS = "d6-hand"


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rules_seconds: float  # for each program whose rules are timed
    think_seconds: float  # for each computer level in each of its cases
    throws: int  # simulated for each number of dice
    dice: tuple[tuple[int, ...], ...]  # how many roll at each size of ``SIZES``
    frames: int  # with rolling dice for each number of them
    whole: bool  # with effects, great windows, other tables' memory; throws until the dice lie
    effect_frames: int
    idle_seconds: float  # of a resting table
    starts: int  # with kept pictures; their median counts
    hours: int  # passed through for the memory


FULL = Effort(2.0, 3.0, 100, (DICE, DICE), 360, True, 1200, 5.0, 5, HOURS - 1)
QUICK = Effort(0.2, 0.2, 10, (DICE, (12,)), 40, False, 0, 1.0, 1, 1)


def measure(effort: Effort) -> dict[str, Any]:
    """Measures what belongs to an effort, the object that ``--json`` prints.

    Says on a terminal what is measured now; ChildError where it fails.
    """
    machine = describe_machine()
    with open_screen() as screen:
        machine["screen"] = screen.name
        with own_folder() as home:
            start = first_pictures(screen, effort.starts, home)
            result: dict[str, Any] = {"machine": machine, **start}
            whole, sizes = effort.whole, SIZES if effort.whole else SIZES[:1]
            drawn = partial(_figures, home=home, variables=MEMORY_ONLY, whole=whole)
            watched = partial(_figures, home=home, variables=screen.variables, real=screen.real)
            rests = partial(watched, "idle", seconds=effort.idle_seconds)
            idle = {name_of(size): rests(size) for size in sizes}
            result["idle"] = idle
            result["idle_cpu_percent"] = idle[name_of(SIZE)]["percent"]
            turns = CITY_TURNS if whole else 1
            city = drawn("city", SIZE, turns=turns)
            presses = D6_PRESSES if whole else D6_PRESSES[:1]
            d6: dict[str, Any] = {
                "tables": {name_of(size): drawn("d6", size, cases=presses) for size in sizes}
            }
            result["cityscape"], result["skyline_d6"] = city, d6
            memory = {name_of(size): watched("memory", size, hours=effort.hours) for size in sizes}
            result["memory_mb"] = memory
            result["peak_memory_mb"] = memory[name_of(SIZE)]["peak_mb"]
            result["frame_ms"] = {
                name_of(size): drawn("frames", size, frames=effort.frames, dice=list(dice))
                for size, dice in zip(SIZES, effort.dice, strict=True)
            }
            if whole:
                city["idle"] = rests(SIZE, moment=CITY_RESTS)
                city["memory"] = watched("city_memory", SIZE, turns=turns)
                d6["idle"] = rests(SIZE, moment=D6_RESTS)
                d6["memory"] = watched("d6_memory", SIZE)
                result["effect_ms"] = {
                    name_of(size): drawn("effects", size, frames=effort.effect_frames)
                    for size in SIZES
                }
                result["thinking_frame_ms"] = drawn("beside", SIZE, throws=THROWS_BESIDE)
                for name, found in ((CITY, city), (D6, d6)):
                    beside = drawn("table_beside", SIZE, game=name, times=THROWS_BESIDE)
                    found["thinking_frame_ms"] = beside
    result["throw_ms"] = throw_times(effort.throws)
    for name, found in ((GAME, result), (CITY, city), (D6, d6)):
        found["think_ms"] = {
            level.name: think_times(level.name, effort.think_seconds, name)
            for level in levels_of(name)
        }
    result["strength"] = strength()
    result |= rules_speed(effort.rules_seconds)
    machine["load_after"] = _load()
    return result


def name_of(size: tuple[int, int]) -> str:
    """A window size as the report writes it."""
    return f"{size[0]}x{size[1]}"


def _figures(
    part: str, size: tuple[int, int], home: Path, variables: Mapping[str, str], **arguments: Any
) -> dict[str, Any]:
    """What a part found with this size of window."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"measuring: {part.replace('_', ' ')}, {name_of(size)}", file=sys.stderr)
    return run_part(part, variables, home, size=size, **arguments).figures


def describe_machine() -> dict[str, Any]:
    """The processor and the versions that the figures belong to."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    found: dict[str, Any] = {
        "cpu": _processor(),
        "cores": cores,
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "packaged": bool(getattr(sys, "frozen", False)),
        "frame_driver": MEMORY_ONLY["SDL_VIDEODRIVER"],
        "load_before": _load(),
    }
    for key, package in _PACKAGES.items():
        try:
            found[key] = version(package)
        except PackageNotFoundError:
            found[key] = None
    return found


def _load() -> float | None:
    """Programs that wanted a core in the last minute: other people's work spoils the figures."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def first_pictures(screen: Screen, starts: int, home: Path) -> dict[str, Any]:
    """Seconds from the start of the process to the first picture, without and with kept ones."""

    def one() -> float:
        variables = screen.variables
        return run_part("first_picture", variables, home, size=SIZE, real=screen.real).seconds

    one_cold = one()
    return {
        "first_picture_s": round(statistics.median(one() for _ in range(starts)), 3),
        "first_picture_cold_s": round(one_cold, 3),
    }


def throw_times(throws: int) -> dict[str, Any]:
    """Milliseconds of simulating a throw ahead in the tray of a 1920x1080 window."""
    from skyline.table.dice.measure import random_request  # noqa: PLC0415 - brings pygame
    from skyline.table.dice.throw import simulate  # noqa: PLC0415
    from skyline.views.skyline.layout import StreetLayout  # noqa: PLC0415
    from skyline.views.skyline.pieces import KINDS  # noqa: PLC0415

    area = StreetLayout(SIZE, SEATS).tray
    result = {}
    for count in DICE:
        times = []
        for seed in range(throws):
            request = random_request(seed, count, area.w, area.h, KINDS)
            began = time.perf_counter()
            simulate(request)
            times.append((time.perf_counter() - began) * 1000)
        result[str(count)] = p50_p99(times)
    return result


def rules_speed(seconds: float) -> dict[str, Any]:
    """Moves a second of every game, and beside them the libraries that are present."""
    speed = random_play_speed(seconds)
    return {
        "rules_moves_per_second": {
            name: each["moves_per_second"] for name, each in speed["games"].items()
        },
        "rules": speed,
    }


STRENGTH = "strength.json"
"""What ``tools/ladder.py`` measured; the file ships with the program."""

GAME, CITY, D6 = "skyline", "cityscape", "skyline-d6"
"""The games whose levels are timed."""

CROWDED = {
    "game": GAME,
    "round": 5,
    "player": 1,
    "phase": "roll",
    "rolling": ["G"] * 4 + ["U"] * 4 + ["P"] * 4,
    "yard": {"G": 13, "U": 21, "P": 3},
    "district": {"G": 0, "U": 0, "P": 0},
    "district_emptied": True,
    "skylines": [
        {"columns": ["L1", "M1", "M2", "H2"], "tiles": ["TL2"]},
        {"columns": ["L1", "M1", "M2", "H1"], "tiles": ["TM2"]},
    ],
}
"""A turn with all dice of a District of twelve."""


def think_times(level: str, seconds: float, name: str = GAME) -> dict[str, Any]:
    """Milliseconds for one choice of a level, each case measured in games with itself.

    ``p50`` and ``max`` of all cases together, and of each: ``solo``, ``two_players`` and in
    Skyline ``twelve_dice`` (turns with a District of twelve dice).
    """
    rules: Game[Any, Any] = game(name)

    cases: dict[str, Callable[[int], Any]] = {}
    if 1 in rules.seats:
        cases["solo"] = lambda seed: rules.initial(Setup(1, seed))
    if not any(each.alone for each in levels_of(name) if each.name == level):
        cases["two_players"] = lambda seed: rules.initial(Setup(2, seed))
        if name == GAME:
            cases["twelve_dice"] = lambda _: rules.decode(CROWDED)
    times = {
        case: _times(rules, level, begin, case == "twelve_dice", seconds)
        for case, begin in cases.items()
    }
    together = [each for part in times.values() for each in part]
    return {**_summary(together), **{case: _summary(part) for case, part in times.items()}}


def _summary(times: list[float]) -> dict[str, float]:
    return {"p50": round(percentile(times, 0.5), 4), "max": round(max(times), 4)}


def _times(
    rules: Game[Any, Any], level: str, begin: Callable[[int], Any], one_turn: bool, seconds: float
) -> list[float]:
    """The times of choices; what is loaded only once is loaded before."""
    chance = random.Random(1)
    thinker = player(level, rules.name)
    thinker.advise(first_sight(rules, Setup(rules.seats[0], 1)).view(rules), chance)
    state, actor = begin(0), rules.actor(begin(0))
    told: list[str] = []
    times: list[float] = []
    games = 1
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or not times:
        seat = rules.actor(state)
        if seat is None or (one_turn and seat != actor):
            state, told, games = begin(games), [], games + 1
        elif rules.awaits_roll(state):
            outcome = draw(rules.chance_factors(state), chance)
            state = rules.apply_roll(state, outcome).state
            told.append(rules.outcome_text(outcome))
        else:
            view = view_of(rules, state, seat, told)
            began = time.perf_counter()
            advice = thinker.advise(view, chance)
            times.append((time.perf_counter() - began) * 1000)
            step = rules.apply(state, advice.move)
            state = step.state
            if not step.hides:
                told.append(rules.move_text(advice.move))
    return times


def strength() -> dict[str, Any] | None:
    """The stored figures of ``tools/ladder.py``; None where the file is missing.

    By game: ``elo``, a level to its rating; ``2``, ``3``, ``4`` (players), with house rules behind
    them where some are not usual: pairs of levels with games played, the share in which the
    stronger ended ahead, and its 95 % interval.
    """
    try:
        found: dict[str, Any] = json.loads(asset(STRENGTH).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found
