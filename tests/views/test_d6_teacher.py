"""Skyline D6’s teacher: hints are marked, odds follow the eye, a mistake is asked about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from skyline.ai.mind import Advised, Weighed
from skyline.ai.skyline_d6.teaching import DraftOdds
from skyline.core.session import Session
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.state import SUPPLY as FROM_SUPPLY
from skyline.play.teacher.worth import amount
from skyline.table import type as lettering
from skyline.views.skyline_d6.gallery import TEACHER_MOMENTS
from skyline.views.skyline_d6.odds import DraftChoice
from tests.views.d6_driver import D6
from tests.views.padhand import Pad

RESTS = "wait 0.6"


def at(name: str, **settings: Any) -> D6:
    """The position of a named moment of the teacher, before anybody asks."""
    moment = next(each for each in TEACHER_MOMENTS if each.name == f"d6-{name}")
    return D6.start(*("human",) * moment.players, lies=moment.position, **settings)


def advised(table: D6) -> Any:
    return table.pilot.play_scene.desk.advisor.advice()


@pytest.mark.parametrize("name", ["hint", "hint-write", "hint-mark", "hint-solo"])
def test_a_hint_is_the_best_legal_move_marked_with_its_reason(name: str) -> None:
    table = at(name)
    table.do("key h", RESTS)
    advice = table.view.teacher.advice
    assert advice.best is not None and advice.note is not None and advice.places is not None
    (move,) = advice.best.moves
    assert GAME.parse_move(move) in table.session.legal()
    assert advice.best.worth == max(each.worth for each in advised(table).decisions)
    words = advice.note[0].words
    assert words.title and words.text
    window = pygame.Rect((0, 0), table.app.size)
    assert advice.places.rings and all(window.contains(ring) for ring in advice.places.rings)
    assert window.contains(advice.note[1].rect)
    table.check()


@pytest.mark.parametrize(
    ("ahead", "worth", "told"),
    [
        (True, 0.05, ""),  # that others are better placed would not say why
        (True, 0.4, ""),
        (False, 0.95, "You are behind now, but you are better placed to win."),
        (False, 0.5, ""),
    ],
)
def test_a_chance_unlike_the_points_of_now_is_explained(
    ahead: bool, worth: float, told: str
) -> None:
    table = at("hint")  # 19, 12 and 11 points
    if not ahead:
        table.session.replace_position(table.state._replace(player=1))
        table.app.go.show_session(table.session)
        table.do("wait idle")
    best = Weighed(("take 3",), worth, "")
    said = table.view.teacher.advice._teaching
    assert said.remark(Advised("chance", (best,))) == told
    assert said.remark(Advised("points", (best,))) == ""
    decided = said.remark(Advised("points", (best,), decided=worth))
    assert decided == told or decided.endswith("play for points.")


def test_a_surprising_chance_is_explained_on_the_paper() -> None:
    table = at("hint", size=(1920, 1080))
    table.session.replace_position(table.state._replace(player=1))  # 12 points, another has 19
    table.app.go.show_session(table.session)
    table.do("wait idle", "key h", RESTS)
    note = table.view.teacher.advice.note
    assert note is not None
    remark = "You are behind now, but you are better placed to win. Expected in the end: Eileen "
    assert remark in note[0].words.text


def test_every_move_has_words_and_a_place() -> None:
    """Whatever the advice names, in any phase, can be said and marked."""
    seen = set[str]()
    for name in ("hint", "hint-write", "hint-mark"):
        table = at(name)
        teaching = table.view.teacher.advice._teaching
        for move in table.session.legal():
            text = GAME.move_text(move)
            assert teaching.words((text,)), text
            assert teaching.marked((text,)).rings, text
            seen.add(text.split()[0])
    assert {"take", "write", "loan", "mark", "pass"} <= seen


@pytest.mark.parametrize("way", ["pointer", "keys", "controller"])
def test_odds_of_a_set_come_with_the_eye(way: str) -> None:
    table = at("odds-supply")
    if way == "pointer":
        table.do("hover supply", RESTS)
    elif way == "keys":
        table.do("key tab", *("key right",) * 3, RESTS)
    else:
        pad = Pad(table)
        for _step in range(4):
            pad.press("dpright")
        table.do(RESTS)
    content = table.view.teacher.odds.content
    assert content is not None and content.worth is not None
    if way == "pointer":
        odds = table.pilot.play_scene.desk.advisor.odds({"move": "take supply"})
        advised = Advised(odds.unit, ())
        assert content.worth.value.endswith(amount(advised, odds.worth))
        assert content.lines[0].chance == sum(face.fits for face in odds.faces) / 6
        assert abs(sum(face.worth for face in odds.faces) / 6 - odds.worth) < 1e-9
    panel = table.view.teacher.odds.rect
    assert panel is not None
    assert not panel.colliderect(table.table.awaiting), "the dice that would come are seen"


@pytest.mark.parametrize("size", [(960, 600), (1536, 864)])
def test_the_note_of_a_button_stays_off_the_odds_that_it_shows(size: tuple[int, int]) -> None:
    table = at("odds-supply", size=size)
    table.do("hover button:toss", "wait 2")
    panel = table.view.teacher.odds.rect
    button = table.view.table.target("button:toss")
    assert panel is not None and button is not None
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        table.view.picture.draw_tip(table.app.surface, table.view._cards())
    finally:
        lettering.record_into(None)
    assert ledger and all(words.text in button.tooltip for words in ledger)
    assert not any(words.rect.colliderect(panel) for words in ledger)


def test_no_odds_while_dice_are_used() -> None:
    table = at("hint-write")
    for name in ("yard:1", "supply", "die:1"):
        table.do(f"hover {name}", RESTS)
        assert table.view.teacher.odds.content is None


def test_a_mistake_is_asked_about_once() -> None:
    table = at("warning", warn="small")
    table.do(RESTS)
    before = len(table.session.history)
    table.do("click supply", RESTS)
    assert table.view.teacher.warning.open and len(table.session.history) == before
    table.do("key escape", RESTS)
    assert not table.view.teacher.warning.open and table.app.manager.top.name == "table"
    table.do("click supply", "wait idle")
    assert len(table.session.history) > before, "it is not asked again"


def test_playing_it_anyway_throws_the_die() -> None:
    table = at("warning", warn="small")
    table.do(RESTS, "click supply", RESTS)
    table.do("click button:warn-anyway", "wait idle")
    assert table.state.drafted == FROM_SUPPLY


def test_a_hint_is_gone_with_its_position() -> None:
    """Its loan may be repaid: what it marks is no longer there."""
    table = at("hint-write")
    table.do("key h", RESTS)
    advice = table.view.teacher.advice
    assert advice.visible
    table.session.play(GAME.parse_move(advised(table).decisions[0].moves[0]))
    assert not advice.visible and advice.note is None


def test_a_hint_leaves_no_words_in_the_record() -> None:
    table = at("hint")
    table.do("key h", RESTS)
    session: Session[Any, Any] = table.session
    assert [entry.text for entry in session.record.entries if entry.kind == "hint"] == ["1"]


def test_odds_in_points_say_why_no_chances_are_told() -> None:
    choice = DraftChoice("take 2", "Yard 2")
    found = DraftOdds("take 2", "points", 9.0, (1, 6), 2, (), (0, 2, 0))

    def note(decided: float | None) -> str:
        advice = Advised("points", (Weighed(("take 2",), 9.0),), decided=decided)
        advisor: Any = SimpleNamespace(odds=lambda _wish: found, advice=lambda: advice)
        content = choice.content(advisor)
        assert content is not None
        return content.note

    assert note(None) == "Both dice fit at once"
    assert note(0.01).endswith("Winning is unlikely now (1%): play for points.")
    assert note(0.004).endswith("Winning is out of reach now: play for points.")
    assert note(0.99).endswith("You win almost surely: play for points.")


def test_a_question_rings_what_is_better_and_lights_no_other_yard() -> None:
    table = at("warning", warn="small")
    table.do(RESTS, "click supply", RESTS)
    warning = table.view.teacher.warning
    better, _ways = warning._better()
    asked = warning._doubted(better)
    yards = table.view.parts.layout
    assert asked == [yards.supply]
    assert better.rings == [yards.yards[2]]
    assert warning.note is not None
    assert warning.note[1].rect.collidelist([*asked, *better.rings]) < 0


def test_a_question_fills_a_whole_place_in_the_smallest_window() -> None:
    table = at("warning", warn="small", size=(960, 600))
    table.do(RESTS, "click supply", RESTS)
    note = table.view.teacher.warning.note
    assert note is not None
    assert note[1].rect in table.view.table.obstacles.slots()


def test_a_tower_is_not_closed_for_good_unasked() -> None:
    table = at("warning-tower", warn="large")
    table.do(RESTS, "click die:1", "click box:L2.2", RESTS)
    note = table.view.teacher.warning.note
    assert note is not None and "L2" in note[0].words.text
    assert note[0].words.reason, "what speaks for the better move is told at once"


def test_a_star_is_not_let_go_unasked() -> None:
    table = at("warning-star", warn="large")
    table.do(RESTS, "click button:let-go", RESTS)
    assert table.view.teacher.warning.open and table.state.phase == "star"
    table.do("click button:warn-anyway", "wait idle")
    assert table.state.phase == "assign"


def test_nobody_is_asked_who_wants_no_questions() -> None:
    table = at("warning-star", warn="off")
    table.do(RESTS, "click button:let-go", "wait idle")
    assert table.state.phase == "assign"


def test_signs_below_towers_say_their_rules() -> None:
    table = at("hint")
    tips = {each.name: each.tooltip for each in table.view.table.targets()}
    assert "higher than the one below" in tips["rule:L2"]
    assert "lower than the one below" in tips["rule:R3"]


def test_an_ability_says_what_it_does_once_it_is_earned() -> None:
    table = at("warning-star")
    table.do("click ability:ignore")
    assert "against the rule" in table.view.table.notes.text
