"""The end of a game: past every street by night, from the last place to the winner."""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from skyline.scenes.common.menu import PRESSES
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.finale.city import FAR, NightCity, Street, draw_moon, moon_right
from skyline.scenes.finale.haste import Haste
from skyline.scenes.finale.plan import PAN, Visit, plan
from skyline.scenes.finale.words import FinaleWords
from skyline.table import bits
from skyline.table import type as lettering
from skyline.table.animator import ease_back, ease_in_out, ease_out
from skyline.table.fireworks import CLIMB, REACH, VARIETY, light_firework, making_films
from skyline.table.furniture.plates import points_plate
from skyline.table.paint import put_faded, rounded
from skyline.table.particles import Particles
from skyline.table.scenery.night_city import plate_middle, plate_px, put_mirrored
from skyline.table.scenery.steps import Steps
from skyline.widgets.base.look import look_for
from skyline.widgets.models.menu import ParadePiece, ResultSheet

SINKS: Final = 0.8  # seconds in which the table does,
CLEARS: Final = 0.2  # and part of that in which its upper edge fades:
CLEAR: Final = 0.18  # of the window's height, where plates hang, is gone then,
SOFT: Final = 0.38  # and down to here less and less,
BANDS: Final = 28  # in so many steps
MOON_AFTER, MOON_SHOWS = 0.22, 0.6  # seconds: plates and arc are gone by then
RISES_AFTER: Final = 0.1  # seconds buildings grow out of the road,
CITY_RISES: Final = 0.65  # in so many,
DEEP: Final = 0.5  # from so many window heights below
SPEAKS: Final = 0.3  # before that the table is still seen where words stand
FADE: Final = 0.5  # seconds from one street to the next, without motion
ROCKET_EVERY: Final = 0.34
CLOSE, HIGHER = 0.55, 0.04  # of a burst's reach: its middle below them; of the height: it varies
RIGHTMOST: Final = 0.92  # of the window's width: the last rocket
SIZES: Final = (0.8, 1.15, 0.95)  # of rockets by turns
ROCKETS_FOR: Final = 4.6  # seconds
CONFETTI: Final = 8  # kinds of scraps
RISES: Final = 0.85  # seconds in which its points rise
GOLD: Final = (255, 226, 140)
_BOARD: Final = (12, 10, 30, 205)  # below what is counted
POPS: Final = 0.35  # seconds in which a plate appears
LARGE: Final = 1.8  # sizes of a plate while its street is counted,
SHRINKS: Final = 0.5  # and seconds in which it shrinks after that
PUSH: Final = 0.07  # how much nearer the camera comes to who has won,
PUSH_SECONDS: Final = 3.0  # over these last seconds
STEPS_A_FRAME: Final = (9, 6)  # of painting, besides spare time, before it is seen and later,
PAINT_SECONDS: Final = (0.010, 0.006)  # or in a window what is begun in so many seconds
SEED: Final = 9
HASTY_SECONDS: Final = 0.6  # in which a press was meant to hurry the last moves


class FinaleScene(Scene):
    """The pan. Any key or click leads on, except those of a hand that still hurries the game.

    ``then`` is called once, with whether it has been said who won.
    """

    name = "finale"
    passage_seconds = SINKS

    def __init__(
        self,
        stage: Stage,
        sheet: ResultSheet,
        then: Callable[[bool], None],
        *,
        brief: bool = False,  # the winner is cheered for a moment only
    ) -> None:
        super().__init__()
        self.stage = stage
        self.sheet = sheet
        self._then = then
        self._calm = stage.settings.reduced_motion
        self.plan = plan(sheet, calm=self._calm, brief=brief)
        self.clock = 0.0
        self._haste = Haste(HASTY_SECONDS)
        self._gone = False
        self._told = 0  # buildings of the present street that have been heard
        self._rockets = 0
        self._bangs = 0
        self._named = False
        self._first: Iterator[None] = iter(())  # what is seen at once
        self._later: Iterator[None] = iter(())  # what comes when all streets are painted
        self._look_around(stage.manager.size)
        self._city = self._city_from(0)
        self._frame: pygame.Surface | None = None  # what the camera sees before it comes near
        self._particles = Particles(SEED, 1.0)

    # ------------------------------------------------------------------ life
    def resize(self, size: tuple[int, int]) -> None:
        self._look_around(size)
        if self._city.size != size:
            self._city = self._city_from(self.plan.visit(self.clock))
        self._frame = None
        self._particles.clear()
        scale = self._particles.scale = min(size[0] / 1920, size[1] / 1080)
        self._first, self._later = self._words.beginning(), self._preparing(scale)
        self.dirty = True

    def _preparing(self, scale: float) -> Steps[None]:
        """What is needed for the end."""
        yield from self._words.preparing()
        for number in range(0 if self._calm else VARIETY):
            yield from making_films(number, scale)
        for colour in range(0 if self._calm else CONFETTI):
            self._scrap(colour)
            yield

    def _look_around(self, size: tuple[int, int]) -> None:
        self.look = look_for(size, self.stage.settings)
        self._words = FinaleWords(self.look, self.sheet)

    def _city_from(self, first: int) -> NightCity:
        """The city of this window, from a visit on."""
        size, hint = self.look.size, self._words.hint_place
        return NightCity(self.sheet, self.plan.visits, size, first, size[0] - hint.x)

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
        while self._prepare():
            if time.perf_counter() >= until:
                return True
        return False

    def _prepare(self) -> bool:
        """Takes a step of what is needed; returns whether there is more to do."""
        return self._paint() or next(self._later, self) is None

    def _paint(self) -> bool:
        """Takes a step of what is seen from the beginning, or in a street."""
        return next(self._first, self) is None or self._city.work()

    def _paint_on(self) -> None:
        """Takes the steps that a frame has time for."""
        later = self.clock > 0
        until = time.perf_counter() + PAINT_SECONDS[later]
        for step in itertools.count(1):
            if not self._prepare():
                return
            late = time.perf_counter() >= until and not self.stage.headless
            if late or step == STEPS_A_FRAME[later]:
                return

    def _leave(self) -> None:
        if not self._gone:
            self._gone = True
            self._then(self._named)

    @property
    def moving(self) -> bool:
        return not self._gone

    @property
    def ready(self) -> bool:
        """Whether the first street is painted with all that is seen around it."""
        return self.clock > 0 or self._city.streets[0].whole

    @property
    def visit(self) -> Visit:
        return self.plan.visits[self.plan.visit(self.clock)]

    @property
    def points(self) -> int:
        seat = self.sheet.seats[self.visit.seat]
        lit, whole = math.modf(self.visit.counted(self.clock, len(seat.parts)) + 1e-6)
        if whole >= len(seat.parts):
            return seat.points
        counted = sum(part.points for part in seat.parts[: int(whole)])
        return counted + round(seat.parts[int(whole)].points * lit)

    def update(self, seconds: float) -> None:
        speed = self.stage.settings.animation_speed
        if math.isinf(speed):
            self._leave()
            return
        self._haste.pass_time(seconds)
        if not self.ready:
            self._paint_on()
            return
        before = self.plan.visit(self.clock)
        self.clock = self._until_painted(self.clock + seconds * speed)
        self._particles.advance(seconds * speed)
        self._paint_on()
        if self.plan.visit(self.clock) != before:
            self._told = 0
            self.stage.sound.play("whoosh", volume=0.4)
        self._tally()
        if self.clock >= self.plan.named:
            self._jubilate()
        if self.clock >= self.plan.end:
            self._leave()

    def _until_painted(self, clock: float) -> float:
        """A moment, or one before it while the street to be seen then is still being painted."""
        return clock if self._city.streets[self.plan.visit(clock)].whole else self.clock

    def _tally(self) -> None:
        visit = self.visit
        parts = len(self.sheet.seats[visit.seat].parts)
        done = math.floor(visit.counted(self.clock, parts) + 1e-6)
        if done <= self._told:
            return
        lots = self._city.street(self.plan.visit(self.clock)).lots
        while self._told < done:
            lot = lots[self._told]
            self._told += 1
            self.stage.sound.play("tally", volume=0.7)
            if not self._calm:
                foot = pygame.Rect(0, 0, lot.place.w, max(4, lot.place.w // 6))
                foot.midbottom = lot.place.centerx, lot.place.bottom - lot.lift
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
            size = SIZES[number % len(SIZES)]
            reach = REACH * size * self._particles.scale
            left = moon_right(self.look.size) + reach
            x = left + (width * RIGHTMOST - left) * (0.5 + 0.5 * math.sin(number * 2.4 + 0.6))
            # Below the words, which hide but the last of its embers.
            y = self._words.end_foot + reach * CLOSE + height * HIGHER * math.sin(number * 1.7)
            foot = (x + (width / 2 - x) * 0.25, self._city.level)
            light_firework(self._particles, (x, y), number, self._particles.scale, size, foot)
            if number % 4 == 0:
                self._confetti()
        while self._bangs < self._rockets and self._bangs * ROCKET_EVERY + CLIMB <= since:
            self._bangs += 1
            self.stage.sound.play("firework", volume=0.8)

    def _confetti(self) -> None:
        width, height = self.look.size
        self._particles.burst(
            [self._scrap(colour) for colour in range(CONFETTI)],
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

    def _scrap(self, colour: int) -> bits.Film:
        size = max(6, round(15 * self._particles.scale))
        return bits.confetti(size + colour % 3, colour)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface) -> None:
        self._city.street(self.plan.visit(self.clock))  # never a street without its sky
        if self.clock < RISES_AFTER + CITY_RISES and not self._calm:
            self._draw_rising(surface)
        else:
            self._draw_city(surface, self.plan.visit(self.clock))
        self._particles.draw(surface)
        if self.clock < SPEAKS and not self._calm:
            return
        named = self.clock - self.plan.named
        self._words.draw(surface, self.clock, self.visit, self.points, named, calm=self._calm)
        if self.clock >= SINKS or self._calm:
            self._words.draw_hint(surface)

    def draw_leaving(self, surface: pygame.Surface, before: pygame.Surface, part: float) -> None:
        """The table sinks; first its upper edge fades into this sky: it is night there, too."""
        if self._calm:
            super().draw_leaving(surface, before, part)
            return
        width, height = before.get_size()
        top = round(height * ease_in_out(part))
        left = max(0.0, 1 - part / CLEARS)  # of what is above
        clear, soft = round(height * CLEAR), round(height * SOFT)
        if left > 0:
            put_faded(surface, before, (0, top), left, (0, 0, width, clear))
        for band in range(BANDS):
            first, last = (clear + (soft - clear) * each // BANDS for each in (band, band + 1))
            area = (0, first, width, last - first)
            kept = left + (1 - left) * ((band + 0.5) / BANDS) ** 2
            put_faded(surface, before, (0, top + first), kept, area)
        surface.blit(before, (0, top + soft), (0, soft, width, height))

    def _draw_rising(self, surface: pygame.Surface) -> None:
        """Buildings grow out of the pavement, while the table sinks before them."""
        grown = max(0.0, (self.clock - RISES_AFTER) / CITY_RISES)
        self._draw_air(surface)
        self._draw_moon(surface)
        surface.blit(self._city.ground, (0, self._city.level))
        self._draw_street(surface, 0, 0, (1 - ease_out(grown)) * self.look.size[1] * DEEP)

    def _draw_city(self, surface: pygame.Surface, number: int) -> None:
        near = self._near()
        if near > 1:
            self._come_near(self._seen_from_afar(number), surface, near)
        else:
            self._frame = None
            self._draw_from_afar(surface, number)

    # ------------------------------------------------------------------ camera
    def _camera(self) -> float:
        number = self.plan.visit(self.clock)
        if number == 0:
            return 0.0
        part = min(1.0, (self.clock - self.plan.visits[number].start) / PAN)
        return number - 1 + ease_in_out(max(0.0, part))

    def _near(self) -> float:
        """How much larger than at first everything is seen."""
        part = (self.clock - self.plan.end + PUSH_SECONDS) / PUSH_SECONDS
        if self._calm or part <= 0:
            return 1.0
        return 1 + PUSH * ease_in_out(min(1.0, part))

    def _draw_from_afar(self, surface: pygame.Surface, number: int) -> None:
        if self._calm:
            self._draw_still(surface, number)
        else:
            self._draw_passing(surface, self._camera())

    def _seen_from_afar(self, number: int) -> pygame.Surface:
        """The last street with all its points, in which nothing moves but the camera."""
        if self._frame is None or self._frame.get_size() != self.look.size:
            self._frame = pygame.Surface(self.look.size, depth=32)
            self._draw_from_afar(self._frame, number)
        return self._frame

    def _come_near(self, picture: pygame.Surface, surface: pygame.Surface, near: float) -> None:
        """Enlarges the part of a picture that is seen; the foot of the walls stays in its place."""
        width, height = self.look.size
        seen = pygame.Rect(0, 0, 2 * round(width / near / 2), round(height / near))
        seen.x, seen.y = (width - seen.w) // 2, round(self._city.level * (1 - 1 / near))
        part = picture.subsurface(seen.clip(picture.get_rect()))
        if surface.get_bytesize() == part.get_bytesize():
            pygame.transform.smoothscale(part, surface.get_size(), surface)
        else:
            surface.blit(pygame.transform.smoothscale(part, surface.get_size()), (0, 0))

    def _draw_passing(self, surface: pygame.Surface, camera: float) -> None:
        width, _height = self.look.size
        self._draw_air(surface, camera)
        self._draw_moon(surface)
        first = math.floor(camera)
        shift = round((camera - first) * width)
        if not shift:
            self._city.leave(first)
        shown = (first, first + 1) if shift else (first,)
        for number in shown:
            surface.blit(self._city.ground, ((number - first) * width - shift, self._city.level))
        for number in shown:
            self._draw_street(surface, number, (number - first) * width - shift)

    def _draw_air(self, surface: pygame.Surface, camera: float = 0.0) -> None:
        width, _height = self.look.size
        if self._city.air is not None:
            seen = (round(camera * FAR * width), 0, width, self._city.level)
            surface.blit(self._city.air, (0, 0), seen)

    def _draw_moon(self, surface: pygame.Surface) -> None:
        """It comes out when that of the table is gone."""
        part = 1.0 if self._calm else (self.clock - MOON_AFTER) / MOON_SHOWS
        if part > 0 and self._city.moonlit:
            draw_moon(surface, self.look.size, ease_in_out(min(1.0, part)))

    def _draw_still(self, surface: pygame.Surface, number: int) -> None:
        part = min(1.0, max(0.0, (self.clock - self.plan.visits[number].start) / FADE))
        if number and part < 1:
            self._draw_whole(surface, number - 1)
            layer = surface.copy()
            self._draw_whole(layer, number)
            put_faded(surface, layer, (0, 0), part)
            return
        self._city.leave(number)
        self._draw_whole(surface, number)

    def _draw_whole(self, surface: pygame.Surface, number: int) -> None:
        self._draw_air(surface)
        self._draw_moon(surface)
        surface.blit(self._city.ground, (0, self._city.level))
        self._draw_street(surface, number, 0)

    # ------------------------------------------------------------------ a street
    def _draw_street(self, surface: pygame.Surface, number: int, x: int, deep: float = 0.0) -> None:
        """A street whose buildings stand so many pixels ``deep`` in the ground yet."""
        visit = self.plan.visits[number]
        street = self._city.street(number)
        done = visit.counted(self.clock, len(street.lots))
        street.life.draw_back(surface, (x, 0))
        above = surface
        if deep:
            feet = (lot.place.bottom for lot in street.lots if not lot.lift)
            foot = max(feet, default=surface.get_height())
            above = _lowered(surface.subsurface((0, 0, surface.get_width(), foot)), deep)
        for index, (lot, shine) in enumerate(zip(street.lots, street.shines, strict=True)):
            self._draw_lot(above, lot, shine, x, done - index)
        street.life.draw_front(surface, (x, 0))
        shrunk = self.clock - visit.count - visit.step * len(street.lots)
        found = [
            (lot, self.clock - visit.count - visit.step * index)
            for index, lot in enumerate(street.lots)
            if done > index and lot.points
        ]
        for lot, since in found:
            self._draw_gain(surface, street, lot, x, since)
        for lot, since in found:
            part = min(1.0, since / POPS) if visit.step > 0 else 1.0
            self._draw_plate(surface, street, lot, x, part, shrunk / SHRINKS)

    def _draw_lot(
        self, surface: pygame.Surface, lot: ParadePiece, shine: pygame.Surface, x: int, part: float
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
        elif not lot.lift:
            put_mirrored(surface, shine, wide, (place[0], self._city.level))
        surface.blit(lot.lit, (place[0], place[1] + tall - shown), (0, tall - shown, wide, shown))

    def _draw_gain(
        self, surface: pygame.Surface, street: Street, lot: ParadePiece, x: int, since: float
    ) -> None:
        """Points that rise from what brings them, unless a plate hangs in their way."""
        part = since / RISES
        if part >= 1 or self._calm or not lot.points:
            return
        lifted = (each for each in street.lots if each.lift and each is not lot)
        if any(each.place.colliderect(lot.place) for each in lifted):
            return
        px = max(lettering.SMALLEST, min(self.look.px(46), round(lot.place.w * 0.5)))
        words = f"{lot.points:+d}".replace("-", "−")
        text = lettering.render(words, px, GOLD, "ExtraBold")
        dark = lettering.render(words, px, (10, 6, 24), "ExtraBold")
        y = lot.corner[1] - px * (0.35 + 1.3 * ease_out(part))
        y = max(y, self._words.below_board + px * 0.6)
        place = text.get_rect(center=(lot.place.centerx + x, round(y)))
        rim = max(1, px // 16)
        shows = min(1.0, 2.4 * (1 - part))
        for picture, aside, opacity in (  # four rims lie upon each other
            *(
                (dark, (rim * across, rim * down), shows**3)
                for across in (-1, 1)
                for down in (-1, 1)
            ),
            (text, (0, 0), shows),
        ):
            picture.set_alpha(round(255 * opacity))
            surface.blit(picture, place.move(aside))
            picture.set_alpha(255)

    def _draw_plate(
        self,
        surface: pygame.Surface,
        street: Street,
        lot: ParadePiece,
        x: int,
        part: float,
        after: float,
    ) -> None:
        """Points on brass: large while the street is counted, small when it is a city again."""
        px = plate_px(self.look.size)
        room = min(each.place.w for each in street.lots if not each.lift)
        small = points_plate(lot.points, px)
        large = min(LARGE, max(1.0, room * 0.95 / small.get_width()))
        size = large + (1 - large) * ease_in_out(min(1.0, max(0.0, after)))
        if self._calm:
            size = 1.0
        elif part < 1:
            size *= max(0.05, ease_back(part))
        picture = small
        if size != 1:
            full = points_plate(lot.points, round(px * LARGE))
            wide = max(2, round(small.get_width() * size))
            tall = max(2, round(small.get_height() * size))
            picture = pygame.transform.smoothscale(full, (wide, tall))
        middle = [lot.place.centerx + x, lot.place.bottom - lot.lift]
        if not lot.lift:
            middle[1] += plate_middle(self.look.size, picture)
        place = surface.blit(picture, picture.get_rect(center=middle))
        if lot.caption and part >= 0.5:
            below = max(lettering.SMALLEST, (self.look.size[1] - place.bottom) // 2)
            px = min(below, lettering.fitting_px(lot.caption, px, room))
            text = lettering.render(lot.caption, px, self.look.cream)
            box = text.get_rect(midtop=(place.centerx, place.bottom + px // 4))
            board = box.inflate(px, px // 2)  # what drives by behind it is not read
            if not self._words.hint_place.colliderect(board):
                surface.blit(rounded(*board.size, board.h * 0.4, _BOARD), board)
                lettering.draw(surface, lot.caption, box.center, px, self.look.cream)


def _lowered(surface: pygame.Surface, pixels: float) -> pygame.Surface:
    """A surface as seen by what is drawn so much lower on it."""
    width, height = surface.get_size()
    low = round(pixels)
    return surface.subsurface((0, low, width, height - low))
