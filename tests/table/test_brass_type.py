"""Letters in brass: drawn capitals, marks above them, and a cast of the typeface for all else."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from skyline.table import brass_type
from skyline.table import type as lettering
from skyline.table.brass_type import brass, casting, fitting_cap, put_brass, put_ruled, width_of


def ink(text: str, cap: int = 60) -> np.ndarray:
    """Where a text is to be read, [x, y]."""
    ground = pygame.Surface(brass(text, cap).get_size(), depth=32)
    ground.blit(brass(text, cap), (0, 0))
    return pygame.surfarray.array3d(ground).max(axis=2) > 60


def test_letters_are_one_cap_high_and_as_wide_as_is_said() -> None:
    margin = brass_type._margin(60)
    shape = ink("EH")
    rows = np.flatnonzero(shape.any(axis=0))
    columns = np.flatnonzero(shape.any(axis=1))
    assert rows[0] == pytest.approx(margin, abs=1)
    assert rows[-1] == pytest.approx(margin + 59, abs=1)
    assert columns[-1] - columns[0] + 1 == pytest.approx(width_of("EH", 60), abs=2)


def test_small_letters_are_capitals_and_marks_stand_above_them() -> None:
    assert (ink("Tim") == ink("TIM")).all()
    plain, marked = ink("ZURICH"), ink("ZÜRICH")
    assert plain.shape == marked.shape
    above = brass_type._margin(60) - 3
    assert not plain[:, :above].any()
    assert marked[:, :above].any(), "the dots"
    assert (plain[:, above + 3 :] == marked[:, above + 3 :]).mean() > 0.99


@pytest.mark.parametrize("text", ["Łódź & Söhne", "東京", "Ærø"])
def test_other_signs_are_cast_from_the_typeface(text: str) -> None:
    assert not brass_type._drawn(text.upper())
    assert ink(text).any()
    px = round(40 / lettering.CAP_HEIGHT)
    assert width_of(text, 40) == lettering.measure(text, px, "ExtraBold")[0]


def test_casting_ahead_takes_some_steps_a_letter_and_none_that_was_taken() -> None:
    brass_type._casts.clear()
    kinds, letters = len(set("TIMWINS")), len("TIMWINS")
    steps = sum(1 for _step in casting("Tim wins", 31))
    assert steps > 3 * kinds + letters
    assert sum(1 for _step in casting("Tim wins", 31)) == letters


def test_a_long_text_gets_smaller_but_never_too_small_to_read() -> None:
    text = "Who owns the skyline of the whole city"
    cap = fitting_cap(text, 80, 500)
    assert width_of(text, cap) <= 500 < width_of(text, cap + 2)
    assert fitting_cap(text, 80, 10) * 1.01 >= lettering.SMALLEST * lettering.CAP_HEIGHT - 0.5


def test_what_is_put_is_noted_for_the_check_of_texts() -> None:
    surface = pygame.Surface((600, 200))
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        rect = put_brass(surface, "Night", (300, 60), 40)
        put_ruled(surface, "130", (300, 140), 24, 90)
    finally:
        lettering.record_into(None)
    assert [line.text for line in ledger] == ["Night", "130"]
    assert ledger[0].ink == rect
    assert rect.center == (300, 60)


def test_nothing_is_written_for_no_text() -> None:
    assert brass("", 30).get_width() > 0
