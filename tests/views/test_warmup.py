"""What is painted ahead in the menus is what the player is likely to open."""

from __future__ import annotations

from pathlib import Path

import pytest

from skyline.ai.thinking import InlineThinker, Means
from skyline.app.app import App
from skyline.app.main_loop import MainLoop
from skyline.app.trouble import Trouble
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.games.skyline.dice import Counts
from skyline.play.picture.hours import shared_hours
from skyline.storage.paths import Folders, folders
from skyline.table.dice.marks import marks_of
from skyline.text import languages
from skyline.views.skyline.hours import StreetHours
from skyline.views.skyline.layout import StreetLayout

SIZE = (960, 600)


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
        for _step in app.warm_up(SIZE, 1.0, marks_of(app.settings), False):
            pass
        hours = shared_hours(StreetHours(StreetLayout(SIZE, 2, 1.0).zones))
        assert not hours.prepare(7), "nothing is left to paint"
        assert not hours.prepare(1), "nor for a new game"
    finally:
        app.close()


def test_a_waiting_game_of_another_kind_does_no_harm(tmp_path: Path) -> None:
    app = App(SIZE, headless=True, home=home(tmp_path))
    try:
        app.go.title()
        app.library.begin("cityscape", Setup(2, 4))
        for _step in app.warm_up(SIZE, 1.0, marks_of(app.settings), False):
            pass
        assert not shared_hours(StreetHours(StreetLayout(SIZE, 2, 1.0).zones)).prepare(1)
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
