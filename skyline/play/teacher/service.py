"""What the teacher at the table needs of whoever works the answers out: plain values only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Finish(Protocol):
    """A building that a throw may let one finish."""

    @property
    def tile(self) -> str:
        """Its tile, e.g. ``"TM3"``."""

    @property
    def points(self) -> int:
        """What it scores."""

    @property
    def chance(self) -> float:
        """That it can be finished at once."""


class ThrowOdds(Protocol):
    """What one throw may bring."""

    @property
    def dice(self) -> int:
        """How many dice are active after it."""

    @property
    def place_one(self) -> float:
        """That at least one of them can be built."""

    @property
    def place_all(self) -> float:
        """That all of them can be built."""

    @property
    def finish(self) -> float:
        """That some building can be finished."""

    @property
    def likeliest(self) -> Finish | None:
        """The building that can be finished most often."""

    @property
    def best(self) -> Finish | None:
        """The building worth most of those that can be finished at all."""


class Odds(Protocol):
    """What matters for a choice of dice."""

    @property
    def throw(self) -> ThrowOdds:
        """What the coming throw may bring."""

    @property
    def demolish(self) -> float | None:
        """That the throw forces a demolition; None where that can't be."""

    @property
    def turn(self) -> float | None:
        """That a building is finished within this turn; None if that can't be told."""

    @property
    def tower(self) -> str:
        """The tallest open column if these dice can ever finish it; else empty."""

    @property
    def tower_turn(self) -> float | None:
        """That it is finished within this turn."""


class DiceOdds(Protocol):
    """The chances of a choice of dice, missing ones added."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """All dice that would be thrown."""

    @property
    def odds(self) -> Odds:
        """Their chances."""


class Weighed(Protocol):
    """A decision with what it is worth."""

    @property
    def moves(self) -> tuple[str, ...]:
        """In notation; dice picked, and then the throw, are one decision."""

    @property
    def worth(self) -> float:
        """The expected result in the advice's unit."""

    @property
    def reason(self) -> str:
        """One sentence why; empty where none is given."""


class Advised(Protocol):
    """All decisions of a position."""

    @property
    def unit(self) -> str:
        """``points`` at the end, or ``chance`` to win."""

    @property
    def decisions(self) -> tuple[Weighed, ...]:
        """Best first."""


class Advisor(Protocol):
    """Answers questions about the position of now, in its own time."""

    def update(self) -> bool:
        """Takes what has been answered; returns whether something has."""

    def odds(self, choice: Mapping[str, Any]) -> DiceOdds | None:
        """The chances of a choice (``kinds``, ``kept``, ``missing``); None until known."""

    def advice(self) -> Advised | None:
        """Every decision weighed; None until known, or when nothing is to be decided."""

    def note_hint(self) -> None:
        """A hint has been looked at."""
