"""What a hand does at a table of Skyline D6 besides holding a die."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.play.input.hand import Hand
from skyline.play.pieces import Place


@dataclass
class D6Hand(Hand):
    """A hand that may ask what a box costs, and throw a die of the supply."""

    asked: Place | None = None  # where the held die waits until its price has been agreed to
    changing: bool = False  # what the held die can turn into lies open
    pointed: str | None = None  # the target at which a computer player points
    tosses: bool = False  # a die of the supply is in the hand, to be thrown

    @property
    def drags(self) -> bool:
        return self.tosses

    def release(self) -> None:
        super().release()
        self.asked = self.pointed = None
        self.changing = self.tosses = False
