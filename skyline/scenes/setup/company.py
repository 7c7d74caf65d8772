"""Who sits at the table of a new game: the seats, their names, and colours that differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.core.setup import HUMAN, SeatInfo
from skyline.scenes.setup.goals import SoloGoals
from skyline.scenes.setup.seat import LOT, FreeLot, SeatRow
from skyline.scenes.setup.seat_controller import usual_level
from skyline.storage.settings import SeatMemory
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.label import Label, Paragraph
from skyline.widgets.controls.row import NARROW
from skyline.widgets.controls.widget import Widget
from skyline.widgets.models.menu import GameMenu

GAP: Final = 24.0  # design pixels between the buttons for one more player
GOALS: Final = 372.0  # design pixels of height that a sheet of two seats has for goals beside them


class Company:
    """The seats, at least and at most as many as the game allows."""

    def __init__(
        self,
        menu: GameMenu,
        memory: Sequence[SeatMemory],
        on_change: Callable[[], None],
        on_close: Callable[[int], None],  # with the place from 0 of a seat that is to go
    ) -> None:
        self.seats: list[SeatRow] = []
        self._menu = menu
        self._on_change = on_change
        self._on_close = on_close
        for each in self._remembered(memory):
            self.append(each.name, each.colour, each.player)

    def _remembered(self, memory: Sequence[SeatMemory]) -> list[SeatMemory]:
        """Who sat here the last time; at first one person and a computer to play against."""
        kept = list(memory)[: self._menu.seats[-1]] or [SeatMemory("")]
        least = self._menu.seats[0] if memory else max(2, self._menu.seats[0])
        computer = SeatMemory("", player=usual_level(self._menu.name))
        return [*kept, *[computer] * (least - len(kept))]

    @property
    def full(self) -> bool:
        return len(self.seats) >= self._menu.seats[-1]

    @property
    def least(self) -> bool:
        return len(self.seats) <= self._menu.seats[0]

    @property
    def alone(self) -> bool:
        return len(self.seats) == 1

    def append(self, name: str, colour: str, player: str) -> None:
        """One more seat, in its colour if that is free, else in the first that is."""
        number = len(self.seats) + 1
        taken = {seat.swatches.value for seat in self.seats}
        known = [each.name for each in self._menu.colours]
        if colour not in known or colour in taken:
            colour = next(each for each in known if each not in taken)
        seat = SeatRow(
            self._menu.name,
            number,
            name,
            self._menu.colours,
            colour,
            player,
            self._on_change,
            lambda: self._on_close(number - 1),
            self._menu.begins,
        )
        self.seats.append(seat)

    def remove(self, index: int) -> None:
        kept = [seat for place, seat in enumerate(self.seats) if place != index]
        people = [(seat.entry.text, seat.swatches.value, seat.player) for seat in kept]
        self.seats.clear()
        for name, colour, player in people:
            self.append(name, colour, player)

    def seat_order(self, starter: int | None) -> None:
        """Tells every seat its place in turn, given the start player's seat from 0, if known."""
        count = len(self.seats)
        for index, seat in enumerate(self.seats):
            known = 0 if count == 1 else starter
            seat.plate.turn = None if known is None else (index - known) % count

    def tell_apart(self) -> None:
        """Every seat knows which colours belong to others, and whether it may be closed."""
        words = {colour.name: colour.words for colour in self._menu.colours}
        people = [seat for seat in self.seats if seat.player == HUMAN]
        for seat in self.seats:
            seat.presents = seat in people[:1]
            seat.show_colour()
            others = {each.swatches.value: each for each in self.seats if each is not seat}
            seat.swatches.taken = {
                colour: _("{colour} belongs to {name}").format(
                    colour=words[colour], name=other.name
                )
                for colour, other in others.items()
            }
            seat.swatches.owners = {colour: other.number for colour, other in others.items()}
            seat.remove.allow(not self.least, _("Someone has to play"))

    # ------------------------------------------------------------------ what it comes to
    def names(self) -> list[str]:
        """What the seats are called, each name once: a second Tim gets the number of his seat."""
        names: list[str] = []
        known: set[str] = set()
        for seat in self.seats:
            name = seat.name
            if name.casefold() in known:
                name = _("{name} ({number})").format(name=name, number=seat.number)
            known.add(name.casefold())
            names.append(name)
        return names

    def words(self) -> str:
        """What this company means for the game, and who is called otherwise than written."""
        if self.alone:
            return self._menu.solo
        count = len(self.seats)
        turns, begun = [seat.plate.turn for seat in self.seats], self._menu.begun
        told = [self._menu.together]
        if begun and None not in turns:
            told = [
                begun[turn].format(name=name)
                for turn, name in zip(turns, self.names(), strict=True)
                if turn is not None
            ]
        parts = [*self._renamed(), " · ".join(filter(None, told))]
        if self.full:
            parts.insert(0, _("All {number} seats are taken.").format(number=count))
        return " ".join(parts)

    def _renamed(self) -> list[str]:
        return [
            _("{name} is taken: seat {number} plays as {other}.").format(
                name=seat.name, number=seat.number, other=other
            )
            for seat, other in zip(self.seats, self.names(), strict=True)
            if seat.name != other
        ]

    def infos(self) -> tuple[SeatInfo, ...]:
        return tuple(
            SeatInfo(name, seat.swatches.value, seat.player)
            for name, seat in zip(self.names(), self.seats, strict=True)
        )

    def memory(self) -> tuple[SeatMemory, ...]:
        return tuple(
            SeatMemory(seat.written, seat.swatches.value, seat.player) for seat in self.seats
        )

    def likeliest_level(self) -> str:
        levels = [seat.player for seat in self.seats if seat.player != HUMAN]
        return levels[-1] if levels else usual_level(self._menu.name)


def across(flow: Flow, seats: Sequence[SeatRow], indent: int, most: int) -> int:
    """How many seats stand side by side, where there may be so many at most."""
    look, gap = flow.look, flow.look.u(GAP) // 2
    room = flow.width - 2 * indent
    four = (room - 3 * gap) // 4
    if most >= 4 and four >= max(each.upright_width(look) for each in seats):
        return 4
    half = (room - gap) // 2
    pairs = most > 1 and len(seats) > 1
    return 2 if pairs and half >= max(each.pair_width(look) for each in seats) else 1


def lay_seats(
    flow: Flow, seats: Sequence[SeatRow], free: Sequence[FreeLot], indent: int, columns: int
) -> None:
    """The seats in so many columns; four stand in one row, together with the lots to let."""
    left, width = flow.left, flow.width
    gap = flow.look.u(GAP) // 2
    each_wide = (width - 2 * indent - (columns - 1) * gap) // columns
    for lot in free:
        lot.visible = False
    for first in range(0, len(seats), columns):
        top, below = flow.y, flow.y
        row = seats[first : first + columns]
        for column, seat in enumerate(row):
            flow.y = top
            if columns > 1:
                flow.left, flow.width = left + indent + column * (each_wide + gap), each_wide
            seat.lay(flow, 0 if columns > 1 else indent, upright=columns == 4)
            below = max(below, flow.y)
        flow.y = below
        tallest = max(each.plate.rect.h for each in row)
        for seat in row:
            if columns == 4:
                foot = seat.plate.rect.bottom - seat.swatches.rect.bottom
                seat.swatches.rect.bottom = seat.plate.rect.y + tallest - foot
                seat.plate.inlay = seat.swatches.rect.inflate(flow.look.u(4), -flow.look.u(2))
            seat.plate.rect.h = tallest
    flow.left, flow.width = left, width
    if columns != 4:
        return
    model = seats[0].plate.rect
    for lot in free:
        lot.visible = lot.number > len(seats)
        lot.after = lot.number - 1 if lot.number > len(seats) + 1 else 0
        lot.picture = flow.look.u(LOT)
        x = model.x + (lot.number - 1) * (each_wide + gap)
        lot.rect = pygame.Rect(x, model.y, model.w, model.h)


def lay_on_lot(look: Look, lot: pygame.Rect, buttons: Sequence[Button]) -> None:
    """What a lot to let offers: the buttons for one more player."""
    gap = look.u(10)
    inner = pygame.Rect(lot.x + look.u(LOT) + look.u(20), lot.y, 0, lot.h)
    inner.w = lot.right - look.u(14) - inner.x
    tall = buttons[0].height_for(inner.w, look)
    y = lot.centery - (len(buttons) * (tall + gap) - gap) // 2
    for button in buttons:
        button.rect = pygame.Rect(inner.x, y, inner.w, tall)
        y += tall + gap


def lay_goals(
    flow: Flow, free: Sequence[FreeLot], below: Sequence[Widget], head: Label, goals: SoloGoals
) -> None:
    """What a game alone is played for, in place of the third and fourth lot; the rest below two."""
    look = flow.look
    second, third, last = (lot.rect for lot in free[1:4])
    for lot in free[2:]:
        lot.visible = False
    left = third.x + look.u(GAP)
    right = Flow(look, left, last.right - left, second.y)
    lower = Flow(look, free[0].rect.x, second.right - free[0].rect.x, flow.y)
    for part in below:
        lower.put(part, gap=12)
    right.put(head, gap=12)
    bottom = max(lower.y - look.u(12), right.y + look.u(GOALS))
    goals.fill(right.width, bottom - right.y, look)
    right.put(goals)
    flow.y = bottom


def lay_joining(flow: Flow, buttons: Sequence[Button], note: Paragraph, indent: int) -> None:
    """The buttons for one more player, and beside them (or below) what this company means."""
    look = flow.look
    left, width = flow.left, flow.width
    flow.left, flow.width = left + indent, width - 2 * indent
    widths = [min(flow.width, button.width_for(look)) for button in buttons]
    taken = sum(widths) + (len(widths) - 1) * look.u(GAP)
    room = flow.width - taken - look.u(GAP)
    if not buttons[0].visible:
        flow.put(note, gap=6)
    elif room >= look.u(NARROW):
        flow.beside([*buttons, note], [*widths, room], GAP, below=12)
    elif taken <= flow.width:
        flow.beside(buttons, widths, GAP, below=10)
        flow.put(note, gap=12)
    else:
        for button, wide in zip(buttons, widths, strict=True):
            flow.beside([button], [wide], below=10)
        flow.put(note, gap=12)
    flow.left, flow.width = left, width
