"""A turn that ends by itself when nothing else is left to do, and the note that offers it."""

from __future__ import annotations

from typing import Any, Final

from skyline.play.context import TableContext
from skyline.play.hints import Hint
from skyline.text.words import _

END: Final = "end-turn"
BUTTON: Final = "button:end-turn"
OFFER: Final = "end-by-itself"
WAIT_SECONDS: Final = 1.0
"""Of peace before a turn ends by itself, so that it can be seen and the last step taken back."""
PRESSES: Final = 3
"""Turns ended with nothing else left to do, after which it is offered that they end alone."""


def only_the_end(table: TableContext) -> bool:
    """Whether a person has the turn and can do nothing but end it."""
    session = table.desk.session
    if not session.actor_is_human or len(session.legal()) != 1:
        return False
    return any(button.name == END and button.enabled for button in table.moment().buttons)


def offered(table: TableContext) -> Hint | None:
    """The note that says where turns can be made to end by themselves."""
    if table.surroundings.settings.ends_turns or table.idle_ends < PRESSES:
        return None
    target = table.target(BUTTON)
    if target is None or not only_the_end(table):
        return None
    text = _("Nothing left to do? The settings (Play) can end your turn automatically.")
    return Hint(OFFER, text, target.rect)


class TurnEnd:
    """Ends the turns of people at one table, if they want that, and counts idle presses."""

    def __init__(self, table: TableContext, actions: Any) -> None:
        self._table = table
        self._actions = actions
        self._peace = 0.0
        self._seen: object = None  # the state in which it was found out whether it is due
        self._due = False

    def update(self, seconds: float) -> None:
        """Goes on by real seconds; only a table where people play has turns to end."""
        table = self._table
        if not (table.hinting and table.plays_computers) or table.desk.session.over:
            return
        if table.state is not self._seen:
            entries = table.desk.session.record.entries
            if self._due and entries and entries[-1].kind != "undo":
                table.idle_ends += 1
            self._seen, self._peace = table.state, 0.0
            self._due = only_the_end(table)
        busy = table.parts.animator.busy or table.parts.tray.throwing or not table.hand.empty
        if not self._due or busy or table.surroundings.covered:
            self._peace = 0.0
            return
        self._peace += seconds
        if table.surroundings.settings.ends_turns and self._peace >= WAIT_SECONDS:
            self._peace = 0.0
            self._actions.steps[END]()
