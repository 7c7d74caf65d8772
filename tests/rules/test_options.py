from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline.events import BuildingCompleted, BuildingDemolished, DiceKept
from skyline.games.skyline.options import Options, house_rules
from tests.rules.table import legal, play, play_events, position, skyline


def test_each_option_has_its_default_words_and_explanation():
    assert {rule.name: rule.default for rule in house_rules()} == Options().to_dict()
    for rule in house_rules():
        assert rule.default in rule.values
        assert rule.about.endswith(".") and rule.title
        assert len(rule.value_titles) == len(rule.values)


MIXED = {"mixed_actions": True}
ZERO = {"zero_reroll": True}
LIMIT = {"tile_limit": True}


class TestMixedActions:
    def test_actions_may_follow_one_another(self):
        state = position("H1", "", active="GM UM UH P-", options=MIXED)
        state = play(state, "abandon P-", "build GM", "demolish UH H1", "build UM M1")
        assert skyline(state) == "M2" and legal(state) == ["resign"]

    def test_still_only_one_building_is_demolished_in_a_step(self):
        state = position("H1 TL2", "", active="GM UM P-", options=MIXED)
        state = play(state, "demolish P- H1", "build GM")
        assert state.action == "build" and state.demolished
        assert legal(state) == ["build UM M1", "abandon UM", "demolish UM", "pick UM", "resign"]
        with pytest.raises(IllegalMove, match="Only one building"):
            play(state, "demolish UM TL2")

    def test_the_next_throw_allows_another_demolition(self):
        state = position("H1 TL2", "", active="GM UM P-", options=MIXED)
        state = play(state, "demolish P- H1", "build GM", "pick UM", "throw", "roll UL")
        assert "demolish UL TL2" in legal(state) and not state.demolished

    def test_a_die_must_still_be_resolved_first(self):
        assert "resign" not in legal(position("", "", active="GM", options=MIXED))


class TestZeroReroll:
    def test_one_may_go_on_with_the_same_faces_and_another_action(self):
        state = position("", "", active="GM UM P-", options=ZERO)
        state, events = play_events(state, "build GM", "throw")
        assert events == [DiceKept(0, ("UM", "P-"))]
        assert (state.phase, state.action, state.active) == ("act", None, ("UM", "P-"))
        assert legal(state)[-1] == "demolish P- M1"

    def test_a_die_must_be_resolved_again(self):
        state = play(position("", "", active="GM UM", options=ZERO), "build GM", "throw")
        for move in ("resign", "throw", "pick UM"):
            with pytest.raises(IllegalMove):
                play(state, move)

    def test_nothing_left_means_nothing_to_go_on_with(self):
        state = play(position("", "", active="GM", options=ZERO), "build GM")
        assert legal(state) == ["resign"]
        with pytest.raises(IllegalMove, match="no active die left"):
            play(state, "throw")

    def test_the_standard_rules_do_not_allow_it(self):
        state = play(position("", "", active="GM UM"), "build GM")
        with pytest.raises(IllegalMove, match="Choose at least one die"):
            play(state, "throw")


class TestTileLimit:
    def test_a_completion_without_a_tile_left_stays_as_dice(self):
        before = position("H5 " + "TH6 " * 2, "TH6 TH6", active="PH", options=LIMIT)
        state, events = play_events(before, "build PH H5")
        assert skyline(state) == "TH6 TH6 SH6"
        assert state.yard == before.yard and state.final_round
        assert BuildingCompleted(0, "H5", "TH6", 36, True, ()) in events

    def test_tiles_of_one_height_share_their_supply(self):
        full = "TM3 TM3 TM3 TH3 TH3 TH3"
        state = position("M2", full, active="PM", options=LIMIT)
        assert skyline(play(state, "build PM M2")) == "SM3"

    def test_a_demolished_tile_can_be_given_again(self):
        state = position("H5 TH6", "TH6 TH6 TH6", active="PH P-", options=LIMIT)
        state = play(state, "demolish P- TH6", "pick PH", "throw", "roll PH", "build PH H5")
        assert skyline(state) == "TH6"

    def test_without_the_option_tiles_never_run_out(self):
        state = position("H5 " + "TH6 " * 6, "", active="PH")
        assert skyline(play(state, "build PH H5")) == "TH6 " * 6 + "TH6"

    def test_a_standing_building_can_be_demolished_and_its_dice_return(self):
        before = position("SM3 SL2", "", active="UL", options=LIMIT)
        assert legal(before)[-2:] == ["demolish UL SL2", "demolish UL SM3"]
        state, events = play_events(before, "demolish UL SM3")
        assert skyline(state) == "SL2"
        assert state.yard.total == before.yard.total + 1 + 3
        assert events == [BuildingDemolished(0, "UL", "SM3")]
