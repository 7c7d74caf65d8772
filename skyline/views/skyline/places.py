"""Turns the list of legal moves into places on the table, and back. No pygame here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Pick, Resign, Throw
from skyline.play.pieces import Place
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot

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

    def drops(self, code: str) -> dict[Place, Move | None]:
        """Where a die may be put, and the move that does it.

        The ball maps to None while a building must still be chosen.
        """
        found: dict[Place, Move | None] = {}
        for move in self.legal:
            match move:
                case Build(die, None) if die == code:
                    found[GROUND] = move
                case Build(die, column) if die == code:
                    for lot in self._lots(column):
                        found[Place("lot", lot.key)] = move
                case Abandon(die) if die == code:
                    found[DISTRICT] = move
                case Demolish(die, building) if die == code:
                    found[BALL] = move if building is None else None
                case _:
                    pass
        return found

    def victims(self, code: str | None) -> dict[int, Demolish]:
        """The lots (by key) that may be knocked down with a die; any die if ``code`` is None."""
        found: dict[int, Demolish] = {}
        for move in self.legal:
            if isinstance(move, Demolish) and move.building and code in (None, move.die):
                for lot in self._lots(move.building):
                    found.setdefault(lot.key, move)
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

    def _lots(self, code: str | None) -> Iterable[Lot]:
        return [lot for lot in self.model.streets[self.seat] if lot.code == code]
