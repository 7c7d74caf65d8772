"""Where a die can be written: baseline, skyscrapers, skybridges, Scrap Yard."""

from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline_d6.events import (
    BoxWritten,
    DieScrapped,
    SkybridgeBuilt,
    SkyscraperBegun,
    SkyscraperCompleted,
)
from tests.rules.skyline_d6.table import (
    BRIDGES,
    BUILT,
    HEIGHTS,
    LEFT,
    RIGHT,
    built,
    column,
    full_marks,
    legal,
    play,
    play_events,
    position,
    sheet,
)

UNLOCKED = full_marks("bridges")


def boxes(state, die):
    """The boxes that a die of this value can be written into."""
    return {text.split()[2] for text in legal(state, f"write {die}")}


def open_to(columns, **fields):
    """Which values each open box takes, by box."""
    found = {}
    for die in range(1, 7):
        for box in boxes(position(sheet(columns=columns, **fields), hand=str(die)), die):
            found.setdefault(box, set()).add(die)
    return found


class TestUsingAllDice:
    def test_every_die_must_be_used_before_the_turn_ends(self):
        state = play(position(hand="24"), "write 2 L1.1")
        assert "end" not in legal(state)
        state = play(state, "write 4 R1.1")
        assert legal(state) == ["end"] and state.used == 2

    def test_dice_may_go_to_different_places(self):
        state = play(position(hand="245"), "write 2 L1.1", "write 4 R1.1", "write 5 R2.1")
        assert (column(state, "L1"), column(state, "R1"), column(state, "R2")) == ((2,), (4,), (5,))

    def test_a_die_not_in_the_hand_cannot_be_used(self):
        for move in ("write 4 L1.1", "scrap 4", "repay 4 1", "flip 4", "adjust 4 5", "loan 4 5"):
            with pytest.raises(IllegalMove, match="shows that value"):
                play(position(hand="2"), move)

    def test_a_box_beside_one_of_this_turn_is_open_at_once(self):
        state = position(hand="23")
        assert boxes(state, 3) == set()
        assert boxes(play(state, "write 2 L1.1"), 3) == {"L2.1", "L1.2"}


class TestBaseline:
    def test_a_value_must_differ_by_exactly_one_from_the_filled_neighbour(self):
        assert open_to({}) == {"L1.1": {2, 4}, "R1.1": {2, 4}}
        with pytest.raises(IllegalMove, match="from the 3 beside or below it by exactly 1"):
            play(position(hand="5"), "write 5 L1.1")

    def test_six_and_one_are_no_neighbours(self):
        columns = {"L1": [4], "L2": [5], "L3": [6]}
        assert open_to(columns)["L4.1"] == {5}
        columns = {"L1": [2], "L2": [1]}
        assert open_to(columns)["L3.1"] == {2}

    @pytest.mark.parametrize("side", [LEFT[::-1], RIGHT])
    def test_it_grows_from_both_ends_box_by_box(self, side):
        columns = {}
        for number, name in enumerate(side):
            assert f"{name}.1" in open_to(columns)
            for farther in side[number + 1 :]:
                with pytest.raises(IllegalMove, match="touch a filled one"):
                    play(position(sheet(columns=columns), hand="4"), f"write 4 {farther}.1")
            columns[name] = BUILT[name][:1]

    def test_a_filled_box_stays(self):
        with pytest.raises(IllegalMove, match="filled already"):
            play(position(sheet(columns={"L1": [2]}), hand="4"), "write 4 L1.1")


class TestSkyscrapers:
    def test_none_is_built_before_its_baseline_box(self):
        assert "L1.2" not in open_to({})
        with pytest.raises(IllegalMove, match="Fill the box below first"):
            play(position(hand="2"), "write 2 L1.2")

    def test_boxes_are_filled_from_bottom_to_top(self):
        state = position(sheet(columns={"L1": [2]}), hand="3")
        with pytest.raises(IllegalMove, match="Fill the box below first"):
            play(state, "write 3 L1.3")
        state, events = play_events(state, "write 3 L1.2")
        assert column(state, "L1") == (2, 3)
        assert events == [BoxWritten(0, "L1.2", 3, False), SkyscraperBegun(0, "L1")]

    @pytest.mark.parametrize(
        ("names", "below", "values"),
        [
            (("L1", "R1"), 4, {3, 5}),
            (("L1", "R1"), 1, {2}),
            (("L1", "R1"), 6, {5}),
            (("L2", "R2"), 4, {5, 6}),
            (("L2", "R2"), 6, set()),
            (("L3", "R3"), 4, {1, 2, 3}),
            (("L3", "R3"), 1, set()),
            (("L4",), 4, {1, 2, 3, 4}),
            (("L4",), 1, {1}),
            (("R4",), 4, {4, 5, 6}),
            (("R4",), 6, {6}),
        ],
    )
    def test_each_compares_a_box_with_the_box_below(self, names, below, values):
        for name in names:
            assert open_to(**baseline_to(name, below)).get(f"{name}.2", set()) == values

    @pytest.mark.parametrize("name", HEIGHTS)
    def test_the_summit_is_the_last_box(self, name):
        heights = dict.fromkeys(HEIGHTS, 1) | {name: HEIGHTS[name] - 1}
        last = BUILT[name][-1]
        state = position(sheet(columns=built(**heights)), hand=str(last))
        state, events = play_events(state, f"write {last} {name}.{HEIGHTS[name]}")
        assert SkyscraperCompleted(0, name) in events
        assert len(column(state, name)) == HEIGHTS[name]
        assert not [box for die in range(1, 7) for box in boxes(state, die) if name in box]


def baseline_to(name, last):
    """A baseline up to a box with this value; the values before it go up and down by one."""
    side = LEFT[::-1] if name in LEFT else RIGHT
    inner = side[: side.index(name) + 1]
    near = last - 1 if last == 6 else last + 1
    values = [last if (len(inner) - place) % 2 else near for place in range(len(inner))]
    columns = {each: [value] for each, value in zip(inner, values, strict=True)}
    return {"columns": columns, "start": near if values[0] == last else last}


class TestSkybridges:
    def test_every_bridge_needs_both_skyscrapers_at_its_level(self):
        for bridge in BRIDGES:
            pair, level = bridge.split(".")
            left, right = pair.split("-")
            heights = dict.fromkeys(HEIGHTS, 1) | {left: int(level), right: int(level)}
            columns = built(**heights)
            assert open_to(columns, marks=UNLOCKED)[bridge] == {1, 2, 3, 4, 5, 6}
            for low in (left, right):
                less = columns | {low: columns[low][:-1]}
                assert bridge not in open_to(less, marks=UNLOCKED)
                state = position(sheet(columns=less, marks=UNLOCKED), hand="1")
                with pytest.raises(IllegalMove, match=f"level {level}"):
                    play(state, f"write 1 {bridge}")

    def test_it_needs_the_ability(self):
        state = position(sheet(columns=built(L1=3, R1=3)), hand="1")
        assert "L1-R1.3" not in boxes(state, 1)
        with pytest.raises(IllegalMove, match="have not activated “Skybridges”"):
            play(state, "write 1 L1-R1.3")

    def test_any_value_builds_it_once(self):
        state = position(sheet(columns=built(L1=3, R1=3), marks=UNLOCKED), hand="16")
        state, events = play_events(state, "write 1 L1-R1.3")
        assert events == [SkybridgeBuilt(0, "L1-R1.3", 1)]
        assert state.sheets[0].bridges[3] == 1 and state.used == 1
        with pytest.raises(IllegalMove, match="built already"):
            play(state, "write 6 L1-R1.3")

    def test_there_are_eight_of_them(self):
        assert len(BRIDGES) == 8
        columns = built(**HEIGHTS)
        assert set(open_to(columns, marks=UNLOCKED)) == set(BRIDGES)


class TestScrapYard:
    def test_it_takes_a_die_that_fits_nowhere(self):
        state, events = play_events(position(hand="6"), "scrap 6")
        assert events == [DieScrapped(0, 6)] and state.sheets[0].scrap == (6,)
        assert legal(state) == ["end"]

    def test_it_takes_no_die_that_fits_somewhere(self):
        with pytest.raises(IllegalMove, match=r"; 2 fits L1, level\s1 and R1, level\s1\.$"):
            play(position(hand="2"), "scrap 2")

    def test_a_skybridge_is_a_place_to_fit(self):
        columns = built(L1=3, R1=3)
        assert legal(position(sheet(columns=columns), hand="6"), "scrap") == ["scrap 6"]
        state = position(sheet(columns=columns, marks=UNLOCKED), hand="6")
        assert legal(state, "scrap") == []

    def test_repaying_or_changing_the_die_is_a_choice_and_no_place(self):
        marks = full_marks("flip", "adjust", "ignore")
        loans = [{"pips": 1}]
        state = position(sheet(marks=marks, loans=loans), hand="6")
        assert legal(state, "scrap") == ["scrap 6"]
        assert legal(state, "repay") == ["repay 6 1"]

    def test_option_free_takes_any_die(self):
        state = position(hand="26", options={"scrap": "free"})
        assert legal(state, "scrap") == ["scrap 2", "scrap 6"]
