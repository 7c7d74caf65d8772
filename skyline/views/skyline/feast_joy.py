"""What a finished building sets off: dust and a shake, lamps, confetti, fireworks."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skyline.table.animator import ease_in_out, linear
from skyline.table.art.buildings import building
from skyline.table.fireworks import light_firework
from skyline.views.skyline import effects
from skyline.views.skyline.flights import Windows
from skyline.views.skyline.parts import TableParts
from skyline.views.skyline.pieces import BuildingRises

ROCKETS = {16: 2, 25: 4, 36: 7}  # fireworks by points


class Joy:
    """Plans and performs what flies and shines.

    Args:
        parts: the table.
    """

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts

    def landing(self, change: BuildingRises) -> None:
        """The building comes down: dust rolls away from it and the ground trembles."""
        parts = self._parts
        height = change.height
        parts.sound.chord(height)
        area = parts.lot_area(change.lot, change.seat)
        wide = area.w
        foot = (area.centerx, area.bottom - round(wide * 0.16))
        parts.particles.ring(
            effects.landing_billows(wide, height),
            12 + 5 * height,
            foot,
            speed=150 + 62 * height,
            flat=0.13,
            even=0.28,
            weight=-0.015,
            drag=3.0,
            life=0.7 + 0.09 * height,
            wide=wide * 0.42,
        )
        ground = pygame.Rect(area.x, foot[1] - wide // 10, wide, wide // 8)
        parts.particles.burst(
            effects.crumbs(wide),
            2 + 2 * height,
            ground,
            speed=140 + 20 * height,
            upwards=160 + 30 * height,
            life=0.7,
            turning=1.6,
            floor=area.bottom - wide * 0.1,
        )
        self._shake(0.6 + 0.34 * height * height, 0.22 + 0.05 * height)

    def _shake(self, pixels: float, seconds: float) -> None:
        """Lets the picture tremble, mostly up and down as after a heavy fall."""
        parts = self._parts
        size = pixels * parts.layout.scale

        def shake(part: float) -> None:
            left = (1 - part) ** 2 * size
            parts.acting.shake = (
                0.45 * left * math.sin(part * seconds * 130),
                left * math.cos(part * seconds * 105),
            )

        parts.animator.move(shake, seconds, ease=linear)

    def make_ahead(self, change: BuildingRises, begin: float, landing: float) -> None:
        """Paints the building and its lights while its dice flash, in several pictures' time."""
        parts = self._parts
        width = parts.plan(change.seat).lot_width
        works: list[Callable[[], object]] = [
            lambda night=night: building(  # type: ignore[misc]
                change.rise, change.height, width, change.lot, night
            )
            for night in (0.0, 1.0)
        ]
        portrait = parts.portrait
        if portrait is not None:
            lot = parts.model.lot(change.seat, change.lot)
            works.append(lambda: portrait(lot, width))
        step = (landing - begin) * 0.6 / len(works)
        for number, work in enumerate(works):
            parts.animator.cue(work, at=begin + step * (number + 0.5))

    def windows(self, change: BuildingRises, at: float) -> None:
        """Lamps come on from the ground up, shine for a while, and leave the hour's own."""
        parts = self._parts
        width = parts.plan(change.seat).lot_width
        seconds = 0.16 + 0.10 * change.height

        def begin() -> None:
            area = parts.lot_area(change.lot, change.seat)
            light = lamp_light(change.rise, change.height, width, change.lot)
            windows = Windows(light, area.topleft)
            parts.flights.windows.append(windows)
            if change.height > 2:
                parts.sound.play("lights_on", volume=0.5)

            def climb(part: float) -> None:
                windows.part = part

            def fade(part: float) -> None:
                windows.strength = 1 - part

            def leave() -> None:
                if windows in parts.flights.windows:
                    parts.flights.windows.remove(windows)

            start = parts.animator.now
            parts.animator.move(climb, seconds, at=start, ease=ease_in_out)
            parts.animator.move(fade, 0.7, at=start + seconds + 0.35, ease=linear, done=leave)

        parts.animator.cue(begin, at=at)

    def celebrate(self, change: BuildingRises, at: float) -> None:
        """Plans confetti, and fireworks for a high building, from a table time on."""
        parts = self._parts
        rockets = ROCKETS.get(change.points, 0)
        for number in range(rockets):
            parts.animator.cue(self._rocket(change, number), at=at + 0.10 + 0.17 * number)
        parts.animator.cue(lambda: self._confetti(change), at=at)

    def _confetti(self, change: BuildingRises) -> None:
        parts = self._parts
        area = parts.lot_area(change.lot, change.seat)
        roof = pygame.Rect(area.x + area.w // 4, area.top, area.w // 2, max(4, area.h // 4))
        parts.particles.burst(
            effects.scraps(area.w),
            4 + 3 * change.points if change.points < 9 else 22 + 3 * change.points,
            roof,
            speed=120 + 26 * change.height,
            upwards=230 + 55 * change.height,
            weight=0.36,
            drag=1.5,
            life=1.0 + 0.14 * change.height,
            turning=1.2,
            sway=70,
        )
        parts.particles.burst(
            effects.stars(area.w),
            6 + 6 * change.height,
            area.inflate(area.w // 3, 0),
            speed=46,
            upwards=70,
            weight=0.0,
            drag=1.2,
            life=0.8,
            light=True,
            spread=0.35,
        )

    def _rocket(self, change: BuildingRises, number: int) -> Callable[[], None]:
        """A firework above the new tower; which one decides where and in which colour."""

        def burst() -> None:
            parts = self._parts
            area = parts.lot_area(change.lot, change.seat)
            width, height = parts.layout.size
            side = (-1, 1, -0.45, 0.6, -1.25, 1.3, 0.1)[number % 7]
            x = min(width * 0.92, max(width * 0.08, area.centerx + side * width * 0.085))
            y = height * (0.225 + 0.05 * (number * 3 % 4))
            size = effects.rocket_size(change.height)
            light_firework(parts.particles, (x, y), number, parts.layout.scale, size)
            parts.sound.play("firework", volume=0.7)

        return burst


def lamp_light(rise: str, height: int, width: int, variant: int) -> pygame.Surface:
    """What the lamps of a building add to its picture: black where there are none."""
    lit = building(rise, height, width, variant, 1.0)
    dark = building(rise, height, width, variant, 0.0)
    light = pygame.Surface(lit.get_size())
    light.blit(lit, (0, 0))
    shade = pygame.Surface(lit.get_size())
    shade.blit(dark, (0, 0))
    light.blit(shade, (0, 0), None, pygame.BLEND_RGB_SUB)
    return light
