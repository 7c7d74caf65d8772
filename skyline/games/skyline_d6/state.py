"""The position of a game of Skyline D6: frozen, hashable, light."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from skyline.games.skyline_d6.abilities import ABILITIES, LIMITED
from skyline.games.skyline_d6.options import Options

Phase: TypeAlias = Literal["draft", "extra", "roll", "assign", "star", "over"]

SUPPLY = 0
"""Where a set was drafted from, when it was no yard."""

HAND = 0
"""Where a die in the air goes, when it is no yard."""


class Loan(NamedTuple):
    """A circle of the Building & Loan Association with a value in it."""

    pips: int
    repaid: bool


class Sheet(NamedTuple):
    """What one player has written."""

    start: int  # the value of the START box
    columns: tuple[tuple[int, ...], ...]  # values by skyscraper, the baseline box first
    bridges: tuple[int, ...]  # the value of each skybridge, 0 for none
    loans: tuple[Loan, ...] = ()  # in the order in which they were taken
    # At each ability, in the order of ``abilities.ABILITIES``.
    marks: tuple[int, ...] = (0,) * len(ABILITIES)
    used: tuple[int, ...] = (0,) * len(LIMITED)  # circles crossed out at each limited-use ability
    scrap: tuple[int, ...] = ()  # values in the Scrap Yard


class State(NamedTuple):
    """A position.

    The phase is ``draft``: a set is to be taken; ``extra``: dice that abilities add to it;
    ``roll``: a die is in the air; ``assign``: dice are to be used, or the turn ended; ``star``: a
    star was reached; or ``over``.
    """

    round: int
    player: int | None  # seat from 0; None when the game is over
    phase: Phase
    hand: tuple[int, ...]  # drafted dice still to be used, sorted
    yards: tuple[tuple[int, ...], ...]  # the dice of stockyards 1, 2, 3, sorted
    supply: int
    used: int  # of this turn; they return to the supply when it ends
    rolling: tuple[int, ...]  # where dice thrown now go by turns: ``HAND`` or a yard
    drafted: int | None  # ``SUPPLY`` or the yard of this turn's set
    extras: tuple[int, ...]  # abilities (``EXTRA``, ``OTHER``) that can still add a die
    sheets: tuple[Sheet, ...]
    options: Options
    last_round: int | None  # None while nobody has triggered the end
    start: int  # seat that begins every round

    @property
    def dice(self) -> int:
        lying = len(self.hand) + sum(len(yard) for yard in self.yards)
        return lying + self.supply + self.used + len(self.rolling)


def with_sheet(sheets: tuple[Sheet, ...], seat: int, sheet: Sheet) -> tuple[Sheet, ...]:
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])


def held(state: State, hand: tuple[int, ...]) -> State:
    """A position as if dice were the hand."""
    return state._replace(phase="assign", hand=hand, extras=(), rolling=())
