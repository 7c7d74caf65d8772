"""All skylines of a film, round by round."""

from __future__ import annotations

import pygame
import pytest

from skyline.scenes.film.streets import FilmStreetsScene
from skyline.verbs.review_games import FOUR
from skyline.verbs.shot_review import finished_game
from tests.scenes.reviews import played_game
from tests.views.films import (
    SMALL,
    film_of,
    short_game,
    streets_of,
)

pytestmark = pytest.mark.usefixtures("quick_judge")


class TestAllSkylines:
    @pytest.mark.parametrize("press", ["key tab", "key s", "click button:film-streets"])
    def test_they_show_every_street_after_every_round(self, press: str) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        scene.go_to(100)
        table.do(press, "wait idle")
        streets = table.app.manager.top
        assert isinstance(streets, FilmStreetsScene)
        assert len(streets.cells) == 9
        assert all(len(row) == 4 for row in streets.cells)
        last = [cell.points for cell in streets.cells[-1]]
        assert tuple(last) == tuple(scene.tale.points(scene.tale.last))
        table.app.manager.draw(table.app.surface)
        assert all(cell.picture is not None for row in streets.cells for cell in row)

    def test_a_press_shows_that_moment_in_the_film(self) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        table.do("key s", "click street:3:2")
        assert table.app.manager.top is scene
        assert scene.view.stop == scene.tale.rounds[2].last

    def test_the_chart_chooses_and_enter_watches(self) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        table.do("key s")
        streets = table.app.manager.top
        assert isinstance(streets, FilmStreetsScene)
        streets.form.set_focus(streets.chart)
        table.do("key right", "key right", "click button:watch")
        assert scene.view.stop == scene.tale.rounds[2].last
        assert scene.view.playing

    def test_frame_chart_and_words_show_one_round_however_it_is_chosen(self) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        scene.go_to(118)
        table.do("key s", "wait idle")
        streets = streets_of(table)

        def agree(number: int) -> None:
            stop = scene.tale.rounds[number - 1].last
            assert streets.stop == stop
            assert [head.number for head in streets.round_heads if head.chosen] == [number]
            chosen = [cell for row in streets.cells for cell in row if cell.chosen]
            assert {cell.stop for cell in chosen} == {stop}
            shown = [line.values[streets.chart.position] for line in streets.chart.course.lines]
            assert shown == [cell.points for cell in chosen]
            assert streets.chosen_words() == f"After round {number}"

        agree(5)
        table.do("key right")
        agree(6)
        streets.form.set_focus(streets.chart)
        table.do("key left", "key left")
        agree(4)
        plot = streets.chart.plot(streets.look)
        for part in (0.05, 0.5, 0.95):  # wherever in the column of the third round
            at = (round(plot.x + plot.w * (2 + part) / 9), plot.centery)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                table.app.dispatch(pygame.Event(kind, pos=at, button=1))
            agree(3)
        table.do("click button:watch")
        assert scene.view.stop == scene.tale.rounds[2].last

    def test_enter_watches_the_round_that_has_the_focus(self) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        table.do("key s", "key right", "key right", "key down", "key return")
        assert table.app.manager.top is scene
        assert scene.view.stop == scene.tale.rounds[2].last

    @pytest.mark.parametrize("size", [SMALL, (1600, 900)])
    def test_tab_passes_all_pictures_in_one_step(self, size: tuple[int, int]) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=size)
        scene.go_to(118)
        table.do("key s", "wait idle")
        streets = streets_of(table)
        begun = streets.form.focus
        assert begun in streets.cells[4]
        table.do("key right", "key down")
        there = streets.form.focus
        assert there is not begun
        passed = []
        while streets.form.focus is not there or not passed:
            table.do("key tab")
            passed.append(streets.form.focus)
        buttons = [button for button in streets._buttons if button.visible]
        assert passed == [streets.chart, *buttons, there]

    def test_tab_comes_back_to_the_round_that_the_chart_chose(self) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=(1600, 900))
        scene.go_to(118)
        table.do("key s", "wait idle", "key down")
        streets = streets_of(table)
        row = next(row for row in streets.cells if streets.form.focus in row)
        seat = row.index(streets.form.focus)  # type: ignore[arg-type]
        table.do("key tab", "key left", "key left", "key shift+tab")
        assert streets.form.focus is streets.cells[2][seat]

    @pytest.mark.parametrize("size", [SMALL, (1600, 900)])
    def test_up_from_the_chart_leads_to_the_round_chosen_there(self, size: tuple[int, int]) -> None:
        table, scene = film_of(finished_game(4, FOUR), size=size)
        scene.go_to(118)
        table.do("key s", "wait idle", "key end", "key left", "key left", "key up", "wait idle")
        streets = streets_of(table)
        cell = streets.form.focus
        assert cell in streets.cells[2]
        assert streets.stop == scene.tale.rounds[2].last
        assert streets.body.rect.contains(cell.place)

    def test_the_round_of_a_game_that_goes_on_is_not_called_over(self) -> None:
        table, scene = film_of(short_game())
        table.do("key end", "key s")
        last = scene.tale.rounds[-1].number
        assert streets_of(table).chosen_words() == f"Round {last}"

    @pytest.mark.parametrize("scale", [1.0, 1.5])
    def test_names_stay_above_the_pictures_of_a_narrow_window(self, scale: float) -> None:
        table, scene = film_of(finished_game(4, FOUR), ui_scale=scale)
        scene.go_to(118)
        table.do("key s", "wait idle")
        streets = streets_of(table)
        for press in ("wait 0.1", "key page up", "key home", "key page down", "key page down"):
            table.do(press, "wait idle")
            for seat, head in enumerate(streets.seat_heads):
                cell = streets.cells[0][seat]
                assert head.place.left == cell.place.left
                assert head.shown.bottom <= streets.body.rect.top
                assert pygame.Rect(0, 0, *SMALL).contains(head.shown)

    @pytest.mark.parametrize("press", ["key end", "click button:points"])
    def test_a_narrow_window_has_a_way_to_the_points(self, press: str) -> None:
        table, scene = film_of(finished_game(4, FOUR))
        scene.go_to(118)
        table.do("key s", "wait idle")
        streets = streets_of(table)
        five = [cell.shown for cell in streets.cells[4]]
        assert all(shown.h == streets.cells[4][0].rect.h for shown in five)
        table.do(press, "wait idle")
        assert streets.form.focus is streets.chart
        assert streets.body.rect.contains(streets.chart.place)
        table.do("size 1600x900", "wait idle")
        assert "button:points" not in table.names()

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_of_the_first_round_they_lie_side_by_side_and_fill_the_window(
        self, players: int
    ) -> None:
        table, _scene = film_of(played_game(players, steps=4), size=(1920, 1080))
        table.do("key s", "wait idle")
        streets = streets_of(table)
        assert len(streets.cells) == 1
        places = [cell.place for cell in streets.cells[0]]
        assert len({place.y for place in places}) == 1
        assert places[-1].right - places[0].left > 0.8 * streets.body.rect.w
        for head, place in zip(streets.seat_heads, places, strict=True):
            assert head.place.left == place.left and head.place.bottom <= place.top
        assert streets.body.rect.contains(streets.chart.place)

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)])
    @pytest.mark.parametrize("players", [1, 2, 4])
    def test_they_are_large_enough_and_none_lies_on_another(
        self, size: tuple[int, int], players: int
    ) -> None:
        table, _scene = film_of(played_game(players), size=size)
        table.do("key s")
        streets = table.app.manager.top
        assert isinstance(streets, FilmStreetsScene)
        cells = [cell.rect for row in streets.cells for cell in row]
        assert min(rect.w for rect in cells) >= 118
        for number, rect in enumerate(cells):
            assert rect.collidelist(cells[number + 1 :]) < 0
            assert not rect.colliderect(streets.chart.rect)
            assert rect.x >= 0
            assert rect.right <= streets.body.rect.w
        assert streets.chart.rect.bottom <= streets.body.content
