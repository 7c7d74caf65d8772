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
    """What one player has written.

    Attributes:
        start: The value of the START box.
        columns: Values of each skyscraper in layout order, the baseline box first.
        bridges: The value of each skybridge in layout order, 0 for none.
        loans: In the order in which they were taken.
        marks: Marks at each ability, in the order of ``abilities.ABILITIES``.
        used: Circles crossed out at each limited-use ability.
        scrap: Values in the Scrap Yard.
    """

    start: int
    columns: tuple[tuple[int, ...], ...]
    bridges: tuple[int, ...]
    loans: tuple[Loan, ...] = ()
    marks: tuple[int, ...] = (0,) * len(ABILITIES)
    used: tuple[int, ...] = (0,) * len(LIMITED)
    scrap: tuple[int, ...] = ()


class State(NamedTuple):
    """A position.

    Attributes:
        round: From 1.
        player: Seat whose turn it is, from 0; None when the game is over.
        phase: ``draft``: a set is to be taken; ``extra``: dice that abilities add to it;
            ``roll``: a die is in the air; ``assign``: dice are to be used, or the turn ended;
            ``star``: a star was reached; ``over``.
        hand: Drafted dice still to be used, sorted.
        yards: The dice of stockyards 1, 2, 3, sorted.
        supply: Dice in the Dice Supply.
        used: Dice of this turn that are used up; they return to the supply when it ends.
        rolling: Where the dice go that are thrown now, one after another: ``HAND`` or a yard.
        drafted: ``SUPPLY`` or the yard of this turn's set; None before.
        extras: Abilities (``EXTRA``, ``OTHER``) that can still add a die to this turn's set.
        sheets: By seat.
        options: The house rules.
        last_round: The round after which the game ends; None while nobody has triggered the end.
        start: Seat that begins every round.
    """

    round: int
    player: int | None
    phase: Phase
    hand: tuple[int, ...]
    yards: tuple[tuple[int, ...], ...]
    supply: int
    used: int
    rolling: tuple[int, ...]
    drafted: int | None
    extras: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    options: Options
    last_round: int | None
    start: int

    @property
    def dice(self) -> int:
        lying = len(self.hand) + sum(len(yard) for yard in self.yards)
        return lying + self.supply + self.used + len(self.rolling)


def with_sheet(sheets: tuple[Sheet, ...], seat: int, sheet: Sheet) -> tuple[Sheet, ...]:
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])
