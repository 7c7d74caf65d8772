"""Hints come when they matter, once, one at a time, and never in the way."""

from __future__ import annotations

import pygame
import pytest

from skyline.app.app import App
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.play import hints as notes
from skyline.play.pack import TableMoment
from skyline.storage.paths import Folders
from skyline.storage.settings import Settings
from skyline.verbs.director import Director
from skyline.views.skyline.hint_gallery import HINT_MOMENTS
from skyline.views.skyline.hints import RULES
from tests.views.driver import SMALL, Table, position
from tests.views.hinting import PLACES, assert_whole_and_beside, opened, shown
from tests.views.lessons import lesson

CROSS = "button:hint-close"


def moment(name: str) -> TableMoment:
    return next(each for each in HINT_MOMENTS if each.name == f"hint-{name}")


def seen(table: Table) -> bool:
    """Whether the hint is to be seen now."""
    return table.view.hints.visible


def test_every_hint_has_a_moment() -> None:
    assert {each.name.removeprefix("hint-") for each in HINT_MOMENTS} == set(RULES)
    assert len(RULES) >= 10


@pytest.mark.parametrize("each", HINT_MOMENTS, ids=lambda each: each.name)
@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_a_hint_comes_whole_and_beside_what_it_means(
    each: TableMoment, size: tuple[int, int], scale: float
) -> None:
    table = opened(each, size, scale)
    notes = table.view.hints
    assert notes.shown is not None
    assert f"hint-{notes.shown.name}" == each.name
    assert_whole_and_beside(table, size)


def test_a_hint_can_be_clicked_away_and_does_not_come_again() -> None:
    table = opened(moment("blank"))
    table.do(f"click {CROSS}")
    assert shown(table) == ""
    assert "blank" in table.app.settings.hints_seen
    table.do("click button:demolish", "key escape", "wait 3")
    assert shown(table) == ""


def test_escape_closes_a_hint_before_it_opens_the_pause() -> None:
    table = opened(moment("choose"))
    table.do("key escape", "expect scene=table")
    assert shown(table) == ""
    table.do("key escape", "expect scene=pause")


def test_a_press_on_the_note_closes_it() -> None:
    table = opened(moment("last-round"))
    rect = table.view.hints.note[1].rect
    table.click_at((rect.x + 20, rect.y + rect.h // 2))
    assert shown(table) == ""


def test_a_hint_goes_when_it_was_acted_on_and_counts_as_seen_once_read() -> None:
    table = opened(moment("choose"))
    table.do("wait 1.5")
    assert "choose" in table.app.settings.hints_seen
    table.do("click bin:G", "wait idle")
    assert shown(table) == ""


def test_a_hint_that_flashed_by_may_come_again() -> None:
    table = opened(TableMoment("hint-choose", 3, None, ("wait 1.1",)))
    assert shown(table) != ""
    table.do("click bin:G", "wait idle")
    assert "choose" not in table.app.settings.hints_seen


def test_a_hint_never_takes_a_press_from_the_table() -> None:
    table = opened(moment("undo"), SMALL, 2.0)
    assert shown(table) != ""
    names = table.names()
    assert names.index("button:hint-note") == len(names) - 1


def test_a_hint_hides_while_the_hand_carries_something() -> None:
    table = opened(moment("blank"))
    assert seen(table)
    table.do("click die:1")
    assert not seen(table)
    table.do("key escape")
    assert seen(table)


@pytest.mark.parametrize("look", ["key f1", "hover plate:2"])
def test_a_hint_steps_aside_while_a_street_is_shown_large(look: str) -> None:
    table = opened(moment("choose"))
    assert seen(table)
    table.do(look, "wait 1")
    assert table.view.table.large_seat is not None
    assert not seen(table)
    assert CROSS not in table.names()
    table.do("key escape" if look.startswith("key") else "hover tray", "wait 0.2")
    assert seen(table), "it holds still"
    table.do("key escape", "expect scene=table")
    assert shown(table) == ""


def test_the_hint_that_a_street_can_be_seen_large_goes_once_it_is() -> None:
    table = opened(moment("look"))
    assert shown(table) == "look"
    table.do("key f2", "wait 0.2")
    assert shown(table) == ""
    table.do("key f2", "wait 3")
    assert shown(table) != "look"


def test_a_hint_that_has_come_true_goes_before_the_building_is_finished() -> None:
    table = opened(moment("roof"))
    assert table.view.hints.shown is not None
    assert table.view.hints.shown.beside is not None
    table.app.change_settings(animation_speed=1.0)
    lot = table.view.parts.model.streets[table.view.parts.seat]
    roof = next(die for die in table.view.parts.model.tray if die.kind == "P")
    table.do(f"key {table.die(roof.code).partition(':')[2]}")
    height = {each.key: each.height for each in lot}
    table.do("key return")
    table.app.step(1 / 60)
    assert {each.key: each.height for each in lot} != height
    assert table.view.parts.animator.busy
    assert shown(table) == ""


def test_no_hint_without_the_wish_for_hints() -> None:
    table = opened(moment("blank"))
    table.app.change_settings(hints=False)
    table.do("wait 2")
    assert shown(table) == ""


def test_no_hint_in_the_first_game() -> None:
    table = lesson("take-1", hints=True)
    table.do("wait 3")
    assert shown(table) == ""


def test_computer_players_get_no_hints() -> None:
    app = App(SMALL, headless=True)
    table = Table(app, Director(app), [])
    seats = (SeatInfo("Eileen", "coral", "easy"), SeatInfo("Tim", "sky", "human"))
    app.go.show_session(Session(GAME, Setup(2, 5, seats=seats)))
    table.view.hurry()
    table.do("wait 3")
    assert shown(table) == ""


def test_hints_come_one_after_the_other() -> None:
    table = Table.set_up(
        3, position([(["H5"], []), (["H5"], []), ([], [])], phase="take"), hints=True
    )
    table.view.hurry()
    table.do("wait 2")
    first = shown(table)
    assert first
    table.do(f"click {CROSS}", "wait 0.2")
    assert shown(table) == "", "there is peace before the next one"
    table.do("wait 2")
    assert shown(table) != first


def test_hints_seen_are_kept_and_can_come_again(place: Folders) -> None:
    table = Table.at_title(home=place)
    table.app.change_settings(hints_seen=tuple(RULES), hints=False)
    table.close()
    loaded, wrong = Settings.load(place.settings)
    assert set(loaded.hints_seen) == set(RULES)
    assert not wrong
    again = Table.at_title(home=place)
    again.do("click button:settings", "click tabs:help", "click setting:hints-again")
    assert again.app.settings.hints
    assert again.app.settings.hints_seen == ()


def test_no_ring_stays_where_its_die_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    where = position([(["M2"], []), ([], [])], active=("UM", "UH", "GL"), action="build")
    table = Table.set_up(2, where, hints=True, animation_speed=1.0)
    table.view.hurry()
    table.do("wait 2")
    assert shown(table) == "throw-again"
    rings: list[pygame.Rect] = []
    monkeypatch.setattr(notes, "draw_ring", lambda _s, place, *_rest: rings.append(place))
    hint = table.view.hints.shown
    assert hint is not None
    table.do(f"click {table.die('GL')}", "click lot:new")
    for _ in range(60):
        table.app.step(1 / 30)
        assert hint.place not in rings
    assert shown(table) == "throw-again" and rings, "it goes on to the next one"
