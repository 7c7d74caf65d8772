"""A table with dice to act on, for the tests of what the hand does."""

from __future__ import annotations

from typing import Any

from skyline.play.input.targets import tray_order
from skyline.storage.settings import INSTANT
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [
    (["M2", "H3", "L1"], ["TL2", "TH3"]),
    (["H1"], ["TM2"]),
    (["M1"], []),
]


def acting(
    *active: str, action: str | None = None, speed: float = INSTANT, **options: Any
) -> Table:
    """The first of three players has rolled."""
    where = position(STREETS, active=active, action=action, options=options)
    return Table.set_up(3, where, options=options, animation_speed=speed)


def on_table(table: Table) -> list[str]:
    return [die.code for die in tray_order(table.view.parts)]
