"""A small panel in which a game is given its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.scenes.common.menu import PanelScene, button
from skyline.scenes.common.stage import Stage
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.label import Paragraph

LONGEST: Final = 60  # letters of a name


class NameScene(PanelScene):
    """One line to write in; Enter keeps it, an empty one takes the name away."""

    name = "name-game"
    widest = 720.0

    def __init__(self, stage: Stage, name: str, people: str, keep: Callable[[str], None]) -> None:
        super().__init__(stage, _("Name this game"))
        self._first, self._people, self._keep = name, people, keep
        example = people or _("for example: Sunday at Grandma’s")
        self.entry = self.form.add(
            TextEntry("game-name", name, lambda _text: None, placeholder=example, longest=LONGEST),
            self.body,
        )
        about = _(
            "Your list shows the game under this name. Leave it empty to use the players’ names."
        )
        self._about = self.form.add(
            Paragraph("about", about, size=17, weight="Medium", quiet=True), self.body
        )
        done = button("keep-name", _("Save"), self._done, "confirm", style="primary")
        cancel = button("cancel", _("Cancel"), stage.manager.pop, "cancel")
        self.foot = [self.form.add(cancel), self.form.add(done)]
        self.form.default = done
        self.form.set_focus(self.entry)

    def anew(self) -> NameScene:
        other = NameScene(self.stage, self._first, self._people, self._keep)
        other.entry.line.set(self.entry.text)
        return other

    def _done(self) -> None:
        self.stage.manager.pop()
        self._keep(self.entry.text)

    def arrange(self) -> None:
        super().arrange()
        if self.body.needed:
            return  # there a bar stands beside it
        left = min(button.rect.left for button in self.foot) - self.body.rect.x
        right = max(button.rect.right for button in self.foot) - self.body.rect.x
        for widget in (self.entry, self._about):
            widget.rect.x, widget.rect.w = left, right - left

    def fill(self, width: int) -> int:
        flow = Flow(self.look, self.look.u(6), width, self.look.u(10))
        flow.put(self.entry, gap=12)
        flow.put(self._about, gap=6)
        return flow.y
