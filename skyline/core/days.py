"""The street of the day: a game alone whose dice fall alike for everybody who plays that date."""

from __future__ import annotations

from contextlib import suppress
from datetime import date

from skyline.core.same_dice import SAME_DICE
from skyline.core.setup import HUMAN, SeatInfo, Setup


def street_of(day: date, seat: SeatInfo) -> Setup:
    """The game of a date for who sits there; its seed is the date, e.g. 20261124."""
    seed = day.year * 10_000 + day.month * 100 + day.day
    return Setup(1, seed, options={SAME_DICE: True}, seats=(seat,))


def day_of(setup: Setup) -> date | None:
    """The date whose street a set-up is; None for any other game."""
    people = all(seat.controller == HUMAN for seat in setup.seats)
    changed = {name: value for name, value in setup.options.items() if value is not False}
    if setup.players == 1 and people and not setup.practice and changed == {SAME_DICE: True}:
        with suppress(ValueError, OverflowError):
            return date(setup.seed // 10_000, setup.seed // 100 % 100, setup.seed % 100)
    return None
