"""Windows lower than a player should be able to make them: some window managers do not ask."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.lesson.card import CardContent, Words, lay_card
from skyline.play.teacher.advice_notes import Ranking, lay_ranking
from skyline.widgets.base.look import Look
from tests.views.driver import Table

TINY = (320, 240)
LOOK = Look(TINY, 2.0, False, False)


def test_a_card_too_high_for_the_window_is_laid_all_the_same() -> None:
    words = Words("A headline of some length", "One sentence after the other. " * 12, "Do it")
    content = CardContent(words, "Turn 1 of 4", (("ok", "Understood", "confirm", True),))
    plan = lay_card(content, LOOK, [], [])
    assert plan.rect.h > 0.5 * TINY[1]
    assert pygame.Rect((0, 0), TINY).contains(plan.rect)


def test_a_ranking_too_high_for_the_window_is_laid_all_the_same() -> None:
    moves = tuple((f"A move that takes many words to tell, number {n}", "12.3") for n in range(5))
    plan = lay_ranking(Ranking("What could be done", moves, "close"), LOOK, [], [], [])
    assert len(plan.rows) == 5
    assert pygame.Rect((0, 0), TINY).contains(plan.rect)


@pytest.mark.parametrize("scale", [0.75, 2.0])
def test_a_table_in_a_tiny_window_is_drawn(scale: float) -> None:
    table = Table.set_up(4, size=TINY, hints=True, ui_scale=scale)
    table.do("click bin:G", "wait 2")
    assert any(table.draw())


@pytest.mark.parametrize("height", [240, 300, 420])
def test_how_to_play_in_a_tiny_window_is_drawn(height: int) -> None:
    table = Table.at_title(size=(333, height), ui_scale=2.0)
    table.app.go.how_to_play()
    for _page in range(8):
        assert any(table.draw())
        table.do("key right", "wait 0.5")


def test_the_title_in_a_window_lower_than_its_buttons_is_drawn() -> None:
    table = Table.at_title(size=TINY, ui_scale=2.0)
    assert any(table.draw())


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_pause_in_a_tiny_window_is_drawn(scale: float) -> None:
    table = Table.set_up(4, size=TINY, hints=True, ui_scale=scale)
    table.do("key escape", "wait idle", "expect scene=pause")
    assert any(table.draw())
