"""What there is to say about one step: how good it was, what was better, how everyone stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import BRASS
from skyline.text.words import _, ngettext
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.charts.drawing import put_choice, put_sign
from skyline.widgets.controls.swatch import SeatColour, gem
from skyline.widgets.controls.widget import Still

TITLE: Final = 25
LABEL: Final = 16
WORDS: Final = 19
SIGN: Final = 40.0
MARK: Final = 25.0
LOWEST_STREET: Final = 52.0  # design pixels, with the gap below
HIGHEST_STREET: Final = 130.0
STREET_SHARE: Final = 0.46  # of its width, where streets stand side by side
APART: Final = 20.0  # design pixels between them
FRAME: Final = (92, 62, 44)
DrawSeat = Callable[[pygame.Surface, pygame.Rect, int, int], None]


@dataclass(frozen=True)
class SeatLine:
    name: str
    colour: SeatColour
    points: int
    worth: str  # expected result in words; empty while it is not known


@dataclass(frozen=True)
class StepNote:
    title: str  # how good it was, in a word or two
    value: str  # what it changed, in words; empty for nothing
    basis: str  # what that is reckoned by, where it is not what the seats' figures are told by
    level: int | None  # of the decision from 0 to 4
    rolled: bool
    played: str  # empty at the end
    better: str  # empty for nothing
    alike: bool  # whether that is no better by the figures that are told
    costs: str  # what is worse of what was played; empty for nothing that is seen
    reason: str  # why the better move is good; empty if nobody can tell
    seats: Sequence[SeatLine]  # before it
    measure: str  # what the seats' last figures are
    aside: bool  # whether these are no reckoning of the decision


def first_sentence(text: str) -> str:
    first, stop, _more = text.partition(". ")
    return first + stop.rstrip()


class StepCard(Still):
    """Words on paper, and where there is room everyone's street; read, not pressed."""

    def __init__(self, note: StepNote, draw_seat: DrawSeat) -> None:
        super().__init__("step")
        self.note = note
        self.position = 0
        self.words_only = False  # whether a strip of its own tells how everyone stands
        self.terse = False  # whether costs are told with the first sentence of a reason
        self.short = False  # whether what was played is told only by the list beside it
        self._draw_seat = draw_seat

    def height_for(self, width: int, look: Look) -> int:
        return self._lay(None, pygame.Rect(0, 0, width, 0), look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._lay(surface, self.place, look)

    def _lay(self, surface: pygame.Surface | None, rect: pygame.Rect, look: Look) -> int:
        """Draws (or only measures) everything; returns the height in pixels."""
        y = rect.y + self._head(surface, rect, look)
        note, short = self.note, self.short and self.note.better  # else nothing would be told here
        if note.costs:
            px, box = look.px(WORDS - 1), pygame.Rect(rect.x, y, rect.w, 4000)
            y += _paragraph(surface, note.costs, box, px, look.ink, "SemiBold") + look.u(8)
        if note.played and not short:
            box = pygame.Rect(rect.x, y, rect.w, 0)
            y += self._choice(surface, box, note.played, "", better=False, look=look)
        if note.better:
            box = pygame.Rect(rect.x, y, rect.w, 0)
            why = first_sentence(note.reason) if self.terse and note.costs else note.reason
            y += self._choice(surface, box, note.better, why, better=True, look=look)
        if self.words_only:
            return y - rect.y
        y += self._line(surface, rect, y, look)
        y += self._seats(surface, pygame.Rect(rect.x, y, rect.w, 0), look)
        return y - rect.y

    def _line(self, surface: pygame.Surface | None, rect: pygame.Rect, y: int, look: Look) -> int:
        """The line above what everyone has; returns the height with its margins."""
        if surface is not None:
            line = (rect.x, y + look.u(6), rect.w, max(1, look.u(1.6)))
            pygame.draw.rect(surface, BRASS, line)
        return look.u(16)

    # ------------------------------------------------------------- side by side
    def words_height(self, width: int, look: Look) -> int:
        """Pixels of height without what everyone has."""
        before, self.words_only = self.words_only, True
        height = self.height_for(width, look)
        self.words_only = before
        return height

    def strip_heights(self, width: int, look: Look) -> tuple[int, int]:
        """The least and the best height of what everyone has, side by side; 0 for one alone."""
        count = len(self.note.seats)
        if count < 2:
            return 0, 0
        each = self._column(width, look)
        told = look.u(16) + self._measure(None, pygame.Rect(0, 0, width, 0), look)
        told += self._told_lines(each, look) * round(look.px(WORDS - 1) * 1.55)
        return told + look.u(LOWEST_STREET), told + round(each * STREET_SHARE)

    def column_height(self, width: int, look: Look) -> int:
        """Pixels of height of what everyone has, one below the other and without streets."""
        box = pygame.Rect(0, 0, width, 0)
        return self._line(None, box, 0, look) + self._seats(None, box, look)

    def draw_column(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        top = rect.y + self._line(surface, rect, rect.y, look)
        box = pygame.Rect(rect.x, top, rect.w, 0)
        self._seats(surface, box, look, streets=False)

    def _column(self, width: int, look: Look) -> int:
        count = len(self.note.seats)
        return (width - look.u(APART) * (count - 1)) // count

    def draw_strip(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """What everyone has, side by side: points in words, and a street that fills the rest."""
        px, each = look.px(WORDS - 1), self._column(rect.w, look)
        lines, row = self._told_lines(each, look), round(px * 1.55)
        top = rect.y + self._line(surface, rect, rect.y, look)
        top += self._measure(surface, pygame.Rect(rect.x, top, rect.w, 0), look)
        for number, seat in enumerate(self.note.seats):
            x = rect.x + number * (each + look.u(APART))
            self._seat(surface, seat, pygame.Rect(x, top, each, row), px, look, lines)
            y = top + lines * row
            box = pygame.Rect(x, y, each, rect.bottom - y)
            self._draw_street(surface, box, number, look)

    def _draw_street(
        self, surface: pygame.Surface, box: pygame.Rect, seat: int, look: Look
    ) -> None:
        self._draw_seat(surface, box, self.position, seat)
        pygame.draw.rect(surface, FRAME, box.inflate(2, 2), max(1, look.u(1.6)))

    def _measure(self, surface: pygame.Surface | None, rect: pygame.Rect, look: Look) -> int:
        """What the seats' last figures are; returns its height in pixels."""
        if not self.note.measure:
            return 0
        box = pygame.Rect(rect.x, rect.y, rect.w, 4000)
        small = look.px(LABEL)
        return _paragraph(surface, self.note.measure, box, small, look.ink_quiet, "Bold")

    def _told_lines(self, width: int, look: Look) -> int:
        """On how many lines of a width each seat is told."""
        px = look.px(WORDS - 1)
        wide = max(self._seat_width(seat, px, look, bare=True) for seat in self.note.seats)
        return 2 if wide > width else 1

    def _head(self, surface: pygame.Surface | None, rect: pygame.Rect, look: Look) -> int:
        note, px = self.note, look.px(TITLE)
        size = look.u(SIGN)
        signed = note.rolled or note.level is not None
        left = rect.x + (size + look.u(12) if signed else 0)
        used = lettering.measure(note.value, px, "ExtraBold")[0] if note.value else 0
        room = rect.right - left - (used + look.u(12) if used else 0)
        lines = lettering.wrap(note.title, px, room, "ExtraBold")
        below = used and max(lettering.measure(each, px, "ExtraBold")[0] for each in lines) > room
        if below:
            room = rect.right - left
            lines = [*lettering.wrap(note.title, px, room, "ExtraBold"), note.value]
        step = round(px * 1.2)
        height = max(size, len(lines) * step) + look.u(12)
        small = look.px(LABEL)
        basis = lettering.wrap(note.basis, small, rect.right - left, "Bold") if note.basis else []
        whole = height + len(basis) * round(small * 1.3)
        if surface is None:
            return whole
        middle = rect.y + (height - look.u(12)) / 2
        for number, each in enumerate(basis):
            at = left, rect.y + height - look.u(6) + (number + 0.3) * small * 1.3
            lettering.draw(surface, each, at, small, look.ink_quiet, "Bold", "left")
        if note.rolled:
            put_icon(surface, "dice", (rect.x + size / 2, middle), size, look.ink)
        elif note.level is not None:
            put_sign(surface, note.level, (rect.x + size / 2, middle), size)
        at = left, middle - (len(lines) - 1) * step / 2
        lettering.draw_lines(
            surface, lines, at, step, px, look.ink, "ExtraBold", "left", max_width=room
        )
        if note.value and not below:
            at = (rect.right, middle)
            lettering.draw(surface, note.value, at, px, look.ink, "ExtraBold", "right")
        return whole

    def _choice(
        self,
        surface: pygame.Surface | None,
        rect: pygame.Rect,
        words: str,
        why: str,
        *,
        better: bool,
        look: Look,
    ) -> int:
        size, px, small = look.u(MARK), look.px(WORDS), look.px(LABEL)
        left = rect.x + size + look.u(12)
        head = round(small * 1.4)
        if surface is not None:
            sign = rect.x + size / 2, rect.y + head
            title = _("Played")
            if better:
                title = _("As good") if self.note.alike else _("Better")
            if self.note.rolled and not better:
                title = _("Rolled")
                put_icon(surface, "dice", sign, size, look.ink_quiet)
            else:
                put_choice(surface, sign, size, better=better)
            at = (left, rect.y + head / 2)
            lettering.draw(surface, title, at, small, look.ink_quiet, "Bold", "left")
        box = pygame.Rect(left, rect.y + head, rect.right - left, 4000)
        tall = head + _paragraph(surface, words, box, px, look.ink, "Bold")
        if why:
            box.y += tall - head
            tall += _paragraph(surface, why, box, look.px(WORDS - 1), look.ink_quiet, "Medium")
        return tall + look.u(8)

    def _seats(
        self,
        surface: pygame.Surface | None,
        rect: pygame.Rect,
        look: Look,
        *,
        streets: bool = True,
    ) -> int:
        px = look.px(WORDS - 1)
        lines, row = self._told_lines(rect.w, look), round(px * 1.55)
        y = rect.y + self._measure(surface, rect, look)
        street = self._street_height(look) if surface is not None and streets else 0
        for number, seat in enumerate(self.note.seats):
            if surface is not None:
                self._seat(surface, seat, pygame.Rect(rect.x, y, rect.w, row), px, look, lines)
            if surface is not None and street:
                box = pygame.Rect(rect.x, y + lines * row, rect.w, street - look.u(12))
                self._draw_street(surface, box, number, look)
            y += lines * row + street
        return y - rect.y

    def _street_height(self, look: Look) -> int:
        """Pixels for each street below its player; 0 where there is no room for that."""
        count = len(self.note.seats)
        spare = (self.rect.h - self.height_for(self.rect.w, look)) // count
        if count < 2 or spare < look.u(LOWEST_STREET):
            return 0
        return min(spare, look.u(HIGHEST_STREET))

    @property
    def _worth_weight(self) -> str:
        return "Bold" if self.note.aside else "ExtraBold"

    def _seat_width(self, seat: SeatLine, px: int, look: Look, *, bare: bool) -> int:
        """Pixels that everything about a seat takes on one line."""
        wide = round(px * 0.95) + look.u(3 + 9 + 10 + 14)
        for text, weight in ((seat.name, "SemiBold"), (_points(seat, bare=bare), "Medium"),
                             (seat.worth, self._worth_weight)):  # fmt: skip
            wide += lettering.measure(text, px, weight)[0]
        return wide

    def _seat(
        self,
        surface: pygame.Surface,
        seat: SeatLine,
        row: pygame.Rect,
        px: int,
        look: Look,
        lines: int,
    ) -> None:
        size = round(px * 0.95)
        sign = gem(seat.colour.shape, seat.colour.rgb, size)
        surface.blit(sign, sign.get_rect(midleft=(row.x + look.u(3), row.centery)))
        left = row.x + look.u(3) + size + look.u(9)
        at = (left, row.centery)
        lettering.draw(
            surface, seat.name, at, px, look.ink, "SemiBold", "left", max_width=row.right - left
        )
        y = row.centery + (lines - 1) * row.h
        right = float(row.right)
        if seat.worth:
            colour = look.ink_quiet if self.note.aside else look.ink
            right = lettering.draw(
                surface, seat.worth, (right, y), px, colour, self._worth_weight, "right"
            ).left - look.u(14)
        bare = lines == 1 and any(
            self._seat_width(each, px, look, bare=False) > row.w for each in self.note.seats
        )
        words = _points(seat, bare=bare)
        lettering.draw(surface, words, (right, y), px, look.ink_quiet, "Medium", "right")


class SeatStrip(Still):
    """How everyone stands, side by side below a card that leaves it out, or below the list."""

    def __init__(self, card: StepCard) -> None:
        super().__init__("seats")
        self._card = card
        self.below_list = False  # then one below the other

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.place.h:
            draw = self._card.draw_column if self.below_list else self._card.draw_strip
            draw(surface, self.place, look)


def _points(seat: SeatLine, *, bare: bool) -> str:
    """What it has; where there is little room without the word, which stands above."""
    number = str(seat.points).replace("-", "\N{MINUS SIGN}")
    text = ngettext("{number} point", "{number} points", seat.points)
    return number if bare else text.format(number=number)


def _paragraph(
    surface: pygame.Surface | None,
    text: str,
    box: pygame.Rect,
    px: int,
    colour: lettering.Colour,
    weight: str,
) -> int:
    """Draws (or only measures) wrapped text; returns its height in pixels."""
    if surface is not None:
        return lettering.draw_wrapped(surface, text, box, px, colour, weight, line_height=1.3)
    return len(lettering.wrap(text, px, box.w, weight)) * round(px * 1.3)
