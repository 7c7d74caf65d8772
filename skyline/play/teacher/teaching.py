"""What a game's teacher knows of its own table."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, Protocol

import pygame

from skyline.play.context import TableContext
from skyline.play.lesson.card import Sketch
from skyline.play.teacher.marks import Marked
from skyline.play.teacher.panel import OddsContent
from skyline.play.teacher.service import Advised, Advisor, Weighed
from skyline.play.teacher.worth import why_points
from skyline.text.words import _, listed, named

SURPRISING: Final = 0.5
"""A leader whose chance is less than this part of an even one asks why."""


class Fault(NamedTuple):
    """A decision that costs much, in the fewest words, and in those of who asks why."""

    title: str  # empty for the decision as a question, which then is asked with its reason
    text: str
    whole: str = ""  # empty for the text and what that costs


class Choice(Protocol):
    def content(self, advisor: Advisor) -> OddsContent | None:
        """What the odds panel says of it; None until that is known."""


class Teaching:
    """What the teacher of any table asks the game; decisions are their moves in notation.

    A game says at least :meth:`words` and :meth:`marked`. One without a teacher hands over none,
    and nothing is asked of this.
    """

    tells_odds: ClassVar[bool] = False
    """Whether there are chances to tell of a choice."""

    shows_better: ClassVar[bool] = False
    """Whether the table shows what would be better while a card asks about a move."""

    rings_numbers: ClassVar[bool] = True
    """Whether a thing lies where a number of a list is, around which a fine ring belongs."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    # ------------------------------------------------------------- what each game tells itself
    def words(self, decision: tuple[str, ...]) -> str:
        """A decision as advice."""
        raise NotImplementedError

    def marked(self, decision: tuple[str, ...]) -> Marked:
        """Where it is seen on the table."""
        raise NotImplementedError

    # ------------------------------------------------------------- what has a usual answer
    def decision(self, moves: tuple[Any, ...]) -> tuple[str, ...]:
        """Moves that are made at once as the advice names them."""
        return tuple(map(self._table.desk.session.game.move_text, moves))

    def briefly(self, decision: tuple[str, ...]) -> str:
        """The same in the fewest words."""
        return self.words(decision)

    def reason(self, decision: Weighed) -> str:
        """Why a decision is good, in words for who sits here; empty where nobody can tell."""
        return named(decision.reason, [player.name for player in self._table.players])

    def weighed(self, decision: tuple[str, ...], advised: Advised) -> float | None:
        """What a decision is worth that is looked at once more, as far as that is known now.

        What the judge may err by is no part of its loss. It is asked again and again with
        :attr:`coming`, so that answers are there in time.
        """
        return None

    def looks(self, decision: tuple[str, ...], advised: Advised) -> bool:
        """Whether a decision waits until it has been looked at once more."""
        return False

    @property
    def coming(self) -> tuple[str, ...]:
        """Such a decision, if the learner may be about to make one; else nothing."""
        return ()

    def focused(self, decision: tuple[str, ...]) -> str | None:
        """The target on which keys begin to follow a hint; None where they stay as they are."""
        return None

    def numbered(self, decision: tuple[str, ...]) -> pygame.Rect | None:
        """The one place that stands for a decision among others; None where there is none."""
        rings = self.marked(decision).rings
        return rings[-1] if rings else None

    @property
    def listed(self) -> int:
        """How many moves a list has at the most."""
        return 3

    def others_words(self) -> str:
        """What leads from the best decision to the next ones."""
        return _("Other moves")

    def sketched(self, decision: tuple[str, ...]) -> Sketch | None:
        """What draws a decision as a picture, in the place of words on a card; None for words."""
        return None

    def fault(self, decision: Weighed, advised: Advised, loss: str) -> Fault | None:
        """What a question says of a decision that costs so much.

        None where its name and its cost say enough.
        """
        return None

    def instead(self, decision: Weighed, advised: Advised) -> Weighed | None:
        """What a question names in the place of a decision; None for nothing."""
        return advised.decisions[0]

    def pointing(self) -> str:
        """What stands above such a picture, and what is better than what was asked about."""
        return ""

    def besides(self, decision: Weighed, best: Weighed) -> str:
        """What else than its worth tells a decision of a list from the best; empty for nothing."""
        return ""

    def compared(self, decision: tuple[str, ...]) -> bool:
        """Whether the reason for a decision compares it with the next best one already."""
        return False

    def alike(self, decision: tuple[str, ...], best: tuple[str, ...]) -> bool:
        """Whether a decision leads where the best one leads, although the advice weighs it less."""
        return False

    def remark(self, advised: Advised) -> str:
        """Why the chance is so unlike the points of now, in one sentence; empty if it is not."""
        session = self._table.desk.session
        chance = advised.decisions[0].worth if advised.unit == "chance" else advised.decided
        if chance is None or session.actor is None:
            return ""
        points = list(session.game.standing(session.state).scores)
        own = points.pop(session.actor)
        little = SURPRISING / (1 + len(points))
        if own > max(points) and chance < little:
            if len(points) > 1:  # it would not say why
                return why_points(advised)
            text = _("You lead now, but {name} is better placed to win.")
            text = text.format(name=self._table.players[1 - session.actor].name)
            return self._with_points(text, advised)
        if own < max(points) and chance > 1 - little:
            text = _("You are behind now, but you are better placed to win.")
            return self._with_points(text, advised)
        return why_points(advised)

    def _with_points(self, text: str, advised: Advised) -> str:
        """A remark on a chance, with the final scores that it comes from."""
        names = [player.name for player in self._table.players]
        told = [f"{name} {points:.0f}" for name, points in zip(names, advised.points, strict=False)]
        why = _("Expected in the end: {scores}.").format(scores=listed(told))
        return f"{text} {why}" if told else text

    # ------------------------------------------------------------- what the learner aims at
    def aimed(self, advised: Advised) -> Advised:
        """The advice with what spoils the learner's own aim behind all else."""
        return advised

    def gives_up(self, decision: tuple[str, ...]) -> bool:
        """Whether a decision gives up points that show: it is asked about for less then."""
        return False

    def asked_from(self, decision: tuple[str, ...], advised: Advised, *, small: bool) -> float:
        """From which loss on a decision is asked about; ``small`` mistakes, too, if wished."""
        least = min if small or self.gives_up(decision) else max
        return least(advised.mistakes.values())

    def spoils(self, moves: tuple[Any, ...]) -> str:
        """What moves would spoil of the learner's own aim, in one sentence; empty for nothing."""
        return ""

    # ------------------------------------------------------------- chances
    @property
    def choosing(self) -> bool:
        """Whether odds are shown although pieces are on their way: they are being chosen."""
        return False

    def choice(self) -> Choice | None:
        """What is under the pointer or the focus; None where that is no choice."""
        return None

    def odds_place(self) -> pygame.Rect | None:
        """What the odds fill whole, for nothing there matters now; None: they find a free place."""
        return None

    # ------------------------------------------------------------- secrets
    @property
    def discreet(self) -> bool:
        """Whether others at this screen must not learn what is said."""
        return False

    @property
    def seen(self) -> bool:
        """Whether the learner, and where it is discreet nobody else, sees what a hint is about."""
        return True

    def look(self) -> None:
        """The learner asks for a hint that nobody else must see."""
