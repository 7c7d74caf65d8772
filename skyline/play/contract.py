"""What the kit asks of a game's pieces, whatever game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from skyline.play.pieces import TrayDie


class TableModel(Protocol):
    """The pieces of one game: each has an identity, which the rules do not know.

    A model follows the rules' events and is always at the newest position; only the picture
    lags behind. It knows what its viewer may know.
    """

    tray: list[TrayDie]
    preferred_die: int | None

    def apply(self, event: object) -> Sequence[object]:
        """Follows one event of the rules; answers with the changes that are to be shown."""

    def rebuild(self, state: Any) -> None:
        """Lays all pieces anew for a position of which only the rules' view is known."""

    def agrees(self, state: Any) -> bool: ...

    def copy(self) -> TableModel: ...

    def restore(self, snapshot: Any) -> None:
        """Puts every piece back where a snapshot has it."""

    def die(self, key: int) -> TrayDie:
        """The tray die with that identity.

        Raises:
            KeyError: it is not in the tray.
        """
