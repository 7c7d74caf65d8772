"""A closer look at a stored game: one line, every street in small, how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline.solo import level_reached
from skyline.games.skyline.state import State
from skyline.play.picture.topstrip import street_items, tallest_item
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.miniature import mini_street
from skyline.views.skyline.menu_results import told_streets
from skyline.views.skyline.menu_standing import ROUNDS, standing
from skyline.widgets.models.games import Glance
from skyline.widgets.models.menu import Standing

SIDE_BY_SIDE: Final = 3  # streets of one row: every number of players looks the same in a list
BAR: Final = (30, 20, 26)
MORNING: Final = 1
LATEST: Final = 8  # round whose light still shows small buildings well


def glance(session: Session[State, Any]) -> Glance:
    """What is told of a game in the list of games."""
    streets = told_streets(session)
    now = standing(session, streets)
    state = session.state
    items = [street_items(street) for street in streets]
    unit = tallest_item(items)
    day = Day.of_round(min(state.round, LATEST), ROUNDS)

    def strip(surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The streets in panes of one size, as many players always in the same places."""
        gap = max(2, rect.h // 28)
        columns = _columns(len(items))
        rows = -(-len(items) // columns)
        surface.fill(BAR, rect)
        for number, street in enumerate(items):
            row, column = divmod(number, columns)
            left, right = (round((rect.w + gap) * n / columns) for n in (column, column + 1))
            top, foot = (round((rect.h + gap) * n / rows) for n in (row, row + 1))
            size = max(1, right - left - gap), max(1, foot - top - gap)
            place = rect.x + left, rect.y + top
            surface.blit(mini_street(size, street, day, unit), place)

    if session.over:
        winners = session.game.standing(state).winners
        if state.players > 1:
            now = _crowned(now, winners)
        return Glance(_ended(now, winners), now, strip)
    return Glance(_going_on(state, now), now, strip)


def _columns(count: int) -> int:
    """How many panes stand side by side: two by two for four, else all of them."""
    return 2 if count > SIDE_BY_SIDE else count


def _crowned(now: Standing, winners: Sequence[int]) -> Standing:
    """Says of the winners that they are; of computers only the crown does.

    Their level stands before the remark, which would have no room any more.
    """
    seats = list(now.seats)
    for number in winners:
        seat = seats[number]
        said = seat.remark if seat.level else _("winner · {remark}").format(remark=seat.remark)
        seats[number] = replace(seat, remark=said, crowned=True)
    return replace(now, seats=tuple(seats))


def _ended(now: Standing, winners: Sequence[int]) -> str:
    if len(now.seats) == 1:
        points = now.seats[0].points
        level = level_reached(points)
        words = _points(points)
        return words if level is None else f"{level.title} · {words}"
    names = [now.seats[seat].name for seat in winners]
    points = max(seat.points for seat in now.seats)
    if len(names) == 1:
        return _("{name} won with {points}").format(name=names[0], points=_points(points))
    together = _("{names} and {last} won with {points}")
    return together.format(names=", ".join(names[:-1]), last=names[-1], points=_points(points))


def _going_on(state: State, now: Standing) -> str:
    words = _("Round {number} of {rounds}").format(number=state.round, rounds=ROUNDS)
    best = max(seat.points for seat in now.seats)
    if not best:
        return words
    if len(now.seats) == 1:
        return f"{words} · {_points(best)}"
    ahead = [seat.name for seat in now.seats if seat.points == best]
    if len(ahead) > 1:
        return _("{round} · level at {points}").format(round=words, points=_points(best))
    return _("{round} · {name} leads with {points}").format(round=words, name=ahead[0], points=best)


def _points(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=points)


def empty_street(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A street in the morning on which nothing has been built yet."""
    surface.blit(mini_street(rect.size, (), Day.of_round(MORNING, ROUNDS)), rect)
