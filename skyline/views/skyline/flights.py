"""Dice in the air between two places, and words that rise: what travels above everything."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skyline.table import type as lettering
from skyline.table.animator import Animator, ease_in_out, ease_out
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, facing
from skyline.table.geometry import about, compose
from skyline.table.paint import put_shadow

Vector = tuple[float, float, float]
ARC_SHARE = 0.16  # of the distance, how high a flight bows
LEAST_ARC = 18.0


@dataclass(frozen=True)
class Spot:
    """Where and how a die is seen.

    Attributes:
        x: of its middle, window pixels.
        y: of its middle, window pixels.
        size: of its edge in pixels.
        facing: 0 lies on the table, 1 stands in the street.
        yaw: how far it is turned while it lies, radians.
        side: which of its equal sides shows its letter (None: the first).
    """

    x: float
    y: float
    size: float
    facing: float = 0.0
    yaw: float = 0.0
    side: int | None = None


@dataclass
class Flight:
    """A die on its way."""

    kind: str
    letter: str
    start: Spot
    end: Spot
    spin: float
    part: float = 0.0

    def spot(self) -> Spot:
        """Where it is now."""
        a, b, p = self.start, self.end, self.part
        distance = math.hypot(b.x - a.x, b.y - a.y)
        arc = 4 * p * (1 - p) * max(LEAST_ARC, distance * ARC_SHARE)
        return Spot(
            a.x + (b.x - a.x) * p,
            a.y + (b.y - a.y) * p - arc,
            a.size + (b.size - a.size) * p,
            a.facing + (b.facing - a.facing) * p,
            a.yaw + (b.yaw - a.yaw) * p,
            a.side if a.side is not None else b.side,
        )


@dataclass
class RisingWords:
    """A few letters that leave a building for a plate."""

    text: str
    start: tuple[float, float]
    end: tuple[float, float]
    px: int
    part: float = 0.0


@dataclass(frozen=True)
class DiePen:
    """How dice in the air are drawn.

    Attributes:
        edge: they are drawn with this edge and then scaled: one set of textures serves all.
        tint: the light.
        letters: whether they carry letters.
    """

    edge: int
    tint: Vector = (1.0, 1.0, 1.0)
    letters: bool = False


class Flights:
    """All that is in the air.

    Args:
        animator: gives the time.
        edge: of the dice as they are drawn before scaling, in pixels.
        letters: whether dice carry letters.
    """

    def __init__(self, animator: Animator, edge: int, *, letters: bool = False) -> None:
        self._animator = animator
        self._flights: list[Flight] = []
        self._words: list[RisingWords] = []
        self.edge = edge
        self.letters = letters
        self.tint: Vector = (1.0, 1.0, 1.0)

    @property
    def pen(self) -> DiePen:
        """How dice in the air are drawn now."""
        return DiePen(self.edge, self.tint, self.letters)

    @property
    def any(self) -> bool:
        """Whether anything is in the air."""
        return bool(self._flights or self._words)

    def clear(self) -> None:
        """Takes everything out of the air."""
        self._flights.clear()
        self._words.clear()

    def send(
        self,
        kind: str,
        letter: str,
        start: Spot,
        end: Spot,
        *,
        at: float,
        duration: float,
        spin: float = 0.0,
        seen_from: float | None = None,
        landed: Callable[[], None] | None = None,
    ) -> float:
        """Lets a die fly; returns when it arrives.

        Args:
            kind: of the die.
            letter: that it shows.
            start: where it leaves.
            end: where it arrives.
            at: table time of its start.
            duration: in seconds.
            spin: whole turns on its way.
            seen_from: table time from which it is seen waiting at its start.
            landed: called when it arrives.
        """
        flight = Flight(kind, letter, start, end, spin)

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
        return self._animator.move(move, duration, at=at, ease=ease_in_out, done=arrive)

    def raise_words(
        self,
        text: str,
        start: tuple[float, float],
        end: tuple[float, float],
        px: int,
        *,
        at: float,
        duration: float,
        landed: Callable[[], None] | None = None,
    ) -> float:
        """Lets words fly from one place to another; returns when they arrive."""
        words = RisingWords(text, start, end, px)

        def arrive() -> None:
            if words in self._words:
                self._words.remove(words)
            if landed is not None:
                landed()

        def move(part: float) -> None:
            words.part = part

        self._animator.cue(lambda: self._words.append(words), at=at)
        return self._animator.move(move, duration, at=at, ease=ease_out, done=arrive)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws all that is in the air."""
        for flight in self._flights:
            spot = flight.spot()
            turn = flight.spin * 2 * math.pi * (1 - flight.part)
            draw_die(surface, flight.kind, flight.letter, spot, self.pen, turn)
        for words in self._words:
            self._draw_words(surface, words)

    def _draw_words(self, surface: pygame.Surface, words: RisingWords) -> None:
        p = words.part
        rise = math.sin(math.pi * min(1.0, p * 1.15)) * 0.06 * surface.get_height()
        x = words.start[0] + (words.end[0] - words.start[0]) * p
        y = words.start[1] + (words.end[1] - words.start[1]) * p - rise
        lettering.draw(
            surface,
            words.text,
            (x, y),
            words.px,
            (255, 226, 130),
            "ExtraBold",
            shadow=(60, 24, 0, 220),
        )


def draw_die(
    surface: pygame.Surface,
    kind: str,
    letter: str,
    spot: Spot,
    pen: DiePen,
    turn: float = 0.0,
    shadow: float = 0.0,
) -> pygame.Rect:
    """Draws a die seen at ``spot``; returns the rectangle it covers.

    Args:
        surface: where to draw.
        kind: of the die.
        letter: that it shows.
        spot: where and how.
        pen: edge, light and letters.
        turn: radians by which it is tumbled about the horizontal.
        shadow: how far below it its shadow falls, in edges; 0 for none.
    """
    q = facing(kind, letter, spot.facing, spot.yaw, spot.side)
    if turn:
        q = compose(about((1.0, 0.35, 0.0), turn), q)
    picture, dx, dy = artist(pen.edge, pen.tint).sprite(DieLook(kind, pen.letters), q)
    scale = spot.size / pen.edge
    if shadow:
        reach = spot.size * shadow
        box = pygame.Rect(0, 0, round(spot.size * 0.9), round(spot.size * 0.7))
        box.center = (round(spot.x + reach * 0.5), round(spot.y + spot.size * 0.3 + reach))
        put_shadow(surface, box, spot.size * 0.2, max(2.0, spot.size * 0.14), (12, 4, 8), 110)
    size = (
        max(1, round(picture.get_width() * scale)),
        max(1, round(picture.get_height() * scale)),
    )
    if abs(scale - 1) > 0.02:
        picture = pygame.transform.smoothscale(picture, size)
    place = (round(spot.x + dx * scale), round(spot.y + dy * scale))
    surface.blit(picture, place)
    return pygame.Rect(place, picture.get_size())
