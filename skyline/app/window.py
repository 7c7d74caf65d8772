"""The window: opened, sized, named, or refused in one sentence when there is no screen.

It is drawn into in memory; neither vsync nor the frame limit is a property of it.
"""

from __future__ import annotations

import ctypes
import logging
import math
import os
import re
import sys
import time
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.resources import asset
from skyline.storage.settings import LARGEST_SCALE, LARGEST_WINDOW, SMALLEST_WINDOW, Settings

log = logging.getLogger("skyline")

TITLE = "Skyline"
TOGETHER_SECONDS = 0.5  # in which a change of size and being maximised come in either order
NO_DISPLAY = "Skyline needs a display: start it from a desktop session (DISPLAY is not usable)."
NO_COLOURS = "Skyline can’t draw on this screen: set it to 24 bits of colour."
PLAIN: Final = (0xFF0000, 0xFF00, 0xFF, 0)  # masks of the format that all is drawn in
ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text says what to do."""


def open_surface(size: tuple[int, int], settings: Settings, *, headless: bool) -> pygame.Surface:
    """Opens the window as the settings want it, or a picture in memory; returns what to draw on.

    A full screen has its own size. Raises NoDisplayError if there is no screen.
    """
    if not headless and not screen_is_named():
        raise NoDisplayError(NO_DISPLAY)
    known_colours = True
    try:
        pygame.display.init()
        pygame.font.init()
        known_colours = pygame.display.Info().bitsize > 0
        # What SDL itself can't show, OpenGL may: 30 bits, and all that is Wayland's.
        beyond = not known_colours or pygame.display.get_driver() == "wayland"
        if beyond and os.environ.get(ACCELERATION) == "0":
            os.environ[ACCELERATION] = "1"
        if headless:
            return pygame.display.set_mode(size)
        if pygame.display.get_driver() in ("offscreen", "dummy"):
            raise NoDisplayError(NO_DISPLAY)
        pygame.display.set_caption(TITLE, TITLE)
        _set_icon()
        if settings.fullscreen:
            return _canvas(pygame.display.set_mode((0, 0), pygame.FULLSCREEN))
        with warnings.catch_warnings():  # whoever opens it looks at the size that it has got
            warnings.filterwarnings("ignore", "Requested window was forcibly resized")
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        window = pygame.Window.from_display_module()
        window.minimum_size = SMALLEST_WINDOW
        if settings.maximised:
            window.maximize()
        pygame.key.set_repeat(350, 40)
        return _canvas(surface)
    except pygame.error as error:
        log.error("no display: %s", error)
        raise NoDisplayError(NO_DISPLAY if known_colours else NO_COLOURS) from error


def _canvas(window: pygame.Surface) -> pygame.Surface:
    """What is drawn on: the window, or a picture in memory where it has fewer colours."""
    if window.get_masks() == PLAIN:
        return window
    return pygame.Surface(window.get_size(), depth=32)


def resized(drawn: pygame.Surface, size: tuple[int, int], *, headless: bool) -> pygame.Surface:
    """What to draw on after a change of size."""
    if headless:
        return pygame.display.set_mode(size)
    window = pygame.display.get_surface()
    return drawn if window is None else _canvas(window)


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
    """Which size the window had before it was maximised, whatever the order of the events."""

    def __init__(self, size: tuple[int, int], maximised: bool) -> None:
        self.size = size  # of the window, not maximised
        self.maximised = maximised  # whether it is
        self._before = size
        self._resized = -math.inf

    def resize(self, size: tuple[int, int]) -> None:
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
        self.maximised = False


def refresh_rate() -> int:
    """How many pictures a second the window's screen shows; 0 when it is not known."""
    return pygame.display.get_current_refresh_rate()


def show(drawn: pygame.Surface, changed: pygame.Rect | None) -> None:
    """Shows what has been drawn: all, or a part, which on 3840x2160 is several times as fast."""
    window = pygame.display.get_surface()
    if window is not None and window is not drawn:
        window.blit(drawn, changed or (0, 0), changed)
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
    """``1920x1080`` as a pair; ValueError for no size, or one not between 320x240 and 7680x4320."""
    match = re.fullmatch(r"(\d{1,5})[xX](\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (320 <= size[0] <= 7680 and 240 <= size[1] <= 4320):
        raise ValueError(f"{text!r} is no window size; write it like 1920x1080")
    return size


def layout_wishes(settings: Settings) -> tuple[object, ...]:
    return (
        settings.fullscreen,
        settings.ui_scale,
        settings.high_contrast,
        settings.letters_on_dice,
        settings.patterns,
        settings.reduced_motion,
        settings.language,
    )


SHARE: Final = 0.8  # the part of the desktop that a window takes at most, in width and in height
SHAPE: Final = 16 / 9
COMFORTABLE: Final = (1280, 720)
"""A desktop on which a window would become smaller than this, at 96 dots, is filled instead."""
REFERENCE: Final = (1920, 1080)  # the desktop for which the design's size of text is right
SHRINK: Final = 0.62  # power of the window's size by which text follows it
SCALES: Final = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""Sizes of text to choose from: those of the settings screen that are no reduction."""
DOTS: Final = 96  # dots an inch that every system counts as its own size


@dataclass(frozen=True)
class Opening:
    """How the window opens the first time."""

    size: tuple[int, int]  # in pixels, as long as the window does not fill the desktop
    maximised: bool  # whether it fills the desktop
    ui_scale: float


def opening_for(desktop: tuple[int, int], pixel_scale: float | None) -> Opening:
    """The largest comfortable window for a desktop in pixels, and text that can be read in it."""
    scale = guessed_scale(desktop) if pixel_scale is None else pixel_scale
    size, maximised = window_for(desktop, scale)
    return Opening(size, maximised, text_for(desktop if maximised else size, scale))


def window_for(desktop: tuple[int, int], pixel_scale: float = 1.0) -> tuple[tuple[int, int], bool]:
    """A window of about 16:9 within :data:`SHARE` of the desktop, or else all of the desktop.

    Returns its size, and whether it should fill the desktop.
    """
    width, height = desktop[0] * SHARE, desktop[1] * SHARE
    width, height = min(width, height * SHAPE), min(height, width / SHAPE)
    least = max(1.0, pixel_scale)
    small = width < COMFORTABLE[0] * least or height < COMFORTABLE[1] * least
    if small:
        width, height = desktop[0] * SHARE, desktop[1] * SHARE
    size = (
        max(SMALLEST_WINDOW[0], min(LARGEST_WINDOW[0], round(width))),
        max(SMALLEST_WINDOW[1], min(LARGEST_WINDOW[1], round(height))),
    )
    return size, small


def text_for(window: tuple[int, int], pixel_scale: float) -> float:
    """The size of text that looks as large as in the usual window of the reference desktop.

    Text grows with the window by itself, but more slowly than the window; what the system's
    scale asks for beyond that is left to the setting. Never less than the design's own size.
    """
    share = min(window[0] / REFERENCE[0], window[1] / REFERENCE[1]) / SHARE
    wanted = pixel_scale / share**SHRINK if pixel_scale > 1 else 1.0
    wanted = min(LARGEST_SCALE, wanted)
    return min(SCALES, key=lambda scale: abs(scale - wanted))


def guessed_scale(desktop: tuple[int, int]) -> float:
    """How dense the pixels of a desktop are when nobody tells: 1 for 1080 lines, 2 for 2160."""
    share = min(desktop[0] / REFERENCE[0], desktop[1] / REFERENCE[1])
    return max(1.0, share)


def within(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    return min(size[0], desktop[0]), min(size[1], desktop[1])


# ------------------------------------------------------------------ asking the system
def pixel_scale(
    driver: str,
    platform: str = sys.platform,
    environment: Mapping[str, str] | None = None,
) -> float | None:
    """How much larger than at 96 dots an inch the system draws everything; None if unknown.

    macOS and Wayland hand out windows in units of their own, which they enlarge themselves.
    """
    variables = os.environ if environment is None else environment
    if platform == "darwin" or driver == "wayland":
        return 1.0
    if platform == "win32":
        dots = _windows_dots()
        return dots / DOTS if dots else None
    told = [_number(variables.get(name, "")) for name in ("GDK_SCALE", "QT_SCALE_FACTOR")]
    if driver == "x11":
        told.append(dots_in_resources(_x11_resources(variables.get("DISPLAY", ""))) / DOTS)
    best = max(told)
    return best if best > 0 else None


def dots_in_resources(resources: str) -> float:
    """``Xft.dpi`` of an X11 display's resources, where desktops keep their scale; 0 if unset."""
    found = re.search(r"^Xft\.dpi:\s*(\d+(\.\d+)?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else 0.0


def _number(text: str) -> float:
    return float(text) if re.fullmatch(r"\d{1,2}(\.\d+)?", text) else 0.0


def _windows_dots() -> int:
    try:
        return int(ctypes.windll.user32.GetDpiForSystem())  # type: ignore[attr-defined,unused-ignore]
    except (AttributeError, OSError):  # older than Windows 10
        return 0


def _x11_resources(display: str) -> str:
    """The resources of an X11 display as text; empty when there are none or no library."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
        x11.XResourceManagerString.restype = ctypes.c_char_p
        x11.XResourceManagerString.argtypes = [ctypes.c_void_p]
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        connection = x11.XOpenDisplay(display.encode())
        if not connection:
            return ""
        try:
            text = x11.XResourceManagerString(connection) or b""
            return bytes(text).decode("utf-8", "replace")
        finally:
            x11.XCloseDisplay(connection)
    except (OSError, AttributeError) as error:
        log.info("no X11 resources: %s", error)
        return ""
