"""What the teacher at the table needs of whoever works the answers out: plain values only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Weighed(Protocol):
    @property
    def moves(self) -> tuple[str, ...]:
        """In notation; dice picked, and then the throw, are one decision."""

    @property
    def worth(self) -> float:
        """The expected result in the advice's unit."""

    @property
    def reason(self) -> str:
        """One sentence why; empty where none is given."""

    @property
    def again(self) -> bool:
        """Whether it belongs to the plan of a better one, and is no other choice."""

    @property
    def follows(self) -> tuple[str, ...]:
        """The moves that are planned after it, where its reason tells of them."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat may expect, where a decision moves that of others; else empty."""

    @property
    def own(self) -> float | None:
        """Its own result, where decisions are compared by more than that."""


class Advised(Protocol):
    @property
    def unit(self) -> str:
        """``points`` at the end, or ``chance`` to win."""

    @property
    def scale(self) -> float:
        """So many points count as little as one does where few are made."""

    @property
    def mistakes(self) -> Mapping[int, float]:
        """From which losses on a review speaks of a mistake, and of a blunder, by their signs."""

    @property
    def doubt(self) -> float:
        """What worths may be off by; less is not asked about."""

    @property
    def decided(self) -> float | None:
        """The best chance to win, told in points as it can't change; None where it can."""

    @property
    def points(self) -> tuple[float, ...]:
        """What everybody is expected to have in the end; empty where that is not known."""

    @property
    def decisions(self) -> tuple[Weighed, ...]:
        """Best first."""


class Advisor(Protocol):
    """Answers questions about the position of now, in its own time."""

    def update(self) -> bool:
        """Takes what has been answered; returns whether something has."""

    def odds(self, choice: Mapping[str, Any]) -> Any:
        """The chances of a choice, in the terms of the game's teacher; None until known."""

    def comes(self, choice: Mapping[str, Any]) -> bool:
        """Whether the chances of a choice are being looked for: they may fail to be found."""

    def advice(self) -> Advised | None:
        """Every decision weighed; None until known, or when nothing is to be decided."""

    @property
    def failed(self) -> bool:
        """Whether no advice could be found about this position."""

    def retry(self) -> None:
        """What was not found is looked for once more."""

    def note_hint(self) -> None: ...
