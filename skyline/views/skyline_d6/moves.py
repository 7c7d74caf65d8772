"""Carries out moves at a table of Skyline D6: some take several, some throw at once."""

from __future__ import annotations

from typing import Any

from skyline.games.skyline_d6.moves import Move
from skyline.play.dice.flights import Spot
from skyline.play.moves import MovePlayer


class D6Moves(MovePlayer):
    """Pays for a box before it is written, and goes on when a star has come between."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        # what is still to be done for a box once a star has been used, and with which die
        self._rest: tuple[tuple[Move, ...], int] = ((), 0)
        # how long the history was before and after each drop that took several moves
        self._drops: list[tuple[int, int]] = []
        self._begun = 0

    def plain(self, move: Move) -> None:
        super().plain(move)
        rest, die = self._rest
        if rest and self.state.phase == "assign":
            self._rest = (), 0
            self._walk(rest, die)

    def go(self, moves: tuple[Move, ...], die: int, released: Spot | None = None) -> None:
        """Turns a die of the tray as it must be, and puts it where it goes."""
        if not self.guard(moves, lambda: self.go(moves, die)):
            if released is not None:
                self.fly_home(die, released)
            return
        if released is not None:
            self._parts.released[die] = released
        self._begun = self._length
        self._walk(moves, die)

    def toss(self, move: Move, fling: tuple[float, float] | None) -> None:
        """Takes a die of the supply and throws it, with the speed of the hand."""
        if self.guard((move,), lambda: self.toss(move, None)):
            self._perform(lambda: self.desk.play(move))
            self.roll(fling)

    def undo(self) -> None:
        self._rest = (), 0
        super().undo()
        self._drops = [each for each in self._drops if each[1] <= self._length]

    @property
    def _length(self) -> int:
        return len(self.desk.session.history)

    def _steps_back(self) -> int:
        """A drop is taken back whole."""
        whole = (ended - begun for begun, ended in self._drops if ended == self._length)
        return next(whole, 0) or super()._steps_back()

    def _walk(self, moves: tuple[Move, ...], die: int) -> None:
        model = self._parts.model
        model.preferred_die = die
        for number, move in enumerate(moves):
            self._perform(lambda move=move: self.desk.play(move))  # type: ignore[misc]
            if self.state.phase == "star" and number + 1 < len(moves):
                self._rest = moves[number + 1 :], die
                break
        if not self._rest[0] and self._length > self._begun + 1:
            self._drops.append((self._begun, self._length))
        model.preferred_die = None
