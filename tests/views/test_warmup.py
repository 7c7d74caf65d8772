"""What is painted ahead in the menus is what the player is likely to open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from skyline.ai.thinking import InlineThinker, Means
from skyline.app.app import App
from skyline.app.main_loop import MainLoop
from skyline.app.trouble import Trouble
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.games.skyline.dice import Counts
from skyline.play.picture import hours
from skyline.play.picture.hours import Hours, shared_hours
from skyline.storage.paths import Folders, folders
from skyline.table.dice import materials, textures
from skyline.table.dice.marks import marks_of
from skyline.text import languages
from skyline.verbs.bench_frames import end_of_round
from skyline.verbs.director import open_table
from skyline.verbs.pilot import Pilot
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.model import NIGHT
from skyline.views.skyline.hours import StreetHours
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline_d6.hours import D6Hours
from skyline.views.skyline_d6.layout import D6Layout
from skyline.views.skyline_d6.model import hour_of
from skyline.widgets.base.look import look_for
from skyline.widgets.controls.game_cards import GameCards
from tests.views.driver import Table

SIZE = (960, 600)


@pytest.fixture(autouse=True)
def nothing_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hours, "_latest", [])


def home(tmp_path: Path) -> Folders:
    return folders({"SKYLINE_HOME": str(tmp_path)})


def test_the_hour_of_the_waiting_game_is_painted_before_it_is_opened(tmp_path: Path) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        session = app.library.begin("skyline", Setup(2, 4))
        session.replace_position(session.state._replace(round=7))
        app.go.title()
        waiting = app.library.next_game()
        assert waiting is not None and waiting[1].state == session.state
        for _step in app.warm_up(look_for(SIZE, app.settings), marks_of(app.settings), ""):
            pass
        painted = shared_hours(StreetHours(StreetLayout(SIZE, 2, 1.0).zones))
        assert not painted.prepare(7), "nothing is left to paint"
        assert not painted.prepare(1), "nor for a new game"
    finally:
        app.close()


def city_hours() -> Hours:
    return shared_hours(CityHours(CityLayout(SIZE, 2, 1.0).zones))


def test_a_waiting_game_of_another_kind_is_painted_in_its_place(tmp_path: Path) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        app.go.title()
        app.library.begin("cityscape", Setup(2, 4))
        for _step in app.warm_up(look_for(SIZE, app.settings), marks_of(app.settings), ""):
            pass
        assert not city_hours().prepare(1)
    finally:
        app.close()


def test_a_game_on_paper_is_painted_too_with_the_dice_it_begins_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        app.go.title()
        session = app.library.begin("skyline-d6", Setup(3, 4))
        for _step in app.warm_up(look_for(SIZE, app.settings), marks_of(app.settings), ""):
            pass
        hour = hour_of(session.state)
        assert not shared_hours(D6Hours(D6Layout(SIZE, 3, 1.0).zones)).prepare(hour)

        def late(kind: str, edge: int, *_rest: object) -> None:
            raise AssertionError(f"textures of {kind} at {edge} pixels were not made ahead")

        monkeypatch.setattr(textures, "_atlas_steps", late)
        app.go.show_session(session)
        app.step(1 / 60)
        app.manager.draw(app.surface)
    finally:
        app.close()


def test_the_game_that_is_set_up_is_painted_while_people_choose(tmp_path: Path) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        app.library.begin("skyline", Setup(2, 4))
        app.go.set_up()
        assert app.manager.top.offers == "skyline"
        pilot = Pilot(app, out=lambda _text: None)
        pilot.do("click game:cityscape")
        pilot.do("wait idle")
        loop = MainLoop(app, Trouble(app, None))
        while loop._work_ahead(1.0):
            pass
        assert not city_hours().prepare(1)
    finally:
        app.close()


def test_nothing_waits_on_an_empty_shelf_or_when_the_game_is_damaged(tmp_path: Path) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        assert app.library.next_game() is None
        session = app.library.begin("skyline", Setup(2, 4))
        broken = session.state._replace(yard=Counts(0, 0, 0))
        session.replace_position(broken)
        assert app.library.next_game() is None
        assert app.can_continue(), "a look ahead puts nothing aside"
    finally:
        app.close()


class Begun(InlineThinker):
    """Notes that it was begun."""

    begun = 0

    def begin(self) -> None:
        self.begun += 1


def test_the_thinking_process_begins_when_nothing_else_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Begun in a game it would cost a picture."""
    steps = iter(range(3))
    monkeypatch.setattr(
        "skyline.views.skyline.warmup.warm_up", lambda *_wish: (None for _step in steps)
    )
    thinker = Begun(Means(catalog.game, languages.use))
    app = App(SIZE, headless=True, home=home(tmp_path), thinker=thinker)
    try:
        app.go.title()
        monkeypatch.setattr(app.manager, "idle", lambda _seconds: False)
        loop = MainLoop(app, Trouble(app, None))
        worked = [loop._work_ahead(0.0)]
        while worked[-1]:
            assert thinker.begun == 0
            worked.append(loop._work_ahead(0.0))
        assert thinker.begun == 1 and len(worked) > 3
        app.go.start("skyline", Setup(2, 4))
        loop._work_ahead(1.0)
        assert thinker.begun == 1, "not at the table"
    finally:
        app.close()


def test_the_page_of_a_new_game_is_painted_while_the_title_rests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = App(SIZE, headless=True)
    try:
        app.go.title()
        title, settings = app.manager.top, app.settings
        painted: list[type[GameCards]] = []
        draw = GameCards.draw
        monkeypatch.setattr(
            GameCards, "draw", lambda *args: (painted.append(GameCards), draw(*args))[1]
        )
        assert len(list(app.go.ahead())) > 10, "in short steps"
        assert painted and app.manager.stack == (title,) and app.settings == settings
    finally:
        app.close()


def test_what_pushes_out_each_other_is_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Any = materials._tables
    monkeypatch.setattr(materials, "_tables", drawn.__wrapped__)  # as if nothing could be kept
    table = Table.set_up(2)
    table.draw()
    for _slice in range(2000):
        if table.app.manager.needs_picture:
            table.draw()
        elif not table.app.manager.idle(0.004):
            break
    else:
        pytest.fail("there is always something to do")
    table.close()


def test_an_hour_that_was_only_prepared_goes_when_the_table_is_left() -> None:
    """Its picture would be in memory beside those of what is shown then."""
    app = App(SIZE, headless=True)
    try:
        open_table(app, end_of_round(2))
        while app.manager.moving or app.manager.idle(0.05):
            app.step(1 / 30)
        hours = shared_hours(StreetHours(StreetLayout(SIZE, 2, 1.0).zones))
        assert set(hours.painted) == {2, 3}
        app.go.title()
        assert set(hours.painted) == {2}
    finally:
        app.close()


def test_an_hour_that_comes_out_of_turn_is_kept_until_it_is_shown() -> None:
    hours = city_hours()
    hours.get(2)
    while hours.prepare(NIGHT):
        hours.get(2)  # what every picture asks for meanwhile
    hours.get(2)
    assert not hours.prepare(NIGHT), "it is not painted again"
    assert NIGHT in hours.painted
