"""The Building & Loan Association: loans, and paying them off."""

from __future__ import annotations

import pytest

from skyline.core.errors import IllegalMove
from skyline.games.skyline_d6.events import LoanRepaid, LoanTaken, MostChanged, StarReached
from skyline.games.skyline_d6.state import Loan
from tests.rules.skyline_d6.table import (
    column,
    full_marks,
    legal,
    play,
    play_events,
    position,
    sheet,
    totals,
)


def owing(*pips, **fields):
    return sheet(loans=[{"pips": each} for each in pips], **fields)


class TestTaking:
    def test_a_die_is_turned_to_any_other_value(self):
        assert legal(position(hand="3"), "loan") == [f"loan 3 {value}" for value in (1, 2, 4, 5, 6)]

    def test_the_pips_of_the_change_are_written_into_the_next_circle(self):
        state, events = play_events(position(hand="2"), "loan 2 6")
        assert events == [LoanTaken(0, 1, 2, 6)]
        assert state.sheets[0].loans == (Loan(4, False),) and state.hand == (6,)
        state, events = play_events(state, "loan 6 5")
        assert events == [LoanTaken(0, 2, 6, 5)]
        assert state.sheets[0].loans == (Loan(4, False), Loan(1, False))

    def test_the_die_is_not_used_by_it_and_must_still_be_placed(self):
        state = play(position(hand="6"), "loan 6 2")
        assert state.used == 0 and "end" not in legal(state)
        assert column(play(state, "write 2 L1.1"), "L1") == (2,)

    def test_several_loans_may_bear_on_one_die(self):
        state = play(position(hand="2"), "loan 2 6", "loan 6 2")
        assert [loan.pips for loan in state.sheets[0].loans] == [4, 4]

    def test_loans_can_be_taken_whenever_there_is_a_drafted_die(self):
        state = play(position(hand="22"), "write 2 L1.1")
        assert legal(state, "loan")
        assert not legal(play(state, "write 2 R1.1"), "loan")

    def test_six_circles_in_two_rows_and_then_no_more(self):
        state = position(owing(1, 1, 1, 1, 1), sheet(), hand="2")
        state = play(state, "loan 2 3", "pass")
        assert len(state.sheets[0].loans) == 6 and legal(state, "loan") == []
        with pytest.raises(IllegalMove, match="circles are full"):
            play(state, "loan 3 4")

    def test_a_repaid_circle_is_not_used_again(self):
        loans = [{"pips": 1, "repaid": True}] * 6
        assert legal(position(sheet(loans=loans), hand="2"), "loan") == []

    def test_a_loan_changes_the_value(self):
        with pytest.raises(IllegalMove, match="changes the die"):
            play(position(hand="2"), "loan 2 2")

    @pytest.mark.parametrize(("before", "star"), [(0, False), (2, True), (4, False), (5, True)])
    def test_circles_three_and_six_have_a_star(self, before, star):
        state, events = play_events(position(owing(*[1] * before), sheet(), hand="2"), "loan 2 3")
        assert (state.phase == "star") == star
        assert (StarReached(0, f"loan {before + 1}") in events) == star

    def test_a_changed_die_goes_with_abilities_and_an_ability_before_a_loan(self):
        able = sheet(marks=full_marks("flip", "adjust"))
        state = play(position(able, sheet(), hand="2"), "loan 2 3", "flip 3", "adjust 4 5")
        assert state.hand == (5,)
        state = play(state, "loan 5 2")
        assert state.hand == (2,) and [loan.pips for loan in state.sheets[0].loans] == [1, 3]


class TestRepaying:
    @pytest.mark.parametrize("pips", [1, 2, 3, 4, 5])
    def test_the_die_must_be_greater_than_the_loan(self, pips):
        state = position(owing(pips), sheet(), hand="123456")
        dice = [int(text.split()[1]) for text in legal(state, "repay")]
        assert dice == list(range(pips + 1, 7))
        with pytest.raises(IllegalMove, match="higher than the loan"):
            play(state, f"repay {pips} {pips}")

    def test_with_no_interest_an_equal_die_is_enough(self):
        state = position(owing(4, marks=full_marks("interest")), sheet(), hand="345")
        assert legal(state, "repay") == ["repay 4 4", "repay 5 4"]

    def test_the_circle_is_crossed_out_and_the_die_is_spent(self):
        state, events = play_events(position(owing(4, 2), sheet(), hand="5"), "repay 5 2")
        assert events == [LoanRepaid(0, 2, 5), MostChanged(0, "repaid", (), (0,))]
        assert state.sheets[0].loans == (Loan(4, False), Loan(2, True))
        assert legal(state) == ["end"] and state.used == 1
        supply = state.supply
        assert play(state, "end").supply == supply + 1

    def test_equal_loans_are_crossed_out_from_the_first(self):
        state = play(position(owing(3, 3), sheet(), hand="44"), "repay 4 3")
        assert state.sheets[0].loans == (Loan(3, True), Loan(3, False))

    def test_a_loan_of_the_same_turn_can_be_repaid(self):
        state = play(position(hand="25"), "loan 2 4", "repay 5 2")
        assert state.sheets[0].loans == (Loan(2, True),)

    def test_even_with_the_die_that_took_it(self):
        state = play(position(hand="2"), "loan 2 6", "repay 6 4")
        assert state.sheets[0].loans == (Loan(4, True),) and state.hand == ()

    def test_only_own_unpaid_loans_are_repaid(self):
        with pytest.raises(IllegalMove, match="no unpaid loan of 2"):
            play(position(sheet(), owing(2), hand="5"), "repay 5 2")
        paid = sheet(loans=[{"pips": 2, "repaid": True}])
        with pytest.raises(IllegalMove, match="no unpaid loan of 2"):
            play(position(paid, sheet(), hand="5"), "repay 5 2")

    def test_unpaid_loans_cost_their_pips_and_repaid_ones_nothing(self):
        assert totals(owing(4, 2), sheet()) == (-6, 0)
        paid = sheet(loans=[{"pips": 4, "repaid": True}, {"pips": 2}])
        also = sheet(loans=[{"pips": 1, "repaid": True}])
        assert totals(paid, also) == (5 - 2, 5)
