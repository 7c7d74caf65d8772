"""Hints of Skyline D6 come when they matter, beside what they mean, and leave the day in sight."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.play.pack import TableMoment
from skyline.play.picture import captions
from skyline.table.furniture.arc import arc_position
from skyline.views.skyline_d6.gallery import HINT_MOMENTS
from skyline.views.skyline_d6.hints import RULES
from skyline.views.skyline_d6.model import STOPS
from skyline.views.skyline_d6.pack import PACK
from skyline.widgets.input.inputs import Device, inputs
from tests.views.d6_driver import D6
from tests.views.driver import SMALL
from tests.views.hinting import assert_whole_and_beside, opened

PLACES = ((SMALL, 1.0), (SMALL, 1.5), ((1920, 1200), 1.0))


def test_every_hint_has_a_moment() -> None:
    assert {each.name.replace("hint-", "") for each in HINT_MOMENTS} == set(RULES)


@pytest.mark.parametrize("each", HINT_MOMENTS, ids=lambda each: each.name)
@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_a_hint_comes_whole_beside_what_it_means_and_off_the_suns_stops(
    each: TableMoment, size: tuple[int, int], scale: float
) -> None:
    table = opened(each, size, scale, PACK)
    notes = table.view.hints
    assert notes.shown is not None
    assert notes.shown.name == each.name.replace("hint-", "")
    assert_whole_and_beside(table, size)
    stops = [arc_position(number, size, STOPS) for number in range(STOPS)]
    assert not any(notes.note[1].rect.collidepoint(stop) for stop in stops)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYS, Device.PAD])
def test_the_note_of_loans_says_what_they_bring_and_cost_on_every_device(device: Device) -> None:
    loan = next(each for each in HINT_MOMENTS if each.name == "d6-hint-loan")
    table = opened(loan, pack=PACK)
    inputs.device = device
    hint = RULES["d6-loan"](table.view.table)
    assert hint is not None
    assert "any value" in hint.text and "a point" in hint.text and "repays" in hint.text


@pytest.mark.parametrize("size", [(960, 600), (1536, 864)])
@pytest.mark.parametrize("moment", ["draft", "hand"])
def test_what_happened_meanwhile_leaves_the_prompt_to_be_read(
    moment: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[pygame.Rect] = []

    def noted(*args: Any, draw: Any = captions.draw_on_ledge, **more: Any) -> Any:
        words.append(draw(*args, **more))
        return words[-1]

    monkeypatch.setattr(captions, "draw_on_ledge", noted)
    table = D6.at(moment, size=size)
    table.view.hints.tell(
        "Meanwhile", ["Lintel takes yard 3: 1, 3, 6, 6.", "Lintel ends the turn."]
    )
    table.do("wait 0.5")
    words.clear()
    table.draw()
    _content, plan = table.view.hints.note
    assert words
    assert plan.rect.collidelist(words) < 0


@pytest.mark.parametrize(("number", "told"), [(16, {"d6-last"}), (17, set())])
def test_once_the_end_is_known_no_note_speaks_of_a_long_game(number: int, told: set[str]) -> None:
    moment = next(each for each in HINT_MOMENTS if each.name == "d6-hint-last")
    lies = {**(moment.position or {}), "round": number}
    table = D6.start(*("human",) * moment.players, lies=lies)
    assert {name for name, rule in RULES.items() if rule(table.table) is not None} == told
