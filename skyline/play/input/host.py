"""What whoever carries out deeds at the table asks of the view around it."""

from __future__ import annotations

from typing import Protocol

from skyline.widgets.input.target import Target


class Host(Protocol):
    """What the controls need of the view."""

    def targets(self) -> list[Target]:
        """What can be pressed now."""

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence beside the target that it is about, perhaps crossed out."""

    def hurry(self) -> None:
        """Lets the running animation finish."""

    def toggle_log(self) -> None:
        """Opens or closes the log."""

    def ask_hint(self) -> None:
        """Asks the teacher for the best move."""

    def toggle_odds(self) -> None:
        """Shows or hides the chances of a choice."""

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large, or none."""

    def peek_beside(self, step: int) -> None:
        """Shows the next player's skyline large, or the one before, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def pause(self) -> None:
        """Opens the pause menu."""

    def rules(self) -> None:
        """Opens the rules."""

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""

    def show_results(self) -> None:
        """Leads on to the results."""

    @property
    def now(self) -> float:
        """Real seconds since the table was opened."""

    @property
    def closable(self) -> bool:
        """Whether Escape has something to close on the table (log, large skyline)."""

    def close_overlay(self) -> None:
        """Closes it."""
