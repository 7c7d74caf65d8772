"""Plays the neighbour's turns of the first game on the table, at a pace one can follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.play.input.actions import Actions
from skyline.play.lesson.script import LessonScript, Step

PAUSE_SECONDS: Final = 0.32  # after each thing the neighbour does


class Neighbour:
    """Does what a step of watching lists, one thing at a time."""

    def __init__(self, script: LessonScript, actions: Actions) -> None:
        self._script = script
        self._actions = actions
        self._play = actions.play  # free of the guide while the neighbour plays
        self._parts = actions.parts
        self._step: Step | None = None
        self._todo: list[Callable[[], None]] = []
        self._rest = 0.0

    @property
    def busy(self) -> bool:
        return bool(self._todo)

    def begin(self, step: Step) -> None:
        """Starts a step of watching, unless it has been started."""
        if self._step is not step:
            self._step = step
            self._todo = self._script.acts(step, self._actions)
            self._rest = PAUSE_SECONDS

    def update(self, seconds: float) -> bool:
        """Goes on if nothing moves; returns whether something was done."""
        if not self._todo or self._parts.animator.busy:
            return False
        self._rest -= seconds
        if self._rest > 0:
            return False
        self._rest = PAUSE_SECONDS
        self._play.free = True
        try:
            self._todo.pop(0)()
        finally:
            self._play.free = False
        return True

    def hurry(self) -> None:
        self._rest = 0.0
