"""What can go wrong in a game, each with one clear sentence for the player."""

# ruff: noqa: N818 - the names say what happened; the design fixes them

from __future__ import annotations

from skyline.text.words import _


class SkylineError(Exception):
    """Base of every error of this program that has a sentence for the player."""


class InvalidMove(SkylineError):
    """A move or a roll that cannot be read at all."""


class IllegalMove(SkylineError):
    """A move or a roll that can be read but is not allowed now; the sentence says why."""


class InvalidSetup(SkylineError):
    """A game cannot be started this way: players, start, seed or an option is wrong."""


class InvalidPosition(SkylineError):
    """A position that could not be on a table: a shape, a count or a phase is wrong."""


class UndoRefused(SkylineError):
    """The last entry may not be taken back; the sentence says why."""


class CorruptRecord(SkylineError):
    """A record that breaks off its format or its own rules, at a line from 1 or at none."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        if line is not None:
            reason = _("Line {number}: {reason}").format(number=line, reason=reason)
        super().__init__(reason)
        self.line = line


class NoRecord(CorruptRecord):
    """A text that is something else than the record of a game."""
