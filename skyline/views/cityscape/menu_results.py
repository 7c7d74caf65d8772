"""How a game of Cityscape ended, as the results show it: everybody's best view by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pygame

from skyline.core.session import Session
from skyline.games.cityscape.board import edges_of
from skyline.games.cityscape.state import Codes, State
from skyline.play.menus import seat_results
from skyline.play.players import colour_of
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.night_city import city_level
from skyline.table.scenery.night_life import city_steps
from skyline.table.scenery.rising_street import (
    RisingStreet,
    Stand,
    points_plates,
    put_counted,
    put_points,
)
from skyline.table.scenery.steps import Steps, finish
from skyline.text.words import _
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.night_line import CROWN, HANG, LinePicture, across, line_steps
from skyline.views.cityscape.miniatures import tallest_of, views_of
from skyline.views.cityscape.pieces import NO_CITY, City, RoundTold
from skyline.views.cityscape.rounds import rounds_of
from skyline.views.cityscape.sight import LotSeen
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.models.menu import ParadePiece, ResultSheet, ScoredPart

HEADER: Final = 0.235  # of the window's height, free for names above the roofs,
ABOVE: Final = 0.10  # and of a picture without names, for points
SPAN: Final = 0.92  # of a picture's width: all lines
WIDE: Final = 0.50  # of a line's width: a building,
SLIM: Final = 0.25  # and at most this part of the height
WIDEST_STEP: Final = 2.2  # buildings from line to line
LEAST_TALL: Final = 8  # units that a low city has room for
DIE: Final = 1.15  # of the height of a plate: a goal beside it
LOW: Final = 0.36  # of its width: a unit at most,
FLAT: Final = 0.16  # and at least
TOWN: Final = ((3, 2), (4,), (4, 2), (2, 2), (5, 2), (3, 3), (2, 1, 2))  # blocks of its houses


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
        goals = told[0].codes[seat] if len(told) == 1 else ()
        colour = colour_of(session.setup, seat)
        view = NightView(shown[seat], seats[seat], tuple(lines), tallest, goals, colour)
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
    """What a seat saw in its best round, line by line; each line tells what all rounds brought.

    Where that is one round, the ``goals`` of the lines stand beside it in the seat's ``colour``.
    """

    def __init__(
        self,
        city: City,
        edges: tuple[int, ...],
        points: tuple[int, ...],
        tallest: int,
        goals: Codes = (),
        colour: SeatColour | None = None,
    ) -> None:
        views = views_of(city, edges)
        self._columns = [column for view in views for column in view]
        order = list(range(len(self._columns)))
        if views != tuple(views_of(city, (edge,))[0] for edge in edges):
            order = [*order[4:], *order[:4]]  # the second edge stands on the left
        self.numbers = [number + 1 for number in order]  # of the lines from left to right
        self.points = [points[number] if points else 0 for number in order]
        self._goals = [goals[number] for number in order] if goals else []
        self._colour = colour
        self._tallest = max(LEAST_TALL, tallest)
        self._rising = RisingStreet(house)

    def _street(self, size: tuple[int, int], above: int) -> _Street:
        """Its lines in a picture with so many pixels free at its top."""
        level = city_level(size)
        step = size[0] * SPAN / len(self._columns)
        wide = max(4, int(min(step * WIDE, (level - above) * SLIM)))
        unit = min((level - above) / (self._tallest + CROWN), wide * LOW)
        wide = max(4, min(wide, round(unit / FLAT)))
        step = min(step, wide * WIDEST_STEP)
        left = (size[0] - step * len(self._columns)) / 2
        places = []
        for number, column in enumerate(self._columns):
            tall = max(1, round(max(each.height for each in column) * unit))
            place = pygame.Rect(0, level - tall, across(column, wide), tall)
            place.centerx = round(left + step * (number + 0.5))
            places.append(place)
        return _Street(places, wide, unit)

    def _line_steps(self, street: _Street, number: int) -> Steps[LinePicture]:
        return line_steps(self._columns[number], street.wide, street.unit, number)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, risen: float) -> None:
        """Draws it into ``rect``, one line after another risen by 0..1 of all."""
        street = self._street(rect.size, round(rect.h * ABOVE))

        def build(number: int) -> Stand:
            line = finish(self._line_steps(street, number))
            return line.lit, line.corner(street.places[number])

        plates = self._plates(street, rect.size)
        self._rising.draw(surface, rect, risen, street.places, plates, build, street.crown)

    def _plates(self, street: _Street, size: tuple[int, int]) -> list[pygame.Surface | None]:
        """The points of lines, beside their goals where these have room."""
        step = street.places[1].centerx - street.places[0].centerx
        rooms = [pygame.Rect(0, 0, round(0.9 * step), 0)] * len(street.places)
        plates, colour = points_plates(self.points, rooms, size), self._colour
        if not self._goals or colour is None or None in plates:
            return plates
        shown = [each for each in plates if each is not None]
        edge = round(shown[0].get_height() * DIE)
        if max(each.get_width() for each in shown) + 1.2 * edge > step:
            return plates
        return [
            _with_goal(each, code, colour, edge)
            for each, code in zip(shown, self._goals, strict=True)
        ]

    def lots(self, size: tuple[int, int]) -> list[pygame.Rect]:
        return self._street(size, round(size[1] * HEADER)).places

    def parade(self, size: tuple[int, int]) -> Iterator[ParadePiece | None]:
        """Its lines one by one for a window."""
        street = self._street(size, round(size[1] * HEADER))
        for number, (place, points) in enumerate(zip(street.places, self.points, strict=True)):
            line = yield from self._line_steps(street, number)
            yield ParadePiece(place, line.corner(place), line.dark, line.lit, points)

    def steps(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints all of it."""
        street = self._street(size, round(size[1] * ABOVE))
        picture, life = yield from city_steps(size, street.places, house)
        plates = self._plates(street, size)
        for number, place in enumerate(street.places):
            line = yield from self._line_steps(street, number)
            put_counted(picture, (line.lit, line.corner(place)), place)
            yield
        life.draw_front(picture)
        for place, plate in zip(street.places, plates, strict=True):
            put_points(picture, picture.get_rect(), place, plate, street.crown)
        return picture


def _with_goal(plate: pygame.Surface, code: int, colour: SeatColour, edge: int) -> pygame.Surface:
    wide, tall = plate.get_size()
    room = round(1.15 * edge)
    both = pygame.Surface((room + wide, max(tall, room)), pygame.SRCALPHA, 32)
    draw_goal_die(both, (room / 2, both.get_height() / 2), edge, colour, code)
    both.blit(plate, plate.get_rect(midright=(room + wide, both.get_height() // 2)))
    return both


class _Street(NamedTuple):
    """Where lines stand, and how large buildings and units are, in pixels."""

    places: list[pygame.Rect]
    wide: int
    unit: float

    @property
    def crown(self) -> int:
        """How far above its walls what stands on a roof reaches: points would hide a low house."""
        return round(CROWN * self.unit)


def house(number: int, width: int) -> Steps[tuple[pygame.Surface, int, int]]:
    """A building of the town around, by number."""
    yield
    picture = _town_house(number % len(TOWN), width)
    left = round(width * HANG)
    return picture, left, picture.get_width() - left


@keep_pictures(2_000_000)
def _town_house(number: int, width: int) -> pygame.Surface:
    column = (LotSeen(0, TOWN[number], sum(TOWN[number]), seen=True),)
    return finish(line_steps(column, width, width * LOW, number)).lit
