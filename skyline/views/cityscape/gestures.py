"""How the moves of Cityscape are made by a hand."""

from __future__ import annotations

from typing import Final

from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.play.computer.gestures import LOOK, REACH, THINK, Gesture, Gestures
from skyline.views.cityscape.actions import CityActions

GRACE_SECONDS: Final = 1.2


class CityGestures(Gestures):
    """Does what a person's hand does: a block is lifted, hovers over its lot, and drops."""

    def __init__(self, actions: CityActions) -> None:
        super().__init__(actions)
        self._city = actions

    def gestures_for(self, move: Move, spot: int = 0) -> list[Gesture]:
        """What a hand does to make a move; goals are set without a sign."""
        play = self._city.play
        if isinstance(move, SetGoals):
            return [Gesture(REACH, lambda: self._city.attempt(lambda: play.play(move)))]
        lot = LOT_INDEX[move.lot]
        return [
            Gesture(THINK, lambda: self._lift(move.block, lot)),
            Gesture(LOOK, lambda: self._drop(move.block, lot)),
        ]

    def grace(self, move: Move) -> float:
        open_yet = isinstance(move, Place) and self._city.why_no_undo() is None
        return GRACE_SECONDS if open_yet else 0.0

    def _lift(self, size: int, lot: int) -> None:
        hand = self._city.hand
        hand.release()
        hand.block, hand.aimed = size, lot
        self._city.effects.carry(size, lot)

    def _drop(self, size: int, lot: int) -> None:
        self._city.hand.block = size
        self._city.place_on(lot)
