"""Playing with others: the end of a turn is worth the chance to win that it leaves.

Every seat's final points are taken as normally distributed: what it has, and the mean and spread
of what the exact table says it still makes in the turns it has left. What lies in the District is
worth points to the next player. Who may finish a tower of height 6 in its next turn is taken to do
so, as often as the dice allow, if that is better for its own chance.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from typing import NamedTuple

import numpy as np

from skyline.ai.skyline.district import district_gain
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.last_turn import buildings, last_chances, sure_points
from skyline.ai.skyline.outlook import turn_context
from skyline.ai.skyline.points import FinalPoints, last_round, turns_after
from skyline.ai.skyline.race import chances
from skyline.ai.skyline.reach import COLUMN, DISTRICT, TALL, Features, features_of
from skyline.ai.skyline.streets import Street
from skyline.ai.skyline.tower_odds import READY, tower_chance, with_tower, without_tower
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.dice import NO_DICE
from skyline.games.skyline.scoring import winners
from skyline.games.skyline.state import State


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
    """Ends of one turn: what the position says of all but the actor's own street."""

    def __init__(self, state: State, every_seat: bool) -> None:
        assert state.player is not None, "a turn is under way"
        self._state = state
        self._seat = state.player
        self._seats = len(state.skylines)
        self._next = (state.player + 1) % self._seats
        self._others = [features_of(each, NO_DICE)[None, :] for each in state.skylines]
        self._expected = [FinalPoints(each) for each in self._others]
        self._shown = None if every_seat else [state.player]
        restocks = state.district_emptied and state.options.restock != "at_once"
        self._restocked = int(restocks)

    def worths(self, nodes: Features) -> Floats:
        """The chances of the seats shown, for each node."""
        round_ = self._state.round
        last = last_round(self._state)
        if last == round_:
            return self._last_chances(nodes)
        own = FinalPoints(nodes)
        found = self._with_towers(nodes, own, last)
        ending = np.flatnonzero(nodes[:, TALL] > 0)
        if len(ending):
            found[ending] = self._last_chances(nodes[ending])
        return found

    def _with_towers(self, nodes: Features, own: FinalPoints, last: int) -> Floats:
        """The chances when who can finish a tower does so if that wins, in turn order."""
        state = self._state
        found = usual = self._chances(nodes, own, Prospect(last), self._shown)
        left = np.ones(len(nodes))
        for step in range(1, self._seats + 1):
            builder = (self._seat + step) % self._seats
            ends = state.round + 1 - turns_after(state, builder, state.round)
            able = self._tower_chance(nodes, builder)
            if ends >= last or not able.any():
                continue
            wins = self._chances(nodes, own, Prospect(ends, builder), [builder])[:, 0]
            share = able * left * wins
            sure = np.zeros(usual.shape[1])
            if self._shown is None or builder in self._shown:
                sure[builder if self._shown is None else 0] = 1.0
            found = found + share[:, None] * (sure - usual)
            left -= share
        return found

    def _tower_chance(self, nodes: Features, seat: int) -> Floats:
        """How often a seat can finish a tower in its next turn, for each node."""
        left = nodes[:, DISTRICT:TALL] + self._restocked if seat == self._next else None
        return np.broadcast_to(tower_chance(self._street(nodes, seat), left), len(nodes))

    def _chances(
        self, nodes: Features, own: FinalPoints, prospect: Prospect, seats: list[int] | None
    ) -> Floats:
        """Chances of some seats, or all; a last turn for a tower either succeeds or fails."""
        uncertain = [
            seat
            for seat in range(self._seats)
            if seat != prospect.builder
            and turns_after(self._state, seat, prospect.last) == 1
            and self._street(nodes, seat)[:, COLUMN[READY]].any()
        ]
        total: Floats | None = None
        for outcome in product((True, False), repeat=min(len(uncertain), 2)):
            made = dict(zip(uncertain, outcome, strict=False))
            weight = np.ones(len(nodes))
            for seat, succeeds in made.items():
                ready = self._street(nodes, seat)[:, COLUMN[READY]] > 0
                able = self._tower_chance(nodes, seat) * ready
                weight = weight * (able if succeeds else 1 - able)
            part = weight[:, None] * chances(*self._race(nodes, own, prospect, made), seats)
            total = part if total is None else total + part
        assert total is not None, "there is at least one outcome"
        return total

    def _race(
        self, nodes: Features, own: FinalPoints, prospect: Prospect, made: dict[int, bool]
    ) -> tuple[Floats, Floats]:
        """Mean and spread of every seat's final points, both of shape (seats, nodes).

        Args:
            nodes: Ends of the turn.
            own: The actor's final points there.
            prospect: How the game goes on.
            made: Whether some seats, in their last turn, finish a tower.
        """
        state = self._state
        means = np.empty((self._seats, len(nodes)))
        spreads = np.empty_like(means)
        built = np.empty_like(means)
        for seat, expected in enumerate(self._expected):
            street = self._street(nodes, seat)
            points = own if seat == self._seat else expected
            if seat == prospect.builder or made.get(seat):
                means[seat], spreads[seat] = with_tower(points, street)
            elif seat in made:
                means[seat], spreads[seat] = without_tower(points, street)
            else:
                turns = turns_after(state, seat, prospect.last)
                means[seat], spreads[seat] = points.with_turns(turns)
            built[seat] = buildings(street)
        turns = turns_after(state, self._next, prospect.last)
        if turns:
            columns = self._columns(self._next)
            means[self._next] += district_gain(nodes, self._restocked, turns - 1, columns)
        means += np.tanh((built - built.mean(axis=0)) / (0.25 + turns)) / 4
        return means, spreads

    def _last_chances(self, nodes: Features) -> Floats:
        """The chances when the game ends with this round."""
        state, following = self._state, self._next
        points = np.empty((self._seats, len(nodes)))
        built = np.empty_like(points)
        for seat in range(self._seats):
            street = self._street(nodes, seat)
            points[seat], built[seat] = sure_points(street), buildings(street)
        to_come = {
            seat: self._columns(seat)
            for seat in range(self._seats)
            if turns_after(state, seat, state.round)
        }
        found = {}
        if following in to_come:
            columns = to_come[following]
            found[following] = district_gain(nodes, self._restocked, 0, columns)
        worths = last_chances(points, built, to_come, found)
        return worths if self._shown is None else worths[:, self._shown]

    def _street(self, nodes: Features, seat: int) -> Features:
        return nodes if seat == self._seat else self._others[seat]

    def _columns(self, seat: int) -> Street:
        return tuple(self._others[seat][0, : len(COLUMN)].tolist())
