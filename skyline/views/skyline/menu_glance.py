"""A closer look at a stored game: one line, every street in small, how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from skyline.core.session import Session
from skyline.games.skyline.solo import level_reached
from skyline.games.skyline.state import State
from skyline.table.furniture.plates import mini_street
from skyline.table.scenery.day import Day
from skyline.views.skyline.menu_results import told_streets
from skyline.views.skyline.menu_standing import ROUNDS, standing
from skyline.views.skyline.topstrip import street_items, tallest_item
from skyline.widgets.handed import Standing
from skyline.widgets.handed_games import Glance
from skyline.words import _, ngettext

PANE: Final = 1.2  # lots that an empty street counts for
BAR: Final = (30, 20, 26)
MORNING: Final = 1


def glance(session: Session[State, Any]) -> Glance:
    """What is told of a game in the list of games."""
    streets = told_streets(session)
    now = standing(session, streets)
    state = session.state
    items = [street_items(street) for street in streets]
    unit = tallest_item(items)
    day = Day.of_round(state.round, ROUNDS)

    def strip(surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The streets side by side, each as wide as it needs."""
        gap = max(2, rect.h // 28)
        room = rect.w - gap * (len(items) - 1)
        shares = [PANE + len(each) for each in items]
        ends = [round(room * sum(shares[: n + 1]) / sum(shares)) for n in range(len(items))]
        surface.fill(BAR, rect)
        for number, street in enumerate(items):
            begin = ends[number - 1] if number else 0
            size = max(1, ends[number] - begin), rect.h
            place = (rect.x + begin + number * gap, rect.y)
            surface.blit(mini_street(size, street, day, unit), place)

    if session.over:
        winners = session.game.standing(state).winners
        if state.players > 1:
            now = _crowned(now, winners)
        return Glance(_ended(now, winners), now, strip)
    return Glance(_going_on(state, now), now, strip)


def _crowned(now: Standing, winners: Sequence[int]) -> Standing:
    """Says of the winners that they are."""
    seats = tuple(
        replace(seat, remark=_("winner · {remark}").format(remark=seat.remark))
        if number in winners
        else seat
        for number, seat in enumerate(now.seats)
    )
    return replace(now, seats=seats)


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
