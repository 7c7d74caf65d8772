"""A demolition: the crane drives up, its ball swings into the building, the pieces fall."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from skyline.play.dice.flights import Spot
from skyline.play.parts import STAGGER
from skyline.play.picture import plate_motion
from skyline.play.pieces import DieMoves, Place
from skyline.table import bits
from skyline.table.animator import ease_in, ease_in_out, ease_out, linear
from skyline.views.skyline import effect_films as effects
from skyline.views.skyline.art.columns import SINK
from skyline.views.skyline.layout import StreetPlan
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import BuildingFalls, Lot
from skyline.views.skyline.visual_state import Ghost, LotVisual

STRIKE = -0.12  # radians of the cable when the ball hits
BACKSWING = 0.74
THROUGH = 0.40  # radians that it would swing on, through what it has hit
SWING_SECONDS = 0.30
MARKED = 0.16  # seconds until the target stands out
NEAR = 1.5  # edges of a die from the ball, within which it was dropped onto it
WATCHES = 0.62  # seconds that the crane stays to see the building fall


@dataclass(frozen=True)
class Blow:
    """How the ball strikes: all that the crane has to do for it."""

    shift: float  # pixels that the crane drives, negative to the left
    drop: float  # pixels of cable that it pays out while it drives
    angle: float  # radians of the cable when the ball hits
    place: tuple[float, float]  # the point that is struck
    drive: float  # seconds of the drive


class Demolition:
    """Plans the fall of buildings."""

    def __init__(self, parts: StreetParts) -> None:
        self._parts = parts

    def falls(
        self, change: BuildingFalls, begin: float, edges: dict[int, float], width: int
    ) -> float:
        """Plans the fall of a building; returns when its street closes up.

        It begins at a table time; ``edges`` (by key) and ``width`` in pixels are how the lots were
        seen before.
        """
        parts = self._parts
        animator, visual = parts.animator, parts.visual
        x = round(edges.get(change.lot.key, parts.layout.size[0] / 2))
        ghost = Ghost(change.lot, x, width, LotVisual())
        visual.ghosts.append(ghost)
        for key, edge in edges.items():
            if key != change.lot.key:
                parts.lot_x[key] = edge
        for kind in change.lot.kinds:
            visual.await_die(kind)
        visual.await_die(change.die.kind)
        self._send_to_ball(change.die, begin)
        area = parts.layout.lot_rect(StreetPlan(width, (x,)), 0, change.lot)
        if parts.calm:
            hit = begin + parts.beat(0.4)
            ghost.marked = 1.0
            animator.cue(lambda: self._vanish(change, ghost), at=hit)
        else:
            self._mark(ghost)
            blow = self._aim(area)
            hit = self._strike(blow, begin + 0.16)
            animator.cue(lambda: self._crash(change, ghost, area, blow), at=hit)
        animator.cue(lambda: self._forfeit(change), at=hit + parts.beat(0.15))
        parts.make_room(edges, hit + parts.beat(1.3))  # when the rubble has gone
        return hit + parts.beat(0.7)

    def _mark(self, ghost: Ghost) -> None:
        """Fences the target off and lets all else step back until the ball strikes."""
        ghost.marked = 0.01

        def mark(part: float) -> None:
            ghost.marked = max(0.01, part)

        self._parts.animator.move(mark, MARKED, ease=ease_out)

    # ------------------------------------------------------------- the die
    def _send_to_ball(self, die: DieMoves, begin: float) -> None:
        """The die knocks at the ball and flies home, without a halt in mid-air.

        One that was dropped on the ball flies home from where it was let go.
        """
        parts = self._parts
        start = parts.spot(die.origin)
        parts.released.pop(int(die.origin.key), None)
        ball = parts.spot(Place("ball"))
        if math.hypot(start.x - ball.x, start.y - ball.y) > NEAR * ball.size:
            begin = parts.flights.send(
                die.kind, die.letter, start, ball, at=begin, duration=parts.beat(0.28), ease=ease_in
            )
            start = ball
        parts.flights.send(
            die.kind,
            die.letter,
            start,
            parts.spot(Place("bin", die.kind)),
            at=begin,
            duration=parts.beat(0.60),
            spin=0.0 if parts.calm else 1.0,
            ease=ease_out,
            landed=parts.back_home(die.kind),
        )

    # ------------------------------------------------------------- the crane
    def _aim(self, area: pygame.Rect) -> Blow:
        """Where the crane has to stand so that its ball strikes a building from the right."""
        layout = self._parts.layout
        tip = layout.zones.crane_tip
        length = layout.ball_drop.centery - tip[1]
        place = (area.right - area.w * 0.12, area.top + area.h * 0.36)
        # The ball hangs lower for a low building; it never climbs above its usual length.
        drop = max(0.0, (place[1] - tip[1]) / math.cos(STRIKE) - length)
        reach = math.sin(STRIKE) * (length + drop)
        ball = layout.ball_drop.w * 0.26
        shift = place[0] + ball - reach - tip[0]
        angle = STRIKE
        if shift > 0:  # the building is near: the crane stays and strikes with a wider swing
            angle = -math.asin(min(0.98, (tip[0] - place[0] - ball) / (length + drop)))
            shift = 0.0
        drive = 0.20 + 0.34 * math.sqrt(-shift / layout.size[0])
        return Blow(shift, drop, angle, place, drive)

    def _strike(self, blow: Blow, begin: float) -> float:
        """Drives the crane up and swings its ball; returns when it hits.

        The cable lags behind while the crane gathers way; when it brakes, the ball swings on.
        """
        parts = self._parts
        visual, animator = parts.visual, parts.animator
        lag = BACKSWING + min(0.25, -blow.shift / parts.layout.size[0] * 0.4)

        def drive(part: float) -> None:
            visual.crane = blow.shift * part

        def lower(part: float) -> None:
            visual.cable = blow.drop * part

        def lag_behind(part: float) -> None:
            visual.swing = lag * math.sin(part * math.pi / 2)

        def swing(part: float) -> None:
            visual.swing = lag + (blow.angle - lag) * part

        def back(part: float) -> None:
            # The ball goes on through the wall, swings out, and the crane takes it home.
            wide = blow.angle * math.cos(part * 11) - THROUGH * math.sin(part * 11)
            visual.swing = math.exp(-2.7 * part) * wide * min(1.0, 6 * (1 - part))

        def home(part: float) -> None:
            visual.crane = blow.shift * (1 - part)
            visual.cable = blow.drop * (1 - part)

        brake = begin + blow.drive
        hit = brake + SWING_SECONDS
        animator.cue(lambda: parts.sound.play("demolish_swing"), at=begin)
        animator.cue(lambda: self._exhaust(0.0), at=begin)
        animator.move(drive, blow.drive + 0.08, at=begin, ease=ease_in_out)
        animator.move(lower, blow.drive, at=begin, ease=ease_in_out)
        animator.move(lag_behind, blow.drive, at=begin, ease=ease_in_out)
        animator.move(swing, SWING_SECONDS, at=brake, ease=ease_in)
        animator.move(back, 1.7, at=hit, ease=linear)
        animator.move(home, 0.75 + blow.drive * 0.8, at=hit + WATCHES, ease=ease_in_out)
        animator.cue(lambda: self._exhaust(blow.shift), at=hit + WATCHES)
        return hit

    def _exhaust(self, shift: float) -> None:
        """Puffs out of the crane's pipe when it starts."""
        parts = self._parts
        zones = parts.layout.zones
        unit = zones.crane_unit
        pipe = pygame.Rect(0, 0, round(8 * unit), round(6 * unit))
        pipe.center = (
            round(zones.crane_x + shift + 72 * unit),
            round(zones.road_y - 104 * unit),
        )
        smoke = [bits.dust(max(5, round(17 * unit)), (120, 116, 124), shape) for shape in (0, 1)]
        parts.particles.burst(
            smoke, 6, pipe, speed=26, upwards=90, weight=-0.03, drag=1.8, life=0.7, spread=0.22
        )

    # ------------------------------------------------------------- the building
    def _vanish(self, change: BuildingFalls, ghost: Ghost) -> None:
        """Without motion: the building fades, its dice go home."""
        parts = self._parts
        parts.sound.play("demolish_crack")
        ghost.marked = 0.0
        self._dice_fall(change.lot, ghost.x, ghost.width)
        self.fades(ghost)

    def fades(self, ghost: Ghost) -> None:
        """Lets a building that stands no more fade out of the picture."""
        parts = self._parts
        if ghost not in parts.visual.ghosts:
            parts.visual.ghosts.append(ghost)

        def fade(part: float) -> None:
            ghost.visual.fade = part

        parts.animator.move(fade, parts.beat(0.5), ease=linear, done=lambda: self._gone(ghost))

    def _gone(self, ghost: Ghost) -> None:
        if ghost in self._parts.visual.ghosts:
            self._parts.visual.ghosts.remove(ghost)

    def _crash(self, change: BuildingFalls, ghost: Ghost, area: pygame.Rect, blow: Blow) -> None:
        parts = self._parts
        parts.sound.play("demolish_crack")
        parts.sound.play("demolish_rubble")
        self._gone(ghost)
        scale = parts.layout.scale
        ground = float(parts.layout.base_y(ghost.width)) - ghost.width * 0.10
        if change.lot.kinds:
            self._dice_fall(change.lot, ghost.x, ghost.width)
            self._scaffold_falls(change.lot, area)
        elif parts.portrait is not None:
            picture = parts.portrait(change.lot, ghost.width)
            corner = (ghost.x, parts.layout.base_y(ghost.width) - picture.get_height())
            parts.particles.debris.shatter(picture, corner, blow.place, ground, scale)
        self._dust(change, area, blow.place)
        parts.shake(2.2 + 0.7 * change.lot.height, 0.42, down=(0.6, 61))

    def _dust(self, change: BuildingFalls, area: pygame.Rect, place: tuple[float, float]) -> None:
        """A burst where the ball strikes, then a cloud that rolls along the ground."""
        parts = self._parts
        particles = parts.particles
        wide, height, rise = area.w, change.lot.height, change.lot.rise
        flash = [bits.spark(max(8, wide // 3), (255, 236, 190))]
        particles.ring(flash, 1, place, speed=0, weight=0, life=0.22, light=True)
        stones = effects.stones(wide, rise)
        struck = pygame.Rect(0, 0, wide // 2, wide // 2)
        struck.center = round(place[0] - wide * 0.2), round(place[1])
        particles.burst(
            stones,
            10 + 3 * height,
            struck,
            speed=210,
            upwards=120,
            drag=0.4,
            life=1.25,
            turning=1.5,
            floor=area.bottom - wide * 0.1,
        )
        billows = effects.falling_billows(wide)
        particles.burst(
            billows, 8, struck, speed=110, weight=-0.01, drag=2.4, life=0.9, spread=0.06
        )
        particles.burst(
            billows,
            8 + 4 * height,
            area.inflate(0, -area.h // 4),
            speed=52,
            upwards=-40,
            weight=0.01,
            drag=1.6,
            life=1.05,
            spread=0.5,
        )
        foot = pygame.Rect(area.x, area.bottom - wide // 3, wide, wide // 6)
        particles.burst(
            billows,
            12 + 3 * height,
            foot,
            speed=190,
            flat=0.12,
            weight=-0.012,
            drag=2.0,
            life=1.1,
            spread=0.6,
        )

    def _scaffold_falls(self, lot: Lot, area: pygame.Rect) -> None:
        planks = effects.planks(area.w)
        self._parts.particles.burst(
            planks,
            5 + 4 * lot.height,
            area,
            speed=130,
            upwards=110,
            life=1.1,
            turning=1.3,
            floor=area.bottom - area.w * 0.12,
        )

    def cleared(self, lot: Lot, x: int, width: int) -> None:
        """An unfinished building is cleared away now, at the end of a game.

        The dice of the column are awaited in their bins; its left edge was seen at ``x`` and lots
        were ``width`` wide, in pixels.
        """
        parts = self._parts
        self._dice_fall(lot, x, width)
        if not parts.calm:
            area = parts.layout.lot_rect(StreetPlan(width, (x,)), 0, lot)
            self._scaffold_falls(lot, area)

    def _dice_fall(self, lot: Lot, x: int, width: int) -> None:
        """The dice of an unfinished building go back to their bins, from the top down."""
        parts = self._parts
        die = parts.layout.column_die(width)
        storey = parts.layout.storey(width)
        bottom = parts.layout.zones.ground_y + round(width * SINK)
        for floor, kind in enumerate(lot.kinds, 1):
            y = bottom - (floor - 1) * storey - die / 2
            spot = Spot(x + width / 2, y, die, 1.0)
            parts.flights.send(
                kind,
                lot.rise,
                spot,
                parts.spot(Place("bin", kind)),
                at=parts.animator.now + STAGGER * (len(lot.kinds) - floor),
                seen_from=parts.animator.now,
                duration=parts.beat(0.66),
                spin=0.0 if parts.calm else 1.5,
                arc=0.26,
                landed=parts.back_home(kind),
            )

    # ------------------------------------------------------------- the points
    def _forfeit(self, change: BuildingFalls) -> None:
        """Points fall off the plate."""
        parts = self._parts
        points = parts.visual.points
        parts.visual.arrived_at.add(change.seat)
        shown = points.get(change.seat)
        if shown is None or not change.points:
            return
        points[change.seat] = shown - change.points
        now = parts.animator.now
        plate_motion.count(parts, change.seat, shown, shown - change.points, now)
        px = parts.layout.type.px(34)
        place = plate_motion.below_number(parts.layout, change.seat, px)
        parts.flights.medals.forfeit(change.points, place, px, at=now, beat=parts.beat(1.0))
