"""How loud a sound is: the player's volumes, the force of a collision, the place on the table."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

ClackKind = Literal["die", "wall", "floor"]

# A clack's impulse, in the units of the throw (unit mass, table pixels a second): the
# quietest that is heard, and for each kind the one that sounds at full volume.
QUIETEST_IMPULSE: Final = 25.0
LOUDEST_IMPULSE: Final[dict[ClackKind, float]] = {"die": 1800.0, "wall": 2800.0, "floor": 900.0}
_CLACK_RANGE_DECIBELS: Final = 32.0


@dataclass(frozen=True, slots=True)
class Volumes:
    """The player's volumes, each the position of a slider from 0 to 1."""

    master: float = 0.8
    effects: float = 1.0
    ambience: float = 0.6
    muted: bool = False

    def effects_gain(self) -> float:
        """The factor on effects, 0 to 1."""
        return 0.0 if self.muted else slider_gain(self.master) * slider_gain(self.effects)

    def ambience_gain(self) -> float:
        """The factor on ambience, 0 to 1."""
        return 0.0 if self.muted else slider_gain(self.master) * slider_gain(self.ambience)


def slider_gain(position: float) -> float:
    """The gain of a slider's position: squared, because ears judge ratios, not differences."""
    return min(1.0, max(0.0, position)) ** 2


def clack_volume(impulse: float, kind: ClackKind = "die") -> float:
    """How loud a collision is, by its logarithm: up to 1; 0 if too weak or not a number."""
    # Written so that "not a number", which compares as false, is silent too.
    if not impulse >= QUIETEST_IMPULSE:
        return 0.0
    loudest = LOUDEST_IMPULSE[kind]
    strength = math.log(min(impulse, loudest) / QUIETEST_IMPULSE)
    strength /= math.log(loudest / QUIETEST_IMPULSE)
    return float(10.0 ** ((strength - 1.0) * _CLACK_RANGE_DECIBELS / 20.0))


def pan_gains(pan: float) -> tuple[float, float]:
    """The left and right factors of a place from -1 (left) to 1 (right); 1 and 1 at the centre."""
    pan = min(1.0, max(-1.0, pan))
    return math.cos(max(0.0, pan) * math.pi / 2), math.cos(min(0.0, pan) * math.pi / 2)
