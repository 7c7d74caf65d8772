"""The pause menu, over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.scenes.common.button_panel import ButtonPanelScene
from skyline.scenes.common.menu import (
    button,
    resume_button,
    rules_button,
    search_button,
    settings_button,
)
from skyline.scenes.common.stage import Stage
from skyline.scenes.pause.standing import StandingRows
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.models.menu import Standing

NARROWEST: Final = 450.0  # design pixels that the plates need beside the buttons


class PauseScene(ButtonPanelScene):
    """Resume, look something up, or leave; the game is on the disk already."""

    name = "pause"
    widest = 620.0

    def __init__(
        self,
        stage: Stage,
        standing: Callable[[], Standing] | None = None,  # without it only the buttons show
        seats: Callable[[], None] | None = None,
        more: Callable[[], list[Button]] = list,  # gives buttons for what else this game offers
    ) -> None:
        super().__init__(stage, _("Paused"))
        go = stage.go
        self._tell = standing
        self._seats = seats
        self._more = more
        self._rows: StandingRows | None = None
        self._middle = 0  # of the column of buttons right of the plates; 0 if there is none
        if standing is not None:
            now = standing()
            self.widest = 1060.0
            self._headline = self.form.add(
                Label("headline", now.headline, size=21, weight="Bold"), self.body
            )
            self._rules = self.form.add(
                Paragraph("house-rules", now.rules_words, size=17), self.body
            )
            self._rows = self.form.add(StandingRows(now), self.body)
            self._rows.cards = True
        who = []
        if seats is not None:
            tip = _("Let a person or a computer play a seat")
            who = [button("seats", _("Players"), seats, "seats", tip)]
        tip = _("“Continue” on the title brings you back to this very point")
        buttons = [
            resume_button(stage),
            *more(),
            *who,
            rules_button(stage),
            search_button(stage),
            settings_button(stage),
            button("title", _("Save and go to the title"), go.title, "to-title", tip),
        ]
        tip = _("Next time, “Continue” on the title brings you back to this very point")
        self.offer(
            buttons,
            _("Every move is saved as you make it. Leave whenever you like and continue later."),
            button("quit", _("Save and close the program"), go.quit, "quit", tip),
        )

    def anew(self) -> PauseScene:
        return PauseScene(self.stage, self._tell, self._seats, self._more)

    def resume(self) -> None:
        """Another page has gone, perhaps after somebody else has taken a seat."""
        super().resume()
        if self._rows is not None and self._tell is not None:
            self._rows.standing = self._tell()

    def fill(self, width: int) -> int:
        look = self.look
        if self._rows is None:
            return super().fill(width)
        column = max(self._widest() + look.u(46), look.u(400))
        room = width - column - look.u(36)
        if room < look.u(NARROWEST):
            self._rows.room = None
            tall = self._fill_standing(0, width)
            return self.fill_buttons(0, width + look.u(26), tall + look.u(14))
        right = self.fill_buttons(room + look.u(36), column, look.u(8))
        self._middle = room + look.u(36) + column // 2
        words = self._headline.height_for(room, look)
        if self._rules.text:
            words += self._rules.height_for(room, look) + look.u(8)
        self._rows.room = right - look.u(6) - words - look.u(20)
        return max(right, self._fill_standing(0, room))

    def arrange(self) -> None:
        self._middle = 0
        super().arrange()
        if self._middle:
            self.foot[0].rect.centerx = self.body.rect.x + self._middle

    def _fill_standing(self, left: int, width: int) -> int:
        if self._rows is None:
            return 0
        flow = Flow(self.look, left, width, self.look.u(6))
        flow.put(self._headline, gap=8)
        self._rules.visible = bool(self._rules.text)
        if self._rules.visible:
            flow.put(self._rules, gap=8)
        flow.put(self._rows, gap=6)
        return flow.y
