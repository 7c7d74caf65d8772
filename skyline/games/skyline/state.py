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
    """What one player has built. All tuples are sorted."""

    columns: tuple[str, ...] = ()  # open ones, e.g. ``("L1", "H2")``
    tiles: tuple[str, ...] = ()  # of completed buildings, e.g. ``("TL2",)``
    # Completed but left as dice, e.g. ``("SL2",)``; under ``tile_limit``.
    standing: tuple[str, ...] = ()
    demolitions: int = 0  # so far; counted only alone, for a scenario

    @property
    def dice(self) -> Counts:
        """The dice in columns and standing buildings."""
        total = NO_DICE
        for building in self.columns + self.standing:
            total = total.plus(DICE_IN[building])
        return total


class State(NamedTuple):
    """A position. Dice picked to be thrown again are in ``picked`` and no longer in ``active``.

    The phase is ``take``: dice are to be chosen; ``roll``: a roll is awaited; ``act``: dice are to
    be resolved, picked or the turn ended; or ``over``.
    """

    round: int  # 1 to 9
    player: int | None  # seat from 0; None when the game is over
    phase: Phase
    active: tuple[str, ...]  # rolled, sorted; in phase ``roll`` those that keep their faces
    picked: tuple[str, ...]  # sorted
    rolling: tuple[str, ...]  # kinds of dice in the air, sorted
    action: Action | None  # the last since the last throw; None: no die resolved yet
    yard: Counts
    district: Counts
    skylines: tuple[Skyline, ...]
    options: Options
    final_round: bool  # the game ends with this round
    start: int  # seat that begins every round
    district_emptied: bool  # this turn's dice were taken from the District
    demolished: bool  # a building was, since the last throw

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
