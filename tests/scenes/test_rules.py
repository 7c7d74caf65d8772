"""The rules that can be searched: found, jumped to, marked, and whole at every size."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from skyline.core.setup import Setup
from skyline.games.skyline.options import Options, house_rules
from skyline.games.skyline.solo import judge, levels
from skyline.games.skyline.state import Skyline
from skyline.packs import PACKS
from skyline.scenes.common.scene import Scene
from skyline.scenes.rules.how_to_play import HowToScene
from skyline.scenes.rules.scene import RulesScene
from skyline.table import type as lettering
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.rules_text import rules_sections, rules_text
from skyline.widgets.input.inputs import Device, inputs
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


class Below(Scene):
    """What lies below the rules, quickly made."""

    name = "title"


def rules(size: tuple[int, int] = (1280, 720), **settings: object) -> tuple[Theatre, RulesScene]:
    theatre = Theatre(size, **settings)
    scene = RulesScene(theatre.stage, rules_text(Options()))
    theatre.show(Below(), scene)
    return theatre, scene


def found(scene: RulesScene) -> set[str]:
    return {scene.sections[number].name for number in scene.found}


def everything() -> str:
    return "\n".join(
        text for each in rules_sections(Options()) for text in (each.title, *each.paragraphs)
    )


@pytest.mark.parametrize(
    ("query", "section"),
    [
        ("tie", "ties"),
        ("TIES", "ties"),
        ("penthouse", "penthouse"),
        ("blank roof", "penthouse"),
        ("wrecking", "demolish"),
        ("essen", "cities"),
        ("urban overseer", "titles"),
        ("restock", "house-rules"),
        ("nine", "end"),
        ("refill", "district"),
        ("house rule", "house-rules"),
    ],
)
def test_typing_finds_the_section(query: str, section: str) -> None:
    theatre, scene = rules()
    theatre.type(query)
    assert section in found(scene)
    assert len(scene.found) < len(scene.sections)


def test_a_title_that_says_it_comes_first() -> None:
    theatre, scene = rules()
    theatre.type("tie")
    theatre.pass_time(1)
    assert scene.sections[scene.current].name == "ties"
    assert scene.body.offset > 0


def test_nothing_found_is_said_and_the_text_stays() -> None:
    theatre, scene = rules()
    theatre.type("zeppelin")
    assert scene.found == []
    theatre.draw()
    assert not [name for name in theatre.names() if name.startswith("section:")]


def test_escape_clears_first_and_then_closes() -> None:
    theatre, scene = rules()
    theatre.type("roof")
    theatre.key(pygame.K_ESCAPE)
    assert scene.query == ""
    assert len(scene.found) == len(scene.sections)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.manager.top.name == "title"


def test_a_click_in_the_list_jumps_there() -> None:
    theatre, scene = rules((1920, 1080))
    theatre.click("section:demolish")
    theatre.pass_time(2)
    assert scene.sections[scene.current].name == "demolish"
    assert scene.body.offset > 100


def test_arrows_walk_through_what_was_found() -> None:
    theatre, scene = rules()
    theatre.type("roof")
    first = scene.current
    for _ in range(len(scene.found)):
        theatre.key(pygame.K_UP)
    assert scene.current == scene.found[0]
    theatre.key(pygame.K_DOWN)
    theatre.pass_time(1)
    assert scene.current == scene.found[1]
    assert first in scene.found


def test_page_keys_scroll_and_the_list_follows() -> None:
    theatre, scene = rules()
    for _ in range(4):
        theatre.key(pygame.K_PAGEDOWN)
        theatre.pass_time(1)
    assert scene.current > 0
    theatre.key(pygame.K_PAGEUP)
    theatre.pass_time(1)
    assert scene.body.goal < scene.body.furthest


def test_the_wheel_scrolls_the_column_under_the_pointer() -> None:
    theatre, scene = rules((960, 600))
    at = scene.body.rect.center
    theatre.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    theatre.wheel(-3)
    assert scene.body.offset > 0
    assert scene.list.offset == 0 or scene.current > 0


def test_the_controller_walks_jumps_and_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = Theatre()
    monkeypatch.setattr(inputs, "device", Device.PAD)
    scene = RulesScene(theatre.stage, rules_text(Options()))
    theatre.show(Below(), scene)
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        pygame.CONTROLLER_BUTTON_A,
    ):
        theatre.send(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button))
    theatre.pass_time(1)
    assert scene.current > 0
    theatre.send(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B))
    assert theatre.manager.top.name == "title"


def test_what_is_found_is_marked_in_the_text() -> None:
    theatre, _scene = rules()
    before = theatre.draw()
    theatre.type("roof")
    theatre.pass_time(1)
    after = theatre.draw()
    assert before != after
    assert sum(after[i : i + 3] != before[i : i + 3] for i in range(0, len(after), 3000)) > 5


def test_the_rules_are_complete() -> None:
    text = everything()
    for words in ("25", "28", "7 Penthouse", "8 tiles", "round nine", "height 6", "shared"):
        assert words in text, words
    for level in levels():
        assert level.title in text
        assert str(level.points) in text
    for city in judge(Skyline()):
        assert city.title in text
        assert city.task in text
    for option in house_rules():
        assert option.title in text
        assert option.about in text
    assert "1, 4, 9, 16, 25, 36" in text


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 1.0), ((960, 600), 1.5), ((960, 600), 2.0), ((1920, 1080), 1.0)],
)
def test_the_rules_fit_at_every_size(size: tuple[int, int], scale: float) -> None:
    theatre = Theatre(size, ui_scale=scale)
    scene = RulesScene(theatre.stage, rules_text(Options()))
    theatre.show(scene)
    for query in ("", "roof"):
        theatre.type(query)
        ledger: list[lettering.Written] = []
        lettering.record_into(ledger)
        try:
            theatre.draw()
        finally:
            lettering.record_into(None)
        own = [line for line in ledger if line.box is not None]
        assert own
        for line in own:
            assert line.rect.right <= scene.panel.right, line.text
            assert not line.text.endswith("…") or query, line.text
        assert scene.body.rect.w > size[0] * 0.4
        assert not scene.body.rect.colliderect(scene.list.rect)


def test_the_how_to_pages_lead_to_the_rules_and_to_the_first_game() -> None:
    theatre = Theatre()
    lesson = partial(theatre.stage.go.lesson, anew=True)
    theatre.show(Below(), HowToScene(theatre.stage, how_to_pages(), lesson))
    theatre.click("button:rules")
    theatre.click("button:lesson")
    assert theatre.go.ways == [("rules", None), ("lesson", True)]


@pytest.mark.parametrize("name", ["skyline", "cityscape", "skyline-d6"])
def test_rules_from_a_table_are_those_of_its_game(name: str) -> None:
    """What a house rule changes is told at the head and in the paragraph that it changes."""
    menus = PACKS.pack(name).menus()
    game = menus.set_up()
    players = 2
    standard = menus.rules_here(Setup(players, 1))
    assert standard == menus.rules_here(None), "a game by the standard rules has nothing to add"
    for row in game.options:
        if not row.matters(players):
            continue
        for value, _words in row.values:
            if value == row.default:
                continue
            setup = Setup(players, 1, options={row.name: value})
            here = menus.rules_here(setup)
            first, *others = here.sections
            assert first.title == "House rules in this game"
            assert row.title in first.paragraphs[0] and len(first.paragraphs) == 1
            changed = [
                now for now, usual in zip(others, standard.sections, strict=True) if now != usual
            ]
            assert len(changed) == 1, f"{row.name} {value}: one section tells what is different"
            assert menus.how_to_play_here(setup)[-1].paragraphs == first.paragraphs


def test_a_rule_that_matters_to_nobody_here_is_not_told() -> None:
    menus = PACKS.pack("skyline").menus()
    alone = menus.rules_here(Setup(1, 1, options={"tallest_tiebreak": True}))
    assert alone.sections[0].name != "in-this-game"
