"""Turns changes on a table of Skyline D6 into motion: dice tumble, storeys rise, stars fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from skyline.games.skyline_d6.events import MostChanged
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.places import places
from skyline.play.dice.flights import Spot
from skyline.play.motion.effects import Effects
from skyline.play.pieces import DiceFly, DieMoves, Place
from skyline.table import bits
from skyline.table.animator import ease_in, ease_in_out, ease_out, linear
from skyline.table.dice.throw_types import LONGEST
from skyline.views.skyline_d6.art.motion import RISEN
from skyline.views.skyline_d6.pieces import (
    CrossedOut,
    DiceReturn,
    DieTumbles,
    DieTurns,
    DieUsed,
    LoanInked,
    StarRises,
    StarUsed,
    box_place,
    loan_place,
)
from skyline.views.skyline_d6.table import D6Parts

ROLL_SECONDS = 0.8  # of a thrown die, before others tumble
CLEAR_SECONDS = 0.18  # after which a die that is taken has flown past the supply
WRITE_SECONDS = 0.28  # a die on its way to its box
LAY_SECONDS = 0.18  # one that a hand has carried there
NEAR = 3.0  # edges of a die that a hand may leave it away from its box
RISE_SECONDS = 0.34
BUILD_SECONDS = 0.50  # of a storey or a bridge
WRITTEN_SECONDS = (1 - RISEN) * BUILD_SECONDS  # the later part of it, in which a pencil writes
CROWN_SECONDS = 0.42
TURN_SECONDS = 0.28
STAR_SECONDS = 0.56
PAY_SECONDS, SOON_SECONDS = 0.8, 0.05  # points on their way to the total; before a bridge stands
SHEET_SECONDS = 0.45
_DUST = (236, 226, 204)  # of paper


class D6Effects(Effects):
    """Plans motion for a table of Skyline D6: a die whose value is fixed keeps its top face up."""

    straight = ("tray",)
    arc = 0.13  # clear of the frames of yards and tray, and below what is said

    def __init__(
        self,
        parts: D6Parts,
        hour_passes: Callable[[int], None],
        tell: Callable[[object], None],
    ) -> None:
        super().__init__(parts, hour_passes, tell)
        self._table = parts
        self._clear = 0.0  # when no die that is taken is in the way of those that refill yards
        self._next = 0.0  # when the next one of these may leave
        self._waits_from: float | None = None  # since when a die waits for its loan to be written

    def after_undo(self, changes: Sequence[object], follow: Callable[[], None]) -> None:
        """Dice show the faces again that they had."""
        tray = self._table.tray
        for die in self._table.model.tray:
            if die.letter is not None:
                tray.turn(die)
        follow()

    def show(self, changes: Iterable[object], fling: tuple[float, float] | None = None) -> None:
        parts, changes = self._table, tuple(changes)
        if any(isinstance(each, DieMoves) and each.target.zone == "tray" for each in changes):
            parts.tray.forget(die.key for die in parts.model.tray)
            parts.tray.lay(parts.model.tray, parts.model.tray_room)
            parts.flights.edge = parts.tray.edge  # many dice are small: no need to draw them large
        super().show(changes, fling)

    def _own(self, change: object) -> None:
        match change:
            case DieTumbles():
                self._die_tumbles(change)
            case DieTurns():
                self._die_turns(change)
            case DieUsed():
                self._die_used(change)
            case LoanInked(_seat, circle, _pips):
                self._sound_at("coin", self._cursor)
                self._waits_from = self._cursor
                self._grows(loan_place(circle), BUILD_SECONDS, linear)
            case StarRises(seat, place):
                self._star_rises(seat, place)
            case StarUsed(seat, ability, _activated):
                self._sound_at("stamp" if ability else "undo", self._cursor)
                if ability is not None and seat == self._table.seat:
                    self._grows(Place("ability", ability), RISE_SECONDS)
            case CrossedOut(seat, ability):
                if seat == self._table.seat:
                    self._grows(Place("ability", ability), RISE_SECONDS)
            case DiceReturn():
                self._dice_return(change)

    def _told(self, event: object) -> None:
        if isinstance(event, MostChanged):
            self._tell_at(event, self._cursor)

    # ------------------------------------------------------------- dice
    def _leaves(self, change: DieMoves, begin: float) -> None:
        super()._leaves(change, begin)
        if change.origin.zone == "yard":
            yards = self._table.yards
            yards.linger(change.origin.floor - 1, int(change.origin.key), begin)
            self._clear = begin + self._table.beat(CLEAR_SECONDS)

    def _dice_fly(self, change: DiceFly, fling: tuple[float, float] | None) -> None:
        """What tumbles into the yards does not wait until the die of the hand lies."""
        super()._dice_fly(change, fling)
        self._cursor -= LONGEST - ROLL_SECONDS

    def _die_tumbles(self, change: DieTumbles) -> None:
        """A die falls out of the supply into a yard, the next one soon after it.

        The first one lets those go by that leave for the hand. What is done with the hand does
        not wait for them.
        """
        parts = self._table
        dice = parts.model.yards[change.yard - 1]
        die = next(die for die in dice if die.key == change.key)
        begin = max(self._cursor, self._clear, self._next)
        self._next = parts.yards.tumble(change.yard - 1, die, begin)

    def _dice_return(self, change: DiceReturn) -> None:
        """Dice fall back into the heap from where they were used."""
        parts = self._table
        zones, size = parts.layout.zones, parts.tray.usual_edge * 0.6
        starts = [Spot(zones.paper.centerx, zones.ledge.centery, size)] * change.dice
        for number, place in enumerate(change.places[: change.dice]):
            spot = parts.spot(place)
            starts[number] = Spot(spot.x, spot.y, size)
        parts.yards.return_dice(starts, self._cursor)

    def _die_turns(self, change: DieTurns) -> None:
        """A die of the hand tumbles on the spot until it shows its new face."""
        parts = self._table
        die = parts.model.die(change.key)
        parts.released.pop(change.key, None)
        start = parts.tray.spot(change.key)
        waits_from, self._waits_from = self._waits_from, None
        if waits_from is not None:  # it lies as it is until its loan is written
            seconds = self._cursor - waits_from
            parts.flights.send(
                die.kind, str(change.before), start, start, at=waits_from, duration=seconds, arc=0.0
            )
        parts.tray.turn(die)
        parts.visual.tray.add(change.key)
        parts.visual.turning.add(change.key)

        def landed() -> None:
            parts.visual.tray.discard(change.key)
            parts.visual.turning.discard(change.key)
            parts.sound.play("put_down", volume=0.6)

        self._cursor = parts.flights.send(
            die.kind,
            str(change.before),
            start,
            parts.tray.spot(change.key),
            at=self._cursor,
            duration=parts.beat(TURN_SECONDS),
            spin=0.0 if parts.calm else 1.0,
            landed=landed,
            lands=parts.tray.orientation(change.key),
        )

    def _die_used(self, change: DieUsed) -> None:
        """A die lands on its place and becomes what is written there."""
        parts = self._table
        start = parts.spot(Place("tray", change.key))
        parts.released.pop(change.key, None)
        parts.tray.forget(die.key for die in parts.model.tray)
        shown = change.seat == parts.seat
        if shown:
            parts.visual.boxes[change.place] = 0.0
        end = parts.spot(change.place)
        near = math.dist((start.x, start.y), (end.x, end.y)) < NEAR * start.size
        seconds = LAY_SECONDS if near else WRITE_SECONDS
        self._cursor = parts.flights.send(
            "D",
            str(change.value),
            start,
            end,
            at=self._cursor,
            duration=parts.beat(seconds if shown else 0.0),
            landed=lambda: self._landed(change.place),
        )
        if shown and change.place.zone == "box":
            closes = self._cursor + parts.beat(RISEN * BUILD_SECONDS)
            self._cue(lambda: self._closed(change.place, end), closes)
            self._grows(change.place, BUILD_SECONDS, linear)
            if places().boxes[str(change.place.key)].bridge is not None:
                self._pays(change)
        elif shown:
            self._grows(change.place, RISE_SECONDS)
        if change.completed:
            self._crowned(change.completed)

    def _pays(self, change: DieUsed) -> None:
        """What a bridge scores flies to the total; nobody waits for it."""
        parts = self._table
        if parts.calm:
            return
        built = sum(value > 0 for value in parts.model.sheets[change.seat].bridges)
        track = (0, *layout().scoring.skybridges)
        place, points = change.place, track[built] - track[built - 1]

        def fly(part: float) -> None:
            parts.visual.gain = (place, points, part) if part < 1 else None

        begin = self._cursor - parts.beat(SOON_SECONDS)  # the total never knows it before
        parts.animator.move(fly, parts.beat(PAY_SECONDS), at=begin, ease=linear)

    def _landed(self, place: Place) -> None:
        """What is heard of a die that lies where it is used."""
        self._table.sound.play("stroke" if place.zone == "loan" else "put_down")

    def _closed(self, place: Place, plaque: Spot) -> None:
        """What is built stands, and is written on: a storey blows some dust, a bridge rings."""
        parts = self._table
        parts.sound.play("nib")
        box = places().boxes[str(place.key)]
        if box.bridge is not None:
            parts.sound.play("steel")
            return
        parts.sound.knock(box.level)
        if parts.calm:
            return
        side = plaque.size
        foot = pygame.Rect(0, 0, round(2.4 * side), 2)
        foot.center = round(plaque.x), round(plaque.y + 0.76 * side)
        parts.particles.burst(
            [bits.dust(round(side * 0.36), _DUST, shape) for shape in range(2)],
            12,
            foot,
            speed=56,
            upwards=6,
            weight=-0.02,
            drag=2.6,
            life=0.45,
            flat=0.25,
        )

    def _crowned(self, tower: str) -> None:
        """The roof comes down in a spray of gold, while a pencil writes; then its flag unrolls."""
        parts = self._table
        crowns, flags = parts.visual.crowns, parts.visual.flags
        crowns[tower] = flags[tower] = 0.0
        height = next(each.height for each in layout().skyscrapers if each.name == tower)
        begin = self._cursor - parts.beat(WRITTEN_SECONDS)
        self._sound_at(f"chime_{height}", begin)

        def roof(part: float) -> None:
            crowns[tower] = part

        def flag(part: float) -> None:
            flags[tower] = part

        def lands() -> None:
            _drop(crowns, tower)
            if parts.calm:
                return
            top = parts.spot(box_place(f"{tower}.{height}"))
            eaves = pygame.Rect(0, 0, round(1.8 * top.size), 2)
            eaves.midbottom = round(top.x), round(top.y - 0.7 * top.size)
            parts.particles.burst(
                [bits.ember(round(top.size * share)) for share in (0.22, 0.38)],
                32,
                eaves,
                speed=190,
                upwards=150,
                weight=0.4,
                drag=1.8,
                life=1.0,
            )

        on_top = parts.animator.move(
            roof, parts.beat(CROWN_SECONDS), at=begin, ease=ease_in, done=lands
        )
        self._cursor = parts.animator.move(
            flag, parts.beat(CROWN_SECONDS), at=on_top, ease=ease_out,
            done=partial(_drop, flags, tower),
        )  # fmt: skip

    def _grows(
        self, place: Place, seconds: float, ease: Callable[[float], float] = ease_out
    ) -> None:
        """What stands at a place comes to be there bit by bit."""
        boxes = self._table.visual.boxes
        boxes[place] = 0.0

        def grow(part: float) -> None:
            boxes[place] = part

        self._cursor = self._table.animator.move(
            grow, self._table.beat(seconds), at=self._cursor, ease=ease,
            done=partial(_drop, boxes, place),
        )  # fmt: skip

    # ------------------------------------------------------------- stars and turns
    def _star_rises(self, seat: int, origin: Place) -> None:
        """A star flies from its box to the card of abilities."""
        parts = self._table
        if seat != parts.seat:
            return
        visual, card = parts.visual, Place("card")

        def fly(part: float) -> None:
            visual.star_waits = False
            visual.star = origin, card, part

        def arrived() -> None:
            visual.star = None

        visual.star_waits = True
        begin = self._cursor - parts.beat(WRITTEN_SECONDS)  # while the value below it is written
        self._sound_at("star", begin)
        end = parts.animator.move(
            fly, parts.beat(STAR_SECONDS), at=begin, ease=ease_in_out, done=arrived
        )
        self._cursor = max(self._cursor, end)

    def show_seat(self, seat: int) -> None:
        """The sheet of another seat comes over the one that lies there."""
        parts = self._table
        if seat == parts.seat:
            return
        visual = parts.visual
        visual.leaving, visual.sheet = parts.seat, 0.0
        super().show_seat(seat)

        def come(part: float) -> None:
            visual.sheet = part

        def arrived() -> None:
            visual.leaving = None

        parts.animator.move(come, parts.beat(SHEET_SECONDS), ease=ease_in_out, done=arrived)

    def _closes(self, at: float) -> None:
        """A lone person sees how far the own sheet has come, whoever was the last to play."""
        super()._closes(at)
        home = self._table.home()
        if home is not None:
            self._cue(lambda: self.show_seat(home), at)

    def _sound_at(self, name: str, at: float) -> None:
        def play() -> None:
            self._table.sound.play(name)

        self._cue(play, at)


def _drop(looks: dict[Any, float], key: object) -> None:
    """What has arrived looks as the model says."""
    looks.pop(key, None)
