"""Positions are practised in the real application: answered at the table, remembered at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from skyline.app.app import App
from skyline.core.practice import LEARNED, Progress
from skyline.library.practice import StoredPractice
from skyline.library.records import LibraryRecords
from skyline.packs import PACKS
from skyline.play.practice.view import PracticeView
from skyline.scenes.practice.table import PracticeTable
from skyline.storage.paths import folders
from skyline.verbs.director import Director
from skyline.verbs.shot_practice import answer
from skyline.verbs.shot_review import REVIEWS, finished_game

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    home = folders({"SKYLINE_HOME": str(tmp_path)})
    app = App((1280, 720), headless=True, home=home, packs=PACKS)
    app.library.games.use_clock(lambda: NOON)
    app.change_settings(animation_speed=float("inf"), hints=False, lesson_done=True)
    yield app
    app.close()


def opened(app: App, theme: str = "abandon") -> tuple[Director, PracticeTable, PracticeView]:
    app.go.title()
    pilot = Director(app)
    pilot.run(["click button:practice", "wait idle", f"click theme:{theme}", "wait idle"])
    return pilot, *on_table(app)


def on_table(app: App) -> tuple[PracticeTable, PracticeView]:
    table = app.manager.top
    assert isinstance(table, PracticeTable)
    assert isinstance(table.view, PracticeView)
    return table, table.view


def source(app: App) -> StoredPractice:
    return StoredPractice(app.stage, app.library)


def state_of(app: App, theme: str = "abandon"):
    return next(each for each in source(app).themes() if each.theme.name == theme)


def test_a_wrong_answer_changes_nothing_tells_better_and_comes_again(app: App) -> None:
    pilot, table, view = opened(app)
    before = table.session.state
    answer(app, pilot, "played")
    assert view.judged is not None
    assert not view.judged.right
    assert table.session.state == before
    assert view.card is not None
    words = view.card[0].words
    assert words.title.startswith("Better: ")
    assert "Your choice: " in words.text
    assert table.round.tasks[-1].key == table.round.tasks[0].key
    assert state_of(app).due == 1
    pilot.run(["click button:practice-next", "wait idle"])
    assert on_table(app)[0].round.number == 1


def test_the_best_answer_is_right_and_waits_for_its_day(app: App) -> None:
    pilot, _table, view = opened(app)
    whole = state_of(app).fresh
    answer(app, pilot, "best")
    assert view.judged is not None
    assert view.judged.right
    state = state_of(app)
    assert (state.due, state.fresh) == (0, whole - 1)
    app.library.games.use_clock(lambda: NOON + timedelta(days=3))
    assert state_of(app).due == 1


def test_keys_go_on_and_stop(app: App) -> None:
    pilot, table, _view = opened(app)
    answer(app, pilot, "even")
    pilot.run(["key return", "wait idle"])
    following, view = on_table(app)
    assert following is not table
    answer(app, pilot, "best")
    assert view.judged is not None
    pilot.run(["key escape", "wait idle"])
    assert app.manager.top.name == "practice-pause"
    pilot.run(["click button:stop", "wait idle"])
    assert app.manager.top.name == "practice"


def test_mistakes_of_a_reviewed_game_are_practised_once(app: App) -> None:
    picture = REVIEWS["review"]
    session = finished_game(picture.players, picture.entries, picture.game)
    app.go.title()
    for _ in range(2):
        app.go.review(session)
        Director(app).run(["wait idle"])
        mine = state_of(app, "own")
        assert mine.fresh == mine.whole > 0
        app.go.title()
    pilot, table, view = opened(app, "own")
    assert table.round.task.who == ""
    answer(app, pilot, "even")
    assert view.card is not None
    assert "You played: " in view.card[0].words.text


def test_damaged_progress_and_positions_are_left_out(app: App) -> None:
    whole = state_of(app).whole
    app.library.keep_texts({"practice/skyline/x": "{", "mistake/skyline/y": "nonsense"})
    assert state_of(app).whole == whole
    assert state_of(app, "own").whole == 0


def press(app: App, pilot: Director, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        app.dispatch(pygame.Event(kind, button=button, instance_id=0))
    pilot.run(["wait idle"])


def test_a_round_is_played_with_a_controller(app: App) -> None:
    app.go.title()
    pilot = Director(app)
    pilot.run(["click button:practice", "wait idle"])
    press(app, pilot, pygame.CONTROLLER_BUTTON_A)
    table, view = on_table(app)
    for _ in range(40):
        if view.hand.focus == "button:practice-even":
            break
        press(app, pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    else:
        pytest.fail("no way leads to the button")
    press(app, pilot, pygame.CONTROLLER_BUTTON_A)
    assert view.judged is not None
    press(app, pilot, pygame.CONTROLLER_BUTTON_START)
    assert app.manager.top.name == "practice-pause", "Start pauses, and does not go on"
    press(app, pilot, pygame.CONTROLLER_BUTTON_B)
    assert on_table(app)[0] is table
    press(app, pilot, pygame.CONTROLLER_BUTTON_A)
    assert on_table(app)[0] is not table


def test_the_title_counts_what_is_due(app: App) -> None:
    pilot, _table, _view = opened(app)
    answer(app, pilot, "best")
    for days, due in ((0, 0), (3, 1)):
        app.library.games.use_clock(lambda days=days: NOON + timedelta(days=days))
        app.go.title()
        button = app.manager.top.form.find("button:practice")  # type: ignore[attr-defined]
        assert button.count == due
    assert "1 position is due" in button.words()


def test_the_records_tell_how_far_each_theme_is_learned(app: App) -> None:
    records = LibraryRecords(app.stage, app.library, lambda: source(app))
    assert records.practised("skyline") == []
    key = next(key for key, each in source(app)._shipped.items() if each.theme == "abandon")
    known = Progress(NOON.date(), box=LEARNED, right=6)
    app.library.keep_texts({f"practice/skyline/{key}": known.to_text()})
    told = {title: learned for title, learned, _whole in records.practised("skyline")}
    assert told["Abandon"] == sum(told.values()) == 1
    assert records.practised("cityscape") == []


def test_themes_beside_each_other_are_cards_of_one_height(app: App) -> None:
    app.resize((1920, 1080))
    app.go.title()
    Director(app).run(["click button:practice", "wait idle"])
    rows = [each.rect for each in app.manager.targets() if each.name.startswith("theme:")]
    left = {(rect.y, rect.h) for rect in rows if rect.x == rows[0].x}
    right = {(rect.y, rect.h) for rect in rows if rect.x != rows[0].x}
    assert right and right <= left
