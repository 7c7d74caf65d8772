"""Playing with others: the end of a turn is worth the chance to win that it leaves.

Every seat's final points are taken as normally distributed: what it has, and the mean and spread
of what the exact table says it still makes. What lies in the District is worth points to the next
player. Who may finish a tower of height 6 in its next turn is taken to do so, as often as the dice
allow, if that is better for its own chance. Between two players all that is replaced by what
self-play has taught (:mod:`.experience`), except in the last round, which is searched.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.skyline import experience, tables
from skyline.ai.skyline.hands import Floats, hand
from skyline.ai.skyline.last_turn import (
    PER_DIE,
    Comer,
    HouseRules,
    buildings,
    dice_left,
    last_chances,
    sure_points,
)
from skyline.ai.skyline.outlook import turn_context
from skyline.ai.skyline.points import (
    FinalPoints,
    last_round,
    points_leaf,
    table_points,
    turns_after,
)
from skyline.ai.skyline.reach import ALWAYS, COLUMN, DISTRICT, TALL, WIDTH, Features, features_of
from skyline.ai.skyline.streets import PARTS, Street
from skyline.ai.skyline.towers import READY, tower_chance, with_tower, without_tower
from skyline.ai.skyline.turns import Leaf, TurnSearch
from skyline.games.skyline.dice import NO_DICE
from skyline.games.skyline.scoring import winners
from skyline.games.skyline.state import State


class Prospect(NamedTuple):
    """How the game may go on after a turn."""

    last: int  # the round with which it ends
    builder: int | None = None  # the seat that ends it with a tower


class CompanyOutlook:
    """Chances to win among two to four players."""

    most = 1.0

    def __init__(self, players: int, every_seat: bool, *, taught: bool = True) -> None:
        """Looks ahead for every seat's chance, or the actor's alone.

        ``taught``: two players are judged by what self-play has taught, not by formulas.
        """
        self._players = players
        self._every_seat = every_seat
        self._taught = taught and players == experience.PLAYERS

    def column(self, seat: int) -> int:
        """The column of a seat."""
        return seat if self._every_seat else 0

    def context(self, state: State) -> Hashable:
        """The other streets, and when the game ends."""
        return turn_context(state)

    def leaf(self, state: State) -> Leaf:
        """Chances at the end of the turn under way."""
        return _TurnEnd(state, self._every_seat, self._taught).worths

    def ended(self, state: State) -> Floats:
        """One for the winner; a shared victory is shared."""
        first = winners(state.skylines, state.options)
        worth = np.zeros(self._players)
        worth[list(first)] = 1 / len(first)
        return worth if self._every_seat else worth[:1]


class _TurnEnd:
    """Ends of one turn: what the position says of all but the actor's own street."""

    def __init__(self, state: State, every_seat: bool, taught: bool) -> None:
        assert state.player is not None, "a turn is under way"
        self._state = state
        self._seat = state.player
        self._seats = len(state.skylines)
        self._next = (state.player + 1) % self._seats
        self._others = [features_of(each, NO_DICE)[None, :] for each in state.skylines]
        self._expected = [FinalPoints(each) for each in self._others]
        self._shown = None if every_seat else [state.player]
        self._taught = taught
        restocks = state.district_emptied and state.options.restock != "at_once"
        self._restocked = int(restocks)

    def worths(self, nodes: Features) -> Floats:
        """The chances of the seats shown, for each node."""
        round_ = self._state.round
        last = last_round(self._state)
        if last == round_:
            return self._last_chances(nodes)
        if self._taught:
            found = self._by_experience(nodes, last)
        else:
            found = self._with_towers(nodes, FinalPoints(nodes), last)
        ending = np.flatnonzero(nodes[:, TALL] > 0)
        if len(ending):
            found[ending] = self._last_chances(nodes[ending])
        return found

    def _by_experience(self, nodes: Features, last: int) -> Floats:
        """The chances of two players, as self-play has taught."""
        own_turns = turns_after(self._state, self._seat, last)
        rival_turns = turns_after(self._state, self._next, last)
        ahead = experience.Ahead(own_turns, rival_turns, self._restocked)
        own = experience.chances(nodes, self._others[self._next], ahead)
        if self._shown is not None:
            return own[:, None]
        return np.stack([own, 1 - own] if self._seat == 0 else [1 - own, own], axis=1)

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

        ``own`` are the actor's points there, ``made`` whether seats finish a tower in their last
        turn.
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
        rules = HouseRules(state.options.mixed_actions, state.options.zero_reroll)
        comers = {
            seat: Comer(
                self._columns(seat),
                points[seat],
                built[seat],
                dice_left(nodes[:, DISTRICT:TALL] + self._restocked) if seat == following else None,
                rules,
            )
            for seat in range(self._seats)
            if turns_after(state, seat, state.round)
        }
        worths = last_chances(points, built, comers)
        return worths if self._shown is None else worths[:, self._shown]

    def _street(self, nodes: Features, seat: int) -> Features:
        return nodes if seat == self._seat else self._others[seat]

    def _columns(self, seat: int) -> Street:
        return tuple(self._others[seat][0, : len(COLUMN)].tolist())


_FOUR: Final = [(2, 1, 1), (1, 2, 1), (1, 1, 2)]
_DOUBT: Final = 1.5
"""Points by which the worth of a District may be misjudged."""


@lru_cache(maxsize=4096)
def four_dice_gain(turns: int, street: Street) -> tuple[float, float, float]:
    """Points that four dice of the District bring more than the best three of the Yard.

    For one die of each kind with a further Ground, Upper or Penthouse die, when so many turns are
    left after the one in which they are taken.
    """
    root = np.zeros(WIDTH, np.int16)
    root[:PARTS] = street
    root[ALWAYS] = 1
    search = TurnSearch(root, list(_FOUR), points_leaf(table_points, turns), "free")
    yard = tables.load().shared(turns + 1, street)
    ground, upper, penthouse = (
        float(hand(kinds).chances @ search.blocks[kinds].thrown[0, :, 0]) - yard for kinds in _FOUR
    )
    return ground, upper, penthouse


def district_gain(nodes: Features, restocked: int, turns: int, street: Street) -> Floats:
    """Points that the District brings to the next player, at least 0, at ends of a turn.

    ``restocked`` dice of each kind are still added then; the turns are those after its next one.
    """
    beyond = nodes[:, DISTRICT:TALL] + (restocked - 1)
    gains = np.array(four_dice_gain(turns, street))
    first = gains.mean() - PER_DIE
    worth: Floats = first + beyond @ (gains - first)
    return _DOUBT * np.logaddexp(0.0, worth / _DOUBT)


LEAST_SPREAD: Final = 0.08
"""Standard deviation given to points that are certain, so that formulas stay smooth; small enough
that half a point decides."""

_STEEP: Final = float(np.sqrt(2 / np.pi))
_BENT: Final = 0.044715 * _STEEP

_HOPE: Final = 1e-4
"""Share of a chance that goes on growing with the lead when the race is as good as over."""


def below(z: Floats) -> Floats:
    """The share of a standard normal distribution below each value, within 0.0002.

    Source: E. Page, Approximations to the cumulative normal function and its inverse for use on a
    pocket calculator, Applied Statistics 26 (1977).
    """
    share: Floats = 0.5 + 0.5 * np.tanh(z * (_STEEP + _BENT * z * z))
    return share


def chance_ahead(mean: Floats, spread: Floats, rival: Floats, rival_spread: Floats) -> Floats:
    """The chance that one normal quantity is above another; a tie counts a half.

    A trace of it goes on growing with the lead beyond all doubt, so that a player far ahead or far
    behind still prefers more points to fewer.
    """
    z = (mean - rival) / np.sqrt(spread**2 + rival_spread**2)
    share: Floats = below(z) * (1 - 2 * _HOPE) + _HOPE * (1 + np.tanh(z / 10))
    return share


def greater(
    mean: Floats, spread: Floats, other: Floats, other_spread: Floats
) -> tuple[Floats, Floats]:
    """Mean and standard deviation of the greater of two independent normal quantities.

    Source: C. E. Clark, The greatest of a finite set of random variables, Operations Research 9
    (1961).
    """
    apart = np.sqrt(spread**2 + other_spread**2)
    z = (mean - other) / apart
    share = below(z)
    density = np.exp(-(z**2) / 2) / np.sqrt(2 * np.pi)
    first = mean * share + other * (1 - share) + apart * density
    second = (
        (mean**2 + spread**2) * share
        + (other**2 + other_spread**2) * (1 - share)
        + (mean + other) * apart * density
    )
    return first, np.sqrt(np.maximum(second - first**2, LEAST_SPREAD**2))


def chances(means: Floats, spreads: Floats, seats: list[int] | None = None) -> Floats:
    """The chance of some seats (None: all, adding up to 1) to end first, shape (cases, seats).

    Means and standard deviations of final points have the shape (seats, cases).
    """
    spreads = np.maximum(spreads, LEAST_SPREAD)
    everybody = range(len(means))
    columns = []
    for seat in everybody if seats is None else seats:
        rivals = [each for each in everybody if each != seat]
        best, spread = means[rivals[0]], spreads[rivals[0]]
        for rival in rivals[1:]:
            best, spread = greater(best, spread, means[rival], spreads[rival])
        columns.append(chance_ahead(means[seat], spreads[seat], best, spread))
    found = np.stack(columns, axis=1)
    if seats is None:
        found /= found.sum(axis=1, keepdims=True)
    return found
