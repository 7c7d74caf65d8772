"""The window: opened, sized, named, or refused in one sentence when there is no screen.

It is a plain window that is drawn into in memory. Neither vsync nor the frame limit is a property
of it (see ``pace``), so changing them needs no new window and no picture is lost.
"""

from __future__ import annotations

import logging
import math
import os
import re
import sys
import time

import pygame

from skyline.app.first_run import Opening, opening_for, pixel_scale, within
from skyline.resources import asset
from skyline.storage.settings import Settings

log = logging.getLogger("skyline")

TITLE = "Skyline"
SMALLEST_WINDOW = (960, 600)
TOGETHER_SECONDS = 0.5
"""A change of size and the news that the window is maximised come in either order."""
NO_DISPLAY = "Skyline needs a display: start it from a desktop session (DISPLAY is not usable)."


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text says what to do."""


def open_surface(size: tuple[int, int], settings: Settings, *, headless: bool) -> pygame.Surface:
    """Opens the window as the settings want it, or a picture in memory.

    Args:
        size: of the window in pixels; a full screen has its own.
        settings: whether it fills the screen.
        headless: draw to memory only.

    Raises:
        NoDisplayError: there is no screen.
    """
    if not headless and not screen_is_named():
        raise NoDisplayError(NO_DISPLAY)
    try:
        pygame.display.init()
        pygame.font.init()
        if headless:
            return pygame.display.set_mode(size)
        if pygame.display.get_driver() in ("offscreen", "dummy"):
            raise NoDisplayError(NO_DISPLAY)
        pygame.display.set_caption(TITLE, TITLE)
        _set_icon()
        if settings.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        window = pygame.Window.from_display_module()
        window.minimum_size = SMALLEST_WINDOW
        if settings.maximised:
            window.maximize()
        pygame.key.set_repeat(350, 40)
        return surface
    except pygame.error as error:
        log.error("no display: %s", error)
        raise NoDisplayError(NO_DISPLAY) from error


def _desktop() -> tuple[int, int] | None:
    """The size of the first screen in pixels; None where there is none."""
    if not screen_is_named():
        return None
    try:
        pygame.display.init()
        return pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError) as error:
        log.info("no desktop to fit the window to: %s", error)
        return None


def first_opening() -> Opening | None:
    """How the window should open on this computer the first time; None without a screen."""
    desktop = _desktop()
    if desktop is None:
        return None
    return opening_for(desktop, pixel_scale(pygame.display.get_driver()))


def shown_size(remembered: tuple[int, int]) -> tuple[int, int]:
    """The size a window can have today, when it had another one on a larger screen, perhaps."""
    desktop = _desktop()
    return remembered if desktop is None else within(remembered, desktop)


class WindowMemory:
    """Which size the window had before it was maximised, whatever the order of the events.

    Args:
        size: of the window, not maximised.
        maximised: whether it is.
    """

    def __init__(self, size: tuple[int, int], maximised: bool) -> None:
        self.size = size
        self.maximised = maximised
        self._before = size
        self._resized = -math.inf

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size now."""
        if self.maximised:
            return
        self._before, self.size = self.size, size
        self._resized = time.monotonic()

    def maximise(self) -> None:
        """It fills the desktop now; a change of size just before was already part of it."""
        if not self.maximised and time.monotonic() - self._resized < TOGETHER_SECONDS:
            self.size = self._before
        self.maximised = True

    def restore(self) -> None:
        """It is an ordinary window again."""
        self.maximised = False


def refresh_rate() -> int:
    """How many pictures a second the window's screen shows; 0 when it is not known."""
    return pygame.display.get_current_refresh_rate()


def show(changed: pygame.Rect | None) -> None:
    """Shows what has been drawn.

    Args:
        changed: the part of the window that is new; None for all of it. On 3840x2160 a part
            is shown several times as fast.
    """
    if changed is None:
        pygame.display.flip()
    else:
        pygame.display.update(changed)


def _set_icon() -> None:
    """Gives the window the program's icon; macOS shows that of the application, which is larger."""
    if sys.platform == "darwin":
        return
    try:
        pygame.display.set_icon(pygame.image.load(asset("icons/skyline-64.png")))
    except (pygame.error, OSError) as error:
        log.warning("no icon: %s", error)


def screen_is_named() -> bool:
    """Whether the environment names a screen; asking SDL without one makes libraries complain."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def parse_size(text: str) -> tuple[int, int]:
    """``1920x1080`` as a pair.

    Raises:
        ValueError: it is no size, or not between 320x240 and 7680x4320.
    """
    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (320 <= size[0] <= 7680 and 240 <= size[1] <= 4320):
        raise ValueError(f"{text!r} is no window size; write it like 1920x1080")
    return size


def layout_wishes(settings: Settings) -> tuple[object, ...]:
    """The settings that change where things are or how they are drawn."""
    return (
        settings.fullscreen,
        settings.ui_scale,
        settings.high_contrast,
        settings.letters_on_dice,
        settings.patterns,
        settings.reduced_motion,
        settings.language,
    )
