"""What the player's hand is doing: hovering, holding a die, shaking, dragging."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import ClassVar

from skyline.play.pieces import Place
from skyline.widgets.input.inputs import inputs

DRAG_THRESHOLD = 7.0  # pixels at 1920x1080 before a press becomes a drag
FLING_WINDOW = 0.12  # seconds of pointer motion that make the speed of a fling
LONGEST_PAUSE = 0.3  # seconds between the last motion and letting go, however slow the pictures
SLOWEST_FLING = 260.0  # pixels a second at 1920x1080; slower is putting down
SURE_FLING = 800.0  # of a single die, which others follow: rolled again is never by mistake


@dataclass
class Press:
    """A pressed pointer button."""

    target: str | None  # the name of what was pressed, or None
    place: tuple[int, int]  # where, in window pixels
    dragging: bool = False  # whether it has moved far enough to be a drag
    strayed: bool = False  # whether it has been off the felt
    taken: Collection[int] = ()  # the dice that the drag has taken out of their supply, by key


@dataclass
class Hand:
    """Everything about the hand that is not in the position."""

    # Beginnings of names of targets of the whole table, not of the turn of one player.
    lasting: ClassVar[tuple[str, ...]] = ("button:", "plate:")
    pointer: tuple[int, int] = (-1, -1)  # where the pointer is
    press: Press | None = None  # the pressed button, if any
    held: int | None = None  # the tray die in the hand, by key
    carried: bool = False  # the held die follows the pointer (a drag), it does not just lie lifted
    # where a computer player is about to put what it holds; only this place is marked
    bound: Place | None = None
    hover: str | None = None  # the target under the pointer
    focus: str | None = None  # the target that keys act on
    _trail: deque[tuple[float, float, float]] = field(default_factory=lambda: deque(maxlen=16))

    @property
    def keys(self) -> bool:
        """Whether keys or a controller were used last, so that the focus is to be seen."""
        return inputs.by_focus

    def note(self, now: float) -> None:
        """Remembers where the pointer is at real time ``now``.

        All that is heard between two pictures has the same time: the last place counts, and
        the place where the motion began.
        """
        place = (now, float(self.pointer[0]), float(self.pointer[1]))
        if len(self._trail) > 1 and self._trail[-1][0] == now:
            self._trail[-1] = place
        else:
            self._trail.append(place)

    def forget_trail(self) -> None:
        """Begins a new motion."""
        self._trail.clear()

    def velocity(self, now: float) -> tuple[float, float]:
        """Speed of the pointer over its last moments of motion in pixels a second.

        Measured back from the last motion, not from ``now``, and at least over two pictures:
        on a busy machine both may be far apart. A pointer that has rested has no speed.
        """
        if len(self._trail) < 2:
            return 0.0, 0.0
        *before, newest = self._trail
        picture = newest[0] - before[-1][0]
        if now - newest[0] > min(max(FLING_WINDOW, 2 * picture), LONGEST_PAUSE):
            return 0.0, 0.0
        window = max(FLING_WINDOW, picture)
        oldest = next(point for point in before if newest[0] - point[0] <= window)
        # A whole motion between two pictures took some time, too: rather too much than too little.
        seconds = newest[0] - oldest[0] or FLING_WINDOW
        return (newest[1] - oldest[1]) / seconds, (newest[2] - oldest[2]) / seconds

    def flings(
        self, now: float, scale: float, slowest: float = SLOWEST_FLING
    ) -> tuple[float, float] | None:
        """The speed, if it is fast enough for a fling."""
        velocity = self.velocity(now)
        if math.hypot(*velocity) < slowest * scale:
            return None
        return velocity

    @property
    def empty(self) -> bool:
        """Whether nothing is held or waiting."""
        return self.held is None

    @property
    def drags(self) -> bool:
        """Whether the pointer drags something other than a die."""
        return False

    @property
    def away(self) -> set[int]:
        """Keys of dice of the tray that do not lie there, because they are held or waiting."""
        return set() if self.held is None else {self.held}

    def leave_places(self) -> None:
        """The focus leaves the pieces and places of a turn: they are another player's now."""
        if self.focus is not None and not self.focus.startswith(self.lasting):
            self.focus = None

    def release(self) -> None:
        """Lets go of everything."""
        self.held = None
        self.bound = None
        self.carried = False
