"""The film of a game shows what was, and keeps nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.storage.paths import Folders
from skyline.storage.settings import INSTANT
from skyline.table.scenery.steps import finish
from skyline.verbs.review_games import DUO, FOUR
from skyline.verbs.shot_review import finished_game
from skyline.views.skyline.film_story import StreetFilm
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
    streets_of,
    view_of,
)

pytestmark = pytest.mark.usefixtures("quick_judge")


class TestTheStory:
    def test_a_throw_belongs_to_the_move_before_it(self) -> None:
        story = StreetFilm(short_game())
        for stop in story.stops[:-1]:
            assert story.entries[stop].kind == "move"
            assert not GAME.awaits_roll(story.states[stop])

    def test_turns_and_rounds_follow_each_other_without_gaps(self) -> None:
        story = StreetFilm(finished_game(4, FOUR))
        assert story.turns[0].first == 0
        assert story.turns[-1].last == story.last
        for turn, after in zip(story.turns, story.turns[1:], strict=False):
            assert turn.last == after.first
        assert [each.number for each in story.rounds] == list(range(1, 10))
        assert story.rounds[-1].last == story.last

    def test_the_sky_of_the_chart_has_the_hours_that_were_played(self) -> None:
        whole, part = StreetFilm(finished_game(2, DUO)), StreetFilm(short_game())
        count = len(part.rounds)
        assert count < len(whole.rounds) == 9

        def edge(story: StreetFilm, x: int) -> pygame.Color:
            return finish(story.sky((40 * len(story.rounds), 100))).get_at((x, 10))

        assert edge(part, 40 * count - 1) == edge(whole, 40 * count - 20)
        assert edge(part, 40 * count - 1) != edge(whole, 40 * 9 - 1)

    def test_marks_are_the_buildings_that_the_points_come_from(self) -> None:
        session = finished_game(4, FOUR)
        story = StreetFilm(session)
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
        story = StreetFilm(session)
        assert [entry.text for entry in story.entries] == ["take G U U", "GM UL UM", "abandon UL"]
        assert story.states[-1] == session.state

    def test_it_begins_with_the_last_position_laid_by_hand(self) -> None:
        session: Session[Any, Any] = Session(GAME, Setup(2, 3))
        session.play(GAME.parse_move("take G U U"))
        session.roll()
        session.replace_position(session.state._replace(round=5))
        session.play(session.legal()[0])
        story = StreetFilm(session)
        assert story.offset == 3
        assert story.states[0].round == 5
        assert story.states[-1] == session.state

    def test_every_stop_says_what_happened(self) -> None:
        story = StreetFilm(finished_game(4, FOUR))
        assert all(story.words(stop) for stop in range(story.last + 1))
        assert all(story.title(stop) for stop in range(story.last + 1))

    def test_a_game_in_which_nothing_happened_yet_is_one_stop(self) -> None:
        table, scene = film_of(Session(GAME, Setup(3, 1)))
        assert scene.tale.last == 0
        table.do("key space", "key right", "key end", "wait idle")
        assert scene.view.stop == 0


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
        table.app.go.film(session, "", StreetFilm(session).stops[60])
        scene = scene_of(table)
        view, picture = view_of(scene), view_of(scene).film_picture
        assert view.table.shown_hour > 3
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
            assert picture.softening or not picture.fading  # at once; only words may pass

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
        played = [lot.height for lot in view_of(scene).parts.model.streets[0]]
        scene.go_to(1)
        assert played == [lot.height for lot in view_of(scene).parts.model.streets[0]] == [1, 2]

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

    @pytest.mark.parametrize("pause", [("key space",), ("key s", "key escape", "wait idle")])
    def test_a_film_that_stands_still_shows_the_position_that_it_names(
        self, pause: tuple[str, ...], place: Folders
    ) -> None:
        table, scene = film_of(played_game(3), home=place)
        view, story = view_of(scene), story_of(scene)
        texts = [story.entries[entries].text for entries in story.stops[:-1]]
        stop = texts.index("take district")
        scene.go_to(stop)
        before = laid(scene)
        table.do("key space")
        while not view.parts.model.from_district:
            table.app.step(1 / 60, draw=False)
        assert not view.parts.model.district
        table.do(*pause)
        assert scene.view.stop == scene.bar.timeline.stop == stop
        assert laid(scene) == before
        assert view.moment().prompt == story.words(stop)
        table.do("key p", "wait 0.2")
        assert table.state == story.state_at(stop)

    def test_a_pause_while_dice_are_picked_is_before_the_first_of_them(self) -> None:
        table, scene = film_of(played_game(3))
        view, story = view_of(scene), story_of(scene)
        picks = [n for n, entry in enumerate(story.entries) if entry.text.startswith("pick ")]
        assert picks
        stop = story.stop_at(picks[-1])
        scene.go_to(stop)
        before = laid(scene)
        table.do("key space")
        while view.film_desk.session.position == story.stops[stop]:
            table.app.step(1 / 60, draw=False)
        assert view.stop == stop
        table.do("key space")
        assert view.film_desk.session.position == story.stops[stop]
        assert laid(scene) == before
        assert view.moment().prompt == story.words(stop)

    def test_whoever_plays_on_takes_what_is_seen(self, place: Folders) -> None:
        session = played_game(3)
        table, scene = film_of(session, home=place)
        goal = scene.tale.rounds[2].last
        table.do("key s", "wait idle")
        streets_of(table).stop = goal
        table.do("click button:watch", "wait idle")
        assert scene.view.stop == goal
        assert view_of(scene).parts.model.agrees(story_of(scene).state_at(goal))
        assert view_of(scene).moment().prompt == story_of(scene).words(goal)
        assert scene.bar.timeline.stop == goal
        table.do("key p", "wait 0.2")
        assert table.state == story_of(scene).state_at(goal)

    def test_the_words_are_the_same_whether_one_has_jumped_or_watched(self) -> None:
        table, scene = film_of(short_game(4))
        for _press in range(3):
            scene.change_speed(1)
        table.do("key space")
        for stop in run(table, scene, 0.02):
            shown = view_of(scene).moment().prompt
            assert shown in (story_of(scene).words(stop), "The dice are rolling …")

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
        shelf = table.app.library
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
