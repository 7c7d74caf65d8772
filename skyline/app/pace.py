"""How fast pictures follow each other: the player's frame limit and the screen's own rate.

Pictures are drawn into memory and handed to the window system whole. Windows, macOS, Wayland and
every compositing desktop show only whole pictures, so none is torn; a bare X server may tear.
SDL can hold a program until the screen is ready only for windows drawn with OpenGL, which costs
100 MB and 0.4 s where there is no graphics card. So *vsync* does here what works without it:
pictures come at the screen's own rate, or a whole fraction of it, and each is shown equally long.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from skyline.storage.settings import Settings

_NEARLY = 1e-9


def pictures_per_second(settings: Settings, screen: float) -> float:
    """How many pictures a second are wanted.

    Args:
        settings: frame limit and vsync.
        screen: pictures that the screen shows in a second, 0 when unknown.

    Returns:
        The frame limit; with vsync the largest whole fraction of the screen's rate not above it.
    """
    limit = float(settings.frame_limit)
    if not settings.vsync or screen <= 0:
        return limit
    return screen / math.ceil(screen / limit - _NEARLY)


class Pace:
    """Waits until the next picture is due.

    Args:
        clock: seconds from anywhere.
        sleep: waits for some seconds.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._due = clock()

    def wait(self, seconds: float) -> None:
        """Waits until ``seconds`` after the last picture was due.

        Args:
            seconds: from picture to picture.
        """
        self._due += seconds
        left = self._due - self._clock()
        if left > 0:
            self._sleep(left)
        elif left < -seconds:  # after a rest, or much too late: a new beginning
            self._due -= left
