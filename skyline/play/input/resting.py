"""A pointer that rests on something long enough is told what that is."""

from __future__ import annotations

from typing import Final

from skyline.widgets.controls.tooltip import DELAY_SECONDS

COMING_SECONDS: Final = 0.1  # in which the tooltip comes up


class RestingPointer:
    """How long the pointer has been on what it is on.

    Times are seconds of the table that shows the pointer.
    """

    def __init__(self) -> None:
        self._target: str | None = None
        self._since = 0.0

    def update(self, target: str | None, now: float) -> None:
        """Notes the target under the pointer."""
        if target != self._target:
            self._target, self._since = target, now

    def due(self, now: float) -> bool:
        """Whether it has rested long enough on a target."""
        return self._target is not None and now - self._since >= DELAY_SECONDS

    def coming(self, now: float) -> bool:
        """Whether it has just become due."""
        return self.due(now) and now - self._since < DELAY_SECONDS + COMING_SECONDS

    def waiting(self, now: float) -> bool:
        """Whether it will be due if it goes on resting."""
        return self._target is not None and not self.due(now)
