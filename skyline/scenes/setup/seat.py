"""One seat of a new game: who plays it, its name and its colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.core.setup import HUMAN
from skyline.play.levels import builder_name
from skyline.scenes.setup.seat_controller import SeatController, controller_words, known_controller
from skyline.storage.settings import LONGEST_NAME
from skyline.table import type as lettering
from skyline.table.paint import mix, put_shadow
from skyline.table.palette import BRASS
from skyline.text import clean
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import WALNUT, WALNUT_LIGHT, WALNUT_RIM, Look
from skyline.widgets.base.materials import brass_plate, plate
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.swatch import SeatColour, SwatchChoice, gem
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target

SIGN: Final = 98.0  # design pixels of the enamel with the seat's sign
SHORTEST_NAME: Final = 250.0  # design pixels that a name must have to stand beside all else
GAP: Final = 14.0
TALL: Final = 108.0  # design pixels of a plate on which sign and number stand one above the other
NAME: Final = 26  # design size of the letters of a name
SMALL_NAME: Final = 20  # the same in a low window
PADS: Final = (7.0, 24.0)  # design pixels of wood around a name, in low and high windows
PER_PAD: Final = 26.0  # design pixels of the window's height that one of them takes
WORDS: Final = 17  # design size of the line that says how a computer plays


class SeatPlate(Widget):
    """The wooden name plate of a seat: its sign in enamel and its number in brass.

    Args:
        number: of the seat, from 1.

    Attributes:
        colour: of the seat.
        inlay: where the colours lie on pale wood, in the content of the area.
        rank: whether sign and number stand side by side, not one above the other.
    """

    focusable = False

    def __init__(self, number: int) -> None:
        super().__init__(f"seat:{number}")
        self.number = number
        self.colour: SeatColour | None = None
        self.inlay = pygame.Rect(0, 0, 0, 0)
        self.rank = True

    def targets(self) -> list[Target]:
        """None: it cannot be pressed."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Board, enamel with the sign, brass with the number, ground of the colours."""
        place = self.place
        radius = look.u(12)
        put_shadow(surface, place, radius, look.u(6), (40, 20, 10), 120, (0, look.u(3)))
        top, low = ((30, 20, 18), (30, 20, 18)) if look.high_contrast else (WALNUT_LIGHT, WALNUT)
        rim = (*WALNUT_RIM, 255)
        surface.blit(plate(place.size, radius, top, low, rim, max(1.5, look.u(2))), place)
        if self.inlay.w:
            inlay = self.inlay.move(place.x - self.rect.x, place.y - self.rect.y)
            pale = plate(
                inlay.size, look.u(8), (226, 212, 182), (240, 230, 206), (40, 26, 22, 255), 1.5
            )
            surface.blit(pale, inlay)
        if self.colour is not None:
            self._draw_sign(surface, place, self.colour, look)

    def _draw_sign(
        self, surface: pygame.Surface, place: pygame.Rect, colour: SeatColour, look: Look
    ) -> None:
        inset = look.u(6)
        enamel = pygame.Rect(place.x + inset, place.y + inset, look.u(SIGN), place.h - 2 * inset)
        radius = look.u(8)
        deep = mix(colour.rgb, (20, 10, 20), 0.62)
        ground = plate(enamel.size, radius, mix(deep, (0, 0, 0), 0.2), deep, (*BRASS, 255), 1.5)
        surface.blit(ground, enamel)
        sign = gem(colour.shape, colour.rgb, look.u(42))
        middle = (enamel.centerx - (look.u(18) if self.rank else 0), enamel.centery)
        if not self.rank:
            middle = (enamel.centerx, enamel.y + enamel.h // 3)
        surface.blit(sign, sign.get_rect(center=middle))
        badge = pygame.Rect(0, 0, look.u(30), look.u(34))
        badge.center = (enamel.right - look.u(24), enamel.centery)
        if not self.rank:
            badge.center = (enamel.centerx, enamel.y + enamel.h * 2 // 3)
        surface.blit(brass_plate(badge.size, look), badge)
        px = max(lettering.SMALLEST, min(look.px(21), badge.h - 4))
        lettering.draw(surface, str(self.number), badge.center, px, (58, 32, 6), "ExtraBold")


class SeatRow:
    """The widgets of one seat.

    Args:
        game: whose levels are offered.
        number: of the seat, from 1.
        name: what the player is called.
        colours: all that there are.
        colour: the name of this seat's.
        player: ``"human"`` or the name of a computer level.
        on_change: called after every change.
        on_remove: called when the seat is to go.
    """

    def __init__(
        self,
        game: str,
        number: int,
        name: str,
        colours: Sequence[SeatColour],
        colour: str,
        player: str,
        on_change: Callable[[], None],
        on_remove: Callable[[], None],
    ) -> None:
        self._game = game
        self.number = number
        self._on_change = on_change
        self.plate = SeatPlate(number)
        self.entry = TextEntry(
            f"seat:{number}:name",
            name,
            lambda _text: on_change(),
            placeholder=_("Player {number}").format(number=number),
            longest=LONGEST_NAME,
            tooltip=_("Name of the player at seat {number}").format(number=number),
            size=NAME,
        )
        self.controller = SeatController(
            f"seat:{number}:player",
            game,
            known_controller(player, game),
            lambda _player: self._other_player(),
            _("Seat {number}").format(number=number),
        )
        self.words = Paragraph(
            f"seat:{number}:words", "", size=WORDS, weight="Medium", on_wood=True, quiet=True
        )
        self._name_player()
        self.swatches = SeatColourChoice(
            f"seat:{number}:colour",
            colours,
            colour,
            lambda _name: on_change(),
            tooltip=_("Colour"),
        )
        self.remove = Button(
            f"seat:{number}:remove",
            "",
            on_remove,
            icon="cross",
            tooltip=_("Close this seat"),
        )

    def _other_player(self) -> None:
        self._name_player()
        self._on_change()

    def _name_player(self) -> None:
        """The name that stands in for one that is not written, and how a computer plays."""
        person = self.player == HUMAN
        usual = _("Player {number}").format(number=self.number)
        self.entry.placeholder = usual if person else builder_name(self.number)
        self.words.text = controller_words(self.player, self._game)

    @property
    def player(self) -> str:
        """Who plays: ``"human"`` or the name of a computer level."""
        return self.controller.value

    @property
    def written(self) -> str:
        return clean.name(self.entry.text)

    @property
    def name(self) -> str:
        return self.written or self.entry.placeholder

    def show_colour(self) -> None:
        """Puts the sign of the chosen colour on the plate."""
        colours = {colour.name: colour for colour in self.swatches.colours}
        self.plate.colour = colours[self.swatches.value]

    def add_to(self, form: Form, area: ScrollArea) -> None:
        """Adds all widgets in the order of Tab."""
        self.show_colour()
        parts: tuple[Widget, ...] = (
            self.plate,
            self.entry,
            self.controller,
            self.words,
            self.swatches,
            self.remove,
        )
        for part in parts:
            form.add(part, area)

    def lay(self, flow: Flow, indent: int) -> None:
        """Places the seat in one line, or in two where it is narrow."""
        look = flow.look
        self.entry.size = SMALL_NAME if is_low(look) else NAME
        pad, top = self._pad(look), flow.y
        sign, square = look.u(SIGN) + look.u(6), look.u(54)
        swatches = self.swatches.width_for(look)
        width = flow.width - 2 * indent - 2 * pad - sign
        left, whole = flow.left, flow.width
        flow.left, flow.width = left + indent + pad + sign, width
        flow.y += pad
        flow.left += look.u(GAP)
        width -= look.u(GAP)
        self._lay_controls(flow, width, swatches, square)
        self.plate.rank = flow.y + pad - top < look.u(TALL)
        self.words.visible = bool(self.words.text) and not is_low(look)
        self.controller.explained = self.words.visible
        if self.words.visible:
            flow.skip(5)
            flow.put(self.words, gap=0)
        flow.left, flow.width = left, whole
        self.plate.rect = pygame.Rect(left + indent, top, whole - 2 * indent, flow.y + pad - top)
        self.plate.inlay = self.swatches.rect.inflate(look.u(4), -look.u(2))
        flow.y += pad + look.u(8) + pad // 4

    def pair_width(self, look: Look) -> int:
        """Pixels of width that it wants beside another seat: two lines of controls."""
        who, swatches = self.controller.width_for(look), self.swatches.width_for(look)
        around = look.u(SIGN) + look.u(6) + look.u(GAP) + 2 * self._pad(look)
        return who + swatches + look.u(54) + 2 * look.u(GAP) + around

    def _pad(self, look: Look) -> int:
        spare = (look.size[1] / max(1, look.u(100)) * 100 - LOW) / PER_PAD
        return look.u(min(PADS[1], PADS[0] + max(0.0, spare)))

    def _lay_controls(self, flow: Flow, width: int, swatches: int, square: int) -> None:
        """Name, who plays, colour and the button that closes the seat, in one line if they fit.

        The name comes first: a controller's way up and down leads through what is leftmost.
        """
        look = flow.look
        gap = look.u(GAP)
        who = min(width, self.controller.width_for(look))
        name = width - who - swatches - square - 3 * gap
        if name >= look.u(SHORTEST_NAME):
            row = [self.entry, self.controller, self.swatches, self.remove]
            flow.beside(row, [name, who, swatches, square], GAP, below=0)
        elif who + swatches + square + 2 * gap <= width:
            entry = width - square - gap
            flow.beside([self.entry, self.remove], [entry, square], GAP, 10)
            flow.beside([self.controller, self.swatches], [who, swatches], GAP, 0)
        else:
            entry = width - square - gap
            flow.beside([self.entry, self.remove], [entry, square], GAP, 10)
            flow.beside([self.controller], [who], GAP, 10)
            flow.beside([self.swatches], [min(width, swatches)], GAP, 0)


SWATCH: Final = (52.0, 58.0)  # design pixels of width and height
SMALL_SWATCH: Final = (44.0, 48.0)  # the same in a low window
LOW: Final = 760.0  # design pixels of height of a low window


def is_low(look: Look) -> bool:
    """Whether seats have to be small, so that the button for one more stays in sight."""
    return look.size[1] < look.u(LOW)


class SeatColourChoice(SwatchChoice):
    def width_for(self, look: Look) -> int:
        return len(self.colours) * look.u((SMALL_SWATCH if is_low(look) else SWATCH)[0])

    def height_for(self, width: int, look: Look) -> int:
        return look.u((SMALL_SWATCH if is_low(look) else SWATCH)[1])
