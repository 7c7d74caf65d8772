"""Hints of Cityscape come when they matter, once, never in the way, and tell nothing secret."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from skyline.play.pack import TableMoment
from skyline.views.cityscape.gallery import HINT_MOMENTS
from skyline.views.cityscape.hints import RULES
from skyline.views.cityscape.pack import PACK
from tests.views.city_lessons import lesson
from tests.views.hinting import PLACES, assert_whole_and_beside, shown
from tests.views.hinting import opened as opened_at

opened = partial(opened_at, pack=PACK)


def moment(name: str) -> TableMoment:
    return next(each for each in HINT_MOMENTS if each.name == f"city-hint-{name}")


def test_every_hint_has_a_moment() -> None:
    assert {each.name.replace("hint-", "") for each in HINT_MOMENTS} == set(RULES)
    assert len(RULES) >= 10


@pytest.mark.parametrize("each", HINT_MOMENTS, ids=lambda each: each.name)
@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_a_hint_comes_whole_and_beside_what_it_means(
    each: TableMoment, size: tuple[int, int], scale: float
) -> None:
    table = opened(each, size, scale)
    notes = table.view.hints
    assert notes.shown is not None
    assert notes.shown.name == each.name.replace("hint-", "")
    assert_whole_and_beside(table, size)


@pytest.mark.parametrize("each", HINT_MOMENTS, ids=lambda each: each.name)
def test_a_hint_is_the_same_whatever_goals_are_set(each: TableMoment) -> None:
    """The rounds of before are told, so only goals of the present one are other ones."""
    if each.name in ("city-hint-lines", "city-hint-tallest"):
        return
    said = []
    for goals in ("1 1 1 1", "6 5 4 3"):
        lines = each.played.split("; ")
        others = [f"goals {goals}" if line.startswith("goals") else line for line in lines]
        table = opened(replace(each, played="; ".join(others)))
        said.append((table.view.hints.shown, table.view.hints.note[1].rect))
    assert said[0] == said[1]


def test_a_hint_can_be_clicked_away_and_does_not_come_again() -> None:
    table = opened(moment("block"))
    table.do("click button:hint-close")
    assert shown(table) == ""
    assert "city-block" in table.app.settings.hints_seen
    table.do("wait 3")
    assert shown(table) == ""


def test_escape_closes_a_hint_before_it_opens_the_pause() -> None:
    table = opened(moment("plan"))
    table.do("key escape", "expect scene=table")
    assert shown(table) == ""
    table.do("key escape", "expect scene=pause")


def test_a_hint_comes_once_the_curtain_is_open_and_not_before() -> None:
    first = moment("block")
    table = opened(replace(first, script=("wait 3",)))
    assert shown(table) == ""
    table.do("click button:open", "wait idle", "wait 1.6")
    assert shown(table) == "city-block"


def test_a_hint_goes_with_what_it_was_about() -> None:
    table = opened(moment("block"))
    table.do("wait 1.5", "key 3", "click lot:b2", "wait idle")
    assert shown(table) == ""
    assert "city-block" in table.app.settings.hints_seen


def test_a_hint_hides_while_a_block_is_held() -> None:
    table = opened(moment("stack"))
    assert table.view.hints.visible
    table.do("key 3")
    assert not table.view.hints.visible
    table.do("key escape")
    assert table.view.hints.visible


def test_no_hint_in_the_first_game_or_without_the_wish_for_hints() -> None:
    table = lesson("first", hints=True)
    table.do("wait 3")
    assert shown(table) == ""
    table = opened(moment("block"))
    table.app.change_settings(hints=False)
    table.do("wait 2")
    assert shown(table) == ""


def test_hints_come_one_after_the_other() -> None:
    table = opened(moment("block"))
    table.app.change_settings(hints_seen=())
    come = [shown(table)]
    opens = "click button:open"
    for line in ("click button:hint-close", "key 3", opens, "key 2", opens):
        table.do(line, *(("click lot:b2",) if line.startswith("key") else ()), "wait idle")
        assert shown(table) != come[-1]
        table.do("wait 3")
        come += [shown(table)] if shown(table) else []
    assert come[:2] == ["city-block", "city-undo"]
    assert len(set(come)) == len(come) >= 3
