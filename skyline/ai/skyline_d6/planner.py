"""Players that plan their turn to its end; they differ in what they know and how far they look."""

from __future__ import annotations

import random

from skyline.ai.players import Advice, Player, View
from skyline.ai.skyline_d6.judge import Weigher
from skyline.ai.skyline_d6.prospects import Knowledge
from skyline.ai.skyline_d6.scales import learned
from skyline.ai.skyline_d6.turns import Breadth
from skyline.games.skyline_d6.moves import Adjust, Borrow, Flip
from skyline.games.skyline_d6.state import State


class PlanningPlayer:
    """A level; the same position always gives the same values."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move with which the best plan begins; the choice among equals is left to chance."""
        if len(view.legal) == 1:
            return Advice(view.legal[0], 0.0, ((view.legal[0], 0.0),))
        state: State = view.position()
        knowledge = self._knowledge
        if learned() is None or (len(state.sheets) == 1 and knowledge.others):
            # Worths made by hand hold for any sheet, and alone they are the better ones.
            return _made_by_hand(knowledge).advise(view, rng, seconds)
        if state.phase not in ("draft", "extra"):
            # What is left to the next player is settled once the set is drafted.
            knowledge = knowledge._replace(follows=False)
        values = Weigher(knowledge).moves(state)
        strange: list[type] = [] if knowledge.breadth.changes else [Flip, Adjust]
        if not knowledge.breadth.loans:
            strange.append(Borrow)
        # What it does not think of in a plan does not come to its mind now, either.
        least = min([value for _, value in values]) - 1
        values = [(move, least if type(move) in strange else value) for move, value in values]
        rng.shuffle(values)
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


def _made_by_hand(knowledge: Knowledge) -> Player:
    """Who plays about as well without anything learned."""
    from skyline.ai.skyline_d6 import greedy, search  # noqa: PLC0415 - hardly ever needed

    if knowledge.stages:
        return search.ARCHITECT
    return search.DRAUGHTSMAN if knowledge.breadth.changes else greedy.GREEDY


APPRENTICE = PlanningPlayer(
    Knowledge(Breadth(1, changes=False, loans=False), stages=False, others=False, follows=False)
)
DRAUGHTSMAN = PlanningPlayer(Knowledge(Breadth(4), stages=False, others=False, follows=False))
FOREMAN = PlanningPlayer(Knowledge(Breadth(4), others=False, follows=False))
ARCHITECT = PlanningPlayer(Knowledge(Breadth(6), follows=False))
MASTER = PlanningPlayer(Knowledge(Breadth(12)))
