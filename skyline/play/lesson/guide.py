"""Which step of the first game it is, and what may be done in it. No pygame here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from skyline.core.errors import IllegalMove
from skyline.play.lesson.script import LessonScript, Step
from skyline.text.words import _


class Guide:
    """Follows the player through the steps.

    A step is done when its tasks have been done, in any order where the order does not matter;
    taking one back leads back to its step. All before the first step count as done.
    """

    def __init__(self, script: LessonScript, model: Callable[[], Any], first: int = 0) -> None:
        self.steps = script.steps
        self._script = script
        self._model = model  # what lies on the table, asked anew each time
        self._read: set[int] = set()
        self._done: list[tuple[int, str]] = []
        for number, step in enumerate(self.steps[:first]):
            self._read.add(number)
            self._done += [(number, task) for task in step.tasks]

    # ------------------------------------------------------------- where we are
    @property
    def number(self) -> int:
        """The number of the step that is to be done now; the last one stays."""
        for number in range(len(self.steps)):
            if not self._is_done(number):
                return number
        return len(self.steps) - 1

    @property
    def step(self) -> Step:
        return self.steps[self.number]

    @property
    def watching(self) -> bool:
        return self.step.kind == "watch"

    @property
    def finished(self) -> bool:
        """Whether only the last card is left."""
        return self.number == len(self.steps) - 1

    @property
    def model(self) -> Any:
        return self._model()

    @property
    def left(self) -> tuple[str, ...]:
        """What of this step is still to be done."""
        number = self.number
        return tuple(task for task in self.steps[number].tasks if (number, task) not in self._done)

    # ------------------------------------------------------------- going on
    def read(self) -> None:
        """What is only to be read or looked at has been."""
        if self.step.kind in ("tell", "look"):
            self._read.add(self.number)

    def did(self, task: str) -> None:
        """A task has been done; what stood before it to be read counts as read."""
        for number, step in enumerate(self.steps):
            if task in step.extras or (task in step.tasks and (number, task) not in self._done):
                self._read.update(range(number))
                self._done.append((number, task))
                return

    def took_back(self) -> None:
        """The last task has been taken back."""
        if self._done:
            number, _task = self._done.pop()
            self._read = {each for each in self._read if each <= number}

    # ------------------------------------------------------------- what may be done
    def due(self, kind: str) -> Step:
        """The step of a kind that is due after what is only to be read.

        An IllegalMove if something else is.
        """
        for number in range(self.number, len(self.steps)):
            step = self.steps[number]
            if step.kind == kind:
                return step
            if step.kind != "tell":
                break
        raise self.refusal()

    def may_play(self, entry: str) -> Step:
        """The step that asks for a move (in notation), or in which it does no harm.

        An IllegalMove if there is none.
        """
        for number in self._reach():
            step = self.steps[number]
            if entry in step.extras or (entry in step.tasks and (number, entry) not in self._done):
                return step
        raise self.refusal()

    def refusal(self) -> IllegalMove:
        """What has to come first, in one sentence."""
        step = self.step
        if step.kind == "watch":
            return IllegalMove(_("Your neighbour is playing; your turn comes at once."))
        if step.kind == "tell":
            return IllegalMove(_("Please read the card first, then press “Next”."))
        return IllegalMove(self._script.first_of_all(step, self.left))

    # ------------------------------------------------------------- inside
    def _reach(self) -> Iterator[int]:
        """Steps whose tasks may be done now.

        This one, past what is only to be read, and the next uses of the same throw.
        """
        uses = False
        for number in range(self.number, len(self.steps)):
            step = self.steps[number]
            if step.kind == "tell":
                continue
            if step.prepares:
                if not self._is_done(number):
                    return
                continue
            if uses and step.kind != "act":
                return
            yield number
            if step.kind != "act":
                return
            uses = True

    def _is_done(self, number: int) -> bool:
        step = self.steps[number]
        if step.kind in ("tell", "look"):
            return number in self._read
        if step.prepares:
            goal = number + 1
            return self._tasks_done(goal) or self._prepared(step, self.steps[goal])
        return self._tasks_done(number)

    def _tasks_done(self, number: int) -> bool:
        return all((number, task) in self._done for task in self.steps[number].tasks)

    def _prepared(self, step: Step, following: Step) -> bool:
        before = self.steps.index(step)
        ready = all(self._is_done(number) for number in range(before))
        return ready and self._script.prepared(step, following, self._model())
