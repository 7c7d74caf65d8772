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
        seat: who sets goals.
        codes: those that are not locked yet.
        line: which of them is chosen.
        turned: the lines whose dice have been turned, and what each of these showed before.
        turning: where a drag began that turns the model, and how far it was turned then.
    """

    lasting = ("button:", "plate:")
    block: int | None = None
    dragged: bool = False
    aimed: int | None = None
    seat: int | None = None
    codes: list[int] = field(default_factory=list)
    line: int = 0
    turned: list[tuple[int, int]] = field(default_factory=list)
    turning: tuple[int, float] | None = None

    @property
    def empty(self) -> bool:
        return self.block is None

    @property
    def drags(self) -> bool:
        return self.dragged or self.turning is not None

    def set_codes(self, seat: int, lines: int, first: int) -> None:
        """A seat sets goals of so many lines: from that one on, unless it has begun."""
        if self.seat != seat or len(self.codes) != lines:
            codes = [*FIRST_CODES] * (lines // len(FIRST_CODES))
            self.seat, self.codes, self.line, self.turned = seat, codes, first, []

    def forget_codes(self) -> None:
        self.seat, self.codes, self.line, self.turned = None, [], 0, []

    def release(self) -> None:
        """Lets go of everything."""
        super().release()
        self.block = self.aimed = self.turning = None
        self.dragged = False
