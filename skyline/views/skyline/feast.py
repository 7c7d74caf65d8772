"""The feast when a building is complete: dice lift and flash, the tile drops, dice sail home."""

from __future__ import annotations

import math

import pygame

from skyline.table.animator import ease_in, ease_out
from skyline.table.art import bits
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.parts import STAGGER, TableParts
from skyline.views.skyline.pieces import BuildingRises, Place


class Feast:
    """Plans the completion of buildings.

    Args:
        parts: the table.
    """

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts

    def rises(self, change: BuildingRises, begin: float) -> float:
        """Plans the feast; returns when the building stands.

        Args:
            change: which building.
            begin: table time.
        """
        parts = self._parts
        acting, animator, flights = parts.acting, parts.animator, parts.flights
        state = acting.lot(change.lot)
        state.column = change.kinds
        if change.standing:
            animator.cue(lambda: parts.sound.chord(change.height), at=begin)
            self._score(change, begin)
            return begin
        beat = parts.beat
        glow_end = begin + beat(0.22)
        swap = begin + beat(0.26)
        landing = swap + beat(0.30)

        def flare(part: float) -> None:
            state.flash = 0.0 if parts.calm else 0.42 * part
            state.lift = 0.10 * part

        def swapped() -> None:
            state.column = None
            state.floors = None
            state.lift = 0.0

        def falling(part: float) -> None:
            state.drop = 1.9 * (1 - part)
            state.flash = 0.0 if parts.calm else 0.42 * (1 - part)

        def settling(part: float) -> None:
            state.squash = (1 - part) * math.cos(part * 9)

        plan = parts.plan(change.seat)
        index = parts.lot_index(change.lot, change.seat)
        layout = parts.layout
        spots = []
        for floor in range(1, len(change.kinds) + 1):
            rect = layout.floor_rect(plan, index, floor)
            spots.append(Spot(rect.centerx, rect.centery, rect.w, 1.0))
        for kind in change.kinds:
            acting.await_die(kind)
        animator.move(flare, glow_end - begin, at=begin, ease=ease_out)
        animator.cue(swapped, at=swap)
        for number, (kind, spot) in enumerate(zip(change.kinds, spots, strict=True)):
            flights.send(
                kind,
                change.rise,
                spot,
                parts.spot(Place("bin", kind)),
                at=swap + STAGGER * number,
                seen_from=swap,
                duration=beat(0.62),
                spin=0.0 if parts.calm else 1.0,
                landed=parts.back_home(kind),
            )
        animator.move(falling, landing - swap, at=swap, ease=ease_in)
        animator.cue(lambda: self._landing(change), at=landing)
        animator.move(settling, beat(0.34), at=landing, ease=ease_out)
        self._score(change, landing)
        return landing + beat(0.34)

    def _landing(self, change: BuildingRises) -> None:
        parts = self._parts
        parts.sound.chord(change.height)
        if change.seat != parts.seat or parts.calm:
            return
        area = parts.lot_area(change.lot, change.seat)
        foot = pygame.Rect(area.x, area.bottom - area.w // 3, area.w, area.w // 8)
        size = max(5, area.w // 5)
        dust = [bits.dust(size), bits.dust(size * 2 // 3), bits.dust(size // 2)]
        parts.particles.burst(
            dust,
            26 + 6 * change.height,
            foot,
            speed=260,
            upwards=30,
            weight=0.01,
            drag=3.4,
            life=0.95,
        )
        parts.particles.burst(
            [bits.spark(max(2, area.w // 22)), bits.spark(max(2, area.w // 30))],
            10 * change.height,
            area.inflate(-area.w // 3, 0),
            speed=170,
            upwards=160,
            weight=0.35,
            drag=1.0,
            life=0.9,
        )
        parts.shake(1.0 + 0.6 * change.height)

    def _score(self, change: BuildingRises, at: float) -> None:
        parts = self._parts
        points = parts.acting.points
        shown = points.get(change.seat)
        if shown is None:
            return
        area = parts.lot_area(change.lot, change.seat)
        plate = parts.layout.plates[change.seat]

        def arrived() -> None:
            if change.seat in points:
                points[change.seat] += change.points
            parts.sound.play("ui_tick", volume=0.7)

        parts.flights.raise_words(
            f"+{change.points}",
            (area.centerx, area.top + area.w * 0.2),
            (plate.right - plate.w * 0.14, plate.bottom - plate.h * 0.18),
            parts.layout.type.px(44),
            at=at + parts.beat(0.10),
            duration=parts.beat(0.95),
            landed=arrived,
        )
