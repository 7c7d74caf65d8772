"""The table of Cityscape: frame times of its model, how fast it opens, memory beside Skyline's."""

from __future__ import annotations

import time
from typing import Any, Final

import pygame

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS, IDLE_SLICE_SECONDS
from skyline.app.window import show
from skyline.verbs.bench_frames import LONGEST_THROW, FrameTimes, run_frame, throw_once
from skyline.verbs.bench_memory import peak_memory_mb
from skyline.verbs.bench_start import open_app
from skyline.verbs.director import open_moment
from skyline.verbs.pilot import Pilot

FULL_MODEL: Final = "city-model"
"""The moment with the last block to be placed, by the only person."""
_DROP: Final = ("key 2", "hover lot:b4")
_REST_SECONDS: Final = 1.5  # at most, between two presses
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
        _rest(app)
        for _turn in range(turns):
            pilot.do("key q")
            _run(app, turning)
            _rest(app)
        for line in _DROP if whole else _DROP[:1]:
            pilot.do(line)
        _rest(app)
        pilot.do("click lot:b4" if whole else "key return")
        _run(app, drop, _DROPPING)
        return {
            "turning": turning.summary(),
            "drop": drop.summary(),
            "opened_s": round(opened[0], 3),
            "opened_again_s": round(opened[1], 3),
        }
    finally:
        app.close()


def measure_memory(size: tuple[int, int], turns: int, *, real: bool) -> dict[str, Any]:
    """``peak_mb`` of a throw in Skyline and then a drop in Cityscape, ``skyline_mb`` up to it."""
    app = open_app(size, real=real)
    app.go.title()
    throw_once(app, 12, 0, FrameTimes(), LONGEST_THROW)
    before = peak_memory_mb()
    _opening(app)
    pilot = Pilot(app, out=lambda _text: None)
    for _turn in range(turns):
        pilot.do("key q")
        _run(app, FrameTimes())
        _rest(app)
    for line in (*_DROP, "click lot:b4"):
        pilot.do(line)
    _run(app, FrameTimes())
    peak = peak_memory_mb()
    app.close()
    return {"peak_mb": peak, "skyline_mb": before}


def _opening(app: App) -> float:
    """Seconds in which the table comes from the title."""
    app.go.title()
    _rest(app)
    began = time.perf_counter()
    open_moment(app, FULL_MODEL)
    app.step(FRAME_SECONDS)
    show(app.manager.changed)
    return time.perf_counter() - began


def _run(app: App, times: FrameTimes, most: int = _LONGEST) -> None:
    """Frames until nothing moves."""
    for _frame in range(most):
        run_frame(app, times)
        if not app.manager.moving:
            return


def _rest(app: App) -> None:
    """Lets the program prepare what it can while nobody touches it."""
    app.step(FRAME_SECONDS)
    pygame.display.flip()
    until = time.perf_counter() + _REST_SECONDS
    while app.manager.idle(IDLE_SLICE_SECONDS) and time.perf_counter() < until:
        pass
