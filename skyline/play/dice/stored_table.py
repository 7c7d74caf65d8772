"""The table of a game that is stored: laid again, its dice lie where they lay."""

from __future__ import annotations

from typing import Any, Protocol

from skyline.play.dice import lying
from skyline.play.surroundings import TableDesk
from skyline.play.table_view import TableView


class Places(Protocol):
    """Keeps where dice lie."""

    def read(self) -> str:
        """What was kept last; empty for nothing."""

    def keep(self, text: str) -> None:
        """Keeps a text."""


class StoredDesk(TableDesk, Protocol):
    """The desk of a game that is stored."""

    @property
    def places(self) -> Places | None:
        """Keeps where its dice lie; None for nobody."""


class StoredTableView(TableView):
    """A table that keeps the places of its dice as soon as they are decided."""

    def __init__(self, desk: StoredDesk) -> None:
        super().__init__(desk)
        self._places = desk.places
        self._kept: Any = None
        if self._places is not None and not self.desk.session.over:
            text = self._places.read()
            if lying.lay(self.parts.tray, self.parts.model.tray, self._rolls, text):
                self._kept = text

    @property
    def _rolls(self) -> int:
        """How many rolls the record has; it never shrinks, so places of before are known."""
        return sum(entry.kind == "roll" for entry in self.desk.session.record.entries)

    def update(self, seconds: float) -> None:
        """Moves the picture on, then keeps where the dice lie or are about to."""
        super().update(seconds)
        self._keep()

    def _keep(self) -> None:
        dice = self.parts.model.tray
        if self._places is None or not dice or any(die.letter is None for die in dice):
            return
        text = lying.written(self.parts.tray, dice, self._rolls)
        if text and text != self._kept:
            self._kept = text
            self._places.keep(text)
