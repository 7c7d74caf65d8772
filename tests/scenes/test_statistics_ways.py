"""Records: every device leads everywhere, and what comes in while one looks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from skyline.chronicle.people import person
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.chronicle.summary import played, summary
from skyline.play.records import MEDALS, OVERVIEW, RESULTS
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.views.skyline.art.medals.motifs import MOTIFS
from skyline.views.skyline.records import ALONE
from skyline.widgets.charts.history import HistoryChart
from skyline.widgets.charts.luck import LuckChart
from skyline.widgets.records.medal import MedalTile
from tests.chronicle.made import reached as reached_of
from tests.scenes.records import ANNA, PAGES, Noted, games, opened, samples, widget

pytestmark = pytest.mark.usefixtures("plain_ground")


class TestOpening:
    def test_the_pointer_chooses_a_point_and_a_press_opens_its_game(self) -> None:
        theatre, scene, source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        x, y = chart.spots(scene.look)[2]
        at = round(x), round(y)
        theatre.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert chart.index == 2
        theatre.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        theatre.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        assert source.seen == [("film", played(games(), person("Anna"))[2].digest.id)]

    def test_a_finger_chooses_first(self) -> None:
        theatre, scene, source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        x, y = chart.spots(scene.look)[1]
        for expected in (0, 1):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                chart.hovered = True  # a finger brings no motion before its press
                if kind == pygame.MOUSEBUTTONDOWN:
                    chart.press((round(x), round(y)))
                else:
                    chart.release((round(x), round(y)), True)
            assert len(source.seen) == expected
        assert theatre.ways == []

    def test_keys_pass_from_game_to_game_and_open(self) -> None:
        theatre, scene, source = opened()
        scene.form.set_focus(scene.form.find("history"))
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        last = len(chart.games) - 1
        assert chart.index == last
        theatre.key(pygame.K_LEFT)
        assert chart.index == last - 1
        theatre.key(pygame.K_HOME)
        assert chart.index == 0
        theatre.key(pygame.K_RETURN)
        assert source.seen == [("film", played(games(), person("Anna"))[0].digest.id)]

    def test_luck_opens_the_review(self) -> None:
        theatre, scene, source = opened(RESULTS)
        scene.form.set_focus(scene.form.find("luck"))
        theatre.pad("a")
        assert [kind for kind, _game in source.seen] == ["review"]

    def test_the_best_skyline_and_medals_open_their_games(self) -> None:
        theatre, scene, source = opened()
        theatre.click("best")
        best = summary(games(), person("Anna")).best
        assert best is not None
        assert source.seen == [("film", best.digest.id)]
        scene.open(MEDALS)
        theatre.draw()
        reached = next(
            each for each in scene.form.widgets if isinstance(each, MedalTile) and each.data.reached
        )
        scene.form.set_focus(reached)
        theatre.key(pygame.K_SPACE)
        assert source.seen[-1] == ("film", reached.data.game)


class TestWays:
    def test_how_many_games_is_kept_from_page_to_page_and_in_another_language(self) -> None:
        theatre, scene, _source = opened()
        theatre.click("last:10")
        for _ in PAGES:
            theatre.key(pygame.K_PAGEDOWN)
            assert ("last" in theatre.names()) == (scene.page != MEDALS)
            assert scene.last.value == 10
        other = scene.reworded()
        assert isinstance(other, StatisticsScene)
        assert other.last.value == 10

    @pytest.mark.parametrize("device", ["keys", "pad"])
    def test_keys_and_controller_choose_how_many_games(self, device: str) -> None:
        theatre, scene, _source = opened()
        names = [each.name for each in scene.form.widgets if each.can_focus]
        scene.form.set_focus(scene.which)
        if device == "keys":
            theatre.key(pygame.K_TAB)
            theatre.key(pygame.K_RIGHT)
        else:
            scene.form.set_focus(scene.last)
            theatre.pad("dpright")
        assert names.index("last") == names.index("which") + 1
        assert scene.last.value == 50
        assert scene.form.focus is scene.last  # one can go on choosing

    @pytest.mark.parametrize(
        ("size", "scale"), [((960, 600), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.0)]
    )
    @pytest.mark.parametrize("page", [OVERVIEW, ALONE])
    def test_choosers_keep_clear_of_each_other(
        self, page: str, size: tuple[int, int], scale: float
    ) -> None:
        _theatre, scene, _source = opened(page, size=size, ui_scale=scale, digests=samples(48))
        window = pygame.Rect((0, 0), size)
        shown = [
            each for each in (scene.who, scene.which, scene.last) if each in scene.form.widgets
        ]
        for number, each in enumerate(shown):
            assert window.contains(each.rect)
            assert each.rect.collidelist([other.rect for other in shown[number + 1 :]]) < 0
            assert len(each.targets()) == 1 + len(each.values)  # every value can be seen

    def test_only_how_many_gets_arrows_where_that_saves_a_line(self) -> None:
        theatre, scene, _source = opened(size=(1600, 900), digests=samples(48))
        assert scene.who.rect.y == scene.which.rect.y == scene.last.rect.y
        assert len(scene.who.targets()) == 1 + len(scene.who.values)
        assert len(scene.which.targets()) == 1 + len(scene.which.values)
        assert len(scene.last.targets()) == 1
        assert scene.last.rect.right <= scene.tabs.rect.right
        arrow = (scene.last.rect.right - scene.last.rect.h // 2, scene.last.rect.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            theatre.send(pygame.Event(kind, pos=arrow, button=1))
        assert scene.last.value == 50

    def test_page_keys_and_shoulders_turn_pages(self) -> None:
        theatre, scene, _source = opened()
        for page in (*PAGES[1:], PAGES[0]):
            theatre.key(pygame.K_PAGEDOWN)
            assert scene.page == page
        theatre.pad("leftshoulder")
        assert scene.page == MEDALS

    def test_the_person_who_played_most_is_shown_first(self) -> None:
        _theatre, scene, _source = opened(who=None)
        assert scene.who.value == ANNA

    def test_medals_are_for_persons_only(self) -> None:
        theatre, scene, _source = opened(who="computer-mason")
        assert scene.board().seats
        scene.open(MEDALS)
        theatre.draw()
        assert scene.who.value == ""
        assert all(not value.startswith("computer") for value, _words in scene.who.values)

    def test_escape_closes(self) -> None:
        theatre, scene, _source = opened()
        theatre.manager.push(StatisticsScene(theatre.stage, Noted(games()), "", ANNA))
        theatre.key(pygame.K_ESCAPE)
        assert theatre.manager.top is scene

    def test_nothing_finished_invites_to_a_game(self) -> None:
        theatre, _scene, _source = opened(digests=())
        assert "button:save-table" not in theatre.names()
        theatre.click("button:new-game")
        assert theatre.ways == ["set_up"]

    def test_tables_are_written_where_the_player_says(self, tmp_path: Path) -> None:
        theatre, scene, source = opened()
        scene.source.folder = lambda: tmp_path  # type: ignore[method-assign]
        theatre.click("button:save-table")
        assert theatre.manager.top.name == "file-chooser"
        theatre.click("button:ok")
        path, number = source.written[0]
        assert path.parent == tmp_path
        assert path.suffix == ".csv"
        assert number == len(games())
        assert theatre.manager.top.name == "notice"  # it says where they are
        told = theatre.manager.top.dialog.form.find("text").text  # type: ignore[attr-defined]
        assert f"in “{path.name}”, their buildings in “second.csv”" in told

    def test_the_language_changes_everything(self, longer: None) -> None:
        _theatre, scene, _source = opened(RESULTS)
        other = scene.reworded()
        assert isinstance(other, StatisticsScene)
        assert other is not scene
        assert (other.page, other.who.value) == (RESULTS, ANNA)


class TestLive:
    def test_luck_comes_in_while_one_looks(self) -> None:
        without = tuple(replace(digest, luck=None) for digest in games())
        theatre, scene, source = opened(RESULTS, digests=without)
        scene.form.set_focus(scene.form.find("luck"))
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        assert not chart.games
        assert chart.note
        source.reckoned.append(games())
        theatre.manager.update(1 / 60)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        assert chart.games
        assert scene.form.focus is chart

    def test_missing_games_are_told_in_spare_time(self) -> None:
        theatre, scene, source = opened(digests=games()[:3])
        theatre.manager.pop()
        source._missing = 1

        def work(_seconds: float) -> bool:
            source._digests, source._missing = games(), 0
            return False

        source.work = work  # type: ignore[method-assign,assignment]
        source._digests = ()
        scene = StatisticsScene(theatre.stage, source)
        theatre.show(scene)
        assert scene.who.value == ""
        assert scene.idle(0.01)
        assert scene.who.value == ANNA
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        assert len(chart.games) == len(played(games(), person("Anna")))


class TestMedals:
    def test_every_goal_has_a_motif_of_its_own(self) -> None:
        assert {goal.key for goal in CHRONICLE.goals} == set(MOTIFS)
        assert len({motif.draw for motif in MOTIFS.values()}) == len(MOTIFS)

    def test_who_has_the_focus_is_told_large(self) -> None:
        theatre, scene, _source = opened(MEDALS)
        assert scene.wall is not None
        for _ in range(6):
            theatre.key(pygame.K_TAB)
            focus = scene.form.focus
            if isinstance(focus, MedalTile):
                assert scene.wall.card.data is focus.data

    def test_tab_passes_the_wall_in_one_step_and_comes_back_to_the_medal(self) -> None:
        theatre, scene, _source = opened(MEDALS)
        assert scene.wall is not None
        scene.form.set_focus(scene.wall.tiles[0])
        theatre.key(pygame.K_RIGHT)
        assert scene.form.focus is scene.wall.tiles[1]
        theatre.key(pygame.K_TAB)
        assert scene.form.focus is scene.form.find("button:close")
        theatre.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
        assert scene.form.focus is scene.wall.tiles[1]

    def test_a_secret_keeps_its_name_until_it_is_reached(self) -> None:
        _theatre, scene, _source = opened(MEDALS, digests=())
        assert scene.wall is not None
        secrets = [tile.data for tile in scene.wall.tiles if tile.data.hidden]
        assert {data.key for data in secrets} == {
            goal.key for goal in CHRONICLE.goals if goal.secret
        }
        names = {goal.words()[0] for goal in CHRONICLE.goals if goal.secret}
        assert not names & {data.title for data in secrets}

    def test_the_sign_of_news_goes_once_they_have_been_seen(self) -> None:
        theatre, scene, _source = opened(MEDALS, medals_new=("title_40",))
        assert scene.wall is not None
        new = [tile.data.key for tile in scene.wall.tiles if tile.data.new]
        reached = {each.key for each in reached_of(games(), person("Anna")) if each.reached}
        assert set(new) == {"title_40"} & reached
        assert theatre.stage.settings.medals_new == ()
        assert theatre.saved
