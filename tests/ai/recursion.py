"""The real rules explored to the end without any table: slow, and hard to get wrong."""

from __future__ import annotations

from collections.abc import Callable

from skyline.core.chance import joint_outcomes
from skyline.games.skyline import rules
from skyline.games.skyline.dice import ALL_DICE, NO_DICE
from skyline.games.skyline.moves import Take
from skyline.games.skyline.options import Options
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import Skyline, State


def position(columns, tiles=(), *, turns=1, others=False):
    """A last position of the last of two players, or of a lone player with some turns left."""
    skyline = Skyline(tuple(columns), tuple(tiles))
    skylines = (Skyline(), skyline) if others else (skyline,)
    return State(
        round=10 - turns,
        player=len(skylines) - 1,
        phase="take",
        active=(),
        picked=(),
        rolling=(),
        action=None,
        yard=ALL_DICE.minus(skyline.dice),
        district=NO_DICE,
        skylines=skylines,
        options=Options(),
        final_round=turns == 1,
        start=0,
        district_emptied=False,
        demolished=False,
    )


def gained(state: State) -> float:
    """Points that the last player still makes, playing perfectly."""
    return best(state, score) - sum(int(tile[-1]) ** 2 for tile in state.skylines[-1].tiles)


def best(state: State, worth: Callable[[Skyline], float], kinds=None) -> float:
    """The best expected worth of the last player's final skyline.

    Args:
        state: Where to begin.
        worth: What a final skyline is worth.
        kinds: The one handful that may be taken; None for any.
    """
    known: dict[tuple[object, ...], float] = {}

    def explored(at: State) -> float:
        key = (at.round, *at[2:7], at.skylines[-1][:2], at.final_round, at.demolished)
        if key not in known:
            known[key] = expanded(at)
        return known[key]

    def expanded(at: State) -> float:
        if at.phase == "over":
            return float(worth(at.skylines[-1]))
        if at.phase == "roll":
            return sum(
                chance * explored(rules.apply_roll(at, outcome).state)
                for outcome, chance in joint_outcomes(rules.chance_factors(at))
            )
        return max(
            explored(rules.apply(at, move).state)
            for move in rules.legal_moves(at)
            if kinds is None or not isinstance(move, Take) or move.kinds == kinds
        )

    return explored(state)
