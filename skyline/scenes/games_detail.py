"""What is shown of the chosen game: its title, every street, when it was played, what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import pygame

from skyline.scenes.games_library import DELETED, FINISHED, UNFINISHED
from skyline.scenes.pause_standing import StandingRows
from skyline.widgets.button import Button
from skyline.widgets.days import clock_time, date_words
from skyline.widgets.flow import Flow
from skyline.widgets.form import Form
from skyline.widgets.handed import Standing
from skyline.widgets.handed_games import GameEntry, Glance
from skyline.widgets.label import Paragraph
from skyline.widgets.look import Look
from skyline.widgets.scroll import ScrollArea
from skyline.words import _, ngettext

HIGH: Final = 50.0  # design pixels of height of a button
HIGH_SHARE: Final = 0.12  # at most this part of the column,
LOWEST: Final = 1.9  # and at least so many times its letters
GAP: Final = 10.0


class Deeds:
    """The buttons of a page, the first of them what is most likely wanted.

    Args:
        calls: what each does, by the name of the button.
    """

    def __init__(self, calls: dict[str, Callable[[], None]]) -> None:
        self._calls = calls

    def of(self, page: str) -> list[Button]:
        """The buttons for a game of that page."""
        go_on = self._button("go-on", _("Continue"), "confirm", _("Back to the table"))
        film = self._button("film", _("Watch the film"), "confirm", _("The whole game again"))
        back = self._button(
            "bring-back", _("Bring it back"), "confirm", _("Among the other games again")
        )
        first = {UNFINISHED: go_on, FINISHED: film, DELETED: back}[page]
        first.style = "primary"
        first.size = 21
        if page == DELETED:
            tip = _("It can’t be brought back then")
            return [first, self._button("forget", _("Delete for good"), "delete-game", tip)]
        buttons = [first]
        if page == FINISHED:
            results = _("The streets by night, and everybody’s points")
            review = _("Luck, skill, and what would have been better")
            buttons.append(self._button("results", _("Results"), "game-results", results))
            buttons.append(self._button("review", _("Review"), "review", review))
        buttons += [
            self._button("name", _("Name…"), "name-game", _("Give the game a name")),
            self._button(
                "save",
                _("Save as a file…"),
                "save-game",
                _("A small text file, to keep or to send to somebody"),
            ),
            self._button(
                "delete", _("Delete"), "delete-game", _("It can be brought back for thirty days")
            ),
            self._button(
                "copy", _("Copy as text"), "copy-game", _("The same text, to be pasted anywhere")
            ),
        ]
        return buttons

    def _button(self, name: str, label: str, command: str, tooltip: str) -> Button:
        return Button(
            f"button:{name}", label, self._calls[name], command=command, tooltip=tooltip, size=17
        )


class GameDetail:
    """The widgets beside the list.

    Args:
        form: they belong to.
        area: what all but the buttons scroll in.
        deeds: makes the buttons.
    """

    def __init__(self, form: Form, area: ScrollArea, deeds: Deeds) -> None:
        self._form = form
        self._area = area
        self._deeds = deeds
        self._page = ""
        self.buttons: list[Button] = []
        self._title = form.add(Paragraph("title", "", size=24, weight="ExtraBold"), area)
        self._line = form.add(Paragraph("line", "", size=18, weight="SemiBold"), area)
        self._rows = form.add(StandingRows(Standing("", ())), area)
        self._facts = form.add(Paragraph("facts", "", size=16, weight="Medium", quiet=True), area)
        self.entry: GameEntry | None = None

    @property
    def texts(self) -> Sequence[Paragraph | StandingRows]:
        """What is read, from top to bottom."""
        return (self._title, self._line, self._rows, self._facts)

    def open(self, page: str) -> None:
        """Takes the buttons of a page."""
        for button in self.buttons:
            self._form.widgets.remove(button)
        self.buttons = [self._form.add(button) for button in self._deeds.of(page)]
        self._page = page

    def show(self, entry: GameEntry | None, glance: Glance | None, now: datetime) -> None:
        """Tells about a game.

        Args:
            entry: the game; None for none.
            glance: how it stands; None as long as that is not known.
            now: the present in the zone of the player.
        """
        self.entry = entry
        if entry is None:
            return
        self._title.text = entry.title
        self._line.text = glance.line if glance is not None else ""
        self._rows.standing = glance.standing if glance is not None else Standing("", ())
        self._facts.text = facts(entry, now)

    def lay(self, column: pygame.Rect, look: Look, *, shown: bool, alone: bool) -> None:
        """Shares a column out: buttons at its foot, above them what is read.

        Args:
            column: in window pixels.
            look: window and wishes.
            shown: whether anything is to be seen at all.
            alone: whether the list, which says how the game stands, is out of sight.
        """
        seen = shown and self.entry is not None
        for widget in (*self.texts, *self.buttons):
            widget.visible = seen
        if not seen:
            self._area.layout(pygame.Rect(column.topleft, (0, 0)), 0, look)
            return
        top = self._lay_buttons(column, look)
        room = pygame.Rect(column.x, column.y, column.w, max(0, top - look.u(14) - column.y))
        tall = self._lay_texts(room, column.w - look.u(8), look, alone=alone)
        if tall > room.h:  # beside the bar
            tall = self._lay_texts(room, column.w - look.u(26), look, alone=alone)
        self._area.layout(room, tall, look)

    def _lay_texts(self, room: pygame.Rect, width: int, look: Look, *, alone: bool) -> int:
        """Puts what is read one below the other; returns its height."""
        flow = Flow(look, look.u(4), width, look.u(4))
        flow.put(self._title, gap=0)
        self._line.visible = alone and bool(self._line.text)
        if self._line.visible:
            flow.put(self._line, gap=8)
        else:
            flow.skip(6)
        self._rows.visible = bool(self._rows.standing.seats)
        if self._rows.visible:
            facts_tall = self._facts.height_for(flow.width, look) + look.u(20)
            self._rows.room = room.h - flow.y - facts_tall
            flow.put(self._rows, gap=12)
        flow.put(self._facts, gap=4)
        return flow.y

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
        for number, button in enumerate(others):
            alone = number == len(others) - 1 and number % 2 == 0
            left = inner.x + (number % 2) * (half + gap)
            wide = inner.w - gap - half if number % 2 else half
            button.rect = pygame.Rect(left, y, inner.w if alone else wide, high)
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


def facts(entry: GameEntry, now: datetime) -> str:
    """When a game began, how many moves were made, and what is special about it."""
    begun = _("Begun {date}, {time}").format(
        date=date_words(entry.begun, now), time=clock_time(entry.begun.astimezone(now.tzinfo))
    )
    moves = ngettext("{count} move", "{count} moves", entry.moves).format(count=entry.moves)
    words = [f"{begun} · {moves}"]
    if entry.what_if:
        words.append(_("A what-if game: it branched off another one."))
    if entry.imported:
        words.append(_("This game came from outside: as a file or as text."))
    if entry.until is not None:
        words.append(
            _("Deleted; it goes for good on {date}.").format(date=date_words(entry.until, now))
        )
    return "\n".join(words)
