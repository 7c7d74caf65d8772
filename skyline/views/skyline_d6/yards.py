"""The dice of the central board: they lie in three yards and the supply, and tumble from there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from skyline.play.dice.felt import rows
from skyline.play.dice.flights import Flights, Spot
from skyline.play.dice.rows import DiceRows
from skyline.play.dice.tray import Tray
from skyline.play.parts import STAGGER
from skyline.play.pieces import TrayDie
from skyline.table.animator import Animator
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.playback import DRAW_BUDGET
from skyline.table.dice.shadow import slant_of
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.table import light_on_dice
from skyline.table.geometry import Vector
from skyline.table.paint import blank
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.sound import SoundBox
from skyline.views.skyline_d6.art.pips import KIND
from skyline.views.skyline_d6.art.yards import (
    SUPPLY,
    draw_heap,
    draw_label,
    heap,
    heap_edge,
    put_number,
)
from skyline.views.skyline_d6.layout import D6Layout
from skyline.widgets.base.look import Look

YARDS: Final = 3
APART: Final = 0.04  # seconds from one tumbling die to the next
RETURN_SECONDS: Final = 0.42
HAND_SPEED: Final = 2.2
"""Widths of the tray a second, when nobody's hand throws a die of the supply."""


class Board(Protocol):
    @property
    def yards(self) -> Sequence[Sequence[TrayDie]]: ...

    @property
    def supply(self) -> int: ...

    @property
    def coming(self) -> int:
        """Dice that have left the supply and not fallen yet."""


class Table(Protocol):
    """What the yards need of a table's parts."""

    @property
    def layout(self) -> D6Layout: ...

    @property
    def model(self) -> Board: ...

    animator: Animator
    flights: Flights
    tray: Tray
    sound: SoundBox
    calm: bool

    def beat(self, seconds: float) -> float: ...


class Yards:
    """Three felts and a heap; they follow the model by themselves, and lag behind only to move.

    Args:
        parts: of their table.
        seed: cosmetic.

    Attributes:
        leaving: dice that the model has taken out of the supply and that still lie in the heap.
        returning: dice that it has put there, and that are still on their way.
    """

    def __init__(self, parts: Table, seed: int) -> None:
        self._parts = parts
        self.leaving = self.returning = 0
        self._opened = False
        self._felts = tuple(
            DiceRows(self.floor(number), parts.animator, parts.sound, seed + number)
            for number in range(YARDS)
        )

    # ------------------------------------------------------------- places
    def outer(self, number: int) -> pygame.Rect:
        """A yard (0 to 2) or the supply with its frame, in window pixels."""
        layout = self._parts.layout
        return layout.supply if number == SUPPLY else layout.yards[number]

    def floor(self, number: int) -> pygame.Rect:
        """The felt of a yard, or the floor of the supply."""
        return bin_inner(self.outer(number), self._parts.layout.scale)

    def felt(self, number: int) -> DiceRows:
        """A yard (0 to 2), as its dice lie by now."""
        felt, parts = self._felts[number], self._parts
        felt.use_marks(parts.tray.marks, felt.dice)
        felt.slant = parts.tray.slant
        felt.patient, felt.width = parts.tray.patient, parts.layout.size[0]
        yards = parts.model.yards
        felt.see(yards[number], self.floor(number), max(map(len, yards)))
        return felt

    def spot(self, number: int, key: int) -> Spot:
        """Where a die of a yard lies, or lay when it was taken."""
        return self._felts[number].spot(key)

    @property
    def heaped(self) -> int:
        """How many dice are seen in the heap."""
        model = self._parts.model
        return max(0, model.supply + model.coming + self.leaving - self.returning)

    def heap_spot(self, number: int | None = None) -> Spot:
        """Where a die of the heap lies, counted from 0; without a number the top one."""
        floor = self.floor(SUPPLY)
        edge = heap_edge(floor)
        places = heap(floor.size, edge)
        top = self.heaped - 1 if number is None else number
        x, y, _z, _q = places[max(0, min(top, len(places) - 1))]
        return Spot(floor.x + x, floor.y + y, edge)

    def _light(self, day: Day) -> Vector:
        """The light of an hour on the dice: that of the felt to which they go."""
        layout = self._parts.layout
        return light_on_dice(layout.zones, day, layout.tray.center)

    # ------------------------------------------------------------- motion
    @property
    def moving(self) -> bool:
        """Whether dice are on their way into a yard, or in one."""
        return any(felt.moving for felt in self._felts)

    def linger(self, yard: int, key: int, until: float) -> None:
        """A die that the model has elsewhere is seen in its yard (0 to 2) up to a table time."""
        self._felts[yard].linger(key, until)

    def tumble(self, yard: int, die: TrayDie, at: float) -> float:
        """A die of the supply flies from the heap into a yard (0 to 2) at a table time.

        Returns when the next one may.
        The model has it there already.
        """
        self.leaving += 1

        def left() -> None:
            self.leaving = max(0, self.leaving - 1)
            self.felt(yard)  # those that were taken make room, even if no picture has shown it

        calm, start = self._parts.calm, self.heap_spot(max(0, self.heaped - self.leaving))
        self._felts[yard].toss(die, (start.x, start.y), at=at, left=left, calm=calm)
        return at + self._parts.beat(APART)

    def settle(self) -> None:
        """Whatever moved has arrived."""
        self.leaving = self.returning = 0
        if not self._opened:  # dice may leave before a first picture has shown where they lie
            self._opened = True
            for number in range(YARDS):
                self.felt(number)

    def throw_from_heap(self, fling: tuple[float, float] | None) -> tuple[float, float]:
        """A hand takes a die of the heap, to throw it into the tray.

        Returns the speed of its fling in pixels a second, which is that of the hand if it was
        flung.
        """
        tray, spot = self._parts.tray, self.heap_spot()
        tray.grab((round(spot.x), round(spot.y)))
        if fling is None:  # else the hand has carried it, and it has its size
            tray.taken_edge = round(spot.size)
        return fling or (HAND_SPEED * tray.area.w, -0.1 * tray.area.w)

    def return_dice(self, starts: Sequence[Spot], at: float) -> float:
        """Used dice go back to the heap from where they were; returns when the last is there."""
        parts = self._parts
        self.returning += len(starts)
        end = at
        first = self.heaped

        def landed() -> None:
            self.returning = max(0, self.returning - 1)
            parts.sound.play("put_down", volume=0.5)

        for number, start in enumerate(starts):
            end = parts.flights.send(
                KIND,
                str(number % 6 + 1),
                start,
                self.heap_spot(first + number),
                at=at + number * STAGGER,
                duration=parts.beat(RETURN_SECONDS),
                spin=0.0 if parts.calm else 1.0,
                landed=landed,
            )
        return end

    # ------------------------------------------------------------- ahead
    @property
    def _small_edge(self) -> int:
        """Of dice that lie side by side; the heap is painted with their pictures."""
        return rows(self.floor(0).size, 1)[0]

    def die_edges(self) -> tuple[int, ...]:
        """Pixels of dice as they are seen, or will be once one more comes or a yard is taken."""
        counts = [len(yard) for yard in self._parts.model.yards]
        size, tray = self.floor(0).size, self._parts.tray
        found = [self._small_edge]
        found += [rows(size, max(counts) + more)[0] for more in (-1, 0, 1)]
        found += [tray.edge_for(count + more, lying=True) for count in counts for more in (0, 1)]
        return tuple(dict.fromkeys(found))

    def prepare(self, until: float, day: Day) -> bool:
        """Paints what lies here in the light of an hour, up to a time of ``perf_counter``.

        Returns whether more is to do.
        """
        for number in range(SUPPLY + 1):
            for _step in self.steps(number, day):
                if time.perf_counter() >= until:
                    return True
        return False

    def steps(self, number: int, day: Day) -> Steps[None]:
        """Makes in short steps what a yard or the supply is painted with in an hour's light."""
        tint, slant, marks = self._light(day), slant_of(day.shadow), self._parts.tray.marks
        edge = self._small_edge if number == SUPPLY else self.felt(number).edge
        pen = artist(edge, tint, slant)
        yield from pen.prepare_steps(DieLook(KIND, marks))
        if number == SUPPLY:
            draw_heap(blank(1, 1), self.floor(SUPPLY), self.heaped, pen, marks)
            return
        yield from self.felt(number).paint_ahead(pen)

    def prefetch(self, until: float) -> None:
        """Paints coming pictures of dice in the air, up to a time of ``perf_counter``."""
        if self.leaving and time.perf_counter() < until:  # the heap, once the next one has left
            tray = self._parts.tray
            pen = artist(self._small_edge, self._felts[0].tint, tray.slant)
            draw_heap(blank(1, 1), self.floor(SUPPLY), self.heaped - 1, pen, tray.marks)
        for felt in self._felts:
            felt.prefetch(until)

    # ------------------------------------------------------------- drawing
    def shown(self, number: int, *, raised: bool = False) -> object:
        """What decides how the ground of a yard or of the supply looks, besides the hour."""
        if number == SUPPLY:
            return self.heaped
        felt = self.felt(number)
        if felt.moving:
            return None
        return raised, tuple((die.key, die.face) for die in felt.dice)

    def paint(
        self,
        picture: pygame.Surface,
        number: int,
        day: Day,
        look: Look,
        *,
        refill: int = 0,
        raised: bool = False,
    ) -> None:
        """Paints what lies still in a yard or in the supply, with its label.

        The dice are ``raised`` while the pointer is on their yard; ``refill`` is its number.
        """
        parts, tint = self._parts, self._light(day)
        for felt in self._felts:
            felt.tint = tint
        if number == SUPPLY:
            pen = artist(self._small_edge, tint, parts.tray.slant)
            draw_heap(picture, self.floor(SUPPLY), self.heaped, pen, parts.tray.marks)
        elif not self.felt(number).moving:
            if self.felt(number).dice:
                self.felt(number).draw(picture, raised=raised)
            else:
                put_number(picture, self.floor(number), number)
        figure = self.heaped if number == SUPPLY else refill
        draw_label(picture, self.outer(number), parts.layout.scale, look, number, figure)

    def draw(self, surface: pygame.Surface, budget: float = DRAW_BUDGET) -> None:
        """Draws what moves; missing pictures may take ``budget`` seconds."""
        for felt in self._felts:
            if felt.moving:
                felt.draw(surface)
        flying = [felt for felt in self._felts if felt.flying]
        for felt in flying:
            felt.draw_flying(surface, budget / len(flying))
