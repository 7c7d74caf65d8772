"""What the kit asks of a game's pieces, whatever game."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, Self

from skyline.play.dice.felt import USUAL_DICE
from skyline.play.pieces import TrayDie


class TableModel:
    """The pieces of one game: each has an identity, which the rules do not know.

    A model follows the rules' events and is always at the newest position; only the picture
    lags behind. It knows what its viewer may know.
    """

    def __init__(self, state: Any) -> None:
        self.tray: list[TrayDie] = []
        self.preferred_die: int | None = None  # by key: which of equal dice the next event means
        self.rebuild(state)

    @property
    def tray_room(self) -> int:
        """For how many dice the tray has room, with those that may come."""
        return max(USUAL_DICE, len(self.tray))

    def apply(self, event: object) -> Sequence[object]:
        """Follows one event of the rules; answers with the changes that are to be shown."""
        raise NotImplementedError

    def rebuild(self, state: Any) -> None:
        """Lays all pieces anew for a position of which only the rules' view is known."""
        raise NotImplementedError

    def agrees(self, state: Any) -> bool:
        """Whether the pieces are those of a position."""
        return True

    def copy(self) -> Self:
        return copy.deepcopy(self)

    def restore(self, snapshot: Any) -> None:
        """Puts every piece back where a snapshot has it."""
        vars(self).update(vars(snapshot.copy()))

    def die(self, key: int) -> TrayDie:
        """The tray die with that identity; KeyError if it is not in the tray."""
        for die in self.tray:
            if die.key == key:
                return die
        raise KeyError(key)
