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
#: How much further than that circle, in edges, a die reaches up and down in its picture: so much
#: nearer than the rims themselves are the far and the near wall of a tray.
TALLER: Final = 0.12
#: Every throw is over after this many seconds.
LONGEST: Final = 2.2


@dataclass(frozen=True)
class ThrownDie:
    """A die to throw, with the face that was decided; it will lie on top.

    It starts at tray pixels right and down, may be outside, and the height of its centre; None
    chooses. Until it is picked up for that it ``lies`` somewhere, or nobody has seen it.
    """

    look: DieLook
    face: str
    start: Vector | None = None
    lies: tuple[float, float] | None = None


@dataclass(frozen=True)
class KeptDie:
    """A die that lies in the tray and keeps its face; it may be pushed aside."""

    look: DieLook
    pose: Pose


@dataclass(frozen=True)
class ThrowRequest:
    """A throw to be performed in a tray of ``width`` by ``height`` pixels inside."""

    seed: int  # cosmetic: how dice roll, never what they show
    width: float
    height: float
    edge: float  # of the dice in pixels; see ``best_edge``
    thrown: tuple[ThrownDie, ...]
    kept: tuple[KeptDie, ...] = ()  # dice that lie in the tray
    # Of the hand in pixels per second; None throws from the left or the right.
    fling: tuple[float, float] | None = None


@dataclass(frozen=True)
class Contact:
    """A touch that can be heard."""

    time: float  # seconds from the start of the throw
    kind: str
    die: int  # index, thrown dice first
    other: int | None
    impulse: float  # change of speed in edges per second; 0.5 (a touch) to 20 (hard)
    x: float  # where, in tray pixels to the right


Frame = tuple[Pose, ...]


@dataclass(frozen=True)
class Throw:
    """A throw, complete before its first picture; thrown dice come first, then kept ones."""

    frames: tuple[Frame, ...]  # at :data:`FRAME_RATE`; the last is the rest
    looks: tuple[DieLook, ...]
    contacts: tuple[Contact, ...]  # in order of time
    edge: float  # of the dice in pixels
    attempts: int = 1  # how many simulations it took

    @property
    def duration(self) -> float:
        """Seconds from the first to the last frame."""
        return (len(self.frames) - 1) / FRAME_RATE

    @property
    def rest(self) -> Frame:
        return self.frames[-1]
