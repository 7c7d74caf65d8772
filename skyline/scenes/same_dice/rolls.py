"""The rolls of a kind in lines: above each what fell, below it what every seat made of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from skyline.scenes.day.towers import BLACK, EVENING, EVENING_LIT
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.widget import Widget, sentences
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target
from skyline.widgets.models.same_dice import SameDiceSheet, SameKind, SameRoll, Use

CELL: Final = 58.0  # design pixels of width of a roll
GAP: Final = 10.0
RIM: Final = 8.0  # by which the chosen roll's ground is wider
ROWS: Final = 7.0  # between seats
DIE: Final = 46.0  # edge of a die,
DIE_ROW: Final = 60.0  # and what its shadow needs
KIND: Final = 22  # design size of the name of a kind,
NUMBER: Final = 16  # of a roll's number,
NAME: Final = 19  # of a seat's name,
POINTS: Final = 22  # and of points
USE: Final = 42.0  # height of what a seat did
SEATS_LEAST: Final = 54.0  # width of the names
SEATS_MOST: Final = 190.0
SEATS_SHARE: Final = 0.24
BETWEEN: Final = 26.0  # lines
AROUND: Final = 7.0  # the sheet's edge, for the ring around the focus


class _Line(NamedTuple):
    """Rolls of one kind beside each other."""

    kind: SameKind
    first: int  # number of its first roll
    many: int
    top: int  # pixels below the sheet's top


class RollSheet(Widget):
    """Rolls to choose with pointer or arrows, in the hands of every seat."""

    def __init__(
        self,
        sheet: SameDiceSheet,
        marks: Callable[[], Marks],
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__("rolls")
        self.sheet = sheet
        parted = next((each for each in sheet.kinds if each.parting), None)
        self.kind = parted or next(each for each in sheet.kinds if each.rolls)
        self.number = self.kind.parting or 1
        self.seat = 0
        self.tells = False  # whether a note says what was done, for it stands nowhere near
        self._marks = marks
        self._on_choose = on_choose
        self._on_open = on_open
        self._laid: tuple[tuple[int, Look], list[_Line]] | None = None

    @property
    def roll(self) -> SameRoll:
        return self.kind.rolls[self.number - 1]

    @property
    def use(self) -> Use | None:
        return self.roll.uses[self.seat]

    def choose(self, kind: SameKind, number: int, seat: int, *, show: bool) -> None:
        if (kind, number, seat) == (self.kind, self.number, self.seat):
            return
        self.kind, self.number, self.seat = kind, number, seat
        if show and self.area is not None:
            column = self._column(self.line, number).move(0, self.rect.y - self.place.y)
            head = self._heading(self.look)
            column.y, column.h = column.y - head, column.h + head
            self.area.reveal(column, self.look.u(6), not self.look.reduced_motion)
        self._on_choose()

    # ------------------------------------------------------------------ places
    def _names(self, width: int, look: Look) -> int:
        """Pixels of width of gem and name at the left of a line."""
        px = look.px(NAME)
        longest = max(lettering.measure(name, px, "Bold")[0] for name, _c in self.sheet.seats)
        wanted = longest + px + look.u(26)
        most = min(look.u(SEATS_MOST), round(width * SEATS_SHARE))
        return max(look.u(SEATS_LEAST), min(wanted, most))

    def _heading(self, look: Look) -> int:
        return round(look.px(KIND) * 2.0)

    def _heights(self, look: Look) -> tuple[int, int, int]:
        """Pixels of a roll's number, its die, and of what a seat did."""
        return round(look.px(NUMBER) * 1.5), look.u(DIE_ROW), look.u(USE)

    def _line_height(self, look: Look) -> int:
        number, die, use = self._heights(look)
        return number + die + len(self.sheet.seats) * (use + look.u(ROWS))

    def _lines_for(self, width: int, look: Look) -> tuple[list[_Line], int]:
        """All lines of a width, and the height that they take."""
        room = width - self._names(width, look) - 2 * look.u(AROUND)
        most = max(1, (room + look.u(GAP)) // (look.u(CELL) + look.u(GAP)))
        lines, top = list[_Line](), look.u(AROUND)
        for kind in self.sheet.kinds:
            top += self._heading(look) if kind.rolls else 0
            for first in range(1, len(kind.rolls) + 1, most):
                count = min(most, len(kind.rolls) + 1 - first)
                lines.append(_Line(kind, first, count, top))
                top += self._line_height(look) + look.u(BETWEEN)
        return lines, top

    def height_for(self, width: int, look: Look) -> int:
        return self._lines_for(width, look)[1]

    @property
    def lines(self) -> list[_Line]:
        key = self.rect.w, self.look
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self._lines_for(*key)[0]
        return self._laid[1]

    @property
    def line(self) -> _Line:
        """The one of the chosen roll."""
        own = [each for each in self.lines if each.kind is self.kind]
        return next(each for each in own if 0 <= self.number - each.first < each.many)

    def _column(self, line: _Line, number: int) -> pygame.Rect:
        """A roll in the window, from its number to the last seat."""
        look, place = self.look, self.place
        wide = look.u(CELL)
        left = place.x + look.u(AROUND) + self._names(place.w, look)
        left += (number - line.first) * (wide + look.u(GAP))
        return pygame.Rect(left, place.y + line.top, wide, self._line_height(look))

    def _cell(self, column: pygame.Rect, seat: int) -> pygame.Rect:
        """What a seat did with the roll of a column."""
        above, die, use = self._heights(self.look)
        top = column.y + above + die + seat * (use + self.look.u(ROWS))
        return pygame.Rect(column.x, top, column.w, use)

    def cell(self) -> pygame.Rect:
        """What the chosen seat did with the chosen roll, in the window."""
        return self._cell(self._column(self.line, self.number), self.seat)

    def _columns(self) -> Iterator[tuple[_Line, SameRoll, pygame.Rect]]:
        """Every roll that can be seen, with its place in the window."""
        clip = self.shown
        for line in self.lines:
            for roll in line.kind.rolls[line.first - 1 : line.first - 1 + line.many]:
                column = self._column(line, roll.number)
                if column.colliderect(clip):
                    yield line, roll, column

    def _at(self, position: tuple[int, int]) -> tuple[SameKind, int, int] | None:
        seats = range(len(self.sheet.seats))
        for line, roll, column in self._columns():
            if column.collidepoint(position):
                over = (seat for seat in seats if position[1] < self._cell(column, seat).bottom)
                return line.kind, roll.number, next(over, seats[-1])
        return None

    # ------------------------------------------------------------------ input
    def targets(self) -> list[Target]:
        if not self.visible:
            return []
        clip = self.shown
        found = [Target(self.name, clip, self.enabled, "")]
        for line, roll, column in self._columns():
            if column.clip(clip).h * 2 > column.h:
                name = f"roll:{line.kind.name}{roll.number}"
                found.append(Target(name, column.clip(clip), True, ""))
        return found

    def told(self, seat: int) -> str:
        """What a seat did with the chosen roll."""
        use = self.roll.uses[seat]
        return use.words if use is not None else _("Did not get this far.")

    def title(self) -> str:
        words = _("Roll {number}: {die}")
        return words.format(number=self.number, die=self.roll.words)

    def words(self) -> str:
        return self.spoken() if self.tells else ""

    def spoken(self) -> str:
        name = self.sheet.seats[self.seat][0]
        told = _("{name}: {words}").format(name=name, words=self.told(self.seat))
        return sentences(self.kind.title, self.title(), told)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """A roll that is chosen already is looked at in the film when it is pressed again."""
        at = self._at(position) if inside else None
        if at is None:
            return
        if at == (self.kind, self.number, self.seat):
            self._on_open()
        self.choose(*at, show=False)

    def act(self, action: Action) -> bool:
        """Left and right from roll to roll, up and down from seat to seat and line to line."""
        match action:
            case Action.PRESS | Action.CONFIRM:
                self._on_open()
            case Action.LEFT | Action.RIGHT:
                number = self.number + (1 if action is Action.RIGHT else -1)
                if 1 <= number <= len(self.kind.rolls):
                    self.choose(self.kind, number, self.seat, show=True)
            case Action.UP | Action.DOWN:
                return self._step(1 if action is Action.DOWN else -1)
            case _:
                return False
        return True

    def _step(self, step: int) -> bool:
        """To the next seat down or up, else to the line there; out of the sheet at its ends."""
        seat, last = self.seat + step, len(self.sheet.seats) - 1
        if 0 <= seat <= last:
            self.choose(self.kind, self.number, seat, show=True)
            return True
        line = self.line
        place = self.lines.index(line) + step
        if not 0 <= place < len(self.lines):
            return False
        other = self.lines[place]
        column = min(self.number - line.first, other.many - 1)
        self.choose(other.kind, other.first + column, 0 if step > 0 else last, show=True)
        return True

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for line, roll, column in self._columns():
            if roll.number == line.first:
                self._draw_names(surface, column)
                if roll.number == 1:
                    self._draw_heading(surface, line)
            chosen = line.kind is self.kind and roll.number == self.number
            self._draw_roll(surface, roll, column, chosen, line.kind.parting == roll.number)

    def _draw_heading(self, surface: pygame.Surface, line: _Line) -> None:
        look, px = self.look, self.look.px(KIND)
        tall = self._heading(look)
        left, top = self.place.x + look.u(AROUND), self.place.y + line.top - tall
        box = pygame.Rect(left, top, self.place.w - 2 * look.u(AROUND), round(tall * 0.8))
        lettering.draw(
            surface, line.kind.title, box.midleft, px, look.ink, "ExtraBold", "left", box=box
        )
        after = left + lettering.measure(line.kind.title, px, "ExtraBold")[0] + look.u(16)
        ink = look.ink if look.high_contrast else look.ink_quiet
        ends = (after, box.centery), (box.right, box.centery)
        pygame.draw.line(surface, ink, *ends, max(1, look.u(1.4)))

    def _draw_names(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        look, px = self.look, self.look.px(NAME)
        left = self.place.x + look.u(AROUND)
        room = self._names(self.place.w, look) - px - look.u(18)
        for seat, (name, colour) in enumerate(self.sheet.seats):
            row = self._cell(column, seat)
            colour.put(surface, round(px * 0.85), midleft=(left, row.centery))
            if room < look.u(30):
                continue
            at = left + px + look.u(4), row.centery
            fitting = lettering.fitting_px(name, px, room, "Bold")
            lettering.draw(surface, name, at, fitting, look.ink, "Bold", "left", max_width=room)

    def _draw_roll(
        self,
        surface: pygame.Surface,
        roll: SameRoll,
        column: pygame.Rect,
        chosen: bool,
        parted: bool,
    ) -> None:
        look = self.look
        above, die, _use = self._heights(look)
        if chosen:
            around = column.inflate(look.u(RIM), 0)
            around.h -= look.u(ROWS - RIM / 2)
            if self.focused:
                put_focus(surface, around, look.u(8), look)
            ground = (255, 255, 255, 255) if look.high_contrast else (255, 250, 234, 210)
            surface.blit(shapes.rounded(around.size, look.u(8), ground), around)
            ring = shapes.ring(around.size, look.u(8), (*AMBER, 255), look.u(3))
            surface.blit(ring, around)
        px, box = look.px(NUMBER), pygame.Rect(column.topleft, (column.w, above))
        weight, ink = ("ExtraBold", look.ink) if parted or chosen else ("Medium", look.ink_quiet)
        lettering.draw(surface, str(roll.number), box.center, px, ink, weight, box=box)
        if parted:
            at = box.right - px * 0.5, box.centery
            put_icon(surface, "crossroads", at, round(px * 0.95), look.ink)
        at = column.centerx, column.y + above + round(die * 0.46)
        self.sheet.draw_die(surface, roll.face, at, look.u(DIE), self._marks())
        for seat, use in enumerate(roll.uses):
            own = chosen and seat == self.seat
            self._draw_use(surface, self._cell(column, seat), use, own=own)

    def _draw_use(
        self, surface: pygame.Surface, rect: pygame.Rect, use: Use | None, *, own: bool
    ) -> None:
        look, radius = self.look, self.look.u(7)
        if use is None:
            line = max(1, look.u(2))
            ends = (
                (rect.centerx - look.u(8), rect.centery),
                (rect.centerx + look.u(8), rect.centery),
            )
            pygame.draw.line(surface, look.ink_quiet, *ends, line)
        else:
            put_use(surface, rect, use.sign, use.worth, look, lit=own)
        if own:
            ring = shapes.ring(rect.size, radius, (*AMBER, 255), max(2, look.u(4)))
            surface.blit(ring, rect)


def put_use(
    surface: pygame.Surface,
    rect: pygame.Rect,
    sign: str,
    worth: int | None,
    look: Look,
    *,
    lit: bool = False,
) -> None:
    """What was done with a die: an evening pane with its points, or a sign on paper."""
    radius = look.u(7)
    if sign:
        pale = (255, 255, 255) if look.high_contrast else (244, 233, 206)
        rim = (*(look.ink if look.high_contrast else (172, 146, 108)), 255)
        surface.blit(plate(rect.size, radius, pale, pale, rim, look.u(1.5)), rect)
        put_icon(surface, sign, rect.center, round(rect.h * 0.5), look.ink_quiet)
        return
    top, low = (BLACK, BLACK) if look.high_contrast else EVENING_LIT if lit else EVENING
    surface.blit(plate(rect.size, radius, top, low, (28, 18, 34, 255), look.u(1.5)), rect)
    words = "" if worth is None else str(worth)
    colour = AMBER if worth else look.cream_quiet
    px = lettering.fitting_px(words, look.px(POINTS), rect.w * 0.8, "ExtraBold")
    lettering.draw(surface, words, rect.center, px, colour, "ExtraBold", box=rect)
