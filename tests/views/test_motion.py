"""Feasts grow with the building, demolitions break it, and the end is told in words."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.table.picture_cache import forget_all
from skyline.views.skyline.art import buildings
from skyline.views.skyline.art.buildings import VARIANTS
from skyline.views.skyline.feast_joy import lamp_light
from tests.views.driver import Table, position

TALL = [(["H5"], ["TL2"]), (["M1"], []), ([], [])]
LOW = [(["L1"], ["TL2"]), (["M1"], []), ([], [])]


def most_specks(table: Table, seconds: float) -> int:
    most = 0
    for _ in range(round(seconds * 60)):
        table.app.step(1 / 60, draw=False)
        most = max(most, table.view.parts.particles.count)
    return most


def completed(street: list[tuple[list[str], list[str]]], die: str, **settings: Any) -> Table:
    values: dict[str, Any] = {"animation_speed": 1.0, **settings}
    table = Table.set_up(3, position(street, active=(die, "GL")), **values)
    table.do(f"click {table.die(die)}", f"click {table.lot(street[0][0][0])}")
    return table


def test_a_tower_gets_a_greater_feast_than_a_house() -> None:
    house = most_specks(completed(LOW, "UL"), 3.5)
    tower = most_specks(completed(TALL, "PH"), 3.5)
    assert 20 < house < tower / 2


def lit_tower(table: Table) -> tuple[object, ...]:
    """What the picture of the new tower with all lamps is kept by."""
    parts = table.view.parts
    tower = next(lot for lot in parts.model.streets[0] if lot.rise == "H")
    return "H", 6, parts.plan().lot_width, tower.look % VARIANTS, 1.0


def test_what_a_feast_shows_is_painted_before_the_building_lands() -> None:
    table = completed(TALL, "PH")
    parts = table.view.parts
    forget_all()
    found = []
    for _ in range(240):
        table.app.step(1 / 60, draw=False)
        found.append(buildings._finished.kept(lit_tower(table)) is not None)
        if any(state.squash for state in parts.visual.lots.values()):
            break
    assert found[-1]
    assert not all(found)


def test_what_a_feast_shows_is_painted_in_spare_time_where_there_is_some() -> None:
    table = completed(TALL, "PH")
    parts = table.view.parts
    forget_all()
    while not parts.soon:
        table.app.step(1 / 60, draw=False)
    table.view.idle(60.0)
    assert not parts.soon
    assert buildings._finished.kept(lit_tower(table)) is not None
    assert not any(state.drop for state in parts.visual.lots.values())


def test_the_lamps_that_come_on_are_those_of_the_building() -> None:
    street = [(["M1", "H5"], []), (["M1"], []), ([], [])]
    table = Table.set_up(3, position(street, active=("PH", "GL")), animation_speed=1.0)
    table.do(f"click {table.die('PH')}", f"click {table.lot('H5')}")
    parts = table.view.parts
    tower = next(lot for lot in parts.model.streets[0] if lot.rise == "H")
    for _ in range(300):
        table.app.step(1 / 60, draw=False)
        if parts.flights.windows:
            break
    lamps = lamp_light("H", 6, parts.plan().lot_width, tower.look)
    assert tower.look % VARIANTS != tower.key % VARIANTS
    assert parts.flights.windows[0].light is lamps


def test_reduced_motion_has_no_specks_no_light_and_no_shake() -> None:
    table = completed(TALL, "PH", reduced_motion=True)
    parts = table.view.parts
    for _ in range(120):
        table.app.step(1 / 60, draw=False)
        assert not parts.particles.any
        assert not parts.flights.flares and not parts.flights.windows
        assert parts.visual.shake == (0.0, 0.0)


@pytest.mark.parametrize(
    ("street", "die", "before", "after"), [(TALL, "PH", 4, 40), (LOW, "UL", 4, 8)]
)
def test_points_travel_and_are_counted_when_they_arrive(
    street: list[tuple[list[str], list[str]]], die: str, before: int, after: int
) -> None:
    """A Low ground floor that was counted by itself is not counted twice meanwhile."""
    table = completed(street, die)
    view = table.view
    seen = []
    for _ in range(240):
        table.app.step(1 / 60, draw=False)
        plate = view.parts.visual.plates.get(0)
        seen.append(
            plate.shown if plate is not None and plate.shown is not None else view.table.points()[0]
        )
    assert seen[0] == before and seen[-1] == after
    assert seen == sorted(seen) and len(set(seen)) > 4, "it counts up"


@pytest.mark.parametrize("calm", [False, True])
def test_a_demolition_costs_its_points_and_leaves_nothing(calm: bool) -> None:
    table = Table.set_up(
        3, position(LOW, active=("GL", "UM")), reduced_motion=calm, animation_speed=1.0
    )
    visual = table.view.parts.visual
    table.do(f"drag {table.die('UM')} to ball", f"click {table.lot('TL2')}")
    farthest, broke = 0.0, False
    for _ in range(300):
        table.app.step(1 / 60, draw=False)
        farthest = min(farthest, visual.crane)
        broke = broke or table.view.parts.particles.debris.any
    assert broke is not calm
    assert (farthest < -10) is not calm, "the crane drives up, unless motion is reduced"
    assert visual.crane == 0 and not visual.ghosts and not table.view.parts.particles.any
    assert table.view.table.points()[0] == 1, "the lone Low ground floor still counts"


def test_the_cable_keeps_its_length_while_the_ball_swings() -> None:
    table = Table.set_up(3, position(LOW, active=("GL", "UM")), animation_speed=1.0)
    visual = table.view.parts.visual
    table.do(f"drag {table.die('UM')} to ball", f"click {table.lot('TL2')}")
    lengths = []
    for _ in range(120):
        table.app.step(1 / 60, draw=False)
        if table.view.parts.particles.debris.any and len(lengths) < 30:
            lengths.append((round(visual.cable, 3), round(visual.crane, 3)))
    assert len(lengths) == 30
    assert len(set(lengths)) == 1, "the crane stays to see the building fall"


def test_the_last_round_is_announced_once_the_tower_has_had_its_feast() -> None:
    table = completed(TALL, "PH")
    shown = []
    for seconds in (1.5, 2.5):
        table.do(f"wait {seconds}")
        shown.append(table.view.proclamation.shown)
    assert shown == [False, True], "first the feast"
    table.view.draw(table.app.surface)
    table.do("wait 0.5", f"click {table.die('GL')}")
    table.do("wait 1.5")
    table.do("wait idle")
    assert not table.view.proclamation.shown, "it goes by itself or with a press"


def test_the_end_names_who_has_won() -> None:
    streets: list[tuple[list[str], list[str]]] = [([], ["TM4"]), ([], ["TL2"]), ([], ["TM4"])]
    table = Table.set_up(3, position(streets, number=9, player=3, action="build"))
    table.do("click button:end-turn", "wait idle")
    prompt = table.view.moment().prompt
    assert "Eileen" in prompt and "David" in prompt and "16" in prompt and "Tim" not in prompt


def test_columns_that_count_nothing_are_carried_off_at_the_end() -> None:
    streets: list[tuple[list[str], list[str]]] = [([], ["TM4"]), ([], ["TL2"]), (["H3"], [])]
    where = position(streets, number=9, player=3, action="build")
    table = Table.set_up(3, where, animation_speed=1.0)
    table.do("click button:end-turn", "wait 0.3")
    assert len(table.view.parts.flights._flights) == 3, "every die travels"
    table.do("wait idle")
    assert not table.view.parts.flights.any
    assert not table.view.parts.visual.bins, "all are at home"


def test_lots_glide_to_a_new_width_when_a_column_becomes_the_tallest() -> None:
    table = Table.set_up(
        3, position([(["M1", "H4"], ["TL2"]), ([], []), ([], [])], active=("UH", "GL"))
    )
    table.app.change_settings(animation_speed=1.0)
    parts = table.view.parts
    before = parts.plan().lot_width
    table.do(f"click {table.die('UH')}", f"click {table.lot('H4')}")
    after = parts.plan().lot_width
    assert after < before
    seen = []
    for _ in range(40):
        seen.append(parts.seen_plan().lot_width)
        table.app.step(1 / 60)
    assert seen == sorted(seen, reverse=True) and len(set(seen)) > 4
    assert seen[-1] == after


def test_at_the_end_of_a_turn_one_street_follows_the_other() -> None:
    table = Table.set_up(3, position(LOW, active=("GL",), action="build"), animation_speed=1.0)
    visual = table.view.parts.visual
    table.do("click button:end-turn")
    shifts, leaving = [], set()
    for _ in range(120):
        table.app.step(1 / 60)
        leaving.add(visual.leaving)
        shifts.append(visual.street_shift)
    moved = shifts[shifts.index(max(shifts)) :]
    assert leaving == {None, 0}
    assert moved == sorted(moved, reverse=True) and moved[-1] == 0 and len(set(moved)) > 10


def test_a_completion_taken_back_fades_and_leaves_nothing() -> None:
    table = completed(LOW, "UL")
    table.do("wait idle")
    buildings = len(table.model.streets[0])
    table.do("key ctrl+z")
    ghosts = table.view.parts.visual.ghosts
    assert [ghost.lot.is_tile for ghost in ghosts] == [True]
    table.do("wait idle")
    assert not ghosts and len(table.model.streets[0]) == buildings


def test_the_last_card_comes_when_the_game_is_over() -> None:
    table = Table.set_up(
        3,
        {**position(LOW, active=(), action="build"), "round": 9, "player": 3},
        animation_speed=1.0,
    )
    visual = table.view.parts.visual
    table.do("click button:end-turn")
    assert table.state.phase == "over"
    parts = []
    for _ in range(180):
        table.app.step(1 / 60)
        parts.append(visual.closing)
    assert parts[0] == 0 and parts[-1] == 1 and parts == sorted(parts)
