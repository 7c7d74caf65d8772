"""An answer to a position that is practised, judged by advice about all its decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.worth import amount, decision_of, is_best, worth_words
from skyline.text.words import _

ERROR: Final = {"points": 0.5, "chance": 0.03}
"""What judges may err by, by the advice's unit; alone they are exact, and so much is fine."""


@dataclass(frozen=True)
class Answer:
    """What somebody answered, and what it is worth."""

    advised: Advised
    moves: tuple[str, ...]  # of the decision; none where all were said to be equally good
    even: bool  # nothing can go wrong here: no decision loses more than the judge may err by

    @property
    def best(self) -> Weighed:
        return self.advised.decisions[0]

    @property
    def own(self) -> Weighed | None:
        return decision_of(self.advised, self.moves)

    @property
    def right(self) -> bool:
        if self.even or not self.moves:
            return self.even
        own = self.own
        return own is not None and loses_nothing(self.advised, own.worth)

    @property
    def top(self) -> bool:
        """Whether nothing is told to be better."""
        return self.own is not None and is_best(self.advised, self.own)

    def told(self, worth: float) -> str:
        return amount(self.advised, worth)

    @property
    def value(self) -> str:
        """What the best decision is worth, and the answer where that is less."""
        best, own = self.told(self.best.worth), self.own
        if own is None or self.told(own.worth) == best:
            return worth_words(self.advised, self.best)
        text = _("Chance to win: {before} → {after}")
        if self.advised.unit == "points":
            text = _("Expected final score: {before} → {after}")
        told = text.format(before=best, after=self.told(own.worth))
        return told.replace(" →", "\u00a0→").replace("→ ", "→\u00a0")


def answer(advised: Advised, moves: tuple[str, ...]) -> Answer:
    return Answer(advised, moves, loses_nothing(advised, advised.decisions[-1].worth))


def loses_nothing(advised: Advised, worth: float) -> bool:
    """Whether a worth is as good as the best, as far as the judge can tell."""
    error = ERROR[advised.unit] * (advised.scale if advised.unit == "points" else 1.0)
    return advised.decisions[0].worth - worth < error
