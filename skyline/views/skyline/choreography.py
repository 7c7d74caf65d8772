"""Turns changes on the table into motion: what flies when, what flashes, what is heard.

Each change is planned behind the one before it with some overlap. The model is
already at the end; the plan only catches up, and may be hurried at any time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from skyline.games.skyline import events as ev
from skyline.table.animator import ease_in, ease_in_out, ease_out, linear
from skyline.table.art import bits
from skyline.views.skyline.acting import Ghost, LotActing
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.layout import StreetPlan
from skyline.views.skyline.model import (
    BuildingFalls,
    BuildingRises,
    Change,
    DiceFly,
    DieMoves,
    LotsVanish,
    Place,
    Told,
)
from skyline.views.skyline.parts import TableParts

STAGGER = 0.07
OVERLAP = 0.55  # the next change starts when this much of the last one is over
GATHER_SECONDS = 0.20

DURATIONS = {"lot": 0.34, "bin": 0.42, "tray": 0.30, "district": 0.38, "ball": 0.34}


class Choreographer:
    """Plans motion for the table.

    Args:
        parts: the table.
        turn_passes: shows another player's street; called with the seat at the right moment.
        round_passes: shows another hour; called with the round.
        tell: shows a banner; called with the event.
    """

    def __init__(
        self,
        parts: TableParts,
        turn_passes: Callable[[int], None],
        round_passes: Callable[[int], None],
        tell: Callable[[object], None],
    ) -> None:
        self._parts = parts
        self._turn_passes = turn_passes
        self._round_passes = round_passes
        self._tell = tell
        self._cursor = 0.0
        self._edges: dict[int, float] = {}
        self._lot_width = 0

    def before_move(self) -> None:
        """Remembers where the lots are seen, to let them glide from there."""
        self._edges = self._parts.seen_edges()
        self._lot_width = self._parts.plan().lot_width

    def show(self, changes: Iterable[Change], *, fling: tuple[float, float] | None = None) -> None:
        """Plans the changes of one move.

        Args:
            changes: in order.
            fling: the speed of the hand in pixels a second, when dice are thrown by hand.
        """
        parts = self._parts
        self._cursor = max(self._cursor, parts.animator.now)
        for change in changes:
            match change:
                case DieMoves():
                    self._die_moves(change)
                case DiceFly():
                    self._throw(change, fling)
                case BuildingRises():
                    self._building_rises(change)
                case BuildingFalls():
                    self._building_falls(change)
                case LotsVanish():
                    self._lots_vanish(change)
                case Told():
                    self._told(change.event)

    # ------------------------------------------------------------- dice
    def _die_moves(self, change: DieMoves) -> None:
        parts = self._parts
        acting = parts.acting
        begin = self._cursor
        zone = change.target.zone
        key = change.target.key
        start = parts.spot(change.origin, change.seat)
        if zone == "lot":
            lot = parts.acting.lot(int(key))
            lot.floors = change.target.floor - 1
            lot.hidden = change.target.floor == 1
            parts.make_room(self._edges, begin)
        elif zone == "tray":
            acting.tray.add(int(key))
        elif zone == "district":
            acting.district.add(int(key))
        if change.origin.zone == "bin" or zone == "bin":
            kind = str(change.target.key if zone == "bin" else change.origin.key)
            if zone == "bin":
                acting.bins[kind] = acting.bins.get(kind, 0) - 1
        end = parts.spot(change.target, change.seat)
        if change.origin.zone == "tray":
            parts.released.pop(int(change.origin.key), None)
        near = math.hypot(end.x - start.x, end.y - start.y) < start.size * 1.5
        duration = parts.beat(DURATIONS.get(zone, 0.34) * (0.6 if near else 1.0))
        arrival = parts.flights.send(
            change.kind,
            change.letter,
            start,
            end,
            at=begin,
            duration=duration,
            spin=0.0 if parts.calm or near or zone in ("lot", "ball") else 1.0,
            landed=lambda: self._landed(change),
        )
        swift = zone in ("bin", "district", "tray")
        self._cursor = begin + STAGGER if swift else arrival

    def _landed(self, change: DieMoves) -> None:
        parts = self._parts
        acting = parts.acting
        zone, key = change.target.zone, change.target.key
        if zone == "lot":
            lot = acting.lot(int(key))
            lot.floors = None
            lot.hidden = False
            parts.sound.knock(change.target.floor)
            self._dust_on(int(key), change.seat)
        elif zone == "tray":
            acting.tray.discard(int(key))
            parts.sound.play("put_down", volume=0.6)
        elif zone == "district":
            acting.district.discard(int(key))
            parts.sound.play("abandon")
        elif zone == "bin":
            kind = str(key)
            acting.bins[kind] = acting.bins.get(kind, 0) + 1
            parts.sound.play("put_down", volume=0.35)

    def _dust_on(self, lot: int, seat: int) -> None:
        parts = self._parts
        if parts.calm or seat != parts.seat:
            return
        try:
            area = parts.lot_area(lot, seat)
        except KeyError:
            return
        foot = pygame.Rect(area.x, area.bottom - area.w // 4, area.w, 4)
        pictures = [bits.dust(max(3, area.w // 12)), bits.dust(max(3, area.w // 16))]
        parts.particles.burst(
            pictures, 7, foot, speed=70, upwards=40, weight=-0.02, drag=2.2, life=0.5
        )

    def _throw(self, change: DiceFly, fling: tuple[float, float] | None) -> None:
        parts = self._parts
        tray = parts.tray
        begin = self._cursor
        thrown = [parts.model.die(key) for key in change.thrown]
        kept = [parts.model.die(key) for key in change.kept]
        length = tray.throw(thrown, kept, at=begin, fling=fling, released=dict(parts.released))
        parts.released.clear()
        parts.animator.cue(tray.finish_throw, at=begin + length)
        self._cursor = begin + length

    # ------------------------------------------------------------- buildings
    def _building_rises(self, change: BuildingRises) -> None:
        parts = self._parts
        acting, animator, flights = parts.acting, parts.animator, parts.flights
        begin = self._cursor
        state = acting.lot(change.lot)
        state.column = change.kinds
        if change.standing:
            animator.cue(lambda: parts.sound.chord(change.height), at=begin)
            self._score(change, begin)
            return
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
            acting.bins[kind] = acting.bins.get(kind, 0) - 1
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
                landed=self._back_home(kind),
            )
        animator.move(falling, landing - swap, at=swap, ease=ease_in)
        animator.cue(lambda: self._landing(change), at=landing)
        animator.move(settling, beat(0.34), at=landing, ease=ease_out)
        self._score(change, landing)
        self._cursor = landing + beat(0.34)

    def _back_home(self, kind: str) -> Callable[[], None]:
        def home() -> None:
            bins = self._parts.acting.bins
            bins[kind] = bins.get(kind, 0) + 1
            self._parts.sound.play("put_down", volume=0.35)

        return home

    def _landing(self, change: BuildingRises) -> None:
        parts = self._parts
        parts.sound.chord(change.height)
        if change.seat != parts.seat or parts.calm:
            return
        area = parts.lot_area(change.lot, change.seat)
        foot = pygame.Rect(area.x, area.bottom - area.w // 3, area.w, area.w // 8)
        size = max(4, area.w // 9)
        dust = [bits.dust(size), bits.dust(size * 2 // 3), bits.dust(size // 2)]
        parts.particles.burst(
            dust,
            20 + 6 * change.height,
            foot,
            speed=190,
            upwards=60,
            weight=-0.02,
            drag=2.6,
            life=0.8,
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
        self._shake(1.0 + 0.6 * change.height)

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

    def _shake(self, pixels: float) -> None:
        parts = self._parts
        size = pixels * parts.layout.scale

        def shake(part: float) -> None:
            left = (1 - part) ** 2 * size
            parts.acting.shake = (left * math.sin(part * 47), left * math.cos(part * 61))

        parts.animator.move(shake, 0.30, ease=linear)

    def _building_falls(self, change: BuildingFalls) -> None:
        parts = self._parts
        animator, acting = parts.animator, parts.acting
        begin = self._cursor
        width = self._lot_width
        x = round(self._edges.get(change.lot.key, parts.layout.size[0] / 2))
        ghost = Ghost(change.lot, x, width, LotActing())
        acting.ghosts.append(ghost)
        for key, edge in self._edges.items():
            if key != change.lot.key:
                parts.lot_x[key] = edge
        for kind in change.lot.kinds:
            acting.bins[kind] = acting.bins.get(kind, 0) - 1
        acting.bins[change.die.kind] = acting.bins.get(change.die.kind, 0) - 1
        for key, edge in self._edges.items():
            if key != change.lot.key:
                parts.lot_x[key] = edge
        self._cursor = begin
        self._send_to_ball(change.die, begin)
        swing_start = begin + parts.beat(0.30)
        area = parts.layout.lot_rect(StreetPlan(width, (x,)), 0, change.lot)
        hit = self._swing(area, swing_start)
        animator.cue(lambda: self._crash(change, ghost, area), at=hit)
        parts.make_room(self._edges, hit + parts.beat(0.28))
        self._cursor = hit + parts.beat(0.35)

    def _send_to_ball(self, die: DieMoves, begin: float) -> None:
        parts = self._parts
        start = parts.spot(die.origin)
        parts.released.pop(int(die.origin.key), None)
        ball = parts.spot(Place("ball"))
        home = parts.spot(Place("bin", die.kind))
        arrival = parts.flights.send(
            die.kind, die.letter, start, ball, at=begin, duration=parts.beat(0.28)
        )
        parts.flights.send(
            die.kind,
            die.letter,
            ball,
            home,
            at=arrival + parts.beat(0.05),
            duration=parts.beat(0.60),
            spin=0.0 if parts.calm else 1.0,
            landed=self._back_home(die.kind),
        )

    def _swing(self, area: pygame.Rect, begin: float) -> float:
        """Swings the ball into a building and back; returns when it hits."""
        parts = self._parts
        acting = parts.acting
        tip = parts.layout.zones.crane_tip
        rest = parts.layout.ball_drop.centery - tip[1]
        dx = area.right - tip[0]
        dy = max(rest * 0.6, area.centery - tip[1])
        angle = math.atan2(dx, dy)
        reach = math.hypot(dx, dy) - rest
        back = begin + parts.beat(0.26)
        hit = back + parts.beat(0.26)

        def draw_back(part: float) -> None:
            acting.swing = 0.5 * part

        def fly(part: float) -> None:
            acting.swing = 0.5 + (angle - 0.5) * part
            acting.cable = reach * part

        def home(part: float) -> None:
            acting.swing = angle * (1 - part) * math.cos(part * 7)
            acting.cable = reach * (1 - part)

        parts.animator.cue(lambda: parts.sound.play("demolish_swing"), at=begin)
        parts.animator.move(draw_back, back - begin, at=begin, ease=ease_in_out)
        parts.animator.move(fly, hit - back, at=back, ease=ease_in)
        parts.animator.move(home, parts.beat(0.9), at=hit, ease=ease_out)
        return hit

    def _crash(self, change: BuildingFalls, ghost: Ghost, area: pygame.Rect) -> None:
        parts = self._parts
        parts.sound.play("demolish_crack")
        parts.sound.play("demolish_rubble")
        animator = parts.animator
        if change.lot.kinds:
            plan_width = ghost.width
            die = parts.layout.column_die(plan_width)
            bottom = parts.layout.zones.ground_y + round(plan_width * 0.045)
            for floor, kind in enumerate(change.lot.kinds, 1):
                spot = Spot(ghost.x + plan_width / 2, bottom - (floor - 0.5) * die, die, 1.0)
                parts.flights.send(
                    kind,
                    change.lot.rise,
                    spot,
                    parts.spot(Place("bin", kind)),
                    at=animator.now + STAGGER * (len(change.lot.kinds) - floor),
                    duration=parts.beat(0.6),
                    spin=0.0 if parts.calm else 1.0,
                    landed=self._back_home(kind),
                )
        if not parts.calm:
            self._shake(4.5)
            colour = change.lot.rise
            rubble = [bits.brick(max(4, area.w // 9), colour), bits.brick(area.w // 13, colour)]
            parts.particles.burst(
                rubble,
                26 + 7 * change.lot.height,
                area.inflate(-area.w // 4, -area.w // 4),
                speed=230,
                upwards=140,
                weight=1.0,
                drag=0.4,
                life=1.1,
                floor=area.bottom - area.w * 0.1,
            )
            parts.particles.burst(
                [bits.dust(max(5, area.w // 5)), bits.dust(area.w // 7)],
                30,
                area,
                speed=110,
                upwards=30,
                weight=-0.03,
                drag=1.8,
                life=1.1,
            )

        def crumble(part: float) -> None:
            ghost.acting.fade = part
            ghost.acting.lean = -0.10 * part
            ghost.acting.squash = part * 2.2

        def gone() -> None:
            if ghost in parts.acting.ghosts:
                parts.acting.ghosts.remove(ghost)

        animator.move(crumble, parts.beat(0.30), ease=ease_out, done=gone)

    def _lots_vanish(self, change: LotsVanish) -> None:
        parts = self._parts
        begin = self._cursor
        for lot in change.lots:
            for kind in lot.kinds:
                parts.acting.bins[kind] = parts.acting.bins.get(kind, 0) - 1
                parts.animator.cue(self._back_home(kind), at=begin + parts.beat(0.4))

    # ------------------------------------------------------------- turns and rounds
    def _told(self, event: object) -> None:
        parts = self._parts
        begin = self._cursor
        match event:
            case ev.TurnStarted(seat, _round):
                start = max(begin, begin + parts.beat(0.25))
                parts.animator.cue(lambda: self._turn_passes(seat), at=start)
                parts.animator.cue(lambda: self._tell(event), at=start)
                self._cursor = start + parts.beat(0.1)
            case ev.RoundStarted(number):
                parts.animator.cue(lambda: self._round_passes(number), at=begin)
                parts.animator.cue(lambda: parts.sound.play("round_bell"), at=begin)
            case ev.LastRoundAnnounced():
                parts.animator.cue(lambda: self._tell(event), at=begin + parts.beat(0.5))
            case ev.GameEnded():
                parts.animator.cue(lambda: self._tell(event), at=begin + parts.beat(0.4))
            case _:
                pass

    def street_swings(self, seat: int) -> None:
        """Lets the street of another seat come in from the right while the old one leaves."""
        parts = self._parts
        acting = parts.acting
        if seat == parts.seat:
            return
        half = parts.beat(0.24)

        def leave(part: float) -> None:
            acting.street_shift = -1.0 * part

        def change() -> None:
            parts.seat = seat
            parts.lot_x.clear()

        def come(part: float) -> None:
            acting.street_shift = 1.0 - part

        start = parts.animator.now
        parts.animator.move(leave, half, at=start, ease=ease_in, done=change)
        parts.animator.move(come, parts.beat(0.42), at=start + half, ease=ease_out)
        parts.sound.play("turn")
