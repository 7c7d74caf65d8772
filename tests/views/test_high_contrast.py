"""High contrast reaches everything on the table, and the log begins with its round."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.picture.hours import shared_hours
from skyline.table import type as lettering
from skyline.views.skyline.hours import StreetHours
from tests.views.driver import Table, position

STREETS: list[tuple[list[str], list[str]]] = [(["M2"], ["TL2"]), (["H1"], ["TM2"]), ([], [])]


def table_of(number: int, *, high_contrast: bool) -> Table:
    where = position(STREETS, active=("GL", "UM"), number=number)
    return Table.set_up(3, where, high_contrast=high_contrast)


def mean(table: Table, area: pygame.Rect) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(table.app.surface.subsurface(area)))[:3]


@pytest.mark.parametrize("number", [1, 5, 9])
def test_the_sky_is_dark_and_grey_at_every_hour(number: int) -> None:
    table = table_of(number, high_contrast=True)
    table.draw()
    red, green, blue = mean(table, pygame.Rect(20, 140, 120, 40))
    assert max(red, green, blue) < 90
    assert max(red, green, blue) - min(red, green, blue) < 30


def test_names_and_counts_stand_on_plain_grounds() -> None:
    table = table_of(5, high_contrast=True)
    table.draw()
    ledge = table.view.parts.layout.zones.ledge
    corner = pygame.Rect(ledge.centerx + 260, ledge.y + 8, 30, 6)
    assert max(mean(table, corner)) < 12


def test_the_setting_changes_an_open_table_and_back() -> None:
    table = table_of(5, high_contrast=False)
    plain_hours = table.view.parts.layout.zones
    before = table.draw()
    table.app.change_settings(high_contrast=True)
    assert table.draw() != before
    assert shared_hours(StreetHours(plain_hours, plain=True)).painter.plain
    table.app.change_settings(high_contrast=False)
    assert table.draw() == before


def test_the_log_begins_with_the_heading_of_its_round() -> None:
    table = Table.set_up(2)
    table.do("click bin:G", "click bin:U", "click bin:U", "key space", "key l")
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        table.draw()
    finally:
        lettering.record_into(None)
    words = [line.text for line in ledger]
    assert words.index("Round 1") < next(
        number for number, text in enumerate(words) if text.startswith("Takes")
    )
