"""A hint: the best move marked on the table, with what it is worth and why; then the next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from skyline.views.skyline.lesson.card import CardContent, CardPlan, draw_card, lay_card
from skyline.views.skyline.lesson.placing import Region
from skyline.views.skyline.lesson.spots import worth_keeping
from skyline.views.skyline.lesson.words import Words
from skyline.views.skyline.teacher.decision_words import decision_words, parsed
from skyline.views.skyline.teacher.marks import Marked, draw_marks, marked, ways_of
from skyline.views.skyline.teacher.odds_words import LEAST, amount, difference
from skyline.views.skyline.teacher.service import Advised, Weighed
from skyline.widgets.inputs import inputs
from skyline.widgets.target import Target
from skyline.words import _

if TYPE_CHECKING:
    from skyline.views.skyline.table_view import TableView

CLOSE: Final = "button:advice-close"
MORE: Final = "button:advice-more"
BODY: Final = "button:advice-note"
COMING_SECONDS: Final = 0.30
SHOWN_MOVES: Final = 3
BEST, OTHERS = 1, 2


class AdviceNotes:
    """The hints that a player asks for at one table.

    Args:
        view: the table.

    Attributes:
        stage: 0 for none, :data:`BEST` for the best move, :data:`OTHERS` for the next ones, too.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.stage = 0
        self._state: object = None
        self._noted: object = None
        self._advised: Advised | None = None
        self._age = 0.0
        self._plan: tuple[object, CardPlan] | None = None

    # ------------------------------------------------------------- coming and going
    def ask(self) -> None:
        """The player asks: the best move, then the next best ones, then nothing."""
        view = self._view
        if self.stage and self._state is view.state:
            self.stage = (self.stage + 1) % 3 if self._advised is not None else 0
            self._say()
            return
        if view.state.phase == "over":
            return
        if view.desk.session.awaits_roll:
            view.notice(_("Nothing is left to choose: throw the dice."), "button:throw")
            return
        view.hints.close()
        self.stage, self._state, self._advised, self._age = BEST, view.state, None, 0.0
        if self._noted is not view.state:
            self._noted = view.state
            view.desk.advisor.note_hint()

    def close(self) -> None:
        """The hint goes."""
        self.stage = 0

    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        if not self.stage:
            return False
        if self._state is not self._view.state:  # no hint outlives its position
            self.stage = 0
            return True
        if self._advised is None:
            self._advised = self._view.desk.advisor.advice()
            if self._advised is not None:
                self._age = 0.0
                self._say()
            return self._advised is not None
        before, self._age = self._age, self._age + seconds
        return before < COMING_SECONDS

    def _say(self) -> None:
        """Says aloud what is shown, if that is wished for."""
        if self.stage and self._advised is not None:
            words = self._content(self._advised).words
            whole = ". ".join(part for part in (words.title, words.text, words.todo) if part)
            self._view.surroundings.say(whole, at_once=True)

    # ------------------------------------------------------------- what is seen
    @property
    def visible(self) -> bool:
        """Whether a hint is to be seen now: never in the way of a hand that carries something."""
        view = self._view
        busy = view.parts.tray.throwing or view.parts.tray.grabbed or view.hand.carried
        covered = view.log.open or view.peeked is not None
        return self._advised is not None and bool(self.stage) and not busy and not covered

    @property
    def appearing(self) -> bool:
        """Whether it is coming into sight."""
        return self.visible and self._age < COMING_SECONDS

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for that is not known yet."""
        return bool(self.stage) and self._advised is None

    @property
    def best(self) -> Weighed | None:
        """The best decision, while a hint is shown."""
        return self._advised.decisions[0] if self.visible and self._advised is not None else None

    @property
    def note(self) -> tuple[CardContent, CardPlan] | None:
        """What the card says and where it is; None while there is none."""
        if not self.visible or self._advised is None:
            return None
        return self._content(self._advised), self._planned(self._advised)

    @property
    def places(self) -> Marked | None:
        """Where the best decision is marked on the table."""
        best = self.best
        return marked(self._view, parsed(best.moves)) if best is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The marks on the table, and the card."""
        advised, places = self._advised, self.places
        if advised is None or places is None:
            return
        view = self._view
        part = 1.0 if view.look.reduced_motion else min(1.0, self._age / COMING_SECONDS)
        plan = self._planned(advised)
        draw_marks(surface, places, view.look, part, plan.rect)
        view.picture.draw_counts(surface)
        draw_card(surface, self._content(advised), plan, view.look)
        for button in plan.buttons:
            button.lift = 1.0 if view.hand.hover == button.name and not inputs.by_focus else 0.0
            button.focused = inputs.by_focus and view.hand.focus == button.name
            button.draw(surface, view.look)

    def with_targets(self, targets: list[Target]) -> list[Target]:
        """The targets of the table, with the card's buttons above them."""
        if not self.visible or self._advised is None:
            return targets
        plan = self._planned(self._advised)
        tips = {
            CLOSE: inputs.hinted(_("Close this hint"), "cancel"),
            MORE: inputs.hinted(_("Show the next best moves"), "hint"),
        }
        buttons = [Target(each.name, each.rect, True, tips[each.name]) for each in plan.buttons]
        return [*buttons, *targets, Target(BODY, plan.rect, False, "")]

    # ------------------------------------------------------------- words
    def _content(self, advised: Advised) -> CardContent:
        best = advised.decisions[0]
        if self.stage == OTHERS:
            return CardContent(Words(_("The best moves"), self._list(advised), ""), "", (), CLOSE)
        words = Words(self._named(best), best.reason, _value(advised))
        more = ((MORE, _("Other moves"), "hint", False),) if len(advised.decisions) > 1 else ()
        return CardContent(words, "", more, CLOSE)

    def _list(self, advised: Advised) -> str:
        rows = []
        for number, each in enumerate(advised.decisions[:SHOWN_MOVES], 1):
            value = amount(each.worth, advised.unit)
            text = _("{number}. {move}: {value}")
            rows.append(text.format(number=number, move=self._named(each), value=value))
        return "\n".join(rows)

    def _named(self, decision: Weighed) -> str:
        return decision_words(parsed(decision.moves), self._view.state.picked)

    def _planned(self, advised: Advised) -> CardPlan:
        view = self._view
        content, places = self._content(advised), marked(view, parsed(advised.decisions[0].moves))
        spoken = [*places.rings]
        for way in ways_of(places, view.look):
            spoken += way.rects(view.look.u(26))
        key = (content, view.look, tuple(map(tuple, spoken)))
        if self._plan is None or self._plan[0] != key:
            air = 2 * view.look.u(10)
            grown = [place.inflate(air, air) for place in spoken]
            others = [Region(rect, worth) for rect, worth in worth_keeping(view)]
            self._plan = key, lay_card(content, view.look, grown, others)
        return self._plan[1]


def _value(advised: Advised) -> str:
    """What the best decision is worth, and how much more than the next one."""
    best = advised.decisions[0]
    value = amount(best.worth, advised.unit)
    text = _("Expected at the end: {value}")
    if advised.unit == "chance":
        text = _("Chance to win: {value}")
    whole = text.format(value=value)
    if len(advised.decisions) < 2:
        return whole
    ahead = best.worth - advised.decisions[1].worth
    if ahead < LEAST[advised.unit]:
        return whole
    text = _("{value}, {more} more than the next best move")
    return text.format(value=whole, more=difference(ahead, advised.unit))
