"""Set-up, and the order of turns and rounds."""

from __future__ import annotations

import pytest

from skyline.core.chance import joint_outcomes
from skyline.core.errors import IllegalMove, InvalidSetup
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline_d6.events import RoundStarted, TurnEnded, TurnStarted
from skyline.games.skyline_d6.game import GAME
from tests.rules.skyline_d6.table import (
    dealt,
    legal,
    play,
    play_events,
    position,
    rolled,
    sheet,
    start,
)


class TestTheBoard:
    def test_all_sixteen_dice_are_on_the_board(self):
        state = start()
        assert state.dice == 16
        assert state.supply == 10 and state.used == 0 and state.hand == ()

    def test_each_yard_is_filled_with_its_number_of_rolled_dice(self):
        state = start()
        assert state.phase == "roll" and state.rolling == (1, 2, 2, 3, 3, 3)
        state = rolled(state, "526143")
        assert state.yards == ((5,), (2, 6), (1, 3, 4))
        assert state.phase == "draft" and state.rolling == () and state.supply == 10

    def test_the_first_dice_fall_one_by_one_each_face_with_one_sixth(self):
        state = start()
        for left in (5, 4, 3, 2, 1, 0):
            chances = joint_outcomes(GAME.chance_factors(state))
            assert [outcome for outcome, _ in chances] == [(str(n),) for n in range(1, 7)]
            assert all(chance == pytest.approx(1 / 6) for _, chance in chances)
            with pytest.raises(IllegalMove, match="in the air"):
                play(state, "take 1")
            state = GAME.apply_roll(state, ("6",)).state
            assert len(state.rolling) == left
        assert joint_outcomes(GAME.chance_factors(state)) == ()


class TestTheSheets:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_every_player_has_a_sheet_with_only_the_start_box_filled(self, players):
        state = start(players)
        assert len(state.sheets) == players
        for each in state.sheets:
            assert not any(each.columns) and not any(each.bridges) and not any(each.marks)
            assert each.loans == each.scrap == () and not any(each.used)

    def test_the_start_box_holds_the_place_in_the_order_of_play(self):
        assert [each.start for each in start(4).sheets] == [1, 2, 3, 4]
        assert [each.start for each in start(1).sheets] == [1]

    def test_the_start_player_is_chosen_and_writes_one(self):
        state = start(4, first=2)
        assert state.player == 2
        assert [each.start for each in state.sheets] == [3, 4, 1, 2]

    def test_option_everyone_begins_with_three(self):
        assert [each.start for each in start(4, start_value="three").sheets] == [3, 3, 3, 3]

    @pytest.mark.parametrize("players", [0, 5])
    def test_one_to_four_can_play(self, players):
        with pytest.raises(InvalidSetup, match="1 to 4"):
            GAME.initial(Setup(players, 1))


def short_turn(state, dice="66"):
    """A turn of the first legal moves that passes every star."""
    seat, round_ = state.player, state.round
    falling = iter(dice * 9)
    while (state.player, state.round) == (seat, round_):
        if state.phase == "roll":
            state = rolled(state, next(falling))
        elif state.phase == "star":
            state = play(state, "pass")
        else:
            state = play(state, legal(state)[0])
    return state


class TestTurns:
    def test_turns_go_clockwise_and_rounds_follow_each_other(self):
        state, seen = dealt(3, first=1), []
        for _ in range(7):
            seen.append((state.round, state.player))
            state = short_turn(state)
        assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]

    def test_a_turn_drafts_then_uses_the_dice_then_returns_them(self):
        state = dealt(2, dice="223456")
        assert state.phase == "draft"
        state = rolled(play(state, "take 2"), "111")
        assert state.phase == "assign" and state.hand == (2, 3)
        state = play(state, "write 2 L1.1", "write 3 L2.1")
        assert (state.used, state.supply) == (2, 7)
        state, events = play_events(state, "end")
        assert events == [TurnEnded(0, 2), TurnStarted(1, 1)]
        assert (state.used, state.supply, state.phase) == (0, 9, "draft")

    def test_a_new_round_is_announced(self):
        state = short_turn(dealt(2))
        state = play(position(sheet(), sheet(), player=2, hand="2"), "write 2 L1.1")
        _, events = play_events(state, "end")
        assert events == [TurnEnded(1, 1), RoundStarted(2), TurnStarted(0, 2)]

    def test_a_turn_without_end_cannot_be_passed_on(self):
        with pytest.raises(IllegalMove, match="Use all your dice"):
            play(position(hand="2"), "end")

    def test_a_session_takes_back_a_placement_but_no_roll_and_no_turn(self):
        session = Session(GAME, Setup(2, 1))
        for _ in range(6):
            session.roll()
        assert session.why_no_undo() == "A roll cannot be taken back."
        session.play(GAME.parse_move("take 1"))
        assert session.can_undo
