"""Where several games have a table, one of them is chosen; with one nobody is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from skyline.app.app import App
from skyline.core.setup import SeatInfo, Setup
from skyline.games import catalog
from skyline.games.skyline.game import GAME, SkylineGame
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.storage.settings import INSTANT
from skyline.verbs.pilot import Pilot
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menus import SkylineMenus
from skyline.views.skyline.pack import PACK
from skyline.widgets.models.menu import HowToPage
from tests.views.driver import SMALL, Table


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


def begin(app: App, game: str) -> None:
    app.go.start(game, Setup(2, 5, seats=(SeatInfo("Eileen"), SeatInfo("Tim"))))


def test_a_new_game_is_chosen_set_up_and_played(table: Table) -> None:
    table.do("click button:new-game", "wait idle", "expect scene=game-choice")
    table.draw()
    table.do("click game:twin", "wait idle", "expect scene=setup", "key return", "wait idle")
    assert table.session.game is TWIN
    table.do("expect scene=table", "click bin:G")
    table.draw()
    table.app.go.title()
    table.do("click button:continue", "wait idle", "expect scene=table")
    assert table.session.game is TWIN


def test_the_game_played_last_has_the_focus(table: Table) -> None:
    begin(table.app, "twin")
    table.app.go.title()
    table.do("click button:new-game", "wait idle", "key return", "wait idle", "expect scene=setup")
    assert table.app.manager.top.menu.name == "twin"  # type: ignore[attr-defined]


def test_going_back_from_the_choice_changes_nothing(table: Table) -> None:
    table.do("click button:new-game", "wait idle", "key escape", "wait idle", "expect scene=title")


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
