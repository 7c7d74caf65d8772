"""Films of finished games, to be steered and looked at by tests."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pygame

from skyline.core.session import Session
from skyline.play.film.view import FilmView
from skyline.scenes.film.scene import FilmScene
from skyline.scenes.film.streets import FilmStreetsScene
from skyline.storage.paths import Folders
from skyline.views.skyline.film_story import StreetFilm
from tests.scenes.reviews import played_game
from tests.views.driver import Table

SMALL = (960, 600)

MOST_FRAMES = 20_000


@lru_cache(maxsize=4)
def short_game(players: int = 2) -> Session[Any, Any]:
    return played_game(players, steps=70)


def film_of(
    session: Session[Any, Any],
    position: int = 0,
    size: tuple[int, int] = SMALL,
    home: Folders | None = None,
    **settings: Any,
) -> tuple[Table, FilmScene]:
    """A film that stands still."""
    table = Table.at_title(size, home, hints=False, **settings)
    table.app.go.film(session, "", position)
    scene = scene_of(table)
    scene.view.pause_film()
    return table, scene


def scene_of(table: Table) -> FilmScene:
    scene = table.app.manager.top
    assert isinstance(scene, FilmScene)
    return scene


def view_of(scene: FilmScene) -> FilmView:
    assert isinstance(scene.view, FilmView)
    return scene.view


def streets_of(table: Table) -> FilmStreetsScene:
    streets = table.app.manager.top
    assert isinstance(streets, FilmStreetsScene)
    return streets


def story_of(scene: FilmScene) -> StreetFilm:
    assert isinstance(scene.tale, StreetFilm)
    return scene.tale


def run(table: Table, scene: FilmScene, seconds: float = 0.1) -> Iterator[int]:
    """Lets the film run until it stands still; yields every stop that it reaches."""
    before = scene.view.stop
    for _frame in range(MOST_FRAMES):
        if not scene.view.awaits_computer:
            return
        table.app.step(seconds, draw=False)
        if scene.view.stop != before:
            before = scene.view.stop
            yield before
    raise AssertionError("the film does not come to rest")


def laid(scene: FilmScene) -> object:
    """All that lies on the table, and where."""
    model, parts = view_of(scene).parts.model, view_of(scene).parts
    return copy.deepcopy(
        (
            model.bins,
            [vars(die) for die in model.tray],
            dict(parts.tray.poses),
            [vars(die) for die in model.district],
            [[vars(lot) for lot in street] for street in model.streets],
            parts.seat,
            view_of(scene).table.shown_hour,
        )
    )


def picture(table: Table) -> bytes:
    """The window, once nothing passes softly any more."""
    for _time in range(2):
        table.app.manager.draw(table.app.surface)
        table.app.step(0.4, draw=False)
    table.app.manager.draw(table.app.surface)
    return pygame.image.tobytes(table.app.surface, "RGB")
