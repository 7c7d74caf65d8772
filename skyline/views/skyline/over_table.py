"""What a player lays over the table to look at: the log, and a skyline shown large."""

from __future__ import annotations

from skyline.views.skyline.hint_notes import HintNotes
from skyline.views.skyline.log_drawer import LogDrawer
from skyline.views.skyline.parts import TableParts
from skyline.views.skyline.teacher.teacher import Teacher
from skyline.views.skyline.topstrip import Player


class OverTheTable:
    """The part of a table view that opens and closes what lies over the table.

    Attributes:
        players: who sits where.
        parts: the table.
        log: the sheet that tells what has happened.
        hints: notes for the first games.
        teacher: odds, hints that are asked for, questions before mistakes.
        peeked: the seat whose skyline is shown large, if any.
    """

    players: tuple[Player, ...]
    parts: TableParts
    log: LogDrawer
    hints: HintNotes
    teacher: Teacher
    peeked: int | None = None

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        self.log.open = not self.log.open
        self.peeked = None
        self.parts.sound.play("ui_page")

    def ask_hint(self) -> None:
        """Asks the teacher for the best move."""
        self.teacher.ask()

    def toggle_odds(self) -> None:
        """Shows or hides the chances of a choice."""
        self.teacher.toggle_odds()

    def peek(self, seat: int | None) -> None:
        """Shows a player's skyline large; the same again closes it."""
        if seat is not None and seat >= len(self.players):
            return
        self.peeked = None if seat == self.peeked else seat
        self.log.open = self.log.open and self.peeked is None

    def peek_beside(self, step: int) -> None:
        """Turns from one player's skyline to the next, with none at all before the first."""
        places: list[int | None] = [None, *range(len(self.players))]
        self.peeked = places[(places.index(self.peeked) + step) % len(places)]
        self.log.open = self.log.open and self.peeked is None

    def scroll(self, lines: int) -> bool:
        """Scrolls the log, if it is open."""
        if not self.log.open:
            return False
        self.log.scroll(lines)
        return True

    @property
    def closable(self) -> bool:
        """Whether Escape closes something on the table first."""
        if self.log.open or self.peeked is not None or self.hints.visible:
            return True
        return self.teacher.closable

    def close_overlay(self) -> None:
        """Closes a question or a hint, then the large skyline, then the log."""
        if self.teacher.closable:
            self.teacher.close()
        elif self.peeked is not None:
            self.peeked = None
        elif self.hints.visible:
            self.hints.close()
        else:
            self.log.open = False
