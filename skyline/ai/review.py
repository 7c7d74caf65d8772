"""A game looked at again: what luck did, what decisions did, and that it adds up.

Every position has an expected result for every seat. A roll changes it by luck. A decision cannot
raise it, because the expected result already counts on the best move: what it lowers is a loss.
For each seat

    start + luck of its rolls + its decisions + the rest = result,

exactly, because the parts are the differences between one position and the next. These sums take
the best guess of what a decision lost, its verdict only what the judge does not doubt. The rest is
what the others did and, where a judgement is only an approximation, what the judge saw no sooner
than a move later: a position that it took for better at the end of a turn is nobody's bad luck.

In a game of secrets positions are told as if all was known, decisions by what their seat could
know: the rest is then also what nobody could know.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from skyline.ai.review_work import JudgedPiece, Plan
from skyline.ai.verdicts import TurnLoss, Unit, Verdict, accuracy, verdict_of

__all__ = ["Account", "Review", "ReviewedStep", "reviewed"]


@dataclass(frozen=True, slots=True)
class ReviewedStep:
    """A move or a roll and what it did to the expected result of every seat."""

    number: int  # its place in the plan, from 0
    kind: str  # ``move`` or ``roll``
    text: str  # in the game's notation
    seat: int  # who made it
    turn: int  # from 0
    before: tuple[float, ...]
    after: tuple[float, ...]
    decision: float  # change by the decision for the seat that moved, at most 0
    loss: float  # what is held against it, at least 0
    verdict: Verdict | None  # None for a roll and where there was no choice
    better: str  # a best move in notation; empty when none is better
    reason: str  # one sentence why that is better

    @property
    def change(self) -> float:
        """Change of the expected result of the seat that moved or rolled."""
        return self.after[self.seat] - self.before[self.seat]

    @property
    def luck(self) -> float:
        """Change by luck for the seat that rolled; 0 for a move."""
        return self.change if self.kind == "roll" else 0.0


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one seat's expected result."""

    start: float
    luck: float  # sum of what its own rolls changed
    decisions: float  # sum of what its own decisions lost, at most 0
    rest: float  # sum of what the others did, and of what the judge saw only later
    result: float  # expected now; at the end the result itself
    accuracy: float | None  # 0 to 100; None while it has decided nothing
    verdicts: dict[Verdict, int]  # how many decisions were how good


@dataclass(frozen=True)
class Review:
    """What is known of a game so far."""

    plan: Plan
    unit: Unit | None  # None while nothing is judged
    start: tuple[float, ...]  # expected result of every seat
    steps: tuple[ReviewedStep, ...]  # those judged so far, from the first on
    scale: float = 1.0  # so many points count as little as one does where few are made
    fair: bool = False  # whether losses are told by what their seat could know, worths by all

    @property
    def complete(self) -> bool:
        """Whether every step is judged."""
        return self.unit is not None and len(self.steps) == len(self.plan.entries)

    @property
    def worths(self) -> tuple[tuple[float, ...], ...]:
        """Expected result of every seat at each position judged; empty while there is none."""
        return (self.start, *(step.after for step in self.steps)) if self.unit else ()

    def account(self, seat: int) -> Account:
        """What became of a seat's expected result."""
        assert self.unit is not None, "nothing is judged yet"
        own = [step for step in self.steps if step.seat == seat]
        decided: dict[int, list[ReviewedStep]] = {}
        for step in own:
            if step.verdict is not None:
                decided.setdefault(step.turn, []).append(step)
        turns = [
            TurnLoss(math.fsum(step.loss for step in turn), turn[0].before[seat])
            for turn in decided.values()
        ]
        others = (step.after[seat] - step.before[seat] for step in self.steps if step.seat != seat)
        later = (step.change - step.decision - step.luck for step in own)
        verdicts = Counter(step.verdict for step in own if step.verdict is not None)
        return Account(
            start=self.start[seat],
            luck=math.fsum(step.luck for step in own),
            decisions=math.fsum(step.decision for step in own),
            rest=math.fsum((*others, *later)),
            result=self.worths[-1][seat],
            accuracy=accuracy(turns, self.unit, self.scale),
            verdicts={verdict: verdicts.get(verdict, 0) for verdict in Verdict},
        )

    def worst(self, most: int, seat: int | None = None) -> tuple[ReviewedStep, ...]:
        """The decisions (of one seat) that lost most, worst first; none that was best or fine."""
        poor = [step for step in self.mistakes if seat is None or step.seat == seat]
        return tuple(sorted(poor, key=lambda step: (-step.loss, step.number))[:most])

    @property
    def mistakes(self) -> tuple[ReviewedStep, ...]:
        """The decisions that were neither best nor fine, in order."""
        return tuple(
            step
            for step in self.steps
            if step.verdict is not None and step.verdict >= Verdict.INACCURACY
        )


def reviewed(plan: Plan, pieces: Sequence[JudgedPiece]) -> Review:
    """The review so far; ``pieces`` are what has come of the plan's first ones, in order."""
    if not pieces:
        return Review(plan, None, (), ())
    unit, start, scale = pieces[0].unit, pieces[0].before, pieces[0].scale
    steps: list[ReviewedStep] = []
    before = start
    for judged in (step for piece in pieces for step in piece.steps):
        number = len(steps)
        entry, seat = plan.entries[number], plan.seats[number]
        decided = judged.choices > 1
        steps.append(
            ReviewedStep(
                number=number,
                kind=entry.kind,
                text=entry.text,
                seat=seat,
                turn=plan.turns[number],
                before=before,
                after=judged.worths,
                decision=min(0.0, -judged.cost) if decided else 0.0,
                loss=judged.loss if decided else 0.0,
                verdict=verdict_of(judged.loss, unit, scale) if decided else None,
                better=judged.better,
                reason=judged.reason,
            )
        )
        before = judged.worths
    return Review(plan, unit, start, tuple(steps), scale, pieces[0].fair)
