"""The buildings of the finale's streets, painted before they are seen where there is time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from skyline.scenes.finale.plan import Visit
from skyline.widgets.models.menu import ParadeLot, ResultSheet

COMES: Final = 0.35  # seconds in which a street comes into sight, painted or not


class StreetLots:
    """Keeps the painted buildings of every seat for one window size.

    Args:
        sheet: how the game ended.
        size: of the window in pixels.
    """

    def __init__(self, sheet: ResultSheet, size: tuple[int, int]) -> None:
        self._lots: list[list[ParadeLot]] = [[] for _seat in sheet.seats]
        self._coming: list[Iterator[ParadeLot]] = [each.parade(size) for each in sheet.seats]

    def street(self, visit: Visit, clock: float) -> list[ParadeLot]:
        """All buildings of a street, those that are missing painted now.

        While the street only comes into sight, at least its first one.
        """
        lots = self._lots[visit.seat]
        if not lots or clock >= visit.start + COMES:
            self.paint(visit, clock)
        return lots

    def paint(self, visit: Visit, clock: float) -> None:
        """Paints what is missing of a street; one building, if it only comes into sight."""
        most = 1 if clock < visit.start + COMES else None
        self._lots[visit.seat].extend(islice(self._coming[visit.seat], most))

    def prepare(self, visits: Sequence[Visit], until: float) -> bool:
        """Paints ahead until a time; returns whether more is to do.

        Args:
            visits: the streets, the first one seen first.
            until: of ``time.perf_counter``.
        """
        for visit in visits:
            for lot in self._coming[visit.seat]:
                self._lots[visit.seat].append(lot)
                if time.perf_counter() >= until:
                    return True
        return False
