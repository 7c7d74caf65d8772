"""The position of a game of Skyline: frozen, hashable, light."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from skyline.games.skyline.buildings import DICE_IN, RANK
from skyline.games.skyline.dice import NO_DICE, Counts, count
from skyline.games.skyline.options import Options

Phase: TypeAlias = Literal["take", "roll", "act", "over"]
Action: TypeAlias = Literal["build", "abandon", "demolish"]

LAST_ROUND = 9


class Skyline(NamedTuple):
    """What one player has built. All tuples are sorted.

    Attributes:
        columns: Open columns, e.g. ``("L1", "H2")``.
        tiles: Tiles of completed buildings, e.g. ``("TL2",)``.
        standing: Completed buildings left as dice, e.g. ``("SL2",)``; only under ``tile_limit``.
        demolitions: Buildings demolished so far; counted only in solo games, for a scenario.
    """

    columns: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    standing: tuple[str, ...] = ()
    demolitions: int = 0

    @property
    def dice(self) -> Counts:
        """The dice in columns and standing buildings."""
        total = NO_DICE
        for building in self.columns + self.standing:
            total = total.plus(DICE_IN[building])
        return total


class State(NamedTuple):
    """A position. Dice picked to be thrown again are in ``picked`` and no longer in ``active``.

    Attributes:
        round: 1 to 9.
        player: Seat whose turn it is, from 0; None when the game is over.
        phase: ``take``: dice are to be chosen; ``roll``: a roll is awaited; ``act``: dice are to be
            resolved, picked or the turn ended; ``over``.
        active: Rolled dice of this turn, sorted; in phase ``roll`` those that keep their faces.
        picked: Rolled dice chosen to be thrown again, sorted.
        rolling: Kinds of dice in the air, sorted; empty outside phase ``roll``.
        action: The last action used since the last throw; None: no die resolved yet.
        yard: Dice in the Construction Yard.
        district: Dice in the Abandoned District.
        skylines: By seat.
        options: The house rules.
        final_round: Whether the game ends with this round.
        start: Seat that begins every round.
        district_emptied: Whether this turn's dice were taken from the District.
        demolished: Whether a building was demolished since the last throw.
    """

    round: int
    player: int | None
    phase: Phase
    active: tuple[str, ...]
    picked: tuple[str, ...]
    rolling: tuple[str, ...]
    action: Action | None
    yard: Counts
    district: Counts
    skylines: tuple[Skyline, ...]
    options: Options
    final_round: bool
    start: int
    district_emptied: bool
    demolished: bool

    @property
    def players(self) -> int:
        return len(self.skylines)

    @property
    def solo(self) -> bool:
        """Whether one person plays alone."""
        return len(self.skylines) == 1

    @property
    def dice(self) -> Counts:
        """All dice wherever they are; always the 25, 28 and 7 of the box."""
        total = self.yard.plus(self.district)
        total = total.plus(count(self.active)).plus(count(self.picked)).plus(count(self.rolling))
        for skyline in self.skylines:
            total = total.plus(skyline.dice)
        return total


def sorted_buildings(buildings: tuple[str, ...]) -> tuple[str, ...]:
    """Columns, tiles or standing buildings in their order."""
    return tuple(sorted(buildings, key=RANK.__getitem__))
