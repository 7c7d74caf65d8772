"""The street never moves under a hand that holds a die, and a press means the lot that was seen."""

from __future__ import annotations

import pytest

from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "H3", "L1"], ["TL2"]), (["H1"], [])]
FRAME = 1 / 60


def building(*active: str, **options: object) -> Table:
    """The first of two players builds; nothing moves but by :func:`step`."""
    where = position(STREETS, active=active, action="build")
    return Table.set_up(2, where, size=(1280, 720), animation_speed=1.0, **options)  # type: ignore[arg-type]


def step(table: Table, frames: int) -> list[tuple[int, tuple[int, ...]]]:
    """Steps the clock by hand; where the street was seen in each picture."""
    seen = []
    for _ in range(frames):
        table.app.step(FRAME)
        plan = table.view.parts.seen_plan()
        seen.append((plan.lot_width, plan.lots))
    return seen


def hold(table: Table, name: str) -> None:
    """Takes a die up and carries it off the felt."""
    x, y = table.pilot.target(name).rect.center
    table.pilot._move_to((x, y))
    table.pilot._button(down=True)
    for part in (1, 2, 3):
        table.pilot._move_to((x, y - 60 * part))
        step(table, 1)


def seen_middle(table: Table, index: int) -> tuple[int, int]:
    """The foot of a lot as the picture shows it now."""
    plan, layout = table.view.parts.seen_plan(), table.view.parts.layout
    return plan.lots[index] + plan.lot_width // 2, layout.zones.ground_y - plan.lot_width // 3


def build_and_go_on(table: Table, frames: int) -> None:
    """A new building arrives: so many pictures of the street making room are seen."""
    hold(table, "die:1")
    table.pilot._move_to(table.pilot.target("lot:new").rect.center)
    step(table, 1)
    table.pilot._button(down=False)
    step(table, frames)


@pytest.mark.parametrize("frames", [1, 6, 14, 30])
def test_a_new_building_that_arrives_does_not_move_the_street_under_the_next_die(
    frames: int,
) -> None:
    table = building("GL", "UM", "UH")
    build_and_go_on(table, frames)
    assert len(table.state.active) == 2
    order = [die.code for die in table.model.tray]
    name = next(
        target.name
        for target in table.view.targets()
        if target.name.startswith("die:") and table.model.die(target.ref.key).code == "UH"  # type: ignore[attr-defined]
    )
    assert "UH" in order
    hold(table, name)
    seen = step(table, 60)
    assert len(set(seen)) == 1, "nothing moves while the hand holds"
    index = next(i for i, lot in enumerate(table.model.streets[0]) if lot.code == "H3")
    table.pilot._move_to(seen_middle(table, index))
    assert len(set(step(table, 20))) == 1
    table.pilot._button(down=False)
    assert [lot.code for lot in table.model.streets[0]][index] == "H4"
    table.pilot.settle()
    table.check()


def test_a_press_means_the_lot_that_was_seen_while_the_street_makes_room() -> None:
    table = building("GL", "GM", "UH")
    build_and_go_on(table, 0)
    moving = False
    for _ in range(40):
        plan, seen = table.view.parts.plan(), table.view.parts.seen_plan()
        far = abs(plan.lots[-1] - seen.lots[-1])
        if far > 8:
            moving = True
            break
        step(table, 1)
    assert moving, "the street has to make room"
    for index in range(len(seen.lots) - 1):
        target = table.view._pointer._at(seen_middle(table, index))
        assert target is not None and target.name == f"lot:{index + 1}"
    index = 0
    place = seen_middle(table, index)
    table.pilot._move_to(place)
    table.pilot._button(down=True)
    assert table.view.hand.press is not None
    assert table.view.hand.press.target == "lot:1"


def test_a_window_that_changes_its_size_leaves_the_die_in_the_hand_and_the_drop_right() -> None:
    table = building("UH", "UM")
    hold(table, "die:1")
    held = table.view.hand.held
    assert held is not None
    code = table.model.die(held).code
    table.do("size 960x600")
    lots = [lot.code for lot in table.model.streets[0]]
    index = lots.index("H3" if code == "UH" else "M2")
    if table.view.hand.held is None:  # a new window may take the die back, never put it elsewhere
        hold(table, "die:1")
    seen = step(table, 30)
    assert len(set(seen)) == 1
    table.pilot._move_to(seen_middle(table, index))
    step(table, 2)
    table.pilot._button(down=False)
    assert [lot.code for lot in table.model.streets[0]][index] in ("H4", "M3")


def test_a_round_that_ends_while_a_die_is_carried_drops_it_nowhere() -> None:
    table = building("UH", "UM")
    hold(table, "die:1")
    table.pilot._move_to(seen_middle(table, 1))
    table.do("key e")
    step(table, 20)
    before = [lot.code for lot in table.model.streets[0]]
    table.pilot._button(down=False)
    table.pilot.settle()
    assert table.view.hand.held is None
    assert [lot.code for lot in table.model.streets[0]] == before
    assert table.state.player == 1
    table.check()


@pytest.mark.parametrize("grabbed", ["one die", "all chosen dice"])
def test_the_sun_moves_on_while_a_hand_carries_and_nothing_else_does(grabbed: str) -> None:
    """The last player of a round ends the turn with a die in the air; the hour passes over it."""
    where = position(STREETS, player=2, active=("UH", "UM"), action="build", number=4)
    table = Table.set_up(2, where, size=(1280, 720), animation_speed=1.0)
    hold(table, "die:1")
    table.do("key e")
    assert table.state.round == 5 and table.state.player == 0
    before = [[lot.code for lot in street] for street in table.model.streets]
    if grabbed == "one die":
        assert table.view.hand.held is None, "what was carried went back with the turn"
        step(table, 90)
        table.pilot._button(down=False)
    else:
        table.pilot._button(down=False)
        table.do("click bin:G", "click bin:U", "click bin:U")
        hold(table, "die:1")
        assert table.view.parts.tray.grabbed
        seen = step(table, 90)
        assert len(set(seen)) == 1, "the street stands still below the hand while the hour passes"
        assert table.view.parts.tray.grabbed, "and the hand keeps what it holds"
        table.pilot._button(down=False)
    table.pilot.settle()
    assert [[lot.code for lot in street] for street in table.model.streets] == before
    table.check()
