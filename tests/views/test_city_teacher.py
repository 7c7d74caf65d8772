"""Cityscape's teacher: a hint is for its own seat only, and so is the question before a mistake."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pygame
import pytest

from skyline.games.cityscape.board import LOT_INDEX, SIZES
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import SetGoals
from skyline.games.cityscape.notation import parse_move
from skyline.play.teacher.advice_notes import OTHERS
from skyline.play.teacher.worth import expected
from skyline.views.cityscape.gallery import TEACHER_MOMENTS
from tests.views.cityscape_driver import City
from tests.views.padhand import Pad

RESTS = "wait 0.6"
ALONE = ("human", "surveyor")


def alone(**more: Any) -> City:
    """One person against a computer player, with goals set and some blocks placed."""
    settings = {"warn": more.pop("warn", "off")}
    table = City.start(*ALONE, options={"two_players": "facing"}, **more)
    table.set_goals((4, 3, 6, 2))
    table.app.change_settings(**settings)
    return table


def company(**more: Any) -> City:
    """Two people, the first one of whom is about to place a block."""
    settings = {"warn": more.pop("warn", "off")}
    table = City.start(options={"two_players": "facing"}, **more)
    for codes in ((4, 3, 6, 2), (1, 2, 5, 3)):
        table.set_goals(codes)
    table.app.change_settings(**settings)
    table.open()
    return table


def advice(table: City) -> Any:
    return table.view.teacher.advice


def pictured(table: City) -> bytes:
    table.view.draw(table.app.surface)
    return bytes(pygame.image.tobytes(table.app.surface, "RGB"))


def test_a_hint_is_the_best_legal_placement_marked_on_its_lot() -> None:
    table = alone()
    table.do("key h", RESTS)
    best = advice(table).best
    move = GAME.parse_move(best.moves[0])
    assert move in table.session.legal()
    lot = table.table.lay().lots[LOT_INDEX[move.lot]]
    (ghost,) = advice(table).places.ghosts
    assert ghost.contains(lot)
    words = advice(table).note[0].words
    assert move.lot in words.title and words.text.endswith(".") and "point" in words.todo
    table.do("key h", RESTS)
    assert advice(table).stage == OTHERS
    values = [value for _move, value in advice(table).note[0].moves]
    assert all(value.endswith(" points") or value.endswith(" point") for value in values)


def test_a_hint_is_all_that_is_marked_when_a_block_is_held() -> None:
    table = alone()
    table.do("key 1", "hover cell:b3")
    assert table.table.hand.block == 1
    table.do("key h", RESTS)
    assert table.table.hand.block is None and advice(table).visible
    block = GAME.parse_move(advice(table).best.moves[0]).block
    assert advice(table).places.ghosts
    other = next(size for size in SIZES if size != block)
    for held in (other, block):
        table.do(f"key {held}", RESTS)
        assert table.table.hand.block == held, "it can be taken while the hint is shown"
        marked = advice(table).places
        assert bool(marked.ghosts) == (held == block), "there is one preview alone"


def test_the_card_of_a_hint_lies_beside_the_block_that_it_advises_also_once_that_is_held() -> None:
    table = City.start("human", "planner", size=(1920, 1080), seed=5)
    table.play_until("place", blocks=17, seed=5)
    table.do("key h", RESTS)
    move, lying = GAME.parse_move(advice(table).best.moves[0]), advice(table).note[1].rect
    table.do("key return", RESTS)
    assert table.table.hand.block == move.block
    place = table.table.block_at(LOT_INDEX[move.lot], move.block)
    assert advice(table).note[1].rect == lying and not lying.colliderect(place)
    assert advice(table).note[1].sizes[1] >= 20, "and its words are as large as any"


def test_keys_follow_a_hint_from_the_shelf_to_its_lot() -> None:
    table = alone()
    table.do("key h", RESTS)
    best = GAME.parse_move(advice(table).best.moves[0])
    assert table.table.hand.focus == f"block:{best.block}"
    before = len(table.session.history)
    table.do("key return", "wait 0.1")
    assert table.table.aimed() == LOT_INDEX[best.lot]
    table.do("key return", "wait 0.1")
    assert table.session.history[before].text == GAME.move_text(best)


def test_a_hint_about_goals_tells_which_dice_to_turn_and_then_to_lock() -> None:
    table = City.start(*ALONE, options={"two_players": "facing"})
    table.do("key h", RESTS)
    (best,) = advice(table).best.moves
    codes = Counter(GAME.parse_move(best).codes)
    new = codes - Counter(table.table.draft)
    signs = [sign for _place, sign in advice(table).places.badges]
    assert Counter(signs) == {f"→{code}": number for code, number in new.items()}, "what is missing"
    for code in codes.elements():
        table.do(f"key {code}")
    lock = next(each for each in table.view.targets() if each.name == "button:lock")
    assert advice(table).places.rings == [lock.rect]


@pytest.mark.parametrize("way", ["key", "button", "controller"])
def test_every_hand_asks_for_a_hint(way: str) -> None:
    table = alone()
    if way == "controller":
        Pad(table).press("leftstick")
    else:
        table.do("key h" if way == "key" else "click button:hint")
    table.do(RESTS)
    assert advice(table).visible


def test_there_are_no_odds_where_nothing_is_rolled() -> None:
    table = alone()
    assert "button:odds" not in {each.name for each in table.view.targets()}
    table.do("key o", "hover block:3", RESTS)
    assert table.view.teacher.odds.content is None and not table.notice


def test_a_mistake_is_asked_about_and_can_be_played() -> None:
    table = alone(warn="small")
    table.do(RESTS)
    decisions = table.pilot.play_scene.desk.advisor.advice().decisions
    bad = GAME.parse_move(decisions[-1].moves[0])
    table.do(f"key {bad.block}", f"click cell:{bad.lot}", RESTS)
    assert table.view.teacher.warning.open
    words = table.view.teacher.warning.note[0].words
    assert bad.lot in words.title and words.text.count(" point") == 1, "one figure is enough"
    assert words.todo.startswith("Better: ") and not words.reason
    table.do("click button:warn-why", "wait 0.1")
    words = table.view.teacher.warning.note[0].words
    assert words.reason, "who wants to know more asks for it"
    before = len(table.session.history)
    table.do("click button:warn-anyway", "wait 0.1")
    assert table.session.history[before].text == GAME.move_text(bad)


def test_a_question_about_goals_says_why_others_are_better() -> None:
    table = City.start(*ALONE, options={"two_players": "facing"}, warn="small")
    table.do(RESTS, *("key 1",) * 4, RESTS, "click button:lock", RESTS)
    warning = table.view.teacher.warning
    assert warning.open and "in this round" in warning.note[0].words.text
    table.do("click button:warn-why", "wait 0.1")
    words = warning.note[0].words.text
    (told,) = re.findall("“Exactly 1 building seen” is met ([0-9]+)% .*? about ([0-9]+) p", words)
    assert int(told[1]) == round(int(told[0]) / 100 * 10), "the figures multiply"
    assert "“exactly 1" not in words, "what both have is not compared"
    assert warning.note[0].sketch is not None, "and the better ones lie there as dice"


def test_a_row_of_the_list_shows_its_move_on_the_table_while_it_is_pointed_at() -> None:
    table = alone()
    table.do("key h", RESTS, "key h", RESTS)
    best, second = (parse_move(each.moves[0]) for each in advice(table)._list[:2])
    assert table.table.advised_places() == [best]
    card = advice(table).note[1].rect.copy()
    table.do("hover button:advice-row-2", "wait 0.1")
    assert table.table.advised_places() == [second]
    assert advice(table).note[1].rect == card, "it stays under the pointer"
    table.do("hover button:advice-close", "wait 0.1")
    assert table.table.advised_places() == [best]


def test_what_is_asked_about_stands_on_the_model_and_is_shown_on_the_board() -> None:
    table = alone(warn="small")
    table.do(RESTS)
    decisions = table.pilot.play_scene.desk.advisor.advice().decisions
    worst = min(decisions, key=lambda each: each.worth)
    best, bad = (parse_move(each.moves[0]) for each in (decisions[0], worst))
    table.do(f"key {bad.block}", f"click cell:{bad.lot}", RESTS)
    assert table.view.teacher.warning.open
    board = table.view.picture.board
    asked = LOT_INDEX[bad.lot], bad.block
    assert board._preview == asked
    assert board._ghost_place() is not None, "one block, as on the board"
    assert table.table.advised_places() == [best], "whose lot is lit"
    sheet = board._sheet_data(0)
    assert sheet.held == asked and sheet.asked
    assert "block" not in table.view.moment().prompt
    assert table.table.parts.layout.yard.contains(table.view.teacher.warning.note[1].rect)


def test_a_met_goal_that_goes_out_is_asked_about_whatever_it_costs() -> None:
    table = alone(warn="large")
    table.do(RESTS)
    while not table.session.over and table.session.state.phase == "place":
        state, teaching = table.session.state, table.view.teacher.warning._teaching
        advised = table.pilot.play_scene.desk.advisor.advice()
        best = advised.decisions[0]
        given = [
            each
            for each in advised.decisions
            if teaching.gives_up(each.moves) and best.worth - each.worth < 7
        ]
        if given:
            bad = GAME.parse_move(given[0].moves[0])
            table.do(f"key {bad.block}", f"click cell:{bad.lot}", RESTS)
            assert table.view.teacher.warning.open, "even if it is as good as what keeps them"
            words = table.view.teacher.warning.note[0].words
            assert bad.lot not in words.todo and words.text.count(" points") == 1
            break
        good = GAME.parse_move(best.moves[0])
        table.do(f"key {good.block}", f"click cell:{good.lot}", "wait idle", RESTS)
        assert table.session.state is not state
    else:
        pytest.fail("no goal was met")


def test_each_move_is_told_with_the_score_that_it_leads_to_itself() -> None:
    table = alone()
    table.play_until("place", blocks=1, seed=3)
    table.do("key h", RESTS, "key h", RESTS)
    state, notes = table.session.state, advice(table)
    decisions, told = notes._advised.decisions, notes.note[0]
    later = {
        round(expected(each) - GAME.apply(state, parse_move(each.moves[0])).state.scores[0], 3)
        for each in decisions
    }
    assert len(later) == 1, "nothing is left to chance but the next round"
    figures = [value for _move, value in told.moves if value] or [told.note]
    for each, figure in zip(decisions, figures, strict=False):
        assert f"{expected(each):.0f}" in figure


def test_what_the_open_hint_advises_is_not_asked_about() -> None:
    table = alone(warn="small")
    table.do("key h", RESTS)
    best, asked = advice(table).best, list[bool]()
    teaching = table.view.teacher.warning._teaching
    teaching.asked_from = lambda *_each, **_more: 0.0  # whatever it is
    move = GAME.parse_move(best.moves[0])
    for _each in range(2):
        asked.append(not table.view.teacher._allows((move,), lambda: None))
        advice(table).close()
    assert asked == [False, True]


def test_in_company_a_hint_opens_ones_goals_and_goes_with_them() -> None:
    table = company()
    assert not table.table.looks
    table.do("key h", RESTS)
    assert advice(table).visible and table.table.looks
    table.do("click button:look", RESTS)
    assert not table.table.looks and not advice(table).visible and not advice(table).stage


@pytest.mark.parametrize("away", ["focus", "page", "peek", "turn"])
def test_whatever_takes_the_eyes_away_takes_the_hint(away: str) -> None:
    table = company()
    table.do("key h", RESTS)
    assert advice(table).visible
    if away == "focus":
        table.app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    elif away == "turn":
        table.do("key 3", "click cell:b2")
    else:
        table.do("click button:menu" if away == "page" else "key f2")
    table.do("wait 0.1")
    assert not advice(table).visible


def test_behind_the_curtain_nothing_is_asked_or_shown() -> None:
    table = City.start(options={"two_players": "facing"})
    table.set_goals((4, 3, 6, 2))
    table.app.change_settings(warn="small")
    assert table.table.curtained
    before = pictured(table)
    advisor = table.pilot.play_scene.desk.advisor
    table.do("key h", RESTS)
    assert not advice(table).stage and not advisor._asked and not advisor._known
    assert pictured(table) == before


def test_goals_of_a_computer_player_are_not_told_to_whom_takes_its_seat() -> None:
    """Who has another seat as well would see in a hint what is played against it."""
    table = City.start("human", "human", "surveyor", options={"rounds": "1"})
    for codes in ((4, 3, 6, 2), (1, 2, 5, 3)):
        table.set_goals(codes)
    table.session.seat(2, "human")
    table.view.seats_changed()
    while table.state.player != 2:
        table.place(3, "b2")
    table.open()
    assert table.table.building and not table.table.teaching
    table.do("key h", RESTS)
    assert not advice(table).stage


def test_nothing_of_a_hint_is_said_aloud_logged_or_recorded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = company(spoken=True)
    said: list[str] = []
    monkeypatch.setattr(table.app, "say", lambda text, **_how: said.append(text), raising=False)
    monkeypatch.setattr(
        type(table.view.surroundings), "say", lambda _self, text, **_how: said.append(text)
    )
    table.do("key h", RESTS, "key h", RESTS)
    words = {table.view.teacher.advice._teaching.words(each.moves)
             for each in advice(table)._advised.decisions}  # fmt: skip
    assert not [text for text in said if any(each in text for each in words)]
    record = table.session.record.to_text()
    assert "hint 1" in record and not any(each in record for each in words)


def test_in_company_the_question_tells_no_figures_and_no_better_move() -> None:
    table = company(warn="small")
    table.do(RESTS)
    decisions = table.pilot.play_scene.desk.advisor.advice().decisions
    bad = GAME.parse_move(decisions[-1].moves[0])
    table.do(f"key {bad.block}", f"click cell:{bad.lot}", RESTS)
    content = table.view.teacher.warning.note[0]
    told = " ".join(str(part) for part in content.words)
    better = table.view.teacher.warning._teaching.words(decisions[0].moves)
    assert better not in told and "points" not in told


def test_the_gallery_has_all_of_it() -> None:
    names = {each.name for each in TEACHER_MOMENTS}
    assert {"city-hint", "city-warning", "city-hint-setting", "city-hint-secret"} <= names


def test_poor_goals_are_asked_about_although_no_advice_lists_them() -> None:
    table = City.start(*ALONE, options={"two_players": "facing"}, warn="small")
    for code in (4, 4, 4, 4):
        table.do(f"key {code}")
    table.do(RESTS, "click button:lock", RESTS)
    assert table.view.teacher.warning.open and table.state.phase == "goals"
    content = table.view.teacher.warning.note[0]
    assert content.sketch is not None, "the better ones are seen as dice"
    assert parse_move(content.sketch.moves[0]) != SetGoals((4, 4, 4, 4))
    table.do("click button:warn-back", "wait 0.1")
    assert table.table.setting and table.table.draft == [4, 4, 4, 4], "they can be turned on"


def test_the_number_of_a_move_behind_others_stands_in_its_own_cell_of_the_plan() -> None:
    table = company()
    for lot in ("b1", "c1") * 2:  # towers before the others of their lines
        size = max(each for each in SIZES if table.model.blocks[each - 1])
        table.place(size, lot)
        table.open()
    table.do(RESTS)
    places, teaching = table.table.lay(), table.view.teacher.advice._teaching
    hidden = [lot for lot, cell in places.cells.items() if places.lots[lot] == cell]
    assert hidden, "a tower hides what lies behind it"
    for text in map(GAME.move_text, table.session.legal()):
        at, place = LOT_INDEX[parse_move(text).lot], teaching.numbered((text,))
        if at in hidden:
            assert places.cells[at].contains((*place.topleft, 1, 1))


def test_a_hint_says_less_rather_than_cover_the_roof_of_a_tower() -> None:
    table = City.start(*ALONE, size=(960, 600))
    table.set_goals((4, 3, 6, 2, 5, 2, 2, 6))
    table.play_until("place", blocks=8, seed=1)
    table.do("key h", RESTS)
    content, plan = advice(table).note
    assert plan.clear and content.words.text.endswith(".")
    assert advice(table)._content(advice(table)._advised).words.text.startswith(content.words.text)
