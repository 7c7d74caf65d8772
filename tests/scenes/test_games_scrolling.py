"""A list that glides draws its own part of the window only, and the picture is as if all were."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from skyline.app.app import App
from skyline.packs import PACKS
from skyline.storage.paths import folders
from tests.kept_games import a_game

SIZE = (1280, 720)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    with closing(App(SIZE, headless=True, home=folders(), packs=PACKS)) as app:
        record = a_game(steps=12).record
        for _ in range(30):
            app.library.begin_from(record)
        app.go.title()
        app.go.games()
        for _ in range(60):
            app.step(1 / 60)
        while app.manager.idle(0.02):
            app.step(1 / 60)
        yield app


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def row(app: App) -> tuple[int, int]:
    """A point of a row of the list."""
    return next(t.rect.center for t in app.manager.targets() if t.name.startswith("game:"))


def wheel(app: App, notches: int, at: tuple[int, int]) -> None:
    app.dispatch(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))


def test_each_picture_of_a_gliding_list_is_a_part_and_whole_all_the_same(app: App) -> None:
    inside = row(app)
    parts = 0
    for number in range(40):
        if number % 8 == 0:
            wheel(app, -2 if number < 24 else 3, inside)
        drawn = app.step(1 / 60)
        part = app.manager.changed
        parts += drawn and part is not None
        if part is not None:
            assert part.w * part.h < SIZE[0] * SIZE[1] * 0.7
        as_drawn = pixels(app)
        app.manager.refresh()
        app.manager.draw(app.surface)
        assert pixels(app) == as_drawn, number
    assert parts > 20


def test_what_else_changes_is_drawn_whole(app: App) -> None:
    wheel(app, -2, row(app))
    app.step(1 / 60)  # the pointer has come to the list
    app.step(1 / 60)
    assert app.manager.changed is not None
    app.dispatch(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=0))
    app.step(1 / 60)
    assert app.manager.changed is None
