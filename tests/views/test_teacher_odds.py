"""The teacher at the table: odds follow the eye."""

from __future__ import annotations

import pygame
import pytest

from skyline.ai.mind import Advised, Weighed
from skyline.ai.skyline.odds import odds_of
from skyline.play.teacher.odds_notes import taken
from skyline.play.teacher.worth import compared, is_best, worth_words
from skyline.text.words import percent
from skyline.views.skyline.teacher.odds import choice_now
from skyline.views.skyline.teacher.teaching import parsed
from tests.views.driver import Table, position
from tests.views.teaching import (
    ALONE,
    NOTHING,
    RESTS,
    STREETS,
    acting,
    choosing,
    headline,
    shown,
)


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
    assert lines["Finish a building with this roll"] == percent(odds.throw.finish)
    assert lines["Build at least one die"] == percent(odds.throw.place_one)
    assert odds.tower_turn is not None
    assert lines["Finish your High column of\u00a04 by the end of this turn"] == percent(
        odds.tower_turn
    )


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
    assert choice_now(table.view.table).missing == 2
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
    assert part == "13%", "three blanks"


def test_what_a_choice_is_worth_is_compared_with_the_best() -> None:
    table = choosing()
    table.do("click bin:P", "click bin:P", "click bin:P", "hover tray", RESTS, "wait 0.1")
    content = table.view.teacher.odds.content
    assert content is not None and content.worth is not None
    assert content.worth.value.startswith("Chance to win")
    assert not content.worth.best and content.worth.verdict.startswith("The best move: ")


def test_differences_are_those_of_the_figures_that_are_told() -> None:
    advice = Advised(
        "points", (Weighed(("a",), 75.84), Weighed(("b",), 72.36), Weighed(("c",), 75.82))
    )
    assert worth_words(advice, advice.decisions[0]).endswith("75.8 points")
    assert compared(advice, advice.decisions[1]) == "3.4 points less than the best"
    assert is_best(advice, advice.decisions[2]), "both are told as 75.8"


def test_chances_are_told_as_two_figures_and_never_as_a_part_of_each_other() -> None:
    advice = Advised("chance", (Weighed(("a",), 0.547), Weighed(("b",), 0.39)))
    assert worth_words(advice, advice.decisions[0]) == "Chance to win: 55%"
    assert compared(advice, advice.decisions[1]) == "The best move: 55%"


def test_keys_show_the_odds_of_the_focus_and_hide_them() -> None:
    table = choosing()
    table.do("key tab", "wait 0.1")
    assert "Ground" in headline(table)
    table.do("key o", "wait 0.1")
    assert not headline(table) and not table.app.settings.odds
    table.do("click button:odds", "hover bin:G", RESTS)
    assert "Ground" in headline(table)


def test_the_key_that_takes_the_district_shows_its_odds() -> None:
    table = choosing()
    table.do("key d", "wait 0.5")
    assert headline(table).startswith("District:")


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
    for other in (*taken(view.table, view.hints), layout.zones.ledge, layout.tray, layout.buttons):
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
