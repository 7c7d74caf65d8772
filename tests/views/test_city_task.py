"""A lone player's city: a third state, what is in its way, a task that hints and questions keep."""

from __future__ import annotations

from skyline.games.skyline.solo import judge
from skyline.play.teacher.worth import Unlisted
from skyline.views.skyline.soloboard import city_words
from skyline.views.skyline.teacher.city_task import Aimed, aimed
from tests.views.driver import Table, position


def alone(columns: list[str], tiles: list[str], *active: str, **settings: object) -> Table:
    where = position([(columns, tiles)], active=active, number=4, district=(0, 0, 0))
    return Table.set_up(1, where, hints=False, **settings)  # type: ignore[arg-type]


def words(table: Table, name: str) -> str:
    return city_words(next(e for e in judge(table.state.skylines[0]) if e.name == name))


def test_after_a_demolition_essen_is_lost_for_good_and_says_so() -> None:
    table = alone(["M2"], ["TL2"], "P-", "UL", warn="off")
    assert words(table, "essen").endswith("(so far, yes)")
    table.do("click die:1", "click ball", f"click {table.lot('M2')}", "wait idle")
    assert words(table, "essen").endswith("(no longer possible)")
    assert words(table, "dubai").endswith("(not yet)")


def test_a_city_without_low_rises_names_the_one_in_the_way() -> None:
    table = alone(["M2"], ["TL2", "TH4"], "UM")
    told = words(table, "shanghai")
    assert "in the way" in told and "Low" in told and "High" not in told
    assert "High" in words(table, "tucson")


def test_a_press_on_a_city_makes_it_the_task_and_another_one_drops_it() -> None:
    table = alone(["M2"], [], "UM")
    plain = table.draw()
    table.do("click city:essen")
    assert table.app.settings.solo_task == "essen" and "your task" in table.notice
    assert table.draw() != plain
    table.do("click city:essen")
    assert table.app.settings.solo_task == ""


def test_before_the_task_is_lost_it_is_asked_once() -> None:
    table = alone(["M2"], [], "P-", "UM", solo_task="essen", warn="large")
    demolish = ("click die:1", "click ball", f"click {table.lot('M2')}")
    table.do(*demolish)
    assert table.names() == ["button:warn-anyway", "button:warn-back"]
    note = table.view.teacher.warning.note
    assert note is not None and "Essen is lost" in note[0].words.text
    table.do("click button:warn-back")
    assert table.state.skylines[0].demolitions == 0
    table.do(*demolish)
    if table.state.skylines[0].demolitions == 0:
        table.do("click button:warn-anyway", "wait idle")
    assert table.state.skylines[0].demolitions == 1


def test_nobody_is_asked_where_nothing_else_can_be_done() -> None:
    table = alone(["M2"], [], "P-", solo_task="essen", warn="large")
    table.do("click die:1", "click ball", f"click {table.lot('M2')}", "wait idle")
    assert table.state.skylines[0].demolitions == 1


def test_hints_keep_the_task_possible() -> None:
    table = alone(["M2"], [], "GL", "UM", solo_task="shanghai", warn="off")
    low, mid = Unlisted(("build GL",), 60.0), Unlisted(("build UM M2",), 58.0)
    advised = Aimed("points", (low, mid), 1.0, (1.5, 4.0))
    found = table.view.teacher.advice._teaching.aimed(advised)
    assert [each.moves for each in found.decisions] == [mid.moves, low.moves]
    assert "Shanghai" in found.decisions[0].reason
    table.app.change_settings(solo_task="")
    assert table.view.teacher.advice._teaching.aimed(advised) is advised
    assert aimed(advised, [True, True], "Shanghai") is advised, "nothing keeps it: the best it is"
