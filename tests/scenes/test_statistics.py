"""Records: what the charts draw is what the games tell, every device leads everywhere."""

from __future__ import annotations

import gettext
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from skyline import words
from skyline.chronicle.achievements import achievements, goals
from skyline.chronicle.digest import Digest
from skyline.chronicle.people import person
from skyline.chronicle.rows import Filter, Which
from skyline.chronicle.skyline.samples import sample_digests
from skyline.chronicle.summary import played, summary
from skyline.scenes.statistics import StatisticsScene
from skyline.scenes.statistics_pages import ALONE, BUILDING, MEDALS, OVERVIEW, PAGES, RESULTS
from skyline.table.medals.motifs import MOTIFS
from skyline.verbs.shot_records import SampleRecords
from skyline.widgets.chart_bars import BarsCard, UpBar
from skyline.widgets.chart_history import HistoryChart
from skyline.widgets.chart_luck import LuckChart, LuckGame
from skyline.widgets.levels import FIVE
from skyline.widgets.medal import MedalData, MedalTile
from skyline.widgets.medal_row import MedalRow
from skyline.widgets.record_figures import FiguresCard
from skyline.widgets.record_rows import RowsCard
from tests.scenes.helpers import Theatre
from tests.scenes.test_menus_fit import Longer, check_lines, reachable

pytestmark = pytest.mark.usefixtures("plain_ground")

ANNA = "person-anna"


class Noted(SampleRecords):
    """Sample games that note which one is looked at."""

    def __init__(self, digests: tuple[Digest, ...]) -> None:
        super().__init__(digests)
        self.seen: list[tuple[str, int]] = []
        self.written: list[tuple[Path, int]] = []
        self.reckoned: list[tuple[Digest, ...]] = []

    def film(self, game_id: int) -> None:
        self.seen.append(("film", game_id))

    def review(self, game_id: int) -> None:
        self.seen.append(("review", game_id))

    def reckon(self, thinker: object) -> bool:
        if not self.reckoned:
            return False
        self._digests = self.reckoned.pop()
        return True

    def export(self, path: Path, digests: Collection[Digest]) -> Path | None:
        self.written.append((path, len(digests)))
        return path.with_name("second.csv")


@lru_cache(maxsize=1)
def games() -> tuple[Digest, ...]:
    return sample_digests(14)


def opened(
    page: str = OVERVIEW,
    who: str | None = ANNA,
    size: tuple[int, int] = (1600, 900),
    digests: tuple[Digest, ...] | None = None,
    **settings: object,
) -> tuple[Theatre, StatisticsScene, Noted]:
    theatre = Theatre(size, **settings)
    source = Noted(games() if digests is None else digests)
    scene = StatisticsScene(theatre.stage, source, page, who)
    theatre.show(scene)
    return theatre, scene, source


def widget(scene: StatisticsScene, name: str) -> object:
    return scene.form.find(name)


@pytest.fixture
def longer() -> Iterator[None]:
    words.use(Longer())
    yield
    words.use(gettext.NullTranslations())


class TestWords:
    @pytest.mark.parametrize("who", [ANNA, ""])
    def test_the_legend_tells_every_sign_of_the_history(self, who: str) -> None:
        _theatre, scene, _source = opened(who=who)
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        assert len({game.won for game in chart.games}) == 2
        assert [sign for sign, _words in chart.legend()] == ["won", "other", "mean"]
        assert all(words for _sign, words in chart.legend())

    def test_the_legend_is_below_the_plot(self) -> None:
        _theatre, scene, _source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        before = chart.plot(scene.look).bottom
        chart.won_words = chart.other_words = chart.mean_words = "a sign of many words " * 4
        assert chart.plot(scene.look).bottom < before

    @pytest.mark.parametrize(("which", "star"), [("others", "won"), ("solo", "60 points or more")])
    def test_the_legend_of_luck_tells_what_a_star_is(self, which: Which, star: str) -> None:
        _theatre, scene, _source = opened(RESULTS, who="", digests=sample_digests(48))
        scene.which.choose(which)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        assert any(game.won for game in chart.games)
        assert ("won", star) in chart.legend()

    @pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
    def test_games_keep_clear_of_the_words_in_the_corners(self, size: tuple[int, int]) -> None:
        _theatre, scene, _source = opened(RESULTS, size=size, ui_scale=1.5)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        game = LuckGame(1.0, 0.0, won=True, words="")
        chart.show([replace(game, luck=x, skill=y) for x in (-1.0, 1.0) for y in (0.0, 100.0)])
        plot = chart.plot(scene.look)
        words = scene.look.px(17)
        for _x, y in chart.spots(scene.look):
            assert plot.top + words * 1.5 < y < plot.bottom - words * 1.5

    def test_games_to_be_weighed_are_told_on_a_line_of_their_own(self) -> None:
        luckless = tuple(
            replace(digest, luck=None) if digest == games()[-1] else digest for digest in games()
        )
        _theatre, scene, _source = opened(RESULTS, who="", digests=luckless)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        first, second = chart.note.split("\n")
        assert first.endswith("of 100.")
        assert "being weighed" in second

    def test_computer_players_are_offered_weakest_first(self) -> None:
        _theatre, scene, _source = opened(digests=sample_digests(48))
        offered = [value.removeprefix("computer-") for value, _words in scene.who.values]
        levels = [value for value in offered if value in FIVE]
        assert len(levels) > 2
        assert levels == [level for level in FIVE if level in levels]

    def test_a_new_medal_is_called_so(self) -> None:
        data = MedalData("x", "Dubai", "Three.", 1, 1, when="today", new=True)
        for new in (True, False):
            tile = MedalTile(replace(data, new=new), lambda _data: None, lambda: None)
            assert ("new" in tile.spoken()) == new


class TestLayout:
    @pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
    def test_ranks_and_cities_need_no_scrolling_on_usual_screens(
        self, size: tuple[int, int]
    ) -> None:
        _theatre, scene, _source = opened(ALONE, size=size)
        assert not scene.body.needed

    def test_panels_of_the_results_are_flush(self) -> None:
        _theatre, scene, _source = opened(RESULTS, digests=sample_digests(48))
        for upper, lower in (("luck", "company"), ("spread", "levels")):
            one, other = scene.form.find(upper), scene.form.find(lower)
            assert (one.rect.x, one.rect.w) == (other.rect.x, other.rect.w)


class TestValues:
    def test_history_is_every_game_of_the_player_in_order(self) -> None:
        _theatre, scene, _source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        own = played(games(), person("Anna"))
        assert [game.value for game in chart.games] == [each.own.score for each in own]
        means = [point.mean for point in summary(games(), person("Anna")).history]
        assert [game.mean for game in chart.games] == means
        assert [game.won for game in chart.games] == [each.own.won for each in own]

    def test_higher_points_are_drawn_higher_and_later_games_further_right(self) -> None:
        _theatre, scene, _source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        places = chart.spots(scene.look)
        plot = chart.plot(scene.look)
        assert all(plot.collidepoint(place) for place in places)
        assert [x for x, _y in places] == sorted(x for x, _y in places)
        order = sorted(range(len(places)), key=lambda n: chart.games[n].value)
        heights = [places[n][1] for n in order]
        assert heights == sorted(heights, reverse=True)

    def test_bars_are_as_high_as_their_values(self) -> None:
        _theatre, scene, _source = opened(BUILDING)
        chart = widget(scene, "turns")
        assert isinstance(chart, BarsCard)
        told = summary(games(), person("Anna")).points_per_turn
        assert [bar.value for bar in chart.bars] == pytest.approx(told)
        rects = chart.bar_rects(scene.look)
        best = max(range(len(told)), key=lambda n: told[n])
        for rect, value in zip(rects, told, strict=True):
            assert rect.h == pytest.approx(rects[best].h * value / told[best], abs=1.5)

    def test_turns_that_lose_points_hang_below_the_line(self) -> None:
        theatre, scene, _source = opened(BUILDING)
        chart = widget(scene, "turns")
        assert isinstance(chart, BarsCard)
        chart.bars = (UpBar("1", 6.0, "6.0"), UpBar("2", -3.0, "−3.0"), UpBar("3", 0.0, "0.0"))
        scene.arrange()
        up, down, none = chart.bar_rects(scene.look)
        assert up.bottom == down.top == none.top
        assert down.h == pytest.approx(up.h / 2, abs=1.5)
        assert none.h == 0
        assert up.top >= chart.body(scene.look).top
        assert down.bottom < chart.body(scene.look).bottom
        theatre.draw()

    def test_distribution_counts_every_game_once(self) -> None:
        _theatre, scene, _source = opened(RESULTS)
        chart = widget(scene, "spread")
        assert isinstance(chart, BarsCard)
        scores = [each.own.score for each in played(games(), person("Anna"))]
        assert sum(bar.value for bar in chart.bars) == len(scores)
        for bar in chart.bars:
            low, high = (int(part) for part in bar.label.split("–"))
            assert bar.value == sum(low <= score <= high for score in scores)

    def test_luck_shows_the_reckoned_games_of_one_unit(self) -> None:
        _theatre, scene, _source = opened(RESULTS)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        sums = summary(games(), person("Anna")).luck
        most = max(sums, key=lambda each: each.games)
        assert len(chart.games) == most.games
        mean = sum(game.luck for game in chart.games) / most.games
        assert mean == pytest.approx(most.mean)
        middle = chart.plot(scene.look).centerx
        for game, (x, _y) in zip(chart.games, chart.spots(scene.look), strict=True):
            assert (x > middle) == (game.luck > 0)

    def test_figures_are_those_of_the_summary(self) -> None:
        _theatre, scene, _source = opened()
        card = widget(scene, "figures")
        assert isinstance(card, FiguresCard)
        told = summary(games(), person("Anna"))
        values = [figure.value for figure in card.figures]
        assert values[0] == str(told.games)
        assert str(told.total.best) in values
        assert f"{told.total.mean:.1f}" in values

    def test_filter_leaves_only_games_of_its_sort(self) -> None:
        theatre, scene, _source = opened()
        theatre.click("which:solo")
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        assert len(chart.games) == len(played(games(), person("Anna"), Filter("solo")))
        assert len(chart.games) < len(played(games(), person("Anna")))

    @pytest.mark.parametrize("page", [OVERVIEW, BUILDING, RESULTS, ALONE])
    @pytest.mark.parametrize("last", [10, 50])
    def test_only_the_latest_games_are_added_up(self, page: str, last: int) -> None:
        theatre, scene, _source = opened(page, digests=sample_digests(70))
        theatre.click(f"last:{last}")
        wanted = Filter("solo" if page == ALONE else "all", last)
        assert scene.board().total == summary(sample_digests(70), person("Anna"), wanted)
        theatre.click("last:0")
        assert scene.board().total == summary(
            sample_digests(70), person("Anna"), wanted._replace(last=None)
        )

    def test_cards_show_only_the_latest_games(self) -> None:
        theatre, scene, _source = opened(digests=sample_digests(48))
        theatre.click("last:10")
        told = played(sample_digests(48), person("Anna"))
        chart, figures = widget(scene, "history"), widget(scene, "figures")
        assert isinstance(chart, HistoryChart)
        assert isinstance(figures, FiguresCard)
        assert [game.value for game in chart.games] == [each.own.score for each in told[-10:]]
        assert figures.figures[0].value == "10"
        scene.open(RESULTS)
        spread = widget(scene, "spread")
        assert isinstance(spread, BarsCard)
        assert sum(bar.value for bar in spread.bars) == 10

    def test_the_mean_of_the_latest_games_knows_those_before(self) -> None:
        _theatre, scene, _source = opened(digests=sample_digests(48))
        whole = widget(scene, "history")
        assert isinstance(whole, HistoryChart)
        scene.last.choose(10)
        latest = widget(scene, "history")
        assert isinstance(latest, HistoryChart)
        assert latest.games == whole.games[-10:]

    def test_latest_and_sort_go_together(self) -> None:
        _theatre, scene, _source = opened(digests=sample_digests(48))
        scene.which.choose("solo")
        scene.last.choose(10)
        shown = scene.board().seats
        assert shown == played(sample_digests(48), person("Anna"), Filter("solo", 10))
        assert len(shown) == 10

    def test_everybody_means_the_latest_games_of_all(self) -> None:
        theatre, scene, _source = opened(who="", digests=sample_digests(48))
        theatre.click("last:10")
        assert scene.board().total.sittings == 10

    def test_what_was_reached_before_the_latest_games_is_no_miss(self) -> None:
        _theatre, scene, _source = opened(ALONE)
        scene.last.value = 1
        scene.open(ALONE)
        rows = [each for each in scene.form.widgets if isinstance(each, MedalRow)]
        before = [each for each in rows if each.data.reached and each.times.startswith("0 ")]
        assert before
        assert all(each.data.reached != (each.times == "not yet") for each in before)

    def test_against_computers_weakest_first(self) -> None:
        _theatre, scene, _source = opened(RESULTS)
        card = widget(scene, "levels")
        assert isinstance(card, RowsCard)
        told = summary(games(), person("Anna")).against
        assert len(card.rows) == len(told)
        parts = {row.part for row in card.rows}
        assert parts == {tally.wins / tally.games for tally in told.values()}

    def test_ranks_and_cities_tell_times_and_dates(self) -> None:
        _theatre, scene, _source = opened(ALONE)
        rows = [each for each in scene.form.widgets if isinstance(each, MedalRow)]
        found = {each.key: each for each in achievements(games(), person("Anna"))}
        assert len(rows) == 14
        for row in rows:
            first = found[row.data.key].first
            assert row.data.reached == (first is not None)
            assert first is None or str(first.year) in row.data.when


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
        assert source.seen == [("film", best.game)]
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
        _theatre, scene, _source = opened(
            page, size=size, ui_scale=scale, digests=sample_digests(48)
        )
        window = pygame.Rect((0, 0), size)
        shown = [
            each for each in (scene.who, scene.which, scene.last) if each in scene.form.widgets
        ]
        for number, each in enumerate(shown):
            assert window.contains(each.rect)
            assert each.rect.collidelist([other.rect for other in shown[number + 1 :]]) < 0
            assert len(each.targets()) == 1 + len(each.values)  # every value can be seen

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
        assert {goal.key for goal in goals()} == set(MOTIFS)
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
        assert scene.form.focus is scene.form.find("button:save-table")
        theatre.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
        assert scene.form.focus is scene.wall.tiles[1]

    def test_a_secret_keeps_its_name_until_it_is_reached(self) -> None:
        _theatre, scene, _source = opened(MEDALS, digests=())
        assert scene.wall is not None
        secrets = [tile.data for tile in scene.wall.tiles if tile.data.hidden]
        assert {data.key for data in secrets} == {goal.key for goal in goals() if goal.secret}
        names = {goal.words()[0] for goal in goals() if goal.secret}
        assert not names & {data.title for data in secrets}

    def test_the_sign_of_news_goes_once_they_have_been_seen(self) -> None:
        theatre, scene, _source = opened(MEDALS, medals_new=("title_40",))
        assert scene.wall is not None
        new = [tile.data.key for tile in scene.wall.tiles if tile.data.new]
        reached = {each.key for each in achievements(games(), person("Anna")) if each.reached}
        assert set(new) == {"title_40"} & reached
        assert theatre.stage.settings.medals_new == ()
        assert theatre.saved


WINDOWS = [((960, 600), 1.0), ((960, 600), 2.0), ((1920, 1080), 1.0), ((1000, 1400), 1.25)]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("page", PAGES)
def test_everything_is_reached_by_keys_and_nothing_is_cut(
    page: str, size: tuple[int, int], scale: float
) -> None:
    theatre, scene, _source = opened(page, size=size, ui_scale=scale)
    check_lines(theatre, scene)
    seen = reachable(theatre, scene)
    for each in scene.form.widgets:
        if each.can_focus and each.shown.h * 2 >= each.rect.h:
            assert each.name in seen


@pytest.mark.parametrize("page", PAGES)
def test_longer_words_fit(page: str, longer: None) -> None:
    theatre, scene, _source = opened(page, size=(960, 600), ui_scale=1.5)
    check_lines(theatre, scene)


def test_a_picture_is_the_same_twice() -> None:
    first, second = (opened(MEDALS)[0].draw() for _ in range(2))
    assert first == second
