"""Frame times of the effects: alone, and while twelve dice roll.

Whatever the effects are, they are played by the real program: the moments of the gallery lead
up to them, and its own loop shows them.
"""

from __future__ import annotations

import copy
import dataclasses
from typing import Any, Final

from skyline.app import App
from skyline.scenes.play import PlayScene
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
from skyline.views.skyline.choreography import Choreographer
from skyline.views.skyline.gallery import MOMENTS, TableMoment
from skyline.views.skyline.pieces import BuildingRises
from skyline.views.skyline.table_view import TableView

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


def measure_effects(size: tuple[int, int], frames: int, *, whole: bool) -> dict[str, Any]:
    """Frame times of the effects at one window size.

    Args:
        size: of the window in pixels.
        frames: at most, of each effect alone.
        whole: measure several throws to their end; else only ``frames`` of one.

    Returns:
        For ``ROLLING`` and every name of ``ALONE`` figures as ``measure_frames`` gives them.
    """
    app = App(size, headless=True)
    try:
        times = FrameTimes()
        for number in range(_THROWS if whole else 1):
            _throw_and_feast(app, number, times, LONGEST_THROW if whole else frames)
        result: dict[str, Any] = {ROLLING: times.summary()}
        for effect, name in ALONE.items():
            result[effect] = _alone(app, name, frames).summary()
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
    parts = view.parts
    lot = next(lot for lot in parts.model.streets[parts.seat] if lot.height == _HIGHEST)
    change = BuildingRises(parts.seat, lot.key, "H", _HIGHEST, 0, _COLUMN, standing=False)
    second = Choreographer(parts, lambda _seat: None, lambda _number: None, lambda _event: None)
    throw_dice(app, pilot, view, number, times, limit, lambda: second.show([change]))


def _alone(app: App, name: str, frames: int) -> FrameTimes:
    moment = next(each for each in MOMENTS if each.name == name)
    open_table(app, moment)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, TableView)
    scene.view.hurry()
    pilot = Pilot(app, out=lambda _text: None)
    for line in ("wait 0.05", *moment.script[:-1]):
        pilot.do(line)
    times = FrameTimes()
    while len(times.work) < frames and (app.manager.moving or not times.work):
        run_frame(app, times)
    return times
