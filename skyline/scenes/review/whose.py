"""Whose decisions a review looks at: everyone's, or those of one player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from skyline.ai.review import Review, ReviewedStep
from skyline.ai.verdicts import Verdict
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.models.review import ReviewSeat


class Whose:
    """The choice, and what follows from it.

    Where one person played against computers, it begins with that person's decisions.
    """

    def __init__(self, seats: Sequence[ReviewSeat], before: Whose | None = None) -> None:
        self._names = [seat.name for seat in seats]
        people = [number for number, seat in enumerate(seats) if not seat.computer]
        self.seat: int | None = people[0] if len(people) == 1 < len(seats) else None
        if before is not None:
            self.seat = before.seat  # from 0; None for everyone

    @property
    def any(self) -> bool:
        return len(self._names) > 1

    @property
    def least_marked(self) -> Verdict:
        """From where on mistakes are marked: of everyone only the clear ones."""
        return Verdict.MISTAKE if self.any and self.seat is None else Verdict.INACCURACY

    def turn_on(self) -> None:
        after = 0 if self.seat is None else self.seat + 1
        self.seat = after if after < len(self._names) else None

    def words(self, seat: int | None) -> str:
        if seat is None:
            return _("Decisions: everyone")
        return _("Decisions: {name}").format(name=self._names[seat])

    @property
    def costly_words(self) -> str:
        if self.seat is None or not self.any:
            return _("Decisions that cost most")
        return _("Decisions that cost most: {name}").format(name=self._names[self.seat])

    @property
    def longest(self) -> list[str]:
        return [self.words(seat) for seat in (None, *range(len(self._names)))]

    def mistakes(self, review: Review) -> list[ReviewedStep]:
        """The decisions that were neither best nor fine, of whoever is chosen."""
        return [step for step in review.mistakes if self.seat in (None, step.seat)]

    def worst(self, review: Review, most: int) -> tuple[ReviewedStep, ...]:
        return review.worst(most, self.seat)

    def stops(self, review: Review, positions: int) -> tuple[int, ...]:
        """The positions from one to the next of which the arrows lead.

        These are the decisions in which there was a choice, and the first and the last position.
        Dice chosen one by one to be thrown again are one decision. What is not judged yet may have
        been a choice.
        """
        plan = review.plan
        found = {0, positions - 1}
        for number, entry in enumerate(plan.entries):
            known = review.steps[number] if number < len(review.steps) else None
            if (
                entry.kind == "move"
                and self.seat in (None, plan.seats[number])
                and (known is None or known.verdict is not None)
                and not plan.joined[number]
            ):
                found.add(number)
        return tuple(sorted(found))


class WhoseSwitch(Button):
    """Turns the choice on; small, for the corner of the chart."""

    def __init__(self, whose: Whose, on_turn: Callable[[], None]) -> None:
        tip = _(
            "Marks and arrows for everyone’s mistakes, or for one player’s, including slight ones"
        )
        words = whose.words(whose.seat)
        super().__init__("button:whose", words, self._turn, command="whose", tooltip=tip, size=16)
        self.visible = whose.any
        self._whose = whose
        self._on_turn = on_turn

    def _turn(self) -> None:
        self._whose.turn_on()
        self._on_turn()

    def tell(self) -> None:
        self.label = self._whose.words(self._whose.seat)

    def width_for(self, look: Look) -> int:
        shown = self.label
        widest = 0
        for words in self._whose.longest:
            self.label = words
            widest = max(widest, super().width_for(look))
        self.label = shown
        return widest - look.u(8)

    def height_for(self, width: int, look: Look) -> int:
        return round(look.px(19) * 1.75) + look.u(2)
