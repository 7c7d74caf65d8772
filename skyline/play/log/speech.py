"""Has said aloud what happens on the table, for players who listen instead of looking."""

from __future__ import annotations

from skyline.games.skyline import events as ev
from skyline.play.computer.turn import ComputerTurn
from skyline.play.context import TableContext
from skyline.text.words import _
from skyline.views.skyline import phrases


class Teller:
    """Tells events, what is expected, and where the focus is.

    Args:
        table: what it reads.
        computer: gives reasons.
    """

    def __init__(self, table: TableContext, computer: ComputerTurn) -> None:
        self._table = table
        self._computer = computer
        self._prompt = ""
        self._reason = ""
        self._focus: str | None = None

    def heard(self, event: object) -> None:
        """Says what has happened."""
        around = self._table.surroundings
        if around.speaks:
            around.say(self._sentence(event))

    def _sentence(self, event: object) -> str:
        names = [player.name for player in self._table.players]
        match event:
            case ev.TurnStarted(seat, number):
                words = _("{name}’s turn") if len(names) > 1 else _("Round {number}")
                return words.format(name=names[seat], number=number)
            case ev.GameEnded(scores, _buildings, winners):
                if len(names) == 1:
                    return _("The game is over. {points} points.").format(points=scores[0])
                return _("The game is over. {names} won.").format(
                    names=", ".join(names[seat] for seat in winners)
                )
            case _:
                return phrases.log_line(event, names) or ""

    def update(self) -> None:
        """Says what is expected now and what has the focus, when that has changed."""
        table = self._table
        around = table.surroundings
        if not around.speaks or table.moving():
            return
        prompt = "" if table.computer_due else table.moment().prompt
        if prompt != self._prompt:
            self._prompt = prompt
            around.say(prompt)
        reason = self._computer.reason
        if reason != self._reason:
            self._reason = reason
            around.say(reason)
        focus = table.hand.focus if table.hand.keys else None
        if focus != self._focus:
            self._focus = focus
            target = table.target(focus)
            if target is not None and target.tooltip:
                around.say(target.tooltip, at_once=True)
