"""Records: what stands where, what is marked, and what the pages say in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from skyline.chronicle.people import person
from skyline.chronicle.rows import Filter, Which
from skyline.chronicle.skyline.goals import LEVEL_POINTS
from skyline.chronicle.summary import summary
from skyline.play.records import MEDALS, OVERVIEW, RESULTS
from skyline.scenes.statistics.scene import StatisticsScene
from skyline.table import type as lettering
from skyline.table.scenery.steps import finish
from skyline.views.skyline import records as skyline_records
from skyline.views.skyline.record_pictures import unbuilt_steps
from skyline.views.skyline.records import ALONE, BUILDING
from skyline.widgets.charts.history import HistoryChart, HistoryGame
from skyline.widgets.charts.luck import LuckChart
from skyline.widgets.charts.marks import PALE
from skyline.widgets.charts.points import LEAST_LINES, scale_step
from skyline.widgets.controls.button import Button
from skyline.widgets.records.best import BestMark
from skyline.widgets.records.medal_sheet import MedalSheet
from skyline.widgets.records.picture import PictureCard
from skyline.widgets.records.ranks import RankMark, RankStreet
from skyline.widgets.records.rows import RowsCard
from tests.scenes.helpers import Theatre
from tests.scenes.records import PAGES, games, opened, samples, widget

pytestmark = pytest.mark.usefixtures("plain_ground")


def written(theatre: Theatre) -> list[lettering.Written]:
    """Every line of the picture as it is drawn now."""
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        theatre.draw()
    finally:
        lettering.record_into(None)
    return ledger


def street_of(scene: StatisticsScene) -> RankStreet:
    street = widget(scene, "ranks")
    assert isinstance(street, RankStreet)
    return street


class TestRanks:
    def test_towers_are_as_high_as_their_points(self) -> None:
        _theatre, scene, _source = opened(ALONE)
        street = street_of(scene)
        assert [mark.points for mark in street.marks] == list(LEVEL_POINTS)
        towers = street._towers(street.picture_rect(scene.look).size)
        assert len({tower.bottom for tower in towers}) == 1
        for tower, points in zip(towers, LEVEL_POINTS, strict=True):
            assert tower.h == pytest.approx(towers[-1].h * points / LEVEL_POINTS[-1], abs=1)

    def test_reached_ranks_are_lit_and_all_are_below_the_line(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[Sequence[bool]] = []
        paint = skyline_records.towers_steps

        def noted(places, lit, size):  # type: ignore[no-untyped-def]
            seen.append(tuple(lit))
            return paint(places, lit, size)

        monkeypatch.setattr(skyline_records, "towers_steps", noted)
        theatre, scene, _source = opened(ALONE)
        street = street_of(scene)
        street.at_once = True
        theatre.draw()
        best = summary(games(), person("Anna"), Filter("solo")).total.best
        assert seen[-1] == tuple(points <= best for points in LEVEL_POINTS)
        size = street.picture_rect(scene.look).size
        line = street._line(size, scene.look)
        for tower, lit in zip(street._towers(size), seen[-1], strict=True):
            assert (tower.y >= line) == lit

    def test_what_is_not_reached_is_never_golden(self) -> None:
        theatre, _scene, _source = opened(ALONE)
        lines = written(theatre)
        missing = {line.colour for line in lines if line.text == "not yet"}
        golden = {line.colour for line in lines if line.text.endswith((" time", " times"))}
        assert missing
        assert golden
        assert not missing & golden

    def test_the_best_game_alone_tells_points_and_date_and_opens_its_film(self) -> None:
        theatre, scene, source = opened(ALONE)
        best = summary(games(), person("Anna"), Filter("solo")).best
        assert best is not None
        mark = widget(scene, "best-alone")
        assert isinstance(mark, BestMark)
        assert str(best.own.score) in mark.spoken()
        assert str(best.digest.ended.year) in mark.spoken()
        theatre.click("best-alone")
        assert source.seen == [("film", best.digest.id)]

    def test_a_best_game_beyond_the_last_rank_stays_in_the_sky(self) -> None:
        _theatre, scene, _source = opened(ALONE)
        street = street_of(scene)
        assert street.best is not None
        object.__setattr__(street.best.best, "points", 131)
        size = street.picture_rect(scene.look).size
        assert street._line(size, scene.look) > 0
        assert street._towers(size)[-1].y > street._line(size, scene.look)

    def test_who_never_played_alone_sees_all_ranks_and_no_line(self) -> None:
        digests = tuple(each for each in samples(20) if not each.solo)
        theatre, scene, _source = opened(ALONE, digests=digests)
        assert "best-alone" not in theatre.names()
        assert not any(mark.data.reached for mark in street_of(scene).marks)

    def test_arrows_pass_along_the_street_and_tips_tell_what_is_asked(self) -> None:
        theatre, scene, source = opened(ALONE)
        marks = street_of(scene).marks
        scene.form.set_focus(marks[0])
        for mark in marks[1:]:
            theatre.key(pygame.K_RIGHT)
            assert scene.form.focus is mark
            assert str(mark.points) in mark.tooltip
        scene.form.set_focus(marks[0])
        theatre.key(pygame.K_RETURN)
        assert source.seen == [("film", marks[0].data.game)]

    @pytest.mark.parametrize(
        ("size", "scale"), [((1920, 1080), 1.0), ((1280, 720), 1.0), ((960, 600), 2.0)]
    )
    def test_ranks_and_cities_stay_on_what_carries_them(
        self, size: tuple[int, int], scale: float
    ) -> None:
        _theatre, scene, _source = opened(ALONE, size=size, ui_scale=scale)
        cities = widget(scene, "cities")
        assert isinstance(cities, MedalSheet)
        for card in (street_of(scene), cities):
            for part in card.parts:
                assert card.rect.contains(part.rect)
            if card is cities:
                tiles = [tile.rect for tile in cities.tiles]
                for number, rect in enumerate(tiles):
                    assert rect.collidelist(tiles[number + 1 :]) < 0
                assert len({tile.size for tile in cities.tiles}) == 1

    def test_long_names_take_the_whole_width(self, longer: None) -> None:
        _theatre, scene, _source = opened(ALONE, size=(1280, 720))
        street = street_of(scene)
        mark = next(mark for mark in street.marks if isinstance(mark, RankMark))
        width = street.rect.w
        object.__setattr__(mark.data, "title", "Oberstadtbaumeisterstellvertreter")
        scene.arrange()
        assert street.rect.w > width


class TestResults:
    def test_luck_is_told_as_a_sum_of_changes_in_per_cent(self) -> None:
        _theatre, scene, _source = opened(RESULTS)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        assert scene.board().unit == "chance"
        assert "all turns added up" in chart.note
        assert "%" in chart.note

    @pytest.mark.parametrize("which", ["others", "solo"])
    def test_both_axes_and_the_lines_in_the_middle_are_named(self, which: Which) -> None:
        theatre, scene, _source = opened(RESULTS, who="", digests=samples(48))
        scene.which.choose(which)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        assert ("cross", chart.middle_words) in chart.legend()
        assert chart.middle_words
        lines = written(theatre)
        unit = "percentage points" if which == "others" else "points"
        assert f"luck in {unit}" in {line.text for line in lines}
        middle = sorted(game.skill for game in chart.games)[len(chart.games) // 2]
        assert str(round(middle)) in {line.text for line in lines}

    def test_without_reckoned_games_there_are_no_axes(self) -> None:
        _theatre, scene, _source = opened(RESULTS)
        chart = widget(scene, "luck")
        assert isinstance(chart, LuckChart)
        chart.show(())
        assert chart.legend() == []
        assert chart.gutter(scene.look) == 0

    def test_few_rows_share_the_height_of_their_sheet(self) -> None:
        theatre, scene, _source = opened(RESULTS, size=(1920, 1080), digests=samples(48))
        card = widget(scene, "company")
        assert isinstance(card, RowsCard)
        names = {row.name for row in card.rows}
        middles = [line.rect.centery for line in written(theatre) if line.text in names]
        body = card.body(scene.look)
        assert len(middles) == len(card.rows) == 2
        assert abs(sum(middles) / 2 - body.centery) < body.h * 0.1
        assert middles[1] - middles[0] > body.h * 0.35


class TestHistory:
    def test_the_line_of_the_mean_hides_no_game(self) -> None:
        theatre, scene, _source = opened(size=(1920, 1080))
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        chart.show([HistoryGame(60 + n % 2 * 20, 60, False, "") for n in range(12)])
        theatre.draw()
        x, y = chart.spots(scene.look)[6]  # on the line
        shown = theatre.surface.get_at((round(x), round(y)))
        assert max(abs(shown[part] - PALE[part]) for part in range(3)) < 24

    def test_seats_of_one_game_stand_in_one_column_above_one_date(self) -> None:
        one = max(samples(30), key=lambda each: each.players)
        theatre, scene, _source = opened(who="", digests=(one,))
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        plot = chart.plot(scene.look)
        assert [x for x, _y in chart.spots(scene.look)] == [
            pytest.approx(plot.centerx, abs=1)
        ] * one.players
        chart._kept = None
        assert [line.text for line in written(theatre)].count(chart.ends[0]) == 1
        for n, (_x, y) in enumerate(chart.spots(scene.look)):
            assert chart.spots(scene.look)[chart.nearest((plot.x, round(y)))][1] == y, n

    def test_everybodys_games_stand_at_even_distances(self) -> None:
        _theatre, scene, _source = opened(who="")
        chart = widget(scene, "history")
        assert isinstance(chart, HistoryChart)
        columns = sorted({round(x, 3) for x, _y in chart.spots(scene.look)})
        assert len(columns) == len(games()) < len(chart.games)
        gaps = [after - before for before, after in pairwise(columns)]
        assert max(gaps) == pytest.approx(min(gaps), abs=0.01)
        places = [x for x, _y in chart._line(chart.plot(scene.look))]
        assert places == sorted(set(places)), "one mean for each game"

    @pytest.mark.parametrize("height", [70, 90, 130, 200, 420])
    @pytest.mark.parametrize(("low", "top"), [(10, 97), (0, 60), (33, 71), (20, 300), (86, 93)])
    def test_a_scale_has_some_lines_wherever_their_figures_have_room(
        self, height: int, low: float, top: float
    ) -> None:
        px = 13
        step = scale_step(low, top, height, px)
        lines = int(top // step - -(-low // step)) + 1
        assert step * height / (top - low) >= px  # figures do not touch
        assert lines >= LEAST_LINES
        assert step == int(step), "there are no half points"

    def test_points_turn_by_turn_say_that_they_are_an_average(self) -> None:
        _theatre, scene, _source = opened(BUILDING)
        assert "average" in widget(scene, "turns").title  # type: ignore[attr-defined]


class TestPages:
    @pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
    def test_panels_keep_the_margins_of_the_head_on_every_page(self, size: tuple[int, int]) -> None:
        tops = set()
        for page in PAGES:
            _theatre, scene, _source = opened(page, size=size)
            if scene.wall is not None:
                places = [scene.wall.sheet.place, scene.wall.card.place]
            else:
                shown = scene._shown
                assert shown is not None
                places = [card.place for row in shown.rows for card, _part in row.cards]
            assert min(place.x for place in places) == scene.who.rect.x
            assert max(place.right for place in places) == pytest.approx(
                scene.tabs.rect.right, abs=1
            )
            if page in (ALONE, MEDALS):  # the others have more choosers, perhaps on more lines
                tops.add(min(place.y for place in places))
        assert len(tops) == 1

    def test_every_page_without_games_has_a_picture_and_words_of_its_own(self) -> None:
        told, painted = set(), set()
        for page in (OVERVIEW, BUILDING, RESULTS, ALONE):
            _theatre, scene, _source = opened(page, digests=())
            card = widget(scene, "first-game")
            assert isinstance(card, PictureCard)
            told.add((card.title, card.note))
            picture = finish(unbuilt_steps(page, (320, 180)))
            assert picture.get_size() == (320, 180)
            painted.add(pygame.image.tobytes(picture, "RGB"))
        assert len(told) == len(painted) == 4

    def test_the_button_says_what_kind_of_file_is_saved(self) -> None:
        _theatre, scene, _source = opened()
        button = scene.form.find("button:save-table")
        assert isinstance(button, Button)
        assert "CSV" in button.label


class TestMedals:
    def test_the_medal_on_the_card_is_marked_and_in_sight(self) -> None:
        for size in ((1920, 1080), (1000, 1400)):
            _theatre, scene, _source = opened(MEDALS, size=size)
            assert scene.wall is not None
            marked = [tile for tile in scene.wall.tiles if tile.large]
            assert [tile.data for tile in marked] == [scene.wall.card.data]
            assert marked[0].shown.h == marked[0].rect.h

    def test_the_mark_goes_with_what_is_looked_at(self) -> None:
        _theatre, scene, _source = opened(MEDALS)
        assert scene.wall is not None
        scene.form.set_focus(scene.wall.tiles[5])
        assert [tile for tile in scene.wall.tiles if tile.large] == [scene.wall.tiles[5]]

    def test_without_a_card_nothing_is_marked(self) -> None:
        _theatre, scene, _source = opened(MEDALS, size=(960, 600), ui_scale=2.0)
        assert scene.wall is not None
        assert not scene.wall.card.visible
        assert not any(tile.large for tile in scene.wall.tiles)
