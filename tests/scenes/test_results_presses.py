"""What is pressed at the results: haste presses nothing, what was meant for a button does."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.scenes.finale.haste import RHYTHM_SECONDS
from skyline.scenes.results.scene import COUNT_SECONDS, HASTY_SECONDS, ORDER_SECONDS, ResultsScene
from skyline.views.skyline.menu_results import result_sheet
from tests.scenes.helpers import Theatre, finished, tap

pytestmark = pytest.mark.usefixtures("plain_ground")


def results(theatre: Theatre, **more: Any) -> ResultsScene:
    scene = ResultsScene(theatre.stage, result_sheet(finished(2)), **more)
    theatre.show(scene)
    return scene


@pytest.mark.parametrize(
    ("counted", "calm"), [(False, False), (True, False), (False, True), (True, True)]
)
@pytest.mark.parametrize("device", ["key", "controller"])
def test_presses_that_hurry_press_no_button(counted: bool, calm: bool, device: str) -> None:
    theatre = Theatre(reduced_motion=calm)
    scene = results(theatre, counted=counted)

    def press() -> None:
        if device == "key":
            tap(theatre, pygame.K_SPACE)
        else:
            theatre.pad("a")
            theatre.send(pygame.Event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0))

    for _ in range(20):
        press()
        theatre.pass_time(0.2)
    assert theatre.ways == []
    assert scene.revealed, "it was hurried all the same"
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    press()
    assert theatre.ways == [], "it was meant for the picture before, or shows what is pressed next"
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    press()
    assert theatre.ways == ["set_up"], "a press after a rest is meant for the button"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_UP])
def test_the_first_key_however_late_only_shows_what_has_the_focus(key: int) -> None:
    theatre = Theatre()
    scene = results(theatre)
    theatre.pass_time(COUNT_SECONDS + ORDER_SECONDS + 0.1)
    theatre.pass_time(60.0)
    assert scene.form.focus is None
    tap(theatre, key)
    theatre.pass_time(0.1)
    for _ in range(30):  # it is held
        theatre.key(key)
        theatre.pass_time(1 / 30)
    theatre.send(pygame.Event(pygame.KEYUP, key=key, mod=0))
    assert theatre.ways == []
    assert scene.form.focus is scene.form.find("button:play-again")
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    tap(theatre, pygame.K_RETURN)
    assert theatre.ways == ["set_up"]


def test_a_press_that_ends_the_counting_does_no_more() -> None:
    theatre = Theatre()
    scene = results(theatre)
    theatre.pass_time(1.0)
    tap(theatre, pygame.K_ESCAPE)
    assert scene.revealed and theatre.ways == []
    theatre.pass_time(HASTY_SECONDS - 0.1)
    tap(theatre, pygame.K_RETURN)
    assert theatre.ways == []
    theatre.pass_time(HASTY_SECONDS)
    tap(theatre, pygame.K_ESCAPE)
    assert theatre.ways == ["title"]


def test_a_press_that_came_too_late_for_the_counting_presses_no_button() -> None:
    theatre = Theatre()
    results(theatre)
    theatre.pass_time(COUNT_SECONDS + ORDER_SECONDS + 0.2)
    tap(theatre, pygame.K_RETURN)
    assert theatre.ways == []


def test_a_key_that_is_held_since_before_presses_no_button() -> None:
    theatre = Theatre()
    results(theatre)
    for _ in range(150):
        theatre.key(pygame.K_SPACE)
        theatre.pass_time(1 / 30)
    assert theatre.ways == []
    theatre.send(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    tap(theatre, pygame.K_SPACE)
    theatre.pass_time(RHYTHM_SECONDS + 0.1)
    tap(theatre, pygame.K_SPACE)
    assert theatre.ways == ["set_up"]


def test_a_key_let_go_of_over_another_scene_is_free_again() -> None:
    theatre = Theatre()
    results(theatre, counted=True)
    theatre.key(pygame.K_ESCAPE)
    theatre.click("button:save-picture")
    theatre.send(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    theatre.manager.pop()
    theatre.pass_time(HASTY_SECONDS + 0.1)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.ways == ["title"]


@pytest.mark.parametrize("counted", [False, True])
def test_a_click_that_was_aimed_works_at_once(counted: bool) -> None:
    theatre = Theatre()
    results(theatre, counted=counted)
    at = theatre.target("button:title").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        theatre.send(pygame.Event(kind, pos=at, button=1))
    assert theatre.ways == [], "the second of two clicks that led here"
    theatre.click("button:title")
    assert theatre.ways == ["title"]


def test_it_comes_to_rest_when_it_listens() -> None:
    theatre = Theatre(reduced_motion=True)
    results(theatre)
    pictures = 0
    while theatre.manager.moving:
        theatre.manager.update(1 / 60)
        pictures += 1
    assert pictures > 1
    tap(theatre, pygame.K_ESCAPE)
    assert theatre.ways == ["title"]


def test_what_was_looked_up_leads_back() -> None:
    left: list[str] = []
    for press in ("key", "click"):
        theatre = Theatre()
        results(theatre, counted=True, back=lambda press=press: left.append(press))
        assert "button:title" not in theatre.names()
        if press == "key":
            tap(theatre, pygame.K_ESCAPE)
        else:
            theatre.click("button:close")
        assert theatre.ways == []
    assert left == ["key", "click"]
