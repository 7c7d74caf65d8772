"""A panel that asks how to go on: a column of buttons, a comforting line, a last way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skyline.scenes.common.menu import PanelScene
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Paragraph

NARROWEST_BUTTON: Final = 380.0  # design pixels


class ButtonPanelScene(PanelScene):
    """Lays the buttons one below the other, all as wide as the longest words need."""

    def offer(self, buttons: Sequence[Button], comfort: str, last: Button) -> None:
        self._buttons = list(buttons)
        self.form.add_all(self._buttons, self.body)
        self._comfort = self.form.add(
            Paragraph("kept", comfort, size=17, weight="Medium", quiet=True, anchor="center"),
            self.body,
        )
        self.foot = [self.form.add(last)]
        self.form.default = self._buttons[0]
        self.form.set_focus(self._buttons[0])

    def fill_buttons(self, left: int, width: int, top: int) -> int:
        """Puts column and line between ``left`` and ``left + width``; returns where they end."""
        look = self.look
        wide = min(width - look.u(46), self._widest())
        flow = Flow(look, left + (width - wide) // 2, wide, top)
        for button in self._buttons:
            flow.put(button, gap=14)
        flow = Flow(look, left + look.u(12), width - look.u(24), flow.y + look.u(6))
        flow.put(self._comfort, gap=0)
        return flow.y

    def fill(self, width: int) -> int:
        return self.fill_buttons(0, width + self.look.u(26), self.look.u(12))

    def _widest(self) -> int:
        """Pixels of width of every button, so that the longest words fit."""
        look = self.look
        buttons = (*self._buttons, *self.foot)
        return max(look.u(NARROWEST_BUTTON), *(button.width_for(look) for button in buttons))

    def arrange(self) -> None:
        super().arrange()
        last = self.foot[0]
        middle = last.rect.center
        last.rect.w = min(self.body.rect.w, self._widest())
        last.rect.center = middle
