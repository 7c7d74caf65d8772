"""Playing with others: the end of a turn is worth the chance to win that it leaves.

Every seat's final points are taken as normally distributed: what it has, and the mean and spread
of what the exact table says it still makes in the turns it has left. What lies in the District is
worth points to the next player.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import numpy as np

from skyline.ai.skyline import tables
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.outlook import turn_context
from skyline.ai.skyline.race import chances
from skyline.ai.skyline.reach import DISTRICT, TALL, Features, features_of
from skyline.ai.skyline.solo import COLUMNS_WIDE, TILES, looked_up, tile_points
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.dice import NO_DICE
from skyline.games.skyline.scoring import winners
from skyline.games.skyline.state import LAST_ROUND, State

DIE_WORTH: Final[Floats] = np.array([0.7, 1.1, 0.9])
"""Points that a further die of each kind in the District brings to who takes it."""

USUAL_DICE: Final = 3
"""Dice that one gets from the Yard anyway."""


class CompanyOutlook:
    """Chances to win among two to four players."""

    most = 1.0

    def __init__(self, players: int, every_seat: bool) -> None:
        """Looks ahead for a game.

        Args:
            players: Number of seats.
            every_seat: Whether to give every seat's chance; else the actor's alone.
        """
        self._players = players
        self._every_seat = every_seat

    def column(self, seat: int) -> int:
        """The column of a seat."""
        return seat if self._every_seat else 0

    def context(self, state: State) -> Hashable:
        """The other streets, and when the game ends."""
        return turn_context(state)

    def leaf(self, state: State) -> Leaf:
        """Chances at the end of the turn under way."""
        seat = state.player
        assert seat is not None, "a turn is under way"
        others = np.array([features_of(each, NO_DICE) for each in state.skylines])

        def worth(features: Features) -> Floats:
            ending = features[:, TALL] > 0
            if state.final_round:
                return self._chances(state, seat, others, features, True)
            found = self._chances(state, seat, others, features, False)
            if ending.any():
                found[ending] = self._chances(state, seat, others, features[ending], True)
            return found

        return worth

    def _chances(
        self, state: State, seat: int, others: Features, features: Features, last: bool
    ) -> Floats:
        """Chances when this is the last round, or when it is not known to be."""
        means = np.empty((self._players, len(features)))
        spreads = np.empty_like(means)
        built = np.empty_like(means)
        for each in range(self._players):
            nodes = features if each == seat else others[each][None, :]
            turns = turns_after(state, each, last)
            mean, spread = self.final_points(turns, nodes)
            means[each], spreads[each] = mean, spread
            built[each] = nodes[:, TILES].sum(axis=1) + nodes[:, 0]
        following = (seat + 1) % self._players
        if turns_after(state, following, last):
            means[following] += left_worth(features)
        remaining = turns_after(state, following, last)
        means += np.tanh((built - built.mean(axis=0)) / (0.25 + remaining)) / 4
        return chances(means, spreads, None if self._every_seat else [seat])

    @staticmethod
    def final_points(turns: int, nodes: Features) -> tuple[Floats, Floats]:
        """Mean and standard deviation of a seat's final points with some turns left."""
        known = tables.load()
        sheet = known.shared_sheet
        mean, crowded = looked_up(sheet, sheet.mean[turns], sheet.mean_step, 0, nodes)
        spread, _ = looked_up(sheet, sheet.spread[turns], sheet.spread_step, 0, nodes)
        for row in np.flatnonzero(crowded):
            counts = tuple(nodes[row, :COLUMNS_WIDE].tolist())
            mean[row] = known.shared(turns, counts)
            spread[row] = known.shared_spread(turns, counts)
        return mean + tile_points(nodes), spread

    def ended(self, state: State) -> Floats:
        """One for the winner; a shared victory is shared."""
        first = winners(state.skylines, state.options)
        worth = np.zeros(self._players)
        worth[list(first)] = 1 / len(first)
        return worth if self._every_seat else worth[:1]


def turns_after(state: State, seat: int, last: bool) -> int:
    """Turns that a seat begins after the one under way.

    Args:
        state: A position in which somebody has the turn.
        seat: Whose turns.
        last: Whether the game ends with this round.
    """
    assert state.player is not None, "a turn is under way"
    seats = len(state.skylines)
    comes = (seat - state.start) % seats > (state.player - state.start) % seats
    return comes + (0 if last else LAST_ROUND - state.round)


def left_worth(features: Features) -> Floats:
    """Points that the dice left in the District bring to the next player."""
    dice = features[:, DISTRICT:TALL]
    spare = np.maximum(dice.sum(axis=1) - USUAL_DICE, 0) / np.maximum(dice.sum(axis=1), 1)
    worth: Floats = (dice @ DIE_WORTH) * spare
    return worth
