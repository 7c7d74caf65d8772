"""The demolition crane at the end of the street, and its wrecking ball.

It waits smaller, hazed and with its boom folded, and comes up to work; a *pose* is how far, 0..1.
Body and boom are drawn once for each of a few poses; cable and ball swing. Angles are in radians
from the plumb line, positive to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from skyline.table.furniture.contrast import discs
from skyline.table.paint import Point, blank, down, glow, halo, mix, multiply, put_shadow, smoothed
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.views.skyline.zones import SkylineZones

_YELLOW: RGB = (240, 176, 46)
_YELLOW_DARK: RGB = (182, 116, 26)
_YELLOW_LIGHT: RGB = (255, 212, 110)
_CABLE: RGB = (66, 66, 76)
_CABLE_AT_NIGHT: RGB = (178, 176, 196)
_TRACK: RGB = (48, 46, 54)
_BALL_DARK: RGB = (38, 38, 48)
_BALL_LIGHT: RGB = (128, 130, 142)
_CABLE_LENGTH = 150  # all lengths are 1080p pixels
_BALL_RADIUS = 27
_SLING = 1.9  # radii of the ball, from its middle to a die that hangs there
_MARGIN_X, _MARGIN_Y = 48, 12  # around the boom's tip
_BAYS = 7  # of the lattice of each half of the boom
_BOOM_FOOT = (-8.0, -60.0)  # from the body's foot
_SMALL = 0.75  # of its size, at rest
_ASIDE = 20.0  # pixels that it stands farther right at rest
#: At rest: degrees from upright of the boom's halves, positive to the left, and the cable's length.
_FOLDED = (7.0, 153.0)
_SHORT = 22.0
_HAZE = 0.30  # of the sky's colour before it at rest
POSES = 12  # pictures from rest to work


@dataclass(frozen=True)
class CranePlan:
    """Where the crane of one window stands in any pose, in window pixels."""

    zones: SkylineZones

    def unit(self, pose: float) -> float:
        return self.zones.crane_unit * (_SMALL + (1 - _SMALL) * pose)

    def foot(self, pose: float) -> Point:
        """The foot of the body, on the road below the middle of its tracks."""
        aside = _ASIDE * self.zones.crane_unit * (1 - pose)
        return self.zones.crane_x + aside, self.zones.road_y - 8 * self.zones.crane_unit

    def boom(self, pose: float) -> tuple[Point, Point, Point]:
        """Foot, joint and tip of the boom."""
        unit, (x, y) = self.unit(pose), self.foot(pose)
        worked = self.foot(1.0)
        start = worked[0] + _BOOM_FOOT[0] * self.zones.crane_unit
        start_y = worked[1] + _BOOM_FOOT[1] * self.zones.crane_unit
        across, up = start - self.zones.crane_tip[0], start_y - self.zones.crane_tip[1]
        if pose >= 1:
            joint = (start - across / 2, start_y - up / 2)
            return (start, start_y), joint, (float(self.zones.crane_tip[0]), start_y - up)
        half = math.hypot(across, up) / 2 / self.zones.crane_unit * unit
        stretched = math.atan2(across, up)
        found = [(x + _BOOM_FOOT[0] * unit, y + _BOOM_FOOT[1] * unit)]
        for degrees in _FOLDED:
            folded = math.radians(degrees)
            angle = folded + (stretched - folded) * pose
            last = found[-1]
            found.append((last[0] - math.sin(angle) * half, last[1] - math.cos(angle) * half))
        return found[0], found[1], found[2]

    def ball(
        self, swing_angle: float = 0.0, drop: float = 0.0, shift: float = 0.0, pose: float = 1.0
    ) -> tuple[Point, int]:
        """Where the ball's middle is, and its radius in pixels.

        ``drop`` is cable paid out beyond its usual length, ``shift`` how far right the crane
        stands.
        """
        unit, tip = self.unit(pose), self.boom(pose)[2]
        length = (_SHORT + (_CABLE_LENGTH - _SHORT) * pose + _BALL_RADIUS) * unit + drop
        x = tip[0] + shift + math.sin(swing_angle) * length
        y = tip[1] + math.cos(swing_angle) * length
        return (x, y), round(_BALL_RADIUS * unit)


class Crane:
    """The crane of one window and hour; at night lamps and a rim of light keep it visible.

    ``plain`` is for high contrast: a white cable, and a white ring around the ball.
    """

    def __init__(self, zones: SkylineZones, day: Day, *, plain: bool = False) -> None:
        self._plan = CranePlan(zones)
        self._day = day
        self._plain = plain
        self._bodies: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
        tint = mix(mix(day.tint, day.street, 0.55), (255, 255, 255), 0.25 * day.night)
        self._tint = tint
        self._cable = mix(_multiplied(_CABLE, tint), _CABLE_AT_NIGHT, 0.75 * day.night)
        if plain:
            self._cable = WHITE
        self._body(1.0)

    # ------------------------------------------------------------- places
    @property
    def rect(self) -> pygame.Rect:
        """What body and boom cover in the window, at work."""
        picture, origin = self._body(1.0)
        return picture.get_rect(topleft=origin)

    def ball_at(
        self, swing_angle: float = 0.0, drop: float = 0.0, shift: float = 0.0, pose: float = 1.0
    ) -> tuple[Point, int]:
        """Where the ball's middle is, and its radius; see :meth:`CranePlan.ball`."""
        return self._plan.ball(swing_angle, drop, shift, pose)

    # ------------------------------------------------------------- drawing
    def draw_body(
        self,
        surface: pygame.Surface,
        shift: float = 0.0,
        pose: float = 1.0,
        *,
        lit: bool = True,
    ) -> None:
        """Draws tracks, cab and boom, without cable and ball, ``shift`` pixels to the right.

        Where it is drawn once more, it is not ``lit`` again.
        """
        aside = round(shift)
        picture, origin = self._body(pose)
        surface.blit(picture, (origin[0] + aside, origin[1]))
        if self._day.night <= 0.2 or not lit:
            return
        strength = round(min(1.0, self._day.night * 1.4), 2)
        unit, tip, (x, y) = self._plan.unit(pose), self._plan.boom(pose)[2], self._plan.foot(pose)
        glow(surface, tip[0] + aside, tip[1], 34 * unit, (255, 60, 40), 0.8 * strength, 1.8)
        cab = (x + aside - 35 * unit, y - 78 * unit)
        glow(surface, *cab, 70 * unit, (255, 190, 100), 0.5 * strength, 2)

    def draw_ball(
        self,
        surface: pygame.Surface,
        swing_angle: float = 0.0,
        drop: float = 0.0,
        hot: bool = False,
        shift: float = 0.0,
        pose: float = 1.0,
        *,
        lit: bool = True,
    ) -> None:
        """Draws cable and ball; ``hot`` adds the glow of a place that takes a die.

        Where they are drawn once more, they are not ``lit`` again.
        """
        (x, y), radius = self.ball_at(swing_angle, drop, shift, pose)
        tip, unit = self._plan.boom(pose)[2], self._plan.unit(pose)
        tip = tip[0] + shift, tip[1]
        if hot:
            box = (x - radius, y - radius, 2 * radius, 2 * radius)
            put_shadow(surface, box, radius, round(radius * 0.6), (255, 222, 130), 190)
        elif self._day.night > 0.2 and lit:
            strength = round(0.46 * self._day.night, 2)
            halo(surface, x, y, radius * 2.3, (255, 206, 140), strength, 1.6)
        away = radius * 0.98
        end = (x - math.sin(swing_angle) * away, y - math.cos(swing_angle) * away)
        _cable_line(surface, self._cable, tip, end, max(1.6, 3 * unit))
        hook = round(6 * unit)
        pygame.draw.circle(surface, self._cable, end, max(2, hook))
        ball = multiply(_ball(radius, round(self._day.night, 2)), self._tint)
        if self._plain:
            ball = _outlined(ball, radius, max(2, round(3 * self._plan.zones.scale)))
        surface.blit(ball, (round(x - ball.get_width() / 2), round(y - ball.get_height() / 2)))

    def draw_sling(self, surface: pygame.Surface, size: float, pose: float) -> Point:
        """Ropes from the ball to a die that hangs there, or waits on the road beside it.

        Returns the middle of the die, which is ``size`` pixels large.
        """
        (x, y), radius = self.ball_at(pose=pose)
        ground = self._plan.zones.road_y - size * 0.85  # its front is seen below its top
        below = y + radius * _SLING + size / 2
        die = x - (1 - pose) * (radius + size * 0.62), ground + (below - ground) * pose
        thick = max(1.6, 3 * self._plan.unit(pose))
        for aside in (-0.4, 0.4) if pose > 0.5 else (0.4,):  # the other would go behind the die
            corner = die[0] + aside * size, die[1] - size * 0.4
            dx, dy = corner[0] - x, corner[1] - y
            out = radius * 0.94 / (math.hypot(dx, dy) or 1.0)
            _cable_line(surface, self._cable, (x + dx * out, y + dy * out), corner, thick)
        return die

    def prepare(self) -> bool:
        """Paints one more pose ahead; returns whether there was one to paint."""
        missing = [number for number in range(POSES) if number not in self._bodies]
        if missing:
            self._body(missing[0] / POSES)
        return bool(missing)

    def _body(self, pose: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a pose, and its upper left corner in the window."""
        number = round(pose * POSES)
        if number not in self._bodies:
            self._bodies[number] = self._paint_body(number / POSES)
        return self._bodies[number]

    def _paint_body(self, pose: float) -> tuple[pygame.Surface, tuple[int, int]]:
        unit, (x, y), boom = self._plan.unit(pose), self._plan.foot(pose), self._plan.boom(pose)
        left = math.floor(min(x - 90 * unit, *(each[0] - _MARGIN_X * unit / 2 for each in boom)))
        top = math.floor(min(y - 130 * unit, *(each[1] - _MARGIN_Y * unit for each in boom)))
        width = round(x - left + 112 * unit)
        height = round(y - top + 10 * unit)
        scale = 3 if width * height < 400_000 else 2
        large = blank(width * scale, height * scale)

        def at(point: Point) -> Point:
            return (point[0] - left) * scale, (point[1] - top) * scale

        pen = _BodyPen(large, unit * scale, at((x, y)))
        pen.boom(at(boom[0]), at(boom[1]), at(boom[2]), self._day.night)
        pen.tracks()
        pen.house(self._day.night)
        tint = mix(mix(self._day.tint, self._day.street, 0.55), (255, 255, 255), 0.12)
        picture = multiply(down(large, (width, height), spent=True), tint)
        if pose < 1 and not self._plain:
            haze = picture.copy()
            haze.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
            haze.fill((*self._day.sky[-1], 255), None, pygame.BLEND_RGBA_MULT)
            haze.set_alpha(round(255 * _HAZE * (1 - pose)))
            picture.blit(haze, (0, 0))
        return picture, (left, top)


class _BodyPen:
    """Draws the crane's body; ``u`` is pixels per 1080p pixel, ``foot`` the body's foot."""

    def __init__(self, surface: pygame.Surface, u: float, foot: Point) -> None:
        self.surface, self.u = surface, u
        self.x, self.y = foot

    def box(
        self, x: float, y: float, width: float, height: float, colour: RGB, radius: float
    ) -> None:
        u = self.u
        rect = (self.x + x * u, self.y + y * u, width * u, height * u)
        pygame.draw.rect(self.surface, colour, rect, 0, int(radius * u))

    def line(self, start: Point, end: Point, colour: RGB, width: float) -> None:
        pygame.draw.line(self.surface, colour, start, end, max(1, int(width * self.u)))

    def boom(self, foot: Point, joint: Point, tip: Point, night: float) -> None:
        """Both halves of the boom, which stand in line at work, and the rope that holds them."""
        mast = (self.x + 62 * self.u, self.y - 119 * self.u)
        rope = mix(_CABLE, _CABLE_AT_NIGHT, 0.8 * night)
        # The upper half is folded down before the lower one.
        straight = abs(math.dist(foot, tip) - math.dist(foot, joint) - math.dist(joint, tip)) < 1
        self.line(mast, tip if straight else joint, rope, 2.4)
        self._half(foot, joint, 16, 12)
        self._half(joint, tip, 12, 8)
        if not straight:
            self._disc(joint, 9)
        self.line((self.x + 30 * self.u, self.y - 60 * self.u), mast, _YELLOW_DARK, 7)
        self._disc(tip, 10)

    def _half(self, start: Point, end: Point, first: float, last: float) -> None:
        """A lattice that narrows from half a width to another."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy)
        across = (-dy / length, dx / length)

        def at(part: float, side: float) -> Point:
            half = (first + (last - first) * part) * self.u * side
            x, y = start[0] + dx * part, start[1] + dy * part
            return x + across[0] * half, y + across[1] * half

        for i in range(_BAYS):
            near, far = i / _BAYS, (i + 1) / _BAYS
            self.line(at(near, -1), at(far, 1), _YELLOW_DARK, 3.4)
            self.line(at(near, 1), at(far, -1), _YELLOW_DARK, 3.4)
        self.line(at(0, 1), at(1, 1), _YELLOW, 6)
        self.line(at(0, -1), at(1, -1), _YELLOW_LIGHT, 6)

    def _disc(self, place: Point, size: float) -> None:
        for colour, part in ((_YELLOW_DARK, 1.0), (_YELLOW_LIGHT, 0.6), (_TRACK, 0.24)):
            pygame.draw.circle(self.surface, colour, place, size * part * self.u)

    def tracks(self) -> None:
        shade = blank(190 * self.u, 16 * self.u)
        pygame.draw.ellipse(shade, (0, 0, 0, 110), shade.get_rect())
        self.surface.blit(shade, (self.x - 84 * self.u, self.y - 4 * self.u))
        self.box(-74, -30, 168, 32, _TRACK, 16)
        for i in range(17):
            self.box(-66 + i * 9.3, -30, 5, 4, (84, 82, 92), 1)
            self.box(-66 + i * 9.3, -2, 5, 4, (70, 68, 78), 1)
        self.box(-68, -25, 156, 5, (84, 82, 92), 3)
        for i in range(5):
            centre = (self.x + (-56 + i * 33) * self.u, self.y - 12 * self.u)
            pygame.draw.circle(self.surface, (30, 28, 36), centre, 10.5 * self.u)
            pygame.draw.circle(self.surface, (112, 110, 118), centre, 9 * self.u)
            pygame.draw.circle(self.surface, (146, 144, 152), centre, 6 * self.u)
            pygame.draw.circle(self.surface, _TRACK, centre, 3.4 * self.u)

    def house(self, night: float) -> None:
        """Engine house, counterweight, exhaust and the cab with its window."""
        self.box(68, -92, 7, 28, (84, 82, 92), 3)
        self.box(66, -94, 11, 5, (112, 110, 118), 2)
        self.box(-46, -62, 132, 34, _YELLOW_DARK, 6)
        self.box(-46, -66, 132, 26, _YELLOW, 6)
        self.box(-44, -66, 128, 6, _YELLOW_LIGHT, 3)
        self.box(78, -70, 18, 42, (104, 102, 112), 4)
        self.box(78, -70, 18, 7, (140, 138, 148), 3)
        self.box(78, -44, 18, 16, (78, 76, 86), 4)
        for i in range(4):
            self.box(10, -57 + i * 5, 20, 2.4, _YELLOW_DARK, 1)
        self._stripes()
        self.box(-56, -102, 52, 62, _YELLOW, 8)
        self.box(-16, -96, 12, 54, (218, 150, 34), 5)
        self.box(-54, -102, 48, 7, _YELLOW_LIGHT, 4)
        self.box(-58, -105, 56, 5, _YELLOW_DARK, 2)
        glass = mix((120, 176, 206), (255, 216, 130), night)
        gleam = mix((186, 220, 234), (255, 236, 180), night)
        self.box(-52, -94, 34, 32, (70, 56, 40), 5)
        self.box(-50, -92, 30, 28, glass, 4)
        self._poly([(-50, -92), (-34, -92), (-50, -72)], gleam)
        self.box(-36, -92, 2.4, 28, (70, 56, 40), 1)
        self.box(-50, -56, 14, 2.6, _YELLOW_DARK, 1)
        lamp = mix((240, 236, 220), (255, 244, 200), night)
        self.box(-60, -54, 6, 9, (84, 82, 92), 2)
        self.box(-61, -52, 4, 5, lamp, 2)

    def _stripes(self) -> None:
        """Warning stripes along the foot of the engine house."""
        for i in range(4):
            left = 32 + i * 11
            stripe = [(left, -36), (left + 6, -36), (left + 12, -50), (left + 6, -50)]
            self._poly(stripe, _TRACK)

    def _poly(self, corners: Sequence[Point], colour: RGB) -> None:
        points = [(self.x + a * self.u, self.y + b * self.u) for a, b in corners]
        pygame.draw.polygon(self.surface, colour, points)


def _multiplied(colour: RGB, tint: RGB) -> RGB:
    """One colour multiplied by another, per 255."""
    red, green, blue = (first * second // 255 for first, second in zip(colour, tint, strict=True))
    return red, green, blue


@lru_cache(maxsize=8)
def _ball(radius: int, night: float) -> pygame.Surface:
    """A steel ball lit from the upper left, with a rim of light from below at night."""

    def draw(surface: pygame.Surface, scale: int) -> None:
        large, middle = radius * scale, surface.get_width() / 2
        rim = mix(_BALL_DARK, (255, 214, 156), 0.85 * night)
        pygame.draw.circle(surface, rim, (middle, middle), large)
        if night > 0:
            inset = large * 0.10 * night
            dark = (middle - inset * 0.5, middle - inset)
            pygame.draw.circle(surface, _BALL_DARK, dark, large - inset)
        for step in range(24):
            part = step / 23
            colour = mix(_BALL_DARK, _BALL_LIGHT, part**1.6)
            centre = (middle - large * 0.36 * part, middle - large * 0.40 * part)
            pygame.draw.circle(surface, colour, centre, large * (0.92 - part * 0.80))
        shine = (middle - large * 0.38, middle - large * 0.42)
        pygame.draw.circle(surface, (206, 208, 216), shine, large * 0.085)

    return smoothed(2 * radius + 2, 2 * radius + 2, draw, 4)


def _outlined(ball: pygame.Surface, radius: int, line: int) -> pygame.Surface:
    """A ball in a white ring with a black one around it."""
    whole = radius + 2 * line
    picture = discs(2 * whole + 2, (((0, 0, 0), whole), (WHITE, radius + line)))
    picture.blit(ball, ball.get_rect(center=picture.get_rect().center))
    return picture


def _cable_line(
    surface: pygame.Surface, colour: RGB, start: Point, end: Point, width: float
) -> None:
    """A smooth-edged line of a given width."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    px, py = -dy / length * width / 2, dx / length * width / 2
    corners = [
        (start[0] + px, start[1] + py),
        (end[0] + px, end[1] + py),
        (end[0] - px, end[1] - py),
        (start[0] - px, start[1] - py),
    ]
    pygame.draw.polygon(surface, colour, corners)
    for index in (0, 2):
        pygame.draw.aaline(surface, colour, corners[index], corners[index + 1])
