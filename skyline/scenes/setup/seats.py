"""Who plays which seat of the game on the table; it can be changed at any time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.core.setup import HUMAN
from skyline.play.players import colour_of, seat_name
from skyline.scenes.common.menu import PanelScene
from skyline.scenes.common.stage import Stage
from skyline.scenes.setup.seat import SIGN, SeatPlate
from skyline.scenes.setup.seat_controller import SeatController, controller_words
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Widget

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
            _("A computer takes over exactly where a person stops, and the other way round."),
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
        setup = self._session.setup
        name, colour = seat_name(setup, seat), colour_of(setup, seat)

        def follow(controller: str) -> None:
            self._chosen[seat] = controller
            self._say()

        return SeatLine(self._session.game.name, seat + 1, name, colour, self._chosen[seat], follow)

    def _say(self) -> None:
        """Says what is worth knowing about the company."""
        people = sum(each == HUMAN for each in self._chosen.values())
        self._about.text = (
            _("A computer takes over exactly where a person stops, and the other way round.")
            if people
            else _("Only computers are playing: sit back and watch, or join in at any time.")
        )
        self.arrange()
        self.dirty = True

    def anew(self) -> SeatsScene:
        return SeatsScene(self.stage, self._session, self._change, self._chosen)

    def leave(self) -> None:
        """What has been chosen counts from now on."""
        super().leave()
        now = self._session.controllers
        changed = {seat: who for seat, who in self._chosen.items() if who != now[seat]}
        if changed:
            self._change(changed)

    def fill(self, width: int) -> int:
        flow = Flow(self.look, 0, width, self.look.u(8))
        for line in self._lines:
            line.lay(flow)
        flow.skip(4)
        flow.put(self._about, gap=6, indent=self.look.u(8))
        return flow.y


BESIDE: Final = 560.0  # design pixels of width from which the control stands beside the name
PAD: Final = 12.0


class SeatLine:
    """The widgets of one seat of a game that goes on.

    Args:
        game: whose levels are offered.
        number: of the seat, from 1.
        name: of the player.
        colour: of the seat.
        controller: who plays it.
        on_change: called with the new controller.
    """

    def __init__(
        self,
        game: str,
        number: int,
        name: str,
        colour: SeatColour,
        controller: str,
        on_change: Callable[[str], None],
    ) -> None:
        self._game = game
        self._then = on_change
        self.plate = SeatPlate(number)
        self.plate.colour = colour
        self.name = Label(f"seat:{number}:name", name, size=24, on_wood=True)
        self.words = Paragraph(
            f"seat:{number}:words", "", size=17, weight="Medium", on_wood=True, quiet=True
        )
        self.controller = SeatController(
            f"seat:{number}:controller", game, controller, self._changed, name
        )
        self.words.text = controller_words(controller, self._game)

    def _changed(self, controller: str) -> None:
        self.words.text = controller_words(controller, self._game)
        self._then(controller)

    def add_to(self, form: Form, area: ScrollArea) -> None:
        """Adds all widgets in the order of Tab."""
        parts: tuple[Widget, ...] = (self.plate, self.name, self.words, self.controller)
        for part in parts:
            form.add(part, area)

    def lay(self, flow: Flow) -> None:
        """Places the seat: the control beside the name, or below it where it is narrow."""
        look = flow.look
        pad, sign, gap = look.u(PAD), look.u(SIGN) + look.u(22), look.u(16)
        left, top = flow.left + sign, flow.y + pad
        room = flow.width - sign - pad
        wide = min(room, self.controller.width_for(look))
        tall = self.controller.height_for(wide, look)
        beside = flow.width >= look.u(BESIDE)
        text = room - wide - gap if beside else room
        name = self.name.height_for(text, look)
        words = self.words.height_for(text, look) if self.words.text else 0
        block = name + words
        if beside:
            inner = max(block, tall, look.u(62))
            first = top + (inner - block) // 2
            at = (flow.left + flow.width - pad - wide, top + (inner - tall) // 2)
        else:
            inner = block + look.u(8) + tall
            first, at = top, (left, top + block + look.u(8))
        self.name.rect = pygame.Rect(left, first, text, name)
        self.words.rect = pygame.Rect(left, first + name, text, words)
        self.words.visible = bool(words)
        self.controller.rect = pygame.Rect(*at, wide, tall)
        self.plate.rect = pygame.Rect(flow.left, flow.y, flow.width, inner + 2 * pad)
        flow.y += inner + 2 * pad + look.u(10)
