"""Drafting a set, and refilling the yards, with a short supply too."""

from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline_d6.abilities import OTHER as OTHER_ABILITY
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.events import (
    DieRolled,
    OtherTaken,
    SupplyTaken,
    YardsRefilled,
    YardTaken,
)
from skyline.games.skyline_d6.state import HAND, SUPPLY
from tests.rules.skyline_d6.table import (
    dealt,
    full_marks,
    legal,
    play,
    play_events,
    position,
    rolled,
    sheet,
)

EXTRA = sheet(marks=full_marks("extra"))
OTHER = sheet(marks=full_marks("other"))
BOTH = sheet(marks=full_marks("extra", "other"))


class TestTaking:
    def test_a_set_must_be_drafted_from_a_yard_or_the_supply(self):
        assert legal(dealt()) == ["take 1", "take 2", "take 3", "take supply"]

    @pytest.mark.parametrize(("yard", "dice"), [(1, (1,)), (2, (2, 3)), (3, (4, 5, 6))])
    def test_all_dice_of_any_yard_can_be_taken(self, yard, dice):
        state, events = play_events(dealt(), f"take {yard}")
        assert state.hand == dice and state.yards[yard - 1] == ()
        assert events[0] == YardTaken(0, yard, dice)

    def test_taking_from_the_supply_rolls_one_die_that_is_kept(self):
        state, events = play_events(dealt(), "take supply")
        assert events == [SupplyTaken(0, False)]
        assert state.rolling == (0,) and state.supply == 9
        state, events = play_events(state, "roll 4")
        assert state.hand == (4,)
        assert events[0] == DieRolled(0, 0, 4)

    def test_dice_keep_the_faces_they_were_drafted_with(self):
        state = rolled(play(dealt(), "take 3"), "11111")
        assert state.hand == (4, 5, 6)
        assert legal(state, "flip") == legal(state, "adjust") == []

    def test_a_second_set_cannot_be_taken(self):
        state = rolled(play(dealt(), "take 1"), "1")
        with pytest.raises(IllegalMove, match="taken your dice"):
            play(state, "take 2")

    def test_an_empty_yard_cannot_be_taken(self):
        state = position(yards=[[], [1] * 8, [2] * 8], supply=0)
        assert legal(state) == ["take 2", "take 3"]
        with pytest.raises(IllegalMove, match="Yard 1 is empty"):
            play(state, "take 1")

    def test_with_an_empty_supply_a_yard_must_be_taken(self):
        state = position(yards=[[1], [2] * 7, [3] * 8], supply=0)
        with pytest.raises(IllegalMove, match="a yard must be taken"):
            play(state, "take supply")


class TestRefilling:
    @pytest.mark.parametrize(
        ("move", "rolling"),
        [("take 1", (1,)), ("take 2", (2, 2, 1)), ("take 3", (3, 3, 3, 1, 2))],
    )
    def test_the_emptied_yard_is_refilled_and_every_lower_yard_gets_one_die(self, move, rolling):
        state, events = play_events(dealt(), move)
        assert state.rolling == rolling and state.supply == 10 - len(rolling)
        yard = int(move[-1])
        assert events[1] == YardsRefilled((yard,) * yard, rolling[yard:])

    def test_taking_from_the_supply_adds_a_die_to_all_three_yards(self):
        state = play(dealt(), "take supply", "roll 5")
        assert state.rolling == (1, 2, 3) and state.supply == 6
        state = rolled(state, "666")
        assert state.yards == ((1, 6), (2, 3, 6), (4, 5, 6, 6))
        assert state.phase == "assign"

    def test_dice_are_rolled_one_at_a_time(self):
        state = play(dealt(), "take 2")
        for die, left in (("1", (2, 1)), ("5", (1,)), ("6", ())):
            state, events = play_events(state, f"roll {die}")
            assert state.rolling == left and isinstance(events[0], DieRolled)
        assert state.yards == ((1, 6), (1, 5), (4, 5, 6))

    def test_yards_grow_when_they_are_passed_over(self):
        state = rolled(play(dealt(), "take 3"), "66666")
        assert [len(yard) for yard in state.yards] == [2, 3, 3]
        assert all(state.yards)

    def test_another_yard_that_was_left_empty_is_refilled_too(self):
        state = position(yards=[[], [2, 2], [3, 3, 3]], supply=11)
        assert play(state, "take 2").rolling == (1, 2, 2, 1)


class TestShortSupply:
    def test_as_many_dice_as_there_are_refills_first_yard_one_first(self):
        assert refills(((), (), ()), None, 4) == ((1, 2, 2, 3), ())
        assert refills(((1,), (), ()), 3, 4) == ((2, 2, 3, 3), ())

    def test_only_what_is_left_is_added_from_yard_one_on(self):
        assert refills(((1,), (2,), ()), 3, 4) == ((3, 3, 3), (1,))
        assert refills(((1,), (2,), (3,)), SUPPLY, 2) == ((), (1, 2))

    def test_nothing_is_rolled_when_nothing_is_left(self):
        state = position(yards=[[1], [2] * 7, [3] * 8], supply=0)
        state, events = play_events(state, "take 1")
        assert state.phase == "assign" and state.yards[0] == ()
        assert events == [YardTaken(0, 1, (1,))]

    def test_the_last_die_of_the_supply_can_be_drafted(self):
        state = position(yards=[[1], [2] * 7, [3] * 7], supply=1)
        state = play(state, "take supply", "roll 6")
        assert state.phase == "assign" and state.hand == (6,) and state.supply == 0

    def test_a_yard_left_empty_is_refilled_at_the_next_draft(self):
        state = position(sheet(), sheet(), yards=[[2], [2] * 7, [3] * 8], supply=0)
        state = play(state, "take 1", "write 2 L1.1", "end")
        assert state.yards[0] == () and state.supply == 1
        assert play(state, "take 2").rolling == (1,)


class TestExtraDie:
    def test_the_owner_may_add_a_rolled_die_of_the_supply(self):
        state = play(position(EXTRA, sheet()), "take 1")
        assert state.phase == "extra" and legal(state) == ["add supply", "drafted"]
        state, events = play_events(state, "add supply")
        assert events == [SupplyTaken(0, True)]
        state = play(state, "roll 6")
        assert state.hand == (1, 6) and state.rolling == (1,)

    def test_it_also_adds_to_a_die_of_the_supply(self):
        state = play(position(EXTRA, sheet()), "take supply", "roll 2", "add supply", "roll 3")
        assert state.hand == (2, 3) and state.rolling == (1, 2, 3)

    def test_it_adds_one_die_a_draft_and_may_be_left_alone(self):
        state = play(position(EXTRA, sheet()), "take 1", "add supply", "roll 6")
        assert state.extras == () and state.phase == "roll"
        state = play(position(EXTRA, sheet()), "take 1", "drafted")
        assert state.hand == (1,) and state.rolling == (1,)

    def test_without_a_die_in_the_supply_nothing_is_asked(self):
        state = position(EXTRA, sheet(), yards=[[1] * 6, [2] * 5, [3] * 5], supply=0)
        state = play(state, "take 1")
        assert state.phase == "assign" and state.extras == ()
        with pytest.raises(IllegalMove, match="taken your dice"):
            play(state, "add supply")

    def test_the_last_die_of_the_supply_leaves_none_to_add(self):
        state = position(EXTRA, sheet(), yards=[[1] * 5, [2] * 5, [3] * 5], supply=1)
        state = play(state, "take supply")
        assert state.phase == "roll" and state.extras == ()
        assert play(state, "roll 2").phase == "assign"

    def test_only_abilities_that_find_a_die_are_left(self):
        state = position(BOTH, sheet(), yards=[[1] * 6, [2] * 5, [3] * 5], supply=0)
        state = play(state, "take 1")
        assert state.extras == (OTHER_ABILITY,) and legal(state, "add supply") == []
        with pytest.raises(IllegalMove, match="supply is empty"):
            play(state, "add supply")

    def test_nobody_else_may(self):
        state = play(position(sheet(), EXTRA), "take 1")
        assert state.phase == "roll"


class TestDieOfAnotherYard:
    def test_the_owner_may_add_one_die_of_any_other_yard(self):
        state = position(OTHER, sheet(), yards=[[1], [2, 5], [3, 3, 4]])
        state = play(state, "take 2")
        assert legal(state) == ["add 1 1", "add 3 3", "add 3 4", "drafted"]
        state, events = play_events(state, "add 3 4")
        assert state.hand == (2, 4, 5) and state.yards[2] == (3, 3)
        assert events[0] == OtherTaken(0, 3, 4)

    def test_the_other_yard_refills_when_its_last_die_was_taken(self):
        state = play(position(OTHER, sheet()), "take 2", "add 1 1")
        assert state.rolling == (1, 2, 2, 1)

    def test_only_the_yards_before_the_drafted_set_are_passed_over(self):
        state = play(position(OTHER, sheet()), "take 1", "add 3 3")
        assert state.rolling == (1,)

    def test_without_a_die_in_another_yard_nothing_is_asked(self):
        state = play(position(OTHER, sheet(), yards=[[], [2] * 8, []]), "take 2")
        assert state.phase == "roll" and state.extras == () and HAND not in state.rolling

    def test_it_does_not_come_with_a_die_of_the_supply(self):
        state = play(position(OTHER, sheet()), "take supply", "roll 1")
        assert state.rolling == (1, 2, 3)
        state = play(position(BOTH, sheet()), "take supply", "roll 1")
        with pytest.raises(IllegalMove, match="only with the dice of a yard"):
            play(state, "add 3 3")

    def test_both_abilities_add_a_die_each_in_any_order(self):
        state = play(position(BOTH, sheet()), "take 2")
        one = play(state, "add supply", "roll 6", "add 3 3")
        two = play(state, "add 3 3", "add supply", "roll 6")
        assert one == two and one.hand == (2, 2, 3, 6)

    def test_the_drafted_yard_holds_no_further_die(self):
        state = play(position(OTHER, sheet()), "take 2")
        with pytest.raises(IllegalMove, match="another yard"):
            play(state, "add 2 2")
        with pytest.raises(IllegalMove, match="holds no such die"):
            play(state, "add 3 6")
