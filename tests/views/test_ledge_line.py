"""Words on the ledge get smaller, then stand on two lines; they are not cut."""

from __future__ import annotations

import pygame

from skyline.play.picture.captions import draw_on_ledge, lines_of
from skyline.table import type as lettering

HINT = "Klicke auf die Kästen des Bauhofs, um drei Würfel zu nehmen"


def test_words_that_fit_stay_on_one_line() -> None:
    assert lines_of("Roll the dice", 20, 400, 50, "Bold") == (["Roll the dice"], 20)


def test_long_words_stand_on_two_lines_that_fit() -> None:
    lines, px = lines_of(HINT, 22, 330, 50, "SemiBold")
    assert len(lines) == 2
    assert " ".join(lines) == HINT
    assert all(lettering.measure(line, px, "SemiBold")[0] <= 330 for line in lines)
    assert px >= lettering.SMALLEST


def test_no_line_begins_or_ends_with_the_dot_between_two_sayings() -> None:
    told = "Die 5 passt in 3 Felder · 6 Felder nach einer Änderung"
    for width in range(200, 420, 10):
        lines, _px = lines_of(told, 16, width, 50, "SemiBold")
        if len(lines) > 1:
            assert not any(line.startswith("·") or line.endswith("·") for line in lines)


def test_what_is_drawn_stays_on_the_ledge() -> None:
    surface = pygame.Surface((900, 50))
    ledge = surface.get_rect()
    place = draw_on_ledge(surface, HINT, 890, ledge, 22, (255, 255, 255), "SemiBold", "right", 330)
    assert place.right <= 891
    assert place.left >= 890 - 331
    assert surface.get_bounding_rect().h <= 50
