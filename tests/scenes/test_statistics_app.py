"""Records in the real application: a game is played, told as news, and stands in the records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from skyline.app.app import App
from skyline.chronicle.skyline.samples import FIRST_EVENING
from skyline.core.setup import SeatInfo, Setup
from skyline.scenes.results.scene import HASTY_SECONDS, ResultsScene
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.scenes.title.scene import TitleScene
from skyline.verbs.director import Director
from skyline.verbs.pilot import use_no_display
from skyline.verbs.shot_records import SampleNews
from skyline.views.skyline.menu_results import result_sheet
from skyline.widgets.charts.history import HistoryChart
from skyline.widgets.records.medal import mint
from skyline.widgets.records.news_strip import NewsStrip
from tests.chronicle.made import reached as reached_of
from tests.scenes.helpers import WIDE, Theatre, finished


@pytest.fixture
def app() -> Iterator[App]:
    use_no_display()
    app = App((1280, 720), headless=True)
    app.change_settings(animation_speed=float("inf"), hints=False, lesson_done=True)
    yield app
    app.close()


def play(app: App, names: tuple[str, ...]) -> Director:
    seats = tuple(SeatInfo(name, "coral") for name in names)
    app.go.start("skyline", Setup(len(names), 3, seats=seats))
    pilot = Director(app)
    pilot.run(["playout end"])
    return pilot


def test_a_finished_game_is_news_and_then_a_record(app: App) -> None:
    pilot = play(app, ("Anna",))
    app.go.results(pilot.play_scene.session)
    results = app.manager.top
    assert isinstance(results, ResultsScene)
    results.finish()
    for _ in range(200):
        app.manager.idle(0.05)
    told = app.library.chronicle.digests()
    reached = {each.key for each in reached_of(told) if each.reached}
    assert reached  # the very first game fulfils a city or earns a rank
    assert set(app.settings.medals_new) == reached
    assert results.news.strip is not None
    assert {each.key for each in results.news.strip.medals} == reached
    pilot.run(["wait idle", "click news"])
    assert app.manager.top.name == "statistics"
    assert app.settings.medals_new == ()
    pilot.run(["click tabs:overview", "wait idle"])
    records = app.manager.top
    assert isinstance(records, StatisticsScene)
    chart = records.form.find("history")
    assert isinstance(chart, HistoryChart)
    assert [game.value for game in chart.games] == [told[0].seats[0].score]
    pilot.run(["click best", "wait 0.5"])
    assert app.manager.top.name == "film"
    app.manager.pop()
    assert app.manager.top is records


def test_the_title_leads_to_the_records_and_counts_what_is_new(app: App) -> None:
    app.change_settings(medals_new=("tidy", "express"))
    app.go.title()
    title = app.manager.top
    assert isinstance(title, TitleScene)
    button = title.form.find("button:records")
    assert button.count == 2  # type: ignore[attr-defined]
    pilot = Director(app)
    pilot.run(["wait idle", "key m"])
    shown = app.manager.top
    assert isinstance(shown, StatisticsScene)
    assert shown.page == "medals"
    pilot.run(["key escape", "wait idle"])
    assert button.count == 0  # type: ignore[attr-defined]


def news_on_results(
    keys: tuple[str, ...], **settings: bool
) -> tuple[Theatre, ResultsScene, NewsStrip]:
    theatre = Theatre(WIDE, **settings)
    whole = {each.key: each for each in reached_of(())}
    told = [("Eileen", [replace(whole[key], first=FIRST_EVENING) for key in keys])]
    sheet = result_sheet(finished(2))
    scene = ResultsScene(theatre.stage, sheet, counted=True, news=SampleNews(told))
    theatre.show(scene)
    scene.idle(0.01)
    assert scene.news.strip is not None
    return theatre, scene, scene.news.strip


def test_news_come_only_once_everything_is_counted() -> None:
    theatre = Theatre()
    whole = {each.key: each for each in reached_of(())}
    told = [("Eileen", [replace(whole["tidy"], first=FIRST_EVENING)])]
    scene = ResultsScene(theatre.stage, result_sheet(finished(2)), news=SampleNews(told))
    theatre.show(scene)
    for _ in range(60):
        scene.idle(0.01)
    assert scene.news.strip is None
    scene.finish()
    scene.idle(0.01)
    assert scene.news.strip is not None


def test_medals_pop_up_one_after_another_and_at_once_without_motion() -> None:
    theatre, _scene, strip = news_on_results(("tidy", "express", "mixed"))
    before = theatre.draw()
    theatre.pass_time(0.5)
    middle = theatre.draw()
    theatre.pass_time(strip.seconds)
    assert not strip.moving
    assert len({before, middle, theatre.draw()}) == 3
    still, _other, quiet = news_on_results(("tidy", "express"), reduced_motion=True)
    still.pass_time(0.1)
    assert not quiet.moving


def test_a_medal_that_is_struck_late_is_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre, scene, strip = news_on_results(("tidy",))
    monkeypatch.setattr(mint, "at_once", False)
    monkeypatch.setattr(mint, "_struck", set())
    theatre.pass_time(strip.seconds)
    before = theatre.draw()
    assert mint.busy, "it hangs there as a pale disc"
    scene.dirty = False
    while scene.idle(0.01):
        pass
    assert scene.dirty
    assert theatre.draw() != before


def test_many_medals_are_counted_where_they_do_not_fit() -> None:
    keys = tuple(each.key for each in reached_of(()))[:20]
    theatre, _scene, strip = news_on_results(keys)
    theatre.pass_time(strip.seconds)
    theatre.draw()
    assert theatre.surface.get_rect().contains(strip.place)
    assert theatre.stage.settings.medals_new == keys


def test_news_lead_to_the_wall_by_keys() -> None:
    theatre, scene, strip = news_on_results(("tidy",))
    theatre.pass_time(HASTY_SECONDS + 0.1)
    scene.form.set_focus(strip)
    theatre.key(pygame.K_SPACE)
    assert theatre.go.ways[-1] == ("statistics", "medals")
