from __future__ import annotations

import pygame
import pytest

from skyline.packs import PACKS
from skyline.scenes.common.dialog import NoticeScene
from skyline.scenes.pause.scene import PauseScene
from skyline.scenes.title.scene import TitleScene
from skyline.widgets.controls.button import Button
from tests.scenes.helpers import Theatre

pytestmark = pytest.mark.usefixtures("plain_ground")


def test_every_button_leads_where_it_says() -> None:
    theatre = Theatre()
    theatre.waiting = True
    theatre.show(TitleScene(theatre.stage))
    for name in ("new-game", "continue", "day", "how-to-play", "settings", "quit"):
        theatre.click(f"button:{name}")
    ways = ["set_up", "resume_game", "street_of_the_day", "how_to_play", "open_settings", "quit"]
    assert theatre.ways == ways


def test_every_key_leads_where_it_says() -> None:
    theatre = Theatre()
    theatre.waiting = True
    theatre.show(TitleScene(theatre.stage))
    for code in (pygame.K_n, pygame.K_c, pygame.K_i, pygame.K_s, pygame.K_q):
        theatre.key(code)
    assert theatre.ways == ["set_up", "resume_game", "how_to_play", "open_settings", "quit"]


def test_the_first_run_suggests_the_first_game_and_forces_nothing() -> None:
    theatre = Theatre()
    theatre.show(TitleScene(theatre.stage))
    theatre.key(pygame.K_RETURN)
    theatre.click("button:new-game")
    theatre.key(pygame.K_f)
    assert theatre.ways == ["lesson", "set_up", "lesson"]


def test_a_first_game_begun_can_be_continued_but_a_waiting_game_comes_first() -> None:
    theatre = Theatre(lesson_step=7)
    theatre.waiting = True
    title = TitleScene(theatre.stage)
    theatre.show(title)
    assert title.form.find("button:lesson").label == "Continue learning"  # type: ignore[attr-defined]
    theatre.key(pygame.K_RETURN)
    assert theatre.ways == ["resume_game"]


def test_who_has_learnt_is_not_taught_again_unasked() -> None:
    theatre = Theatre(lesson_done=True)
    title = TitleScene(theatre.stage)
    theatre.show(title)
    lesson, new = title.form.find("button:lesson"), title.form.find("button:new-game")
    assert isinstance(lesson, Button) and lesson.style == "secondary"
    assert title.form.focus is new and lesson.rect.top > new.rect.bottom
    theatre.click("button:lesson")
    assert theatre.ways == ["lesson"]


def test_without_a_game_nothing_offers_to_continue_and_new_game_has_the_focus() -> None:
    theatre = Theatre(lesson_done=True)
    theatre.show(TitleScene(theatre.stage))
    assert "button:continue" not in theatre.names()
    theatre.key(pygame.K_c)
    theatre.key(pygame.K_RETURN)
    assert theatre.ways == ["set_up"]


def test_with_a_game_waiting_enter_continues_it() -> None:
    theatre = Theatre()
    theatre.waiting = True
    theatre.show(TitleScene(theatre.stage))
    theatre.key(pygame.K_RETURN)
    assert theatre.ways == ["resume_game"]


def test_headless_the_title_holds_still_and_draws_the_same_bytes() -> None:
    theatre = Theatre()
    theatre.show(TitleScene(theatre.stage))
    assert not theatre.manager.moving
    again = Theatre()
    again.show(TitleScene(again.stage))
    assert theatre.draw() == again.draw()


def test_in_a_window_the_city_rises_and_a_press_finishes_it() -> None:
    theatre = Theatre()
    theatre.stage.headless = False
    theatre.show(TitleScene(theatre.stage))
    empty = theatre.draw()
    assert theatre.manager.moving
    theatre.pass_time(0.5)
    half = theatre.draw()
    theatre.key(pygame.K_F5)
    assert len({empty, half, theatre.draw()}) == 3
    assert not theatre.manager.moving


def test_reduced_motion_shows_the_city_at_once() -> None:
    theatre = Theatre(reduced_motion=True)
    theatre.stage.headless = False
    theatre.show(TitleScene(theatre.stage))
    assert not theatre.manager.moving


def test_notices_are_shown_once_over_the_title() -> None:
    theatre = Theatre()
    theatre.stage.notices += ["A save was damaged.", "The disk is full."]
    theatre.show(TitleScene(theatre.stage))
    assert isinstance(theatre.manager.top, NoticeScene)
    assert theatre.stage.notices == []
    theatre.draw()
    theatre.key(pygame.K_n)
    assert theatre.ways == [], "nothing goes past a dialog"
    theatre.click("button:ok")
    assert isinstance(theatre.manager.top, TitleScene)


def test_pause_leads_on_and_back() -> None:
    theatre = Theatre()
    title = TitleScene(theatre.stage)
    theatre.show(title, PauseScene(theatre.stage))
    theatre.key(pygame.K_i)
    theatre.key(pygame.K_s)
    theatre.key(pygame.K_t)
    theatre.key(pygame.K_q)
    assert theatre.ways == ["how_to_play", "open_settings", "title", "quit"]
    assert "saved" in theatre.manager.top.form.find("kept").text  # type: ignore[attr-defined]
    theatre.key(pygame.K_ESCAPE)
    assert theatre.manager.top is title
    theatre.manager.push(PauseScene(theatre.stage))
    theatre.key(pygame.K_RETURN)
    assert theatre.manager.top is title, "Enter resumes"


def test_both_ways_out_of_the_pause_say_that_the_game_is_saved_and_where_they_lead() -> None:
    theatre = Theatre((960, 600))
    scene = PauseScene(theatre.stage)
    theatre.show(TitleScene(theatre.stage), scene)
    title, close = scene.form.find("button:title"), scene.form.find("button:quit")
    assert [title.label, close.label] == [  # type: ignore[attr-defined]
        "Save and go to the title",
        "Save and close the program",
    ]


def test_a_covered_menu_forgets_the_pointer() -> None:
    theatre = Theatre()
    title = TitleScene(theatre.stage)
    theatre.show(title)
    at = theatre.target("button:settings").rect.center
    theatre.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    theatre.pass_time(1.0)
    assert title.form.tip is not None
    theatre.manager.push(PauseScene(theatre.stage))
    theatre.pass_time(0.1)
    assert title.form.tip is None
    assert not any(widget.hovered for widget in title.form.widgets)


def test_a_key_held_since_the_scene_before_presses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theatre = Theatre(lesson_done=True)
    held = dict.fromkeys((pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE), False)
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: {**held, pygame.K_RETURN: True})
    theatre.show(TitleScene(theatre.stage))
    theatre.key(pygame.K_RETURN)
    assert theatre.ways == []
    theatre.send(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    theatre.key(pygame.K_RETURN)
    assert theatre.ways == ["set_up"]


def test_the_first_run_says_what_the_first_game_is_and_later_ones_that_it_goes_on() -> None:
    theatre = Theatre()
    title = TitleScene(theatre.stage)
    theatre.show(title)
    first = title.form.find("button:lesson")
    assert isinstance(first, Button)
    assert any(first.detail) and first.detail[1] in first.spoken()
    assert first.rect.w >= first.width_for(title.look)
    assert first.rect.h >= first.height_for(first.rect.w, title.look)
    begun = TitleScene(Theatre(lesson_step=7).stage)
    later = begun.form.find("button:lesson")
    assert isinstance(later, Button) and later.detail[1] == "Goes on where you left off"


def test_the_title_names_the_games_and_tells_what_its_other_buttons_lead_to() -> None:
    theatre = Theatre(packs=PACKS, lesson_done=True)
    title = TitleScene(theatre.stage)
    theatre.show(title)

    def told(name: str) -> str:
        return title.form.find(f"button:{name}").spoken()

    for game in ("Skyline", "Cityscape", "Skyline D6"):
        assert game in told("new-game")
    assert "Same dice for everyone today" in told("day")
    assert "Solve short positions" in told("practice")
    theatre.key(pygame.K_d)
    theatre.key(pygame.K_p)
    assert theatre.ways == ["street_of_the_day", "practise"]
    assert PACKS.headed("The rules", "cityscape") == "The rules · Cityscape"
    assert "Skyline" not in TitleScene(Theatre(lesson_done=True).stage)._new.spoken()
