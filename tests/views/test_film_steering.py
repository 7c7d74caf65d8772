"""The film of a game: steered by keys, mouse and controller; the ways in and out."""

from __future__ import annotations

import pygame
import pytest

from skyline.core.record import Record
from skyline.games.skyline.game import GAME
from skyline.play.film.story import still_secret
from skyline.scenes.film.scene import SPEEDS, FilmScene
from skyline.scenes.film.streets import FilmStreetsScene
from skyline.scenes.play.scene import PlayScene
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.review.scene import ReviewScene
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.verbs.review_games import FOUR
from skyline.verbs.shot_review import finished_game
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.key_names import BUTTONS
from tests.scenes.reviews import played_game
from tests.views.driver import Table
from tests.views.films import (
    SMALL,
    film_of,
    laid,
    picture,
    run,
    scene_of,
    short_game,
    story_of,
    view_of,
)

pytestmark = pytest.mark.usefixtures("quick_judge")


def pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


class TestSteering:
    """Every control, by every device."""

    def test_nobody_plays_on_where_something_is_still_secret(self) -> None:
        table, scene = film_of(short_game())
        scene.tale._open_steps = scene.tale.stops[20]
        scene.go_to(20)
        assert "button:film-on" in [target.name for target in scene.targets() if target.enabled]
        scene.go_to(21)
        (here,) = [target for target in scene.targets() if target.name == "button:film-on"]
        assert not here.enabled and here.tooltip == still_secret()
        table.do("key p")
        assert scene_of(table) is scene and scene.view.stop == 21
        scene.go_to(20)
        table.do("key p")
        assert isinstance(table.app.manager.top, PlayScene)

    @pytest.mark.parametrize(
        ("press", "stop"),
        [
            ("key left", 19),
            ("click film:back", 19),
            ("key home", 0),
            ("click film:first", 0),
            ("key end", None),
            ("click film:last", None),
        ],
    )
    def test_it_goes_at_once_to_another_stop(self, press: str, stop: int | None) -> None:
        table, scene = film_of(short_game())
        scene.go_to(20)
        table.do(press)
        assert scene.view.stop == (scene.tale.last if stop is None else stop)
        assert not view_of(scene).parts.animator.busy
        assert not scene.view.playing

    def test_moved_to_its_end_while_it_plays_it_stands_there(self) -> None:
        table, scene = film_of(short_game())
        table.do("key space", "key end")
        assert scene.view.at_end and not scene.view.playing
        assert scene.bar.play.icon == "again"
        table.do("key left")
        assert scene.bar.play.icon == "play"

    @pytest.mark.parametrize("press", ["key page down", "key shift+right", "click film:turn-on"])
    def test_a_turn_on(self, press: str) -> None:
        table, scene = film_of(short_game())
        table.do(press)
        assert scene.view.stop == scene.tale.turns[1].first

    @pytest.mark.parametrize("press", ["key page up", "key shift+left", "click film:turn-back"])
    def test_a_turn_back_goes_to_the_beginning_of_this_one_first(self, press: str) -> None:
        table, scene = film_of(short_game())
        second = scene.tale.turns[1]
        scene.go_to(second.first + 1)
        table.do(press)
        assert scene.view.stop == second.first
        table.do(press)
        assert scene.view.stop == 0

    @pytest.mark.parametrize("press", ["key right", "click film:on"])
    def test_one_move_on_is_made_as_it_was_and_then_it_stands_still(self, press: str) -> None:
        table, scene = film_of(short_game())
        table.do(press)
        assert view_of(scene).projector.running
        assert list(run(table, scene)) == [1]
        assert not scene.view.playing
        assert view_of(scene).parts.model.agrees(view_of(scene).state)

    @pytest.mark.parametrize(
        "press", ["key space", "key return", "click film:play", "click-on-the-sky"]
    )
    def test_it_plays_and_pauses(self, press: str) -> None:
        table, scene = film_of(short_game())
        for playing in (True, False, True):
            if press == "click-on-the-sky":
                at = (480, 150)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    table.app.dispatch(pygame.Event(kind, pos=at, button=1))
            else:
                table.do(press)
            assert scene.view.playing is playing
            assert scene.bar.play.icon == ("pause" if playing else "play")

    def test_the_button_shows_that_a_film_has_come_to_its_end(self) -> None:
        table, scene = film_of(short_game())
        scene.go_to(scene.tale.last - 1)
        table.do("click film:play")
        assert scene.bar.play.icon == "pause"
        assert list(run(table, scene)) == [scene.tale.last]
        assert scene.bar.play.icon == "again"

    @pytest.mark.parametrize(
        ("faster", "slower"),
        [("key +", "key -"), ("key =", "key -"), ("key up", "key down"),
         ("click film:faster", "click film:slower")],
    )  # fmt: skip
    def test_speed_has_two_ends(self, faster: str, slower: str) -> None:
        table, scene = film_of(short_game())
        seen = [scene.speed]
        for _press in range(5):
            table.do(faster)
            seen.append(scene.speed)
        assert seen == [1, 2, 4, 8, 8, 8]
        for _press in range(6):
            table.do(slower)
        assert scene.speed == SPEEDS[0] == view_of(scene).speed

    def test_a_controller_does_it_all(self) -> None:
        table, scene = film_of(short_game())

        def pad(button: str) -> None:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                table.app.dispatch(pygame.Event(kind, button=BUTTONS[button], instance_id=0))

        pad("rightshoulder")
        assert scene.view.stop == scene.tale.turns[1].first
        pad("dpleft")
        assert scene.view.stop == scene.tale.turns[1].first - 1
        pad("righttrigger")
        assert scene.view.at_end
        pad("lefttrigger")
        assert scene.view.stop == 0
        pad("dpup")
        assert scene.speed == 2
        pad("a")
        assert scene.view.playing
        pad("y")
        assert isinstance(table.app.manager.top, FilmStreetsScene)
        pad("b")
        assert table.app.manager.top is scene
        pad("b")
        assert not isinstance(table.app.manager.top, FilmScene)

    def test_the_timeline_is_pressed_and_dragged(self) -> None:
        table, scene = film_of(short_game())
        line = scene.bar.timeline
        place = table.pilot.target("film:timeline").rect

        def point(kind: int, stop: int) -> None:
            at = (round(line.x_of(stop, scene.look)), place.centery)
            table.app.dispatch(pygame.Event(kind, pos=at, rel=(1, 0), buttons=(1, 0, 0), button=1))

        point(pygame.MOUSEBUTTONDOWN, 12)
        assert scene.view.stop == 12
        for stop in (15, 22, 9):
            point(pygame.MOUSEMOTION, stop)
            assert scene.view.stop == stop
        point(pygame.MOUSEBUTTONUP, 9)
        point(pygame.MOUSEMOTION, 30)
        assert scene.view.stop == 9

    def test_what_is_pointed_at_is_told_without_hiding_the_table(self) -> None:
        table, scene = film_of(finished_game(4, FOUR))
        scene.go_to(140)
        picture(table)  # until the film has come into sight
        plain = table.app.surface.copy()
        table.do("hover film:timeline", "wait 0.1")
        table.draw()
        told = table.app.surface
        line, look = scene.bar.timeline, scene.bar.form.look
        above = pygame.Rect(0, 0, SMALL[0], line.strip(look).y)
        assert pixels(told, above) != pixels(plain, above)
        shade = look.u(14)  # of the note: it may fall on the edge of a button
        buttons = max(each.rect.bottom for each in scene.view.targets()) - shade
        third = scene.table_size[1] // 3  # dice, District, buttons
        table_top = pygame.Rect(0, third, SMALL[0], buttons - third)
        assert pixels(told, table_top) == pixels(plain, table_top)
        foot = (line.strip(look).bottom + line.place.bottom) // 2  # below the knob, which grows
        figures = pygame.Rect(line.place.x, foot, line.place.w, SMALL[1] - foot)
        assert pixels(told, figures) == pixels(plain, figures), "every round keeps its number"

    def test_a_note_of_the_bar_leaves_no_trace_while_dice_roll(self) -> None:
        table, scene = film_of(finished_game(4, FOUR))
        scene.go_to(next(turn.first for turn in scene.tale.turns if turn.first > 40))
        left = scene.bar.timeline.place.x
        area = pygame.Rect(left, scene.table_size[1] - 24, SMALL[0] - left, 24)
        scene.change_speed(-1)  # a throw outlasts both notes
        table.do("key space")
        rolling = 0
        while rolling < 3:  # nothing else changes any more
            table.app.step(1 / 60)
            rolling += view_of(scene).parts.tray.throwing
        plain = pixels(table.app.surface, area)
        table.do("hover film:timeline")
        table.app.step(1 / 60)
        assert pixels(table.app.surface, area) != plain
        table.do("hover film:play")
        table.app.step(1 / 60)
        assert view_of(scene).parts.tray.throwing
        assert pixels(table.app.surface, area) == plain

    def test_a_wheel_over_the_timeline_steps(self) -> None:
        table, scene = film_of(short_game())
        scene.go_to(10)
        table.do("hover film:timeline")
        table.app.dispatch(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
        assert scene.view.stop == 9

    def test_log_and_streets_open_and_escape_closes_them_first(self) -> None:
        table, scene = film_of(short_game())
        scene.go_to(20)
        table.do("key l")
        assert view_of(scene).log.open
        assert view_of(scene).log.sentences(("a", "b"))
        table.do("key escape", "key f1")
        assert view_of(scene).table.peeked == 0
        table.do("key escape")
        assert table.app.manager.top is scene
        table.do("key escape")
        assert not isinstance(table.app.manager.top, FilmScene)

    def test_playing_goes_on_after_a_jump(self) -> None:
        table, scene = film_of(short_game())
        table.do("key space", "key page down")
        assert scene.view.playing
        assert scene.view.stop == scene.tale.turns[1].first

    def test_no_hand_reaches_the_dice(self) -> None:
        table, scene = film_of(short_game())
        scene.go_to(3)
        names = [target.name for target in table.app.manager.targets()]
        assert not [name for name in names if name.startswith(("die:", "bin:", "lot:", "mark:"))]
        before = laid(scene)
        table.do("key 1", "key e", "key r", "key d", "key a", "key x", "key ctrl+z")
        assert laid(scene) == before


class TestWays:
    def test_from_the_results_and_back(self) -> None:
        table = Table.at_title(SMALL, animation_speed=INSTANT, hints=False)
        table.app.go.results(played_game())
        table.do("wait idle", "wait 1", "key f", "wait 0.5")
        assert scene_of(table).view.playing
        table.do("key escape", "wait idle")
        assert isinstance(table.app.manager.top, ResultsScene)

    def test_from_the_review_at_its_position_and_back_to_another(self) -> None:
        table = Table.at_title(SMALL, animation_speed=INSTANT, hints=False)
        session = played_game()
        table.app.go.results(session)
        table.app.go.review(session, 30)
        table.do("wait idle", "key f")
        scene = scene_of(table)
        stop = story_of(scene).stop_at(30)
        assert scene.view.stop == stop
        assert scene.view.playing
        table.do("key space", "key page down", "key r")
        review = table.app.manager.top
        assert isinstance(review, ReviewScene)
        assert review.position == story_of(scene).stops[scene.view.stop]
        assert sum(isinstance(each, ReviewScene) for each in table.app.manager.stack) == 1

    def test_from_the_pause_of_a_game_that_goes_on(self) -> None:
        table = Table.set_up(2)
        session = table.app.manager.top.session  # type: ignore[attr-defined]
        table.do("key escape", "wait idle")
        assert "button:film" not in table.names()
        table.do("key escape", "wait idle")
        session.play(GAME.parse_move("take G U U"))
        session.roll()
        entries = list(session.record.entries)
        table.do("key escape", "wait idle", "click button:film")
        scene = scene_of(table)
        list(run(table, scene))
        assert scene.view.at_end
        assert "button:film-close" in table.names()
        table.do("click button:film-close", "wait idle", "key escape", "wait idle")
        assert isinstance(table.app.manager.top, PlayScene)
        assert session.record.entries == entries

    def test_the_end_leads_to_the_results_and_to_the_review(self) -> None:
        session = played_game()
        table, _scene = film_of(session)
        table.do("key end", "click button:film-review", "wait idle")
        assert isinstance(table.app.manager.top, ReviewScene)
        table, _scene = film_of(session)
        table.do("key end", "key return", "wait idle")
        assert isinstance(table.app.manager.top, ResultsScene)

    def test_watching_again_begins_at_the_beginning(self) -> None:
        table, scene = film_of(played_game())
        table.do("key end")
        again = next(each for each in view_of(scene).moment().buttons if each.name == "film-again")
        assert inputs.key_cap(again.command) is not None
        for press in ("click button:film-again", "click film:play", "key space", "key p"):
            table.do("key end", press)
            assert scene.view.playing
            assert scene.view.stop == 0
            scene.view.pause_film()

    def test_playing_on_from_here_is_a_game_of_its_own(self, place: Folders) -> None:
        session = played_game()
        table, scene = film_of(session, home=place)
        table.do("key page down", "key page down", "key p", "wait 0.2")
        begun = table.app.manager.top
        assert isinstance(begun, PlayScene)
        steps = story_of(scene).stops[scene.tale.turns[2].first]
        assert begun.session.history == session.history[:steps]
        assert table.app.library.is_what_if(begun.session)

    def test_a_finished_record_opens_as_a_film(self, place: Folders) -> None:
        table = Table.at_title(SMALL, place, hints=False)
        file = place.games.parent / "game.skyline"
        session = played_game()
        file.write_text(
            Record("skyline", session.setup, session.record.entries).to_text(sealed=True)
        )
        table.app.go.open_file(file)
        assert scene_of(table).view.playing
        table.do("key escape", "wait idle")
        assert not isinstance(table.app.manager.top, FilmScene)
