"""Nothing is cut and nothing leaves the window, at any size and scale."""

from __future__ import annotations

import gettext
import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from skyline.chronicle.skyline_d6.samples import play
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.packs import PACKS
from skyline.play.pack import Packs
from skyline.scenes.common.game_choice import GameChoiceScene
from skyline.scenes.common.menu import MenuScene
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.results.scene import ResultsScene
from skyline.scenes.rules.how_to_play import HowToScene
from skyline.scenes.settings.scene import SettingsScene
from skyline.scenes.setup.scene import SetupScene
from skyline.scenes.title.scene import TitleScene
from skyline.table import type as lettering
from skyline.text import words
from skyline.views.cityscape import menus as city
from skyline.views.cityscape.pack import PACK as CITYSCAPE
from skyline.views.skyline import menus
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_results import result_sheet
from skyline.views.skyline_d6 import menus as d6
from skyline.widgets.controls.widget import Widget
from skyline.widgets.models.menu import ResultSheet
from tests.scenes.helpers import Theatre, finished

pytestmark = pytest.mark.usefixtures("plain_ground")

Make = Callable[[Theatre], MenuScene]
GAMES = Packs(
    {"skyline": lambda: PACKS.pack("skyline"), "cityscape": lambda: CITYSCAPE},
    catalog.game,
    lambda: PACKS.art,
)


def of_two_games(theatre: Theatre) -> SetupScene:
    theatre.stage.packs = GAMES
    return SetupScene(theatre.stage, city.MENUS.set_up(), "cityscape")


def choice(theatre: Theatre) -> GameChoiceScene:
    theatre.stage.packs = GAMES
    return GameChoiceScene(theatre.stage, "How to play", "Open", "cityscape", lambda _name: None)


def sheets_of(players: int) -> ResultSheet:
    """A finished game that scores by category."""
    return d6.MENUS.results(play(Setup(players, 4), random.Random(4)))


MENUS: dict[str, Make] = {
    "title": lambda theatre: TitleScene(theatre.stage),
    "setup": lambda theatre: SetupScene(theatre.stage, menus.MENUS.set_up()),
    "setup-games": of_two_games,
    "game-choice": choice,
    "howto-cityscape": lambda theatre: HowToScene(theatre.stage, city.MENUS.how_to_play()),
    "settings": lambda theatre: SettingsScene(theatre.stage),
    "pause": lambda theatre: PauseScene(theatre.stage),
    "howto": lambda theatre: HowToScene(theatre.stage, how_to_pages()),
    "results4": lambda theatre: ResultsScene(theatre.stage, result_sheet(finished(4))),
    "results1": lambda theatre: ResultsScene(theatre.stage, result_sheet(finished(1))),
    "setup-d6": lambda theatre: SetupScene(theatre.stage, d6.MENUS.set_up()),
    "howto-d6": lambda theatre: HowToScene(theatre.stage, d6.MENUS.how_to_play()),
    "results-d6-4": lambda theatre: ResultsScene(theatre.stage, sheets_of(4)),
    "results-d6-1": lambda theatre: ResultsScene(theatre.stage, sheets_of(1)),
}
WINDOWS = [
    ((960, 600), 0.75),
    ((960, 600), 1.0),
    ((960, 600), 2.0),
    ((1024, 768), 1.5),
    ((1920, 1080), 1.0),
    ((2560, 1080), 1.25),
]


class Longer(gettext.NullTranslations):
    """Every text about 40 % longer, as German often is."""

    def gettext(self, message: str) -> str:
        if message.startswith("{") and len(message) < 12:
            return message  # figures and signs do not grow
        extra = round(len(message) * 0.4)
        return message + (" " + "länger "[: max(2, extra)] * 9)[: extra + 1].rstrip()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def longer() -> Iterator[None]:
    words.use(Longer())
    yield
    words.use(gettext.NullTranslations())


def reachable(theatre: Theatre, scene: MenuScene) -> set[str]:
    """All targets seen while tabbing once through the scene, checked on the way.

    In a group that Tab passes in one step, arrows go on.
    """
    window = theatre.surface.get_rect()
    seen: set[str] = set()
    inside: set[Widget] = set()

    def note() -> None:
        for target in theatre.manager.targets():
            assert window.contains(target.rect), f"{target.name} at {target.rect} leaves {window}"
            assert target.tooltip or target.enabled, f"{target.name} is disabled without reason"
            seen.add(target.name)

    def explore(widget: Widget) -> None:
        inside.add(widget)
        for arrow in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            scene.form.set_focus(widget)
            theatre.key(arrow)
            found = scene.form.focus
            if found is not None and found.group is widget.group and found not in inside:
                theatre.pass_time(1.0)
                note()
                explore(found)
        scene.form.set_focus(widget)

    for _ in range(len(scene.form.widgets) + 1):
        note()
        focus = scene.form.focus
        if focus is not None and focus.group is not None and focus not in inside:
            explore(focus)
        theatre.key(pygame.K_TAB)
        theatre.pass_time(1.0)
    return seen


def check_lines(theatre: Theatre, scene: MenuScene) -> None:
    """Draws the scene and looks at every line written."""
    ledger: list[lettering.Written] = []
    lettering.record_into(ledger)
    try:
        theatre.draw()
    finally:
        lettering.record_into(None)
    assert ledger
    window = theatre.surface.get_rect()
    for line in ledger:
        assert not line.text.endswith("…"), f"cut: {line.text}"
        assert window.left <= line.rect.left, f"{line.text} at {line.rect}"
        assert line.rect.right <= window.right, f"{line.text} at {line.rect}"
        if line.box is not None:
            assert line.rect.left >= line.box.left - 2, f"{line.text} leaves its box"
            assert line.rect.right <= line.box.right + 2, f"{line.text} leaves its box"


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("name", MENUS)
def test_targets_stay_inside_and_words_are_whole(
    name: str, size: tuple[int, int], scale: float
) -> None:
    theatre = Theatre(size, ui_scale=scale)
    scene = MENUS[name](theatre)
    theatre.show(scene)
    if isinstance(scene, ResultsScene):
        scene.finish()
    check_lines(theatre, scene)
    seen = reachable(theatre, scene)
    for widget in scene.form.widgets:
        if widget.can_focus:
            assert widget.name in seen, f"{widget.name} can't be reached"


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1280, 800), 1.5)])
@pytest.mark.parametrize("name", MENUS)
def test_longer_languages_fit(name: str, size: tuple[int, int], scale: float) -> None:
    theatre = Theatre(size, ui_scale=scale)
    scene = MENUS[name](theatre)
    theatre.show(scene)
    if isinstance(scene, ResultsScene):
        scene.finish()
    check_lines(theatre, scene)


@pytest.mark.parametrize("name", MENUS)
def test_a_window_dragged_smaller_and_larger_comes_back_the_same(name: str) -> None:
    theatre = Theatre((1280, 720))
    scene = MENUS[name](theatre)
    theatre.show(scene)
    if isinstance(scene, ResultsScene):
        scene.finish()
    before = theatre.draw()
    for size in ((960, 600), (2000, 900), (1280, 720)):
        theatre.surface = pygame.display.set_mode(size)
        theatre.manager.resize(size)
        theatre.draw()
    assert theatre.draw() == before


@pytest.mark.parametrize("name", MENUS)
def test_focus_starts_somewhere_and_a_resting_menu_costs_nothing(name: str) -> None:
    theatre = Theatre((1280, 720))
    scene = MENUS[name](theatre)
    theatre.show(scene)
    if isinstance(scene, ResultsScene):
        scene.finish()
    theatre.pass_time(2.0)
    if not isinstance(scene, ResultsScene):  # there the first key gives it
        assert scene.form.focus is not None
    theatre.draw()
    theatre.pass_time(1.0)
    assert not theatre.manager.needs_picture
