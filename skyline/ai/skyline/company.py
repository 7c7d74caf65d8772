"""Playing with others: the end of a turn is worth the chance to win that it leaves.

Every seat's final points are taken as normally distributed: what it has, and the mean and spread
of what the exact table says it still makes in the turns it has left. What lies in the District is
worth points to the next player. Who may finish a tower of height 6 in its next turn is taken to do
so, as often as the dice allow, if that is better for its own chance.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.skyline.district import district_gain
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.last_turn import buildings, last_chances, sure_points
from skyline.ai.skyline.outlook import turn_context
from skyline.ai.skyline.points import final_points, last_round, turns_after
from skyline.ai.skyline.race import chances
from skyline.ai.skyline.reach import COLUMN, TALL, Features, features_of
from skyline.ai.skyline.streets import Street
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.dice import NO_DICE
from skyline.games.skyline.scoring import winners
from skyline.games.skyline.state import State

TOWER_CHANCE: Final = (("H5", 0.665), ("H4", 0.177), ("H3", 0.031))
"""The chance to finish height 6 in one turn with three dice of the Yard, by exact search."""

TOWER_POINTS: Final = 36.0


class Prospect(NamedTuple):
    """How the game may go on after a turn.

    Attributes:
        last: The round with which it ends.
        builder: The seat that ends it with a tower; None if nobody does.
    """

    last: int
    builder: int | None = None


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
        return _TurnEnd(state, self._every_seat).worths

    def ended(self, state: State) -> Floats:
        """One for the winner; a shared victory is shared."""
        first = winners(state.skylines, state.options)
        worth = np.zeros(self._players)
        worth[list(first)] = 1 / len(first)
        return worth if self._every_seat else worth[:1]


class _TurnEnd:
    """The ends of one turn."""

    def __init__(self, state: State, every_seat: bool) -> None:
        assert state.player is not None, "a turn is under way"
        self._state = state
        self._seat = state.player
        self._seats = len(state.skylines)
        self._next = (state.player + 1) % self._seats
        self._others = [features_of(each, NO_DICE)[None, :] for each in state.skylines]
        self._shown = list(range(self._seats)) if every_seat else [state.player]
        restocks = state.district_emptied and state.options.restock != "at_once"
        self._restocked = int(restocks)

    def worths(self, nodes: Features) -> Floats:
        """The chances of the seats shown, for each node."""
        round_ = self._state.round
        last = last_round(self._state)
        usual = self._chances(nodes, Prospect(last))
        if last > round_:
            usual = self._with_towers(nodes, usual, last)
            ending = np.flatnonzero(nodes[:, TALL] > 0)
            if len(ending):
                usual[ending] = self._chances(nodes[ending], Prospect(round_))
        return usual[:, self._shown]

    def _with_towers(self, nodes: Features, usual: Floats, last: int) -> Floats:
        """The chances when towers are finished by who may and wants to, in turn order."""
        state = self._state
        left = np.ones(len(nodes))
        found = usual.copy()
        for step in range(1, self._seats + 1):
            builder = (self._seat + step) % self._seats
            ends = state.round + 1 - turns_after(state, builder, state.round)
            chance = self._tower_chance(nodes, builder)
            if ends >= last or not chance.any():
                continue
            then = self._chances(nodes, Prospect(ends, builder))
            chance = chance * left * (then[:, builder] > usual[:, builder])
            found += chance[:, None] * (then - usual)
            left -= chance
        return found

    def _tower_chance(self, nodes: Features, seat: int) -> Floats:
        street = nodes if seat == self._seat else self._others[seat]
        chance = np.zeros(len(street))
        for column, share in reversed(TOWER_CHANCE):
            chance[street[:, COLUMN[column]] > 0] = share
        return np.broadcast_to(chance, len(nodes))

    def _chances(self, nodes: Features, prospect: Prospect) -> Floats:
        """The chances of all seats, shape (nodes, seats)."""
        if prospect == Prospect(self._state.round):
            return self._last_chances(nodes)
        state = self._state
        means = np.empty((self._seats, len(nodes)))
        spreads = np.empty_like(means)
        built = np.empty_like(means)
        for seat, other in enumerate(self._others):
            street = nodes if seat == self._seat else other
            turns = turns_after(state, seat, prospect.last)
            if seat == prospect.builder:
                turns -= 1
            means[seat], spreads[seat] = final_points(turns, street)
            if seat == prospect.builder:
                means[seat] += TOWER_POINTS
            built[seat] = buildings(street)
        turns = turns_after(state, self._next, prospect.last)
        if turns and self._next != prospect.builder:
            street_next = self._columns(self._next)
            means[self._next] += district_gain(nodes, self._restocked, turns - 1, street_next)
        means += np.tanh((built - built.mean(axis=0)) / (0.25 + turns)) / 4
        return chances(means, spreads)

    def _last_chances(self, nodes: Features) -> Floats:
        """The chances of all seats when the game ends with this round."""
        state, following = self._state, self._next
        points = np.empty((self._seats, len(nodes)))
        built = np.empty_like(points)
        for seat, other in enumerate(self._others):
            street = nodes if seat == self._seat else other
            points[seat], built[seat] = sure_points(street), buildings(street)
        to_come = {
            seat: self._columns(seat)
            for seat in range(self._seats)
            if turns_after(state, seat, state.round)
        }
        found = {}
        if following in to_come:
            counts = to_come[following]
            found[following] = district_gain(nodes, self._restocked, 0, counts)
        return last_chances(points, built, to_come, found)

    def _columns(self, seat: int) -> Street:
        return tuple(self._others[seat][0, : len(COLUMN)].tolist())
