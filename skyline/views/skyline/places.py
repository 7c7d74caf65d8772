"""Turns the list of legal moves into places on the table, and back. No pygame here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Pick, Resign, Throw
from skyline.play.pieces import Place
from skyline.views.skyline.model import StreetModel

GROUND = Place("ground")  # the empty lot
DISTRICT = Place("district")
BALL = Place("ball")


@dataclass(frozen=True)
class Choices:
    """What the player may do with the dice in the tray now.

    Attributes:
        legal: the legal moves.
        model: where the pieces are.
        seat: whose turn it is.
    """

    legal: tuple[Move, ...]
    model: StreetModel
    seat: int

    @cached_property
    def _drops(self) -> Mapping[str, dict[Place, Move | None]]:
        """Places and moves by code of the die."""
        found: defaultdict[str, dict[Place, Move | None]] = defaultdict(dict)
        for move in self.legal:
            match move:
                case Build(die, None):
                    found[die][GROUND] = move
                case Build(die, str(column)):
                    for key in self._lots.get(column, ()):
                        found[die][Place("lot", key)] = move
                case Abandon(die):
                    found[die][DISTRICT] = move
                case Demolish(die, building):
                    found[die][BALL] = move if building is None else None
        return found

    @cached_property
    def _lots(self) -> Mapping[str, list[int]]:
        """Keys of the player's lots by what stands there."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for lot in self.model.streets[self.seat]:
            found[lot.code].append(lot.key)
        return found

    def drops(self, code: str) -> Mapping[Place, Move | None]:
        """Where a die may be put, and the move that does it.

        The ball maps to None while a building must still be chosen.
        """
        return self._drops.get(code, {})

    def victims(self, code: str | None) -> dict[int, Demolish]:
        """The lots (by key) that may be knocked down with a die; any die if ``code`` is None."""
        found: dict[int, Demolish] = {}
        for move in self.legal:
            if isinstance(move, Demolish) and move.building and code in (None, move.die):
                for key in self._lots.get(move.building, ()):
                    found.setdefault(key, move)
        return found

    @property
    def can_pick(self) -> bool:
        """Whether dice may be chosen to be thrown again."""
        return any(isinstance(move, Pick | Throw) for move in self.legal)

    @property
    def can_throw_none(self) -> bool:
        """Whether one may go on without throwing (a house rule)."""
        return not any(isinstance(move, Pick) for move in self.legal) or any(
            isinstance(move, Throw) for move in self.legal
        )

    @property
    def can_end(self) -> bool:
        return any(isinstance(move, Resign) for move in self.legal)
