"""``bench``: measures this machine in one run; the figures behind the project's bars.

Whatever needs a screen or a fresh process runs in a child, started with ``--part``, so that
neither memory nor caches of one measurement touch another.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from skyline.app.main_loop import keep_loaded
from skyline.verbs.bench_start import ROLLING, first_picture
from skyline.verbs.parser import STATUS_USAGE, OneSentenceParser

STATUS_FAILED = 1


def run(arguments: list[str]) -> int:
    """The verb; returns the exit status."""
    parser = OneSentenceParser(
        "skyline bench: {}; see skyline bench --help.",
        prog="skyline bench",
        description="Measures this machine.",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument(
        "--quick",
        action="store_true",
        help="the most important figures, roughly, in about a minute",
    )
    parser.add_argument("--part", metavar="JSON", help=argparse.SUPPRESS)
    choice = parser.parse_args(arguments)
    if choice.part is not None:
        return _run_part(choice.part)
    # A child measures the time to its first picture: it must not load what only this branch needs.
    from skyline.verbs import bench_suite  # noqa: PLC0415
    from skyline.verbs.bench_children import ChildError  # noqa: PLC0415

    try:
        result = bench_suite.measure(bench_suite.QUICK if choice.quick else bench_suite.FULL)
    except ChildError as error:
        print(f"skyline bench: {error}", file=sys.stderr)
        return STATUS_FAILED
    print(json.dumps(result) if choice.json else table(result))
    return 0


def _run_part(text: str) -> int:
    """One measurement in a child: its name and arguments come as JSON, its figures leave so."""
    try:
        name, arguments = json.loads(text)
        part = first_picture if name == "first_picture" else _part(name)
        arguments["size"] = tuple(arguments["size"])
    except (ValueError, TypeError, KeyError, RecursionError):
        print("skyline bench: --part is for the program's own use.", file=sys.stderr)
        return STATUS_USAGE
    keep_loaded()  # as in the window
    figures: dict[str, Any] = part(**arguments)
    print(json.dumps(figures), flush=True)
    return 0


def _part(name: str) -> Callable[..., dict[str, Any]]:
    # What plays is not loaded where the start of the program is measured.
    from skyline.verbs import bench_program  # noqa: PLC0415

    return bench_program.PARTS[name]


_LABEL = 46
#: What the project asks of a machine with two usual cores.
_BARS: Mapping[object, float] = {
    ("1920x1080", ROLLING): 16.7,
    ("3840x2160", "idle"): 5.0,
    ("1920x1080", "memory"): 250.0,
    "first picture": 1.0,
}


def table(result: Mapping[str, Any]) -> str:
    """All figures of ``bench_suite.measure``, one a line, with units."""
    return "\n".join(_lines(result))


def _line(label: str, figure: str) -> str:
    return f"  {label:<{_LABEL}}{figure}"


def _lines(result: Mapping[str, Any]) -> Iterator[str]:
    machine = result["machine"]
    yield f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}"
    versions = ", ".join(
        f"{name} {machine[key]}"
        for name, key in (("pygame-ce", "pygame_ce"), ("pymunk", "pymunk"), ("numpy", "numpy"))
    )
    yield f"Python {machine['python']}, {versions}"
    yield (
        f"frames: SDL driver {machine['frame_driver']}; start, idle and memory: {machine['screen']}"
    )
    if machine["load_before"] is not None:
        before, after = machine["load_before"], machine["load_after"]
        yield f"programs that wanted a core: {before} before the run, {after} at its end"
    yield ""
    yield from _rules(result["rules"])
    yield "A computer player's choice"
    yield from _thinking(result["think_ms"])
    yield from _strength(result["strength"])
    yield "Simulating a throw ahead, tray of 1920x1080"
    for dice, times in result["throw_ms"].items():
        yield _line(f"{dice} dice", _p50_p99(times))
    yield "Work of a frame"
    for size, cases in result["frame_ms"].items():
        for case, times in cases.items():
            yield from _frame(size, case, times)
    if "effect_ms" in result:
        yield from _effects(result)
    yield from _cityscape(result["cityscape"])
    yield from _skyline_d6(result["skyline_d6"])
    yield "Program"
    for size, idle in result["idle"].items():
        note = "" if idle["settled"] else "   (still preparing pictures)"
        asked = _bar(_BARS.get((size, "idle")), "%")
        yield _line(f"{size}, resting table", f"{idle['percent']:.2f} % of a core{asked}{note}")
        yield _line("  nothing left to prepare after", f"{idle['settled_after']:.1f} s")
    first = f"{result['first_picture_s']:.3f} s"
    yield _line("start to first picture", first + _bar(_BARS["first picture"], "s"))
    yield _line("  the very first time", f"{result['first_picture_cold_s']:.3f} s")
    for size, memory in result["memory_mb"].items():
        asked = _bar(_BARS.get((size, "memory")), "MB")
        yield _line(f"{size}, peak memory", _megabytes(memory["peak_mb"]) + asked)
        yield _line("  up to the title", _megabytes(memory["title_mb"]))
        yield _line("  up to a throw of 12", _megabytes(memory["throw_mb"]))


def _effects(result: Mapping[str, Any]) -> Iterator[str]:
    yield "Work of a frame with effects"
    for size, cases in result["effect_ms"].items():
        for case, times in cases.items():
            asked = _bar(_BARS.get((size, case)), "ms")
            yield _line(f"{size}, {case}", _p50_p99(times) + asked)
            yield _line("  processor time alone", f"{'':15}p99 {times['p99_processor']:6.2f} ms")
            if "worst_at_once" in times:
                at_once = f"{'':15}    {times['worst_at_once']:6.2f} ms"
                yield _line("  with nothing prepared, at most", at_once)
            if "late_percent" in times:
                yield _line("  dice shown with an older picture", _late(times))
    yield "Work of a frame, 12 dice rolling on a table of four, and a master's process beside it"
    yield from _beside(result["thinking_frame_ms"])


def _beside(cases: Mapping[str, Any]) -> Iterator[str]:
    """Frames with and without a computer player that thinks beside them."""
    for case, times in cases.items():
        yield _line(case, f"{_p50_p99(times)}   worst {times['worst']:6.2f} ms")
        alone = f"{'':15}p99 {times['p99_processor']:6.2f} ms   "
        answers = f"   ({times['answers']} answers)" if times["answers"] else ""
        worst = f"worst {times['worst_processor']:6.2f} ms{answers}"
        yield _line("  processor time alone", alone + worst)


def _cityscape(city: Mapping[str, Any]) -> Iterator[str]:
    yield "Cityscape, 1920x1080"
    for case in ("turning", "drop"):
        label = "work of a frame, full model turning" if case == "turning" else "a block drops"
        yield _line(label, _p50_p99(city[case]) + _bar(16.7, "ms"))
        yield _line("  processor time alone", f"{'':15}p99 {city[case]['p99_processor']:6.2f} ms")
    yield _line("table opened again", f"{city['opened_again_s']:.3f} s{_bar(0.5, 's')}")
    yield _line("  the first time", f"{city['opened_s']:.3f} s")
    yield from _besides_motion(city, "Cityscape", "a drop")


def _skyline_d6(found: Mapping[str, Any]) -> Iterator[str]:
    yield "Skyline D6, 16 dice in yards and hand"
    for size, each in found["tables"].items():
        small = size == "1920x1080"
        for case, times in each["turn"].items():
            asked = _bar(16.7, "ms") if small else ""
            yield _line(f"{size}, work of a frame, {case}", _p50_p99(times) + asked)
            worst = f"worst {times['worst_processor']:6.2f} ms"
            alone = f"{'':15}p99 {times['p99_processor']:6.2f} ms   {worst}"
            yield _line("  processor time alone", alone)
        asked = _bar(0.5, "s") if small else ""
        yield _line(f"{size}, table opened again", f"{each['opened_again_s']:.3f} s{asked}")
        yield _line("  the first time", f"{each['opened_s']:.3f} s")
    yield from _besides_motion(found, "Skyline D6", "a turn")


def _besides_motion(table: Mapping[str, Any], game: str, played: str) -> Iterator[str]:
    """A table at rest, beside a thinker, after Skyline's in one process, and its players."""
    if "idle" in table:
        yield _line("resting table", f"{table['idle']['percent']:.2f} % of a core{_bar(3, '%')}")
        yield from _beside(table["thinking_frame_ms"])
        memory = table["memory"]
        peak = _megabytes(memory["peak_mb"]) + _bar(280, "MB")
        yield _line(f"peak memory after a throw in Skyline and {played}", peak)
        yield _line("  up to the throw", _megabytes(memory["skyline_mb"]))
    yield f"A computer player's choice in {game}"
    yield from _thinking(table["think_ms"])


def _thinking(levels: Mapping[str, Any]) -> Iterator[str]:
    for level, times in levels.items():
        for case, part in times.items():
            if isinstance(part, dict):
                label = f"{level}, {case.replace('_', ' ')}"
                yield _line(label, f"p50 {part['p50']:8.2f} ms   max {part['max']:8.2f} ms")


def _rules(speed: Mapping[str, Any]) -> Iterator[str]:
    yield "Random play, one core (a move is one decision; legal lists and rolls are timed, too)"
    for name, each in speed["games"].items():
        yield _line(name, _speed(each))
    for name, each in speed["others"].items():
        yield _line(f"for comparison: {name}", "not present" if each is None else _speed(each))


def _strength(found: Mapping[str, Any] | None) -> Iterator[str]:
    yield "Strength with two players, as measured before by tools/ladder.py"
    if found is None:
        yield _line("not measured", "")
        return
    for name, kinds in found.items():
        for row in kinds.get("2", ()):
            share = f"{row['share']:6.1%}   ({row['low']:.1%} to {row['high']:.1%})"
            names = f"{name}: {row['stronger']} beats {row['weaker']}"
            yield _line(names, f"{share}, {row['games']} games")


def _speed(each: Mapping[str, Any]) -> str:
    return f"{each['moves_per_second']:>9,} moves/s   {each['rolls_per_second']:>8,} rolls/s"


def _frame(size: str, case: str, times: Mapping[str, Any]) -> Iterator[str]:
    if case == "idle":
        yield _line(f"{size}, resting table drawn anew", _p50_p99(times))
        return
    yield _line(f"{size}, {case} dice rolling", _p50_p99(times))
    yield _line("  processor time alone", f"{'':15}p99 {times['p99_processor']:6.2f} ms")
    yield _line("  with pictures made ahead", f"{'':15}p99 {times['p99_with_prefetch']:6.2f} ms")
    yield _line("  dice shown with an older picture", _late(times))
    yield _line("  the event that throws, at most", f"{'':15}    {times['begin']:6.2f} ms")


def _late(times: Mapping[str, Any]) -> str:
    return f"{times['late_percent']:6.1f} %"


def _bar(bar: float | None, unit: str) -> str:
    return "" if bar is None else f"   (below {bar:g} {unit} is asked)"


def _p50_p99(times: Mapping[str, Any]) -> str:
    return f"p50 {times['p50']:6.2f} ms   p99 {times['p99']:6.2f} ms"


def _megabytes(value: float | None) -> str:
    return "unknown on this system" if value is None else f"{value:.0f} MB"
