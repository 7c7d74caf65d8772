from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline.events import (
    BuildingCompleted,
    BuildingDemolished,
    DieBuilt,
    DieScrapped,
    LastRoundAnnounced,
)
from tests.rules.table import legal, play, play_events, position, skyline


@pytest.mark.parametrize("type_", "LMH")
def test_a_ground_die_always_starts_a_column_of_its_type(type_):
    state, events = play_events(position("H1 TL2", "", active=f"G{type_}"), f"build G{type_}")
    assert sorted(skyline(state).split()) == sorted(["H1", "TL2", f"{type_}1"])
    assert events == [DieBuilt(0, f"G{type_}", None, f"{type_}1")]


def test_a_ground_die_never_goes_onto_a_column():
    with pytest.raises(IllegalMove, match="starts a new column"):
        play(position("M1", "", active="GM"), "build GM M1")


@pytest.mark.parametrize("die", ["UL", "UM", "UH", "PM", "PH"])
def test_upper_floors_and_penthouses_never_start_a_column(die):
    with pytest.raises(IllegalMove, match="needs a column to stand on"):
        play(position("L1 M1 H2", "", active=die), f"build {die}")


@pytest.mark.parametrize(
    ("column", "die"), [("M1", "UH"), ("H1", "UM"), ("L1", "UM"), ("M1", "PH"), ("H2", "PM")]
)
def test_only_a_column_of_the_same_type_carries_a_die(column, die):
    with pytest.raises(IllegalMove, match="same type"):
        play(position(column, "", active=die), f"build {die} {column}")


@pytest.mark.parametrize("column", ["L1", "M1", "M3", "H1", "H5"])
def test_a_blank_penthouse_can_never_be_built(column):
    with pytest.raises(IllegalMove, match="blank penthouse can never"):
        play(position(column, "", active="P-"), f"build P- {column}")


@pytest.mark.parametrize(
    ("column", "die", "after"),
    [("M1", "UM", "M2"), ("M2", "UM", "M3"), ("H1", "UH", "H2"), ("H4", "UH", "H5")],
)
def test_upper_floors_raise_a_column(column, die, after):
    state, events = play_events(position(column, "", active=die), f"build {die} {column}")
    assert skyline(state) == after
    assert events == [DieBuilt(0, die, column, after)]


@pytest.mark.parametrize(("column", "die"), [("M3", "UM"), ("H5", "UH")])
def test_the_slot_under_the_roof_is_kept_free(column, die):
    with pytest.raises(IllegalMove, match="only its Penthouse is missing"):
        play(position(column, "", active=die), f"build {die} {column}")


def test_a_high_penthouse_needs_two_floors():
    with pytest.raises(IllegalMove, match="two floors"):
        play(position("H1", "", active="PH"), "build PH H1")


@pytest.mark.parametrize(
    ("column", "die", "tile", "points", "dice"),
    [
        ("L1", "UL", "TL2", 4, "G U"),
        ("M1", "PM", "TM2", 4, "G P"),
        ("M2", "PM", "TM3", 9, "G U P"),
        ("M3", "PM", "TM4", 16, "G U U P"),
        ("H2", "PH", "TH3", 9, "G U P"),
        ("H3", "PH", "TH4", 16, "G U U P"),
        ("H4", "PH", "TH5", 25, "G U U U P"),
        ("H5", "PH", "TH6", 36, "G U U U U P"),
    ],
)
def test_completing_gives_a_tile_and_returns_the_dice(column, die, tile, points, dice):
    before = position(column, "", active=die)
    state, events = play_events(before, f"build {die} {column}")
    kinds = tuple(dice.split())
    assert skyline(state) == tile
    assert state.final_round == (tile == "TH6")
    assert state.yard.total == before.yard.total + len(kinds)
    assert events[:2] == [
        DieBuilt(0, die, column, None),
        BuildingCompleted(0, column, tile, points, False, kinds),
    ]


def test_a_low_column_takes_no_penthouse():
    assert not [m for m in legal(position("L1", "", active="PM PH P-")) if m.startswith("build")]


def test_several_dice_are_built_in_any_order_the_player_chooses():
    state = position("", "", active="GM UM PM")
    by_roof = play(state, "build GM", "build PM M1")
    by_floor = play(state, "build GM", "build UM M1", "build PM M2")
    assert skyline(by_roof) == "TM2"
    assert skyline(by_floor) == "TM3"


def test_any_number_of_columns():
    state = position("L1 L1 M1 M1 H1 H1 H1", "", active="GL")
    assert skyline(play(state, "build GL")) == "L1 L1 L1 M1 M1 H1 H1 H1"


def test_equal_dice_and_columns_make_one_move():
    moves = legal(position("M1 M1 M2", "", active="UM UM"))
    assert [move for move in moves if move.startswith("build")] == ["build UM M1", "build UM M2"]


def test_a_missing_column_or_die_is_refused():
    state = position("M1", "", active="UM")
    with pytest.raises(IllegalMove, match="do not have that column"):
        play(state, "build UM M2")
    with pytest.raises(IllegalMove, match="None of your active dice"):
        play(state, "build UH H1")


class TestDemolish:
    def test_a_die_and_a_whole_column_go_to_the_yard(self):
        before = position("H4 M1", "", active="UL P-")
        state, events = play_events(before, "demolish UL H4")
        assert skyline(state) == "M1" and state.active == ("P-",)
        assert state.yard.total == before.yard.total + 1 + 4
        assert events == [BuildingDemolished(0, "UL", "H4")]

    def test_a_tile_returns_without_dice(self):
        before = position("TL2 TL2", "", active="UL P-")
        state = play(before, "demolish UL TL2")
        assert skyline(state) == "TL2"
        assert state.yard.total == before.yard.total + 1

    def test_more_dice_may_join_but_no_second_building(self):
        state = play(position("H1 M1", "", active="UL UM P-"), "demolish UL H1")
        assert legal(state) == [
            "demolish UM",
            "demolish P-",
            "pick UM",
            "pick P-",
            "resign",
        ]
        with pytest.raises(IllegalMove, match="Only one building"):
            play(state, "demolish P- M1")
        assert play_events(state, "demolish P-")[1] == [DieScrapped(0, "P-")]

    def test_the_first_die_needs_a_building(self):
        with pytest.raises(IllegalMove, match="Choose the building"):
            play(position("H1", "", active="UL"), "demolish UL")

    @pytest.mark.parametrize("building", ["M1", "TL2", "SL2"])
    def test_only_own_buildings_fall(self, building):
        with pytest.raises(IllegalMove, match="do not have that building"):
            play(position("H1", "M1 TL2", active="UL"), f"demolish UL {building}")

    def test_each_throw_allows_one_more_demolition(self):
        state = play(position("H1 M1", "", active="UL UM"), "demolish UL H1", "pick UM", "throw")
        assert skyline(play(state, "roll UL", "demolish UL M1")) == ""


def test_a_building_of_height_six_makes_the_round_the_last():
    state, events = play_events(position("H5", "", active="PH"), "build PH H5")
    assert state.final_round
    assert events[-1] == LastRoundAnnounced(0)


def test_a_second_height_six_is_not_announced_again():
    state = play(position("H5 H5", "", active="PH PH"), "build PH H5")
    _, events = play_events(state, "build PH H5")
    assert not any(isinstance(event, LastRoundAnnounced) for event in events)
