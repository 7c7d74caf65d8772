"""The main loop: full rate while something moves, almost asleep otherwise."""

from __future__ import annotations

import gc
import logging
import math
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from skyline import __version__
from skyline.app.app import PRESSES, App
from skyline.app.report import report, system_lines, window_line
from skyline.app.trouble import Alert, Trouble, system_alert, tell_outside
from skyline.app.window import NoDisplayError, parse_size, refresh_rate, show
from skyline.storage.log import (
    catch_unexpected_errors,
    start_log,
    stop_watching,
    watch_for_crashes,
)
from skyline.storage.paths import folders
from skyline.storage.settings import Settings
from skyline.table.dice.marks import marks_of
from skyline.table.scenery.steps import Work
from skyline.text.clean import tell
from skyline.text.words import language
from skyline.widgets.base.look import look_for

log = logging.getLogger("skyline")

FRAME_SECONDS = 1 / 60
WORK_SHARE = 0.72  # of a frame that drawing and drawing ahead may take together
IDLE_SLICE_SECONDS = 0.008  # of work that can wait, between two looks for input
# SDL's own wait looks for events a thousand times a second and costs 4 % of a core. A hand that
# has just moved is watched closely, a resting one less often.
AWAKE_SLEEP_SECONDS = 0.008
RESTING_SLEEP_SECONDS = 0.030
AWAKE_FOR_SECONDS = 0.6


class MainLoop:
    """Runs an application in its window."""

    def __init__(self, app: App, trouble: Trouble) -> None:
        self._app = app
        self._trouble = trouble
        self._pace = Pace()
        self._before = time.perf_counter()
        self._last_event = 0.0
        self._prepared = False
        self._system_noted = False
        self._warming = Work()
        self._menus = Work()

    def run(self) -> None:
        self._before = time.perf_counter()
        while self._app.running:
            self._trouble.guard(self.turn)

    def turn(self) -> None:
        """Once around: input, time, a picture if one is wanted, a rest."""
        app = self._app
        for event in app.hand.looked(self._events()):
            pointed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
            app.dispatch(event, blind=not (app.manager.aimed if pointed else app.manager.seen))
        blind = not app.manager.seen
        now = time.perf_counter()
        passed, self._before = now - self._before, now
        drew, moving = app.step(passed), app.manager.moving
        if drew:
            show(app.surface, app.manager.changed)
            for event in pygame.event.get(PRESSES) if blind else ():
                app.dispatch(event, blind=True)  # while the scene came, or was drawn at first
            # A road that lives by itself changes nothing of what is prepared.
            self._prepared = self._prepared and not moving and app.manager.changed is not None
        if drew or moving:  # also where a part lives by itself, picture after picture
            frame = 1 / pictures_per_second(app.settings, refresh_rate())
            spare = frame * WORK_SHARE - (time.perf_counter() - now)
            if moving and spare > 0:
                app.manager.idle(spare)
            self._pace.wait(frame)

    def _events(self) -> Sequence[pygame.Event]:
        """The input since the last look; sleeps a little when there is nothing to do."""
        events = pygame.event.get()
        if events:
            self._last_event = time.perf_counter()
            self._prepared = False
            return events
        if self._app.manager.needs_picture:
            return ()
        if not self._prepared:
            self._prepared = not self._work_ahead(IDLE_SLICE_SECONDS)
            return ()
        awake = time.perf_counter() - self._last_event < AWAKE_FOR_SECONDS
        time.sleep(AWAKE_SLEEP_SECONDS if awake else RESTING_SLEEP_SECONDS)
        return pygame.event.get()

    def _work_ahead(self, seconds: float) -> bool:
        """Does work that can wait; returns whether more is left.

        What the scene wants comes first; on the title then the page of a new game; in the menus the
        table that will probably be opened next is painted ahead, then finished games are told for
        the statistics; at last the process that thinks is begun.
        """
        if not self._system_noted:
            self._system_noted = True
            log.info("%s", "\n".join([*system_lines(), window_line()]))
            return True
        manager = self._app.manager
        if manager.idle(seconds):
            return True
        if manager.top.name in ("table", "lesson", "film", "film-streets"):
            return False
        settings = self._app.settings
        wish = look_for(manager.size, settings), marks_of(settings), manager.top.offers
        until = time.perf_counter() + seconds
        shown = manager.size, wish[:2], language()
        if manager.top.name == "title" and self._menus.goes_on(shown, self._app.go.ahead, until):
            return True
        if self._warming.goes_on(wish, lambda: self._app.warm_up(*wish), until):
            return True
        if self._app.library.chronicle.work(seconds):
            return True
        self._app.thinker.begin()  # in a game it would cost a picture
        return False


def run_window(
    size: str | None = None, file: Path | None = None, *, alert: Alert = system_alert
) -> int:
    """Opens the window, of a size such as ``1920x1080``, and plays: from the title or a file.

    Returns 0, 1 when there is no display or something failed, 2 for a wrong size. ``alert`` speaks
    where there is no window to do it in.
    """
    home = folders()
    log_file = home.log if start_log(home) is None else None
    catch_unexpected_errors(log_file)
    try:
        wanted = parse_size(size) if size else None
    except ValueError as error:
        tell(f"skyline: {error}.", sys.stderr)
        return 2
    if log_file is not None:
        watch_for_crashes(home)
    app: App | None = None
    try:
        log.info("Skyline %s starts", __version__)
        app = App(wanted, home=home)
        keep_loaded()
        trouble = Trouble(app, log_file, alert=alert)
        first = app.go.title if file is None else partial(app.go.open_file, file)
        trouble.guard(first)
        MainLoop(app, trouble).run()
    except NoDisplayError as error:
        tell(str(error), sys.stderr)
        return 1
    except Exception as error:
        log.error("unexpected error: %s", report(app, error))
        tell_outside(log_file, alert)
        return 1
    finally:
        if app is not None:
            _close(app.close)
        stop_watching()
    return 1 if trouble.fatal else 0


def keep_loaded() -> None:
    """Spares the collector what a start has loaded, which stays: looking through it takes long."""
    gc.freeze()


def _close(close: Callable[[], None]) -> None:
    """Ends quietly: every move is on the disk already, and nobody waits for more."""
    try:
        close()
    except Exception:
        log.exception("the program does not end in order")


_NEARLY = 1e-9


def pictures_per_second(settings: Settings, screen: float) -> float:
    """The frame limit, with vsync the largest whole fraction of the screen's rate not above it.

    The screen's rate is 0 when unknown.
    """
    limit = float(settings.frame_limit)
    if not settings.vsync or screen <= 0:
        return limit
    return screen / math.ceil(screen / limit - _NEARLY)


class Pace:
    """Waits until the next picture is due."""

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock  # seconds from anywhere
        self._sleep = sleep  # waits for some seconds
        self._due = clock()

    def wait(self, seconds: float) -> None:
        """Waits until ``seconds`` after the last picture was due."""
        self._due += seconds
        left = self._due - self._clock()
        if left > 0:
            self._sleep(left)
        elif left < -seconds:  # after a rest, or much too late: a new beginning
            self._due -= left
