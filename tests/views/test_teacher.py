"""The teacher at the table: odds follow the eye, hints are legal, a question comes once."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

import pygame
import pytest

from skyline.ai.skyline.odds import odds_of
from skyline.ai.skyline.teaching import Advised, Weighed
from skyline.ai.thinking import Answer, Request, Ticket
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import THROW, Abandon, Build, Pick
from skyline.views.skyline import captions
from skyline.views.skyline.teacher.advice_notes import BEST, OTHERS
from skyline.views.skyline.teacher.choice import choice_now
from skyline.views.skyline.teacher.decision_words import decision_words, parsed
from skyline.views.skyline.teacher.odds_words import compared, is_best, worth_words
from skyline.views.skyline.teacher.spots import taken
from skyline.views.skyline.teacher.warning import only_the_order
from skyline.words import percent
from tests.views.driver import Table, position
from tests.views.padhand import Pad

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "H4"], ["TL2"]), (["M1"], ["TM2"])]
ALONE: list[tuple[list[str], list[str]]] = [(["H4", "M1"], ["TL2"])]
NOTHING = (0, 0, 0)
RESTS = "wait 0.6"


class Speechless:
    """A thinker that never answers."""

    def ask(self, request: Request) -> Ticket:
        del request
        return 1

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        del tickets
        return []

    def cancel(self, ticket: Ticket) -> None:
        del ticket

    def warm(self, request: Request) -> None:
        del request

    def close(self) -> None:
        pass


def choosing(**more: Any) -> Table:
    return Table.set_up(2, position(STREETS, phase="take"), **more)


def acting(*active: str, action: str | None = None, **more: Any) -> Table:
    return Table.set_up(2, position(STREETS, active=active, action=action), **more)


def alone(*active: str, action: str | None = None, **more: Any) -> Table:
    where = position(ALONE, active=active, action=action, district=NOTHING)
    return Table.set_up(1, where, **more)


def shown(table: Table) -> dict[str, str]:
    """The lines of the odds panel; empty while there is none."""
    content = table.view.teacher.odds.content
    if content is None:
        return {}
    return {line.label: percent(line.chance) for line in content.lines}


def headline(table: Table) -> str:
    content = table.view.teacher.odds.content
    return content.title if content is not None else ""


# ------------------------------------------------------------------ odds
def test_the_panel_comes_when_the_pointer_rests_and_goes_when_it_leaves() -> None:
    table = choosing()
    bin_ = next(each for each in table.view.targets() if each.name == "bin:P")
    moved = {"pos": bin_.rect.center, "rel": (1, 1), "buttons": (0, 0, 0)}
    table.app.dispatch(pygame.Event(pygame.MOUSEMOTION, moved))
    table.do("wait 0.1")
    assert not headline(table), "nobody who just passes is taught"
    table.do(RESTS)
    assert "Penthouse" in headline(table)
    assert table.view.teacher.odds.rect is not None
    table.do("hover plate:2", "wait 1")
    assert not headline(table)


def test_the_panel_follows_what_is_chosen_and_looked_at() -> None:
    table = choosing()
    table.do("click bin:G", "click bin:G", "hover bin:U", RESTS)
    assert headline(table) == "2\u00a0×\u00a0Ground, Upper"
    table.do("hover bin:P", "wait 0.1")
    assert headline(table) == "2\u00a0×\u00a0Ground, Penthouse", "at once, once it is there"
    table.do("hover district", "wait 0.1")
    assert headline(table) == "District: Ground, Upper, Penthouse"


def test_the_panel_tells_the_exact_chances() -> None:
    table = choosing()
    table.do("click bin:U", "click bin:P", "click bin:P", "hover tray", RESTS)
    odds = odds_of(table.state, ("U", "P", "P"))
    lines = shown(table)
    assert lines["Finish a building at once"] == percent(odds.throw.finish)
    assert lines["Build at least one die"] == percent(odds.throw.place_one)
    assert odds.tower_turn is not None
    assert lines["Finish your 4-floor High column in this turn"] == percent(odds.tower_turn)


def test_missing_dice_are_those_of_the_best_take() -> None:
    table = choosing()
    table.do("hover bin:P", RESTS)
    advised = table.pilot.play_scene.desk.advisor.advice()
    takes = [parsed(each.moves)[0] for each in advised.decisions]
    best = next(move.kinds for move in takes if "P" in getattr(move, "kinds", ()))
    content = table.view.teacher.odds.content
    assert content is not None
    assert content.note
    assert headline(table).count("Penthouse") == 1
    assert choice_now(table.view).missing == 2
    assert len(best) == 3


def test_the_panel_speaks_of_the_marked_dice_before_a_second_throw() -> None:
    table = acting("UL", "UH", "P-", action="abandon")
    table.do("click mark:2", "hover button:roll-again", RESTS)
    assert headline(table) == "Roll again: Upper, Penthouse"
    odds = odds_of(table.state, ("U", "P"), ("UH",))
    assert shown(table)["Build every die"] == percent(odds.throw.place_all)


def test_alone_the_forced_demolition_comes_first() -> None:
    where = position(ALONE, phase="take", district=NOTHING)
    table = Table.set_up(1, where)
    table.do("click bin:P", "click bin:P", "click bin:P", "hover tray", RESTS)
    label, part = next(iter(shown(table).items()))
    assert label == "You must demolish"
    assert part == "13 %", "three blanks"


def test_what_a_choice_is_worth_is_compared_with_the_best() -> None:
    table = choosing()
    table.do("click bin:P", "click bin:P", "click bin:P", "hover tray", RESTS, "wait 0.1")
    content = table.view.teacher.odds.content
    assert content is not None and content.worth is not None
    assert content.worth.value.startswith("Chance to win")
    assert not content.worth.best and content.worth.verdict.startswith("The best choice: ")


def test_differences_are_those_of_the_figures_that_are_told() -> None:
    advice = Advised(
        "points", (Weighed(("a",), 75.84), Weighed(("b",), 72.36), Weighed(("c",), 75.82))
    )
    assert worth_words(75.84, "points").endswith("75.8 points")
    assert compared(advice, advice.decisions[1]) == "3.4 points less than the best"
    assert is_best(advice, advice.decisions[2]), "both are told as 75.8"


def test_chances_are_told_as_two_figures_and_never_as_a_part_of_each_other() -> None:
    advice = Advised("chance", (Weighed(("a",), 0.547), Weighed(("b",), 0.39)))
    assert worth_words(0.547, "chance") == "Chance to win: 54.7 %"
    assert compared(advice, advice.decisions[1]) == "The best choice: 54.7 %"


def test_keys_show_the_odds_of_the_focus_and_hide_them() -> None:
    table = choosing()
    table.do("key tab", "wait 0.1")
    assert "Ground" in headline(table)
    table.do("key o", "wait 0.1")
    assert not headline(table) and not table.app.settings.odds
    table.do("click button:odds", "hover bin:G", RESTS)
    assert "Ground" in headline(table)


def test_the_panel_gives_way_to_a_die_in_the_hand_and_to_rolling_dice() -> None:
    table = acting("UL", "UH", "P-", action="abandon")
    table.do("hover tray", RESTS)
    assert headline(table)
    table.do("click die:1", "wait 0.1")
    assert not headline(table)


SIZES = [((960, 600), 2.0), ((960, 600), 1.0), ((1920, 1080), 1.5), ((3440, 1440), 2.0)]
FULL: list[tuple[list[str], list[str]]] = [
    (["H4", "M2", "M2", "L1"], ["TL2"] * 6 + ["TM2", "TM4", "TM4", "TM3", "TH3", "TH4", "TH5"]),
    ([], ["TM3"]),
    ([], ["TM2"]),
    ([], ["TH6"]),
]


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1080, 1920), 1.0)])
@pytest.mark.parametrize("street", [STREETS, FULL], ids=["young", "full"])
def test_the_panel_covers_nothing(
    size: tuple[int, int], scale: float, street: list[tuple[list[str], list[str]]]
) -> None:
    where = position(street, phase="take", number=8)
    table = Table.set_up(len(street), where, size=size, ui_scale=scale)
    table.do("click bin:U", "hover bin:P", RESTS)
    view = table.view
    rect = view.teacher.odds.rect
    assert rect is not None, "there is always a place"
    layout = view.parts.layout
    assert pygame.Rect(0, 0, *size).contains(rect)
    for other in (*taken(view), layout.zones.ledge, layout.tray, layout.buttons):
        assert not rect.colliderect(other)
    for index in range(3):
        assert not rect.colliderect(layout.zones.bins[index])


@pytest.mark.parametrize("size", [(960, 600), (1600, 900)])
def test_the_panel_comes_beside_a_note_of_the_first_games(size: tuple[int, int]) -> None:
    table = Table.set_up(2, None, size=size, hints=True)
    table.do("wait 1.6")
    view = table.view
    assert view.hints.visible
    table.do("hover bin:P", RESTS)
    assert view.hints.visible
    rect = view.teacher.odds.rect
    assert rect is not None
    assert not rect.colliderect(view.hints.note[1].rect)


def test_the_panel_leaves_the_open_log_alone() -> None:
    table = choosing()
    table.do("key l", "hover bin:U", RESTS)
    rect = table.view.teacher.odds.rect
    assert rect is not None
    assert not rect.colliderect(table.view.log.rect(table.view.parts.layout))


# ------------------------------------------------------------------ hints
def advised(table: Table) -> Any:
    return table.pilot.play_scene.desk.advisor.advice()


def ask(table: Table) -> None:
    table.do("key h", "wait 0.5")


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
    ("picks", "words"),
    [
        (("UL",), "Roll Low upper floor again, keep the rest"),
        (("UL", "UL"), "Keep High penthouse, roll the rest again"),
        (("UL", "UL", "PH"), "Roll 2\u00a0×\u00a0Low upper floor, High penthouse again"),
    ],
)
def test_rolling_again_says_which_dice_stay(picks: tuple[str, ...], words: str) -> None:
    moves = (*(Pick(die) for die in picks), THROW)
    assert decision_words(moves, (), ("UL", "UL", "PH")) == words


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


def test_dice_that_wait_to_be_thrown_need_no_advice() -> None:
    where = position(STREETS, phase="roll", rolling=("G", "U", "P"))
    table = Table.set_up(2, where)
    table.do("key h")
    assert "throw" in table.notice.lower()


# ------------------------------------------------------------------ the question before a mistake
BAD = ("click die:2", "click district", "wait 0.1")  # a High upper floor that fits the tower


def test_a_mistake_is_asked_about_once() -> None:
    table = acting("GL", "UH", "P-", warn="small")
    table.do("wait 0.2", *BAD)
    warning = table.view.teacher.warning
    assert warning.open
    assert table.session.history[-1].kind == "setup", "nothing is played yet"
    note = warning.note
    assert note is not None
    chances = re.fullmatch(r"Chance to win: ([\d.]+) %\s→\s([\d.]+) %", note[0].words.title)
    assert chances is not None and float(chances[1]) - float(chances[2]) >= 2
    assert note[0].words.text == "Abandon the High upper floor"
    best = advised(table).decisions[0]
    assert note[0].words.todo.startswith("Better: ") and best.reason
    assert note[0].words.todo.endswith(best.reason)
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


def test_anyway_plays_it() -> None:
    table = acting("GL", "UH", "P-", warn="small")
    table.do("wait 0.2", *BAD, "click button:warn-anyway", "wait 0.1")
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
    table.do("wait 0.2", "key e", "wait 0.1")
    assert table.view.teacher.warning.open
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


@pytest.mark.parametrize("warn", ["off", "large"])
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


# ------------------------------------------------------------------ aloud
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
