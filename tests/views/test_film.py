"""The film of a game: steered by keys, mouse and controller; it shows what was, keeps nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.scenes.film import SPEEDS, FilmScene
from skyline.scenes.film_streets import FilmStreetsScene
from skyline.scenes.play import PlayScene
from skyline.scenes.results import ResultsScene
from skyline.scenes.review import ReviewScene
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.table.scenery.steps import finish
from skyline.verbs.review_games import DUO, FOUR
from skyline.verbs.shot_review import finished_game
from skyline.views.skyline.film_story import FilmStory
from skyline.views.skyline.film_view import FilmView
from skyline.widgets.inputs import inputs
from skyline.widgets.key_names import BUTTONS
from tests.scenes.reviews import PlainStory, QuickJudge, played_game
from tests.views.driver import Table

SMALL = (960, 600)
MOST_FRAMES = 20_000


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyline.ai.judge.judge_for", QuickJudge)
    monkeypatch.setattr("skyline.reviewing.SkylineStory", PlainStory)


@lru_cache(maxsize=4)
def short_game(players: int = 2) -> Session[Any, Any]:
    return played_game(players, steps=70)


def film_of(
    session: Session[Any, Any],
    position: int = 0,
    size: tuple[int, int] = SMALL,
    home: Folders | None = None,
    **settings: Any,
) -> tuple[Table, FilmScene]:
    """A film that stands still."""
    table = Table.at_title(size, home, hints=False, **settings)
    table.app.go.film(session, "", position)
    scene = scene_of(table)
    scene.view.pause_film()
    return table, scene


def scene_of(table: Table) -> FilmScene:
    scene = table.app.manager.top
    assert isinstance(scene, FilmScene)
    return scene


def view_of(scene: FilmScene) -> FilmView:
    assert isinstance(scene.view, FilmView)
    return scene.view


def streets_of(table: Table) -> FilmStreetsScene:
    streets = table.app.manager.top
    assert isinstance(streets, FilmStreetsScene)
    return streets


def story_of(scene: FilmScene) -> FilmStory:
    assert isinstance(scene.tale, FilmStory)
    return scene.tale


def run(table: Table, scene: FilmScene, seconds: float = 0.1) -> Iterator[int]:
    """Lets the film run until it stands still; yields every stop that it reaches."""
    before = scene.view.stop
    for _frame in range(MOST_FRAMES):
        if not scene.view.awaits_computer:
            return
        table.app.step(seconds, draw=False)
        if scene.view.stop != before:
            before = scene.view.stop
            yield before
    raise AssertionError("the film does not come to rest")


def laid(scene: FilmScene) -> object:
    """All that lies on the table, and where."""
    model, parts = view_of(scene).parts.model, view_of(scene).parts
    return copy.deepcopy(
        (
            model.bins,
            [vars(die) for die in model.tray],
            dict(parts.tray.poses),
            [vars(die) for die in model.district],
            [[vars(lot) for lot in street] for street in model.streets],
            parts.seat,
            view_of(scene).shown_round,
        )
    )


def picture(table: Table) -> bytes:
    """The window, once nothing passes softly any more."""
    for _time in range(2):
        table.app.manager.draw(table.app.surface)
        table.app.step(0.4, draw=False)
    table.app.manager.draw(table.app.surface)
    return pygame.image.tobytes(table.app.surface, "RGB")


class TestTheStory:
    def test_a_throw_belongs_to_the_move_before_it(self) -> None:
        story = FilmStory(short_game())
        for stop in story.stops[:-1]:
            assert story.entries[stop].kind == "move"
            assert not GAME.awaits_roll(story.states[stop])

    def test_turns_and_rounds_follow_each_other_without_gaps(self) -> None:
        story = FilmStory(finished_game(4, FOUR))
        assert story.turns[0].first == 0
        assert story.turns[-1].last == story.last
        for turn, after in zip(story.turns, story.turns[1:], strict=False):
            assert turn.last == after.first
        assert [each.number for each in story.rounds] == list(range(1, 10))
        assert story.rounds[-1].last == story.last

    def test_the_sky_of_the_chart_has_the_hours_that_were_played(self) -> None:
        whole, part = FilmStory(finished_game(2, DUO)), FilmStory(short_game())
        count = len(part.rounds)
        assert count < len(whole.rounds) == 9

        def edge(story: FilmStory, x: int) -> pygame.Color:
            return finish(story.sky((40 * len(story.rounds), 100))).get_at((x, 10))

        assert edge(part, 40 * count - 1) == edge(whole, 40 * count - 20)
        assert edge(part, 40 * count - 1) != edge(whole, 40 * 9 - 1)

    def test_marks_are_the_buildings_that_the_points_come_from(self) -> None:
        session = finished_game(4, FOUR)
        story = FilmStory(session)
        built = [mark for mark in story.marks if not mark.fell]
        fell = [mark for mark in story.marks if mark.fell]
        assert fell
        first = built[0]
        assert story.points(first.stop)[first.seat] > story.points(first.stop - 1)[first.seat]

    def test_what_was_taken_back_is_not_in_it(self) -> None:
        session: Session[Any, Any] = Session(GAME, Setup(2, 3))
        session.play(GAME.parse_move("take G U U"))
        session.roll(GAME.parse_outcome("GM UL UM"))
        session.play(GAME.parse_move("build GM"))
        session.undo()
        session.play(GAME.parse_move("abandon UL"))
        assert any(entry.kind == "undo" for entry in session.record.entries)
        story = FilmStory(session)
        assert [entry.text for entry in story.entries] == ["take G U U", "GM UL UM", "abandon UL"]
        assert story.states[-1] == session.state

    def test_it_begins_with_the_last_position_laid_by_hand(self) -> None:
        session: Session[Any, Any] = Session(GAME, Setup(2, 3))
        session.play(GAME.parse_move("take G U U"))
        session.roll()
        session.replace_position(session.state._replace(round=5))
        session.play(session.legal()[0])
        story = FilmStory(session)
        assert story.offset == 3
        assert story.states[0].round == 5
        assert story.states[-1] == session.state

    def test_every_stop_says_what_happened(self) -> None:
        story = FilmStory(finished_game(4, FOUR))
        assert all(story.words(stop) for stop in range(story.last + 1))
        assert all(story.title(stop) for stop in range(story.last + 1))

    def test_a_game_in_which_nothing_happened_yet_is_one_stop(self) -> None:
        table, scene = film_of(Session(GAME, Setup(3, 1)))
        assert scene.tale.last == 0
        table.do("key space", "key right", "key end", "wait idle")
        assert scene.view.stop == 0


class TestSteering:
    """Every control, by every device."""

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
        before = scene.table_size[1]
        table.app.manager.draw(table.app.surface)
        room = pygame.Rect(0, 0, SMALL[0], before)
        plain = table.app.surface.subsurface(room).copy()
        note = table.app.surface.copy()
        table.do("hover film:timeline", "wait 0.1")
        table.app.manager.draw(table.app.surface)
        told = pygame.image.tobytes(table.app.surface, "RGB")
        assert told != pygame.image.tobytes(note, "RGB")
        shown = table.app.surface.subsurface(room)
        below = room.inflate(0, -before // 3).move(0, before // 6)  # dice, District, buttons
        assert pygame.image.tobytes(shown.subsurface(below), "RGB") == pygame.image.tobytes(
            plain.subsurface(below), "RGB"
        )

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
        assert view_of(scene).peeked == 0
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


class TestWhatItShows:
    def test_every_move_forward_agrees_with_the_game(self) -> None:
        table, scene = film_of(short_game(4))
        for _press in range(3):
            scene.change_speed(1)
        table.do("key space")
        seen = []
        for stop in run(table, scene):
            seen.append(stop)
            assert view_of(scene).parts.model.agrees(view_of(scene).state)
        assert seen == list(range(1, scene.tale.last + 1))

    def test_forward_then_back_is_the_same_as_going_there_directly(self) -> None:
        table, scene = film_of(short_game(4))
        table.do("key f1", "key f1")  # so that the hints are those of keys all the time
        scene.go_to(10)
        direct, shown = laid(scene), picture(table)
        for _step in range(3):
            table.do("key right")
            list(run(table, scene))
        assert laid(scene) != direct
        table.do("key left", "key left", "key left")
        assert laid(scene) == direct
        assert picture(table) == shown

    def test_every_stop_can_be_gone_to(self) -> None:
        _table, scene = film_of(finished_game(4, FOUR))
        view = view_of(scene)
        for stop in range(scene.tale.last, -1, -7):
            view.jump(stop)
            assert view.stop == stop
            assert view.parts.model.agrees(view.state)

    def test_a_whole_game_for_four_at_eight_times_the_speed_ends_in_its_result(self) -> None:
        session = finished_game(4, FOUR)
        table, scene = film_of(session)
        for _press in range(3):
            table.do("key +")
        table.do("key space")
        stops = list(run(table, scene))
        assert stops == list(range(1, scene.tale.last + 1))
        assert scene.view.at_end
        assert view_of(scene).state == session.state
        assert view_of(scene).parts.model.agrees(session.state)
        assert "button:results" in table.names()

    def test_at_the_end_the_street_of_the_winner_is_shown(self) -> None:
        session = finished_game(4, FOUR)
        table, scene = film_of(session)
        winner = GAME.standing(session.state).winners[0]
        assert scene.tale.turns[-1].seat != winner
        scene.go_to(scene.tale.last - 1)
        assert view_of(scene).parts.seat != winner
        table.do("key right")
        list(run(table, scene))
        assert scene.view.at_end
        played = laid(scene)
        assert view_of(scene).parts.seat == winner
        scene.go_to(0)
        scene.go_to(scene.tale.last)
        assert view_of(scene).parts.seat == winner
        assert laid(scene) == played

    def test_a_film_waits_for_its_hour_on_a_machine_without_spare_time(self) -> None:
        table = Table.at_title(SMALL, hints=False)
        table.app.stage.headless = False  # hours are painted bit by bit, as in a window
        session = finished_game(2, DUO)
        table.app.go.film(session, "", FilmStory(session).stops[60])
        scene = scene_of(table)
        view, picture = view_of(scene), view_of(scene).film_picture
        assert view.shown_round > 3
        for goal in (0, 30):
            table.app.manager.draw(table.app.surface)
            scene.go_to(goal)
            table.app.manager.draw(table.app.surface)
            assert scene.view.playing
            assert picture.awaits_hour
            for _frame in range(1000):
                table.app.step(0.1, draw=False)  # never idle
                if not picture.awaits_hour:
                    break
                assert not view.parts.animator.busy or view.banner.shown
                assert scene.view.stop == goal
            table.app.manager.draw(table.app.surface)
            assert not picture.awaits_hour
            assert picture.sun == 0
            assert not picture.softening  # at once, not passing

    def test_equal_columns_grow_where_they_grew(self) -> None:
        session: Session[Any, Any] = Session(GAME, Setup(2, 3))
        session.replace_position(
            GAME.decode(
                GAME.encode(session.state)
                | {
                    "skylines": [{"columns": ["M1", "M1"], "tiles": []},
                                 {"columns": [], "tiles": []}],
                    "yard": {"G": 22, "U": 26, "P": 6},
                    "district": {"G": 1, "U": 1, "P": 1},
                    "phase": "act",
                    "active": ["UM"],
                }
            )
        )  # fmt: skip
        session.note_spot(2)
        session.play(GAME.parse_move("build UM M1"))
        table, scene = film_of(session)
        table.do("key right")
        list(run(table, scene))
        played = [lot.height for lot in view_of(scene).streets[0]]
        scene.go_to(1)
        assert played == [lot.height for lot in view_of(scene).streets[0]] == [1, 2]

    def test_a_pause_in_the_middle_of_a_throw_holds_everything_still(self) -> None:
        table, scene = film_of(short_game())
        table.do("key space")
        for _frame in range(400):
            table.app.step(1 / 60, draw=False)
            if view_of(scene).parts.tray.throwing and view_of(scene).parts.tray.ready_to_roll:
                break
        table.do("wait 0.3", "key space")
        assert view_of(scene).parts.tray.throwing
        still = picture(table)
        table.app.step(0.1, draw=False)
        assert picture(table) == still
        assert not table.app.manager.moving

    def test_the_players_animation_speed_changes_nothing(self) -> None:
        table, scene = film_of(short_game(), animation_speed=INSTANT)
        table.do("key right")
        assert view_of(scene).projector.running
        table.app.step(0.1, draw=False)
        assert view_of(scene).projector.running

    def test_reduced_motion_counts(self) -> None:
        _table, scene = film_of(short_game(), reduced_motion=True)
        assert view_of(scene).parts.calm

    def test_a_window_that_changes_while_it_plays(self) -> None:
        table, scene = film_of(short_game(4))
        scene.change_speed(1)
        table.do("key space", "wait 5", "size 1280x720", "wait 3", "size 640x900", "wait 2",
                 "size 2400x700", "wait 2")  # fmt: skip
        assert scene.view.playing
        for target in table.app.manager.targets():
            assert pygame.Rect(0, 0, 2400, 700).contains(target.rect), target.name
        list(run(table, scene))
        assert scene.view.at_end
        assert view_of(scene).parts.model.agrees(view_of(scene).state)

    def test_another_language_while_it_stands(self) -> None:
        table, scene = film_of(short_game())
        scene.go_to(5)
        english = view_of(scene).moment().prompt
        table.app.change_settings(language="de")
        table.do("wait 0.1")
        assert view_of(scene_of(table)).moment().prompt != english
        assert scene_of(table).view.stop == 5


class Unasked:
    """A thinker whom nobody may ask anything."""

    def __getattr__(self, name: str) -> Any:
        if name == "close":
            return lambda: None
        raise AssertionError(f"the film asked the thinker: {name}")


class TestNothingIsKept:
    def test_neither_record_nor_shelf_notice_a_film(self, place: Folders) -> None:
        session = short_game()
        entries = list(session.record.entries)
        table, scene = film_of(session, home=place)
        shelf = table.app.shelf
        before = shelf.unfinished(), shelf.finished(), shelf.deleted()
        scene.change_speed(1)
        table.do("key space", "wait 20", "key page up", "key l", "key escape", "key escape")
        assert session.record.entries == entries
        assert (shelf.unfinished(), shelf.finished(), shelf.deleted()) == before
        assert not table.app.can_continue()

    def test_nobody_thinks(self) -> None:
        table, scene = film_of(short_game(), odds=True, warn="small")
        table.app.stage.thinker = Unasked()  # type: ignore[assignment]
        scene.change_speed(1)
        table.do("key space", "wait 12")
        assert scene.view.stop > 2


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
        assert table.app.shelf.is_what_if(begun.session)

    def test_a_finished_record_opens_as_a_film(self, place: Folders) -> None:
        table = Table.at_title(SMALL, place, hints=False)
        file = place.games.parent / "game.skyline"
        session = played_game()
        file.write_text(Record("skyline", session.setup, session.record.entries).to_text())
        table.app.go.open_file(file)
        assert scene_of(table).view.playing
        table.do("key escape", "wait idle")
        assert not isinstance(table.app.manager.top, FilmScene)
