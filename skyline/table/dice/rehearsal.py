"""A throw that is simulated bit by bit, in spare time, before anyone throws.

What the dice will show need not be known yet: a simulated die is a bare cube, and faces are put on
when they have been decided.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import replace
from functools import cached_property
from typing import Final

from skyline.table.dice.kinds import Pose
from skyline.table.dice.simulation import Tray
from skyline.table.dice.throw import Rehearsed, first_tray, perform, rehearse_steps
from skyline.table.dice.throw_types import Throw, ThrowRequest

#: Seconds of work between two looks at the clock.
_SLICE: Final = 0.001


class Rehearsal:
    """The simulation of one throw, as far as it has come; faces are not looked at."""

    def __init__(self, request: ThrowRequest) -> None:
        self._bare = _without_faces(request)
        self._rehearsed: Rehearsed | None = None

    @property
    def ready(self) -> bool:
        """Whether the simulation has come to its end."""
        return self._rehearsed is not None

    @property
    def first_poses(self) -> list[Pose]:
        """Where the dice leave the hand, not labelled, thrown dice first."""
        if self._rehearsed is not None:
            return self._rehearsed.run.frames[0]
        return self._tray.first

    @cached_property
    def _tray(self) -> Tray:
        return first_tray(self._bare)

    @cached_property
    def _steps(self) -> Generator[None, None, Rehearsed]:
        return rehearse_steps(self._bare, _SLICE, self._tray)

    def fits(self, request: ThrowRequest) -> bool:
        """Whether a request asks for this very throw, whatever its faces."""
        return _without_faces(request) == self._bare

    def work(self, seconds: float) -> bool:
        """Goes on simulating for about ``seconds``; returns whether more is to do."""
        until = time.perf_counter() + seconds
        while self._rehearsed is None and time.perf_counter() < until:
            try:
                next(self._steps)
            except StopIteration as done:
                self._rehearsed = done.value
        return self._rehearsed is None

    def perform(self, request: ThrowRequest) -> Throw:
        """The throw with the faces of ``request``; simulates first what is still missing."""
        self.work(float("inf"))
        assert self._rehearsed is not None
        return perform(request, self._rehearsed)


def _without_faces(request: ThrowRequest) -> ThrowRequest:
    return replace(request, thrown=tuple(replace(die, face="") for die in request.thrown))
