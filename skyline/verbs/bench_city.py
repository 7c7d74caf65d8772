"""The table of Cityscape: frame times of its model, how fast it opens, memory beside Skyline's."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from skyline.app.app import App
from skyline.verbs.bench_frames import (
    BETWEEN_SECONDS,
    FrameTimes,
    memory_after_throw,
    opening,
    rest,
    run_until_still,
)
from skyline.verbs.bench_start import open_app
from skyline.verbs.director import open_moment
from skyline.verbs.pilot import Pilot

FULL_MODEL: Final = "city-model"
"""The moment with the last block to be placed, by the only person."""
_DROP: Final = ("key 2", "hover lot:b4")
_LONGEST: Final = 180  # frames
_DROPPING: Final = 36  # frames; what is told of the round comes later


def measure_city(size: tuple[int, int], turns: int, *, whole: bool) -> dict[str, Any]:
    """Frame times of ``turning`` the full model and of a ``drop``, as :class:`FrameTimes` sums up.

    ``opened_s`` and ``opened_again_s`` are the seconds until the table's first picture.
    """
    app = open_app(size, real=False)
    try:
        opened = [_opening(app) for _time in range(2)]
        turning, drop = FrameTimes(), FrameTimes()
        pilot = Pilot(app, out=lambda _text: None)
        run_until_still(app, FrameTimes(), _LONGEST)  # the menu still fades over the table
        rest(app, BETWEEN_SECONDS)
        for _turn in range(turns):
            pilot.do("key q")
            run_until_still(app, turning, _LONGEST)
            rest(app, BETWEEN_SECONDS)
        for line in _DROP if whole else _DROP[:1]:
            pilot.do(line)
        rest(app, BETWEEN_SECONDS)
        pilot.do("click lot:b4" if whole else "key return")
        run_until_still(app, drop, _DROPPING)
        return {
            "turning": turning.summary(),
            "drop": drop.summary(),
            "opened_s": round(opened[0], 3),
            "opened_again_s": round(opened[1], 3),
        }
    finally:
        app.close()


def measure_memory(size: tuple[int, int], turns: int, *, real: bool) -> dict[str, Any]:
    """After a throw in Skyline that of turns and a drop in Cityscape."""

    def act(app: App) -> None:
        _opening(app)
        pilot = Pilot(app, out=lambda _text: None)
        for _turn in range(turns):
            pilot.do("key q")
            run_until_still(app, FrameTimes(), _LONGEST)
            rest(app, BETWEEN_SECONDS)
        for line in (*_DROP, "click lot:b4"):
            pilot.do(line)
        run_until_still(app, FrameTimes(), _LONGEST)

    return memory_after_throw(size, act, real=real)


def _opening(app: App) -> float:
    return opening(app, partial(open_moment, app, FULL_MODEL))
