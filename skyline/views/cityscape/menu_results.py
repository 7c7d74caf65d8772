"""How a game of Cityscape ended, as the results show it: everybody's best view by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.cityscape.board import edges_of
from skyline.games.cityscape.state import State
from skyline.play.menus import seat_results
from skyline.table import type as lettering
from skyline.table.animator import ease_out
from skyline.table.furniture.plates import brass_plate
from skyline.table.paint import blank, mix
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.night_city import city_level
from skyline.table.scenery.street_ground import level_of, paint_ground
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import wall_scaled
from skyline.views.cityscape.miniatures import tallest_of, views_of
from skyline.views.cityscape.pieces import NO_CITY, City, RoundTold
from skyline.views.cityscape.rounds import rounds_of
from skyline.views.cityscape.sight import Column
from skyline.widgets.models.menu import ParadePiece, ResultSheet, ScoredPart

NIGHT: Final = Day.at(1.0)
MOONLIGHT: Final[RGB] = (150, 156, 206)  # on walls, per 255
ASLEEP: Final[RGB] = (70, 76, 118)  # on walls whose lamps are out
HEADER: Final = 0.21  # of the window's height, free for names above the roofs
SPAN: Final = 0.90  # of a picture's width: all lines
WIDE: Final = 0.60  # of a line's width: a building
ASIDE: Final = 0.14  # of a building by which one stands aside for each before it
TOWN: Final = ((3,), (2, 1), (4,), (2, 2), (5,), (3, 2), (1, 1, 1))  # blocks of its houses
SIZES_KEPT: Final = 2  # pictures: small while it is counted, large for who has won


def result_sheet(session: Session[State, Any]) -> ResultSheet:
    """How a game ended, or would if it ended now."""
    told, state = rounds_of(session), session.state
    seats = [
        edges_of(state.players, state.options.two_players, seat) for seat in range(state.players)
    ]
    shown = [_best_view(told, seat) for seat in range(state.players)]
    tallest = tallest_of([views_of(city, edges) for city, edges in zip(shown, seats, strict=True)])
    results = []
    for seat, result in enumerate(seat_results(session)):
        lines = [sum(each) for each in zip(*(one.points[seat] for one in told), strict=True)]
        view = NightView(shown[seat], seats[seat], tuple(lines), tallest)
        results.append(
            replace(
                result,
                tally=goals_met(told, seat),
                sum=sum_words([sum(one.points[seat]) for one in told]),
                parts=tuple(
                    ScoredPart(_("Line {number}").format(number=number), points)
                    for number, points in zip(view.numbers, view.points, strict=True)
                ),
                picture=view.draw,
                parade=view.parade,
                lots=view.lots,
            )
        )
    headline = _headline([each.name for each in results if each.rank == 1])
    return ResultSheet(session.game.name, headline, tuple(results), house=house)


def _headline(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return _("{name} reads the city best").format(name=winners[0])
    first = ", ".join(winners[:-1])
    return _("{names} and {last} share the city").format(names=first, last=winners[-1])


def goals_met(told: Sequence[RoundTold], seat: int) -> str:
    """How many goals of a seat were met in rounds that are scored."""
    points = [each for one in told for each in one.points[seat]]
    met = sum(each > 0 for each in points)
    return _("{met} of {number} goals met").format(met=met, number=len(points)) if points else ""


def sum_words(points: Sequence[int]) -> str:
    """The points of the rounds on one line."""
    if len(points) < 2:
        return ""
    return f"{' + '.join(map(str, points))} = {sum(points)}"


def _best_view(told: Sequence[RoundTold], seat: int) -> City:
    """The city of the round that brought a seat most."""
    best = max(told, key=lambda one: sum(one.points[seat]), default=None)
    return best.city if best else NO_CITY


class NightView:
    """What a seat saw in its best round, line by line; each line tells what all rounds brought."""

    def __init__(
        self, city: City, edges: tuple[int, ...], points: tuple[int, ...], tallest: int
    ) -> None:
        views = views_of(city, edges)
        self._columns = [column for view in views for column in view]
        order = list(range(len(self._columns)))
        if views != tuple(views_of(city, (edge,))[0] for edge in edges):
            order = [*order[4:], *order[:4]]  # the second edge stands on the left
        self.numbers = [number + 1 for number in order]  # of the lines from left to right
        self.points = [points[number] if points else 0 for number in order]
        self._tallest = max(8, tallest)
        self._kept: dict[tuple[int, int], tuple[pygame.Surface, int]] = {}

    def _places(
        self, size: tuple[int, int], above: int, level: int
    ) -> list[tuple[pygame.Rect, int, float]]:
        """Of every line from left to right its place, and widths of a building and of a unit."""
        step = size[0] * SPAN / len(self._columns)
        wide = max(4, int(min(step * WIDE, (level - above) * 0.34)))
        step = min(step, wide * 2.0)
        unit = min((level - above) * 0.92 / self._tallest, wide * 0.62)
        left = (size[0] - step * len(self._columns)) / 2
        found = []
        for number, column in enumerate(self._columns):
            tall = max(1, round(max(each.height for each in column) * unit))
            across = round(wide * (1 + 3 * ASIDE))
            x = round(left + step * number + (step - across) / 2)
            found.append((pygame.Rect(x, level - tall, across, tall), wide, unit))
        return found

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, risen: float) -> None:
        """Draws it into ``rect``, one line after another risen by 0..1 of all."""
        places = self._places(rect.size, 0, level_of(rect.size))
        built = min(1.0, max(0.0, risen)) * len(places)
        standing = min(len(places), int(built + 1e-6))
        surface.blit(self._standing(rect.size, places, standing), rect)
        if standing < len(places) and built > standing:
            place, wide, unit = places[standing]
            drawn = line_picture(self._columns[standing], wide, unit, NIGHT.night_step, MOONLIGHT)
            shown = round(place.h * ease_out(built % 1))
            area = pygame.Rect(0, 0, place.w, shown)
            surface.blit(drawn, (rect.x + place.x, rect.y + place.bottom - shown), area)

    def _standing(
        self, size: tuple[int, int], places: list[tuple[pygame.Rect, int, float]], standing: int
    ) -> pygame.Surface:
        canvas, before = self._kept.pop(size, (None, 0))
        if canvas is None or standing < before:
            canvas, before = paint_ground(size, NIGHT), 0
        while len(self._kept) >= SIZES_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[size] = canvas, standing
        for number in range(before, standing):
            place, wide, unit = places[number]
            column = self._columns[number]
            canvas.blit(line_picture(column, wide, unit, NIGHT.night_step, MOONLIGHT), place)
            plate = plaque(place.w, self.points[number])
            down = place.bottom + max(plate.get_height() // 2, (size[1] - place.bottom) // 3)
            place = plate.get_rect(center=(place.centerx, down))
            canvas.blit(plate, place.clamp(canvas.get_rect()))
        return canvas

    def _paraded(self, size: tuple[int, int]) -> list[tuple[pygame.Rect, int, float]]:
        return self._places(size, round(size[1] * HEADER), city_level(size))

    def lots(self, size: tuple[int, int]) -> list[pygame.Rect]:
        return [place for place, _wide, _unit in self._paraded(size)]

    def parade(self, size: tuple[int, int]) -> Iterator[ParadePiece | None]:
        """Its lines one by one for a window."""
        for number, (place, wide, unit) in enumerate(self._paraded(size)):
            column = self._columns[number]
            lit = line_picture(column, wide, unit, NIGHT.night_step, MOONLIGHT)
            dark = line_picture(column, wide, unit, 0.0, ASLEEP)
            yield ParadePiece(place, place.topleft, dark, lit, self.points[number])

    def standing(self, size: tuple[int, int]) -> Iterator[tuple[pygame.Rect, pygame.Surface]]:
        """Its lines one by one for a picture of which they take all the sky."""
        places = self._places(size, round(size[1] * 0.04), level_of(size))
        for number, (place, wide, unit) in enumerate(places):
            column = self._columns[number]
            yield place, line_picture(column, wide, unit, NIGHT.night_step, MOONLIGHT)


def line_picture(
    column: Column, wide: int, unit: float, night: float, light: RGB = WHITE
) -> pygame.Surface:
    """A line as its edge sees it by night, buildings ``wide`` and units ``unit`` pixels large."""
    highest = max(each.height for each in column)
    tall = max(1, round(highest * unit))
    picture = blank(round(wide * (1 + 3 * ASIDE)), tall)
    for rank, here in reversed(list(enumerate(column))):
        if not here.seen:
            continue
        size = wide, max(2, round(here.height * unit))
        dim = mix(light, BLACK, 0.10 * rank)
        wall = wall_scaled(here.stack, size, night, (here.lot + rank) % 5, light=dim)
        at = round(rank * wide * ASIDE), tall - size[1]
        picture.blit(wall, at)
        pygame.draw.rect(picture, (22, 18, 34), (*at, *size), max(1, wide // 60))
        if rank < len(column) - 1:  # a little shade on what stands behind
            picture.blit(
                blank(max(1, wide // 24), size[1], (10, 8, 24, 120)), (at[0] + wide, at[1])
            )
    return picture


def plaque(width: int, points: int) -> pygame.Surface:
    """What a line has brought, on brass for the pavement before it."""
    px = max(lettering.SMALLEST + 2, round(width * 0.17))
    words = str(points)
    size = (
        max(round(width * 0.5), lettering.measure(words, px, "ExtraBold")[0] + px),
        round(px * 1.4),
    )
    plate = brass_plate(size).copy()
    lettering.draw(plate, words, plate.get_rect().center, px, (44, 24, 4), "ExtraBold")
    return plate


def house(number: int, width: int) -> tuple[pygame.Surface, int, int]:
    """A building of the town around, by number."""
    blocks = TOWN[number % len(TOWN)]
    size = width, round(width * 0.42 * sum(blocks))
    return wall_scaled(blocks, size, NIGHT.night_step, number % 5, light=MOONLIGHT), 0, width
