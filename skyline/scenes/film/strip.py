"""The ground of a film's timeline: the day that passes, and what was built in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table.paint import mix, rounded, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.controls.swatch import gem
from skyline.widgets.models.film import FilmMark, FilmTale

COLUMNS: Final = 72  # samples of the day from left to right
ROUNDS: Final = 8  # of a whole day, after the first
FAINT: Final = 118  # how much darker what is still to come is, of 255
FINE: Final = 4  # signs are drawn so many times too large
TALLEST: Final = 6  # storeys
LEAST_PART: Final = 0.36  # of the sky's height: a building of one storey


@dataclass(frozen=True)
class StripPlan:
    """Where the parts of a strip are, in its own pixels.

    Attributes:
        size: of the strip.
        sky: height of the sky above the band.
        band: height of the band of turns.
        x_of: where a stop is.
    """

    size: tuple[int, int]
    sky: int
    band: int
    x_of: Callable[[float], float]


def _time_at(tale: FilmTale, stop: float) -> float:
    """The hour of the day at a stop."""
    for each in tale.rounds:
        if stop <= each.last:
            part = (stop - each.first) / max(1, each.last - each.first)
            return min(1.0, (each.number - 1 + part) / ROUNDS)
    return 1.0


def _day(tale: FilmTale, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The sky from dawn at the left to night at the right."""
    if look.high_contrast:
        plain = pygame.Surface(size)
        plain.fill((12, 12, 28))
        return plain
    small = pygame.Surface((COLUMNS, 4))
    for x in range(COLUMNS):
        day = Day.at(_time_at(tale, (x + 0.5) / COLUMNS * tale.last))
        for y, colour in enumerate(day.sky):
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size)


def paint_strip(tale: FilmTale, plan: StripPlan, look: Look) -> pygame.Surface:
    """Sky, rounds, band of turns and signs, as a new surface with round corners."""
    width, height = plan.size
    picture = pygame.Surface(plan.size, pygame.SRCALPHA)
    picture.blit(_day(tale, (width, plan.sky), look), (0, 0))
    veil = pygame.Surface((1, plan.sky), pygame.SRCALPHA)
    veil.fill((255, 255, 255, 54))
    for each in tale.rounds[1:]:
        picture.blit(pygame.transform.scale(veil, (1, plan.sky)), (round(plan.x_of(each.first)), 0))
    _turns(picture, tale, plan, look)
    size = max(7, round(plan.sky * 0.30))
    for mark in tale.marks:
        if not mark.fell:
            _put_house(picture, tale, mark, plan, size, look)
    for mark in tale.marks:
        if mark.fell:
            sign = ball(round(size * 1.25), look)
            place = sign.get_rect(center=(round(plan.x_of(mark.stop)), 0))
            place.bottom = plan.sky + plan.band // 2
            picture.blit(sign, place)
    radius = max(3, look.u(9))
    shape = rounded(width, height, radius, (*WHITE, 255))
    picture.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return picture


def _turns(picture: pygame.Surface, tale: FilmTale, plan: StripPlan, look: Look) -> None:
    """The band: every turn in its player's colour, with their gem where there is room."""
    dark = (8, 6, 16)
    picture.fill(dark, (0, plan.sky, plan.size[0], plan.band))
    for turn in tale.turns:
        left, right = round(plan.x_of(turn.first)), round(plan.x_of(turn.last))
        colour = tale.seats[turn.seat].colour
        box = pygame.Rect(left, plan.sky + 1, max(2, right - left - 1), plan.band - 2)
        picture.fill(mix(colour.rgb, BLACK, 0.12), box)
        picture.fill(mix(colour.rgb, WHITE, 0.22), (box.x, box.y, box.w, max(1, box.h // 5)))
        size = round(plan.band * 0.80)
        if box.w >= size + 4 and len(tale.seats) > 1:
            middle = (box.x + size // 2 + 3, box.centery)
            sign = gem(colour.shape, mix(colour.rgb, WHITE, 0.55), size)
            picture.blit(sign, sign.get_rect(center=middle))


def _put_house(
    picture: pygame.Surface,
    tale: FilmTale,
    mark: FilmMark,
    plan: StripPlan,
    width: int,
    look: Look,
) -> None:
    part = LEAST_PART + (1 - LEAST_PART) * mark.height / TALLEST
    tall = round(plan.sky * 0.94 * part)
    colour = tale.seats[mark.seat].colour.rgb
    sign = house(mark.rise, (width, tall), colour, mark.height, look)
    x = round(plan.x_of(mark.stop))
    place = sign.get_rect(midbottom=(x, plan.sky))
    place.clamp_ip(pygame.Rect(0, 0, plan.size[0], plan.sky))
    picture.blit(sign, place)


def house(rise: str, size: tuple[int, int], colour: RGB, floors: int, look: Look) -> pygame.Surface:
    """A small building in its owner's colour; its roof tells its kind. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide, high = surface.get_size()
        rim = wide * 0.1
        roof = min(high * 0.34, wide * (0.75 if rise == "H" else 0.5))
        outline = _outline(rise, wide, high, roof, 0.0)
        pygame.draw.polygon(surface, (8, 8, 26), outline)
        inner = _outline(rise, wide, high, roof, rim)
        pygame.draw.polygon(surface, colour, inner)
        lit = mix(colour, (255, 244, 200), 0.78)
        step = (high - roof - rim) / max(1, floors)
        for floor in range(floors):
            y = roof + step * (floor + 0.28)
            for x in (0.27, 0.56):
                box = (wide * x, y, wide * 0.18, step * 0.46)
                pygame.draw.rect(surface, lit, box)

    key = ("film-house", rise, size, colour, floors)
    return surfaces.get(key, lambda: smoothed(*size, draw, FINE))


def _outline(
    rise: str, wide: float, high: float, roof: float, rim: float
) -> list[tuple[float, float]]:
    """A gable, a flat roof with a hut, or a slender top."""
    left, right, foot = rim, wide - rim, high
    top = roof + rim * 0.4
    if rise == "L":
        middle = [(wide / 2, rim * 1.3)]
    elif rise == "M":
        middle = [(wide * 0.30 + rim * 0.3, top), (wide * 0.30 + rim * 0.3, roof * 0.45 + rim),
                  (wide * 0.70 - rim * 0.3, roof * 0.45 + rim),
                  (wide * 0.70 - rim * 0.3, top)]  # fmt: skip
    else:
        middle = [(wide * 0.34 + rim * 0.2, top), (wide / 2 - rim * 0.2, rim),
                  (wide / 2 + rim * 0.2, rim), (wide * 0.66 - rim * 0.2, top)]  # fmt: skip
    return [(left, foot), (left, top), *middle, (right, top), (right, foot)]


def ball(size: int, look: Look) -> pygame.Surface:
    """The wrecking ball: something was knocked down. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide = surface.get_width()
        middle = (wide * 0.5, wide * 0.62)
        pygame.draw.line(surface, (255, 236, 200), (wide * 0.5, 0), middle, round(wide * 0.12))
        pygame.draw.circle(surface, (255, 236, 200), middle, wide * 0.38)
        pygame.draw.circle(surface, (20, 18, 24), middle, wide * 0.30)
        pygame.draw.circle(surface, (120, 120, 136), (wide * 0.41, wide * 0.53), wide * 0.08)

    return surfaces.get(("film-ball", size), lambda: smoothed(size, size, draw, FINE))
