"""Follows a finished game of Cityscape and gathers what everybody saw at the end of each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.chronicle.cityscape.detail import Line, Round, SeatDetail, Stack
from skyline.core.contract import Step
from skyline.games.cityscape import events as ev
from skyline.games.cityscape.board import ALL_BLOCKS, LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.stacking import stacks
from skyline.games.cityscape.state import Codes, State


def rounds_scored(state: State) -> int:
    return state.round if state.phase == "over" else state.round - 1


class RoundsBuilder:
    """A game followed up to somewhere."""

    def __init__(self, players: int) -> None:
        self._rounds: list[list[Round]] = [[] for _seat in range(players)]
        self._city: list[Stack] = []
        self._toppers: list[int | None] = []
        self._goals: tuple[Codes, ...] = ()

    def lay(self, state: State) -> None:
        """A city as it may have been built, where only its heights are known."""
        used = tuple(whole - left for whole, left in zip(ALL_BLOCKS, state.blocks, strict=True))
        piles = stacks(state.heights, used)
        assert piles is not None, "a position can be built"
        self._city = [
            tuple(size for size, number in zip(SIZES, pile, strict=True) for _each in range(number))
            for pile in piles
        ]
        self._toppers = [None] * len(LOTS)

    def follow(self, state: State, step: Step[State], _spot: int) -> None:
        """Takes what a move brought."""
        for event in step.events:
            match event:
                case ev.BlockPlaced(seat, block, lot):
                    self._city[LOT_INDEX[lot]] += (block,)
                    self._toppers[LOT_INDEX[lot]] = seat
                case ev.GoalsRevealed():
                    self._goals = event.goals
                case ev.GoalsScored(seat, points):
                    self._rounds[seat].append(self._scored(state, seat, points))
                case ev.RoundStarted():
                    self.lay(step.state)

    def _scored(self, state: State, seat: int, points: Sequence[int]) -> Round:
        heights = [sum(stack) for stack in self._city]
        lines = tuple(
            Line(code, gained, tuple(self._city[lot] for lot in lots))
            for code, gained, lots in zip(self._goals[seat], points, state.lines(seat), strict=True)
        )
        own = [
            height for height, topper in zip(heights, self._toppers, strict=True) if topper == seat
        ]
        return Round(lines, max(heights), max(own, default=0))

    def details(self, _state: Any) -> Sequence[SeatDetail]:
        return [SeatDetail(tuple(rounds)) for rounds in self._rounds]
