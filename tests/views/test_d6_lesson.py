"""The first game of Skyline D6, played in every way, interrupted, resumed, and resisted."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.places import places
from skyline.play.lesson.script import Step
from skyline.storage.paths import Folders
from skyline.views.skyline_d6.lesson.lesson import LESSON
from skyline.views.skyline_d6.lesson.story import COMPLETE, RESULT, STEPS
from skyline.views.skyline_d6.lesson.words import words_for
from tests.views.d6_driver import D6
from tests.views.d6_lessons import WAYS, do_step, lesson, number_of, teaching

CARDS = [step for step in STEPS if step.kind != "watch"]
OWN_STEPS = [step for step in CARDS if step.kind != "tell"]
USES = [step for step in OWN_STEPS if step.tasks[0].split()[0] not in ("take", "end", "welcome")]
SIZES = [((1920, 1080), 1.0), ((960, 600), 1.0), ((960, 600), 1.6), ((700, 1000), 1.0)]


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_first_game_can_be_played_in_each_way(way: str) -> None:
    table = lesson()
    seen = []
    for _ in range(2 * len(STEPS)):
        step = teaching(table).guide.step
        seen.append(step.name)
        if teaching(table).guide.finished:
            break
        do_step(table, way, step)
        table.check()
    assert seen == [step.name for step in CARDS]
    assert table.table.points() == list(RESULT)
    assert table.state.sheets[0].loans[0].repaid
    assert table.app.settings.lesson_done
    assert table.app.settings.lesson_step == 0
    assert table.app.manager.top.name == "lesson"


def test_it_takes_its_time_and_ends_the_same() -> None:
    table = lesson(animation_speed=1.0, waits="wait 1")
    for _ in range(2 * len(STEPS)):
        if teaching(table).guide.finished:
            break
        do_step(table, "drag", teaching(table).guide.step)
    assert teaching(table).guide.finished
    assert table.table.points() == list(RESULT)
    table.check()


def test_it_is_a_legal_recorded_game_that_says_what_it_is() -> None:
    session = LESSON.session("Eileen", len(STEPS) - 1)
    again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
    assert '"lesson"' in session.record.to_text()
    assert again.state == session.state
    assert GAME.standing(again.state).scores == RESULT


@pytest.mark.parametrize("step", STEPS[:-1], ids=lambda step: step.name)
def test_it_goes_on_at_every_step_as_if_it_had_not_been_left(step: Step) -> None:
    table = lesson(step.name)
    name = step.name if step.kind != "watch" else STEPS[number_of(step.name) + 1].name
    assert teaching(table).guide.step.name == name
    assert table.state == LESSON.session("", number_of(name)).state
    table.check()


@pytest.mark.parametrize("step", CARDS[:-1], ids=lambda step: step.name)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_card_is_whole_and_covers_nothing_it_speaks_of(
    step: Step, size: tuple[int, int], scale: float
) -> None:
    table = lesson(step.name, size=size, ui_scale=scale)
    card = teaching(table).card
    assert card is not None
    assert pygame.Rect((0, 0), size).contains(card[1].rect)
    assert card[2], "it speaks of something"
    prompt = [table.view.parts.layout.zones.ledge] if scale == 1 else []
    for spot in (*card[2], *prompt):
        assert not card[1].rect.colliderect(spot)


@pytest.mark.parametrize("step", OWN_STEPS, ids=lambda step: step.name)
def test_other_moves_are_kindly_refused_and_nothing_happens(step: Step) -> None:
    table = lesson(step.name)
    before = table.state
    task = step.tasks[0].split()
    if step.kind in ("throw", "end"):
        table.do("key x")
    elif task == ["take", "supply"]:
        table.do("key 2")
    elif task[0] == "take":
        table.do("key space")
    elif task[0] == "mark":
        table.do("click ability:flip")
    else:
        value = max(int(die.face) for die in table.model.tray)
        table.do(f"drag {table.die(value)} to box:{_other_box(table, value, step)}")
        if table.table.hand.asked is not None:
            table.do("click button:pay")
    table.do("wait 0.1")
    assert table.state is before
    assert teaching(table).guide.step is step
    assert table.view.notes.text or table.notice
    table.check()


def _other_box(table: D6, value: int, step: Step) -> str:
    """A box that a die can come into, for which nobody asks."""
    boxes = [entry.split()[2] for entry in step.entries if entry.startswith("write")]
    ways = table.table.ways_of(value).values()
    return next(way.box for way in ways if way.box not in boxes and not way.others)


@pytest.mark.parametrize("way", ["click", "keys"])
@pytest.mark.parametrize("step", USES, ids=lambda step: step.name)
def test_what_was_done_can_be_taken_back_and_done_again(step: Step, way: str) -> None:
    table = lesson(step.name)
    before = table.state
    do_step(table, way, step)
    after = table.state
    assert teaching(table).guide.step is not step
    for _each in step.tasks:
        if table.state == before:  # a drop is taken back whole
            break
        table.do("key ctrl+z", "wait idle")
        table.check()
    assert table.state == before
    assert teaching(table).guide.step is step
    do_step(table, way, step)
    assert table.state == after


def test_half_a_change_leaves_the_other_half_to_do() -> None:
    table = lesson("loan")
    table.do(f"click {table.die(6)}", "key c", "click turn:loan:3", "wait idle")
    assert teaching(table).guide.left == ("write 3 R1.4",)
    table.do("click box:R1.4", "wait idle")  # the die is held on
    assert teaching(table).guide.step.name == "repay"


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_pays_for_a_loan_is_pointed_at_once_it_is_asked_for(
    size: tuple[int, int], scale: float, language: str
) -> None:
    table = lesson("loan", size=size, ui_scale=scale, language=language)
    table.do(f"click {table.die(6)}", "click box:R1.4", "wait idle")
    card, pay = teaching(table).card, table.actions.target("button:pay")
    assert card is not None
    assert pay is not None
    assert pay.rect in card[2]
    assert not card[1].rect.colliderect(pay.rect)


def test_a_refused_die_flies_home_and_a_refused_throw_leaves_the_supply() -> None:
    table = lesson("draft")
    heap = table.model.supply
    table.do("fling supply 900 -500", "wait idle")
    assert table.model.supply == heap
    assert not table.view.parts.tray.grabbed
    assert teaching(table).guide.step.name == "draft"
    do_step(table, "click", teaching(table).guide.step)
    assert table.state.hand == (2, 3, 4)


def test_the_neighbour_plays_on_her_sheet_and_can_be_hurried() -> None:
    table = lesson("end-1", animation_speed=1.0)
    do = teaching(table)
    table.do("click button:end-turn", "wait 1.5")
    assert do.guide.watching
    assert table.table.shown_seat == 1
    for _ in range(12):
        table.do("key return", "wait 0.3")
    table.do("wait idle")
    assert do.guide.step.name == "draft-2"
    assert table.state.sheets[1].columns[4] == (3, 4)


def test_it_can_be_left_and_goes_on_after_a_restart(place: Folders) -> None:
    table = lesson("bridge", home=place)
    do_step(table, "click", STEPS[number_of("bridge")])
    step, state = teaching(table).guide.step, table.state
    table.do("key escape", "expect scene=lesson-pause", "click button:later", "expect scene=title")
    table.close()
    again = D6.at_title(home=place)
    again.do("wait idle", "click button:lesson", "wait idle")
    assert teaching(again).guide.step is step
    assert again.session.state == state


def test_the_end_leads_to_a_real_game() -> None:
    table = lesson("over")
    table.do("key return", "wait idle")
    assert teaching(table).guide.finished
    table.do("key return", "expect scene=setup")
    setup: Any = table.app.manager.top
    assert setup.menu.name == "skyline-d6"
    table.app.go.title()
    table.do("key n", "wait idle")
    setup = table.app.manager.top
    assert setup.menu.name == "skyline-d6", "the game that was learnt is played next"


def test_the_card_speaks_the_language_of_now() -> None:
    table = lesson("loan")
    before = words_for("loan")
    table.app.change_settings(language="de")
    table.do("wait idle")
    card = teaching(table).card
    assert card is not None
    assert card[0].words == words_for("loan") != before
    table.app.change_settings(language="en")
    assert words_for("loan") == before


def test_every_card_has_words_and_what_to_do() -> None:
    for step in CARDS:
        words = words_for(step.name)
        assert words.title
        assert bool(words.todo) == (step.kind != "tell")
        assert len(words.text) < 200, step.name


def test_the_skyline_of_the_last_card_is_legal_and_grows_from_the_players() -> None:
    sheet, towers = LESSON.session("", len(STEPS) - 1).state.sheets[0], layout().skyscrapers
    assert sheet.start == COMPLETE.start
    for index, (column, built) in enumerate(zip(sheet.columns, COMPLETE.columns, strict=True)):
        assert built[: len(column)] == column
        inner = places().inner[index]
        below = COMPLETE.start if inner is None else COMPLETE.columns[inner][0]
        for level, value in enumerate(built):
            assert places().fitting[index][level][below][value], (towers[index].name, level)
            below = value
    for bridge, value in zip(layout().skybridges, COMPLETE.bridges, strict=True):
        low = min(len(COMPLETE.columns[end]) for end in (bridge.left, bridge.right))
        assert not value or low >= bridge.level, bridge.name
