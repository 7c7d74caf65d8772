"""Frame times: the real program with real throws, stepped as its own loop steps it.

A frame's work is what the main loop does between two waits: moving on, drawing, showing. The
coming pictures made in spare time are counted apart, because they end when the time is up.
"""

from __future__ import annotations

import copy
import dataclasses
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS, IDLE_SLICE_SECONDS, WORK_SHARE
from skyline.app.window import show
from skyline.play.pack import TableMoment
from skyline.play.table_view import TableView
from skyline.scenes.play.scene import PlayScene
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.swift import swift_artist
from skyline.verbs.bench_memory import peak_memory_mb
from skyline.verbs.bench_start import open_app
from skyline.verbs.bench_stats import p50_p99, percentile
from skyline.verbs.director import open_table
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.gallery import MOMENTS
from skyline.views.skyline.pieces import KINDS

IDLE_DRAWS = 120
FEWEST_THROWS = 3
LONGEST_THROW = 600  # frames
BETWEEN_SECONDS = 1.5  # of peace at most, between two presses
#: What lies in the District for a throw of so many dice: green, grey and purple-capped dice.
DISTRICTS = {3: (1, 1, 1), 8: (4, 3, 1), 12: (5, 5, 2)}
_FLING_FRAMES = 6
_RESTING_SLICES = 12  # of spare time between choosing the dice and throwing them


@dataclass
class FrameTimes:
    """Milliseconds of many frames."""

    work: list[float] = field(default_factory=list)  # of each frame with rolling dice
    # The part that this program had a core for.
    processor: list[float] = field(default_factory=list)
    # With the pictures made ahead in their spare time.
    with_prefetch: list[float] = field(default_factory=list)
    # Of each throw: simulating it when the hand opens.
    begin: list[float] = field(default_factory=list)
    late: int = 0  # how often a die was shown with an older picture
    shown: int = 0  # how often a rolling die was shown at all

    def summary(self) -> dict[str, float]:
        """The figures of all frames; see :func:`measure_frames`."""
        found: dict[str, float] = {
            **p50_p99(self.work),
            "p99_processor": round(percentile(self.processor, 0.99), 2),
            "p99_with_prefetch": round(percentile(self.with_prefetch, 0.99), 2),
            "frames": len(self.work),
        }
        if self.begin:
            found["begin"] = round(max(self.begin), 2)
            found["late_percent"] = round(100 * self.late / max(1, self.shown), 1)
        return found


def measure_frames(
    size: tuple[int, int], frames: int, dice: list[int], *, whole: bool
) -> dict[str, Any]:
    """Frame times in one window, for each number of ``dice`` (keys of ``DISTRICTS``) and ``idle``.

    ``p50`` and ``p99`` in milliseconds, for dice also ``p99_processor`` (processor time only),
    ``p99_with_prefetch`` (with the pictures made ahead), ``begin`` (the longest event that threw),
    ``late_percent`` (dice shown with an older picture, because there was no time for theirs) and
    ``frames``: at least as many as wanted, of several whole throws or of the first one's beginning.
    """
    app = App(size, headless=True)
    try:
        result: dict[str, Any] = {}
        for count in dice:
            times = FrameTimes()
            throws = 0
            while len(times.work) < frames or (whole and throws < FEWEST_THROWS):
                throw_once(app, count, throws, times, LONGEST_THROW if whole else frames)
                throws += 1
            result[str(count)] = times.summary()
        result["idle"] = p50_p99(_redraws(app, min(IDLE_DRAWS, frames)))
        return result
    finally:
        app.close()


def moment_with(count: int) -> TableMoment:
    """A table at midday with ``count`` dice in the District, ready to be taken and thrown."""
    moment = next(each for each in MOMENTS if each.name == "table-throw-twelve")
    position = copy.deepcopy(moment.position)
    assert position is not None
    for kind, wanted in zip("GUP", DISTRICTS[count], strict=True):
        position["yard"][kind] += position["district"][kind] - wanted
        position["district"][kind] = wanted
    return dataclasses.replace(moment, position=position, script=())


def take_dice(app: App, moment: TableMoment) -> tuple[Pilot, TableView]:
    """Opens the table in a moment and takes the District, so that its dice lie in the tray."""
    open_table(app, moment)
    pilot = Pilot(app, out=lambda _text: None)
    for line in ("wait 0.05", "click district", "wait idle"):
        pilot.do(line)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, TableView)
    return pilot, scene.view


def throw_once(app: App, count: int, number: int, times: FrameTimes, limit: int) -> None:
    """Throws one of ``DISTRICTS`` and adds the frames until the dice lie, at most ``limit``.

    The first throw is made with the button; others are flung from the hand, each differently.
    """
    pilot, view = take_dice(app, moment_with(count))
    prepare_dice(view)
    throw_dice(app, pilot, view, number, times, limit)


def prepare_dice(view: TableView) -> None:
    """Makes what a resting table prepares before anyone throws."""
    tray = view.parts.tray
    looks = [DieLook(kind, tray.marks) for kind in KINDS]
    tray.artist.prepare(*looks)
    swift = swift_artist(tray.artist)
    if swift is not None:
        swift.prepare(*looks)


def throw_dice(
    app: App,
    pilot: Pilot,
    view: TableView,
    number: int,
    times: FrameTimes,
    limit: int,
    besides: Callable[[], object] = lambda: None,
    within: Callable[[], object] = lambda: None,
) -> None:
    """Throws the dice that lie in the tray; see :func:`throw_once`.

    ``besides`` is called when the dice leave, ``within`` in every frame, as a part of its work.
    """
    app.manager.draw(app.surface)
    tray = view.parts.tray
    # Pictures on file wait for every die; a window does not.
    tray.patient = view.parts.flights.patient = False
    for _ in range(_RESTING_SLICES):
        app.manager.idle(IDLE_SLICE_SECONDS)
    times.begin.append(_open_hand(app, pilot, number) * 1000)
    besides()
    late = 0
    for _ in range(limit):
        run_frame(app, times, within)
        stale = tray.stale_pictures
        if stale is not None:
            late = stale
            times.shown += len(view.parts.model.tray)
        if not tray.throwing:
            break
    times.late += late


def run_frame(app: App, times: FrameTimes, within: Callable[[], object] = lambda: None) -> None:
    """One turn of the program's own loop, and something more in it; adds what it took."""
    began, own = time.perf_counter(), time.thread_time()
    within()
    _show_next(app)
    work, own = time.perf_counter() - began, time.thread_time() - own
    if app.manager.moving and (spare := FRAME_SECONDS * WORK_SHARE - work) > 0:
        app.manager.idle(spare)
    times.work.append(work * 1000)
    times.processor.append(own * 1000)
    times.with_prefetch.append((time.perf_counter() - began) * 1000)


def run_until_still(
    app: App, times: FrameTimes, most: int, within: Callable[[], object] = lambda: None
) -> None:
    """Adds the frames until nothing moves, at most so many; ``within`` is a part of each."""
    for _frame in range(most):
        run_frame(app, times, within)
        if not app.manager.moving:
            return


def rest(app: App, seconds: float) -> None:
    """Lets the program prepare what it can while nobody touches it, with the pictures it wants."""
    _show_next(app)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if app.manager.needs_picture:
            _show_next(app)
        elif not app.manager.idle(IDLE_SLICE_SECONDS):
            break


def _show_next(app: App) -> None:
    app.step(FRAME_SECONDS)
    show(app.surface, app.manager.changed)


def memory_after_throw(
    size: tuple[int, int], act: Callable[[App], object], *, real: bool
) -> dict[str, Any]:
    """``skyline_mb`` up to a throw in Skyline, ``peak_mb`` after what is done then."""
    app = open_app(size, real=real)
    app.go.title()
    throw_once(app, 12, 0, FrameTimes(), LONGEST_THROW)
    before = peak_memory_mb()
    act(app)
    peak = peak_memory_mb()
    app.close()
    return {"peak_mb": peak, "skyline_mb": before}


def opening(app: App, open_up: Callable[[], object]) -> float:
    """Seconds in which a table comes from the title, where the program has rested for a moment."""
    app.go.title()
    rest(app, BETWEEN_SECONDS)
    began = time.perf_counter()
    open_up()
    _show_next(app)
    return time.perf_counter() - began


def _open_hand(app: App, pilot: Pilot, number: int) -> float:
    """Starts a throw; returns the seconds that the deciding event takes."""
    if number == 0:
        place = pilot.target("button:throw").rect.center
        _press(app, place)
    else:
        chance = random.Random(number)
        x, y = pilot.target("tray").rect.center
        _press(app, (x, y))
        speed = chance.uniform(-1500, 1500), chance.uniform(-2200, -900)
        for _ in range(_FLING_FRAMES):
            x, y = round(x + speed[0] * FRAME_SECONDS), round(y + speed[1] * FRAME_SECONDS)
            _move(app, (x, y))
            app.step(FRAME_SECONDS)
        place = (x, y)
    began = time.perf_counter()
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=False))
    return time.perf_counter() - began


def _move(app: App, place: tuple[int, int]) -> None:
    app.dispatch(
        pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    )


def _press(app: App, place: tuple[int, int]) -> None:
    _move(app, place)
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False))
    app.step(FRAME_SECONDS)


def _redraws(app: App, draws: int) -> list[float]:
    """Milliseconds of each full picture of the table as it lies."""
    Pilot(app, out=lambda _text: None).settle()
    app.manager.draw(app.surface)
    times = []
    for _ in range(draws):
        began = time.perf_counter()
        app.manager.draw(app.surface)
        show(app.surface, None)
        times.append((time.perf_counter() - began) * 1000)
    return times


def end_of_round(number: int) -> TableMoment:
    """A table whose last player has nothing left to do in a round but to end the turn."""
    moment = moment_with(3)
    assert moment.position is not None
    late = {"round": number, "player": moment.players, "phase": "act", "action": "build"}
    return dataclasses.replace(moment, position=moment.position | late)
