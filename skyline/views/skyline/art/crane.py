"""The demolition crane at the end of the street, and its wrecking ball.

The body with its boom never moves and is drawn once; cable and ball swing. Angles are in radians
from the plumb line, positive to the right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
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
_MARGIN_X, _MARGIN_Y = 48, 12  # around the boom's tip
_BAYS = 14  # of the boom's lattice


class Crane:
    """The crane of one window and hour; at night lamps and a rim of light keep it visible.

    ``plain`` is for high contrast: a white cable, and a white ring around the ball.
    """

    def __init__(self, zones: SkylineZones, day: Day, *, plain: bool = False) -> None:
        self._zones = zones
        self._day = day
        self._unit = zones.crane_unit
        self._origin = (
            zones.crane_tip[0] - round(_MARGIN_X * self._unit),
            zones.crane_tip[1] - round(_MARGIN_Y * self._unit),
        )
        self._body = self._paint_body()
        tint = mix(mix(day.tint, day.street, 0.55), (255, 255, 255), 0.25 * day.night)
        radius = round(_BALL_RADIUS * self._unit)
        self._ball = multiply(_ball(radius, round(day.night, 2)), tint)
        self._cable = mix(_multiplied(_CABLE, tint), _CABLE_AT_NIGHT, 0.75 * day.night)
        if plain:
            self._cable = WHITE
            self._ball = _outlined(self._ball, radius, max(2, round(3 * zones.scale)))

    @property
    def rect(self) -> pygame.Rect:
        """What body and boom cover in the window."""
        return self._body.get_rect(topleft=self._origin)

    def draw_body(self, surface: pygame.Surface, shift: float = 0.0) -> None:
        """Draws tracks, cab and boom, without cable and ball, ``shift`` pixels to the right."""
        aside = round(shift)
        surface.blit(self._body, (self._origin[0] + aside, self._origin[1]))
        if self._day.night <= 0.2:
            return
        strength = round(min(1.0, self._day.night * 1.4), 2)
        unit, tip, zones = self._unit, self._zones.crane_tip, self._zones
        glow(surface, tip[0] + aside, tip[1], 34 * unit, (255, 60, 40), 0.8 * strength, 1.8)
        cab = (zones.crane_x + aside - 35 * unit, self._foot - 78 * unit)
        glow(surface, *cab, 70 * unit, (255, 190, 100), 0.5 * strength, 2)

    def ball_at(
        self, swing_angle: float, drop: float = 0.0, shift: float = 0.0
    ) -> tuple[Point, int]:
        """Where the ball's middle is, and its radius in pixels.

        ``drop`` is cable paid out beyond its usual length, ``shift`` how far right the crane
        stands.
        """
        radius = round(_BALL_RADIUS * self._unit)
        length = (_CABLE_LENGTH + _BALL_RADIUS) * self._unit + drop
        x = self._zones.crane_tip[0] + shift + math.sin(swing_angle) * length
        y = self._zones.crane_tip[1] + math.cos(swing_angle) * length
        return (x, y), radius

    def draw_ball(
        self,
        surface: pygame.Surface,
        swing_angle: float = 0.0,
        drop: float = 0.0,
        hot: bool = False,
        shift: float = 0.0,
    ) -> None:
        """Draws cable and ball; ``hot`` adds the glow of a place that takes a die."""
        (x, y), radius = self.ball_at(swing_angle, drop, shift)
        tip, unit = (self._zones.crane_tip[0] + shift, self._zones.crane_tip[1]), self._unit
        if hot:
            box = (x - radius, y - radius, 2 * radius, 2 * radius)
            put_shadow(surface, box, radius, round(radius * 0.6), (255, 222, 130), 190)
        elif self._day.night > 0.2:
            strength = round(0.46 * self._day.night, 2)
            halo(surface, x, y, radius * 2.3, (255, 206, 140), strength, 1.6)
        away = radius * 0.98
        end = (x - math.sin(swing_angle) * away, y - math.cos(swing_angle) * away)
        _cable_line(surface, self._cable, tip, end, max(1.6, 3 * unit))
        hook = round(6 * unit)
        pygame.draw.circle(surface, self._cable, end, max(2, hook))
        corner = (round(x - self._ball.get_width() / 2), round(y - self._ball.get_height() / 2))
        surface.blit(self._ball, corner)

    @property
    def _foot(self) -> float:
        return self._zones.road_y - 8 * self._unit

    def _paint_body(self) -> pygame.Surface:
        unit = self._unit
        width = self._zones.crane_x - self._origin[0] + round(112 * unit)
        height = round(self._foot) - self._origin[1] + round(10 * unit)
        scale = 3 if width * height < 400_000 else 2
        large = blank(width * scale, height * scale)
        left, top = self._origin
        tip = self._zones.crane_tip
        pen = _BodyPen(
            large,
            unit * scale,
            ((self._zones.crane_x - left) * scale, (self._foot - top) * scale),
            ((tip[0] - left) * scale, (tip[1] - top) * scale),
        )
        pen.boom(self._day.night)
        pen.tracks()
        pen.house(self._day.night)
        tint = mix(mix(self._day.tint, self._day.street, 0.55), (255, 255, 255), 0.12)
        return multiply(down(large, (width, height)), tint)


class _BodyPen:
    """Draws the crane's body; ``u`` is pixels per 1080p pixel, ``foot`` the body's foot."""

    def __init__(self, surface: pygame.Surface, u: float, foot: Point, tip: Point) -> None:
        self.surface, self.u, self.tip = surface, u, tip
        self.x, self.y = foot

    def box(
        self, x: float, y: float, width: float, height: float, colour: RGB, radius: float
    ) -> None:
        u = self.u
        rect = (self.x + x * u, self.y + y * u, width * u, height * u)
        pygame.draw.rect(self.surface, colour, rect, 0, int(radius * u))

    def line(self, start: Point, end: Point, colour: RGB, width: float) -> None:
        pygame.draw.line(self.surface, colour, start, end, max(1, int(width * self.u)))

    def boom(self, night: float) -> None:
        u = self.u
        foot = (self.x - 8 * u, self.y - 60 * u)
        dx, dy = self.tip[0] - foot[0], self.tip[1] - foot[1]
        length = math.hypot(dx, dy)
        across = (-dy / length, dx / length)

        def at(part: float, side: float) -> Point:
            half = (16 - 8 * part) * u * side
            return foot[0] + dx * part + across[0] * half, foot[1] + dy * part + across[1] * half

        for i in range(_BAYS):
            near, far = i / _BAYS, (i + 1) / _BAYS
            self.line(at(near, -1), at(far, 1), _YELLOW_DARK, 3.4)
            self.line(at(near, 1), at(far, -1), _YELLOW_DARK, 3.4)
        self.line(at(0, 1), at(1, 1), _YELLOW, 6)
        self.line(at(0, -1), at(1, -1), _YELLOW_LIGHT, 6)
        mast = (self.x + 62 * u, self.y - 119 * u)
        self.line(mast, self.tip, mix(_CABLE, _CABLE_AT_NIGHT, 0.8 * night), 2.4)
        self.line((self.x + 30 * u, self.y - 60 * u), mast, _YELLOW_DARK, 7)
        pygame.draw.circle(self.surface, _YELLOW_DARK, self.tip, 10 * u)
        pygame.draw.circle(self.surface, _YELLOW_LIGHT, self.tip, 6 * u)
        pygame.draw.circle(self.surface, _TRACK, self.tip, 2.4 * u)

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
