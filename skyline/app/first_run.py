"""What fits this computer when the player has chosen nothing yet: window and size of text.

The language is found by :mod:`skyline.text.languages`. Whatever the player sets later stays.
"""

from __future__ import annotations

import ctypes
import logging
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skyline.storage.settings import LARGEST_SCALE, LARGEST_WINDOW, SMALLEST_WINDOW

log = logging.getLogger("skyline")

SHARE: Final = 0.8
"""The part of the desktop that a window takes at most, in width and in height."""
SHAPE: Final = 16 / 9
COMFORTABLE: Final = (1280, 720)
"""A desktop on which a window would become smaller than this, at 96 dots, is filled instead."""
REFERENCE: Final = (1920, 1080)
"""The desktop, at 96 dots an inch, for which the design's own size of text is right."""
SHRINK: Final = 0.62
"""Power of the window's size by which text follows it (``table.type.Typesetter``)."""
SCALES: Final = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""Sizes of text to choose from: those of the settings screen that are no reduction."""
DOTS: Final = 96
"""Dots an inch that every system counts as its own size."""


@dataclass(frozen=True)
class Opening:
    """How the window opens the first time.

    Attributes:
        size: in pixels, as long as the window does not fill the desktop.
        maximised: whether it fills the desktop.
        ui_scale: size of text and buttons.
    """

    size: tuple[int, int]
    maximised: bool
    ui_scale: float


def opening_for(desktop: tuple[int, int], pixel_scale: float | None) -> Opening:
    """The largest comfortable window for a desktop, and text that can be read in it.

    Args:
        desktop: in pixels.
        pixel_scale: how much larger than at 96 dots an inch the system draws everything;
            None if it does not tell.
    """
    scale = guessed_scale(desktop) if pixel_scale is None else pixel_scale
    size, maximised = window_for(desktop, scale)
    return Opening(size, maximised, text_for(desktop if maximised else size, scale))


def window_for(desktop: tuple[int, int], pixel_scale: float = 1.0) -> tuple[tuple[int, int], bool]:
    """A window of about 16:9 within :data:`SHARE` of the desktop, or else all of the desktop.

    Args:
        desktop: in pixels.
        pixel_scale: how much larger than at 96 dots an inch the system draws everything.

    Returns:
        Its size, and whether it should fill the desktop.
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

    Args:
        window: in pixels.
        pixel_scale: how much larger than at 96 dots an inch the system draws everything.
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
    """A remembered window size that the desktop of today can show."""
    return min(size[0], desktop[0]), min(size[1], desktop[1])


# ------------------------------------------------------------------ asking the system
def pixel_scale(
    driver: str,
    platform: str = sys.platform,
    environment: Mapping[str, str] | None = None,
) -> float | None:
    """How much larger than at 96 dots an inch the system draws everything; None if unknown.

    macOS and Wayland hand out windows in units of their own, which they enlarge themselves.

    Args:
        driver: SDL's video driver.
        platform: as :data:`sys.platform` has it.
        environment: variables to read; those of the process by default.
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
