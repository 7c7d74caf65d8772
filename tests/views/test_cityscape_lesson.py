"""The first game of Cityscape, played in every way, interrupted, resumed, and resisted."""

from __future__ import annotations

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.games.cityscape.game import GAME
from skyline.play.lesson.script import Step
from skyline.storage.paths import Folders
from skyline.views.cityscape.lesson.lesson import LESSON
from skyline.views.cityscape.lesson.story import ASKED, RESULT, STEPS
from skyline.views.cityscape.lesson.words import words_for
from skyline.views.cityscape.pieces import heights_of
from tests.views.city_lessons import WAYS, do_step, lesson, number_of, teaching
from tests.views.driver import Table

CARDS = [step for step in STEPS if step.kind != "watch"]
OWN_STEPS = [step for step in CARDS if step.kind != "tell"]
SETTING = ("welcome", "visible", "equal", "tallest", "lock")  # steps before blocks are placed
SIZES = [((1920, 1080), 1.0), ((960, 600), 1.0), ((960, 600), 1.6), ((700, 1000), 1.0)]


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_first_game_can_be_played_in_each_way(way: str) -> None:
    table = lesson()
    seen = []
    for _ in range(2 * len(STEPS)):
        view = teaching(table)
        seen.append(view.guide.step.name)
        if view.guide.finished:
            break
        do_step(table, way, view.guide.step)
        assert table.view.parts.model.agrees(table.state)
    assert seen == [step.name for step in CARDS if step.name != "score"], "that takes no time here"
    assert table.view.table.points() == list(RESULT)
    assert table.app.settings.lesson_done
    assert table.app.settings.lesson_step == 0
    assert table.app.manager.top.name == "lesson"


@pytest.mark.parametrize("way", WAYS)
def test_the_goals_are_told_while_their_card_is_read(way: str) -> None:
    table = lesson("last", animation_speed=1.0)
    do_step(table, way, STEPS[number_of("last")], waits="wait 3")
    context = table.view.table
    assert teaching(table).guide.step.name == "score"
    assert teaching(table).card is not None
    assert context.points() != list(RESULT)
    do_step(table, way, STEPS[number_of("score")])
    assert teaching(table).guide.finished
    assert context.points() == list(RESULT)


def test_it_is_a_legal_recorded_game_that_says_what_it_is() -> None:
    session = LESSON.session("Eileen", len(STEPS) - 1)
    again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
    assert '"lesson"' in session.record.to_text()
    assert again.over
    assert GAME.standing(again.state).scores == RESULT


def test_it_shows_every_kind_of_goal_and_one_that_is_missed() -> None:
    table = lesson("score", animation_speed=1.0, waits="wait 2")
    assert teaching(table).guide.step.name == "score"
    told = table.view.table.reckoning.told  # type: ignore[attr-defined]
    assert all(told.points[0])
    assert told.points[1].count(0) == 1
    assert {5, 6} < set(told.codes[0])


@pytest.mark.parametrize("step", CARDS[:-1], ids=lambda step: step.name)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_card_is_whole_and_covers_nothing_it_speaks_of(
    step: Step, size: tuple[int, int], scale: float
) -> None:
    waits = "wait 1" if step.name == "score" else "wait idle"
    table = lesson(step.name, size=size, ui_scale=scale, animation_speed=1.0, waits=waits)
    assert teaching(table).guide.step is step
    card = teaching(table).card
    assert card is not None, step.name
    assert pygame.Rect((0, 0), size).contains(card[1].rect)
    layout = table.view.parts.layout
    kept = [] if layout.narrow or step.name in SETTING else [layout.yard, layout.zones.ledge]
    for spot in (*card[2], *(kept if scale == 1 else ())):
        assert not card[1].rect.colliderect(spot), step.name


@pytest.mark.parametrize("step", OWN_STEPS, ids=lambda step: step.name)
def test_other_moves_are_kindly_refused_and_nothing_happens(step: Step) -> None:
    if step.name == "score":
        return
    table = lesson(step.name)
    view = teaching(table)
    before = len(table.session.history)
    if step.name in ASKED or step.name == "lock":
        table.do("click goal:1", "click code:4", "click button:lock")
    else:
        left = view.parts.model.blocks  # type: ignore[attr-defined]
        size = next(size for size in range(5, 0, -1) if left[size - 1])
        table.do(f"key {size}", "click lot:d1")
    assert len(table.session.history) == before
    assert view.guide.step is step
    assert table.notice


def test_goals_that_were_set_are_set_again_where_it_goes_on() -> None:
    table = lesson("lock")
    assert table.view.table.draft == [2, 3, 5, 6]  # type: ignore[attr-defined]
    assert lesson("equal").view.table.draft == [2, 3, 3, 4]  # type: ignore[attr-defined]


def test_it_can_be_left_and_goes_on_after_a_restart(place: Folders) -> None:
    table = lesson("hide", home=place)
    do_step(table, "click", STEPS[number_of("hide")])
    step, state = teaching(table).guide.step, table.state
    table.do("key escape", "expect scene=lesson-pause", "click button:later", "expect scene=title")
    table.close()
    again = Table.at_title(home=place)
    again.do("wait idle", "click button:lesson", "wait idle")
    assert teaching(again).guide.step is step
    assert again.state == state


def test_it_begins_again_and_is_kept_apart_from_the_players_games(place: Folders) -> None:
    table = lesson("stack", home=place)
    table.do("key escape", "click button:again", "wait idle")
    assert teaching(table).guide.number == 0
    assert table.session.game is GAME
    assert not table.app.can_continue()


def test_how_to_play_leads_to_the_first_game_of_its_game() -> None:
    table = Table.at_title()
    for name in table.app.stage.packs.names:
        table.app.go.how_to_play()
        table.do(f"click game:{name}", "wait idle", "click button:lesson", "wait idle")
        assert teaching(table).desk.session.game.name == name
        table.app.go.title()


def test_the_title_goes_on_with_the_first_game_that_was_begun() -> None:
    table = lesson("hide")
    table.app.go.title()
    table.app.go.lesson()
    assert teaching(table).guide.step.name == "hide"
    table.app.go.lesson(game="skyline")
    assert table.session.game.name == "skyline"
    assert teaching(table).guide.number == 0


def test_the_end_leads_to_a_real_game() -> None:
    table = lesson("score")
    assert teaching(table).guide.finished
    table.do("key return", "expect scene=setup")


def test_the_card_speaks_the_language_of_now() -> None:
    table = lesson("stack")
    step = STEPS[number_of("stack")]
    before = words_for(step.name)
    table.app.change_settings(language="de")
    table.do("wait idle")
    assert teaching(table).guide.step is step
    card = teaching(table).card
    assert card is not None
    assert card[0].words == words_for(step.name)
    table.app.change_settings(language="en")
    assert words_for(step.name) == before


def test_the_neighbours_goals_stay_covered_until_they_are_told() -> None:
    table = lesson("pair")
    context = table.view.table
    assert context.open_codes(1) is None  # type: ignore[attr-defined]
    assert context.open_codes(0) == (2, 3, 5, 6)  # type: ignore[attr-defined]


def test_every_card_has_words_and_what_to_do() -> None:
    for step in CARDS:
        words = words_for(step.name)
        assert words.title
        assert bool(words.todo) == (step.kind != "tell")
        assert len(words.text) < 200, step.name


def test_what_stands_at_the_end_is_what_the_last_card_shows() -> None:
    from skyline.views.cityscape.lesson.story import city

    assert heights_of(city()) == LESSON.session("Eileen", len(STEPS) - 1).state.heights
