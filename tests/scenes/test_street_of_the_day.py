"""The street of the day in the real application: what counts, what is told, what is shared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from skyline.app.app import App
from skyline.core.days import street_of
from skyline.core.setup import SeatInfo, Setup
from skyline.packs import PACKS
from skyline.scenes.day.scene import DayScene
from skyline.scenes.day.share import result_text
from skyline.scenes.play.scene import PlayScene
from skyline.scenes.results.scene import ResultsScene
from skyline.storage.paths import folders
from skyline.verbs.director import Director
from skyline.widgets.input.clipboard import clipboard

TODAY = date(2026, 11, 24)
NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[App]:
    monkeypatch.setenv("SKYLINE_HOME", str(tmp_path))
    home = folders({"SKYLINE_HOME": str(tmp_path)})
    app = App((1280, 720), headless=True, home=home, packs=PACKS)
    app.library.games.use_clock(clock)
    app.change_settings(animation_speed=float("inf"), hints=False, lesson_done=True)
    app.go.title()
    yield app
    app.close()


def opened(app: App) -> DayScene:
    scene = app.manager.top
    assert isinstance(scene, DayScene)
    return scene


def to_the_page(app: App) -> Director:
    app.go.title()
    pilot = Director(app)
    pilot.run(["wait idle", "click button:day", "wait idle"])
    return pilot


def play_to_the_end(app: App) -> int:
    """Plays what lies on the table, and returns its points."""
    pilot = Director(app)
    scene = pilot.play_scene
    session = scene.session
    pilot.run(["playout end"])
    return session.game.standing(session.state).scores[0]


def test_the_first_game_of_today_counts_and_a_second_one_does_not(app: App) -> None:
    pilot = to_the_page(app)
    assert "day:2026-11-24" in [target.name for target in app.manager.targets()]
    pilot.run(["click button:play", "wait idle"])
    table = app.manager.top
    assert isinstance(table, PlayScene)
    assert table.session.setup.seed == 20261124
    points = play_to_the_end(app)
    pilot = to_the_page(app)
    page = opened(app)
    assert page.month.marks[TODAY].points == points
    for _ in range(3):
        app.manager.update(0.02)
    assert page.month.marks[TODAY].best == 87
    pilot.run(["click button:play", "wait idle", "playout 30"])
    to_the_page(app)
    assert opened(app).month.marks[TODAY].points == points


def test_a_street_that_was_left_goes_on_also_on_the_next_day(app: App, clock: Clock) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle", "playout 6"])
    begun = pilot.play_scene.session.record.to_text()
    clock.now += timedelta(days=1)
    pilot = to_the_page(app)
    assert opened(app).month.chosen == date(2026, 11, 25)
    pilot.run(["click day:2026-11-24", "wait idle", "click button:play", "wait idle"])
    assert pilot.play_scene.session.record.to_text() == begun
    points = play_to_the_end(app)
    to_the_page(app)
    assert opened(app).month.marks[TODAY].points == points


def test_streets_of_other_days_and_other_games_do_not_count(app: App, clock: Clock) -> None:
    app.go.start("skyline", street_of(date(2026, 11, 20), SeatInfo("Anna", "coral")))
    play_to_the_end(app)
    to_the_page(app)
    assert opened(app).month.marks == {}
    clock.now -= timedelta(days=4)
    app.go.start("skyline", street_of(date(2026, 11, 20), SeatInfo("Anna", "coral")))
    play_to_the_end(app)
    to_the_page(app)
    assert set(opened(app).month.marks) == {date(2026, 11, 20)}


def test_days_in_a_row_and_the_best_result_stand_beside_the_month(app: App, clock: Clock) -> None:
    to_the_page(app)
    assert not opened(app).form.find("so-far").visible, "nothing has been played"
    for name in ("results", "copy", "save-picture"):
        assert not opened(app).form.find(f"button:{name}").visible, "there is no result yet"
    made = []
    for day in (20, 22, 23):
        clock.now = NOON.replace(day=day)
        app.go.start("skyline", street_of(date(2026, 11, day), SeatInfo("Anna", "coral")))
        made.append(play_to_the_end(app))
    clock.now = NOON
    to_the_page(app)
    told = opened(app).form.find("so-far")
    assert told.visible
    best = max(made)
    assert told.spoken() == f"days in a row: 2. streets played: 3. your best: {best}"
    clock.now += timedelta(days=1)
    to_the_page(app)
    assert opened(app).form.find("so-far").spoken().startswith("days in a row: 0")


def test_a_deleted_game_still_counts(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    points = play_to_the_end(app)
    number = app.library.playing
    assert number is not None
    assert app.library.delete(number)
    to_the_page(app)
    page = opened(app)
    assert page.month.marks[TODAY].points == points
    assert not page.form.find("button:results").enabled


def test_the_results_tell_the_day_and_perfect_play(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    play_to_the_end(app)
    app.go.results(pilot.play_scene.session)
    for _ in range(3):
        app.manager.update(0.02)
    results = app.manager.top
    assert isinstance(results, ResultsScene)
    assert "24 November 2026" in results.sheet.remark
    assert "this game counts" in results.sheet.remark
    assert "87 points" in results.sheet.remark
    results.finish()
    pilot.run(["wait 2", "click button:day", "wait idle", "click button:results", "wait idle"])
    assert isinstance(app.manager.top, ResultsScene)
    pilot.run(["key escape", "wait idle"])
    assert isinstance(app.manager.top, DayScene)


def test_a_result_is_copied_and_kept_as_a_picture(app: App, tmp_path: Path) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    points = play_to_the_end(app)
    pilot = to_the_page(app)
    for _ in range(3):
        app.manager.update(0.02)
    pilot.run(["click button:copy", "wait idle"])
    assert clipboard.get() == result_text(TODAY, points, 87)
    assert opened(app).form.find("said").visible
    pilot.run(["click button:save-picture", "wait idle"])
    assert app.manager.top.name == "postcard"
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 1


def test_what_is_copied_names_points_and_nothing_of_the_street() -> None:
    assert result_text(TODAY, 71, 77).splitlines() == [
        "Skyline – street of 24 November 2026",
        "71 points · Perfect play: 77 points",
        "▰▰▰▰▰▰▰▰▰▱ 92%",
    ]
    assert result_text(TODAY, -3, 77).splitlines()[2].startswith("▱▱▱▱▱▱▱▱▱▱ 0%")
    assert result_text(TODAY, 90, 77).splitlines()[2] == "▰▰▰▰▰▰▰▰▰▰ 117%"
    assert result_text(TODAY, 71, None).splitlines()[1:] == ["71 points"]


def test_arrows_and_page_keys_choose_days_up_to_today(app: App) -> None:
    pilot = to_the_page(app)
    page = opened(app)
    page.form.set_focus(page.month)
    pilot.run(["key left", "key up"])
    assert page.month.chosen == date(2026, 11, 16)
    pilot.run(["key pageup"])
    assert page.month.chosen == date(2026, 10, 16)
    pilot.run(["key pagedown", "key pagedown"])
    assert page.month.chosen == date(2026, 11, 16)
    pilot.run(["click month:before"])
    assert page.month.chosen == date(2026, 10, 16)
    names = [target.name for target in app.manager.targets()]
    assert "month:after" in names
    assert "day:2026-11-24" not in names
    page.month.choose(TODAY)
    names = [target.name for target in app.manager.targets()]
    assert "day:2026-11-25" not in names
    assert "month:after" not in names


def test_a_day_that_is_chosen_already_is_played_when_pressed_again(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["click day:2026-11-20"])
    assert opened(app).month.chosen == date(2026, 11, 20)
    pilot.run(["click day:2026-11-20", "wait idle"])
    assert pilot.play_scene.session.setup.seed == 20261120


def test_a_controller_opens_the_page_plays_and_returns(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["pad a", "wait idle"])
    assert pilot.play_scene.session.setup.seed == 20261124
    pilot = to_the_page(app)
    pilot.run(["pad b", "wait idle"])
    assert app.manager.top.name == "title"


def test_an_open_page_passes_midnight_and_begins_the_street_of_the_new_day(
    app: App, clock: Clock
) -> None:
    clock.now = datetime(2026, 11, 24, 23, 59, 30, tzinfo=UTC)
    pilot = to_the_page(app)
    assert opened(app).month.chosen == TODAY
    clock.now += timedelta(minutes=1)
    app.manager.update(0.02)
    assert opened(app).month.chosen == date(2026, 11, 25)
    pilot.run(["click button:play", "wait idle"])
    assert pilot.play_scene.session.setup.seed == 20261125


def test_a_clock_set_back_gives_no_second_attempt(app: App, clock: Clock) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    points = play_to_the_end(app)
    clock.now -= timedelta(hours=3)
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle", "playout 20"])
    to_the_page(app)
    assert opened(app).month.marks[TODAY].points == points


def test_a_game_that_is_erased_still_counts(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    points = play_to_the_end(app)
    to_the_page(app)
    number = app.library.playing
    assert number is not None
    assert app.library.forget(number)
    pilot = to_the_page(app)
    page = opened(app)
    assert page.month.marks[TODAY].points == points
    assert not page.form.find("button:results").enabled
    pilot.run(["click button:play", "wait idle", "playout end"])
    to_the_page(app)
    assert opened(app).month.marks[TODAY].points == points


def test_a_street_that_waits_shows_what_its_game_begins_with(app: App) -> None:
    pilot = to_the_page(app)
    waiting = opened(app)._waiting
    shown = waiting._paint(opened(app).look)
    pilot.run(["click button:play", "wait idle"])
    session = pilot.play_scene.session
    begun = pygame.Surface(shown.get_size(), pygame.SRCALPHA, 32)
    PACKS.pack(session.game.name).menus().pictures(session)[0](begun, begun.get_rect())
    inner = begun.get_rect().inflate(-40, -40)  # within the frame's round corners
    assert shown.subsurface(inner).get_buffer().raw == begun.subsurface(inner).get_buffer().raw


def test_help_is_told_with_the_result(app: App) -> None:
    pilot = to_the_page(app)
    pilot.run(["click button:play", "wait idle"])
    pilot.play_scene.session.note_hint()
    points = play_to_the_end(app)
    to_the_page(app)
    page = opened(app)
    assert page.month.marks[TODAY].helped
    assert "help" in page.month.marks[TODAY].words()
    assert "(with help)" in result_text(TODAY, points, None, helped=True)


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="zones are set otherwise")
def test_the_date_of_a_street_is_that_of_where_it_was_begun(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody travels: what counted at home counts abroad."""
    monkeypatch.setenv("TZ", "Etc/GMT-13")  # thirteen hours ahead of UTC: the 25th
    time.tzset()
    try:
        app.stage.headless = False
        days = app.go._days
        assert days.today() == date(2026, 11, 25)
        days.play(days.today())
        points = play_to_the_end(app)
        monkeypatch.setenv("TZ", "Etc/GMT+11")
        time.tzset()
        assert days.today() == TODAY
        assert days.attempts()[date(2026, 11, 25)].points == points
    finally:
        app.stage.headless = True
        monkeypatch.undo()
        time.tzset()


def test_any_lone_game_is_told_what_perfect_play_makes_of_its_seed(app: App) -> None:
    app.go.start("skyline", Setup(1, 20261124, seats=(SeatInfo("Eileen", "coral"),)))
    pilot = Director(app)
    pilot.run(["wait idle"])
    play_to_the_end(app)
    app.go.results(pilot.play_scene.session)
    results = app.manager.top
    assert isinstance(results, ResultsScene)
    assert "perfect player" not in results.sheet.remark
    for _ in range(3):
        app.manager.update(0.02)
    assert "A perfect player, with other rolls, scored 85 points" in results.sheet.remark
