"""What is shown of the chosen game: its title, every street, when it was played, what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import pygame

from skyline.scenes.common.menu import button
from skyline.scenes.games.card import GameCard, begun_words
from skyline.scenes.games.library import DELETED, FINISHED, UNFINISHED
from skyline.text.words import _
from skyline.widgets.base.days import date_words
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.models.games import GameEntry, Glance

HIGH: Final = 50.0  # design pixels of height of a button
HIGH_SHARE: Final = 0.12  # at most this part of the column,
LOWEST: Final = 1.9  # and at least so many times its letters
GAP: Final = 10.0


def page_buttons(calls: dict[str, Callable[[], None]], results: str, page: str) -> list[Button]:
    """The buttons of a page, the first of them what is most likely wanted.

    They do the calls of their names; ``results`` says what results show.
    """

    def make(name: str, label: str, command: str, tip: str) -> Button:
        return button(name, label, calls[name], command, tip, size=17)

    go_on = make("go-on", _("Continue"), "confirm", _("Back to the table"))
    film = make("film", _("Watch the film"), "confirm", _("The whole game again"))
    tip = _("Back among the other games")
    back = make("bring-back", _("Bring it back"), "confirm", tip)
    first = {UNFINISHED: go_on, FINISHED: film, DELETED: back}[page]
    first.style = "primary"
    first.size = 21
    if page == DELETED:
        tip = _("It can’t be brought back after that")
        return [first, make("forget", _("Delete for good"), "delete-game", tip)]
    buttons = [first]
    if page == FINISHED:
        review = _("What each decision was worth, and what would have been better")
        buttons.append(make("results", _("Results"), "game-results", results))
        buttons.append(make("review", _("Review"), "review", review))
    file = _("A small text file, to keep or to send to someone")
    away = _("It can be brought back for thirty days")
    text = _("The same text, to paste anywhere")
    return [
        *buttons,
        make("name", _("Name…"), "name-game", _("Give the game a name")),
        make("save", _("Save as a file…"), "save-game", file),
        make("delete", _("Delete"), "delete-game", away),
        make("copy", _("Copy as text"), "copy-game", text),
    ]


class GameDetail:
    def __init__(
        self, form: Form, area: ScrollArea, buttons_of: Callable[[str], list[Button]]
    ) -> None:
        self._form = form
        self._card = GameCard(form, area)
        self._buttons_of = buttons_of
        self.buttons: list[Button] = []
        self.entry: GameEntry | None = None

    def open(self, page: str) -> None:
        for each in self.buttons:
            self._form.widgets.remove(each)
        self.buttons = [self._form.add(each) for each in self._buttons_of(page)]

    def show(self, entry: GameEntry | None, glance: Glance | None, now: datetime) -> None:
        """Tells about a game; ``glance`` is None as long as it is not known how it stands."""
        self.entry = entry
        if entry is not None:
            self._card.show(entry.title, glance, facts(entry, glance, now))
            for each in self.buttons:
                if each.name == "button:review":
                    each.enabled = entry.judged

    def lay(self, column: pygame.Rect, look: Look, *, shown: bool, alone: bool) -> None:
        """Shares a column out: buttons at its foot, above them what is read.

        ``alone``: the list, which says how the game stands, is out of sight.
        """
        seen = shown and self.entry is not None
        for each in self.buttons:
            each.visible = seen
        if not seen:
            self._card.hide(column.topleft, look)
            return
        top = self._lay_buttons(column, look)
        room = pygame.Rect(column.x, column.y, column.w, max(0, top - look.u(14) - column.y))
        self._card.lay(room, look, line=alone)

    def _lay_buttons(self, column: pygame.Rect, look: Look) -> int:
        """The first over the whole width, the others two by two; returns where they begin."""
        high, gap = look.u(HIGH), look.u(GAP)
        letters = look.px(17)
        high = max(high, round(letters * 2.2))
        high = max(round(letters * LOWEST), min(high, round(column.h * HIGH_SHARE)))
        first, *others = self.buttons
        rows = -(-len(others) // 2)
        inner = pygame.Rect(column.x + look.u(4), column.y, column.w - look.u(8), column.h)
        top = column.bottom - look.u(6) - rows * (high + gap) - round(high * 1.12)
        first.rect = pygame.Rect(inner.x, top, inner.w, round(high * 1.12))
        y = first.rect.bottom + gap
        half = _left_share(others, inner.w - gap, look)
        for number, other in enumerate(others):
            alone = number == len(others) - 1 and number % 2 == 0
            left = inner.x + (number % 2) * (half + gap)
            wide = inner.w - gap - half if number % 2 else half
            other.rect = pygame.Rect(left, y, inner.w if alone else wide, high)
            y += (high + gap) * (number % 2)
        return top


def _left_share(buttons: Sequence[Button], room: int, look: Look) -> int:
    """Pixels of width for the left of two columns of buttons: half, unless one needs more."""
    paired = buttons[: len(buttons) // 2 * 2]
    left = max((each.width_for(look) for each in paired[::2]), default=0)
    right = max((each.width_for(look) for each in paired[1::2]), default=0)
    if left + right >= room:
        return round(room * left / max(1, left + right))
    return min(max(room // 2, left), room - right)


def facts(entry: GameEntry, glance: Glance | None, now: datetime) -> str:
    words = [begun_words(entry.begun, entry.moves, now)]
    if glance is not None and glance.standing.rules_words:
        words.append(glance.standing.rules_words)
    if entry.what_if:
        words.append(_("A what-if game: it branched off another one."))
    if entry.imported:
        words.append(_("This game came from outside and does not count in the records."))
    if entry.until is not None:
        words.append(
            _("Deleted; it goes for good on {date}.").format(date=date_words(entry.until, now))
        )
    return "\n".join(words)
