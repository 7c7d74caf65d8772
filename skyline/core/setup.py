"""How a game begins: seats, seed, start player and house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from skyline.core.errors import InvalidSetup

OptionValue: TypeAlias = bool | str

LARGEST_SEED = 2**63 - 1

HUMAN = "human"
"""Who plays a seat when no computer does."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule.

    Attributes:
        name: Its name in the protocol and in records.
        values: What it may be: booleans, or words.
        default: The value of the standard rules, one of ``values``.
        about: One sentence that explains it to a player.
        title: Its short name for a player.
        value_titles: A short name for a player of each value.
    """

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    about: str
    title: str = ""
    value_titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat: a name, a colour's name, and ``"human"`` or a computer level."""

    name: str
    colour: str = ""
    controller: str = HUMAN


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a game's beginning depends on.

    Attributes:
        players: Number of seats.
        seed: Source of every roll that nobody gives by hand, 0 to 2**63 - 1.
        start: Seat, from 0, that moves first in every round.
        options: House rules that differ from the standard, by name.
        seats: Who sits where; empty when nobody needs to know.
        practice: Whether rolls and turns may be taken back.
    """

    players: int
    seed: int
    start: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: tuple[SeatInfo, ...] = ()
    practice: bool = False


def check_setup(setup: Setup, seats: range, options: Iterable[Option]) -> dict[str, OptionValue]:
    """Every house rule's value in a set-up that the game allows.

    Args:
        setup: The set-up to check.
        seats: The numbers of players that the game allows.
        options: The game's house rules.

    Raises:
        InvalidSetup: A number or a house rule is not one that the game allows.
    """
    if setup.players not in seats:
        raise InvalidSetup(f"The number of players goes from {seats[0]} to {seats[-1]}.")
    if not 0 <= setup.start < setup.players:
        raise InvalidSetup(f"The start player is a seat from 1 to {setup.players}.")
    if not 0 <= setup.seed <= LARGEST_SEED:
        raise InvalidSetup(f"A seed goes from 0 to {LARGEST_SEED}.")
    if setup.seats and len(setup.seats) != setup.players:
        raise InvalidSetup("There is a name for each seat or for none.")
    known = {option.name: option for option in options}
    chosen = {option.name: option.default for option in known.values()}
    for name, value in setup.options.items():
        if name not in known:
            raise InvalidSetup(f"There is no option of that name; the options are {_list(known)}.")
        chosen[name] = check_option(known[name], value)
    return chosen


def check_option(option: Option, value: object) -> OptionValue:
    """The value, when the option knows it.

    Raises:
        InvalidSetup: It is not one of the option's values.
    """
    for known in option.values:
        if type(known) is type(value) and known == value:
            return known
    words = _list(option_text(known) for known in option.values)
    raise InvalidSetup(f"The option {option.name} is one of {words}.")


def option_text(value: OptionValue) -> str:
    """The value in protocol and record notation."""
    return str(value).lower() if isinstance(value, bool) else value


def parse_option(option: Option, text: str) -> OptionValue:
    """The value that ``text`` names.

    Raises:
        InvalidSetup: It names none of the option's values.
    """
    for value in option.values:
        if option_text(value) == text:
            return value
    return check_option(option, text)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
