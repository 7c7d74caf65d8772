"""A street by night in which one building after another rises, with its points before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from skyline.table import type as lettering
from skyline.table.animator import ease_out
from skyline.table.furniture.plates import points_plate
from skyline.table.scenery.night_city import (
    House,
    city_level,
    kerb_of,
    mirrored,
    plate_middle,
    plate_px,
    put_mirrored,
)
from skyline.table.scenery.night_life import StreetLife, city_steps
from skyline.table.scenery.steps import finish

PLATE_WIDEST: Final = 1.03  # of the wall before which it stands
USUAL_AIR, LEAST_AIR = 0.8, 0.4  # beside the points, in sizes of their letters
PLATE_TALLEST: Final = 2.0  # of the pavement
SIZES_KEPT: Final = 2  # pictures: small while it is counted, large for who has won
ALMOST: Final = 1e-6  # so that a third of three buildings is one building

Stand: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A building on the pavement, and its upper left corner in the picture of its street."""


class RisingStreet:
    """The picture of one street; keeps what stands and draws what rises."""

    def __init__(self, house: House, seed: int = 0) -> None:
        self._house = house
        self._seed = seed  # streets side by side have each a sky, people and cars of their own
        #: The pictures of the latest sizes, what stands before them, how many buildings they have.
        self._kept: dict[tuple[int, int], tuple[pygame.Surface, StreetLife, int]] = {}

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        risen: float,
        places: Sequence[pygame.Rect],
        plates: Sequence[pygame.Surface | None],
        build: Callable[[int], Stand],
        above: int | None = None,
    ) -> int:
        """Draws it into ``rect``, 0..1 of it ``risen``; the answer is how many buildings stand.

        Walls are at ``places`` of that size with ``plates`` before them, or so many pixels
        ``above`` them; ``build`` paints one by number.
        """
        built = min(1.0, max(0.0, risen)) * len(places)
        standing = min(len(places), int(built + ALMOST))
        picture, life = self._standing(rect.size, standing, places, build)
        surface.blit(picture, rect)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        if standing < len(places) and built > standing:
            drawn, (x, y) = build(standing)
            hidden = round(drawn.get_height() * (1 - ease_out(built % 1)))
            area = 0, 0, drawn.get_width(), drawn.get_height() - hidden
            surface.blit(drawn, (rect.x + x, rect.y + y + hidden), area)
        life.draw_front(surface, rect.topleft)
        for place, plate in zip(places[:standing], plates, strict=False):
            put_points(surface, rect, place, plate, above)
        surface.set_clip(before)
        return standing

    def _standing(
        self,
        size: tuple[int, int],
        standing: int,
        places: Sequence[pygame.Rect],
        build: Callable[[int], Stand],
    ) -> tuple[pygame.Surface, StreetLife]:
        """The ground with the first ``standing`` buildings."""
        kept = self._kept.pop(size, None)
        if kept is None or standing < kept[2]:
            kept = (*finish(city_steps(size, places, self._house, self._seed)), 0)
        canvas, life, before = kept
        while len(self._kept) >= SIZES_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[size] = canvas, life, standing
        for index in range(before, standing):
            put_counted(canvas, build(index), places[index])
        return canvas, life


def points_plates(
    points: Sequence[int], places: Sequence[pygame.Rect], size: tuple[int, int]
) -> list[pygame.Surface | None]:
    """Plates with points for all buildings of a street, as large as all have room for, or none."""
    paved = kerb_of(size) - city_level(size)  # lower down, cars would hide them
    sizes = [(px, USUAL_AIR) for px in range(plate_px(size), lettering.SMALLEST - 1, -1)]
    for px, air in (*sizes, (lettering.SMALLEST, LEAST_AIR)):
        plates = [points_plate(each, px, air=air) for each in points]
        if all(
            plate.get_width() <= place.w * PLATE_WIDEST
            and plate.get_height() <= paved * PLATE_TALLEST
            for plate, place in zip(plates, places, strict=True)
        ):
            return list(plates)
    return [None] * len(points)


def put_counted(canvas: pygame.Surface, built: Stand, place: pygame.Rect) -> None:
    """A building with its light in the street."""
    picture, corner = built
    shine = mirrored(picture, canvas.get_height() - place.bottom)
    put_mirrored(canvas, shine, picture.get_width(), (corner[0], place.bottom))
    canvas.blit(picture, corner)


def put_points(
    surface: pygame.Surface,
    rect: pygame.Rect,
    place: pygame.Rect,
    plate: pygame.Surface | None,
    above: int | None = None,
) -> None:
    """The points before a wall at ``place`` of the picture in ``rect``, over all that is there.

    Or so many pixels ``above`` it.
    """
    if plate is not None:
        inside = plate.get_rect(midbottom=(place.centerx, place.y - (above or 0)))
        if above is None:
            inside.centery = place.bottom + plate_middle(rect.size, plate)
        inside.clamp_ip(pygame.Rect((0, 0), rect.size))
        surface.blit(plate, inside.move(rect.topleft))
