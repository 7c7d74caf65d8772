"""The end of a game: past every street by night, from the last place to the winner."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final

import pygame

from skyline.scenes.common.menu import PRESSES
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.finale.haste import Haste
from skyline.scenes.finale.plan import NIGHTFALL, PAN, Visit, plan
from skyline.scenes.finale.words import FinaleWords
from skyline.table import bits
from skyline.table import type as lettering
from skyline.table.animator import ease_back, ease_in_out, ease_out
from skyline.table.fireworks import CLIMB, VARIETY, light_firework, make_films
from skyline.table.furniture.arc import moon
from skyline.table.paint import for_window, glow, put_faded
from skyline.table.particles import Particles
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_light import streak
from skyline.widgets.base.look import look_for
from skyline.widgets.models.menu import ParadePiece, ResultSheet

FAR: Final = 0.10  # how far the far city moves against the street
DAWNS: Final = 0.4  # seconds in which the city comes out of the bare sky
FADE: Final = 0.5  # seconds from one street to the next, without motion
ROCKET_EVERY: Final = 0.34
SIZES: Final = (0.8, 1.15, 0.95)  # of rockets by turns
ROCKETS_FOR: Final = 4.6  # seconds
RISES: Final = 0.85  # seconds in which its points rise
LAMPLIGHT: Final = (255, 170, 92)
GOLD: Final = (255, 226, 140)
POPS: Final = 0.35  # seconds in which a plaque appears
SEED: Final = 9
HASTY_SECONDS: Final = 0.6  # in which a press was meant to hurry the last moves


class FinaleScene(Scene):
    """The pan. Any key or click leads on, except those of a hand that still hurries the game.

    ``then`` is called once, with whether it has been said who won.
    """

    name = "finale"

    def __init__(self, stage: Stage, sheet: ResultSheet, then: Callable[[bool], None]) -> None:
        super().__init__()
        self.stage = stage
        self.sheet = sheet
        self._then = then
        self._calm = stage.settings.reduced_motion
        self.plan = plan(sheet, calm=self._calm)
        self.clock = 0.0
        self._haste = Haste(HASTY_SECONDS)
        self._gone = False
        self._told = 0  # buildings of the present street that have been heard
        self._rockets = 0
        self._bangs = 0
        self._named = False
        self._streets = StreetLots(sheet, stage.manager.size)
        self._ground = pygame.Surface((1, 1), depth=32)
        self._level = 0
        self._ahead: list[Callable[[], None]] = []  # at once, in spare time
        self._later: list[Callable[[], None]] = []  # when all streets are painted
        self._painting: Steps[tuple[pygame.Surface, int]] | None = None
        self._dusk = pygame.Surface((1, 1), depth=32)
        self._dawned = -math.inf  # when the ground was painted, by the scene's clock
        self._particles = Particles(SEED, 1.0)
        self._look_around(stage.manager.size)

    # ------------------------------------------------------------------ life
    def resize(self, size: tuple[int, int]) -> None:
        self._look_around(size)
        self._streets = StreetLots(self.sheet, size)
        wide = round(size[0] * (1 + FAR * max(0, len(self.plan.visits) - 1)))
        self._ground, self._level = pygame.Surface((wide, size[1]), depth=32), round(size[1] * 0.84)
        self._painting = self.sheet.night((wide, size[1])) if self.sheet.night else None
        self._dusk = sky((64, self._level), Day.at(1.0))
        self._dawned = -math.inf
        if self.stage.headless or self.clock > 0:
            self._paint_ground()
        self._particles.clear()
        scale = self._particles.scale = min(size[0] / 1920, size[1] / 1080)
        self._ahead = [lambda: self._draw_moon(pygame.Surface((1, 1), depth=32))]
        if not self._calm:
            self._later = [partial(make_films, number, scale) for number in range(VARIETY)]
        self.dirty = True

    def _look_around(self, size: tuple[int, int]) -> None:
        self.look = look_for(size, self.stage.settings)
        self._words = FinaleWords(self.look, self.sheet)

    def enter(self) -> None:
        self.stage.sound.ambience("night")

    def handle(self, event: pygame.Event) -> bool:
        hasty = self._haste.catches(event)
        if event.type not in PRESSES:
            return False
        if not hasty:
            self._leave()
        return True

    def idle(self, seconds: float) -> bool:
        until = time.perf_counter() + seconds
        while self._painting is not None or self._ahead:
            if time.perf_counter() >= until:
                return True
            if self._ahead:
                self._ahead.pop()()
            else:
                self._paint_ground(1)
        if self._streets.prepare(self.plan.visits, until):
            return True
        while self._later:
            if time.perf_counter() >= until:
                return True
            self._later.pop()()
        return False

    def _paint_ground(self, steps: int | None = None) -> None:
        done = 0
        while self._painting is not None and (steps is None or done < steps):
            done += 1
            try:
                next(self._painting)
            except StopIteration as stop:
                self._painting = None
                self._ground, self._level = stop.value
                self._ground = for_window(self._ground)
                self._dawned = self.clock if 0 < self.clock < NIGHTFALL else -math.inf

    def _leave(self) -> None:
        if not self._gone:
            self._gone = True
            self._then(self._named)

    @property
    def moving(self) -> bool:
        return not self._gone

    @property
    def visit(self) -> Visit:
        return self.plan.visits[self.plan.visit(self.clock)]

    @property
    def points(self) -> int:
        visit = self.visit
        lots = self._streets.street(visit, self.clock)
        done = visit.counted(self.clock, len(lots))
        if done >= len(lots):
            return self.sheet.seats[visit.seat].points
        return sum(lot.points for lot in lots[: math.floor(done + 1e-6)])

    def update(self, seconds: float) -> None:
        speed = self.stage.settings.animation_speed
        if math.isinf(speed):
            self._leave()
            return
        self._haste.pass_time(seconds)
        before = self.plan.visit(self.clock)
        self.clock += seconds * speed
        self._particles.advance(seconds * speed)
        if self.plan.visit(self.clock) != before:
            self._told = 0
            self.stage.sound.play("whoosh", volume=0.4)
        self._tally()
        if self.clock >= self.plan.named:
            self._jubilate()
        if self.clock >= self.plan.end:
            self._leave()

    def _tally(self) -> None:
        visit = self.visit
        lots = self._streets.street(visit, self.clock)
        done = math.floor(visit.counted(self.clock, len(lots)) + 1e-6)
        while self._told < done:
            lot = lots[self._told]
            self._told += 1
            self.stage.sound.play("tally", volume=0.7)
            if not self._calm:
                foot = pygame.Rect(0, 0, lot.place.w, max(4, lot.place.w // 6))
                foot.midbottom = lot.plaque_at
                stars = [bits.spark(max(4, lot.place.w // 12)), bits.spark(lot.place.w // 16)]
                self._particles.burst(
                    stars, 7, foot, speed=60, upwards=90, weight=0.05, life=0.7, light=True
                )

    def _jubilate(self) -> None:
        since = self.clock - self.plan.named
        if not self._named:
            self._named = True
            self.stage.sound.play("win")
        if self._calm or not self.sheet.festive:
            return
        while self._rockets * ROCKET_EVERY <= min(since, ROCKETS_FOR):
            number = self._rockets
            self._rockets += 1
            width, height = self.look.size
            x = width * (0.5 + 0.42 * math.sin(number * 2.4 + 0.6))
            y = height * (0.30 + 0.17 * math.sin(number * 1.7))
            size = SIZES[number % len(SIZES)]
            foot = (x + (width / 2 - x) * 0.25, height * 0.84)
            light_firework(self._particles, (x, y), number, self._particles.scale, size, foot)
            if number % 4 == 0:
                self._confetti()
        while self._bangs < self._rockets and self._bangs * ROCKET_EVERY + CLIMB <= since:
            self._bangs += 1
            self.stage.sound.play("firework", volume=0.8)

    def _confetti(self) -> None:
        width, height = self.look.size
        size = max(6, round(15 * self._particles.scale))
        self._particles.burst(
            [bits.confetti(size + colour % 3, colour) for colour in range(8)],
            36,
            pygame.Rect(0, -round(height * 0.12), width, max(1, round(height * 0.08))),
            speed=60,
            upwards=-120,
            weight=0.10,
            drag=0.8,
            life=3.0,
            turning=0.9,
            sway=110,
            spread=0.8,
        )

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        if self._painting is not None and self.clock >= NIGHTFALL * 0.75:
            self._paint_ground()
        if self._painting is not None:
            self._draw_dusk(surface)
        elif self._calm:
            self._draw_still(surface)
        else:
            self._draw_passing(surface, self._camera())
        veil = 1 - (self.clock - self._dawned) / DAWNS
        if veil > 0 and self._painting is None:
            self._draw_dusk(surface, veil)
        self._particles.draw(surface)
        visit = self.visit
        named = self.clock - self.plan.named
        self._words.draw(surface, self.clock, visit, self.points, named, calm=self._calm)

    def _draw_dusk(self, surface: pygame.Surface, opacity: float = 1.0) -> None:
        """The bare sky, while the night is still being painted."""
        if self._dusk.get_size() != surface.get_size():
            large = pygame.transform.smoothscale(self._dusk, surface.get_size())
            self._dusk = pygame.Surface(surface.get_size(), 0, surface)  # of its format: blits fast
            self._dusk.blit(large, (0, 0))
        put_faded(surface, self._dusk, (0, 0), opacity)

    def _camera(self) -> float:
        number = self.plan.visit(self.clock)
        if number == 0:
            return 0.0
        part = min(1.0, (self.clock - self.plan.visits[number].start) / PAN)
        return number - 1 + ease_in_out(max(0.0, part))

    def _draw_passing(self, surface: pygame.Surface, camera: float) -> None:
        width, height = self.look.size
        ground = self._ground
        surface.blit(ground, (0, 0), (round(camera * FAR * width), 0, width, self._level))
        self._draw_moon(surface)
        strip = pygame.Rect(0, self._level, width, height - self._level)
        shift = round(camera * width) % width
        surface.blit(ground, (-shift, self._level), strip)
        if shift:
            surface.blit(ground, (width - shift, self._level), strip)
        first = math.floor(camera)
        for number in (first, first + 1) if shift else (first,):
            if number < len(self.plan.visits):
                self._draw_street(surface, number, round((number - camera) * width))

    def _draw_moon(self, surface: pygame.Surface) -> None:
        """It is so far away that it does not move as the streets pass."""
        width, height = self.look.size
        radius = round(min(width, height) * 0.055)
        place = round(width * 0.115), round(height * 0.17)
        glow(surface, *place, radius * 4.2, (150, 164, 226), 0.5, 2.2)
        picture = moon(radius)
        surface.blit(picture, picture.get_rect(center=place))

    def _draw_still(self, surface: pygame.Surface) -> None:
        width, height = self.look.size
        number = self.plan.visit(self.clock)
        surface.blit(self._ground, (0, 0), (0, 0, width, height))
        self._draw_moon(surface)
        part = min(1.0, max(0.0, (self.clock - self.plan.visits[number].start) / FADE))
        if number and part < 1:
            self._draw_street(surface, number - 1, 0)
        if part <= 0:
            return
        layer = surface if part >= 1 else surface.copy()
        if part < 1:
            layer.blit(self._ground, (0, 0), (0, 0, width, height))
            self._draw_moon(layer)
        self._draw_street(layer, number, 0)
        if part < 1:
            put_faded(surface, layer, (0, 0), part)

    def _draw_street(self, surface: pygame.Surface, number: int, x: int) -> None:
        visit = self.plan.visits[number]
        self._streets.paint(visit, self.clock)
        lots = self._streets.street(visit, self.clock)
        done = visit.counted(self.clock, len(lots))
        for index, lot in enumerate(lots):
            since = self.clock - visit.count - visit.step * index
            self._draw_lot(surface, lot, x, done - index, since if visit.step > 0 else RISES)

    def _draw_lot(
        self, surface: pygame.Surface, lot: ParadePiece, x: int, part: float, since: float
    ) -> None:
        """One building; its lamps come on from the ground up while it is counted."""
        place = (lot.corner[0] + x, lot.corner[1])
        if part <= 0:
            surface.blit(lot.dark, place)
            return
        wide, tall = lot.lit.get_size()
        shown = tall if part >= 1 else round(tall * ease_in_out(part))
        if shown < tall:
            surface.blit(lot.dark, place, (0, 0, wide, tall - shown))
        else:
            self._draw_shine(surface, lot, x)
        surface.blit(lot.lit, (place[0], place[1] + tall - shown), (0, tall - shown, wide, shown))
        self._draw_plaque(surface, lot, x, min(1.0, since / POPS))
        self._draw_gain(surface, lot, x, since)

    def _draw_shine(self, surface: pygame.Surface, lot: ParadePiece, x: int) -> None:
        depth = self.look.size[1] - lot.place.bottom
        shine = streak(round(lot.place.w * 1.1), max(4, round(depth * 0.86)), LAMPLIGHT, 0.62)
        middle = lot.place.centerx + x - shine.get_width() // 2
        surface.blit(shine, (middle, lot.place.bottom), None, pygame.BLEND_RGB_ADD)

    def _draw_gain(self, surface: pygame.Surface, lot: ParadePiece, x: int, since: float) -> None:
        part = since / RISES
        if part >= 1 or self._calm or not lot.points:
            return
        px = max(lettering.SMALLEST, min(self.look.px(46), round(lot.place.w * 0.5)))
        words = f"{lot.points:+d}".replace("-", "−")
        text = lettering.render(words, px, GOLD, "ExtraBold")
        dark = lettering.render(words, px, (10, 6, 24), "ExtraBold")
        y = lot.place.top - px * (0.35 + 1.3 * ease_out(part))
        place = text.get_rect(center=(lot.place.centerx + x, round(y)))
        for picture, aside in ((dark, max(1, px // 16)), (text, 0)):
            picture.set_alpha(round(255 * min(1.0, 2.4 * (1 - part))))
            surface.blit(picture, place.move(aside, aside))
            picture.set_alpha(255)

    def _draw_plaque(self, surface: pygame.Surface, lot: ParadePiece, x: int, part: float) -> None:
        picture = lot.plaque
        if part < 1 and not self._calm:
            size = max(0.05, ease_back(part))
            wide, tall = picture.get_size()
            picture = pygame.transform.smoothscale(
                picture, (max(2, round(wide * size)), max(2, round(tall * size)))
            )
        middle = (lot.plaque_at[0] + x, lot.plaque_at[1])
        surface.blit(picture, picture.get_rect(center=middle))


COMES: Final = 0.35  # seconds in which a street comes into sight, painted or not


class StreetLots:
    """Keeps the painted buildings of every seat for one window size."""

    def __init__(self, sheet: ResultSheet, size: tuple[int, int]) -> None:
        self._lots: list[list[ParadePiece]] = [[] for _seat in sheet.seats]
        self._coming: list[Iterator[ParadePiece]] = [each.parade(size) for each in sheet.seats]

    def street(self, visit: Visit, clock: float) -> list[ParadePiece]:
        """All buildings of a street, those that are missing painted now.

        While the street only comes into sight, at least its first one.
        """
        lots = self._lots[visit.seat]
        if not lots or clock >= visit.start + COMES:
            self.paint(visit, clock)
        return lots

    def paint(self, visit: Visit, clock: float) -> None:
        """Paints what is missing of a street; one building, if it only comes into sight."""
        most = 1 if clock < visit.start + COMES else None
        self._lots[visit.seat].extend(islice(self._coming[visit.seat], most))

    def prepare(self, visits: Sequence[Visit], until: float) -> bool:
        """Paints ahead, the first one seen first, until a ``time.perf_counter``; is more to do?"""
        for visit in visits:
            for lot in self._coming[visit.seat]:
                self._lots[visit.seat].append(lot)
                if time.perf_counter() >= until:
                    return True
        return False
