"""The ground of the table's picture: what is painted anew in places is what all of it would be."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.play.picture.base import TableBase
from skyline.play.table_view import TableView
from skyline.scenes.play.scene import PlayScene
from skyline.verbs.bench_frames import moment_with
from skyline.verbs.director import open_table
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.gallery import MOMENTS

FRAME = 1 / 30


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and one.get_buffer().raw == other.get_buffer().raw


@pytest.mark.parametrize(
    ("size", "moment"),
    [
        ((960, 600), "table-feast-six"),
        ((1920, 600), "table-demolition-swing"),
        ((1280, 720), "district"),
        ((900, 1200), "district"),
    ],
)
def test_places_painted_anew_look_as_a_whole_new_ground(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], moment: str
) -> None:
    painted: list[bool] = []  # of each change: whether it was right
    refresh = TableBase.refresh

    def watched(self: TableBase, *args: Any) -> pygame.Surface:
        before = self._shown
        picture = refresh(self, *args)
        if before is not None and before.rest == self._shown.rest and before != self._shown:
            fresh = TableBase(self._table, self._board, self._top)
            painted.append(same(picture, refresh(fresh, *args[:2])))
        return picture

    monkeypatch.setattr(TableBase, "refresh", watched)
    app = App(size, headless=True)
    try:
        if moment == "district":
            found, script = moment_with(12), ("click district",)
        else:
            found = next(each for each in MOMENTS if each.name == moment)
            script = found.script[:-1]
        open_table(app, found)
        scene = app.manager.top
        assert isinstance(scene, PlayScene)
        assert isinstance(scene.view, TableView)
        scene.view.hurry()
        app.step(FRAME)
        pilot = Pilot(app, out=lambda _text: None)
        for line in script:
            pilot.do(line)
        for _ in range(120):
            app.step(FRAME)
            if not app.manager.moving:
                break
        assert painted
        assert all(painted)
    finally:
        app.close()
