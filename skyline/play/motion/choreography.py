"""Turns changes on the table into motion: what flies when, what flashes, what is heard.

Each change is planned behind the one before it with some overlap. The model is
already at the end; the plan only catches up, and may be hurried at any time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import pygame

from skyline.games.skyline import events as ev
from skyline.play.dice.departure import LONGEST_WAIT, WAIT_STEP
from skyline.play.motion.visual_state import Ghost, LotVisual
from skyline.play.parts import STAGGER, TableParts
from skyline.play.picture import plate_motion
from skyline.play.pieces import DiceFly, DieMoves, Told
from skyline.table.animator import ease_in_out, linear
from skyline.table.dice.throw_types import LONGEST
from skyline.views.skyline import effects
from skyline.views.skyline.demolition import Demolition
from skyline.views.skyline.feast import Feast
from skyline.views.skyline.pieces import BuildingFalls, BuildingRises, Change, Lot, LotsVanish

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
        self._feast = Feast(parts)
        self._demolition = Demolition(parts)
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
                    self._cursor = self._feast.rises(change, self._cursor)
                case BuildingFalls():
                    self._cursor = self._demolition.falls(
                        change, self._cursor, self._edges, self._lot_width
                    )
                case LotsVanish():
                    self._lots_vanish(change)
                case Told():
                    self._told(change.event)

    # ------------------------------------------------------------- dice
    def _die_moves(self, change: DieMoves) -> None:
        parts = self._parts
        visual = parts.visual
        begin = self._cursor
        zone = change.target.zone
        key = change.target.key
        start = parts.spot(change.origin, change.seat)
        if zone == "lot":
            lot = parts.visual.lot(int(key))
            lot.floors = change.target.floor - 1
            lot.hidden = change.target.floor == 1
            parts.make_room(self._edges, begin)
        elif zone == "tray":
            visual.tray.add(int(key))
        elif zone == "district":
            visual.district.add(int(key))
        elif zone == "bin":
            visual.await_die(str(key))
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
        visual = parts.visual
        zone, key = change.target.zone, change.target.key
        if zone == "lot":
            lot = visual.lot(int(key))
            lot.floors = None
            lot.hidden = False
            parts.sound.knock(change.target.floor)
            self._dust_on(int(key), change.seat)
            self._site_climbs(lot)
        elif zone == "tray":
            visual.tray.discard(int(key))
            parts.sound.play("put_down", volume=0.6)
        elif zone == "district":
            visual.district.discard(int(key))
            parts.sound.play("abandon")
        elif zone == "bin":
            parts.back_home(str(key))()

    def _site_climbs(self, lot: LotVisual) -> None:
        """Crane and scaffold follow the die that has just been built."""
        if lot.column is not None:
            return
        lot.climb = 1.0

        def climb(part: float) -> None:
            lot.climb = 1 - part

        self._parts.animator.move(climb, self._parts.beat(0.30), ease=ease_in_out)

    def _dust_on(self, lot: int, seat: int) -> None:
        parts = self._parts
        if parts.calm or seat != parts.seat:
            return
        try:
            area = parts.lot_area(lot, seat)
        except KeyError:
            return
        foot = pygame.Rect(area.x, area.bottom - area.w // 4, area.w, 4)
        parts.particles.burst(
            effects.billows(area.w / 8),
            7,
            foot,
            speed=80,
            upwards=18,
            weight=-0.02,
            drag=2.4,
            life=0.55,
            flat=0.3,
        )

    def _throw(self, change: DiceFly, fling: tuple[float, float] | None) -> None:
        parts = self._parts
        tray = parts.tray
        begin = self._cursor
        thrown = [parts.model.die(key) for key in change.thrown]
        kept = [parts.model.die(key) for key in change.kept]
        leaves = tray.throw(thrown, kept, at=begin, fling=fling)
        parts.released.clear()
        latest = leaves + LONGEST

        def roll() -> None:
            now = parts.animator.now
            if not tray.ready_to_roll and now < leaves + LONGEST_WAIT:
                parts.animator.cue(roll, at=now + WAIT_STEP)
                return
            rest = now + tray.roll()
            parts.animator.cue(tray.finish_throw, at=rest)
            if self._cursor == latest:  # nothing has been planned behind the throw meanwhile
                self._cursor = rest

        parts.animator.cue(roll, at=leaves)
        self._cursor = latest

    def _lots_vanish(self, change: LotsVanish) -> None:
        parts = self._parts
        seen = change.seat == parts.seat
        for lot in change.lots:
            for kind in lot.kinds:
                parts.visual.await_die(kind)
                if not seen:
                    parts.animator.cue(parts.back_home(kind), at=self._cursor + parts.beat(0.4))
            if seen and lot.key in self._edges:
                self._demolition.cleared(lot, round(self._edges[lot.key]), self._lot_width)
        if seen and change.lots:
            parts.make_room(self._edges, parts.animator.now + parts.beat(0.3))

    # ------------------------------------------------------------- turns and rounds
    def _told(self, event: object) -> None:
        parts = self._parts
        begin = self._cursor
        match event:
            case ev.TurnStarted(seat, _round):
                start = begin + parts.beat(0.25)
                parts.animator.cue(lambda: self._turn_passes(seat), at=start)
                plate_motion.sweep(parts, seat, start + parts.beat(0.2))
                parts.animator.cue(lambda: self._tell(event), at=start)
                self._cursor = start + parts.beat(0.1)
            case ev.RoundStarted(number):
                parts.animator.cue(lambda: self._round_passes(number), at=begin)
                parts.animator.cue(lambda: parts.sound.play("round_bell"), at=begin)
            case ev.LastRoundAnnounced():
                # After the feast for the tower: it shall be seen.
                parts.animator.cue(lambda: self._tell(event), at=begin + parts.beat(2.1))
            case ev.GameEnded():
                parts.animator.cue(lambda: self._tell(event), at=begin + parts.beat(0.4))
                self._closes(begin + parts.beat(1.1))
            case _:
                pass

    def _closes(self, at: float) -> None:
        """Lays the card with the places into the tray."""
        visual = self._parts.visual
        visual.closing = 0.0

        def come(part: float) -> None:
            visual.closing = part

        self._parts.animator.move(come, self._parts.beat(0.5), at=at, ease=linear)

    def unbuilt(self, stood: dict[int, Lot], edges: dict[int, float], width: int) -> None:
        """Lets buildings fade whose completion has been taken back.

        Args:
            stood: buildings of the shown street before, by lot key.
            edges: where they were seen, by lot key.
            width: of the lots then, in pixels.
        """
        parts = self._parts
        now = {lot.key for lot in parts.model.streets[parts.seat] if lot.is_tile}
        for key, lot in stood.items():
            if key not in now and key in edges:
                self._demolition.fades(Ghost(lot, round(edges[key]), width, LotVisual()))

    def rebuilt(self, changes: Iterable[Change]) -> None:
        """Lets dice come back out of their bins into columns whose completion is taken back."""
        for change in changes:
            if isinstance(change, BuildingRises):
                self._feast.taken_back(change)

    def follow(self, seat: int | None, old_round: int, new_round: int) -> None:
        """Shows whose turn and which round it is after steps were taken back."""
        if new_round != old_round:
            self._round_passes(new_round)
        if seat is not None:
            self.street_swings(seat)

    def street_swings(self, seat: int) -> None:
        """Lets the street of another seat come in from the right while the old one leaves."""
        parts = self._parts
        visual = parts.visual
        if seat == parts.seat:
            return
        before, parts.seat = parts.seat, seat
        parts.lot_x.clear()
        parts.sound.play("turn")
        if parts.calm:
            return  # one street fades into the other
        visual.leaving, visual.street_shift = before, 1.0

        def come(part: float) -> None:
            visual.street_shift = 1.0 - part

        def arrived() -> None:
            visual.leaving = None

        parts.animator.move(come, 0.6, ease=ease_in_out, done=arrived)
