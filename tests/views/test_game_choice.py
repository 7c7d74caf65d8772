"""Where several games have a table, one of them is chosen; with one nobody is asked."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pygame
import pytest

from skyline.app.app import App
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME, SkylineGame
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.storage.settings import INSTANT
from skyline.table.picture_cache import drawing_screen
from skyline.table.scenery.steps import Steps
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menus import SkylineMenus
from skyline.views.skyline.pack import PACK
from skyline.widgets.controls.game_cards import GameCards
from skyline.widgets.models.menu import GameCard, HowToPage
from tests.views.driver import SMALL, Table
from tests.views.padhand import Pad


class TwinGame(SkylineGame):
    """Skyline under another name."""

    name = "twin"
    title = "Twin"


TWIN = TwinGame()


class TwinMenus(SkylineMenus):
    def how_to_play(self) -> tuple[HowToPage, ...]:
        return how_to_pages()[:2]


def rules_of(name: str) -> Any:
    return TWIN if name == "twin" else catalog.game(name)


TWIN_PACK = replace(PACK, rules=TWIN, menus=lambda: TwinMenus(TWIN))
TWO = Packs(
    {
        "skyline": lambda: PACK,
        "twin": lambda: replace(PACK, rules=TWIN, menus=lambda: TwinMenus(TWIN)),
    },
    rules_of,
    lambda: PACKS.art,
)


@pytest.fixture
def table() -> Table:
    app = App(SMALL, headless=True, packs=TWO)
    app.change_settings(animation_speed=INSTANT, hints=False)
    said: list[str] = []
    app.go.title()
    return Table(app, Pilot(app, out=said.append), said)


def cards_of(table: Table) -> GameCards:
    cards = table.app.manager.top._cards  # type: ignore[attr-defined]
    assert isinstance(cards, GameCards)
    return cards


def begin(app: App, game: str) -> None:
    app.go.start(game, Setup(2, 5, seats=(SeatInfo("Eileen"), SeatInfo("Tim"))))


def test_a_new_game_is_chosen_set_up_and_played(table: Table) -> None:
    table.do("click button:new-game", "wait idle", "expect scene=setup")
    table.draw()
    table.do("click game:twin", "wait idle", "expect scene=setup", "key return", "wait idle")
    assert table.session.game is TWIN
    table.do("expect scene=table", "click bin:G")
    table.draw()
    table.app.go.title()
    table.do("click button:continue", "wait idle", "expect scene=table")
    assert table.session.game is TWIN


def test_the_game_played_last_is_chosen_and_starts_with_one_press(table: Table) -> None:
    begin(table.app, "twin")
    table.app.go.title()
    table.do("click button:new-game", "wait idle", "expect scene=setup")
    assert cards_of(table).chosen == cards_of(table).played == "twin"
    assert "Played last" in cards_of(table).spoken()
    table.draw()
    table.do("key return", "wait idle", "expect scene=table")
    assert table.session.game is TWIN


def test_the_first_game_is_chosen_where_none_was_played(table: Table) -> None:
    table.do("click button:new-game", "wait idle", "key space", "wait idle", "expect scene=table")
    assert table.session.game.name == "skyline", "no press more than with one game"


def test_a_controller_chooses_with_its_shoulders_and_starts(table: Table) -> None:
    pad = Pad(table)
    table.do("click button:new-game", "wait idle")
    for button, chosen in (
        ("rightshoulder", "twin"), ("rightshoulder", "twin"), ("leftshoulder", "skyline"),
        ("dpright", "twin"),
    ):  # fmt: skip
        pad.press(button)
        assert cards_of(table).chosen == chosen
        table.draw()
    pad.press("dpdown")
    assert table.app.manager.top.form.focus is not cards_of(table)  # type: ignore[attr-defined]
    pad.press("leftshoulder")
    assert cards_of(table).chosen == "skyline"
    pad.press("a")
    table.do("wait idle", "expect scene=table")
    assert table.session.game.name == "skyline"


def test_who_sits_stays_and_each_game_keeps_its_house_rules(table: Table) -> None:
    table.app.change_settings(house_rules={"restock": "at_once"})
    table.do("click button:new-game", "wait idle", "click seat:1:name")
    table.do("type Mara", "key tab", "click button:add-player", "click game:twin", "wait idle")
    scene: Any = table.app.manager.top
    assert [seat.name for seat in scene._company.seats] == ["Mara", "Player 2", "Player 3"], (
        "it has no levels"
    )
    scene._values["mixed_actions"] = True
    scene._values["restock"] = "if_empty"
    table.do("click game:skyline", "wait idle")
    assert (scene._values["mixed_actions"], scene._values["restock"]) == (False, "at_once")
    assert scene._begin.label == "Start Skyline"
    assert [seat.name for seat in scene._company.seats] == ["Mara", "Lintel", "Player 3"]
    table.do("click game:twin", "wait idle", "key return", "wait idle", "expect scene=table")
    assert dict(table.session.setup.options)["mixed_actions"] is True
    assert table.session.setup.seats[0].name == "Mara"
    table.app.go.set_up()
    assert table.app.manager.top._values["mixed_actions"] is True  # type: ignore[attr-defined]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (900, 1600)])
def test_cards_and_sheet_share_every_window(
    table: Table, size: tuple[int, int], scale: float
) -> None:
    table.app.change_settings(ui_scale=scale)
    table.app.resize(size)
    table.do("click button:new-game", "wait idle")
    scene: Any = table.app.manager.top
    window = pygame.Rect(0, 0, *table.app.size)
    cards = cards_of(table)
    assert window.contains(scene.panel) and "button:start" in table.names()
    assert all(window.contains(frame) for frame in cards.frames()) or cards.area is not None
    if cards.area is None:
        assert cards.rect.bottom <= scene.panel.top + 4
    table.draw()


def test_pages_of_a_game_lead_to_its_rules_without_asking_again(table: Table) -> None:
    table.do("click button:how-to-play", "wait idle", "click game:twin", "wait idle")
    table.do("click button:rules", "wait idle", "expect scene=rules")


def test_pictures_are_painted_in_spare_time_and_kept() -> None:
    def paint(size: tuple[int, int]) -> Steps[pygame.Surface]:
        painted.append(size)
        yield
        return pygame.Surface(size)

    def shown() -> GameCards:
        cards = GameCards(
            [GameCard(f"spare-{n}", "Game", range(1, 3), paint) for n in (1, 2)],
            "spare-1",
            lambda _name: None,
            lambda: None,
        )
        cards.rect = pygame.Rect(0, 0, 600, 200)
        return cards

    painted: list[tuple[int, int]] = []
    surface = pygame.Surface((640, 240))
    cards = shown()
    with drawing_screen():  # what tests before have shown may go
        cards.draw(surface, cards.look)
    assert not cards.whole and not painted, "no picture is waited for"
    assert cards.prepare_some(math.inf) and not cards.whole
    assert cards.prepare_some(math.inf) and cards.whole and len(painted) == 2
    assert cards.moving, "they fade in on the paper"
    seen = []
    for _picture in range(4):
        cards.draw(surface, cards.look)
        seen.append(sum(surface.get_at(cards.frames()[0].center)[:3]))
        cards.update(0.1, cards.look)
    assert seen == sorted(seen, reverse=True) and seen[-1] == 0 and not cards.moving
    again = shown()
    assert again.whole and len(painted) == 2


def test_going_back_from_the_choice_changes_nothing(table: Table) -> None:
    table.do("click button:how-to-play", "wait idle", "expect scene=game-choice")
    table.draw()
    table.do("key right", "key escape", "wait idle", "expect scene=title")
    table.do("click button:how-to-play", "wait idle", "key return", "wait idle")
    table.do("expect scene=howto")


def test_how_to_play_asks_at_the_title_and_knows_the_game_at_its_table(table: Table) -> None:
    table.do("click button:how-to-play", "wait idle", "click game:skyline", "wait idle")
    assert len(table.app.manager.top.pages) == len(how_to_pages())  # type: ignore[attr-defined]
    begin(table.app, "twin")
    table.app.go.how_to_play()
    table.do("expect scene=howto")
    assert len(table.app.manager.top.pages) == 2  # type: ignore[attr-defined]


def test_the_list_says_which_game_each_one_is(table: Table) -> None:
    begin(table.app, "twin")
    begin(table.app, "skyline")
    table.app.go.title()
    table.do("click button:games", "wait idle", "expect scene=games")
    entries = table.app.manager.top.rows.entries  # type: ignore[attr-defined]
    assert {entry.game for entry in entries} == {"Twin", GAME.title}
    table.draw()


def test_with_one_game_nobody_is_asked() -> None:
    table = Table.at_title(SMALL)
    table.do("click button:new-game", "wait idle", "expect scene=setup")
