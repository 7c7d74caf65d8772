"""What a finished building sets off: dust and a shake, lamps, confetti, fireworks."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame

from skyline.play.dice.flights import Windows
from skyline.table.animator import ease_in_out, linear
from skyline.table.fireworks import CLIMB, light_firework
from skyline.table.scenery.steps import Steps, finish
from skyline.views.skyline import effect_films as effects
from skyline.views.skyline.art.buildings import building, building_steps
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import BuildingRises

ROCKETS = {16: 3, 25: 5, 36: 9}  # fireworks by points
ROCKET_EVERY = 0.19  # seconds
STEPS = 26  # in which the textures of a kind's dice are made,
LYING_STEPS = 64  # and in which what lies in their bin
TEXTURES_SPAN = 0.0, 0.55  # of the flashing, in which textures are made for what comes after it,
WORK_SPAN = 0.27, 1.0  # and in which it is painted, once words and buttons have changed
HOME = 0.6  # seconds after the landing, before the first die is back in its bin
BIT_SECONDS = 0.0035  # of each picture for that,
LATE = 6  # and pictures by which that may be late
LIT_STEPS = 12  # in which each picture is painted; one more does what is left;
TILE_STEPS = 48  # a building that is painted for the first time takes more
STAR_SECONDS = 0.34  # of each twinkle of the star on a high roof


class Joy:
    """Plans and performs what flies and shines."""

    def __init__(self, parts: StreetParts) -> None:
        self._parts = parts

    def landing(self, change: BuildingRises) -> None:
        """The building comes down: dust rolls away from it and the ground trembles."""
        parts = self._parts
        height = change.height
        area = parts.lot_area(change.lot, change.seat)
        wide = area.w
        foot = (area.centerx, area.bottom - round(wide * 0.16))
        parts.particles.ring(
            effects.landing_billows(wide, height),
            16 + 7 * height,
            foot,
            speed=170 + 66 * height,
            flat=0.13,
            even=0.28,
            weight=-0.015,
            drag=3.0,
            life=0.8 + 0.10 * height,
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
        seconds = 0.22 + 0.05 * height  # mostly up and down, as after a heavy fall
        waves = (0.45, seconds * 130), (1.0, seconds * 105)
        parts.shake(0.6 + 0.34 * height * height, seconds, *waves)

    def make_ahead(
        self,
        change: BuildingRises,
        begin: float,
        swap: float,  # when the building takes the place of its dice,
        landing: float,  # and when it hits the ground
        turns: int,  # pictures in which the dice tumble aside: these are made, too
        medal: Steps[pygame.Surface],
    ) -> None:
        """Paints the building, its lights and its medal while its dice flash, bit by bit."""
        parts = self._parts
        width = parts.plan(change.seat).lot_width
        lot = parts.model.lot(change.seat, change.lot)
        look = lot.rise, lot.height, width, lot.look
        kinds = tuple(dict.fromkeys(change.kinds))
        textures = _in_steps(STEPS, *(parts.flights.texture_steps(kind) for kind in kinds))
        tile = [] if parts.tile_steps is None else [parts.tile_steps(lot, width)]
        turned = [
            partial(parts.flights.make_turn, kind, change.rise, number, turns)
            for kind in kinds
            for number in range(1, turns)
        ]
        lit = _in_steps(LIT_STEPS, *(building_steps(*look, night) for night in (0.0, 1.0)), medal)
        if change.points in ROCKETS:
            lit += [partial(lamp_light, *look), partial(effects.roof_star, width, change.height)]
        bin_steps = parts.bin_steps
        lying = [] if bin_steps is None else [bin_steps(kind) for kind in kinds]
        whole = swap - begin
        self._bit_by_bit([textures], *(begin + whole * part for part in TEXTURES_SPAN))
        first, last = (begin + whole * part for part in WORK_SPAN)
        self._bit_by_bit([_in_steps(TILE_STEPS, *tile), turned], first, last)
        self._bit_by_bit([lit, effects.of_landing(width, change.height)], swap, landing)
        self._bit_by_bit([_in_steps(LYING_STEPS, *lying)], landing, landing + HOME)

    def _bit_by_bit(
        self, kinds: Iterable[Sequence[Callable[[], object]]], first: float, last: float
    ) -> None:
        """Has works of all kinds done in turn, in spare time or else in pictures between two times.

        Each picture does its share, but ends early where that takes long: one work takes four times
        as long as another. A few pictures later it has to be done, if there are many.
        """
        spread = [((at + 0.5) / len(kind), work) for kind in kinds for at, work in enumerate(kind)]
        waiting = deque(work for _part, work in sorted(spread, key=lambda each: each[0]))
        count = len(waiting)
        self._parts.soon.append(waiting)

        def go_on(due: int, overdue: int) -> None:
            until = time.perf_counter() + BIT_SECONDS
            while len(waiting) > due and (len(waiting) > overdue or time.perf_counter() < until):
                waiting.popleft()()

        pictures = max(1, round((last - first) * 60))
        late = LATE if pictures > 3 * LATE else 0
        for number in range(1, pictures + 1):
            due, overdue = number / (pictures - late), (number - late) / (pictures - late)
            left = [math.floor(count * (1 - min(1.0, max(0.0, part)))) for part in (due, overdue)]
            at = first + (last - first) * number / pictures
            self._parts.animator.cue(partial(go_on, *left), at=at)

    def windows(self, change: BuildingRises, at: float) -> None:
        """Lamps come on from the ground up, shine for a while, and leave the hour's own."""
        parts = self._parts
        width = parts.plan(change.seat).lot_width
        seconds = 0.16 + 0.10 * change.height
        shines = 0.35 + 0.045 * change.points

        def begin() -> None:
            area = parts.lot_area(change.lot, change.seat)
            look = parts.model.lot(change.seat, change.lot).look
            light = lamp_light(change.rise, change.height, width, look)
            bloom = bloom_of(light, width) if change.points in ROCKETS else None
            windows = Windows(light, area.topleft, bloom=bloom)
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
            end = start + seconds + shines
            parts.animator.move(climb, seconds, at=start, ease=ease_in_out)
            parts.animator.move(fade, 0.7, at=end, ease=linear, done=leave)
            if change.points in ROCKETS:
                for number in range(round(shines / STAR_SECONDS) + 1):
                    twinkle = start + seconds * 0.8 + STAR_SECONDS * number
                    parts.animator.cue(self._twinkle(change), at=twinkle)

        parts.animator.cue(begin, at=at)

    def _twinkle(self, change: BuildingRises) -> Callable[[], None]:
        """The star on the roof of a tower flares up once."""

        def flare() -> None:
            parts = self._parts
            area = parts.lot_area(change.lot, change.seat)
            roof = (area.centerx, area.top + area.w * 0.04)
            star = [effects.roof_star(area.w, change.height)]
            parts.particles.ring(
                star, 1, roof, speed=0, weight=0.0, life=STAR_SECONDS * 2.2, light=True
            )

        return flare

    def celebrate(self, change: BuildingRises, at: float) -> None:
        """Plans confetti, and fireworks for a high building, from a table time on."""
        parts = self._parts
        bang = partial(parts.sound.play, "firework", volume=0.7)
        for number in range(ROCKETS.get(change.points, 0)):
            start = at + ROCKET_EVERY * number
            parts.animator.cue(self._rocket(change, number), at=start)
            parts.animator.cue(bang, at=start + CLIMB)
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

        def rise() -> None:
            parts = self._parts
            area = parts.lot_area(change.lot, change.seat)
            width, height = parts.layout.size
            side = (-1, 1.05, -0.35, 0.5, -1.75, 1.8, 0.05, -1.25, 1.35)[number % 9]
            x = min(width * 0.92, max(width * 0.08, area.centerx + side * width * 0.095))
            y = height * (0.20 + 0.055 * (number * 3 % 4))
            foot = (area.centerx + (x - area.centerx) * 0.45, float(area.bottom - area.w))
            size = effects.rocket_size(change.height)
            light_firework(parts.particles, (x, y), number, parts.layout.scale, size, foot)

        return rise


def _in_steps(most: int, *paintings: Steps[Any]) -> list[Callable[[], object]]:
    """Paintings as works, one after the other; the last one of each does what is left."""
    return [
        work
        for steps in paintings
        for work in (*[partial(next, steps, None)] * most, partial(finish, steps))
    ]


@lru_cache(maxsize=2)
def lamp_light(rise: str, height: int, width: int, variant: int) -> pygame.Surface:
    """What the lamps of a building add to its picture: black where there are none. Shared."""
    lit = building(rise, height, width, variant, 1.0)
    dark = building(rise, height, width, variant, 0.0)
    light = pygame.Surface(lit.get_size(), depth=32)
    light.blit(lit, (0, 0))
    shade = pygame.Surface(lit.get_size(), depth=32)
    shade.blit(dark, (0, 0))
    light.blit(shade, (0, 0), None, pygame.BLEND_RGB_SUB)
    return light


def bloom_of(light: pygame.Surface, width: int) -> pygame.Surface:
    """The glow around lamps that shine brightly; twice a lot's width larger than they.

    ``light`` has the lamps on black.
    """
    wide, tall = light.get_width() + 2 * width, light.get_height() + 2 * width
    frame = pygame.Surface((wide, tall), depth=32)
    frame.blit(light, (width, width))
    small = pygame.transform.smoothscale(frame, (max(2, wide // 4), max(2, tall // 4)))
    near = pygame.transform.gaussian_blur(small, max(1, width // 40))
    far = pygame.transform.gaussian_blur(small, max(2, width // 12))
    near.fill((150, 150, 150), None, pygame.BLEND_RGB_MULT)
    far.blit(far, (0, 0), None, pygame.BLEND_RGB_ADD)
    far.blit(near, (0, 0), None, pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(far, (wide, tall))
