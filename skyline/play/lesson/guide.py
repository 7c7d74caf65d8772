"""Which step of the first game it is, and what may be done in it. No pygame here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from skyline.core.errors import IllegalMove
from skyline.text.words import _
from skyline.views.skyline.lesson.script import STEPS, Step
from skyline.views.skyline.lesson.words import first_of_all
from skyline.views.skyline.model import TableModel
from skyline.views.skyline.pieces import KINDS


class Guide:
    """Follows the player through the steps.

    A step is done when its deeds have been done, in any order where the order does not matter;
    taking a deed back leads back to its step.

    Args:
        model: what lies on the table, asked anew each time.
        first: the step to begin with; all before it count as done.
        steps: the story.
    """

    def __init__(
        self, model: Callable[[], TableModel], first: int = 0, steps: Sequence[Step] = STEPS
    ) -> None:
        self.steps = tuple(steps)
        self._model = model
        self._read: set[int] = set()
        self._done: list[tuple[int, str]] = []
        for number, step in enumerate(self.steps[:first]):
            self._read.add(number)
            self._done += [(number, deed) for deed in step.deeds]

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
        """The step that is to be done now."""
        return self.steps[self.number]

    @property
    def watching(self) -> bool:
        """Whether the neighbour plays."""
        return self.step.kind == "watch"

    @property
    def finished(self) -> bool:
        """Whether only the last card is left."""
        return self.number == len(self.steps) - 1

    def missing_kinds(self) -> str:
        """Kinds of dice still to be chosen in this step, each as often as it is missing."""
        step = self._awaited("choose")
        if step is None or step.kinds == "district":
            return ""
        left = Counter(step.kinds)
        left.subtract(die.kind for die in self._model().tray)
        return "".join(kind * max(0, left[kind]) for kind in KINDS)

    def left_deeds(self) -> tuple[str, ...]:
        """What of this step is still to be done."""
        number = self.number
        return tuple(deed for deed in self.steps[number].deeds if (number, deed) not in self._done)

    # ------------------------------------------------------------- going on
    def read(self) -> None:
        """The card of this step has been read."""
        if self.step.kind == "tell":
            self._read.add(self.number)

    def did(self, deed: str) -> None:
        """A deed has been done; what stood before it to be read counts as read."""
        for number, step in enumerate(self.steps):
            if deed in step.extras or (deed in step.deeds and (number, deed) not in self._done):
                self._read.update(range(number))
                self._done.append((number, deed))
                return

    def took_back(self) -> None:
        """The last deed has been taken back."""
        if self._done:
            number, _deed = self._done.pop()
            self._read = {each for each in self._read if each <= number}

    # ------------------------------------------------------------- what may be done
    def may_choose(self, kind: str) -> None:
        """Raises IllegalMove if a die of that kind is not asked for now."""
        if kind not in self.missing_kinds():
            raise self._refusal()

    def may_take_district(self) -> None:
        """Raises IllegalMove if the District is not asked for now."""
        step = self._awaited("choose")
        if step is None or step.kinds != "district":
            raise self._refusal()

    def throw(self) -> Step:
        """The step of the throw that is due; raises IllegalMove if none is."""
        return self._due("throw")

    def again(self) -> Step:
        """The step of throwing again that is due; raises IllegalMove if none is."""
        return self._due("again")

    def may_end(self) -> str:
        """The deed of ending the turn; raises IllegalMove if it is not due."""
        return self._due("end").name

    def may_play(self, entry: str) -> None:
        """Raises IllegalMove if a move (in notation) is neither asked for nor harmless."""
        for number in self._reach():
            step = self.steps[number]
            if entry in step.extras or (entry in step.deeds and (number, entry) not in self._done):
                return
        raise self._refusal()

    # ------------------------------------------------------------- inside
    def _reach(self) -> Iterator[int]:
        """Steps whose deeds may be done now.

        This one, past what is only to be read, and the next uses of the same throw.
        """
        uses = False
        for number in range(self.number, len(self.steps)):
            step = self.steps[number]
            if step.kind == "tell":
                continue
            if step.kind in ("choose", "mark"):
                if not self._is_done(number):
                    return
                continue
            if uses and step.kind != "act":
                return
            yield number
            if step.kind != "act":
                return
            uses = True

    def _awaited(self, kind: str) -> Step | None:
        """The first step to be done that is not just read, if it is of that kind."""
        for number in range(self.number, len(self.steps)):
            step = self.steps[number]
            if step.kind != "tell":
                return step if step.kind == kind else None
        return None

    def _due(self, kind: str) -> Step:
        step = self._awaited(kind)
        if step is None:
            raise self._refusal()
        return step

    def _refusal(self) -> IllegalMove:
        step = self.step
        if step.kind == "watch":
            return IllegalMove(_("Your neighbour is playing; your turn comes at once."))
        if step.kind == "tell":
            return IllegalMove(_("Please read the card first, then press “Next”."))
        return IllegalMove(first_of_all(step, self.left_deeds()))

    def _is_done(self, number: int) -> bool:
        step = self.steps[number]
        if step.kind == "tell":
            return number in self._read
        if step.kind in ("choose", "mark"):
            goal = number + 1
            return self._deeds_done(goal) or self._prepared(step, self.steps[goal])
        return self._deeds_done(number)

    def _deeds_done(self, number: int) -> bool:
        return all((number, deed) in self._done for deed in self.steps[number].deeds)

    def _prepared(self, step: Step, following: Step) -> bool:
        """Whether the tray lies as a step of choosing or marking asks for."""
        before = self.steps.index(step)
        if not all(self._is_done(number) for number in range(before)):
            return False
        model = self._model()
        if step.kind == "mark":
            return self.marks_are(following.marked)
        if step.kinds == "district":
            return model.from_district
        chosen = sorted(die.kind for die in model.tray)
        return not model.from_district and chosen == sorted(step.kinds)

    def marks_are(self, marked: Sequence[str]) -> bool:
        """Whether exactly these dice are marked to be thrown again."""
        tray = self._model().tray
        return Counter(die.code for die in tray if not die.keep) == Counter(marked)
