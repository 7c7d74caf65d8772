"""Long texts flow in the room they have, and keep what is no flowing text."""

from __future__ import annotations

import pygame
import pytest

from skyline.table import type as lettering
from skyline.text.credits import components
from skyline.widgets.base.look import Look
from skyline.widgets.controls.text_sheet import SIZE, WEIGHT, TextSheet, passages

LICENCE = """\
Copyright (c) 2007 Somebody
Copyright (c) 2008 Somebody else

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files, to deal in it:

 1. The origin of this software must not be misrepresented; you must not claim
    that you wrote it.
 2. This notice may not be removed.
 .
 The end.
"""


@pytest.fixture(autouse=True)
def _letters() -> None:
    pygame.font.init()


def test_hard_lines_flow_and_points_stay() -> None:
    texts = [each.text for each in passages(LICENCE)]
    assert texts[:3] == ["Copyright (c) 2007 Somebody", "Copyright (c) 2008 Somebody else", ""]
    assert texts[3].endswith("to deal in it:")
    assert texts[3].count("\n") == 0
    assert texts[5].startswith("1. The origin")
    assert texts[5].endswith("that you wrote it.")
    assert texts[6:] == ["2. This notice may not be removed.", "", "The end."]


@pytest.mark.parametrize("width", [320, 700, 1100])
def test_no_line_leaves_its_room_and_no_word_is_lost(width: int) -> None:
    look = Look((1280, 720))
    px = look.px(SIZE)
    for component in components():
        text = component.text()
        sheet = TextSheet("text", text)
        height = sheet.height_for(width, look)
        assert height == len(sheet._lines) * round(px * 1.42)
        for line in sheet._lines:
            wide = lettering.measure(line.text, px, WEIGHT)[0]
            assert wide <= width + px, (component.name, line.text)
        kept = "".join("".join(line.text.split()) for line in sheet._lines)
        meant = "".join("".join(each.text.split()) for each in sheet.passages)
        assert kept == meant


def test_only_what_is_seen_is_drawn() -> None:
    look = Look((1280, 720))
    sheet = TextSheet("text", "word\n" * 5_000)
    sheet.rect = pygame.Rect(0, -4_000, 600, sheet.height_for(600, look))
    surface = pygame.Surface((600, 200), depth=32)
    written: list[lettering.Written] = []
    lettering.record_into(written)
    try:
        sheet.draw(surface, look)
    finally:
        lettering.record_into(None)
    assert 4 < len(written) < 20
