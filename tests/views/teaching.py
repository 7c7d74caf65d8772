"""Tables with a teacher, and what it shows, for tests."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from skyline.ai.thinking import Answer, Request, Ticket
from skyline.text.words import percent
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [(["M2", "H4"], ["TL2"]), (["M1"], ["TM2"])]

ALONE: list[tuple[list[str], list[str]]] = [(["H4", "M1"], ["TL2"])]

NOTHING = (0, 0, 0)

RESTS = "wait 0.6"


class Speechless:
    """A thinker that never answers."""

    def ask(self, request: Request) -> Ticket:
        del request
        return 1

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        del tickets
        return []

    def cancel(self, ticket: Ticket) -> None:
        del ticket

    def hurry(self, ticket: Ticket) -> None:
        del ticket

    def warm(self, request: Request) -> None:
        del request

    def close(self) -> None:
        pass


class Unlucky(Speechless):
    """A thinker whose answers all fail."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self._new: list[Ticket] = []

    def ask(self, request: Request) -> Ticket:
        self.asked.append(request)
        self._new.append(len(self.asked))
        return len(self.asked)

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        done, self._new = self._new, []
        return [(ticket, Answer(None, "it took too long")) for ticket in done]


def choosing(**more: Any) -> Table:
    return Table.set_up(2, position(STREETS, phase="take"), **more)


def acting(*active: str, action: str | None = None, **more: Any) -> Table:
    return Table.set_up(2, position(STREETS, active=active, action=action), **more)


def alone(*active: str, action: str | None = None, **more: Any) -> Table:
    where = position(ALONE, active=active, action=action, district=NOTHING)
    return Table.set_up(1, where, **more)


def shown(table: Table) -> dict[str, str]:
    """The lines of the odds panel; empty while there is none."""
    content = table.view.teacher.odds.content
    if content is None:
        return {}
    return {line.label: percent(line.chance) for line in content.lines}


def headline(table: Table) -> str:
    content = table.view.teacher.odds.content
    return content.title if content is not None else ""


def advised(table: Table) -> Any:
    return table.pilot.play_scene.desk.advisor.advice()


def ask(table: Table) -> None:
    table.do("key h", "wait 0.5")
