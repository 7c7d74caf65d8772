"""Players that plan their turn to its end; they differ in what they know and how far they look."""

from __future__ import annotations

import random

from skyline.ai.patience import Hurried
from skyline.ai.players import Advice, Player, View
from skyline.ai.skyline_d6.greedy import GREEDY
from skyline.ai.skyline_d6.judge import Weigher
from skyline.ai.skyline_d6.prospects import Knowledge
from skyline.ai.skyline_d6.scales import learned
from skyline.ai.skyline_d6.turns import GLANCE, Breadth
from skyline.games.skyline_d6.moves import Borrow
from skyline.games.skyline_d6.state import State


class Beginner:
    """Whoever writes die by die, with one loan at a time: unplanned, more of them ruin a sheet."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move that adds most; with a loan unpaid, further ones come last."""
        best = GREEDY.advise(view, rng, seconds)
        state: State = view.position()
        if all(loan.repaid for loan in state.sheets[view.seat].loans):
            return best
        found = best.moves
        least = min([value for _, value in found]) - 1
        values = [(move, least if isinstance(move, Borrow) else value) for move, value in found]
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


class PlanningPlayer:
    """A level; the same position gives the same values, unless it is hurried."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move with which the best plan begins; the choice among equals is left to chance."""
        if len(view.legal) == 1:
            return Advice(view.legal[0], 0.0, ((view.legal[0], 0.0),))
        state: State = view.position()
        knowledge = self._knowledge
        if learned() is None:  # worths made by hand hold for any sheet
            return _made_by_hand(knowledge).advise(view, rng, seconds)
        if state.phase not in ("draft", "extra"):
            # What is left to the next player is settled once the set is drafted.
            knowledge = knowledge._replace(follows=False)
        try:
            values = Weigher(knowledge).moves(state)
        except Hurried:
            glance = Knowledge(GLANCE, knowledge.stages, others=False, follows=False)
            values = Weigher(glance).moves(state)
        rng.shuffle(values)
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


def _made_by_hand(knowledge: Knowledge) -> Player:
    """Who plays about as well without anything learned."""
    from skyline.ai.skyline_d6 import search  # noqa: PLC0415 - hardly ever needed

    return search.ARCHITECT if knowledge.stages else search.DRAUGHTSMAN


APPRENTICE = Beginner()
DRAUGHTSMAN = PlanningPlayer(Knowledge(Breadth(1), stages=False, others=False, follows=False))
FOREMAN = PlanningPlayer(Knowledge(Breadth(4), others=False, follows=False))
ARCHITECT = PlanningPlayer(Knowledge(Breadth(6), follows=False))
MASTER = PlanningPlayer(Knowledge(Breadth(12)))
