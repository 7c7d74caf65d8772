"""Stars, and the special abilities of all four kinds."""

from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline_d6.abilities import ABILITIES, KIND_OF
from skyline.games.skyline_d6.events import (
    AbilityCrossedOut,
    AbilityMarked,
    BoxWritten,
    DieChanged,
    StarPassed,
    StarReached,
)
from skyline.games.skyline_d6.layout import layout
from tests.rules.skyline_d6.table import (
    BUILT,
    COLUMNS,
    HEIGHTS,
    built,
    column,
    full_marks,
    legal,
    play,
    play_events,
    position,
    sheet,
)

TWO_MARKS = ("extra", "other", "tall", "unlocked", "loans")


def at_star(*others, marks=None, **options):
    """A player who just reached the star of L1's third box, with a die still in the hand."""
    own = sheet(columns=built(L1=2), marks=marks or {})
    state = position(own, *(others or (sheet(),)), hand="45", options=options)
    return play(state, "write 4 L1.3")


def marks_of(state, seat=0):
    found = zip(ABILITIES, state.sheets[seat].marks, strict=True)
    return {name: marks for name, marks in found if marks}


class TestStars:
    def test_the_third_box_of_every_skyscraper_and_both_ends_of_the_baseline_have_one(self):
        starred = {f"{each.name}.{level}" for each in layout().skyscrapers for level in each.stars}
        assert starred == {f"{name}.3" for name in COLUMNS} | {"L4.1", "R4.1"}

    @pytest.mark.parametrize("name", HEIGHTS)
    @pytest.mark.parametrize("level", [1, 2, 3, 4])
    def test_filling_one_asks_for_an_ability_at_once(self, name, level):
        columns = built(**dict.fromkeys(HEIGHTS, 1))
        columns[name] = BUILT[name][: level - 1]
        if level == 1:
            for outer in COLUMNS:  # nothing may stand beyond an empty baseline box
                if outer[0] == name[0] and outer[1] > name[1]:
                    del columns[outer]
        state = position(sheet(columns=columns), hand=str(BUILT[name][level - 1]))
        state, events = play_events(state, f"write {BUILT[name][level - 1]} {name}.{level}")
        star = level == 3 or (level == 1 and name in ("L4", "R4"))
        assert (state.phase == "star") == star
        assert (StarReached(0, f"{name}.{level}") in events) == star

    def test_any_ability_can_be_chosen_or_none(self):
        assert legal(at_star()) == [*(f"mark {name}" for name in ABILITIES), "pass"]

    def test_it_must_be_used_at_once_or_is_lost(self):
        state = at_star()
        with pytest.raises(IllegalMove, match="use the star"):
            play(state, "write 5 L1.4")
        state, events = play_events(state, "pass")
        assert events == [StarPassed(0)] and marks_of(state) == {}
        with pytest.raises(IllegalMove, match="No star"):
            play(state, "mark flip")

    def test_one_star_makes_one_mark(self):
        state, events = play_events(at_star(), "mark flip")
        assert events == [AbilityMarked(0, "flip", True)]
        assert marks_of(state) == {"flip": 1} and state.phase == "assign"

    def test_an_ability_is_activated_only_once(self):
        state = at_star(marks=full_marks("flip"))
        assert "mark flip" not in legal(state)
        with pytest.raises(IllegalMove, match="already"):
            play(state, "mark flip")

    def test_it_applies_at_once_in_the_same_turn(self):
        state = play(at_star(), "mark flip", "flip 5")
        assert state.hand == (2,)

    @pytest.mark.parametrize("name", ABILITIES)
    def test_how_many_marks_activate_it(self, name):
        once = play(at_star(), f"mark {name}")
        needed = 2 if name in TWO_MARKS else 1
        _, events = play_events(at_star(), f"mark {name}")
        assert events[0] == AbilityMarked(0, name, needed == 1)
        assert marks_of(once) == {name: 1}
        if needed == 2:
            _, events = play_events(at_star(marks={name: 1}), f"mark {name}")
            assert events[0] == AbilityMarked(0, name, True)

    def test_option_no_interest_needs_two_marks(self):
        state = at_star(no_interest="two_marks")
        _, events = play_events(state, "mark interest")
        assert events == [AbilityMarked(0, "interest", False)]
        loan = {"loans": [{"pips": 5}], "marks": {"interest": 1}}
        options = {"no_interest": "two_marks"}
        assert not legal(position(sheet(**loan), hand="5", options=options), "repay")
        loan["marks"] = {"interest": 2}
        assert legal(position(sheet(**loan), hand="5", options=options), "repay")

    @pytest.mark.parametrize("name", [name for name in ABILITIES if KIND_OF[name] != "exclusive"])
    def test_everybody_may_have_all_but_the_one_player_abilities(self, name):
        state = at_star(sheet(marks=full_marks(name)), sheet(marks=full_marks(name)))
        assert f"mark {name}" in legal(state)


class TestLimitedUse:
    @pytest.mark.parametrize(("name", "uses"), [("flip", 4), ("adjust", 3), ("ignore", 2)])
    def test_circles_run_out(self, name, uses):
        move = {"flip": "flip 6", "adjust": "adjust 6 5", "ignore": "write 6 L1.1 ignore"}[name]
        for used in range(uses):
            state = position(sheet(marks=full_marks(name), used={name: used}), hand="6")
            assert move in legal(state)
        state = position(sheet(marks=full_marks(name), used={name: uses}), hand="6")
        with pytest.raises(IllegalMove, match="crossed out"):
            play(state, move)
        assert legal(state, name) == [] and not [m for m in legal(state) if "ignore" in m]

    @pytest.mark.parametrize("move", ["flip 6", "adjust 6 5", "write 6 L1.1 ignore"])
    def test_they_must_be_activated(self, move):
        with pytest.raises(IllegalMove, match="have not activated"):
            play(position(hand="6"), move)

    @pytest.mark.parametrize("die", range(1, 7))
    def test_flip_turns_a_die_to_its_opposite_side(self, die):
        state = position(sheet(marks=full_marks("flip")), hand=str(die))
        state, events = play_events(state, f"flip {die}")
        assert state.hand == (7 - die,) and state.sheets[0].used == (1, 0, 0)
        assert events == [DieChanged(0, die, 7 - die, "flip", 1)]

    def test_adjust_turns_a_die_by_one_pip_without_wrapping(self):
        state = position(sheet(marks=full_marks("adjust")), hand="136")
        moves = ["adjust 1 2", "adjust 3 2", "adjust 3 4", "adjust 6 5"]
        assert legal(state, "adjust") == moves
        for move in ("adjust 6 1", "adjust 1 6", "adjust 3 5", "adjust 3 3"):
            with pytest.raises(IllegalMove, match="exactly one pip"):
                play(state, move)
        state, events = play_events(state, "adjust 3 4")
        assert state.hand == (1, 4, 6) and state.sheets[0].used == (0, 1, 0)
        assert events == [DieChanged(0, 3, 4, "adjust", 1)]

    def test_ignore_lifts_a_value_rule_of_baseline_or_skyscraper(self):
        able = sheet(columns={"L1": [2]}, marks=full_marks("ignore"))
        state, events = play_events(position(able, hand="66"), "write 6 R1.1 ignore")
        assert column(state, "R1") == (6,) and state.sheets[0].used == (0, 0, 1)
        assert events == [BoxWritten(0, "R1.1", 6, True)]
        state = play(state, "write 6 L1.2 ignore")
        assert column(state, "L1") == (2, 6) and state.sheets[0].used == (0, 0, 2)

    def test_ignore_never_lifts_adjacency_or_unlocking(self):
        columns = built(L1=3, R1=3)
        state = position(sheet(columns=columns, marks=full_marks("ignore")), hand="6")
        assert legal(state, "write") == [
            f"write 6 {box} ignore" for box in ("L2.1", "L1.4", "R1.4", "R2.1")
        ]
        for move, reason in (
            ("write 6 L3.1 ignore", "touch"),
            ("write 6 L1.5 ignore", "box below first"),
            ("write 6 L1-R1.3 ignore", "Skybridges"),
        ):
            with pytest.raises(IllegalMove, match=reason):
                play(state, move)

    def test_ignore_is_not_wasted_on_a_die_that_fits(self):
        state = position(sheet(marks=full_marks("ignore")), hand="2")
        with pytest.raises(IllegalMove, match="no restriction"):
            play(state, "write 2 L1.1 ignore")

    def test_a_box_written_against_a_rule_is_compared_with_as_it_is(self):
        state = position(sheet(marks=full_marks("ignore")), hand="65")
        state = play(state, "write 6 L1.1 ignore")
        assert "write 5 L1.2" in legal(state) and "write 5 L2.1" in legal(state)

    def test_several_abilities_may_bear_on_one_die(self):
        able = sheet(marks=full_marks("flip", "adjust", "ignore"))
        state = play(position(able, hand="6"), "flip 6", "adjust 1 2", "flip 2", "flip 5")
        assert state.hand == (2,) and state.sheets[0].used == (3, 1, 0)


class TestOnePlayerOnly:
    @pytest.mark.parametrize("name", ["extra", "other"])
    def test_once_somebody_has_it_nobody_else_gets_it(self, name):
        state = at_star(sheet(marks=full_marks(name)))
        assert f"mark {name}" not in legal(state)
        with pytest.raises(IllegalMove, match="Another player"):
            play(state, f"mark {name}")

    @pytest.mark.parametrize("name", ["extra", "other"])
    def test_until_then_several_may_have_begun_and_lose_their_marks(self, name):
        state = at_star(sheet(marks={name: 1}), sheet(), marks={name: 1})
        state, events = play_events(state, f"mark {name}")
        assert events == [
            AbilityMarked(0, name, True),
            AbilityCrossedOut(1, name, 1),
            AbilityCrossedOut(2, name, 0),
        ]
        assert [marks_of(state, seat) for seat in range(3)] == [{name: 2}, {}, {}]

    def test_a_half_marked_one_crosses_out_nothing(self):
        state = play(at_star(sheet(marks={"extra": 1})), "mark extra")
        assert marks_of(state, 1) == {"extra": 1}

    def test_one_player_may_have_both(self):
        state = play(at_star(marks={"extra": 2, "other": 1}), "mark other")
        assert marks_of(state) == {"extra": 2, "other": 2}

    def test_it_serves_drafts_to_come(self):
        own = sheet(columns=built(L1=2), marks={"extra": 1})
        state = position(own, yards=[[4], [2, 2], [3, 3, 3]])
        state = play(state, "take 1", "roll 1", "write 4 L1.3", "mark extra")
        assert legal(state) == ["end"]
        assert legal(play(state, "end", "take 1")) == ["add supply", "drafted"]
