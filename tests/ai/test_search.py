"""The search inside a turn against brute force through the rules."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.hands import hand
from skyline.ai.skyline.reach import features_of
from skyline.ai.skyline.solo import SoloOutlook
from skyline.ai.skyline.worths import PositionWorths
from skyline.core.chance import joint_outcomes
from skyline.games.skyline.dice import ALL_DICE, NO_DICE, Counts, count
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Resign
from skyline.games.skyline.options import Options
from skyline.games.skyline.state import Skyline, State

STREET = Skyline(("L1", "M1", "H2"), ("TL2",))
RIVAL = Skyline(("M2",), ("TL2", "TL2"))


def position(
    kinds: tuple[str, ...],
    others: tuple[Skyline, ...] = (),
    round_: int = 9,
    own: Skyline = STREET,
    **options: object,
) -> State:
    """Dice of these kinds in the air at the first seat's street."""
    district = Counts(1, 1, 1) if others else NO_DICE
    yard = ALL_DICE.minus(district).minus(count(kinds))
    for skyline in (own, *others):
        yard = yard.minus(skyline.dice)
    return State(
        round=round_,
        player=0,
        phase="roll",
        active=(),
        picked=(),
        rolling=kinds,
        action=None,
        yard=yard,
        district=district,
        skylines=(own, *others),
        options=Options(**options),  # type: ignore[arg-type]
        final_round=round_ == 9,
        start=0,
        district_emptied=False,
        demolished=False,
    )


def brute_force(outlook, root):
    """Every position of a turn by the rules alone; the turn's end by the outlook."""
    leaf = outlook.leaf(root)
    column = outlook.column(root.player)

    @cache
    def worth(state: State) -> float:
        if state.phase == "roll":
            return sum(
                chance * worth(GAME.apply_roll(state, outcome).state)
                for outcome, chance in joint_outcomes(GAME.chance_factors(state))
            )
        return max(
            ended(state) if isinstance(move, Resign) else worth(GAME.apply(state, move).state)
            for move in GAME.legal_moves(state)
        )

    def ended(state: State) -> float:
        node = features_of(state.skylines[state.player], state.district)
        tall = sum(each[-1] == "6" for each in state.skylines[state.player].tiles)
        node[-2] = tall - sum(each[-1] == "6" for each in root.skylines[root.player].tiles)
        return float(leaf(node[None, :])[0, column])

    return worth


SMALL = [("P",), ("G", "U"), ("U", "P")]


@pytest.mark.parametrize("kinds", SMALL)
@pytest.mark.parametrize("options", [{}, {"mixed_actions": True}, {"zero_reroll": True}])
@pytest.mark.parametrize("round_", [5, 9])
def test_alone_it_finds_what_brute_force_finds(kinds, options, round_):
    root = position(kinds, round_=round_, **options)
    worths = PositionWorths(SoloOutlook())
    assert worths.worth(root)[0] == pytest.approx(brute_force(SoloOutlook(), root)(root), abs=1e-9)


@pytest.mark.parametrize("kinds", SMALL)
@pytest.mark.parametrize("options", [{}, {"mixed_actions": True}])
@pytest.mark.parametrize("every_seat", [False, True])
def test_with_others_it_finds_what_brute_force_finds(kinds, options, every_seat):
    root = position(kinds, (RIVAL, STREET), round_=8, **options)
    outlook = CompanyOutlook(3, every_seat)
    worths = PositionWorths(outlook)
    expected = brute_force(outlook, root)(root)
    assert worths.worth(root)[0] == pytest.approx(expected, abs=1e-9)


def test_every_move_is_worth_what_it_leads_to():
    root = position(("G", "U", "P"), (RIVAL,), round_=7)
    outlook = CompanyOutlook(2, every_seat=False)
    brute = brute_force(outlook, root)
    state = GAME.apply_roll(root, ("GM", "UM", "PM")).state
    for move, worth in PositionWorths(outlook).moves(state):
        after = GAME.apply(state, move).state
        assert worth[0] == pytest.approx(brute(after), abs=1e-9), move


def test_a_finished_tower_ends_the_game_in_the_search():
    own = Skyline(("H5",), ())
    root = position(("P",), round_=3, own=own)
    outlook = SoloOutlook()
    assert PositionWorths(outlook).worth(root)[0] == pytest.approx(
        brute_force(outlook, root)(root), abs=1e-9
    )


@pytest.mark.parametrize("kinds", [(0, 0, 0), (1, 0, 0), (1, 1, 1), (2, 2, 1)])
def test_the_chances_of_a_hand_add_up(kinds):
    dice = hand(kinds)
    assert dice.chances.sum() == pytest.approx(1)
    assert np.allclose(dice.thrown.sum(axis=0), 1)
    assert len(set(dice.outcomes)) == len(dice.outcomes)


def test_the_worth_of_more_dice_than_can_be_searched_grows_with_their_number():
    outlook = CompanyOutlook(2, every_seat=False)
    worths = PositionWorths(outlook)
    found = [
        float(worths.worth(position(("G",) * n + ("U",) * n + ("P",) * n, (RIVAL,), 5))[0])
        for n in (1, 2, 3)
    ]
    assert found == sorted(found) and found[-1] < 1
