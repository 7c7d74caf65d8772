"""The teacher at the table: hints are legal, and no hint outlives its position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import THROW, Build, Pick
from skyline.play.picture import captions
from skyline.play.pieces import Place
from skyline.play.table_view import TableView
from skyline.play.teacher.advice_notes import BEST, OTHERS
from skyline.play.teacher.marks import Marked, draw_marks, ways_of
from skyline.views.skyline.board import StreetBoard
from skyline.views.skyline.teacher.teaching import decision_words, parsed
from skyline.widgets.base.look import Look
from tests.views.driver import Table, position
from tests.views.padhand import Pad
from tests.views.teaching import (
    STREETS,
    Speechless,
    Unlucky,
    acting,
    advised,
    alone,
    ask,
    choosing,
)


@pytest.mark.parametrize(
    "make",
    [
        choosing,
        lambda: acting("GL", "UH", "P-"),
        lambda: acting("UL", "UL", "P-"),
        lambda: acting("UL", "UH", "P-", action="abandon"),
        lambda: alone("UL", "UM", "P-"),
        lambda: alone("UL", action="build"),
    ],
    ids=["take", "build", "abandon", "again", "alone", "end"],
)
def test_a_hint_marks_the_best_legal_move_and_says_why(make: Any) -> None:
    table = make()
    ask(table)
    teacher = table.view.teacher
    best = teacher.advice.best
    assert best is not None
    state = table.state
    for move in parsed(best.moves):
        assert move in GAME.legal_moves(state)
        state = GAME.apply(state, move).state
    worths = [each.worth for each in advised(table).decisions]
    assert best.worth == max(worths)
    assert teacher.advice.places is not None and teacher.advice.places.rings
    note = teacher.advice.note
    assert note is not None
    content, plan = note
    assert content.words.title and content.words.text.endswith(".")  # type: ignore[union-attr]
    assert pygame.Rect(0, 0, *table.app.size).contains(plan.rect)


def test_notes_beside_buttons_lie_over_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    mark = (255, 0, 255)
    drawn: list[pygame.Rect] = []

    def over_the_card(surface: pygame.Surface, *_rest: object) -> None:
        note = table.view.teacher.advice.note
        assert note is not None
        drawn.append(note[1].rect)
        surface.fill(mark, note[1].rect)

    monkeypatch.setattr(captions, "draw_tooltip", over_the_card)
    table = acting("GL", "UH", "P-")
    ask(table)
    table.do("hover button:odds")
    table.draw()
    assert drawn and table.app.surface.get_at(drawn[-1].center)[:3] == mark


def test_a_second_hint_shows_the_next_moves_and_a_third_ends_it() -> None:
    table = acting("GL", "UH", "P-")
    ask(table)
    assert table.view.teacher.advice.stage == BEST
    ask(table)
    assert table.view.teacher.advice.stage == OTHERS
    note = table.view.teacher.advice.note
    assert note is not None
    moves = note[0].moves  # type: ignore[union-attr]
    assert len(moves) == 3
    assert all(value.endswith("%") for _move, value in moves)
    table.draw()
    ask(table)
    assert not table.view.teacher.advice.visible
    assert table.session.hints_taken == (1, 0), "one position, one hint"


@pytest.mark.parametrize(
    ("active", "picks", "words"),
    [
        ("UL UL PH", "UL", "Roll the Low upper floor again, keep the rest"),
        ("UL UL PH", "UL UL", "Keep the High penthouse, roll the rest again"),
        ("UL UH P-", "UL UH", "Keep the Blank penthouse, roll the rest again"),
        ("UL UL PH PM", "UL UL", "Roll 2\u00a0×\u00a0Low upper floor again, keep the rest"),
        ("GL UH PH PM", "GL UH", "Roll the Low ground floor and the High upper floor again, keep"),
        ("UL UL PH", "UL UL PH", "Roll all 3 dice again"),
        ("UL PH", "UL PH", "Roll both dice again"),
        ("UL", "UL", "Roll the Low upper floor again"),
    ],
)
def test_rolling_again_says_which_dice_stay(active: str, picks: str, words: str) -> None:
    moves = (*(Pick(die) for die in picks.split()), THROW)
    assert decision_words(moves, (), tuple(active.split())).startswith(words)


def test_no_hint_outlives_its_position() -> None:
    table = acting("GL", "UH", "P-")
    ask(table)
    assert table.view.teacher.advice.visible
    table.do("click die:1", "click lot:new", "wait 0.1")
    assert Build("GL") not in table.session.legal()
    assert not table.view.teacher.advice.visible
    assert table.view.teacher.advice.best is None


def test_the_marks_follow_the_dice_that_are_chosen() -> None:
    table = choosing()
    ask(table)
    best = table.view.teacher.advice.best
    assert best is not None
    (take,) = parsed(best.moves)
    before = table.view.teacher.advice.places
    for kind in take.kinds:  # type: ignore[union-attr]
        table.do(f"click bin:{kind}")
    after = table.view.teacher.advice.places
    assert before is not None and after is not None
    throw = next(each for each in table.view.targets() if each.name == "button:throw")
    assert after.rings == [throw.rect], "all that is left is to throw"
    assert throw.rect not in before.rings
    note = table.view.teacher.advice.note
    assert note is not None and note[0].words.title == "Roll these dice"  # type: ignore[union-attr]


def test_a_hint_to_roll_again_marks_what_has_to_be_turned_over_first() -> None:
    table = acting("UL", "UH", "P-", action="abandon")
    ask(table)
    places = table.view.teacher.advice.places
    assert places is not None
    assert [sign for _place, sign in places.badges] == ["stays"], "the High upper floor"
    table.do("click mark:2")
    roll = next(each for each in table.view.targets() if each.name == "button:roll-again")
    places = table.view.teacher.advice.places
    assert places is not None
    assert [sign for _place, sign in places.badges] == ["rolls", "rolls"]
    assert roll.rect in places.rings
    table.do("click mark:1")
    places = table.view.teacher.advice.places
    assert places is not None
    assert [sign for _place, sign in places.badges] == ["rolls"] and roll.rect not in places.rings


def test_a_wrong_die_in_the_tray_is_crossed_out() -> None:
    table = choosing()
    ask(table)
    best = table.view.teacher.advice.best
    assert best is not None
    (take,) = parsed(best.moves)
    wrong = next(kind for kind in "GUP" if take.kinds.count(kind) == 0 or kind == "G")  # type: ignore[union-attr]
    for _ in range(3):
        table.do(f"click bin:{wrong}")
    places = table.view.teacher.advice.places
    assert places is not None
    assert "cross" in [sign for _place, sign in places.badges]


def test_escape_and_the_cross_close_a_hint() -> None:
    table = acting("GL", "UH", "P-")
    ask(table)
    table.do("key escape")
    assert table.app.manager.top.name == "table", "the pause menu waits for the next one"
    assert not table.view.teacher.advice.visible
    ask(table)
    table.do("click button:advice-close")
    assert not table.view.teacher.advice.visible


def test_a_controller_asks_for_a_hint() -> None:
    table = acting("GL", "UH", "P-")
    Pad(table).press("leftstick")
    table.do("wait 0.4")
    assert table.view.teacher.advice.visible


def test_without_an_answer_no_hint_is_shown_and_the_game_goes_on() -> None:
    table = acting("GL", "UH", "P-", thinker=Speechless())
    ask(table)
    assert not table.view.teacher.advice.visible
    assert "One moment" in table.notice
    assert table.view.told == table.notice, "on the ledge, not in a bubble as well"
    table.do("click die:1", "click lot:new", "wait 0.1")
    assert not table.view.teacher.advice.waiting


def test_an_advice_that_fails_is_said_and_asked_for_once_more() -> None:
    thinker = Unlucky()
    table = acting("GL", "UH", "P-", thinker=thinker)
    for times in (1, 2):
        ask(table)
        assert table.notice == "No hint was found. Ask again."
        assert not table.view.teacher.advice.stage
        assert [each.kind for each in thinker.asked].count("advise") == times
        table.do("wait 6")


def test_dice_that_wait_to_be_thrown_need_no_advice() -> None:
    where = position(STREETS, phase="roll", rolling=("G", "U", "P"))
    table = Table.set_up(2, where)
    table.do("key h")
    assert "roll" in table.notice.lower()


def test_a_game_that_hands_over_neither_teacher_nor_hints_has_neither() -> None:
    table = Table.set_up(2, None, hints=True)
    silent = replace(table.view.kit, teaching=None, hints={})
    view = TableView(table.view.desk, silent)
    assert not {"button:hint", "button:odds"} & {each.name for each in view.targets()}
    odds = table.app.settings.odds
    view.hand.hover = "bin:G"
    view.ask_hint()
    view.toggle_odds()
    for _second in range(3):
        view.update(1.0)
    view.draw(pygame.Surface(table.app.size))
    assert not view.teacher.busy and not view.hints.visible
    assert table.app.settings.odds == odds


def test_the_way_to_a_floor_runs_beside_its_column() -> None:
    column = pygame.Rect(1000, 230, 86, 400)
    floor = pygame.Rect(1000, 240, 86, 80)
    die = pygame.Rect(900, 800, 130, 130)
    (way,) = ways_of(Marked(ways=[(die, floor)]), Look((1920, 1080)), [column])
    face = pygame.Rect(column.x, floor.bottom, column.w, column.bottom - floor.bottom)
    assert sum(face.collidepoint(each.center) for each in way.rects(8)) <= 3
    assert floor.inflate(40, 40).collidepoint(way.tip)
    assert not floor.collidepoint(way.at(way.reach)), "the place stays to be seen"


def test_a_hint_to_build_shows_the_die_in_its_place_and_clears_the_site() -> None:
    table = acting("GL", "UH", "P-")
    board = table.view.picture.board
    assert isinstance(board, StreetBoard)
    marks = board.marks
    assert marks.hinted() is None
    ask(table)
    best = table.view.teacher.advice.best
    assert best is not None
    [build] = parsed(best.moves)
    assert isinstance(build, Build)
    hinted = marks.hinted()
    assert hinted is not None and hinted[0] == build.die
    lot = next(lot for lot in table.model.streets[0] if lot.code == build.column)
    assert hinted[1] == Place("lot", lot.key)
    table.do("key escape")
    assert marks.hinted() is None


def test_a_way_goes_below_the_bar_on_which_words_are_read() -> None:
    table = acting("GL", "UH", "P-")
    ask(table)
    places = table.view.teacher.advice.places
    assert places is not None
    (way,) = ways_of(places, Look((1920, 1080)), [])
    ledge = table.view.parts.layout.zones.ledge
    assert any(ledge.collidepoint(way.at(part / 100)) for part in range(100)), "it crosses it"
    picture = pygame.Surface((1920, 1080))
    draw_marks(picture, places, [way], Look((1920, 1080)), 1.0, pygame.Rect(0, 0, 0, 0), ledge)
    bar = picture.subsurface(ledge)
    assert pygame.mask.from_threshold(bar, (0, 0, 0), (1, 1, 1, 255)).count() == ledge.w * ledge.h
