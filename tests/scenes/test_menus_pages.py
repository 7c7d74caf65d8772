from __future__ import annotations

import math

import pygame
import pytest

from skyline.core.setup import Setup
from skyline.scenes.results.again import same_again
from skyline.scenes.results.scene import COUNT_SECONDS, HASTY_SECONDS, ORDER_SECONDS, ResultsScene
from skyline.scenes.rules.how_to_play import HowToScene
from skyline.scenes.settings.scene import SettingsScene
from skyline.scenes.title.scene import TitleScene
from skyline.text import languages
from skyline.views.skyline.menu_pages import how_to_pages
from skyline.views.skyline.menu_results import result_sheet
from skyline.views.skyline.menus import MENUS
from skyline.widgets.controls.language_card import LanguageCard, RowNote
from tests.scenes.helpers import Theatre, finished

pytestmark = pytest.mark.usefixtures("plain_ground")


# ---------------------------------------------------------------- settings
def settings_open(page: str = "video") -> Theatre:
    theatre = Theatre((1920, 1080))
    theatre.show(TitleScene(theatre.stage), SettingsScene(theatre.stage))
    if page != "video":
        theatre.click(f"tabs:{page}")
    return theatre


def test_every_setting_applies_at_once_and_is_kept() -> None:
    theatre = settings_open()
    theatre.click("setting:window:True")
    theatre.click("setting:vsync")
    theatre.click("setting:frame-limit:144")
    theatre.click("tabs:sound")
    theatre.click("setting:mute")
    theatre.click("tabs:play")
    theatre.click("setting:animation-speed:inf")
    theatre.click("tabs:help")
    theatre.click("setting:hints")
    theatre.click("setting:odds")
    theatre.click("setting:warn:small")
    theatre.click("tabs:accessibility")
    for name in ("high-contrast", "letters-on-dice", "patterns", "reduced-motion", "spoken"):
        theatre.click(f"setting:{name}")
    settings = theatre.stage.settings
    assert settings.high_contrast
    assert settings.letters_on_dice
    assert settings.patterns
    assert settings.reduced_motion
    assert settings.spoken
    assert settings.muted
    assert settings.fullscreen
    assert not settings.vsync
    assert not settings.hints
    assert not settings.odds
    assert settings.warn == "small"
    assert settings.frame_limit == 144
    assert settings.animation_speed == math.inf
    assert theatre.saved == 13


def test_volumes_follow_the_arrows() -> None:
    theatre = settings_open("sound")
    scene = theatre.manager.top
    scene.form.set_focus(scene.form.find("setting:volume-master"))  # type: ignore[attr-defined]
    theatre.key(pygame.K_LEFT)
    assert theatre.stage.settings.volume_master == 0.75
    theatre.key(pygame.K_HOME)
    assert theatre.stage.settings.volume_master == 0.0


def test_a_larger_scale_lays_the_menu_out_anew_while_it_is_open() -> None:
    theatre = settings_open()
    scene = theatre.manager.top
    before = theatre.target("button:done").rect.h
    scene.form.set_focus(scene.form.find("setting:ui-scale"))  # type: ignore[attr-defined]
    for _ in range(8):
        theatre.key(pygame.K_RIGHT)
    assert theatre.stage.settings.ui_scale == 2.0
    theatre.draw()
    assert theatre.target("button:done").rect.h > before * 1.8
    assert scene.form.focus.name == "setting:ui-scale"  # type: ignore[attr-defined]


def test_every_language_is_offered_by_its_own_name() -> None:
    theatre = settings_open("language")
    offered = [name for name in theatre.names() if name.startswith("setting:language:")]
    assert offered == [f"setting:language:{code}" for code, _name in languages.available()]


def test_a_language_is_chosen_by_its_card_and_shows_itself_in_a_sentence() -> None:
    theatre = settings_open("language")
    scene = theatre.manager.top
    assert isinstance(scene, SettingsScene)
    german = scene.form.find("setting:language:de")
    assert isinstance(german, LanguageCard)
    assert german.title == "Deutsch"
    assert "Erdgeschoss" in german.note
    scene.form.set_focus(german)
    theatre.key(pygame.K_RETURN)
    assert theatre.stage.settings.language == "de"
    system = scene.form.find("language-system")
    assert isinstance(system, RowNote)
    assert not system.can_focus
    assert dict(languages.available())[languages.of_system()] in system.title


def test_pages_turn_by_page_keys_shoulders_and_arrows() -> None:
    theatre = settings_open()
    scene = theatre.manager.top
    assert isinstance(scene, SettingsScene)
    theatre.key(pygame.K_PAGEDOWN)
    assert scene.page == "sound"
    assert scene.form.focus is scene.form.find("setting:volume-master"), "ready to change it"
    theatre.pad("leftshoulder")
    theatre.pad("leftshoulder")
    assert scene.page == "accessibility", "pages go round"
    scene.form.set_focus(scene.tabs)
    theatre.key(pygame.K_LEFT)
    assert scene.page == "language"
    assert scene.form.focus is scene.tabs, "arrows stay on the tabs"


def test_hints_that_were_seen_come_again() -> None:
    theatre = Theatre((1920, 1080), hints_seen=("first", "second"), hints=False)
    theatre.show(SettingsScene(theatre.stage, "help"))
    theatre.click("setting:hints-again")
    assert theatre.stage.settings.hints_seen == ()
    assert theatre.stage.settings.hints
    again = theatre.target("setting:hints-again")
    assert not again.enabled
    assert "any notes" in again.tooltip


def test_escape_closes_the_settings() -> None:
    theatre = settings_open()
    theatre.key(pygame.K_ESCAPE)
    assert isinstance(theatre.manager.top, TitleScene)


# ---------------------------------------------------------------- how to play
def test_pages_turn_by_button_key_dot_and_controller() -> None:
    theatre = Theatre()
    scene = HowToScene(theatre.stage, how_to_pages())
    theatre.show(TitleScene(theatre.stage), scene)
    assert not theatre.target("button:previous").enabled
    theatre.click("button:next")
    theatre.key(pygame.K_PAGEDOWN)
    shoulder = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    theatre.send(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=shoulder))
    assert scene.page == 3
    theatre.key(pygame.K_LEFT)
    assert scene.page == 2
    theatre.click("page:7")
    assert scene.page == 6
    theatre.key(pygame.K_END)
    assert scene.page == len(scene.pages) - 1
    assert not theatre.target("button:next").enabled
    theatre.key(pygame.K_RIGHT)
    assert scene.page == len(scene.pages) - 1
    theatre.key(pygame.K_ESCAPE)
    assert isinstance(theatre.manager.top, TitleScene)


def test_in_a_small_window_the_words_come_first_and_the_picture_stays_small() -> None:
    theatre = Theatre((1280, 720), ui_scale=1.5)
    scene = HowToScene(theatre.stage, how_to_pages())
    theatre.show(TitleScene(theatre.stage), scene)
    for page in range(len(scene.pages)):
        scene.show(page)
        assert scene._title.rect.y < scene.look.u(40)
        assert scene._picture.h <= 0.45 * 720


def test_numbered_steps_hang_beside_their_numbers() -> None:
    theatre = Theatre()
    scene = HowToScene(theatre.stage, how_to_pages())
    theatre.show(TitleScene(theatre.stage), scene)
    scene.show(1)
    assert [text.number for text in scene._texts] == ["1.", "2.", "3.", "4.", ""]


@pytest.mark.parametrize("size", [(300, 200), (700, 420)])
def test_every_page_has_words_and_a_picture_of_its_own(size: tuple[int, int]) -> None:
    Theatre()
    pictures = set()
    for page in how_to_pages():
        assert page.title
        assert all(page.paragraphs)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        page.picture(surface, surface.get_rect())
        assert surface.get_at((size[0] // 2, size[1] - 2)).a == 255
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(how_to_pages())


# ---------------------------------------------------------------- results
def shown(players: int, **settings: object) -> tuple[Theatre, ResultsScene]:
    theatre = Theatre(**settings)
    session = finished(players)
    scene = ResultsScene(theatre.stage, result_sheet(session), session.setup)
    theatre.show(scene)
    return theatre, scene


def test_the_sheet_counts_buildings_ranks_and_winner() -> None:
    sheet = result_sheet(finished(3))
    assert [seat.points for seat in sheet.seats] == [90, 20, 18]
    assert [seat.rank for seat in sheet.seats] == [1, 2, 3]
    assert [seat.winner for seat in sheet.seats] == [True, False, False]
    assert "Eileen" in sheet.headline
    assert sorted(b.points for b in sheet.seats[0].parts) == [4, 9, 16, 25, 36]
    assert sheet.solo is None


def test_a_shared_victory_names_everybody() -> None:
    session = finished(3, (("TM2", "TL2"), ("TL2", "TL2"), ("TL2",)))
    sheet = result_sheet(session)
    assert [seat.rank for seat in sheet.seats] == [1, 1, 3]
    assert "Eileen" in sheet.headline
    assert "Tim" in sheet.headline


def test_alone_the_level_and_all_scenarios_show() -> None:
    sheet = result_sheet(finished(1))
    assert sheet.solo is not None
    assert sheet.solo.level == "Master Planner"
    assert len(sheet.solo.scenarios) == 7
    reached = {scenario.title for scenario in sheet.solo.scenarios if scenario.reached}
    assert reached == {"Essen", "New York"}
    assert "10" in sheet.solo.text
    assert not sheet.seats[0].winner, "alone there is nobody to beat"


def test_points_count_up_and_a_press_skips_to_the_end() -> None:
    theatre, scene = shown(2)
    assert theatre.manager.moving
    counts = []
    while not scene.revealed:
        counts.append(scene._cards[0].counted)
        theatre.pass_time(0.1)
    assert set(counts) - {90} == {0, 25, 61, 65, 74}, "building by building"
    assert counts == sorted(counts)
    theatre.key(pygame.K_F5)
    assert scene._cards[0].counted == 90
    theatre.pass_time(HASTY_SECONDS + 0.1)
    assert not theatre.manager.moving
    still = theatre.draw()
    theatre.pass_time(1.0)
    assert theatre.draw() == still


def test_waiting_gives_the_same_picture_as_skipping() -> None:
    theatre, _scene = shown(4)
    theatre.pass_time(COUNT_SECONDS + ORDER_SECONDS + 0.5)
    waited = theatre.draw()
    other, skipped = shown(4)
    skipped.finish()
    assert other.draw() == waited


def test_reduced_motion_counts_nothing() -> None:
    theatre, scene = shown(2, reduced_motion=True)
    assert scene._cards[0].counted == 90
    still = theatre.draw()
    theatre.pass_time(HASTY_SECONDS + 0.1)
    assert theatre.draw() == still
    assert not theatre.manager.moving


def test_play_again_keeps_seats_and_rules_and_passes_the_start_on() -> None:
    theatre, scene = shown(3)
    theatre.click("button:play-again")
    name, setup = theatre.go.ways[-1]
    assert name == "start"
    assert scene.setup is not None
    assert (setup.seats, setup.options) == (scene.setup.seats, scene.setup.options)
    assert (setup.start, setup.seed == scene.setup.seed) == (1, False)
    assert same_again(Setup(3, 1, start=2), 5).start == 0


def test_the_other_buttons_lead_to_set_up_and_title() -> None:
    theatre, _scene = shown(2)
    theatre.click("button:new-setup")
    theatre.click("button:title")
    theatre.pass_time(HASTY_SECONDS + 0.1)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.ways == ["set_up", "title", "title"]


def test_every_house_rule_is_offered_with_a_sentence() -> None:
    menu = MENUS.set_up()
    assert [row.name for row in menu.options] == [option.name for option in menu_options()]
    for row in menu.options:
        assert row.title
        assert row.about.endswith(".")
        assert row.default in [value for value, _words in row.values]
    assert len(menu.colours) >= menu.seats[-1]


def menu_options() -> tuple[object, ...]:
    from skyline.games.skyline.game import GAME

    return GAME.options
