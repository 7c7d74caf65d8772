"""The teacher of one table: odds, hints, and the question before a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skyline.play.teacher import advice_notes, warning
from skyline.play.teacher.advice_notes import AdviceNotes
from skyline.play.teacher.odds_notes import OddsNotes
from skyline.play.teacher.warning import MistakeNotes
from skyline.text.words import _
from skyline.widgets.input.target import Target

if TYPE_CHECKING:
    from skyline.play.table_view import TableView


class Teacher:
    """All that the teacher shows at one table.

    Args:
        view: the table.

    Attributes:
        odds: the chances of the choice under the pointer.
        advice: hints that were asked for.
        warning: the question before a mistake.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.odds = OddsNotes(view)
        self.advice = AdviceNotes(view)
        self.warning = MistakeNotes(view)
        view.play.guard = self.warning.allows
        self._others = view.deeds.refusal
        view.deeds.refusal = self._refusal
        offers = {
            advice_notes.CLOSE: self.advice.close,
            advice_notes.BODY: self.advice.close,
            advice_notes.MORE: self.ask,
            warning.BACK: self.warning.back,
            warning.ANYWAY: self.warning.anyway,
            "button:hint": self.ask,
            "button:odds": self.toggle_odds,
        }
        for name, act in offers.items():
            view.deeds.offer(name.removeprefix("button:"), act)

    @property
    def teaches(self) -> bool:
        """Whether the teacher may speak: a person has the turn, and no lesson is being given."""
        view = self._view
        return view.hinting and bool(view.desk.session.actor_is_human)

    def _refusal(self) -> str:
        """Why nothing on the table may be touched now; empty when it may."""
        reason = self._others()
        if not reason and self.warning.open:
            return _("Answer the question first.")
        return reason

    # ------------------------------------------------------------- asking
    def ask(self) -> None:
        """The player asks for a hint, or for the next moves."""
        if self.warning.open or not self._view.hinting:
            return
        if self.teaches:
            self.advice.ask()
        elif self._view.state.player is not None:
            self._view.notice(_("Hints are for your own turn."), "button:hint")

    def toggle_odds(self) -> None:
        """Shows or hides the odds from now on."""
        view = self._view
        if not view.hinting:
            return
        shown = not view.surroundings.settings.odds
        view.surroundings.show_odds(shown)
        text = _("The odds of a choice are shown while you look at it.")
        if not shown:
            text = _("The odds are hidden.")
        view.notice(text, "button:odds")

    # ------------------------------------------------------------- the table's calls
    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        come = self._view.desk.advisor.update() and self.busy
        changed = [self.odds.update(seconds), self.advice.update(seconds), self.warning.update()]
        return come or any(changed)

    @property
    def busy(self) -> bool:
        """Whether something is shown, or waited for."""
        return self.visible or self.advice.waiting or self.odds.waiting

    @property
    def visible(self) -> bool:
        """Whether anything of it lies over the table."""
        return self.odds.rect is not None or self.advice.visible or self.warning.open

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.advice.appearing or self.odds.appearing or self.odds.waiting

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is to be seen."""
        self.odds.draw(surface)
        self.advice.draw(surface)
        self.warning.draw(surface)

    def with_targets(self, targets: list[Target]) -> list[Target]:
        """The targets of the table with those of the teacher's cards."""
        if self.warning.open:
            return self.warning.with_targets(targets)
        return self.advice.with_targets(targets)

    @property
    def closable(self) -> bool:
        """Whether Escape has something to close here."""
        return self.warning.open or self.advice.visible

    def close(self) -> None:
        """Closes what lies on top."""
        if self.warning.open:
            self.warning.back()
        else:
            self.advice.close()
