"""Dice in the air between two places, lights and points: what travels above everything."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from skyline.play.picture.medals import Medals
from skyline.table.animator import Animator, Ease, ease_in_out
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, facing
from skyline.table.dice.marks import Marks
from skyline.table.dice.swift import swift_edge
from skyline.table.geometry import Quaternion, about, compose, part_way
from skyline.table.paint import glow, put_shadow
from skyline.table.scenery.steps import Steps

Vector = tuple[float, float, float]
ARC_SHARE = 0.16  # of the distance, how high a flight bows
LEAST_ARC = 18.0
NEAREST_SHADOW, SHADOW_WAY = 0.16, 0.9  # below a die at its end and before, in edges
_DARK = (12, 4, 8)
_RIM = 96  # how dark it is close around a die high in the air, of 255
TURN_STEPS = 40  # pictures of a die on its way
SPRITES_KEPT = 170


@dataclass(frozen=True)
class Spot:
    """Where and how a die is seen."""

    x: float  # of its middle, window pixels
    y: float  # of its middle, window pixels
    size: float  # of its edge in pixels
    facing: float = 0.0  # 0 lies on the table, 1 stands in the street
    yaw: float = 0.0  # how far it is turned while it lies, radians
    side: int | None = None  # which of its equal sides shows its letter (None: the first)


@dataclass
class Flight:
    kind: str
    letter: str
    start: Spot
    end: Spot
    spin: float
    arc: float = ARC_SHARE
    part: float = 0.0
    lands: Quaternion | None = None  # how it will stand on the table, where it throws a shadow
    steps: int = TURN_STEPS
    hop: float = 0.0  # edges that it bounces on the spot; 0 for one on its way
    tip: float = 0.0  # radians by which it tips over half-way and back

    def spot(self) -> Spot:
        """Where it is now; it is turned in steps, so that dice can share pictures."""
        a, b, p = self.start, self.end, self.part
        step = round(p * TURN_STEPS) / TURN_STEPS
        distance = math.hypot(b.x - a.x, b.y - a.y)
        bow = max(LEAST_ARC, distance * self.arc) if self.arc else 0.0
        if self.hop:
            bow = self.hop * a.size
        arc = 4 * p * (1 - p) * bow
        yaw = b.yaw - a.yaw
        if not (a.facing or b.facing):
            yaw = math.remainder(yaw, 2 * math.pi)  # the shorter way
        return Spot(
            a.x + (b.x - a.x) * p,
            a.y + (b.y - a.y) * p - arc,
            a.size + (b.size - a.size) * p,
            a.facing + (b.facing - a.facing) * step,
            a.yaw + yaw * step,
            a.side if a.side is not None else b.side,
        )

    def landing(self) -> tuple[Quaternion, float] | None:
        """How it will stand, and how much of the way to that is done, in the same steps."""
        if self.lands is None:
            return None
        if self.hop:
            return self.lands, 1.0
        step = round(self.part * TURN_STEPS) / TURN_STEPS
        return self.lands, max(0.0, 2 * step - 1)

    @property
    def shadow(self) -> float:
        """How far below it its shadow falls: it draws near as the die comes down.

        A die that neither comes to the table nor lies at both ends throws none.
        """
        if self.hop:
            return NEAREST_SHADOW + self.hop * 4 * self.part * (1 - self.part)
        if self.start.facing or self.end.facing:
            return 0.0 if self.lands is None else NEAREST_SHADOW + SHADOW_WAY * (1 - self.part)
        if not self.arc:
            return NEAREST_SHADOW
        return NEAREST_SHADOW + SHADOW_WAY * 4 * self.part * (1 - self.part)  # it lies before, too

    def turn(self) -> float:
        """Radians by which it is tumbled now, in the same steps."""
        step = round(self.part * self.steps)
        tipped = self.tip * math.sin(math.pi * step / self.steps) if self.tip else 0.0
        return turn_at(self.spin, step, self.steps) + tipped


def turn_at(spin: float, step: int, steps: int) -> float:
    """Radians by which a die is tumbled after so many of all steps of its way."""
    return spin * 2 * math.pi * (1 - step / steps)


@dataclass
class Flare:
    """Warm light around a point, or a picture made of light."""

    x: float  # of its middle in pixels
    y: float  # of its middle in pixels
    radius: float  # in pixels
    strength: float = 0.0  # 0..1
    colour: tuple[int, int, int] = (255, 214, 140)


@dataclass
class Windows:
    """Lamps that come on in a new building from the ground up."""

    light: pygame.Surface  # what the lamps add to the building's picture
    place: tuple[int, int]  # of its upper left corner in pixels
    part: float = 0.0  # how far up they burn, 0..1
    strength: float = 1.0  # 0..1
    # the glow around them, as much larger on all sides, if they shine brightly
    bloom: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Adds the light of the lamps that burn."""
        tall = self.light.get_height()
        if self.bloom is not None:
            edge = (self.bloom.get_width() - self.light.get_width()) // 2
            self._add(surface, self.bloom, edge, round(tall * (1 - self.part)))
        self._add(surface, self.light, 0, tall - round(tall * self.part))

    def _add(self, surface: pygame.Surface, light: pygame.Surface, edge: int, hidden: int) -> None:
        """Adds a light that reaches so much farther, but for what is hidden above."""
        wide, tall = light.get_size()
        area = pygame.Rect(0, hidden, wide, tall - hidden)
        place = self.place[0] - edge, self.place[1] - edge + hidden
        if self.strength < 1:
            light = light.subsurface(area).copy()
            level = round(255 * max(0.0, self.strength))
            light.fill((level, level, level), None, pygame.BLEND_RGB_MULT)
            area = light.get_rect()
        surface.blit(light, place, area, pygame.BLEND_RGB_ADD)


@dataclass(frozen=True)
class DiePen:
    """How dice in the air are drawn."""

    edge: int  # they are drawn with this edge and then scaled: one set of textures serves all
    tint: Vector = (1.0, 1.0, 1.0)  # the light
    marks: Marks = Marks.NONE  # what is printed on dice besides their pictures
    hasty: bool = False  # they wait for no textures of their own size


class Flights:
    """All that is in the air."""

    def __init__(self, animator: Animator, edge: int, *, marks: Marks = Marks.NONE) -> None:
        self._animator = animator
        self._flights: list[Flight] = []
        self.flares: list[Flare] = []
        self.windows: list[Windows] = []
        self.medals = Medals(animator)
        self.edge = edge  # of the dice as they are drawn before scaling, in pixels
        self.marks = marks
        self.tint: Vector = (1.0, 1.0, 1.0)
        self.patient = False  # every picture is finished, however long it takes

    @property
    def pen(self) -> DiePen:
        """How dice in the air are drawn now."""
        return DiePen(self.edge, self.tint, self.marks)

    @property
    def _swift_pen(self) -> DiePen:
        return replace(self.pen, hasty=not self.patient)

    @property
    def any(self) -> bool:
        return bool(self._flights or self.flares or self.windows or self.medals.any)

    def clear(self) -> None:
        """Takes everything out of the air."""
        self._flights.clear()
        self.flares.clear()
        self.windows.clear()
        self.medals.clear()

    def send(
        self,
        kind: str,
        letter: str,
        start: Spot,
        end: Spot,
        *,
        at: float,  # table time of its start
        duration: float,  # in seconds
        spin: float = 0.0,  # whole turns on its way
        seen_from: float | None = None,  # table time from which it is seen waiting at its start
        arc: float = ARC_SHARE,  # how high it bows, as a share of its way; 0 for a straight way
        ease: Ease = ease_in_out,
        landed: Callable[[], None] | None = None,
        lands: Quaternion | None = None,  # how it will stand on the table
        steps: int = TURN_STEPS,  # pictures of its turn
        hop: float = 0.0,  # edges that it bounces on the spot
        tip: float = 0.0,  # radians by which it tips over half-way and back
    ) -> float:
        """Lets a die fly; returns when it arrives."""
        flight = Flight(
            kind, letter, start, end, spin, arc, lands=lands, steps=steps, hop=hop, tip=tip
        )

        def leave() -> None:
            self._flights.append(flight)

        def move(part: float) -> None:
            flight.part = part

        def arrive() -> None:
            if flight in self._flights:
                self._flights.remove(flight)
            if landed is not None:
                landed()

        self._animator.cue(leave, at=at if seen_from is None else seen_from)
        return self._animator.move(move, duration, at=at, ease=ease, done=arrive)

    def texture_steps(self, kind: str) -> Steps[None]:
        """Makes what dice of a kind in quick flight are painted with, in short steps."""
        pen = artist(swift_edge(self.edge), self.tint)
        yield from pen.prepare_steps(DieLook(kind, self.marks))

    def make_turn(self, kind: str, letter: str, step: int, steps: int) -> None:
        """Paints a picture ahead of a die that stands and turns once on its way."""
        edge, turn = swift_edge(self.edge), turn_at(1.0, step, steps)
        _sprite(kind, letter, self._swift_pen, edge, 1.0, 0.0, None, turn, None)

    def draw(self, surface: pygame.Surface) -> None:
        for window in self.windows:
            window.draw(surface)
        pen = self._swift_pen
        for flight in self._flights:
            spot = flight.spot()
            draw_die(
                surface,
                flight.kind,
                flight.letter,
                spot,
                pen,
                flight.turn(),
                flight.shadow,
                flight.landing(),
                swift=True,
            )
        for flare in self.flares:
            if flare.strength > 0.04:
                strength = round(flare.strength, 1)
                glow(surface, flare.x, flare.y, flare.radius, flare.colour, strength, 1.7)
        self.medals.draw(surface)


def draw_die(
    surface: pygame.Surface,
    kind: str,
    letter: str,
    spot: Spot,
    pen: DiePen,
    turn: float = 0.0,  # radians by which it is tumbled about the horizontal
    shadow: float = 0.0,  # how far below it its shadow falls, in edges; 0 for none
    landing: tuple[Quaternion, float] | None = None,  # how it will stand, and how much it does so
    *,
    swift: bool = False,  # whether the eye can't follow it
) -> pygame.Rect:
    """Draws a die seen at ``spot``; returns the rectangle it covers."""
    edge = swift_edge(pen.edge) if swift else pen.edge
    picture, dx, dy = _sprite(
        kind, letter, pen, edge, spot.facing, spot.yaw, spot.side, turn, landing
    )
    scale = spot.size / edge
    if shadow:
        draw_shadow(surface, spot, shadow)
    size = (
        max(1, round(picture.get_width() * scale)),
        max(1, round(picture.get_height() * scale)),
    )
    if abs(scale - 1) > 0.02:
        picture = pygame.transform.smoothscale(picture, size)
    place = (round(spot.x + dx * scale), round(spot.y + dy * scale))
    surface.blit(picture, place)
    return pygame.Rect(place, picture.get_size())


def draw_shadow(surface: pygame.Surface, spot: Spot, low: float) -> None:
    """The shadow of a die seen at ``spot``, so many edges below it."""
    reach = spot.size * low
    # Wide, soft and faint while the die is high; it tightens and darkens as it comes down.
    high = round((low - NEAREST_SHADOW) / SHADOW_WAY, 1)
    wide = round(spot.size * (1 + 0.40 * high) / 4) * 4  # in steps: flights share their shadows
    box = pygame.Rect(0, 0, round(wide * 0.9), round(wide * 0.7))
    box.center = (round(spot.x + reach * 0.5), round(spot.y + spot.size * 0.3 + reach))
    blur = max(2, 2 * round(spot.size * (0.06 + 0.12 * high)))
    put_shadow(surface, box, wide * 0.2, blur, _DARK, round(132 - 50 * high))
    put_rim(surface, spot.x, spot.y, spot.size, high)


def put_rim(surface: pygame.Surface, x: float, y: float, edge: float, high: float) -> None:
    """Darkness close around a die in the air (0..1 high): it is seen over dice like itself."""
    if high > 0:
        edge = max(8, round(edge / 8) * 8)  # a die that grows on its way needs few pictures
        box = pygame.Rect(0, 0, round(edge * 1.16), round(edge * 1.16))
        box.center = round(x), round(y + edge * 0.06)
        put_shadow(surface, box, edge * 0.36, max(2.0, edge * 0.18), _DARK, round(_RIM * high))


@lru_cache(maxsize=SPRITES_KEPT)
def _sprite(
    kind: str,
    letter: str,
    pen: DiePen,
    edge: int,
    upright: float,
    yaw: float,
    side: int | None,
    turn: float,
    landing: tuple[Quaternion, float] | None,
) -> tuple[pygame.Surface, int, int]:
    """The picture of a die and where its corner is from its middle. Shared."""
    q = facing(kind, letter, upright, yaw, side)
    if turn:
        q = compose(about((1.0, 0.35, 0.0), turn), q)
    if landing is not None:
        q = part_way(q, *landing)
    picture, x, y = artist(edge, pen.tint).sprite(DieLook(kind, pen.marks), q, hasty=pen.hasty)
    return picture, x, y
