"""One seat of a new game: its name, its colour, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from skyline.scenes.setup_controls import PlayerChoice, SeatColourChoice
from skyline.storage.settings import LONGEST_NAME
from skyline.table import type as lettering
from skyline.widgets.button import Button
from skyline.widgets.entry import TextEntry
from skyline.widgets.flow import Flow
from skyline.widgets.look import Look
from skyline.widgets.materials import brass_plate
from skyline.widgets.swatch import SeatColour
from skyline.widgets.widget import Widget
from skyline.words import _

if TYPE_CHECKING:
    from skyline.widgets.form import Form
    from skyline.widgets.scroll import ScrollArea

ONE_LINE: Final = 980.0  # design pixels of width from which a seat takes one line
HUMAN: Final = "human"
COMPUTER: Final = "computer"


class SeatNumber(Widget):
    """The number of a seat on a brass plate."""

    focusable = False

    def __init__(self, number: int) -> None:
        super().__init__(f"seat:{number}")
        self.number = number

    def height_for(self, width: int, look: Look) -> int:
        """Square."""
        return width

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Plate and figure."""
        place = self.place
        surface.blit(brass_plate(place.size, look), place)
        px = look.px(21)
        lettering.draw(surface, str(self.number), place.center, px, (58, 32, 6), "ExtraBold")


class SeatRow:
    """The widgets of one seat.

    Args:
        number: of the seat, from 1.
        name: what the player is called.
        colours: all that there are.
        colour: the name of this seat's.
        on_change: called after every change.
        on_remove: called when the seat is to go.
    """

    def __init__(
        self,
        number: int,
        name: str,
        colours: Sequence[SeatColour],
        colour: str,
        on_change: Callable[[], None],
        on_remove: Callable[[], None],
    ) -> None:
        self.number = number
        self._on_change = on_change
        self.plate = SeatNumber(number)
        self.entry = TextEntry(
            f"seat:{number}:name",
            name,
            lambda _text: on_change(),
            placeholder=_("Player {number}").format(number=number),
            longest=LONGEST_NAME,
            tooltip=_("Name of the player at seat {number}").format(number=number),
        )
        self.swatches = SeatColourChoice(
            f"seat:{number}:colour",
            colours,
            colour,
            lambda _name: on_change(),
            tooltip=_("Colour"),
        )
        self.swatches.owners = {}
        later = _("Computer players come with a later version")
        self.controller = PlayerChoice(
            f"seat:{number}:controller",
            "",
            "",
            [(HUMAN, _("Human")), (COMPUTER, _("Computer (later)"))],
            HUMAN,
            lambda _value: on_change(),
            {COMPUTER: later},
            bare=True,
        )
        self.controller.tooltip = _("Who plays this seat")
        self.remove = Button(
            f"seat:{number}:remove",
            "",
            on_remove,
            icon="cross",
            tooltip=_("Take this seat away"),
        )

    @property
    def written(self) -> str:
        """The name as written, without joining signs, which settings do not keep."""
        return "".join(char for char in self.entry.text if char.isprintable()).strip()

    @property
    def name(self) -> str:
        """The name as written, or the one that stands in for it."""
        return self.written or self.entry.placeholder

    def add_to(self, form: Form, area: ScrollArea) -> None:
        """Adds all widgets in the order of Tab."""
        parts: tuple[Widget, ...] = (
            self.plate,
            self.entry,
            self.swatches,
            self.controller,
            self.remove,
        )
        for part in parts:
            form.add(part, area)

    def lay(self, flow: Flow, indent: int) -> None:
        """Places the seat in one line, or in two where it is narrow."""
        look = flow.look
        plate, square = look.u(40), look.u(48)
        swatches = self.swatches.width_for(look)
        width = flow.width - 2 * indent
        control = self.controller.control_size(width, look)[0]
        gaps = 14
        left, whole = flow.left, flow.width
        flow.left, flow.width = left + indent, width
        if width >= look.u(ONE_LINE):
            used = plate + swatches + control + square + 4 * look.u(gaps)
            widths = [plate, width - used, swatches, control, square]
            row = [self.plate, self.entry, self.swatches, self.controller, self.remove]
            flow.beside(row, widths, gaps, below=10)
        else:
            entry = width - plate - square - 2 * look.u(gaps)
            flow.beside([self.plate, self.entry, self.remove], [plate, entry, square], gaps, 4)
            flow.left += plate + look.u(gaps)
            room = width - plate - look.u(gaps)
            if swatches + look.u(gaps) + control <= room:
                flow.beside([self.swatches, self.controller], [swatches, control], gaps, 16)
            else:
                flow.beside([self.swatches], [min(room, swatches)], gaps, 4)
                flow.beside([self.controller], [min(room, control)], gaps, 16)
        flow.left, flow.width = left, whole
