"""A demolition: the die goes to the crane, the ball swings, the building comes down."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skyline.table.animator import ease_in, ease_in_out, ease_out
from skyline.table.art import bits
from skyline.views.skyline.acting import Ghost, LotActing
from skyline.views.skyline.flights import Spot
from skyline.views.skyline.layout import StreetPlan
from skyline.views.skyline.parts import STAGGER, TableParts
from skyline.views.skyline.pieces import BuildingFalls, DieMoves, Place

Move = Callable[[float], None]


class Demolition:
    """Plans the fall of buildings.

    Args:
        parts: the table.
    """

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts

    def falls(
        self, change: BuildingFalls, begin: float, edges: dict[int, float], width: int
    ) -> float:
        """Plans the fall of a building; returns when its street closes up.

        Args:
            change: which building, and with which die.
            begin: table time.
            edges: where the lots were seen before, by key.
            width: of the lots before, in pixels.
        """
        parts = self._parts
        animator, acting = parts.animator, parts.acting
        x = round(edges.get(change.lot.key, parts.layout.size[0] / 2))
        ghost = Ghost(change.lot, x, width, LotActing())
        acting.ghosts.append(ghost)
        for key, edge in edges.items():
            if key != change.lot.key:
                parts.lot_x[key] = edge
        for kind in change.lot.kinds:
            acting.await_die(kind)
        acting.await_die(change.die.kind)
        for key, edge in edges.items():
            if key != change.lot.key:
                parts.lot_x[key] = edge
        self._send_to_ball(change.die, begin)
        swing_start = begin + parts.beat(0.12)
        area = parts.layout.lot_rect(StreetPlan(width, (x,)), 0, change.lot)
        hit = self._swing(area, swing_start)
        animator.cue(lambda: self._crash(change, ghost, area), at=hit)
        parts.make_room(edges, hit + parts.beat(0.28))
        return hit + parts.beat(0.35)

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
            landed=parts.back_home(die.kind),
        )

    def _swing(self, area: pygame.Rect, begin: float) -> float:
        """Swings the ball into a building and back; returns when it hits.

        The ball's way is planned in the window and the cable follows it: swinging
        angle and length by themselves would drag the ball through the table.
        """
        parts = self._parts
        tip = parts.layout.zones.crane_tip
        ball = parts.layout.ball_drop
        rest = (float(ball.centerx), float(ball.centery))
        ready = (rest[0] + ball.w * 0.45, rest[1] - ball.h * 0.20)
        goal = (area.right - area.w * 0.3, area.top + area.h * 0.45)
        length = rest[1] - tip[1]
        back = begin + parts.beat(0.24)
        hit = back + parts.beat(0.28)

        def place(x: float, y: float) -> None:
            parts.acting.swing = math.atan2(x - tip[0], y - tip[1])
            parts.acting.cable = math.hypot(x - tip[0], y - tip[1]) - length

        def along(start: tuple[float, float], end: tuple[float, float], sag: float) -> Move:
            def move(part: float) -> None:
                bow = 4 * part * (1 - part) * sag
                x = start[0] + (end[0] - start[0]) * part
                place(x, start[1] + (end[1] - start[1]) * part + bow)

            return move

        def sway(part: float) -> None:
            acting = parts.acting
            acting.cable = 0.0
            acting.swing = 0.22 * (1 - part) ** 2 * math.sin(part * 12)

        sag = parts.layout.size[1] * 0.05
        home = hit + parts.beat(0.55)
        parts.animator.cue(lambda: parts.sound.play("demolish_swing"), at=begin)
        parts.animator.move(along(rest, ready, 0.0), back - begin, at=begin, ease=ease_in_out)
        parts.animator.move(along(ready, goal, sag), hit - back, at=back, ease=ease_in)
        parts.animator.move(along(goal, rest, sag), home - hit, at=hit, ease=ease_in_out)
        parts.animator.move(sway, parts.beat(0.8), at=home, ease=ease_out)
        return hit

    def _crash(self, change: BuildingFalls, ghost: Ghost, area: pygame.Rect) -> None:
        parts = self._parts
        parts.sound.play("demolish_crack")
        parts.sound.play("demolish_rubble")
        animator = parts.animator
        if change.lot.kinds:
            plan_width = ghost.width
            die = parts.layout.column_die(plan_width)
            storey = parts.layout.storey(plan_width)
            bottom = parts.layout.zones.ground_y + round(plan_width * 0.045)
            for floor, kind in enumerate(change.lot.kinds, 1):
                spot = Spot(
                    ghost.x + plan_width / 2, bottom - (floor - 1) * storey - die / 2, die, 1.0
                )
                parts.flights.send(
                    kind,
                    change.lot.rise,
                    spot,
                    parts.spot(Place("bin", kind)),
                    at=animator.now + STAGGER * (len(change.lot.kinds) - floor),
                    duration=parts.beat(0.6),
                    spin=0.0 if parts.calm else 1.0,
                    landed=parts.back_home(kind),
                )
        if not parts.calm:
            parts.shake(4.5)
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
                [bits.dust(max(6, area.w // 3)), bits.dust(area.w // 4), bits.dust(area.w // 6)],
                34,
                area.inflate(0, -area.h // 3).move(0, area.h // 6),
                speed=150,
                upwards=10,
                weight=0.02,
                drag=2.6,
                life=1.0,
            )

        def crumble(part: float) -> None:
            ghost.acting.fade = part
            ghost.acting.lean = -0.10 * part
            ghost.acting.squash = part * 2.2

        def gone() -> None:
            if ghost in parts.acting.ghosts:
                parts.acting.ghosts.remove(ghost)

        animator.move(crumble, parts.beat(0.30), ease=ease_out, done=gone)
