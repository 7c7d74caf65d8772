"""What a player lays over the table to look at: the log, a skyline shown large, a menu."""

from __future__ import annotations

from skyline.play.hints.notes import HintNotes
from skyline.play.input.hand import Hand
from skyline.play.log.drawer import CLOSE, LogDrawer
from skyline.play.parts import TableParts
from skyline.play.picture.topstrip import Player
from skyline.play.surroundings import Surroundings
from skyline.play.teacher.teacher import Teacher
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target


class OverTheTable:
    """The part of a table view that opens and closes what lies over the table.

    Attributes:
        players: who sits where.
        parts: the table.
        log: the sheet that tells what has happened.
        hints: notes for the first games.
        teacher: odds, hints that are asked for, questions before mistakes.
        peeked: the seat whose skyline is shown large, if any.
        hand: what is held.
    """

    players: tuple[Player, ...]
    parts: TableParts
    log: LogDrawer
    hints: HintNotes
    teacher: Teacher
    peeked: int | None = None
    hand: Hand
    _around: Surroundings

    @property
    def look(self) -> Look:
        """Window and wishes; the view tells."""
        raise NotImplementedError

    @property
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""
        return self._around

    def pause(self) -> None:
        """Opens the pause menu."""
        self._around.pause()

    def rules(self) -> None:
        """Opens the rules."""
        self._around.rules()

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""
        self._around.seats()

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

    def log_cross(self) -> list[Target]:
        """The cross of the open log; nothing while a hand carries something, and hides it."""
        if not self.log.open or not self.hand.empty or self.hand.lot is not None:
            return []
        tip = inputs.hinted(_("Close"), "log")
        return [Target(CLOSE, self.log.cross(self.parts.layout, self.look), True, tip)]

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
