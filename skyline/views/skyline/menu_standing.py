"""How a game stands now, for the pause menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from skyline.core.session import Session
from skyline.games.skyline.state import State
from skyline.play.levels import computer_title
from skyline.play.picture.topstrip import street_items, tallest_item
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.views.skyline.art.miniature import mini_street
from skyline.views.skyline.menu_results import told_streets
from skyline.views.skyline.pieces import Lot
from skyline.widgets.base.seats import seat_colour
from skyline.widgets.models.menu import SeatStanding, Standing

ROUNDS = 9


def standing(
    session: Session[State, Any], streets: Sequence[Sequence[Lot]] | None = None
) -> Standing:
    """The round, whose turn it is, and every street with its points.

    Args:
        session: the game.
        streets: of every seat as the table shows them; told anew if None.
    """
    state = session.state
    items = [street_items(street) for street in streets or told_streets(session)]
    unit = tallest_item(items)
    day = Day.of_round(state.round, ROUNDS)
    now = session.game.standing(state)
    seats = []
    for seat, street in enumerate(items):
        info = session.setup.seats[seat] if session.setup.seats else None
        name = info.name if info and info.name else _("Player {number}").format(number=seat + 1)
        count = now.buildings[seat]

        def draw(
            surface: pygame.Surface, rect: pygame.Rect, street: Sequence[Any] = tuple(street)
        ) -> None:
            surface.blit(mini_street(rect.size, street, day, unit), rect)

        seats.append(
            SeatStanding(
                name,
                seat_colour(info.colour if info else "", seat),
                now.scores[seat],
                _counting(count),
                seat == state.player,
                draw,
                computer_title(session.controllers[seat]),
            )
        )
    headline = _("Round {number} of {rounds}").format(number=state.round, rounds=ROUNDS)
    if state.final_round and state.round < ROUNDS:
        headline = _("Round {number}: the last one").format(number=state.round)
    if state.player is not None and len(seats) > 1:
        headline = _("{round}, {name}’s turn").format(round=headline, name=seats[state.player].name)
    return Standing(headline, tuple(seats))


def _counting(count: int) -> str:
    """How many buildings count at the end, also a Low ground floor without a roof."""
    if not count:
        return _("no building counts yet")
    words = ngettext("{count} building counts", "{count} buildings count", count)
    return words.format(count=count)
