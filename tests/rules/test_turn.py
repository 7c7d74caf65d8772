from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline.events import (
    DiceRolled,
    DiceTaken,
    DieAbandoned,
    DiePicked,
    DistrictRestocked,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from tests.rules.table import legal, play, play_events, position, skyline, start


class TestTake:
    def test_any_three_dice_of_the_yard_or_the_district(self):
        assert legal(start(2)) == [
            "take G G G",
            "take G G U",
            "take G G P",
            "take G U U",
            "take G U P",
            "take G P P",
            "take U U U",
            "take U U P",
            "take U P P",
            "take P P P",
            "take district",
        ]

    def test_solo_takes_from_the_yard_only(self):
        moves = legal(start(1))
        assert len(moves) == 10
        assert "take district" not in moves

    def test_the_yard_must_hold_the_dice(self):
        state = position("", "", district="P P P P P P")
        assert "take G G P" in legal(state)
        assert "take G P P" not in legal(state)

    def test_a_yard_with_fewer_than_three_dice_is_taken_whole(self):
        state = position("", "", district="G " * 25 + "U " * 27 + "P " * 6)
        assert legal(state) == ["take U P", "take district"]

    def test_an_empty_district_cannot_be_taken(self):
        assert "take district" not in legal(position("", "", district=""))

    def test_an_empty_yard_leaves_the_district(self):
        state = position("", "", district="G " * 25 + "U " * 28 + "P " * 7)
        assert legal(state) == ["take district"]

    def test_with_no_die_to_take_the_turn_passes(self):
        every_die = "SM3 " * 7 + "H5 " * 5 + "M2 " + "M1 " * 12
        state = position(every_die, "", player=2, district="", options={"tile_limit": True})
        assert not any(state.yard)
        assert legal(state) == ["resign"]
        assert play(state, "resign").player == 0

    def test_a_turn_cannot_end_before_dice_are_taken(self):
        with pytest.raises(IllegalMove, match="take dice"):
            play(start(2), "resign")

    @pytest.mark.parametrize(
        ("state", "move", "reason"),
        [
            (start(2), "take G G", "Exactly three dice"),
            (start(1), "take district", "play alone"),
            (start(2), "build GM", "First take dice"),
            (position("", "", district=""), "take district", "District is empty"),
            (position("", "", district="P " * 5), "take P P P", "does not hold"),
            (position("", "", district="G " * 25 + "U " * 28 + "P " * 6), "take P P", "all of"),
            (
                position("", "", district="G " * 25 + "U " * 28 + "P " * 7),
                "take P",
                "Yard is empty",
            ),
            (position("", "", active="GM"), "take G G G", "have taken your dice"),
        ],
    )
    def test_the_reason_is_said(self, state, move, reason):
        with pytest.raises(IllegalMove, match=reason):
            play(state, move)

    def test_taking_moves_the_dice_into_the_air(self):
        state, events = play_events(start(2), "take G U U")
        assert state.phase == "roll" and state.rolling == ("G", "U", "U")
        assert tuple(state.yard) == (21, 25, 6)
        assert events == [DiceTaken(0, "yard", ("G", "U", "U"))]
        assert legal(state) == []

    def test_taking_the_district_takes_all_of_it(self):
        state, events = play_events(position("", "", district="G U U P"), "take district")
        assert state.rolling == ("G", "U", "U", "P")
        assert not any(state.district)
        assert events == [DiceTaken(0, "district", ("G", "U", "U", "P"))]


class TestRoll:
    def test_all_rolled_dice_become_active(self):
        state, events = play_events(start(2), "take G U U", "roll UH GM UL")
        assert state.phase == "act" and state.active == ("GM", "UL", "UH")
        assert events == [DiceRolled(0, ("GM", "UL", "UH"), ())]

    @pytest.mark.parametrize("outcome", ["GM UL", "GM UL UH UH", "GM GM UL", "GM UL PM"])
    def test_only_the_dice_in_the_air_can_fall(self, outcome):
        with pytest.raises(IllegalMove, match="in the air"):
            play(start(2), "take G U U", f"roll {outcome}")

    def test_nothing_falls_before_dice_are_taken(self):
        with pytest.raises(IllegalMove, match="No dice are in the air"):
            play(start(2), "roll GM")


class TestAct:
    def test_a_die_must_be_resolved_before_resigning_or_picking(self):
        state = position("", "", active="GM UH UH")
        assert legal(state) == ["build GM", "abandon GM", "abandon UH"]
        for move in ("resign", "pick UH", "throw"):
            with pytest.raises(IllegalMove, match="at least one die"):
                play(state, move)

    def test_abandoning_moves_chosen_dice_to_the_district(self):
        state, events = play_events(position("", "", active="GM UH UH"), "abandon UH")
        assert tuple(state.district) == (1, 2, 1) and state.active == ("GM", "UH")
        assert events == [DieAbandoned(0, "UH")]
        assert legal(state) == ["abandon GM", "abandon UH", "pick GM", "pick UH", "resign"]

    @pytest.mark.parametrize("first", ["build GM", "abandon GM", "demolish GM H1"])
    def test_actions_are_not_mixed_within_one_step(self, first):
        state = play(position("H1", "", active="GM UM PM"), first)
        others = {"build", "abandon", "demolish"} - {first.split()[0]}
        assert not [move for move in legal(state) if move.split()[0] in others]
        with pytest.raises(IllegalMove, match="one kind of action"):
            play(state, "abandon UM" if "abandon" in others else "build UM M1")

    def test_another_action_is_allowed_after_the_next_throw(self):
        state = play(position("H1", "", active="GM UM PM"), "abandon UM", "pick PM", "throw")
        assert state.action is None
        assert "build GM" in legal(play(state, "roll P-"))

    def test_solo_cannot_abandon(self):
        state = position("H1", active="UM")
        assert legal(state) == ["demolish UM H1"]
        with pytest.raises(IllegalMove, match="play alone"):
            play(state, "abandon UM")

    def test_solo_without_a_building_and_nothing_to_build_may_only_resign(self):
        assert legal(position("", active="UM P-")) == ["resign"]

    def test_solo_a_tile_can_be_forced_down(self):
        assert legal(position("TH6", active="P-")) == ["demolish P- TH6"]

    def test_a_resolved_die_keeps_its_face_for_good(self):
        state = play(position("", "", active="GM UH"), "build GM", "pick UH", "throw", "roll UL")
        assert skyline(state) == "M1"


class TestAgain:
    def test_picked_dice_roll_and_the_others_keep_their_faces(self):
        state = position("", "", active="GM UL UH", action="abandon")
        state, events = play_events(state, "pick UH")
        assert (state.active, state.picked) == (("GM", "UL"), ("UH",))
        assert events == [DiePicked(0, "UH")]
        state, events = play_events(state, "throw")
        assert events == []
        assert (state.phase, state.active, state.rolling) == ("roll", ("GM", "UL"), ("U",))
        state, events = play_events(state, "roll UM")
        assert state.active == ("GM", "UL", "UM")
        assert events == [DiceRolled(0, ("UM",), ("GM", "UL"))]

    def test_after_a_pick_only_picks_and_the_throw_are_left(self):
        state = play(position("", "", active="GM UH UH", action="abandon"), "pick UH")
        assert legal(state) == ["pick GM", "pick UH", "throw"]
        for move in ("resign", "abandon GM", "build GM"):
            with pytest.raises(IllegalMove, match="roll them"):
                play(state, move)

    def test_at_least_one_die_is_thrown(self):
        with pytest.raises(IllegalMove, match="Choose at least one die"):
            play(position("", "", active="GM", action="abandon"), "throw")

    def test_resigning_returns_the_remaining_dice_and_passes_the_turn(self):
        state = position("", "", active="GM UH", action="abandon")
        yard = state.yard
        state, events = play_events(state, "resign")
        assert tuple(state.yard) == (yard.ground + 1, yard.upper + 1, yard.penthouse)
        assert (state.player, state.phase, state.action) == (1, "take", None)
        assert events == [TurnEnded(0, ("GM", "UH")), TurnStarted(1, 1)]

    def test_with_no_active_die_left_one_must_resign(self):
        assert legal(position("", "", active="", action="build")) == ["resign"]

    def test_the_round_ends_after_the_last_seat(self):
        state = position("", "", player=2, active="GM", action="abandon")
        state, events = play_events(state, "resign")
        assert (state.round, state.player) == (2, 0)
        assert events == [TurnEnded(1, ("GM",)), RoundStarted(2), TurnStarted(0, 2)]


class TestRestock:
    def turn(self, rule: str, *lines: str) -> tuple[list[tuple[int, ...]], list[object]]:
        """District after each line of a turn that takes a District of one G, and last events."""
        state = position("", "", district="G", options={"restock": rule})
        seen = []
        for line in ("take district", *lines):
            state, events = play_events(state, line)
            seen.append(tuple(state.district))
        return seen, events

    def test_the_standard_rule_adds_one_of_each_after_the_turn(self):
        seen, events = self.turn("end", "roll GM", "build GM", "resign")
        assert seen == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 1, 1)]
        assert DistrictRestocked(("G", "U", "P")) in events

    def test_the_standard_rule_adds_even_when_dice_were_abandoned_since(self):
        seen, _ = self.turn("end", "roll GM", "abandon GM", "resign")
        assert seen[-1] == (2, 1, 1)

    def test_option_at_once(self):
        seen, events = self.turn("at_once", "roll GM", "abandon GM", "resign")
        assert seen == [(1, 1, 1), (1, 1, 1), (2, 1, 1), (2, 1, 1)]
        assert not any(isinstance(event, DistrictRestocked) for event in events)

    def test_option_if_empty(self):
        assert self.turn("if_empty", "roll GM", "abandon GM", "resign")[0][-1] == (1, 0, 0)
        assert self.turn("if_empty", "roll GM", "build GM", "resign")[0][-1] == (1, 1, 1)

    def test_a_turn_from_the_yard_does_not_restock(self):
        state = position("", "", district="")
        state = play(state, "take G G G", "roll GM GM GM", "build GM", "resign")
        assert not any(state.district)

    def test_a_kind_that_the_yard_lacks_is_skipped(self):
        state = position("", "", district="P P P P P P P")
        state = play(state, "take district", "roll P- P- P- P- P- P- P-", *["abandon P-"] * 7)
        state, events = play_events(state, "resign")
        assert tuple(state.district) == (1, 1, 7)
        assert DistrictRestocked(("G", "U")) in events

    def test_an_empty_yard_restocks_nothing(self):
        every_other = "H5 " * 6 + "M1 " * 18 + "L1"
        state = position(every_other, "", district="U U U U P P P P P P P")
        state = play(state, "take district", "roll UL UL UL UL P- P- P- P- P- P- P-")
        state = play(state, *["abandon UL"] * 4, *["abandon P-"] * 7)
        state, events = play_events(state, "resign")
        assert tuple(state.district) == (0, 4, 7)
        assert not any(isinstance(event, DistrictRestocked) for event in events)

    def test_dice_left_over_reach_the_yard_before_the_restock(self):
        state = position("", "", district="P P P P P P P")
        state = play(state, "take district", "roll P- P- P- P- P- P- P-", *["abandon P-"] * 6)
        assert tuple(play(state, "resign").district) == (1, 1, 7)
