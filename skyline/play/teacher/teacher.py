"""The teacher of one table: odds, hints, and the question before a mistake."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from skyline.play.context import TableContext
from skyline.play.hints import HintNotes
from skyline.play.input.actions import Actions
from skyline.play.teacher import advice_notes, warning
from skyline.play.teacher.advice_notes import AdviceNotes
from skyline.play.teacher.odds_notes import OddsNotes
from skyline.play.teacher.teaching import Teaching
from skyline.play.teacher.warning import MistakeNotes
from skyline.text.words import _
from skyline.widgets.input.target import Target


class Teacher:
    """All that the teacher shows at one table."""

    def __init__(
        self, table: TableContext, actions: Actions, hints: HintNotes, teaching: Teaching
    ) -> None:
        self._table = table
        self._teaching = teaching
        self.warning = MistakeNotes(table, teaching, hints)
        self.advice = AdviceNotes(table, teaching, hints, self.warning)
        self.odds = OddsNotes(table, teaching, hints, lambda: self.closable)
        table.play.guard = self._allows
        self._others = actions.refusal
        actions.refusal = self._refusal
        offers = {
            advice_notes.CLOSE: self.advice.close,
            advice_notes.BODY: self.advice.close,
            advice_notes.MORE: self.ask,
            warning.BACK: self.warning.back,
            warning.ANYWAY: self.warning.anyway,
            warning.NEVER: self.warning.never,
            warning.WHY: self.warning.explain,
            "button:hint": self.ask,
            "button:odds": self.toggle_odds,
        }
        offers |= {
            f"{advice_notes.ROW}{row}": self.advice.close
            for row in range(1, advice_notes.MOST_ROWS + 1)
        }
        for name, act in offers.items():
            actions.offer(name.removeprefix("button:"), act)

    def _refusal(self) -> str:
        """Why nothing on the table may be touched now; empty when it may."""
        reason = self._others()
        if not reason and self.warning.open:
            return _("Answer the question first.")
        return reason

    # ------------------------------------------------------------- asking
    def _allows(self, moves: tuple[Any, ...], again: Callable[[], None]) -> bool:
        """Whether moves may be played now: what the open hint advises is not asked about."""
        advised = self._table.teaching and self.advice.advises(self._teaching.decision(moves))
        return (advised and not self.warning.open) or self.warning.allows(moves, again)

    def ask(self) -> None:
        """The player asks for a hint, or for the next moves, or why there is a question."""
        if self.warning.open:
            self.warning.explain()
        if self.warning.open or not self._table.taught:
            return
        if self._table.teaching:
            self.advice.ask()
        elif not self._table.over and not self._table.desk.session.actor_is_human:
            self._table.notice(_("Hints are for your own turn."), "button:hint")

    def toggle_odds(self) -> None:
        """Shows or hides the odds from now on."""
        table = self._table
        if not table.tells_odds:
            return
        shown = not table.surroundings.settings.odds
        table.surroundings.show_odds(shown)
        text = _("The odds of a choice are shown while you look at it.")
        if not shown:
            text = _("The odds are hidden. Press again to see them while you look at a choice.")
        table.notice(text, "button:odds")

    # ------------------------------------------------------------- the table's calls
    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        come = self._table.desk.advisor.update() and self.busy
        changed = [self.odds.update(seconds), self.advice.update(seconds), self.warning.update()]
        return come or any(changed)

    @property
    def busy(self) -> bool:
        return self.visible or self.advice.waiting or self._looks

    @property
    def _looks(self) -> bool:
        return self.odds.waiting or self.warning.waiting

    @property
    def visible(self) -> bool:
        """Whether anything of it lies over the table."""
        return self.odds.rect is not None or self.advice.visible or self.warning.open

    @property
    def hinted(self) -> tuple[str, ...]:
        """The moves of the hint that is shown, in notation; empty while there is none."""
        shown = self.advice.shown
        return () if shown is None else shown.moves

    @property
    def moving(self) -> bool:
        return self.advice.appearing or self.odds.appearing or self._looks

    def draw(self, surface: pygame.Surface) -> None:
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

    @property
    def card(self) -> pygame.Rect | None:
        """Where the card lies that advises, or asks."""
        note = self.warning.note if self.warning.open else self.advice.note
        return None if note is None else note[1].rect

    def close(self) -> None:
        if self.warning.open:
            self.warning.back()
        else:
            self.advice.close()
