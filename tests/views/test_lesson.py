"""The first game, played through in every way, interrupted, resumed, skipped, and resisted."""

from __future__ import annotations

import re

import pygame
import pytest

from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Build, Pick, Take, TakeDistrict, Throw
from skyline.play.lesson.script import Step
from skyline.storage.paths import Folders
from skyline.views.skyline.lesson.lesson import LESSON
from skyline.views.skyline.lesson.script import RESULT, STEPS
from skyline.views.skyline.lesson.words import words_for
from tests.views.driver import Table
from tests.views.hands import Hand
from tests.views.lessons import do_step, lesson, number_of, ready, teaching

OWN_STEPS = [step for step in STEPS if step.kind not in ("watch", "tell")]


@pytest.mark.parametrize("way", ["click", "drag", "keys"])
def test_the_whole_first_game_can_be_played_in_each_way(way: str) -> None:
    table = lesson()
    hand = Hand(table, way)
    seen = []
    for _ in range(2 * len(STEPS)):
        view = teaching(table)
        step = view.guide.step
        seen.append(step.name)
        if view.guide.finished:
            break
        do_step(table, hand, step)
        assert table.model.agrees(table.state)
    assert seen == [step.name for step in STEPS if step.kind != "watch"]
    assert GAME.standing(table.state).scores == RESULT
    assert table.app.settings.lesson_done
    assert table.app.settings.lesson_step == 0
    assert table.app.manager.top.name == "lesson"
    assert view.parts.seat == 0, "the last card speaks of the player's own street"


def test_it_is_a_legal_recorded_game_that_says_what_it_is() -> None:
    session = LESSON.session("Eileen", len(STEPS) - 1)
    text = session.record.to_text()
    assert '"lesson"' in text
    again = Session.from_record(GAME, Record.from_text(text))
    assert again.over
    assert GAME.standing(again.state).scores == RESULT


def test_the_player_finishes_what_the_cards_promise() -> None:
    skyline = LESSON.session("Eileen", len(STEPS) - 1).state.skylines[0]
    assert skyline.tiles == ("TL2", "TM3", "TH6")


def test_it_is_kept_apart_from_the_players_games(place: Folders) -> None:
    table = lesson("finish", home=place)
    do_step(table, Hand(table, "click"), STEPS[number_of("finish")])
    assert not table.app.can_continue()
    table.app.go.title()
    assert "button:continue" not in table.names()


def due_with(step: Step) -> set[str]:
    """The moves of a step, and those of the same throw that may come before them."""
    wanted = {*step.entries, *step.extras}
    for later in STEPS[number_of(step.name) + 1 :]:
        if step.kind != "act" or later.kind != "act":
            break
        wanted.update(later.entries)
    return wanted


@pytest.mark.parametrize("step", OWN_STEPS, ids=lambda step: step.name)
def test_other_moves_are_kindly_refused_and_nothing_happens(step: Step) -> None:
    table = ready(step)
    view, guide = teaching(table), teaching(table).guide
    before, held = len(table.session.history), guide.number
    wanted = due_with(step)
    hand = Hand(table, "drag" if step.kind == "mark" else "click")  # a click means the disc there
    refused = 0
    for move in table.session.legal():
        text = GAME.move_text(move)
        if text in wanted or isinstance(move, Pick | Throw | Take):
            continue
        if isinstance(move, TakeDistrict) and step.kinds == "district":
            continue
        view.notes.clear()
        if isinstance(move, TakeDistrict):
            table.press("district")
        else:
            hand.play(move)
        assert len(table.session.history) == before, f"{text} was played"
        assert guide.number == held
        assert table.notice, f"{text} was refused without a word"
        refused += 1
        view.hand.release()
    if step.kind == "choose":
        for kind in set("GUP") - set(step.kinds):
            view.notes.clear()
            table.press(f"bin:{kind}")
            assert "First take" in table.notice
            refused += 1
        assert not table.model.tray
    table.check()
    assert refused > 0 or step.name in ("take-3", "throw-4") or step.kind == "end"


def test_where_a_die_is_to_be_kept_a_press_on_it_turns_its_disc() -> None:
    """Nothing is lifted from under the ring: the die itself may be pressed as well as its disc."""
    table = lesson("keep")
    table.do(f"click {table.die('PM')}")
    assert table.view.hand.empty
    assert [die.code for die in table.model.tray if not die.keep] == ["UL"]
    assert teaching(table).guide.step.name == "again-2"


def test_the_card_of_the_last_round_waits_for_the_feast_and_its_poster() -> None:
    seen_poster = False
    table = lesson("tower", animation_speed=1.0)
    view = teaching(table)
    table.do(f"click {table.die('PH')}", f"click {table.lot('H5')}")
    for _ in range(900):
        table.pilot.frames(1)
        seen_poster |= view.proclamation.shown
        if view.card is not None:
            assert "last" in view.card[0].words.title
            break
        assert view.parts.animator.busy or view.parts.particles.any or view.proclamation.shown
    assert seen_poster and not view.proclamation.shown and not view.parts.particles.any


def test_it_ends_with_a_short_finale_by_night_and_the_last_card_comes_after_it() -> None:
    table = lesson("end-4", animation_speed=4.0)
    table.do("click button:end-turn")
    for _ in range(3000):
        if table.app.manager.top.name == "finale":
            break
        table.pilot.frames(1)
        assert teaching(table).card is None, "nobody is told who won before it is counted"
    table.do("expect scene=finale", "wait idle", "expect scene=lesson")
    card = teaching(table).card
    assert card is not None and "architect" in card[0].words.title
    assert table.view.table.shown_hour == table.view.picture.last_hour


def test_throwing_other_dice_again_is_refused() -> None:
    table = ready(STEPS[number_of("again-4")])
    table.do("click mark:1", "click button:roll-again")
    assert table.state.phase == "act"
    assert table.notice
    table.do("click mark:1", "click button:roll-again", "wait idle")
    assert teaching(table).guide.step.name == "demolish"


def test_a_refused_die_glides_home() -> None:
    table = lesson("ground", animation_speed=1.0)
    table.do(f"drag {table.die('GM')} to district")
    assert table.view.parts.flights.any
    assert table.notice == "First: the Mid ground floor."


def test_dice_of_one_throw_may_be_used_in_another_order() -> None:
    table = lesson("ground")
    hand = Hand(table, "drag")
    hand.play(GAME.parse_move("build UH H1"))
    assert teaching(table).guide.step.name == "ground"
    hand.play(GAME.parse_move("build GM"))
    assert teaching(table).guide.step.name == "end-1"


def test_a_die_put_back_and_a_move_taken_back_lead_back_to_their_steps() -> None:
    table = lesson("take-1")
    table.do("click bin:G", "click bin:U", "click bin:U")
    assert teaching(table).guide.step.name == "throw-1"
    table.do("click die:1")
    assert teaching(table).guide.step.name == "take-1"
    table = lesson("ground")
    Hand(table, "click").play(GAME.parse_move("build GM"))
    table.do("click button:undo")
    assert teaching(table).guide.step.name == "ground"


def test_the_ball_is_asked_for_only_where_no_die_can_be_built() -> None:
    state = LESSON.session("Eileen", number_of("demolish")).state
    moves = GAME.legal_moves(state)
    assert moves
    assert not any(isinstance(move, Build) for move in moves)


def test_only_the_button_that_a_card_asks_for_is_golden() -> None:
    wanted = {"throw": {"throw"}, "again": {"roll-again"}, "end": {"end-turn"}}
    for step in OWN_STEPS:
        golden = {spec.name for spec in ready(step).view.moment().buttons if spec.primary}
        assert golden == wanted.get(step.kind, set()), step.name


def test_the_card_tells_the_turn_and_how_far_it_is() -> None:
    table = lesson("tower")
    card = teaching(table).card
    assert card is not None
    told = re.fullmatch(r"Turn 4 of 4 · (\d+) of (\d+)", card[0].count)
    assert told is not None
    place, cards = map(int, told.groups())
    assert 1 < place < cards


def test_a_refusal_makes_the_task_pulse_and_leaves_the_dice_of_the_district_free() -> None:
    table = lesson("ground")
    view = teaching(table)
    table.do(f"drag {table.die('GM')} to district")
    table.draw()
    zone = view.parts.layout.zones.district
    assert view.notes.area.centery > zone.centery + zone.h // 5
    card = view.card
    assert card is not None
    table.draw()
    strip = (card[1].rect.centerx, card[1].rect.bottom - view.look.u(30))
    pulsing = table.app.surface.get_at(strip)
    view.notes.clear()
    table.draw()
    assert table.app.surface.get_at(strip) != pulsing


def test_the_neighbours_dice_are_hers() -> None:
    table = lesson("end-1", animation_speed=1.0)
    table.do("click button:end-turn", "wait 0.1")
    assert teaching(table).guide.watching
    before = table.app.manager.top.name
    for name in ("bin:P", "district"):
        table.press(name)
    table.do("key d", "key 3", "key e", "wait idle")
    entries = [entry.text for entry in table.session.history]
    assert "take G U U" in entries
    assert "take district" not in entries
    assert table.app.manager.top.name == before
    assert teaching(table).guide.step.name == "sky"


def test_pressing_makes_the_neighbour_faster() -> None:
    table = lesson("take-1", animation_speed=1.0)
    entries = []
    for line in ("wait 0.03", "key space"):
        table.app.change_settings(lesson_step=number_of("watch-1"))
        table.app.go.lesson()
        for _ in range(20):
            table.do(line, "wait 0.03")
        entries.append(len(table.session.history))
    assert entries[1] > entries[0]


def test_it_can_be_left_and_goes_on_after_a_restart(place: Folders) -> None:
    table = lesson(home=place)
    hand = Hand(table, "click")
    for _ in range(4):
        do_step(table, hand, teaching(table).guide.step)
    step, state = teaching(table).guide.step, table.state
    table.do("key escape", "expect scene=lesson-pause", "click button:later", "expect scene=title")
    table.close()
    again = Table.at_title(home=place)
    again.do("wait idle", "click button:lesson", "wait idle")
    assert teaching(again).guide.step is step
    assert again.state == state


def test_the_title_says_which_game_it_teaches() -> None:
    """The one played last, as long as no first game waits."""
    table = Table.at_title()
    table.app.go.start("skyline-d6", Setup(2, 5))
    table.app.go.title()
    table.do("wait idle")
    button = table.app.manager.top.form.find("button:lesson")
    assert "Skyline D6" in button.detail[1]
    table.do("click button:lesson", "wait idle")
    assert table.session.game.name == "skyline-d6"


def test_it_can_be_skipped_at_any_step_and_asks_once() -> None:
    table = lesson("keep")
    table.do("click button:lesson-leave", "expect scene=lesson-pause", "click button:skip")
    table.do("expect scene=title")
    assert table.app.settings.lesson_done
    assert table.app.manager.top.form.focus.name == "button:new-game"  # type: ignore[attr-defined]


def test_it_can_begin_again() -> None:
    table = lesson("tower")
    table.do("key escape", "click button:again", "wait idle")
    assert teaching(table).guide.number == 0
    assert not table.session.history


def test_the_menu_of_the_first_game_leads_on() -> None:
    table = lesson("keep")
    table.do("key escape", "click button:rules", "expect scene=rules", "key escape", "key escape")
    table.do("expect scene=lesson")
    assert teaching(table).guide.step.name == "keep"


@pytest.mark.parametrize(
    ("button", "scene"),
    [("lesson-play", "setup"), ("lesson-rules", "rules"), ("lesson-title", "title")],
)
def test_the_end_leads_on(button: str, scene: str) -> None:
    table = lesson("end-4")
    do_step(table, Hand(table, "click"), STEPS[number_of("end-4")])
    table.do(f"click button:{button}", f"expect scene={scene}")


def test_enter_at_the_end_leads_to_a_real_game() -> None:
    table = lesson("end-4")
    do_step(table, Hand(table, "keys"), STEPS[number_of("end-4")])
    table.do("key return", "expect scene=setup")


def test_a_press_on_the_card_does_not_go_through_it() -> None:
    table = lesson("ground", size=(960, 600), ui_scale=2.0)
    card = teaching(table).card
    assert card is not None
    before = len(table.session.history)
    table.click_at((card[1].rect.x + 12, card[1].rect.bottom - 12))
    assert len(table.session.history) == before
    assert table.view.hand.empty


def test_the_card_makes_way_for_the_log_and_for_rolling_dice() -> None:
    table = lesson("ground")
    assert teaching(table).card is not None
    table.do("key l")
    assert teaching(table).card is None
    table.do("key l")
    assert teaching(table).card is not None
    table = lesson("take-1", animation_speed=1.0)
    table.do("click bin:G", "click bin:U", "click bin:U", "wait idle", "click button:throw")
    table.do("wait 0.3")
    assert teaching(table).card is None


def test_cards_name_keys_to_those_who_use_keys() -> None:
    table = lesson("throw-1")
    table.do("key 1", "key 2", "key 2", "wait idle")
    assert "Space" in words_for("throw-1").todo
    table.send(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    table.send(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)
    assert "fling" in words_for("throw-1").todo


def test_every_card_has_words_and_what_to_do() -> None:
    for step in STEPS:
        if step.kind == "watch":
            continue
        words = words_for(step.name)
        assert words.title
        assert bool(words.todo) == (step.kind != "tell")
        assert len(words.text) < 200, step.name
