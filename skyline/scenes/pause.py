"""The pause menu, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.scenes.menu import PanelScene, rules_button, settings_button
from skyline.widgets.button import Button
from skyline.widgets.flow import Flow
from skyline.widgets.label import Paragraph
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage


class PauseScene(PanelScene):
    """Resume, look something up, or leave; the game is on the disk already."""

    name = "pause"
    widest = 620.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, _("Paused"))
        go = stage.go
        self._buttons = [
            Button(
                "button:resume",
                _("Resume"),
                stage.manager.pop,
                command="cancel",
                style="primary",
                tooltip=_("Back to the table"),
            ),
            rules_button(stage),
            settings_button(stage),
            Button(
                "button:title",
                _("Save and go to the title"),
                go.title,
                command="to-title",
                tooltip=_("“Continue” on the title brings you back to this very point"),
            ),
        ]
        for button in self._buttons:
            self.form.add(button, self.body)
        kept = _("Every move is saved as you make it. Leave whenever you like and continue later.")
        self._kept = self.form.add(
            Paragraph("kept", kept, size=17, weight="Medium", quiet=True, anchor="center"),
            self.body,
        )
        self.foot = [
            Button(
                "button:quit",
                _("Save and close the program"),
                go.quit,
                command="quit",
                tooltip=_("Next time, “Continue” on the title brings you back to this very point"),
            )
        ]
        self.form.add(self.foot[0])
        self.form.on_cancel = stage.manager.pop
        self.form.default = self._buttons[0]
        self.form.set_focus(self._buttons[0])

    def anew(self) -> PauseScene:
        """Another like this."""
        return PauseScene(self.stage)

    def fill(self, width: int) -> int:
        """Buttons one below the other, then the comforting line."""
        look = self.look
        wide = min(width - look.u(20), self._widest())
        flow = Flow(look, (width + look.u(26) - wide) // 2, wide, look.u(12))
        for button in self._buttons:
            flow.put(button, gap=14)
        flow = Flow(look, look.u(20), width - look.u(14), flow.y + look.u(6))
        flow.put(self._kept, gap=0)
        return flow.y

    def _widest(self) -> int:
        """Pixels of width of every button, so that the longest words fit."""
        look = self.look
        buttons = [*self._buttons, *self.foot]
        return max(look.u(380), *(button.width_for(look) for button in buttons))

    def arrange(self) -> None:
        """The panel, then the last button as wide as the others."""
        super().arrange()
        last = self.foot[0]
        middle = last.rect.center
        last.rect.w = min(self.body.rect.w, self._widest())
        last.rect.center = middle
