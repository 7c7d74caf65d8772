"""The blocks of one game on the table: where they stand, and what has been told."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.games.cityscape.board import ALL_BLOCKS, LOT_INDEX, Blocks, edges_of
from skyline.games.cityscape.events import (
    BlockPlaced,
    GameEnded,
    GoalsRevealed,
    GoalsScored,
    GoalsSet,
    RoundStarted,
    TurnStarted,
)
from skyline.games.cityscape.stacking import stacks
from skyline.games.cityscape.state import State
from skyline.play.contract import TableModel
from skyline.play.pieces import GameEnds, HourPasses, Told, TurnBegins
from skyline.views.cityscape.pieces import (
    NO_CITY,
    BlockDrops,
    City,
    CityClears,
    GoalsCovered,
    Placed,
    RoundBuilt,
    RoundTold,
    heights_of,
    with_block,
)

NIGHT = 9
"""The hour of scoring."""
BUILDING_HOURS = 8
BLOCKS = sum(ALL_BLOCKS)


def hour_of(state: State) -> int:
    """Goals are set at dawn, blocks carry the sun across the day, scoring is at night."""
    return NIGHT if state.phase == "over" else hour_after(BLOCKS - sum(state.blocks))


def hour_after(placed: int) -> int:
    return min(NIGHT, 1 + placed * BUILDING_HOURS // BLOCKS)


def placed_by(hour: int) -> float:
    """How many blocks stand in the middle of an hour."""
    return min(BLOCKS, (hour - 0.5) * BLOCKS / BUILDING_HOURS)


class CityModel(TableModel):
    """What stands on the lots, and what everybody knows.

    Attributes:
        city: the blocks of this round.
        blocks: how many of each size are left.
        locked: seats whose goals are set.
        placed: who placed which block in this round, in order.
        told: the rounds that are scored, as far as they are known.
    """

    def rebuild(self, state: State) -> None:
        used = tuple(all_ - left for all_, left in zip(ALL_BLOCKS, state.blocks, strict=True))
        self._two_players = state.options.two_players
        self.players = state.players
        self.scores = state.scores
        self.round = state.round
        self.city = _piled(state.heights, used)
        self.blocks = state.blocks
        self.locked = frozenset(seat for seat, codes in enumerate(state.goals) if codes)
        self.placed: tuple[Placed, ...] = ()
        self.told: tuple[RoundTold, ...] = ()
        self._revealed: GoalsRevealed | None = None
        self._points: tuple[tuple[int, ...], ...] = ()

    def edges(self, seat: int) -> tuple[int, ...]:
        return edges_of(self.players, self._two_players, seat)

    @property
    def last_city(self) -> City:
        """What stands, or the city of the round before until a block stands."""
        return self.told[-1].city if self.told and not self.standing else self.city

    @property
    def standing(self) -> int:
        """How many blocks stand."""
        return BLOCKS - sum(self.blocks)

    def apply(self, event: object) -> Sequence[object]:
        match event:
            case GoalsSet(seat):
                self.locked |= {seat}
                return [GoalsCovered(seat)]
            case BlockPlaced(seat, size, lot, _height):
                return self._place(Placed(seat, size, LOT_INDEX[lot]))
            case GoalsRevealed():
                self._revealed, self._points = event, ()
                return []
            case GoalsScored(_seat, points, _score):
                self._points += (points,)
                return self._end_round() if len(self._points) == self.players else []
            case RoundStarted(number, _seat):
                before, self.city, self.blocks = self.city, NO_CITY, ALL_BLOCKS
                self.round, self.locked, self.placed = number, frozenset(), ()
                return [CityClears(before), HourPasses(1), Told(event)]
            case TurnStarted(seat):
                return [TurnBegins(seat, event)]
            case GameEnded():
                return [GameEnds(event)]
        return [Told(event)]

    def _place(self, placed: Placed) -> list[object]:
        drops = BlockDrops(placed, self.city)
        hour = hour_after(self.standing)
        self.city = with_block(self.city, placed.lot, placed.size)
        at = placed.size - 1
        self.blocks = (*self.blocks[:at], self.blocks[at] - 1, *self.blocks[at + 1 :])
        self.placed += (placed,)
        now = hour_after(self.standing)
        return [drops] if now == hour else [drops, HourPasses(now)]

    def _end_round(self) -> list[object]:
        revealed = self._revealed
        assert revealed is not None, "goals are revealed before they score"
        told = RoundTold(self.round, self.city, revealed.goals, self._points, self.scores)
        self.told += (told,)
        self.scores = told.after
        return [RoundBuilt(told)]

    def agrees(self, state: State) -> bool:
        if state.phase == "over":
            return heights_of(self.city) == state.heights and self.scores == state.scores
        locked = frozenset(seat for seat, codes in enumerate(state.goals) if codes)
        here = (self.round, heights_of(self.city), self.blocks, self.locked, self.scores)
        return here == (state.round, state.heights, state.blocks, locked, state.scores)


def _piled(heights: Sequence[int], used: Blocks) -> City:
    """A way to build a city of which only heights are known, tall blocks below."""
    piles = stacks(tuple(heights), used)
    assert piles is not None, "the rules check what is built"
    return tuple(
        tuple(size for size in range(5, 0, -1) for _block in range(pile[size - 1]))
        for pile in piles
    )
