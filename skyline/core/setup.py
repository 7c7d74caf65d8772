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
    """One house rule: its name in records, and short names for a player of it and of its values."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue  # of the standard rules, one of ``values``
    about: str  # one sentence that explains it to a player
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
    """Everything that a game's beginning depends on."""

    players: int
    seed: int  # of every roll that nobody gives by hand, 0 to 2**63 - 1
    start: int = 0  # seat, from 0, that moves first in every round
    # House rules that differ from the standard.
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: tuple[SeatInfo, ...] = ()  # empty when nobody needs to know
    practice: bool = False  # rolls and turns may be taken back


def check_setup(setup: Setup, seats: range, options: Iterable[Option]) -> dict[str, OptionValue]:
    """Every house rule's value in a set-up that the game allows; else InvalidSetup."""
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
    """The value, or InvalidSetup when the option does not know it."""
    for known in option.values:
        if type(known) is type(value) and known == value:
            return known
    words = _list(option_text(known) for known in option.values)
    raise InvalidSetup(f"The option {option.name} is one of {words}.")


def option_text(value: OptionValue) -> str:
    """The value in protocol and record notation."""
    return str(value).lower() if isinstance(value, bool) else value


def parse_option(option: Option, text: str) -> OptionValue:
    """The value that ``text`` names, or InvalidSetup."""
    for value in option.values:
        if option_text(value) == text:
            return value
    return check_option(option, text)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)
