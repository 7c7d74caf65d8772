"""The table of Skyline D6: frame times of a turn, how fast it opens, memory beside Skyline's."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from skyline.app.app import App
from skyline.play.pack import TableMoment
from skyline.verbs.bench_frames import (
    FrameTimes,
    memory_after_throw,
    opening,
    rest,
    run_until_still,
)
from skyline.verbs.bench_start import open_app
from skyline.verbs.director import open_table
from skyline.verbs.pilot import Pilot
from skyline.views.skyline_d6.gallery import MOMENTS
from skyline.views.skyline_d6.pack import PACK

LATE: Final = "d6-crowned"
"""The moment whose sheets and round are used: a tower lacks one die, and the end is near."""
_PEACE_SECONDS: Final = 6.0  # at most, between two presses
_LONGEST: Final = 360  # frames of one press
#: Dice in yards and hand with the press that is measured: sixteen as long as nothing is used up.
CASES: Final[dict[str, tuple[dict[str, Any], tuple[str, ...], str]]] = {
    "taking": (
        {"phase": "draft", "hand": [], "yards": [[1, 2, 3, 4, 5, 6], [1, 2, 3], [4, 5]]},
        ("hover yard:1",),
        "click yard:1",
    ),
    "tossing": (
        {"phase": "draft", "hand": [], "yards": [[1, 2, 3, 4, 5], [1, 2, 3, 6], [2, 4, 5]]},
        ("hover supply",),
        "click supply",
    ),
    "feast": (
        {"hand": [3, 3, 3, 3, 3, 3], "yards": [[1, 2, 4], [2, 3, 5, 6], [3, 5, 6]]},
        ("click die:3", "hover box:R1.6"),
        "click box:R1.6",
    ),
    "passing": (
        {"hand": [], "used": 6, "yards": [[1, 2, 4], [2, 3, 5, 6], [3, 5, 6]]},
        ("hover button:end-turn",),
        "click button:end-turn",
    ),
}
_DICE: Final = 16


def moment_of(case: str) -> TableMoment:
    """A table of three before the press of a case of ``CASES``."""
    moment = next(each for each in MOMENTS if each.name == LATE)
    assert moment.position is not None
    lies, _lines, _press = CASES[case]
    position = {**moment.position, **lies}
    if position["phase"] == "draft":
        position["drafted"] = None
    dice = len(position["hand"]) + sum(map(len, position["yards"])) + position["used"]
    position["supply"] = _DICE - dice
    return dataclasses.replace(moment, position=position, script=())


def measure_d6(size: tuple[int, int], cases: Sequence[str], *, whole: bool) -> dict[str, Any]:
    """Frame times of each of ``cases``, as :class:`FrameTimes` sums up, with ``worst_processor``.

    ``opened_s`` and ``opened_again_s`` are the seconds until the table's first picture. Without
    ``whole`` only a few frames are measured.
    """
    app = open_app(size, real=False)
    try:
        opened = [opening(app, partial(_open, app, cases[0])) for _time in range(2)]
        return {
            "opened_s": round(opened[0], 3),
            "opened_again_s": round(opened[1], 3),
            "turn": {case: _frames_of(app, case, _LONGEST if whole else 4) for case in cases},
        }
    finally:
        app.close()


def measure_d6_memory(size: tuple[int, int], *, real: bool) -> dict[str, Any]:
    """After a throw in Skyline that of turns of Skyline D6."""

    def act(app: App) -> None:
        for case in CASES:
            app.go.title()
            _frames_of(app, case, _LONGEST)

    return memory_after_throw(size, act, real=real)


def _open(app: App, case: str) -> None:
    open_table(app, moment_of(case), PACK)


def press(app: App, case: str) -> None:
    """Presses what a case of ``CASES`` measures, on a table that has rested."""
    _lies, lines, last = CASES[case]
    _open(app, case)
    pilot = Pilot(app, out=lambda _text: None)
    for line in ("wait idle", *lines):
        pilot.do(line)
        rest(app, _PEACE_SECONDS)
    pilot.do(last)


def _frames_of(app: App, case: str, most: int) -> dict[str, Any]:
    """Frames from a press until nothing moves."""
    times = FrameTimes()
    press(app, case)
    run_until_still(app, times, most)
    return {**times.summary(), "worst_processor": round(max(times.processor), 2)}
