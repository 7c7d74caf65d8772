"""One seat of a new game: who plays it, its name and its colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.core.setup import HUMAN
from skyline.play.levels import builder_name, level_words, offered_levels
from skyline.scenes.setup.lot import flag, free_lot, lot_picture, put_number
from skyline.scenes.setup.portrait import portrait, put_dots
from skyline.scenes.setup.seat_controller import SeatController, controller_words, known_controller
from skyline.storage.settings import LONGEST_NAME
from skyline.table.paint import mix, put_shadow
from skyline.table.palette import BRASS
from skyline.text import clean
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import WALNUT_RIM, Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.swatch import FADED, SeatColour, SwatchChoice, gem
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target
from skyline.widgets.models.menu import Begins

SIGN: Final = 98.0  # design pixels of the enamel with the seat's sign
SMALLEST_FLAG: Final = 43.0  # design pixels of width of a colour
LOT: Final = 112.0  # design pixels of width of a lot
NARROW_LOT: Final = 84.0  # and of one of four in a narrow row, at least
PORTRAIT: Final = 58.0  # design pixels of width
BOARD: Final = (82, 56, 44)  # the wood of a seat
WALNUT_DEEP: Final = (48, 32, 27)
SHORTEST_NAME: Final = 250.0  # design pixels that a name must have to stand beside all else
GAP: Final = 14.0
TALL: Final = 108.0  # design pixels of height of a plate from which its lot shows
NAME: Final = 26  # design size of the letters of a name
SMALL_NAME: Final = 20  # the same in a low window
PADS: Final = (7.0, 24.0)  # design pixels of wood around a name, in low and high windows
UPRIGHT: Final = 292.0  # design pixels of height of a seat in a row of four at least: a computer’s
PER_PAD: Final = 26.0  # design pixels of the window's height that one of them takes
WORDS: Final = 17  # design size of the line that says how a computer plays


class SeatPlate(Widget):
    """The wooden ground of a seat: its lot or, where it is low, its sign in enamel; its number.

    Args:
        number: of the seat, from 1.

    Attributes:
        colour: of the seat.
        begins: draws what the seat begins with.
        turn: its place in turn from 0; None while that is not known.
        inlay: where the colours lie on pale wood, in the content of the area.
        picture: pixels of width of the lot; 0 for the sign in enamel.
    """

    focusable = False

    def __init__(self, number: int) -> None:
        super().__init__(f"seat:{number}")
        self.number = number
        self.colour: SeatColour | None = None
        self.begins: Begins | None = None
        self.turn: int | None = None
        self.inlay = pygame.Rect(0, 0, 0, 0)
        self.picture = 0

    def targets(self) -> list[Target]:
        """None: it cannot be pressed."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Board, lot or enamel with the sign, brass with the number, ground of the colours."""
        place = self.place
        put_board(surface, place, look)
        if self.inlay.w:
            inlay = self.inlay.move(place.x - self.rect.x, place.y - self.rect.y)
            pale = plate(
                inlay.size, look.u(8), (226, 212, 182), (240, 230, 206), (40, 26, 22, 255), 1.5
            )
            surface.blit(pale, inlay)
        if self.colour is None:
            return
        inset = look.u(6)
        if not self.picture:
            self._draw_sign(surface, place, self.colour, look)
            return
        lot = pygame.Rect(place.x + inset, place.y + inset, self.picture, place.h - 2 * inset)
        drawn = lot_picture(lot.size, look, self.colour, self.begins, self.turn)
        surface.blit(drawn, lot)
        put_number(surface, self.number, (lot.right - look.u(7), lot.y + look.u(7)), look)

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
        surface.blit(sign, sign.get_rect(center=(enamel.centerx - look.u(18), enamel.centery)))
        right = enamel.right - look.u(9)
        put_number(surface, self.number, (right, enamel.centery - look.u(17)), look)


def put_board(surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
    """The wooden board of a seat."""
    radius = look.u(12)
    put_shadow(surface, place, radius, look.u(6), (20, 8, 6), 150, (0, look.u(3)))
    top, low = ((30, 20, 18), (30, 20, 18)) if look.high_contrast else (BOARD, WALNUT_DEEP)
    rim = (*WALNUT_RIM, 255)
    surface.blit(plate(place.size, radius, top, low, rim, max(1.5, look.u(2))), place)


class FreeLot(SeatPlate):
    """A lot that is to let, perhaps only ``after`` the one of a number."""

    after = 0

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.name = f"lot:{number}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, inset = self.place, look.u(6)
        put_board(surface, place, look)
        lot = place.inflate(-2 * inset, -2 * inset)
        surface.blit(free_lot(lot.size, look, self.picture, self.after), lot)
        put_number(surface, self.number, (lot.right - look.u(7), lot.y + look.u(7)), look)


class LevelSign(Widget):
    """The portrait of a computer player over dots that tell how strong it is."""

    focusable = False

    def __init__(self, name: str, game: str) -> None:
        super().__init__(name)
        self.level = ""
        self._levels = offered_levels(game)

    def targets(self) -> list[Target]:
        return []

    def height_for(self, width: int, look: Look) -> int:
        return round(width * 1.22)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.level not in self._levels:
            return
        place, level = self.place, self._levels.index(self.level)
        surface.blit(portrait(level, place.w), place)
        step = place.w // len(self._levels)
        left = place.centerx - step * len(self._levels) // 2 + step // 4
        put_dots(surface, (left, place.bottom - step // 2), step, level, len(self._levels))


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
        begins: draws what it begins with.
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
        begins: Begins | None = None,
    ) -> None:
        self._game = game
        self.number = number
        self._on_change = on_change
        self.plate = SeatPlate(number)
        self.plate.begins = begins
        self.level = LevelSign(f"seat:{number}:level", game)
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
        self.presents = True  # the first of several people may be you
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
        self.level.level = "" if person else self.player

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
            self.level,
            self.swatches,
            self.remove,
        )
        for part in parts:
            form.add(part, area)

    def lay(self, flow: Flow, indent: int, *, upright: bool = False) -> None:
        """Places the seat in one line, or in two where it is narrow; ``upright`` in four."""
        look = flow.look
        self.entry.size = SMALL_NAME if is_low(look) or upright else NAME
        pad, top = self._pad(look), flow.y
        pad = min(pad, look.u(14)) if upright else pad
        square, swatches = look.u(54), self.swatches.width_for(look)
        in_line = not upright and self._in_line(flow.width - 2 * indent, pad, look)
        lot = self._lot_width(flow.width, look) if upright else look.u(LOT)
        sign = (look.u(SIGN) if in_line else lot) + look.u(6)
        width = flow.width - 2 * indent - 2 * pad - sign
        left, whole = flow.left, flow.width
        flow.left, flow.width = left + indent + pad + sign, width
        flow.y += pad
        flow.left += look.u(GAP)
        width -= look.u(GAP)
        if not upright:
            sign_first = flow.left, width
            self._lay_controls(flow, width, swatches, square)
            flow.left, flow.width = sign_first
        else:
            self._lay_upright(flow, width, look.u(46))
        tall = flow.y + pad - top >= look.u(TALL)
        #: Where the portrait stands, dots tell the number of the level.
        told = level_words(self.player, self._game) if tall and self.level.level else ""
        person = _("Someone beside you at this screen.")
        if self.presents:
            person = _("You, or someone beside you at this screen.")
        told = told or controller_words(self.player, self._game)
        self.words.text = told or (person if upright else "")
        self.words.visible = bool(self.words.text) and not is_low(look)
        self.controller.explained = self.words.visible
        self.level.visible = tall and self.words.visible and bool(self.level.level)
        flow.width = width
        if self.words.visible:
            flow.skip(7)
            self._lay_words(flow)
        if upright:
            self.swatches.rect = pygame.Rect(flow.left, 0, min(width, swatches), 0)
            self.swatches.rect.h = self.swatches.height_for(width, look)
            flow.y = max(flow.y + look.u(8), top + look.u(UPRIGHT) - pad - self.swatches.rect.h)
            self.swatches.rect.y = flow.y
            flow.y = self.swatches.rect.bottom
        flow.left, flow.width = left, whole
        self.plate.rect = pygame.Rect(left + indent, top, whole - 2 * indent, flow.y + pad - top)
        self.plate.picture = 0
        if tall:
            inner = self.plate.rect.h - 2 * look.u(6)
            self.plate.picture = min(lot, inner)
        self.plate.inlay = self.swatches.rect.inflate(look.u(4), -look.u(2))
        flow.y += pad + look.u(8) + pad // 4

    def _lay_upright(self, flow: Flow, width: int, square: int) -> None:
        """Name and button in one line, who plays below."""
        gap = flow.look.u(GAP) // 2
        flow.beside([self.entry, self.remove], [width - square - gap, square], GAP / 2, 8)
        flow.beside([self.controller], [width], GAP, 0)

    def _lay_words(self, flow: Flow) -> None:
        """How a computer plays, and its portrait before that."""
        look = flow.look
        if not self.level.visible:
            flow.put(self.words, gap=0)
            return
        side = look.u(PORTRAIT)
        aside = side + look.u(12)
        room = flow.width - aside
        words = self.words.height_for(room, look)
        sign = self.level.height_for(side, look)
        tall = max(words, sign)
        self.level.rect = pygame.Rect(flow.left, flow.y + (tall - sign) // 2, side, sign)
        self.words.rect = pygame.Rect(flow.left + aside, flow.y + (tall - words) // 2, room, words)
        flow.y += tall

    def upright_width(self, look: Look) -> int:
        """Pixels of width that it wants where four stand in a row."""
        most = max(self.controller.width_for(look) - look.u(18), 6 * look.u(SMALLEST_FLAG))
        return look.u(NARROW_LOT + 6 + GAP + 28) + most

    def _lot_width(self, width: int, look: Look) -> int:
        """Pixels of width of the lot where four stand in a row, of which each has ``width``."""
        return min(look.u(LOT), look.u(NARROW_LOT) + max(0, width - self.upright_width(look)))

    def pair_width(self, look: Look) -> int:
        """Pixels of width that it wants beside another seat: two lines of controls."""
        who, swatches = self.controller.width_for(look), self.swatches.width_for(look)
        around = look.u(LOT) + look.u(6) + look.u(GAP) + 2 * self._pad(look)
        return who + swatches + look.u(54) + 2 * look.u(GAP) + around

    def _in_line(self, width: int, pad: int, look: Look) -> bool:
        """Whether all stands in one line on a plate so wide."""
        who, swatches = self.controller.width_for(look), self.swatches.width_for(look)
        taken = look.u(SIGN) + look.u(6 + 54) + 4 * look.u(GAP) + 2 * pad + who + swatches
        return width - taken >= look.u(SHORTEST_NAME)

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


SWATCH: Final = (46.0, 50.0)  # design pixels of width and height
SMALL_SWATCH: Final = (44.0, 48.0)  # the same in a low window
LOW: Final = 760.0  # design pixels of height of a low window


def is_low(look: Look) -> bool:
    """Whether seats have to be small, so that the button for one more stays in sight."""
    return look.size[1] < look.u(LOW)


class SeatColourChoice(SwatchChoice):
    """The colours as flags."""

    def width_for(self, look: Look) -> int:
        return len(self.colours) * look.u((SMALL_SWATCH if is_low(look) else SWATCH)[0])

    def height_for(self, width: int, look: Look) -> int:
        return look.u((SMALL_SWATCH if is_low(look) else SWATCH)[1])

    def sign(self, colour: SeatColour, room: int, *, chosen: bool, taken: bool) -> pygame.Surface:
        wide = round(room * (0.84 if chosen else 0.76))
        return flag((wide, round(wide * 0.70)), colour, pale=FADED if taken else 0.0)
