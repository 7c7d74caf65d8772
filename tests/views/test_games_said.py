"""The line below the list of games: what it says, for how long, and what can be undone."""

from __future__ import annotations

import pytest

from tests.views.driver import Table
from tests.views.game_lists import WIDE, at_list, scene, shown
from tests.views.padhand import Pad


def rows_of(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """Name and place of every row that shows."""
    targets = table.app.manager.targets()
    return [(each.name, tuple(each.rect)) for each in targets if each.name.startswith("game:")]


def said(table: Table) -> str:
    return scene(table).said.words


@pytest.mark.parametrize("size", [(960, 600), WIDE])
def test_no_row_moves_when_something_is_said_or_goes(size: tuple[int, int]) -> None:
    table = at_list(size, None, "1", "2", "4", "2", "4", "1")
    before = rows_of(table)
    table.do("key ctrl+c", "wait 1")
    assert "Copied" in said(table) and rows_of(table) == before
    table.do("wait 9")
    assert said(table) == "" and rows_of(table) == before


def test_what_is_said_goes_with_the_next_deed_another_game_or_page() -> None:
    table = at_list(WIDE, None, "2", "4")
    for deed in ("key f2", "key ctrl+s", "key ctrl+o"):
        table.do("key ctrl+c")
        assert said(table)
        table.do(deed, "wait idle", "key escape", "wait idle", "expect scene=games")
        assert said(table) == "", deed
    for deed in ("key down", "click tabs:finished"):
        table.do("click tabs:unfinished", "key down", "key ctrl+c")
        assert said(table)
        table.do(deed)
        assert said(table) == "", deed


def test_a_dialog_above_stops_its_clock() -> None:
    table = at_list(WIDE, None, "2")
    table.do("key ctrl+c", "wait 1")
    table.app.stage.notices.append("Something")
    scene(table).actions._tell()
    table.do("wait 20", "click button:ok", "wait 1")
    assert said(table)
    table.do("wait 9")
    assert not said(table)


def test_a_deletion_stays_while_its_button_is_in_use_and_then_goes() -> None:
    table = at_list(WIDE, None, "2", "4")
    table.do("key delete", "hover button:undo", "wait 20")
    assert "was deleted" in said(table)
    table.do("hover button:close", "wait 9")
    assert said(table) == "" and "button:undo" not in table.names()


def test_a_deletion_stays_while_other_games_are_looked_at() -> None:
    table = at_list(WIDE, None, "2", "4", "1")
    table.do("key delete", "key down")
    assert "was deleted" in said(table) and "button:undo" in table.names()


@pytest.mark.parametrize("between", ["wait 9", "key ctrl+c", "key down", "click tabs:finished"])
def test_a_deletion_is_undone_by_its_key_whatever_came_between(between: str) -> None:
    table = at_list(WIDE, None, "2", "4", "1 named Sunday")
    table.do("key delete", between)
    assert "Sunday" not in shown(table)
    assert scene(table).said.undoable == "Sunday", "and it is said that it can be"
    table.draw()
    table.do("key ctrl+z", "wait idle")
    assert "Sunday" in shown(table) and scene(table).page == "unfinished"
    assert scene(table).said.undoable == ""


def test_a_deletion_is_undone_by_controller_after_the_words_have_gone() -> None:
    table = at_list(WIDE, None, "2", "4")
    pad = Pad(table)
    pad.press("x")
    table.do("wait 9")
    pad.press("back")
    assert len(shown(table)) == 2


def test_what_is_gone_for_good_can_no_longer_be_undone() -> None:
    table = at_list(WIDE, None, "2", "4")
    table.do("key delete", "click tabs:deleted", "key delete", "wait idle", "click button:yes")
    table.do("wait idle")
    assert scene(table).said.undoable == ""
    table.do("key ctrl+z", "wait idle", "expect scene=games")


def test_the_quiet_line_counts_games_and_what_is_found() -> None:
    table = at_list(WIDE, None, *["1"] * 12, "2 named Sunday")
    assert scene(table).said.count == "13 games"
    table.do("click search", "type sun")
    assert scene(table).said.count == "1 of 13 games"
    table.do("type zzz")
    assert scene(table).said.count == ""
    table.draw()


def test_other_words_forget_no_deletion() -> None:
    table = at_list(WIDE, None, "2", "4 named Sunday")
    table.do("key delete")
    table.app.change_settings(language="de")
    table.do("wait idle", "key ctrl+z", "wait idle")
    assert "Sunday" in shown(table)
