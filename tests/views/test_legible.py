"""Every word on the table stays inside its box and is not cut, at any size of window and words."""

from __future__ import annotations

import pygame
import pytest

from skyline.table import type as lettering
from skyline.table.type import Written
from skyline.verbs import shot
from skyline.views.skyline.gallery import NAMES

MOMENTS = (
    "table-start",
    "table-must-place",
    "table-roll-again",
    "table-refused",
    "table-turn-banner",
    "table-night",
)
WINDOWS = (((960, 600), 1.0), ((960, 600), 1.5), ((960, 600), 0.75), ((1200, 1600), 1.0))


@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("moment", MOMENTS)
def test_words_stay_in_their_boxes(moment: str, size: tuple[int, int], scale: float) -> None:
    words: list[Written] = []
    lettering.record_into(words)
    try:
        shot.draw(moment, size, lambda app: app.change_settings(ui_scale=scale)).close()
    finally:
        lettering.record_into(None)
    window = pygame.Rect((0, 0), size)
    assert len(words) > 10
    for line in words:
        inked = line.rect.inflate(0, -line.rect.h * 2 // 5)  # letters without the space around
        box = window if line.box is None else line.box.inflate(4, 2)
        assert box.contains(inked), f"{line.text!r} {inked} leaves {line.box or window}"
        may_be_cut = any(name.startswith(line.text.rstrip("…")) for name in NAMES)
        assert "…" not in line.text or may_be_cut, f"{line.text!r} is cut"
