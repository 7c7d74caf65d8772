from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from skyline.app.app import App
from skyline.verbs import shot
from skyline.widgets.input.inputs import Device, inputs


@pytest.fixture
def app() -> Iterator[App]:
    app = App((960, 600), headless=True)
    yield app
    app.close()


def picture(app: App, name: str) -> bytes:
    with shot.staged(app, name):
        app.manager.draw(app.surface)
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("before", ["settings-contrast", "table-controller", "table-patterns"])
def test_no_picture_colours_the_next(app: App, before: str) -> None:
    app.change_settings(ui_scale=1.25)
    alone = picture(app, "table-choosing")
    assert picture(app, before) != alone
    assert picture(app, "table-choosing") == alone
    assert app.settings.ui_scale == 1.25
    assert not app.settings.high_contrast
    assert inputs.device is Device.MOUSE
