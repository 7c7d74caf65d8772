"""What a hand does at a Skyline table: dice that wait at the wrecking ball, buildings dragged."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.play.input.hand import Hand
from skyline.views.skyline.moment import InHand
from skyline.views.skyline.parts import StreetParts
from skyline.widgets.input.inputs import inputs


@dataclass
class StreetHand(Hand):
    """Everything about the hand that is not in the position."""

    lasting = ("button:", "plate:", "city:")
    at_ball: int | None = None  # the tray die that waits at the wrecking ball, by key
    doomed: int | None = None  # the lot that waits at the ball, by key
    aim: str | None = None  # what the next die is chosen for: ``district``, ``ball``, or None
    lot: int | None = None  # the lot that is dragged by the pointer, by key

    @property
    def empty(self) -> bool:
        """Whether nothing is held or waiting."""
        waiting = self.at_ball is not None or self.doomed is not None or self.aim is not None
        return super().empty and not waiting

    @property
    def drags(self) -> bool:
        return self.lot is not None

    @property
    def away(self) -> set[int]:
        """Keys of dice of the tray that do not lie there."""
        return super().away | (set() if self.at_ball is None else {self.at_ball})

    def holding(self, parts: StreetParts) -> InHand:
        """What it holds, as the table names it; lets go of what is not in the tray any more."""
        in_tray = {die.key: die.code for die in parts.model.tray}
        if not {self.held, self.at_ball} - {None} <= set(in_tray):
            self.release()
        lots = {lot.key: lot.code for lot in parts.model.streets[parts.seat]}
        return InHand(
            in_tray.get(self.held) if self.held is not None else None,
            in_tray.get(self.at_ball) if self.at_ball is not None else None,
            lots.get(self.doomed) if self.doomed is not None else None,
            self.aim,
            rolling=parts.tray.throwing,
            moving=not parts.visual.at_rest,
            swinging=parts.visual.target is not None,
            device=inputs.device,
        )

    def release(self) -> None:
        """Lets go of everything."""
        super().release()
        self.at_ball = self.doomed = self.lot = None
        self.aim = None
