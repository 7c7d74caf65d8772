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

    @property
    def title(self) -> str:
        """The name, and for a computer its level: ``Gable, Foreman``."""
        if not self.level:
            return self.name
        return _("{name}, {level}").format(name=self.name, level=level_title(self.level))


def seat_name(setup: Setup, seat: int) -> str:
    return (setup.seats and setup.seats[seat].name) or _("Player {number}").format(number=seat + 1)


def colour_of(setup: Setup, seat: int) -> SeatColour:
    return seat_colour(setup.seats[seat].colour if setup.seats else "", seat)


def players_of(session: Any) -> tuple[Player, ...]:
    """Names and colours of the seats of a game."""
    found = []
    for seat in range(session.setup.players):
        colour = colour_of(session.setup, seat)
        controller = session.controllers[seat]
        level = controller if computer_title(controller) else ""
        found.append(Player(seat_name(session.setup, seat), colour.rgb, colour.shape, level))
    return tuple(found)
