"""The teacher at the table: a mistake is asked about once; all it tells is said aloud."""

from __future__ import annotations

import re

import pytest

from skyline.ai.verdicts import Verdict, verdict_of
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Abandon, Build
from skyline.storage.settings import Settings
from skyline.views.skyline.teacher.teaching import only_the_order
from tests.views.driver import Table, position
from tests.views.teaching import (
    RESTS,
    STREETS,
    Speechless,
    acting,
    advised,
    alone,
    ask,
    choosing,
)

BAD = ("click die:2", "click district", "wait 0.1")  # a High upper floor that fits the tower


def test_a_mistake_is_asked_about_once() -> None:
    table = acting("GL", "UH", "P-", warn="small")
    table.do("wait 0.2", *BAD)
    warning = table.view.teacher.warning
    assert warning.open
    assert table.session.history[-1].kind == "setup", "nothing is played yet"
    note = warning.note
    assert note is not None
    chances = re.fullmatch(r"Chance to win: (\d+)%\s→\s(\d+)%", note[0].words.text)
    assert chances is not None and int(chances[1]) - int(chances[2]) >= 2
    assert note[0].words.title == "Really abandon the High upper\u00a0floor?", (
        "before what it costs"
    )
    best = advised(table).decisions[0]
    assert note[0].words.todo.startswith("Better: ")
    assert note[0].words.reason == best.reason != ""
    table.draw()
    table.do("click button:warn-back", "wait 0.1")
    assert not warning.open
    table.do(*BAD)
    assert not warning.open, "never twice for the same move"
    assert table.session.history[-1].text == GAME.move_text(Abandon("UH"))


@pytest.mark.parametrize(
    ("active", "equal"),
    [(("GL", "GM", "UH", "P-", "P-"), True), (("GL", "UH", "P-"), False)],
    ids=["many", "few"],
)
def test_the_order_of_builds_of_many_dice_is_no_mistake(
    active: tuple[str, ...], equal: bool
) -> None:
    state = acting(*active).state
    ground, floor = Build("GL", None), Build("UH", "H4")
    assert only_the_order(state, (ground,), (floor,)) is equal
    assert not only_the_order(state, (Abandon("UH"),), (floor,))


@pytest.mark.parametrize(
    ("warn", "least"), [("large", Verdict.BLUNDER), ("small", Verdict.MISTAKE)]
)
def test_what_a_review_calls_a_mistake_is_asked_about(warn: str, least: Verdict) -> None:
    table = acting("GL", "UH", "P-", warn=warn)
    table.do("wait 0.2")
    warning, advice = table.view.teacher.warning, advised(table)
    for decision in advice.decisions:
        moves = tuple(map(GAME.parse_move, decision.moves))
        verdict = verdict_of(advice.decisions[0].worth - decision.worth, advice.unit)
        assert warning.allows(moves, lambda: None) is (verdict < least), decision
        warning.back()
    assert not table.session.history[1:]


@pytest.mark.parametrize("press", ["click button:warn-anyway", "key y"])
def test_anyway_plays_it(press: str) -> None:
    table = acting("GL", "UH", "P-", warn="small")
    table.do("key y", "wait 0.2", *BAD, press, "wait 0.1")
    assert table.session.history[-1].text == GAME.move_text(Abandon("UH"))
    assert not table.view.teacher.warning.open


def test_while_it_asks_only_the_answers_can_be_pressed() -> None:
    table = acting("GL", "UH", "P-", warn="small")
    table.do("wait 0.2", *BAD)
    assert table.names() == ["button:warn-anyway", "button:warn-back"]
    for key in ("1", "a", "x", "e", "r"):
        table.do(f"key {key}")
    assert table.view.hand.empty and table.view.teacher.warning.open
    table.do("key escape", "wait 0.1")
    assert not table.view.teacher.warning.open
    table.do("wait 0.1", "click die:2", "click ball", "click lot:2", "wait 0.1")
    assert table.view.teacher.warning.open, "another mistake"
    table.do("key return", "wait 0.1")
    assert not table.view.teacher.warning.open, "Enter thinks again"
    assert table.session.history[-1].kind == "setup"


def test_ending_the_turn_too_early_is_asked_about() -> None:
    table = alone("UH", action="build", warn="small")
    table.do("wait 0.2")
    advice = table.view.desk.advisor.advice()
    assert advice is not None
    assert advice.decisions[0].worth - advice.decisions[-1].worth > 1, advice.decisions
    table.do("key e", "wait 0.1")
    entries = [entry.text[:9] for entry in table.session.history]
    told = entries, table.view.surroundings.settings.warn, table.view.table.teaching, advice
    assert table.view.teacher.warning.open, told
    table.do("key right", "key left", "key return", "wait 0.1")
    assert table.state.phase in ("act", "take")


def test_a_dropped_die_is_home_again_while_it_asks() -> None:
    table = acting("GL", "UH", "P-", warn="small", animation_speed=1.0)
    table.do("wait 0.2", "drag die:2 to district", "wait idle")
    assert table.view.teacher.warning.open
    assert len(table.model.tray) == 3
    assert table.view.hand.empty
    table.do("click button:warn-anyway", "wait idle")
    assert len(table.model.district) == 4


def asked_after(games: int) -> Table:
    """A tower is about to be demolished instead of built on, after so many games."""
    table = acting("UM", "PM", "UH", warn="first")
    table.app.stage.games_finished = lambda: games
    table.do("wait 0.2", "click die:2", "click ball", "click lot:3", "wait 0.1")
    assert table.view.teacher.warning.open
    return table


def test_large_mistakes_are_asked_about_in_the_first_games_by_themselves() -> None:
    assert Settings().warn == "first"
    table = asked_after(4)
    assert table.names() == ["button:warn-anyway", "button:warn-back"]
    table.do("click button:warn-back", "wait 0.1")
    assert table.app.settings.warn == "first"


@pytest.mark.parametrize(
    ("answer", "kept"),
    [("warn-never", "off"), ("warn-anyway", "large"), ("warn-back", "large")],
)
def test_after_the_first_games_it_is_asked_once_whether_that_goes_on(
    answer: str, kept: str
) -> None:
    table = asked_after(5)
    note = table.view.teacher.warning.note
    assert note is not None and len(note[1].buttons) == 3
    table.do(f"click button:{answer}", "wait 0.1")
    assert not table.view.teacher.warning.open
    assert table.app.settings.warn == kept
    assert (table.session.history[-1].kind != "setup") is (answer != "warn-back")


@pytest.mark.parametrize("warn", ["off", "large", "first"])
def test_nothing_is_asked_about_what_loses_less(warn: str) -> None:
    table = acting("GL", "UH", "P-", warn=warn)
    table.do("wait 0.2", "click die:1", "click lot:new", "wait 0.1")
    assert not table.view.teacher.warning.open
    assert table.session.history[-1].kind == "move"


def test_what_is_not_known_in_time_is_not_asked_about() -> None:
    table = acting("GL", "UH", "P-", warn="small", thinker=Speechless())
    table.do("wait 0.2", *BAD)
    assert not table.view.teacher.warning.open
    assert table.session.history[-1].kind == "move"


def test_computer_players_are_never_asked() -> None:
    where = position(STREETS, active=("GL", "UH", "P-"))
    table = Table.set_up(2, where, levels=("random", "human"), warn="small", seed=3)
    table.do("wait 2")
    assert not table.view.teacher.warning.open


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1920, 1080), 1.5)])
def test_cards_stay_off_the_table_and_the_street(size: tuple[int, int], scale: float) -> None:
    table = acting("GL", "UH", "P-", warn="small", size=size, ui_scale=scale)
    ask(table)
    layout = table.view.parts.layout
    forbidden = [layout.zones.ledge, layout.zones.tray, layout.buttons, layout.zones.district]
    note = table.view.teacher.advice.note
    assert note is not None
    assert not any(note[1].rect.colliderect(each) for each in forbidden)
    table.do("key escape", "wait 0.2", *BAD)
    question = table.view.teacher.warning.note
    assert question is not None
    assert not any(question[1].rect.colliderect(each) for each in forbidden)


def test_the_first_game_has_its_own_teacher() -> None:
    table = Table.at_title(hints=False)
    table.app.go.lesson()
    table.do("wait 0.5")
    assert not {"button:hint", "button:odds"} & set(table.names())
    table.do("key h", "hover bin:G", RESTS)
    assert not table.view.teacher.visible


class Listener:
    """A voice that keeps what it was to say."""

    enabled = True

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        del at_once
        self.said.append(sentence)


def test_hints_odds_and_questions_are_said_aloud() -> None:
    table = acting("GL", "UH", "P-", warn="small")
    voice = table.app.stage.voice = Listener()
    ask(table)
    assert any("High penthouse" in each or "Chance to win" in each for each in voice.said)
    table.do("key escape", "wait 0.2", *BAD)
    assert any("→" in each and "Better" in each for each in voice.said)
    table = choosing()
    voice = table.app.stage.voice = Listener()
    table.do("key tab", "wait 0.3")
    odds = [each for each in voice.said if "Finish" in each and "%" in each]
    assert len(odds) == 1, voice.said
