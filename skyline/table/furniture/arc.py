"""The arc along which sun and moon show how far a game has come, with a stop for each round."""

from __future__ import annotations

import pygame

from skyline.table.furniture.zones import Zones
from skyline.table.paint import Point, blank, down, mix, smoothed, smoothstep
from skyline.table.palette import CREAM, RGB, WHITE
from skyline.table.scenery.atmosphere import air_glow
from skyline.table.scenery.day import Day

HEIGHT = 0.22  # of the window: the line and its stops
NEAR_HALO = 90  # radius of the light close around the sun, in pixels at 1080p
_WIDTH, _APEX, _FOOT = 0.322, 0.050, 0.142  # parts of the window
_STOP_RADIUS, _SUN_RADIUS = 17, 31  # pixels at 1080p
_SMALLEST = 0.62  # scale below which stops stay as large as they are
_LARGE = 1.4  # scale from which less smoothing does
_BEADS = 96  # pieces of the line
_BOLD = 1.7  # how much bolder it is where it stands alone
_PAST: RGB = (255, 232, 176)


def arc_position(index: float, size: tuple[int, int], rounds: int) -> tuple[float, float]:
    """Where a stop stands in the window; ``index`` counts from 0 and may lie between stops."""
    across = index / max(1, rounds - 1) * 2 - 1
    bow = 1 - across**2 * 0.92 - 0.08 * across**4
    x = size[0] * 0.5 + min(size[0], size[1] * 2.2) * _WIDTH / 2 * across
    return x, size[1] * (_FOOT - (_FOOT - _APEX) * bow)


def stop_radius(scale: float) -> float:
    """Radius of a stop in pixels."""
    return _STOP_RADIUS * max(scale, _SMALLEST)


def marker_radius(scale: float) -> int:
    """Radius of the sun or moon on the arc in pixels."""
    return round(_SUN_RADIUS * max(scale, _SMALLEST))


def _low(day: Day, dusk: float) -> float:
    """How low the sun stands, 0 to 1 from the afternoon to ``dusk``, and in the morning."""
    return smoothstep(0.5, dusk, day.time) if day.time > 0.4 else max(0.0, 1 - day.time * 4) * 0.6


def digit_colour(day: Day) -> RGB:
    """For the round's number on sun or moon."""
    return (44, 52, 92) if day.moon else (120, 66, 10)


def wide_halo(target: pygame.Surface, centre: Point, scale: float, day: Day) -> None:
    """The wide light around sun or moon; draw it into the sky, before clouds and city."""
    if day.moon:
        air_glow(target, centre, 260 * scale, (150, 166, 224), 0.42, 2.2)
        return
    wide = mix((255, 248, 224), (255, 140, 92), _low(day, 0.78))
    air_glow(target, centre, 340 * scale, wide, 0.60, 2.4)


def near_halo(target: pygame.Surface, centre: Point, scale: float, day: Day) -> None:
    """The light close around the sun, which goes with it; the moon has none."""
    if not day.moon:
        near = mix((255, 246, 214), (255, 214, 140), _low(day, 0.78))
        air_glow(target, centre, NEAR_HALO * scale, near, 0.80, 1.5)


def draw_way(
    target: pygame.Surface,
    zones: Zones,
    day: Day,
    round_number: float,
    rounds: int,
    *,
    counted: bool = True,
) -> None:
    """Draws the wide halo, the line and its stops; digits are the view's.

    ``round_number`` is from 1 and may lie between two rounds. Where stops are not ``counted`` the
    line alone tells how far all has come, and only the last stop is seen.
    """
    size, scale = zones.window.size, zones.scale
    wide_halo(target, arc_position(round_number - 1, size, rounds), scale, day)
    line, left = _line_and_stops(size, scale, day, round_number, rounds, counted=counted)
    target.blit(line, (left, 0))


def draw_sun(target: pygame.Surface, centre: Point, scale: float, day: Day) -> None:
    """Draws sun or moon and the light close around it."""
    near_halo(target, centre, scale, day)
    radius = marker_radius(scale)
    marker = moon(radius) if day.moon else sun(radius, day)
    target.blit(marker, (round(centre[0] - radius), round(centre[1] - radius)))


def way_area(size: tuple[int, int], scale: float, rounds: int) -> pygame.Rect:
    """Where in the window line and stops are, and the light close around a sun on them."""
    points = [arc_position(index, size, rounds) for index in range(rounds)]
    aside = NEAR_HALO * scale + 2
    left, right = points[0][0] - aside, points[-1][0] + aside
    area = pygame.Rect(round(left), 0, round(right - left), round(points[0][1] + aside))
    return area.clip(pygame.Rect((0, 0), size))


def _line_and_stops(
    size: tuple[int, int],
    scale: float,
    day: Day,
    round_number: float,
    rounds: int,
    *,
    counted: bool,
) -> tuple[pygame.Surface, int]:
    """Past stops are full on a firm line, coming ones dark on a dotted one; and its left edge."""
    left = int(arc_position(0, size, rounds)[0] - 40 * scale) - 4
    right = int(arc_position(rounds - 1, size, rounds)[0] + 40 * scale) + 4
    height = int(size[1] * HEIGHT)
    enlarge = 3 if scale < _LARGE else 2
    large = blank((right - left) * enlarge, height * enlarge)

    def at(index: float) -> tuple[float, float]:
        x, y = arc_position(index, size, rounds)
        return (x - left) * enlarge, y * enlarge

    tone = mix(WHITE, (255, 226, 170), 0.4)
    span = rounds - 1
    for bead in range(_BEADS):
        start, end = bead / _BEADS * span, (bead + 1) / _BEADS * span
        done = start < round_number - 1
        if done or (bead // 2) % 2 == 0:
            wide = (3.4 if done else 2.2) * (1 if counted else _BOLD)
            stroke = max(2, int(wide * scale * enlarge + 0.5))
            pygame.draw.line(large, (*tone, 240 if done else 140), at(start), at(end), stroke)
            if done:
                pygame.draw.circle(large, (*tone, 240), at(end), stroke / 2)
    radius = stop_radius(scale) * enlarge
    for index in range(0 if counted else rounds - 1, rounds):
        past = index <= round_number - 1
        fill = _PAST if past else mix(day.sky[0], (12, 16, 40), 0.42)
        pygame.draw.circle(large, (*fill, 255 if past else 238), at(index), radius)
        rim = max(1, int(2.2 * scale * enlarge))
        pygame.draw.circle(large, (*tone, 255 if past else 200), at(index), radius, rim)
    return down(large, (right - left, height)), left


def sun(radius: int, day: Day) -> pygame.Surface:
    """The sun as a marker, ``2 * radius`` wide: pale at midday, deeper when it stands low."""
    colour = mix((255, 240, 196), (255, 196, 96), _low(day, 0.8))

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        pygame.draw.circle(surface, mix(colour, (255, 150, 40), 0.35), (middle, middle), middle)
        pygame.draw.circle(surface, mix(colour, WHITE, 0.35), (middle, middle), middle * 0.90)
        gleam = (middle * 0.82, middle * 0.76)
        pygame.draw.circle(surface, mix(colour, WHITE, 0.52), gleam, middle * 0.58)

    return smoothed(2 * radius, 2 * radius, draw, 4)


def moon(radius: int) -> pygame.Surface:
    """The full moon as a marker, ``2 * radius`` wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        r = surface.get_width() / 2
        pygame.draw.circle(surface, (206, 212, 230), (r, r), r)
        pygame.draw.circle(surface, (230, 234, 243), (r * 0.97, r * 0.97), r * 0.95)
        for x, y, size, tone in (
            (0.42, 0.62, 0.19, (212, 217, 231)),
            (1.52, 1.30, 0.22, (210, 216, 230)),
            (1.36, 0.42, 0.13, (214, 219, 233)),
            (0.62, 1.52, 0.14, (213, 218, 232)),
            (1.02, 1.72, 0.09, (210, 216, 230)),
        ):
            pygame.draw.circle(surface, tone, (r * x, r * y), r * size)
            pygame.draw.circle(surface, CREAM, (r * x + r * 0.02, r * y + r * 0.03), r * size, 1)

    return smoothed(2 * radius, 2 * radius, draw, 4)
