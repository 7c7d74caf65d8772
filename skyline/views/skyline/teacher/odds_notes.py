"""Shows the chances of the choice under the pointer or the focus, in the free sky."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from skyline.views.skyline.teacher import odds_words
from skyline.views.skyline.teacher.choice import Choice, choice_now
from skyline.views.skyline.teacher.panel import Content, Plan, draw_panel, lay_panel
from skyline.views.skyline.teacher.service import Advised, DiceOdds
from skyline.views.skyline.teacher.spots import sky, taken

if TYPE_CHECKING:
    from skyline.views.skyline.table_view import TableView

REST_SECONDS: Final = 0.40  # that the pointer rests before the panel comes
STAY_SECONDS: Final = 0.45  # that it stays when the pointer goes on to another choice


class OddsNotes:
    """The odds panel of one table.

    Args:
        view: the table.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._choice: Choice | None = None
        self._since = 0.0  # that the pointer rests on a choice
        self._left = 0.0  # that it has left the last one
        self._shown: tuple[object, Content] | None = None
        self._plan: tuple[object, Plan | None] | None = None

    # ------------------------------------------------------------- coming and going
    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        view = self._view
        before = self._shown
        choice = choice_now(view) if self._wanted() else None
        if choice is None:
            self._choice = None
            self._since = 0.0
            self._left += seconds
            if self._left > STAY_SECONDS or not self._wanted():
                self._shown = None
            return self._shown != before
        self._left = 0.0
        self._choice = choice
        self._since += seconds
        if self._shown is None and self._since < REST_SECONDS and not view.hand.keys:
            return False
        content = self._content(choice)
        if content is not None:
            self._shown = (view.state, content)
        elif self._shown is not None and self._shown[0] is not view.state:
            self._shown = None
        return self._shown != before

    def _wanted(self) -> bool:
        """Whether odds are to be shown now at all."""
        view = self._view
        if not (view.surroundings.settings.odds and view.teacher.teaches):
            return False
        covered = (
            view.teacher.closable
            or view.hints.visible
            or view.peeked is not None
            or view.proclamation.shown
        )
        if covered or view.parts.tray.throwing or view.parts.tray.grabbed:
            return False
        return view.parts.acting.at_rest or view.state.phase == "take"

    def _content(self, choice: Choice) -> Content | None:
        """What is said of a choice; None until it is known."""
        advised = self._view.desk.advisor.advice()
        found = self._found(choice, advised)
        if found is None:
            return None
        worth = None
        if advised is not None:
            decision = odds_words.decision_of(advised, choice.moves(found.kinds))
            worth = odds_words.worth(advised, decision) if decision is not None else None
        return Content(
            odds_words.title(choice, found),
            odds_words.added(choice, found),
            tuple(odds_words.lines(found.odds)),
            worth,
        )

    def _found(self, choice: Choice, advised: Advised | None) -> DiceOdds | None:
        """The chances of a choice, completed as the advice does it once that is known."""
        advisor = self._view.desk.advisor
        if choice.missing and advised is not None:
            whole = odds_words.completed(choice, advised)
            if whole is not None:
                return advisor.odds(choice._replace(kinds=whole, missing=0).wishes)
        return advisor.odds(choice.wishes)

    # ------------------------------------------------------------- picture
    @property
    def waiting(self) -> bool:
        """Whether time has to pass until it comes or goes."""
        coming = self._choice is not None and self._shown is None and self._since < REST_SECONDS
        return coming or (self._shown is not None and self._choice is None)

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the panel is seen; None while it is not."""
        plan = self._planned()
        return plan.rect if plan is not None else None

    @property
    def content(self) -> Content | None:
        """What is seen."""
        return self._shown[1] if self._shown is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, where there is a free place for it."""
        plan = self._planned()
        if plan is not None:
            draw_panel(surface, plan, self._view.look)

    def _planned(self) -> Plan | None:
        if self._shown is None:
            return None
        view = self._view
        obstacles = taken(view)
        key = (self._shown[1], view.look, tuple(map(tuple, obstacles)))
        if self._plan is None or self._plan[0] != key:
            area, wish = sky(view)
            plan = lay_panel(self._shown[1], view.look, area, obstacles, wish)
            self._plan = key, plan
        return self._plan[1]
