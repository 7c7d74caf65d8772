"""The rules as functions: from a position and a move to the next position and events."""

from __future__ import annotations

from skyline.core.chance import Distribution, Outcome
from skyline.core.contract import Step
from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup, check_setup
from skyline.games.cityscape.board import ALL_BLOCKS, EMPTY_CITY
from skyline.games.cityscape.legal import legal_moves
from skyline.games.cityscape.moves import Move
from skyline.games.cityscape.options import Options, house_rules
from skyline.games.cityscape.plays import play
from skyline.games.cityscape.reasons import why_not
from skyline.games.cityscape.state import State
from skyline.text.words import _

__all__ = ["SEATS", "apply", "apply_roll", "chance_factors", "chance_outcomes", "initial"]
__all__ += ["legal_moves"]

SEATS = range(2, 5)


def initial(setup: Setup) -> State:
    """The empty board, before anybody has set goals.

    Raises:
        InvalidSetup: The players, the start, the seed or an option is wrong.
    """
    options = Options.from_dict(check_setup(setup, SEATS, house_rules()))
    return State(
        round=1,
        player=setup.start,
        phase="goals",
        heights=EMPTY_CITY,
        blocks=ALL_BLOCKS,
        goals=(None,) * setup.players,
        scores=(0,) * setup.players,
        options=options,
        start=setup.start,
        revealed=None,
    )


def apply(state: State, move: Move) -> Step[State]:
    """Plays a move.

    Raises:
        IllegalMove: ``legal_moves`` does not list it; the sentence says why.
    """
    if move not in legal_moves(state):
        raise IllegalMove(why_not(state, move))
    return play(state, move)


def chance_factors(state: State) -> tuple[Distribution, ...]:
    """Nothing: Cityscape has no chance."""
    del state
    return ()


def chance_outcomes(state: State) -> tuple[tuple[Outcome, float], ...]:
    """Nothing: Cityscape has no chance."""
    del state
    return ()


def apply_roll(state: State, outcome: Outcome) -> Step[State]:
    """No roll is ever awaited.

    Raises:
        IllegalMove: Always.
    """
    del state, outcome
    raise IllegalMove(_("Nothing is rolled in this game."))
