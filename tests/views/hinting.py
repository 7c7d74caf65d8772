"""Opens a table at the moment of a hint, and looks at the hint as every game's must stand."""

from __future__ import annotations

import pygame

from skyline.app.app import App
from skyline.play.lesson.card import draw_card
from skyline.play.pack import GamePack, TableMoment
from skyline.table import type as lettering
from skyline.verbs.director import Director, open_table
from skyline.verbs.shot import prepare
from tests.views.driver import SMALL, Table

PLACES = [(SMALL, 1.0), (SMALL, 1.5), ((1920, 1080), 2.0)]


def shown(table: Table) -> str:
    """The name of the hint that is shown; empty for none."""
    hint = table.view.hints.shown
    return "" if hint is None else hint.name


def opened(
    moment: TableMoment,
    size: tuple[int, int] = SMALL,
    scale: float = 1.0,
    pack: GamePack | None = None,
) -> Table:
    """The table of a game at a moment; that of the first game if None."""
    app = App(size, headless=True)
    table = Table(app, Director(app), [])
    prepare(app, moment.name)
    app.change_settings(ui_scale=scale)
    open_table(app, moment, pack)
    table.view.hurry()
    table.pilot.run(moment.script)
    return table


def assert_whole_and_beside(table: Table, size: tuple[int, int]) -> None:
    """The note covers nothing of what it means, lies in the window, and no line of it is cut."""
    notes = table.view.hints
    assert notes.shown is not None
    content, plan = notes.note
    assert not plan.rect.colliderect(notes.shown.place)
    assert pygame.Rect((0, 0), size).contains(plan.rect)
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        draw_card(pygame.Surface(size), content, plan, table.view.look)
    finally:
        lettering.record_into(None)
    assert ledger
    for line in ledger:
        assert not line.text.endswith("…")
        assert plan.rect.contains(line.rect)
