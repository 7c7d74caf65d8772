"""Where dice may go on the table, and the moves that put them there."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import cached_property

from skyline.games.skyline.moves import RESIGN, THROW, Abandon, Build, Demolish, Move, Pick
from skyline.play.pieces import Place
from skyline.views.skyline.model import StreetModel

GROUND = Place("ground")  # the empty lot
DISTRICT = Place("district")
BALL = Place("ball")


@dataclass(frozen=True)
class Choices:
    """What the player may do with the dice in the tray now.

    Places are found by asking of each whether the move there is legal, never from a list of moves.
    """

    legal: Container[Move]
    model: StreetModel
    seat: int

    @cached_property
    def _lots(self) -> dict[str, list[int]]:
        """Keys of the player's lots by what stands there."""
        found: dict[str, list[int]] = {}
        for lot in self.model.streets[self.seat]:
            found.setdefault(lot.code, []).append(lot.key)
        return found

    @cached_property
    def _codes(self) -> list[str]:
        return list(dict.fromkeys(die.code for die in self.model.tray))

    @cached_property
    def _drops(self) -> dict[str, dict[Place, Move | None]]:
        return {code: self._drops_of(code) for code in self._codes}

    def drops(self, code: str) -> dict[Place, Move | None]:
        """Where a die of the tray may be put, and the move that does it.

        The ball maps to None while a building must still be chosen.
        """
        return self._drops.get(code, {})

    def _drops_of(self, code: str) -> dict[Place, Move | None]:
        found: dict[Place, Move | None] = {}
        for place, move in (
            (GROUND, Build(code, None)),
            (DISTRICT, Abandon(code)),
            (BALL, Demolish(code, None)),
        ):
            if move in self.legal:
                found[place] = move
        for column, keys in self._lots.items():
            built = Build(code, column)
            if built in self.legal:
                found |= {Place("lot", key): built for key in keys}
            if Demolish(code, column) in self.legal:
                found[BALL] = None
        return found

    def victims(self, code: str | None) -> dict[int, Demolish]:
        """The lots (by key) that may be knocked down with a die; any die if ``code`` is None."""
        found: dict[int, Demolish] = {}
        for die in self._codes if code is None else (code,):
            for building, keys in self._lots.items():
                move = Demolish(die, building)
                if move in self.legal:
                    found = dict.fromkeys(keys, move) | found
        return found

    @cached_property
    def _picks(self) -> bool:
        return any(Pick(code) in self.legal for code in self._codes)

    @property
    def can_pick(self) -> bool:
        """Whether dice may be chosen to be thrown again."""
        return THROW in self.legal or self._picks

    @property
    def can_throw_none(self) -> bool:
        """Whether one may go on without throwing (a house rule)."""
        return THROW in self.legal or not self._picks

    @property
    def can_end(self) -> bool:
        return RESIGN in self.legal
