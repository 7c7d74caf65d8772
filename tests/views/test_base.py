"""The ground of the table's picture: what is painted anew in places is what all of it would be."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.play.picture.base import TableBase
from skyline.play.table_view import TableView
from skyline.scenes.play.scene import PlayScene
from skyline.table.picture_cache import forget_all
from skyline.table.scenery.steps import finish
from skyline.verbs.bench_frames import moment_with
from skyline.verbs.director import open_moment, open_table
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.gallery import MOMENTS

FRAME = 1 / 30


class Beside(TableBase):
    """Paints on a copy of the hour, which is left as it is."""

    @property
    def _borrows(self) -> bool:
        return False


def view_at(app: App, moment: str) -> Any:
    """What shows a moment's table, after its first picture."""
    open_moment(app, moment)
    app.step(FRAME)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    return scene.view


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
    rewritten: list[bool] = []  # whether words of the arc were part of it
    refresh = TableBase.refresh

    def watched(self: TableBase, *args: Any) -> pygame.Surface:
        before = self._shown
        picture = refresh(self, *args)
        moved = before is not None and before != self._shown and not isinstance(self, Beside)
        if moved and before.hour == self._shown.hour:
            fresh = Beside(self._table, self._board, self._top)
            painted.append(same(picture, refresh(fresh, *args[:2])))
            rewritten.append(before.arc != self._shown.arc)
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
        assert any(rewritten) == (moment == "table-feast-six")  # the last round begins there
    finally:
        app.close()


@pytest.mark.parametrize("moment", ["table-throw-twelve", "d6-hand", "city-build-9"])
def test_a_ground_painted_ahead_for_an_hour_is_what_all_of_it_would_be(moment: str) -> None:
    app = App((1280, 720), headless=True)
    try:
        view = view_at(app, moment)
        picture, table = view.picture, view.table
        hours, base = picture._hours, picture._base
        number = hours.painter.after(table.shown_hour)
        while hours.prepare(number):
            pass
        hour, items, steps = hours.painted[number], picture._settled_items(), 0
        table.coming_hour = number
        while base.prepare(hour, number, items, 0.0):
            steps += 1
        assert steps > 4
        before = base.give()
        table.shown_hour, table.coming_hour = number, None
        ahead = base.refresh(hour, items)
        assert ahead is not before and not same(ahead, before)
        assert same(ahead, Beside(table, picture.board, picture._top).refresh(hour, items))
    finally:
        app.close()


def test_what_dice_are_painted_with_is_made_in_steps_for_an_hour_that_comes() -> None:
    app = App((960, 600), headless=True)
    try:
        view = view_at(app, "table-midday")
        picture, table = view.picture, view.table
        number = picture._hours.painter.after(table.shown_hour)
        hour, items = picture._hours.get(number), picture._settled_items()

        def steps() -> int:
            base = TableBase(table, picture.board, picture._top)
            return sum(1 for _ in iter(lambda: base.prepare(hour, number, items, 0.0), False))

        steps()
        made = steps()
        forget_all()
        assert steps() > made + 50
    finally:
        app.close()


def test_a_plate_shows_what_it_did_until_it_is_painted() -> None:
    app = App((1280, 720), headless=True)
    try:
        view = view_at(app, "city-build-9")
        picture, table = view.picture, view.table
        hour, base, items = picture.hour(), picture._base, picture._settled_items()
        before = base.refresh(hour, items).copy()
        changed = (tuple(view[::-1] for view in items[0]), *items[1:])
        told: list[int] = []
        frames = 0
        while same(base.refresh(hour, changed, told.append, until=0.0), before):
            assert base.owes and not told
            frames += 1
        assert frames > 2 and told == [0] and not base.owes
        fresh = Beside(table, picture.board, picture._top).refresh(hour, changed)
        assert same(base.refresh(hour, changed), fresh)
    finally:
        app.close()


@pytest.mark.parametrize("moment", ["table-throw-twelve", "city-build-9"])
def test_two_tables_paint_on_one_picture_of_an_hour_by_turns(moment: str) -> None:
    app = App((1280, 720), headless=True)
    try:
        view = view_at(app, moment)
        picture, table = view.picture, view.table
        hour, base, items = picture.hour(), picture._base, picture._settled_items()
        bare = finish(picture._hours.painter.paint(table.shown_hour)).ground(hour.area)
        shown = base.refresh(hour, items).copy()
        assert not same(shown, bare)
        assert same(hour.ground(hour.area), bare), "all places where it paints were told"
        place = pygame.Rect(20, 20, 300, 200)
        assert same(hour.ground(place), bare.subsurface(place).copy())
        other = TableBase(table, picture.board, picture._top)
        assert other.refresh(hour, items) is base.picture
        assert same(other.refresh(hour, items), shown)
        assert base.refresh(hour, items) is base.picture
        assert same(base.picture, shown)
    finally:
        app.close()


def test_an_hour_that_was_given_away_is_painted_anew() -> None:
    app = App((960, 600), headless=True)
    try:
        view = view_at(app, "table-midday")
        picture, number = view.picture, view.table.shown_hour
        hours, hour = picture._hours, picture.hour()
        bare = hour.ground(hour.area)
        picture._base.give().fill("red")
        assert number not in hours.painted
        assert same(hours.get(number).ground(hour.area), bare)
    finally:
        app.close()


@pytest.mark.parametrize("count", [3, 8, 12])
@pytest.mark.parametrize("size", [(1920, 1080), (960, 600), (1000, 1000)])
def test_parts_of_the_ground_are_painted_within_their_places(
    size: tuple[int, int], count: int
) -> None:
    app = App(size, headless=True)
    open_table(app, moment_with(count))
    app.step(FRAME)
    scene = app.manager.top
    assert isinstance(scene, PlayScene)
    picture: Any = scene.view.picture  # type: ignore[union-attr]
    hour = picture.hour()
    for part in picture.board.ground():
        painted = pygame.Surface(size)
        hour.lay(painted, painted.get_rect())
        bare = painted.copy()
        part.paint(painted, hour)
        bare.blit(painted, part.area, part.area)
        assert same(bare, painted)
