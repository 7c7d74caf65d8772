"""What is read of one game: its title, how it stands, every street, and facts about it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pygame

from skyline.scenes.pause.standing import StandingRows
from skyline.text.words import _, ngettext
from skyline.widgets.base.days import clock_time, date_words
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import Look
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.models.games import Glance
from skyline.widgets.models.menu import Standing


class GameCard:
    def __init__(self, form: Form, area: ScrollArea) -> None:
        self._area = area
        self._title = form.add(Paragraph("title", "", size=24, weight="ExtraBold"), area)
        self._line = form.add(Paragraph("line", "", size=18, weight="SemiBold"), area)
        self._rows = form.add(StandingRows(Standing("", ())), area)
        self._rows.cards = True  # a lonely game fills its column
        self._facts = form.add(Paragraph("facts", "", size=16, weight="Medium", quiet=True), area)

    @property
    def texts(self) -> Sequence[Paragraph | StandingRows]:
        return (self._title, self._line, self._rows, self._facts)

    def show(self, title: str, glance: Glance | None, facts: str) -> None:
        """Tells about a game; ``glance`` is None as long as it is not known how it stands."""
        self._title.text = title
        self._line.text = glance.line if glance is not None else ""
        self._rows.standing = glance.standing if glance is not None else Standing("", ())
        self._facts.text = facts

    def hide(self, at: tuple[int, int], look: Look) -> None:
        for widget in self.texts:
            widget.visible = False
        self._area.layout(pygame.Rect(at, (0, 0)), 0, look)

    def lay(self, room: pygame.Rect, look: Look, *, line: bool) -> None:
        """Takes its place; scrolls where that is too low. A ``line`` says how the game stands."""
        tall = self._lay(room, room.w - look.u(8), look, line=line)
        if tall > room.h:  # beside the bar
            tall = self._lay(room, room.w - look.u(26), look, line=line)
        self._area.layout(room, tall, look)

    def _lay(self, room: pygame.Rect, width: int, look: Look, *, line: bool) -> int:
        flow = Flow(look, look.u(4), width, look.u(4))
        self._title.visible = True
        flow.put(self._title, gap=0)
        self._line.visible = line and bool(self._line.text)
        if self._line.visible:
            flow.put(self._line, gap=8)
        else:
            flow.skip(6)
        self._rows.visible = bool(self._rows.standing.seats)
        if self._rows.visible:
            facts_tall = self._facts.height_for(flow.width, look) + look.u(20)
            self._rows.room = room.h - flow.y - facts_tall
            flow.put(self._rows, gap=12)
        self._facts.visible = bool(self._facts.text)
        if self._facts.visible:
            flow.put(self._facts, gap=4)
        return flow.y


def begun_words(begun: datetime | None, moves: int, now: datetime) -> str:
    """When a game began, if that is known, and how many moves were made; ``now`` for the player."""
    made = ngettext("{count} move", "{count} moves", moves).format(count=moves)
    if begun is None:
        return made
    words = _("Begun {date}, {time}").format(
        date=date_words(begun, now), time=clock_time(begun.astimezone(now.tzinfo))
    )
    return f"{words} · {made}"
