"""Records: what the charts draw is what the games tell, and everything fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skyline.chronicle.people import person
from skyline.chronicle.rows import Filter, Which
from skyline.chronicle.summary import played, summary
from skyline.play.levels import offered_levels
from skyline.play.records import MEDALS, OVERVIEW, RESULTS
from skyline.views.skyline.records import ALONE, BUILDING
from skyline.widgets.charts.bars import BarsCard, UpBar
from skyline.widgets.charts.history import SETTLED, HistoryChart, HistoryGame
from skyline.widgets.charts.luck import LuckChart, LuckGame
from skyline.widgets.records.figures import FiguresCard
from skyline.widgets.records.medal import MedalData, MedalTile
from skyline.widgets.records.medal_reached import ReachedTile
from skyline.widgets.records.rows import RowsCard
from tests.chronicle.made import added, reached
from tests.scenes.records import ANNA, PAGES, games, opened, samples, widget
from tests.scenes.test_menus_fit import check_lines, reachable

pytestmark = pytest.mark.usefixtures("plain_ground")


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
        _theatre, scene, _source = opened(RESULTS, who="", digests=samples(48))
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
        assert "not analysed yet" in second

    def test_computer_players_are_offered_weakest_first(self) -> None:
        _theatre, scene, _source = opened(digests=samples(48))
        offered = [value.removeprefix("computer-") for value, _words in scene.who.values]
        levels = [value for value in offered if value in offered_levels()]
        assert len(levels) > 2
        assert levels == [level for level in offered_levels() if level in levels]

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
        _theatre, scene, _source = opened(RESULTS, digests=samples(48))
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

    @pytest.mark.parametrize(("scores", "told"), [((50, 52, 54), True), ((42, 98), False)])
    def test_a_hatched_bar_is_told_where_there_is_one(
        self, scores: tuple[int, ...], told: bool
    ) -> None:
        alone = [each for each in samples(48) if each.solo][: len(scores)]
        made = tuple(
            replace(each, seats=(replace(each.seats[0], score=score),))
            for each, score in zip(alone, scores, strict=True)
        )
        _theatre, scene, _source = opened(RESULTS, who="", digests=made)
        chart = widget(scene, "spread")
        assert isinstance(chart, BarsCard)
        assert any(bar.marked and bar.value for bar in chart.bars) is told
        assert ("hatched" in chart.axis) is told

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
        theatre, scene, _source = opened(page, size=(1920, 1080), digests=samples(70))
        theatre.click(f"last:{last}")
        wanted = Filter("solo" if page == ALONE else "all", last)
        assert scene.board().total == added(samples(70), person("Anna"), wanted)[0]
        theatre.click("last:0")
        wanted = wanted._replace(last=None)
        assert scene.board().total == added(samples(70), person("Anna"), wanted)[0]

    def test_cards_show_only_the_latest_games(self) -> None:
        theatre, scene, _source = opened(size=(1920, 1080), digests=samples(48))
        theatre.click("last:10")
        told = played(samples(48), person("Anna"))
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
        _theatre, scene, _source = opened(digests=samples(48))
        whole = widget(scene, "history")
        assert isinstance(whole, HistoryChart)
        scene.last.choose(10)
        latest = widget(scene, "history")
        assert isinstance(latest, HistoryChart)
        assert latest.games == whole.games[-10:]
        plot = latest.plot(scene.look)
        assert len(latest._line(plot)) == 10
        assert len(whole._line(plot)) == len(whole.games) - SETTLED

    def test_a_mean_far_from_the_latest_points_stays_in_the_plot(self) -> None:
        _theatre, scene, _source = opened()
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        chart.show([HistoryGame(50, 90 - n, False, "") for n in range(10)], earlier=30)
        plot = chart.plot(scene.look)
        assert all(plot.collidepoint(place) for place in chart._line(plot))

    def test_latest_and_sort_go_together(self) -> None:
        _theatre, scene, _source = opened(digests=samples(48))
        scene.which.choose("solo")
        scene.last.choose(10)
        shown = scene.board().seats
        assert shown == played(samples(48), person("Anna"), Filter("solo", 10))
        assert len(shown) == 10

    def test_everybody_means_the_latest_games_of_all(self) -> None:
        theatre, scene, _source = opened(who="", size=(1920, 1080), digests=samples(48))
        theatre.click("last:10")
        assert scene.board().total.sittings == 10

    def test_what_was_reached_before_the_latest_games_is_no_miss(self) -> None:
        _theatre, scene, _source = opened(ALONE)
        scene.last.value = 1
        scene.open(ALONE)
        rows = [each for each in scene.form.widgets if isinstance(each, ReachedTile)]
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
        rows = [each for each in scene.form.widgets if isinstance(each, ReachedTile)]
        found = {each.key: each for each in reached(games(), person("Anna"))}
        assert len(rows) == 14
        for row in rows:
            first = found[row.data.key].first
            assert row.data.reached == (first is not None)
            assert first is None or str(first.year) in row.data.when


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
