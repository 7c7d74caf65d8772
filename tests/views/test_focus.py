"""The frame of the focus belongs to a turn: it never stays on the street of somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.play.input.key_caps import KeyCaps
from skyline.play.pack import TableMoment
from skyline.play.picture import captions
from skyline.verbs.director import Director, open_table
from skyline.verbs.shot import prepare
from skyline.views.skyline.hint_gallery import HINT_MOMENTS
from skyline.widgets.input.glyphs import LETTERS
from tests.views.driver import SMALL, Table, position

STREETS = [(["M1"], ["TL2"]), (["H3", "M2"], ["TH3"])]


def building(levels: tuple[str, ...] = (), **named: Any) -> Table:
    """The turn of the first of two players, in which something has just been built by keys."""
    where = position(STREETS, player=1, active=("UM", "GL", "P-"))
    table = Table.set_up(2, where, levels=levels, **named)
    table.do(f"key {table.die('UM').partition(':')[2]}", "key return", "wait idle")
    table.view.hand.focus = "lot:2"  # as arrows may leave it
    assert framed(table) == "lot:2"
    return table


def framed(table: Table) -> str | None:
    """The name of what the frame is drawn around."""
    hand = table.view.hand
    return hand.focus if hand.keys and hand.focus in table.names() else None


def opened(moment: TableMoment) -> Table:
    app = App(SMALL, headless=True)
    table = Table(app, Director(app))
    prepare(app, moment.name)
    open_table(app, moment)
    table.pilot.run(moment.script)
    return table


def letters(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """How many pixels of a cap have the very colour of its letters."""
    places = [(x, y) for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)]
    return sum(surface.get_at(place)[:3] == LETTERS for place in places)


def test_it_goes_on_from_die_to_die_and_then_to_the_end_of_the_turn() -> None:
    table = Table.set_up(2, position(STREETS, player=1, active=("UM", "GL")))
    table.do("key 1", "key return", "wait idle")
    assert framed(table) == "die:1"
    table.do("key return", "key return", "wait idle")
    assert framed(table) == "button:end-turn"
    table.do("key return", "wait idle")
    assert table.state.player == 1


def test_it_waits_on_a_die_that_may_go_where_one_is_asked_for() -> None:
    table = Table.set_up(2, position(STREETS, player=1, active=("UM", "GL")))
    table.do("key a")
    asked = framed(table)
    assert asked is not None and asked.startswith("die:")
    table.do("key return", "wait idle")
    assert sum(table.state.district) == 4


def test_it_does_not_stay_on_the_street_of_a_computer() -> None:
    table = building(("human", "greedy"), animation_speed=1.0, computer_pace="relaxed")
    table.do("key e")
    seen = set()
    while table.state.player == 1:
        seen.add("lot:1" in table.names())
        assert framed(table) is None
        table.pilot.frames(1)
    assert seen == {False, True}


def test_it_does_not_stay_on_the_street_of_the_next_person() -> None:
    table = building()
    table.do("key e", "key 1", "key 2", "key 2")
    assert framed(table) is None
    table.do("key space", "wait idle")
    assert table.state.player == 1
    assert "lot:1" in table.names()
    assert framed(table) is None


def test_it_does_not_stay_where_a_turn_is_taken_back_either() -> None:
    table = building(practice=True)
    table.do("key e")
    table.view.hand.focus = "lot:1"
    table.do("key ctrl+z")
    assert table.state.player == 0
    assert framed(table) is None


def test_it_leaves_a_street_that_is_handed_to_a_computer() -> None:
    table = building()
    table.view.seats_changed()
    assert framed(table) is None


@pytest.mark.parametrize("name", ["plate:2", "button:menu"])
def test_it_stays_on_what_belongs_to_the_whole_table(name: str) -> None:
    table = building()
    table.view.hand.focus = name
    table.do("key e")
    assert table.state.player == 1
    assert framed(table) == name


def test_a_step_taken_back_in_a_turn_leaves_it_alone() -> None:
    table = building()
    before = framed(table)
    table.do("key ctrl+z")
    assert framed(table) == before


def test_no_ring_cuts_the_number_of_a_die() -> None:
    table = opened(next(each for each in HINT_MOMENTS if each.name == "hint-blank"))
    table.do("key f1", "key escape", "wait 2")
    hints = table.view.hints
    assert table.view.hand.keys
    assert hints.visible
    assert hints.shown is not None
    alone = pygame.Surface(SMALL)
    numbers = KeyCaps(table.view.table, table.view.picture.board).draw(alone, None)
    assert numbers
    number, readable = numbers[0], letters(alone, numbers[0])
    assert readable > 0
    for aside in range(4, 28, 3):  # as where dice lie high: the line goes through the number
        place = pygame.Rect(number.x + aside, number.y + aside, 60, 60)
        hints.shown = replace(hints.shown, place=place)
        table.draw()
        assert letters(table.app.surface, number) == readable


def test_no_ring_stands_where_a_die_has_not_arrived_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    table = building(animation_speed=1.0)
    rings: list[pygame.Rect] = []
    monkeypatch.setattr(captions, "draw_focus", lambda _s, place, _look: rings.append(place))
    table.do("key ctrl+z")
    table.view.hand.focus = table.die("UM")
    assert table.view.parts.animator.busy, "it comes back through the air"
    table.app.step(1 / 60)
    assert not rings
    table.do("wait idle")
    table.app.step(1 / 60)
    assert not rings, "the tray draws the ring, around the die itself"
