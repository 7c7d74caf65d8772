"""The rules as functions: from a position and a move or a roll to the next position and events."""

from __future__ import annotations

from skyline.core.chance import Distribution, Outcome
from skyline.core.contract import Step
from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup, check_setup
from skyline.games.skyline.buildings import DICE_IN
from skyline.games.skyline.dice import ALL_DICE, NO_DICE, can_show, roll_factors
from skyline.games.skyline.legal import legal_moves
from skyline.games.skyline.moves import Move
from skyline.games.skyline.options import Options, offered_rules
from skyline.games.skyline.plays import fall, play
from skyline.games.skyline.reasons import why_not, why_not_roll
from skyline.games.skyline.state import Skyline, State
from skyline.games.skyline.turns import ONE_OF_EACH

SEATS = range(1, 5)

FIRST_COLUMNS = ("H1", "M1", "L1")
"""Ground floors that the players begin with, in turn order; a fourth player gets none."""


def initial(setup: Setup) -> State:
    """The position before the first turn; InvalidSetup for what is no game."""
    options = Options.from_dict(check_setup(setup, SEATS, offered_rules()))
    players = setup.players
    skylines = [Skyline()] * players
    yard = ALL_DICE
    bare = players == 1 and options.solo_start == "none"
    for turn, column in enumerate(() if bare else FIRST_COLUMNS[:players]):
        skylines[(setup.start + turn) % players] = Skyline((column,))
        yard = yard.minus(DICE_IN[column])
    district = NO_DICE
    if players > 1:
        district, yard = ONE_OF_EACH, yard.minus(ONE_OF_EACH)
    return State(
        round=1,
        player=setup.start,
        phase="take",
        active=(),
        picked=(),
        rolling=(),
        action=None,
        yard=yard,
        district=district,
        skylines=tuple(skylines),
        options=options,
        final_round=False,
        start=setup.start,
        district_emptied=False,
        demolished=False,
    )


def chance_factors(state: State) -> tuple[Distribution, ...]:
    """The independent parts of the awaited roll, one for each kind in the air; else none."""
    return roll_factors(state.rolling)


def apply(state: State, move: Move) -> Step[State]:
    """Plays a move; IllegalMove says why ``legal_moves`` does not list it."""
    if move not in legal_moves(state):
        raise IllegalMove(why_not(state, move))
    return play(state, move)


def apply_roll(state: State, outcome: Outcome) -> Step[State]:
    """Lets the dice in the air fall as a sorted outcome; IllegalMove if they cannot."""
    if state.phase != "roll" or not can_show(state.rolling, outcome):
        raise IllegalMove(why_not_roll(state, outcome))
    return fall(state, outcome)
