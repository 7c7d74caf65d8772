"""Who sits at the seats of a game, as the table names them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from skyline.core.setup import Setup
from skyline.play.levels import computer_title, level_title
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base.seats import seat_colour
from skyline.widgets.controls.swatch import SeatColour


@dataclass(frozen=True)
class Player:
    """Who sits at a seat."""

    name: str
    colour: RGB
    shape: str = "circle"
    level: str = ""  # of the computer that plays the seat; empty for a person
    lone: bool = False  # whether all others are computers, so that nobody else can be meant

    @property
    def title(self) -> str:
        """The name, and for a computer its level: ``Gable, Foreman``."""
        if not self.level:
            return self.name
        return _("{name}, {level}").format(name=self.name, level=level_title(self.level))

    @property
    def turn(self) -> str:
        """Whose turn it is, as the person is told who plays."""
        return _("Your turn") if self.lone else _("{name}’s turn").format(name=self.name)


def seat_name(setup: Setup, seat: int) -> str:
    return (setup.seats and setup.seats[seat].name) or _("Player {number}").format(number=seat + 1)


def colour_of(setup: Setup, seat: int) -> SeatColour:
    return seat_colour(setup.seats[seat].colour if setup.seats else "", seat)


def players_of(session: Any) -> tuple[Player, ...]:
    """Names and colours of the seats of a game."""
    found = []
    levels = [name if computer_title(name) else "" for name in session.controllers]
    lone = len(levels) > 1 and levels.count("") == 1
    for seat in range(session.setup.players):
        colour = colour_of(session.setup, seat)
        level, name = levels[seat], seat_name(session.setup, seat)
        found.append(Player(name, colour.rgb, colour.shape, level, lone and not level))
    return tuple(found)
