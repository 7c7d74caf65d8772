"""What happens when something goes wrong that nobody has thought of: plain words in the window.

Only when that is broken, too, does a box of its own speak, and the program ends with it.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skyline.app.report import report, without_private_paths
from skyline.app.window import TITLE
from skyline.storage.log import crash_sentence

if TYPE_CHECKING:
    from skyline.app.app import App
    from skyline.scenes.common.scene import Scene

log = logging.getLogger("skyline")

MOST_IN_A_ROW: Final = 3  # errors after which going on is no longer offered
ROW_SECONDS: Final = 30.0  # an error later than this after the one before begins to count anew

NO_SCREEN: Final = ("dummy", "offscreen")  # video drivers behind which nobody sits

Alert = Callable[[str, str], None]  # outside the program's window


def system_alert(title: str, text: str) -> None:
    """A message box, if there can be one; waits until it has been read."""
    if os.environ.get("SDL_VIDEODRIVER") in NO_SCREEN:
        return
    import pygame  # noqa: PLC0415 - a start that fails may fail at pygame itself

    try:
        if sys.platform in ("win32", "darwin"):
            pygame.display.message_box(title, text, "error")
        else:
            from skyline.app import last_words  # noqa: PLC0415 - hardly ever needed

            last_words.say(title, text)
    except (pygame.error, NotImplementedError, OSError) as error:
        log.warning("no message box: %s", error)


class Trouble:
    """Meets the unexpected errors of a running program."""

    def __init__(
        self,
        app: App,
        log_file: Path | None,
        *,
        alert: Alert = system_alert,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.fatal = False  # whether the program had to be given up
        self._app = app
        self._log_file = log_file  # named to the player; None when there is no log
        self._alert = alert  # speaks when the window can't
        self._clock = clock  # seconds of a steady clock
        self._in_a_row = 0
        self._last = -ROW_SECONDS

    def guard(self, step: Callable[[], None]) -> None:
        """Does one step of the program; meets what goes wrong in it."""
        try:
            step()
        except Exception as error:
            self.meet(error)

    def meet(self, error: Exception) -> None:
        """Logs an error and tells it in the window; gives up when that is what has failed."""
        text = report(self._app, error)
        log.error("unexpected error: %s", text)
        stack = self._app.manager.stack
        if stack and stack[-1].name == "error":  # it is what has failed
            self._give_up()
            return
        try:
            self._app.manager.rescue(self._scene(text))
        except Exception as another:
            log.error("no way to show an error in the window", exc_info=another)
            self._give_up()

    def _scene(self, text: str) -> Scene:
        from skyline.scenes.error.scene import ErrorScene  # noqa: PLC0415 - hardly ever needed

        now = self._clock()
        self._in_a_row = 1 if now - self._last > ROW_SECONDS else self._in_a_row + 1
        self._last = now
        return ErrorScene(
            self._app.stage,
            text,
            log_place=without_private_paths(str(self._log_file)) if self._log_file else "",
            game_kept=self._game_kept(),
            lasting=self._app.library.games.lasting,
            may_go_on=self._in_a_row < MOST_IN_A_ROW,
            behind=self._app.surface,
        )

    def _game_kept(self) -> bool:
        """Whether a game was being played that will be there again."""
        library = self._app.library
        at_table = any(scene.name == "table" for scene in self._app.manager.stack)
        return at_table and library.playing is not None

    def _give_up(self) -> None:
        """Says so outside the window and ends."""
        self.fatal = True
        self._app.quit()
        if self._app.settings.fullscreen and not self._app.headless:
            self._out_of_the_way()
        tell_outside(self._log_file, self._alert)

    def _out_of_the_way(self) -> None:
        """A window over the whole screen would hide the system's box."""
        import pygame  # noqa: PLC0415

        with suppress(pygame.error):
            pygame.display.iconify()


def tell_outside(log_file: Path | None, alert: Alert = system_alert) -> None:
    """Says that the program has to stop: on standard error, and in a box of the system's."""
    sentence = crash_sentence(log_file)
    if sys.stderr is not None:  # a windowed program on Windows has none
        print(sentence, file=sys.stderr)
    alert(TITLE, sentence)
