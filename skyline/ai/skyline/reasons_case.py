"""A decision that wants a reason, and what is asked about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from skyline.ai.skyline.decisions import Decision
from skyline.ai.skyline.finishing import ALL_THROWS, throw_on_chance
from skyline.ai.skyline.reasons_words import Ahead
from skyline.games.skyline.buildings import GROWTH
from skyline.games.skyline.dice import distinct
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import LAST_ROUND, Skyline, State

LEAST_CHANCE = 0.08
"""A finish that is rarer is no reason."""
EARLY = 0.9
"""A number of throws is named when it brings this part of what the whole turn brings."""


class Case(NamedTuple):
    """A decision in its position.

    Attributes:
        state: the position.
        own: the street of whoever decides.
        decision: what is decided.
        others: all decisions, best first.
        unit: of their worths: ``points``, ``chance``, or empty when they compare only among
            themselves.
    """

    state: State
    own: Skyline
    decision: Decision
    others: Sequence[Decision]
    unit: str

    @property
    def last_round(self) -> bool:
        """Whether the game ends with this round."""
        return self.state.final_round or self.state.round == LAST_ROUND


def best_ahead(
    own: Skyline, chance: Callable[[str, int], float | None], lying: Collection[str] = ()
) -> Ahead | None:
    """The open building whose finish is worth most, weighed with its chance.

    Args:
        own: the street.
        chance: that a column is finished within a number of throws; None where it can't be.
        lying: faces in the tray. What one of them finishes without any throw is no reason for one.
    """
    best: Ahead | None = None
    for column in distinct(own.columns):
        if any((column, die) in GROWTH and GROWTH[column, die].tile for die in lying):
            continue
        whole = chance(column, ALL_THROWS)
        if whole is None or whole < LEAST_CHANCE:
            continue
        throws, told = 0, whole
        for number in (1, 2):
            part = chance(column, number) or 0.0
            if part >= EARLY * whole:
                throws, told = number, part
                break
        found = Ahead(column, told, throws)
        if best is None or found.promise > best.promise:
            best = found
    return best


def position_after(case: Case) -> tuple[State, Skyline]:
    """The position after the decision's first move, and the street then."""
    state: State = GAME.apply(case.state, case.decision.moves[0]).state
    assert case.state.player is not None, "somebody decides"
    return state, state.skylines[case.state.player]


def next_chance(state: State, own: Skyline) -> Ahead | None:
    """What the dice left over may finish when some of them are thrown again."""
    if not state.active or state.player is None:
        return None

    def chance(goal: str, throws: int) -> float | None:
        return throw_on_chance(
            own,
            state.active,
            solo=state.solo,
            options=state.options,
            goal=goal,
            throws=throws,
        )

    return best_ahead(own, chance, state.active)
