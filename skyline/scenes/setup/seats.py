"""Who plays which seat of the game on the table; it can be changed at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from skyline.core.session import Session
from skyline.core.setup import HUMAN
from skyline.scenes.common.menu import PanelScene
from skyline.scenes.setup.seat_line import SeatLine
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.seats import seat_colour
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Paragraph

if TYPE_CHECKING:
    from skyline.scenes.common.stage import Stage

Change = Callable[[Mapping[int, str]], None]
ALL: Final = "all"


class SeatsScene(PanelScene):
    """One line for each seat; what has been changed counts when the page is left.

    Args:
        stage: the services.
        session: the game.
        change: lets others play seats, given by seat from 0.
        chosen: who plays each seat, if that has been changed on another such page.
    """

    name = "seats"
    widest = 1060.0

    def __init__(
        self,
        stage: Stage,
        session: Session[Any, Any],
        change: Change,
        chosen: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(stage, _("Who plays which seat"))
        self._session = session
        self._change = change
        self._chosen: dict[int, str] = dict(enumerate(session.controllers)) | dict(chosen or {})
        self._lines: list[SeatLine] = []
        self._about = Paragraph(
            "about",
            _("A computer goes on exactly where a person leaves off, and a person where it does."),
            size=18,
            weight="Medium",
            quiet=True,
        )
        for seat in range(session.setup.players):
            self._lines.append(self._line(seat))
        for line in self._lines:
            line.add_to(self.form, self.body)
        self.form.add(self._about, self.body)
        done = Button(
            "button:done",
            _("Done"),
            stage.manager.pop,
            command="cancel",
            style="primary",
            tooltip=_("Back to the table"),
        )
        self.foot = [self.form.add(done)]
        self.form.on_cancel = stage.manager.pop
        self.form.default = done
        actor = session.actor
        self.form.set_focus(self._lines[0 if actor is None else actor].controller)

    def _line(self, seat: int) -> SeatLine:
        seats = self._session.setup.seats
        info = seats[seat] if seats else None
        name = info.name if info and info.name else _("Player {number}").format(number=seat + 1)
        colour = seat_colour(info.colour if info else "", seat)

        def follow(controller: str) -> None:
            self._chosen[seat] = controller
            self._say()

        return SeatLine(seat + 1, name, colour, self._chosen[seat], follow)

    def _say(self) -> None:
        """Says what is worth knowing about the company."""
        people = sum(each == HUMAN for each in self._chosen.values())
        self._about.text = (
            _("A computer goes on exactly where a person leaves off, and a person where it does.")
            if people
            else _("Nobody but computers plays: sit back and watch. You can join in at any time.")
        )
        self.arrange()
        self.dirty = True

    def anew(self) -> SeatsScene:
        """Another like this, with what has been chosen."""
        return SeatsScene(self.stage, self._session, self._change, self._chosen)

    def leave(self) -> None:
        """What has been chosen counts from now on."""
        super().leave()
        now = self._session.controllers
        changed = {seat: who for seat, who in self._chosen.items() if who != now[seat]}
        if changed:
            self._change(changed)

    def fill(self, width: int) -> int:
        """The seats, and a line below them."""
        flow = Flow(self.look, 0, width, self.look.u(8))
        for line in self._lines:
            line.lay(flow)
        flow.skip(4)
        flow.put(self._about, gap=6, indent=self.look.u(8))
        return flow.y
