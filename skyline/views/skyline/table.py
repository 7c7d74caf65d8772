"""A Skyline table as its painters, notes and words find it."""

from __future__ import annotations

from skyline.play.context import TableContext
from skyline.views.skyline.hand import StreetHand
from skyline.views.skyline.moves import StreetMoves
from skyline.views.skyline.parts import StreetParts


class StreetTable(TableContext):
    parts: StreetParts
    hand: StreetHand
    play: StreetMoves

    @property
    def table_top(self) -> int:
        """Beyond the ledge is the street, and the sky."""
        return self.parts.layout.zones.ledge.y

    def held_code(self) -> str | None:
        held = self.hand.held
        return None if held is None else self.parts.model.die(held).code
