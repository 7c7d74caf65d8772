"""Follows a finished game of Skyline D6 and gathers its sheets and what they were written with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from skyline.chronicle.digest import BUILDINGS_DECIDED, POINTS_DECIDED
from skyline.chronicle.skyline_d6.detail import SOURCES, SeatDetail
from skyline.core.contract import Step
from skyline.games.skyline_d6 import events as ev
from skyline.games.skyline_d6.abilities import ABILITIES
from skyline.games.skyline_d6.options import marks_needed
from skyline.games.skyline_d6.scoring import scores, skyscrapers, tallest
from skyline.games.skyline_d6.state import SUPPLY, State

CRITERIA: Final = (POINTS_DECIDED, "tallest", BUILDINGS_DECIDED)
"""What ranks seats."""


def ranking(state: State) -> list[tuple[int, int, int]]:
    """By seat the values of :data:`CRITERIA`."""
    return [
        (score.total, tallest(sheet), skyscrapers(sheet))
        for score, sheet in zip(scores(state.sheets, state.options), state.sheets, strict=True)
    ]


def rounds_scored(state: State) -> int:
    return state.round if state.phase == "over" else state.round - 1


@dataclass(eq=False)
class _Seat:
    drafts: Counter[int] = field(default_factory=Counter)
    added: int = 0
    trigger: str = ""


class SheetBuilder:
    """A game followed up to somewhere."""

    def __init__(self, players: int) -> None:
        self._seats = [_Seat() for _seat in range(players)]

    def lay(self, state: State) -> None:
        """A position tells nothing of how its sheets were written."""

    def follow(self, _state: State, step: Step[State], _spot: int) -> None:
        """Takes what a move or a roll brought."""
        for event in step.events:
            match event:
                case ev.YardTaken(seat, yard):
                    self._seats[seat].drafts[yard] += 1
                case ev.SupplyTaken(seat, False):
                    self._seats[seat].drafts[SUPPLY] += 1
                case ev.SupplyTaken(seat) | ev.OtherTaken(seat):
                    self._seats[seat].added += 1
                case ev.EndTriggered(seat, reason):
                    self._seats[seat].trigger = reason

    def details(self, state: State) -> Sequence[SeatDetail]:
        needed = marks_needed(state.options)
        return [
            SeatDetail(
                sheet=sheet,
                score=score,
                abilities=tuple(
                    name
                    for name, have, need in zip(ABILITIES, sheet.marks, needed, strict=True)
                    if have >= need
                ),
                drafts=tuple(seat.drafts[source] for source in SOURCES),
                added=seat.added,
                trigger=seat.trigger,
            )
            for seat, sheet, score in zip(
                self._seats, state.sheets, scores(state.sheets, state.options), strict=True
            )
        ]
