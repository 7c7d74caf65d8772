"""The main loop: full rate while something moves, almost asleep otherwise."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from skyline.app import App
from skyline.pace import Pace, pictures_per_second
from skyline.storage.log import catch_unexpected_errors, crash_sentence, start_log
from skyline.storage.paths import folders
from skyline.table.art.marks import marks_of
from skyline.window import NoDisplayError, parse_size, refresh_rate, show

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
    """Runs an application in its window.

    Args:
        app: a started application.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._last_event = 0.0
        self._prepared = False
        self._warming: tuple[object, Iterator[None]] | None = None

    def run(self) -> None:
        """Runs until the application says that it is over."""
        app = self._app
        pace = Pace()
        before = time.perf_counter()
        while app.running:
            for event in self._events():
                app.dispatch(event)
            now = time.perf_counter()
            passed, before = now - before, now
            if app.step(passed):
                show(app.manager.changed)
                self._prepared = False
            if app.manager.moving:
                frame = 1 / pictures_per_second(app.settings, refresh_rate())
                spare = frame * WORK_SHARE - (time.perf_counter() - now)
                if spare > 0:
                    app.manager.idle(spare)
                pace.wait(frame)

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

        What the scene wants comes first; in the menus the table of the waiting game or of a new
        one is painted ahead.
        """
        manager = self._app.manager
        if manager.idle(seconds):
            return True
        if manager.top.name in ("table", "lesson"):
            return False
        settings = self._app.settings
        wish = (manager.size, settings.ui_scale, marks_of(settings), settings.high_contrast)
        if self._warming is None or self._warming[0] != wish:
            from skyline.views.skyline.warmup import warm_up  # noqa: PLC0415 - after the title

            self._warming = (wish, warm_up(*wish, self._app.shelf.waiting_position()))
        until = time.perf_counter() + seconds
        return any(time.perf_counter() >= until for _step in self._warming[1])


def run_window(size: str | None = None, file: Path | None = None) -> int:
    """Opens the window and plays.

    Args:
        size: of the window as ``1920x1080``; None takes that of the last time.
        file: a game's record to show or to go on with; None begins at the title.

    Returns:
        The exit status: 0, 1 when there is no display or something failed, 2 for a wrong size.
    """
    home = folders()
    start_log(home)
    catch_unexpected_errors(home.log)
    try:
        wanted = parse_size(size) if size else None
    except ValueError as error:
        print(f"skyline: {error}.", file=sys.stderr)
        return 2
    try:
        app = App(wanted, home=home)
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 1
    try:
        if file is None:
            app.go.title()
        else:
            app.go.open_file(file)
        MainLoop(app).run()
    except Exception:
        log.exception("unexpected error")
        print(crash_sentence(home.log), file=sys.stderr)
        return 1
    finally:
        app.close()
    return 0
