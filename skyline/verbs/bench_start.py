"""The start of the program as it is measured: this module loads nothing that a start does not."""

from __future__ import annotations

from typing import Any, Final

import pygame

from skyline.app.app import App
from skyline.app.window import show
from skyline.storage.log import start_log
from skyline.storage.paths import folders

SIZE: Final = (1920, 1080)
HOURS: Final = 9
ROLLING: Final = "12 dice rolling with a feast"
"""What ``effects`` calls throws beside the greatest feast."""


def open_app(size: tuple[int, int], *, real: bool) -> App:
    """The program as a player starts it, with a window or in memory."""
    home = folders()
    start_log(home)
    app = App(size, headless=not real, home=home)
    app.stage.headless = False  # in memory, too, the title opens and scenes fade
    app.manager.fade = True
    return app


def first_picture(size: tuple[int, int], *, real: bool) -> dict[str, Any]:
    """Starts the program as far as its first picture; the caller holds the watch."""
    app = open_app(size, real=real)
    app.go.title()
    for event in pygame.event.get():
        app.dispatch(event)
    app.step(0.0)
    show(app.surface, None)
    return {"driver": pygame.display.get_driver()}
