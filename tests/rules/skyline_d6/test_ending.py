"""What triggers the end, and which turns follow."""

from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline_d6.events import EndTriggered, GameEnded, SkyscraperCompleted
from skyline.games.skyline_d6.game import GAME
from tests.rules.skyline_d6.table import (
    COLUMNS,
    HEIGHTS,
    built,
    legal,
    play,
    play_events,
    position,
    sheet,
)

ALL_BUT_L1 = built(**dict.fromkeys(COLUMNS, 2)) | built(L1=1)
THREE_TOPS = {"L1": 6, "L2": 4, "L3": 4}


def before_last_box(**heights):
    return position(sheet(columns=built(**heights)), sheet(), hand="3", round=7)


class TestTrigger:
    def test_the_first_box_above_the_baseline_of_the_last_skyscraper(self):
        state = position(sheet(columns=ALL_BUT_L1), sheet(), hand="5", round=7)
        state, events = play_events(state, "write 5 L1.2")
        assert events[-1] == EndTriggered(0, "all_begun", 8) and state.last_round == 8

    def test_seven_begun_skyscrapers_are_not_enough(self):
        columns = ALL_BUT_L1 | built(L2=1)
        state = play(position(sheet(columns=columns), sheet(), hand="5"), "write 5 L1.2")
        assert state.last_round is None

    def test_the_baseline_box_of_the_last_one_is_not_enough(self):
        columns = built(**{name: 2 for name in COLUMNS if name != "L4"})
        state = play(position(sheet(columns=columns), sheet(), hand="5"), "write 5 L4.1", "pass")
        assert state.last_round is None

    def test_the_fourth_skyscraper_at_full_height(self):
        state = before_last_box(**THREE_TOPS, R1=5)
        state, events = play_events(state, "write 3 R1.6")
        assert SkyscraperCompleted(0, "R1") in events
        assert events[-1] == EndTriggered(0, "many_complete", 8) and state.last_round == 8

    def test_three_at_full_height_are_not_enough(self):
        state = play(before_last_box(L1=6, L2=4, L3=3, R1=5), "write 3 R1.6")
        assert state.last_round is None

    @pytest.mark.parametrize("use", ["write 2 R1.1", "write 4 L1-R1.3", "scrap 4", "repay 5 4"])
    def test_a_position_set_up_beyond_it_triggers_it_with_the_next_die_used(self, use):
        """Whatever the die is used for: the sheet has four at full height."""
        columns = built(L1=6, L2=4, L3=4, L4=5, R1=0 if "R1.1" in use else 3)
        owning = sheet(columns=columns, marks={"bridges": 1}, loans=[{"pips": 4}])
        state = position(owning, sheet(), hand=use.split()[1], round=7, options={"scrap": "free"})
        assert state.last_round is None
        state, events = play_events(state, use)
        assert events[-1] == EndTriggered(0, "many_complete", 8) and state.last_round == 8

    def test_only_the_sheet_of_who_uses_a_die_is_asked(self):
        beyond = sheet(columns=built(**THREE_TOPS, R1=6))
        state = position(beyond, sheet(), player=2, hand="2", round=7)
        assert play(state, "write 2 L1.1").last_round is None

    def test_it_is_triggered_only_once(self):
        state = position(
            sheet(columns=built(**THREE_TOPS, R1=5)), sheet(), hand="3", round=7, last_round=7
        )
        state, events = play_events(state, "write 3 R1.6")
        assert state.last_round == 7
        assert not [each for each in events if isinstance(each, EndTriggered)]


class TestLastRounds:
    def test_the_round_is_finished_and_one_more_is_played(self):
        """All players have the same number of turns."""
        state = position(sheet(), sheet(columns=ALL_BUT_L1), sheet(), player=2, hand="5", round=7)
        state = play(state, "write 5 L1.2", "end")
        seen = []
        while state.player is not None:
            seen.append((state.round, state.player))
            state = play_turn(state)
        assert seen == [(7, 2), (8, 0), (8, 1), (8, 2)]

    def test_rounds_end_before_the_start_player(self):
        state = position(sheet(columns=ALL_BUT_L1), sheet(), hand="5", round=7, start=2)
        state = play(state, "write 5 L1.2", "end")
        seen = []
        while state.player is not None:
            seen.append((state.round, state.player))
            state = play_turn(state)
        assert seen == [(8, 1), (8, 0)]

    def test_the_last_turn_ends_the_game(self):
        state = position(sheet(), sheet(), player=2, hand="2", round=8, last_round=8)
        state, events = play_events(state, "write 2 L1.1", "end")
        assert isinstance(events[-1], GameEnded)
        assert state.player is None and state.phase == "over" and state.dice == 16
        assert GAME.standing(state).over and legal(state) == []
        for move in ("take 1", "end", "pass"):
            with pytest.raises(IllegalMove, match="game is over"):
                play(state, move)

    def test_a_lone_player_ends_the_same_way(self):
        state = position(sheet(columns=ALL_BUT_L1), hand="5", round=7)
        state = play(state, "write 5 L1.2", "end")
        assert (state.round, state.last_round) == (8, 8)
        assert play_turn(state).phase == "over"


def play_turn(state):
    """Drafts the first set there is, uses the dice as they come, and passes every star."""
    seat, round_ = state.player, state.round
    while (state.player, state.round) == (seat, round_):
        if state.phase == "roll":
            state = play(state, "roll 6")
        else:
            moves = legal(state)
            state = play(state, "pass" if "pass" in moves else moves[0])
    return state


def test_the_heights_of_the_table_are_those_of_the_sheet():
    from skyline.games.skyline_d6.layout import layout

    assert {each.name: each.height for each in layout().skyscrapers} == HEIGHTS
