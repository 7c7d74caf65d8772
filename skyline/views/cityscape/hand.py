"""What a hand holds at a table of Cityscape."""

from __future__ import annotations

from dataclasses import dataclass, field

from skyline.play.input.hand import Hand

FIRST_CODES = (1, 2, 3, 4)
"""What the dice of an edge show before they are turned."""


@dataclass
class CityHand(Hand):
    """Everything about the hand that is not in the position.

    Attributes:
        block: the size of the block that is held.
        dragged: whether it follows the pointer with a button down.
        aimed: the lot that a computer player's hand is over.
        codes: the goals that are being set and not locked yet.
        line: which of them is chosen.
        turning: where a drag began that turns the model, and how far it was turned then.
    """

    lasting = ("button:", "plate:")
    block: int | None = None
    dragged: bool = False
    aimed: int | None = None
    codes: list[int] = field(default_factory=list)
    line: int = 0
    turning: tuple[int, float] | None = None

    @property
    def empty(self) -> bool:
        return self.block is None

    @property
    def drags(self) -> bool:
        return self.dragged or self.turning is not None

    def set_codes(self, lines: int, first: int = 0) -> None:
        """Goals of so many lines are to be set from the beginning, and from that one on."""
        if len(self.codes) != lines:
            self.codes = [*FIRST_CODES] * (lines // len(FIRST_CODES))
            self.line = first

    def forget_codes(self) -> None:
        self.codes, self.line = [], 0

    def release(self) -> None:
        """Lets go of everything."""
        super().release()
        self.block = self.aimed = self.turning = None
        self.dragged = False
