"""The licence texts of one part of the program, to be read."""

from __future__ import annotations

from typing import Final

from skyline.scenes.common.menu import PanelScene, close_button
from skyline.scenes.common.stage import Stage
from skyline.text.credits import Component
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.text_sheet import TextSheet
from skyline.widgets.input.actions import Action

WIDEST_TEXT: Final = 1060.0  # design pixels: longer lines are hard to read
STEP: Final = 90.0  # design pixels that an arrow scrolls


class LicenceScene(PanelScene):
    """Arrows and page keys scroll; the texts are as their authors wrote them."""

    name = "licence"
    tall = 1000.0
    widest = 1560.0  # it covers the page it is opened from

    def __init__(self, stage: Stage, component: Component) -> None:
        super().__init__(stage, component.name)
        self.component = component
        told = [component.by, component.licence, component.home]
        head = " · ".join(each for each in told if each)
        self._head = Paragraph("licence:head", head, size=18, weight="SemiBold", quiet=True)
        text = component.text() or _("The text of this licence is missing here.")
        self._sheet = TextSheet("licence:text", text)
        self.form.add_all((self._head, self._sheet), self.body)
        close = close_button(stage.manager.pop)
        self.foot = [self.form.add(close)]
        self.form.on_action = self._on_action
        self.form.set_focus(close)

    def anew(self) -> LicenceScene:
        return LicenceScene(self.stage, self.component)

    def fill(self, width: int) -> int:
        words = min(width, self.look.u(WIDEST_TEXT))
        flow = Flow(self.look, (width - words) // 2, words, self.look.u(4))
        flow.put(self._head, gap=14)
        flow.put(self._sheet)
        return flow.y

    def _on_action(self, action: Action) -> bool:
        ways = {Action.UP: -1, Action.DOWN: 1}
        if action not in ways:
            return False
        goal = self.body.goal + ways[action] * self.look.u(STEP)
        self.body.scroll_to(goal, not self.look.reduced_motion)
        return True
