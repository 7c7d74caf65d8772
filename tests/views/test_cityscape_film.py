"""The film of a game of Cityscape: what it shows, says, and keeps to itself."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import pygame
import pytest

from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import SetGoals
from skyline.scenes.film.scene import FilmScene
from skyline.storage.paths import Folders
from skyline.table.scenery.steps import finish
from skyline.views.cityscape.film_story import CityFilm
from skyline.views.cityscape.phrasebook import PHRASES
from skyline.views.cityscape.table import CityTable
from tests.views.films import film_of, run, view_of

NAMES = ("Eileen", "Tim", "David", "Mara")


def played(players: int = 3, moves: int = 1000, goals: int = 7) -> Session[Any, Any]:
    """A game of two rounds; ``goals`` decides only which goals are set."""
    places, codes = random.Random(5), random.Random(goals)
    seats = tuple(SeatInfo(name) for name in NAMES[:players])
    session: Session[Any, Any] = Session(
        GAME, Setup(players, 3, options={"rounds": "2"}, seats=seats)
    )
    while not session.over and len(session.record.entries) < moves:
        state = session.state
        if state.phase == "goals":
            lines = state.lines(state.player)
            session.play(SetGoals(tuple(codes.randint(1, 6) for _line in lines)))
        else:
            session.play(places.choice(session.legal()))
    return session


@lru_cache(maxsize=2)
def whole(players: int = 3) -> Session[Any, Any]:
    return played(players)


def table_of(scene: FilmScene) -> CityTable:
    table = view_of(scene).table
    assert isinstance(table, CityTable)
    return table


def laid(scene: FilmScene) -> object:
    """All that lies on the table, and how it is seen."""
    table = table_of(scene)
    told = table.reckoning
    return (
        table.shown_city,
        table.shown_round,
        table.shown_hour,
        table.points(),
        round(table.turntable.yaw) % 360,
        table.parts.seat,
        None if told is None else (told.told.number, told.board),
        view_of(scene).moment().prompt,
    )


def end_of_round(scene: FilmScene) -> int:
    return scene.tale.rounds[0].last


class TestTheStory:
    def test_every_stop_says_what_was_done(self) -> None:
        story = CityFilm(whole())
        assert all(story.words(stop) and story.title(stop) for stop in range(story.last + 1))
        assert story.words(1) == f"{story.seats[story.seat_at(0)].name} has set the goals"
        assert story.words(5).startswith(f"{story.seats[story.seat_at(4)].name}: ")
        first = story.rounds[0]
        assert story.words(first.last) == "Round 1 is built"
        assert story.title(first.last) == "Round 1"

    def test_a_round_is_a_whole_day(self) -> None:
        story = CityFilm(whole())
        for each in story.rounds:
            assert story.hour(each.last) == 1
            assert story.hour(each.first + 0.1) < 0.1
        going_on = CityFilm(played(moves=10))
        assert going_on.hour(going_on.last) < 0.5
        assert finish(story.sky((160, 40))).get_size() == (160, 40)

    def test_marks_tell_tall_buildings_and_the_best_of_a_round(self) -> None:
        story = CityFilm(whole())
        ends = {each.last for each in story.rounds}
        assert ends <= {mark.stop for mark in story.marks}
        for mark in story.marks:
            assert mark.sign((12, 30), (200, 90, 80)).get_height() == 30

    @pytest.mark.parametrize("players", [2, 4])
    def test_every_round_has_its_own_pictures(self, players: int) -> None:
        story = CityFilm(whole(players))
        first, second = story.rounds
        seen = {
            pygame.image.tobytes(story.picture((120, 80), stop, seat), "RGB")
            for stop in (first.last, second.last)
            for seat in range(players)
        }
        assert len(seen) > players
        empty = story.picture((120, 80), second.first + 1, 0)
        assert pygame.image.tobytes(empty, "RGB") not in seen


class TestTheTable:
    def test_nobody_is_before_the_screen(self) -> None:
        _table, scene = film_of(whole())
        for stop in range(0, scene.tale.last + 1, 5):
            scene.go_to(stop)
            assert table_of(scene).people == ()
            assert table_of(scene).viewer is None
            assert not table_of(scene).curtained

    def test_every_stop_can_be_gone_to(self) -> None:
        _table, scene = film_of(whole())
        view = view_of(scene)
        for stop in range(scene.tale.last, -1, -3):
            view.jump(stop)
            assert view.parts.model.agrees(view.state)

    def test_between_rounds_it_stands_still_with_the_table_of_the_round(self) -> None:
        table, scene = film_of(whole())
        end = end_of_round(scene)
        scene.go_to(end)
        jumped = laid(scene)
        assert table_of(scene).points() == list(scene.tale.points(end))
        scene.go_to(end - 1)
        table.do("key right")
        list(run(table, scene))
        assert scene.view.stop == end
        assert laid(scene) == jumped
        table.do("key right")
        list(run(table, scene))
        assert scene.view.stop == end + 1
        assert table_of(scene).reckoning is None

    def test_stepping_on_skips_what_is_told(self) -> None:
        table, scene = film_of(whole())
        end = end_of_round(scene)
        scene.go_to(end - 1)
        table.do("key right", "wait 1.5")
        reckoning = table_of(scene).reckoning
        assert reckoning is not None
        assert not reckoning.board
        assert table_of(scene).points() == list(reckoning.told.before)
        table.do("key right")
        assert reckoning.board
        assert scene.view.stop == end

    def test_lines_are_told_at_every_speed_and_it_ends_with_the_game(self) -> None:
        table, scene = film_of(whole())
        for _press in range(3):
            scene.change_speed(1)
        scene.go_to(scene.tale.rounds[1].last - 2)
        told = set()
        table.do("key space")
        for _frame in range(2000):
            if not scene.view.awaits_computer:
                break
            table.app.step(1 / 60, draw=False)
            reckoning = table_of(scene).reckoning
            if reckoning is not None:
                told.add(reckoning.line)
        assert len(told) >= 12
        assert scene.view.at_end
        assert table_of(scene).reckoning is not None
        shown = laid(scene)
        scene.go_to(0)
        scene.go_to(scene.tale.last)
        assert laid(scene) == shown

    def test_a_pause_while_a_round_is_told_is_still(self) -> None:
        table, scene = film_of(whole())
        scene.go_to(end_of_round(scene) - 1)
        table.do("key space", "wait 4")
        table.do("key space")
        reckoning = table_of(scene).reckoning
        assert reckoning is not None
        held = reckoning.line, reckoning.part
        table.app.step(3.0, draw=False)
        assert (reckoning.line, reckoning.part) == held

    def test_the_model_is_seen_from_one_side_until_another_is_asked_for(self) -> None:
        table, scene = film_of(whole())
        scene.go_to(5)
        before = table_of(scene).turntable.yaw
        scene.go_to(9)
        assert table_of(scene).turntable.yaw == before
        table.do("key f3", "wait 0.1")
        assert table_of(scene).shown_seat == 2
        assert table_of(scene).turntable.yaw != before
        scene.go_to(5)
        assert table_of(scene).shown_seat == 2

    def test_a_finished_game_leads_to_its_review(self) -> None:
        table, scene = film_of(whole())
        scene.go_to(scene.tale.last)
        assert {"button:results", "button:film-review"} <= set(table.names())
        table.do("key r")
        assert table.app.manager.top.name == "review"

    @pytest.mark.parametrize("stop", [4, 12, -1])
    def test_a_game_can_be_played_on_from_here(self, stop: int, place: Folders) -> None:
        table, scene = film_of(whole(), home=place)
        scene.go_to(end_of_round(scene) if stop < 0 else stop)
        state = scene.tale.state_at(scene.view.stop)
        table.do("key p", "wait 0.2")
        assert table.app.manager.top.name == "table"
        assert table.state == state


class TestSecrets:
    def test_a_running_game_shows_the_same_whatever_the_goals_are(self) -> None:
        pictures = []
        for goals in (7, 8):
            table, scene = film_of(played(moves=14, goals=goals))
            assert not table_of(scene).tells_all
            shown = []
            for stop in (2, 8, scene.tale.last):
                scene.go_to(stop)
                for _time in range(3):
                    table.app.manager.draw(table.app.surface)
                    table.app.step(0.5, draw=False)
                shown.append(pygame.image.tobytes(table.app.surface, "RGB"))
                assert all(table_of(scene).open_codes(seat) is None for seat in range(3))
            pictures.append(shown)
        assert pictures[0] == pictures[1]

    def test_a_finished_game_tells_all(self) -> None:
        _table, scene = film_of(whole())
        scene.go_to(8)
        assert table_of(scene).open_codes(1) == scene.tale.state_at(8).goals[1]

    def test_words_give_nothing_away_before_the_city_stands(self) -> None:
        said = []
        for goals in (7, 8):
            events = [each for step in CityFilm(played(moves=27, goals=goals)).events
                      for each in step]  # fmt: skip
            said.append([PHRASES.spoken(event, NAMES[:3]) for event in events])
        assert said[0] == said[1]

    def test_what_is_said_of_a_finished_round_is_complete(self) -> None:
        story = CityFilm(whole())
        end = story.stops[story.rounds[0].last] - 1
        said = " ".join(PHRASES.spoken(event, NAMES[:3]) for event in story.events[end])
        scores = story.points(story.rounds[0].last)
        for name, score in zip(NAMES[:3], scores, strict=True):
            assert name in said
            assert f"{score} in all" in said
        assert "The goals were" in said
        assert "Round 2" in said
