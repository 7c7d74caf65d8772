"""Frame times of the effects: alone, and while twelve dice roll.

Whatever the effects are, they are played by the real program: the moments of the gallery lead
up to them, and its own loop shows them. Before the last press the program has the rest that a
player who looks at the table gives it. How long the worst picture takes when that press comes at
once, with nothing made ahead, is told apart.
"""

from __future__ import annotations

import copy
import dataclasses
import time
from typing import Any, Final

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS, IDLE_SLICE_SECONDS
from skyline.app.window import show
from skyline.play.motion.choreography import Choreographer
from skyline.play.table_view import TableView
from skyline.scenes.play.scene import PlayScene
from skyline.verbs.bench_frames import (
    LONGEST_THROW,
    FrameTimes,
    moment_with,
    run_frame,
    take_dice,
    throw_dice,
)
from skyline.verbs.bench_program import ROLLING
from skyline.verbs.pilot import Pilot
from skyline.verbs.shot import open_table
from skyline.views.skyline.gallery import MOMENTS, TableMoment
from skyline.views.skyline.pieces import BuildingRises

#: Effects by the name of a moment in their midst; its last line only waits for that moment.
ALONE: Final = {
    "feast": "table-feast-six",
    "demolition": "table-demolition-swing",
    "finale": "finale-pan",
}
_HIGHEST: Final = 6
_COLUMN: Final = ("G", "U", "U", "U", "U", "P")
_STREET: Final = ("TM3", "TL2", "TH6")
_THROWS: Final = 3
_REST_SECONDS = 6.0  # at most, before a press that sets off an effect


def measure_effects(size: tuple[int, int], frames: int, *, whole: bool) -> dict[str, Any]:
    """Frame times of the effects at one window size.

    Args:
        size: of the window in pixels.
        frames: at most, of each effect alone.
        whole: measure several throws to their end; else only ``frames`` of one.

    Returns:
        For ``ROLLING`` and every name of ``ALONE`` figures as ``measure_frames`` gives them; for
        the latter also ``worst_at_once``, the processor time in milliseconds of the longest
        picture when the effect begins before anything is prepared.
    """
    app = App(size, headless=True)
    try:
        # First, as what one effect has made another finds prepared.
        at_once = {name: _alone(app, name, frames, rested=False) for name in ALONE.values()}
        times = FrameTimes()
        for number in range(_THROWS if whole else 1):
            _throw_and_feast(app, number, times, LONGEST_THROW if whole else frames)
        result: dict[str, Any] = {ROLLING: times.summary()}
        for effect, name in ALONE.items():
            worst = round(max(at_once[name].processor), 2)
            rested = _alone(app, name, frames, rested=True).summary()
            result[effect] = {**rested, "worst_at_once": worst}
        return result
    finally:
        app.close()


def feast_moment() -> TableMoment:
    """A table where twelve dice can be thrown beside a finished building of the highest kind."""
    moment = moment_with(12)
    assert moment.position is not None
    position = copy.deepcopy(moment.position)
    position["skylines"][0]["tiles"] = list(_STREET)
    position["final_round"] = True
    return dataclasses.replace(moment, position=position)


def _throw_and_feast(app: App, number: int, times: FrameTimes, limit: int) -> None:
    """Throws twelve dice while the building is completed once more."""
    pilot, view = take_dice(app, feast_moment())
    _rest(app)
    parts = view.parts
    lot = next(lot for lot in parts.model.streets[parts.seat] if lot.height == _HIGHEST)
    change = BuildingRises(parts.seat, lot.key, "H", _HIGHEST, 0, _COLUMN, standing=False)
    second = Choreographer(parts, lambda _seat: None, lambda _number: None, lambda _event: None)
    throw_dice(app, pilot, view, number, times, limit, lambda: second.show([change]))


def _rest(app: App) -> None:
    """Shows the table, and lets the program prepare what it can while nobody touches it."""
    app.step(FRAME_SECONDS)
    show(app.manager.changed)
    until = time.perf_counter() + _REST_SECONDS
    while app.manager.idle(IDLE_SLICE_SECONDS) and time.perf_counter() < until:
        pass


def _alone(app: App, name: str, frames: int, *, rested: bool) -> FrameTimes:
    moment = next(each for each in MOMENTS if each.name == name)
    open_table(app, moment)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, TableView)
    scene.view.hurry()
    pilot = Pilot(app, out=lambda _text: None)
    *before, press = moment.script[:-1]
    for line in ("wait 0.05", *before):
        pilot.do(line)
    if rested:
        _rest(app)
    else:
        app.manager.draw(app.surface)  # nobody presses what is not to be seen yet
    pilot.do(press)
    times = FrameTimes()
    while len(times.work) < frames and (app.manager.moving or not times.work):
        run_frame(app, times)
    return times
