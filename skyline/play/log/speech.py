"""Has said aloud what happens on the table, for players who listen instead of looking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.games.skyline import events as ev
from skyline.text.words import _
from skyline.views.skyline import phrases

if TYPE_CHECKING:
    from skyline.play.table_view import TableView


class Teller:
    """Tells events, what is expected, and where the focus is.

    Args:
        view: the table.
    """

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._prompt = ""
        self._reason = ""
        self._focus: str | None = None

    def heard(self, event: object) -> None:
        """Says what has happened."""
        around = self._view.surroundings
        if around.speaks:
            around.say(self._sentence(event))

    def _sentence(self, event: object) -> str:
        names = [player.name for player in self._view.players]
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
        view = self._view
        around = view.surroundings
        if not around.speaks or view.moving:
            return
        prompt = "" if view.computer.due else view.moment().prompt
        if prompt != self._prompt:
            self._prompt = prompt
            around.say(prompt)
        reason = view.computer.reason
        if reason != self._reason:
            self._reason = reason
            around.say(reason)
        focus = view.hand.focus if view.hand.keys else None
        if focus != self._focus:
            self._focus = focus
            found = (each for each in view.targets() if each.name == focus)
            target = next(found, None)
            if target is not None and target.tooltip:
                around.say(target.tooltip, at_once=True)
