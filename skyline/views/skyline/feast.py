"""The feast when a building is complete, the greater the higher it is.

Dice flash and lift one after another from the ground up and step aside; the building
drops into their midst with weight, dust and a shake; its windows light up; a medal
takes the points to the plate while the dice sail home. High towers get fireworks.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from skyline.games.skyline.state import LAST_ROUND
from skyline.play.dice.flights import Flare, Spot
from skyline.play.parts import STAGGER
from skyline.play.picture import plate_motion
from skyline.play.picture.medals import RISE, medal_size, medal_steps
from skyline.play.pieces import Place
from skyline.table import bits
from skyline.table.animator import Ease, ease_back, ease_in, ease_in_out, linear
from skyline.table.furniture.arc import arc_position
from skyline.views.skyline import effect_films as effects
from skyline.views.skyline.feast_joy import Joy
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.pieces import BuildingRises

CASCADE = 0.085  # seconds from die to die
PLANKS_AHEAD = 0.05  # seconds between two films of planks, before they come off
FLASH = 0.30
TURNS = 24  # pictures of a die that tumbles aside
SAG = 0.3  # widths of a lot that dice sink while they fly aside,
ASIDE = 0.5  # and how high their curve is, as a share of their way
DROP = 0.30
HOLD = 0.06  # seconds that all stands still as the building hits the ground,
AFTER = 0.001  # and when that has begun
FLASHES = 0.30  # how white it is then
RETURN = 0.42  # seconds of a die's way back out of its bin


def _thrown(part: float) -> float:
    """Fast away, then slower, but never at a stop."""
    return 0.5 * (1 - (1 - part) ** 3) + 0.5 * part


def _onward(part: float) -> float:
    """Home without a stop where the way aside has ended."""
    return 0.4 * part + 0.6 * ease_in_out(part)


class Feast:
    """Plans the completion of buildings."""

    def __init__(self, parts: StreetParts) -> None:
        self._parts = parts
        self._joy = Joy(parts)

    def rises(self, change: BuildingRises, begin: float) -> float:
        """Plans the feast, in table time; returns when the building stands."""
        parts = self._parts
        animator = parts.animator
        state = parts.visual.lot(change.lot)
        if change.standing:
            state.column = change.kinds
            animator.cue(lambda: parts.sound.chord(change.height), at=begin)
            self._score(change, begin)
            return begin
        if change.seat != parts.seat or parts.calm:
            return self._quietly(change, begin)
        spots = self._spots(change)
        swap = self._cascade(change, spots, begin)
        landing = swap + DROP
        medal = medal_steps(change.points, self._medal_place(change)[0])
        self._joy.make_ahead(change, begin, swap, landing, TURNS, medal)
        self._step_aside(change, spots, swap)
        self._drop(change, swap, landing)
        animator.cue(lambda: self._joy.landing(change), at=landing + AFTER)
        self._joy.windows(change, landing + 0.06)
        self._joy.celebrate(change, landing + 0.12)
        self._score(change, landing + 0.05)
        return landing + 0.34

    # ------------------------------------------------------------- without much ado
    def _quietly(self, change: BuildingRises, begin: float) -> float:
        """The building takes the place of its dice; they go home, nothing shakes or flashes."""
        parts = self._parts
        state = parts.visual.lot(change.lot)
        state.column = change.kinds
        swap = begin + parts.beat(0.2)
        spots = self._spots(change)

        def swapped() -> None:
            state.column = None
            state.floors = None

        def appear(part: float) -> None:
            state.fade = 1 - part

        for kind in change.kinds:
            parts.visual.await_die(kind)
        parts.animator.cue(swapped, at=swap)
        parts.animator.move(appear, parts.beat(0.4), at=swap, ease=linear)
        for number, (kind, spot) in enumerate(zip(change.kinds, spots, strict=True)):
            self._home(kind, change.rise, spot, swap + STAGGER * number, swap)
        parts.animator.cue(lambda: parts.sound.chord(change.height), at=swap)
        self._score(change, swap)
        return swap + parts.beat(0.4)

    # ------------------------------------------------------------- taken back
    def taken_back(self, change: BuildingRises) -> None:
        """The dice below the one that had completed a building come back out of their bins."""
        parts = self._parts
        kinds = change.kinds[:-1]
        if change.standing or change.seat != parts.seat or parts.calm or not kinds:
            return
        state = parts.visual.lot(change.lot)
        state.hidden, state.floors = True, 0

        def stands(floors: int) -> Callable[[], None]:
            def land() -> None:
                state.hidden, state.floors = False, floors if floors < len(kinds) else None
                parts.sound.knock(floors)

            return land

        begin = parts.animator.now
        for number, (kind, spot) in enumerate(zip(kinds, self._spots(change), strict=False)):
            parts.flights.send(
                kind,
                change.rise,
                parts.spot(Place("bin", kind)),
                spot,
                at=begin + 2 * STAGGER * number,
                duration=parts.beat(RETURN),
                landed=stands(number + 1),
            )

    # ------------------------------------------------------------- dice
    def _spots(self, change: BuildingRises) -> list[Spot]:
        """Where the dice of the column stand, from the ground up."""
        parts = self._parts
        plan = parts.plan(change.seat)
        index = parts.lot_index(change.lot, change.seat)
        spots = []
        for floor in range(1, len(change.kinds) + 1):
            rect = parts.layout.floor_rect(plan, index, floor)
            spots.append(Spot(rect.centerx, rect.centery, rect.w, 1.0))
        return spots

    def _cascade(self, change: BuildingRises, spots: list[Spot], begin: float) -> float:
        """Light climbs the column and lifts die after die; returns when all have risen."""
        parts = self._parts
        state = parts.visual.lot(change.lot)
        state.column = change.kinds
        width = parts.plan(change.seat).lot_width
        for number, spot in enumerate(spots):
            flare = Flare(spot.x, spot.y, width * 1.05)
            start = begin + CASCADE * number
            self._shine(flare, start, FLASH, lift=width * 0.14)
            parts.animator.cue(self._chime(number + 1), at=start)

        def hide() -> None:
            state.hidden = True
            self._scaffold_comes_off(change)

        films = effects.plank_makers(parts.lot_area(change.lot, change.seat).w)
        for number, make in enumerate(reversed(films), 1):  # each in a picture of its own
            parts.animator.cue(make, at=max(parts.animator.now, begin - PLANKS_AHEAD * number))
        parts.animator.cue(hide, at=begin)
        lift = width * 0.14
        end = begin + CASCADE * len(spots) + 0.12
        for number, (kind, spot) in enumerate(zip(change.kinds, spots, strict=True)):
            risen = Spot(spot.x, spot.y - lift * (number + 1) / len(spots), spot.size, 1.0)
            start = begin + CASCADE * number
            parts.flights.send(
                kind,
                change.rise,
                spot,
                risen,
                at=start,
                seen_from=begin,
                duration=end - start,
                arc=0.0,
                ease=ease_back,
            )
        return end

    def _chime(self, floor: int) -> Callable[[], None]:
        def sound() -> None:
            self._parts.sound.knock(floor)

        return sound

    def _shine(self, flare: Flare, at: float, seconds: float, lift: float = 0.0) -> None:
        parts = self._parts
        start = flare.y

        def glow(part: float) -> None:
            flare.strength = 0.75 * math.sin(math.pi * part**0.6)
            flare.y = start - lift * part

        def leave() -> None:
            if flare in parts.flights.flares:
                parts.flights.flares.remove(flare)

        parts.animator.cue(lambda: parts.flights.flares.append(flare), at=at)
        parts.animator.move(glow, seconds, at=at, ease=linear, done=leave)

    def _scaffold_comes_off(self, change: BuildingRises) -> None:
        parts = self._parts
        area = parts.lot_area(change.lot, change.seat)
        planks = effects.planks(area.w)
        for side in (area.left, area.right - area.w // 8):
            strip = pygame.Rect(side, area.top, area.w // 8, round(area.h * 0.8))
            parts.particles.burst(
                planks,
                1 + change.height,
                strip,
                speed=70,
                upwards=60,
                life=0.75,
                turning=1.1,
                floor=area.bottom - area.w * 0.12,
            )

    def _step_aside(self, change: BuildingRises, spots: list[Spot], swap: float) -> None:
        """Dice fly left and right in a curve while the building lands, and on home."""
        parts = self._parts
        width = parts.plan(change.seat).lot_width
        for kind in change.kinds:
            parts.visual.await_die(kind)
        count = len(spots)
        for number, (kind, spot) in enumerate(zip(change.kinds, spots, strict=True)):
            side = -1 if number % 2 == 0 else 1
            raised = Spot(spot.x, spot.y - width * 0.14 * (number + 1) / count, spot.size, 1.0)
            away = Spot(
                spot.x + side * width * (1.02 + 0.10 * (number % 3)),
                raised.y + width * SAG,
                spot.size * 0.80,
                1.0,
            )
            leave = swap + DROP + 0.10 + STAGGER * number
            parts.flights.send(
                kind,
                change.rise,
                raised,
                away,
                at=swap,
                duration=leave - swap,
                spin=1.0,  # all in one direction: they share their pictures
                steps=TURNS,
                arc=ASIDE,
                ease=_thrown,
            )
            self._home(kind, change.rise, away, leave, leave, _onward)

    def _home(
        self,
        kind: str,
        letter: str,
        start: Spot,
        at: float,
        seen_from: float,
        ease: Ease = ease_in_out,
    ) -> None:
        parts = self._parts
        parts.flights.send(
            kind,
            letter,
            start,
            parts.spot(Place("bin", kind)),
            at=at,
            seen_from=seen_from,
            duration=parts.beat(0.62),
            spin=0.0 if parts.calm else 1.0,
            ease=ease,
            landed=parts.back_home(kind),
        )

    # ------------------------------------------------------------- the building
    def _drop(self, change: BuildingRises, swap: float, landing: float) -> None:
        parts = self._parts
        state = parts.visual.lot(change.lot)
        width = parts.plan(change.seat).lot_width
        area = parts.lot_area(change.lot, change.seat)
        # From as high as there is sky, so that it comes down as something heavy does.
        high = max(1.4, min(3.4, area.top / width * 0.8))
        power = 0.7 + 0.18 * change.height

        def swapped() -> None:
            state.column = None
            state.floors = None
            state.hidden = False
            parts.sound.play("whoosh", volume=0.4 + 0.1 * change.height)

        def falling(part: float) -> None:
            state.drop = high * (1 - part)

        def settling(part: float) -> None:
            state.squash = power * (1 - part) ** 2 * math.cos(part * 14)
            state.flash = FLASHES * (1 - part) ** 6

        def hits() -> None:
            parts.sound.chord(change.height)
            state.squash, state.flash = power, FLASHES
            animator.hold(HOLD)

        animator = parts.animator
        animator.cue(swapped, at=swap)
        animator.move(falling, landing - swap, at=swap, ease=ease_in)
        animator.cue(hits, at=landing)
        animator.move(settling, 0.5, at=landing, ease=linear)

    def _score(self, change: BuildingRises, at: float) -> None:
        """Sends the points to the plate, where they are counted."""
        parts = self._parts
        points = parts.visual.points
        if change.seat not in points:
            return
        # The street may close up meanwhile: the medal starts from where the building then is.
        parts.animator.cue(lambda: self._award(change), at=at)

    def _medal_place(self, change: BuildingRises) -> tuple[int, tuple[int, int]]:
        """Size of the figures and middle of a medal over the roof of the new building.

        Where there is no sky above it, it hangs beside the crown, which is to be seen.
        """
        parts = self._parts
        layout = parts.layout
        area = parts.lot_area(change.lot, change.seat)
        px = layout.type.px(44 + 4.5 * change.height)
        wide, tall = medal_size(f"+{change.points}", px)
        margin = round(layout.size[0] * 0.012)
        rect = pygame.Rect(0, 0, wide, tall)
        rect.midbottom = area.centerx, round(area.top - tall * 0.2)
        rect.top = max(rect.top, layout.round_label_bottom + margin)
        if rect.bottom > area.top:
            rect.left = area.right + margin
            if rect.right > layout.zones.crane_x:
                rect.right = area.left - margin
        rect.clamp_ip(pygame.Rect(margin, 0, layout.size[0] - 2 * margin, layout.zones.ledge.y))
        return px, rect.center

    def _award(self, change: BuildingRises) -> None:
        parts = self._parts
        points = parts.visual.points
        goal = plate_motion.number_place(parts.layout, change.seat)
        px, middle = self._medal_place(change)

        def arrived() -> None:
            shown = points.get(change.seat)
            if shown is not None:
                points[change.seat] = shown + change.points
                plate_motion.count(
                    parts, change.seat, shown, shown + change.points, parts.animator.now
                )
            parts.visual.arrived_at.add(change.seat)
            parts.sound.play("points_land", volume=0.8)
            if not parts.calm:
                stars = [bits.spark(max(6, round(15 * parts.layout.scale)))]
                place = plate_motion.number_place(parts.layout, change.seat)
                parts.particles.ring(
                    stars, 8 + 2 * change.height, place, speed=170, life=0.6, light=True
                )

        def trail(x: float, y: float) -> None:
            if parts.calm:
                return
            stars = [bits.spark(max(4, round(size * parts.layout.scale))) for size in (7, 11)]
            box = pygame.Rect(round(x) - px // 2, round(y) - px // 3, px, px * 2 // 3)
            parts.particles.burst(
                stars, 2, box, speed=26, upwards=-16, weight=0.03, life=0.5, light=True
            )

        parts.flights.medals.award(
            change.points,
            (middle[0], middle[1] + RISE * px),
            goal,
            px,
            at=parts.animator.now,
            below=arc_position(0, parts.layout.size, LAST_ROUND)[1] + px * 1.7,
            beat=parts.beat(1.0),
            trail=trail,
            landed=arrived,
        )
