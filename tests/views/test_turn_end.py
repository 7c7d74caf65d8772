"""A turn in which nothing is left to do ends by itself, if that is wanted; that is offered once."""

from __future__ import annotations

import pytest

from skyline.views.skyline.hints import RULES
from tests.views.d6_driver import D6
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [(["M2"], []), (["M1"], [])]


def placed(**settings: object) -> Table:
    """The last die of a turn has been placed."""
    where = position(STREETS, active=("GL",))
    table = Table.set_up(2, where, **settings)  # type: ignore[arg-type]
    table.do("click die:1", "click lot:new")
    assert table.session.actor == 0 and len(table.session.legal()) == 1
    return table


@pytest.mark.parametrize("wanted", [True, False])
def test_it_ends_after_a_moment_if_that_is_wanted(wanted: bool) -> None:
    table = placed(ends_turns=wanted)
    table.do("wait 0.5")
    assert table.session.actor == 0, "there is time to take the last step back"
    table.do("wait 1.2")
    assert table.session.actor == (1 if wanted else 0)


def test_the_last_step_can_still_be_taken_back() -> None:
    table = placed(ends_turns=True)
    table.do("wait 0.3", "click button:undo", "wait 3")
    assert table.session.actor == 0 and len(table.model.tray) == 1


def test_a_turn_with_something_left_to_do_goes_on() -> None:
    where = position(STREETS, active=("GL", "P-"))
    table = Table.set_up(2, where, ends_turns=True)
    table.do("click die:1", "click lot:new", "wait 3")
    assert table.session.actor == 0


def test_it_ends_in_other_games_too() -> None:
    table = D6.at("done", ends_turns=True)
    assert table.session.actor == 0
    table.do("wait 2")
    assert table.session.actor != 0


@pytest.mark.parametrize(("presses", "offers"), [(2, False), (3, True)])
def test_after_some_idle_presses_it_is_offered(presses: int, offers: bool) -> None:
    others = tuple(name for name in RULES if name != "end-by-itself")
    table = placed(hints=True, hints_seen=others)
    table.view.table.idle_ends = presses
    table.do("wait 2")
    shown = table.view.hints.shown
    assert (shown is not None) == offers
    assert shown is None or "settings" in shown.text


def test_only_presses_with_nothing_else_to_do_are_counted() -> None:
    table = placed()
    table.do("click button:end-turn", "wait 0.5")
    assert table.view.table.idle_ends == 1
    table = placed()
    table.do("click button:undo", "wait 0.5")
    assert table.view.table.idle_ends == 0
