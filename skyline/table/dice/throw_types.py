"""What is asked of a throw, and what a throw is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.table.dice.kinds import DieLook, Pose
from skyline.table.geometry import Vector

#: Frames of a throw per second.
FRAME_RATE: Final = 60
#: Radius, in edges, of the circle that each die has to itself.
CLEARANCE: Final = 0.66
#: Every throw is over after this many seconds.
LONGEST: Final = 2.2


@dataclass(frozen=True)
class ThrownDie:
    """A die to throw.

    Attributes:
        look: Its kind and print.
        face: The face that was decided; it will lie on top.
        start: Where it leaves the hand: tray pixels right and down, may be outside
            the tray, and height of the centre above the table; None chooses a place.
    """

    look: DieLook
    face: str
    start: Vector | None = None


@dataclass(frozen=True)
class KeptDie:
    """A die that lies in the tray and keeps its face; it may be pushed aside."""

    look: DieLook
    pose: Pose


@dataclass(frozen=True)
class ThrowRequest:
    """A throw to be performed.

    Attributes:
        seed: Cosmetic seed: it changes the way the dice roll, never what they show.
        width: Inner width of the tray in pixels.
        height: Inner height of the tray in pixels.
        edge: Edge of the dice in pixels; see ``best_edge``.
        thrown: The dice to throw.
        kept: The dice that lie in the tray.
        fling: Velocity of the hand in pixels per second, right and down; None
            throws from the left or the right.
    """

    seed: int
    width: float
    height: float
    edge: float
    thrown: tuple[ThrownDie, ...]
    kept: tuple[KeptDie, ...] = ()
    fling: tuple[float, float] | None = None


@dataclass(frozen=True)
class Contact:
    """A touch that can be heard.

    Attributes:
        time: Seconds from the start of the throw.
        kind: ``"die"``, ``"wall"`` or ``"floor"``.
        die: Index of the die, thrown dice first.
        other: Index of the other die, or None.
        impulse: Change of speed in edges per second; about 0.5 (a touch) to 20 (hard).
        x: Where, in tray pixels to the right.
    """

    time: float
    kind: str
    die: int
    other: int | None
    impulse: float
    x: float


Frame = tuple[Pose, ...]


@dataclass(frozen=True)
class Throw:
    """A throw, complete before its first picture.

    Attributes:
        frames: Poses of all dice at :data:`FRAME_RATE`, thrown dice first, then kept
            ones. The last frame is the rest.
        looks: Looks of the dice in the same order.
        contacts: What can be heard, in order of time.
        edge: Edge of the dice in pixels.
        attempts: How many simulations it took.
    """

    frames: tuple[Frame, ...]
    looks: tuple[DieLook, ...]
    contacts: tuple[Contact, ...]
    edge: float
    attempts: int = 1

    @property
    def duration(self) -> float:
        """Seconds from the first to the last frame."""
        return (len(self.frames) - 1) / FRAME_RATE

    @property
    def rest(self) -> Frame:
        return self.frames[-1]
