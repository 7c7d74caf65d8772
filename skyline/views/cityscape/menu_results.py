"""How a game of Cityscape ended, as the results show it: everybody's best view by night."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

import pygame

from skyline.core.session import Session
from skyline.games.cityscape.board import edges_of
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS
from skyline.games.cityscape.state import State
from skyline.play.menus import seat_results
from skyline.play.players import colour_of
from skyline.table import type as lettering
from skyline.table.paint import blank
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
from skyline.views.cityscape.art.elevation import FRAME
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.night_line import CROWN, HANG, LinePicture, across, line_steps
from skyline.views.cityscape.art.round_board import Scored
from skyline.views.cityscape.art.sheet import line_name, put_token
from skyline.views.cityscape.miniatures import tallest_of, views_of
from skyline.views.cityscape.pieces import NO_CITY, City, RoundTold
from skyline.views.cityscape.rounds import rounds_of
from skyline.views.cityscape.sight import LotSeen, look_along
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.models.menu import ParadePiece, ResultSheet, ScoredPart

HEADER: Final = 0.235  # of the window's height, free for names above the roofs,
ABOVE: Final = 0.10  # and of a picture without names, for points
AIR: Final = 0.066  # left free above those
SPAN: Final = 0.92  # of a picture's width: all lines
WIDE: Final = 0.50  # of a line's width: a building,
SLIM: Final = 0.25  # and at most this part of the height
WIDEST_STEP: Final = 2.2  # buildings from line to line
LEAST_TALL: Final = 8  # units that a low city has room for
DIE: Final = 1.5  # of the height of a plate: a goal beside it
LEAST_DIE: Final = 2 * lettering.SMALLEST  # pixels: smaller ones would lose their signs
NAME: Final = 0.66  # of such a goal: the disc with the name of its line
DIM: Final = 105  # alpha of a goal that was missed
ROW: Final = 4  # dice beside one another
LOW: Final = 0.36  # of its width: a unit at most,
FLAT: Final = 0.16  # and at least
TOWN: Final = ((3, 2), (4,), (4, 2), (2, 2), (5, 2), (3, 3), (2, 1, 2))  # blocks of its houses


def result_sheet(session: Session[State, Any]) -> ResultSheet:
    """How a game ended, or would if it ended now."""
    told, state = rounds_of(session), session.state
    seats = [
        edges_of(state.players, state.options.two_players, seat) for seat in range(state.players)
    ]
    best = [_best_round(told, seat) for seat in range(state.players)]
    shown = [one.city if one else NO_CITY for one in best]
    tallest = tallest_of([views_of(city, edges) for city, edges in zip(shown, seats, strict=True)])
    results = []
    for seat, result in enumerate(seat_results(session)):
        lines = [sum(each) for each in zip(*(one.points[seat] for one in told), strict=True)]
        goals = [
            [Scored(one.codes[seat][line], one.points[seat][line]) for one in told]
            for line in range(len(lines))
        ]
        colour = colour_of(session.setup, seat)
        one = best[seat]
        equal = _equal_lines(one, seat) if one else set()
        view = NightView(shown[seat], seats[seat], tuple(lines), tallest, goals, colour, equal)
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
    remark = ""
    if len(told) > 1:
        remark = _("The best city of each, with what every line brought in all {number} rounds")
        remark = remark.format(number=len(told))
    return ResultSheet(session.game.name, headline, tuple(results), house=house, remark=remark)


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


def _best_round(told: Sequence[RoundTold], seat: int) -> RoundTold | None:
    """The round that brought a seat most."""
    return max(told, key=lambda one: sum(one.points[seat]), default=None)


def _equal_lines(one: RoundTold, seat: int) -> set[int]:
    """The lines in which equal heights have scored."""
    scored = enumerate(zip(one.codes[seat], one.points[seat], strict=True))
    return {line for line, (code, points) in scored if code == EQUAL_HEIGHTS and points}


class NightView:
    """What a seat saw in its best round, line by line; each line tells what all rounds brought.

    The ``goals`` that a line had, one a round, stand there, too, in the seat's ``colour``. In lines
    with ``equal`` heights that scored, those stand out behind one another.
    """

    def __init__(
        self,
        city: City,
        edges: tuple[int, ...],
        points: tuple[int, ...],
        tallest: int,
        goals: Sequence[Sequence[Scored]] = (),
        colour: SeatColour | None = None,
        equal: Collection[int] = (),
    ) -> None:
        views = views_of(city, edges)
        self._columns = [column for view in views for column in view]
        order = list(range(len(self._columns)))
        if views != tuple(views_of(city, (edge,))[0] for edge in edges):
            order = [*order[4:], *order[:4]]  # the second edge stands on the left
        for place, number in enumerate(order):
            if number in equal:
                lots = tuple([here.lot for here in self._columns[place]])
                self._columns[place] = look_along(city, lots, raised=True)
        self.numbers = [number + 1 for number in order]  # of the lines from left to right
        self.points = [points[number] if points else 0 for number in order]
        self._names = [line_name(edges[number // 4], number % 4) for number in order]
        self._goals = [goals[number] for number in order] if goals else []
        self._colour = colour
        self._rounds = len(goals[0]) if goals else 0
        self._tallest = max(LEAST_TALL, tallest)
        self._rising = RisingStreet(house)
        self._laid = lru_cache(maxsize=4)(self._lay)

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
        street, plates = self._laid(rect.size)

        def build(number: int) -> Stand:
            line = finish(self._line_steps(street, number))
            return line.lit, line.corner(street.places[number])

        self._rising.draw(surface, rect, risen, street.places, plates, build, street.crown)

    def _lay(self, size: tuple[int, int]) -> tuple[_Street, list[pygame.Surface | None]]:
        """The street, and what stands above its roofs, with air above that."""
        above, air = round(size[1] * ABOVE), round(size[1] * AIR)
        street = self._street(size, above)
        points, plates = self._plates(street, size)
        needed = air + max((plate.get_height() for plate in plates if plate is not None), default=0)
        if needed <= above:
            return street, plates
        lower = self._street(size, needed)
        without, fewer = self._plates(lower, size)
        alike = (plates is points) == (fewer is without)
        return (lower, fewer) if alike else (street, points)

    def _plates(
        self, street: _Street, size: tuple[int, int]
    ) -> tuple[list[pygame.Surface | None], list[pygame.Surface | None]]:
        """The points of lines; and these with their goals, the same where they have no room."""
        step = street.places[1].centerx - street.places[0].centerx
        rooms = [pygame.Rect(0, 0, round(0.9 * step), 0)] * len(street.places)
        plates, colour = points_plates(self.points, rooms, size), self._colour
        if not self._goals or colour is None or None in plates:
            return plates, plates
        shown = [each for each in plates if each is not None]
        edge = round(shown[0].get_height() * DIE)
        if self._rounds > 1:
            edge = min(edge, int(0.9 * step / min(self._rounds, ROW)))
        wide = (
            max(each.get_width() for each in shown) + (NAME + (1.15, NAME)[self._rounds > 1]) * edge
        )
        if edge < LEAST_DIE or wide > 0.97 * step:
            return plates, plates
        put = _with_goal if self._rounds == 1 else _below_goals
        return plates, [
            put(*each, colour, edge) for each in zip(shown, self._goals, self._names, strict=True)
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
        street, plates = self._laid(size)
        picture, life = yield from city_steps(size, street.places, house)
        for number, place in enumerate(street.places):
            line = yield from self._line_steps(street, number)
            put_counted(picture, (line.lit, line.corner(place)), place)
            yield
        life.draw_front(picture)
        for place, plate in zip(street.places, plates, strict=True):
            put_points(picture, picture.get_rect(), place, plate, street.crown)
        return picture


def _with_goal(
    plate: pygame.Surface, goals: Sequence[Scored], name: str, colour: SeatColour, edge: int
) -> pygame.Surface:
    wide, tall = plate.get_size()
    left, room = round(NAME * edge), round(1.15 * edge)
    both = blank(left + room + wide, max(tall, room))
    middle = both.get_height() // 2
    put_token(both, name, (left // 2, middle), left, FRAME)
    draw_goal_die(both, (left + room / 2, middle), edge, colour, goals[0].code)
    both.blit(plate, plate.get_rect(midright=(both.get_width(), middle)))
    return both


def _below_goals(
    plate: pygame.Surface, goals: Sequence[Scored], name: str, colour: SeatColour, edge: int
) -> pygame.Surface:
    """Points and the line's name below what was the goal in every round, missed ones dim."""
    rows, across = -(-len(goals) // ROW), min(ROW, len(goals))
    named = round(NAME * edge)
    wide = max(plate.get_width() + 2 * named, across * edge)
    both, middle = blank(wide, rows * edge + max(named, plate.get_height())), wide / 2
    for number, goal in enumerate(goals):
        row, column = divmod(number, ROW)
        last = min(ROW, len(goals) - row * ROW)
        die = blank(edge, edge)
        draw_goal_die(die, (edge / 2, edge / 2), round(edge * 0.9), colour, goal.code)
        die.set_alpha(255 if goal.points else DIM)
        both.blit(die, (round(middle + (column - last / 2) * edge), row * edge))
    place = plate.get_rect(midbottom=(round(middle), both.get_height()))
    both.blit(plate, place)
    put_token(both, name, (place.x - named // 2 - 1, place.centery), named, FRAME)
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
