"""The measurements that run in a process of their own, by name in ``PARTS``; but for the start."""

from __future__ import annotations

import copy
import dataclasses
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from skyline.ai.thinking import Means
from skyline.ai.thinking_process import ProcessThinker
from skyline.app.app import App
from skyline.app.main_loop import MainLoop
from skyline.app.trouble import Trouble
from skyline.app.window import show
from skyline.games import catalog
from skyline.play.pack import TableMoment
from skyline.play.table_view import TableView
from skyline.scenes.play.scene import PlayScene
from skyline.text import languages
from skyline.verbs.bench_city import measure_city, measure_memory
from skyline.verbs.bench_d6 import measure_d6, measure_d6_memory
from skyline.verbs.bench_frames import (
    LONGEST_THROW,
    FrameTimes,
    end_of_round,
    measure_frames,
    moment_with,
    rest,
    run_frame,
    take_dice,
    throw_dice,
    throw_once,
)
from skyline.verbs.bench_memory import peak_memory_mb
from skyline.verbs.bench_start import ROLLING, open_app
from skyline.verbs.director import open_moment, open_table
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.effects import StreetEffects
from skyline.views.skyline.gallery import MOMENTS
from skyline.views.skyline.pieces import BuildingRises

_SETTLED_SHARE = 0.2  # of a core: below it, nothing is prepared any more
SETTLING_WINDOW = 0.5
LONGEST_SETTLING = 45.0


def beside(size: tuple[int, int], throws: int, *, whole: bool) -> dict[str, Any]:
    """Frame times while a computer player thinks; see ``bench_beside.measure_beside``."""
    from skyline.verbs.bench_beside import measure_beside  # noqa: PLC0415 - needs this module

    return measure_beside(size, throws, whole=whole)


def table_beside(size: tuple[int, int], game: str, times: int, *, whole: bool) -> dict[str, Any]:
    """The same at the table of another game."""
    from skyline.verbs.bench_beside import measure_table_beside  # noqa: PLC0415

    return measure_table_beside(size, game, times, whole=whole)


def idle(
    size: tuple[int, int], seconds: float, *, real: bool, moment: str = "table-midday"
) -> dict[str, Any]:
    """Processor use of the program's own loop while the table rests and nobody touches it.

    ``percent`` of one core; seconds until nothing was prepared any more, and whether that came.
    """
    app = open_app(size, real=real)
    open_moment(app, moment)
    result: dict[str, Any] = {}

    def watch() -> None:
        try:
            result.update(_watch_processor(seconds))
        finally:
            app.quit()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    MainLoop(app, Trouble(app, None)).run()
    watcher.join()
    app.close()
    return result


def _watch_processor(seconds: float) -> dict[str, Any]:
    def share_over(window: float) -> float:
        began, used = time.perf_counter(), time.process_time()
        time.sleep(window)
        return (time.process_time() - used) / (time.perf_counter() - began)

    began = time.perf_counter()
    low = 0
    while low < 2 and time.perf_counter() - began < LONGEST_SETTLING:
        low = low + 1 if share_over(SETTLING_WINDOW) < _SETTLED_SHARE else 0
    settled_after = time.perf_counter() - began
    return {
        "percent": round(100 * share_over(seconds), 2),
        "settled": low == 2,
        "settled_after": round(settled_after, 1),
    }


def memory(size: tuple[int, int], hours: int, *, real: bool) -> dict[str, Any]:
    """Largest memory of a session: title, a table, a throw of 12, and the hours of the day.

    ``peak_mb``, and ``title_mb``, ``throw_mb`` as they were up to those moments.
    """
    app = open_app(size, real=real)
    # As in a window, computer players think in a process of their own; it is not counted here.
    means = Means(catalog.game, languages.use)
    app.thinker = app.stage.thinker = ProcessThinker(means)
    app.go.title()
    for _ in range(90):
        app.step(1 / 60)
        show(app.surface, None)
        app.manager.idle(0.01)
    title = peak_memory_mb()
    throw_once(app, 12, 0, FrameTimes(), LONGEST_THROW)
    throw = peak_memory_mb()
    for number in range(1, hours + 1):
        open_table(app, end_of_round(number))
        pilot = Pilot(app, out=lambda _text: None)
        _live_until_still(app)
        while app.manager.idle(0.01):  # the next hour is painted, as it is when nobody hurries
            pass
        pilot.do("click button:end-turn")
        _live_until_still(app)
    peak = peak_memory_mb()
    app.close()
    return {"peak_mb": peak, "title_mb": title, "throw_mb": throw}


def _live_until_still(app: App) -> None:
    while app.manager.moving:
        app.step(1 / 60)
        show(app.surface, None)
        if app.manager.moving:
            app.manager.idle(0.008)


#: Effects by the name of a moment in their midst; its last line only waits for that moment.
ALONE: Final = {
    "feast": "table-feast-six",
    "demolition": "table-demolition-swing",
    "finale": "finale-pan",
}
_HIGHEST: Final = 6
_COLUMN: Final = ("G", "U", "U", "U", "U", "P")
_STREET: Final = {"tiles": ("TM3", "TL2"), "columns": ("M2", "H3", "H5")}
_THROWS: Final = 3
_REST_SECONDS = 6.0  # at most, before a press that sets off an effect


def measure_effects(size: tuple[int, int], frames: int, *, whole: bool) -> dict[str, Any]:
    """Frame times of the effects at one window size, as ``measure_frames`` gives them.

    For ``ROLLING`` and every name of ``ALONE`` (at most ``frames`` each); these also have
    ``worst_at_once``, the processor time in milliseconds of the longest picture when the effect
    begins before anything is prepared.
    """
    app = App(size, headless=True)
    # Pictures on file are whole at once; a window may show some later, and scenes fade there.
    app.stage.headless, app.manager.fade = False, True
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
    """A table where twelve dice can be thrown beside what is almost the highest building."""
    moment = moment_with(12)
    assert moment.position is not None
    position = copy.deepcopy(moment.position)
    position["skylines"][0].update({what: list(lots) for what, lots in _STREET.items()})
    for kind in _COLUMN[:-1]:
        position["yard"][kind] -= 1
    position["final_round"] = True
    return dataclasses.replace(moment, position=position)


def _throw_and_feast(app: App, number: int, times: FrameTimes, limit: int) -> None:
    """Throws twelve dice while the highest building is completed."""
    pilot, view = take_dice(app, feast_moment())
    parts: Any = view.parts
    lot = next(lot for lot in parts.model.streets[parts.seat] if lot.height == _HIGHEST - 1)
    # The last die has just landed on it.
    parts.visual.lot(lot.key).column = _COLUMN
    rest(app, _REST_SECONDS)
    change = BuildingRises(parts.seat, lot.key, "H", _HIGHEST, 0, _COLUMN, standing=False)
    second = StreetEffects(parts, lambda _hour: None, lambda _event: None)
    session = pilot.play_scene.session
    second.before_move(session.game.standing(session.state).scores)

    def complete() -> None:
        lot.height, lot.kinds, lot.finished = _HIGHEST, [], True
        for kind in _COLUMN:
            parts.model.bins[kind] += 1
        second.show([change])

    throw_dice(app, pilot, view, number, times, limit, complete)


def _alone(app: App, name: str, frames: int, *, rested: bool) -> FrameTimes:
    moment = next(each for each in MOMENTS if each.name == name)
    open_table(app, moment)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, TableView)
    scene.view.hurry()
    # Pictures on file wait for every die; a window does not.
    scene.view.parts.tray.patient = scene.view.parts.flights.patient = False
    pilot = Pilot(app, out=lambda _text: None)
    *before, press = moment.script[:-1]
    for line in ("wait 0.05", *before):
        pilot.do(line)
    if rested:
        rest(app, _REST_SECONDS)
    else:
        app.manager.draw(app.surface)  # nobody presses what is not to be seen yet
    pilot.do(press)
    times = FrameTimes()
    while len(times.work) < frames and (app.manager.moving or not times.work):
        run_frame(app, times)
    return times


PARTS: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "frames": measure_frames,
    "effects": measure_effects,
    "beside": beside,
    "table_beside": table_beside,
    "city": measure_city,
    "city_memory": measure_memory,
    "d6": measure_d6,
    "d6_memory": measure_d6_memory,
    "idle": idle,
    "memory": memory,
}
